internal import TesseraDomain

/// Switches over the members of an enumeration.
extension RecipeWriter {
  /// A switch within an expression: a property beside the body, or conditions where there is no place for one.
  mutating func choice(_ typed: TypedExpression, _ manner: Manner, within strength: Int) -> SwiftCode {
    guard case .choice(let subject, let cases, _) = typed.source.form else { return .text("") }
    if let arms = Self.arms(of: typed, cases) {
      return conditional(typed.parts[0], arms.then, arms.otherwise, self.manner(typed, manner), within: strength)
    }
    if frame.place == .function || frame.event != nil || !frame.geometries.isEmpty {
      return conditions(typed, cases, self.manner(typed, manner), within: strength)
    }
    let held = typed.wanted == .anything ? typed.type : typed.wanted
    let name = slot
    var kinds = Set(StyleKind.leaves(of: typed))
    if manner.contains(.erased) { kinds.insert(.erased) }
    var (type, manner) = ("", manner)
    if held == .shape {
      // All of its values are of one kind, which says its own name.
      type = "some " + apple(typed.isInsettable ? "InsettableShape" : "Shape")
      manner.insert(.alone)
    } else {
      type = held == .style && kinds.count == 1 ? "some " + apple("ShapeStyle") : swiftType(held)
    }
    let helper = Helper(
      parameters: nil, type: type, statements: [statement(typed, manner)], isBuilder: false,
      minimum: RecipeNeeds(self).minimum(of: typed))
    let suffix = subject.names.first.map { "By" + $0.capitalised } ?? ""
    return .text(add(helper, named: name, or: suffix))
  }

  /// `switch` as a statement that returns what it finds.
  mutating func statement(_ typed: TypedExpression, _ manner: Manner = []) -> SwiftStatement {
    guard case .choice(_, let cases, _) = typed.source.form, typed.meaning.isChoice else {
      return .code(code(typed, manner))
    }
    if typed.parts[0].type == .boolean { return .code(code(typed, manner)) }
    let manner = self.manner(typed, manner)
    let subject = code(typed.parts[0])
    var position = 1
    var items: [(patterns: [SwiftCode], value: SwiftCode)] = []
    for item in cases {
      let patterns = typed.parts[position..<position + item.patterns.count].map { code($0) }
      position += item.patterns.count
      items.append((patterns, code(typed.parts[position], manner)))
      position += 1
    }
    return .choice(subject, cases: items, otherwise: code(typed.parts[position], manner))
  }

  /// The values of a switch over a boolean, which is written as a condition: for true, and for false.
  private static func arms(
    of typed: TypedExpression, _ cases: [RecipeExpression.Case]
  ) -> (then: TypedExpression, otherwise: TypedExpression)? {
    let values = typed.choiceValues
    guard typed.parts[0].type == .boolean, let last = values.last else { return nil }
    func value(for flag: Bool) -> TypedExpression {
      let place = cases.firstIndex { item in
        item.patterns.contains { if case .boolean(flag) = $0.form { true } else { false } }
      }
      return place.map { values[$0] } ?? last
    }
    return (value(for: true), value(for: false))
  }

  private mutating func conditions(
    _ typed: TypedExpression, _ cases: [RecipeExpression.Case], _ manner: Manner, within strength: Int
  ) -> SwiftCode {
    let subject = code(typed.parts[0], within: 4)
    var position = 1
    var tests: [(SwiftCode, SwiftCode)] = []
    for item in cases {
      var test: SwiftCode?
      for part in typed.parts[position..<position + item.patterns.count] {
        let comparison = SwiftCode.infix(subject, [("==", code(part, within: 4))])
        test = test.map { .infix($0, [("||", comparison)]) } ?? comparison
      }
      position += item.patterns.count
      tests.append((test ?? .text("false"), code(typed.parts[position], manner, within: 1)))
      position += 1
    }
    var whole = code(typed.parts[position], manner)
    for (test, value) in tests.reversed() { whole = .conditional(test, value, whole) }
    return strength > 0 ? Self.parenthesised(whole) : whole
  }
}

extension TypedExpression.Meaning {
  var isChoice: Bool { if case .choice = self { true } else { false } }
}

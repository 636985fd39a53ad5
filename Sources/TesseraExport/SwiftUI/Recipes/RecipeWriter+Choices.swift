internal import TesseraDomain

/// Switches over the members of an enumeration.
extension RecipeWriter {
  /// A switch within an expression: a property beside the body, or conditions where there is no place for one.
  mutating func choice(_ typed: TypedExpression, _ manner: Manner, within strength: Int) -> SwiftCode {
    guard case .choice(_, let cases, _) = typed.source.form else { return .text("") }
    if frame.place == .function || frame.event != nil || !frame.geometries.isEmpty {
      return conditions(typed, cases, self.manner(typed, manner), within: strength)
    }
    let name = freeName(slot)
    let held = typed.wanted == .anything ? typed.type : typed.wanted
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
    add(
      Helper(
        name: name, parameters: nil, type: type, statements: [statement(typed, manner)], isBuilder: false,
        minimum: typed.ownMinimum(surroundings)))
    return .text(name)
  }

  /// `switch` as a statement that returns what it finds.
  mutating func statement(_ typed: TypedExpression, _ manner: Manner = []) -> SwiftStatement {
    guard case .choice(_, let cases, _) = typed.source.form, typed.meaning.isChoice else {
      return .code(code(typed, manner))
    }
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

  private mutating func conditions(
    _ typed: TypedExpression, _ cases: [RecipeExpression.Case], _ manner: Manner, within strength: Int
  ) -> SwiftCode {
    let subject = code(typed.parts[0], within: 4)
    var position = 1
    var tests: [(SwiftCode, SwiftCode)] = []
    for item in cases {
      var test: SwiftCode?
      for part in typed.parts[position..<position + item.patterns.count] {
        let comparison = comparison(of: typed.parts[0], subject, with: part)
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

  private mutating func comparison(
    of typed: TypedExpression, _ subject: SwiftCode, with pattern: TypedExpression
  ) -> SwiftCode {
    guard case .boolean(let isTrue) = pattern.source.form else {
      return .infix(subject, [("==", code(pattern, within: 4))])
    }
    return isTrue ? subject : .joined([.text("!"), code(typed, within: 6)])
  }
}

extension TypedExpression.Meaning {
  var isChoice: Bool { if case .choice = self { true } else { false } }
}

/// Members, functions and initializers of SwiftUI's types, and of what geometries and events hand over.
extension EvaluationRun {
  /// `.topTrailing`, `.black`, `.infinity`.
  func implicit(_ name: String, _ wanted: ValueType?) -> RecipeValue {
    if wanted.map(\.isNumeric) ?? true, let number = Self.constant(name) {
      return RecipeValue(.number(number), wanted)
    }
    return RecipeValue(.member(name, of: nil), Self.typeOfMember(name, of: wanted))
  }

  /// Numbers that Swift has a name for.
  private static func constant(_ name: String) -> Double? {
    switch name {
    case "infinity": .infinity
    case "pi": .pi
    default: nil
    }
  }

  private static func typeOfMember(_ name: String, of wanted: ValueType?) -> ValueType? {
    guard let wanted else { return nil }
    if case .enumeration = wanted { return wanted }
    return MemberTable.staticMembers(named: name, of: wanted).first { $0.signature == nil }?.result ?? wanted
  }

  func member(
    _ name: String, of base: RecipeExpression, _ expression: RecipeExpression, _ wanted: ValueType?,
    _ scope: EvaluationScope
  ) -> RecipeValue {
    if let type = Self.typeName(base) {
      if type == "CGFloat" || type == "Double", let number = Self.constant(name) {
        return RecipeValue(.number(number), type == "CGFloat" ? .length : .number)
      }
      let own = MemberTable.type(ofSwift: type)
      return RecipeValue(.member(name, of: type), own.map { Self.typeOfMember(name, of: $0) } ?? wanted)
    }
    if let way = Self.way(to: expression, in: scope) { return self.way(way, expression) }
    let value = evaluate(base, Self.startsImplicitly(base) ? wanted : nil, scope)
    if value.isFailed { return .failed }
    switch (value.form, name) {
    case (.text(let text), "isEmpty"): return RecipeValue(.boolean(text.isEmpty), .boolean, from: [value])
    case (.text(let text), "count"): return RecipeValue(.integer(text.count), .integer, from: [value])
    case (.list(let elements), "isEmpty"): return RecipeValue(.boolean(elements.isEmpty), .boolean, from: [value])
    case (.list(let elements), "count"): return RecipeValue(.integer(elements.count), .integer, from: [value])
    case (.member(let size, _), "isAccessibilitySize"):
      return RecipeValue(.boolean(size.utf8.starts(with: "accessibility".utf8)), .boolean, from: [value])
    default: break
    }
    let type = value.type.flatMap { type in
      MemberTable.members(named: name, of: type).first { $0.signature == nil }?.result
    }
    if case .open(let open) = value.form {
      return self.open(RecipeExpression(.member(open, name), at: expression.place), type, from: [value])
    }
    return RecipeValue(.property(value, name), type, from: [value])
  }

  /// `Color`, or `Font.Weight`; `nil` for a value.
  private static func typeName(_ expression: RecipeExpression) -> String? {
    switch expression.form {
    case .type(let name): return name
    case .member(let base, let name):
      guard let first = name.utf8.first, (0x41...0x5A).contains(first), let outer = typeName(base) else { return nil }
      return outer + "." + name
    default: return nil
    }
  }

  /// Whether the first link of a chain is a member without its type.
  private static func startsImplicitly(_ expression: RecipeExpression) -> Bool {
    var current = expression
    while true {
      switch current.form {
      case .implicit: return true
      case .member(let base, _), .call(let base, _): current = base
      default: return false
      }
    }
  }

  // MARK: - Geometries

  /// `geometry.size.width`, where a geometry of that name is around.
  private static func way(to expression: RecipeExpression, in scope: EvaluationScope) -> String? {
    var names: [String] = []
    var current = expression
    while case .member(let base, let name) = current.form {
      names.append(name)
      current = base
    }
    guard case .name(let first) = current.form, scope.geometries.contains(NameKey(first)),
      scope.values[NameKey(first)] == nil
    else { return nil }
    return ([first] + names.reversed()).joined(separator: ".")
  }

  /// What a geometry says: as given, or open.
  private func way(_ way: String, _ expression: RecipeExpression) -> RecipeValue {
    if let given = ways[NameKey(way)] { return given }
    let path = String(way.drop { $0 != "." }.dropFirst())
    let type = MemberTable.members(named: path, of: .geometry).first?.result ?? .length
    return open(expression, type)
  }

  // MARK: - Calls

  func call(
    _ callee: RecipeExpression, _ arguments: [RecipeExpression.Argument], _ expression: RecipeExpression,
    _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> RecipeValue {
    switch callee.form {
    case .name(let name):
      return function(name, arguments, expression, wanted, scope)
    case .implicit(let name):
      let candidates = wanted.map { MemberTable.staticMembers(named: name, of: $0) } ?? []
      return made(RecipeValue(.member(name, of: nil)), candidates, wanted, arguments, scope)
    case .type(let name):
      if let value = conversion(to: name, arguments, scope) { return value }
      let type = MemberTable.type(ofSwift: name) ?? wanted
      return made(RecipeValue(.type(name)), MemberTable.initializers(of: name), type, arguments, scope)
    case .member(let base, let name):
      if let typeName = Self.typeName(base) {
        let type = MemberTable.type(ofSwift: typeName)
        let candidates = type.map { MemberTable.staticMembers(named: name, of: $0) } ?? []
        return made(RecipeValue(.member(name, of: typeName)), candidates, type ?? wanted, arguments, scope)
      }
      let value = evaluate(base, Self.startsImplicitly(base) ? wanted : nil, scope)
      if value.isFailed { return .failed }
      let types = value.type.map { [$0] + $0.alsoHasMembersOf } ?? []
      let candidates = types.lazy.map { MemberTable.members(named: name, of: $0) }.first { !$0.isEmpty } ?? []
      let callee = RecipeValue(.property(value.settled(as: nil), name), nil, from: [value])
      return made(callee, candidates, value.type ?? wanted, arguments, scope)
    default:
      report(expression.place, scope, "this cannot be called", advice: "Call a function of a type, or an initializer.")
      return .failed
    }
  }

  /// A call that only SwiftUI can make, with its arguments worked out.
  private func made(
    _ callee: RecipeValue, _ candidates: [MemberTable.Member], _ type: ValueType?,
    _ arguments: [RecipeExpression.Argument], _ scope: EvaluationScope
  ) -> RecipeValue {
    let labels = arguments.map(\.label)
    var types: [ValueType?] = arguments.map { _ in nil }
    var result = type
    for candidate in candidates {
      guard let signature = candidate.signature, let found = signature.types(ofArguments: labels) else { continue }
      types = found
      result = candidate.result
      break
    }
    let values = zip(arguments, types).map { value($0.value, as: $1, scope) }
    if values.contains(where: \.isFailed) { return .failed }
    return RecipeValue(
      .call(callee, zip(labels, values).map { RecipeValue.Argument(label: $0, value: $1) }), result,
      from: [callee] + values)
  }

  /// `CGFloat(count)`: a number as another kind of number, or as a text.
  private func conversion(
    to type: String, _ arguments: [RecipeExpression.Argument], _ scope: EvaluationScope
  ) -> RecipeValue? {
    guard ["CGFloat", "Double", "Int", "String"].contains(type), arguments.count == 1, arguments[0].label == nil else {
      return nil
    }
    let value = value(arguments[0].value, as: nil, scope)
    if value.isFailed { return .failed }
    switch type {
    case "CGFloat", "Double":
      if let number = value.number {
        return RecipeValue(.number(number), type == "Double" ? .number : .length, from: [value])
      }
      guard case .sum = value.form else { return nil }
      return RecipeValue(value.form, type == "Double" ? .number : .length, from: [value])
    case "Int":
      guard let number = value.number else { return nil }
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        report(
          arguments[0].value.place, scope, "\(value) is more than an integer can hold", advice: "Use a smaller number.")
        return .failed
      }
      return RecipeValue(.integer(whole), .integer, from: [value])
    default:
      switch value.form {
      case .integer(let number): return RecipeValue(.text(String(number)), .string, from: [value])
      case .number(let number): return RecipeValue(.text(String(number)), .string, from: [value])
      case .text: return value
      default: return nil
      }
    }
  }

  /// `min(a, b)` and `max(a, b)`.
  private func function(
    _ name: String, _ arguments: [RecipeExpression.Argument], _ expression: RecipeExpression, _ wanted: ValueType?,
    _ scope: EvaluationScope
  ) -> RecipeValue {
    guard name == "min" || name == "max", !arguments.isEmpty else {
      report(expression.place, scope, "there is no function \(name)", advice: "Use min or max.")
      return .failed
    }
    let type = wanted.flatMap { $0.isNumeric ? $0 : nil } ?? NumberKind(arguments.map(\.value), scope).type
    let values = arguments.map { evaluate($0.value, type, scope) }
    if values.contains(where: \.isFailed) { return .failed }
    let result = values.dropFirst().reduce(values[0].type) { $0 ?? $1.type }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count {
      let wanted = name == "min" ? numbers.min() : numbers.max()
      let isWhole = values.contains { if case .integer = $0.form { true } else { false } }
      let best = zip(values, numbers).first { $1 == wanted }?.0 ?? values[0]
      var value = isWhole && result == .integer ? best.settled(as: .integer) : best
      value.type = result
      value.isLiteral = values.allSatisfy(\.isLiteral)
      return value
    }
    if let wrong = values.first(where: { !$0.isNumberLike }) {
      report(expression.place, scope, "\(wrong) is no number to compare", advice: "Compare numbers.")
      return .failed
    }
    let form = RecipeExpression.Form.call(
      RecipeExpression(.name(name), at: expression.place),
      values.map { .init(label: nil, value: $0.expression(at: expression.place)) })
    return open(RecipeExpression(form, at: expression.place), result ?? .number, from: values)
  }
}

extension Signature {
  /// The types of arguments with these labels, in the order of writing; `nil` where they do not fit.
  func types(ofArguments labels: [String?]) -> [ValueType?]? {
    var types: [ValueType?] = []
    var next = 0
    for label in labels {
      var found: ValueType?
      while next < parameters.count, found == nil {
        let parameter = parameters[next]
        next += 1
        let isSame =
          switch (parameter.label, label) {
          case (nil, nil): true
          case (let own?, let given?): own.hasSameBytes(as: given)
          default: false
          }
        if isSame { found = parameter.type } else if parameter.isRequired { return nil }
      }
      guard let found else { return nil }
      types.append(found)
    }
    return parameters[next...].contains(where: \.isRequired) ? nil : types
  }
}

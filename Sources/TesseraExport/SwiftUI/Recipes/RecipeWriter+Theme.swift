internal import TesseraDomain

/// Parameters and states that are what the theme has as long as nothing else is said.
extension RecipeWriter {
  /// The property that says what a parameter is: what was given, or else what the theme has.
  mutating func resolved(_ name: String) -> String {
    if let known = namesOfResolved[NameKey(name)] { return known }
    guard let parameter = recipe.parameters.first(where: { $0.name.hasSameBytes(as: name) }),
      let value = parameter.defaultValue
    else { return Self.member(name) }
    let given = frame.place == .nested ? owner + "." + Self.kept(name) : Self.member(name)
    var helper = Helper(
      parameters: nil, type: swiftType(parameter.type),
      statements: [.code(code(given, orElse: value, as: parameter.type, of: name))], isBuilder: false)
    helper.name = freeName("themed" + name.capitalised)
    namesOfResolved[NameKey(name)] = helper.name
    resolved.append(helper)
    return helper.name
  }

  /// What holds a state once it has been set.
  mutating func storage(of state: String) -> String {
    if let known = namesOfStorage[NameKey(state)] { return known }
    let name = freeName("stored" + state.capitalised)
    namesOfStorage[NameKey(state)] = name
    return name
  }

  /// The getter and the setter of a state that is what the theme has until it is set.
  mutating func accessors(of state: Recipe.StateVariable) -> [SwiftStatement] {
    let storage = storage(of: state.name)
    let value = code(storage, orElse: state.initial, as: state.type, of: state.name)
    func accessor(_ head: String, _ body: SwiftCode) -> SwiftStatement {
      .code(.joined([.text(head + " "), .closure(SwiftCode.Closure(statements: [.code(body)]))]))
    }
    return [accessor("get", value), accessor("nonmutating set", .text(storage + " = newValue"))]
  }

  /// The property that is the binding of a state which is what the theme has until it is set.
  mutating func binding(of state: String) -> String {
    guard let type = recipe.state.first(where: { $0.name.hasSameBytes(as: state) })?.type else { return "$" + state }
    let member = Self.member(state)
    func closure(_ code: String) -> SwiftCode { .closure(SwiftCode.Closure(statements: [.code(.text(code))])) }
    let binding = SwiftCode.call(
      apple("Binding"), [.argument("get", closure(member)), .argument("set", closure(member + " = $0"))])
    let helper = Helper(
      parameters: nil, type: swiftType(.binding(type)), statements: [.code(binding)], isBuilder: false)
    return add(helper, named: state + "Binding", or: "")
  }

  /// `given ?? value`, where the theme can be read and nothing else of the recipe can.
  private mutating func code(
    _ given: String, orElse value: RecipeExpression, as type: ValueType, of name: String
  ) -> SwiftCode {
    let (outer, outerSlot, wasInText) = (frame, slot, isInText)
    frame.scope = RecipeScope(recipe: recipe.name)
    frame.geometries = []
    frame.event = nil
    frame.available = available
    slot = "default" + name.capitalised
    isInText = false
    defer { (frame, slot, isInText) = (outer, outerSlot, wasInText) }
    guard let typed = typed(value, as: type) else { return .text(given) }
    let other: SwiftCode
    switch type {
    case .style: other = code(typed, .erased, within: Self.coalescing)
    case .shape: other = .call(swiftType(.shape), [code(typed, .alone)])
    default: other = code(typed, .alone, within: Self.coalescing)
    }
    return .infix(.text(given), [("??", other)])
  }

  /// What binds less than `??` stands in parentheses behind it: comparisons do, sums do not.
  private static let coalescing = RecipeExpression.Operator.add.strength
}

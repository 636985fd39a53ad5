/// What names mean in one place of a recipe.
///
/// The names of a recipe are one flat scope: parameters, state, environment inputs and derived values never share one.
package struct RecipeScope: Sendable {
  /// Where a name comes from.
  package enum Origin: Hashable, Sendable {
    case parameter, state, environment, derived
    /// What the configuration of a style hands over: `isPressed`, `isOn`.
    case configuration
    /// The name of a geometry view, within it.
    case geometry
    /// `value`, within the effects of an event.
    case event
    /// A text of an example.
    case copy
  }

  package struct Entry: Sendable {
    package let name: String
    /// As declared: of a parameter that is a binding, `binding.boolean`.
    package let type: ValueType
    package let origin: Origin
    /// Whether there may be no value: it can then be compared and switched over, and nothing else.
    package let isOptional: Bool
    /// Of the value of a gesture that is none by itself: the ways to its parts, such as `translation.width`.
    package let members: [(path: String, type: ValueType)]
    /// Of a state: whether it is the keyboard's focus, which is bound by the step `focused` alone.
    package let isFocus: Bool
    /// Of a shape: whether a line can be drawn inside of its edge.
    package let isInsettable: Bool

    package init(
      _ name: String, _ type: ValueType, _ origin: Origin, isOptional: Bool = false,
      members: [(path: String, type: ValueType)] = [], isFocus: Bool = false, isInsettable: Bool = true
    ) {
      self.name = name
      self.type = type
      self.origin = origin
      self.isOptional = isOptional
      self.members = members
      self.isFocus = isFocus
      self.isInsettable = isInsettable
    }

    /// The type of the bare name: a binding's value.
    package var valueType: ValueType {
      if case .binding(let inner) = type { return inner }
      return type
    }

    /// The type of `$name`; `nil` where there is no binding.
    package var bindingType: ValueType? {
      if case .binding = type { return type }
      if isFocus { return .focus }
      return origin == .state || origin == .configuration && name.hasSameBytes(as: "isOn") ? .binding(type) : nil
    }

    /// Whether an effect can set it.
    package var canBeSet: Bool { bindingType != nil }
  }

  /// The recipe's name, for findings.
  package let recipe: String
  private var entries: [NameKey: Entry] = [:]

  /// A scope without names: that of defaults, first values and what stands in no recipe.
  package init(recipe: String) {
    self.recipe = recipe
  }

  /// What steps, views and derived values of `recipe` can name; of a name declared twice the first.
  package init(of recipe: Recipe) {
    self.init(recipe: recipe.name)
    for entry in Self.configuration(of: recipe.kind) { add(entry) }
    for parameter in recipe.parameters { add(Entry(parameter.name, parameter.type, .parameter)) }
    for state in recipe.state { add(Entry(state.name, state.type, .state, isFocus: state.isFocus)) }
    for input in recipe.environment {
      guard let entry = EnvironmentTable.entry(named: input.name) else { continue }
      add(Entry(input.name, entry.type, .environment, isOptional: entry.isOptional))
    }
    for value in recipe.derived {
      let isInsettable = value.type != .shape || recipe.isInsettable(value.value, within: [value.name])
      add(Entry(value.name, value.type, .derived, isInsettable: isInsettable))
    }
  }

  /// What the steps of a namespace's member can name.
  package init(of member: RecipeGroup.Member, in recipe: String) {
    self.init(recipe: recipe)
    for parameter in member.parameters { add(Entry(parameter.name, parameter.type, .parameter)) }
  }

  /// What an example's view can name.
  package init(of example: RecipeExample, in recipe: String) {
    self.init(recipe: recipe)
    for copy in example.copy {
      for text in copy.texts { add(Entry(text.name, .string, .copy)) }
    }
  }

  /// What a style of this kind is handed without declaring it.
  package static func configuration(of kind: Recipe.Kind) -> [Entry] {
    switch kind {
    case .buttonStyle: [Entry("isPressed", .boolean, .configuration)]
    case .toggleStyle: [Entry("isOn", .boolean, .configuration)]
    case .modifier, .composition, .labelStyle, .namespace: []
    }
  }

  package subscript(name: String) -> Entry? { entries[NameKey(name)] }

  /// The names that can be written here, by their bytes.
  package var names: [String] { entries.keys.map(\.text).sorted { $0.precedesByBytes($1) } }

  /// This scope and the name of a geometry view.
  package func within(geometry name: String) -> RecipeScope {
    var scope = self
    scope.entries[NameKey(name)] = Entry(name, .geometry, .geometry)
    return scope
  }

  /// This scope and `value`, where the event has one.
  package func within(eventOf type: ValueType?, isOptional: Bool = false) -> RecipeScope {
    guard let type else { return self }
    return within(event: Entry("value", type, .event, isOptional: isOptional))
  }

  /// This scope and what a gesture tells of itself.
  package func within(gesture kind: RecipeGesture.Kind) -> RecipeScope {
    guard let entry = GestureTable.entry(for: kind) else { return self }
    if let type = entry.value { return within(eventOf: type) }
    return entry.members.isEmpty ? self : within(event: Entry("value", .geometry, .event, members: entry.members))
  }

  private func within(event entry: Entry) -> RecipeScope {
    var scope = self
    scope.entries[NameKey(entry.name)] = entry
    return scope
  }

  private mutating func add(_ entry: Entry) {
    let key = NameKey(entry.name)
    if entries[key] == nil { entries[key] = entry }
  }
}

extension Recipe {
  /// Whether a line can be drawn inside of the edge of a shape, by the words of it.
  ///
  /// - Parameter known: the derived values that it is part of.
  fileprivate func isInsettable(_ shape: RecipeExpression, within known: Set<String>) -> Bool {
    switch shape.form {
    case .call(let callee, _):
      guard case .member(_, let name) = callee.form else { return true }
      return MemberTable.members(of: .shape).first { $0.name == name }?.isInsettable ?? true
    case .conditional(_, let then, let otherwise):
      return isInsettable(then, within: known) && isInsettable(otherwise, within: known)
    case .choice(_, let cases, let otherwise):
      return (cases.map(\.value) + [otherwise]).allSatisfy { isInsettable($0, within: known) }
    case .name(let name):
      guard !known.contains(name), let value = derived.first(where: { $0.name.hasSameBytes(as: name) }) else {
        return true
      }
      return isInsettable(value.value, within: known.union([name]))
    default: return true
    }
  }
}

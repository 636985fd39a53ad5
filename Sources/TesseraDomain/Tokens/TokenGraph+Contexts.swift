internal import JSON

/// Contexts, and over which of them a token varies.
extension TokenGraph {
  /// Every modifier at its default, or at its first context by UTF-8 bytes where it has none.
  package var defaultContext: Context {
    Context(choices: modifiers.map { Int16(truncatingIfNeeded: $0.effectiveDefaultIndex) })
  }

  /// The modifiers that the token's value can depend on, through references too.
  package func reach(_ id: Int) -> ModifierSet {
    reaches.isEmpty ? [] : reaches[id]
  }

  /// Whether the token is carried in any context.
  package func isCarried(_ id: Int) -> Bool { contexts(of: id).contains { resolved(id, in: $0)?.type == .carried } }

  /// Every combination of choices over the modifiers that reach the token, others unchosen.
  ///
  /// - Complexity: O(product of the contexts of those modifiers), at most ``maximumContextsPerToken``; once.
  package func contexts(of id: Int) -> [Context] {
    contexts(over: reach(id))
  }

  package func contexts(over reach: ModifierSet) -> [Context] {
    if reach.isEmpty { return [Context(unchosen: modifiers.count)] }
    let number = shapes.number(of: reach, modifiers)
    return shapes.contexts(number, modifiers.count)
  }

  /// The shape of the contexts over `reach`.
  func shape(of reach: ModifierSet) -> ContextShape {
    let number = shapes.number(of: reach, modifiers)
    return shapes[number]
  }

  /// How many contexts ``contexts(of:)`` would have without its bound.
  func contextCount(over reach: ModifierSet) -> Int {
    reach.isEmpty ? 1 : shape(of: reach).count
  }

  /// `theme=dark contrast=high`: what is chosen, in the order of the modifiers.
  package func describe(_ context: Context) -> String {
    var parts: [String] = []
    for (modifier, shape) in modifiers.enumerated() {
      if let choice = context[modifier], shape.contexts.indices.contains(choice) {
        parts.append(shape.name + "=" + shape.contexts[choice].name)
      }
    }
    return parts.joined(separator: " ")
  }

  /// The context that makes these choices; `nil` if a modifier or a context is unknown.
  ///
  /// Names are exact; ``ContextInput`` is for what people type.
  package func context(choosing choices: [(modifier: String, context: String)]) -> Context? {
    var context = Context(unchosen: modifiers.count)
    for choice in choices {
      guard
        let modifier = modifiers.firstIndex(where: { $0.name.hasSameBytes(as: choice.modifier) }),
        let index = modifiers[modifier].index(ofContext: choice.context)
      else { return nil }
      context[modifier] = index
    }
    return context
  }

  /// Appearances of `design-system.json` that make sense here: the four that platforms know first, then by name.
  package var appearances: [(name: String, context: Context)] {
    guard let node = content.appearances, node.kind == .object else { return [] }
    let known = ["light", "dark", "highContrast", "darkHighContrast"]
    var found: [(name: String, context: Context)] = []
    for member in node.members {
      let choices = member.value.members.compactMap { choice in
        choice.value.string.map { (modifier: choice.name, context: $0) }
      }
      if let context = context(choosing: choices) { found.append((member.name, context)) }
    }
    return found.sorted { a, b in
      let left = known.firstIndex(of: a.name) ?? known.count
      let right = known.firstIndex(of: b.name) ?? known.count
      return left == right ? a.name.precedesByBytes(b.name) : left < right
    }
  }

  /// `context` less the choices that cannot matter to the token, and with defaults where one that matters is missing.
  func masked(_ context: Context, to reach: ModifierSet) -> Context {
    if reach.isEmpty { return Context(unchosen: modifiers.count) }
    return shape(of: reach).masked(context)
  }
}

/// The shapes met so far, and their contexts once somebody wants them.
struct ContextShapes {
  private var shapes: [ContextShape] = []
  private var contexts: [[Context]?] = []
  private var numbers: [ModifierSet: Int] = [:]
  private var last = (reach: ModifierSet(), number: -1)

  subscript(number: Int) -> ContextShape { shapes[number] }

  mutating func number(of reach: ModifierSet, _ modifiers: [ResolverShape.Modifier]) -> Int {
    if last.number >= 0, last.reach == reach { return last.number }
    let number =
      numbers[reach]
      ?? {
        shapes.append(ContextShape(reach, modifiers))
        contexts.append(nil)
        numbers[reach] = shapes.count - 1
        return shapes.count - 1
      }()
    last = (reach, number)
    return number
  }

  mutating func contexts(_ number: Int, _ modifiers: Int) -> [Context] {
    if let known = contexts[number] { return known }
    let made = shapes[number].contexts(of: modifiers, limit: TokenGraph.maximumContextsPerToken)
    contexts[number] = made
    return made
  }
}

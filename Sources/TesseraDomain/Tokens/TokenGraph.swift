internal import JSON

/// A system's content with inheritance, extension and references understood.
///
/// Nothing is expanded ahead of use but `$extends`: what a token is in a context is worked out when asked and
/// remembered. A token is asked only over the modifiers that reach it, so nothing enumerates their whole product.
/// Not safe to share between threads.
///
/// Source: Design Tokens Format 2025.10, sections "Groups" and "Aliases / References"; Resolver 2025.10, "Resolution".
package final class TokenGraph {
  /// Bounds on what one system may hold; more is refused by name.
  package static let maximumTokens = 250_000
  package static let maximumExtensionDepth = 512
  /// Combinations of contexts that one token may depend on, and that all tokens together may.
  package static let maximumContextsPerToken = 4_096
  package static let maximumContexts = 2_000_000

  package let content: SystemContent
  package var modifiers: [ResolverShape.Modifier] { content.resolver.modifiers }
  let order: LayerOrder
  /// The content's nodes, and behind them those that only `$extends` makes.
  package internal(set) var nodes: [SystemContent.Node]
  /// By node: where its copies come from, nearest first.
  var inherited: [Int32: [InheritedSource]] = [:]
  var extensionRecords: [ExtensionRecord] = []
  var extraIndex: [TokenPath: Int32] = [:]

  /// Every token defined in some context, `$extends` copies included, public and private, parents first.
  package private(set) var tokens: [Int] = []
  /// By node: modifiers that its groups and own definitions depend on.
  var chainMasks: [ModifierSet] = []
  var groupTypes: [GroupType] = []
  /// By node: tokens its value refers to, in any context.
  var edges: [Int32: [Int32]] = [:]
  /// By node, where there are modifiers.
  var reaches: [ModifierSet] = []

  var plainValues: [Evaluation]
  var contextValues: [ContextKey: Evaluation] = [:]
  /// Tokens under evaluation, innermost last.
  var stack: [Int] = []
  package internal(set) var issues: [GraphIssue] = []
  /// Looking for near names costs time, so a hopeless document asks only so often.
  var suggestionsLeft = 100
  /// Whether findings are kept; off for content that was checked before.
  let collectsIssues: Bool
  /// Counts the nested evaluations in which findings are held back: the one who asked reports them.
  var muted = 0

  struct ContextKey: Hashable {
    let node: Int32
    let context: Context
  }

  enum Evaluation {
    case unknown
    case running
    /// Undefined in this context.
    case undefined
    /// Defined, and not valid.
    case invalid
    case value(ResolvedToken)
  }

  enum GroupType {
    case unknown
    case none
    case type(TokenType)
  }

  /// Makes a graph over `content`.
  ///
  /// - Parameter collectsIssues: whether ``issues`` is filled; ``check()`` fills it further.
  /// - Complexity: O(*n*) in nodes, and in copies where `$extends` is used.
  package init(_ content: SystemContent, collectsIssues: Bool = false) {
    self.content = content
    self.collectsIssues = collectsIssues
    order = LayerOrder(layerCount: content.layers.count, resolver: content.resolver)
    nodes = content.nodes
    plainValues = []
    extend()
    plainValues = Array(repeating: .unknown, count: nodes.count)
    groupTypes = Array(repeating: .unknown, count: nodes.count)
    findChainMasks()
    for node in nodes.indices where holdsToken(node) { tokens.append(node) }
    findReferences()
  }

  // MARK: - Lookup

  /// The node at `path`, token or group.
  package func node(at path: TokenPath) -> Int? {
    content.node(at: path) ?? extraIndex[path].map(Int.init)
  }

  /// The token at `path` in any context.
  package func token(at path: TokenPath) -> Int? {
    node(at: path).flatMap { holdsToken($0) ? $0 : nil }
  }

  package func path(_ id: Int) -> TokenPath { nodes[id].path }

  /// Whether some layer, or something extended, defines a token there.
  func holdsToken(_ node: Int) -> Bool {
    if nodes[node].definitions.contains(where: \.isToken) { return true }
    guard let sources = inherited[Int32(node)] else { return false }
    return sources.contains { holdsToken(Int($0.node)) }
  }

  /// Tokens that `id` refers to directly, in any context.
  package func references(of id: Int) -> [Int] {
    edges[Int32(id)]?.map(Int.init) ?? []
  }

  /// Nodes whose content stands again below `id` through `$extends`, nearest first.
  package func extensionSources(of id: Int) -> [Int] {
    inherited[Int32(id)]?.map { Int($0.node) } ?? []
  }

  // MARK: - Contexts

  /// Every modifier at its default, or at its first context by UTF-8 bytes where it has none.
  package var defaultContext: Context {
    Context(choices: modifiers.map { Int16(truncatingIfNeeded: $0.effectiveDefaultIndex) })
  }

  /// The modifiers that the token's value can depend on, through references too.
  package func reach(_ id: Int) -> ModifierSet {
    reaches.isEmpty ? [] : reaches[id]
  }

  /// Every combination of choices over the modifiers that reach the token, others unchosen.
  ///
  /// - Complexity: O(product of the contexts of those modifiers), at most ``maximumContextsPerToken``.
  package func contexts(of id: Int) -> [Context] {
    contexts(over: reach(id))
  }

  package func contexts(over reach: ModifierSet) -> [Context] {
    var result = [Context(unchosen: modifiers.count)]
    if reach.isEmpty { return result }
    for modifier in reach.modifiers {
      var next: [Context] = []
      for context in result {
        for choice in modifiers[modifier].contexts.indices where next.count < Self.maximumContextsPerToken {
          var chosen = context
          chosen[modifier] = choice
          next.append(chosen)
        }
      }
      result = next
    }
    return result
  }

  /// How many contexts ``contexts(of:)`` would have without its bound.
  func contextCount(over reach: ModifierSet) -> Int {
    reach.modifiers.reduce(1) { min($0 * max(1, modifiers[$1].contexts.count), 1 << 40) }
  }

  /// `theme=dark contrast=high`: what is chosen, in the order of the modifiers.
  package func describe(_ context: Context) -> String {
    var parts: [String] = []
    for (modifier, shape) in modifiers.enumerated() {
      if let choice = context[modifier] { parts.append(shape.name + "=" + shape.contexts[choice].name) }
    }
    return parts.joined(separator: " ")
  }

  /// The context that makes these choices; `nil` if a modifier or a context is unknown.
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
    var result = Context(unchosen: modifiers.count)
    for modifier in reach.modifiers {
      result[modifier] = context[modifier] ?? modifiers[modifier].effectiveDefaultIndex
    }
    return result
  }

  // MARK: - Values

  /// The token in `context`; `nil` where it is undefined or not valid there.
  ///
  /// Modifiers without a choice take their default. The answer is remembered.
  package func resolved(_ id: Int, in context: Context) -> ResolvedToken? {
    guard case .value(let token) = evaluation(of: id, in: context) else { return nil }
    return token
  }

  /// The token in the default context, or in the first one that defines it.
  package func anyResolved(_ id: Int) -> ResolvedToken? {
    resolved(id, in: defaultContext) ?? contexts(of: id).lazy.compactMap { self.resolved(id, in: $0) }.first
  }

  /// Whether the token is private in the default context.
  package func isPrivate(_ id: Int) -> Bool {
    isPrivate(id, in: defaultContext)
  }
}

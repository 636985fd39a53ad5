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
  /// How deep parts of values lead to parts that are references themselves; whole values may be followed without end.
  static let maximumReferenceDepth = 256
  /// Combinations of contexts that one token may depend on, and that all tokens together may.
  package static let maximumContextsPerToken = 4_096
  package static let maximumContexts = 1_000_000
  /// Bytes of values that ``check()`` reads over all contexts; looking up what a group says counts a few each time.
  package static let maximumWork = 96 * 1024 * 1024

  package let content: SystemContent
  package var modifiers: [ResolverShape.Modifier] { content.resolver.modifiers }
  let order: LayerOrder
  /// The content's nodes, and behind them those that only `$extends` makes.
  package internal(set) var nodes: [SystemContent.Node]
  var table: NodeTable
  /// By node: where its copies come from, nearest first.
  var inherited: [Int32: [InheritedSource]] = [:]
  var extensionRecords: [ExtensionRecord] = []
  /// Whether a bound was met before every group was extended.
  var isCutShort = false

  /// Every token defined in some context, `$extends` copies included, public and private, parents first.
  package private(set) var tokens: [Int] = []
  /// By node: whether some layer, or something extended, defines a token there.
  var isToken: [Bool]
  /// What group definitions say.
  let groups: GroupTable
  /// By node, where there are modifiers: those that its groups and own definitions depend on.
  var chainMasks: [ModifierSet] = []
  /// By node: the type that the groups from there upward hand down.
  var groupTypes: [GroupType] = []
  /// By node: tokens its value refers to, in any context.
  var edges: [Int32: [Int32]] = [:]
  /// By definition, where a node has several: tokens it refers to.
  var sourceEdges: [NodeIdentity: [Int32]] = [:]
  /// By node, where there are modifiers.
  var reaches: [ModifierSet] = []
  var shapes = ContextShapes()

  var memo = GraphMemo()
  var values = GraphValues()
  /// Where pointers inside values lead.
  var places: [PlaceKey: JSONNode] = [:]
  var longLists: [NodeIdentity: [JSONNode]] = [:]
  /// Bytes read so far, see ``maximumWork``.
  var work = 0
  /// Whether that bound holds at the moment: it does for ``check()``.
  var isBounded = false
  package internal(set) var issues: [GraphIssue] = []
  /// Findings beyond those that are kept in ``issues``.
  package internal(set) var furtherErrors = 0
  package internal(set) var furtherWarnings = 0
  var seenIssues: Set<IssueKey> = []
  var suggestions = SuggestionBudget()
  /// Whether findings are kept; off for content that was checked before.
  let collectsIssues: Bool
  /// Whether a token that the format cannot say is carried, rather than without a value.
  package let carries: Bool
  /// Counts the nested evaluations in which findings are held back: the one who asked reports them.
  var muted = 0

  /// Makes a graph over `content`.
  ///
  /// - Parameters:
  ///   - collectsIssues: whether ``issues`` is filled; ``check()`` fills it further.
  ///   - carries: whether a token whose type, value or reference cannot be read is carried, and what is wrong with it only a
  ///     warning. Of released content it is always true: only releases of the imported tier hold such tokens.
  /// - Complexity: O(*n*) in nodes, and in copies where `$extends` is used.
  package init(_ content: SystemContent, collectsIssues: Bool = false, carries: Bool = true) {
    self.content = content
    self.collectsIssues = collectsIssues
    self.carries = carries
    order = LayerOrder(layerCount: content.layers.count, resolver: content.resolver)
    nodes = content.nodes
    table = content.table
    isToken = content.nodes.map { $0.definitions.contains(where: \.isToken) }
    groups = GroupTable(content.nodes)
    extend()
    groupTypes = Array(repeating: .unknown, count: nodes.count)
    findChainMasks()
    for node in nodes.indices where isToken[node] { tokens.append(node) }
    findReferences()
    values.prepare(nodes.count)
  }

  // MARK: - Lookup

  /// The node at `path`, token or group.
  package func node(at path: TokenPath) -> Int? {
    table.node(at: path, in: nodes)
  }

  /// The token at `path` in any context.
  package func token(at path: TokenPath) -> Int? {
    node(at: path).flatMap { isToken[$0] ? $0 : nil }
  }

  /// Whether there is a token at `path` or below: content from a registry may have places that only an older release, or
  /// one loaded beside it, fills.
  package func holdsTokens(within path: TokenPath) -> Bool {
    guard let node = node(at: path) else { return false }
    var waiting = [Int32(node)]
    while let node = waiting.popLast() {
      if isToken[Int(node)] { return true }
      waiting.append(contentsOf: nodes[Int(node)].children)
    }
    return false
  }

  package func path(_ id: Int) -> TokenPath { nodes[id].path }

  /// Whether some layer, or something extended, defines a token there.
  package func holdsToken(_ node: Int) -> Bool { isToken[node] }

  /// Tokens that `id` refers to directly, in any context.
  package func references(of id: Int) -> [Int] {
    edges[Int32(id)]?.map(Int.init) ?? []
  }

  /// Nodes whose content stands again below `id` through `$extends`, nearest first.
  package func extensionSources(of id: Int) -> [Int] {
    inherited[Int32(id)]?.map { Int($0.node) } ?? []
  }

  // MARK: - Values

  /// The token in `context`; `nil` where it is undefined or not valid there.
  ///
  /// Modifiers without a choice take their default. The answer is remembered.
  package func resolved(_ id: Int, in context: Context) -> ResolvedToken? {
    guard case .value(let resolution) = evaluation(of: id, in: context) else { return nil }
    return resolution.token
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

/// A place in one of the documents.
struct NodeIdentity: Hashable {
  let document: ObjectIdentifier
  let index: Int

  init(_ node: JSONNode) {
    document = ObjectIdentifier(node.document)
    index = node.index
  }
}

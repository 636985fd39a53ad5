internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// A sound draft as rules see it: what several of them ask is worked out once.
struct LintSubject {
  let manifest: Manifest
  let graph: TokenGraph
  let places: DocumentPlaces
  let settings: LintSettings
  let recipes: RecipeSet
  /// What recipes ask of the tokens.
  let recipeTokens: RecipeTokens
  /// Tokens that a file defines, in the order of reading: what only `$extends` brings is judged where it was written.
  let tokens: [Int]
  /// By node of the graph; false for what is no token.
  let isPrivate: [Bool]
  /// By node of the graph: whether it or something below it is a public token.
  let holdsPublic: [Bool]

  init(_ draft: Draft, _ settings: LintSettings) {
    manifest = draft.manifest
    graph = draft.graph
    places = draft.places
    self.settings = settings
    recipes = draft.recipes
    recipeTokens = RecipeTokens(draft.graph)
    let graph = draft.graph
    let authored = graph.content.nodes.count
    var tokens: [Int] = []
    tokens.reserveCapacity(graph.tokens.count)
    var isPrivate = Array(repeating: false, count: graph.nodes.count)
    var holdsPublic = isPrivate
    for id in graph.tokens {
      if id < authored, graph.nodes[id].definitions.contains(where: \.isToken) { tokens.append(id) }
      isPrivate[id] = graph.isPrivate(id)
      if isPrivate[id] { continue }
      var node = id
      while node >= 0, !holdsPublic[node] {
        holdsPublic[node] = true
        node = Int(graph.nodes[node].parent)
      }
    }
    self.tokens = tokens
    self.isPrivate = isPrivate
    self.holdsPublic = holdsPublic
  }

  /// Calls `body` with the token in each context that it can differ in and has a value in.
  func forEachValue(of id: Int, _ body: (Context, ResolvedToken) -> Void) {
    for context in graph.contexts(of: id) {
      if let token = graph.resolved(id, in: context) { body(context, token) }
    }
  }

  /// ` with theme=dark`; nothing for a token that is the same everywhere.
  func words(_ context: Context) -> String {
    let text = graph.describe(context)
    return text.isEmpty ? "" : " with \(text)"
  }

  // MARK: - Places

  /// Where the name of a token or group stands first; nil for the root.
  func name(of node: Int) -> JSONNode? {
    guard node > 0, node < graph.content.nodes.count else { return nil }
    if let source = graph.nodes[node].definitions.first?.source { return source.memberNameNode }
    // A group that says nothing of itself has no definition: it is looked up in the file of something below it.
    var below = node
    while graph.nodes[below].definitions.isEmpty {
      guard let child = graph.nodes[below].children.first else { return nil }
      below = Int(child)
    }
    guard let source = graph.nodes[below].definitions.first?.source else { return nil }
    var current = source.document.root
    for name in graph.path(node).names {
      guard let next = current.member(name) else { return source.memberNameNode }
      current = next
    }
    return current.memberNameNode
  }

  /// `tokens/a.tokens.json:3`, for a second place in a message.
  func place(of node: JSONNode?) -> String {
    node.flatMap { places.location(of: $0) }.map { "\($0.file):\($0.line)" } ?? "another place"
  }

  /// The definition of a token that stands first.
  func source(of id: Int) -> JSONNode? {
    graph.nodes[id].definitions.first { $0.isToken }?.source
  }
}

/// Sources that a finding was told of already: a definition that counts in several contexts is told once.
struct ToldSources {
  private var told: [JSONNode] = []

  mutating func insert(_ source: JSONNode) -> Bool {
    if told.contains(where: { $0.document === source.document && $0.index == source.index }) { return false }
    // A token has as many definitions as layers: of very many, some are told twice.
    if told.count < 64 { told.append(source) }
    return true
  }
}

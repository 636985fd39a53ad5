internal import JSON

/// Which tokens of a graph are public, for all of them at once.
struct Visibility {
  /// By node.
  private(set) var isToken: [Bool]
  private(set) var isPublicToken: [Bool]
  /// Whether anything says how a platform realises it.
  private(set) var hasRealisations = false

  /// - Complexity: O(*n*) in nodes; a group is asked once for all that lies below it.
  init(_ graph: TokenGraph) {
    let nodes = graph.nodes
    var isPrivate = Array(repeating: false, count: nodes.count)
    isToken = isPrivate
    isPublicToken = isPrivate
    for token in graph.tokens { isToken[token] = true }
    let context = graph.defaultContext
    let hasCopies = !graph.inherited.isEmpty
    for index in nodes.indices {
      let parent = Int(nodes[index].parent)
      if parent >= 0 { isPrivate[index] = isPrivate[parent] }
      var isSaid = hasCopies && graph.inherited[Int32(index)] != nil
      for definition in nodes[index].definitions {
        guard let own = TesseraExtension(definition.source).node else { continue }
        if own["visibility"] != nil { isSaid = true }
        if own["swiftui"] != nil { hasRealisations = true }
      }
      guard isSaid else { continue }
      if isToken[index] {
        isPrivate[index] = graph.isPrivate(index)
      } else if let extensions = graph.groupMember("$extensions", of: index, in: context),
        let visibility = extensions[TesseraExtension.key]?["visibility"]
      {
        isPrivate[index] = visibility.isString("private")
      }
    }
    for token in graph.tokens where !isPrivate[token] { isPublicToken[token] = true }
    privateNodes = isPrivate
  }

  private let privateNodes: [Bool]

  /// Whether a group keeps what lies below it private, unless that says otherwise.
  func isPrivateGroup(_ node: Int) -> Bool { privateNodes[node] }
}

internal import JSON

/// Which tokens of a graph are public, for all of them at once.
struct Visibility {
  /// By node.
  private(set) var isPublicToken: [Bool]
  /// Whether anything says how a platform realises it.
  private(set) var hasRealisations = false

  /// - Complexity: O(*n*) in nodes; a group is asked once for all that lies below it.
  init(_ graph: TokenGraph) {
    let count = graph.nodes.count
    var isPrivate = Array(repeating: false, count: count)
    isPublicToken = Array(repeating: false, count: count)
    let context = graph.defaultContext
    for index in 0..<count {
      let node = graph.nodes[index]
      if node.parent >= 0 { isPrivate[index] = isPrivate[Int(node.parent)] }
      var isSaid = false
      for definition in node.definitions {
        guard let own = TesseraExtension(definition.source).node else { continue }
        if own["visibility"] != nil { isSaid = true }
        if own["swiftui"] != nil { hasRealisations = true }
      }
      if graph.inherited[Int32(index)] != nil { isSaid = true }
      guard isSaid else { continue }
      if graph.holdsToken(index) {
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

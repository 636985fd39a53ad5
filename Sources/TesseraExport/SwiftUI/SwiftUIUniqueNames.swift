internal import JSON
internal import TesseraDomain

/// Swift identifiers of tokens and groups that would share one, in systems of the imported tier.
struct SwiftUIUniqueNames {
  private(set) var changes: [UniqueNames.Change] = []
  /// The same by node.
  private(set) var names: [Int: String] = [:]

  /// None.
  init() {}

  /// - Parameter isOpen: whether groups at the top are types of their own, as in ``SwiftUITree``.
  /// - Complexity: O(*n* log *n*) in the nodes.
  init(_ graph: TokenGraph, isOpen: Bool, context: Context, settings: SwiftUISettings) {
    var isNamed = Array(repeating: false, count: graph.nodes.count)
    for id in graph.tokens
    where graph.contexts(of: id).contains(where: { (graph.resolved(id, in: $0)?.type ?? .carried) != .carried }) {
      var node = id
      while node >= 0, !isNamed[node] {
        isNamed[node] = true
        node = Int(graph.nodes[node].parent)
      }
    }
    for (parent, node) in graph.nodes.enumerated() where isNamed[parent] && node.children.count > 1 {
      let wishes = node.children.lazy.map(Int.init).filter { isNamed[$0] }.map { child in
        let identifier =
          graph.holdsToken(child)
          ? settings.kept(SwiftSymbols.memberName(for: graph.nodes[child].name))
          : SwiftUITree.typeName(of: child, in: graph, isOpen: isOpen, context: context, settings: settings)
        return UniqueNames.Wish(node: child, path: graph.nodes[child].path, identifier: identifier)
      }
      changes += UniqueNames.changes(Array(wishes))
    }
    for change in changes { names[change.node] = change.identifier }
  }
}

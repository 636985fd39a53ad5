package import TesseraDomain

/// What a token was in one release: its different values as resolved there, each with the contexts that had it.
package struct ReleaseValues: Sendable {
  struct Value: Hashable {
    /// `theme=light, theme=dark and 3 more`; empty where every context has the same.
    let place: String
    let value: TokenValue
  }

  let version: ReleaseVersion
  let datedAtMilliseconds: Int64
  let isYanked: Bool
  /// In the order of the first context of each.
  let values: [Value]

  /// Contexts that are named where several have the same value.
  private static let namedContexts = 4

  /// - Parameter path: what the token was called then; there is no instance where the release has no such token.
  /// - Complexity: O(*n*) in the contexts that the token varies over.
  package init?(of path: TokenPath, in release: LoadedRelease) {
    let (record, graph) = (release.record, release.graph)
    guard let id = graph.token(at: path) else { return nil }
    version = record.version
    datedAtMilliseconds = record.datedAtMilliseconds
    isYanked = record.yank != nil
    var order: [TokenValue] = []
    var contexts: [TokenValue: [Context]] = [:]
    for context in graph.contexts(of: id) {
      guard let value = graph.resolved(id, in: context)?.value else { continue }
      if contexts[value] == nil { order.append(value) }
      contexts[value, default: []].append(context)
    }
    values = order.map { value in
      Value(place: order.count == 1 ? "" : Self.place(contexts[value] ?? [], graph), value: value)
    }
  }

  /// `theme=light, theme=dark and 3 more`.
  static func place(_ contexts: [Context], _ graph: TokenGraph) -> String {
    let named = contexts.prefix(namedContexts).map { graph.describe($0) }.joined(separator: ", ")
    let more = contexts.count - namedContexts
    return more > 0 ? "\(named) and \(more.grouped) more" : named
  }
}

/// What search knows of one public token.
package struct SearchEntry: Hashable, Sendable {
  /// A value that the token has somewhere.
  package struct Value: Hashable, Sendable {
    /// As ``ValueKey`` spells it.
    package let key: String
    /// `theme=dark`; empty where the token has it in every context.
    package let context: String
  }

  package let path: TokenPath
  package let type: TokenType
  /// The value in the default context, in a few words.
  package let summary: String
  package let description: String?
  package let isDeprecated: Bool
  /// Words that are found beside those of the name: description, reason of the deprecation, font families.
  package let text: String
  package let values: [Value]

  /// The entry of a token; `nil` for one that is private or defined in no context.
  ///
  /// - Complexity: O(contexts of the token).
  package init?(_ id: Int, in graph: TokenGraph) {
    guard let token = graph.anyResolved(id), !token.isPrivate else { return nil }
    path = token.path
    type = token.type
    summary = token.value.summary
    description = token.description
    let deprecation = Life.deprecation(of: id, in: graph)
    isDeprecated = deprecation != nil
    var families: [String] = []
    var labels: [String: [String]] = [:]
    var order: [String] = []
    var count = 0
    for context in graph.contexts(of: id) {
      guard let value = graph.resolved(id, in: context)?.value else { continue }
      count += 1
      let label = graph.describe(context)
      for key in ValueKey.keys(of: value) {
        if labels[key] == nil { order.append(key) }
        labels[key, default: []].append(label)
      }
      let names: [String] =
        switch value {
        case .fontFamily(let names): names
        case .typography(let style): style.fontFamily.value
        default: []
        }
      families += names.filter { !families.contains($0) }
    }
    values = order.flatMap { key -> [Value] in
      let contexts = labels[key] ?? []
      return contexts.count == count
        ? [Value(key: key, context: "")] : contexts.map { Value(key: key, context: $0) }
    }
    text = ([description, deprecation?.reason].compactMap(\.self) + families).joined(separator: "\n")
  }
}

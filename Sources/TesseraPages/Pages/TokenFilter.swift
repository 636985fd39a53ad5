package import TesseraDomain

/// Which tokens a list shows: all of it stands in the address of the page.
package struct TokenFilter: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// What code can use.
    case `public`
    case deprecated
    case `private`
  }

  /// Words of the name or description, or a value such as `#0b57d0` or `16px`.
  package var text: String
  package var type: TokenType?
  /// Tokens in it and below; the root for all.
  package var group: TokenPath
  package var state: State
  /// From 1.
  package var page: Int

  package init(
    text: String = "", type: TokenType? = nil, group: TokenPath = .root, state: State = .public, page: Int = 1
  ) {
    self.text = text
    self.type = type
    self.group = group
    self.state = state
    self.page = page
  }

  /// More is no name that anybody looks for.
  static let maximumText = 200

  /// Reads the query of an address; what cannot be understood counts as not being there.
  package init(query: some Sequence<(name: String, value: String)>) {
    self.init()
    for (name, value) in query {
      switch name {
      case "q": text = value.utf8.count <= Self.maximumText ? value : ""
      case "type": type = TokenType(rawValue: value)
      case "group": group = TokenPath(value)
      case "state": state = State(rawValue: value) ?? .public
      case "page": page = value.utf8.count < 7 ? max(1, Int(value) ?? 1) : 1
      default: break
      }
    }
  }

  /// The query that says the same; empty where everything is shown from its beginning.
  package var query: [(name: String, value: String)] {
    var items: [(name: String, value: String)] = []
    if !text.isEmpty { items.append(("q", text)) }
    if let type { items.append(("type", type.rawValue)) }
    if !group.isRoot { items.append(("group", group.text)) }
    if state != .public { items.append(("state", state.rawValue)) }
    if page > 1 { items.append(("page", String(page))) }
    return items
  }

  /// Whether anything is left out but by pages.
  var isNarrow: Bool { !text.isEmpty || type != nil || !group.isRoot || state != .public }

  /// The tokens of a graph that it lets through, in the order of lists.
  ///
  /// - Complexity: O(*n*) in tokens, and in their contexts where a value is looked for.
  func tokens(of graph: TokenGraph, also isDeprecated: (TokenPath) -> Bool) -> [Int] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    let value = ValueKey.query(text)
    return graph.exportOrder.filter { id in
      let path = graph.path(id)
      guard path.isWithin(group), graph.isPrivate(id) == (state == .private) else { return false }
      if state == .deprecated, Life.deprecation(of: id, in: graph) == nil, !isDeprecated(path) { return false }
      guard type != nil || !words.isEmpty else { return true }
      guard let token = graph.anyResolved(id) else { return false }
      if let type, token.type != type { return false }
      if words.isEmpty { return true }
      let name = Array((path.text + "\n" + (token.description ?? "")).lowercased().utf8)
      if words.allSatisfy({ Self.contains($0, in: name) }) { return true }
      guard let value else { return false }
      return graph.contexts(of: id).contains { context in
        graph.resolved(id, in: context).map { ValueKey.keys(of: $0.value).contains(value) } ?? false
      }
    }
  }

  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}

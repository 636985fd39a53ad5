internal import TesseraDomain

/// The groups that hold tokens themselves, each with those, below the groups at the top.
struct MarkdownOutline {
  /// A heading and its table.
  struct Section {
    let group: TokenPath
    /// In the order of names.
    var tokens: [Int] = []
  }

  /// A group at the top, or the root for tokens that are in none.
  struct Part {
    let top: TokenPath
    var sections: [Section] = []
    var tokenCount = 0
  }

  /// The root first, if it holds tokens; then the groups at the top in the order of names.
  private(set) var parts: [Part] = []

  /// - Complexity: O(*n*) in tokens and their names.
  init(_ graph: TokenGraph, _ scope: ExportScope) {
    var root = Part(top: .root)
    var isOpen = false
    // Tokens come group by group, but a group's own come before and after those of groups inside it.
    var places: [TokenPath: Int] = [:]
    for id in scope.visible {
      let path = graph.path(id)
      guard let group = path.parent, !group.isRoot else {
        if root.sections.isEmpty { root.sections.append(Section(group: .root)) }
        root.sections[0].tokens.append(id)
        root.tokenCount += 1
        continue
      }
      let top = Self.top(of: group)
      if !isOpen || parts.last?.top != top {
        parts.append(Part(top: top))
        places = [:]
        isOpen = true
      }
      let last = parts.count - 1
      parts[last].tokenCount += 1
      if let place = places[group] {
        parts[last].sections[place].tokens.append(id)
      } else {
        places[group] = parts[last].sections.count
        parts[last].sections.append(Section(group: group, tokens: [id]))
      }
    }
    if !root.sections.isEmpty { parts.insert(root, at: 0) }
  }

  static func top(of path: TokenPath) -> TokenPath {
    guard let dot = path.text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return path }
    return TokenPath(String(path.text[..<dot]))
  }
}

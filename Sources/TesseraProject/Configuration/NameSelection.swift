package import TesseraDomain

/// Which tokens and groups of a design system a project takes.
///
/// What they refer to comes along all the same, private. The order in which names are listed means nothing.
package struct NameSelection: Hashable, Sendable {
  /// Each with all below it, ordered by bytes; everything where it is empty.
  package let include: [TokenPath]
  /// Left out again, each with all below it, ordered by bytes.
  package let exclude: [TokenPath]

  /// Every name.
  package static let all = NameSelection(include: [], exclude: [])

  package init(include: [TokenPath], exclude: [TokenPath]) {
    self.include = include.sorted()
    self.exclude = exclude.sorted()
  }

  package var isAll: Bool { include.isEmpty && exclude.isEmpty }

  /// Whether nothing can be left, whatever a release holds.
  package var isEmpty: Bool {
    !include.isEmpty && include.allSatisfy { path in exclude.contains { path.isWithin($0) } }
  }

  /// Whether a token is taken by its own name.
  package func takes(_ path: TokenPath) -> Bool {
    (include.isEmpty || include.contains { path.isWithin($0) }) && !exclude.contains { path.isWithin($0) }
  }

  /// Whether `text` can name a token or a group: names joined by dots, none of them empty or with a brace.
  ///
  /// Source: Design Tokens Format 2025.10, section "Character restrictions".
  package static func isPath(_ text: String) -> Bool {
    var isNameEmpty = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      case UInt8(ascii: "."):
        if isNameEmpty { return false }
        isNameEmpty = true
      default: isNameEmpty = false
      }
    }
    return !isNameEmpty
  }
}

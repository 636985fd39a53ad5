package import JSON

/// Where something that a recipe says stands: a JSON value, and how far into its text.
package struct RecipePlace: Sendable {
  package let node: JSONNode
  /// UTF-8 bytes into the decoded text of a string; 0 for anything else.
  package let offset: Int
  /// Whether the place is one within a string, and not the string as a whole.
  private let isWithin: Bool

  /// - Parameter offset: UTF-8 bytes into the text of a string; without one the value as a whole is meant.
  package init(_ node: JSONNode, offset: Int? = nil) {
    self.node = node
    self.offset = offset ?? 0
    isWithin = offset != nil
  }

  /// Line and column, counted from 1, of the very byte.
  ///
  /// In a string with escapes it is where the string begins.
  package var position: JSONPosition {
    let raw = node.byteRange
    let isPlain = isWithin && node.kind == .string && (node.withUTF8 { $0.count } ?? 0) == raw.count - 2
    guard isPlain else { return node.position }
    return node.document.position(at: min(raw.lowerBound + 1 + offset, raw.upperBound))
  }
}

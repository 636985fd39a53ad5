package import JSON

/// Where something that a recipe says stands: a JSON value, and how far into its text.
package struct RecipePlace: Sendable {
  package let node: JSONNode
  /// UTF-8 bytes into the decoded text of a string; 0 for anything else.
  package let offset: Int

  package init(_ node: JSONNode, offset: Int = 0) {
    self.node = node
    self.offset = offset
  }

  /// Line and column, counted from 1, of the very byte.
  ///
  /// In a string with escapes it is where the string begins.
  package var position: JSONPosition {
    let raw = node.byteRange
    let isPlain = node.kind == .string && (node.withUTF8 { $0.count } ?? 0) == raw.count - 2
    guard isPlain else { return node.position }
    return node.document.position(at: min(raw.lowerBound + 1 + offset, raw.upperBound))
  }
}

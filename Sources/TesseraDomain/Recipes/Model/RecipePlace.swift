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

  /// Line and column, counted from 1, of the very byte; within an escape, of the escape.
  ///
  /// - Complexity: O(log *lines*), and O(bytes) of a string with escapes.
  package var position: JSONPosition {
    guard isWithin, node.kind == .string else { return node.position }
    let range = node.byteRange
    let isPlain = node.withUTF8 { $0.count } == range.count - 2
    return node.document.position(
      at: min(range.lowerBound + 1 + (isPlain ? offset : spelledOffset), range.upperBound))
  }

  /// How far into the spelling of the string its byte at ``offset`` stands.
  private var spelledOffset: Int {
    let spelling = node.document.bytes[node.byteRange].dropFirst().dropLast()
    var place = spelling.startIndex
    var decoded = 0
    while place < spelling.endIndex {
      var (length, meant) = (1, 1)
      if spelling[place] == UInt8(ascii: "\\") {
        length = 2
        if spelling[place + 1] == UInt8(ascii: "u") {
          let digits = String(decoding: spelling[(place + 2)..<(place + 6)], as: UTF8.self)
          let unit = UInt32(digits, radix: 16) ?? 0
          // Half of a pair is followed by the other half.
          let isPair = unit & 0xFC00 == 0xD800
          length = isPair ? 12 : 6
          meant = isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        }
      }
      if decoded + meant > offset { break }
      decoded += meant
      place += length
    }
    return place - spelling.startIndex
  }
}

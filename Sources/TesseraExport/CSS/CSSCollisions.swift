internal import Glibc
internal import TesseraDomain

/// Finds tokens whose custom properties would be one.
enum CSSCollisions {
  /// - Throws: the first two, in authored order.
  /// - Complexity: O(*n*) in the bytes of all names.
  static func check(
    _ tokens: [CSSPlan.Token], names: inout CSSValueWriter, graph: TokenGraph
  ) throws(ExportError) {
    var writer = names
    let found = all(tokens.map { (id: $0.id, isTypography: $0.isTypography) }, graph: graph) {
      writer.append(nameOf: $0, to: &$1)
    }
    names = writer
    if let first = found.first { throw first.error }
  }

  /// Every token that would have the property of one before it.
  ///
  /// - Parameter append: appends the property of a token.
  /// - Complexity: O(*n*) in the bytes of all names.
  static func all(
    _ tokens: [(id: Int, isTypography: Bool)], graph: TokenGraph, append: (Int, inout [UInt8]) -> Void
  ) -> [ExportCollision] {
    var text: [UInt8] = []
    var spans: [Span] = []
    spans.reserveCapacity(tokens.count)
    for token in tokens {
      let start = text.count
      append(token.id, &text)
      spans.append(Span(start: start, end: text.count, id: token.id))
      guard token.isTypography else { continue }
      let next = text.count
      append(token.id, &text)
      text.append(contentsOf: CSSValueWriter.letterSpacing)
      spans.append(Span(start: next, end: text.count, id: token.id))
    }
    return text.withUnsafeBytes { bytes in
      twins(spans, in: bytes).map { twins in
        let span = spans[twins.second]
        return ExportCollision(
          identifier: String(decoding: bytes[span.start..<span.end], as: UTF8.self),
          first: graph.path(spans[twins.first].id), second: graph.path(span.id))
      }
    }
  }

  private struct Span {
    let start: Int
    let end: Int
    let id: Int
  }

  /// An open table of indices, hashed by bytes.
  private static func twins(_ spans: [Span], in text: UnsafeRawBufferPointer) -> [(first: Int, second: Int)] {
    var found: [(first: Int, second: Int)] = []
    var capacity = 16
    while capacity < spans.count * 2 { capacity *= 2 }
    var table = [Int32](repeating: -1, count: capacity)
    next: for (index, span) in spans.enumerated() {
      let name = UnsafeRawBufferPointer(rebasing: text[span.start..<span.end])
      var hasher = Hasher()
      hasher.combine(bytes: name)
      var slot = hasher.finalize() & (capacity - 1)
      while table[slot] >= 0 {
        let other = spans[Int(table[slot])]
        if other.end - other.start == name.count, let a = name.baseAddress, let base = text.baseAddress,
          memcmp(a, base + other.start, name.count) == 0
        {
          found.append((Int(table[slot]), index))
          continue next
        }
        slot = (slot + 1) & (capacity - 1)
      }
      table[slot] = Int32(truncatingIfNeeded: index)
    }
    return found
  }
}

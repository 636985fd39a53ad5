internal import Glibc
internal import TesseraDomain

/// Finds tokens whose custom properties would be one.
enum CSSCollisions {
  /// - Throws: the first two, in authored order.
  /// - Complexity: O(*n*) in the bytes of all names.
  static func check(
    _ tokens: [CSSPlan.Token], names: inout CSSValueWriter, graph: TokenGraph
  ) throws(ExportError) {
    var text: [UInt8] = []
    var spans: [(start: Int, end: Int, id: Int)] = []
    spans.reserveCapacity(tokens.count)
    for token in tokens {
      let start = text.count
      names.append(nameOf: token.id, to: &text)
      spans.append((start, text.count, token.id))
      guard token.isTypography else { continue }
      let next = text.count
      names.append(nameOf: token.id, to: &text)
      text.append(contentsOf: CSSValueWriter.letterSpacing)
      spans.append((next, text.count, token.id))
    }
    guard let twins = text.withUnsafeBytes({ Self.twins(spans, in: $0) }) else { return }
    let span = spans[twins.second]
    throw ExportError.collision(
      identifier: String(decoding: text[span.start..<span.end], as: UTF8.self),
      first: graph.path(spans[twins.first].id), second: graph.path(span.id))
  }

  /// An open table of indices, hashed by bytes.
  private static func twins(
    _ spans: [(start: Int, end: Int, id: Int)], in text: UnsafeRawBufferPointer
  ) -> (first: Int, second: Int)? {
    var capacity = 16
    while capacity < spans.count * 2 { capacity *= 2 }
    var table = [Int32](repeating: -1, count: capacity)
    for (index, span) in spans.enumerated() {
      let name = UnsafeRawBufferPointer(rebasing: text[span.start..<span.end])
      var hasher = Hasher()
      hasher.combine(bytes: name)
      var slot = hasher.finalize() & (capacity - 1)
      while table[slot] >= 0 {
        let other = spans[Int(table[slot])]
        if other.end - other.start == name.count, let a = name.baseAddress, let base = text.baseAddress,
          memcmp(a, base + other.start, name.count) == 0
        {
          return (Int(table[slot]), index)
        }
        slot = (slot + 1) & (capacity - 1)
      }
      table[slot] = Int32(truncatingIfNeeded: index)
    }
    return nil
  }
}

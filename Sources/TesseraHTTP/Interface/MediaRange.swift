/// What a client takes.
///
/// Source: RFC 9110, section 12.5.1.
enum MediaRange {
  /// The place of the media type that a client likes best, the first of equals; nil where it takes none.
  ///
  /// - Parameter values: every value of the field `Accept`; none take everything.
  static func preferred(_ values: [String], of types: [String]) -> Int? {
    let ranges = values.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.compactMap(Range.init)
    if ranges.isEmpty { return 0 }
    var best: (place: Int, quality: Int)?
    for (place, type) in types.enumerated() {
      // The most exact range decides, whatever the others say.
      guard let range = ranges.filter({ $0.covers(type) }).max(by: { $0.exactness < $1.exactness }) else { continue }
      if range.quality > best?.quality ?? 0 { best = (place, range.quality) }
    }
    return best?.place
  }

  private struct Range {
    let text: String
    /// In thousandths.
    let quality: Int

    init?(_ part: Substring.UTF8View) {
      let pieces = part.split(separator: UInt8(ascii: ";")).map { piece in
        String(decoding: piece.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self).lowercased()
      }
      guard let text = pieces.first, !text.isEmpty else { return nil }
      self.text = text
      let weight = pieces.dropFirst().first { $0.utf8.starts(with: "q=".utf8) }?.dropFirst(2)
      quality = weight.map { Int((min(1, max(0, Double($0) ?? 0)) * 1_000).rounded()) } ?? 1_000
    }

    /// How much of a type it names.
    var exactness: Int { text.utf8.elementsEqual("*/*".utf8) ? 0 : text.utf8.last == UInt8(ascii: "*") ? 1 : 2 }

    func covers(_ type: String) -> Bool {
      switch exactness {
      case 0: true
      case 1: type.utf8.starts(with: text.utf8.dropLast())
      default: text.utf8.elementsEqual(type.utf8)
      }
    }
  }
}

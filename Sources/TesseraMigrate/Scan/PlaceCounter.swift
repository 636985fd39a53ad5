/// Lines and columns of places that come in ascending order.
///
/// Lines and columns begin at 1. A line ends at LF, CR LF or a lone CR. Columns are counted in Unicode scalars, as in every
/// other message of ours; a byte order mark takes none.
struct PlaceCounter {
  private let bytes: SourceBytes
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    if bytes.has("\u{FEFF}", at: 0) { offset = 3 }
  }

  /// - Complexity: O(bytes since the last place).
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    while offset < target, offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || (byte == 0x0D && bytes.at(offset + 1) != 0x0A) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}

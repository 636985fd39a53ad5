/// Where the lines of a text begin, and how many scalars stand before each block of it.
///
/// The block counts keep a column cheap in a text that is one long line.
final class JSONLineTable: Sendable {
  private static let blockShift = 10

  /// Byte offset of the first byte of every line, ascending.
  private let lineStarts: [UInt32]
  /// Scalars before byte *i* · 1,024.
  private let scalarsBefore: [UInt32]

  /// - Complexity: O(*n*) in the bytes of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lineStarts: [UInt32] = [0]
    var scalarsBefore: [UInt32] = []
    scalarsBefore.reserveCapacity(bytes.count >> Self.blockShift + 1)
    var scalars: UInt32 = 0
    for at in 0..<bytes.count {
      if at & (1 << Self.blockShift - 1) == 0 { scalarsBefore.append(scalars) }
      let byte = bytes[at]
      if byte & 0xC0 != 0x80 { scalars &+= 1 }
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !Self.isLineFeed(at + 1, in: bytes)) {
        lineStarts.append(UInt32(truncatingIfNeeded: at + 1))
      }
    }
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  /// The position of `offset`, which is that of a scalar's first byte or the end of the text.
  ///
  /// - Complexity: O(log *lines*).
  func position(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONPosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = Int(lineStarts[low])
    var column = scalars(before: offset, in: bytes) - scalars(before: start, in: bytes) + 1
    if low == 0, offset >= 3, Self.hasByteOrderMark(bytes) { column -= 1 }
    return JSONPosition(line: low + 1, column: column)
  }

  /// The first byte of the scalar at a position; the end of the line or of the text where that ends before.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  func offset(at position: JSONPosition, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= lineStarts.count else { return bytes.count }
    var at = Int(lineStarts[position.line - 1])
    let end = position.line < lineStarts.count ? Int(lineStarts[position.line]) - 1 : bytes.count
    if position.line == 1, Self.hasByteOrderMark(bytes) { at = 3 }
    var column = 1
    while at < end, column < position.column {
      at += 1
      while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
      column += 1
    }
    return at
  }

  private func scalars(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) >> Self.blockShift
    var count = Int(scalarsBefore[block])
    for at in (block << Self.blockShift)..<offset where bytes[at] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func isLineFeed(_ at: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    at < bytes.count && bytes[at] == UInt8(ascii: "\n")
  }

  private static func hasByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }
}

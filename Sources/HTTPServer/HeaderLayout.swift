/// Looks at how the header lies in memory, for what the library does not tell.
///
/// Version 0.9.75 parses a header where it was read: it puts NUL bytes over the end of each line and over the colon, so the
/// fields lie one after the other as they came. Where they do not, something stood there that the library swallowed: a NUL
/// byte, a field without a name, a line that ended with a bare line feed. The text of a folded line it appends to the *name*
/// of the field, in another place, which would let a client make names that no proxy before us has seen.
///
/// Any other version is taken at its word.
struct HeaderLayout {
  private var end: UnsafePointer<UInt8>
  private var isWhole: Bool

  /// - Parameters:
  ///   - target: the second word of the first line, as it lay there before the library split it.
  ///   - version: the last word of that line.
  init?(of library: MicroHTTPD, target: UnsafeBufferPointer<UInt8>, version: UnsafePointer<CChar>?) {
    guard library.isParsingInPlace, let version, let first = target.baseAddress else { return nil }
    let word = UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self)
    end = first + target.count
    isWhole = end < word && UnsafeBufferPointer(start: end, count: word - end).allSatisfy { $0 == 0 || $0 == 0x20 }
    while end < word || end.pointee != 0 { end += 1 }
  }

  mutating func add(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard isWhole, let first = name.baseAddress, let second = value.baseAddress, end < first, first < second else {
      isWhole = false
      return
    }
    isWhole = first - end == 2 && end[0] == 0 && end[1] == 0
    end = second + value.count
  }

  /// Whether all is as it must be, up to the empty line; to be asked after the last field of a header that has one.
  ///
  /// Before the empty line, a colon alone in a line and a last byte that is NUL look like what they are not.
  var isSound: Bool { isWhole && end[0] | end[1] | end[2] | end[3] == 0 }
}

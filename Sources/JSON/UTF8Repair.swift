/// Makes UTF-8 of bytes that are not, as editors do when they show them.
struct UTF8Repair {
  /// The bytes with U+FFFD for every longest part that begins a scalar and does not complete it, and for every other
  /// byte that has no place in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Where the replacements stand in ``bytes``.
  private(set) var oddities = JSONOddities()

  /// Source: the Unicode Standard, section 3.9, "U+FFFD Substitution of Maximal Subparts".
  /// - Complexity: O(*n*); the result is at most three times as long.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(source.count + 64)
    var p = 0
    while p < source.count {
      let plain = Self.validEnd(source, from: p)
      bytes.append(contentsOf: source[p..<plain])
      p = plain
      guard p < source.count else { break }
      oddities.add(.invalidUTF8, at: bytes.count)
      bytes += [0xEF, 0xBF, 0xBD]
      p += Self.brokenLength(source, at: p)
    }
  }

  /// Whether all of `source` is UTF-8.
  static func isValid(_ source: UnsafeBufferPointer<UInt8>) -> Bool { validEnd(source, from: 0) == source.count }

  /// The offset behind the UTF-8 that begins at `start`.
  private static func validEnd(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = source.baseAddress else { return start }
    var p = start
    while p < source.count {
      while p + 8 <= source.count,
        UnsafeRawPointer(base + p).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        p += 8
      }
      guard p < source.count else { return p }
      if source[p] < 0x80 {
        p += 1
        continue
      }
      let (length, range) = shape(source[p])
      guard length > 0, p + length <= source.count, range.contains(source[p + 1]) else { return p }
      for q in p + 2..<max(p + length, p + 2) where source[q] & 0xC0 != 0x80 { return p }
      p += length
    }
    return p
  }

  /// How many bytes at `start`, where no scalar is complete, belong to one replacement.
  private static func brokenLength(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let (length, range) = shape(source[start])
    guard length > 0, start + 1 < source.count, range.contains(source[start + 1]) else { return 1 }
    var p = start + 2
    while p < min(start + length, source.count), source[p] & 0xC0 == 0x80 { p += 1 }
    return p - start
  }

  /// How many bytes the scalar with the lead byte `lead` has, and what may stand second; 0 if it leads none.
  ///
  /// Source: RFC 3629, section 4, whose table leaves out overlong forms, surrogates and what is above U+10FFFF.
  static func shape(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}

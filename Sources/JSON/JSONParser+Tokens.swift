extension JSONParser {
  // MARK: - White space

  /// Moves to the next byte that is neither white space nor, where allowed, part of a comment.
  @inline(__always)
  mutating func skipSpace() throws(Failure) {
    guard at < end, base[at] <= UInt8(ascii: " ") || base[at] == UInt8(ascii: "/") || base[at] >= 0x80 else { return }
    try skipSpaceSlowly()
  }

  private mutating func skipSpaceSlowly() throws(Failure) {
    var p = at
    defer { at = p }
    while p < end {
      switch base[p] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        p += 1
      case UInt8(ascii: "\r"):
        oddities.addFirst(.carriageReturn, at: p)
        p += 1
      case UInt8(ascii: "\n"):
        p += 1
        while p + 8 <= end, word(p) == 0x2020_2020_2020_2020 { p += 8 }
      case UInt8(ascii: "/") where options.allowsComments:
        let past = try commentEnd(p)
        guard past > p else { return }
        oddities.add(.comment, at: p)
        p = past
      case 0x0B, 0x0C, 0x80...:
        let length = foreignSpaceLength(p)
        guard length > 0 else { return }
        oddities.addFirst(.foreignSpace, at: p)
        p += length
      default:
        return
      }
    }
  }

  /// The offset behind the comment at `start`; `start` itself if there is none.
  private mutating func commentEnd(_ start: Int) throws(Failure) -> Int {
    guard start + 1 < end else { return start }
    let isBlock = base[start + 1] == UInt8(ascii: "*")
    guard isBlock || base[start + 1] == UInt8(ascii: "/") else { return start }
    var p = start + 2
    while p < end {
      let byte = base[p]
      if isBlock {
        if byte == UInt8(ascii: "*"), p + 1 < end, base[p + 1] == UInt8(ascii: "/") { return p + 2 }
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        return p
      }
      if byte < 0x80 {
        p += 1
      } else {
        let length = scalarLength(p)
        guard length > 0 else { throw Failure(reason: .invalidUTF8, offset: p) }
        p += length
      }
    }
    guard !isBlock else { throw Failure(reason: .unexpectedEnd, offset: end) }
    return p
  }

  // MARK: - Strings

  /// Moves from an opening quote behind the closing one; tells whether there are escapes between them.
  @inline(__always)
  mutating func skipString() throws(Failure) -> Bool {
    var p = at + 1
    var hasEscapes = false
    while true {
      while p + 8 <= end {
        let found = Self.special(word(p))
        guard found == 0 else {
          p += found.trailingZeroBitCount >> 3
          break
        }
        p += 8
      }
      guard p < end else { throw Failure(reason: .unexpectedEnd, offset: end) }
      let byte = base[p]
      if byte == UInt8(ascii: "\"") {
        at = p + 1
        return hasEscapes
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        p = try escapeEnd(p)
      } else if byte >= 0x80 {
        let length = scalarLength(p)
        guard length > 0 else { throw Failure(reason: .invalidUTF8, offset: p) }
        p += length
      } else if byte < 0x20 {
        throw Failure(reason: .controlCharacter, offset: p)
      } else {
        p += 1
      }
    }
  }

  /// Bit 7 of the first byte that is a quote, a backslash, below 0x20 or above 0x7F; zero if none of the eight is.
  ///
  /// Bits above the first may be set wrongly by a borrow; only the lowest counts.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = (word &- (ones &* 0x20)) & ~word
    let found = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control | word
    return found & (ones &* 0x80)
  }

  /// The eight bytes from `offset`, the first in the lowest place.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The offset behind the escape, or behind the pair of them, at `start`.
  private func escapeEnd(_ start: Int) throws(Failure) -> Int {
    guard start + 1 < end else { throw Failure(reason: .unexpectedEnd, offset: end) }
    switch base[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(start)
      guard unit & 0xF800 == 0xD800 else { return start + 6 }
      guard unit < 0xDC00, start + 7 < end, base[start + 6] == UInt8(ascii: "\\"),
        base[start + 7] == UInt8(ascii: "u"), try codeUnit(start + 6) & 0xFC00 == 0xDC00
      else { throw Failure(reason: .loneSurrogate, offset: start) }
      return start + 12
    default:
      throw Failure(reason: .badEscape, offset: start)
    }
  }

  /// The four hexadecimal digits of the escape at `start`.
  func codeUnit(_ start: Int) throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for p in start + 2..<start + 6 {
      guard p < end else { throw Failure(reason: .unexpectedEnd, offset: end) }
      guard let digit = JSONEscapes.hexDigit(base[p]) else { throw Failure(reason: .badEscape, offset: start) }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// How many bytes the scalar above U+007F at `p` has; 0 if that is no UTF-8.
  func scalarLength(_ p: Int) -> Int {
    let (length, range) = UTF8Repair.shape(base[p])
    guard length > 0 else { return 0 }
    guard p + length <= end, range.contains(base[p + 1]) else { return 0 }
    for q in p + 2..<max(p + length, p + 2) where base[q] & 0xC0 != 0x80 { return 0 }
    return length
  }

  // MARK: - Numbers

  /// Moves behind the number that begins here.
  @inline(__always)
  mutating func skipNumber() throws(Failure) {
    var p = at
    if base[p] == UInt8(ascii: "-") { p += 1 }
    if p < end, base[p] == UInt8(ascii: "0") {
      p += 1
      if isDigit(p) { throw Failure(reason: .badNumber, offset: p) }
    } else {
      p = try digitsEnd(p)
    }
    if p < end, base[p] == UInt8(ascii: ".") { p = try digitsEnd(p + 1) }
    if p < end, base[p] | 0x20 == UInt8(ascii: "e") {
      p += 1
      if p < end, base[p] == UInt8(ascii: "+") || base[p] == UInt8(ascii: "-") { p += 1 }
      p = try digitsEnd(p)
    }
    at = p
  }

  @inline(__always)
  func isDigit(_ p: Int) -> Bool { p < end && base[p] &- UInt8(ascii: "0") < 10 }

  /// The offset behind the digits at `start`, of which there has to be one.
  @inline(__always)
  private func digitsEnd(_ start: Int) throws(Failure) -> Int {
    var p = start
    while isDigit(p) { p += 1 }
    guard p > start else { throw Failure(reason: .badNumber, offset: p) }
    return p
  }
}

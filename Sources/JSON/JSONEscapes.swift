/// The escapes inside a string that the parser has accepted.
enum JSONEscapes {
  /// Appends what the bytes between two quotes mean.
  ///
  /// - Complexity: O(*n*) in the bytes of `raw`.
  static func append(decoding raw: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var plain = 0  // start of the bytes not yet copied
    var p = 0
    while p < raw.count {
      guard raw[p] == UInt8(ascii: "\\") else {
        p += 1
        continue
      }
      out.append(contentsOf: raw[plain..<p])
      p = forEachByte(ofEscapeAt: p, in: raw) { out.append($0) }
      plain = p
    }
    out.append(contentsOf: raw[plain..<raw.count])
  }

  /// Whether the bytes between two quotes mean `text`; nothing is allocated.
  static func means(_ raw: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var p = 0
    var matched = 0
    var isEqual = true
    while p < raw.count, isEqual {
      if raw[p] == UInt8(ascii: "\\") {
        p = forEachByte(ofEscapeAt: p, in: raw) { byte in
          isEqual = isEqual && matched < text.count && text[matched] == byte
          matched += 1
        }
      } else {
        isEqual = matched < text.count && text[matched] == raw[p]
        matched += 1
        p += 1
      }
    }
    return isEqual && matched == text.count
  }

  /// Calls `body` with each byte of UTF-8 that the escape at `start` means, and returns the offset behind it.
  @inline(__always)
  private static func forEachByte(
    ofEscapeAt start: Int, in raw: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void
  ) -> Int {
    switch raw[start + 1] {
    case UInt8(ascii: "b"): body(0x08)
    case UInt8(ascii: "f"): body(0x0C)
    case UInt8(ascii: "n"): body(0x0A)
    case UInt8(ascii: "r"): body(0x0D)
    case UInt8(ascii: "t"): body(0x09)
    case UInt8(ascii: "u"):
      let unit = codeUnit(raw, start + 2)
      guard unit & 0xFC00 == 0xD800 else {
        encode(unit, body)
        return start + 6
      }
      encode(0x10000 + (unit & 0x3FF) << 10 + codeUnit(raw, start + 8) & 0x3FF, body)
      return start + 12
    case let itself: body(itself)
    }
    return start + 2
  }

  private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for p in start..<start + 4 { unit = unit << 4 | (hexDigit(raw[p]) ?? 0) }
    return unit
  }

  @inline(__always)
  private static func encode(_ scalar: UInt32, _ body: (UInt8) -> Void) {
    func tail(_ shift: UInt32) { body(UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F))) }
    switch scalar {
    case ..<0x80:
      body(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      body(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      tail(0)
    case ..<0x10000:
      body(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      tail(6)
      tail(0)
    default:
      body(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      tail(12)
      tail(6)
      tail(0)
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

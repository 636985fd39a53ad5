/// Text of others in HTML, without any power over it.
///
/// `&`, `<`, `>` and quotes are written as references, so that the same text may stand in an element or in a quoted
/// attribute. What nobody would see, or what changes the order of letters on the screen, is spelled out, as `U+202E`:
/// control characters but tab and line feed (CR LF becomes LF), marks of direction, invisible spaces, tags. Zero width
/// joiners stay, since scripts and emoji need them.
enum TextEscapes {
  static func append(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &out) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard isSpecial[Int(byte)] else {
        index += 1
        continue
      }
      let length = replacement(of: byte, bytes, index, start: start, &out)
      index += max(length, 1)
      if length > 0 { start = index }
    }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Bytes that are written otherwise, or that may begin a scalar that is.
  private static let isSpecial: [Bool] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// Writes what has been passed over and a replacement; how many bytes that stands for, or 0 where none is needed.
  private static func replacement(
    of byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, start: Int, _ out: inout [UInt8]
  ) -> Int {
    func flush() { out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index])) }
    switch byte {
    case UInt8(ascii: "&"):
      flush()
      out.append("&amp;")
    case UInt8(ascii: "<"):
      flush()
      out.append("&lt;")
    case UInt8(ascii: ">"):
      flush()
      out.append("&gt;")
    case UInt8(ascii: "\""):
      flush()
      out.append("&quot;")
    case UInt8(ascii: "'"):
      flush()
      out.append("&#39;")
    case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: flush()
    case 0..<0x20, 0x7F:
      flush()
      spell(UInt32(byte), to: &out)
    default:
      let (scalar, length) = scalar(at: index, bytes)
      guard isHidden(scalar) else { return 0 }
      flush()
      spell(scalar, to: &out)
      return length
    }
    return 1
  }

  /// The scalar of several bytes that begins at `index`, in UTF-8 that is valid.
  private static func scalar(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (0, 1) }
    var value = UInt32(first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07))
    for place in 1..<length { value = value << 6 | UInt32(bytes[index + place] & 0x3F) }
    return (value, length)
  }

  private static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D: false
    case 0x80...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func spell(_ scalar: UInt32, to out: inout [UInt8]) {
    let hex = String(scalar, radix: 16, uppercase: true)
    out.append("U+")
    out.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - hex.utf8.count)))
    out.append(contentsOf: hex.utf8)
  }
}

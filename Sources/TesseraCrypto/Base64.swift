/// Bytes as text.
///
/// Source: RFC 4648.
package enum Base64 {
  private static let shared = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let digits = Array((shared + "+/").utf8)
  private static let urlDigits = Array((shared + "-_").utf8)

  /// The digits of section 4, padded to groups of four.
  ///
  /// - Complexity: O(*n*).
  package static func text(of bytes: [UInt8]) -> String { text(of: bytes, digits, isPadded: true) }

  /// The digits of section 5 without padding, which can stand in an address, a header field and a file's name.
  ///
  /// - Complexity: O(*n*).
  package static func urlText(of bytes: [UInt8]) -> String { text(of: bytes, urlDigits, isPadded: false) }

  private static func text(of bytes: [UInt8], _ digits: [UInt8], isPadded: Bool) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0...group.count { out.append(digits[Int(bits >> UInt32(18 - 6 * place) & 63)]) }
      if isPadded { for _ in group.count..<3 { out.append(UInt8(ascii: "=")) } }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// What ``text(of:)`` was made of; `nil` for anything but whole groups of four with the padding that they need.
  package static func bytes(of text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes.dropLast(padding) {
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bits & (1 << UInt32(count) - 1) == 0 ? out : nil
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

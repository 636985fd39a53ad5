/// Bytes as text that can stand in an address, a header field and a file's name.
package enum Base64URL {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The digits without padding.
  ///
  /// Source: RFC 4648, section 5.
  package static func text(of bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count * 4 + 2) / 3)
    var start = 0
    while start < bytes.count {
      let count = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0) }
      for place in 0...count { out.append(digits[group >> (18 - 6 * place) & 63]) }
      start += 3
    }
    return String(decoding: out, as: UTF8.self)
  }
}

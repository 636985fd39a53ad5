/// The name that a path has in formats that join words by hyphens.
enum KebabCase {
  /// `color.Gray.6`, `color.gray-6` and `color.gray6` apart from each other only in the last: words are split at dots,
  /// at all that is no letter or digit, and before a capital after a small letter or digit; then lowered.
  ///
  /// - Complexity: O(*n*) in the bytes of the path.
  static func name(of path: TokenPath) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(path.text.utf8.count + 8)
    var isBreak = false
    var mayHump = false
    for byte in path.text.utf8 {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isUpper || isLower || isDigit || byte >= 0x80 else {
        isBreak = !out.isEmpty
        mayHump = false
        continue
      }
      if isBreak || isUpper && mayHump { out.append(UInt8(ascii: "-")) }
      isBreak = false
      mayHump = isLower || isDigit
      out.append(isUpper ? byte | 0x20 : byte)
    }
    return String(decoding: out, as: UTF8.self)
  }
}

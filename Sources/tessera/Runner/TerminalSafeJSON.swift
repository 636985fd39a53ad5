/// JSON that means the same and cannot drive a terminal.
///
/// The format itself allows control characters above U+007E and marks that turn the direction of text to stand as they
/// are. Here they are spelled `\u009b`, as those below U+0020 are anyway: only strings can hold them.
enum TerminalSafeJSON {
  /// - Complexity: O(*n*); a document without such characters is returned as it is.
  static func spelled(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = hostile(bytes, at: index)
      if let scalar {
        out.append(contentsOf: #"\u"#.utf8)
        let hex = Array(String(scalar, radix: 16).utf8)
        out.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - hex.count))
        out.append(contentsOf: hex)
      } else {
        out.append(bytes[index])
      }
      index += length
    }
    return out
  }

  /// The hostile character that begins at `index`, and how many bytes to go on.
  private static func hostile(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32?, length: Int) {
    switch bytes[index] {
    case 0x7F: return (0x7F, 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return (UInt32(bytes[index + 1]), 2)
    case 0xE2 where index + 2 < bytes.count:
      let scalar = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      return (0x2028...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar) ? (scalar, 3) : (nil, 1)
    default: return (nil, 1)
    }
  }
}

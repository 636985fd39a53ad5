extension Terminal {
  /// `text` with everything visible that could drive a terminal or lie about the order of letters.
  ///
  /// Control characters (C0, DEL and C1, so every escape sequence), the bidirectional embeddings, overrides and isolates
  /// (U+202A to U+202E, U+2066 to U+2069) and the separators U+2028 and U+2029 become `\u{1b}` and the like.
  ///
  /// - Parameter keepsLines: for texts of several lines: LF and tab stay, CR LF becomes LF. A lone CR is still shown.
  /// - Complexity: O(*n*); a text without such characters is returned as it is.
  package static func sanitized(_ text: String, keepsLines: Bool = false) -> String {
    guard mayBeHostile(text) else { return text }
    var out = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if !isHostile(scalar) || keepsLines && (scalar == "\n" || scalar == "\t") {
        out.append(scalar)
      } else if keepsLines, scalar == "\r", next == "\n" {
        continue
      } else {
        out.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(out)
  }

  /// A test on bytes alone that is true for every hostile text, and false for nearly every other.
  private static func mayBeHostile(_ text: String) -> Bool {
    // U+0080 to U+009F begin with C2, the bidirectional controls and separators with E2 80 or E2 81.
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

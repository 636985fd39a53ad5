/// Appends hostile text to a style sheet, so that it can neither end what it stands in nor leave a `style` element.
///
/// Source: CSS Syntax Level 3, sections 4.3.5 (strings), 4.3.7 (escapes) and 4.3.11 (identifiers).
enum CSSText {
  /// Appends `text` as part of an identifier that begins with something else, such as `--`.
  ///
  /// - Complexity: O(*n*); plain ASCII is copied.
  static func append(identifier text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    guard !text.allSatisfy(isPlainInIdentifier) else {
      out.append(contentsOf: text)
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x80...: isIdentifier(scalar) ? append(scalar, to: &out) : appendEscape(of: scalar, to: &out)
      case _ where isPlainInIdentifier(UInt8(truncatingIfNeeded: scalar.value)): append(scalar, to: &out)
      // "<" as a character would let "</style" stand in the sheet.
      case 0x21...0x3B, 0x3D...0x7E:
        out.append(UInt8(ascii: "\\"))
        append(scalar, to: &out)
      default: appendEscape(of: scalar, to: &out)
      }
    }
  }

  /// Appends `text` in double quotes.
  static func append(string text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        out.append(UInt8(ascii: "\\"))
        append(scalar, to: &out)
      case "<": appendEscape(of: scalar, to: &out)
      case _ where isHostile(scalar): appendEscape(of: scalar, to: &out)
      default: append(scalar, to: &out)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Appends `text` on one line of a comment; what could end the comment gets a backslash, control characters are shown.
  static func append(comment text: String, to out: inout [UInt8]) {
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": if previous != "\n" { out.append(UInt8(ascii: " ")) }
      case "/" where previous == "*" || previous == "<": out.append("\\/")
      case _ where isHostile(scalar):
        out.append("\\u{")
        out.append(String(scalar.value, radix: 16))
        out.append(UInt8(ascii: "}"))
      default: append(scalar, to: &out)
      }
      previous = scalar == "\r" ? "\n" : scalar
    }
  }

  // MARK: - Scalars

  static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    if scalar.isASCII {
      out.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// `\hex `, with the space that ends it.
  private static func appendEscape(of scalar: Unicode.Scalar, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    out.append(String(scalar.value, radix: 16))
    out.append(UInt8(ascii: " "))
  }

  @inline(__always)
  private static func isPlainInIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The non-ASCII code points that every reader takes in an identifier, less the invisible joiners.
  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x203F, 0x2040, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0xE0000, 0xE0080...:
      true
    default: false
    }
  }

  /// Control characters, and those that change the order of letters on the screen or cannot be seen.
  static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xE0001...0xE007F: true
    default: false
    }
  }
}

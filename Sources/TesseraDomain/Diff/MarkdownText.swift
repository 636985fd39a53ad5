/// Text of others in Markdown, without any power over it.
package enum MarkdownText {
  /// `text` as a code span: nothing in it is Markdown or HTML.
  ///
  /// Line breaks and other control characters are spelled out, since a span would end at a blank line.
  /// Source: CommonMark 0.31, section "Code spans".
  package static func code(_ text: String) -> String {
    let shown = visible(text)
    if shown.utf8.isEmpty { return "(empty)" }
    var longest = 0
    var run = 0
    for byte in shown.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A backtick at either end would join the fence, and a space at both would be stripped.
    let needsSpace =
      shown.utf8.first == UInt8(ascii: "`") || shown.utf8.last == UInt8(ascii: "`")
      || shown.utf8.first == UInt8(ascii: " ") && shown.utf8.last == UInt8(ascii: " ")
    return needsSpace ? fence + " " + shown + " " + fence : fence + shown + fence
  }

  /// `text` as running text: ASCII punctuation that could mean something is escaped.
  ///
  /// Source: CommonMark 0.31, section "Backslash escapes".
  package static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in visible(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): out += Array("&lt;".utf8)
      case UInt8(ascii: ">"): out += Array("&gt;".utf8)
      case UInt8(ascii: "&"): out += Array("&amp;".utf8)
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: "~"),
        UInt8(ascii: "@"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Control characters, line separators and marks that turn the direction of text, spelled out as `U+000A`.
  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

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

  /// `text` as running text behind other text: ASCII punctuation that could mean something is escaped, and bare addresses
  /// are no links.
  ///
  /// Source: CommonMark 0.31, section "Backslash escapes"; GitHub Flavored Markdown 0.29, "Autolinks (extension)".
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
      case UInt8(ascii: "/") where out.last == UInt8(ascii: ":"):
        // "://" with its colon escaped begins no address.
        out[out.count - 1] = UInt8(ascii: "\\")
        out += [UInt8(ascii: ":"), byte]
      case UInt8(ascii: ".") where out.suffix(3).map({ $0 | 0x20 }) == Array("www".utf8):
        out += [UInt8(ascii: "\\"), byte]
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `text` as running text in the cell of a table: each of its lines, blank ones left out, is a line of the cell.
  package static func cell(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { escaped(String($0)) }.joined(separator: "<br>")
  }

  /// `text` as paragraphs of running text: its blank lines stay, and no line of it begins a list, a quote or a heading.
  package static func paragraph(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let line = escaped(String(line.drop(while: \.isWhitespace)))
      guard let first = line.utf8.first else { return line }
      switch first {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="): return "\\" + line
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // "1." and "1)" at the start would number a list.
        let digits = line.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard let mark = line.utf8[digits.endIndex...].first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
        else { return line }
        return String(line[..<digits.endIndex]) + "\\" + String(line[digits.endIndex...])
      default: return line
      }
    }.joined(separator: "\n")
  }

  /// `text` as code in the cell of a table.
  ///
  /// A bar ends a cell even inside a code span, and whether a backslash before it counts depends on those before that: text
  /// with a bar is an element instead, with every mark in it spelled by its number.
  ///
  /// Source: GitHub Flavored Markdown 0.29, "Tables (extension)"; CommonMark 0.31, "Entity and numeric character references".
  package static func cellCode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "|")) else { return code(text) }
    var out = Array("<code>".utf8)
    for byte in visible(text).utf8 {
      switch byte {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: out += Array("&#\(byte);".utf8)
      default: out.append(byte)
      }
    }
    return String(decoding: out + Array("</code>".utf8), as: UTF8.self)
  }

  /// Control characters, line separators and marks that turn the direction of text, spelled out as `U+000A`.
  static func visible(_ text: String) -> String {
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

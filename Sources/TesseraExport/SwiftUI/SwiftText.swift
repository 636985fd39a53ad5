/// Author's text inside Swift source: nothing of it can end a comment or a literal, or be read as anything but text.
enum SwiftText {
  /// Appends code with all of its lines further to the right, as it stands in a condition.
  static func append(indented code: ArraySlice<UInt8>, to out: inout [UInt8]) {
    var isStart = true
    for byte in code {
      if isStart, byte != UInt8(ascii: "\n") { out.append("  ") }
      isStart = byte == UInt8(ascii: "\n")
      out.append(byte)
    }
  }

  /// Appends `text` as lines of a documentation comment, each ended by a line feed.
  ///
  /// Line breaks of every kind start a new line of the comment. Control characters and those that steer the direction
  /// of text are written as `\u{202E}`, so that what is read is what is there.
  static func append(documentation text: String, indent: Int, to out: inout [UInt8]) {
    startLine(indent, &out)
    if isPlain(text) {
      out.append(text)
    } else {
      var previous: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        if isLineBreak(scalar) {
          if !(scalar == "\n" && previous == "\r") {
            endLine(&out)
            startLine(indent, &out)
          }
        } else if scalar == "\t" {
          out.append(UInt8(ascii: " "))
        } else if isHidden(scalar) {
          append(escaped: scalar, to: &out)
        } else {
          out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        previous = scalar
      }
    }
    endLine(&out)
  }

  /// Appends an author's description as lines of a documentation comment: see ``withoutMarkup(_:)``.
  static func append(description text: String, indent: Int, to out: inout [UInt8]) {
    append(documentation: withoutMarkup(text), indent: indent, to: &out)
  }

  /// Appends `text` as part of one line of a comment, in code voice.
  static func append(code text: String, to out: inout [UInt8]) {
    let hasTicks = text.utf8.contains(UInt8(ascii: "`"))
    out.append(hasTicks ? "`` " : "`")
    append(inline: text, to: &out)
    out.append(hasTicks ? " ``" : "`")
  }

  /// Appends `text` as part of one line of a comment.
  static func append(inline text: String, to out: inout [UInt8]) {
    if isPlain(text) {
      out.append(text)
      return
    }
    for scalar in text.unicodeScalars {
      if isLineBreak(scalar) || isHidden(scalar) {
        append(escaped: scalar, to: &out)
      } else {
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Appends `text` as a string literal, quotes included.
  static func append(literal text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out.append("\\\"")
      case "\\": out.append("\\\\")
      case "\n": out.append("\\n")
      default:
        if isLineBreak(scalar) || isHidden(scalar) {
          append(escaped: scalar, to: &out)
        } else {
          out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  // MARK: - Pieces

  private static func startLine(_ indent: Int, _ out: inout [UInt8]) {
    out.append(spaces: indent)
    out.append("/// ")
  }

  /// Ends a line without blanks at its end.
  private static func endLine(_ out: inout [UInt8]) {
    while out.last == UInt8(ascii: " ") { out.removeLast() }
    out.append(UInt8(ascii: "\n"))
  }

  /// Printable ASCII: what most text is, and safe as it stands in a comment.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Control characters, and what reorders or hides text around it; joiners and selectors inside words and pictures stay.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  private static func append(escaped scalar: Unicode.Scalar, to out: inout [UInt8]) {
    out.append("\\u{")
    out.append(String(scalar.value, radix: 16, uppercase: true))
    out.append("}")
  }
}

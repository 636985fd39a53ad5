/// Descriptions as DocC reads them.
extension SwiftText {
  /// `text` as prose in a documentation comment: what would be a link, a directive, an element, a heading or a fence is
  /// escaped, while code voice, emphasis and lists stay as written, and so does text that has none of it.
  ///
  /// A link to a symbol that is not there is a warning in each client's build of the documentation, a directive or an
  /// open comment takes what stands behind it along, and a backslash would go missing.
  ///
  /// Source: CommonMark 0.31, sections "Backslash escapes" and "Code spans"; Swift-DocC, "Formatting Your Documentation
  /// Content" and "Linking to Symbols and Other Content".
  static func withoutMarkup(_ text: String) -> String {
    guard text.utf8.contains(where: isMark) else { return text }
    let scalars = Array(text.unicodeScalars)
    var out = String.UnicodeScalarView()
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let end = scalars[start...].firstIndex(where: isLineBreak) ?? scalars.endIndex
      append(line: scalars[start..<end], to: &out)
      if end < scalars.endIndex { out.append(scalars[end]) }
      start = end + 1
    }
    return String(out)
  }

  private static func append(line: ArraySlice<Unicode.Scalar>, to out: inout String.UnicodeScalarView) {
    var index = line.startIndex
    // What begins a block does so in front of all but blanks.
    if let first = line.firstIndex(where: { $0 != " " && $0 != "\t" }), begins(line[first...]) {
      out.append(contentsOf: line[..<first])
      out.append("\\")
      out.append(line[first])
      index = first + 1
    }
    while index < line.endIndex {
      let scalar = line[index]
      if scalar == "`" {
        let run = line[index...].prefix { $0 == "`" }.endIndex
        if run == index + 1, let end = endOfCode(line[run...]) {
          out.append(contentsOf: line[index..<end])
          index = end
          continue
        }
        for _ in index..<run { out.append(contentsOf: "\\`".unicodeScalars) }
        index = run
        continue
      }
      if isLive(scalar, before: line[(index + 1)...]) { out.append("\\") }
      out.append(scalar)
      index += 1
    }
  }

  /// The end of the code that one backtick began: behind the next that stands alone.
  private static func endOfCode(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    var index = rest.startIndex
    while let tick = rest[index...].firstIndex(of: "`") {
      let end = rest[tick...].prefix { $0 == "`" }.endIndex
      if end == tick + 1 { return end }
      index = end
    }
    return nil
  }

  /// Whether a line is a heading, a fence or a directive.
  private static func begins(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    switch line.first {
    case "#", "~": true
    case "@": line.dropFirst().first.map { $0.properties.isAlphabetic } ?? false
    default: false
    }
  }

  /// Whether `scalar` means something besides itself, in front of `rest`.
  private static func isLive(_ scalar: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>) -> Bool {
    switch scalar {
    case "<": return rest.first.map { $0.properties.isAlphabetic || ["/", "!", "?"].contains($0) } ?? false
    case "]": return rest.first.map { ["(", "[", ":"].contains($0) } ?? false
    case "\\": return rest.first.map { $0.isASCII && !$0.isLetterOrDigit && $0.value > 0x20 } ?? true
    case "&":
      let name = rest.prefix { $0 == "#" || $0.isLetterOrDigit }
      return !name.isEmpty && rest[name.endIndex...].first == ";"
    default: return false
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "&"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of ASCII's.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

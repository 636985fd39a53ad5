/// Release notes inside a larger Markdown text.
///
/// Notes are Markdown, and stay it: lists, emphasis, links. What would reach beyond them is taken from them: headings go
/// below those around, HTML is shown, an open fence is closed, and no definition of theirs gives a link to text of others.
package enum NotesMarkdown {
  /// - Parameter level: the level of the heading that the notes stand under; theirs begin one below.
  /// - Returns: lines, without blank ones at either end.
  /// - Complexity: O(*n*).
  package static func lines(_ notes: String, below level: Int) -> [String] {
    var lines: [String] = []
    var fence: Fence?
    for part in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = MarkdownText.visible(part.replacingTabs)
      if let open = fence {
        lines.append(line)
        if open.isClosed(by: line) { fence = nil }
      } else if let opened = Fence(line) {
        fence = opened
        lines.append(line)
      } else {
        lines.append(harmless(line, below: level))
      }
    }
    if let fence { lines.append(fence.closing) }
    while lines.first?.utf8.allSatisfy({ $0 == 0x20 }) == true { lines.removeFirst() }
    while lines.last?.utf8.allSatisfy({ $0 == 0x20 }) == true { lines.removeLast() }
    return lines
  }

  /// A fence of code that begins at the first column: no container can end it but itself.
  private struct Fence {
    let mark: UInt8
    let length: Int

    init?(_ line: String) {
      guard let first = line.utf8.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
      let run = line.utf8.prefix { $0 == first }.count
      if run < 3 { return nil }
      if first == UInt8(ascii: "`"), line.utf8.dropFirst(run).contains(first) { return nil }
      mark = first
      length = run
    }

    func isClosed(by line: String) -> Bool {
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      let rest = line.utf8.dropFirst(indent)
      let run = rest.prefix { $0 == mark }.count
      return indent < 4 && run >= length && rest.dropFirst(run).allSatisfy { $0 == 0x20 }
    }

    var closing: String { String(repeating: Character(Unicode.Scalar(mark)), count: length) }
  }

  private static func harmless(_ line: String, below level: Int) -> String {
    var out: [UInt8] = []
    // What begins a line can stand behind marks of lists and quotes.
    var rest = line.utf8[...]
    var isStart = true
    while isStart, let byte = rest.first {
      switch byte {
      case 0x20, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        out.append(byte)
        rest = rest.dropFirst()
      default: isStart = false
      }
    }
    // A line of hyphens below a line of text would make a heading of that.
    let isUnderline = rest.isEmpty && out.contains { $0 != 0x20 } && out.allSatisfy { $0 == 0x20 || $0 == 0x2D }
    if isUnderline, let first = out.firstIndex(of: UInt8(ascii: "-")) { out.insert(UInt8(ascii: "\\"), at: first) }
    switch rest.first {
    case UInt8(ascii: "#"):
      let run = rest.prefix { $0 == UInt8(ascii: "#") }.count
      if run <= 6, rest.dropFirst(run).first.map({ $0 == 0x20 }) ?? true {
        out += Array(repeating: UInt8(ascii: "#"), count: min(6, run + level))
        rest = rest.dropFirst(run)
      }
    case UInt8(ascii: "="), UInt8(ascii: "["): out.append(UInt8(ascii: "\\"))
    default: break
    }
    // A link keeps its bracket unless what it begins is the definition of one.
    if rest.first == UInt8(ascii: "["), !isDefinition(rest), out.last == UInt8(ascii: "\\") { out.removeLast() }
    for byte in rest {
      if byte == UInt8(ascii: "<") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether a bracket may begin `[name]: address`; a name may go on in the next line.
  private static func isDefinition(_ text: Substring.UTF8View) -> Bool {
    guard let close = text.firstIndex(of: UInt8(ascii: "]")) else { return true }
    return text[text.index(after: close)...].first == UInt8(ascii: ":")
      || text[..<close].contains(UInt8(ascii: "\\"))
  }
}

extension Substring {
  /// This text with a space for each tab.
  fileprivate var replacingTabs: String {
    guard utf8.contains(0x09) else { return String(self) }
    return String(decoding: utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
  }
}

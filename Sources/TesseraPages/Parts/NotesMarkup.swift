internal import HTML

/// Release notes as HTML: paragraphs, lists, headings and code; what else Markdown knows is shown as it was written.
///
/// Nothing of it links or loads anything.
enum NotesMarkup {
  /// - Complexity: O(*n*).
  static func append(_ notes: String, to out: inout HTMLBuffer) {
    var paragraph: [Substring] = []
    var items: [[Substring]] = []
    var isOrdered = false
    var fence: [Substring]?

    func flush() {
      if !paragraph.isEmpty {
        out.element(.p) { lines(paragraph, to: &$0) }
        paragraph = []
      }
      if items.isEmpty { return }
      func list(_ out: inout HTMLBuffer) {
        for item in items { out.element(.li) { lines(item, to: &$0) } }
      }
      if isOrdered { out.element(.ol) { list(&$0) } } else { out.element(.ul) { list(&$0) } }
      items = []
    }

    for line in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if text.hasPrefix("```") || text.hasPrefix("~~~") {
          out.element(.pre) { $0.element(.code, text: open.joined(separator: "\n")) }
          fence = nil
        } else {
          fence = open + [line]
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        flush()
        fence = []
      } else if text.isEmpty {
        flush()
      } else if let heading = heading(text) {
        flush()
        out.element(.p) { out in out.element(.strong) { lines([heading], to: &$0) } }
      } else if let item = item(text) {
        if !paragraph.isEmpty || !items.isEmpty && item.isOrdered != isOrdered { flush() }
        isOrdered = item.isOrdered
        items.append([item.text])
      } else if !items.isEmpty {
        items[items.count - 1].append(text)
      } else {
        paragraph.append(text)
      }
    }
    if let open = fence { out.element(.pre) { $0.element(.code, text: open.joined(separator: "\n")) } }
    flush()
  }

  private static func heading(_ text: Substring) -> Substring? {
    let rest = text.drop { $0 == "#" }
    guard rest.startIndex != text.startIndex, rest.first == " " else { return nil }
    return rest.dropFirst()
  }

  private static func item(_ text: Substring) -> (text: Substring, isOrdered: Bool)? {
    for mark in ["- ", "* ", "+ "] where text.hasPrefix(mark) { return (text.dropFirst(2), false) }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let rest = text[digits.endIndex...]
    guard !digits.isEmpty, digits.utf8.count < 10, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
    return (rest.dropFirst(2), true)
  }

  /// Lines of one paragraph: code between backticks, strong between double asterisks, the rest as text.
  private static func lines(_ lines: [Substring], to out: inout HTMLBuffer) {
    let text = lines.joined(separator: "\n")
    var rest = text.utf8[...]
    var plainStart = rest.startIndex
    func plain(to end: String.Index, _ out: inout HTMLBuffer) {
      if plainStart < end { out.text(String(Substring(text.utf8[plainStart..<end]))) }
    }
    while let byte = rest.first {
      if byte == UInt8(ascii: "`"), let span = span(rest, of: byte, atLeast: 1) {
        plain(to: rest.startIndex, &out)
        out.element(.code, text: String(Substring(span.inner)))
        rest = text.utf8[span.end...]
        plainStart = rest.startIndex
      } else if byte == UInt8(ascii: "*"), let span = span(rest, of: byte, atLeast: 2) {
        plain(to: rest.startIndex, &out)
        out.element(.strong, text: String(Substring(span.inner)))
        rest = text.utf8[span.end...]
        plainStart = rest.startIndex
      } else {
        // A run that opens nothing is passed over whole, so that no byte is looked at for every one before it.
        let run = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "*") ? rest.prefix { $0 == byte }.count : 1
        rest = rest.dropFirst(run)
      }
    }
    plain(to: text.utf8.endIndex, &out)
  }

  /// What stands between a run of marks and the next run of that length, no further than a line may be long.
  private static func span(
    _ text: Substring.UTF8View, of mark: UInt8, atLeast least: Int
  ) -> (inner: Substring.UTF8View, end: String.Index)? {
    let length = text.prefix { $0 == mark }.count
    guard length >= least, length <= 3 else { return nil }
    let inside = text.dropFirst(length)
    var rest = inside.prefix(1_000)
    while let start = rest.firstIndex(of: mark) {
      let run = rest[start...].prefix { $0 == mark }
      if run.count == length, start > inside.startIndex { return (inside[..<start], run.endIndex) }
      rest = rest[run.endIndex...]
    }
    return nil
  }
}

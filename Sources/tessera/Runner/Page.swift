internal import CommandLineKit
internal import JSON

/// What a person reads: the result first, details below it, at the end one command to go on with.
struct Page {
  let ink: Ink
  private(set) var text = ""
  private var isBlank = true

  init(ink: Ink) {
    self.ink = ink
  }

  mutating func line(_ line: Line, indent: Int = 0) {
    text += String(repeating: " ", count: indent)
    text += line.text(ink)
    text += "\n"
    isBlank = false
  }

  /// An empty line, unless there is one already.
  mutating func gap() {
    if !isBlank { text += "\n" }
    isBlank = true
  }

  mutating func table(_ alignments: [TextTable.Alignment], _ rows: [[Line]], indent: Int = 0) {
    guard !rows.isEmpty else { return }
    var table = TextTable(alignments)
    for row in rows { table.append(row.map { $0.text(ink) }) }
    text += table.text(indent: indent)
    isBlank = false
  }

  /// Foreign text of several lines.
  mutating func block(_ foreign: String, indent: Int = 0) {
    for line in Terminal.sanitized(foreign, keepsLines: true).split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { text += String(repeating: " ", count: indent) + line }
      text += "\n"
    }
    isBlank = false
  }

  /// Text of a form that is for files and pipes, such as Markdown.
  mutating func raw(_ text: String) {
    self.text += Terminal.sanitized(text, keepsLines: true)
    isBlank = false
  }

  mutating func document(_ value: JSONValue) {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    text += String(decoding: TerminalSafeJSON.spelled(bytes), as: UTF8.self)
    isBlank = false
  }

  /// The command to go on with.
  mutating func next(_ words: String...) { next(words) }

  /// Nothing where there are no words.
  mutating func next(_ words: [String]) {
    if words.isEmpty { return }
    gap()
    let command = (["tessera"] + words.map(ShellWord.quoted)).joined(separator: " ")
    line("Next: \(command, .bold)")
  }
}

/// The words of a command line as bash would take them, up to the cursor.
///
/// Bash tells a completion where its own words begin, and those end at `=`, `:` and `@` too: the line itself says more.
package struct ShellLine: Hashable, Sendable {
  /// Words that are complete, quotes removed, the program's name first.
  package let words: [String]
  /// What was typed of the last word, quotes removed.
  package let current: String
  /// The part of ``current`` that bash leaves as it is, because its own word begins behind it.
  package let kept: String

  /// - Parameters:
  ///   - line: up to the cursor.
  ///   - breaks: what `COMP_WORDBREAKS` holds.
  /// - Complexity: O(*n*).
  package init(_ line: String, breaks: String) {
    let breaking = Set(breaks.utf8)
    var words: [String] = []
    var word: [UInt8] = []
    var isOpen = false
    var quote: UInt8?
    var isEscaped = false
    var kept = 0
    for byte in line.utf8 {
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
        isOpen = true
      } else if let open = quote {
        if byte == open { quote = nil } else { word.append(byte) }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        isOpen = true
        // Bash's own word begins behind the quote.
        kept = word.count
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
        if isOpen { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
        kept = 0
        isOpen = false
      } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "&") {
        // Another command begins.
        words = []
        word = []
        kept = 0
        isOpen = false
      } else {
        isOpen = true
        word.append(byte)
        if breaking.contains(byte) {
          // It leaves an at sign at the beginning of its word.
          kept = byte == UInt8(ascii: "@") ? word.count - 1 : word.count
        }
      }
    }
    self.words = words
    current = String(decoding: word, as: UTF8.self)
    self.kept = String(decoding: word.prefix(kept), as: UTF8.self)
  }
}

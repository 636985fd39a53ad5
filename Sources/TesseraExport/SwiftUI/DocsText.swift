internal import TesseraDomain

/// Author's text in the Markdown of a DocC page: nothing of it is a link, a directive or the end of a table's cell.
enum DocsText {
  /// `text` as running text.
  static func plain(_ text: String) -> String { MarkdownText.escaped(text) }

  /// `text` in code voice, also in a table.
  ///
  /// Two backticks around a word would be a link to a symbol, so text with backticks is running text.
  static func code(_ text: String) -> String {
    if text.utf8.contains(UInt8(ascii: "`")) { return MarkdownText.escaped(text) }
    let span = MarkdownText.code(text)
    guard span.utf8.contains(UInt8(ascii: "|")) else { return span }
    var out: [UInt8] = []
    for byte in span.utf8 {
      if byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }
}

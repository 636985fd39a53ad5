/// The reason of a deprecation as it stands behind the word "deprecated", which authors often write themselves.
package struct DeprecationReason: Sendable {
  /// Nothing for no reason; else the text, taken apart wherever it names the replacement as `{path}`, which each language
  /// spells in its own way.
  package let pieces: [String]

  /// - Parameter replacement: the name whose mentions are taken out; the full stop at the end goes with a text that has none.
  package init(_ reason: String?, naming replacement: TokenPath?) {
    guard let reason else {
      pieces = []
      return
    }
    var text = Self.withoutLead(reason)
    let mark = Array("{\(replacement?.text ?? "")}".utf8)
    var found: [String] = []
    if replacement != nil {
      while let range = text.utf8.firstRange(of: mark) {
        found.append(String(text[..<range.lowerBound]))
        text = String(text[range.upperBound...])
      }
      if found.isEmpty, text.utf8.last == UInt8(ascii: ".") { text.unicodeScalars.removeLast() }
    }
    pieces = found.isEmpty && text.isEmpty ? [] : found + [text]
  }

  /// `Use the accent.` for `Deprecated: Use the accent.`; a text that goes on as a sentence, as in `deprecated since 2.0`,
  /// loses the word alone.
  private static func withoutLead(_ reason: String) -> String {
    let word = Array("deprecated".utf8)
    let blank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    let text = reason.utf8.drop(while: blank)
    guard text.prefix(word.count).map({ $0 | 0x20 }) == word else { return reason }
    let rest = text.dropFirst(word.count)
    if let next = rest.first {
      // "deprecatedly", or a word in another script, is none of ours.
      let isLetter = (0x41...0x5A).contains(next & 0xDF) || next >= 0x80 || (0x30...0x39).contains(next)
      if isLetter || next == UInt8(ascii: "_") { return reason }
    }
    let pauses: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", ":", ";", ",", ".", "-", "!", "\u{2013}", "\u{2014}"]
    return String(Substring(rest).unicodeScalars.drop { pauses.contains($0) })
  }
}

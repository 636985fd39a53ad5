internal import HTML

/// Swift with its words told apart: keywords, types, texts, numbers, comments.
///
/// It knows the parts of speech and no grammar: what it takes for something else is shown all the same.
enum SwiftColors {
  private static let keywords: Set<String> = [
    "import", "public", "internal", "private", "fileprivate", "package", "open", "struct", "enum", "class", "extension",
    "protocol", "func", "var", "let", "static", "init", "return", "if", "else", "switch", "case", "default", "some",
    "any",
    "self", "Self", "nil", "true", "false", "in", "for", "while", "guard", "where", "try", "throws", "async", "await",
    "inout", "mutating", "nonisolated", "typealias", "associatedtype", "is", "as", "lazy", "weak", "final", "override",
    "do", "catch", "break", "continue", "get", "set",
  ]

  /// - Complexity: O(*n*).
  static func append(_ text: String, to out: inout HTMLBuffer) {
    var text = text
    text.withUTF8 { append($0, to: &out) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout HTMLBuffer) {
    var index = 0
    var plain = 0
    func string(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    func mark(_ start: Int, _ kind: Attribute, _ out: inout HTMLBuffer) {
      if plain < start { out.text(string(plain..<start)) }
      out.element(.span, kind, text: string(start..<index))
      plain = index
    }
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        mark(start, .class("soft"), &out)
      case UInt8(ascii: "\""):
        index = end(ofText: bytes, from: index)
        mark(start, .class("good"), &out)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < bytes.count, isWord(bytes[index]) || isFraction(bytes, index) { index += 1 }
        mark(start, .class("warn"), &out)
      case UInt8(ascii: "@"), UInt8(ascii: "#"):
        index += 1
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        mark(start, .class("k-k"), &out)
      case _ where isWord(byte):
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
          mark(start, .class("k-t"), &out)
        } else if !isMember, index - start < 16, keywords.contains(string(start..<index)) {
          mark(start, .class("k-k"), &out)
        }
      default: index += 1
      }
    }
    if plain < bytes.count { out.text(string(plain..<bytes.count)) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isFraction(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 1])
  }

  /// Behind the text that begins at `start`: at its closing quotes, or where its line ends.
  private static func end(ofText bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    func isTriple(_ index: Int) -> Bool {
      index + 2 < bytes.count && bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
    }
    let isBlock = isTriple(start)
    var index = start + (isBlock ? 3 : 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case quote where isBlock && isTriple(index): return index + 3
      case quote where !isBlock: return index + 1
      case UInt8(ascii: "\n") where !isBlock: return index
      default: index += 1
      }
    }
    return bytes.count
  }
}

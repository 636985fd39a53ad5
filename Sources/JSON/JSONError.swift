/// Why bytes are not a JSON document, and where.
package struct JSONError: Error, Hashable, Sendable {
  package let reason: Reason

  /// The byte, from 0, at which the text stops being JSON; the length of the text where it ends too early.
  package let byteOffset: Int

  /// The same place as line and column.
  package let position: JSONPosition

  package init(reason: Reason, byteOffset: Int, position: JSONPosition) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.position = position
  }

  /// What is wrong; nothing of the text itself is in it.
  package enum Reason: Hashable, Sendable {
    /// The text ends inside a value, or holds none.
    case unexpectedEnd
    /// A byte sequence that is not UTF-8: overlong, a surrogate, above U+10FFFF, or cut short.
    case invalidUTF8
    /// A `\u` escape of one half of a surrogate pair; the offset is that of its backslash.
    case loneSurrogate
    /// A character below U+0020 that stands in a string without an escape.
    case controlCharacter
    /// A number that breaks the grammar; the offset is that of the first byte that does not fit.
    case badNumber
    /// A hexadecimal number of more than 64 bits.
    case largeHexadecimal
    /// A backslash with something behind it that JSON does not know; the offset is that of the backslash.
    case badEscape
    case expectedValue
    case expectedName
    case expectedColon
    case expectedCommaOrEnd
    /// A comma before a closing bracket; the offset is that of the comma.
    case trailingComma
    case comment
    /// Something after the end of the document.
    case trailingText
    case byteOrderMark
    /// More levels than the bound that is given.
    case tooDeep(Int)
    /// More bytes than the bound that is given; nothing was read.
    case tooLarge(Int)
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "line \(position.line), column \(position.column): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends before the value is complete"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .loneSurrogate: "this \\u escape is one half of a surrogate pair; write both halves or the character itself"
    case .controlCharacter: "a control character in a string must be written as an escape, such as \\n or \\u0009"
    case .badNumber: "this is not how JSON writes a number; leading zeros, a bare point and a plus sign are not allowed"
    case .largeHexadecimal: "a hexadecimal number of more than 64 bits is not read; write it in decimal digits"
    case .badEscape:
      "this escape is unknown; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
    case .expectedValue: "a value is expected here: an object, an array, a string, a number, true, false or null"
    case .expectedName: "a member name in double quotes is expected here"
    case .expectedColon: "a colon is expected between a member name and its value"
    case .expectedCommaOrEnd: "a comma or the closing bracket is expected here"
    case .trailingComma: "remove the comma before the closing bracket"
    case .comment: "JSON has no comments; remove it or use a description"
    case .trailingText: "nothing may follow the end of the document"
    case .byteOrderMark: "remove the byte order mark before the text"
    case .tooDeep(let limit): "objects and arrays are nested more than \(limit) levels deep"
    case .tooLarge(let limit): "the text is larger than \(limit) bytes"
    }
  }
}

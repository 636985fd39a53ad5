/// Something in a text that RFC 8259 refuses, or that tells of another system, and that the reader let pass as asked.
package struct JSONOddity: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A byte order mark before the text.
    case byteOrderMark
    /// A `// …` or `/* … */`; the offset is that of its first slash.
    case comment
    /// A comma before a closing bracket.
    case trailingComma
    /// Bytes that are not UTF-8; the offset is that of the U+FFFD that stands for them in ``JSONDocument/bytes``.
    case invalidUTF8
    /// Lines that end in CR LF or CR, which JSON allows; only the first is kept.
    case carriageReturn
    /// A string in single quotes; only the first is kept.
    case singleQuotes
    /// A name without quotes; only the first is kept.
    case unquotedName
    /// A hexadecimal number, one with a plus sign, or with its point at an end.
    case foreignNumber
    /// `Infinity` or `NaN`, read as a string.
    case notFinite
    /// An escape that JSON does not have, a line that goes on behind a backslash, or a control character in a string.
    case foreignEscape
    /// White space that JSON does not have; only the first is kept.
    case foreignSpace
    /// Two values without a comma between them; the offset is that of the second.
    case missingComma
    /// A comma where another one stood already, or none is needed.
    case extraComma
  }

  package let kind: Kind

  /// The place in ``JSONDocument/bytes``.
  package let byteOffset: Int

  package init(_ kind: Kind, at byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }
}

/// The oddities of one text: all are counted, the first 1,000 are kept.
package struct JSONOddities: Sendable {
  package static let limit = 1_000

  /// In the order of their places.
  package private(set) var list: [JSONOddity] = []
  private var counts = InlineArray<13, Int>(repeating: 0)

  package var isEmpty: Bool { list.isEmpty }

  package func count(of kind: JSONOddity.Kind) -> Int { counts[Int(kind.rawValue)] }

  mutating func add(_ kind: JSONOddity.Kind, at byteOffset: Int) {
    counts[Int(kind.rawValue)] += 1
    if list.count < Self.limit { list.append(JSONOddity(kind, at: byteOffset)) }
  }

  /// Adds what stands in a text throughout if it does: its first place says enough.
  mutating func addFirst(_ kind: JSONOddity.Kind, at byteOffset: Int) {
    if count(of: kind) == 0 { add(kind, at: byteOffset) }
  }

  mutating func sort() { list.sort { $0.byteOffset < $1.byteOffset } }
}

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
  private var counts = InlineArray<5, Int>(repeating: 0)

  package var isEmpty: Bool { list.isEmpty }

  package func count(of kind: JSONOddity.Kind) -> Int { counts[Int(kind.rawValue)] }

  mutating func add(_ kind: JSONOddity.Kind, at byteOffset: Int) {
    counts[Int(kind.rawValue)] += 1
    if list.count < Self.limit { list.append(JSONOddity(kind, at: byteOffset)) }
  }

  mutating func sort() { list.sort { $0.byteOffset < $1.byteOffset } }
}

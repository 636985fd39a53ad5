/// A value in a document: a cursor that is cheap to copy.
package struct JSONNode: Sendable {
  package let document: JSONDocument

  /// The place on the document's tape: the identity of the value inside its document.
  package let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  var entry: JSONTapeEntry {
    @inline(__always) get { document.tape[index] }
  }

  package var kind: JSONKind { entry.kind }

  /// The offset of its first byte in the document.
  package var byteOffset: Int { document.writtenOffset(Int(entry.start)) }

  /// Its slice of ``JSONDocument/bytes``, quotes and brackets included.
  package var byteRange: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The line and column of its first byte.
  package var position: JSONPosition { document.position(at: byteOffset) }

  /// The value of `true` or `false`; nil for any other kind.
  package var bool: Bool? { kind == .bool ? entry.flag : nil }

  /// How many elements or members it has, duplicates counted; 0 for other kinds.
  package var count: Int { entry.count }

  // MARK: - Children

  /// The members of an object in source order, duplicates included; empty for other kinds.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// The elements of an array; empty for other kinds.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The value of the first member of that name.
  ///
  /// - Complexity: O(*members*); allocates nothing.
  package subscript(_ name: StaticString) -> JSONNode? {
    name.withUTF8Buffer { member($0) }
  }

  /// The value of the first member whose decoded name has the UTF-8 bytes of `name`.
  ///
  /// - Complexity: O(*members*).
  package func member(_ name: String) -> JSONNode? {
    var name = name
    return name.withUTF8 { member($0) }
  }

  /// The element at that place, from 0; nil if there is none.
  ///
  /// - Complexity: O(*index*).
  package func element(_ index: Int) -> JSONNode? {
    guard kind == .array, index >= 0, index < count else { return nil }
    var elements = elements
    for _ in 0..<index { _ = elements.next() }
    return elements.next()
  }

  private func member(_ name: UnsafeBufferPointer<UInt8>) -> JSONNode? {
    let object = entry
    guard object.kind == .object else { return nil }
    return document.withTape { tape, bytes in
      var at = index + 1
      while at < Int(object.next) {
        if tape[at].means(name, in: bytes) { return JSONNode(document: document, index: at + 1) }
        at = Int(tape[at + 1].next)
      }
      return nil
    }
  }
}

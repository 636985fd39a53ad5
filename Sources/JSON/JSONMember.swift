/// A name and its value in an object.
package struct JSONMember: Sendable {
  package let value: JSONNode

  /// The offset of the name's opening quote in the document.
  package let nameOffset: Int

  init(document: JSONDocument, nameIndex: Int) {
    value = JSONNode(document: document, index: nameIndex + 1)
    nameOffset = document.writtenOffset(Int(document.tape[nameIndex].start))
  }

  /// The decoded name, made on every call.
  package var name: String { nameNode.string ?? "" }

  /// The name as a string node.
  package var nameNode: JSONNode { JSONNode(document: value.document, index: value.index - 1) }

  /// The line and column of the name's opening quote.
  package var namePosition: JSONPosition { value.document.position(at: nameOffset) }

  /// Whether the decoded name has the UTF-8 bytes of `name`; allocates nothing.
  package func isNamed(_ name: StaticString) -> Bool { nameNode.isString(name) }

  /// Whether the decoded name begins with `$`; allocates nothing unless the name has escapes.
  package var startsWithDollar: Bool { nameNode.withUTF8 { $0.first == UInt8(ascii: "$") } ?? false }
}

extension JSONNode {
  /// The name of the member whose value this is. Meaningless for a root or an element of an array, which have none.
  package var memberNameNode: JSONNode { JSONNode(document: document, index: max(0, index - 1)) }
}

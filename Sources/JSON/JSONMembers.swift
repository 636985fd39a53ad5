/// The members of an object in source order, duplicates included.
///
/// A step costs the same however large the value is that it passes.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var at: Int
  let past: Int
  let count: Int

  init(of node: JSONNode) {
    let entry = node.entry
    document = node.document
    at = node.index + 1
    past = entry.kind == .object ? Int(entry.next) : at
    count = entry.kind == .object ? entry.count : 0
  }

  package var underestimatedCount: Int { count }

  package mutating func next() -> JSONMember? {
    guard at < past else { return nil }
    defer { at = Int(document.tape[at + 1].next) }
    return JSONMember(document: document, nameIndex: at)
  }
}

/// The elements of an array.
///
/// A step costs the same however large the value is that it passes.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var at: Int
  let past: Int
  let count: Int

  init(of node: JSONNode) {
    let entry = node.entry
    document = node.document
    at = node.index + 1
    past = entry.kind == .array ? Int(entry.next) : at
    count = entry.kind == .array ? entry.count : 0
  }

  package var underestimatedCount: Int { count }

  package mutating func next() -> JSONNode? {
    guard at < past else { return nil }
    defer { at = Int(document.tape[at].next) }
    return JSONNode(document: document, index: at)
  }
}

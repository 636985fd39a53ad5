internal import Synchronization

/// A parsed JSON document: its bytes and one flat tape of its values.
///
/// Immutable, and shared by all nodes that point into it. Positions, member order, duplicate members, and the spelling
/// of every string and number stay visible.
///
/// Source: RFC 8259.
package final class JSONDocument: Sendable {
  /// The text as given; with ``JSONReadOptions/repairsUTF8`` as repaired, and with ``JSONReadOptions/allowsJSON5`` what
  /// JSON spells otherwise once more behind it.
  package let bytes: [UInt8]

  /// What was let pass because the options allow it.
  package let oddities: JSONOddities

  let tape: [JSONTapeEntry]
  private let duplicateNames: [UInt32]
  /// What lies behind the text, in the order of ``JSONRewrite/start``.
  private let rewrites: [JSONRewrite]
  private let writtenCount: Int
  // Made on the first question for a position; when threads ask at once, the first table to be ready stays.
  private let lines = AtomicLazyReference<JSONLineTable>()

  /// Parses `bytes`.
  ///
  /// - Throws: ``JSONError`` at the first byte that breaks the grammar, the encoding or a bound.
  /// - Complexity: O(*n*) in `bytes`, with 16 bytes for every value and name; no recursion.
  package init(parsing bytes: [UInt8], options: JSONReadOptions = .strict) throws(JSONError) {
    let limit = options.effectiveBytes
    guard bytes.count <= limit else {
      throw JSONError(reason: .tooLarge(limit), byteOffset: 0, position: JSONPosition(line: 1, column: 1))
    }
    var bytes = bytes
    var oddities = JSONOddities()
    if options.repairsUTF8,
      let repair = bytes.withUnsafeBufferPointer({ UTF8Repair.isValid($0) ? nil : UTF8Repair($0) })
    {
      (bytes, oddities) = (repair.bytes, repair.oddities)
      guard bytes.count <= options.effectiveBytes else {
        throw JSONError(reason: .tooLarge(limit), byteOffset: 0, position: JSONPosition(line: 1, column: 1))
      }
    }
    var rewritten: [UInt8] = []
    (tape, duplicateNames, rewrites) = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      guard let base = buffer.baseAddress, !buffer.isEmpty else {
        throw JSONError(reason: .unexpectedEnd, byteOffset: 0, position: JSONPosition(line: 1, column: 1))
      }
      var parser = JSONParser(buffer, base: base, options: options, oddities: oddities)
      do throws(JSONParser.Failure) {
        try parser.parse()
      } catch {
        let position = JSONLineTable(buffer).position(at: error.offset, in: buffer)
        throw JSONError(reason: error.reason, byteOffset: error.offset, position: position)
      }
      oddities = parser.oddities
      rewritten = parser.rewritten
      return (parser.tape, parser.duplicates, parser.rewrites)
    }
    oddities.sort()
    writtenCount = bytes.count
    bytes += rewritten
    self.bytes = bytes
    self.oddities = oddities
  }

  /// The value that is the document.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The members whose decoded name already stood in the same object: second and later occurrences, in source order.
  package var duplicateMembers: [JSONMember] {
    duplicateNames.map { JSONMember(document: self, nameIndex: Int($0)) }
  }

  /// The line and column of a byte, which should be the first of its scalar.
  ///
  /// - Complexity: O(log *lines*); the first call is O(*n*) in the bytes of the document. Safe from any thread.
  package func position(at byteOffset: Int) -> JSONPosition {
    bytes.withUnsafeBufferPointer { buffer in
      let table = lines.load() ?? lines.storeIfNil(JSONLineTable(buffer))
      return table.position(at: writtenOffset(byteOffset), in: buffer)
    }
  }

  /// The byte at a line and a column of the text as it was written; the nearest one before it where there is none.
  ///
  /// - Complexity: O(log *lines*) and the length of the line; the first call is O(*n*) in the bytes of the document.
  package func byteOffset(at position: JSONPosition) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      let table = lines.load() ?? lines.storeIfNil(JSONLineTable(buffer))
      return table.offset(at: position, in: buffer)
    }
  }

  /// Where something stands that may have been rewritten.
  func writtenOffset(_ byteOffset: Int) -> Int {
    guard byteOffset >= writtenCount, !rewrites.isEmpty else { return byteOffset }
    let offset = byteOffset - writtenCount
    var (low, high) = (0, rewrites.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if rewrites[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return rewrites[low].offset
  }

  /// The tape and the bytes it points into, for as long as `body` runs.
  @inline(__always)
  func withTape<R>(_ body: (UnsafeBufferPointer<JSONTapeEntry>, UnsafeBufferPointer<UInt8>) -> R) -> R {
    tape.withUnsafeBufferPointer { tape in bytes.withUnsafeBufferPointer { body(tape, $0) } }
  }

  /// The bytes from `start` to before `end`, for as long as `body` runs.
  @inline(__always)
  func withBytes<R>(from start: UInt32, to end: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)])) }
  }
}

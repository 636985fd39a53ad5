extension CanonicalJSON {
  /// Appends the canonical text of `node`.
  ///
  /// A number beyond the largest finite double, which RFC 8785 cannot write, keeps its spelling; members with the same
  /// name, which it forbids, keep their order.
  ///
  /// - Parameter isSpelled: whether a number is to stand as it was spelled, against RFC 8785; asked for those alone that
  ///   ECMAScript may print in another way.
  /// - Complexity: O(*n* log *m*) for *m* members in an object; no recursion.
  package static func append(
    _ node: JSONNode, to out: inout [UInt8], spelling isSpelled: (JSONNode) -> Bool = { _ in false }
  ) {
    node.document.withTape { tape, bytes in
      var writer = CanonicalTapeWriter(tape: tape, bytes: bytes)
      writer.append(node.index, to: &out) { isSpelled(JSONNode(document: node.document, index: $0)) }
    }
  }
}

/// Writes from a tape without making values of it.
private struct CanonicalTapeWriter {
  let tape: UnsafeBufferPointer<JSONTapeEntry>
  let bytes: UnsafeBufferPointer<UInt8>
  /// The names of all open objects as tape indexes, each object's sorted, the innermost last.
  private var names: [UInt32] = []
  private var open: [Frame] = []

  /// A container that is being written: a span of `names` for an object, of the tape for an array.
  private struct Frame {
    let isObject: Bool
    let first: Int
    var next: Int
    let past: Int
  }

  init(tape: UnsafeBufferPointer<JSONTapeEntry>, bytes: UnsafeBufferPointer<UInt8>) {
    self.tape = tape
    self.bytes = bytes
  }

  mutating func append(_ index: Int, to out: inout [UInt8], spelling isSpelled: (Int) -> Bool) {
    var at = index
    while true {
      let entry = tape[at]
      switch entry.kind {
      case .object:
        out.append(UInt8(ascii: "{"))
        let first = names.count
        pushNames(of: at)
        open.append(Frame(isObject: true, first: first, next: first, past: names.count))
      case .array:
        out.append(UInt8(ascii: "["))
        open.append(Frame(isObject: false, first: at + 1, next: at + 1, past: Int(entry.next)))
      case .string: JSONText.append(string: entry, in: bytes, to: &out)
      case .number: append(number: entry, to: &out) { isSpelled(at) }
      case .null, .bool: out.append(contentsOf: bytes[Int(entry.start)..<Int(entry.end)])
      }
      while let innermost = open.last, innermost.next == innermost.past {
        if innermost.isObject { names.removeLast(innermost.past - innermost.first) }
        out.append(innermost.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        open.removeLast()
      }
      guard let innermost = open.last else { return }
      if innermost.next > innermost.first { out.append(UInt8(ascii: ",")) }
      if innermost.isObject {
        let name = Int(names[innermost.next])
        JSONText.append(string: tape[name], in: bytes, to: &out)
        out.append(UInt8(ascii: ":"))
        at = name + 1
        open[open.count - 1].next += 1
      } else {
        at = innermost.next
        open[open.count - 1].next = Int(tape[at].next)
      }
    }
  }

  private func append(number entry: JSONTapeEntry, to out: inout [UInt8], spelled isSpelled: () -> Bool) {
    let text = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
    guard !JSONNumber.isCanonical(text), let number = JSONNumber.double(text), !isSpelled() else {
      out.append(contentsOf: text)
      return
    }
    CanonicalJSON.append(number: number, to: &out)
  }

  // MARK: - Order

  /// Pushes the tape indexes of an object's names in canonical order.
  private mutating func pushNames(of object: Int) {
    let first = names.count
    let past = Int(tape[object].next)
    var isSorted = true
    var hasEscapes = false
    var at = object + 1
    while at < past {
      hasEscapes = hasEscapes || tape[at].flag
      if isSorted, !hasEscapes, names.count > first {
        isSorted = CanonicalJSON.order(raw(names[names.count - 1]), tape[at].raw(in: bytes)) <= 0
      }
      names.append(UInt32(truncatingIfNeeded: at))
      at = Int(tape[at + 1].next)
    }
    if hasEscapes {
      sortDecoded(from: first)
    } else if !isSorted {
      let (tape, bytes) = (tape, bytes)
      names.withUnsafeMutableBufferPointer { buffer in
        var slice = UnsafeMutableBufferPointer(rebasing: buffer[first...])
        slice.sort { a, b in
          let order = CanonicalJSON.order(tape[Int(a)].raw(in: bytes), tape[Int(b)].raw(in: bytes))
          return order < 0 || (order == 0 && a < b)
        }
      }
    }
  }

  /// The rare way, for an object with an escape in a name.
  private mutating func sortDecoded(from first: Int) {
    var decoded = names[first...].map { index in
      var name: [UInt8] = []
      JSONEscapes.append(decoding: raw(index), to: &name)
      return (index: index, name: name)
    }
    decoded.sort { a, b in
      let order = a.name.withUnsafeBufferPointer { a in b.name.withUnsafeBufferPointer { CanonicalJSON.order(a, $0) } }
      return order < 0 || (order == 0 && a.index < b.index)
    }
    names.replaceSubrange(first..., with: decoded.lazy.map(\.index))
  }

  /// The bytes between a string's quotes.
  @inline(__always)
  private func raw(_ index: UInt32) -> UnsafeBufferPointer<UInt8> {
    tape[Int(index)].raw(in: bytes)
  }
}

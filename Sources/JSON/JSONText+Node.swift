extension JSONText {
  static func append(_ node: JSONNode, _ layout: inout JSONLayout, to out: inout [UInt8]) {
    node.document.withTape { tape, bytes in
      var open: [(isObject: Bool, past: Int, isEmpty: Bool)] = []
      var at = node.index
      while true {
        let entry = tape[at]
        at += 1
        switch entry.kind {
        case .array, .object:
          layout.open(isObject: entry.kind == .object, to: &out)
          open.append((entry.kind == .object, Int(entry.next), true))
        case .string: append(string: entry, in: bytes, to: &out)
        default: out.append(contentsOf: bytes[Int(entry.start)..<Int(entry.end)])
        }
        while let innermost = open.last, at == innermost.past {
          layout.close(isObject: innermost.isObject, isEmpty: innermost.isEmpty, to: &out)
          open.removeLast()
        }
        guard let innermost = open.last else { return }
        layout.beginChild(isFirst: innermost.isEmpty, to: &out)
        open[open.count - 1].isEmpty = false
        if innermost.isObject {
          append(string: tape[at], in: bytes, to: &out)
          layout.colon(to: &out)
          at += 1
        }
      }
    }
  }

  /// Appends a string of a document.
  @inline(__always)
  static func append(string entry: JSONTapeEntry, in bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    guard entry.flag else {
      out.append(contentsOf: bytes[Int(entry.start)..<Int(entry.end)])
      return
    }
    var decoded: [UInt8] = []
    JSONEscapes.append(decoding: entry.raw(in: bytes), to: &decoded)
    decoded.withUnsafeBufferPointer { append(utf8: $0, to: &out) }
  }

  /// Appends valid UTF-8 with the escapes it needs.
  static func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var plain = 0  // start of the bytes not yet copied
    for p in 0..<utf8.count {
      let byte = utf8[p]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      out.append(contentsOf: utf8[plain..<p])
      plain = p + 1
      out.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x08: out.append(UInt8(ascii: "b"))
      case 0x09: out.append(UInt8(ascii: "t"))
      case 0x0A: out.append(UInt8(ascii: "n"))
      case 0x0C: out.append(UInt8(ascii: "f"))
      case 0x0D: out.append(UInt8(ascii: "r"))
      case ..<0x20:
        out.append(contentsOf: "u00".utf8)
        out.append(UInt8(ascii: "0") + byte >> 4)
        out.append(byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + byte & 15 - 10)
      default: out.append(byte)
      }
    }
    out.append(contentsOf: utf8[plain..<utf8.count])
  }
}

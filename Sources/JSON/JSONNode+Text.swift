internal import Glibc

extension JSONNode {
  /// The decoded text of a string; nil for other kinds.
  package var string: String? {
    withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 of a string; nil, without a call, for other kinds.
  ///
  /// Without escapes these are the document's own bytes and nothing is allocated.
  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    guard !entry.flag else { return decodedUTF8().withUnsafeBufferPointer(body) }
    return document.withBytes(from: entry.start + 1, to: entry.end - 1, body)
  }

  /// Whether it is a string with the UTF-8 bytes of `text`; allocates nothing.
  package func isString(_ text: StaticString) -> Bool {
    let entry = entry
    guard entry.kind == .string else { return false }
    return document.bytes.withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { entry.means($0, in: bytes) }
    }
  }

  func decodedUTF8() -> [UInt8] {
    let entry = entry
    var decoded: [UInt8] = []
    decoded.reserveCapacity(Int(entry.end - entry.start))
    document.withBytes(from: entry.start + 1, to: entry.end - 1) { JSONEscapes.append(decoding: $0, to: &decoded) }
    return decoded
  }

  // MARK: - Numbers

  /// The number as the author spelled it; nil for other kinds.
  package var numberText: String? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return document.withBytes(from: entry.start, to: entry.end) { String(decoding: $0, as: UTF8.self) }
  }

  /// The nearest double; nil for other kinds and for a number beyond the largest finite double.
  ///
  /// A number too small for a double is zero.
  package var double: Double? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return document.withBytes(from: entry.start, to: entry.end) { JSONNumber.double($0) }
  }

  /// The value of a number that is spelled as an integer and fits; nil for all others.
  package var integer: Int64? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return document.withBytes(from: entry.start, to: entry.end) { JSONNumber.integer($0) }
  }
}

extension JSONTapeEntry {
  /// Whether this string means `text`.
  @inline(__always)
  func means(_ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = raw(in: bytes)
    guard !flag else { return JSONEscapes.means(raw, text) }
    guard raw.count == text.count, let a = raw.baseAddress, let b = text.baseAddress else {
      return raw.count == text.count
    }
    return memcmp(a, b, raw.count) == 0
  }
}

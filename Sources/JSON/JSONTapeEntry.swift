/// One value of a document: 16 bytes, in the order of the source.
///
/// A member takes two entries: a string for its name, then its value. The entries of a container follow it.
struct JSONTapeEntry {
  /// Offset of the first byte.
  var start: UInt32
  /// Offset behind the last byte; while a container is open, the tape index of the container around it.
  var end: UInt32
  /// Tape index behind this value and all that is in it.
  var next: UInt32
  /// Kind in bits 0–2, flag in bit 3, number of elements or members from bit 4.
  var bits: UInt32

  @inline(__always)
  init(kind: JSONKind, flag: Bool = false, start: Int, end: Int, next: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    bits = UInt32(kind.rawValue) | (flag ? 8 : 0)
  }

  var kind: JSONKind {
    @inline(__always) get { JSONKind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .null }
  }
  /// A string with escapes, or `true`.
  var flag: Bool {
    @inline(__always) get { bits & 8 != 0 }
  }
  var count: Int {
    @inline(__always) get { Int(bits >> 4) }
  }
  /// The bytes between the quotes of this string.
  @inline(__always)
  func raw(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(start) + 1..<Int(end) - 1])
  }

  @inline(__always) mutating func countUp() { bits &+= 16 }
}

internal import CZlib

/// The gzip form of bytes; the same bytes always give the same form: it carries no name and no time.
///
/// Source: RFC 1952.
enum Gzip {
  /// - Parameter level: 1 is fastest, 9 smallest.
  /// - Returns: `nil` where zlib has no memory for it.
  static func compress(_ bytes: UnsafeRawBufferPointer, level: Int32) -> [UInt8]? {
    guard bytes.count < Int(UInt32.max) else { return nil }
    var stream = z_stream()
    guard tessera_deflate_init(&stream, level, 15 + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(bytes.count)
    var isDone = false
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
      count = buffer.count - Int(stream.avail_out)
    }
    return isDone ? packed : nil
  }

  static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    bytes.withUnsafeBytes { compress($0, level: level) }
  }
}

internal import Synchronization

/// Bytes that many requests get, kept in every encoding that they were asked for in.
package final class SharedBody: Sendable {
  private let plain: StableBytes
  /// Whether compressing pays: false for archives and images.
  package let isCompressible: Bool
  private let gzipped = Mutex<StableBytes?>(nil)

  package init(_ bytes: [UInt8], isCompressible: Bool = true) {
    plain = StableBytes(bytes)
    self.isCompressible = isCompressible
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(plain.buffer) }

  /// Bytes before any encoding.
  package var count: Int { plain.buffer.count }

  /// What it takes in memory now, in all encodings.
  package var memory: Int { plain.buffer.count + gzipped.withLock { $0?.buffer.count ?? 0 } }

  /// The bytes in an encoding, which are made when first asked for: whoever asks meanwhile waits.
  ///
  /// - Returns: `nil` where compressing fails or does not make it smaller.
  func encoded(_ coding: ContentCoding) -> StableBytes? {
    switch coding {
    case .identity: return plain
    case .gzip:
      return gzipped.withLock { made in
        if let made { return made.buffer.isEmpty ? nil : made }
        let packed = Gzip.compress(plain.buffer, level: 6) ?? []
        let bytes = StableBytes(packed.count < plain.buffer.count ? packed : [])
        made = bytes
        return bytes.buffer.isEmpty ? nil : bytes
      }
    }
  }
}

/// Bytes at an address that stays while this lives.
final class StableBytes: @unchecked Sendable {  // written in init and never after
  let buffer: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
  }

  deinit { buffer.deallocate() }
}

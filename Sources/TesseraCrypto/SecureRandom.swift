internal import Glibc

/// Bytes that nobody can guess, from the kernel's generator.
package enum SecureRandom {
  /// `count` random bytes, fit for keys.
  ///
  /// - Throws: ``CryptoError/randomnessUnavailable(errno:)`` where the kernel gives none (a sandbox that forbids the call).
  package static func bytes(_ count: Int) throws(CryptoError) -> [UInt8] {
    precondition(count >= 0, "a count of random bytes is never negative")
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let piece = UnsafeMutableBufferPointer(rebasing: buffer[initialized..<min(count, initialized + largestPiece)])
        guard getentropy(piece.baseAddress, piece.count) == 0 else {
          failure = errno
          return
        }
        initialized += piece.count
      }
    }
    guard failure == 0 else { throw .randomnessUnavailable(errno: failure) }
    return bytes
  }

  /// A random UUID in lower-case, for example `"9f0b1d3e-6c52-4b8e-a7f1-03c5d2e48b6a"`.
  ///
  /// Source: RFC 9562, section 5.4 (version 4).
  package static func uuid() throws(CryptoError) -> String {
    var bytes = try bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { HexDigits.text(of: bytes[$0]) }.joined(separator: "-")
  }

  /// What `getentropy` gives at most in one call.
  private static let largestPiece = 256
}

internal import CCrypto

/// SHA-256 over bytes that arrive in pieces.
///
/// Allocates nothing but the digest, and cannot fail. For bytes that are all at hand there is ``Digest/of(_:)``.
///
/// Source: FIPS 180-4.
package struct SHA256: ~Copyable {
  private var state = SHA256_CTX()

  package init() {
    SHA256_Init(&state)
  }

  /// Adds `bytes` to what is hashed.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds `bytes` to what is hashed.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    SHA256_Update(&state, start, bytes.count)
  }

  /// The digest of all bytes given so far.
  package consuming func finalize() -> Digest {
    let bytes = [UInt8](unsafeUninitializedCapacity: Digest.byteCount) { buffer, count in
      SHA256_Final(buffer.baseAddress, &state)
      count = Digest.byteCount
    }
    return Digest(unchecked: bytes)
  }
}

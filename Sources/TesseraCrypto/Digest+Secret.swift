internal import CCrypto

extension Digest {
  /// Whether both are the same, found out in a time that does not say where they differ.
  package func isSame(as other: Digest) -> Bool {
    CRYPTO_memcmp(bytes, other.bytes, Self.byteCount) == 0
  }
}

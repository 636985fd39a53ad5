/// A SHA-256 digest, ordered by its bytes.
package struct Digest: Hashable, Sendable {
  /// The number of bytes of every digest.
  package static let byteCount = 32

  /// Exactly ``byteCount`` bytes.
  package let bytes: [UInt8]

  /// Takes over a digest that was computed before, for example one read from a database.
  ///
  /// Returns `nil` unless there are exactly ``byteCount`` bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Reads 64 hexadecimal digits, lower-case only: a digest has one spelling.
  package init?(hex: String) {
    var hex = hex
    guard let bytes = hex.withUTF8(Self.decode) else { return nil }
    self.bytes = bytes
  }

  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The digest of `bytes`.
  ///
  /// - Complexity: O(*n*), about 0.6 ms a megabyte.
  package static func of(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The digest of the UTF-8 bytes of `text`, exactly as they stand.
  package static func of(_ text: String) -> Digest {
    var text = text
    var hash = SHA256()
    text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    return hash.finalize()
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    HexDigits.text(of: bytes)
  }
}

extension Digest: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}

extension Digest: CustomStringConvertible {
  package var description: String { hex }
}

// MARK: - Hexadecimal

extension Digest {
  private static func decode(_ digits: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard digits.count == 2 * byteCount else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = HexDigits.value(of: digits[index]), let low = HexDigits.value(of: digits[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}

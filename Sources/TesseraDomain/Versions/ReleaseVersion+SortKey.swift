extension ReleaseVersion {
  /// Bytes whose `memcmp` order, a shorter prefix first, is the precedence of the versions; equal only for equal versions.
  ///
  /// Major, minor and patch take four bytes each, most significant first. A stable version ends with 3. A pre-release has
  /// 1 and four bytes for a number, 2 and ASCII and a zero byte for text, and ends with 0: numbers before text, fewer parts
  /// before more, pre-release before release. Stored as a BLOB, it lets SQL order and limit by precedence.
  ///
  /// - Complexity: O(*n*) in the parts of the pre-release; thirteen bytes for a stable version.
  package var sortKey: [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(isPrerelease ? 32 : 13)
    Self.append(major, to: &key)
    Self.append(minor, to: &key)
    Self.append(patch, to: &key)
    guard isPrerelease else {
      key.append(3)
      return key
    }
    for identifier in prerelease {
      switch identifier {
      case .numeric(let number):
        key.append(1)
        Self.append(number, to: &key)
      case .text(let text):
        key.append(2)
        key.append(contentsOf: text.utf8)
        key.append(0)
      }
    }
    key.append(0)
    return key
  }

  private static func append(_ number: UInt32, to key: inout [UInt8]) {
    for shift in stride(from: 24, through: 0, by: -8) { key.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }
}

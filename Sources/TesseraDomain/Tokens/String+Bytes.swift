internal import Glibc

extension String {
  /// Whether both strings are the same UTF-8 bytes; canonically equal spellings stay apart.
  package func hasSameBytes(as other: String) -> Bool {
    var a = self
    var b = other
    return a.withUTF8 { a in
      b.withUTF8 { b in
        guard a.count == b.count else { return false }
        guard let left = a.baseAddress, let right = b.baseAddress else { return true }
        return memcmp(left, right, a.count) == 0
      }
    }
  }

  /// Whether this string's UTF-8 bytes come before `other`'s.
  package func precedesByBytes(_ other: String) -> Bool {
    var a = self
    var b = other
    return a.withUTF8 { a in
      b.withUTF8 { b in
        let common = Swift.min(a.count, b.count)
        if common > 0, let left = a.baseAddress, let right = b.baseAddress {
          let order = memcmp(left, right, common)
          if order != 0 { return order < 0 }
        }
        return a.count < b.count
      }
    }
  }
}

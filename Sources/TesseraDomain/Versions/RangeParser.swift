/// Reads the text of a ``VersionRange``.
struct RangeParser {
  private(set) var scanner: VersionScanner

  init(_ text: String) { scanner = VersionScanner(text) }

  /// The whole text: alternatives between `||`.
  mutating func alternatives() throws(VersionTextError) -> [[VersionRange.Comparison]] {
    var result = [try alternative()]
    while scanner.skip(UInt8(ascii: "|")) {
      guard scanner.skip(UInt8(ascii: "|")) else { throw scanner.error(.expectedAlternative) }
      result.append(try alternative())
    }
    try scanner.end()
    return result
  }

  // MARK: - Parts

  /// Comparisons between blanks, or two versions around a hyphen that has blanks on both sides.
  private mutating func alternative() throws(VersionTextError) -> [VersionRange.Comparison] {
    var result: [VersionRange.Comparison] = []
    var isFirst = true
    scanner.skipBlanks()
    while let byte = scanner.next, byte != UInt8(ascii: "|") {
      let relation = relation()
      if relation != nil {
        scanner.skipBlanks()
        if scanner.isAtEnd || scanner.next == UInt8(ascii: "|") { throw scanner.error(.expectedVersion) }
      }
      let version = try partialVersion()
      let isSpaced = scanner.skipBlanks()
      if isFirst, isSpaced, relation == nil, scanner.skip(UInt8(ascii: "-")) {
        guard scanner.skipBlanks() else { throw scanner.error(.expectedVersion) }
        if scanner.isAtEnd || scanner.next == UInt8(ascii: "|") { throw scanner.error(.expectedVersion) }
        result = version.comparisons(for: .atLeast) + (try partialVersion()).comparisons(for: .atMost)
        scanner.skipBlanks()
        break
      }
      result += version.comparisons(for: relation ?? .equal)
      isFirst = false
      guard isSpaced else { break }
    }
    return result
  }

  private mutating func relation() -> PartialVersion.Operator? {
    switch scanner.next {
    case UInt8(ascii: "^"):
      scanner.advance()
      return .caret
    case UInt8(ascii: "~"):
      scanner.advance()
      _ = scanner.skip(UInt8(ascii: ">"))  // "~>" is an old spelling of it
      return .tilde
    case UInt8(ascii: "="):
      scanner.advance()
      return .equal
    case UInt8(ascii: "<"):
      scanner.advance()
      return scanner.skip(UInt8(ascii: "=")) ? .atMost : .below
    case UInt8(ascii: ">"):
      scanner.advance()
      return scanner.skip(UInt8(ascii: "=")) ? .atLeast : .above
    default: return nil
    }
  }

  private mutating func partialVersion() throws(VersionTextError) -> PartialVersion {
    var version = PartialVersion()
    _ = scanner.skip(UInt8(ascii: "v"))
    version.major = try number(isAfterWildcard: false)
    var isComplete = false
    if scanner.skip(UInt8(ascii: ".")) {
      version.minor = try number(isAfterWildcard: version.major == nil)
      if scanner.skip(UInt8(ascii: ".")) {
        version.patch = try number(isAfterWildcard: version.minor == nil)
        isComplete = true
      }
    }
    if scanner.next == UInt8(ascii: "-") {
      if version.patch == nil {
        throw scanner.error(isComplete || version.major == nil ? .afterWildcard : .expectedDot)
      }
      version.prerelease = try scanner.prerelease()
    }
    switch scanner.next {
    case nil, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "|"): return version
    case UInt8(ascii: "+"): throw scanner.error(.buildMetadata)
    default: throw scanner.error(.unexpectedCharacter)
    }
  }

  /// A number, or nil for a wildcard.
  private mutating func number(isAfterWildcard: Bool) throws(VersionTextError) -> UInt32? {
    switch scanner.next {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"):
      scanner.advance()
      return nil
    default:
      if isAfterWildcard, let byte = scanner.next, byte.isASCIIDigit { throw scanner.error(.afterWildcard) }
      return try scanner.number()
    }
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// The version of a release, ordered by SemVer 2.0.0 precedence.
///
/// Build metadata is refused: two releases may never differ by it alone. Numbers have at most nine digits, so that they
/// fit every consumer's integers.
///
/// Source: <https://semver.org/#spec-item-11>.
package struct ReleaseVersion: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  package let major: UInt32
  package let minor: UInt32
  package let patch: UInt32
  /// What stands behind the hyphen, split at its dots; empty for a stable version.
  package let prerelease: [Identifier]

  /// The longest text that is read, in bytes.
  package static let maximumLength = 64
  /// The largest number in a version that can be written.
  package static let maximumNumber: UInt32 = 999_999_999

  /// One dot-separated part of a pre-release.
  package enum Identifier: Hashable, Sendable {
    case numeric(UInt32)
    /// ASCII letters, digits and hyphens, at least one of them no digit.
    case text(String)
  }

  package init(_ major: UInt32, _ minor: UInt32, _ patch: UInt32) {
    self.init(major, minor, patch, prerelease: [])
  }

  init(_ major: UInt32, _ minor: UInt32, _ patch: UInt32, prerelease: [Identifier]) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// Parses `text`, for example `"2.0.1"` or `"2.0.0-beta.1"`.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  /// - Complexity: O(*n*) in the bytes of `text`, of which at most 64 are read; allocates only for a pre-release.
  package init(parsing text: String) throws(ParseError) {
    var scanner = VersionScanner(text)
    if scanner.isAtEnd { throw scanner.error(.empty) }
    if scanner.count > Self.maximumLength {
      throw VersionTextError(reason: .tooLong(maximum: Self.maximumLength), byteOffset: Self.maximumLength)
    }
    major = try scanner.number()
    try scanner.dot()
    minor = try scanner.number()
    try scanner.dot()
    patch = try scanner.number()
    prerelease = try scanner.prerelease()
    try scanner.end()
  }

  package var isPrerelease: Bool { !prerelease.isEmpty }

  /// The same major, minor and patch numbers without the pre-release.
  package var core: ReleaseVersion { ReleaseVersion(major, minor, patch) }

  func hasSameCore(as other: ReleaseVersion) -> Bool {
    major == other.major && minor == other.minor && patch == other.patch
  }
}

extension ReleaseVersion: Comparable {
  package static func < (a: ReleaseVersion, b: ReleaseVersion) -> Bool {
    if a.major != b.major { return a.major < b.major }
    if a.minor != b.minor { return a.minor < b.minor }
    if a.patch != b.patch { return a.patch < b.patch }
    if a.prerelease.isEmpty || b.prerelease.isEmpty { return !a.prerelease.isEmpty && b.prerelease.isEmpty }
    return a.prerelease.lexicographicallyPrecedes(b.prerelease)
  }
}

extension ReleaseVersion.Identifier: Comparable {
  /// Numbers by value and before all text; text by ASCII.
  package static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.numeric(let a), .numeric(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.numeric, .text): true
    case (.text, .numeric): false
    }
  }
}

extension ReleaseVersion: LosslessStringConvertible {
  package var description: String {
    var text = "\(major).\(minor).\(patch)"
    var separator = "-"
    for identifier in prerelease {
      text += separator
      text += identifier.description
      separator = "."
    }
    return text
  }

  /// The version that `description` spells, or nil; ``init(parsing:)`` says why.
  package init?(_ description: String) {
    guard let version = try? ReleaseVersion(parsing: description) else { return nil }
    self = version
  }
}

extension ReleaseVersion.Identifier: CustomStringConvertible {
  package var description: String {
    switch self {
    case .numeric(let number): String(number)
    case .text(let text): text
    }
  }
}

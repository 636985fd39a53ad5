/// A set of versions as npm writes it: `1.2.3`, `^1.2`, `~1.2.3`, `>=1.2 <2`, `1.x`, `*`, `1.0 - 1.4`, `^1 || ^2`.
///
/// A pre-release is in the range only if the range names a pre-release of the same major, minor and patch numbers. Two
/// things npm reads and drops without a word are refused: build metadata, and numbers or a pre-release behind a wildcard.
/// Ranges are equal when they compare with the same versions, however they are spelled.
///
/// Source: <https://github.com/npm/node-semver#ranges>.
package struct VersionRange: Sendable {
  package typealias ParseError = VersionTextError

  /// The text as it was written, without blanks around it.
  package let description: String
  /// Any one of these must hold; each holds if all of its comparisons do.
  let alternatives: [[Comparison]]

  /// The longest text that is read, in bytes.
  package static let maximumLength = 256
  /// Every stable version.
  package static let any = VersionRange(description: "*", alternatives: [[]])

  /// A bound on versions.
  struct Comparison: Hashable, Sendable {
    enum Relation: Hashable, Sendable {
      case below, atMost, equal, atLeast, above
    }

    let relation: Relation
    let version: ReleaseVersion
  }

  private init(description: String, alternatives: [[Comparison]]) {
    self.description = description
    self.alternatives = alternatives
  }

  /// The range that holds `version` only.
  package init(exactly version: ReleaseVersion) {
    self.init(
      description: version.description, alternatives: [[Comparison(relation: .equal, version: version)]])
  }

  /// The caret range that begins at `version`: `^1.2.0`.
  package init(compatibleWith version: ReleaseVersion) {
    let partial = PartialVersion(version)
    self.init(description: "^\(version)", alternatives: [partial.comparisons(for: .caret)])
  }

  /// Parses `text`; an empty one, or an empty alternative, means every stable version, as with npm.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  /// - Complexity: O(*n*) in the bytes of `text`, of which at most 256 are read.
  package init(parsing text: String) throws(ParseError) {
    var parser = RangeParser(text)
    if parser.scanner.count > Self.maximumLength {
      throw VersionTextError(reason: .tooLong(maximum: Self.maximumLength), byteOffset: Self.maximumLength)
    }
    let alternatives = try parser.alternatives()
    let trimmed = text.utf8.drop(while: \.isBlank)
    let kept = trimmed[..<(trimmed.lastIndex { !$0.isBlank }.map(trimmed.index(after:)) ?? trimmed.startIndex)]
    self.init(description: kept.isEmpty ? "*" : String(Substring(kept)), alternatives: alternatives)
  }

  /// Whether `version` is in the range.
  ///
  /// - Complexity: O(comparisons of the range).
  package func contains(_ version: ReleaseVersion) -> Bool {
    alternatives.contains { comparisons in
      comparisons.allSatisfy { $0.holds(for: version) }
        && (!version.isPrerelease
          || comparisons.contains { $0.version.isPrerelease && $0.version.hasSameCore(as: version) })
    }
  }

  /// Whether `version` lies between the bounds of the range, a pre-release too: for rules, which speak of releases and
  /// choose none.
  ///
  /// - Complexity: O(comparisons of the range).
  package func covers(_ version: ReleaseVersion) -> Bool {
    alternatives.contains { comparisons in comparisons.allSatisfy { $0.holds(for: version) } }
  }

  /// The one version that the range names, if it is nothing but that version.
  package var exactVersion: ReleaseVersion? {
    guard alternatives.count == 1, alternatives[0].count == 1, alternatives[0][0].relation == .equal else { return nil }
    return alternatives[0][0].version
  }
}

extension VersionRange: Hashable {
  package static func == (a: VersionRange, b: VersionRange) -> Bool { a.alternatives == b.alternatives }
  package func hash(into hasher: inout Hasher) { hasher.combine(alternatives) }
}

extension VersionRange: CustomStringConvertible {}

extension VersionRange.Comparison {
  func holds(for other: ReleaseVersion) -> Bool {
    switch relation {
    case .below: other < version
    case .atMost: other <= version
    case .equal: other == version
    case .atLeast: other >= version
    case .above: other > version
    }
  }
}

/// A version in a range that may end early or in wildcards: `1`, `1.2`, `1.x`, `*`, `1.2.3-beta`.
struct PartialVersion {
  /// Nil where a wildcard or nothing stands; then so are the numbers behind it.
  var major: UInt32?
  var minor: UInt32?
  var patch: UInt32?
  var prerelease: [ReleaseVersion.Identifier] = []

  /// What may stand in front of a version in a range.
  enum Operator {
    case below, atMost, equal, atLeast, above, caret, tilde
  }

  /// The bounds that `relation` and this version mean together. No bound: every version.
  func comparisons(for relation: Operator) -> [VersionRange.Comparison] {
    guard let major else {
      // Above or below everything there is nothing; 0.0.0-0 is the lowest version.
      return relation == .above || relation == .below ? [.init(relation: .below, version: .lowest(0, 0, 0))] : []
    }
    switch relation {
    case .equal:
      if patch != nil { return [.init(relation: .equal, version: floor)] }
      return [atFloor, belowEnd]
    case .atLeast: return [atFloor]
    case .above:
      if patch != nil { return [.init(relation: .above, version: floor)] }
      return [.init(relation: .atLeast, version: end.core)]
    case .below:
      return [.init(relation: .below, version: patch == nil ? .lowest(major, minor ?? 0, 0) : floor)]
    case .atMost:
      if patch != nil { return [.init(relation: .atMost, version: floor)] }
      return [belowEnd]
    case .tilde:
      return [atFloor, .init(relation: .below, version: minor == nil ? end : .lowest(major, (minor ?? 0) + 1, 0))]
    case .caret:
      return [atFloor, .init(relation: .below, version: caretEnd)]
    }
  }

  // MARK: - Ends

  /// The lowest version that this one stands for.
  private var floor: ReleaseVersion {
    ReleaseVersion(major ?? 0, minor ?? 0, patch ?? 0, prerelease: prerelease)
  }

  private var atFloor: VersionRange.Comparison { .init(relation: .atLeast, version: floor) }
  private var belowEnd: VersionRange.Comparison { .init(relation: .below, version: end) }

  /// The lowest version above all that this one stands for, when it is not complete.
  private var end: ReleaseVersion {
    guard let minor else { return .lowest((major ?? 0) + 1, 0, 0) }
    return .lowest(major ?? 0, minor + 1, 0)
  }

  /// The leftmost number that is not zero may not change; of numbers left out, none is taken for zero.
  private var caretEnd: ReleaseVersion {
    let major = major ?? 0
    guard major == 0, let minor else { return .lowest(major + 1, 0, 0) }
    guard minor == 0, let patch else { return .lowest(0, minor + 1, 0) }
    return .lowest(0, 0, patch + 1)
  }
}

extension PartialVersion {
  init(_ version: ReleaseVersion) {
    self.init(major: version.major, minor: version.minor, patch: version.patch, prerelease: version.prerelease)
  }
}

extension ReleaseVersion {
  /// The lowest pre-release of these numbers: an end that keeps all pre-releases of the next version out.
  fileprivate static func lowest(_ major: UInt32, _ minor: UInt32, _ patch: UInt32) -> ReleaseVersion {
    ReleaseVersion(major, minor, patch, prerelease: [.numeric(0)])
  }
}

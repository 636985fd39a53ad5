extension ReleaseVersion {
  /// What the step from `base` to this version says about the change between them; `.none` unless this is higher.
  ///
  /// A pre-release counts as the stable version that it leads to: from 1.4.0 to 2.0.0-beta.1 is `.major`.
  package func bump(over base: ReleaseVersion) -> Bump {
    if self <= base { return .none }
    if major != base.major { return .major }
    if minor != base.minor { return .minor }
    return patch != base.patch ? .patch : .none
  }

  /// The smallest stable version that is a step of `bump` above this one; nil where a number would have ten digits.
  ///
  /// `.none` gives this version itself. A pre-release steps from the stable version that it leads to.
  package func advanced(by bump: Bump) -> ReleaseVersion? {
    let limit = Self.maximumNumber
    switch bump {
    case .none: return self
    case .patch: return patch < limit ? ReleaseVersion(major, minor, patch + 1) : nil
    case .minor: return minor < limit ? ReleaseVersion(major, minor + 1, 0) : nil
    case .major: return major < limit ? ReleaseVersion(major + 1, 0, 0) : nil
    }
  }
}

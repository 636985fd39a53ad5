/// Finds the base that a new release is judged against, and the version it gets.
///
/// The base of a version is the highest stable, unyanked release below it. A pre-release is never a base.
package struct VersionPlanner: Sendable {
  /// How the version is chosen.
  package enum Request: Hashable, Sendable {
    /// The smallest version that will do.
    ///
    /// - Parameters:
    ///   - bump: at least this step; `nil` for what the changes need.
    ///   - line: the major version to stay on; `nil` to go on from the latest release.
    case automatic(bump: Bump? = nil, line: UInt32? = nil)
    case explicit(ReleaseVersion)
  }

  /// The version of a release that is about to be published.
  package struct Plan: Hashable, Sendable {
    /// `nil` for a first release.
    package let base: ReleaseVersion?
    package let version: ReleaseVersion
    /// The step that the changes force; `.none` without a base.
    package let needed: Bump
    /// The step from the base to the version; `.none` without a base.
    package let given: Bump

    /// Whether the version is a smaller step than the changes force: refused without the right to override.
    package var isTooSmall: Bool { given < needed }
  }

  /// Why there is no version.
  package enum Refusal: Error, Hashable, Sendable {
    /// The changes, or the person, ask for a major step, and the release was to stay on a line.
    case majorOnLine(UInt32, base: ReleaseVersion)
    case versionExists(ReleaseVersion)
    /// A number of the version would have ten digits.
    case exhausted(base: ReleaseVersion)
  }

  /// Ascending.
  private let releases: [ReleaseOnLine]

  /// - Parameter releases: all releases of the system, yanked ones and pre-releases too, in any order.
  package init(releases: [ReleaseOnLine]) {
    self.releases = releases.sorted { $0.version < $1.version }
  }

  /// The highest stable release that is not yanked.
  package var latest: ReleaseVersion? { highest { _ in true } }

  /// The highest stable, unyanked release below `version`.
  package func base(of version: ReleaseVersion) -> ReleaseVersion? { highest { $0 < version } }

  /// What a release published with `request` is compared with; `nil` for a first release.
  package func base(for request: Request) -> ReleaseVersion? {
    switch request {
    case .explicit(let version): base(of: version)
    case .automatic(_, nil): latest
    case .automatic(_, let line?): highest { $0.major == line } ?? base(of: Self.first(on: line))
    }
  }

  /// The version for changes that force a step of `needed` over ``base(for:)``.
  ///
  /// An automatic version is the smallest stable one that is at least the step over its base and above every release of
  /// its line, yanked ones and pre-releases included. A version that is too small is given all the same:
  /// ``Plan/isTooSmall`` says so.
  package func plan(_ request: Request, needed: Bump) throws(Refusal) -> Plan {
    let base = base(for: request)
    let needed = base.map { Policy.effective(needed, from: $0) } ?? .none
    let version: ReleaseVersion
    switch request {
    case .explicit(let explicit):
      if releases.contains(where: { $0.version == explicit }) { throw .versionExists(explicit) }
      version = explicit
    case .automatic(let bump, let line):
      version = try automatic(step: max(bump ?? needed, .patch), line: line, base: base)
    }
    return Plan(
      base: base, version: version, needed: needed, given: base.map { version.bump(over: $0) } ?? .none)
  }

  private func automatic(step: Bump, line: UInt32?, base: ReleaseVersion?) throws(Refusal) -> ReleaseVersion {
    var smallest = Self.first(on: line ?? 1)
    if let base, line == nil || base.major == line {
      if let line, step == .major { throw .majorOnLine(line, base: base) }
      guard let next = base.advanced(by: step) else { throw .exhausted(base: base) }
      smallest = next
    }
    guard let top = releases.last(where: { $0.version.major == smallest.major })?.version, top >= smallest else {
      return smallest
    }
    guard let above = top.isPrerelease ? top.core : top.advanced(by: .patch) else { throw .exhausted(base: top) }
    return above
  }

  private static func first(on line: UInt32) -> ReleaseVersion {
    line == 0 ? ReleaseVersion(0, 1, 0) : ReleaseVersion(line, 0, 0)
  }

  private func highest(where condition: (ReleaseVersion) -> Bool) -> ReleaseVersion? {
    releases.last { !$0.isYanked && !$0.version.isPrerelease && condition($0.version) }?.version
  }
}

extension VersionPlanner.Refusal: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .majorOnLine(let line, let base):
      "a major step over \(base) cannot stay on line \(line): publish it without --line, or take the breaking changes out"
    case .versionExists(let version): "version \(version) is already published: choose another"
    case .exhausted(let base): "no version follows \(base): a number may have at most nine digits"
    }
  }
}

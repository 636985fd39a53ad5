package import JSON

/// How long a deprecated name stays before it may be removed.
///
/// It counts the minors that came out, and the days that went by, since the release that first deprecated the name.
package struct RemovalWindow: Hashable, Sendable {
  /// Minors to wait; 0 switches the count off.
  package var minors: Int
  /// Days to wait; 0 switches the count off.
  package var days: Int

  /// The largest number of either.
  package static let maximum = 10_000

  package init(minors: Int, days: Int) {
    self.minors = minors
    self.days = days
  }

  /// Two minors and ninety days.
  package static let standard = RemovalWindow(minors: 2, days: 90)

  package var json: JSONValue { .object(["minors": .integer(Int64(minors)), "days": .integer(Int64(days))]) }

  /// What the window says of one removal.
  package enum Verdict: Hashable, Sendable {
    /// The window has run out, or none applies.
    case open
    /// The name was never deprecated.
    case neverDeprecated
    /// This much is left; 0 where that count has run out or is switched off.
    case early(minorsLeft: Int, daysLeft: Int)
  }

  /// Whether a name may go, in a release whose base is `base`.
  ///
  /// - Parameters:
  ///   - releases: the system's releases in any order. Only the stable, unyanked ones up to `base` count: they are the
  ///     base, the base of the base, and so on.
  ///   - firstDeprecated: where the name's deprecation began and has lasted since; `nil` if it is live in `base`.
  ///   - now: milliseconds since 1970.
  /// - Complexity: O(*n*) in releases.
  package func verdict(
    base: ReleaseVersion, releases: [ReleaseOnLine], firstDeprecated: ReleaseVersion?, nowMilliseconds now: Int64
  ) -> Verdict {
    guard minors > 0 || days > 0, base >= ReleaseVersion(1, 0, 0) else { return .open }
    guard let start = firstDeprecated else { return .neverDeprecated }
    var seen: Set<UInt64> = []
    var startedAt = Int64.max
    for release in releases {
      if release.version == start { startedAt = release.publishedAtMilliseconds }
      guard release.version > start, release.version <= base, !release.version.isPrerelease, !release.isYanked else {
        continue
      }
      if release.version.major == start.major && release.version.minor == start.minor { continue }
      seen.insert(UInt64(release.version.major) << 32 | UInt64(release.version.minor))
    }
    let elapsed = startedAt == .max ? 0 : max(0, now - startedAt) / 86_400_000
    let minorsLeft = max(0, minors - seen.count)
    let daysLeft = max(0, days - Int(min(elapsed, Int64(Self.maximum))))
    return minorsLeft == 0 && daysLeft == 0 ? .open : .early(minorsLeft: minorsLeft, daysLeft: daysLeft)
  }

  /// The release in which a deprecation that still holds in `base` began: the start of its last unbroken run.
  ///
  /// - Parameter isDeprecated: whether the name is deprecated in a release; asked from the newest down, and no further than
  ///   the first release in which it is live or missing.
  package static func start(
    base: ReleaseVersion, releases: [ReleaseOnLine], isDeprecated: (ReleaseVersion) -> Bool
  ) -> ReleaseVersion? {
    var start: ReleaseVersion?
    let line = releases.filter { $0.version <= base && !$0.version.isPrerelease && !$0.isYanked }
    for release in line.sorted(by: { $0.version > $1.version }) {
      guard isDeprecated(release.version) else { break }
      start = release.version
    }
    return start
  }
}

/// A published release as the rules about versions and removals see it.
package struct ReleaseOnLine: Hashable, Sendable {
  package var version: ReleaseVersion
  package var publishedAtMilliseconds: Int64
  package var isYanked: Bool

  package init(version: ReleaseVersion, publishedAtMilliseconds: Int64, isYanked: Bool) {
    self.version = version
    self.publishedAtMilliseconds = publishedAtMilliseconds
    self.isYanked = isYanked
  }
}

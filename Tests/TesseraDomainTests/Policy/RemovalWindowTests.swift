import TesseraDomain
import Testing

@Suite struct RemovalWindowTests {
  static let day: Int64 = 86_400_000
  /// One release a month, published 30 days after the one before.
  static let releases: [ReleaseOnLine] = [
    (1, 0, false), (1, 1, false), (1, 2, true), (1, 3, false), (1, 4, false), (2, 0, false),
  ].enumerated().map { month, release in
    ReleaseOnLine(
      version: ReleaseVersion(UInt32(release.0), UInt32(release.1), 0),
      publishedAtMilliseconds: Int64(month) * 30 * day,
      isYanked: release.2)
  }

  @Test(arguments: [
    // Deprecated in 1.1.0 (day 30): 1.2.0 is yanked, so 1.3.0 and 1.4.0 are the two minors.
    ((1, 3), (1, 1), 91, RemovalWindow.Verdict.early(minorsLeft: 1, daysLeft: 29)),
    ((1, 4), (1, 1), 119, .early(minorsLeft: 0, daysLeft: 1)), ((1, 4), (1, 1), 120, .open),
    ((1, 3), (1, 1), 400, .early(minorsLeft: 1, daysLeft: 0)), ((2, 0), (1, 3), 400, .open),
    ((1, 4), (1, 4), 121, .early(minorsLeft: 2, daysLeft: 89)),
  ])
  func `a removal waits for minors and for days`(
    _ base: (Int, Int), _ start: (Int, Int), _ today: Int, _ expected: RemovalWindow.Verdict
  ) {
    let verdict = RemovalWindow.standard.verdict(
      base: ReleaseVersion(UInt32(base.0), UInt32(base.1), 0), releases: Self.releases.shuffled(),
      firstDeprecated: ReleaseVersion(UInt32(start.0), UInt32(start.1), 0), nowMilliseconds: Int64(today) * Self.day)
    #expect(verdict == expected)
  }

  @Test func `patches are no minors, and a name that was never deprecated has not waited`() {
    let releases = (0...5).map {
      ReleaseOnLine(version: ReleaseVersion(1, 0, UInt32($0)), publishedAtMilliseconds: 0, isYanked: false)
    }
    let window = RemovalWindow(minors: 1, days: 0)
    let base = ReleaseVersion(1, 0, 5)
    #expect(
      window.verdict(base: base, releases: releases, firstDeprecated: ReleaseVersion(1, 0, 0), nowMilliseconds: .max)
        == .early(minorsLeft: 1, daysLeft: 0))
    #expect(
      window.verdict(base: base, releases: releases, firstDeprecated: nil, nowMilliseconds: .max) == .neverDeprecated)
  }

  @Test func `there is no window before 1.0.0, nor where both counts are off`() {
    let zero = [ReleaseOnLine(version: ReleaseVersion(0, 9, 0), publishedAtMilliseconds: 0, isYanked: false)]
    #expect(
      RemovalWindow.standard.verdict(
        base: ReleaseVersion(0, 9, 0), releases: zero, firstDeprecated: nil, nowMilliseconds: 0) == .open)
    #expect(
      RemovalWindow(minors: 0, days: 0).verdict(
        base: ReleaseVersion(1, 4, 0), releases: Self.releases, firstDeprecated: nil, nowMilliseconds: 0) == .open)
  }

  @Test func `a deprecation begins where its last unbroken run does`() {
    let deprecated: Set<String> = ["1.0.0", "1.3.0", "1.4.0"]
    #expect(
      RemovalWindow.start(base: ReleaseVersion(1, 4, 0), releases: Self.releases) {
        deprecated.contains($0.description)
      }
        == ReleaseVersion(1, 3, 0))
    #expect(
      RemovalWindow.start(base: ReleaseVersion(2, 0, 0), releases: Self.releases) {
        deprecated.contains($0.description)
      }
        == nil)
  }
}

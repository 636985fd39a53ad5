import TesseraDomain
import Testing

@Suite struct RemovalOutlookTests {
  static let day: Int64 = 86_400_000

  /// Versions, each with the day it was published on.
  static let releases: [ReleaseOnLine] = [
    ("1.0.0", 0), ("1.1.0", 10), ("1.2.0", 20), ("2.0.0", 100), ("2.1.0", 130), ("2.1.1", 140), ("2.2.0-beta.1", 150),
  ].compactMap { text, day in
    (try? ReleaseVersion(parsing: text)).map {
      ReleaseOnLine(version: $0, publishedAtMilliseconds: Int64(day) * Self.day, isYanked: text == "1.2.0")
    }
  }

  /// All by hand: a base, since when a name is deprecated, the day it is today, and what is said.
  @Test(arguments: [
    // 2.0.0 and 2.1.0 came after 1.1.0, and 90 days have gone by since day 10.
    ("2.1.1", "1.1.0", 2, 90, 140.0, "removable from 3.0.0 now"),
    // Since 2.0.0, on day 100: 2.1.0 is one minor, patches and pre-releases are none; 49 whole days have gone by.
    ("2.1.1", "2.0.0", 2, 90, 149.0, "removable from 3.0.0, after 1 more minor and 41 days"),
    ("2.1.1", "2.0.0", 2, 90, 149.9, "removable from 3.0.0, after 1 more minor and 41 days"),
    ("2.1.1", "2.0.0", 3, 90, 189.0, "removable from 3.0.0, after 2 more minors and 1 day"),
    ("2.1.1", "2.0.0", 2, 90, 190.0, "removable from 3.0.0, after 1 more minor"),
    ("2.1.1", "2.0.0", 1, 90, 189.0, "removable from 3.0.0, after 1 more day"),
    ("2.1.1", "2.0.0", 1, 90, 149.0, "removable from 3.0.0, after 41 more days"),
    // 0 switches either off.
    ("2.1.1", "2.0.0", 0, 90, 149.0, "removable from 3.0.0, after 41 more days"),
    ("2.1.1", "2.0.0", 4, 0, 149.0, "removable from 3.0.0, after 3 more minors"),
    ("2.1.1", "2.1.1", 0, 0, 149.0, "removable from 3.0.0 now"),
    // The draft is the first to say so.
    ("2.1.1", nil, 2, 90, 149.0, "removable from 3.0.0, after 2 more minors and 90 days"),
    ("2.1.1", nil, 0, 0, 149.0, "removable from 3.0.0 now"),
    // A yanked minor does not count: since 1.0.0 only 1.1.0 does, for the base 1.1.0 of a backport.
    ("1.1.0", "1.0.0", 2, 30, 25.0, "removable from 2.0.0, after 1 more minor and 5 days"),
    // There is no window before 1.0.0, where a removal is a minor.
    ("0.3.0", nil, 2, 90, 149.0, "removable from 0.4.0 now"),
    ("0.3.0", "0.2.0", 2, 90, 149.0, "removable from 0.4.0 now"),
    // A first release has no base: its own version is what counts begin with.
    (nil, nil, 2, 90, 149.0, "removable from 2.0.0, after 2 more minors and 90 days"),
  ])
  func `a name says from when it may go, and what that waits for`(
    _ base: String?, _ since: String?, _ minors: Int, _ days: Int, _ today: Double, _ text: String
  ) throws {
    let outlook = RemovalWindow(minors: minors, days: days).outlook(
      of: TokenPath("a"), base: try base.map { try ReleaseVersion(parsing: $0) }, planned: ReleaseVersion(1, 0, 0),
      releases: Self.releases, firstDeprecated: try since.map { try ReleaseVersion(parsing: $0) },
      nowMilliseconds: Int64(today * Double(Self.day)))
    #expect(outlook.text == text)
    #expect(outlook.since?.description == since)
  }

  /// The version that a draft over 1.1.0 would get, beside releases that go on from it.
  @Test(arguments: [
    ("1.3.0", nil, ["1.1.0"], "removable from 2.0.0, after 2 more minors and 90 days"),
    // 2.0.0 was yanked, and the draft is a major step of its own.
    ("2.0.1", nil, ["1.1.0", "2.0.0"], "removable from 3.0.0, after 2 more minors and 90 days"),
    ("2.0.0", nil, ["1.1.0"], "removable from 3.0.0, after 2 more minors and 90 days"),
    // What may go now goes with the draft itself, under a number that is free.
    ("2.0.0", "1.0.0", ["1.0.0", "1.0.1", "1.1.0"], "removable from 2.0.0 now"),
    ("2.0.1", "1.0.0", ["1.0.0", "1.0.1", "1.1.0", "2.0.0"], "removable from 2.0.1 now"),
  ])
  func `a name goes with no version that was yanked, and none below that of the draft`(
    _ planned: String, _ since: String?, _ versions: [String], _ text: String
  ) throws {
    let releases = try versions.map {
      ReleaseOnLine(
        version: try ReleaseVersion(parsing: $0), publishedAtMilliseconds: 0, isYanked: $0.hasPrefix("2"))
    }
    let outlook = RemovalWindow(minors: since == nil ? 2 : 1, days: 90).outlook(
      of: TokenPath("a"), base: ReleaseVersion(1, 1, 0), planned: try ReleaseVersion(parsing: planned),
      releases: releases, firstDeprecated: try since.map { try ReleaseVersion(parsing: $0) },
      nowMilliseconds: 100 * Self.day)
    #expect(outlook.text == text)
  }
}

import TesseraDomain
import Testing

struct ReleaseVersionTests {
  @Test(arguments: [
    "0.0.0", "1.2.3", "10.20.30", "999999999.999999999.999999999", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-0.3.7",
    "1.0.0-x.7.z.92", "1.0.0-x-y-z.--", "1.0.0--", "1.0.0-0a", "1.0.0-01a", "1.0.0-a.999999999",
  ])
  func `a version reads and prints the same`(_ text: String) throws {
    let version = try ReleaseVersion(parsing: text)
    #expect(version.description == text)
    #expect(ReleaseVersion(text) == version)
    #expect(version.isPrerelease == text.contains("-"))
  }

  @Test(arguments: [
    ("", VersionTextError(reason: .empty, byteOffset: 0)),
    ("1", .init(reason: .expectedDot, byteOffset: 1)),
    ("1.2", .init(reason: .expectedDot, byteOffset: 3)),
    ("1.2.", .init(reason: .expectedNumber, byteOffset: 4)),
    ("1.02.0", .init(reason: .leadingZero, byteOffset: 2)),
    ("00.1.0", .init(reason: .leadingZero, byteOffset: 0)),
    ("1.2.1000000000", .init(reason: .numberTooLarge, byteOffset: 4)),
    ("99999999999999999999.0.0", .init(reason: .numberTooLarge, byteOffset: 0)),
    ("1.2.3-", .init(reason: .emptyIdentifier, byteOffset: 6)),
    ("1.2.3-a..b", .init(reason: .emptyIdentifier, byteOffset: 8)),
    ("1.2.3-a.", .init(reason: .emptyIdentifier, byteOffset: 8)),
    ("1.2.3-01", .init(reason: .leadingZero, byteOffset: 6)),
    ("1.2.3-a.1234567890", .init(reason: .numberTooLarge, byteOffset: 8)),
    ("1.2.3+build", .init(reason: .buildMetadata, byteOffset: 5)),
    ("1.2.3-a+build", .init(reason: .buildMetadata, byteOffset: 7)),
    ("v1.2.3", .init(reason: .expectedNumber, byteOffset: 0)),
    ("-1.2.3", .init(reason: .expectedNumber, byteOffset: 0)),
    (" 1.2.3", .init(reason: .expectedNumber, byteOffset: 0)),
    ("1.2.3 ", .init(reason: .unexpectedCharacter, byteOffset: 5)),
    ("1.2.3.4", .init(reason: .unexpectedCharacter, byteOffset: 5)),
    ("1.2.3-é", .init(reason: .emptyIdentifier, byteOffset: 6)),
    ("1.2.3-aé", .init(reason: .unexpectedCharacter, byteOffset: 7)),
    ("1.２.3", .init(reason: .expectedNumber, byteOffset: 2)),
    ("1.2.3-" + String(repeating: "a", count: 59), .init(reason: .tooLong(maximum: 64), byteOffset: 64)),
  ])
  func `says where a bad version goes wrong`(_ text: String, _ expected: VersionTextError) {
    #expect(throws: expected) { try ReleaseVersion(parsing: text) }
    #expect(ReleaseVersion(text) == nil)
  }

  @Test func `an error is a sentence with a column`() {
    let error = VersionTextError(reason: .leadingZero, byteOffset: 2)
    #expect(error.description == "a number may not start with 0 (column 3)")
  }

  /// From items 11.2 to 11.4.4 of semver.org, with neighbours that try each rule: numbers by value and below text, text by
  /// ASCII, fewer parts below more, a pre-release below its release.
  static let ascending = [
    "0.0.0-0", "0.0.0", "0.0.1", "0.1.0", "0.9.0", "0.10.0", "1.0.0-0", "1.0.0-2", "1.0.0-2.0", "1.0.0-10",
    "1.0.0-999999999", "1.0.0--", "1.0.0-0a", "1.0.0-1-", "1.0.0-10a", "1.0.0-A", "1.0.0-Z", "1.0.0-alpha",
    "1.0.0-alpha.1", "1.0.0-alpha.1.0", "1.0.0-alpha.2", "1.0.0-alpha.10", "1.0.0-alpha.beta", "1.0.0-alpha-",
    "1.0.0-alpha-1", "1.0.0-alpha0", "1.0.0-alphabet", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
    "1.0.0", "1.0.1-a", "1.0.1", "1.0.255", "1.0.256", "1.0.65536", "1.1.0", "2.0.0", "2.1.0", "2.1.1", "10.0.0",
    "256.0.0", "999999999.0.0",
  ]

  @Test func `precedence is that of the specification, and the sort key carries it`() throws {
    let versions = try Self.ascending.map { try ReleaseVersion(parsing: $0) }
    let keys = versions.map(\.sortKey)
    for (i, a) in versions.enumerated() {
      for (j, b) in versions.enumerated() {
        #expect((a < b) == (i < j), "\(a) < \(b)")
        #expect((a == b) == (i == j), "\(a) == \(b)")
        #expect(keys[i].lexicographicallyPrecedes(keys[j]) == (i < j), "sort keys of \(a), \(b)")
      }
    }
    #expect(versions.shuffled().sorted() == versions)
    #expect(versions.shuffled().sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) } == versions)
  }

  @Test func `order and sort key agree on many made-up versions`() throws {
    // A fixed sequence, so that a failure comes again.
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let parts = ["0", "1", "9", "10", "99999", "a", "A", "-", "a-", "a0", "aa", "rc", "0a", "z9", "--1"]
    let versions = try (0..<1500).map { _ in
      var text = "\(next(3)).\(next(2) * 300).\(next(3))"
      let count = next(4)
      for index in 0..<count { text += (index == 0 ? "-" : ".") + parts[next(parts.count)] }
      return try ReleaseVersion(parsing: text)
    }
    let byOrder = versions.sorted()
    let byKey = versions.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    #expect(byOrder == byKey)
    #expect(Set(versions).count == Set(versions.map(\.sortKey)).count)
  }

  @Test(arguments: [
    ("1.2.3", "1.2.4", Bump.patch), ("1.2.3", "1.3.0", .minor), ("1.2.3", "2.0.0", .major), ("1.2.3", "1.2.3", .none),
    ("1.2.3", "1.2.2", .none), ("1.4.0", "2.0.0-beta.1", .major), ("0.9.0", "1.0.0", .major),
    ("0.1.0", "0.2.1", .minor),
    ("1.0.0-rc.1", "1.0.0", .none),
  ])
  func `the bump between two versions is their highest changed number`(_ base: String, _ next: String, _ bump: Bump)
    throws
  {
    #expect(try ReleaseVersion(parsing: next).bump(over: ReleaseVersion(parsing: base)) == bump)
  }

  @Test func `a step up resets the lower numbers and stops at nine digits`() throws {
    let version = ReleaseVersion(1, 2, 3)
    #expect(version.advanced(by: .none) == version)
    #expect(version.advanced(by: .patch) == ReleaseVersion(1, 2, 4))
    #expect(version.advanced(by: .minor) == ReleaseVersion(1, 3, 0))
    #expect(version.advanced(by: .major) == ReleaseVersion(2, 0, 0))
    let last = ReleaseVersion(999_999_999, 999_999_999, 999_999_999)
    for bump in [Bump.patch, .minor, .major] { #expect(last.advanced(by: bump) == nil) }
  }

  @Test func `bumps have names and an order`() {
    #expect(Bump.allCases.sorted(by: >).map(\.name) == ["major", "minor", "patch", "none"])
    for bump in Bump.allCases { #expect(Bump(name: bump.name) == bump) }
    #expect(Bump(name: "Major") == nil)
  }
}

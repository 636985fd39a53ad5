import TesseraDomain
import Testing

struct VersionRangeTests {
  /// The versions that every range is asked about; the rows of ``cases`` were made with node-semver 7.
  static let versions = [
    "0.0.0", "0.0.3", "0.0.4", "0.2.0", "0.2.3-beta.2", "0.2.3", "0.2.9", "0.3.0-0", "0.3.0", "1.0.0-rc.1", "1.0.0",
    "1.2.0", "1.2.3-alpha", "1.2.3-beta.2", "1.2.3-beta.10", "1.2.3", "1.2.4-beta.2", "1.2.4", "1.3.0-0", "1.3.0",
    "1.9.9", "2.0.0-0", "2.0.0-rc.1", "2.0.0", "2.3.4", "2.4.0", "3.0.0-a", "3.0.0", "999999999.0.0",
  ]

  static let cases: [(range: String, versions: String)] = [
    ("1.2.3", "1.2.3"),
    ("=1.2.3", "1.2.3"),
    ("v1.2.3", "1.2.3"),
    ("= v1.2.3", "1.2.3"),
    ("1.2.3-beta.2", "1.2.3-beta.2"),
    (
      "*",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    (
      "",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    (
      "x",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    (">x", ""),
    ("<*", ""),
    (
      ">=*",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    ("1", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("1.x", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("1.X.x", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("1.2", "1.2.0 1.2.3 1.2.4"),
    ("1.2.*", "1.2.0 1.2.3 1.2.4"),
    ("0", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0"),
    ("0.x", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0"),
    ("^1.2.3", "1.2.3 1.2.4 1.3.0 1.9.9"),
    ("^1.2", "1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("^1", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("^1.x", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("^0.2.3", "0.2.3 0.2.9"),
    ("^0.2", "0.2.0 0.2.3 0.2.9"),
    ("^0", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0"),
    ("^0.x", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0"),
    ("^0.0.3", "0.0.3"),
    ("^0.0", "0.0.0 0.0.3 0.0.4"),
    ("^0.0.x", "0.0.0 0.0.3 0.0.4"),
    (
      "^*",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    ("^1.2.3-beta.2", "1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("^0.2.3-beta", "0.2.3-beta.2 0.2.3 0.2.9"),
    ("^ 1.2", "1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("~1.2.3", "1.2.3 1.2.4"),
    ("~1.2", "1.2.0 1.2.3 1.2.4"),
    ("~1", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("~0.2.3", "0.2.3 0.2.9"),
    ("~1.2.3-beta.2", "1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4"),
    ("~> 1.2", "1.2.0 1.2.3 1.2.4"),
    (
      "~*",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    (">=1.2 <2", "1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    (">1.2", "1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    (">1", "2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    (">1.2.3", "1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    (">=1.2.3", "1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    ("<1.2", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0"),
    ("<1", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0"),
    ("<1.2.3", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0"),
    ("<=1.2", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4"),
    ("<=1", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("<=1.2.3", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3"),
    (">1.2.3-alpha", "1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    (">=1.2.3-beta.2 <1.3.0", "1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4"),
    ("<1.3.0-0", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4"),
    ("<=1.3.0-0", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0-0"),
    (">1.0.0-rc.1 <2.0.0-rc.1", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0-0"),
    ("1.2.3 - 2.3.4", "1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4"),
    ("1.2 - 2.3.4", "1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4"),
    ("1.2.3 - 2.3", "1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4"),
    ("1.2.3 - 2", "1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0"),
    ("1 - 1", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("* - 1", "0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9"),
    ("1 - *", "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 3.0.0 999999999.0.0"),
    ("1.2.3-beta.2 - 1.3", "1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4 1.3.0"),
    ("1.2.3 || 2.x", "1.2.3 2.0.0 2.3.4 2.4.0"),
    ("^0.2 || ^1.3 || >=3", "0.2.0 0.2.3 0.2.9 1.3.0 1.9.9 3.0.0 999999999.0.0"),
    (
      "||",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    (
      "1.2.3||",
      """
      0.0.0 0.0.3 0.0.4 0.2.0 0.2.3 0.2.9 0.3.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0 2.3.4 2.4.0 \
      3.0.0 999999999.0.0
      """
    ),
    ("^1.2.3-alpha || 2.0.0-rc.1", "1.2.3-alpha 1.2.3-beta.2 1.2.3-beta.10 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0-rc.1"),
    (">= 1.2.3 < 2.0.0", "1.2.3 1.2.4 1.3.0 1.9.9"),
    (">=2.0.0 <1.0.0", ""),
    ("^999999999", "999999999.0.0"),
    ("\t^1.2\t<1.3 ", "1.2.0 1.2.3 1.2.4"),
  ]

  @Test func `ranges hold the versions that npm says`() throws {
    let versions = try Self.versions.map { try ReleaseVersion(parsing: $0) }
    for (text, expected) in Self.cases {
      let range = try VersionRange(parsing: text)
      let held = versions.filter(range.contains).map(\.description).joined(separator: " ")
      #expect(held == expected, "\(text)")
    }
  }

  @Test(arguments: [
    ("1.2.3+b", VersionTextError(reason: .buildMetadata, byteOffset: 5)),
    ("^1.2.3 +", .init(reason: .expectedNumber, byteOffset: 7)),
    ("1.x.3", .init(reason: .afterWildcard, byteOffset: 4)),
    ("x.1", .init(reason: .afterWildcard, byteOffset: 2)),
    ("1.2.x-a", .init(reason: .afterWildcard, byteOffset: 5)),
    ("1.2-a", .init(reason: .expectedDot, byteOffset: 3)),
    ("1.2.3.4", .init(reason: .unexpectedCharacter, byteOffset: 5)),
    (">=", .init(reason: .expectedVersion, byteOffset: 2)),
    ("^ || 1", .init(reason: .expectedVersion, byteOffset: 2)),
    (">=1.2<2", .init(reason: .unexpectedCharacter, byteOffset: 5)),
    (">=1 <02", .init(reason: .leadingZero, byteOffset: 5)),
    ("1 | 2", .init(reason: .expectedAlternative, byteOffset: 3)),
    ("1 - ", .init(reason: .expectedVersion, byteOffset: 4)),
    ("1 - 2 3", .init(reason: .unexpectedCharacter, byteOffset: 6)),
    ("1 -2", .init(reason: .expectedVersion, byteOffset: 3)),
    ("^1.2.3 - 2", .init(reason: .expectedNumber, byteOffset: 7)),
    ("1.2.3\n", .init(reason: .unexpectedCharacter, byteOffset: 5)),
    ("=> 1", .init(reason: .expectedNumber, byteOffset: 1)),
    ("^1.2.3-", .init(reason: .emptyIdentifier, byteOffset: 7)),
    ("1000000000", .init(reason: .numberTooLarge, byteOffset: 0)),
    ("latest", .init(reason: .expectedNumber, byteOffset: 0)),
    ("1.", .init(reason: .expectedNumber, byteOffset: 2)),
    (String(repeating: "1||", count: 86), .init(reason: .tooLong(maximum: 256), byteOffset: 256)),
  ])
  func `says where a bad range goes wrong`(_ text: String, _ expected: VersionTextError) {
    #expect(throws: expected) { try VersionRange(parsing: text) }
  }

  @Test func `a range keeps its spelling and is equal by meaning`() throws {
    #expect(try VersionRange(parsing: "  ^1.2 ").description == "^1.2")
    #expect(try VersionRange(parsing: "").description == "*")
    #expect(try VersionRange(parsing: "1.x") == VersionRange(parsing: "1"))
    #expect(try VersionRange(parsing: "^1.2").hashValue == VersionRange(parsing: "^ 1.2.x").hashValue)
    #expect(try VersionRange(parsing: "^1.2") != VersionRange(parsing: "~1.2"))
    #expect(try VersionRange(parsing: "*") == VersionRange.any)
  }

  @Test(arguments: [
    ("1.2.3", "1.2.3"), ("=1.2.3", "1.2.3"), (" v1.2.3 ", "1.2.3"), ("1.2.3-a.1", "1.2.3-a.1"), ("1.2", nil),
    ("^1.2.3", nil), ("1.2.3 || 2.0.0", nil), (">=1.2.3", nil), ("*", nil),
  ])
  func `only a lone version is exact`(_ text: String, _ version: String?) throws {
    #expect(try VersionRange(parsing: text).exactVersion?.description == version)
  }

  @Test(arguments: ["1.2.3", "0.2.3", "0.0.3", "1.0.0-rc.1"])
  func `ranges made from a version are those that the text means`(_ text: String) throws {
    let version = try ReleaseVersion(parsing: text)
    let caret = VersionRange(compatibleWith: version)
    #expect(try caret == VersionRange(parsing: "^" + text))
    #expect(caret.description == "^" + text)
    let exact = VersionRange(exactly: version)
    #expect(try exact == VersionRange(parsing: text))
    #expect(exact.exactVersion == version)
  }
}

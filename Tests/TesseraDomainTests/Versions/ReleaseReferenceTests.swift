import TesseraDomain
import Testing

struct ReleaseReferenceTests {
  static let longScope = String(repeating: "s", count: 39)
  static let longName = String(repeating: "n", count: 100)

  @Test(arguments: ["acme.mosaic", "a.b", "a-1.b-2-c", "4.2", longScope + "." + longName])
  func `an identifier reads and prints the same`(_ text: String) throws {
    #expect(try SystemIdentifier(parsing: text).description == text)
  }

  @Test(arguments: [
    ("", VersionTextError(reason: .empty, byteOffset: 0)),
    ("acme", .init(reason: .expectedScope, byteOffset: 4)),
    (".mosaic", .init(reason: .unexpectedCharacter, byteOffset: 0)),
    ("acme.", .init(reason: .empty, byteOffset: 5)),
    ("acme.mosaic.web", .init(reason: .expectedScope, byteOffset: 11)),
    ("Acme.mosaic", .init(reason: .unexpectedCharacter, byteOffset: 0)),
    ("acme.moSaic", .init(reason: .unexpectedCharacter, byteOffset: 7)),
    ("acme/mosaic", .init(reason: .unexpectedCharacter, byteOffset: 4)),
    ("-acme.mosaic", .init(reason: .misplacedHyphen, byteOffset: 0)),
    ("acme-.mosaic", .init(reason: .misplacedHyphen, byteOffset: 4)),
    ("ac--me.mosaic", .init(reason: .misplacedHyphen, byteOffset: 3)),
    ("acme.mosaic-", .init(reason: .misplacedHyphen, byteOffset: 11)),
    ("ácme.mosaic", .init(reason: .unexpectedCharacter, byteOffset: 0)),
    ("acme.mosaic\u{301}", .init(reason: .unexpectedCharacter, byteOffset: 11)),
    ("s" + longScope + ".a", .init(reason: .tooLong(maximum: 39), byteOffset: 39)),
    ("a.n" + longName, .init(reason: .tooLong(maximum: 100), byteOffset: 102)),
    ("api.mosaic", .init(reason: .reservedScope, byteOffset: 0)),
    ("static.mosaic", .init(reason: .reservedScope, byteOffset: 0)),
    ("acme.mosaic@1", .init(reason: .unexpectedCharacter, byteOffset: 11)),
  ])
  func `says where a bad identifier goes wrong`(_ text: String, _ expected: VersionTextError) {
    #expect(throws: expected) { try SystemIdentifier(parsing: text) }
  }

  @Test(arguments: SystemIdentifier.reservedScopes)
  func `a scope may begin like a reserved one`(_ scope: String) throws {
    #expect(throws: VersionTextError(reason: .reservedScope, byteOffset: 0)) {
      try SystemIdentifier(parsing: scope + ".a")
    }
    #expect(try SystemIdentifier(parsing: scope + "-x.a").scope == scope + "-x")
  }

  @Test func `identifiers sort by scope, then by name`() throws {
    let sorted = try ["acme.b", "acme.b-a", "acme.c", "acme-x.a", "b.a"].map { try SystemIdentifier(parsing: $0) }
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `a reference has an identifier and a range, a channel or nothing`() throws {
    let plain = try ReleaseReference(parsing: "acme.mosaic")
    #expect(plain.system.scope == "acme" && plain.system.name == "mosaic")
    #expect(plain.selector == .channel(.latest))
    #expect(plain.description == "acme.mosaic@latest")
    let exact = try ReleaseReference(parsing: "acme.mosaic@1.2.0")
    #expect(exact.selector == .range(VersionRange(exactly: ReleaseVersion(1, 2, 0))))
    #expect(try ReleaseReference(parsing: "acme.mosaic@^1.2").description == "acme.mosaic@^1.2")
    #expect(try ReleaseReference(parsing: "acme.mosaic@>=1.2 <2").selector == .range(VersionRange(parsing: ">=1.2 <2")))
    #expect(try ReleaseReference(parsing: "acme.mosaic@lts-1").selector == .channel(ChannelName(parsing: "lts-1")))
  }

  @Test(arguments: [
    ("acme@1.2.0", VersionTextError(reason: .expectedScope, byteOffset: 4)),
    ("@1.2.0", .init(reason: .empty, byteOffset: 0)),
    ("acme.mosaic@", .init(reason: .empty, byteOffset: 12)),
    ("acme.mosaic@ ", .init(reason: .empty, byteOffset: 12)),
    ("acme.mosaic@1.02", .init(reason: .leadingZero, byteOffset: 14)),
    ("acme.mosaic@Latest", .init(reason: .expectedLetter, byteOffset: 12)),
    ("acme.mosaic@next@1", .init(reason: .unexpectedCharacter, byteOffset: 16)),
    ("acme.mosaic@v1.02", .init(reason: .leadingZero, byteOffset: 15)),
    ("acme.mosaic@x.1", .init(reason: .afterWildcard, byteOffset: 14)),
    ("acme.mosaic@^next", .init(reason: .expectedNumber, byteOffset: 13)),
    ("acme.mosaic@next_1", .init(reason: .unexpectedCharacter, byteOffset: 16)),
  ])
  func `says where a bad reference goes wrong`(_ text: String, _ expected: VersionTextError) {
    #expect(throws: expected) { try ReleaseReference(parsing: text) }
  }

  @Test(arguments: [
    ("", VersionTextError(reason: .empty, byteOffset: 0)),
    ("x", .init(reason: .channelIsRange, byteOffset: 0)),
    ("v1", .init(reason: .channelIsRange, byteOffset: 0)),
    ("1-beta", .init(reason: .expectedLetter, byteOffset: 0)),
    ("next-", .init(reason: .misplacedHyphen, byteOffset: 4)),
    ("next.1", .init(reason: .unexpectedCharacter, byteOffset: 4)),
    (String(repeating: "c", count: 65), .init(reason: .tooLong(maximum: 64), byteOffset: 64)),
  ])
  func `a channel has a name that no range can have`(_ text: String, _ expected: VersionTextError) {
    #expect(throws: expected) { try ChannelName(parsing: text) }
  }
}

import Testing

@testable import TesseraDomain

/// What a key may do, and to what.
@Suite struct AccessKeyTests {
  private static func key(
    _ scopes: Set<AccessKey.Scope> = [.read, .publish], pattern: String? = nil, expires: Int64? = nil,
    revoked: Int64? = nil
  ) -> AccessKey {
    AccessKey(
      id: 7, name: "ci", scopes: scopes, pattern: pattern, createdAtMilliseconds: 1, expiresAtMilliseconds: expires,
      revokedAtMilliseconds: revoked, lastUsedAtMilliseconds: nil)
  }

  @Test(
    arguments: [
      (nil, "acme.mosaic", true), (nil, nil, true), ("*", "acme.mosaic", true), ("*", nil, true),
      ("acme.*", "acme.mosaic", true), ("acme.*", "acme.other", true), ("acme.*", "acme2.mosaic", false),
      ("acme.*", "ac.me", false), ("acme.*", nil, false), ("acme.mosaic", "acme.mosaic", true),
      ("acme.mosaic", "acme.mosaic-2", false), ("acme.mosaic", nil, false), ("acme", "acme.mosaic", false),
      ("", "acme.mosaic", false), ("acme.**", "acme.mosaic", false),
    ] as [(String?, String?, Bool)])
  func `a key reaches what its pattern covers, and for what concerns all only a key for all will do`(
    _ pattern: String?, _ system: String?, _ expected: Bool
  ) throws {
    let system = try system.map { try SystemIdentifier(parsing: $0) }
    #expect(Self.key(pattern: pattern).allows(.read, system: system, now: 5) == expected)
  }

  @Test func `a key does what its scopes name and nothing else`() {
    for scope in AccessKey.Scope.allCases {
      for other in AccessKey.Scope.allCases {
        #expect(Self.key([scope]).allows(other, system: nil, now: 5) == (scope == other))
      }
    }
  }

  @Test func `a key ends at the millisecond that it names, and a revoked one before`() {
    #expect(Self.key(expires: 6).allows(.read, system: nil, now: 5))
    #expect(!Self.key(expires: 6).allows(.read, system: nil, now: 6))
    #expect(Self.key(expires: 6).standing(now: 6) == .expired)
    // Whatever the clock says now: revoked is revoked.
    #expect(Self.key(expires: 6, revoked: 9).standing(now: 5) == .revoked)
    #expect(!Self.key(revoked: 9).allows(.read, system: nil, now: 5))
  }

  @Test(arguments: [
    ("acme", SystemPattern.ParseError(reason: .expectedScope, byteOffset: 4)),
    (".*", .init(reason: .unexpectedCharacter, byteOffset: 0)), ("", .init(reason: .empty, byteOffset: 0)),
    ("Acme.*", .init(reason: .unexpectedCharacter, byteOffset: 0)),
    ("a.b.*", .init(reason: .unexpectedCharacter, byteOffset: 2)),
    ("acme.mo*", .init(reason: .unexpectedCharacter, byteOffset: 7)),
    ("*.mosaic", .init(reason: .unexpectedCharacter, byteOffset: 0)),
    ("**", .init(reason: .unexpectedCharacter, byteOffset: 0)),
  ])
  func `says where a bad pattern goes wrong`(_ text: String, _ expected: SystemPattern.ParseError) {
    #expect(throws: expected) { try SystemPattern(parsing: text) }
  }

  @Test(arguments: ["*", "acme.*", "acme.mosaic"])
  func `a pattern is written as it was read`(_ text: String) throws {
    #expect(try SystemPattern(parsing: text).description == text)
  }

  @Test(arguments: [
    ("tessera_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-_", true),
    ("tessera_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-", false),
    ("tessera_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-_A", false),
    ("tessera-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-_", false),
    ("tessera_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+/", false), ("", false),
  ])
  func `a secret is known by its form`(_ text: String, _ expected: Bool) {
    #expect(AccessKey.isSecret(text) == expected)
  }
}

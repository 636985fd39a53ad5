import JSON
import TesseraCrypto
import TesseraDomain
import TesseraSQLite
import TesseraTestKit
import Testing

@testable import TesseraService

/// Keys as a registry keeps them.
@Suite struct KeyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a key is found by its secret alone, which stands nowhere in the file`() throws {
    let registry = try Factory.registry(folder)
    let made = try registry.createKey(
      name: "ci of the web team", scopes: [.publish, .read], pattern: SystemPattern(parsing: "acme.*"),
      expiresAt: 2_000_000)
    let other = try registry.createKey(
      name: "two", scopes: [.admin], pattern: SystemPattern(parsing: "*"), expiresAt: nil)
    #expect(AccessKey.isSecret(made.secret) && made.secret != other.secret)
    #expect(made.key.id == 1 && made.key.orderedScopes == [.read, .publish] && made.key.pattern == "acme.*")
    #expect(other.key.pattern == nil && other.key.expiresAtMilliseconds == nil)
    #expect(try registry.key(forSecret: made.secret) == made.key)
    #expect(try registry.key(forSecret: other.secret) == other.key)
    #expect(try registry.keys() == [made.key, other.key])
    for wrong in [
      "", made.secret + "A", String(made.secret.dropLast()), "tessera_" + String(repeating: "A", count: 43),
    ] {
      #expect(try registry.key(forSecret: wrong) == nil)
    }
    let digits = Array(made.secret.utf8.dropFirst(AccessKey.secretPrefix.utf8.count))
    for file in try folder.list() { #expect(try folder.bytes(file).firstRange(of: digits) == nil, "\(file)") }
  }

  @Test func `the log tells of keys by number, and not by name`() throws {
    let registry = try Factory.registry(folder)
    _ = try registry.createKey(
      name: "Erika Mustermann", scopes: [.read, .override], pattern: SystemPattern(parsing: "acme.mosaic"),
      expiresAt: 9_000_000)
    #expect(try registry.revokeKey(1).revokedAtMilliseconds == 1_000_000)
    try registry.eraseKeyName(1)
    #expect(try registry.keys().map(\.name) == [""])
    // Once more, each changes nothing and leaves no row.
    try registry.revokeKey(1)
    try registry.eraseKeyName(1)
    let log = try registry.log(of: nil, limit: 10)
    #expect(log.map(\.action) == ["key.erase-name", "key.revoke", "key.create", "registry.create"])
    #expect(Set(log.prefix(3).map(\.subject)) == ["key:1"] && Set(log.map(\.actor)) == ["local"])
    #expect(
      FileRegistry.text(["d": log[2].detail])
        == #"{"d":{"scopes":["read","override"],"pattern":"acme.mosaic","expires":9000000}}"#)
    for file in try folder.list() {
      #expect(try folder.bytes(file).firstRange(of: Array("Mustermann".utf8)) == nil, "\(file)")
    }
    #expect(throws: RegistryError.keyNotFound(2)) { try registry.revokeKey(2) }
    #expect(throws: RegistryError.keyNotFound(2)) { try registry.eraseKeyName(2) }
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `uses go on, are no change of the registry, and end nowhere else`() throws {
    let registry = try Factory.registry(folder)
    let key = try registry.createKey(name: "one", scopes: [.read], pattern: nil, expiresAt: nil).key
    let mark = try registry.changeMark()
    try registry.markUsed([key.id: 5_000, 99: 5_000])
    try registry.markUsed([key.id: 4_000])
    #expect(try registry.keys().map(\.lastUsedAtMilliseconds) == [5_000])
    #expect(try registry.changeMark() == mark)
  }

  @Test func `a key that makes no sense is refused`() throws {
    let registry = try Factory.registry(folder)
    let long = String(repeating: "é", count: 101)
    for (name, scopes, expires) in [
      (long, [.read], nil), ("x", [], nil), ("x", [.read], 1_000_000),
    ] as [(String, Set<AccessKey.Scope>, Int64?)] {
      #expect("\(name)") {
        _ = try registry.createKey(name: name, scopes: scopes, pattern: nil, expiresAt: expires)
      } throws: { error in
        if case RegistryError.conflict = error { true } else { false }
      }
    }
    #expect(try registry.keys().isEmpty)
  }

  @Test(arguments: [
    "UPDATE access_key SET scopes = 'read,admin'", "UPDATE access_key SET pattern = 'acme.*'",
    "UPDATE access_key SET expires_at_ms = 1", "UPDATE access_key SET hash = zeroblob(32)",
    "UPDATE access_key SET revoked_at_ms = NULL", "UPDATE access_key SET revoked_at_ms = 5",
    "UPDATE access_key SET last_used_at_ms = 1", "UPDATE access_key SET last_used_at_ms = NULL",
    "UPDATE access_key SET id = 9", "UPDATE access_key SET name = 'other'", "UPDATE access_key SET created_at_ms = 5",
    "DELETE FROM access_key",
    "REPLACE INTO access_key VALUES (1, 'x', zeroblob(32), 'admin', NULL, 1, NULL, NULL, NULL)",
  ])
  func `the file lets nobody change what a key may do`(_ sql: String) throws {
    let registry = try Factory.registry(folder)
    _ = try registry.createKey(name: "one", scopes: [.read], pattern: nil, expiresAt: nil)
    try registry.markUsed([1: 4_000])
    try registry.revokeKey(1)
    let result = try run(
      "/usr/bin/sqlite3", ["-bail", folder.path("registry.sqlite"), "PRAGMA recursive_triggers = ON; \(sql)"])
    #expect(result.exitCode != 0 && result.stderr.contains(", a key "), "\(result)")
  }

  @Test(arguments: [
    ("scopes = 'read,root'", "the registry is damaged: key 1 has the unknown scope \"root\""),
    ("pattern = 'Acme'", "the registry is damaged: key 1 is for \"Acme\", which are no design systems"),
    ("scopes = 'read,admin'", "key 1 may do other things than the log says"),
    ("pattern = NULL", "key 1 may do other things than the log says"),
    ("expires_at_ms = NULL", "key 1 may do other things than the log says"),
    ("revoked_at_ms = NULL", "key 1 was revoked, says the log, and is not"),
  ])
  func `a key that was changed behind the log's back is found`(_ change: String, _ expected: String) throws {
    let registry = try Factory.registry(folder)
    _ = try registry.createKey(
      name: "one", scopes: [.read], pattern: SystemPattern(parsing: "acme.*"), expiresAt: 2_000_000)
    try registry.revokeKey(1)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let sql = "DROP TRIGGER access_key_refuses_update; UPDATE access_key SET \(change)"
    #expect(try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql]).exitCode == 0)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [expected])
  }

  @Test func `a key that the log knows nothing of is found, and one that is gone`() throws {
    let registry = try Factory.registry(folder)
    _ = try registry.createKey(name: "one", scopes: [.read], pattern: nil, expiresAt: nil)
    let sql = """
      DROP TRIGGER access_key_refuses_delete; DELETE FROM access_key;
      INSERT INTO access_key (id, name, hash, scopes, created_at_ms) VALUES (2, 'x', zeroblob(32), 'admin', 1)
      """
    #expect(try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql]).exitCode == 0)
    #expect(
      try registry.verify(deep: true, progress: { _ in }).problems
        == ["key 1 was made, says the log, and is not there", "key 2 is there, and the log does not say so"])
  }
}

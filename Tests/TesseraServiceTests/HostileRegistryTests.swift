import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Registries that someone made or changed with another program.
@Suite(.timeLimit(.minutes(1))) struct HostileRegistryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let resolver = """
    {"version": "2025.10",
     "sets": {"s": {"sources": [{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}}]}},
     "modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [VALUE]}}},
     "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/theme"}]}
    """

  /// Two releases of a system with a set and a theme.
  private func registry() throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    for value in [2, 3] {
      let dark = "{\"a\": {\"$type\": \"number\", \"$value\": \(value)}}"
      let draft = try Factory.read([
        "design-system.json": Array("{\"id\": \"acme.mosaic\"}".utf8),
        "tokens/r.resolver.json": Array(Self.resolver.replacing("VALUE", with: dark).utf8),
      ])
      _ = try registry.publish(draft, PublishRequest())
    }
    return registry
  }

  private func edit(_ sql: String) throws {
    let path = folder.path("registry.sqlite")
    let triggers = try run("/usr/bin/sqlite3", [path, "SELECT name FROM sqlite_schema WHERE type = 'trigger'"])
    let drops = triggers.stdout.split(separator: "\n").map { "DROP TRIGGER \($0); " }.joined()
    let result = try run("/usr/bin/sqlite3", [path, "PRAGMA ignore_check_constraints = ON; " + drops + sql])
    #expect(result.exitCode == 0, "\(result)")
  }

  private static func shape(_ from: String, _ to: String) -> String {
    "UPDATE shape SET body = replace(body, '\(from)', '\(to)')"
  }

  @Test(arguments: [
    shape(#"{"layer":0}"#, #"{"set":0}"#),
    shape(#"{"name":"light","sources":[]},{"name":"dark","sources":[{"layer":1}]}"#, ""),
    shape(#"["sets/s","modifiers/theme/dark"]"#, #"["sets/s","sets/s"]"#),
    "UPDATE path SET text = '' WHERE text = 'b'",
    "UPDATE path SET text = 'x..y' WHERE text = 'b'",
    "UPDATE path SET text = '$x.y' WHERE text = 'b'",
    "UPDATE path SET text = printf('%.*c', 256, 'x') WHERE text = 'b'",
    "UPDATE path SET text = printf('%.*c', 40000, 'x') WHERE text = 'b'",
    "UPDATE path SET text = replace(printf('%.*c', 513, 'x'), 'x', 'x.') || 'x' WHERE text = 'b'",
    "UPDATE path SET text = replace(printf('%.*c', 100000, 'x'), 'x', 'x.') || 'x' WHERE text = 'b'",
    "UPDATE definition SET body = '1'", #"UPDATE definition SET body = '{},{}' WHERE id = 1"#,
    "UPDATE change SET definition_id = -9223372036854775808 WHERE definition_id IS NOT NULL",
    "UPDATE snapshot SET body = x'feffffffffffffffff01ffffffffffffffffff01'",
    "DELETE FROM snapshot; UPDATE release SET parent_id = id",
    "DELETE FROM snapshot; UPDATE release SET parent_id = 3 - id",
  ])
  func `what cannot have been published is damage, found in a moment`(_ sql: String) throws {
    let registry = try registry()
    try edit(sql)
    #expect(try registry.verify(progress: { _ in }).problems != [])
    var found: [RegistryError] = []
    for release in try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")) {
      do throws(RegistryError) { _ = try registry.content(of: release) } catch { found.append(error) }
    }
    #expect(!found.isEmpty && found.allSatisfy { if case .damaged = $0 { true } else { false } }, "\(found)")
  }

  @Test(arguments: [
    #"UPDATE definition SET body = '{"$type":"number","$value":7}' WHERE id = 1"#,
    "UPDATE release SET release_digest = zeroblob(32)", "UPDATE release SET version = '1.0.' || (6 + id)",
  ])
  func `what is handed on is held against its digest first`(_ sql: String) throws {
    let registry = try registry()
    try edit(sql)
    for release in try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")) {
      _ = try registry.content(of: release)
      #expect(throws: RegistryError.self) { try registry.checkedContent(of: release) }
    }
  }

  @Test func `a changed policy is found`() throws {
    let registry = try registry()
    try edit("UPDATE manifest SET body = replace(body, 'standard', 'strict')")
    #expect(
      try registry.verify(progress: { _ in }).problems == ["the manifest of acme.mosaic@1.0.0 was changed"])
  }

  @Test func `walks through parents that lead in a circle come to an end`() throws {
    let registry = try registry()
    try edit("UPDATE release SET parent_id = 3 - id")
    for release in try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")) {
      #expect(try registry.tombstones(of: release) == [])
    }
  }
}

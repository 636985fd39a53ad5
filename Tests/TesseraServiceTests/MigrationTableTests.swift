import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// The table that a release carries, in a registry file.
@Suite struct MigrationTableStorageTests {
  private static func tokens(_ names: [(String, id: String)]) -> String {
    let members = names.map {
      "\"\($0.0)\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}, \"$extensions\": {\"dev.tessera\": {\"id\": \"\($0.id)\"}}}"
    }
    return "{\"size\": {\"$type\": \"dimension\", \(members.joined(separator: ", "))}}"
  }

  @Test func `a release carries what it did to names, and one without a row has it worked out`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    for (names, version) in [
      ([("sm", id: "a"), ("md", id: "b")], "1.0.0"), ([("small", id: "a"), ("md", id: "b")], "2.0.0"),
      ([("small", id: "a")], "3.0.0"),
    ] {
      let request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
      _ = try registry.publish(Factory.draft(Self.tokens(names)), request)
    }
    let releases = try registry.releases(of: id)
    let expected = [
      MigrationTable(),
      MigrationTable([.init(.renamed, from: TokenPath("size.sm"), to: TokenPath("size.small"))]),
      MigrationTable([.init(.removed, from: TokenPath("size.md"), to: nil)]),
    ]
    #expect(try releases.map { release throws(RegistryError) in try registry.migrationTable(of: release) } == expected)

    let path = folder.path("registry.sqlite")
    let rows = try run("/usr/bin/sqlite3", [path, "SELECT body FROM migration_table ORDER BY release_id"])
    #expect(
      rows.stdout == """
        []
        [{"kind":"renamed","from":"size.sm","to":"size.small"}]
        [{"kind":"removed","from":"size.md"}]

        """)
    let change = try run("/usr/bin/sqlite3", [path, "UPDATE migration_table SET body = '[]'"])
    #expect(change.stderr.contains("a release is never changed"))

    // As a release of the first schema has it: no row.
    _ = try run("/usr/bin/sqlite3", [path, "DROP TRIGGER migration_table_refuses_delete; DELETE FROM migration_table"])
    let digests = try registry.releases(of: id).map(\.releaseDigest)
    #expect(digests == releases.map(\.releaseDigest))
    #expect(try releases.map { release throws(RegistryError) in try registry.migrationTable(of: release) } == expected)

    _ = try run("/usr/bin/sqlite3", [path, "INSERT INTO migration_table VALUES (\(releases[1].id), '{}')"])
    #expect(throws: RegistryError.damaged("the migration table of acme.mosaic@2.0.0 cannot be read")) {
      try registry.migrationTable(of: releases[1])
    }
  }
}

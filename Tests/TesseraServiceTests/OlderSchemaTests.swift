import Foundation
import TesseraCrypto
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Registries that earlier schemas left behind, one dump for each schema number.
@Suite struct OlderSchemaTests {
  static let digests = [
    "1.0.0": "7105c28ad8926d5861bbe23d80d583324bd69550f8ac3bdc78967b088379bfbb",
    "1.1.0": "dc4de41ac8134871117cc11e2a2e29bd011ef9e3c97bc9186a86df4a9c48ee6c",
    "2.0.0": "a3a2b35ae7e31950dbcc167fda5836e3e66baeac9a7b744421127e3299ec44d8",
  ]

  @Test(arguments: ["schema-1", "schema-2"])
  func `a registry of an older schema opens with every digest as it was`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/\(name).sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    let registry = try FileRegistry.open(path: path, access: .write, now: { 2_000_000_000_000 })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let releases = try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic"))
    let found = Dictionary(uniqueKeysWithValues: releases.map { ($0.version.description, $0.contentDigest.hex) })
    #expect(found == Self.digests)
    for release in releases {
      #expect(ContentDocument.digest(try registry.content(of: release)) == release.contentDigest)
    }
    #expect(releases.map { $0.yank?.reason } == [nil, "a fixture", nil])
    #expect(try registry.tombstones(of: releases[2]).map(\.path) == [TokenPath("spacing.gutter")])
    // Such a release carries no table of what it did to names: it is worked out from the contents.
    let (gutter, md) = (TokenPath("spacing.gutter"), TokenPath("spacing.md"))
    #expect(try registry.migrationTable(of: releases[0]).isEmpty)
    #expect(
      try registry.migrationTable(of: releases[1])
        == MigrationTable([.init(.deprecated, from: gutter, to: md, obstacle: .merged)]))
    #expect(
      try registry.migrationTable(of: releases[2])
        == MigrationTable([.init(.removed, from: gutter, to: md, obstacle: .merged)]))
  }

  @Test(arguments: [1, 2, 3, 4])
  func `a service opens an older registry, what it writes holds in depth, and the copy beside is as old as before`(
    _ schema: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-\(schema).sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    #expect(throws: RegistryError.olderRegistry(path: path, found: schema)) {
      try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    }
    let pool = try RegistryPool(path: path, readers: 2, now: { 2_000_000_000_000 })
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let problems = try pool.write(actor: "key:1") { registry throws(RegistryError) in
      let last = try registry.releases(of: system)[2]
      _ = try registry.createKey(name: "ci", scopes: [.publish], pattern: nil, expiresAt: nil)
      let name = StoredBundle.Name(release: last.id, format: "css", formatVersion: 2, options: "", kind: .zip)
      #expect(try registry.storeBundle(name, of: last, bytes: [1, 2]).isKept)
      #expect(try registry.amendNotes(system, last.version, notes: "Amended.") == .changed)
      #expect(try registry.yank(system, last.version, reason: "a test") == .changed)
      return try registry.verify(deep: true, progress: { _ in }).problems
    }
    #expect(problems == [])
    pool.close()
    let copy = path + ".2000000000000.backup"
    #expect(throws: RegistryError.olderRegistry(path: copy, found: schema)) {
      try FileRegistry.open(path: copy, access: .readOnly, now: { 1 })
    }
  }

  /// The releases of the older ones, and three more that hold recipes: 2.2.0 deprecates one, and 3.0.0 renames another.
  @Test func `a registry of the first schema with recipes opens with every digest as it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-3.sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    let registry = try FileRegistry.open(path: path, access: .write, now: { 2_000_000_000_000 })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let releases = try registry.releases(of: system)
    let found = Dictionary(uniqueKeysWithValues: releases.map { ($0.version.description, $0.contentDigest.hex) })
    let later = [
      "2.1.0": "3b95f80b9d539ef63bb38023916d4f1d06c8ce9aa30baa3c3fd2989adeff92b3",
      "2.2.0": "55642e08635e859850765fdda04675100071cf3b39834177e0aae5e166a2ec89",
      "3.0.0": "f382c0d9f188b748ee6ea28b4ab09f731c5fc0025a7b38f351ba2a98fb5a10cf",
    ]
    #expect(found == Self.digests.merging(later) { first, _ in first })
    #expect(releases.map(\.publicRecipeCount) == [0, 0, 0, 2, 3, 2])
    let last = try #require(releases.last)
    #expect(try registry.content(of: last).recipes.map(\.name) == ["chip", "inner", "surface"])
    let version = ReleaseVersion(2, 2, 0)
    let (card, surface) = (TokenPath(recipe: "card"), TokenPath(recipe: "surface"))
    let (tag, chip) = (TokenPath(recipe: "tag"), TokenPath(recipe: "chip"))
    #expect(
      try registry.tombstones(of: last) == [
        Tombstone(path: card, lastVersion: version, replacement: surface),
        Tombstone(path: tag, lastVersion: version, replacement: chip),
        Tombstone(
          path: TokenPath("spacing.gutter"), lastVersion: ReleaseVersion(1, 1, 0), replacement: TokenPath("spacing.md")),
      ])
    #expect(try registry.notices(of: system).map(\.path) == [TokenPath("radius.sm"), chip])
  }

  /// The releases of the third one, amended notes of the last of them, two keys, of which one is revoked, and a bundle.
  @Test func `a registry of the schema with keys opens with all of them`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-4.sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    let registry = try FileRegistry.open(path: path, access: .write, now: { 2_000_000_000_000 })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let last = try #require(try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")).last)
    #expect(last.contentDigest.hex == "f382c0d9f188b748ee6ea28b4ab09f731c5fc0025a7b38f351ba2a98fb5a10cf")
    #expect(last.notes == "Amended.")
    let keys = try registry.keys()
    #expect(keys.map(\.name) == ["web ci", ""] && keys.map(\.pattern) == ["acme.*", nil])
    #expect(keys.map(\.orderedScopes) == [[.read, .publish], [.admin]])
    #expect(keys.map { $0.standing(now: 1_796_100_000_000) } == [.live, .revoked])
    #expect(keys.map { $0.lastUsedAtMilliseconds != nil } == [true, false])
    #expect(try registry.key(forSecret: "tessera_" + String(repeating: "A", count: 43)) == keys[0])
    let name = StoredBundle.Name(release: last.id, format: "css", formatVersion: 2, options: "", kind: .zip)
    #expect(try registry.storedBundle(name)?.bytes == Array("a bundle".utf8))
    #expect(try registry.log(of: nil, limit: 2).map(\.actor) == ["key:1", "local"])
  }

  /// The releases of the fourth one, and 4.0.0, in which a recipe is gone and another is called otherwise.
  @Test func `a registry of the schema with interfaces opens with what code called of recipes that are gone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-5.sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    let registry = try FileRegistry.open(path: path, access: .write, now: { 2_000_000_000_000 })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let releases = try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic"))
    let last = try #require(releases.last)
    #expect(last.releaseDigest.hex == "587856e4d4c6d47699e0360e4b6e6351ef4dbdb657bf9f77f422ffb07449c79f")
    let panel = TokenPath(recipe: "panel")
    #expect(
      try registry.tombstones(of: last).filter { $0.path.recipeName != nil } == [
        Tombstone(path: TokenPath(recipe: "card"), lastVersion: ReleaseVersion(2, 2, 0), replacement: panel),
        Tombstone(
          path: TokenPath(recipe: "chip"), lastVersion: ReleaseVersion(3, 0, 0),
          interface: RecipeInterface(kind: .modifier, type: "ChipModifier", function: "chip")),
        Tombstone(
          path: TokenPath(recipe: "surface"), lastVersion: ReleaseVersion(3, 0, 0), replacement: panel,
          interface: RecipeInterface(
            kind: .modifier, type: "SurfaceModifier", function: "cardStyle",
            parameters: [.init(name: "radius", type: "length", isOptional: true)],
            exposes: [.init(parameter: "radius", label: "radius")])),
        Tombstone(path: TokenPath(recipe: "tag"), lastVersion: ReleaseVersion(2, 2, 0)),
      ])
  }
}

import Glibc
import JSON
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

@Suite struct RegistryFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `reading makes no file, and planning a first release neither`() throws {
    let path = folder.path("none/registry.sqlite")
    #expect(throws: RegistryError.noRegistry(path: path)) {
      try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    }
    let plan = try FileRegistry.planForNewRegistry(Factory.draft(Factory.dimensions([("sm", 8)])), PublishRequest())
    #expect(plan.version == ReleaseVersion(1, 0, 0))
    #expect(try folder.list() == [])
  }

  @Test(arguments: ["not a database at all", ""])
  func `a file that is no registry is refused and left as it is`(_ text: String) throws {
    try folder.write(text, to: "other")
    if text.isEmpty {
      _ = try run("/usr/bin/sqlite3", [folder.path("other"), "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)"])
    }
    let before = try folder.bytes("other")
    for access in [FileRegistry.Access.readOnly, .write] {
      #expect(throws: RegistryError.notARegistry(path: folder.path("other"))) {
        try FileRegistry.open(path: folder.path("other"), access: access, now: { 1 })
      }
    }
    #expect(try folder.bytes("other") == before)
    #expect(try folder.list() == ["other"])
  }

  @Test func `a newer registry is refused and left as it is`() throws {
    _ = try Factory.registry(folder)
    let path = folder.path("registry.sqlite")
    _ = try run("/usr/bin/sqlite3", [path, "PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)"])
    for access in [FileRegistry.Access.readOnly, .write] {
      #expect(throws: RegistryError.newerRegistry(path: path, found: 99)) {
        try FileRegistry.open(path: path, access: access, now: { 1 })
      }
    }
  }

  @Test func `a new registry is for its owner's eyes only`() throws {
    _ = try FileRegistry.open(path: folder.path("deep/er/registry.sqlite"), access: .write, now: { 1 })
    let modes = try run("/usr/bin/stat", ["-c", "%a", folder.path("deep/er"), folder.path("deep/er/registry.sqlite")])
    #expect(modes.stdout == "700\n600\n")
  }

  @Test func `a registry made from a dump is put to write ahead, once nobody else uses it`() throws {
    let path = folder.path("registry.sqlite")
    _ = try Factory.registry(folder).publish(Factory.draft(Factory.dimensions([("sm", 8)])), PublishRequest())
    func mode() throws -> String { try run("/usr/bin/sqlite3", [path, "PRAGMA journal_mode"]).stdout }
    // As what a dump makes.
    #expect(try run("/usr/bin/sqlite3", [path, "PRAGMA journal_mode = DELETE"]).stdout == "delete\n")
    do {
      let reader = try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
      try reader.holdState()
      _ = try Factory.registry(folder)
      #expect(try mode() == "delete\n")
      reader.letGoOfState()
      let writer = try Factory.registry(folder)
      #expect(try mode() == "wal\n")
      _ = try writer.publish(Factory.draft(Factory.dimensions([("sm", 8), ("md", 16)])), PublishRequest())
      #expect(try reader.systems().map(\.releaseCount) == [2])
    }
  }

  @Test func `a reader's answers fit together while others publish`() throws {
    let writer = try Factory.registry(folder)
    _ = try writer.publish(Factory.draft(Factory.dimensions([("sm", 8)])), PublishRequest())
    let reader = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .readOnly, now: { 1 })
    try reader.holdState()
    _ = try writer.publish(Factory.draft(Factory.dimensions([("sm", 8), ("md", 16)])), PublishRequest())
    let latest = try ReleaseReference(parsing: "acme.mosaic@latest")
    #expect(try reader.release(latest).version == ReleaseVersion(1, 0, 0))
    #expect(try reader.systems().map(\.releaseCount) == [1])
    #expect(try writer.release(latest).version == ReleaseVersion(1, 1, 0))
  }

  @Test func `order and spelling are no change, and reading gives the author's own back`() throws {
    let registry = try Factory.registry(folder)
    let first =
      #"{"a": {"$type": "number", "$value": 1.50}, "b": {"$value": 2, "$type": "number", "$description": "x"}}"#
    let again =
      #"{"b": {"$description": "x", "$type": "number", "$value": 2.0}, "a": {"$type": "number", "$value": 1.5}}"#
    let release = try registry.publish(Factory.draft(first), PublishRequest()).release
    let second = try registry.publish(Factory.draft(again), PublishRequest())
    guard case .unchanged = second.plan.outcome else {
      Issue.record("\(second.plan.outcome)")
      return
    }
    var text: [UInt8] = []
    let content = try registry.content(of: release)
    let bodies = content.bodies(into: &text).map { String(decoding: text[$0.range], as: UTF8.self) }
    #expect(
      bodies == [
        #"{"$type":"number","$value":1.50}"#, #"{"$value":2,"$type":"number","$description":"x"}"#,
      ])
    let archived = try #require(ContentArchive.read(ContentArchive.bytes(of: content)))
    #expect(ContentDocument.digest(archived) == release.contentDigest)
  }

  @Test func `a plan against an old base is refused with the names both sides changed`() throws {
    let registry = try Factory.registry(folder)
    _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", 8), ("md", 16)])), PublishRequest())
    _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", 9), ("md", 16)])), PublishRequest())
    var request = PublishRequest()
    request.expectedBase = ReleaseVersion(1, 0, 0)
    let draft = try Factory.draft(Factory.dimensions([("sm", 10), ("md", 17)]))
    let stale = PublishRefusal.stale(
      expected: ReleaseVersion(1, 0, 0), found: ReleaseVersion(1, 1, 0), conflicts: ["size.sm"])
    #expect(throws: RegistryError.refused([stale])) { try registry.publish(draft, request) }
  }

  @Test func `a pair below its level is refused unless it is accepted with a reason`() throws {
    let registry = try Factory.registry(folder)
    // #777777 on white is 4.478, and #767676 is 4.542.
    func draft(_ gray: String) throws -> Draft {
      try Factory.draft(
        """
        {"c": {"$type": "color", "text": {"$value": {"colorSpace": "srgb", "components": [\(gray), \(gray), \(gray)]}},
        "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
        """, manifest: #""contrastPairs": [{"foreground": "c.text", "background": "c.paper", "level": "AA"}]"#)
    }
    #expect(throws: RegistryError.self) { try registry.publish(draft("0.46666666666666667"), PublishRequest()) }
    _ = try registry.publish(draft("0.46274509803921571"), PublishRequest())
    #expect(throws: RegistryError.self) { try registry.publish(draft("0.46666666666666667"), PublishRequest()) }
    var request = PublishRequest()
    request.contrastReason = "decoration"
    let plan = try registry.publish(draft("0.46666666666666667"), request).plan
    #expect(plan.version == ReleaseVersion(1, 1, 0))
    #expect(plan.warnings == ["1 contrast pair falls below its level: decoration"])
  }

  @Test func `a removed name leaves a tombstone with a live replacement until it comes back`() throws {
    let registry = try Factory.registry(folder)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    func tokens(_ old: String) -> String {
      """
      {"size": {"$type": "dimension", \(old)"sm": {"$value": {"value": 8, "unit": "px"}}}}
      """
    }
    let value = #""$value": {"value": 4, "unit": "px"}"#
    let old = #""old": {\#(value), "$deprecated": "Use {size.older}."}, "#
    let older = #""older": {\#(value), "$deprecated": "Use {size.sm}."}, "#
    _ = try registry.publish(Factory.draft(tokens(old + older)), PublishRequest())
    let removed = try registry.publish(Factory.draft(tokens("")), PublishRequest()).release
    #expect(removed.version == ReleaseVersion(2, 0, 0))
    let stones = try registry.tombstones(of: removed)
    #expect(
      stones
        == ["size.old", "size.older"].map {
          Tombstone(path: TokenPath($0), lastVersion: ReleaseVersion(1, 0, 0), replacement: TokenPath("size.sm"))
        })
    let again = try registry.publish(Factory.draft(tokens(#""old": {\#(value)}, "#)), PublishRequest())
    #expect(again.plan.warnings == ["size.old was removed after 1.0.0 and comes back"])
    let back = again.release
    #expect(try registry.tombstones(of: back).map(\.path) == [TokenPath("size.older")])
    #expect(throws: RegistryError.tokenNotFound(TokenPath("size.smm"), suggestion: "Did you mean {size.sm}?")) {
      try registry.history(of: TokenPath("size.smm"), in: system)
    }
    let history = try registry.history(of: TokenPath("size.old"), in: system)
    #expect(history.map(\.version) == [ReleaseVersion(1, 0, 0), removed.version, back.version])
    #expect(history.map { $0.definition == nil } == [false, true, false])
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `a theme that comes and goes reads back in every release`() throws {
    let registry = try Factory.registry(folder)
    func files(_ modifier: String) -> [String: [UInt8]] {
      [
        "design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8),
        "tokens/a.tokens.json": Array(#"{"n": {"$type": "number", "$value": 1}}"#.utf8),
        "tokens/a.resolver.json": Array(
          """
          {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.tokens.json"}]}},
          "resolutionOrder": [{"$ref": "#/sets/base"}\(modifier)]}
          """.utf8),
      ]
    }
    let theme = """
      , {"type": "modifier", "name": "theme", "default": "light", "contexts":
      {"light": [], "dark": [{"n": {"$type": "number", "$value": 2}}]}}
      """
    for modifier in ["", theme, ""] {
      var request = PublishRequest()
      request.lowerBumpReason = "a test"
      _ = try registry.publish(Factory.read(files(modifier)), request)
    }
    let releases = try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic"))
    #expect(releases.map(\.version.description) == ["1.0.0", "1.1.0", "2.0.0"])
    let graphs = try releases.map { TokenGraph(try registry.content(of: $0)) }
    let id = try #require(graphs[1].token(at: TokenPath("n")))
    #expect(graphs[1].contexts(of: id).map { graphs[1].resolved(id, in: $0)?.value } == [.number(1), .number(2)])
    #expect(graphs[2].modifiers.isEmpty)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `notes come from the section of the changelog that the version names`() throws {
    let registry = try Factory.registry(folder)
    let changelog = "# Changes\n\n## [1.0.0] - 2026-11-30\r\n\r\nFirst words.\n\n### Added\n- size\n\n## 0.9.0\nOld.\n"
    let draft = try Factory.draft(Factory.dimensions([("sm", 8)]), changelog: changelog)
    #expect(try registry.publish(draft, PublishRequest()).release.notes == "First words.\n\n### Added\n- size")
  }
}

/// What the rights of files allow; a superuser is refused nothing.
@Suite(.enabled(if: geteuid() != 0)) struct RegistryRightsTests {
  @Test func `who may not write is told so, and nothing changes`() throws {
    let folder = try TemporaryFolder()
    _ = try Factory.registry(folder)
    let path = folder.path("registry.sqlite")
    chmod(path, 0o400)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(throws: RegistryError.notAllowed(path: path)) {
      try FileRegistry.open(path: path, access: .write, now: { 1 }).setChannel(
        ChannelName(parsing: "next"), of: SystemIdentifier(parsing: "acme.mosaic"), to: VersionRange(parsing: "1.0.0"))
    }
    #expect(throws: RegistryError.notAllowed(path: folder.path("deeper/registry.sqlite"))) {
      try FileRegistry.open(path: folder.path("deeper/registry.sqlite"), access: .write, now: { 1 })
    }
    chmod(path, 0o600)
    #expect(throws: RegistryError.notAllowed(path: path)) {
      try FileRegistry.open(path: path, access: .write, now: { 1 }).setChannel(
        ChannelName(parsing: "next"), of: SystemIdentifier(parsing: "acme.mosaic"), to: VersionRange(parsing: "1.0.0"))
    }
    chmod(folder.path, 0o000)
    #expect(throws: RegistryError.notAllowed(path: path)) {
      try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    }
  }
}

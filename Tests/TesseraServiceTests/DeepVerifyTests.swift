import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// What is derived when a release is published is derived again, and compared.
@Suite struct DeepVerifyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// 1.0.0 with a name that 1.1.0 deprecates and 2.0.0 removes; the channel next on 1.1.0, and a notice about ^1.
  private func registry() throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    let size = #""$value": {"value": 8, "unit": "px"}"#
    for old in [
      #", "old": {\#(size)}"#, #", "old": {\#(size), "$deprecated": "Use {size.sm}."}"#, "",
    ] {
      let tokens = #"{"size": {"$type": "dimension", "sm": {\#(size), "$description": "small"}\#(old)}}"#
      _ = try registry.publish(Factory.draft(tokens), PublishRequest())
    }
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    try registry.setChannel(ChannelName(parsing: "next"), of: system, to: VersionRange(parsing: "1.1.0"))
    _ = try registry.deprecate(
      system, VersionRange(parsing: "^1"), path: TokenPath("size.old"), reason: "loud",
      replacement: TokenPath("size.sm"))
    return registry
  }

  /// Another program's word: nothing refuses it.
  private func edit(_ sql: String) throws {
    let path = folder.path("registry.sqlite")
    let triggers = try run("/usr/bin/sqlite3", [path, "SELECT name FROM sqlite_schema WHERE type = 'trigger'"])
    let drops = triggers.stdout.split(separator: "\n").map { "DROP TRIGGER \($0); " }.joined()
    let result = try run("/usr/bin/sqlite3", ["-bail", path, drops + sql])
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test func `a token that only one theme deprecates is kept as deprecated, and found so`() throws {
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/theme"}], "modifiers": {"theme": {"default": "light", \
      "contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}}}}
      """
    func tokens(_ more: String) -> [UInt8] {
      Array("{\"s\": {\"$type\": \"number\", \"$value\": 1\(more)}}".utf8)
    }
    let registry = try Factory.registry(folder)
    _ = try registry.publish(
      try Factory.read([
        "design-system.json": Array("{\"id\": \"acme.mosaic\"}".utf8), "tokens/a.resolver.json": Array(resolver.utf8),
        "tokens/light.tokens.json": tokens(""), "tokens/dark.tokens.json": tokens(", \"$deprecated\": \"Too dark.\""),
      ]), PublishRequest())
    #expect(try registry.verify(deep: true) { _ in }.problems == [])
  }

  private static let one = "acme.mosaic@1.0.0"
  private static let two = "acme.mosaic@1.1.0"
  private static let three = "acme.mosaic@2.0.0"
  private static let notice = "size.old in acme.mosaic@^1"

  /// What is done, what is found, and the release that it is said of.
  private static let damages: [(sql: String, message: String, release: String?)] = [
    (
      "UPDATE release SET public_token_count = 9 WHERE id = 2",
      "\(two) holds 2 public tokens, and is kept as holding 9", two
    ),
    (
      "UPDATE release SET definition_count = 9 WHERE id = 1", "\(one) holds 3 definitions, and is kept as holding 9",
      one
    ),
    (
      "UPDATE release SET sort_key = x'00' WHERE id = 3", "\(three) stands in the wrong place among the versions", three
    ),
    ("UPDATE release SET bump = 'patch' WHERE id = 2", "\(two) is kept as a step of patch over 1.0.0", two),
    (
      "UPDATE release SET bump = 'minor' WHERE id = 1", "\(one) is a first release, and is kept as a step of minor", one
    ),
    (
      "UPDATE release SET judgement = json_set(judgement, '$.needed', 'patch') WHERE id = 3",
      "\(three) forces a step of major over 1.1.0, and is kept as forcing patch", three
    ),
    (
      "UPDATE release SET change_depth = 99 WHERE id = 2",
      "\(two) counts 99 changes since the last list, and there are 2", two
    ),
    ("DELETE FROM life", "\(two) deprecates size.old, and it is kept nowhere since when", two),
    (
      "INSERT INTO life SELECT id, 2, 1 FROM path WHERE text = 'size.sm'",
      "\(two) is kept as deprecating size.sm, and does not", two
    ),
    (
      "INSERT INTO snapshot SELECT 2, body FROM snapshot WHERE release_id = 1; "
        + "UPDATE release SET change_depth = 0 WHERE id = 2",
      "the list of definitions kept with \(two) is not what its changes make", two
    ),
    (
      "UPDATE search_entry SET summary = 'x' WHERE path = 'size.sm'",
      "search knows size.sm of \(three) otherwise than they are", three
    ),
    ("DELETE FROM search_value", "search knows size.sm of \(three) otherwise than they are", three),
    (
      "INSERT OR REPLACE INTO migration_table VALUES (3, '[]')",
      "\(three) carries other renames and removals than it makes", three
    ),
    (
      "UPDATE migration_table SET body = '{}' WHERE release_id = 3",
      "\(three) carries no table of names that can be read", three
    ),
    (
      "DELETE FROM migration_table WHERE release_id = 3", "\(three) has lost its table of what it did to names", three
    ),
    ("UPDATE search_state SET release_id = 1", "search does not look into \(three)", three),
    ("INSERT INTO definition VALUES (77, 1, 1, 0, '{}')", "definition 77 belongs to no release", nil),
    (
      "UPDATE change SET definition_id = 1 WHERE release_id = 2",
      "\(two) holds a definition at size.old that belongs to another place", two
    ),
    ("UPDATE channel SET target = '9.0.0'", "the channel next of acme.mosaic leads to no release in use", nil),
    ("UPDATE channel SET target = '!!'", "the channel next of acme.mosaic leads nowhere", nil),
    (
      "UPDATE channel SET target = '1.0.0'",
      "the channel next of acme.mosaic leads to 1.0.0, and the log says 1.1.0", nil
    ),
    ("DELETE FROM channel", "the channel next of acme.mosaic leads to nothing, and the log says 1.1.0", nil),
    ("INSERT INTO yank VALUES (1, 'x', 1)", "\(one) is yanked, and the log does not say so", one),
    ("INSERT INTO withdrawal VALUES (1, 'x', 1)", "\(one) is withdrawn, and the log does not say so", one),
    ("UPDATE tombstone SET last_version = '1.0.0'", "\(three) keeps other names as gone than are", three),
    (
      "DELETE FROM search_state; DELETE FROM search_entry; DELETE FROM change WHERE release_id = 3; "
        + "DELETE FROM tombstone; DELETE FROM release WHERE id = 3",
      "\(three) was published, says the log, and is not there", three
    ),
    (
      "UPDATE path SET text = '$withdrawn.' || id WHERE text = 'size.old'",
      "path 3 is not erased in the way that the withdrawals say", nil
    ),
    ("DELETE FROM registry", "the registry has no identity: the row that holds it is missing", nil),
    ("UPDATE shape SET digest = zeroblob(32)", "the resolver of \(one) is not what the digest beside it says", one),
    (
      "UPDATE migration_table SET body = '[{\"kind\":\"removed\",\"from\":\"x\"}]' WHERE release_id = 1",
      "\(one) carries other renames and removals than it makes", one
    ),
    (
      "UPDATE release SET published_at_ms = published_at_ms + 86400000 WHERE id = 2",
      "\(two) was published at another time than the log says", two
    ),
    ("UPDATE release SET parent_id = 1 WHERE id = 3", "\(three) stands on 1.0.0, and the log says on 1.1.0", three),
    ("DELETE FROM notice", "the notice about \(notice) stands, says the log, and is not there", nil),
    (
      "UPDATE notice SET reason = 'nice'", "the notice about \(notice) says something else than the log", nil
    ),
    (
      "UPDATE notice SET replacement = NULL", "the notice about \(notice) says something else than the log", nil
    ),
    (
      "UPDATE notice SET path = 'size.sm'",
      "the notice about size.sm in acme.mosaic@^1 stands, and the log does not say so", nil
    ),
    (
      "UPDATE notice SET range = '^2'",
      "the notice about size.old in acme.mosaic@^2 stands, and the log does not say so", nil
    ),
    (
      "INSERT INTO notice SELECT 9, system_id, path, range, reason, replacement, at_ms FROM notice",
      "the notice about \(notice) stands, and the log does not say so", nil
    ),
    ("INSERT INTO erasure VALUES ('audit', 2, 1)", "audit 2 is not erased in the way that the withdrawals say", nil),
  ]

  @Test(arguments: damages)
  func `each thing that does not follow from the contents is found`(
    _ sql: String, _ message: String, _ release: String?
  ) throws {
    let registry = try registry()
    try edit(sql)
    let report = try registry.verify(deep: true, progress: { _ in })
    let finding = report.findings.first { $0.message == message }
    #expect(finding != nil, "\(report.problems)")
    #expect(finding?.release == release)
    #expect(finding?.advice.isEmpty == false)
  }

  @Test func `in a registry that nobody touched nothing is found`() throws {
    let registry = try registry()
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    try registry.yank(system, ReleaseVersion(1, 1, 0), reason: "broken")
    for (range, path) in [("1.0.0", nil), ("1.0.0", "size.old"), ("^2", "size.sm"), ("^1", nil)] as [(String, String?)]
    {
      _ = try registry.deprecate(
        system, VersionRange(parsing: range), path: path.map { TokenPath($0) }, reason: "words", replacement: nil)
    }
    for notice in try registry.notices(of: system) where notice.range.description == "^1" {
      try registry.undeprecate(system, notice: notice.id)
    }
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    _ = try registry.withdraw(system, ReleaseVersion(1, 0, 0), reason: "a password")
    #expect(try registry.notices(of: system).map(\.range.description) == ["^2"])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    _ = try registry.deprecate(
      system, VersionRange(parsing: "^1"), path: TokenPath("size.old"), reason: "again", replacement: nil)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    try edit("UPDATE withdrawal SET reason = 'x'; UPDATE yank SET reason = 'y'")
    #expect(
      try registry.verify(deep: true, progress: { _ in }).problems == [
        "\(Self.one) was withdrawn for another reason than the log says",
        "\(Self.two) is yanked for another reason than the log says",
      ])
    try edit("UPDATE withdrawal SET reason = 'a password'; UPDATE yank SET reason = 'broken'")
    try edit("UPDATE search_entry SET summary = 'x'; DELETE FROM search_text")
    #expect(try registry.verify(deep: true, progress: { _ in }).problems.count == 1)
    try registry.rebuildSearch()
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  /// As it would be in a release whose renames were followed one after another, but for the release's digest.
  @Test(arguments: [
    (nil as String?, ["acme.mosaic@2.0.0 is not what its release digest says"]),
    (
      "size.gone",
      [
        "acme.mosaic@2.0.0 carries other renames and removals than it makes",
        "acme.mosaic@2.0.0 is not what its release digest says", "acme.mosaic@2.0.0 keeps other names as gone than are",
      ]
    ),
  ])
  func `another replacement in a release that renames is taken where it is alive or none at all`(
    _ replacement: String?, _ problems: [String]
  ) throws {
    let registry = try Factory.registry(folder)
    func token(_ name: String, _ id: String, _ more: String = "") -> String {
      #""\#(name)": {"$value": {"value": 8, "unit": "px"}\#(more), "$extensions": {"dev.tessera": {"id": "\#(id)"}}}"#
    }
    for tokens in [
      [token("a", "x", #", "$deprecated": "Use {size.b}.""#), token("b", "y"), token("c", "z")],
      [token("b", "z"), token("c", "y")],
    ] {
      let text = #"{"size": {"$type": "dimension", \#(tokens.joined(separator: ", "))}}"#
      _ = try registry.publish(Factory.draft(text), PublishRequest())
    }
    let last = try #require(try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")).last)
    #expect(try registry.tombstones(of: last).map(\.replacement) == [TokenPath("size.c")])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let to = replacement.map { #","to":"\#($0)""# } ?? ""
    let moves = [("b", "c"), ("c", "b")].map { #",{"kind":"reassigned","from":"size.\#($0)","to":"size.\#($1)"}"# }
    let table = #"[{"kind":"removed","from":"size.a"\#(to)}\#(moves.joined())]"#
    try edit(
      "UPDATE tombstone SET replacement = \(replacement.map { "'\($0)'" } ?? "NULL"); "
        + "UPDATE migration_table SET body = '\(table)' WHERE release_id = 2")
    #expect(try registry.verify(deep: true, progress: { _ in }).problems.sorted() == problems)
  }
}

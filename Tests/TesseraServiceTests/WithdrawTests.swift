import JSON
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraSQLite
import TesseraTestKit
import Testing

@testable import TesseraService

/// The one way in which published content goes.
@Suite struct WithdrawTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private static func draft(
    _ tokens: String, contexts: String = #""light": [], "plain": []"#, title: String = "Mosaic",
    appearances: String = ""
  ) throws -> Draft {
    try Factory.read([
      "design-system.json": Array(#"{"id": "acme.mosaic", "title": "\#(title)"\#(appearances)}"#.utf8),
      "tokens/r.resolver.json": Array(
        """
        {"version": "2025.10", "sets": {"base": {"sources": [{\(tokens)}]}},
         "modifiers": {"theme": {"default": "light", "contexts": {\(contexts)}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
        """.utf8),
    ])
  }

  private static let plain = #""a": {"$type": "number", "$value": 1}"#
  private static let shared = #", "kept": {"$type": "fontFamily", "$value": "Kept Sans"}"#
  private static let open = #", "leaky": {"$type": "fontFamily", "$value": "hunter2 Sans"}"#
  private static let hidden = """
    , "vault": {"$type": "number", "$description": "hunter2", "hunter2-x": {"$value": 7,
    "$extensions": {"dev.tessera": {"visibility": "private"}}}}
    """

  /// 1.0.0; 1.1.0 with a secret wherever one can stand; 2.0.0 without.
  private func registry() throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    _ = try registry.publish(Self.draft(Self.plain), PublishRequest())
    var request = PublishRequest()
    request.notes = "hunter2 in the notes"
    request.fixReason = "hunter2 as a reason"
    let dark = #""light": [], "plain": [], "hunter2-dark": [{"a": {"$type": "number", "$value": 2}}]"#
    let leak = try Self.draft(
      Self.plain.replacing("1}", with: #"1, "$description": "hunter2"}"#) + Self.shared + Self.open + Self.hidden,
      contexts: dark, title: "hunter2 title", appearances: #", "appearances": {"dark": {"theme": "hunter2-dark"}}"#)
    _ = try registry.publish(leak, request)
    try registry.yank(system, ReleaseVersion(1, 1, 0), reason: "hunter2 was found")
    try registry.unyank(system, ReleaseVersion(1, 1, 0))
    try registry.setChannel(ChannelName(parsing: "next"), of: system, to: VersionRange(parsing: "1.1.0"))
    _ = try registry.publish(Self.draft(Self.plain + Self.shared), PublishRequest())
    return registry
  }

  private func release(_ version: String, _ registry: FileRegistry) throws -> ReleaseRecord {
    try registry.release(ReleaseReference(parsing: "acme.mosaic@\(version)"))
  }

  /// Files of the registry that hold the word.
  private func holding(_ word: String) throws -> [String] {
    try folder.list().filter { try folder.bytes($0).firstRange(of: Array(word.utf8)) != nil }
  }

  @Test func `what is withdrawn is gone from the bytes of the file, and all else is what it was`() throws {
    let registry = try registry()
    let before = try registry.releases(of: system)
    #expect(before.map(\.version.description) == ["1.0.0", "1.1.0", "2.0.0"])
    #expect(try !holding("hunter2").isEmpty)
    let plan = try registry.planWithdrawal(of: system, ReleaseVersion(1, 1, 0))
    #expect(plan.scrub == .planned)
    let done = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    #expect(done.scrub == .done)
    #expect(done.release.withdrawal?.reason == "a password")
    #expect(plan.release.notes != nil && done.release.notes == nil && done.release.title == nil)
    #expect(try holding("hunter2") == [])
    // a and leaky in the set, vault and what is in it, a in the context: the names are those of vault.
    #expect(done.definitionCount == 5)
    #expect(done.nameCount == 2)
    #expect(done.erasesManifest && done.erasesResolver && done.erasesNotes)
    #expect(
      done.shared == [
        .init(what: .name(TokenPath("leaky")), releases: ["acme.mosaic@2.0.0"]),
        .init(what: .definition(TokenPath("kept"), layer: "base"), releases: ["acme.mosaic@2.0.0"]),
      ])
    #expect(done.sharedCount == 2)
    #expect((plan.definitionCount, plan.nameCount, plan.shared) == (done.definitionCount, done.nameCount, done.shared))

    let gone = try release("1.1.0", registry)
    #expect(gone.withdrawal?.reason == "a password")
    #expect(gone.releaseDigest == before[1].releaseDigest && gone.contentDigest == before[1].contentDigest)
    #expect(gone.title == nil && gone.notes == nil)
    let refusal = RegistryError.withdrawn("acme.mosaic@1.1.0", reason: "a password")
    #expect(throws: refusal) { try registry.content(of: gone) }
    #expect(throws: refusal) { try registry.contents(of: before[0], gone) }
    for version in ["1.0.0", "2.0.0"] {
      let release = try release(version, registry)
      #expect(try ContentDocument.digest(registry.content(of: release)) == release.contentDigest)
      #expect(try registry.checkedContent(of: release).content.nodes.contains { $0.path == TokenPath("a") })
    }
    #expect(try registry.tombstones(of: release("2.0.0", registry)).map(\.path) == [TokenPath("leaky")])
    #expect(try registry.verify(progress: { _ in }).problems == [])
    #expect(try registry.log(of: system, limit: 2).map(\.action) == ["channel.set", "release.withdraw"])
    let history = try registry.history(of: TokenPath("a"), in: system)
    #expect(history.map(\.isErased) == [false, true, true, false, false])
  }

  @Test func `a withdrawn release is nobody's base, and no range or channel leads to it`() throws {
    let registry = try registry()
    _ = try registry.withdraw(system, ReleaseVersion(2, 0, 0), reason: "a password")
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    #expect(try release("*", registry).version == ReleaseVersion(1, 0, 0))
    #expect(try release("latest", registry).version == ReleaseVersion(1, 0, 0))
    #expect(try release("next", registry).version == ReleaseVersion(1, 0, 0))
    // Both that held it are withdrawn, and so is the name in the tombstone between them.
    #expect(try holding("Kept Sans") == [] && holding("leaky") == [])
    let again = try registry.publish(Self.draft(Self.plain + Self.shared), PublishRequest())
    #expect(again.plan.base == ReleaseVersion(1, 0, 0))
    #expect(again.release.version == ReleaseVersion(1, 1, 1))
    #expect(try ContentDocument.digest(registry.content(of: again.release)) == again.release.contentDigest)
    #expect(try registry.verify(progress: { _ in }).problems == [])
    var request = PublishRequest(version: .explicit(ReleaseVersion(2, 0, 0)))
    request.notes = ""
    #expect(throws: RegistryError.withdrawn("acme.mosaic@2.0.0", reason: "a password")) {
      try registry.publish(Self.draft(Self.plain + Self.shared), request)
    }
    let repeated = try registry.withdraw(system, ReleaseVersion(2, 0, 0), reason: "another")
    #expect(repeated.isRepeated && repeated.scrub == .done)
    #expect(try release("2.0.0", registry).withdrawal?.reason == "a password")
    #expect(throws: RegistryError.self) { try registry.unyank(system, ReleaseVersion(2, 0, 0)) }
    #expect(throws: RegistryError.self) { try registry.withdraw(system, ReleaseVersion(1, 0, 0), reason: " ") }
  }

  /// 1.0.0 has a recipe, whose parameter is called as nobody should; 2.0.0 and 2.1.0 have none of it.
  @Test func `how a recipe was called goes with the last release that says so`() throws {
    let registry = try Factory.registry(folder)
    func draft(_ value: Int, _ recipes: [String: String]) throws -> Draft {
      var files = [
        "design-system.json": #"{"id": "acme.mosaic"}"#, "tokens/a.tokens.json": Factory.dimensions([("sm", value)]),
      ]
      for (name, parameters) in recipes {
        files["recipes/\(name).recipe.json"] =
          #"{"kind": "modifier", "parameters": [\#(parameters)], "steps": [{"apply": "padding"}]}"#
      }
      return try Factory.read(files.mapValues { Array($0.utf8) })
    }
    let secret = #"{"name": "hunter2", "type": "length", "default": 1}"#
    for (value, recipes) in [(8, ["card": secret, "chip": ""]), (8, ["chip": ""]), (9, ["chip": ""])] {
      _ = try registry.publish(draft(value, recipes), PublishRequest())
    }
    let first = try registry.withdraw(system, ReleaseVersion(1, 0, 0), reason: "a password")
    // It is said in what those releases are digests of, and told with the name.
    let card = TokenPath(recipe: "card")
    #expect(
      first.shared.filter { $0.what == .name(card) } == [
        .init(what: .name(card), releases: ["acme.mosaic@2.0.0", "acme.mosaic@2.1.0"])
      ])
    #expect(
      try registry.tombstones(of: release("2.1.0", registry)).first?.interface?.parameters.first?.name == "hunter2")
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    _ = try registry.withdraw(system, ReleaseVersion(2, 0, 0), reason: "a password")
    #expect(try registry.tombstones(of: release("2.1.0", registry)).first?.interface != nil)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    _ = try registry.withdraw(system, ReleaseVersion(2, 1, 0), reason: "a password")
    #expect(try holding("hunter2") == [])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  /// A recipe that has the name by now does not hide that a tombstone says how another was called.
  @Test func `how a recipe was called is told where its name lives again`() throws {
    let registry = try Factory.registry(folder)
    let secret = #"{"name": "hunter2", "type": "length", "default": 1}"#
    for parameters in [secret, nil, ""] {
      var files = [
        "design-system.json": #"{"id": "acme.mosaic"}"#, "tokens/a.tokens.json": Factory.dimensions([("sm", 8)]),
      ]
      if let parameters {
        files["recipes/card.recipe.json"] =
          #"{"kind": "modifier", "parameters": [\#(parameters)], "steps": [{"apply": "padding"}]}"#
      }
      _ = try registry.publish(Factory.read(files.mapValues { Array($0.utf8) }), PublishRequest())
    }
    let plan = try registry.withdraw(system, ReleaseVersion(1, 0, 0), reason: "a password")
    let card = TokenPath(recipe: "card")
    #expect(
      plan.shared.filter { $0.what == .name(card) }.map(\.releases) == [["acme.mosaic@2.0.0", "acme.mosaic@2.1.0"]])
  }

  /// The name of a function of a namespace is in no definition's name, and goes with the last tombstone that says it.
  @Test func `the name of a function that is gone goes as well`() throws {
    let registry = try Factory.registry(folder)
    for members in [["title", "hunter2"], ["title"], ["title", "note"]] {
      let list = members.map { #"{"name": "\#($0)", "steps": []}"# }.joined(separator: ", ")
      let files = [
        "design-system.json": #"{"id": "acme.mosaic"}"#, "tokens/a.tokens.json": Factory.dimensions([("sm", 8)]),
        "recipes/DS.recipe.json": #"{"kind": "namespace", "groups": [{"name": "Text", "members": [\#(list)]}]}"#,
      ]
      _ = try registry.publish(Factory.read(files.mapValues { Array($0.utf8) }), PublishRequest())
    }
    let member = TokenPath(member: "Text.hunter2", of: "DS")
    for version in [ReleaseVersion(1, 0, 0), ReleaseVersion(2, 0, 0)] {
      _ = try registry.withdraw(system, version, reason: "a password")
      #expect(try registry.tombstones(of: release("2.1.0", registry)).map(\.path) == [member])
      #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    }
    _ = try registry.withdraw(system, ReleaseVersion(2, 1, 0), reason: "a password")
    #expect(try holding("hunter2") == [])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `what was erased may be published again, and stands`() throws {
    let registry = try registry()
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    let dark = #""light": [], "plain": [], "hunter2-dark": [{"a": {"$type": "number", "$value": 2}}]"#
    let draft = try Self.draft(
      Self.plain + Self.shared + Self.open + Self.hidden, contexts: dark, title: "hunter2 title",
      appearances: #", "appearances": {"dark": {"theme": "hunter2-dark"}}"#)
    let release = try registry.publish(draft, PublishRequest()).release
    #expect(release.title == "hunter2 title")
    #expect(try ContentDocument.digest(registry.content(of: release)) == ContentDocument.digest(draft.content))
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `a withdrawal beside a reader erases, and says that bytes may be left`() throws {
    let registry = try registry()
    let reader = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .readOnly, now: { 1 })
    try reader.holdState()
    registry.connection.busyTimeoutMilliseconds = 50
    let done = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    guard case .failed = done.scrub else {
      Issue.record("\(done.scrub)")
      return
    }
    #expect(try reader.content(of: reader.releases(of: system)[1]).nodes.contains { $0.path == TokenPath("leaky") })
    #expect(throws: RegistryError.self) { try registry.content(of: release("1.1.0", registry)) }
  }

  @Test(arguments: [
    "UPDATE definition SET body = '' WHERE body <> ''", "UPDATE definition SET body = '{}' WHERE body = ''",
    "UPDATE definition SET path_id = 1 WHERE body = ''", "DELETE FROM definition WHERE body = ''",
    "INSERT INTO erasure VALUES ('definition', 1, 2); UPDATE definition SET body = '' WHERE id = 1",
    "INSERT INTO erasure VALUES ('path', 1, 2); UPDATE path SET text = '$withdrawn.1' WHERE id = 1",
    "UPDATE path SET text = 'x' WHERE text LIKE '$withdrawn.%'", "UPDATE path SET text = '$withdrawn.1' WHERE id = 1",
    "INSERT INTO erasure VALUES ('layer', 1, 2); UPDATE layer SET key = '$withdrawn.1' WHERE id = 1",
    "UPDATE layer SET key = 'sets/x' WHERE key LIKE '$withdrawn.%'",
    "INSERT INTO erasure VALUES ('shape', 1, 2); UPDATE shape SET body = '', digest = CAST(printf('%032d', 1) AS BLOB)",
    "UPDATE shape SET body = '{}' WHERE body = ''", "UPDATE manifest SET digest = zeroblob(32) WHERE body = ''",
    "INSERT INTO erasure VALUES ('manifest', 1, 2); "
      + "UPDATE manifest SET body = '', digest = CAST(printf('%032d', 1) AS BLOB)",
    "UPDATE release SET judgement = '{}' WHERE id = 1", "UPDATE release SET judgement = '[]' WHERE id = 2",
    "UPDATE release SET parent_id = NULL WHERE id = 2", "UPDATE release SET version = '1.1.1' WHERE id = 2",
    "UPDATE OR REPLACE release SET id = 2 WHERE id = 3", "DELETE FROM release WHERE id = 2",
    "UPDATE tombstone SET replacement = NULL", "UPDATE tombstone SET interface = '{}'", "DELETE FROM tombstone",
    "DELETE FROM change", "DELETE FROM snapshot",
    "UPDATE audit SET detail = '{}' WHERE detail <> '{}'", "UPDATE audit SET hash = zeroblob(32) WHERE detail = '{}'",
    "DELETE FROM withdrawal", "UPDATE withdrawal SET reason = 'x'", "DELETE FROM erasure",
    "UPDATE erasure SET row_id = 1 WHERE kind = 'path'", "REPLACE INTO withdrawal VALUES (2, 'x', 1)",
  ])
  func `nothing but a withdrawal's own rows can be erased, and only once`(_ sql: String) throws {
    let registry = try registry()
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    let result = try run(
      "/usr/bin/sqlite3", ["-bail", folder.path("registry.sqlite"), "PRAGMA recursive_triggers = ON; BEGIN; \(sql)"])
    #expect(
      result.exitCode != 0 && result.stderr.contains("is never changed") || result.stderr.contains("append-only")
        || result.stderr.contains("for good"), "\(result)")
  }

  @Test func `the log shows when a row that lost its detail is changed otherwise`() throws {
    let registry = try registry()
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    #expect(try registry.verify(progress: { _ in }).problems == [])
    let sql = "DROP TRIGGER audit_refuses_update; UPDATE audit SET at_ms = at_ms + 1 WHERE action = 'release.yank'"
    #expect(try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql]).exitCode == 0)
    #expect(try registry.verify(progress: { _ in }).problems == ["audit row 4 was changed, or a row before it"])
  }
}

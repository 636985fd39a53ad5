import Foundation
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// Standing rules: what a registry says of published names.
@Suite struct NoticeTests {
  let folder: TemporaryFolder
  let registry: FileRegistry
  let mosaic: SystemIdentifier

  /// `size.sm`, `size.md` and `mood.calm` in 1.0.0 and 1.1.0; `size.sm` is gone in 2.0.0, for `size.md`.
  init() throws {
    folder = try TemporaryFolder()
    registry = try Factory.registry(folder)
    mosaic = try SystemIdentifier(parsing: "acme.mosaic")
    try publish(Self.tokens(), "1.0.0")
    try publish(Self.tokens(sm: #", "$deprecated": "Use {size.md}.""#), "1.1.0")
    try publish(Self.tokens(sm: nil), "2.0.0")
  }

  static func tokens(sm: String? = "", more: String = "") -> String {
    let small = sm.map { #""sm": {"$value": {"value": 8, "unit": "px"}\#($0)}, "# } ?? ""
    return #"""
      {"size": {"$type": "dimension", \#(small)"md": {"$value": {"value": 16, "unit": "px"}},
        "inner": {"$value": "{size.md}", "$extensions": {"dev.tessera": {"visibility": "private"}}}},
       "mood": {"$type": "number", "calm": {"$value": 1}}\#(more)}
      """#
  }

  func publish(_ tokens: String, _ version: String) throws {
    var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
    request.lowerBumpReason = "a test"
    _ = try registry.publish(Factory.draft(tokens), request)
  }

  @discardableResult
  func deprecate(_ range: String, _ path: String?, replacement: String? = nil) throws -> StandingNotice {
    try registry.deprecate(
      mosaic, VersionRange(parsing: range), path: path.map { TokenPath($0) }, reason: "Too small.",
      replacement: replacement.map { TokenPath($0) }
    ).notice
  }

  func covering(_ version: String) throws -> [String] {
    try registry.notices(of: mosaic).covering(ReleaseVersion(parsing: version)).map { $0.path?.text ?? "*" }
  }

  @Test func `a rule speaks of what is in its range, of later releases and of pre-releases between`() throws {
    try deprecate("^1", "size.md")
    try deprecate("1.0.0", nil)
    try deprecate(">=2", "mood")
    #expect(try covering("1.0.0") == ["size.md", "*"])
    #expect(try covering("1.1.0") == ["size.md"])
    #expect(try covering("1.7.0") == ["size.md"])
    #expect(try covering("1.7.0-beta.2") == ["size.md"])
    #expect(try covering("2.0.0-rc.1") == [])
    #expect(try covering("2.0.0") == ["mood"])
    #expect(try covering("3.1.0") == ["mood"])
  }

  @Test func `a rule takes no part in content, digests, counts and steps, and verify holds`() throws {
    let before = try registry.releases(of: mosaic).map { ($0.contentDigest, $0.releaseDigest, $0.publicTokenCount) }
    let draft = try Factory.draft(Self.tokens(sm: nil, more: #", "x": {"$type": "number", "$value": 1}"#))
    let plan = try registry.plan(draft, PublishRequest())
    try deprecate("*", "mood.calm")
    try deprecate("^2", nil)
    let after = try registry.releases(of: mosaic).map { ($0.contentDigest, $0.releaseDigest, $0.publicTokenCount) }
    #expect(before.elementsEqual(after) { $0 == $1 })
    let again = try registry.plan(draft, PublishRequest())
    #expect(again.version == plan.version)
    #expect(again.given == plan.given)
    #expect(again.diff?.changes == plan.diff?.changes)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `each change of the rules is a row of the log, and one that is taken back is gone`() throws {
    let notice = try deprecate("^1 || ^2", "size.md")
    try registry.undeprecate(mosaic, notice: notice.id)
    #expect(try registry.notices(of: mosaic) == [])
    let rows = try registry.log(of: mosaic, limit: 2)
    #expect(rows.map(\.action) == ["notice.remove", "notice.set"])
    #expect(rows.map(\.subject) == ["acme.mosaic@^1 || ^2", "acme.mosaic@^1 || ^2"])
    #expect(throws: RegistryError.noticeNotFound(mosaic, notice.id)) {
      try registry.undeprecate(mosaic, notice: notice.id)
    }
  }

  @Test(arguments: [
    ("^1", "size.mdd", nil as String?, "No release in acme.mosaic@^1 has it. Did you mean {size.md}?" as String?),
    (
      "^2", "size.sm", nil,
      "No release in acme.mosaic@^2 has it. size.sm was removed in 2.0.0 (last in 1.1.0); use size.md."
    ), ("^7", "size.sm", nil, nil), ("*", "size.inner", nil, "No release in acme.mosaic@* has it. It is private."),
  ])
  func `a name that no release of the range has is refused`(
    _ range: String, _ path: String, _ replacement: String?, _ advice: String?
  ) throws {
    let advice =
      advice ?? "No release in acme.mosaic@\(range) has it. size.sm was removed in 2.0.0 (last in 1.1.0); use size.md."
    #expect(throws: RegistryError.tokenNotFound(TokenPath(path), suggestion: advice)) {
      try deprecate(range, path, replacement: replacement)
    }
  }

  @Test(arguments: [
    ("^1", "size.md", "size.mdd", "the replacement size.mdd does not exist in acme.mosaic@1.1.0"),
    ("^2", "size.md", "size.sm", "the replacement size.sm does not exist in acme.mosaic@2.0.0"),
    ("^1", "size.md", "size", "the replacement size is a group in acme.mosaic@1.1.0"),
    ("^1", "size.md", "size.md", "size.md would be replaced by itself in acme.mosaic@1.1.0"),
    ("^1", "size", "size.md", "size.md would be replaced by itself in acme.mosaic@1.1.0"),
    ("^1", "size.md", "size.inner", "the replacement size.inner is private in acme.mosaic@1.1.0"),
    ("^1", "size.md", "size.sm", "the replacement size.sm is deprecated itself in acme.mosaic@1.1.0"),
    (
      "1.0.0", "size.md", "mood.calm",
      "the replacement mood.calm is number, and size.md is dimension in acme.mosaic@1.0.0"
    ),
    ("^1", nil, "size.md", "a release as a whole has no replacement"),
  ])
  func `a replacement is a live public token of the same type`(
    _ range: String, _ path: String?, _ replacement: String, _ message: String
  ) throws {
    do throws(RegistryError) {
      _ = try registry.deprecate(
        mosaic, VersionRange.parsed(range), path: path.map { TokenPath($0) }, reason: "why",
        replacement: TokenPath(replacement))
      Issue.record("not refused")
    } catch {
      #expect(error.description == message)
    }
    #expect(try registry.notices(of: mosaic) == [])
  }

  @Test func `the same rule again is the one that is there, and leaves no row`() throws {
    func make(_ reason: String, _ replacement: String?) throws(RegistryError) -> (StandingNotice, WriteOutcome) {
      try registry.deprecate(
        mosaic, .parsed("1.0.0"), path: TokenPath("size.sm"), reason: reason,
        replacement: replacement.map { TokenPath($0) })
    }
    let first = try make("Caf\u{E9}", "size.md")
    #expect(first.1 == .changed)
    let rows = try registry.log(of: mosaic, limit: 100).count
    let again = try make("Caf\u{E9}", "size.md")
    #expect(again.0 == first.0 && again.1 == .unchanged)
    #expect(
      try registry.checkNotice(
        mosaic, .parsed("1.0"), path: TokenPath("size.sm"), reason: "Café", replacement: nil) == nil)
    // Canonically the same and other bytes, another replacement, and none.
    for (reason, replacement) in [("Cafe\u{301}", "size.md"), ("Caf\u{E9}", "size"), ("Caf\u{E9}", nil)] {
      let other = RegistryError.conflict(
        "there is a notice about size.sm in acme.mosaic@1.0.0 already: Caf\u{E9}",
        advice: "Take it back first, with \"tessera undeprecate\", to say something else.")
      #expect(throws: other) { try make(reason, replacement) }
    }
    #expect(try registry.notices(of: mosaic) == [first.0])
    #expect(try registry.log(of: mosaic, limit: 100).count == rows)
  }

  @Test func `a second rule about the same, an empty reason and an unknown system are refused`() throws {
    try deprecate("^1.0", "size.md")
    let again = RegistryError.conflict(
      "there is a notice about size.md in acme.mosaic@^1.0 already: Too small.",
      advice: "Take it back first, with \"tessera undeprecate\", to say something else.")
    #expect(throws: again) { try deprecate("^1.0.0", "size.md", replacement: "size.sm") }
    try deprecate("1.0.0", "size.md")
    #expect(throws: RegistryError.self) {
      try registry.deprecate(mosaic, .any, path: nil, reason: " \n", replacement: nil)
    }
    let other = try SystemIdentifier(parsing: "acme.mosaik")
    let unknown = RegistryError.systemNotFound(other, known: ["acme.mosaic"])
    #expect(throws: unknown) { try registry.deprecate(other, .any, path: nil, reason: "why", replacement: nil) }
    #expect(throws: unknown) { try registry.log(of: other, limit: 1) }
    #expect(unknown.advice == "Did you mean acme.mosaic? It holds: acme.mosaic.")
  }

  @Test func `the deprecated names of a release are its own and those that rules name, whose words count`() throws {
    try deprecate("^1", "size")
    let release = try registry.release(.init(parsing: "acme.mosaic@1.1.0"))
    let graph = TokenGraph(try registry.content(of: release))
    let rules = try registry.notices(of: mosaic).covering(release.version)
    #expect(
      Life.deprecatedTokens(in: graph) == [
        DeprecatedToken(path: TokenPath("size.sm"), reason: "Use {size.md}.", replacement: TokenPath("size.md"))
      ])
    let range = try VersionRange(parsing: "^1")
    #expect(
      Life.deprecatedTokens(in: graph, notices: rules).sorted { $0.path < $1.path } == [
        DeprecatedToken(path: TokenPath("size.md"), reason: "Too small.", replacement: nil, notice: range),
        DeprecatedToken(
          path: TokenPath("size.sm"), reason: "Too small.", replacement: TokenPath("size.md"), notice: range),
      ])
  }

  // MARK: - What became of names

  @Test func `a name that is gone knows since when, also after later releases`() throws {
    try publish(Self.tokens(sm: nil, more: #", "x": {"$type": "number", "$value": 1}"#), "2.1.0")
    let latest = try registry.release(.init(parsing: "acme.mosaic"))
    #expect(
      try registry.removals(of: latest).map(\.sentence) == [
        "size.sm was removed in 2.0.0 (last in 1.1.0); use size.md"
      ])
  }

  @Test func `a deprecation that ended with its name does not count for the one that comes back`() throws {
    try publish(Self.tokens(sm: #", "$deprecated": "Again.""#), "2.1.0")
    let history = try DeprecationHistory(registry: registry, releases: registry.releases(of: mosaic))
    #expect(try history.start(of: TokenPath("size.sm"), base: ReleaseVersion(1, 1, 0)) == ReleaseVersion(1, 1, 0))
    #expect(try history.start(of: TokenPath("size.sm"), base: ReleaseVersion(2, 1, 0)) == ReleaseVersion(2, 1, 0))
    #expect(
      try registry.lifeTurns(of: TokenPath("size.sm"), in: mosaic).map { "\($0.version) \($0.kind)" } == [
        "1.1.0 deprecated", "2.0.0 removed", "2.1.0 deprecated",
      ])
    #expect(try registry.lifeTurns(of: TokenPath("size.md"), in: mosaic) == [])
    try publish(Self.tokens(sm: ""), "2.2.0")
    #expect(try registry.lifeTurns(of: TokenPath("size.sm"), in: mosaic).last?.kind == .live)
    #expect(try history.start(of: TokenPath("size.sm"), base: ReleaseVersion(2, 1, 0)) != nil)
  }

  @Test func `a registry of the first schema takes rules, and keeps its digests`() throws {
    let path = folder.path("older.sqlite")
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-1.sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [path], input: dump).exitCode == 0)
    let older = try FileRegistry.open(path: path, access: .write, now: { 2_000_000_000_000 })
    let notice = try older.deprecate(
      mosaic, .any, path: TokenPath("spacing.md"), reason: "why", replacement: TokenPath("spacing.sm")
    ).notice
    #expect(try older.notices(of: mosaic) == [notice])
    let releases = try older.releases(of: mosaic)
    #expect(
      Dictionary(uniqueKeysWithValues: releases.map { ($0.version.description, $0.contentDigest.hex) })
        == OlderSchemaTests.digests)
    #expect(try older.verify(progress: { _ in }).problems == [])
    // What an older program wrote is told too.
    #expect(
      try older.lifeTurns(of: TokenPath("spacing.gutter"), in: mosaic).map { "\($0.version) \($0.kind)" } == [
        "1.1.0 deprecated", "2.0.0 removed",
      ])
    #expect(try older.mentionsDeprecation(releases[0]) == false)
    #expect(try older.mentionsDeprecation(releases[2]))
  }
}

extension VersionRange {
  /// A range that a test wrote.
  static func parsed(_ text: String) -> VersionRange { (try? VersionRange(parsing: text)) ?? .any }
}

import JSON
import TesseraDomain
import TesseraDraft
import TesseraService
import TesseraTestKit
import Testing

@testable import TesseraAudit

/// A history of five releases by hand, and what is to be told of it.
@Suite struct HistoryAuditTests {
  private final class Clock {
    var ms: Int64 = 1_000_000
  }

  private static let day: Int64 = 86_400_000

  private func color(_ hex: String, _ more: String = "") -> String {
    let value = UInt32(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { "\(Double(value >> UInt32($0) & 255) / 255)" }.joined(separator: ", ")
    return "{\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(parts)]}\(more)}"
  }

  private func publish(
    _ registry: FileRegistry, _ version: String, _ tokens: String, lower: Bool = false, manifest: String = "",
    more: [String: String] = [:]
  ) throws {
    let files = [
      "design-system.json": "{\"id\": \"acme.mosaic\", \"title\": \"Mosaic\"\(manifest)}",
      "tokens/all.tokens.json": tokens,
    ]
    let result = DraftReader.read(DraftFiles(files: files.merging(more) { $1 }.mapValues { Array($0.utf8) }))
    #expect(!result.diagnostics.hasErrors)
    var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
    if lower { request.lowerBumpReason = "nobody uses it" }
    _ = try registry.publish(try #require(result.draft), request)
  }

  private func history(_ folder: TemporaryFolder) throws -> FileRegistry {
    let clock = Clock()
    let registry = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .write, now: { clock.ms })
    let alias = "\"text\": {\"$value\": \"{ink}\"}"
    try publish(registry, "1.0.0", "{\"ink\": \(color("102030")), \"old\": \(color("ff0000")), \(alias)}")
    clock.ms += 10 * Self.day
    // A change of value and a deprecation: a minor, and called one.
    let deprecated = color("ff0000", ", \"$deprecated\": \"Use {ink}.\"")
    try publish(registry, "1.1.0", "{\"ink\": \(color("203040")), \"old\": \(deprecated), \(alias)}")
    clock.ms += 5 * Self.day
    // A removal: a major, called a minor.
    try publish(registry, "1.2.0", "{\"ink\": \(color("304050")), \(alias)}", lower: true)
    clock.ms += Self.day
    // A description: a patch, called a major.
    try publish(
      registry, "2.0.0", "{\"ink\": \(color("304050", ", \"$description\": \"Text.\"")), \(alias)}")
    return registry
  }

  @Test func `every step is told with what its version says and what its changes do`() throws {
    let folder = try TemporaryFolder()
    let audit = try HistoryAuditor(try history(folder)).audit(try SystemIdentifier(parsing: "acme.mosaic")) { _ in }
    #expect(audit.steps.map { $0.record.version.description } == ["1.0.0", "1.1.0", "1.2.0", "2.0.0"])
    #expect(audit.steps.map(\.verdict) == [.none, .agrees, .tooSmall, .larger])
    #expect(audit.steps.map(\.declared) == [.none, .minor, .minor, .major])
    #expect(audit.steps.map(\.computed) == [.none, .minor, .major, .patch])
    let broken = audit.steps[2]
    #expect(broken.rules.first?.rule == .tokenRemoved)
    #expect(broken.rules.first?.names == ["old"])
    #expect(broken.went == [TokenPath("old")])
    // One removed and two changed of three names.
    #expect(broken.churn == 1)
    #expect(AuditWords.disagreement(broken) == "a minor over 1.1.0, and its changes force a major")
    #expect(AuditWords.headline(audit) == "4 releases, 1 with more change than the version says, 1 with less")
  }

  @Test func `names that change again and again are counted by releases, through references not`() throws {
    let folder = try TemporaryFolder()
    let audit = try HistoryAuditor(try history(folder)).audit(try SystemIdentifier(parsing: "acme.mosaic")) { _ in }
    #expect(audit.churn.map(\.path) == [TokenPath("ink")])
    #expect(audit.churn.first?.versions.map(\.description) == ["1.1.0", "1.2.0"])
    #expect(audit.churn.first?.isLive == true)
  }

  @Test func `a deprecation is told from its beginning to its end`() throws {
    let folder = try TemporaryFolder()
    let audit = try HistoryAuditor(try history(folder)).audit(try SystemIdentifier(parsing: "acme.mosaic")) { _ in }
    let entry = try #require(audit.deprecations.first)
    #expect(audit.deprecations.count == 1)
    #expect(entry.end == .removed)
    #expect(entry.days == 5)
    #expect(
      AuditWords.life(entry) == "deprecated in 1.1.0, removed in 1.2.0 after 0 minors and 5 days")
  }

  @Test func `a deprecation counts the releases that came out with it, majors apart`() throws {
    let folder = try TemporaryFolder()
    let clock = Clock()
    let registry = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .write, now: { clock.ms })
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    func publish(_ version: String, _ ink: String, _ old: String = ", \"$deprecated\": true") throws {
      try self.publish(registry, version, "{\"ink\": \(color(ink)), \"old\": \(color("ff0000", old))}")
    }
    try publish("1.0.0", "102030", "")
    for (version, ink) in [("1.1.0", "203040"), ("1.2.0", "304050"), ("1.3.0", "405060"), ("2.0.0", "506070")] {
      try publish(version, ink)
      if version == "1.3.0" { _ = try registry.yank(system, ReleaseVersion(1, 3, 0), reason: "too dark") }
      clock.ms += 50 * Self.day
    }
    // Of 1.2.0, the yanked 1.3.0 and 2.0.0.
    let open = try #require(try HistoryAuditor(registry).audit(system) { _ in }.deprecations.first)
    #expect((open.minors, open.majors) == (1, 1))
    #expect(AuditWords.life(open) == "deprecated since 1.1.0, for 1 minor, 1 major and 150 days")
    try self.publish(registry, "3.0.0", "{\"ink\": \(color("506070"))}")
    let ended = try #require(try HistoryAuditor(registry).audit(system) { _ in }.deprecations.first)
    #expect(AuditWords.life(ended) == "deprecated in 1.1.0, removed in 3.0.0 after 1 minor, 1 major and 200 days")
  }

  @Test func `every form names what disagrees`() throws {
    let folder = try TemporaryFolder()
    let audit = try HistoryAuditor(try history(folder)).audit(try SystemIdentifier(parsing: "acme.mosaic")) { _ in }
    let markdown = AuditMarkdown.render(audit, maximum: 10) { CalendarDay(ofMilliseconds: $0).description }
    #expect(markdown.contains("| 1.2.0 | 1970-01-16 | 1.1.0 | minor | major **!** | 0 | 1 | 0 | 2 | 0 |"))
    #expect(markdown.contains("  - `token.removed` (major), 1: `old`"))
    guard case .object(let document) = audit.json(date: { "\($0)" }), case .array(let steps)? = document["releases"],
      case .object(let broken) = steps[2]
    else {
      Issue.record("the document is no object")
      return
    }
    #expect(document["disagreements"] == .integer(2))
    #expect(broken["verdict"] == "tooSmall")
    #expect(broken["removed"] == ["old"])
  }

  @Test func `a name counts once for the share of names touched, whatever happened to it`() throws {
    let folder = try TemporaryFolder()
    let registry = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .write, now: { 1_000_000 })
    let resolver = """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "all.tokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {
         "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """
    func publish(_ version: String, light: String, dark: String) throws {
      try self.publish(
        registry, version, "{\"b\": \(color("102030")), \"c\": \(color("102030")), \"d\": \(color("102030"))}",
        more: [
          "tokens/themes.resolver.json": resolver, "tokens/light.tokens.json": "{\"a\": \(color(light))}",
          "tokens/dark.tokens.json": dark,
        ])
    }
    try publish("1.0.0", light: "ff0000", dark: "{\"a\": \(color("00ff00"))}")
    // Gone from one context, and another value in the other.
    try publish("2.0.0", light: "0000ff", dark: "{}")
    let audit = try HistoryAuditor(registry).audit(try SystemIdentifier(parsing: "acme.mosaic")) { _ in }
    #expect(audit.steps.map(\.churn) == [0, 0.25])
  }

  @Test func `releases of the imported tier are marked`() throws {
    let folder = try TemporaryFolder()
    let registry = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .write, now: { 1_000_000 })
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let imported = ", \"conformance\": \"imported\""
    let carried = "{\"ink\": \(color("102030")), \"wide\": {\"$value\": \"50%\"}}"
    try publish(registry, "1.0.0", "{\"ink\": \(color("102030"))}")
    try publish(registry, "1.1.0", carried, manifest: imported)
    try publish(registry, "1.2.0", "{\"new\": \(color("203040")), \(carried.dropFirst())", manifest: imported)
    _ = try registry.yank(system, ReleaseVersion(1, 2, 0), reason: "too wide")
    let audit = try HistoryAuditor(registry).audit(system) { _ in }
    #expect(audit.steps.map { AuditWords.marks($0.record) } == ["", " (imported)", " (yanked, imported)"])
    let markdown = AuditMarkdown.render(audit, maximum: 10) { CalendarDay(ofMilliseconds: $0).description }
    for row in ["| 1.0.0 |", "| 1.1.0 (imported) |", "| 1.2.0 (yanked, imported) |"] {
      #expect(markdown.contains("\n\(row)"), "\(markdown)")
    }
  }

  // MARK: - The latest release

  private func graph(_ tokens: String, resolver: String? = nil, dark: String? = nil) throws -> TokenGraph {
    var files = [
      "design-system.json": Array("{\"id\": \"acme.mosaic\"}".utf8), "tokens/all.tokens.json": Array(tokens.utf8),
    ]
    if let resolver { files["tokens/mosaic.resolver.json"] = Array(resolver.utf8) }
    if let dark { files["tokens/dark.tokens.json"] = Array(dark.utf8) }
    let result = DraftReader.read(DraftFiles(files: files))
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.list.map(\.message))")
    return try #require(result.draft).graph
  }

  /// ΔE by ColorAide 8.13.1: #336699 and #336799 0.44, #336699 and #336a99 1.82, #ff0000 and #fe0000 0.21.
  @Test func `colors that differ and hardly look it are paired, the closest first`() throws {
    let found = NearColors.find(
      in: try graph(
        """
        {"a": \(color("336699")), "b": \(color("336799")), "c": \(color("336a99")), "d": \(color("336699")),
         "e": \(color("ff0000")), "f": \(color("fe0000")), "g": {"$value": "{f}"}}
        """))
    #expect(found.pairs.map { "\($0.first) \($0.second)" } == ["e f", "a b"])
    #expect(!found.isCutShort)
  }

  @Test func `a plain value is unused where its palette is used and it is not`() throws {
    let tokens = """
      {"palette": {"blue": {"100": \(color("0000aa")), "200": \(color("0000bb"))}, "red": {"100": \(color("aa0000"))}},
       "alone": {"x": \(color("00aa00")), "y": \(color("00bb00"))}, "text": {"link": {"$type": "color", "$value": "{palette.blue.100}"}}}
      """
    let graph = try graph(tokens)
    #expect(
      UnusedPrimitives.find(in: graph, usedByRecipes: []).map(\.text) == ["palette.blue.200", "palette.red.100"])
    // What a color was computed from is used, as much as what it refers to.
    let computed = """
      , "text": {"link": {"$type": "color", "$value": "{palette.blue.100}"}, "veil": \(
        color(
          "aa0000", ##", "$extensions": {"dev.tessera": {"imported": {"value": "rgba({palette.red.100.value}, 50%)"}}}"##))}}
      """
    let used = try self.graph(tokens.replacing(/, "text": .*/.dotMatchesNewlines(), with: computed))
    #expect(UnusedPrimitives.find(in: used, usedByRecipes: []).map(\.text) == ["palette.blue.200"])
    let ids = try ["palette.red.100", "alone.x"].map { try #require(graph.token(at: TokenPath($0))) }
    #expect(UnusedPrimitives.find(in: graph, usedByRecipes: Set(ids)).map(\.text) == ["palette.blue.200"])
  }

  @Test func `a context that misses a token which others have is told`() throws {
    let resolver = """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "all.tokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {
         "light": [{"ink": \(color("000000")), "paper": \(color("ffffff"))}], "dark": [{"$ref": "dark.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """
    let graph = try graph("{}", resolver: resolver, dark: "{\"paper\": \(color("111111"))}")
    var gaps = ContextGaps(graph)
    let ink = try #require(graph.token(at: TokenPath("ink")))
    let paper = try #require(graph.token(at: TokenPath("paper")))
    #expect(gaps.gaps(of: ink).map(\.own) == [[0]])
    #expect(gaps.gaps(of: ink).map(\.missing) == [[1]])
    #expect(gaps.gaps(of: paper).isEmpty)
  }

  @Test func `a context without any tokens misses those that stand nowhere else`() throws {
    let resolver = """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "all.tokens.json"}]}},
       "modifiers": {"theme": {"default": "default", "contexts": {"default": [], "dark": [{"$ref": "dark.tokens.json"}]}},
         "size": {"contexts": {"s": [{"wide": \(color("010101"))}], "l": [{"wide": \(color("020202"))}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}]}
      """
    let dark = ["ink", "paper", "wide"].map { "\"\($0)\": \(color("111111"))" }.joined(separator: ", ")
    let graph = try graph("{\"paper\": \(color("ffffff"))}", resolver: resolver, dark: "{\(dark)}")
    var gaps = ContextGaps(graph, looksIntoEmpty: true)
    let found = try ["ink", "paper", "wide"].map { gaps.gaps(of: try #require(graph.token(at: TokenPath($0)))) }
    #expect(found.map { $0.map(\.missing) } == [[[0]], [], []])
  }
}

import TesseraDomain
import TesseraDraft
import TesseraLint
import Testing

/// What is not to be told, what counts how, and how much is listed.
@Suite struct SuppressionTests {
  private func lint(
    _ tokens: String, _ lint: String = "{}", overrides: [String: LintSeverity] = [:]
  ) throws -> Linter.Report {
    let manifest = LintCase.expanded("{'id': 'acme.x', 'lint': \(lint)}")
    let files = ["design-system.json": manifest, "tokens/a.tokens.json": LintCase.expanded(tokens)]
    let result = DraftInspector.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.list)")
    return Linter.lint(try #require(result.draft), overrides: overrides)
  }

  private static func suppressing(_ codes: String...) -> String {
    "'$extensions': {'dev.tessera': {'lint': [\(codes.map { "'lint.\($0)'" }.joined(separator: ", "))]}}"
  }

  private static let descriptions = "'descriptions': 'public', 'rules': {'lint.unused-suppression': 'error'}"

  /// Each draft has the token `g.a` without a description.
  @Test(arguments: [
    ("the token", "{'g': {'a': {'$type': 'number', '$value': 1, \(suppressing("description"))}}}", 1, [String]()),
    ("its group", "{'g': {\(suppressing("description")), 'a': {'$type': 'number', '$value': 1}}}", 1, []),
    ("the root", "{\(suppressing("description")), 'g': {'a': {'$type': 'number', '$value': 1}}}", 1, []),
    (
      "the nearest is the one of use",
      "{'g': {\(suppressing("description")), 'a': {'$type': 'number', '$value': 1, \(suppressing("description"))}}}", 1,
      ["lint.unused-suppression g"]
    ),
    (
      "another rule", "{'g': {'a': {'$type': 'number', '$value': 1, \(suppressing("naming"))}}}", 0,
      ["lint.description g.a", "lint.unused-suppression g.a"]
    ),
    (
      "a sibling",
      "{'g': {'a': {'$type': 'number', '$value': 1}, 'b': {'$value': '{g.a}', '$description': 'B', \(suppressing("description"))}}}",
      0, ["lint.description g.a", "lint.unused-suppression g.b"]
    ),
    (
      "a rule that is off says nothing of its suppressions",
      "{'g': {'a': {'$type': 'number', '$value': 1, \(suppressing("description", "contrast-aaa"))}}}", 1, []
    ),
    (
      "that it is of no use",
      "{'g': {'a': {'$type': 'number', '$value': 1, \(suppressing("description", "naming", "unused-suppression"))}}}",
      2, []
    ),
  ])
  func `a suppression holds for what it stands in and below, and is told where it is of no use`(
    _ name: String, _ tokens: String, _ suppressed: Int, _ findings: [String]
  ) throws {
    let report = try lint(tokens, "{\(Self.descriptions)}")
    #expect(report.suppressedCount == suppressed)
    #expect(report.diagnostics.list.map { "\($0.code) \($0.path?.text ?? "")" } == findings)
  }

  @Test(arguments: [
    ("{}", [:], "warning"), ("{'rules': {'lint.twin': 'error'}}", [:], "error"),
    ("{'rules': {'lint.twin': 'off'}}", [:], ""),
    ("{'rules': {'lint.twin': 'off'}}", ["lint.twin": LintSeverity.error], "error"),
    ("{'rules': {'lint.twin': 'error'}}", ["lint.twin": LintSeverity.off], ""),
  ])
  func `the command line counts before the settings, and those before the rule`(
    _ settings: String, _ overrides: [String: LintSeverity], _ severity: String
  ) throws {
    let tokens = "{'g': {'$description': 'G', '$type': 'number', 'a': {'$value': 1}, 'A': {'$value': 2}}}"
    var all: [String: LintSeverity] = ["lint.naming": .off, "lint.collision": .off]
    all.merge(overrides) { $1 }
    let report = try lint(tokens, settings, overrides: all)
    #expect(report.diagnostics.list.map(\.severity.rawValue) == (severity.isEmpty ? [] : [severity]))
  }

  @Test func `of many findings the first 1,000 are listed and all are counted`() throws {
    let tokens = (0..<1_500).map { "'t\($0)': {'$type': 'number', '$value': \($0)}" }.joined(separator: ", ")
    let report = try lint("{\(tokens)}")
    #expect(report.diagnostics.warningCount == 1_500)
    #expect(report.diagnostics.list.count == 1_000)
  }

  @Test func `rules have codes of one form, and each option belongs to one`() {
    #expect(Set(LintRules.all.map(\.code)).count == LintRules.all.count)
    for rule in LintRules.all { #expect(rule.code.wholeMatch(of: #/(lint|recipe)\.[a-z]+(-[a-z]+)*/#) != nil) }
    #expect(LintRules.all.flatMap(\.options).sorted() == LintSettings.members.filter { $0 != "rules" }.sorted())
  }
}

import JSON
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

@testable import TesseraPages

/// What pages say of recipes.
@Suite struct RecipePageTests {
  private static func diff() throws -> ReleaseDiff {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    var summary = DiffSummary()
    summary.recipes.changed = 2
    summary.recipes.indirect = 1
    let (card, button) = (TokenPath(recipe: "card"), TokenPath(recipe: "primaryButton"))
    return ReleaseDiff(
      from: DiffLabel(identifier: id, version: ReleaseVersion(1, 0, 0)), to: DiffLabel(identifier: id, version: nil),
      bump: .minor, summary: summary,
      changes: [
        Change(
          kind: .parameterDefault, path: card, rule: .recipeParameterDefault, bump: .minor, label: "render",
          sentence: "the default of \("title") is \("'<b>'"), was \("'a'")"),
        Change(
          kind: .changed, path: button, rule: .recipeStep, bump: .minor, causes: [card], isIndirect: true,
          label: "render"),
        Change(kind: .removed, path: TokenPath(recipe: "badge"), rule: .recipeRemoved, bump: .major, replacement: card),
      ])
  }

  @Test func `a recipe's change is one sentence, and what comes through it is counted`() throws {
    let checker = HTMLChecker(ComparePage.render(try Self.diff()))
    #expect(checker.problems == [])
    let words = checker.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = words.replacing(" ,", with: ",").replacing(" :", with: ":")
    #expect(text.contains("card: the default of title is '<b>', was 'a'"))
    #expect(text.contains("1 recipe changes through it"))
    #expect(text.contains("recipe badge removed"))
    #expect(text.contains("Use recipe card instead."))
    #expect(text.contains("Recipes: 1 changed, 1 through references."))
    #expect(!text.contains("$recipes"))
  }

  @Test(arguments: [
    (#"{"kind": "modifier"}"#, ".x()"), (#"{"kind": "buttonStyle"}"#, ".buttonStyle(.x)"),
    (
      #"{"kind": "toggleStyle", "parameters": [{"name": "a", "type": "color"}]}"#,
      ".toggleStyle(.x(a: Color.accentColor))"
    ),
    (
      #"""
      {"kind": "labelStyle", "parameters": [{"name": "a", "type": "boolean", "default": true}, {"name": "b", "type": "string"}]}
      """#, #".labelStyle(.x(b: "Text"))"#
    ),
    (
      #"""
      {"kind": "modifier", "api": {"function": "x", "exposes": ["b", "a"], "labels": {"a": "_", "b": "by"}},
       "parameters": [{"name": "a", "type": "integer"}, {"name": "b", "type": "length"}, {"name": "c", "type": "number"}]}
      """#, ".x(by: 8, 3)"
    ),
    (
      #"""
      {"kind": "modifier", "parameters": [{"name": "a", "type": "alignment"}, {"name": "b", "type": "binding.boolean"},
        {"name": "c", "type": "action"}, {"name": "d", "type": "shadow"}, {"name": "e", "type": "border"}]}
      """#, ".x(a: .center, b: .constant(true), c: {}, d: Kit.shadow, e: <#border#>)"
    ),
  ])
  func `a recipe's call gives what has no default, and can be pasted`(_ source: String, _ call: String) throws {
    let root = try JSONDocument(parsing: Array(source.utf8)).root
    let recipe = try #require(RecipeSet(reading: [RecipeSource(name: "x", source: root)])["x"])
    let example = CallExample { $0 == .shadow ? "Kit.shadow" : nil }
    #expect(example.text(of: recipe, calling: ".x") == call)
  }

  @Test func `the calls of the seeds are those that their authors would write`() throws {
    let newest = try SiteFixture.seeds().newest
    let code = CodeSamples(
      ExportInput(
        identifier: newest.record.system, version: newest.record.version, manifest: newest.record.manifest,
        graph: newest.graph))
    for (name, call) in [("card", ".cardStyle()"), ("badge", ".badge(count: 3)"), ("shimmer", ".shimmer()")] {
      #expect(code[TokenPath(recipe: name)].first { $0.format == "swiftui" }?.text == call, "\(name)")
    }
  }
}

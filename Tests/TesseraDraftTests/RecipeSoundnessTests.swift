import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// Whole design systems with recipes that are known to be good.
@Suite struct RecipeSoundnessTests {
  @Test(arguments: [
    ("Seeds/1.0.0", [String]()),
    ("Seeds/1.1.0", ["recipes/adaptiveCard.recipe.json: ~recipe.unused the input \"horizontalSizeClass\" is not used"]),
    ("Seeds/2.0.0", ["recipes/adaptiveCard.recipe.json: ~recipe.unused the input \"horizontalSizeClass\" is not used"]),
    ("Tests/second-system", []),
  ])
  func `a good system is told of nothing but what it does not use`(_ folder: String, _ expected: [String]) throws {
    let result = DraftReader.read(DraftFiles(folder: "\(PackageRoot.path)/\(folder)"))
    let found = result.diagnostics.list.filter { $0.code.hasPrefix("recipe.") }.map { finding in
      "\(finding.location?.file ?? "?"): \(finding.severity == .warning ? "~" : "")\(finding.code) \(finding.message)"
    }
    #expect(
      found == expected,
      "\(result.diagnostics.list.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.message) | \($0.advice ?? "")" })"
    )
    #expect(try #require(result.draft).recipes.recipes.count >= 10)
  }

  @Test func `a recipe is not told of tokens that are only missing because their file is broken`() {
    let recipe =
      #"{"kind": "modifier", "steps": [{"apply": "padding", "length": "{a.b}"}, {"apply": "opacity", "opacity": "'1'"}]}"#
    let found = Drafts.findings(
      Drafts.read(["tokens/a.tokens.json": "{", "recipes/card.recipe.json": recipe]), naming: "recipes/card.recipe.json"
    )
    #expect(found.filter { $0.contains("recipe.") } == ["1:106 recipe.type $recipes.card"])
  }
}

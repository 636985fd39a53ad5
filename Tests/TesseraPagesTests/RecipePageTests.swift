import TesseraDomain
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
    #expect(text.contains("recipes changed"))
    #expect(!text.contains("$recipes"))
  }
}

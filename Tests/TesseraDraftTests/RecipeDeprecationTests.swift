import TesseraDomain
import TesseraDraft
import Testing

/// A deprecation written into the file of a recipe.
@Suite struct RecipeDeprecationTests {
  private static let raised =
    #"{ "kind": "modifier", "steps": [{ "apply": "opacity", "opacity": 0.5 }] }"#

  private static let card = """
    {
      "$schema": "../x.json",
      "kind": "modifier",
      "description": "A card.",
      "steps": [
        { "apply": "opacity",   "opacity": 0.50 }
      ]
    }

    """

  private static func files(_ card: String) -> [String: [UInt8]] {
    [
      "design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8), "recipes/card.recipe.json": Array(card.utf8),
      "recipes/raised.recipe.json": Array(raised.utf8),
    ]
  }

  /// The text of the card after an edit, and what the edit says of itself.
  private static func edit(
    _ card: String, _ wish: DeprecationEdit.Wish, _ name: String = "card"
  ) throws -> (text: String, edit: DeprecationEdit) {
    let files = DraftFiles(files: files(card))
    let result = DraftReader.read(files)
    let draft = try #require(result.draft)
    let edit = try DeprecationEdit(wish, recipe: name, in: draft, result.diagnostics, files)
    return (edit.files.first.map { String(decoding: $0.after, as: UTF8.self) } ?? card, edit)
  }

  @Test func `a deprecation goes behind what the recipe says of itself, and comes out again without a trace`() throws {
    let made = try Self.edit(
      Self.card, .deprecate(reason: "It is too loud.", replacement: TokenPath(recipe: "raised")))
    #expect(
      made.text
        == Self.card.replacing(
          #"  "description": "A card.","#,
          with: """
              "description": "A card.",
              "deprecated": "It is too loud.",
              "replacement": "raised",
            """))
    #expect(made.edit.outcome == .deprecated)
    #expect(made.edit.after == Deprecation(reason: "It is too loud.", replacement: TokenPath(recipe: "raised")))
    #expect(made.edit.places.map(\.location) == [.init(file: "recipes/card.recipe.json", line: 5, column: 3)])
    #expect(made.edit.places.first?.lines == [#""deprecated": "It is too loud.""#, #""replacement": "raised""#])
    let gone = try Self.edit(made.text, .undeprecate)
    #expect(gone.text == Self.card)
    #expect(gone.edit.outcome == .undeprecated)
    #expect(gone.edit.places.first?.isRemoved == true)
    #expect(try Self.edit(Self.card, .undeprecate).edit.outcome == .unchanged)
  }

  @Test func `a replacement gives the words where there are none, and new words take the place of old ones`() throws {
    let made = try Self.edit(Self.card, .deprecate(reason: nil, replacement: TokenPath("raised")))
    #expect(made.edit.after?.reason == "Use raised.")
    let again = try Self.edit(made.text, .deprecate(reason: "Because.", replacement: nil))
    #expect(again.text == made.text.replacing("Use raised.", with: "Because."))
    #expect(again.edit.outcome == .updated)
    #expect(again.edit.after?.replacement == TokenPath(recipe: "raised"))
    #expect(try Self.edit(again.text, .deprecate(reason: "Because.", replacement: nil)).edit.outcome == .unchanged)
    #expect(try Self.edit(again.text, .deprecate(reason: nil, replacement: nil)).edit.outcome == .unchanged)
    let bare = try Self.edit(Self.card, .deprecate(reason: nil, replacement: nil))
    #expect(bare.text.contains(#""deprecated": true,"#))
    #expect(bare.edit.warnings.count == 1)
  }

  @Test(
    arguments: [
      ("cart", nil, DeprecationError.notFound(TokenPath(recipe: "cart"), suggestion: "Did you mean recipes/card?")),
      ("card", "card", .replacement(.itself(TokenPath(recipe: "card")))),
      (
        "card", "raisd",
        .replacement(.missing(TokenPath(recipe: "raisd"), suggestion: "Did you mean raised?"))
      ),
    ] as [(String, String?, DeprecationError)])
  func `what cannot be is refused`(_ name: String, _ replacement: String?, _ expected: DeprecationError) throws {
    let wish = DeprecationEdit.Wish.deprecate(reason: "x", replacement: replacement.map { TokenPath(recipe: $0) })
    #expect(throws: expected) { try Self.edit(Self.card, wish, name) }
  }
}

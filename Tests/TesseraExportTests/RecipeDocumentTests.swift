import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// Recipes in the formats that no compiler reads.
struct RecipeDocumentTests {
  private static let draft = [
    "tokens/a.tokens.json": #"""
    {"space": {"$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}}},
     "wide": {"$type": "dimension", "xl": {"$value": {"value": 99, "unit": "px"}}}}
    """#,
    "recipes/pad.recipe.json": #"""
    {"kind": "modifier", "description": "Room | around.", "since": "1.0.0",
     "parameters": [{"name": "edges", "type": "edges", "default": ".all", "description": "Where."},
       {"name": "isWide", "type": "boolean", "default": false}],
     "steps": [{"if": "isWide", "then": [{"apply": "padding", "edges": "edges", "length": "{space.md}"}],
       "else": [{"apply": "padding", "length": "{wide.xl}"}]}],
     "examples": [{"name": "Hello", "code": ["Text(\"${word}\")", "  .pad()"],
       "copy": {"en": {"word": "Say \"Hi\""}, "fr": {"word": "Salut"}}}]}
    """#,
    "recipes/frameless.recipe.json": #"""
    {"kind": "modifier", "deprecated": "Too wide.", "replacement": "pad", "steps": [{"use": "inner"}]}
    """#,
    "recipes/inner.recipe.json": #"""
    {"kind": "modifier", "visibility": "private", "steps": [{"apply": "opacity", "opacity": 0.5}]}
    """#,
  ]

  private static func input(_ include: [String] = [], _ exclude: [String] = []) throws -> ExportInput {
    var input = WebFixture.input(try WebFixture.draft(of: draft))
    input.include = include.map { TokenPath($0) }
    input.exclude = exclude.map { TokenPath($0) }
    return input
  }

  @Test func `the json format has each recipe as authored, with what its tokens are`() throws {
    let file = try #require(try JSONFormat().export(Self.input()).files.first)
    let root = try JSONDocument(parsing: file.bytes).root
    let recipes = try #require(root["recipes"])
    #expect(recipes.members.map(\.name) == ["frameless", "inner", "pad"])
    #expect(recipes.members.map { $0.value["visibility"]?.string } == ["public", "private", "public"])
    let pad = try #require(recipes["pad"])
    #expect(pad["tokens"]?.members.map(\.name) == ["space.md", "wide.xl"])
    #expect(pad["tokens"]?.member("wide.xl")?["value"]?["value"]?.double == 99)
    #expect(pad["recipe"]?["steps"].map { Array($0.elements) }?.first?["if"]?.string == "isWide")
    #expect(recipes["frameless"]?["uses"]?.elements.map(\.string) == ["inner"])
    #expect(root["tokens"]?.members.map(\.name) == ["space.md", "wide.xl"])
  }

  /// By include and exclude: the recipes that are public, and those that come along.
  @Test(
    arguments: [
      ([], [], ["frameless", "pad"], ["inner"]), (["recipes/pad"], [], ["pad"], []), (["pad"], [], ["pad"], []),
      (["space"], [], [], []), ([], ["recipes/pad"], ["frameless"], ["inner"]),
      (["space", "recipes/frameless"], [], ["frameless"], ["inner"]),
    ] as [([String], [String], [String], [String])])
  func `recipes come where they are asked for, and with them those that they use`(
    _ include: [String], _ exclude: [String], _ shown: [String], _ carried: [String]
  ) throws {
    let input = try Self.input(include, exclude)
    let scope = ExportScope(input, withRecipes: true)
    #expect(scope.recipes.filter(\.isPublic).map(\.recipe.name) == shown)
    #expect(scope.recipes.filter { !$0.isPublic }.map(\.recipe.name) == carried)
    #expect(scope.notes.isEmpty)
  }

  @Test func `the views of a group are rows within it`() throws {
    let text = #"""
      {"kind": "modifier", "views": {"v": {"view": "group", "children": [{"view": "divider"},
        {"view": "group", "children": [{"view": "spacer"}]}], "steps": [{"apply": "hidden"}]}}}
      """#
    let set = RecipeSet(reading: [RecipeSource(name: "it", source: try JSONDocument(parsing: Array(text.utf8)).root)])
    let view = try #require(set["it"]?.views.first?.view)
    #expect(
      RecipeRows.of(view).map { "\($0.number) \($0.name)" } == [
        "1 group", "1.1 divider", "1.2 group", "1.2.1 spacer", "1.3 hidden",
      ])
  }

  @Test(arguments: ["pages", "single"])
  func `the reference shows parameters, steps and examples of recipes`(_ layout: String) throws {
    var input = try Self.input()
    input.options = ["layout": layout]
    let files = try MarkdownFormat().export(input).files
    #expect(
      files.map(\.path) == (layout == "single" ? ["README.md"] : ["README.md", "recipes.md", "space.md", "wide.md"]))
    let text = String(
      decoding: try #require(files.first { $0.path == (layout == "single" ? "README.md" : "recipes.md") }).bytes,
      as: UTF8.self)
    let link = layout == "single" ? "#" : "space.md#"
    let wide = layout == "single" ? "#" : "wide.md#"
    for expected in [
      "<a id=\"~24recipes.pad\"></a>`pad`\n\nRoom \\| around.\n",
      "A modifier, in Swift `pad(edges:isWide:)`, since 1.0.0.\n",
      "| Parameter | Type | Default | About |\n| --- | --- | --- | --- |\n| `edges` | edges | `.all` | Where. |\n"
        + "| `isWide` | boolean | `false` |  |\n",
      """
      | | Step | With |
      | --- | --- | --- |
      | 1 | if | `isWide` |
      | 1.1 | padding | edges `edges`, length `{space.md}` |
      | 1 | else |  |
      | 1.2 | padding | length `{wide.xl}` |

      """,
      "Tokens: [`space.md`](\(link)space.md), [`wide.xl`](\(wide)wide.xl).\n",
      "In fr:\n\n```swift\nText(\"Salut\")\n  .pad()\n```\n", "```swift\nText(\"Say \\\"Hi\\\"\")\n  .pad()\n```\n",
      "**Deprecated.** Too wide. Use [`pad`](#~24recipes.pad).\n", "| 1 | `inner` |  |\n",
    ] {
      #expect(text.contains(expected), "\(expected)\n--\n\(text)")
    }
    #expect(!text.contains("`inner`</"))
  }
}

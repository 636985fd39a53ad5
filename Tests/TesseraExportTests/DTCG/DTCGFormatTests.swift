import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

struct DTCGFormatTests {
  private func export(_ draft: Draft) throws -> ExportResult {
    var input = WebFixture.input(draft)
    input.manifest = draft.manifest
    return try DTCGFormat().export(input)
  }

  private func read(_ result: ExportResult) throws -> Draft {
    try WebFixture.read(
      DraftFiles(files: Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, $0.bytes) })))
  }

  @Test func `gives back the author's folder, as it was looked through`() throws {
    let draft = try WebFixture.draft()
    let result = try export(draft)
    #expect(result.notes.isEmpty)
    for file in result.files { try WebFixture.expectSnapshot("dtcg/" + file.path, file.bytes) }
    let again = try read(result)
    #expect(ContentDocument.digest(again.content) == ContentDocument.digest(draft.content))
    #expect(again.manifest.title == draft.manifest.title)
    #expect(again.manifest.description == draft.manifest.description)
    #expect(again.manifest.policy == draft.manifest.policy)
    #expect(again.manifest.contrastPairs == draft.manifest.contrastPairs)
    #expect(try export(again).files == result.files)
  }

  @Test(
    arguments: [
      [:],
      ["tokens/x.tokens.json": "{}"],
      [
        "tokens/b.tokens.json": #"{"g": {"a": {"$type": "number", "$value": 1.50}, "$description": "x"}}"#,
        "tokens/a.tokens.json":
          ##"{"g": {"$extensions": {"org.x": {"id": 12345678901234567890, "big": 1e999}}, "b": {"$ref": "#/g/a/$value"}}}"##,
      ],
      [
        "tokens/t.resolver.json": #"""
        {"version": "2025.10", "sets": {"Base": {"sources": [{"a": {"$type": "number", "$value": 1}}]},
           "base": {"sources": [{"b": {"$type": "number", "$value": 1}}, {"$ref": "#/sets/Base"}, {"c": {}}]},
           "con": {"sources": []}, "../%41": {"sources": [{"d": {}}]}},
         "modifiers": {"m": {"contexts": {"x": [{"$ref": "#/sets/base"}], " ": [{"a": {"$type": "number", "$value": 2}}]}}},
         "resolutionOrder": [{"$ref": "#/sets/Base"}, {"$ref": "#/sets/..~1%2541"}, {"$ref": "#/sets/con"},
           {"type": "modifier", "name": "n", "contexts": {"x": [], "y": [{"a": {"$type": "number", "$value": 3}}]}},
           {"$ref": "#/modifiers/m"}]}
        """#
      ],
    ] as [[String: String]])
  func `reads back as the same content`(_ files: [String: String]) throws {
    let draft = try WebFixture.draft(of: files)
    let result = try export(draft)
    let names = result.files.map { $0.path.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains("..") })
    #expect(ContentDocument.digest(try read(result).content) == ContentDocument.digest(draft.content))
  }

  @Test func `recipes come back as files, each under its name`() throws {
    let files = [
      "recipes/deep/card.recipe.json": """
      {"$schema": "../../x.json", "kind": "modifier",
       "parameters": [{"name": "alpha", "type": "number", "default": 0.50, "description": "How much is seen of it, at most."}],
       "steps": [{"apply": "opacity", "opacity": "alpha"}]}
      """, "recipes/con.recipe.json": #"{"kind": "modifier", "steps": []}"#,
      "recipes/carD.recipe.json": #"{"kind": "modifier", "steps": [{"apply": "opacity", "opacity": 1}]}"#,
    ]
    let draft = try WebFixture.draft(of: files)
    let result = try export(draft)
    #expect(
      result.files.map(\.path).filter { $0.hasPrefix("recipes/") } == [
        "recipes/2/card.recipe.json", "recipes/carD.recipe.json", "recipes/con.recipe.json",
      ])
    let card = try #require(result.files.first { $0.path == "recipes/2/card.recipe.json" })
    #expect(
      String(decoding: card.bytes, as: UTF8.self) == """
        {
          "kind": "modifier",
          "parameters": [
            {
              "name": "alpha",
              "type": "number",
              "default": 0.50,
              "description": "How much is seen of it, at most."
            }
          ],
          "steps": [{ "apply": "opacity", "opacity": "alpha" }]
        }

        """)
    let again = try read(result)
    #expect(ContentDocument.digest(again.content) == ContentDocument.digest(draft.content))
    #expect(try export(again).files == result.files)
  }

  @Test func `says that it leaves a selection aside`() throws {
    var input = WebFixture.input(try WebFixture.draft())
    input.include = [TokenPath("color")]
    #expect(try DTCGFormat().export(input).notes.count == 1)
    input.options = ["layout": "flat"]
    #expect(throws: ExportError.unknownOption("layout", known: ["context.theme", "context.brand"])) {
      try DTCGFormat().export(input)
    }
  }
}

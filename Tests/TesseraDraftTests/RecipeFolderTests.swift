import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// What lies in `recipes/`.
@Suite struct RecipeFolderTests {
  private static let plain = #"{"kind": "modifier", "steps": [{"apply": "opacity", "opacity": 0.5}]}"#

  private static func read(_ files: [String: String]) throws -> DraftResult {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": "acme.mosaic"}"#, to: "design-system.json")
    for (file, text) in files { try folder.write(text, to: file) }
    let onDisk = DraftReader.read(DraftFiles(folder: folder.path))
    // Files in memory are the same folder.
    #expect(findings(Drafts.read(files)) == findings(onDisk))
    return onDisk
  }

  private static func findings(_ result: DraftResult) -> [String] {
    result.diagnostics.list.map { finding in
      let mark = finding.severity == .warning ? "~" : ""
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(mark)\(finding.code)" + (finding.path.map { " \($0.label)" } ?? "")
    }
  }

  @Test func `a recipe is called as its file is, wherever that lies, and recipes are sorted by name`() throws {
    let result = try Self.read([
      "recipes/shimmer.recipe.json": Self.plain, "recipes/cards/card.recipe.json": "\n  " + Self.plain,
      "recipes/notes.txt": "{",
    ])
    #expect(Self.findings(result) == [])
    let draft = try #require(result.draft)
    #expect(draft.content.recipes.map(\.name) == ["card", "shimmer"])
    #expect(draft.graph.content.recipes.count == 2)
    let place = try #require(draft.place(of: TokenPath(recipe: "card")))
    #expect(place == .init(file: "recipes/cards/card.recipe.json", line: 2, column: 3))
    #expect(draft.place(of: TokenPath(recipe: "cards")) == nil)
  }

  @Test(arguments: [
    (
      ["recipes/a/card.recipe.json": plain, "recipes/b/card.recipe.json": plain],
      ["recipes/b/card.recipe.json:1:1 recipe.name recipe card"]
    ),
    (
      ["recipes/card.recipe.json": plain, "recipes/carD.recipe.json": plain],
      ["recipes/card.recipe.json:1:1 ~name.case-twin recipe card"]
    ),
    (
      [
        "recipes/card.json": "{", "recipes/x.tokens.json": "{", "tokens/card.recipe.json": "{", "tokens/b.json": "{",
      ],
      [
        "recipes/card.json:1:1 ~draft.ignored-file", "recipes/x.tokens.json:1:1 ~draft.ignored-file",
        "tokens/b.json:1:1 ~draft.ignored-file", "tokens/card.recipe.json:1:1 ~draft.ignored-file",
      ]
    ),
    (
      ["recipes/Card.recipe.json": plain, "recipes/my_card.recipe.json": plain, "recipes/2.recipe.json": plain],
      [
        "recipes/2.recipe.json:1:1 recipe.name recipe 2", "recipes/Card.recipe.json:1:1 recipe.name recipe Card",
        "recipes/my_card.recipe.json:1:1 recipe.name recipe my_card",
      ]
    ),
    (["recipes/card.recipe.json": "{\n,"], ["recipes/card.recipe.json:2:1 json.syntax"]),
    (
      ["recipes/card.recipe.json": #"{"kind": "modifier", "steps": [], "kind": "modifier"}"#],
      ["recipes/card.recipe.json:1:35 json.duplicate-key"]
    ),
    // A recipe that is no JSON says nothing about tokens, and a token file that is none hides what is missing.
    (
      ["recipes/card.recipe.json": "", "tokens/a.tokens.json": #"{"a": {"$type": "number", "$value": "{b}"}}"#],
      ["recipes/card.recipe.json:1:1 json.syntax", "tokens/a.tokens.json:1:37 ref.missing a"]
    ),
  ])
  func `what is wrong with files is said where they are`(_ files: [String: String], _ expected: [String]) throws {
    #expect(try Self.findings(Self.read(files)) == expected)
  }

  /// What lies beside a recipe says what its names mean, and so of what type its values are.
  @Test(arguments: [
    (#"{"kind": "modifier", "steps": [{"apply": "cornerRadius", "radius": "{color.none}"}]}"#, [String]()),
    (#"{"kind": "modifier", "steps": [{"apply": "nothing", "length": "'a'"}, {"use": "nobody"}]}"#, []),
    (#"{"kind": "modifier", "expectations": [{"name": "a", "expect": [{"step": "blur"}]}]}"#, []),
    (
      #"{"kind": "modifier", "step": [], "steps": [{"apply": "blur", "radius": "1 +"}]}"#,
      ["1:22 recipe.member", "1:76 recipe.syntax"]
    ),
  ])
  func `a recipe by itself is judged by its shape alone`(_ text: String, _ expected: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "it.recipe.json")
    let found = DraftReader.validate(file: folder.path("it.recipe.json")).list.map { finding in
      #expect(finding.location?.file == folder.path("it.recipe.json"))
      return "\(finding.location?.line ?? 0):\(finding.location?.column ?? 0) \(finding.code)"
    }
    #expect(found == expected)
  }

  @Test func `recipes are read with tokens of themes, and count into what a folder may hold`() throws {
    let resolver =
      ##"{"version": "2025.10", "sets": {"s": {"sources": [{}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##
    let result = try Self.read(["tokens/a.resolver.json": resolver, "recipes/card.recipe.json": Self.plain])
    #expect(result.draft?.content.recipes.map(\.name) == ["card"])
    var files: [String: [UInt8]] = ["design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8)]
    for number in 0...SystemContent.maximumRecipes { files["recipes/r\(number).recipe.json"] = Array(Self.plain.utf8) }
    let many = DraftReader.read(DraftFiles(files: files))
    #expect(Self.findings(many).filter { $0.contains("limit") } == ["recipes/r9999.recipe.json:1:1 limit.recipes"])
  }
}

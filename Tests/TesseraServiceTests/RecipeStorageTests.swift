import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraDraft
@testable import TesseraService

/// Recipes are kept as tokens are: once, and a release adds what changed.
@Suite struct RecipeStorageTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  static let card = #"{"kind": "modifier", "steps": [{"apply": "padding", "length": 16.0}]}"#
  static let badge = #"{ "kind": "modifier", "steps": [] }"#
  static let inner = #"{"kind": "modifier", "visibility": "private", "steps": []}"#

  static func draft(_ recipes: [(name: String, text: String)], size: Int = 8) throws -> Draft {
    let plain = try Factory.draft(Factory.dimensions([("sm", size), ("md", 16)]))
    var content = plain.content
    for recipe in recipes {
      let source = try JSONDocument(parsing: Array(recipe.text.utf8)).root
      content.mergeRecipes([TokenPath(recipe: recipe.name): RecipeSource(name: recipe.name, source: source)])
    }
    return Draft(
      manifest: plain.manifest, content: content, graph: TokenGraph(content),
      recipes: RecipeSet(reading: content.recipes), changelog: nil, places: plain.places, files: [:],
      errorCount: 0)
  }

  private func publish(_ draft: Draft, _ version: String, into registry: FileRegistry) throws {
    var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
    request.lowerBumpReason = "a test"
    _ = try registry.publish(draft, request)
  }

  private func three() throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    try publish(
      Self.draft([("card", Self.card), ("inner", Self.inner), ("badge", Self.badge)]), "1.0.0", into: registry)
    // Another spelling of badge says nothing new.
    let card = #"{"kind": "modifier", "steps": [{"apply": "padding", "length": 20}], "$schema": "../x.json"}"#
    try publish(
      Self.draft([("card", card), ("inner", Self.inner), ("badge", #"{"steps":[],"kind":"modifier"}"#)]), "1.1.0",
      into: registry)
    try publish(Self.draft([("card", Self.card), ("inner", Self.inner)], size: 9), "2.0.0", into: registry)
    return registry
  }

  private func ask(_ sql: String) throws -> [String] {
    let result = try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql])
    #expect(result.exitCode == 0, "\(result)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  private func names(_ version: String, _ registry: FileRegistry) throws -> [String] {
    let release = try #require(registry.releases(of: system).first { $0.version.description == version })
    let content = try registry.checkedContent(of: release).content
    return content.recipes.map { recipe in
      var text: [UInt8] = []
      recipe.appendBody(to: &text)
      return recipe.name + String(decoding: text, as: UTF8.self)
    }
  }

  @Test func `a recipe is kept once, in the author's spelling, and a release adds what changed`() throws {
    let registry = try three()
    let first = [
      #"badge{"kind":"modifier","steps":[]}"#,
      #"card{"kind":"modifier","steps":[{"apply":"padding","length":16.0}]}"#,
      #"inner{"kind":"modifier","visibility":"private","steps":[]}"#,
    ]
    #expect(try names("1.0.0", registry) == first)
    #expect(
      try names("1.1.0", registry)
        == [first[0], #"card{"kind":"modifier","steps":[{"apply":"padding","length":20}]}"#, first[2]])
    #expect(try names("2.0.0", registry) == Array(first.dropFirst()))
    #expect(
      try ask(
        """
        SELECT r.version, p.text, c.definition_id IS NULL FROM change c
        JOIN path p ON p.id = c.path_id JOIN release r ON r.id = c.release_id JOIN layer l ON l.id = c.layer_id
        WHERE l.key = 'recipes' ORDER BY r.id, p.text
        """) == [
          "1.0.0|$recipes.badge|0", "1.0.0|$recipes.card|0", "1.0.0|$recipes.inner|0", "1.1.0|$recipes.card|0",
          "2.0.0|$recipes.badge|1", "2.0.0|$recipes.card|0",
        ])
    // Two of the card, going back to the first adds none; the tokens sm and md and their group, and sm once more.
    #expect(try ask("SELECT count(*) FROM definition") == ["\(4 + 4)"])
    #expect(try registry.releases(of: system).map(\.publicRecipeCount) == [2, 2, 1])
    #expect(try registry.releases(of: system).map(\.publicTokenCount) == [2, 2, 2])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `every release in which a recipe was this is one query`() throws {
    _ = try three()
    let versions = try ask(
      """
      WITH RECURSIVE
        named(path) AS (SELECT id FROM path WHERE text = '$recipes.card'),
        walk(release, at) AS (
          SELECT id, id FROM release
          UNION ALL
          SELECT walk.release, r.parent_id FROM walk JOIN release r ON r.id = walk.at
          WHERE r.parent_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM change c, named WHERE c.path_id = named.path AND c.release_id = walk.at))
      SELECT r.version FROM walk, named
      JOIN change c ON c.path_id = named.path AND c.release_id = walk.at
      JOIN definition d ON d.id = c.definition_id
      JOIN release r ON r.id = walk.release
      WHERE json_extract(d.body, '$.steps[0].length') = 16 ORDER BY r.sort_key
      """)
    #expect(versions == ["1.0.0", "2.0.0"])
  }

  @Test func `the history of a recipe is told as that of a token`() throws {
    let registry = try three()
    let entries = try registry.history(of: TokenPath(recipe: "badge"), in: system)
    #expect(entries.map(\.version.description) == ["1.0.0", "2.0.0"])
    #expect(entries.map(\.layer) == ["recipes", "recipes"])
    #expect(entries.map { $0.definition != nil } == [true, false])
  }

  @Test func `a withdrawal erases what only the withdrawn release said of a recipe`() throws {
    let registry = try Factory.registry(folder)
    let secret = #"{"kind": "modifier", "description": "hunter2", "steps": []}"#
    try publish(Self.draft([("card", Self.card)]), "1.0.0", into: registry)
    try publish(Self.draft([("card", secret), ("leak", Self.badge)]), "1.1.0", into: registry)
    // Beside it, so that nothing that stays tells of the name.
    try publish(Self.draft([("card", Self.card)]), "1.0.1", into: registry)
    let withdrawal = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    #expect(withdrawal.definitionCount == 2)
    #expect(try ask("SELECT text FROM path WHERE text LIKE '$recipes%'") == ["$recipes.card"])
    #expect(try ask("SELECT count(*) FROM definition WHERE body LIKE '%hunter2%'") == ["0"])
    #expect(try names("1.0.1", registry).count == 1)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    #expect(throws: RegistryError.self) { try names("1.1.0", registry) }
    // What nothing stood in stays erased, and the layer is made anew.
    try publish(Self.draft([("card", Self.card), ("leak", Self.badge)]), "2.1.0", into: registry)
    #expect(try names("2.1.0", registry).count == 2)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `backup and restore carry recipes`() throws {
    _ = try three()
    _ = try RegistryFile.backUp(folder.path("registry.sqlite"), to: folder.path("b.sqlite"), replacing: false) { _ in }
    let copy = try FileRegistry.open(path: folder.path("b.sqlite"), access: .readOnly, now: { 1 })
    #expect(try copy.verify(deep: true, progress: { _ in }).problems == [])
    #expect(try names("1.1.0", copy).count == 3)
  }

  @Test(arguments: [
    ("UPDATE release SET public_recipe_count = 9 WHERE id = 1", "holds 2 public recipes, and is kept as holding 9"),
    (
      "UPDATE definition SET body = '{\"kind\":\"modifier\"}' WHERE body LIKE '%padding%' AND body LIKE '%16.0%'",
      "acme.mosaic@1.0.0 holds other content than its digest says"
    ),
    ("UPDATE definition SET is_token = 1 WHERE body LIKE '%padding%'", "is neither a token nor a group nor a recipe"),
    ("UPDATE path SET text = 'size.card' WHERE text = '$recipes.card'", "stands where tokens do and is a recipe"),
    ("UPDATE path SET text = '$recipes.a.b' WHERE text = '$recipes.card'", "changes something that cannot be a name"),
    ("UPDATE path SET text = '$recipes.size' WHERE text = 'size'", "stands where tokens do and is a recipe"),
  ])
  func `what was done to recipes behind its back is found`(_ sql: String, _ message: String) throws {
    let registry = try three()
    let path = folder.path("registry.sqlite")
    let triggers = try ask("SELECT name FROM sqlite_schema WHERE type = 'trigger'").map { "DROP TRIGGER \($0); " }
    let result = try run("/usr/bin/sqlite3", ["-bail", path, triggers.joined() + sql])
    #expect(result.exitCode == 0, "\(result)")
    let problems = try registry.verify(deep: true, progress: { _ in }).problems
    #expect(problems.contains { $0.contains(message) }, "\(problems)")
  }

  @Test func `one changed recipe among five hundred costs its own bytes`() throws {
    let registry = try Factory.registry(folder)
    let step = #"{"apply": "padding", "length": {"switch": "dynamicTypeSize", "cases": [], "default": 16}}"#
    let long = (0..<40).map { _ in step }.joined(separator: ", ")
    func all(_ changed: Int) throws -> Draft {
      try Self.draft(
        (0..<500).map { ("r\($0)", #"{"kind": "modifier", "steps": [\#($0 == 7 ? "\(changed)" : long)]}"#) })
    }
    try publish(all(0), "1.0.0", into: registry)
    func size() throws -> Int { Int(try ask("PRAGMA page_count")[0]) ?? 0 }
    let before = try size()
    for version in 1...20 { try publish(all(version), "1.0.\(version)", into: registry) }
    // Pages of 4 KiB: 20 releases stay below a tenth of the 1.7 MB of the first.
    #expect(before > 400)
    #expect(try size() - before < before / 10)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }
}

import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Whatever works with the names of tokens works with those of recipes.
@Suite struct RecipeNameTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  static let files: [String: String] = [
    "design-system.json": #"{"id": "acme.mosaic"}"#,
    "tokens/all.tokens.json": #"""
    {"space": {"$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}}},
     "badge": {"$type": "number", "most": {"$value": 99}}}
    """#,
    "recipes/card.recipe.json": #"""
    {"kind": "modifier", "description": "A raised surface.", "api": {"function": "cardStyle", "exposes": ["radius"]},
     "parameters": [{"name": "radius", "type": "length", "default": 12}, {"name": "inset", "type": "length", "default": 16}],
     "steps": [{"apply": "padding", "length": "inset"}, {"apply": "cornerRadius", "radius": "radius"}]}
    """#,
    "recipes/badge.recipe.json": #"""
    {"kind": "modifier", "steps": [{"apply": "padding", "length": "{space.md}"}, {"use": "hidden"}]}
    """#,
    "recipes/hidden.recipe.json": #"{"kind": "modifier", "visibility": "private", "steps": [{"apply": "padding"}]}"#,
  ]

  static func files(_ changes: [String: String?] = [:]) -> [String: [UInt8]] {
    files.merging(changes.compactMapValues(\.self)) { $1 }.filter { changes[$0.key] != .some(nil) }
      .mapValues { Array($0.utf8) }
  }

  private func registry() throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    _ = try registry.publish(Factory.read(Self.files()), PublishRequest())
    return registry
  }

  private func found(_ text: String, _ registry: FileRegistry, _ type: SearchEntry.Kind? = nil) throws -> [String] {
    try registry.search(SearchQuery(text, type: type)).hits.map { "\($0.path.label): \($0.type.name) \($0.summary)" }
  }

  @Test(arguments: [
    ("card", ["recipe card: recipe cardStyle(radius:)"]), ("cardstyle", ["recipe card: recipe cardStyle(radius:)"]),
    ("raised", ["recipe card: recipe cardStyle(radius:)"]),
    ("corner radius", ["recipe card: recipe cardStyle(radius:)"]),
    ("inset", ["recipe card: recipe cardStyle(radius:)"]),
    // By the recipe that it uses, and by the token beside that token itself.
    ("hidden", ["recipe badge: recipe badge()"]),
    ("space md", ["space.md: dimension 16px", "recipe badge: recipe badge()"]),
    ("badge", ["recipe badge: recipe badge()", "badge.most: number 99"]),
  ])
  func `search finds recipes by name, function, parameters, steps and what they use`(
    _ text: String, _ expected: [String]
  ) throws {
    #expect(try found(text, registry()) == expected)
  }

  @Test func `search follows a recipe as it changes, and can be told to find recipes alone`() throws {
    let registry = try registry()
    #expect(try found("badge", registry, .recipe) == ["recipe badge: recipe badge()"])
    #expect(try found("badge", registry, .token(.number)) == ["badge.most: number 99"])
    let badge = #"{"kind": "modifier", "steps": [{"apply": "shadow", "radius": 2}]}"#
    var request = PublishRequest(version: .explicit(ReleaseVersion(2, 0, 0)))
    request.lowerBumpReason = "a test"
    _ = try registry.publish(
      Factory.read(Self.files(["recipes/badge.recipe.json": badge, "recipes/card.recipe.json": nil])), request)
    #expect(try found("shadow", registry) == ["recipe badge: recipe badge()"])
    #expect(try found("hidden", registry) == [])
    #expect(try found("raised", registry) == [])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test(arguments: [
    ("card", "$recipes.card"), ("recipes/card", "$recipes.card"), ("badge", "badge"),
    ("recipes/badge", "$recipes.badge"), ("space", "space"), ("nothing", "nothing"), ("space.md", "space.md"),
  ])
  func `a bare name is a recipe's where no token or group has it`(_ typed: String, _ meaning: String) throws {
    let registry = try registry()
    let release = try #require(try registry.releases(of: system).last)
    let graph = TokenGraph(try registry.content(of: release))
    #expect(try registry.meaning(of: TokenPath(typed: typed), in: system) == TokenPath(meaning))
    #expect(graph.meaning(of: TokenPath(typed: typed)) == TokenPath(meaning))
  }

  @Test(arguments: [
    ("", ["badge", "badge.most", "card", "hidden", "space", "space.md"]), ("ca", ["card"]),
    ("b", ["badge", "badge.most"]),
    ("recipes/", ["recipes/badge", "recipes/card", "recipes/hidden"]), ("recipes/b", ["recipes/badge"]),
  ])
  func `names are offered as they are typed`(_ prefix: String, _ names: [String]) throws {
    #expect(try registry().names(of: system, beginningWith: prefix, limit: 100) == names)
  }

  @Test func `a notice can be about a recipe, and holds for it alone`() throws {
    let registry = try registry()
    let (card, range) = (TokenPath(recipe: "card"), try VersionRange(parsing: "^1"))
    let notice = try registry.deprecate(system, range, path: card, reason: "flat now", replacement: nil).notice
    let release = try #require(try registry.releases(of: system).last)
    let graph = TokenGraph(try registry.content(of: release))
    #expect(try registry.notices(of: system).applying(to: graph, release.version) == [notice])
    #expect(notice.names(card) && !notice.names(TokenPath("card")))
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    let twin = RegistryError.conflict(
      "there is a notice about recipe card in acme.mosaic@^1 already: flat now",
      advice: "Take it back first, with \"tessera undeprecate\", to say something else.")
    #expect(throws: twin) { try registry.deprecate(system, range, path: card, reason: "x", replacement: nil) }
    let near = RegistryError.tokenNotFound(
      TokenPath(recipe: "crad"), suggestion: "No release in acme.mosaic@^1 has it. Did you mean recipe card?")
    #expect(throws: near) {
      try registry.deprecate(system, range, path: TokenPath(recipe: "crad"), reason: "x", replacement: nil)
    }
    let secret = RegistryError.tokenNotFound(
      TokenPath(recipe: "hidden"), suggestion: "No release in acme.mosaic@^1 has it. It is private.")
    #expect(throws: secret) {
      try registry.deprecate(system, range, path: TokenPath(recipe: "hidden"), reason: "x", replacement: nil)
    }
    try registry.undeprecate(system, notice: notice.id)
    #expect(try registry.notices(of: system) == [])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `a withdrawal takes the notices about its recipes, and what the log says of them`() throws {
    let registry = try registry()
    let leak = #"{"kind": "modifier", "steps": []}"#
    _ = try registry.publish(Factory.read(Self.files(["recipes/hunter2.recipe.json": leak])), .lower(1, 1, 0))
    _ = try registry.deprecate(
      system, VersionRange(parsing: "^1"), path: TokenPath(recipe: "hunter2"), reason: "words", replacement: nil)
    // Beside it, so that nothing that stays tells of the name.
    _ = try registry.publish(Factory.read(Self.files()), .lower(1, 0, 1))
    func rows() throws -> String {
      try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), "SELECT detail, judgement FROM audit, release"])
        .stdout
    }
    #expect(try rows().contains("recipes/hunter2"))
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a name that should not be known")
    #expect(try !rows().contains("hunter2"))
    #expect(try registry.notices(of: system) == [])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `what releases did to recipes is read as it was written`() throws {
    let table = MigrationTable([
      .init(.renamed, from: TokenPath(recipe: "card"), to: TokenPath(recipe: "surface")),
      .init(.removed, from: TokenPath("card"), to: nil),
      .init(.removed, from: TokenPath(recipe: "tag"), to: TokenPath(recipe: "chip"), obstacle: .value),
    ])
    var text: [UInt8] = []
    JSONText.append(table.json, to: &text)
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"[{"kind":"renamed","from":"card","to":"surface","recipe":true},"#
        + #"{"kind":"removed","from":"tag","to":"chip","recipe":true,"but":"value"},{"kind":"removed","from":"card"}]"#)
    #expect(MigrationTable(try JSONDocument(parsing: text).root) == table)
    let bad = #"[{"kind":"removed","from":"a.b","recipe":true}]"#
    #expect(MigrationTable(try JSONDocument(parsing: Array(bad.utf8)).root) == nil)
  }
}

extension PublishRequest {
  /// That version, whatever step the changes force.
  fileprivate static func lower(_ major: UInt32, _ minor: UInt32, _ patch: UInt32) -> PublishRequest {
    var request = PublishRequest(version: .explicit(ReleaseVersion(major, minor, patch)))
    request.lowerBumpReason = "a test"
    return request
  }
}

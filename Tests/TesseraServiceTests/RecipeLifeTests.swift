import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// Recipes live, are deprecated and go as tokens do.
@Suite struct RecipeLifeTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private static func recipe(_ members: String) -> String {
    #"{"kind": "modifier", \#(members), "steps": [{"apply": "padding"}]}"#
  }

  static func draft(_ recipes: [String: String], policy: String = "standard") throws -> Draft {
    var files = [
      "design-system.json": #"{"id": "acme.mosaic", "policy": {"profile": "\#(policy)"}}"#,
      "tokens/all.tokens.json": Factory.dimensions([("sm", 8)]),
    ]
    for (name, members) in recipes { files["recipes/\(name).recipe.json"] = recipe(members) }
    return try Factory.read(files.mapValues { Array($0.utf8) })
  }

  /// 1.0.0 has card and tag; in 1.1.0 chip comes, and tag is to go for it; 2.0.0 calls card surface, and has no tag.
  private static let releases: [[String: String]] = [
    ["card": #""id": "one", "description": "c""#, "tag": #""description": "t""#],
    [
      "card": #""id": "one", "description": "c""#, "chip": #""description": "t""#,
      "tag": #""description": "t", "deprecated": "Too small.", "replacement": "chip""#,
    ],
    ["surface": #""id": "one", "description": "c""#, "chip": #""description": "t""#],
  ]

  private func registry(policy: String = "standard") throws -> FileRegistry {
    let registry = try Factory.registry(folder)
    for recipes in Self.releases { _ = try registry.publish(Self.draft(recipes, policy: policy), PublishRequest()) }
    return registry
  }

  private let card = TokenPath(recipe: "card")
  private let tag = TokenPath(recipe: "tag")
  private let chip = TokenPath(recipe: "chip")
  private let surface = TokenPath(recipe: "surface")

  @Test func `what becomes of recipes is kept with the releases`() throws {
    let registry = try registry()
    let releases = try registry.releases(of: system)
    #expect(releases.map(\.version.description) == ["1.0.0", "1.1.0", "2.0.0"])
    #expect(
      try registry.lifeTurns(of: tag, in: system).map { "\($0.kind) \($0.version)" } == [
        "deprecated 1.1.0", "removed 2.0.0",
      ])
    #expect(try registry.lifeTurns(of: card, in: system).map { "\($0.kind) \($0.version)" } == ["removed 2.0.0"])
    let version = ReleaseVersion(1, 1, 0)
    #expect(
      try registry.tombstones(of: releases[2]) == [
        Tombstone(
          path: card, lastVersion: version, replacement: surface,
          interface: RecipeInterface(kind: .modifier, type: "CardModifier", function: "card")),
        Tombstone(
          path: tag, lastVersion: version, replacement: chip,
          interface: RecipeInterface(kind: .modifier, type: "TagModifier", function: "tag")),
      ])
    #expect(
      try registry.removals(of: releases[2]).map(\.sentence) == [
        "recipe card was removed in 2.0.0 (last in 1.1.0); use recipe surface",
        "recipe tag was removed in 2.0.0 (last in 1.1.0); use recipe chip",
      ])
    #expect(
      try registry.migrationTable(of: releases[1])
        == MigrationTable([.init(.deprecated, from: tag, to: chip, obstacle: .value)]))
    #expect(
      try registry.migrationTable(of: releases[2])
        == MigrationTable([
          .init(.renamed, from: card, to: surface), .init(.removed, from: tag, to: chip, obstacle: .merged),
        ]))
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  private func lines(_ path: TokenPath, _ registry: FileRegistry) throws -> [String] {
    try registry.history(of: path, in: system).map { entry in
      let name = (entry.formerName ?? path).plainName
      let turn =
        entry.renamedFrom.map { " from \($0.plainName)" } ?? entry.renamedTo.map { " to \($0.plainName)" } ?? ""
      return "\(entry.version) \(name)\(entry.definition == nil ? " gone" : "")\(turn)"
    }
  }

  @Test func `the history of a recipe goes on under the names that it had before`() throws {
    let registry = try registry()
    func lines(_ path: TokenPath) throws -> [String] { try self.lines(path, registry) }
    #expect(try lines(surface) == ["1.0.0 card", "2.0.0 surface from card"])
    #expect(try lines(card) == ["1.0.0 card", "2.0.0 card gone to surface"])
    #expect(try lines(tag) == ["1.0.0 tag", "1.1.0 tag", "2.0.0 tag gone"])
    // A release beside the rename still has the old name, and is no part of what the new one was.
    var request = PublishRequest(version: .explicit(ReleaseVersion(1, 2, 0)))
    let aside = Self.releases[1].merging(["card": #""id": "one", "description": "aside""#]) { $1 }
    _ = try registry.publish(Self.draft(aside), request)
    #expect(try lines(surface) == ["1.0.0 card", "2.0.0 surface from card"])
    #expect(try lines(card) == ["1.0.0 card", "2.0.0 card gone to surface", "1.2.0 card"])
    // Twice renamed, and named as it was: every stretch is told once.
    request.version = .explicit(ReleaseVersion(3, 0, 0))
    _ = try registry.publish(Self.draft(["card": Self.releases[0]["card"] ?? ""]), request)
    #expect(
      try lines(card) == [
        "1.0.0 card", "2.0.0 card gone to surface", "2.0.0 surface from card", "1.2.0 card",
        "3.0.0 card from surface",
      ])
  }

  /// By name the id, in three releases at most.
  static let handovers: [(releases: [[String: String]], histories: [String: [String]])] = [
    (
      [["a": "x", "b": "y"], ["b": "x", "c": "y"]],
      [
        "a": ["1.0.0 a", "2.0.0 a gone to b"], "b": ["1.0.0 a", "2.0.0 b from a"], "c": ["1.0.0 b", "2.0.0 c from b"],
      ]
    ),
    (
      [["a": "x", "b": "y", "c": "z"], ["b": "x", "c": "y", "a": "z"]],
      ["a": ["1.0.0 c", "2.0.0 a from c"], "b": ["1.0.0 a", "2.0.0 b from a"], "c": ["1.0.0 b", "2.0.0 c from b"]]
    ),
    (
      [["a": "x", "b": "y"], ["b": "x", "a": "y"], ["a": "x", "b": "y"]],
      [
        "a": ["1.0.0 a", "2.0.0 b from a", "3.0.0 a from b"], "b": ["1.0.0 b", "2.0.0 a from b", "3.0.0 b from a"],
      ]
    ),
    (
      [["a": "x", "b": "y"], ["a": "y"]],
      ["a": ["1.0.0 b", "2.0.0 a from b"], "b": ["1.0.0 b", "2.0.0 b gone to a"]]
    ),
  ]

  @Test(arguments: handovers)
  func `the history of a name that went from one thing to another is that of what has it`(
    _ releases: [[String: String]], _ histories: [String: [String]]
  ) throws {
    for isRecipe in [true, false] {
      let folder = try TemporaryFolder()
      let registry = try Factory.registry(folder)
      for ids in releases {
        let tokens = ids.sorted { $0.key < $1.key }.map { name, id in
          #""\#(name)": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"id": "\#(id)"}}}"#
        }
        _ = try registry.publish(
          isRecipe
            ? Self.draft(ids.mapValues { #""id": "\#($0)", "description": "\#($0)""# })
            : Factory.draft("{" + tokens.joined(separator: ", ") + "}"), PublishRequest())
      }
      for (name, expected) in histories {
        let path = isRecipe ? TokenPath(recipe: name) : TokenPath(name)
        #expect(try lines(path, registry) == expected, "\(isRecipe)")
      }
    }
  }

  /// The name of a type is longer than the recipe's that it is made of.
  @Test(arguments: [93, 100, 255])
  func `a recipe with a long name goes as others do`(_ length: Int) throws {
    let registry = try Factory.registry(folder)
    let name = "c" + String(repeating: "x", count: length - 1)
    _ = try registry.publish(
      Self.draft([name: #""description": "c""#, "tag": #""description": "t""#]), PublishRequest())
    _ = try registry.publish(Self.draft(["tag": #""description": "t""#]), PublishRequest())
    let last = try #require(try registry.releases(of: system).last)
    let stone = try #require(try registry.tombstones(of: last).first)
    #expect(stone.interface?.function == name)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  /// A name that something else has by now is no name that is gone; what was called and is not any more is.
  @Test func `what has the name of a recipe that is gone leaves what only that one was called`() throws {
    let registry = try Factory.registry(folder)
    func publish(_ recipes: [String: String]) throws {
      var files = [
        "design-system.json": #"{"id": "acme.mosaic"}"#, "tokens/all.tokens.json": Factory.dimensions([("sm", 8)]),
      ]
      for (name, text) in recipes { files["recipes/\(name).recipe.json"] = text }
      _ = try registry.publish(Factory.read(files.mapValues { Array($0.utf8) }), PublishRequest())
    }
    func recipe(_ kind: String, _ id: String) -> String {
      #"{"kind": "\#(kind)", "id": "\#(id)", "steps": [{"apply": "padding"}]}"#
    }
    func names() throws -> [String] {
      let last = try #require(try registry.releases(of: system).last)
      return try registry.tombstones(of: last).map {
        "\($0.path.plainName) \($0.lastVersion) \($0.replacement?.plainName ?? "-")"
      }
    }
    try publish(["pill": recipe("buttonStyle", "a"), "panel": recipe("modifier", "b"), "tile": recipe("modifier", "c")])
    try publish(["panel": recipe("modifier", "b"), "tile": recipe("modifier", "c")])
    #expect(try names() == ["pill 1.0.0 -"])
    try publish(["pill": recipe("modifier", "d"), "panel": recipe("modifier", "b"), "tile": recipe("modifier", "c")])
    #expect(try names() == ["pill.pill 1.0.0 -"])
    // The two exchange their names, and one of them its kind.
    try publish(["pill": recipe("modifier", "d"), "panel": recipe("modifier", "c"), "tile": recipe("buttonStyle", "b")])
    let left = try names()
    #expect(left == ["pill.pill 1.0.0 -", "tile.tile 2.1.0 panel"])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  /// What code called of a recipe that stays is gone as names are, until it is back.
  @Test func `a function that goes from a recipe that stays is a name that is gone`() throws {
    let registry = try Factory.registry(folder)
    func publish(_ members: [String], function: String, kind: String = "modifier") throws {
      let list = members.map { #"{"name": "\#($0)", "steps": [{"apply": "padding"}]}"# }.joined(separator: ", ")
      let files = [
        "design-system.json": #"{"id": "acme.mosaic"}"#,
        "tokens/all.tokens.json": Factory.dimensions([("sm", 8)]),
        "recipes/DS.recipe.json": #"{"kind": "namespace", "groups": [{"name": "Text", "members": [\#(list)]}]}"#,
        "recipes/panel.recipe.json":
          #"{"kind": "\#(kind)", "api": {"function": "\#(function)"}, "steps": [{"apply": "padding"}]}"#,
      ]
      _ = try registry.publish(Factory.read(files.mapValues { Array($0.utf8) }), PublishRequest())
    }
    try publish(["title", "body"], function: "panelStyle")
    try publish(["title"], function: "surface")
    try publish(["title", "note"], function: "surface")
    try publish(["title", "note", "body"], function: "surface")
    try publish(["title", "note", "body"], function: "surface", kind: "buttonStyle")
    let releases = try registry.releases(of: system)
    #expect(releases.map(\.version.description) == ["1.0.0", "2.0.0", "2.1.0", "2.2.0", "3.0.0"])
    let first = ReleaseVersion(1, 0, 0)
    let function = Tombstone(
      path: TokenPath(member: "panelStyle", of: "panel"), lastVersion: first, replacement: TokenPath(recipe: "panel"),
      interface: RecipeInterface(kind: .modifier, type: "PanelModifier", function: "panelStyle"))
    let body = Tombstone(
      path: TokenPath(member: "Text.body", of: "DS"), lastVersion: first, replacement: TokenPath(recipe: "DS"),
      interface: RecipeInterface(
        kind: .namespace, type: "DS",
        groups: [.init(name: "Text", members: [.init(name: "body", parameters: [])], groups: [])]))
    #expect(try registry.tombstones(of: releases[0]) == [])
    #expect(try registry.tombstones(of: releases[1]) == [body, function])
    #expect(try registry.tombstones(of: releases[2]) == [body, function])
    #expect(try registry.tombstones(of: releases[3]) == [function])
    let style = Tombstone(
      path: TokenPath(member: "surface", of: "panel"), lastVersion: ReleaseVersion(2, 2, 0),
      replacement: TokenPath(recipe: "panel"),
      interface: RecipeInterface(kind: .modifier, type: "PanelModifier", function: "surface"))
    // The name is the button style's by now.
    #expect(try registry.tombstones(of: releases[4]) == [function, style])
    #expect(
      try registry.removals(of: releases[1]).map(\.sentence) == [
        "recipe DS.Text.body was removed in 2.0.0 (last in 1.0.0); use recipe DS",
        "recipe panel.panelStyle was removed in 2.0.0 (last in 1.0.0); use recipe panel",
      ])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `a recipe that is to go is told with the day from which it may`() throws {
    let registry = try Factory.registry(folder)
    _ = try registry.publish(Self.draft(Self.releases[0]), PublishRequest())
    let draft = try Self.draft(Self.releases[1])
    let outlooks = try registry.removalOutlooks(of: draft, registry.plan(draft, PublishRequest()))
    #expect(outlooks.map(\.path) == [tag])
    #expect(outlooks.map(\.minorsLeft) == [2])
  }

  @Test func `a recipe that goes early is told, and in a strict system refused`() throws {
    let registry = try registry()
    let warnings = try registry.plan(Self.draft(Self.releases[0]), PublishRequest()).warnings
    #expect(
      warnings.suffix(2) == [
        "recipe card was removed after 1.1.0 and comes back", "recipe tag was removed after 1.1.0 and comes back",
      ])
    let other = try FileRegistry.open(path: folder.path("strict.sqlite"), access: .write, now: { 1_000_000 })
    for recipes in Self.releases.prefix(2) {
      _ = try other.publish(Self.draft(recipes, policy: "strict"), PublishRequest())
    }
    let plan = try other.plan(Self.draft(Self.releases[2], policy: "strict"), PublishRequest())
    #expect(plan.refusals == [.earlyRemoval(["recipe card", "recipe tag"])])
  }

  @Test func `a notice about a recipe says which recipe to use`() throws {
    let registry = try registry()
    let range = try VersionRange(parsing: "^1")
    let notice = try registry.deprecate(system, range, path: card, reason: "flat", replacement: chip).notice
    let release = try #require(try registry.releases(of: system).first { $0.version == ReleaseVersion(1, 1, 0) })
    let graph = TokenGraph(try registry.content(of: release))
    #expect(
      Life.deprecatedTokens(in: graph, notices: [notice]) == [
        DeprecatedToken(path: card, reason: "flat", replacement: chip, notice: range),
        DeprecatedToken(path: tag, reason: "Too small.", replacement: chip),
      ])
    let wrong = RegistryError.conflict(
      "the replacement size.sm is no recipe in acme.mosaic@1.1.0",
      advice: "Name a recipe: code cannot use one for the other.")
    #expect(throws: wrong) {
      try registry.deprecate(
        system, range, path: TokenPath(recipe: "chip"), reason: "x", replacement: TokenPath("size.sm"))
    }
  }

  /// Kept with the release that took it away, and with those that stand on it, until the name comes back.
  @Test func `what code called of a recipe is kept as long as it is gone`() throws {
    let registry = try Factory.registry(folder)
    let parameters = #""parameters": [{"name": "size", "type": "length", "default": 1}]"#
    let (chip, other) = (#""description": "c""#, #""description": "o""#)
    let drafts: [[String: String]] = [
      ["card": parameters, "chip": chip], ["chip": chip], ["chip": other + ", \(parameters)", "other": other],
      ["chip": other, "card": #""visibility": "private""#], ["card": other, "chip": other], ["chip": chip],
    ]
    for recipes in drafts { _ = try registry.publish(Self.draft(recipes), PublishRequest()) }
    let releases = try registry.releases(of: system)
    let with = RecipeInterface(
      kind: .modifier, type: "CardModifier", function: "card",
      parameters: [.init(name: "size", type: "length", isOptional: true)],
      exposes: [.init(parameter: "size", label: "size")])
    let without = RecipeInterface(kind: .modifier, type: "CardModifier", function: "card")
    let kept = try releases.map { release in
      try registry.tombstones(of: release).first { $0.path == card }?.interface
    }
    #expect(kept == [nil, with, with, with, nil, without])
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    // What is under the release's digest cannot be left out, or be put in from elsewhere.
    let last = try #require(releases.last)
    let (content, stones) = try registry.checkedContent(of: last)
    var bare = stones
    for index in bare.indices { bare[index].interface = nil }
    #expect(last.faults(in: content, bare) == ["\(last.name) is not what its release digest says"])
  }

  /// As it would be in a release from before there were interfaces, but for the release's digest.
  @Test(arguments: [
    ("NULL", ["acme.mosaic@2.0.0 is not what its release digest says"]),
    ("'{\"broken'", ["acme.mosaic@2.0.0 is not what its release digest says"]),
    (
      "replace(interface, '\"function\":\"card\"', '\"function\":\"cart\"')",
      ["acme.mosaic@2.0.0 is not what its release digest says", "acme.mosaic@2.0.0 keeps other names as gone than are"]
    ),
  ])
  func `an interface that was changed is found`(_ value: String, _ problems: [String]) throws {
    let registry = try registry()
    let sql = "DROP TRIGGER tombstone_refuses_update; UPDATE tombstone SET interface = \(value)"
    #expect(try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql]).exitCode == 0)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == problems)
  }
}

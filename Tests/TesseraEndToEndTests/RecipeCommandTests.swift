import Foundation
import JSON
import TesseraTestKit
import Testing

/// Recipes by their names, in every command that takes names.
@Suite struct RecipeCommandTests {
  private static let card = #"""
    {"kind": "modifier", "description": "A raised surface.", "api": {"function": "cardStyle", "exposes": ["radius"]},
     "parameters": [{"name": "radius", "type": "length", "default": 12, "description": "How round."},
       {"name": "inset", "type": "length", "default": "{space.md}"}],
     "steps": [{"apply": "padding", "length": "inset"}, {"apply": "cornerRadius", "radius": "radius"}]}
    """#

  private func place(_ changes: [String: String] = [:]) throws -> Workplace {
    let place = try Workplace()
    try place.draft(
      #"""
      {"space": {"$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}}},
       "badge": {"$type": "number", "most": {"$value": 99}}}
      """#)
    try place.folder.write(Self.card, to: "ds/recipes/card.recipe.json")
    try place.folder.write(
      #"{"kind": "modifier", "steps": [{"apply": "padding"}, {"use": "card"}]}"#, to: "ds/recipes/badge.recipe.json")
    try place.good("publish", "ds", "--yes")
    return place
  }

  @Test func `a recipe is shown with its parameters, steps, and what it uses`() throws {
    let place = try place()
    let shown = try place.good("show", "acme.mosaic@1.0.0", "card")
    #expect(
      shown.split(separator: "\n", omittingEmptySubsequences: false).prefix(9).map(String.init) == [
        "recipe card of acme.mosaic@1.0.0: modifier", "  A raised surface.", "  call   cardStyle(radius:)",
        "    radius  length  = 12          How round.", "    inset   length  = {space.md}  not handed on",
        "  steps  padding → cornerRadius", "  tokens space.md", "  used   by badge", "",
      ])
    let json = try place.json("show", "acme.mosaic@1.0.0", "recipes/card")
    #expect(json.text("path") == "card" && json.at("recipe")?.bool == true)
    #expect(json.text("parameters.1.default") == "{space.md}" && json.text("usedBy.0") == "badge")
    // A name that a token, a group and a recipe have is not the recipe's.
    #expect(try place.json("show", "acme.mosaic@1.0.0", "badge").text("group") == "badge")
    #expect(try place.json("show", "acme.mosaic@1.0.0", "recipes/badge").text("uses.0") == "card")
    #expect(try place.json("show", "ds", "card").text("call") == "cardStyle(radius:)")
    let all = try place.good("show", "acme.mosaic@1.0.0")
    #expect(all.hasPrefix("acme.mosaic@1.0.0: 2 tokens and 2 recipes\n"))
    #expect(all.contains("\n  card   modifier  cardStyle(radius:)\n"))
    #expect(try place.good("show", "acme.mosaic").contains("  2 tokens, 2 recipes\n"))
    #expect(try place.good("log", "acme.mosaic").contains("recipes: 2"))
  }

  @Test func `a recipe that is not there is told from a token, and what is near is named`() throws {
    let place = try place()
    let near = try place.json("show", "acme.mosaic@1.0.0", "crad", exit: 1)
    #expect(near.text("error.code") == "token.not-found")
    #expect(near.text("error.suggestion") == "Did you mean recipe card?")
    let recipe = try place.json("show", "acme.mosaic@1.0.0", "recipes/crad", exit: 1)
    #expect(recipe.text("error.code") == "recipe.not-found")
    #expect(recipe.text("error.message") == "acme.mosaic@1.0.0 has no recipe crad")
    #expect(recipe.text("error.suggestion") == "Did you mean recipe card?")
    #expect(
      try place.json("history", "acme.mosaic", "recipes/crad", exit: 1).text("error.message")
        == "there is no recipe crad")
  }

  @Test func `history follows a recipe, and publish says how many there are`() throws {
    let place = try place()
    try place.folder.write(
      Self.card.replacingOccurrences(of: "\"default\": 12", with: "\"default\": 16"), to: "ds/recipes/card.recipe.json")
    #expect(try place.good("publish", "ds", "--dry-run").contains("\n  tokens   2\n  recipes  2\n"))
    let published = try place.json("publish", "ds", "--yes")
    #expect(published.number("tokens") == 2 && published.number("recipes") == 2)
    let history = try place.json("history", "acme.mosaic", "card")
    #expect(history.at("history")?.count == 2 && history.at("recipe")?.bool == true)
    #expect(history.number("history.1.definition.parameters.0.default") == 16)
    let text = try place.good("history", "acme.mosaic", "card")
    #expect(text.hasPrefix("recipe card in acme.mosaic: 2 changes\n"))
    #expect(text.contains("cardStyle(radius:), 2 steps\n") && text.contains("the default of radius is 16, was 12\n"))
    #expect(text.hasSuffix("Next: tessera show acme.mosaic@1.1.0 recipes/card\n"))
  }

  @Test func `history follows what was renamed to the names it had before`() throws {
    let place = try Workplace()
    func publish(_ token: String, _ recipe: String, inset: Int) throws {
      try place.draft(
        #"{"\#(token)": {"$type": "number", "$value": 7, "$extensions": {"dev.tessera": {"id": "one"}}}}"#)
      try? FileManager.default.removeItem(atPath: place.folder.path("ds/recipes"))
      try place.folder.write(
        #"{"kind": "modifier", "id": "two", "steps": [{"apply": "padding", "length": \#(inset)}]}"#,
        to: "ds/recipes/\(recipe).recipe.json")
      try place.good("publish", "ds", "--yes")
    }
    try publish("a", "card", inset: 8)
    try publish("b", "surface", inset: 12)
    let text = try place.good("history", "acme.mosaic", "surface")
    #expect(text.hasPrefix("recipe surface in acme.mosaic: 2 changes\n  1.0.0"))
    #expect(text.contains("renamed from recipe card; the length of padding is 12, was 8\n"))
    let json = try place.json("history", "acme.mosaic", "surface")
    #expect(json.at("history")?.elements.map { $0.text("path") } == ["card", "surface"])
    #expect(json.text("history.1.renamedFrom") == "card")
    let old = try place.good("history", "acme.mosaic", "card")
    #expect(old.contains("renamed to recipe surface\n"))
    #expect(old.hasSuffix("Next: tessera history acme.mosaic recipes/surface\n"))
    #expect(try place.good("history", "acme.mosaic", "b").contains("renamed from a; 7\n"))
    #expect(try place.json("history", "acme.mosaic", "b").at("history")?.count == 2)
    #expect(try place.json("history", "acme.mosaic", "a").text("history.1.renamedTo") == "b")
  }

  @Test func `a function of a namespace is followed, and asked for by its name`() throws {
    let place = try Workplace()
    try place.draft(#"{"a": {"$type": "number", "$value": 7}}"#)
    func publish(_ parameter: String, _ member: String) throws {
      try place.folder.write(
        #"""
        {"kind": "modifier", "parameters": [{"name": "\#(parameter)", "type": "length", "default": 1}],
         "steps": [{"apply": "padding", "length": "\#(parameter)"}]}
        """#, to: "ds/recipes/card.recipe.json")
      try place.folder.write(
        #"""
        {"kind": "namespace", "groups": [{"name": "Box", "members": [
          {"name": "\#(member)", "steps": [{"use": "card", "with": {"\#(parameter)": 3}}]},
          {"name": "plain", "steps": [{"use": "card"}]}]}]}
        """#, to: "ds/recipes/DS.recipe.json")
      try place.good("publish", "ds", "--yes")
    }
    try publish("inset", "card")
    try place.folder.write("DS.Box.card(x); DS.Box.plain(x); DS.Box.card(y)\n", to: "app/src/a.swift")
    func app(_ words: String...) throws -> ProcessResult {
      try run(TesseraBinary.path, words, in: place.folder.path("app"), environment: ["HOME": place.folder.path])
    }
    #expect(try app("add", "acme.mosaic@1.0.0", "--format", "swiftui", "--out", "Gen").exitCode == 0)
    for (name, count) in [("DS.Box.card", 2), ("recipes/DS.Box.plain", 1), ("DS.Box", 3), ("DS", 3)] {
      for words in [["--token", name], [name]] {
        let found = try run(
          TesseraBinary.path, ["usages"] + words, in: place.folder.path("app"), environment: ["HOME": place.folder.path]
        )
        #expect(found.stdout.hasPrefix("\(count) usage"), "\(words) \(found)")
      }
    }
    #expect(try app("usages", "--token", "DS.Box.crad").exitCode == 1)
    try publish("lift", "tile")
    #expect(try place.good("history", "acme.mosaic", "DS").contains("  Box.card is called Box.tile now\n"))
    let member = try place.json("history", "acme.mosaic", "DS.Box.card", exit: 1)
    #expect(member.text("error.code") == "token.not-found")
    #expect(
      member.text("error.message") == "DS.Box.card is no name with a history of its own: it begins with recipe DS")
    #expect(try app("upgrade", "--to", "2.0.0", "--yes").exitCode == 0)
    let migrated = try app("migrate")
    #expect(migrated.stdout.contains("src/a.swift:1:1 DS.Box.card -> DS.Box.tile\n"), "\(migrated)")
  }

  @Test func `a call that gives an argument of another type is listed, and held against nobody`() throws {
    let place = try Workplace()
    try place.draft(#"{"a": {"$type": "number", "$value": 7}}"#)
    for type in ["number", "length"] {
      try place.folder.write(
        #"""
        {"kind": "modifier", "parameters": [{"name": "by", "type": "\#(type)"}],
         "steps": [{"apply": "\#(type == "number" ? "opacity" : "padding")", "\#(type == "number" ? "opacity" : "length")": "by"}]}
        """#, to: "ds/recipes/gap.recipe.json")
      try place.good("publish", "ds", "--yes")
    }
    try place.folder.write("x.gap(by: n)\n", to: "app/src/a.swift")
    func app(_ words: String...) throws -> ProcessResult {
      try run(TesseraBinary.path, words, in: place.folder.path("app"), environment: ["HOME": place.folder.path])
    }
    #expect(try app("add", "acme.mosaic@2.0.0", "--format", "swiftui", "--out", "Gen").exitCode == 0)
    let told = try app("migrate", "--check")
    #expect(told.exitCode == 0)
    #expect(told.stdout.contains("    src/a.swift:1:3 .gap: it takes by: of type length, was of type number\n"))
  }

  @Test func `search finds recipes, alone where asked`() throws {
    let place = try place()
    let found = try place.json("search", "raised")
    #expect(found.text("hits.0.path") == "card" && found.text("hits.0.type") == "recipe")
    #expect(found.at("hits.0.recipe")?.bool == true && found.text("hits.0.summary") == "cardStyle(radius:)")
    #expect(try place.good("search", "badge", "--type", "recipe").hasPrefix("1 recipe found for badge\n"))
    #expect(try place.good("search", "badge").hasPrefix("2 names found for badge\n"))
    #expect(try place.good("search", "raised").hasSuffix("Next: tessera show acme.mosaic@1.0.0 recipes/card\n"))
  }

  @Test func `a notice names a recipe as it is typed`() throws {
    let place = try place()
    let said = try place.good("deprecate", "acme.mosaic@^1", "card", "--reason", "flat now", "--yes")
    #expect(said.hasPrefix("Deprecated recipe card in acme.mosaic@^1: flat now\n"))
    let shown = try place.json("show", "acme.mosaic@1.0.0", "card")
    #expect(shown.text("notices.0.message") == "flat now")
    #expect(try place.good("show", "acme.mosaic").contains("deprecated ^1: recipe card: flat now"))
    try place.good("verify", "--deep")
    #expect(try place.good("log", "acme.mosaic").contains("path: recipes/card"))
    let missing = try place.json("deprecate", "acme.mosaic@^1", "crad", "--reason", "x", "--yes", exit: 1)
    #expect(missing.text("error.advice") == "No release in acme.mosaic@^1 has it. Did you mean recipe card?")
    let back = try place.good("undeprecate", "acme.mosaic@^1", "recipes/card", "--yes")
    #expect(back.hasPrefix("Took back the notice about recipe card in acme.mosaic@^1: flat now\n"))
  }

  @Test func `a project has its recipes without the registry`() throws {
    let place = try place()
    try place.good("add", "acme.mosaic@^1", "--format", "dtcg", "--out", "design")
    let file = "design/recipes/card.recipe.json"
    let before = try place.folder.read(file)
    #expect(before.contains("cardStyle"))
    try place.good("check")
    try FileManager.default.removeItem(atPath: place.folder.path("design"))
    try FileManager.default.removeItem(atPath: place.folder.path(Workplace.registry))
    #expect(try place.tessera("check").exitCode == 2)
    try place.good("pull", "--offline")
    #expect(try place.folder.read(file) == before)
    try place.good("check")
  }
}

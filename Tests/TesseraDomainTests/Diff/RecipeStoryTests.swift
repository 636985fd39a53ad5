import JSON
import Testing

@testable import TesseraDomain

/// What the history of one recipe says.
@Suite struct RecipeStoryTests {
  private typealias System = RecipeSystem

  /// The recipes of one release.
  typealias State = [String: String]

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The recipe, as it is called in the end.
    let recipe: String
    /// What the recipe was called in releases before.
    var former: [Int: String] = [:]
    let states: [State]
    /// For each release from the second one.
    let said: [[String]]
    var testDescription: String { name }
  }

  private static func namespace(_ recipe: String, _ parameter: String, _ member: String) -> String {
    #"""
    {"kind": "namespace", "groups": [{"name": "Box", "members": [
      {"name": "\#(member)", "steps": [{"use": "\#(recipe)", "with": {"\#(parameter)": 3}}]}]}]}
    """#
  }

  private static func card(_ parameter: String) -> String {
    #"""
    {"kind": "modifier", "id": "c", "parameters": [{"name": "\#(parameter)", "type": "length", "default": 1}],
     "steps": [{"apply": "padding", "length": "\#(parameter)"}]}
    """#
  }

  private static func hidden(_ recipe: String) -> String {
    recipe.replacing(#""kind""#, with: #""visibility": "private", "kind""#)
  }

  private static let cases: [Case] = [
    Case(
      name: "a function, and a parameter that it gives", recipe: "DS",
      states: [
        ["card": card("r"), "DS": namespace("card", "r", "card")],
        ["card": card("lift"), "DS": namespace("card", "lift", "tile")],
      ], said: [["Box.card is called Box.tile now"]]),
    Case(
      name: "a function, and what it uses", recipe: "DS",
      states: [
        ["card": card("r"), "DS": namespace("card", "r", "card")],
        ["panel": card("r"), "DS": namespace("panel", "r", "tile")],
      ], said: [["Box.card is called Box.tile now"]]),
    Case(
      name: "what it uses alone", recipe: "DS",
      states: [
        ["card": card("r"), "DS": namespace("card", "r", "card")],
        ["panel": card("lift"), "DS": namespace("panel", "lift", "card")],
      ], said: [["respelled"]]),
    Case(
      name: "private and public", recipe: "card",
      states: [["card": card("r")], ["card": hidden(card("r"))], ["card": card("r")]],
      said: [["it is private now"], ["it is public now"]]),
    Case(
      name: "private, and otherwise", recipe: "card", states: [["card": card("r")], ["card": hidden(card("lift"))]],
      said: [["parameter r is called lift now", "it is private now"]]),
    Case(
      name: "another name", recipe: "panel", former: [0: "card"], states: [["card": card("r")], ["panel": card("r")]],
      said: [[]]),
    Case(
      name: "deprecated", recipe: "card",
      states: [
        ["card": card("r")], ["card": card("r").replacing(#""kind""#, with: #""deprecated": "No.", "kind""#)],
      ], said: [["deprecated"]]),
  ]

  @Test(arguments: cases) func `a recipe's history says what the diffs said`(_ test: Case) throws {
    var history: [HistoryEntry] = []
    var recipes: [ReleaseVersion: [RecipeSource]] = [:]
    var bases: [ReleaseVersion: ReleaseVersion?] = [:]
    for (place, state) in test.states.enumerated() {
      let version = ReleaseVersion(UInt32(place + 1), 0, 0)
      let all = try System.side(state).graph.content.recipes
      let former = test.former[place]
      let source = try #require(all.first { $0.name == former ?? test.recipe })
      history.append(
        HistoryEntry(
          version: version, publishedAtMilliseconds: 0, layer: "recipes", definition: source.source, isYanked: false,
          formerName: former.map { TokenPath(recipe: $0) }))
      recipes[version] = all
      bases[version] = place == 0 ? nil : ReleaseVersion(UInt32(place), 0, 0)
    }
    let story = RecipeStory(of: TokenPath(recipe: test.recipe), history, bases: bases)
    let needed = story.releases
    #expect(needed.isEmpty == (test.recipe != "DS"))
    let said = story.sentences(recipes.filter { needed.contains($0.key) })
    #expect(said.values.count == test.said.count)
    for (place, sentences) in test.said.enumerated() {
      #expect(said[ReleaseVersion(UInt32(place + 2), 0, 0)]?.map(\.text) == sentences)
    }
  }
}

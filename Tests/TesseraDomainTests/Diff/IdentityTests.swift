import JSON
import Testing

@testable import TesseraDomain

/// Names go where their `id`s go: what has another name's place is not that other thing.
@Suite struct IdentityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [String: String]
    let after: [String: String]
    let lines: [String]
    let counts: String

    init(
      _ name: String, _ before: [String: String], _ after: [String: String], _ lines: [String], _ counts: String
    ) {
      (testDescription, self.before, self.after, self.lines, self.counts) = (name, before, after, lines, counts)
    }
  }

  private static let renamed = "[recipe.renamed major]"
  private static let look = "[recipe.step minor, render]"

  /// A recipe of one step, by its length.
  private static func recipe(_ id: String?, _ length: Int, _ more: String = "") -> String {
    let own = id.map { #""id": "\#($0)", "# } ?? ""
    return #"{\#(own)"kind": "modifier", \#(more)"steps": [{"apply": "padding", "length": \#(length)}]}"#
  }

  private static func user(_ used: String) -> String {
    #"{"kind": "composition", "steps": [{"use": "\#(used)"}]}"#
  }

  static let recipes: [Case] = [
    Case(
      "two change places", ["a": recipe("x", 1), "b": recipe("y", 2)], ["a": recipe("y", 2), "b": recipe("x", 1)],
      ["b→a: renamed \(renamed)", "a→b: renamed \(renamed)"], "renamed 2"),
    Case(
      "two change places, and one looks different",
      ["a": recipe("x", 1), "b": recipe("y", 2)], ["a": recipe("y", 2), "b": recipe("x", 3)],
      ["b→a: renamed \(renamed)", "a→b: renamed \(renamed)", "a→b: the length of padding is 3, was 1 \(look)"],
      "renamed 2"),
    Case(
      "a chain", ["a": recipe("x", 1), "b": recipe("y", 2)], ["b": recipe("x", 1), "c": recipe("y", 2)],
      ["a→b: renamed \(renamed)", "b→c: renamed \(renamed)"], "renamed 2"),
    Case(
      "a circle of three", ["a": recipe("x", 1), "b": recipe("y", 2), "c": recipe("z", 3)],
      ["b": recipe("x", 1), "c": recipe("y", 2), "a": recipe("z", 3)],
      ["c→a: renamed \(renamed)", "a→b: renamed \(renamed)", "b→c: renamed \(renamed)"], "renamed 3"),
    Case(
      "what uses them follows",
      ["a": recipe("x", 1), "b": recipe("y", 2), "u": user("a")],
      ["a": recipe("y", 2), "b": recipe("x", 1), "u": user("b")],
      ["b→a: renamed \(renamed)", "a→b: renamed \(renamed)", "u: respelled [- none]"], "renamed 2, respelled 1"),
    Case(
      "what uses them keeps the name, and so does something else",
      ["a": recipe("x", 1), "b": recipe("y", 2), "u": user("a")],
      ["a": recipe("y", 2), "b": recipe("x", 1), "u": user("a")],
      ["b→a: renamed \(renamed)", "a→b: renamed \(renamed)", "u: uses a instead of b \(look)"],
      "renamed 2, changed 1"),
    Case(
      "a name that another one took", ["a": recipe("x", 1)], ["a": recipe("z", 9), "b": recipe("x", 1)],
      ["a: added [recipe.added minor]", "a→b: renamed \(renamed)"], "added 1, renamed 1"),
    Case(
      "a name that went to another one", ["a": recipe("x", 1), "b": recipe("y", 2)], ["b": recipe("x", 1)],
      ["b: removed [recipe.removed major]", "a→b: renamed \(renamed)"], "removed 1, renamed 1"),
    Case(
      "an old name that is left for its successor", ["a": recipe("x", 1)],
      ["a": recipe(nil, 1, #""deprecated": "Use b.", "replacement": "b", "#), "b": recipe("x", 1)],
      [
        "a: its id differs [meta.description patch]", "a: deprecated [life.deprecated minor]",
        "b: added [recipe.added minor]",
      ], "added 1, redescribed 1, deprecated 1"),
    Case(
      "an id alone", ["a": recipe("x", 1)], ["a": recipe("y", 1)], ["a: its id differs [meta.description patch]"],
      "redescribed 1"),
    Case(
      "an id that came", ["a": recipe(nil, 1)], ["a": recipe("x", 1)], ["a: its id differs [meta.description patch]"],
      "redescribed 1"),
    Case(
      "private ones", ["a": hidden("x", 1), "b": hidden("y", 2), "u": user("a")],
      ["a": hidden("y", 2), "b": hidden("x", 1), "u": user("b")], ["u: respelled [- none]"], "respelled 1"),
    Case(
      "private ones that change places while what uses them keeps the name",
      ["a": hidden("x", 1), "b": hidden("y", 2), "u": user("a")],
      ["a": hidden("y", 2), "b": hidden("x", 1), "u": user("a")],
      ["u: uses a instead of b \(look)"], "changed 1"),
    Case(
      "a private one that took the name of one that is gone, and is used by it",
      ["a": hidden("x", 1), "b": hidden("y", 2), "u": user("a"), "v": user("u")],
      ["a": hidden("y", 2), "u": user("a"), "v": user("u")],
      ["u: uses a instead of the former a \(look)", "v: changed \(look) through recipe u"], "changed 2, indirect 1"),
    Case(
      "one that took the name of one that is gone, and is used by it",
      ["a": recipe("x", 1), "b": recipe("y", 2), "DS": space("a"), "u": user("a"), "v": user("u")],
      ["a": recipe("y", 2), "DS": space("a"), "u": user("a"), "v": user("u")],
      [
        "DS: in G.k: uses a instead of the former a \(look)", "a: removed [recipe.removed major]",
        "b→a: renamed \(renamed)", "u: uses a instead of the former a \(look)",
        "v: changed \(look) through recipe u",
      ], "removed 1, renamed 1, changed 3, indirect 1"),
    Case(
      "one that is used under the name that it took", ["a": recipe("x", 1), "b": recipe("y", 2), "u": user("b")],
      ["a": recipe("y", 2), "u": user("a")],
      ["a: removed [recipe.removed major]", "b→a: renamed \(renamed)", "u: respelled [- none]"],
      "removed 1, renamed 1, respelled 1"),
    Case(
      "a chain of which a name in the middle is used",
      ["a": hidden("x", 1), "b": hidden("y", 2), "DS": space("b"), "u": user("b")],
      ["b": hidden("x", 1), "c": hidden("y", 2), "DS": space("b"), "u": user("b")],
      ["DS: in G.k: uses b instead of c \(look)", "u: uses b instead of c \(look)"], "changed 2"),
    Case(
      "a chain onto the name of one that is gone",
      ["a": hidden("x", 1), "b": hidden("y", 2), "c": hidden("z", 3), "u": user("b"), "v": user("c")],
      ["b": hidden("x", 1), "c": hidden("y", 2), "u": user("b"), "v": user("c")],
      ["u: uses b instead of c \(look)", "v: uses c instead of the former c \(look)"], "changed 2"),
  ]

  private static func space(_ used: String) -> String {
    #"{"kind": "namespace", "groups": [{"name": "G", "members": [{"name": "k", "steps": [{"use": "\#(used)"}]}]}]}"#
  }

  private static func hidden(_ id: String, _ length: Int) -> String {
    recipe(id, length, #""visibility": "private", "#)
  }

  @Test(arguments: recipes)
  func `recipes go where their ids go`(_ test: Case) throws {
    let diff = try RecipeSystem.diff(test.before, test.after)
    #expect(diff.recipeLines == test.lines)
    #expect(diff.recipeCounts == test.counts)
    #expect(Set(diff.goneNames).isDisjoint(with: test.after.keys.map { TokenPath(recipe: $0) }))
  }

  private static let moved = "renamed token.renamed major"

  private static func px(_ value: Double, _ id: String? = nil, _ more: String = "") -> String {
    let own = id.map { #", "$extensions": {"dev.tessera": {"id": "\#($0)"}}"# } ?? ""
    return TestSystem.px(value, own + more)
  }

  static let tokens: [Case] = [
    Case(
      "two change places", ["a": px(1, "x"), "b": px(2, "y")], ["a": px(2, "y"), "b": px(1, "x")],
      ["b→a: \(moved)", "a→b: \(moved)"], "renamed 2"),
    Case(
      "two change places, and one has another value", ["a": px(1, "x"), "b": px(2, "y")],
      ["a": px(2, "y"), "b": px(3, "x")],
      ["b→a: \(moved)", "a→b: \(moved)", "a→b: changed value.layout minor"], "renamed 2"),
    Case(
      "a chain", ["a": px(1, "x"), "b": px(2, "y")], ["b": px(1, "x"), "c": px(2, "y")],
      ["a→b: \(moved)", "b→c: \(moved)"], "renamed 2"),
    Case(
      "a circle of three", ["a": px(1, "x"), "b": px(2, "y"), "c": px(3, "z")],
      ["b": px(1, "x"), "c": px(2, "y"), "a": px(3, "z")],
      ["c→a: \(moved)", "a→b: \(moved)", "b→c: \(moved)"], "renamed 3"),
    Case(
      "what refers to them follows", ["a": px(1, "x"), "b": px(2, "y"), "u": TestSystem.alias("a")],
      ["a": px(2, "y"), "b": px(1, "x"), "u": TestSystem.alias("b")],
      ["b→a: \(moved)", "a→b: \(moved)", "u: retargeted alias.same patch"], "renamed 2, retargeted 1"),
    Case(
      "what refers to them keeps the name", ["a": px(1, "x"), "b": px(2, "y"), "u": TestSystem.alias("a")],
      ["a": px(2, "y"), "b": px(1, "x"), "u": TestSystem.alias("a")],
      ["b→a: \(moved)", "a→b: \(moved)", "u: changed value.layout minor through a"],
      "renamed 2, changed 1, indirect 1"),
    Case(
      "a name that another one took", ["a": px(1, "x")], ["a": px(9, "z"), "b": px(1, "x")],
      ["a: added token.added minor", "a→b: \(moved)"], "added 1, renamed 1"),
    Case(
      "a name that went to another one", ["a": px(1, "x"), "b": px(2, "y")], ["b": px(1, "x")],
      ["b: removed token.removed major", "a→b: \(moved)"], "removed 1, renamed 1"),
    Case(
      "an old name that is left for its successor", ["a": px(1, "x")],
      ["a": TestSystem.alias("b", #", "$deprecated": "Use b.""#), "b": px(1, "x")],
      [
        "a: retargeted alias.same patch", "a: deprecated life.deprecated minor",
        "a→b: renamed token.renamed.aliased minor",
      ], "renamed 1, retargeted 1, deprecated 1"),
    Case("an id alone", ["a": px(1, "x")], ["a": px(2, "y")], ["a: changed value.layout minor"], "changed 1"),
  ]

  @Test(arguments: tokens)
  func `tokens go where their ids go`(_ test: Case) throws {
    func text(_ tokens: [String: String]) -> String {
      "{" + tokens.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
    let (before, after) = (try TestSystem.side(text(test.before)), try TestSystem.side(text(test.after), nil))
    let diff = DiffEngine.diff(before, after)
    let lines = diff.changes.map { change in
      var line = change.oldPath.map { "\($0)→" } ?? ""
      line += "\(change.path?.text ?? ""): \(change.kind.rawValue) \(change.rule?.rawValue ?? "-") \(change.bump.name)"
      if !change.causes.isEmpty { line += " through " + change.causes.map(\.text).joined(separator: ", ") }
      return line
    }
    #expect(lines == test.lines)
    let counts = diff.summary.counts.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }
    #expect(counts.joined(separator: ", ") == test.counts)
    let stays = Set(test.after.keys.map { TokenPath($0) })
    #expect(Set(diff.goneNames).isDisjoint(with: stays))
    let stones = Tombstone.carried([], over: diff, from: before.graph, ReleaseVersion(1, 0, 0), to: after.graph)
    #expect(stones.map(\.path) == Set(test.before.keys.map { TokenPath($0) }).subtracting(stays).sorted())
  }

  @Test func `a recipe that names a token whose name went to another one looks different`() throws {
    let color = { (hex: String, id: String) in
      TestSystem.color(hex, #", "$extensions": {"dev.tessera": {"id": "\#(id)"}}"#)
    }
    let tokens = { (a: String, b: String) in #"{"a": \#(a), "b": \#(b)}"# }
    let recipe = #"{"kind": "modifier", "steps": [{"apply": "background", "style": "{a}"}]}"#
    let diff = try RecipeSystem.diff(
      ["it": recipe], ["it": recipe], tokens: tokens(color("#ff0000", "x"), color("#0000ff", "y")),
      newTokens: tokens(color("#0000ff", "y"), color("#ff0000", "x")))
    #expect(diff.recipeLines == ["it: changed [value.aesthetic minor, render] through a"])
    let following = try RecipeSystem.diff(
      ["it": recipe], ["it": recipe.replacing("{a}", with: "{b}")],
      tokens: tokens(color("#ff0000", "x"), color("#0000ff", "y")),
      newTokens: tokens(color("#0000ff", "y"), color("#ff0000", "x")))
    #expect(following.recipeLines == ["it: background uses {b}, was {a} [recipe.uses patch]"])
  }
}

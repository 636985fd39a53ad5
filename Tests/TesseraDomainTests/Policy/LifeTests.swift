import Testing

@testable import TesseraDomain

@Suite struct LifeTests {
  private static func gone(_ target: String?) -> String {
    let extensions = target.map { #", "$extensions": {"dev.tessera": {"replacement": "\#($0)"}}"# } ?? ""
    return TestSystem.px(1, #", "$deprecated": "Old.""# + extensions)
  }

  private static let system = #"""
    {"live": \#(TestSystem.px(1)), "a": \#(gone("b")), "b": \#(gone("live")), "end": \#(gone(nil)), "c": \#(gone("end")),
     "x": \#(gone("y")), "y": \#(gone("x")), "self": \#(gone("self")), "t": \#(gone("color")), "u": \#(gone("t")),
     "color": \#(TestSystem.color("#ff0000")), "m": \#(gone("nowhere")), "p": \#(gone("hidden")),
     "hidden": \#(TestSystem.px(1, #", "$extensions": {"dev.tessera": {"visibility": "private"}}"#)),
     "mute": \#(TestSystem.px(1, #", "$deprecated": true"#)), "text": \#(TestSystem.px(1, #", "$deprecated": "Use {a}.""#))}
    """#

  @Test(arguments: [
    ("a", "live" as String?), ("b", "live"), ("text", "live"), ("end", nil), ("c", nil), ("x", nil), ("self", nil),
    ("t", nil),
    ("u", nil), ("m", nil), ("p", nil), ("nowhere", nil),
  ])
  func `replacements are followed to a live end of the same type`(_ path: String, _ expected: String?) throws {
    let graph = TokenGraph(try TestSystem.content(Self.system))
    #expect(Life.liveReplacement(of: TokenPath(path), in: graph)?.text == expected)
  }

  @Test func `what is wrong with a deprecation is found`() throws {
    let graph = TokenGraph(try TestSystem.content(Self.system))
    func finding(_ path: String, _ problem: Life.Finding.Problem) -> Life.Finding {
      Life.Finding(path: TokenPath(path), problem: problem)
    }
    #expect(
      Life.findings(in: graph) == [
        finding("c", .noLiveEnd(TokenPath("end"))), finding("x", .noLiveEnd(TokenPath("y"))),
        finding("y", .noLiveEnd(TokenPath("x"))), finding("self", .noLiveEnd(TokenPath("self"))),
        finding("t", .replacementOfOtherType(TokenPath("color"), .color)), finding("u", .noLiveEnd(TokenPath("t"))),
        finding("m", .missingReplacement(TokenPath("nowhere"))), finding("p", .noLiveEnd(TokenPath("hidden"))),
        finding("mute", .missingReason),
      ])
  }

  @Test func `a removed name leaves a tombstone that names what lives`() throws {
    let before = #"""
      {"live": \#(TestSystem.px(1)), "a": \#(Self.gone("b")), "b": \#(Self.gone("live")), "plain": \#(TestSystem.px(2)),
       "old": \#(TestSystem.px(3, #", "$extensions": {"dev.tessera": {"id": "k"}}"#)), "sees": \#(Self.gone("old"))}
      """#
    let after = #"""
      {"live": \#(TestSystem.px(1)), "back": \#(TestSystem.px(9)), "new": \#(TestSystem.px(3, #", "$extensions": {"dev.tessera": {"id": "k"}}"#))}
      """#
    let from = try TestSystem.side(before, "1.2.0")
    let to = try TestSystem.side(after, nil)
    let diff = DiffEngine.diff(from, to)
    let first = ReleaseVersion(1, 0, 0)
    let known = [
      Tombstone(path: TokenPath("back"), lastVersion: first), Tombstone(path: TokenPath("dead"), lastVersion: first),
      Tombstone(path: TokenPath("older"), lastVersion: first, replacement: TokenPath("old")),
    ]
    let stones = Tombstone.carried(known, over: diff, from: from.graph, ReleaseVersion(1, 2, 0), to: to.graph)
    #expect(
      stones.map { "\($0.path) \($0.lastVersion) \($0.replacement?.text ?? "-")" } == [
        "a 1.2.0 live", "b 1.2.0 live", "dead 1.0.0 -", "old 1.2.0 new", "older 1.0.0 new", "plain 1.2.0 -",
        "sees 1.2.0 new",
      ])
    #expect(diff.changes.first { $0.path?.text == "a" }?.replacement?.text == "live")
  }

  // MARK: - Names that move

  struct Moves: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// By name: the id, and after a blank the replacement of a deprecated one.
    let before: [String: String]
    let after: [String: String]
    /// Older tombstones, by name with their replacements.
    var known: [String: String] = [:]
    let stones: [String]
  }

  static let moves = [
    Moves(
      testDescription: "a chain", before: ["a": "x", "b": "y"], after: ["b": "x", "c": "y"], stones: ["a: b"]),
    Moves(
      testDescription: "a chain of three", before: ["small": "s", "medium": "m", "large": "l"],
      after: ["tiny": "s", "small": "m", "medium": "l"], stones: ["large: medium"]),
    Moves(
      testDescription: "an older replacement that changes places", before: ["b": "x", "k": "y"],
      after: ["k": "x", "b": "y"], known: ["a": "b"], stones: ["a: k"]),
    Moves(
      testDescription: "an older replacement in a circle of three", before: ["b": "x", "c": "y", "d": "z"],
      after: ["c": "x", "d": "y", "b": "z"], known: ["a": "b", "e": "d"], stones: ["a: c", "e: b"]),
    Moves(
      testDescription: "a declared replacement that changes places", before: ["a": "w b", "b": "x", "c": "y"],
      after: ["c": "x", "b": "y"], stones: ["a: c"]),
    Moves(
      testDescription: "a replacement that is gone, and whose name another one took", before: ["a": "x", "b": "y"],
      after: ["b": "x"], known: ["z": "b"], stones: ["a: b", "z: -"]),
    Moves(
      testDescription: "a replacement whose name another one took, and that has a replacement",
      before: ["a": "x", "b": "y c", "c": "z"], after: ["b": "x", "c": "z"], known: ["z": "b"],
      stones: ["a: b", "z: c"]),
    Moves(
      testDescription: "a replacement that the new state declares", before: ["a": "x", "b": "y", "d": "w b"],
      after: ["a": "y", "b": "x", "d": "w b"], known: ["z": "d"], stones: ["z: b"]),
    Moves(
      testDescription: "a replacement that goes while its own changes places",
      before: ["b": "x c", "c": "y", "d": "z"], after: ["d": "y", "c": "z"], known: ["a": "b"],
      stones: ["a: d", "b: d"]),
  ]

  private static func tokens(_ names: [String: String]) throws -> DiffSide {
    let tokens = names.sorted { $0.key < $1.key }.map { name, words in
      let words = words.split(separator: " ")
      let replacement = words.count > 1 ? #", "replacement": "\#(words[1])""# : ""
      let own = #", "$extensions": {"dev.tessera": {"id": "\#(words[0])"\#(replacement)}}"#
      return "\"\(name)\": " + TestSystem.px(1, own + (words.count > 1 ? #", "$deprecated": "Old.""# : ""))
    }
    return try TestSystem.side("{" + tokens.joined(separator: ", ") + "}", "1.2.0")
  }

  private static func recipes(_ names: [String: String]) throws -> DiffSide {
    try RecipeSystem.side(
      names.mapValues { words in
        let words = words.split(separator: " ")
        let life = words.count > 1 ? #""deprecated": "Old.", "replacement": "\#(words[1])", "# : ""
        return #"{"id": "\#(words[0])", \#(life)"kind": "modifier", "steps": [{"apply": "padding", "length": 1}]}"#
      }, "1.2.0")
  }

  @Test(arguments: moves)
  func `replacements are followed through all renames of a release at once`(_ test: Moves) throws {
    for isRecipe in [false, true] {
      let side = isRecipe ? Self.recipes : Self.tokens
      func path(_ name: String) -> TokenPath { isRecipe ? TokenPath(recipe: name) : TokenPath(name) }
      let (from, to) = (try side(test.before), try side(test.after))
      let diff = DiffEngine.diff(from, to)
      let known = test.known.map { name, replacement in
        Tombstone(path: path(name), lastVersion: ReleaseVersion(1, 0, 0), replacement: path(replacement))
      }
      let stones = Tombstone.carried(known, over: diff, from: from.graph, ReleaseVersion(1, 2, 0), to: to.graph)
      func name(_ path: TokenPath) -> String { path.recipeName ?? path.text }
      #expect(stones.map { "\(name($0.path)): \($0.replacement.map(name) ?? "-")" } == test.stones, "\(isRecipe)")
      // What a diff says of a name that is gone is what its tombstone says.
      for change in diff.changes where change.kind == .removed {
        guard let path = change.path, let stone = stones.first(where: { $0.path == path }) else { continue }
        #expect(change.replacement == stone.replacement)
      }
    }
  }
}

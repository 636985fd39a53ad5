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
}

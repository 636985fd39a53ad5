import JSON
import Testing

@testable import TesseraDomain

/// How policies, versions, declared fixes and what lies between releases bear on a diff.
@Suite struct DiffJudgementTests {
  private static let red = TestSystem.color("#ff0000")
  private static let blue = TestSystem.color("#0000ff")

  /// A removal, a value, a retargeting and an addition.
  private static let before = #"{"a": \#(red), "b": \#(red), "c": \#(red), "x": \#(TestSystem.alias("a"))}"#
  private static let after =
    #"{"a": \#(red), "b": \#(blue), "d": \#(TestSystem.px(1)), "x": \#(TestSystem.alias("b"))}"#

  struct Case: Sendable {
    var version: String? = "1.0.0"
    var policy = Policy.standard
    let bumps: [Bump]
    let total: Bump
  }

  @Test(arguments: [
    // In the order b, c, d, x changed, x retargeted.
    Case(bumps: [.minor, .major, .minor, .minor, .minor], total: .major),
    Case(policy: Policy(profile: .strict), bumps: [.minor, .major, .minor, .minor, .minor], total: .major),
    Case(version: nil, bumps: [.minor, .major, .minor, .minor, .minor], total: .major),
    Case(version: "0.4.0", bumps: [.minor, .minor, .minor, .minor, .minor], total: .minor),
    Case(version: "1.0.0-rc.1", bumps: [.minor, .minor, .minor, .minor, .minor], total: .minor),
    Case(
      policy: Policy(rules: [.valueAesthetic: .patch, .tokenRemoved: .minor, .tokenAdded: .patch]),
      bumps: [.minor, .major, .patch, .minor, .minor], total: .major),
    Case(
      policy: Policy(rules: [.valueAesthetic: .major]), bumps: [.major, .major, .minor, .major, .major], total: .major),
    Case(
      policy: Policy(rules: [.aliasVisual: .major]), bumps: [.minor, .major, .minor, .major, .major], total: .major),
    Case(
      version: "0.4.0", policy: Policy(rules: [.valueAesthetic: .major, .tokenAdded: .patch]),
      bumps: [.minor, .minor, .patch, .minor, .minor], total: .minor),
  ])
  func `each change counts as the policy of its base has it`(_ test: Case) throws {
    let diff = try TestSystem.diff(Self.before, Self.after, from: test.version, policy: test.policy)
    #expect(
      diff.changes.map { "\($0.kind.rawValue) \($0.path?.text ?? "")" }
        == ["changed b", "removed c", "added d", "changed x", "retargeted x"])
    #expect(diff.changes.map(\.bump) == test.bumps)
    #expect(diff.bump == test.total)
  }

  @Test func `a declared fix turns changes of value into patches and nothing else`() throws {
    let diff = try TestSystem.diff(Self.before, Self.after, fix: "The blue was wrong.")
    #expect(
      diff.lines == [
        "changed b value.fix patch (fix)", "removed c token.removed major", "added d token.added minor",
        "changed x alias.visual patch (fix)", "retargeted x alias.visual patch (fix)",
      ])
    #expect(diff.changes[0].reason == "The blue was wrong.")
    let layout = try TestSystem.diff(
      #"{"a": \#(TestSystem.px(1))}"#, #"{"a": \#(TestSystem.px(2))}"#, fix: "Typing error.")
    #expect(layout.lines == ["changed a value.fix patch (fix)"])
    #expect(layout.bump == .patch)
    let policy = Policy(rules: [.aliasVisual: .major, .valueAesthetic: .major])
    #expect(try TestSystem.diff(Self.before, Self.after, policy: policy, fix: "Wrong.").changes[3].bump == .patch)
  }

  @Test func `a system that exports references counts a retargeting as minor`() throws {
    func system(_ target: String) -> String {
      #"""
      {"base": {"a": \#(Self.red), "b": \#(Self.red), "x": \#(TestSystem.alias(target))}, "modifiers": {},
       "export": {"css": {"references": true}}}
      """#
    }
    #expect(try TestSystem.diff(system("a"), system("b")).lines == ["retargeted x alias.same minor"])
    let policy = Policy(rules: [.aliasSame: .patch])
    #expect(try TestSystem.diff(system("a"), system("b"), policy: policy).lines == ["retargeted x alias.same patch"])
  }

  @Test func `a class that asks for more on either side counts`() throws {
    let policy = Policy(rules: [.valueLayout: .major])
    let extensions = #", "$extensions": {"dev.tessera": {"class": "aesthetic"}}"#
    let diff = try TestSystem.diff(
      #"{"a": \#(TestSystem.px(1))}"#, #"{"a": \#(TestSystem.px(2, extensions))}"#, policy: policy)
    #expect(diff.lines.first == "changed a value.layout major (layout)")
  }

  @Test func `renames are composed through the releases between`() throws {
    func chain(_ steps: [[(String, String)]]) -> [TokenPath: TokenPath] {
      var chain = RenameChain()
      for step in steps { chain.append(step.map { (TokenPath($0.0), TokenPath($0.1)) }) }
      return chain.renames
    }
    let (a, b, c) = (TokenPath("a"), TokenPath("b"), TokenPath("c"))
    #expect(chain([[("a", "b")], [("b", "c")]]) == [a: c])
    #expect(chain([[("a", "b")], [("b", "a")]]) == [:])
    #expect(chain([[("a", "b"), ("b", "a")], [("a", "c")]]) == [a: b, b: c])
    #expect(chain([[("a", "b")], [], [("c", "a")]]) == [a: b, c: a])
    let diff = try TestSystem.diff(
      #"{"a": \#(Self.red), "z": \#(Self.red)}"#, #"{"c": \#(Self.blue), "z": \#(Self.red)}"#, knownRenames: [a: c])
    #expect(diff.lines == ["renamed a→c token.renamed major", "changed a→c value.aesthetic minor"])
    #expect(diff.counts == "renamed 1, unchanged 1")
    #expect(diff.renames.map(\.from) == [a])
    #expect(diff.goneNames == [a])
  }

  @Test func `what a storage knows by one identity is the same without a look`() throws {
    func side(_ text: String, ids: [String: Int64]) throws -> DiffSide {
      var content = try TestSystem.content(text)
      for (path, id) in ids {
        let node = try #require(content.node(at: TokenPath(path)))
        let old = content.nodes[node].definitions[0]
        content.replaceDefinition(
          0, of: node,
          with: .init(layer: old.layer, isToken: old.isToken, source: old.source, storageID: id))
      }
      let id = try SystemIdentifier(parsing: "acme.mosaic")
      return DiffSide(identifier: id, version: nil, graph: TokenGraph(content), manifest: Manifest(id: id))
    }
    let from = try side(Self.before, ids: ["a": 7, "b": 8, "x": 9])
    let to = try side(Self.after.replacing("ff0000", with: "fe0000"), ids: ["a": 7, "b": 10, "x": 11])
    let diff = DiffEngine.diff(from, to)
    #expect(diff.lines.contains { $0.hasPrefix("changed b") })
    #expect(!diff.lines.contains { $0.contains(" a ") })
  }
}

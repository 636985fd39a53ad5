import JSON
import Testing

@testable import TesseraDomain

/// A diff that speaks only of what somebody takes.
@Suite struct DiffScopeTests {
  private static let red = TestSystem.color("#ff0000")
  private static let blue = TestSystem.color("#0000ff")
  private static let green = TestSystem.color("#00ff00")
  private static func px(_ value: Double) -> String { TestSystem.px(value) }
  private static func alias(_ path: String) -> String { TestSystem.alias(path) }

  /// Groups `color` and `space`, and a `brand` of alpha, the default, and beta.
  private static func system(_ base: String, alpha: String = "{}", beta: String = "{}", more: String = "") -> String {
    #"""
    {"base": \#(base),
     "modifiers": {"brand": {"default": "alpha", "contexts": {"alpha": \#(alpha), "beta": \#(beta)\#(more)}}}}
    """#
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    let scope: DiffScope
    let lines: [String]
    let counts: String
    let bump: Bump
    var breaking: [String] = []
    var testDescription: String { name }
  }

  private static func only(_ include: String..., exclude: [String] = []) -> DiffScope {
    DiffScope([.init(include: include.map { TokenPath($0) }, exclude: exclude.map { TokenPath($0) })])
  }

  private static let beta = DiffScope([.init(contexts: ["brand": "beta"])])

  private static let plain =
    #"{"color": {"a": \#(red), "b": \#(alias("space.x"))}, "space": {"x": \#(px(1)), "y": \#(px(2))}}"#

  static let cases: [Case] = [
    Case(
      name: "what is not included is neither listed, counted nor judged",
      before: plain, after: #"{"color": {"a": \#(blue), "b": \#(alias("space.x"))}, "space": {"x": \#(px(1))}}"#,
      scope: only("color"), lines: ["changed color.a value.aesthetic minor"], counts: "changed 1, unchanged 1",
      bump: .minor),
    Case(
      name: "what included names refer to shows in them, with its name",
      before: plain,
      after: #"{"color": {"a": \#(red), "b": \#(alias("space.x"))}, "space": {"x": \#(px(9)), "y": \#(px(2))}}"#,
      scope: only("color"), lines: ["changed color.b value.layout minor (layout) through space.x"],
      counts: "changed 1, indirect 1, unchanged 1", bump: .minor),
    Case(
      name: "an exclude goes before an include, with all below it",
      before: plain, after: #"{"color": {"b": \#(alias("space.x"))}, "space": {"x": \#(px(3)), "z": \#(px(3))}}"#,
      scope: only("color", "space", exclude: ["color.a", "space.x"]),
      lines: [
        "changed color.b value.layout minor (layout) through space.x", "removed space.y token.removed major",
        "added space.z token.added minor",
      ], counts: "added 1, removed 1, changed 1, indirect 1", bump: .major, breaking: ["space.y"]),
    Case(
      name: "a name that only begins alike is another name",
      before: #"{"color": {"a": \#(red)}, "colors": {"a": \#(red)}}"#, after: #"{"color": {"a": \#(red)}}"#,
      scope: only("color"), lines: [], counts: "unchanged 1", bump: .none),
    Case(
      name: "a rename out of what is taken breaks, one into it is new",
      before:
        #"{"color": {"a": \#(TestSystem.color("#ff0000", id("1")))}, "space": {"x": \#(TestSystem.px(1, id("2")))}}"#,
      after:
        #"{"color": {"x": \#(TestSystem.px(1, id("2")))}, "space": {"a": \#(TestSystem.color("#ff0000", id("1")))}}"#,
      scope: only("color"),
      lines: ["added color.x token.added minor", "renamed color.a→space.a token.renamed major"],
      counts: "added 1, renamed 1", bump: .major, breaking: ["color.a"]),
    Case(
      name: "another type breaks", before: #"{"a": \#(red), "b": \#(px(1))}"#,
      after: #"{"a": \#(px(1)), "b": \#(red)}"#,
      scope: only("a"), lines: ["retyped a token.retyped major", "changed a value.layout minor (layout)"],
      counts: "retyped 1, changed 1", bump: .major, breaking: ["a"]),
    Case(
      name: "a value in another context than the fixed one is no change",
      before: system(#"{"a": \#(red), "b": \#(red)}"#, alpha: #"{"a": \#(blue)}"#, beta: #"{"b": \#(blue)}"#),
      after: system(#"{"a": \#(red), "b": \#(red)}"#, alpha: #"{"a": \#(green)}"#, beta: #"{"b": \#(green)}"#),
      scope: beta, lines: ["changed b value.aesthetic minor"], counts: "changed 1, unchanged 1", bump: .minor),
    Case(
      name: "contexts that come and go beside the fixed one are no change",
      before: system("{}", beta: #"{"a": \#(red)}"#, more: #", "gamma": {"a": \#(blue)}"#),
      after: system("{}", beta: #"{"a": \#(red)}"#, more: #", "delta": {"a": \#(green)}"#),
      scope: beta, lines: [], counts: "unchanged 1", bump: .none),
    Case(
      name: "the fixed context that goes breaks", before: system(#"{"a": \#(red)}"#, beta: #"{"a": \#(blue)}"#),
      after: #"{"base": {"a": \#(red)}, "modifiers": {"brand": {"default": "alpha", "contexts": {"alpha": {}}}}}"#,
      scope: beta, lines: ["contextRemoved brand/beta context.removed major"], counts: "unchanged 1", bump: .major),
    Case(
      name: "a token that is gone in the fixed context is gone",
      before: system("{}", alpha: #"{"a": \#(red)}"#, beta: #"{"a": \#(blue)}"#),
      after: system("{}", alpha: #"{"a": \#(red)}"#), scope: beta, lines: ["removed a token.removed major"],
      counts: "removed 1", bump: .major, breaking: ["a"]),
    Case(
      name: "a token that only other contexts have is none of ours",
      before: system("{}", alpha: #"{"a": \#(red)}"#), after: system("{}", alpha: #"{"b": \#(red)}"#), scope: beta,
      lines: [], counts: "", bump: .none),
    Case(
      name: "a modifier that goes is held at the fixed context",
      before: system(#"{"a": \#(red)}"#, beta: #"{"a": \#(blue)}"#), after: #"{"a": \#(blue)}"#, scope: beta,
      lines: ["modifierRemoved brand modifier.removed major"], counts: "unchanged 1", bump: .major),
    Case(
      name: "a context under another name is the same one",
      before: system(#"{"a": \#(red)}"#, beta: #"{"a": \#(blue)}"#),
      after: #"""
        {"base": {"a": \#(red)},
         "modifiers": {"brand": {"default": "alpha", "contexts": {"alpha": {}, "second": {"a": \#(blue)}}}}}
        """#,
      scope: beta, lines: ["contextRenamed brand/second context.renamed major"], counts: "unchanged 1", bump: .major),
    Case(
      name: "a modifier that reaches nothing taken means nothing",
      before: system(#"{"a": \#(red), "b": \#(px(1))}"#, beta: #"{"a": \#(blue)}"#),
      after: #"{"a": \#(red), "b": \#(px(1))}"#, scope: only("b"), lines: [], counts: "unchanged 1", bump: .none),
    Case(
      name: "each part counts in its own contexts, and all of them together",
      before: system(#"{"a": \#(red), "b": \#(red)}"#, beta: #"{"a": \#(blue), "b": \#(blue)}"#),
      after: system(#"{"a": \#(red), "b": \#(red)}"#, beta: #"{"a": \#(green), "b": \#(green)}"#),
      scope: DiffScope([
        .init(contexts: ["brand": "alpha"]), .init(contexts: ["brand": "beta"], include: [TokenPath("b")]),
      ]), lines: ["changed b value.aesthetic minor"], counts: "changed 1, unchanged 1", bump: .minor),
    Case(
      name: "whoever takes nothing has no change", before: plain, after: #"{"z": \#(red)}"#, scope: DiffScope([]),
      lines: [], counts: "", bump: .none),
    Case(
      name: "settings of a format count where that format is taken",
      before:
        #"{"base": {"a": \#(red)}, "modifiers": {}, "export": {"css": {"prefix": "a"}, "swiftui": {"prefix": "a"}}}"#,
      after:
        #"{"base": {"a": \#(red)}, "modifiers": {}, "export": {"css": {"prefix": "b"}, "swiftui": {"prefix": "b"}}}"#,
      scope: DiffScope([.init(format: "css")]), lines: ["exportSettings export.css symbol.changed major"],
      counts: "unchanged 1", bump: .major),
  ]

  private static func id(_ text: String) -> String { #", "$extensions": {"dev.tessera": {"id": "\#(text)"}}"# }

  @Test(arguments: cases)
  func `a diff speaks of what is taken and of nothing else`(_ example: Case) throws {
    let diff = DiffEngine.diff(
      try TestSystem.side(example.before), try TestSystem.side(example.after, nil), scope: example.scope)
    #expect(diff.lines == example.lines)
    #expect(diff.counts == example.counts)
    #expect(diff.bump == example.bump)
    #expect(diff.breakingNames.map(\.text) == example.breaking)
  }

  @Test(
    arguments: DiffRuleTests.names + DiffRuleTests.values + DiffRuleTests.references + DiffRuleTests.words
      + DiffResolverTests.tokens + DiffResolverTests.contexts)
  func `to take everything under two names changes nothing`(_ example: DiffRuleTests.Case) throws {
    let (before, after) = (try TestSystem.side(example.before), try TestSystem.side(example.after, nil))
    let whole = DiffEngine.diff(before, after)
    let parts = DiffScope([.init(format: "swiftui", include: [.root]), .init(format: "css"), .init(format: "json")])
    let scoped = DiffEngine.diff(before, after, scope: parts)
    #expect(scoped.lines == whole.lines)
    #expect(scoped.summary == whole.summary)
  }

  /// Thirteen modifiers of two contexts each make more combinations than are ever made; the last is the one that counts.
  @Test func `a fixed context counts however many combinations there are`() throws {
    let names = (0..<13).map { "m\($0)" }
    func side(_ value: String) throws -> DiffSide {
      var tokens = [#""c": \#(Self.red)"#]
      var layers: [String] = []
      var modifiers: [String] = []
      for (index, name) in names.enumerated() {
        let part = "{t\(index)}"
        tokens.append(#""t\#(index)": \#(Self.px(1))"#)
        layers.append(
          #"{"color": "{c}", "offsetX": "\#(part)", "offsetY": "\#(part)", "blur": "\#(part)", "spread": "\#(part)"}"#)
        let context = #"{"t\#(index)": \#(index == 0 ? value : Self.px(2))}"#
        modifiers.append(#""\#(name)": {"default": "a", "contexts": {"a": {}, "b": \#(context)}}"#)
      }
      tokens.append(#""all": {"$type": "shadow", "$value": [\#(layers.joined(separator: ", "))]}"#)
      return try TestSystem.side(
        #"{"base": {\#(tokens.joined(separator: ", "))}, "modifiers": {\#(modifiers.joined(separator: ", "))}}"#)
    }
    let (before, after) = (try side(Self.px(2)), try side(Self.px(3)))
    let scope = DiffScope([
      .init(contexts: Dictionary(uniqueKeysWithValues: names.map { ($0, "b") }), include: [TokenPath("all")])
    ])
    let diff = DiffEngine.diff(before, after, scope: scope)
    #expect(diff.lines == ["changed all value.aesthetic minor through t0"])
    #expect(diff.counts == "changed 1, indirect 1")
    let other = DiffScope([.init(contexts: ["m0": "a"], include: [TokenPath("all")])])
    #expect(DiffEngine.diff(before, after, scope: other).lines == [])
  }

  @Test func `contrast is told of pairs that are taken, in contexts that are`() throws {
    let white = TestSystem.color("#ffffff")
    let pairs = [
      ContrastPair(foreground: TokenPath("text.a"), background: TokenPath("page"), level: .aa),
      ContrastPair(foreground: TokenPath("text.b"), background: TokenPath("page"), level: .aa),
    ]
    let grey = TestSystem.color("#cccccc")
    let black = TestSystem.color("#000000")
    func side(_ beta: String) throws -> DiffSide {
      let base = #"{"page": \#(white), "text": {"a": \#(black), "b": \#(black)}}"#
      return try TestSystem.side(
        Self.system(base, alpha: #"{"text": {"a": \#(beta)}}"#, beta: #"{"text": {"a": \#(beta), "b": \#(beta)}}"#),
        pairs: pairs)
    }
    let scope = DiffScope([.init(contexts: ["brand": "beta"], include: [TokenPath("text.a")])])
    let diff = DiffEngine.diff(try side(black), try side(grey), scope: scope)
    #expect(diff.contrast.map { "\($0.foreground) \($0.context)" } == ["text.a brand=beta"])
  }

  @Test func `names and contexts that a release does not have are told`() throws {
    let content = try TestSystem.content(Self.system(#"{"a": \#(Self.red)}"#))
    let scope = DiffScope([
      .init(contexts: ["brand": "betta"], include: [TokenPath("a"), TokenPath("color")], exclude: [TokenPath("a.b")]),
      .init(contexts: ["brand": "betta", "theme": "dark"], include: [TokenPath("color")]),
    ])
    #expect(scope.unknownNames(in: TokenGraph(content)).map(\.text) == ["a.b", "color"])
    #expect(
      scope.contextFindings(in: content.resolver).map(\.message) == [
        "\"brand\" has no context \"betta\"", "there is no modifier \"theme\"",
      ])
  }
}

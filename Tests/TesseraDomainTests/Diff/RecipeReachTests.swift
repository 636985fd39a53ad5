import JSON
import Testing

@testable import TesseraDomain

/// Which recipes a change reaches, and what a whole system says of its recipes.
@Suite struct RecipeReachTests {
  private typealias System = RecipeSystem

  private static func hidden(_ recipe: String) -> String {
    recipe.replacing(#""kind""#, with: #""visibility": "private", "kind""#)
  }

  private static func named(_ id: String, _ recipe: String) -> String {
    recipe.replacing(#"{"kind""#, with: #"{"id": "\#(id)", "kind""#)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [String: String]
    let after: [String: String]
    var newTokens: String?
    let lines: [String]
    let counts: String
    var testDescription: String { name }
  }

  private static let lowered = System.pressable.replacing("0.95", with: "0.9")
  private static let faint = System.pressable.replacing(#""default": 0.8"#, with: #""default": 0.7"#)
  private static let swapped = System.pressable.replacing("scaleEffect", with: "blur").replacing(
    #""scale": "isPressed ? scale : 1""#, with: #""radius": "isPressed ? scale : 0""#)
  private static let bluer = System.tokens.replacing(
    #""primary": \#(TestSystem.color("#0a66ff"))"#, with: #""primary": \#(TestSystem.color("#0050e6"))"#)

  static let cases: [Case] = [
    Case(
      name: "come and gone", before: ["card": System.card], after: ["badge": System.badge],
      lines: ["badge: added [recipe.added minor]", "card: removed [recipe.removed major]"],
      counts: "added 1, removed 1"),
    Case(
      name: "renamed by id", before: ["card": named("c", System.card)], after: ["panel": named("c", System.card)],
      lines: ["card→panel: renamed [recipe.renamed major]"], counts: "renamed 1"),
    Case(
      name: "renamed by id and changed, with what uses it",
      before: [
        "press": named("p", System.pressable.replacing("0.95", with: "0.9")),
        "b": System.primaryButton.replacing("pressable", with: "press"),
      ],
      after: ["pressable": named("p", faint.replacing("0.95", with: "0.9")), "b": System.primaryButton],
      lines: [
        "b: changed [recipe.step minor, render] through recipe pressable",
        "press→pressable: renamed [recipe.renamed major]",
        "press→pressable: the default of opacity is 0.7, was 0.8 [recipe.parameter.default minor, render]",
      ], counts: "renamed 1, changed 1, indirect 1"),
    Case(
      name: "a parameter renamed in what is used, and what gives it follows",
      before: ["pressable": System.pressable, "b": System.primaryButton],
      after: [
        "pressable": System.pressable.replacing(#""scale", "opacity"]"#, with: #""factor", "opacity"]"#)
          .replacing(#"{"name": "scale""#, with: #"{"name": "factor""#).replacing("? scale", with: "? factor"),
        "b": System.primaryButton.replacing(#""scale":"#, with: #""factor":"#),
      ],
      lines: [
        "b: respelled [- none]", "pressable: parameter scale is called factor now [recipe.parameter.renamed major]",
      ], counts: "changed 1, respelled 1"),
    Case(
      name: "made private and made public", before: ["a": System.card, "b": hidden(System.badge)],
      after: ["a": hidden(System.card), "b": System.badge],
      lines: ["a: removed [recipe.removed major, private]", "b: added [recipe.added minor]"],
      counts: "added 1, removed 1"),
    Case(
      name: "a default that the user does not give reaches it",
      before: ["pressable": System.pressable, "b": System.primaryButton],
      after: ["pressable": faint, "b": System.primaryButton],
      lines: [
        "b: changed [recipe.step minor, render] through recipe pressable",
        "pressable: the default of opacity is 0.7, was 0.8 [recipe.parameter.default minor, render]",
      ], counts: "changed 2, indirect 1"),
    Case(
      name: "a default that the user gives does not reach it",
      before: ["pressable": System.pressable, "b": System.primaryButton],
      after: ["pressable": lowered, "b": System.primaryButton],
      lines: ["pressable: the default of scale is 0.9, was 0.95 [recipe.parameter.default minor, render]"],
      counts: "changed 1, unchanged 1"),
    Case(
      name: "private recipes count only through those that use them",
      before: ["pressable": hidden(System.pressable), "b": System.primaryButton, "c": System.card],
      after: ["pressable": hidden(swapped), "b": System.primaryButton, "c": System.card],
      lines: ["b: changed [recipe.step minor, render] through recipe pressable"],
      counts: "changed 1, indirect 1, unchanged 1"),
    Case(
      name: "a private recipe under another name is nobody's business",
      before: ["pressable": hidden(System.pressable), "b": System.primaryButton],
      after: ["press": hidden(System.pressable), "b": System.primaryButton.replacing("pressable", with: "press")],
      lines: ["b: respelled [- none]"], counts: "respelled 1"),
    Case(
      name: "a token reaches through tokens and recipes",
      before: [
        "card": System.card.replacing("{color.primary}", with: "{color.link}"), "badge": System.badge,
        "panel": #"{"kind": "composition", "steps": [{"use": "card"}]}"#,
      ],
      after: [
        "card": System.card.replacing("{color.primary}", with: "{color.link}"), "badge": System.badge,
        "panel": #"{"kind": "composition", "steps": [{"use": "card"}]}"#,
      ], newTokens: bluer,
      lines: [
        "card: changed [value.aesthetic minor, render] through color.primary",
        "panel: changed [value.aesthetic minor, render] through color.primary",
      ], counts: "changed 2, indirect 2, unchanged 1"),
    Case(
      name: "a recipe that only talks of a token is not reached",
      before: ["badge": System.badge.replacing("A count.", with: "Not {color.primary}.")],
      after: ["badge": System.badge.replacing("A count.", with: "Not {color.primary}.")], newTokens: bluer, lines: [],
      counts: "unchanged 1"),
    Case(
      name: "what is new in a recipe is its own doing",
      before: ["badge": System.badge],
      after: ["badge": System.badge.replacing(#""style": "color""#, with: #""style": "{color.primary}""#)],
      newTokens: bluer,
      lines: [
        "badge: in the overlay's badgeView: the style of background is {color.primary}, was color [recipe.step minor, render]"
      ],
      counts: "changed 1"),
    Case(
      name: "names that are spelled in escapes",
      before: [
        "pressable": System.pressable, "b": #"{"kind": "composition", "steps": [{"use": "press\u0061ble"}]}"#,
        "c": #"{"kind": "composition", "steps": [{"\u0075se": "pressable"}]}"#,
      ],
      after: [
        "pressable": swapped, "b": #"{"kind": "composition", "steps": [{"use": "press\u0061ble"}]}"#,
        "c": #"{"kind": "composition", "steps": [{"\u0075se": "pressable"}]}"#,
      ],
      lines: [
        "b: changed [recipe.step minor, render] through recipe pressable",
        "c: changed [recipe.step minor, render] through recipe pressable",
        "pressable: blur(radius: isPressed ? scale : 0) instead of scaleEffect [recipe.step minor, render]",
      ], counts: "changed 3, indirect 2"),
    Case(
      name: "recipes that use each other in a circle",
      before: [
        "a": #"{"kind": "composition", "steps": [{"use": "b"}]}"#,
        "b": #"{"kind": "composition", "steps": [{"use": "a"}, {"apply": "padding"}]}"#,
      ],
      after: [
        "a": #"{"kind": "composition", "steps": [{"use": "b"}]}"#,
        "b": #"{"kind": "composition", "steps": [{"use": "a"}]}"#,
      ],
      lines: [
        "a: changed [recipe.step minor, render] through recipe b", "b: padding is gone [recipe.step minor, render]",
      ], counts: "changed 2, indirect 1"),
  ]

  @Test(arguments: cases)
  func `a change reaches what uses it`(_ test: Case) throws {
    let diff = try RecipeSystem.diff(test.before, test.after, newTokens: test.newTokens)
    #expect(diff.recipeLines == test.lines)
    #expect(diff.recipeCounts == test.counts)
  }

  @Test(arguments: [
    (
      [("scaleEffect", "blur"), (#""scale": "isPressed ? scale : 1""#, #""radius": "isPressed ? scale : 0""#)],
      ["blur(radius: isPressed ? scale : 0) instead of scaleEffect"]
    ),
    ([(#""default": 0.8"#, #""default": 0.7"#)], ["the default of opacity is 0.7, was 0.8"]),
    (
      [(#""default": 0.8"#, #""default": 0.7"#), ("duration: 0.1", "duration: 0.2")],
      [
        "the default of opacity is 0.7, was 0.8",
        "the default of animation is .easeInOut(duration: 0.2), was .easeInOut(duration: 0.1)",
      ]
    ),
    ([(#"{"kind": "modifier""#, #"{"description": "Other words.", "kind": "modifier""#)], []),
  ])
  func `what differs in a private recipe is told where it reaches others, and only there`(
    _ edits: [(String, String)], _ said: [String]
  ) throws {
    let after = try System.edited(System.pressable, edits)
    let recipes = ["pressable": Self.hidden(System.pressable), "b": System.primaryButton]
    let diff = try System.diff(recipes, ["pressable": Self.hidden(after), "b": System.primaryButton])
    let path = TokenPath(recipe: "pressable")
    #expect(diff.privateRecipes.mapValues { $0.map(\.text) } == (said.isEmpty ? [:] : [path: said]))
    let told = said.map { "  ~ recipe pressable (private): " + $0 }
    #expect(DiffText.lines(diff).map(\.text).filter { $0.contains("pressable") } == told)
    let markdown = DiffMarkdown.render(diff).replacing("`", with: "")
    #expect(markdown.contains("(private): " + said.joined(separator: "; ")) == !said.isEmpty)
    let texts: JSONValue = [["path": "pressable", "texts": .array(said.map { .string($0) })]]
    if case .object(let object) = DiffJSON.document(diff) {
      #expect(object["privateRecipes"] == (said.isEmpty ? Optional.none : texts))
    }
    // Where nobody uses it, it is nobody's business.
    #expect(try System.diff(["pressable": recipes["pressable"] ?? ""], ["pressable": Self.hidden(after)]).changes == [])
  }

  @Test(arguments: [
    (#"{"a": "{space.md} * 2"}"#, ["space.md"]), (#"{"a": "{sp\u0061ce.md}"}"#, ["space.md"]),
    (#"{"a": "{space.a\/b}"}"#, ["space.a/b"]), (#"{"a": "{space.a\"b}"}"#, [#"space.a"b"#]),
    (#"{"a": {"b": ["'${{space.md}}'", 1]}}"#, ["space.md"]), (#"{"a": {"b": {}}}"#, []),
  ])
  func `a scan knows every token that a recipe may name`(_ text: String, _ paths: [String]) throws {
    let scan = RecipeScan(try JSONDocument(parsing: Array(text.utf8)).root)
    #expect(scan.tokens.isSuperset(of: paths.map { TokenPath($0) }))
    #expect(paths.isEmpty == scan.tokens.isEmpty)
  }

  @Test func `private recipes that all got other names are found again, however many there are`() throws {
    func recipes(_ prefix: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (1000..<3000).map { number in
          let steps = #"[{"apply": "padding", "length": \#(number / 2)}]"#
          return ("\(prefix)\(number)", #"{"kind": "modifier", "visibility": "private", "steps": \#(steps)}"#)
        })
    }
    func matches(_ old: RecipeSource, _ new: RecipeSource) -> Bool {
      old.name.dropFirst() == new.name.dropFirst()
    }
    let (old, new) = (
      try System.side(recipes("a")).graph.content.recipes, try System.side(recipes("b")).graph.content.recipes
    )
    let match = RecipeMatch(old, new, knownRenames: [:])
    #expect(match.removed.isEmpty && match.added.isEmpty && match.pairs.count == old.count)
    #expect(match.pairs.allSatisfy { $0.isSame && $0.isRenamed && matches(old[$0.old], new[$0.new]) })
  }

  @Test func `a rename that the releases between know of is one`() throws {
    let (from, to) = (try RecipeSystem.side(["card": System.card]), try RecipeSystem.side(["panel": System.card], nil))
    let renames = [TokenPath(recipe: "card"): TokenPath(recipe: "panel")]
    let diff = DiffEngine.diff(from, to, knownRenames: renames)
    #expect(diff.recipeLines == ["card→panel: renamed [recipe.renamed major]"])
    #expect(diff.renames.map { [$0.from, $0.to] } == [[TokenPath(recipe: "card"), TokenPath(recipe: "panel")]])
  }

  // MARK: - Judging

  struct Judged: Sendable {
    var version = "1.0.0"
    var rules: [PolicyRule: Bump] = [:]
    var fix: String?
    let edit: (String, String)
    let bump: Bump
    let label: String?
  }

  private static let accent = ("{color.primary}", "{color.accent}")
  private static let brand = ("{color.primary}", "{color.brand}")
  private static let softer = (#""default": 4"#, #""default": 6"#)
  private static let deeper = (#""y": 2"#, #""y": 3"#)
  private static let unnamed = (#"{"name": "cornerRadius", "type": "length", "default": 12},"#, "")

  @Test(arguments: [
    Judged(edit: softer, bump: .minor, label: "render"),
    Judged(rules: [.recipeParameterDefault: .major], edit: softer, bump: .major, label: "render"),
    Judged(rules: [.recipeParameterDefault: .patch], edit: softer, bump: .minor, label: "render"),
    Judged(fix: "Too hard.", edit: softer, bump: .patch, label: "fix"),
    Judged(fix: "Too hard.", edit: deeper, bump: .patch, label: "fix"),
    Judged(fix: "Too hard.", edit: accent, bump: .patch, label: "fix"),
    Judged(fix: "Too hard.", edit: ("cardStyle", "panelStyle"), bump: .major, label: nil),
    Judged(rules: [.recipeStep: .major], edit: deeper, bump: .major, label: "render"),
    Judged(version: "0.3.0", rules: [.recipeStep: .major], edit: deeper, bump: .minor, label: "render"),
    Judged(version: "0.3.0", edit: ("cardStyle", "panelStyle"), bump: .minor, label: nil),
    Judged(rules: [.recipeExposure: .minor], edit: ("cardStyle", "panelStyle"), bump: .minor, label: nil),
    Judged(rules: [.recipeUses: .patch], edit: accent, bump: .minor, label: "render"),
    Judged(rules: [.recipeUses: .major], edit: brand, bump: .major, label: nil),
    Judged(rules: [.aliasSame: .minor], edit: brand, bump: .minor, label: nil),
    Judged(rules: [.valueAesthetic: .major], edit: accent, bump: .major, label: "render"),
    Judged(
      rules: [.recipeParameterAdded: .patch], edit: (#""default": 4"#, #""default": 4 "#), bump: .none, label: nil),
  ])
  func `a change counts as the policy of its base has it`(_ test: Judged) throws {
    let after = try RecipeSystem.edited(System.card, [test.edit])
    let diff = try RecipeSystem.diff(
      ["card": System.card], ["card": after], from: test.version, policy: Policy(rules: test.rules), fix: test.fix)
    #expect(diff.bump == test.bump)
    #expect(diff.changes.first?.label == test.label)
    #expect(diff.changes.first?.reason == (test.label == "fix" ? test.fix : nil))
  }

  // MARK: - Scopes

  struct Scoped: Sendable {
    let part: DiffScope.Part
    let names: [String]
  }

  @Test(arguments: [
    Scoped(part: .init(), names: ["badge", "card"]),
    Scoped(part: .init(format: "swiftui"), names: ["badge", "card"]),
    Scoped(part: .init(format: "css"), names: []),
    Scoped(part: .init(include: [TokenPath("color")]), names: []),
    Scoped(part: .init(include: [TokenPath("color"), TokenPath(recipe: "card")]), names: ["card"]),
    Scoped(part: .init(include: [TokenPath(TokenPath.recipePrefix)]), names: ["badge", "card"]),
    Scoped(part: .init(exclude: [TokenPath(recipe: "card")]), names: ["badge"]),
    Scoped(part: .init(include: [TokenPath("recipes/card")]), names: ["card"]),
    Scoped(part: .init(include: [TokenPath("badge")], exclude: [TokenPath("recipes/card")]), names: ["badge"]),
  ])
  func `a project hears of the recipes that it takes`(_ test: Scoped) throws {
    let diff = try RecipeSystem.diff(
      ["card": System.card, "badge": System.badge],
      [
        "card": System.card.replacing(#""y": 2"#, with: #""y": 3"#),
        "badge": System.badge.replacing("99 ?", with: "9 ?"),
      ],
      scope: DiffScope([test.part]))
    #expect(diff.changes.compactMap { $0.path?.recipeName } == test.names)
    let counts = diff.summary.recipes
    #expect(counts.changed == test.names.count && counts.unchanged == 0)
    #expect(diff.bump == (test.names.isEmpty ? .none : .minor))
  }

  @Test func `a scope that names what is not there says so`() throws {
    let graph = try RecipeSystem.side(["card": System.card]).graph
    let scope = DiffScope([
      .init(include: [
        TokenPath(recipe: "card"), TokenPath("recipes/cart"), TokenPath("badge"), TokenPath("recipes/card"),
        TokenPath("color"),
      ])
    ])
    #expect(scope.unknownNames(in: graph).map(\.text) == ["badge", "recipes/cart"])
  }

  // MARK: - Life

  @Test func `deprecated recipes lead to live ones, and leave tombstones`() throws {
    func old(_ replacement: String) -> String {
      System.card.replacing(#""kind""#, with: #""deprecated": "Old.", "replacement": "\#(replacement)", "kind""#)
    }
    let before = ["a": old("b"), "b": old("c"), "c": System.card, "d": old("nothing"), "e": System.badge]
    let after = ["c": Self.named("k", System.card), "d": old("d"), "f": System.badge]
    let (from, to) = (try RecipeSystem.side(before, "1.2.0"), try RecipeSystem.side(after, nil))
    let diff = DiffEngine.diff(from, to)
    #expect(diff.goneNames.map { $0.text } == ["$recipes.a", "$recipes.b", "$recipes.e"])
    #expect(diff.breakingNames == diff.goneNames)
    let stones = Tombstone.carried(
      [
        Tombstone(
          path: TokenPath(recipe: "z"), lastVersion: ReleaseVersion(1, 0, 0), replacement: TokenPath(recipe: "b"))
      ],
      over: diff, from: from.graph, ReleaseVersion(1, 2, 0), to: to.graph)
    #expect(
      stones.map { Removal($0).sentence } == [
        "recipe a was removed after 1.2.0; use recipe c", "recipe b was removed after 1.2.0; use recipe c",
        "recipe e was removed after 1.2.0", "recipe z was removed after 1.0.0; use recipe c",
      ])
    #expect(
      Life.findings(in: from.graph).map { "\($0.path.label): \($0.problem)" } == [
        "recipe d: \(Life.Finding.Problem.missingReplacement(TokenPath(recipe: "nothing")))"
      ])
    #expect(Life.deprecatedTokens(in: from.graph).map(\.path.label) == ["recipe a", "recipe b", "recipe d"])
    let table = MigrationTable(diff, base: from.graph, release: to.graph)
    let targets: [String] = table.rows.compactMap { $0.from.recipeName == nil ? nil : $0.to?.label ?? "-" }
    #expect(targets == ["recipe c", "recipe c", "-"])
  }

  @Test(arguments: [
    ("b", "the replacement recipe b does not exist" as String?), ("card", "recipe card would be replaced by itself"),
    ("badge", nil), ("pressable", "the replacement recipe pressable is private"),
    ("panel", "the replacement recipe panel is deprecated itself"),
  ])
  func `a recipe is replaced by a live recipe`(_ name: String, _ expected: String?) throws {
    let graph = try RecipeSystem.side([
      "card": System.card, "badge": System.badge, "pressable": Self.hidden(System.pressable),
      "panel": System.card.replacing(#""kind""#, with: #""deprecated": true, "kind""#),
    ]).graph
    let path = TokenPath(recipe: "card")
    #expect(Life.replacementFault(TokenPath(recipe: name), of: path, in: graph)?.message == expected)
    #expect(
      Life.replacementFault(TokenPath("color.primary"), of: path, in: graph)?.message
        == "the replacement color.primary is no recipe")
  }

  // MARK: - Documents

  private static func sample() throws -> ReleaseDiff {
    try RecipeSystem.diff(
      [
        "card": System.card, "pressable": System.pressable, "primaryButton": System.primaryButton,
        "badge": System.badge,
      ],
      [
        "card": System.card.replacing(#""default": 4"#, with: #""default": 6"#), "pressable": faint,
        "primaryButton": System.primaryButton, "adaptive": System.adaptive,
      ], newTokens: bluer)
  }

  @Test func `the text names tokens and recipes by what happened to them`() throws {
    let diff = try Self.sample()
    #expect(
      DiffText.render(diff) == """
        major: 1 changed, 1 through references; recipes: 1 removed, 2 changed, 1 through references, 1 added
        acme.mosaic@1.0.0 → acme.mosaic (draft)

        Breaking
          - recipe badge  removed  [recipe.removed]

        Visual
          ~ color.primary  #0a66ff → #0050e6  ΔE 7.8  [value.aesthetic]
              1 token and 2 recipes through it: color.link, recipe card, recipe primaryButton
          ~ pressable: the default of opacity is 0.7, was 0.8  [recipe.parameter.default]
              1 recipe through it: primaryButton
          ~ card: the default of shadowRadius is 6, was 4  [recipe.parameter.default]

        Added
          + recipe adaptive  [recipe.added]

        """)
    #expect(
      DiffMarkdown.render(diff).split(separator: "\n").filter { $0.hasPrefix("- ") } == [
        "- recipe `badge` removed (recipe.removed)",
        "- `color.primary` `#0a66ff` → `#0050e6`, ΔE 7.8 (value.aesthetic); 1 token and 2 recipes through it",
        "- `pressable`: the default of `opacity` is `0.7`, was `0.8` (recipe.parameter.default, render); "
          + "recipe `primaryButton` through it",
        "- `card`: the default of `shadowRadius` is `6`, was `4` (recipe.parameter.default, render)",
        "- recipe `adaptive` added (recipe.added)",
      ])
    #expect(
      DiffAnnotations.render(diff).split(separator: "\n").dropFirst() == [
        "::error title=Breaking::recipe badge removed (recipe.removed)",
        "::warning title=Visual::color.primary: #0a66ff → #0050e6; 1 token and 2 recipes through it (value.aesthetic)",
        "::warning title=Visual::pressable: the default of opacity is 0.7, was 0.8; 1 recipe through it "
          + "(recipe.parameter.default)",
        "::warning title=Visual::card: the default of shadowRadius is 6, was 4 (recipe.parameter.default)",
        "::notice title=Added::recipe adaptive added (recipe.added)",
      ])
  }

  @Test func `the document says of what is a recipe that it is one`() throws {
    let document = DiffJSON.document(try Self.sample())
    var bytes: [UInt8] = []
    JSONText.append(document, to: &bytes)
    let root = try JSONDocument(parsing: bytes).root
    let recipes = try #require(root["summary"]?["recipes"])
    #expect(recipes["changed"]?.integer == 3)
    #expect(recipes["indirect"]?.integer == 1)
    let changes = try #require(root["changes"]).elements.filter { $0["recipe"]?.bool == true }
    func text(_ node: JSONNode?) -> String {
      var bytes: [UInt8] = []
      if let node { JSONText.append(node: node, to: &bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let card = try #require(changes.first { $0["path"]?.string == "card" && $0["kind"]?.string == "parameterDefault" })
    #expect(text(card["text"]) == #""the default of shadowRadius is 6, was 4""#)
    #expect(text(card["before"]) == #"[{"context":"default","value":"4"}]"#)
    #expect(text(card["after"]) == #"[{"context":"default","value":"6"}]"#)
    let button = try #require(changes.first { $0["path"]?.string == "primaryButton" })
    #expect(text(button["causes"]) == #"["color.primary"]"#)
    #expect(text(button["recipeCauses"]) == #"["pressable"]"#)
    #expect(button["indirect"]?.bool == true)
  }

  @Test(arguments: [
    (#""ios": "15""#, #""ios": "17""#, ["platform.minimum major"]),
    (#""ios": "17""#, #""ios": "16.4""#, ["value.platform minor"]),
    (#""access": "public""#, #""access": "public", "watchos": "9""#, ["platform.minimum major"]),
    (#""ios": "15""#, #""ios": "16", "namespace": "Other""#, ["symbol.changed major", "platform.minimum major"]),
    (#""ios": "15""#, #""ios": 15"#, ["value.platform minor"]),
  ])
  func `a newer system that generated code needs is a major`(
    _ before: String, _ after: String, _ expected: [String]
  ) throws {
    func system(_ settings: String) -> String {
      #"{"base": {}, "modifiers": {}, "export": {"swiftui": {\#(settings)}}}"#
    }
    let diff = try TestSystem.diff(system(before), system(after))
    #expect(diff.changes.map { "\($0.rule?.rawValue ?? "") \($0.bump)" } == expected)
  }
}

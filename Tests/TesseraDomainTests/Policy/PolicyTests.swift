import JSON
import TesseraDomain
import Testing

@Suite struct PolicyTests {
  /// The table of the policy, by hand: rule, default step, smallest step.
  static let table: [(String, Bump?, Bump)] = [
    ("token.removed", .major, .major), ("token.renamed", .major, .major), ("token.renamed.aliased", .minor, .patch),
    ("token.retyped", .major, .major), ("token.added", .minor, .patch), ("value.aesthetic", .minor, .minor),
    ("value.layout", .minor, .minor), ("value.platform", .minor, .minor), ("value.fix", .patch, .patch),
    ("alias.same", .patch, .patch), ("alias.visual", nil, .minor), ("context.added", .minor, .patch),
    ("context.removed", .major, .major), ("context.renamed", .major, .major), ("context.default", .minor, .minor),
    ("context.hole", nil, .minor), ("modifier.added", .minor, .patch), ("modifier.removed", .major, .major),
    ("modifier.renamed", .major, .major), ("meta.description", .patch, .patch), ("life.deprecated", .minor, .patch),
    ("life.undeprecated", .minor, .patch), ("life.message", .patch, .patch), ("recipe.added", .minor, .patch),
    ("recipe.removed", .major, .major), ("recipe.renamed", .major, .major), ("recipe.parameter.added", .minor, .patch),
    ("recipe.parameter.removed", .major, .major), ("recipe.parameter.renamed", .major, .major),
    ("recipe.parameter.retyped", .major, .major), ("recipe.parameter.reordered", .major, .patch),
    ("recipe.exposure", .major, .patch), ("recipe.parameter.default", .minor, .minor), ("recipe.step", .minor, .minor),
    ("recipe.uses", nil, .patch), ("platform.minimum", .major, .patch), ("symbol.changed", .major, .patch),
  ]

  @Test func `every rule of the table has its step and its floor`() {
    #expect(PolicyRule.allCases.map(\.rawValue) == Self.table.map(\.0))
    for (name, step, floor) in Self.table {
      let rule = PolicyRule(rawValue: name)
      #expect(rule?.defaultBump == step, "\(name)")
      #expect(rule?.floor == floor, "\(name)")
    }
  }

  @Test(arguments: [
    // A setting counts, but what breaks names stays major and what can be seen stays minor.
    (PolicyRule.tokenAdded, Bump.patch, Bump.patch), (.valueAesthetic, .major, .major),
    (.valueAesthetic, .patch, .minor), (.tokenRemoved, .minor, .major), (.tokenRenamed, .patch, .major),
    (.tokenRetyped, .minor, .major), (.aliasSame, .minor, .minor), (.aliasVisual, .patch, .minor),
    (.symbolChanged, .minor, .minor),
  ])
  func `a setting is held to the floor of its rule`(_ rule: PolicyRule, _ setting: Bump, _ expected: Bump) {
    #expect(Policy(rules: [rule: setting]).bump(for: rule) == expected)
  }

  @Test func `a rule that counts as value takes the step of the value behind it`() {
    let policy = Policy(rules: [.valueAesthetic: .major])
    #expect(policy.bump(for: .aliasVisual, countingAs: .valueAesthetic) == .major)
    #expect(policy.bump(for: .aliasVisual, countingAs: .valueLayout) == .minor)
    #expect(policy.bump(for: .contextHole, countingAs: .valueFix) == .patch)
    #expect(Policy(rules: [.contextHole: .major]).bump(for: .contextHole, countingAs: .valueLayout) == .major)
  }

  @Test(arguments: [
    ("0.9.9", Bump.major, Bump.minor), ("0.1.0", .patch, .patch), ("1.0.0-rc.1", .major, .minor),
    ("1.0.0", .major, .major), ("2.3.4", .minor, .minor),
  ])
  func `before 1.0.0 a major counts as minor`(_ base: String, _ bump: Bump, _ expected: Bump) throws {
    #expect(Policy.effective(bump, from: try ReleaseVersion(parsing: base)) == expected)
    #expect(Policy.effective(bump, from: nil) == bump)
  }

  @Test func `a policy is read, stored and read again`() throws {
    let text = #"""
      {"profile": "strict", "rules": {"value.layout": "major", "alias.same": "minor"}, "removalWindow": {"days": 0}}
      """#
    var diagnostics = Diagnostics()
    let document = try JSONDocument(parsing: Array(text.utf8))
    let policy = Policy.parse(document.root, file: "design-system.json", into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(
      policy
        == Policy(
          profile: .strict, rules: [.valueLayout: .major, .aliasSame: .minor],
          removalWindow: RemovalWindow(minors: 2, days: 0)))
    var bytes: [UInt8] = []
    JSONText.append(policy.json, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"profile":"strict","rules":{"alias.same":"minor","value.layout":"major"},"removalWindow":{"minors":2,"days":0}}
        """)
    let again = Policy.parse(try JSONDocument(parsing: bytes).root, file: "", into: &diagnostics)
    #expect(again == policy)
  }

  @Test(arguments: [
    (#"[]"#, "policy.shape", 1), (#"{"profile": "loose"}"#, "policy.profile", 13),
    (#"{"rules": {"value.color": "minor"}}"#, "policy.rule", 12),
    (#"{"rules": {"value.layout": "none"}}"#, "policy.bump", 28),
    (#"{"rules": {"value.layout": 1}}"#, "policy.bump", 28),
    (#"{"rules": {"token.removed": "minor"}}"#, "policy.floor", 29),
    (#"{"rules": {"value.aesthetic": "patch"}}"#, "policy.floor", 31),
    (#"{"removalWindow": {"minors": -1}}"#, "policy.window", 30),
    (#"{"removalWindow": {"days": 1.5}}"#, "policy.window", 28), (#"{"rule": {}}"#, "manifest.unknown-member", 2),
  ])
  func `what is wrong with a policy is said with its place`(_ text: String, _ code: String, _ column: Int) throws {
    var diagnostics = Diagnostics()
    let document = try JSONDocument(parsing: Array(text.utf8))
    _ = Policy.parse(document.root, file: "design-system.json", into: &diagnostics)
    #expect(diagnostics.list.map(\.code) == [code])
    #expect(diagnostics.list.first?.location == .init(file: "design-system.json", line: 1, column: column))
    #expect(diagnostics.hasErrors == (code != "policy.floor"))
  }

  @Test func `a looser policy is told apart from another one`() {
    let base = Policy(
      profile: .strict, rules: [.valueAesthetic: .major], removalWindow: RemovalWindow(minors: 2, days: 90))
    #expect(base.loosened(from: base).isEmpty)
    #expect(
      Policy(profile: .strict, rules: [.valueAesthetic: .major, .tokenAdded: .major]).loosened(from: base).isEmpty)
    #expect(
      Policy(rules: [.aliasVisual: .minor], removalWindow: RemovalWindow(minors: 1, days: 30)).loosened(from: base)
        == ["profile", "rules.value.aesthetic", "removalWindow.minors", "removalWindow.days"])
  }

  @Test func `contrast pairs are read with their level`() throws {
    let text = #"""
      [{"foreground": "text.primary", "background": "{surface.base}", "level": "AAA-large"},
       {"foreground": "text.primary", "background": "surface.base"}, {"foreground": "a", "level": "AA"},
       {"foreground": "a", "background": "b", "level": "A"}, 1]
      """#
    var diagnostics = Diagnostics()
    let pairs = ContrastPair.parse(
      try JSONDocument(parsing: Array(text.utf8)).root, file: "design-system.json", into: &diagnostics)
    let (ink, surface) = (TokenPath("text.primary"), TokenPath("surface.base"))
    #expect(
      pairs == [
        ContrastPair(foreground: ink, background: surface, level: .aaaLarge),
        ContrastPair(foreground: ink, background: surface, level: .aa),
      ])
    #expect(diagnostics.list.map(\.code) == ["contrast.shape", "contrast.level", "contrast.shape"])
    #expect(ContrastPair.Level.allCases.map(\.required) == [4.5, 7, 3, 4.5])
  }
}

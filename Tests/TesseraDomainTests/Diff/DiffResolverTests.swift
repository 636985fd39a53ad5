import JSON
import Testing

@testable import TesseraDomain

/// Contexts and modifiers: what becomes of them, and of tokens in them.
@Suite struct DiffResolverTests {
  typealias Case = DiffRuleTests.Case

  private static let red = TestSystem.color("#ff0000")
  private static let blue = TestSystem.color("#0000ff")
  private static let green = TestSystem.color("#00ff00")
  private static let base = #"{"a": \#(red), "b": \#(TestSystem.alias("a")), "c": \#(TestSystem.px(1))}"#

  private static func system(_ modifiers: String, _ more: String = "") -> String {
    #"{"base": \#(base), "modifiers": {\#(modifiers)}\#(more)}"#
  }

  private static let plain = system("")
  private static let theme = #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue)}}}"#

  static let contexts: [Case] = [
    Case(
      name: "context added", before: system(theme),
      after: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue)}, "dim": {"a": \#(blue)}}}"#),
      lines: ["contextAdded theme/dim context.added minor"], counts: "unchanged 3", bump: .minor),
    Case(
      name: "context removed",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue)}, "dim": {"c": \#(TestSystem.px(2))}}}"#
      ),
      after: system(theme), lines: ["contextRemoved theme/dim context.removed major"], counts: "unchanged 3",
      bump: .major),
    Case(
      name: "context renamed", before: system(theme),
      after: system(#""theme": {"default": "light", "contexts": {"light": {}, "night": {"a": \#(blue)}}}"#),
      lines: ["contextRenamed theme/night context.renamed major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "the default renamed", before: system(theme),
      after: system(#""theme": {"default": "day", "contexts": {"day": {}, "dark": {"a": \#(blue)}}}"#),
      lines: ["contextRenamed theme/day context.renamed major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "a context of other content is another one", before: system(theme),
      after: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "night": {"a": \#(red), "c": \#(TestSystem.px(2))}}}"#
      ),
      lines: ["contextAdded theme/night context.added minor", "contextRemoved theme/dark context.removed major"],
      counts: "unchanged 3", bump: .major),
    Case(
      name: "a context renamed and changed at once",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue), "c": \#(TestSystem.px(2)), "d": \#(red)}}}"#
      ),
      after: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "night": {"a": \#(blue), "c": \#(TestSystem.px(3)), "d": \#(red)}}}"#
      ),
      lines: ["contextRenamed theme/night context.renamed major", "changed c value.layout minor (layout)"],
      counts: "changed 1, unchanged 3", bump: .major),
    Case(
      name: "a context that two could have become is none of them",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue), "d": \#(red), "e": \#(red)}}}"#
      ),
      after: system(
        #"""
        "theme": {"default": "light", "contexts": {
          "light": {"e": \#(red)}, "night": {"a": \#(blue), "d": \#(red), "e": \#(blue)},
          "dim": {"a": \#(red), "d": \#(red), "e": \#(red)}}}
        """#),
      lines: [
        "contextAdded theme/dim context.added minor", "contextAdded theme/night context.added minor",
        "contextRemoved theme/dark context.removed major", "added e token.added minor (contexts)",
      ],
      counts: "addedPartly 1, unchanged 4", bump: .major),
    Case(
      name: "default", before: system(theme),
      after: system(#""theme": {"default": "dark", "contexts": {"light": {}, "dark": {"a": \#(blue)}}}"#),
      lines: ["contextDefault theme context.default minor"], counts: "unchanged 3", bump: .minor),
    Case(
      name: "default taken away", before: system(theme),
      after: system(#""theme": {"contexts": {"light": {}, "dark": {"a": \#(blue)}}}"#),
      lines: ["contextDefault theme context.default major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "order of contexts means nothing", before: system(theme),
      after: system(#""theme": {"default": "light", "contexts": {"dark": {"a": \#(blue)}, "light": {}}}"#), lines: [],
      counts: "unchanged 3", bump: .none),
    Case(
      name: "described", before: system(theme),
      after: system(
        #""theme": {"default": "light", "description": "Day and night", "contexts": {"light": {}, "dark": {"a": \#(blue)}}}"#
      ),
      lines: ["resolverRedescribed theme meta.description patch"], counts: "unchanged 3", bump: .patch),
    Case(
      name: "appearances and export settings", before: system(theme, #", "appearances": {"dark": {"theme": "dark"}}"#),
      after: system(
        theme,
        #", "appearances": {"dark": {"theme": "light"}}, "export": {"css": {"prefix": "x"}, "json": {"indent": "4"}}"#),
      lines: [
        "appearances appearances value.platform minor", "exportSettings export.css symbol.changed major",
        "exportSettings export.json value.platform minor",
      ], counts: "unchanged 3", bump: .major),
  ]

  static let settings: [Case] = [
    Case(
      name: "a setting that spells out the default renames nothing", before: system(theme),
      after: system(
        theme, #", "export": {"swiftui": {"namespace": "Mosaic", "spelling": "modern"}, "css": {"prefix": ""}}"#),
      lines: ["exportSettings export.css value.platform minor", "exportSettings export.swiftui value.platform minor"],
      counts: "unchanged 3", bump: .minor),
    Case(
      name: "another namespace renames every symbol", before: system(theme),
      after: system(theme, #", "export": {"swiftui": {"namespace": "Tiles"}}"#),
      lines: ["exportSettings export.swiftui symbol.changed major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "another spelling renames every symbol", before: system(theme),
      after: system(theme, #", "export": {"swiftui": {"spelling": "faithful"}}"#),
      lines: ["exportSettings export.swiftui symbol.changed major"], counts: "unchanged 3", bump: .major),
  ]

  static let modifiers: [Case] = [
    Case(
      name: "modifier added", before: plain, after: system(theme), lines: ["modifierAdded theme modifier.added minor"],
      counts: "unchanged 3", bump: .minor),
    Case(
      name: "modifier added without a default", before: plain,
      after: system(#""theme": {"contexts": {"light": {"a": \#(red)}, "dim": {"a": \#(red)}}}"#),
      lines: ["modifierAdded theme modifier.added major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "modifier added whose default changes what was", before: plain,
      after: system(#""theme": {"default": "light", "contexts": {"light": {"a": \#(blue)}, "dim": {"a": \#(red)}}}"#),
      lines: [
        "modifierAdded theme modifier.added minor", "changed a value.aesthetic minor",
        "changed b value.aesthetic minor through a",
      ], counts: "changed 2, indirect 1, unchanged 1", bump: .minor),
    Case(
      name: "modifier removed", before: system(theme), after: plain,
      lines: ["modifierRemoved theme modifier.removed major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "modifier renamed", before: system(theme),
      after: system(theme.replacing(#""theme""#, with: #""mode""#)),
      lines: ["modifierRenamed mode modifier.renamed major"], counts: "unchanged 3", bump: .major),
    Case(
      name: "modifier renamed and changed at once",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue), "c": \#(TestSystem.px(2)), "d": \#(red)}}}"#
      ),
      after: system(
        #""mode": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue), "c": \#(TestSystem.px(3)), "d": \#(red)}}}"#
      ),
      lines: ["modifierRenamed mode modifier.renamed major", "changed c value.layout minor (layout)"],
      counts: "changed 1, unchanged 3", bump: .major),
    Case(
      name: "a modifier of other contexts is another one",
      before: system(theme),
      after: system(#""mode": {"default": "day", "contexts": {"day": {}, "night": {"a": \#(blue)}}}"#),
      lines: ["modifierAdded mode modifier.added minor", "modifierRemoved theme modifier.removed major"],
      counts: "unchanged 3", bump: .major),
    Case(
      name: "modifier renamed, and what is the default moved into it",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(blue), "c": \#(TestSystem.px(2))}}}"#
      ),
      after: system(
        #"""
        "mode": {"default": "light", "contexts": {
          "light": {"a": \#(red), "c": \#(TestSystem.px(1))}, "dark": {"a": \#(blue), "c": \#(TestSystem.px(3))}}}
        """#),
      lines: ["modifierRenamed mode modifier.renamed major", "changed c value.layout minor (layout)"],
      counts: "changed 1, unchanged 2", bump: .major),
    Case(
      name: "modifier renamed with other letters for its contexts, and changed", before: system(theme),
      after: system(#""Mode": {"default": "Light", "contexts": {"Light": {}, "Dark": {"a": \#(green)}}}"#),
      lines: [
        "contextRenamed Mode/Dark context.renamed major", "contextRenamed Mode/Light context.renamed major",
        "modifierRenamed Mode modifier.renamed major", "changed a value.aesthetic minor",
        "changed b value.aesthetic minor through a",
      ], counts: "changed 2, indirect 1, unchanged 1", bump: .major),
    Case(
      name: "a modifier that two could have become is none of them", before: system(theme),
      after: system(
        #"""
        "look": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(green)}}},
        "mode": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(red)}}}
        """#),
      lines: [
        "modifierAdded look modifier.added minor", "modifierAdded mode modifier.added minor",
        "modifierRemoved theme modifier.removed major",
      ], counts: "unchanged 3", bump: .major),
    Case(
      name: "a modifier of other tokens is another one", before: system(theme),
      after: system(
        #""mode": {"default": "light", "contexts": {"light": {}, "dark": {"c": \#(TestSystem.px(2))}}}"#),
      lines: ["modifierAdded mode modifier.added minor", "modifierRemoved theme modifier.removed major"],
      counts: "unchanged 3", bump: .major),
  ]

  static let tokens: [Case] = [
    Case(
      name: "changed in one context", before: system(theme),
      after: system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(TestSystem.color("#00ff00"))}}}"#),
      lines: ["changed a value.aesthetic minor", "changed b value.aesthetic minor through a"],
      counts: "changed 2, indirect 1, unchanged 1", bump: .minor),
    Case(
      name: "hole", before: system(theme),
      after: system(#""theme": {"default": "light", "contexts": {"light": {}, "dark": {"c": \#(TestSystem.px(1))}}}"#),
      lines: ["changed a context.hole minor", "changed b value.aesthetic minor through a"],
      counts: "changed 2, indirect 1, unchanged 1", bump: .minor),
    Case(
      name: "an override that said the same leaves no hole",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {"c": \#(TestSystem.px(1))}, "dark": {"a": \#(blue)}}}"#),
      after: system(theme), lines: [], counts: "unchanged 3", bump: .none),
    Case(
      name: "undefined in a context where it was defined",
      before: system(#""theme": {"default": "light", "contexts": {"light": {"n": \#(red)}, "dark": {"n": \#(red)}}}"#),
      after: system(
        #""theme": {"default": "light", "contexts": {"light": {"n": \#(red)}, "dark": {"c": \#(TestSystem.px(1))}}}"#),
      lines: ["removed n token.removed major (contexts)"], counts: "removedPartly 1, unchanged 3", bump: .major),
    Case(
      name: "defined in a context where it was not",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {"n": \#(red)}, "dark": {"c": \#(TestSystem.px(1))}}}"#),
      after: system(#""theme": {"default": "light", "contexts": {"light": {"n": \#(red)}, "dark": {"n": \#(red)}}}"#),
      lines: ["added n token.added minor (contexts)"], counts: "addedPartly 1, unchanged 3", bump: .minor),
    Case(
      name: "from one context to the other",
      before: system(
        #""theme": {"default": "light", "contexts": {"light": {"n": \#(red)}, "dark": {"c": \#(TestSystem.px(1))}}}"#),
      after: system(#""theme": {"default": "light", "contexts": {"light": {}, "dark": {"n": \#(red)}}}"#),
      lines: ["added n token.added minor (contexts)", "removed n token.removed major (contexts)"],
      counts: "addedPartly 1, removedPartly 1, unchanged 3", bump: .major),
    Case(
      name: "gone from one context, and its reader altogether",
      before: #"""
        {"base": {"c": \#(TestSystem.px(1)), "x": \#(TestSystem.alias("n"))},
         "modifiers": {"theme": {"default": "light",
                                 "contexts": {"light": {"n": \#(red)}, "dark": {"n": \#(blue)}}}}}
        """#,
      after: #"""
        {"base": {"c": \#(TestSystem.px(1))},
         "modifiers": {"theme": {"default": "light",
                                 "contexts": {"light": {"n": \#(red)}, "dark": {"c": \#(TestSystem.px(1))}}}}}
        """#,
      lines: ["removed n token.removed major (contexts)", "removed x token.removed major"],
      counts: "removed 1, removedPartly 1, unchanged 1", bump: .major),
    Case(
      name: "retargeted in one context, changed in the other",
      before: #"""
        {"base": {"a": \#(red), "b": \#(red), "x": \#(TestSystem.alias("a"))},
         "modifiers": {"theme": {"default": "light", "contexts": {"light": {}, "dark": {"x": \#(blue)}}}}}
        """#,
      after: #"""
        {"base": {"a": \#(red), "b": \#(red), "x": \#(TestSystem.alias("b"))},
         "modifiers": {"theme": {"default": "light", "contexts": {"light": {}, "dark": {"x": \#(TestSystem.color("#00ff00"))}}}}}
        """#,
      lines: ["changed x value.aesthetic minor", "retargeted x alias.same patch"],
      counts: "changed 1, retargeted 1, unchanged 2", bump: .minor),
  ]

  @Test(arguments: contexts + settings + modifiers + tokens)
  func `the resolver's part of the rule table`(_ test: Case) throws {
    let diff = try TestSystem.diff(test.before, test.after)
    #expect(diff.lines == test.lines)
    #expect(diff.counts == test.counts)
    #expect(diff.bump == test.bump)
    let full = try TestSystem.diff(test.before, test.after, looksAtEverything: true)
    #expect(full.lines == test.lines)
    #expect(full.summary == diff.summary)
    for side in [test.before, test.after] { #expect(try TestSystem.diff(side, side).lines == []) }
  }

  @Test func `before and after name the contexts that differ`() throws {
    func dark(_ hex: String) -> String {
      Self.system(
        #""theme": {"default": "light", "contexts": {"light": {}, "dark": {"a": \#(TestSystem.color(hex))}}}"#)
    }
    let change = try #require(try TestSystem.diff(dark("#000000"), dark("#ffffff")).changes.first)
    #expect(change.before.map(\.context) == ["theme=dark"])
    #expect(
      change.after == [
        ContextValue(
          context: "theme=dark", value: ["colorSpace": "srgb", "components": [1.0, 1.0, 1.0], "hex": "#ffffff"])
      ])
    // Black and white are 100 apart by definition of the scale.
    #expect(abs((change.colorDifference ?? 0) - 100) < 0.01)
  }
}

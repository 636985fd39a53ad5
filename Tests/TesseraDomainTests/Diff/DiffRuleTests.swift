import JSON
import Testing

@testable import TesseraDomain

/// Every rule of the policy table for tokens: two documents, and by hand what must be said of them.
@Suite struct DiffRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    let lines: [String]
    let counts: String
    let bump: Bump

    var testDescription: String { name }
  }

  private static let red = TestSystem.color("#ff0000")
  private static let blue = TestSystem.color("#0000ff")
  private static func dev(_ members: String) -> String { #", "$extensions": {"dev.tessera": {\#(members)}}"# }

  static let names: [Case] = [
    Case(
      name: "nothing", before: #"{"a": \#(red), "b": \#(TestSystem.alias("a"))}"#,
      after: #"{"b": {"$value":"{a}"}, "a": \#(red)}"#, lines: [], counts: "unchanged 2", bump: .none),
    Case(
      name: "removed", before: #"{"a": \#(red), "b": \#(blue)}"#, after: #"{"a": \#(red)}"#,
      lines: ["removed b token.removed major"], counts: "removed 1, unchanged 1", bump: .major),
    Case(
      name: "added", before: #"{"a": \#(red)}"#, after: #"{"a": \#(red), "b": \#(TestSystem.px(4))}"#,
      lines: ["added b token.added minor"], counts: "added 1, unchanged 1", bump: .minor),
    Case(
      name: "renamed by id", before: #"{"a": \#(TestSystem.color("#ff0000", dev(#""id": "x""#)))}"#,
      after: #"{"b": \#(TestSystem.color("#ff0000", dev(#""id": "x""#)))}"#,
      lines: ["renamed a→b token.renamed major"], counts: "renamed 1", bump: .major),
    Case(
      name: "renamed by id and changed", before: #"{"a": \#(TestSystem.color("#ff0000", dev(#""id": "x""#)))}"#,
      after: #"{"b": \#(TestSystem.color("#0000ff", dev(#""id": "x""#)))}"#,
      lines: ["renamed a→b token.renamed major", "changed a→b value.aesthetic minor"], counts: "renamed 1", bump: .major
    ),
    Case(
      name: "renamed, old name kept", before: #"{"old": \#(red), "z": \#(blue)}"#,
      after: #"{"new": \#(red), "old": \#(TestSystem.alias("new", #", "$deprecated": "Use {new}.""#)), "z": \#(blue)}"#,
      lines: [
        "renamed old→new token.renamed.aliased minor", "retargeted old alias.same patch",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, retargeted 1, deprecated 1, unchanged 1", bump: .minor),
    Case(
      name: "renamed by id, old name kept, value changed",
      before: #"{"old": \#(TestSystem.color("#ff0000", dev(#""id": "x""#)))}"#,
      after: #"""
        {"new": \#(TestSystem.color("#0000ff", dev(#""id": "x""#))),
         "old": \#(TestSystem.alias("new", #", "$deprecated": true"#))}
        """#,
      lines: [
        "renamed old→new token.renamed.aliased minor", "changed old alias.visual minor",
        "retargeted old alias.visual minor",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, changed 1, retargeted 1, deprecated 1", bump: .minor),
    Case(
      name: "a deprecated alias that follows its target is no rename",
      before: #"{"muted": \#(red), "tab": \#(TestSystem.alias("muted"))}"#,
      after:
        #"{"subdued": \#(red), "tab": \#(TestSystem.alias("subdued", #", "$deprecated": "Use the rest state.""#))}"#,
      lines: [
        "removed muted token.removed major", "added subdued token.added minor", "retargeted tab alias.same patch",
        "deprecated tab life.deprecated minor",
      ], counts: "added 1, removed 1, retargeted 1, deprecated 1", bump: .major),
    Case(
      name: "an alias renamed, old name kept", before: #"{"ground": \#(red), "old": \#(TestSystem.alias("ground"))}"#,
      after: #"""
        {"ground": \#(red), "new": \#(TestSystem.alias("ground")), "old": \#(TestSystem.alias("new", #", "$deprecated": true"#))}
        """#,
      lines: [
        "renamed old→new token.renamed.aliased minor", "retargeted old alias.same patch",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, retargeted 1, deprecated 1, unchanged 1", bump: .minor),
    Case(
      name: "an alias renamed and pointed elsewhere, old name kept",
      before: #"{"ground": \#(red), "old": \#(TestSystem.alias("ground")), "twin": \#(red)}"#,
      after: #"""
        {"ground": \#(red), "new": \#(TestSystem.alias("twin")), "twin": \#(red),
         "old": \#(TestSystem.alias("new", #", "$deprecated": true"#))}
        """#,
      lines: [
        "renamed old→new token.renamed.aliased minor", "retargeted old alias.same patch",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, retargeted 1, deprecated 1, unchanged 2", bump: .minor),
    Case(
      name: "an alias and its target left behind for one new name",
      before: #"{"old": \#(red), "also": \#(TestSystem.alias("old"))}"#,
      after: #"""
        {"new": \#(red), "old": \#(TestSystem.alias("new", #", "$deprecated": true"#)),
         "also": \#(TestSystem.alias("new", #", "$deprecated": true"#))}
        """#,
      lines: [
        "retargeted also alias.same patch", "deprecated also life.deprecated minor",
        "renamed old→new token.renamed.aliased minor", "retargeted old alias.same patch",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, retargeted 2, deprecated 2", bump: .minor),
    Case(
      name: "an alias that names its replacement, renamed, old name kept",
      before: #"{"ground": \#(red), "old": \#(TestSystem.alias("ground"))}"#,
      after: #"""
        {"ground": \#(red), "new": \#(red), "old": \#(TestSystem.alias("new", #", "$deprecated": "Use {new}.""#))}
        """#,
      lines: [
        "renamed old→new token.renamed.aliased minor", "retargeted old alias.same patch",
        "deprecated old life.deprecated minor",
      ], counts: "renamed 1, retargeted 1, deprecated 1, unchanged 1", bump: .minor),
    Case(
      name: "an alias and its target renamed, old names kept",
      before: #"{"p": \#(TestSystem.alias("x")), "x": \#(red)}"#,
      after: #"""
        {"p": \#(TestSystem.alias("q", #", "$deprecated": true"#)), "q": \#(TestSystem.alias("y")),
         "x": \#(TestSystem.alias("y", #", "$deprecated": true"#)), "y": \#(red)}
        """#,
      lines: [
        "retargeted p alias.same patch", "deprecated p life.deprecated minor",
        "renamed p→q token.renamed.aliased minor", "retargeted x alias.same patch",
        "deprecated x life.deprecated minor", "renamed x→y token.renamed.aliased minor",
      ], counts: "renamed 2, retargeted 2, deprecated 2", bump: .minor),
    Case(
      name: "a deprecated alias of another value is no rename", before: #"{"old": \#(red)}"#,
      after: #"{"new": \#(blue), "old": \#(TestSystem.alias("new", #", "$deprecated": true"#))}"#,
      lines: [
        "added new token.added minor", "changed old alias.visual minor", "retargeted old alias.visual minor",
        "deprecated old life.deprecated minor",
      ], counts: "added 1, changed 1, retargeted 1, deprecated 1", bump: .minor),
    Case(
      name: "retyped", before: #"{"a": {"$type": "fontWeight", "$value": 700}}"#,
      after: #"{"a": {"$type": "number", "$value": 700}}"#, lines: ["retyped a token.retyped major"],
      counts: "retyped 1", bump: .major),
    Case(
      name: "retyped through the group, with another value",
      before: #"{"g": {"$type": "fontWeight", "a": {"$value": 700}, "b": {"$value": 400}}}"#,
      after: #"{"g": {"$type": "number", "a": {"$value": 700}, "b": {"$value": 1.5}}}"#,
      lines: [
        "retyped g.a token.retyped major", "retyped g.b token.retyped major", "changed g.b value.layout minor (layout)",
      ],
      counts: "retyped 2, changed 1", bump: .major),
    Case(
      name: "made private", before: #"{"a": \#(red), "b": \#(TestSystem.alias("a"))}"#,
      after:
        #"{"a": \#(TestSystem.color("#ff0000", dev(#""visibility": "private""#))), "b": \#(TestSystem.alias("a"))}"#,
      lines: ["removed a token.removed major (private)"], counts: "removed 1, unchanged 1", bump: .major),
    Case(
      name: "made public through its group", before: #"{"g": {"a": \#(red)\#(dev(#""visibility": "private""#))}}"#,
      after: #"{"g": {"a": \#(red)}}"#, lines: ["added g.a token.added minor"], counts: "added 1", bump: .minor),
    Case(
      name: "private tokens count only through public ones",
      before: #"""
        {"p": {"a": \#(red), "b": \#(red), "c": \#(red)\#(dev(#""visibility": "private""#))}, "x": \#(TestSystem.alias("p.a"))}
        """#,
      after: #"""
        {"p": {"a": \#(blue), "b": \#(blue), "d": \#(red)\#(dev(#""visibility": "private""#))}, "x": \#(TestSystem.alias("p.a"))}
        """#,
      lines: ["changed x value.aesthetic minor through p.a"], counts: "changed 1, indirect 1", bump: .minor),
  ]

  static let values: [Case] = [
    Case(
      name: "aesthetic", before: #"{"a": \#(red), "b": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}}"#,
      after: #"{"a": \#(blue), "b": {"$type": "duration", "$value": {"value": 2, "unit": "s"}}}"#,
      lines: ["changed a value.aesthetic minor", "changed b value.aesthetic minor"], counts: "changed 2", bump: .minor),
    Case(
      name: "layout", before: #"{"a": \#(TestSystem.px(4)), "b": {"$type": "fontFamily", "$value": "Inter"}}"#,
      after: #"{"a": \#(TestSystem.px(5)), "b": {"$type": "fontFamily", "$value": ["Inter", "Arial"]}}"#,
      lines: ["changed a value.layout minor (layout)", "changed b value.layout minor (layout)"], counts: "changed 2",
      bump: .minor),
    Case(
      name: "px and rem are never equal", before: #"{"a": \#(TestSystem.px(0))}"#,
      after: #"{"a": {"$type": "dimension", "$value": {"value": 0, "unit": "rem"}}}"#,
      lines: ["changed a value.layout minor (layout)"], counts: "changed 1", bump: .minor),
    Case(
      name: "class", before: #"{"a": \#(TestSystem.px(4)), "b": \#(red)}"#,
      after: #"""
        {"a": \#(TestSystem.px(5, dev(#""class": "aesthetic""#))), "b": \#(TestSystem.color("#0000ff", dev(#""class": "layout""#)))}
        """#,
      lines: [
        "changed a value.aesthetic minor", "redescribed a meta.description patch (extensions)",
        "changed b value.layout minor (layout)", "redescribed b meta.description patch (extensions)",
      ], counts: "changed 2, annotated 2", bump: .minor),
    Case(
      name: "border by the part that changed",
      before: #"""
        {"$type": "border", "a": {"$value": {"color": "{c}", "width": {"value": 1, "unit": "px"}, "style": "solid"}},
         "b": {"$value": {"color": "{c}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}, "c": \#(red)}
        """#,
      after: #"""
        {"$type": "border", "a": {"$value": {"color": "{c}", "width": {"value": 2, "unit": "px"}, "style": "solid"}},
         "b": {"$value": {"color": "{c}", "width": {"value": 1, "unit": "px"}, "style": "dashed"}}, "c": \#(red)}
        """#,
      lines: ["changed a value.layout minor (layout)", "changed b value.aesthetic minor"],
      counts: "changed 2, unchanged 1", bump: .minor),
    Case(
      name: "through a chain",
      before: #"{"a": \#(red), "b": \#(TestSystem.alias("a")), "c": \#(TestSystem.alias("b")), "d": \#(blue)}"#,
      after: #"""
        {"a": \#(blue), "b": \#(TestSystem.alias("a", #", "$description": "B""#)), "c": \#(TestSystem.alias("b")), "d": \#(blue)}
        """#,
      lines: [
        "changed a value.aesthetic minor", "changed b value.aesthetic minor through a",
        "redescribed b meta.description patch", "changed c value.aesthetic minor through a",
      ], counts: "changed 3, indirect 2, redescribed 1, unchanged 1", bump: .minor),
    Case(
      name: "through a part of a composite",
      before: #"""
        {"a": \#(red), "b": {"$type": "border", "$value": {"color": "{a}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
        """#,
      after: #"""
        {"a": \#(blue), "b": {"$type": "border", "$value": {"color": {"$ref": "#/a/$value"}, "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
        """#,
      lines: [
        "changed a value.aesthetic minor", "changed b value.aesthetic minor through a", "respelled b - none",
      ], counts: "changed 2, indirect 1, respelled 1", bump: .minor),
    Case(
      name: "through a pointer",
      before: ##"{"a": \##(TestSystem.px(4)), "b": {"$type": "number", "$value": {"$ref": "#/a/$value/value"}}}"##,
      after: ##"{"a": \##(TestSystem.px(5)), "b": {"$type": "number", "$value": {"$ref": "#/a/$value/value"}}}"##,
      lines: ["changed a value.layout minor (layout)", "changed b value.layout minor (layout) through a"],
      counts: "changed 2, indirect 1", bump: .minor),
    Case(
      name: "a copy through $extends",
      before:
        #"{"base": {"x": \#(red)}, "copy": {"$extends": "{base}", "y": \#(blue)}, "z": \#(TestSystem.alias("copy.x"))}"#
        .replacing(#""base""#, with: #""one""#).replacing("{base}", with: "{one}"),
      after:
        #"{"one": {"x": \#(blue)}, "copy": {"$extends": "{one}", "y": \#(blue)}, "z": \#(TestSystem.alias("copy.x"))}"#,
      lines: [
        "changed copy.x value.aesthetic minor", "changed one.x value.aesthetic minor",
        "changed z value.aesthetic minor through copy.x",
      ], counts: "changed 3, indirect 1, unchanged 1", bump: .minor),
    Case(
      name: "respelled",
      before: #"""
        {"a": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}, "b": {"$type": "fontWeight", "$value": "bold"},
         "c": {"$type": "fontFamily", "$value": "Inter"}, "d": \#(red), "e": \#(TestSystem.px(1)),
         "f": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "round"}},
         "g": \#(TestSystem.alias("d"))}
        """#,
      after: #"""
        {"a": {"$type": "duration", "$value": {"value": 1000, "unit": "ms"}}, "b": {"$type": "fontWeight", "$value": 700},
         "c": {"$type": "fontFamily", "$value": ["Inter"]},
         "d": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 100, 50], "alpha": 1}},
         "e": {"$type": "dimension", "$value": {"unit": "px", "value": 1.0}},
         "f": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 1, "unit": "px"}, {"value": 1, "unit": "px"}], "lineCap": "round"}},
         "g": {"$ref": "#/d/$value"}}
        """#,
      lines: [
        "respelled a - none", "respelled b - none", "respelled c - none", "respelled d - none", "respelled f - none",
        "respelled g - none",
      ], counts: "respelled 6, unchanged 1", bump: .none),
    Case(
      name: "none is not zero",
      before: #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": ["none", 0, 100]}}}"#,
      after: #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 0, 100]}}}"#,
      lines: ["changed a value.aesthetic minor"], counts: "changed 1", bump: .minor),
    Case(
      name: "platform",
      before:
        #"{"a": \#(TestSystem.color("#ff0000", dev(#""swiftui": {"palette": "red"}"#))), "b": \#(TestSystem.alias("a"))}"#,
      after:
        #"{"a": \#(TestSystem.color("#ff0000", dev(#""swiftui": {"palette": "pink"}"#))), "b": \#(TestSystem.alias("a"))}"#,
      lines: ["changed a value.platform minor", "changed b value.platform minor through a"],
      counts: "changed 2, indirect 1", bump: .minor),
  ]

  static let references: [Case] = [
    Case(
      name: "same", before: #"{"a": \#(red), "b": \#(red), "x": \#(TestSystem.alias("a"))}"#,
      after: #"{"a": \#(red), "b": \#(red), "x": \#(TestSystem.alias("b"))}"#,
      lines: ["retargeted x alias.same patch"], counts: "retargeted 1, unchanged 2", bump: .patch),
    Case(
      name: "visual",
      before: #"{"a": \#(red), "b": \#(blue), "x": \#(TestSystem.alias("a")), "y": \#(TestSystem.alias("x"))}"#,
      after: #"{"a": \#(red), "b": \#(blue), "x": \#(TestSystem.alias("b")), "y": \#(TestSystem.alias("x"))}"#,
      lines: [
        "changed x alias.visual minor", "retargeted x alias.visual minor", "changed y value.aesthetic minor through x",
      ], counts: "changed 2, indirect 1, retargeted 1, unchanged 2", bump: .minor),
    Case(
      name: "visual in layout",
      before: #"{"a": \#(TestSystem.px(1)), "b": \#(TestSystem.px(2)), "x": \#(TestSystem.alias("a"))}"#,
      after: #"{"a": \#(TestSystem.px(1)), "b": \#(TestSystem.px(2)), "x": \#(TestSystem.alias("b"))}"#,
      lines: ["changed x alias.visual minor (layout)", "retargeted x alias.visual minor (layout)"],
      counts: "changed 1, retargeted 1, unchanged 2", bump: .minor),
    Case(
      name: "a value becomes a reference", before: #"{"a": \#(red), "x": \#(red)}"#,
      after: #"{"a": \#(red), "x": \#(TestSystem.alias("a"))}"#, lines: ["retargeted x alias.same patch"],
      counts: "retargeted 1, unchanged 1", bump: .patch),
    Case(
      name: "a part of a composite",
      before: #"""
        {"a": \#(red), "b": \#(red), "x": {"$type": "shadow", "$value": {"color": "{a}", "offsetX": {"value": 1, "unit": "px"},
         "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}}}}
        """#,
      after: #"""
        {"a": \#(red), "b": \#(red), "x": {"$type": "shadow", "$value": [{"color": "{b}", "offsetX": {"value": 1, "unit": "px"},
         "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}}]}}
        """#,
      lines: ["retargeted x alias.same patch"], counts: "retargeted 1, unchanged 2", bump: .patch),
  ]

  static let words: [Case] = [
    Case(
      name: "description, tags and extensions",
      before: #"""
        {"a": \#(TestSystem.color("#ff0000", #", "$description": "One""#)),
         "b": \#(TestSystem.color("#ff0000", #", "$extensions": {"com.example": {"tags": ["x"]}}"#)), "c": \#(red)}
        """#,
      after: #"""
        {"a": \#(TestSystem.color("#ff0000", #", "$description": "Two""#)),
         "b": \#(TestSystem.color("#ff0000", #", "$extensions": {"com.example": {"tags": ["y"]}}"#)),
         "c": \#(TestSystem.color("#ff0000", dev(#""since": "1.0.0""#)))}
        """#,
      lines: [
        "redescribed a meta.description patch", "redescribed b meta.description patch (extensions)",
        "redescribed c meta.description patch (extensions)",
      ], counts: "redescribed 1, annotated 2", bump: .patch),
    Case(
      name: "a group's own words", before: #"{"g": {"$description": "One", "a": \#(red)}}"#,
      after: #"{"g": {"$description": "Two", "a": \#(red)}}"#, lines: ["groupRedescribed g meta.description patch"],
      counts: "unchanged 1", bump: .patch),
    Case(
      name: "deprecated, by itself and by its group", before: #"{"a": \#(red), "g": {"b": \#(red), "c": \#(red)}}"#,
      after: #"""
        {"a": \#(TestSystem.color("#ff0000", #", "$deprecated": "Old.""#)),
         "g": {"$deprecated": true, "b": \#(red), "c": \#(TestSystem.color("#ff0000", #", "$deprecated": false"#))}}
        """#,
      lines: ["deprecated a life.deprecated minor", "deprecated g.b life.deprecated minor"],
      counts: "deprecated 2, unchanged 1", bump: .minor),
    Case(
      name: "where the mark stands is no change", before: #"{"g": {"$deprecated": "Old.", "b": \#(red)}}"#,
      after: #"{"g": {"b": \#(TestSystem.color("#ff0000", #", "$deprecated": "Old.""#))}}"#, lines: [],
      counts: "unchanged 1", bump: .none),
    Case(
      name: "undeprecated and reworded",
      before: #"""
        {"a": \#(TestSystem.color("#ff0000", #", "$deprecated": true"#)),
         "b": \#(TestSystem.color("#ff0000", #", "$deprecated": "Old.""#))}
        """#,
      after: #"{"a": \#(red), "b": \#(TestSystem.color("#ff0000", #", "$deprecated": "Use {a}.""#))}"#,
      lines: ["undeprecated a life.undeprecated minor", "redescribed b life.message patch"],
      counts: "annotated 1, undeprecated 1", bump: .minor),
    Case(
      name: "the type a group becomes",
      before: #"{"space": {"a": \#(TestSystem.px(1))}, "radius": {"a": \#(TestSystem.px(1))}}"#,
      after: #"""
        {"space": {"a": \#(TestSystem.px(1))\#(dev(#""swiftui": {"typeName": "Spacing"}"#))},
         "radius": {"a": \#(TestSystem.px(1))\#(dev(#""swiftui": {"typeName": "Radius"}"#))}}
        """#,
      lines: ["groupSymbol space symbol.changed major"], counts: "unchanged 2", bump: .major),
  ]

  @Test(arguments: names + values + references + words)
  func `the rule table`(_ test: Case) throws {
    let diff = try TestSystem.diff(test.before, test.after)
    #expect(diff.lines == test.lines)
    #expect(diff.counts == test.counts)
    #expect(diff.bump == test.bump)
    // Looking at everything finds nothing that following the changes does not.
    let full = try TestSystem.diff(test.before, test.after, looksAtEverything: true)
    #expect(full.lines == test.lines)
    #expect(full.summary == diff.summary)
    // A side has no differences from itself, however much it holds.
    for side in [test.before, test.after] {
      let same = try TestSystem.diff(side, side)
      #expect(same.lines == [])
      #expect(same.bump == .none)
    }
  }
}

import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraProject
import TesseraTestKit
import Testing

@testable import TesseraMigrate

/// What becomes of the code of a project whose recipes were renamed, changed or taken away.
struct RecipeMigrationTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let before: [String: String]
    let after: [String: String]
    let source: String
    let lines: [String]

    init(
      _ name: String, _ before: [String: String], _ after: [String: String], _ source: String, _ lines: String...
    ) {
      (testDescription, self.before, self.after, self.source, self.lines) = (name, before, after, source, lines)
    }
  }

  private static func modifier(_ members: String..., used parameter: String? = nil) -> String {
    let length = parameter.map { #", "length": "\#($0)""# } ?? ""
    return #"{"kind": "modifier", \#(members.map { $0 + ", " }.joined())"steps": [{"apply": "padding"\#(length)}]}"#
  }

  /// Parameters with defaults, lengths if they do not say otherwise: `s: number`.
  private static func typed(_ names: String...) -> String {
    let list = names.map { name in
      let parts = name.components(separatedBy: ": ")
      return #"{"name": "\#(parts[0])", "type": "\#(parts.count > 1 ? parts[1] : "length")", "default": 1}"#
    }
    return #""parameters": [\#(list.joined(separator: ", "))]"#
  }

  private static let api = #""api": {"exposes": ["r"], "labels": {"r": "_"}}"#

  /// Lengths that the steps need not use; `a=1` has a default.
  private static func parameters(_ names: String...) -> String {
    let list = names.map { name in
      let parts = name.split(separator: "=")
      let value = parts.count > 1 ? #", "default": \#(parts[1])"# : ""
      return #"{"name": "\#(parts[0])", "type": "length"\#(value)}"#
    }
    return #""parameters": [\#(list.joined(separator: ", "))]"#
  }

  private static func namespace(_ members: String...) -> String {
    let list = members.map { #"{"name": "\#($0)", "steps": [{"apply": "padding"}]}"# }
    return
      #"{"kind": "namespace", "id": "n", "groups": [{"name": "Box", "members": [\#(list.joined(separator: ", "))]}]}"#
  }

  /// The first member gives what it uses the parameter, the others do not.
  private static func namespace(using recipe: String, _ parameter: String, _ members: String...) -> String {
    let list = members.enumerated().map { place, name in
      let with = place == 0 ? #", "with": {"\#(parameter)": 3}"# : ""
      return #"{"name": "\#(name)", "steps": [{"use": "\#(recipe)"\#(with)}]}"#
    }
    return #"{"kind": "namespace", "groups": [{"name": "Box", "members": [\#(list.joined(separator: ", "))]}]}"#
  }

  private static func style(_ members: String...) -> String {
    modifier(members.joined(separator: ", ")).replacingOccurrences(of: "\"modifier\"", with: "\"buttonStyle\"")
  }

  private static let id = #""id": "x""#

  private static let other = #""id": "y""#

  /// `h` and `v` without labels, in the order of their declarations.
  private static let plain = #""api": {"labels": {"h": "_", "v": "_"}}"#

  private static func actions(_ names: String...) -> String {
    let list = names.map { #"{"name": "\#($0)", "type": "action"}"# }
    let labels = names.map { #""\#($0)": "_""# }
    return #""api": {"labels": {\#(labels.joined(separator: ", "))}}, "parameters": [\#(list.joined(separator: ", "))]"#
  }

  private static func function(_ name: String) -> String { #""api": {"function": "\#(name)"}"# }

  private static func type(_ name: String) -> String { #""type": "\#(name)""# }

  private static let cases = [
    Case(
      "renamed", ["card": modifier(id, parameters("r=1"))], ["surface": modifier(id, parameters("r=1"))],
      "x.card(r: 2); CardModifier(r: 2); x.card(s: 1); y.modifier(CardModifier())",
      "1:3 .card -> .surface", "1:15 CardModifier -> SurfaceModifier", "1:60 CardModifier -> SurfaceModifier"),
    Case(
      "another function", ["card": modifier(#""api": {"function": "cardStyle"}"#)],
      ["card": modifier(#""api": {"function": "raised"}"#)], "x.cardStyle(); CardModifier()",
      "1:3 .cardStyle -> .raised"),
    Case(
      "a parameter gone", ["card": modifier(parameters("r=1", "s=1"))], ["card": modifier(parameters("r=1"))],
      "x.card(r: 1); x.card(s: 1); CardModifier(s: 1); x.card()", "1:17 .card arguments", "1:29 CardModifier arguments"),
    Case(
      "a parameter more", ["card": modifier(parameters("r=1"))], ["card": modifier(parameters("r=1", "s=1"))],
      "x.card(r: 1)"),
    Case(
      "a parameter that has to be given", ["card": modifier(parameters("r"))], ["card": modifier(parameters("r", "s"))],
      "x.card(r: 1); x.card(r: 1, s: 1)", "1:3 .card arguments"),
    Case(
      "a parameter of another type", ["card": modifier(parameters("r=1", "s=1"))],
      ["card": modifier(typed("r", "s: number"))],
      "x.card(s: 1); x.card(r: 1); x.card(); x.card(r: 1, s: n); CardModifier(s: 1); CardModifier.self",
      "1:3 .card argument-types", "1:41 .card argument-types", "1:59 CardModifier argument-types"),
    Case(
      "a parameter without a label of another type", ["card": modifier(api, parameters("r"))],
      ["card": modifier(api, typed("r: number"))], "x.card(n); x.card(r: n)", "1:3 .card argument-types"),
    Case(
      "a parameter of another type, and one gone", ["card": modifier(parameters("r=1", "s=1"))],
      ["card": modifier(typed("r: number"))], "x.card(r: 1); x.card(r: 1, s: 2); x.card()",
      "1:3 .card argument-types", "1:17 .card arguments"),
    Case(
      "a parameter of another type and back", ["card": modifier(parameters("r=1"))],
      ["card": modifier(parameters("r=2"))], "x.card(r: 1)"),
    Case(
      "a type that is gone", ["card": modifier(parameters("r=1"))],
      ["card": modifier(parameters("r=1")).replacingOccurrences(of: "modifier", with: "composition")],
      "x.card(r: 1); y.modifier(CardModifier(r: 1))", "1:26 CardModifier removed"),
    Case(
      "a function of a namespace, and a parameter of what it uses",
      ["card": modifier(parameters("r=1"), used: "r"), "DS": namespace(using: "card", "r", "card", "tag")],
      ["card": modifier(parameters("lift=1"), used: "lift"), "DS": namespace(using: "card", "lift", "chip", "tag")],
      "DS.Box.card(x); DS.Box.tag(x)", "1:1 DS.Box.card -> DS.Box.chip"),
    Case(
      "a function of a namespace, and what it uses, and a parameter of that",
      ["card": modifier(id, parameters("r=1"), used: "r"), "DS": namespace(using: "card", "r", "card", "tag")],
      [
        "tile": modifier(id, parameters("lift=1"), used: "lift"), "DS": namespace(using: "tile", "lift", "chip", "tag"),
      ],
      "DS.Box.card(x); DS.Box.tag(x)", "1:1 DS.Box.card -> DS.Box.chip"),
    Case(
      "renamed, and called otherwise", ["card": modifier(id, parameters("r=1"))],
      ["surface": modifier(id, parameters("radius=1"))],
      "x.card(r: 1); x.card(); CardModifier.self; CardModifier(r: 1)", "1:3 .card arguments", "1:17 .card -> .surface",
      "1:25 CardModifier -> SurfaceModifier", "1:44 CardModifier arguments"),
    Case(
      "renamed, and has to be given more", ["card": modifier(id, parameters("r=1"))],
      ["surface": modifier(id, parameters("r=1", "s"))], "x.card(r: 1); x.card()", "1:3 .card arguments",
      "1:17 .card arguments"),
    Case(
      "deprecated for another", ["tag": modifier()],
      ["tag": modifier(#""deprecated": "small", "replacement": "chip""#), "chip": modifier()], "x.tag(); x.tag",
      "1:3 .tag value"),
    Case(
      "a style, and a case of its name", ["solid": style(id)], ["primary": style(id)],
      "x.buttonStyle(.solid); x.buttonStyle(SolidButtonStyle()); enum Line { case solid }; f(Line.solid); line == .solid",
      "1:16 .solid -> .primary", "1:38 SolidButtonStyle -> PrimaryButtonStyle", "1:92 .solid elsewhere",
      "1:109 .solid elsewhere"),
    Case(
      "a modifier that is a style by now", ["panel": modifier(id)], ["panel": style(id)],
      "x.modifier(PanelModifier())", "1:12 PanelModifier retyped"),
    Case(
      "a style that is a modifier by another name", ["solid": style(id)], ["primary": modifier(id)],
      "x.buttonStyle(.solid); x.buttonStyle(SolidButtonStyle())", "1:16 .solid retyped",
      "1:38 SolidButtonStyle retyped"),
    Case(
      "functions that change places",
      ["a": modifier(function("f"), parameters("r=1")), "b": modifier(function("g"), parameters("r=1"))],
      ["a": modifier(function("g"), parameters("r=1")), "b": modifier(function("f"), parameters("r=1"))],
      "x.f(r: 1); x.g(); AModifier()", "1:3 .f swapped", "1:14 .g swapped"),
    Case(
      "functions that change places, and take other arguments",
      ["a": modifier(function("f"), parameters("r=1")), "b": modifier(function("g"), parameters("s=1"))],
      ["a": modifier(function("g"), parameters("r=1")), "b": modifier(function("f"), parameters("s=1"))],
      "x.f(r: 1); x.f(); x.g(s: 1); x.g(r: 1); // .f()", "1:3 .f -> .g", "1:14 .f swapped", "1:21 .g swapped",
      "1:45 .f comment"),
    Case(
      "types that change places", ["a": modifier(type("One")), "b": modifier(type("Two"))],
      ["a": modifier(type("Two")), "b": modifier(type("One"))], "One(); One.self; x.a()", "1:1 One swapped",
      "1:8 One swapped"),
    Case(
      "a type that another has, which takes more", ["a": modifier(type("One"), parameters("r=1"))],
      ["a": modifier(type("Two"), parameters("r=1")), "b": modifier(type("One"), parameters("r=1", "s=1"))],
      "One(r: 2); One.self; One(s: 1)", "1:1 One swapped", "1:12 One swapped"),
    Case(
      "a function that another has, which takes more",
      ["a": modifier(function("f"), parameters("r=1")), "b": modifier()],
      ["a": modifier(), "b": modifier(function("f"), parameters("r=1", "s=1"))], "x.f(r: 1); x.f(s: 1); x.b()",
      "1:3 .f swapped", "1:25 .b swapped"),
    Case(
      "a function that another has, which has to be given more",
      ["a": modifier(function("f"), parameters("r=1")), "b": modifier()],
      ["a": modifier(parameters("r=1")), "b": modifier(function("f"), parameters("s"))], "x.f(r: 1); x.f(); x.f(s: 1)",
      "1:3 .f -> .a",
      "1:14 .f -> .a"),
    Case(
      "the function of one that is gone", ["a": modifier(function("f")), "b": modifier()],
      ["b": modifier(function("f"))], "x.f(); x.b(); AModifier()", "1:3 .f swapped", "1:10 .b swapped",
      "1:15 AModifier removed"),
    Case(
      "the function of one that is gone, which takes more", ["a": modifier(function("f"), parameters("r=1"))],
      ["b": modifier(function("f"), parameters("r=1", "s=1"))], "x.f(r: 1); x.f(s: 1)", "1:3 .f swapped"),
    Case(
      "a function that the next one of its name takes, of another type",
      ["a": modifier(id, function("f"), parameters("r=1", "s=1"))],
      ["b": modifier(id, function("f"), typed("r: number", "s"))], "x.f(r: 1); x.f(s: 1)", "1:3 .f argument-types"),
    Case(
      "renamed, and another came of its name and was never called as it was",
      ["card": modifier(id, function("cardStyle"))], ["tile": modifier(id), "card": modifier()],
      "x.cardStyle(); CardModifier()", "1:3 .cardStyle -> .tile", "1:16 CardModifier swapped"),
    Case(
      "what is gone, and another that has its name by now", ["card": modifier(id), "tile": modifier(other)],
      ["card": modifier(other)], "x.card(); CardModifier(); x.tile()", "1:3 .card swapped", "1:11 CardModifier swapped",
      "1:29 .tile swapped"),
    Case(
      "what is gone, and another that has its name and takes more", ["card": modifier(id), "tile": modifier(other)],
      ["card": modifier(other, parameters("r=1"))], "x.card(); x.card(r: 1); x.tile()", "1:3 .card swapped",
      "1:27 .tile swapped"),
    Case(
      "what is gone, and another that has its name and takes something else",
      ["card": modifier(id, parameters("r")), "tile": modifier(other)], ["card": modifier(other, parameters("q=1"))],
      "x.card(r: 1); x.card(q: 1); x.card(); x.tile()", "1:3 .card removed", "1:41 .tile -> .card"),
    Case(
      "renamed, and another of its name takes something else",
      ["card": modifier(id, parameters("r"))],
      ["tile": modifier(id, parameters("r")), "card": modifier(parameters("q"))],
      "x.card(r: 1); x.card(q: 1)", "1:3 .card -> .tile"),
    Case(
      "names that move on by one", ["a": modifier(id), "b": modifier(other)],
      ["b": modifier(id), "c": modifier(other)],
      "x.a(); x.b()", "1:3 .a swapped", "1:10 .b swapped"),
    Case(
      "names that move on by one, of which one is not there", ["a": modifier(id), "b": modifier(other)],
      ["b": modifier(id), "c": modifier(other)], "x.a()", "1:3 .a -> .b"),
    Case(
      "two parameters that change places", ["pad": modifier(id, plain, typed("h", "v"))],
      ["pad": modifier(id, plain, typed("v", "h"))], "x.pad(1, 2); x.pad(1); x.pad()", "1:3 .pad swapped",
      "1:16 .pad swapped"),
    Case(
      "two parameters that change places under another name", ["pad": modifier(id, plain, typed("h", "v"))],
      ["room": modifier(id, plain, typed("v", "h"))], "x.pad(1, 2); x.pad()", "1:3 .pad arguments",
      "1:16 .pad -> .room"),
    Case(
      "two parameters that exchange their labels",
      ["pad": modifier(#""api": {"exposes": ["h", "v"], "labels": {"h": "a", "v": "b"}}"#, typed("h", "v"))],
      ["pad": modifier(#""api": {"exposes": ["v", "h"], "labels": {"v": "a", "h": "b"}}"#, typed("h", "v"))],
      "x.pad(a: 1); x.pad(); PadModifier(h: 1)", "1:3 .pad swapped"),
    Case(
      "a parameter that is called otherwise inside", ["pad": modifier(api, typed("r"))],
      ["pad": modifier(#""api": {"exposes": ["s"], "labels": {"s": "_"}}"#, typed("s"))], "x.pad(1)"),
    Case(
      "actions that change places", ["ask": modifier(actions("onYes", "onNo"))],
      ["ask": modifier(actions("onNo", "onYes"))], "x.ask({ a }) { b }; x.ask { a } _: { b }; x.ask(a, b)",
      "1:3 .ask swapped", "1:23 .ask swapped", "1:45 .ask swapped"),
    Case(
      "a style, and a modifier of the same spelling", ["aa": style(parameters("by=1"))],
      ["aa": modifier(parameters("by=1"))], "x.buttonStyle(.aa(by: 2)); x.aa(by: 2)", "1:16 .aa retyped"),
    Case(
      "a modifier, and a style of the same spelling", ["aa": modifier(parameters("by=1"))],
      ["aa": style(parameters("by=1"))], "x.aa(by: 2); x.buttonStyle(.aa(by: 2))", "1:3 .aa retyped"),
    Case("removed", ["tag": modifier(), "a": modifier()], ["a": modifier()], "x.tag(); x.tag(3)", "1:3 .tag removed"),
    Case(
      "a function of a namespace", ["DS": namespace("card", "tag")], ["DS": namespace("card")],
      "DS.Box.card(x); DS.Box.tag(x)", "1:17 DS.Box.tag removed"),
    Case(
      "a function of a namespace that is called otherwise", ["DS": namespace("card", "tag")],
      ["DS": namespace("card", "chip")], "DS.Box.card(x); DS.Box.tag(x)", "1:17 DS.Box.tag -> DS.Box.chip"),
    Case(
      "functions of a namespace that nobody can tell apart", ["DS": namespace("card", "tag")],
      ["DS": namespace("chip", "mark")], "DS.Box.card(x)", "1:1 DS.Box.card merged"),
    Case(
      "a namespace and a function of it", ["DS": namespace("card", "tag")], ["Kit": namespace("card", "chip")],
      "DS.Box.card(x); DS.Box.tag(x)", "1:1 DS.Box.card -> Kit.Box.card", "1:17 DS.Box.tag -> Kit.Box.chip"),
    Case(
      "a namespace", ["DS": namespace("card", "tag")], ["Kit": namespace("card")],
      "DS.Box.card(x); DS.Box.tag(x)", "1:1 DS.Box.card -> Kit.Box.card", "1:17 DS.Box.tag removed"),
  ]

  private static func release(_ recipes: [String: String], _ number: UInt32) throws -> (ExportInput, DiffSide) {
    var files = [
      "design-system.json": #"{"id": "acme.mosaic"}"#,
      "tokens/a.tokens.json": #"{"n": {"$type": "number", "$value": 1}}"#,
    ]
    for (name, text) in recipes { files["recipes/\(name).recipe.json"] = text }
    let result = DraftReader.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    #expect(result.diagnostics.list.filter { $0.severity == .error } == [])
    let draft = try #require(result.draft)
    let version = ReleaseVersion(number, 0, 0)
    return (
      ExportInput(identifier: draft.manifest.id, version: version, graph: draft.graph),
      DiffSide(identifier: draft.manifest.id, version: version, graph: draft.graph, manifest: draft.manifest)
    )
  }

  @Test(arguments: cases) func `a recipe that became one other is rewritten, and anything else left to a person`(
    _ example: Case
  ) throws {
    let plan = try Self.plan(example.before, example.after, example.source)
    #expect(plan.lines == example.lines)
  }

  @Test(arguments: [
    (parameters("radius=1"), "(r: 1)", "takes no r:"),
    (parameters("r=1", "s"), "()", "has to be given s:"),
    (parameters("s", "t"), "(r: 1)", "takes no r:, and has to be given s: and t:"),
    (
      #""parameters": [{"name": "r", "type": "number", "default": 1}]"#, "(r: 1)",
      "takes r: of type number, was of type length"
    ),
    (parameters("radius=1"), "(r: 1) { }", "is called as (radius:), and was called as (r:)"),
  ])
  func `a call that does not fit the new name says what does not`(
    _ parameters: String, _ call: String, _ why: String
  ) throws {
    let plan = try Self.plan(
      ["card": Self.modifier(Self.id, Self.parameters("r=1"))], ["surface": Self.modifier(Self.id, parameters)],
      "CardModifier\(call)")
    #expect(plan.manual.map(\.reason.text) == ["it is SurfaceModifier now, and \(why)"])
  }

  private static let reasons: [Case] = [
    Case(
      "a default gone", ["card": modifier(parameters("r=1", "s=1"))], ["card": modifier(parameters("r=1", "s"))],
      "x.card(r: 1); x.card(); // .card(r: 2)", "it has to be given s:", "it has to be given s:",
      "it has to be given s:"),
    Case(
      "another type", ["card": modifier(parameters("r=1"))], ["card": modifier(typed("r: number"))], "x.card(r: 1)",
      "it takes r: of type number, was of type length"),
    Case(
      "parameters gone and come", ["card": modifier(parameters("r=1", "s=1"))], ["card": modifier(parameters("t"))],
      "x.card(r: 1, s: 2); x.card() { }", "it takes no r: and s:, and has to be given t:"),
    Case(
      "another kind", ["card": modifier(parameters("r=1"))],
      ["card": modifier(parameters("r=1")).replacingOccurrences(of: "modifier", with: "composition")], "CardModifier()",
      "the type is gone; recipe card is written .card(r:) now"),
    Case(
      "functions that change places", ["a": modifier(function("f")), "b": modifier(function("g"))],
      ["a": modifier(function("g")), "b": modifier(function("f"))], "x.f()",
      "the name stands for recipe b now, and stood for recipe a, which is written .g now"),
    Case(
      "renamed, and another has the function", ["a": modifier(id, function("f")), "b": modifier()],
      ["c": modifier(id, function("g")), "b": modifier(function("f"))], "x.f()",
      "the name stands for recipe b now, and stood for recipe a; that is .g now"),
    Case(
      "another function, which another has that takes more",
      ["a": modifier(function("f")), "b": modifier()],
      ["a": modifier(function("g")), "b": modifier(function("f"), parameters("r=1"))], "x.f()",
      "it is .g now; called like this, the name stands for recipe b"),
    Case(
      "gone, and another has the function that takes more", ["a": modifier(function("f")), "b": modifier()],
      ["b": modifier(function("f"), parameters("r=1"))], "x.f()",
      "the name stands for recipe b now; what it was: removed after 1.0.0; nothing is said to take its place"),
    Case(
      "gone, and another has the function", ["a": modifier(function("f")), "b": modifier()],
      ["b": modifier(function("f"))], "x.f()", "the name stands for recipe b now, and stood for recipe a"),
    Case(
      "what takes its place was there",
      ["old": modifier(#""deprecated": true, "replacement": "card""#), "card": modifier()],
      ["card": modifier()], "x.old()",
      "removed after 1.0.0; recipe card takes its place, and was there before, and may do something else"),
    Case(
      "what takes its place takes that of another too",
      [
        "old": modifier(#""deprecated": true, "replacement": "card""#),
        "older": modifier(#""deprecated": true, "replacement": "card""#), "card": modifier(),
      ],
      ["card": modifier()], "x.old()",
      "removed after 1.0.0; recipe card takes its place, and that of other names, and may do something else"),
  ]

  @Test(arguments: reasons) func `the reason is true of the call that it is said of`(_ example: Case) throws {
    let plan = try Self.plan(example.before, example.after, example.source)
    #expect(plan.manual.map(\.reason.text) == example.lines)
  }

  /// Of two design systems in one project, one is asked for; the other may be meant as well.
  @Test func `what another design system calls so too is left to a person`() throws {
    let (old, new) = (
      ["card": Self.modifier(Self.id, Self.parameters("r=1"))], ["tile": Self.modifier(Self.id, Self.parameters("r=1"))]
    )
    let source = "x.card(r: 1); CardModifier(); y.card(q: 1)"
    let same = try Self.plan(old, new, source, beside: old)
    #expect(same.lines == ["1:3 .card shared", "1:15 CardModifier shared"])
    #expect(
      same.manual.map(\.reason.text) == [
        "recipe tile is its new name, and brand still has the old one",
        "recipe tile is its new name, and brand still has the old one",
      ])
    let more = try Self.plan(
      old, new, "x.card(r: 1); y.card(q: 1)", beside: ["card": Self.modifier(Self.parameters("r=1", "q=1"))])
    #expect(
      more.manual.map(\.reason.text) == ["it is .tile now; called like this, the name stands for recipe card of brand"])
    let gone = try Self.plan(old, ["other": Self.modifier()], "x.card()", beside: old)
    #expect(
      gone.manual.map(\.reason.text) == [
        "the name stands for recipe card of brand now; what it was: removed after 1.0.0; nothing is said to take its place"
      ])
  }

  private static func plan(
    _ before: [String: String], _ after: [String: String], _ source: String, beside: [String: String] = [:]
  ) throws -> MigrationPlan {
    let bench = try MigrationBench(["a.swift": source])
    let (old, before) = try release(before, 1)
    let (new, after) = try release(after, 2)
    let diff = DiffEngine.diff(before, after)
    var trail = MigrationTrail()
    trail.append(MigrationTable(diff, base: before.graph, release: after.graph), of: ReleaseVersion(2, 0, 0))
    let stones = Tombstone.carried([], over: diff, from: before.graph, ReleaseVersion(1, 0, 0), to: after.graph)
    let format = try ExportFormats.named("swiftui")
    var names = MigrationNames()
    if !beside.isEmpty {
      let (other, side) = try release(beside, 1)
      names.keep(entry: "brand", ReleaseNames(graph: side.graph, symbols: [try format.symbols(other)]))
    }
    names.add(
      entry: "mosaic", target: ReleaseNames(graph: new.graph, symbols: [try format.symbols(new)]),
      older: [ReleaseNames(graph: old.graph, symbols: [try format.symbols(old)])], trail: trail, tombstones: stones)
    return try MigrationPlan(bench.project, names)
  }
}

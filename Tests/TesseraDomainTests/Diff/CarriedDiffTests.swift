import JSON
import Testing

@testable import TesseraDomain

/// What is carried differs as text does, and what was imported differs in spelling.
@Suite struct CarriedDiffTests {
  /// `w` in `%`, `calc` around `{a}`.
  private static func system(
    a: Double = 4, b: Double = 4, w: String = #""50%""#, calc: String = "calc({a} * 2)", type: String = "string"
  ) -> String {
    """
    {"a": \(TestSystem.px(a)), "b": \(TestSystem.px(b)), "w": {"$type": "dimension", "$value": \(w)},
     "calc": {"$type": "\(type)", "$value": "\(calc)"}, "alias": \(TestSystem.alias("calc"))}
    """
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let after: String
    let lines: [String]
    let counts: String

    init(_ name: String, _ after: String, _ lines: [String], _ counts: String) {
      testDescription = name
      self.after = after
      self.lines = lines
      self.counts = counts
    }
  }

  static let cases: [Case] = [
    Case("nothing", system(), [], "unchanged 5"),
    Case("another text", system(w: #""60%""#), ["changed w value.layout minor (layout)"], "changed 1, unchanged 4"),
    Case(
      "a token that a text names", system(a: 8),
      [
        "changed a value.layout minor (layout)", "changed alias value.layout minor (layout) through a",
        "changed calc value.layout minor (layout) through a",
      ], "changed 3, indirect 2, unchanged 2"),
    Case(
      "another token of the same value", system(calc: "calc({b} * 2)"), ["retargeted calc alias.same patch"],
      "retargeted 1, unchanged 4"),
    Case(
      "another token of another value", system(b: 8, calc: "calc({b} * 2)"),
      [
        "changed alias value.layout minor (layout) through calc", "changed b value.layout minor (layout)",
        "changed calc alias.visual minor (layout)", "retargeted calc alias.visual minor (layout)",
      ], "changed 3, indirect 1, retargeted 1, unchanged 2"),
    Case(
      "another name of the type", system(type: "text"), ["respelled calc - none"], "respelled 1, unchanged 4"),
    Case(
      "another type", system(type: "content"),
      ["retyped alias token.retyped major", "retyped calc token.retyped major"], "retyped 2, unchanged 3"),
    Case(
      "a value that can be read now", system(w: #"{"value": 50, "unit": "px"}"#),
      // It was called a dimension before.
      ["changed w value.layout minor (layout)"], "changed 1, unchanged 4"),
  ]

  @Test(arguments: cases)
  func `differs as its text and its type do`(_ test: Case) throws {
    let diff = try TestSystem.diff(Self.system(), test.after)
    #expect(diff.lines == test.lines)
    #expect(diff.counts == test.counts)
  }

  /// A written type, `nil` for none, and two values of it.
  static let spellings: [(type: String?, a: String, b: String, isSame: Bool)] = [
    ("dimension", #""50%""#, #""50.0%""#, true), ("dimension", #""1.5em""#, #""1.50em""#, true),
    ("dimension", #""100VW""#, #""100vw""#, true), ("dimension", #""1e1em""#, #""10em""#, true),
    ("dimension", #""+1.5em""#, #""1.5em""#, true), ("dimension", #""+-1em""#, #""-1em""#, false),
    ("dimension", #""-.5em""#, #""-0.5em""#, true), ("dimension", #""0.5em""#, #""-0.5em""#, false),
    ("dimension", #""1.5em""#, #""1.51em""#, false), ("dimension", #""1em""#, #""1rem""#, false),
    ("dimension", #""1.5em""#, #"{"value": 1.50, "unit": "em"}"#, true),
    ("dimension", #"{"value": "1.5", "unit": "EM"}"#, #"{"unit": "em", "value": 1.5}"#, true),
    ("dimension", #""4em 8em""#, #"" 4.0em  8em ""#, true), ("dimension", #""4em 8em""#, #""8em 4em""#, false),
    ("dimension", #""4em 8em""#, #""4em8em""#, false), ("dimension", #""1x""#, #""1.0x""#, false),
    ("other", "5", #""5""#, true), ("other", "5", #""5.0""#, true), ("other", "5", #""6""#, false),
    ("other", "true", #""true""#, true), ("other", "true", #""false""#, false), ("other", "null", #""null""#, false),
    ("string", "5", #""5""#, true), ("string", "5", #""5.0""#, false), ("string", #""1.0""#, #""1""#, false),
    ("string", #""a  b""#, #""a b""#, false), ("string", #""50%""#, #""50.0%""#, false),
    ("text", #""Á""#, #""A\u0301""#, false), ("other", #""Á""#, #""A\u0301""#, false),
    ("other", #""2024-01-01""#, #""2024-1-1""#, false), ("other", #""1.10.0""#, #""1.1.0""#, false),
    ("assetName", #""Icon 010""#, #""Icon 10""#, false), ("sku", #""1E3""#, #""1000""#, false),
    ("phoneNumber", #""007""#, #""7""#, false), ("other", #""0""#, #""0.0""#, true),
    ("other", #""007px""#, #""7px""#, true),
    ("other", #""Auto""#, #""auto""#, false), ("other", #""2XL""#, #""2xl""#, false),
    (nil, #""1.50em""#, #""1.5em""#, true), (nil, #""1e-400""#, #""0""#, false),
    (nil, #""9007199254740993""#, #""9007199254740992""#, false),
    (
      "color", #""linear-gradient(90deg, #FFF 0%, rgb(0 0 0 / .5) 100.0%)""#,
      #""Linear-Gradient( 90.0deg,#ffffffff 0.0%,rgb(0 0 0/0.5) 100%)""#, true
    ),
    ("color", ##""linear-gradient(90deg, #fff, #000)""##, ##""linear-gradient(90deg, #fff, #001)""##, false),
    ("color", #""url(a B.svg)""#, #""url(a  B.svg)""#, false), ("color", #""url('A')""#, #""URL('A')""#, true),
    ("color", ##""#12345""##, ##""#12345""##, true), ("color", ##""#ABCDE""##, ##""#abcde""##, false),
    ("number", #""calc(1 +5)""#, #""calc(1 5)""#, false), ("number", #""a - b""#, #""a -b""#, false),
    ("number", #""min( 1.0 ,2 )""#, #""min(1, 2)""#, true), ("other", #""'a  b'""#, #""'a b'""#, false),
    (
      "border", ##"{"color": "#FFF", "width": "1EM", "style": "solid"}"##,
      ##"{"style": "solid", "color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "width": {"value": 1, "unit": "em"}}"##,
      true
    ),
    (
      "border", ##"{"color": "#FFF", "width": "1em", "style": "solid"}"##,
      ##"{"color": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 0.5}, "width": "1em", "style": "solid"}"##,
      false
    ),
    ("aspect-ratio", #""16/9""#, #""16 / 9.0""#, true), ("aspect-ratio", #""16/9""#, #""16 9""#, false),
    ("other", #""a/b""#, #""a / b""#, false), ("color", #""currentColor""#, #""currentcolor""#, true),
    (
      "color", ##""linear-gradient(to right, #fff, #000)""##, ##""linear-gradient(90deg, #fff, #000)""##, true
    ),
    (
      "color", ##""linear-gradient(to left, #fff, #000)""##, ##""linear-gradient(90deg, #fff, #000)""##, false
    ),
    ("other", "[1, 2]", #"["1.0", 2]"#, true), ("other", "[1, 2]", "[[1, 2]]", false),
    ("other", "[1, 2]", "[12]", false),
  ]

  @Test(arguments: spellings)
  func `another spelling is no other value`(_ type: String?, _ a: String, _ b: String, _ isSame: Bool) throws {
    func system(_ value: String) -> String {
      "{\"t\": {\(type.map { "\"$type\": \"\($0)\", " } ?? "")\"$value\": \(value)}}"
    }
    let counts = try TestSystem.diff(system(a), system(b)).counts
    #expect(counts == (!isSame ? "changed 1" : a == b ? "unchanged 1" : "respelled 1"))
    #expect(try TestSystem.diff(system(b), system(a)).counts == counts)
  }

  /// `s` and `t` in a circle, `s` with another reference besides.
  private static func circle(_ off: Double, type: String = "shadow", to: String = "off") -> String {
    """
    {"off": \(TestSystem.px(off)), "off2": \(TestSystem.px(3)),
     "s": {"$type": "\(type)", "$value": {"color": "{t}", "offsetX": "{\(to)}", "blur": "calc({\(to)} * 2)"}},
     "t": {"$type": "color", "$value": "{s}"}}
    """
  }

  @Test(arguments: [
    (circle(3), [], "unchanged 4"),
    (
      circle(4),
      ["changed off value.layout minor (layout)", "changed s value.layout minor (layout) through off"],
      "changed 2, indirect 1, unchanged 2"
    ),
    (circle(3, to: "off2"), ["retargeted s alias.same patch"], "retargeted 1, unchanged 3"),
    (circle(3, type: "glow"), ["retyped s token.retyped major"], "retyped 1, unchanged 3"),
  ])
  func `a circle hides nothing else that its members refer to`(_ after: String, _ lines: [String], _ counts: String)
    throws
  {
    let diff = try TestSystem.diff(Self.circle(3), after)
    #expect(diff.lines == lines)
    #expect(diff.counts == counts)
  }

  @Test func `names the types that were written`() throws {
    for type in ["text", "content"] {
      let diff = try TestSystem.diff(Self.system(), Self.system(type: type))
      let change = try #require(diff.changes.first { $0.path == TokenPath("calc") })
      #expect(change.before.map(\.value) == [.string("string")])
      #expect(change.after.map(\.value) == [.string(type)])
    }
  }

  @Test(arguments: [
    (#"{"imported": {"value": "4px"}}"#, ["respelled t - none"], "respelled 1"),
    (#"{"imported": {"value": "4.0px", "type": "spacing"}}"#, ["respelled t - none"], "respelled 1"),
    ("{}", ["respelled t - none"], "respelled 1"),
    (#"{"imported": {"type": "spacing", "value": "4px"}}"#, [], "unchanged 1"),
    (
      #"{"imported": {"value": "4px", "type": "spacing"}, "since": "1.0.0"}"#,
      ["redescribed t meta.description patch (extensions)"], "annotated 1"
    ),
  ])
  func `what was imported is spelling`(_ extensions: String, _ lines: [String], _ counts: String) throws {
    func system(_ extensions: String) -> String {
      "{\"t\": \(TestSystem.px(4, ", \"$extensions\": {\"dev.tessera\": \(extensions)}"))}"
    }
    let diff = try TestSystem.diff(system(#"{"imported": {"value": "4px", "type": "spacing"}}"#), system(extensions))
    #expect(diff.lines == lines)
    #expect(diff.counts == counts)
    #expect(diff.bump == (counts == "annotated 1" ? .patch : .none))
  }

  @Test(arguments: [
    (#""$description": "B""#, "redescribed 1"), (#""$description": "B", "$extensions": {"v": 2}"#, "redescribed 1"),
    (#""$description": "A", "$extensions": {"v": 2}"#, "annotated 1"), (#""$description": "A""#, "annotated 1"),
    (#""$extensions": {"v": 1}"#, "redescribed 1"),
    (#""$description": "A", "$extensions": {"v": 1}, "$deprecated": "Old.""#, "deprecated 1"),
    (#""$description": "", "$extensions": {"v": 1}"#, "redescribed 1"),
  ])
  func `a description is counted apart from extensions`(_ members: String, _ counts: String) throws {
    func system(_ members: String) -> String { "{\"t\": \(TestSystem.px(4, ", " + members))}" }
    let diff = try TestSystem.diff(system(#""$description": "A", "$extensions": {"v": 1}"#), system(members))
    #expect(diff.counts == counts)
    let described = try TestSystem.diff(system(#""$description": """#), system(#""$extensions": {}"#))
    #expect(described.counts == "unchanged 1")
    let group = try TestSystem.diff(
      #"{"g": {"$description": "", "t": \#(TestSystem.px(4))}}"#, #"{"g": {"t": \#(TestSystem.px(4))}}"#)
    #expect(group.lines.isEmpty)
  }
}

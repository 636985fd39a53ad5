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
      "another name of the type", system(type: "text"),
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

  @Test func `names the types that were written`() throws {
    let diff = try TestSystem.diff(Self.system(), Self.system(type: "text"))
    let change = try #require(diff.changes.first { $0.path == TokenPath("calc") })
    #expect(change.before.map(\.value) == [.string("string")])
    #expect(change.after.map(\.value) == [.string("text")])
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
  ])
  func `a description is counted apart from extensions`(_ members: String, _ counts: String) throws {
    func system(_ members: String) -> String { "{\"t\": \(TestSystem.px(4, ", " + members))}" }
    let diff = try TestSystem.diff(system(#""$description": "A", "$extensions": {"v": 1}"#), system(members))
    #expect(diff.counts == counts)
  }
}

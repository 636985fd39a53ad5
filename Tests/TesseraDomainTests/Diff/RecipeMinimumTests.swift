import JSON
import Testing

@testable import TesseraDomain

/// What a recipe comes to need as a whole, by what Swift marks with `@available`: a newer system for all who name it.
@Suite struct RecipeMinimumTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let lines: [String]

    init(_ name: String, _ before: String, _ after: String, _ lines: [String]) {
      (testDescription, self.before, self.after, self.lines) = (name, before, after, lines)
    }
  }

  private static let sized = #""parameters": [{"name": "size", "type": "controlSize"}], "#
  private static let seventeen =
    "it needs iOS 17, macOS 14, tvOS 17, watchOS 10, was iOS 15, macOS 12, tvOS 15, watchOS 8"
  private static let eighteen =
    "it needs iOS 18, macOS 15, tvOS 18, watchOS 11, was iOS 15, macOS 12, tvOS 15, watchOS 8"
  private static let major = "[platform.minimum major]"
  private static let look = "[recipe.step minor, render]"

  private static func toggle(_ members: String) -> String { #"{"kind": "toggleStyle", \#(members)}"# }

  static let cases: [Case] = [
    Case(
      "the condition of a body",
      toggle(sized + #""body": {"view": "if", "condition": "size == .large", "then": \#(red)}"#),
      toggle(sized + #""body": {"view": "if", "condition": "size == .extraLarge", "then": \#(red)}"#),
      [
        "it: it needs iOS 17, macOS 14, watchOS 10, was iOS 15, macOS 12, watchOS 9 \(major)",
        "it: in the body: the condition is size == .extraLarge, was size == .large \(look)",
      ]),
    Case(
      "what a body is filled with", toggle(#""body": {"view": "style", "style": ".red"}"#),
      toggle(#""body": {"view": "style", "style": ".separator"}"#),
      ["it: \(seventeen) \(major)", "it: in the body: style is .separator, was .red \(look)"]),
    Case(
      "a body with a token in it", toggle(#""body": {"view": "style", "style": "isOn ? {color.primary} : .red"}"#),
      toggle(#""body": {"view": "style", "style": "isOn ? {color.primary} : Color.red.mix(with: .blue, by: 0.5)"}"#),
      [
        "it: \(eighteen) \(major)",
        "it: in the body: style is isOn ? {color.primary} : Color.red.mix(with: .blue, by: 0.5), "
          + "was isOn ? {color.primary} : .red \(look)",
      ]),
    Case(
      "a value that a body names",
      toggle(
        sized + #""derived": {"isBig": {"type": "boolean", "value": "size == .large"}}, "#
          + #""body": {"view": "if", "condition": "isBig", "then": \#(red)}"#),
      toggle(
        sized + #""derived": {"isBig": {"type": "boolean", "value": "size != .extraLarge"}}, "#
          + #""body": {"view": "if", "condition": "isBig", "then": \#(red)}"#),
      [
        "it: it needs iOS 17, macOS 14, watchOS 10, was iOS 15, macOS 12, watchOS 9 \(major)",
        "it: isBig is size != .extraLarge, was size == .large \(look)",
      ]),
    Case(
      "a view that a body shows",
      #"{"kind": "labelStyle", "views": {"mark": \#(red)}, "body": {"view": "ref", "name": "mark"}}"#,
      #"{"kind": "labelStyle", "views": {"mark": {"view": "style", "style": ".link"}}, "body": {"view": "ref", "name": "mark"}}"#,
      ["it: \(seventeen) \(major)", "it: in the mark: style is .link, was .red \(look)"]),
    Case(
      "what happens in a body", toggle(#""body": \#(button(".spring()"))"#),
      toggle(#""body": \#(button(".spring().speed(2)"))"#),
      ["it: in the body's button: animation is .spring().speed(2), was .spring() \(look)"]),
    Case(
      "steps ask for themselves",
      #"{"kind": "buttonStyle", "steps": [{"apply": "background", "style": ".red"}]}"#,
      #"{"kind": "buttonStyle", "steps": [{"apply": "background", "style": ".separator"}]}"#,
      ["it: the style of background is .separator, was .red \(look)"]),
    Case(
      "a body that needs less", toggle(#""body": {"view": "style", "style": ".separator"}"#),
      toggle(#""body": {"view": "style", "style": ".red"}"#),
      [
        "it: it needs iOS 15, macOS 12, tvOS 15, watchOS 8 only, was iOS 17, macOS 14, tvOS 17, watchOS 10 "
          + "[meta.description patch]", "it: in the body: style is .red, was .separator \(look)",
      ]),
    Case(
      "a default of a namespace's function", namespace(#""style", "default": ".red""#),
      namespace(#""style", "default": ".link""#),
      [
        "DS: in Text.title: \(seventeen) \(major)",
        "DS: in Text.title: the default of tone is .link, was .red [recipe.parameter.default minor, render]",
      ]),
    Case(
      "what a namespace's function is given", namespace(#""color""#), namespace(#""textScale""#),
      [
        "DS: in Text.title: \(seventeen) \(major)",
        "DS: in Text.title: parameter tone is of type textScale, was color [recipe.parameter.retyped major]",
      ]),
    Case(
      "a namespace as a whole", namespace(#""color""#),
      namespace(#""color""#).replacing(#""groups""#, with: #""minimum": {"iOS": "17"}, "groups""#),
      ["DS: it needs iOS 17, was iOS 15 \(major)"]),
  ]

  private static let red = #"{"view": "style", "style": ".red"}"#

  private static func button(_ animation: String) -> String {
    #"{"view": "button", "label": \#(red), "do": [{"animate": "\#(animation)", "do": [{"set": "isOn", "to": true}]}]}"#
  }

  private static func namespace(_ type: String) -> String {
    #"""
    {"kind": "namespace", "groups": [{"name": "Text", "members": [{"name": "title",
      "parameters": [{"name": "tone", "type": \#(type)}], "steps": [{"apply": "padding"}]}]}]}
    """#
  }

  @Test(arguments: cases)
  func `what marks the whole declaration is told as such`(_ test: Case) throws {
    let name = test.before.contains("namespace") ? "DS" : "it"
    let diff = try RecipeSystem.diff([name: test.before], [name: test.after])
    #expect(diff.recipeLines == test.lines)
  }
}

import JSON
import Testing

@testable import TesseraDomain

/// What recipes say is to come out of them, held against what does.
@Suite struct ExpectationTests {
  private static let recipe = """
    {"kind": "modifier",
     "parameters": [{"name": "count", "type": "integer", "default": 3}, {"name": "wide", "type": "boolean"}],
     "environment": ["colorScheme"],
     "derived": {"room": {"type": "length", "value": "count > 2 ? {space.l} : {space.s}"}},
     "steps": [
       {"apply": "padding", "length": "room"},
       {"if": "count > 0", "then": [{"apply": "overlay", "alignment": ".top", "view": {"view": "geometry", "name": "area",
         "content": {"view": "text", "text": "'${count}'", "steps": [{"apply": "offset", "x": "-area.size.width"}]}}}]},
       {"if": "wide", "then": [{"apply": "frame", "maxWidth": ".infinity"}], "else": [{"use": "dim"}]}],
     "expectations": [{"name": "it", EXPECT}]}
    """
  private static let dim = """
    {"kind": "modifier", "parameters": [{"name": "amount", "type": "number", "default": 0.5}],
     "steps": [{"apply": "opacity", "opacity": "amount"}]}
    """
  private static let tokens = TestSystem.themed(
    #"{"space": {"s": \#(TestSystem.px(8)), "l": \#(TestSystem.px(16))}, "ink": \#(TestSystem.color("#0a66ff")), "snow": \#(TestSystem.color("#ffffff")), "ruby": \#(TestSystem.color("#990000"))}"#,
    dark: #"{"space": {"l": \#(TestSystem.px(20))}}"#
  )

  private func findings(_ expect: String) throws -> [RecipeFinding] {
    let bench = try RecipeBench(
      ["it": Self.recipe.replacing("EXPECT", with: expect), "dim": Self.dim], tokens: Self.tokens)
    return RecipeExpectations(bench.recipes, bench.graph).findings()
  }

  @Test(arguments: [
    #""expect": [{"step": "padding"}]"#, #""expect": [{"step": "padding", "length": 16}]"#,
    #""expect": [{"step": "padding", "length": "{space.l}"}, {"text": "'3'"}, {"text": "'${3}'"}]"#,
    #""expect": [{"value": "room", "is": 16}, {"value": "room / 2", "is": "{space.s}"}]"#,
    #""expect": [{"step": "offset", "x": "-area.size.width"}, {"value": "count > 2", "is": true}]"#,
    #""given": {"area.size.width": 10}, "expect": [{"step": "offset", "x": -10}]"#,
    #""given": {"area.safeAreaInsets.top": 4}, "expect": [{"value": "area.safeAreaInsets.top * 2", "is": 8}]"#,
    #""given": {"count": 0}, "expect": [{"absent": "overlay"}, {"value": "room", "is": 8}, {"unchanged": false}]"#,
    #""given": {"count": 0, "wide": true}, "expect": [{"absent": "dim"}, {"step": "frame", "maxWidth": ".infinity"}]"#,
    #""given": {"wide": false}, "expect": [{"step": "dim", "amount": 0.5}, {"step": "opacity", "opacity": 0.5}]"#,
    #""context": {"theme": "dark"}, "expect": [{"value": "room", "is": 20}]"#,
    #""expect": [{"value": "{ink}", "is": "Color(red: 10.0 / 255, green: 102.0 / 255, blue: 1)"}]"#,
    #""expect": [{"value": "{ink}.opacity(0.5)", "is": "Color(red: 10.0 / 255, green: 0.4, blue: 1, opacity: 0.5)"}]"#,
    #""expect": [{"value": "{snow}", "is": "Color(white: 1)"}, {"value": "{snow}", "is": "Color(.displayP3, white: 1)"}]"#,
    #""expect": [{"value": "{ruby}", "is": "Color(hue: 0, saturation: 1, brightness: 0.6)"}]"#,
    #""expect": [{"value": "Color(hue: 0.5, saturation: 1, brightness: 1)", "is": "Color(red: 0, green: 1, blue: 1)"}]"#,
  ])
  func `what comes out as expected is no finding`(_ expect: String) throws {
    #expect(try findings(expect).map(\.message) == [])
  }

  @Test(arguments: [
    (#""expect": [{"step": "padding", "length": 8}]"#, "expected padding with length 8, found length 16 {space.l}"),
    (
      #""expect": [{"step": "overlay", "alignment": ".bottom"}]"#,
      "expected overlay with alignment .bottom, found alignment .top"
    ),
    (#""expect": [{"step": "padding", "edges": ".top"}]"#, "expected padding with edges .top, found no edges"),
    (
      #""expect": [{"step": "shadow", "radius": 4}]"#, "expected shadow with radius 4, found padding, overlay, a branch"
    ),
    (#""expect": [{"step": "shadow"}]"#, "expected shadow, found padding, overlay, a branch"),
    (#""expect": [{"absent": "padding"}]"#, "expected no padding, found padding with length 16 {space.l}"),
    (#""expect": [{"unchanged": true}]"#, "expected the content unchanged, found padding, overlay, a branch"),
    (#""expect": [{"value": "room", "is": "{space.s}"}]"#, "expected room to be 8 {space.s}, found 16 {space.l}"),
    (#""expect": [{"value": "wide", "is": true}]"#, "expected wide to be true, found wide"),
    (#""expect": [{"text": "'4'"}]"#, "expected the text '4', found '3'"),
    (#""given": {"count": 0}, "expect": [{"text": "'0'"}]"#, "expected the text '0', found no text"),
    (#""expect": [{"step": "frame"}]"#, "expected frame, found it where wide"),
    (#""expect": [{"step": "opacity", "opacity": 0.5}]"#, "expected opacity with opacity 0.5, found it unless wide"),
    (#""expect": [{"absent": "frame"}]"#, "expected no frame, found frame with maxWidth .infinity where wide"),
    (#""context": {"theme": "blue"}, "expect": [{"unchanged": false}]"#, "\"theme\" has no context \"blue\""),
    (
      #""expect": [{"value": "{ink}", "is": "Color(red: 0.1, green: 0.4, blue: 1)"}]"#,
      "expected {ink} to be Color(red: 0.1, green: 0.4, blue: 1), found #0a66ff {ink}"
    ),
  ])
  func `what comes out otherwise says what was expected and found`(_ expect: String, _ message: String) throws {
    let findings = try findings(expect)
    #expect(findings.map(\.message) == ["\u{201C}it\u{201D}: \(message)"])
    #expect(findings.allSatisfy { $0.code == "recipe.expectation" && $0.severity == .error && $0.recipe == "it" })
  }

  @Test(arguments: [
    (#""given": {"cout": 1}, "expect": [{"unchanged": false}]"#, "nothing called \"cout\" can be given"),
    (#""given": {"count": 1.5}, "expect": [{"unchanged": false}]"#, "count is an integer, and 1.5 is none"),
    (#""expect": [{"value": "room / 0", "is": 1}]"#, "16 is divided by zero"),
    (#""expect": [{"value": "nothing", "is": 1}]"#, "nothing is declared as \"nothing\""),
  ])
  func `what cannot be worked out is a finding of its own`(_ expect: String, _ message: String) throws {
    let findings = try findings(expect)
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.code) == ["recipe.value"])
  }

  @Test func `a finding stands at what is expected, and broken recipes are left alone`() throws {
    let text = Self.recipe.replacing("EXPECT", with: #""expect": [{"step": "padding"}, {"step": "dim", "amount": 1}]"#)
    let bench = try RecipeBench(["it": text, "dim": Self.dim], tokens: Self.tokens)
    let expectations = RecipeExpectations(bench.recipes, bench.graph)
    let place = try #require(expectations.findings().first).place
    #expect(
      String(decoding: place.node.document.bytes[place.node.byteRange], as: UTF8.self)
        == #"{"step": "dim", "amount": 1}"#)
    #expect(expectations.findings(leavingOut: ["dim"]).isEmpty)
    #expect(expectations.findings(leavingOut: ["other"]).count == 1)
  }

  @Test func `a scheme and the context that shows it go together`() throws {
    let tokens = Self.tokens.dropLast() + #", "appearances": {"light": {"theme": "light"}, "dark": {"theme": "dark"}}}"#
    let bench = try RecipeBench(
      [
        "it":
          #"{"kind": "modifier", "environment": ["colorScheme"], "derived": {"d": {"type": "boolean", "value": "colorScheme == .dark"}}, "steps": [{"apply": "padding", "length": "{space.l}"}, {"apply": "disabled", "disabled": "d"}]}"#
      ],
      tokens: String(tokens))
    func outcome(_ given: KeyValuePairs<String, String>, _ context: [(modifier: String, context: String)]) throws
      -> String
    {
      RecipeOutline(try bench.evaluate("it", given, in: context)).lines.map(\.detail).joined(separator: "; ")
    }
    #expect(try outcome([:], []) == "length: 16 {space.l}; disabled: false")
    #expect(try outcome(["colorScheme": "\".dark\""], []) == "length: 20 {space.l}; disabled: true")
    #expect(try outcome([:], [("theme", "dark")]) == "length: 20 {space.l}; disabled: true")
    #expect(try outcome(["colorScheme": "\".dark\""], [("theme", "light")]) == "length: 16 {space.l}; disabled: true")
  }
}

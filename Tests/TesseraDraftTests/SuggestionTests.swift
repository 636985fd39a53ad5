import TesseraDomain
import TesseraDraft
import Testing

/// Names that were meant, and how much is said.
@Suite struct SuggestionTests {
  @Test(arguments: [
    (
      "{'color': {'brand': {'$type': 'number', '$value': 1}}, 't': {'$value': '{color.brnad}'}}",
      "Did you mean {color.brand}?"
    ),
    (
      "{'color': {'brand': {'$type': 'number', '$value': 1}}, 't': {'$value': '{colour.Brand}'}}",
      "Did you mean {color.brand}?"
    ),
    (
      "{'color': {'brand': {'500': {'$type': 'number', '$value': 1}}}, 't': {'$value': '{brand.500}'}}",
      "Did you mean {color.brand.500}?"
    ),
    ("{'brand': {'$type': 'number', '$value': 1}, 't': {'$value': '{color.brand}'}}", "Did you mean {brand}?"),
    ("{'brand': {'$type': 'number', '$value': 1}, 't': {'$ref': '#/brend/$value'}}", "Did you mean {brand}?"),
    (
      "{'x': {'$type': 'number', '$value': 1}, 't': {'$value': '{completely.different}'}}",
      "Define it, or refer to a token that exists."
    ),
    ("{'base': {}, 't': {'$extends': '{bsae}'}}", "Did you mean {base}?"),
    (
      "{'g': {'$root': {'$type': 'number', '$value': 1}}, 't': {'$value': '{g}'}}",
      "Write {g.$root} for the group's root token."
    ),
    (
      "{'a b': {'$type': 'number', '$value': 1}, 't': {'$value': '{a b.x}'}}",
      "Use {\"$ref\": \"#/a%20b/$value/…\"} to point inside a value."
    ),
    ("{'t': {'$type': 'colour', '$value': 1}}", "Write \"color\"; types are case-sensitive."),
    ("{'t': {'$type': 'fontWeight', '$value': 'Bold'}}", "Write \"bold\"; names are case-sensitive."),
    (
      "{'t': {'$type': 'color', '$value': {'colorSpace': 'srgb', 'components': [1, 1, 1], 'hex': '#fff'}}}",
      "Write \"#ffffff\"."
    ),
    ("{'g': {'value': '#fff', 'type': 'color'}}", "Write \"$value\" if the format's member is meant."),
    (
      "{'s': {'$type': 'shadow', '$value': {'color': @red, 'offsetX': @px, 'offsetY': @px, 'blur': @px, 'spread': @px}}, 't': {'$ref': '#/s/$value/blur'}}",
      "Add \"$type\": \"dimension\" to the token."
    ),
  ])
  func `advice names what was meant`(_ text: String, _ advice: String) throws {
    let result = Drafts.read(["tokens/a.tokens.json": RuleCase.expanded(text)])
    #expect(try #require(result.diagnostics.list.first).advice == advice)
  }

  @Test func `very long text is cut in messages, and findings beyond a thousand are counted`() throws {
    let long = String(repeating: "ü", count: 100_000)
    let result = Drafts.read(["tokens/a.tokens.json": #"{"t": {"$type": "fontWeight", "$value": "\#(long)"}}"#])
    #expect(try #require(result.diagnostics.list.first).message.utf8.count < 1_100)
    let tokens = (0..<1_500).map { #""t\#($0)": {"$type": "number", "$value": "x"}"# }.joined(separator: ",")
    let many = Drafts.read(["tokens/a.tokens.json": "{\(tokens)}"]).diagnostics
    #expect(many.list.count == 1_000)
    #expect(many.errorCount == 1_500)
  }
}

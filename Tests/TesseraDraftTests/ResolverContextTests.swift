import Testing

@Suite struct ResolverContextTests {
  private static func number(_ name: String, _ value: Int) -> String {
    "{'\(name)': {'$type': 'number', '$value': \(value)}}"
  }
  private static let base = "'sets': {'base': {'sources': [\(number("a", 1))]}}"
  private static let order = "'resolutionOrder': [{'$ref': '#/sets/base'}]"
  private static let theme =
    "'theme': {'contexts': {'light': [\(number("a", 2))], 'dark': [\(number("a", 3))]}, 'default': 'light'}"

  static let modifiers: [ResolverCase] = [
    .accepted(
      "contexts, a default",
      "\(base), 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "a = 2", "a theme=light = 2", "a theme=dark = 3"),
    .accepted(
      "the order decides",
      "\(base), 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}, {'$ref': '#/sets/base'}]",
      "a = 1", "a theme=dark = 1"),
    .accepted(
      "an empty context",
      "\(base), 'modifiers': {'m': {'contexts': {'off': [], 'on': [\(number("a", 2))]}, 'default': 'off'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "a = 1", "a m=on = 2"),
    .accepted(
      "a set in a context",
      "\(base), 'modifiers': {'m': {'contexts': {'off': [], 'on': [{'$ref': '#/sets/base'}]}, 'default': 'on'}}, 'resolutionOrder': [{'$ref': '#/modifiers/m'}]",
      "a = 1", "a m=off = undefined"),
    .accepted(
      "two modifiers: the later wins",
      "'modifiers': {\(theme), 'm': {'contexts': {'off': [], 'on': [\(number("a", 9))]}, 'default': 'off'}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}, {'$ref': '#/modifiers/m'}]",
      "a theme=dark = 3", "a theme=dark m=on = 9"),
    .accepted(
      "a set and a modifier of one name",
      "'sets': {'theme': {'sources': [\(number("b", 1))]}}, 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/theme'}, {'$ref': '#/modifiers/theme'}]",
      "b = 1", "a = 2"),
    .accepted(
      "a base refers to what only a theme brings",
      "'sets': {'base': {'sources': [{'x': {'$value': '{a}'}}]}}, 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "x = 2", "x theme=dark = 3"),
    .accepted(
      "references follow the context",
      "'sets': {'base': {'sources': [{'x': {'$value': '{a}'}, 'y': {'$value': '{x}'}, 'b': {'$type': 'dimension', '$value': {'value': {'$ref': '#/a/$value'}, 'unit': 'px'}}}]}}, 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "y theme=dark = 3", "b theme=dark = {'value':3,'unit':'px'}", "b = {'value':2,'unit':'px'}"),
    .accepted(
      "circles only in the whole, in no context",
      "'sets': {'base': {'sources': [{'b': {'$value': '{a}'}}]}}, 'modifiers': {'m': {'contexts': {'one': [{'a': {'$type': 'number', '$value': 1}}], 'two': [{'a': {'$value': '{b}'}, 'b': {'$type': 'number', '$value': 2}}]}, 'default': 'one'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "b = 1", "a m=two = 2"),
    .accepted(
      "what is overridden closes no circle",
      "'sets': {'x': {'sources': [{'a': {'$value': '{b}'}, 'b': {'$type': 'number', '$value': 1}}]}, 'y': {'sources': [{'a': {'$type': 'number', '$value': 2}, 'b': {'$value': '{a}'}}]}}, 'resolutionOrder': [{'$ref': '#/sets/x'}, {'$ref': '#/sets/y'}]",
      "a = 2", "b = 2"),
    .accepted(
      "groups merge member by member",
      "'sets': {'base': {'sources': [{'g': {'$type': 'number', '$description': 'd', 'a': {'$value': 1}}}]}}, 'modifiers': {'m': {'contexts': {'one': [{'g': {'$description': 'e', 'b': {'$value': 2}}}], 'two': [{'g': {'a': {'$value': 5}}}]}, 'default': 'one'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "g.a = 1", "g.b = 2", "g.a m=two = 5", "g.b m=two = undefined"),
    .accepted(
      "a type that a context says for the group",
      "'sets': {'base': {'sources': [{'g': {'a': {'$value': 1}}}]}}, 'modifiers': {'m': {'contexts': {'one': [{'g': {'$type': 'number'}}], 'two': [{'g': {'$type': 'fontWeight'}}]}, 'default': 'one'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "g.a = 1", "g.a m=two = 1"
    ).leniently("type.mismatch"),
    .accepted(
      "groups are extended after the merge",
      "'sets': {'base': {'sources': [{'a': {'$extends': '{b}'}, 'b': {}}]}}, 'modifiers': {'m': {'contexts': {'one': [{'b': \(number("x", 1))}], 'two': [{'b': \(number("x", 2))}]}, 'default': 'one'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "a.x = 1", "a.x m=two = 2"),
    .accepted(
      "what a group extends may depend on the context",
      "'sets': {'base': {'sources': [{'p': \(number("x", 1)), 'q': \(number("x", 2)), 'a': {}}]}}, 'modifiers': {'m': {'contexts': {'one': [{'a': {'$extends': '{p}'}}], 'two': [{'a': {'$extends': '{q}'}}]}, 'default': 'one'}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "a.x = 1", "a.x m=two = 2"),
    .refused(
      "not defined in one context",
      "'sets': {'base': {'sources': [{'x': {'$type': 'number', '$value': «'{a}'}}]}}, 'modifiers': {'m': {'contexts': {'one': [\(number("a", 1))], 'two': []}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "ref.missing x"),
    .refused(
      "what is not defined in a context closes no circle there",
      "'sets': {'base': {'sources': [{'b': {'$type': 'number', '$value': «'{a}'}}]}}, 'modifiers': {'m': {'contexts': {'one': [], 'two': [{'a': {'$value': '{b}'}, 'b': {'$type': 'number', '$value': 2}}]}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "ref.missing b"),
    .refused(
      "a circle in one context",
      "'sets': {'base': {'sources': [{'x': {'$type': 'number', '$value': «'{a}'}}]}}, 'modifiers': {'m': {'contexts': {'one': [\(number("a", 1))], 'two': [{'a': {'$value': '{x}'}}]}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "ref.cycle x"),
    .refused(
      "another type in one context",
      "\(base), 'modifiers': {'m': {'contexts': {'one': [], 'two': [{'a': «{'$type': 'fontWeight', '$value': 1}}]}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "~type.mismatch a"),
    .refused(
      "a token here and a group there",
      "\(base), 'modifiers': {'m': {'contexts': {'one': [], 'two': [{'a': «{'b': {'$type': 'number', '$value': 1}}}]}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "node.token-and-group a"),
    .refused(
      "a group here and a token there",
      "'sets': {'base': {'sources': [{'a': {'b': {'$type': 'number', '$value': 1}}}, {'a': «{'$type': 'number', '$value': 1}}]}}, \(order)",
      "node.token-and-group a"),
    .refused(
      "no contexts", "'modifiers': {'theme': «{'default': 'x'}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.contexts"),
    .refused(
      "contexts that are a list",
      "'modifiers': {'theme': {'contexts': «[]}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]", "value.shape"),
    .refused(
      "no context in them",
      "'modifiers': {'theme': {'contexts': «{}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.contexts"),
    .refused(
      "one context",
      "'modifiers': {'theme': {'contexts': «{'light': []}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.contexts"),
    .refused(
      "a context that is an object",
      "'modifiers': {'theme': {'contexts': {'light': «{}, 'dark': []}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "value.shape"),
    .refused(
      "the name that examples have",
      "'modifiers': {'theme': «{«'context': {'light': [], 'dark': []}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.contexts", "node.extra-member"),
    .refused(
      "a default that is none",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': []}, 'default': «'drak'}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.default"),
    .refused(
      "a default in another case",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': []}, 'default': «'Dark'}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.default"),
    .refused(
      "a default that is a number",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': []}, 'default': «0}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.default"),
    .refused(
      "sources in a modifier",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': []}, «'sources': []}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "node.extra-member"),
    .refused(
      "a context of itself",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': [{'$ref': «'#/modifiers/theme/contexts/light'}]}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}]",
      "resolver.pointer-forbidden"),
    .refused(
      "another modifier",
      "'modifiers': {\(theme), 'm': {'contexts': {'one': [{'$ref': «'#/modifiers/theme'}], 'two': []}}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}, {'$ref': '#/modifiers/m'}]",
      "resolver.pointer-forbidden"),
  ]

  static let orders: [ResolverCase] = [
    .accepted(
      "inline entries",
      "'resolutionOrder': [{'type': 'set', 'name': 's', 'sources': [\(number("a", 1))], 'description': 'd', '$extensions': {}}, {'name': 'm', 'type': 'modifier', 'contexts': {'one': [], 'two': [\(number("a", 2))]}, 'default': 'one'}]",
      "a = 1", "a m=two = 2"),
    .accepted(
      "an inline set with the name of a root set",
      "\(base), 'resolutionOrder': [{'$ref': '#/sets/base'}, {'type': 'set', 'name': 'base', 'sources': [\(number("a", 4))]}]",
      "a = 4"),
    .accepted(
      "a modifier twice",
      "\(base), 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/modifiers/theme'}, {'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "a = 2", "a theme=dark = 3"),
    .refused(
      "no name",
      "'resolutionOrder': [«{'type': 'set', 'sources': []}, {'type': 'set', 'name': «'', 'sources': []}, {'type': 'set', 'name': «1, 'sources': []}]",
      "value.missing-field", "value.missing-field", "value.shape"),
    .refused("no type", "'resolutionOrder': [«{'name': 's', 'sources': []}]", "value.missing-field"),
    .refused(
      "another type",
      "'resolutionOrder': [{'type': «'theme', 'name': 's', 'sources': []}, {'type': «1, 'name': 't', 'sources': []}]",
      "value.range", "value.range"),
    .refused(
      "a name twice",
      "'resolutionOrder': [{'type': 'set', 'name': 's', 'sources': []}, {'type': 'modifier', 'name': «'s', 'contexts': {'a': [], 'b': []}}]",
      "resolver.order-name-twin"),
    .refused(
      "an inline set without sources", "'resolutionOrder': [«{'type': 'set', 'name': 's'}]", "value.missing-field"),
    .refused(
      "an inline modifier without contexts", "'resolutionOrder': [«{'type': 'modifier', 'name': 's'}]",
      "resolver.contexts"),
    .refused(
      "an inline set with contexts",
      "'resolutionOrder': [{'type': 'set', 'name': 's', 'sources': [], «'contexts': {}}]", "node.extra-member"),
    .refused(
      "entries that are none", "'resolutionOrder': [«'base', «1, «null, «[], «{}]", "value.shape", "value.shape",
      "value.shape", "value.shape", "value.missing-field"
    ).also(5, "value.missing-field + value.missing-field"),
    .refused(
      "nothing there", "\(base), 'resolutionOrder': [{'$ref': «'#/sets/nothing'}, {'$ref': «'#/modifiers/nothing'}]",
      "ref.missing", "ref.missing"
    ).lenient,
    .refused(
      "into the order",
      "\(base), 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': «'#/resolutionOrder/0'}, {'$ref': «'#/resolutionOrder'}]",
      "resolver.pointer-forbidden", "resolver.pointer-forbidden"),
    .refused(
      "elsewhere",
      "\(base), '$defs': {'x': {'sources': []}}, 'resolutionOrder': [{'$ref': «'#/$defs/x'}, {'$ref': «'#/sets/base/sources/0'}, {'$ref': «'#/sets'}]",
      "resolver.pointer-forbidden", "resolver.pointer-forbidden", "resolver.pointer-forbidden"
    ).lenient,
    .refused(
      "a file", "\(base), 'resolutionOrder': [{'$ref': «'a.tokens.json'}, {'$ref': «1}]", "ref.syntax", "ref.syntax"
    ).lenient,
  ]

  static let files: [ResolverCase] = [
    .accepted(
      "files beside and below",
      "'sets': {'base': {'sources': [{'$ref': 'a.tokens.json'}, {'$ref': './sub/b.json'}, {'$ref': 'sub/../c%20d.tokens.json'}]}}, \(order)",
      "a = 1", "b = 2", "c = 3",
      files: [
        "tokens/a.tokens.json": number("a", 1), "tokens/sub/b.json": number("b", 2),
        "tokens/c d.tokens.json": number("c", 3),
      ]),
    .accepted(
      "a place in a file", "'sets': {'base': {'sources': [{'$ref': 'a.tokens.json#/in/here'}]}}, \(order)", "a = 1",
      files: ["tokens/a.tokens.json": "{'in': {'here': \(number("a", 1))}}"]),
    .accepted(
      "a set of another resolver", "'sets': {'base': {'sources': [{'$ref': 'x.json#/sets/s'}]}}, \(order)", "a = 1",
      files: [
        "tokens/x.json":
          "{'sets': {'s': {'sources': [{'$ref': '#/sets/t/sources/0'}]}, 't': {'sources': [\(number("a", 1))]}}}"
      ]),
    .accepted(
      "a file outside tokens/, inside the folder", "'sets': {'base': {'sources': [{'$ref': '../a.json'}]}}, \(order)",
      "a = 1", files: ["a.json": number("a", 1)]),
    .accepted(
      "references across files",
      "'sets': {'base': {'sources': [{'$ref': 'a.tokens.json'}, {'$ref': 'b.tokens.json'}]}}, \(order)", "b = 1",
      files: ["tokens/a.tokens.json": number("a", 1), "tokens/b.tokens.json": "{'b': {'$ref': '#/a/$value'}}"]),
    .refused(
      "a file that is not there", "'sets': {'base': {'sources': [{'$ref': «'a.tokens.json'}]}}, \(order)", "ref.missing"
    ),
    .refused(
      "a place that is not there", "'sets': {'base': {'sources': [{'$ref': «'a.tokens.json#/in'}]}}, \(order)",
      "ref.missing", files: ["tokens/a.tokens.json": "{}"]),
    .refused(
      "a fragment without a slash", "'sets': {'base': {'sources': [{'$ref': «'a.tokens.json#in'}]}}, \(order)",
      "ref.syntax", files: ["a.json": "{}"]),
    .refused(
      "outside the folder",
      "'sets': {'base': {'sources': [{'$ref': «'../../a.json'}, {'$ref': «'/etc/passwd'}, {'$ref': «'..%2f..%2fa.json'}]}}, \(order)",
      "ref.missing", "ref.missing", "ref.missing"),
    .refused(
      "addresses",
      "'sets': {'base': {'sources': [{'$ref': «'https://example.org/a.json'}, {'$ref': «'file:///etc/passwd'}, {'$ref': «'//example.org/a.json'}, {'$ref': «'data:application/json,%7B%7D'}]}}, \(order)",
      "ref.missing", "ref.missing", "ref.missing", "ref.missing"),
    .refused(
      "a file that nothing reaches", "\(base), \(order)", "~resolver.unreached-file",
      files: ["tokens/a.tokens.json": "«{}"]),
    .refused(
      "faults in a file stand in that file",
      "'sets': {'base': {'sources': [{'$ref': 'a.tokens.json'}, {'$ref': 'b.tokens.json'}]}}, \(order)",
      "value.shape a", "json.syntax",
      files: [
        "tokens/a.tokens.json": "{'a': {'$type': 'number',\n '$value': «'1'}}", "tokens/b.tokens.json": "{'a':«}",
      ]),
    .refused(
      "a file that is a list", "'sets': {'base': {'sources': [{'$ref': «'a.tokens.json'}]}}, \(order)", "value.shape",
      files: ["tokens/a.tokens.json": "[]"]),
    .refused(
      "files that lead to each other", "'sets': {'base': {'sources': [{'$ref': 'a.json'}]}}, \(order)",
      "resolver.pointer-cycle",
      files: [
        "tokens/a.json": "{'sources': [{'$ref': 'b.json'}]}", "tokens/b.json": "{'sources': [{'$ref': «'a.json'}]}",
      ]),
    .refused(
      "a file that leads back to the resolver", "'sets': {'base': {'sources': [{'$ref': 'a.json'}]}}, \(order)",
      "resolver.pointer-cycle", files: ["tokens/a.json": "{'sources': [{'$ref': «'r.resolver.json#/sets/base'}]}"]),
  ]

  @Test(arguments: [modifiers, orders, files].flatMap(\.self))
  func `a resolver has modifiers, an order and files`(_ item: ResolverCase) { item.check() }
}

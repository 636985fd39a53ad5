import Testing

@Suite struct ResolverRuleTests {
  private static func number(_ name: String, _ value: Int) -> String {
    "{'\(name)': {'$type': 'number', '$value': \(value)}}"
  }
  private static let base = "'sets': {'base': {'sources': [\(number("a", 1))]}}"
  private static let order = "'resolutionOrder': [{'$ref': '#/sets/base'}]"
  private static let theme =
    "'theme': {'contexts': {'light': [\(number("a", 2))], 'dark': [\(number("a", 3))]}, 'default': 'light'}"

  static let roots: [ResolverCase] = [
    .accepted("the least", "\(base), \(order)", "a = 1"),
    .accepted(
      "every member of the root",
      "'$schema': 'x', 'name': 'n', 'description': 'd', '$defs': {'x': 1}, \(base), 'modifiers': {}, \(order)", "a = 1"),
    ResolverCase(name: "no version", text: "«{\(base), \(order)}", findings: ["resolver.version"]),
    ResolverCase(
      name: "another version", text: "{'version': «'2025.11', \(base), \(order)}", findings: ["resolver.version"]),
    ResolverCase(
      name: "a version that is a number", text: "{'version': «2025.10, \(base), \(order)}",
      findings: ["resolver.version"]),
    ResolverCase(name: "no order", text: "«{'version': '2025.10'}", findings: ["resolver.order-missing"]),
    ResolverCase(name: "a list", text: "«[]", findings: ["value.shape"]),
    .refused("an empty order", "'resolutionOrder': «[]", "resolver.order-missing"),
    .refused("an order that is an object", "'resolutionOrder': «{}", "resolver.order-missing"),
    .refused("a foreign member", "\(base), \(order), «'themes': {}", "node.extra-member"),
    .refused("extensions at the root", "\(base), \(order), «'$extensions': {}", "node.extra-member"),
    .refused(
      "a name that is a number", "'name': «1, 'description': «[], '$schema': «null, \(base), \(order)", "value.shape",
      "value.shape", "value.shape"),
    .refused(
      "sets that are a list", "'sets': «[], 'resolutionOrder': [{'$ref': «'#/sets/base'}]", "value.shape", "ref.missing"
    ),
    .refused("modifiers that are text", "'modifiers': «'x', \(base), \(order)", "value.shape"),
    .refused(
      "empty names",
      "'sets': {«'': {'sources': []}, 'base': {'sources': []}}, 'modifiers': {'m': {'contexts': {«'': [], 'b': []}}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/m'}]",
      "name.empty", "name.empty"
    ).lenient,
    .refused(
      "a set that nothing takes", "'sets': {'base': {'sources': []}, «'odd': {'sources': []}}, \(order)",
      "~resolver.unused"),
    .accepted(
      "what nothing takes is forgotten",
      "'sets': {'base': {'sources': [\(number("a", 1))]}, 'odd': {'sources': [{'A': {'B': {'$type': 'number'}}}]}}, \(order)",
      "a = 1"
    ).lenient,
    .refused("a modifier that nothing takes", "\(base), 'modifiers': {«\(theme)}, \(order)", "~resolver.unused"),
    .refused(
      "what nothing takes is judged too",
      "'sets': {'base': {'sources': []}, 'odd': «{}}, 'modifiers': {'m': «{}}, \(order)", "value.missing-field",
      "resolver.contexts"
    ).lenient,
  ]

  static let sets: [ResolverCase] = [
    .accepted(
      "a set with words", "'sets': {'base': {'description': 'd', '$extensions': {'x.y': 1}, 'sources': []}}, \(order)"),
    .accepted(
      "several sources: the later wins",
      "'sets': {'base': {'sources': [\(number("a", 1)), \(number("a", 2)), \(number("b", 3))]}}, \(order)", "a = 2",
      "b = 3"),
    .accepted(
      "a set in a set",
      "'sets': {'x': {'sources': [\(number("a", 1)), {'$ref': '#/sets/y'}]}, 'y': {'sources': [\(number("a", 2))]}}, 'resolutionOrder': [{'$ref': '#/sets/x'}]",
      "a = 2"),
    .accepted(
      "sources behind a set win",
      "'sets': {'x': {'sources': [{'$ref': '#/sets/y'}, \(number("a", 1))]}, 'y': {'sources': [\(number("a", 2))]}}, 'resolutionOrder': [{'$ref': '#/sets/x'}]",
      "a = 1"),
    .accepted("a set twice", "\(base), 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/sets/base'}]", "a = 1"),
    .accepted(
      "names with slashes",
      "'sets': {'a/b ~': {'sources': [\(number("a", 1))]}}, 'resolutionOrder': [{'$ref': '#/sets/a~1b%20~0'}]", "a = 1"),
    .accepted(
      "names written in two ways are two",
      "'sets': {'e\u{301}': {'sources': [\(number("a", 1))]}, '\u{e9}': {'sources': [\(number("b", 2))]}}, 'resolutionOrder': [{'$ref': '#/sets/e\u{301}'}, {'$ref': '#/sets/\u{e9}'}]",
      "a = 1", "b = 2"),
    .refused("no sources", "'sets': {'base': «{'description': 'd'}}, \(order)", "value.missing-field"),
    .refused("sources that are an object", "'sets': {'base': {'sources': «{}}}, \(order)", "value.shape"),
    .refused(
      "a source that is text", "'sets': {'base': {'sources': [«'x', «1, «null, «[]]}}, \(order)", "value.shape",
      "value.shape", "value.shape", "value.shape"),
    .refused("a set that is a list", "'sets': {'base': «[]}, \(order)", "value.shape"),
    .refused(
      "a set with contexts",
      "'sets': {'base': {'sources': [], «'contexts': {}, «'default': 'x', «'name': 'n', «'type': 'set'}}, \(order)",
      "node.extra-member", "node.extra-member", "node.extra-member", "node.extra-member"),
    .refused(
      "words that are numbers", "'sets': {'base': {'sources': [], 'description': «1, '$extensions': «[]}}, \(order)",
      "value.shape", "value.shape"),
    .refused("a reference that is no string", "'sets': {'base': {'sources': [{'$ref': «1}]}}, \(order)", "ref.syntax"),
    .refused(
      "a set that is not there", "'sets': {'base': {'sources': [{'$ref': «'#/sets/bose'}]}}, \(order)", "ref.missing"),
    .refused(
      "into the order", "'sets': {'base': {'sources': [{'$ref': «'#/resolutionOrder/0'}]}}, \(order)",
      "resolver.pointer-forbidden"),
    .refused(
      "into modifiers",
      "'sets': {'base': {'sources': [{'$ref': «'#/modifiers/theme'}, {'$ref': «'#/modifiers/theme/contexts/dark'}]}}, 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "resolver.pointer-forbidden", "resolver.pointer-forbidden"),
    .refused(
      "into modifiers, by the file's name",
      "'sets': {'base': {'sources': [{'$ref': «'r.resolver.json#/modifiers/theme/contexts/dark/0'}, {'$ref': «'./r.resolver.json#/resolutionOrder/0'}]}}, 'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]",
      "resolver.pointer-forbidden", "resolver.pointer-forbidden"),
    .refused("itself", "'sets': {'base': {'sources': [{'$ref': «'#/sets/base'}]}}, \(order)", "resolver.pointer-cycle"),
    .refused(
      "itself, with words beside",
      "'sets': {'base': {'sources': [{'$ref': «'#/sets/base', 'description': 'd'}, {'$ref': «'#/sets/base', 'description': 'd'}]}}, \(order)",
      "resolver.pointer-cycle", "resolver.pointer-cycle"),
    .refused(
      "its own ancestor",
      "'sets': {'base': {'sources': [{'$ref': «'#/sets/base/sources'}, {'$ref': «'#/sets/base/sources/1'}]}}, \(order)",
      "resolver.pointer-cycle", "resolver.pointer-cycle"),
    .refused("all sets", "'sets': {'base': {'sources': [{'$ref': «'#/sets'}]}}, \(order)", "resolver.pointer-cycle"),
    .refused(
      "the whole file", "'sets': {'base': {'sources': [{'$ref': «'r.resolver.json'}]}}, \(order)",
      "resolver.pointer-cycle"),
    .refused(
      "each other",
      "'sets': {'base': {'sources': [{'$ref': '#/sets/b'}]}, 'b': {'sources': [{'$ref': «'#/sets/base'}]}}, \(order)",
      "resolver.pointer-cycle"),
    .refused(
      "definitions that lead to each other",
      "'$defs': {'x': {'$ref': '#/$defs/y'}, 'y': {'$ref': «'#/$defs/x'}}, 'sets': {'base': {'sources': [{'$ref': '#/$defs/x'}]}}, \(order)",
      "resolver.pointer-cycle"),
    .refused(
      "definitions with sources that lead to each other",
      "'$defs': {'x': {'sources': [{'$ref': '#/$defs/y'}]}, 'y': {'sources': [{'$ref': «'#/$defs/x'}]}}, 'sets': {'base': {'sources': [{'$ref': '#/$defs/x'}]}}, \(order)",
      "resolver.pointer-cycle"),
    .accepted(
      "a definition",
      "'$defs': {'x': \(number("a", 1)), 'y': {'$ref': '#/$defs/x'}, 'z': {'sources': [{'$ref': '#/$defs/y'}]}}, 'sets': {'base': {'sources': [{'$ref': '#/$defs/z'}]}}, \(order)",
      "a = 1"),
    .accepted(
      "a source of another set",
      "'sets': {'base': {'sources': [{'$ref': '#/sets/b/sources/0'}]}, 'b': {'sources': [\(number("a", 1))]}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/sets/b'}]",
      "a = 1"),
    .refused(
      "an index that is none",
      "'sets': {'base': {'sources': [{'$ref': «'#/sets/b/sources/00'}, {'$ref': «'#/sets/b/sources/1'}]}, 'b': {'sources': [\(number("a", 1))]}}, 'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/sets/b'}]",
      "ref.missing", "ref.missing"),
    .refused(
      "a definition that is text",
      "'$defs': {'x': 'y'}, 'sets': {'base': {'sources': [{'$ref': «'#/$defs/x'}]}}, \(order)", "value.shape"),
    .refused(
      "bad pointers",
      "'sets': {'base': {'sources': [{'$ref': «'#'}, {'$ref': «'#sets/b'}, {'$ref': «'#/sets//b'}, {'$ref': «'#/a~2'}, {'$ref': «''}]}}, \(order)",
      "ref.syntax", "ref.syntax", "ref.syntax", "ref.syntax", "ref.missing"),
  ]

  static let overriding: [ResolverCase] = [
    .accepted(
      "sources in the place of a set's",
      "\(base), 'resolutionOrder': [{'$ref': '#/sets/base', 'sources': [\(number("b", 2))], 'description': 'd'}]",
      "b = 2", "a = missing"
    ).lenient,
    .accepted(
      "words beside a set",
      "'sets': {'x': {'sources': [{'$ref': '#/sets/base', 'description': 'd', '$extensions': {}}]}, 'base': {'sources': [\(number("a", 1))]}}, 'resolutionOrder': [{'$ref': '#/sets/x'}]",
      "a = 1"
    ).lenient,
    .accepted(
      "sources beside a set, in a set",
      "'sets': {'x': {'sources': [{'$ref': '#/sets/base', 'sources': [\(number("a", 2))]}]}, 'base': {'sources': [\(number("a", 1)), \(number("b", 1))]}}, 'resolutionOrder': [{'$ref': '#/sets/x'}]",
      "a = 2", "b = missing"
    ).lenient,
    .refused(
      "foreign members beside a set", "\(base), 'resolutionOrder': [{'$ref': '#/sets/base', «'contexts': {}}]",
      "node.extra-member"
    ).lenient,
    .accepted(
      "another default",
      "'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/modifiers/theme', 'default': 'dark'}]", "a = 3",
      "a theme=light = 2"),
    .accepted(
      "other contexts, whole",
      "'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/modifiers/theme', 'contexts': {'light': [\(number("a", 7))], 'dim': []}}]",
      "a = 7", "a theme=dim = undefined"),
    .refused(
      "a default that the other contexts lack",
      "'modifiers': {'theme': {'contexts': {'light': [], 'dark': []}, 'default': «'dark'}}, 'resolutionOrder': [{'$ref': '#/modifiers/theme', 'contexts': {'light': [], 'dim': []}}]",
      "resolver.default"),
    .refused(
      "a foreign member beside a modifier",
      "'modifiers': {\(theme)}, 'resolutionOrder': [{'$ref': '#/modifiers/theme', «'sources': []}]", "node.extra-member"
    ),
    .accepted(
      "members of a tree, whole",
      "'$defs': {'x': {'g': {'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}}, 'h': {'c': {'$type': 'number', '$value': 1}}}}, 'sets': {'base': {'sources': [{'$ref': '#/$defs/x', 'g': {'a': {'$type': 'number', '$value': 2}}}]}}, \(order)",
      "g.a = 2", "g.b = missing", "h.c = 1"),
    .accepted(
      "members through two references: the outer wins",
      "'$defs': {'x': {'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}, 'c': {'$type': 'number', '$value': 1}}, 'y': {'$ref': '#/$defs/x', 'a': {'$type': 'number', '$value': 2}, 'b': {'$type': 'number', '$value': 2}}}, 'sets': {'base': {'sources': [{'$ref': '#/$defs/y', 'a': {'$type': 'number', '$value': 3}}]}}, \(order)",
      "a = 3", "b = 2", "c = 1"),
  ]

  @Test(arguments: [roots, sets, overriding].flatMap(\.self))
  func `a resolver has sets of sources`(_ item: ResolverCase) { item.check() }
}

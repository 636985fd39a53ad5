import TesseraDomain
import TesseraDraft
import Testing

/// Names in pointers, chains, circles, and where a type comes from.
@Suite struct ChainRuleTests {
  private static let one = "{'$type': 'number', '$value': 1}"

  static let names: [RuleCase] = [
    .accepted("escapes of RFC 6901", "{'a/b': {'c~d': \(one)}, 't': {'$ref': '#/a~1b/c~0d/$value'}}", "t = 1"),
    .accepted("a tilde and a digit", "{'a~1b': \(one), 't': {'$ref': '#/a~01b/$value'}}", "t = 1"),
    .accepted(
      "percent-encoding", "{'a b': {'größe': \(one)}, 't': {'$ref': '#/a%20b/gr%C3%B6%c3%9Fe/$value'}}", "t = 1"),
    .accepted(
      "script as it is", "{'größe': \(one), 't': {'$ref': '#/größe/$value'}, 'u': {'$value': '{größe}'}}", "t = 1",
      "u = 1"),
    .accepted("a percent sign", "{'50%': \(one), 't': {'$ref': '#/50%25/$value'}}", "t = 1"),
    .accepted("an encoded tilde", "{'a/b': \(one), 't': {'$ref': '#/a%7E1b/$value'}}", "t = 1"),
    .accepted("an encoded slash divides", "{'a': {'b': \(one)}, 't': {'$ref': '#/a%2Fb/%24value'}}", "t = 1"),
    .accepted("an encoded dollar", "{'a': \(one), 't': {'$ref': '#/a/%24value'}}", "t = 1"),
    .accepted(
      "JSON escapes", #"{'a/b': \#(one), 't': {'$ref': '#\/a~1b\/$value'}, 'u': {'$value': '\u007ba/b\u007d'}}"#,
      "t = 1", "u = 1"),
    .accepted("spaces in names", "{' a ': {'b c': \(one)}, 't': {'$value': '{ a .b c}'}}", "t = 1"),
    .accepted(
      "digits are names", "{'500': {'0': \(one)}, 't': {'$ref': '#/500/0/$value'}, 'u': {'$value': '{500.0}'}}",
      "t = 1", "u = 1"),
    .accepted("a name that begins with an accent", "{'\u{301}a': \(one), 't': {'$value': '{\u{301}a}'}}", "t = 1"),
    .refused(
      "spellings of a letter differ", "{'e\u{301}': \(one), 't': {'$type': 'number', '$value': «'{\u{e9}}'}}",
      "ref.missing t"),
    .refused("a raw tilde", "{'a~b': \(one), 't': {'$type': 'number', '$ref': «'#/a~b/$value'}}", "ref.syntax t"),
  ]

  static let chains: [RuleCase] = [
    .accepted(
      "three links of both kinds",
      "{'a': {'$value': '{b}'}, 'b': {'$ref': '#/c/$value'}, 'c': {'$value': {'$ref': '#/d/$value'}}, 'd': \(one)}",
      "a = 1", "b = 1", "c = 1"),
    .accepted(
      "a pointer through an alias",
      "{'a': {'$value': '{c}'}, 'c': {'$type': 'color', '$value': @red}, 't': {'$type': 'number', '$ref': '#/a/$value/components/0'}}",
      "t = 1"),
    .accepted(
      "a pointer through a pointer",
      "{'a': {'$ref': '#/c/$value'}, 'c': {'$type': 'color', '$value': @red}, 't': {'$type': 'number', '$ref': '#/a/$value/components/0'}}",
      "t = 1"),
    .accepted(
      "a pointer through a part",
      "{'s': {'$type': 'shadow', '$value': {'color': '{c}', 'offsetX': @px, 'offsetY': @px, 'blur': @px, 'spread': @px}}, 'p': {'$type': 'color', '$ref': '#/s/$value/color'}, 'c': {'$type': 'color', '$value': @red}, 't': {'$type': 'number', '$ref': '#/p/$value/components/0'}}",
      "p = @red", "t = 1"),
    .refused(
      "a broken end is reported once",
      "{'a': {'$type': 'color', '$value': '{b}'}, 'b': {'$type': 'color', '$value': '{c}'}, 'c': {'$type': 'color', '$value': «'{d}'}}",
      "ref.missing c"),
    .refused(
      "an invalid end is reported once",
      "{'a': {'$value': '{b}'}, 'b': {'$type': 'number', '$value': «'x'}, 'c': {'$type': 'number', '$ref': '#/b/$value'}}",
      "value.shape b"),
    .refused(
      "a part of something invalid is not reported again",
      "{'c': {'$type': 'color', '$value': {'colorSpace': 'srgb', 'components': [«2, 0, 0]}}, 't': {'$type': 'number', '$ref': '#/c/$value/components/1'}}",
      "value.range c"),
  ]

  static let circles: [RuleCase] = [
    .refused("itself, curly", "{'a': {'$type': 'number', '$value': «'{a}'}}", "ref.cycle a"),
    .refused("itself, by pointer", "{'a': {'$type': 'number', '$ref': «'#/a/$value'}}", "ref.cycle a"),
    .refused(
      "itself, by pointer object", "{'a': {'$type': 'number', '$value': «{'$ref': '#/a/$value'}}}", "ref.cycle a"),
    .refused(
      "a part of itself",
      "{'a': {'$type': 'color', '$value': «{'colorSpace': 'srgb', 'components': [1, 0, {'$ref': '#/a/$value/components/0'}]}}}",
      "ref.cycle a"),
    .refused("two, curly", "{'a': {'$value': «'{b}'}, 'b': {'$value': '{a}'}}", "ref.cycle a"),
    .refused("two, mixed", "{'a': {'$value': «'{b}'}, 'b': {'$type': 'number', '$ref': '#/a/$value'}}", "ref.cycle a"),
    .refused(
      "three, and one that leads in",
      "{'x': {'$value': '{a}'}, 'a': {'$value': «'{b}'}, 'b': {'$value': '{c}'}, 'c': {'$value': '{a}'}}", "ref.cycle a"
    ),
    .refused(
      "through a slot",
      "{'a': {'$type': 'border', '$value': «{'color': '{c}', 'width': @px, 'style': 'solid'}}, 'c': {'$type': 'color', '$ref': '#/a/$value/color'}}",
      "ref.cycle a"),
    .refused(
      "two circles",
      "{'a': {'$value': «'{b}'}, 'b': {'$value': '{a}'}, 'c': {'$value': «'{d}'}, 'd': {'$value': '{c}'}}",
      "ref.cycle a", "ref.cycle c"),
    .refused(
      "in a list", "{'a': {'$type': 'shadow', '$value': «['{b}']}, 'b': {'$type': 'shadow', '$value': ['{a}']}}",
      "ref.cycle a"),
  ]

  static let types: [RuleCase] = [
    .accepted("own before group", "{'g': {'$type': 'color', 'a': \(one)}}", "g.a = 1"),
    .accepted(
      "from the nearest group", "{'o': {'$type': 'color', 'g': {'$type': 'number', 'h': {'a': {'$value': 1}}}}}",
      "o.g.h.a = 1"),
    .accepted("from the root", "{'$type': 'number', 'g': {'h': {'a': {'$value': 1}}}}", "g.h.a = 1"),
    .accepted("wherever the member stands", "{'g': {'a': {'$value': 1}, '$type': 'number'}}", "g.a = 1"),
    .accepted("a root token takes its group's", "{'g': {'$type': 'number', '$root': {'$value': 1}}}", "g.$root = 1"),
    .accepted("from the target", "{'a': {'$value': '{g.b}'}, 'g': {'$type': 'number', 'b': {'$value': 1}}}", "a = 1"),
    .refused("nowhere", "{'a': «{'$value': 1}}", "type.missing a"),
    .refused(
      "nowhere, and the shape is clear", "{'a': «{'$value': @red}, 'b': «{'$value': @px}}", "type.missing a",
      "type.missing b"),
    .refused("a name is no type", "{'color': {'a': «{'$value': @red}}}", "type.missing color.a"),
    .refused(
      "not from a sibling", "{'g': {'$type': 'number', 'a': {'$value': 1}}, 'h': {'b': «{'$value': 1}}}",
      "type.missing h.b"),
    .refused("not from the root token", "{'g': {'$root': \(one), 'b': «{'$value': 1}}}", "type.missing g.b"),
    .refused(
      "a value of another type than the group's", "{'g': {'$type': 'color', 'a': {'$value': «1}}}", "value.shape g.a"),
    .refused(
      "the target wins over the group",
      "{'n': \(one), 'g': {'$type': 'color', 'a': {'$value': «'{n}'}, 'b': {'$ref': «'#/n/$value'}}}",
      "~type.mismatch g.a", "~type.mismatch g.b"),
    .accepted(
      "the target wins over the group, as a value", "{'n': \(one), 'g': {'$type': 'color', 'a': {'$value': '{n}'}}}",
      "g.a = 1"
    ).warned("type.mismatch"),
    .refused(
      "own does not fit the target", "{'n': \(one), 'a': {'$type': 'color', '$value': «'{n}'}}", "type.mismatch a"),
    .accepted(
      "a part takes the group's",
      "{'s': {'$type': 'border', '$value': {'color': @red, 'width': @px, 'style': 'solid'}}, 'g': {'$type': 'dimension', 'a': {'$ref': '#/s/$value/width'}}}",
      "g.a = @px"),
    .refused(
      "a part that does not fit the group's",
      "{'s': {'$type': 'border', '$value': {'color': @red, 'width': @px, 'style': 'solid'}}, 'g': {'$type': 'color', 'a': {'$ref': «'#/s/$value/width'}}}",
      "ref.slot-type g.a"),
    .refused(
      "an unknown type of a group is reported once",
      "{'g': {'$type': «'string', 'a': {'$value': 'x'}, 'b': {'$value': 'y'}}}", "type.unknown g"),
    .refused("circles have no type to miss", "{'a': {'$value': «'{a}'}}", "ref.cycle a"),
  ]

  @Test(arguments: [names, chains, circles, types].flatMap(\.self))
  func `references are followed to their end, and their end decides the type`(_ item: RuleCase) { item.check() }

  @Test(arguments: [
    ("{'a': {'$value': '{b}'}, 'b': {'$ref': '#/c/$value'}, 'c': {'$value': '{a}'}}", "a → b → c → a"),
    ("{'x': {'$value': '{a}'}, 'a': {'$value': '{a}'}}", "a → a"),
  ])
  func `a circle is told with every token in it`(_ text: String, _ circle: String) throws {
    let found = Drafts.read(["tokens/a.tokens.json": RuleCase.expanded(text)]).diagnostics.list
    #expect(found.map(\.code) == ["ref.cycle"])
    #expect(try #require(found.first).message.hasSuffix(circle))
  }
}

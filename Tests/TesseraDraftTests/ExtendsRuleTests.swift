import TesseraDomain
import TesseraDraft
import Testing

@Suite struct ExtendsRuleTests {
  private static func number(_ value: Int) -> String { "{'$type': 'number', '$value': \(value)}" }

  static let copies: [RuleCase] = [
    .accepted(
      "a copy, overridden and added to",
      "{'b': {'x': \(number(1)), 'y': \(number(2))}, 'a': {'$extends': '{b}', 'y': \(number(3)), 'z': \(number(4))}}",
      "a.x = 1", "a.y = 3", "a.z = 4", "b.y = 2"),
    .accepted("by pointer", "{'b/c': {'d': {'x': \(number(1))}}, 'a': {'$extends': '#/b~1c/d'}}", "a.x = 1"),
    .accepted("the target stands behind", "{'a': {'$extends': '{z}'}, 'z': {'x': \(number(1))}}", "a.x = 1"),
    .accepted(
      "a chain",
      "{'a': {'$extends': '{b}', 'p': \(number(1))}, 'b': {'$extends': '{c}', 'q': \(number(2))}, 'c': {'r': \(number(3)), 'q': \(number(4))}}",
      "a.p = 1", "a.q = 2", "a.r = 3"),
    .accepted(
      "groups inside merge",
      "{'b': {'g': {'x': \(number(1)), 'y': \(number(2)), 'h': {'z': \(number(3))}}}, 'a': {'$extends': '{b}', 'g': {'y': \(number(4)), 'h': {'w': \(number(5))}}}}",
      "a.g.x = 1", "a.g.y = 4", "a.g.h.z = 3", "a.g.h.w = 5"),
    .accepted(
      "a token is replaced whole",
      "{'b': {'$type': 'number', 'x': {'$value': 1, '$description': 'd'}}, 'a': {'$extends': '{b}', 'x': {'$type': 'dimension', '$value': @px}}}",
      "a.x = @px"),
    .accepted(
      "a root token comes along",
      "{'b': {'$root': \(number(1))}, 'a': {'$extends': '{b}'}, 't': {'$value': '{a.$root}'}}", "a.$root = 1", "t = 1"),
    .accepted(
      "a root token is overridden", "{'b': {'$root': \(number(1))}, 'a': {'$extends': '{b}', '$root': \(number(2))}}",
      "a.$root = 2"),
    .accepted("inside a group", "{'o': {'a': {'$extends': '{o.b}'}, 'b': {'x': \(number(1))}}}", "o.a.x = 1"),
    .accepted(
      "a nested group of another", "{'b': {'g': {'x': \(number(1))}}, 'a': {'h': {'$extends': '{b.g}'}}}", "a.h.x = 1"),
    .accepted(
      "what only an extension brings",
      "{'c': {'g': {'x': \(number(1))}}, 'b': {'$extends': '{c}'}, 'a': {'$extends': '{b.g}'}}", "a.x = 1"),
    .accepted(
      "two levels at once: the nearer wins",
      "{'p': {'x': \(number(1)), 'y': \(number(1))}, 'q': {'g': {'x': \(number(2)), 'y': \(number(2)), 'z': \(number(2))}}, 'a': {'$extends': '{q}', 'g': {'$extends': '{p}', 'y': \(number(3))}}}",
      "a.g.x = 1", "a.g.y = 3", "a.g.z = 2"),
    .accepted("an empty group", "{'b': {}, 'a': {'$extends': '{b}', 'x': \(number(1))}}", "a.x = 1"),
    .accepted(
      "references keep pointing where they pointed",
      "{'b': {'x': \(number(1)), 'y': {'$value': '{b.x}'}}, 'a': {'$extends': '{b}', 'x': \(number(2))}}", "a.y = 1",
      "a.x = 2"),
    .accepted(
      "references into a copy",
      "{'b': {'c': {'$type': 'color', '$value': @red}}, 'a': {'$extends': '{b}'}, 't': {'$value': '{a.c}'}, 'u': {'$type': 'number', '$ref': '#/a/c/$value/components/0'}}",
      "t = @red", "u = 1"),
    .accepted(
      "the type of a copy is its origin's", "{'b': {'$type': 'number', 'x': {'$value': 1}}, 'a': {'$extends': '{b}'}}",
      "a.x = 1"),
    .accepted(
      "the type around the origin counts",
      "{'o': {'$type': 'number', 'b': {'x': {'$value': 1}}}, 'a': {'$extends': '{o.b}'}}", "a.x = 1"),
    .accepted(
      "local tokens take the type that came along",
      "{'b': {'$type': 'number', 'x': {'$value': 1}}, 'a': {'$extends': '{b}', 'y': {'$value': 2}}}", "a.y = 2"),
    .accepted(
      "the local type wins for local tokens, copies keep theirs",
      "{'b': {'$type': 'number', 'x': {'$value': 1}}, 'a': {'$extends': '{b}', '$type': 'dimension', 'y': {'$value': @px}}}",
      "a.x = 1", "a.y = @px"),
  ]

  static let faults: [RuleCase] = [
    .refused("nothing there", "{'a': {'$extends': «'{b}'}}", "extends.missing a"),
    .refused("nothing there, by pointer", "{'b': {}, 'a': {'$extends': «'#/b/c'}}", "extends.missing a"),
    .refused("a token", "{'b': \(number(1)), 'a': {'$extends': «'{b}'}}", "extends.token a"),
    .refused("a root token", "{'b': {'$root': \(number(1))}, 'a': {'$extends': «'{b.$root}'}}", "extends.token a"),
    .refused("a value", "{'b': \(number(1)), 'a': {'$extends': «'#/b/$value'}}", "extends.missing a"),
    .refused("itself", "{'a': {'$extends': «'{a}'}}", "extends.cycle a"),
    .refused("what is around it", "{'o': {'x': \(number(1)), 'a': {'$extends': «'{o}'}}}", "extends.cycle o.a"),
    .refused("what is far around it", "{'o': {'m': {'a': {'$extends': «'{o}'}}}}", "extends.cycle o.m.a"),
    .refused("what is inside it", "{'a': {'$extends': «'{a.b}', 'b': {'x': \(number(1))}}}", "extends.cycle a"),
    .refused("each other", "{'a': {'$extends': «'{b}'}, 'b': {'$extends': '{a}'}}", "extends.cycle a"),
    .refused(
      "three in a circle", "{'a': {'$extends': «'{b}'}, 'b': {'$extends': '#/c'}, 'c': {'$extends': '{a}'}}",
      "extends.cycle a"),
    .refused(
      "a circle through a group inside", "{'a': {'$extends': «'{b}'}, 'b': {'g': {'$extends': '{a}'}}}",
      "extends.cycle a"),
    .refused("no braces", "{'b': {}, 'a': {'$extends': «'b'}}", "ref.syntax a"),
    .refused("one brace", "{'b': {}, 'a': {'$extends': «'{b'}}", "ref.syntax a"),
    .refused("empty", "{'a': {'$extends': «''}}", "ref.syntax a"),
    .refused("empty braces", "{'a': {'$extends': «'{}'}}", "ref.syntax a"),
    .refused("a fragment alone", "{'a': {'$extends': «'#'}}", "ref.syntax a"),
    .refused("the root", "{'a': {'$extends': «'#/'}}", "ref.syntax a"),
    .refused("dots in a pointer", "{'b': {'c': {}}, 'a': {'$extends': «'#/b.c'}}", "ref.syntax a"),
    .refused("an object", "{'b': {}, 'a': {'$extends': «{'$ref': '#/b'}}}", "ref.syntax a"),
    .refused("a list", "{'b': {}, 'a': {'$extends': «['{b}']}}", "ref.syntax a"),
    .refused("null", "{'a': {'$extends': «null}}", "ref.syntax a"),
    .refused(
      "a reference on a group", "{'b': {'x': \(number(1))}, 'a': {'$ref': «'#/b', «'y': \(number(1))}}",
      "ref.not-token a", "node.token-and-group a"),
    .refused(
      "a token over a group", "{'b': {'x': {'y': \(number(1))}}, 'a': {'$extends': «'{b}', 'x': \(number(1))}}",
      "node.token-and-group a.x"),
    .refused(
      "a group over a token", "{'b': {'x': \(number(1))}, 'a': {'$extends': «'{b}', 'x': {'y': \(number(1))}}}",
      "node.token-and-group a.x"),
    .refused(
      "a faulty copy is reported where it stands",
      "{'b': {'x': {'$type': 'number', '$value': «'1'}}, 'a': {'$extends': '{b}'}}", "value.shape b.x"),
    .refused(
      "a circle of values through copies",
      "{'b': {'x': {'$type': 'number', '$value': «'{a.x}'}}, 'a': {'$extends': '{b}'}}", "ref.cycle a.x"),
  ]

  @Test(arguments: copies + faults)
  func `a group that extends another is that group with its own laid over it`(_ item: RuleCase) { item.check() }

  @Test(arguments: [
    ("{'a': {'$extends': '{b}'}, 'b': {'$extends': '{c}'}, 'c': {'$extends': '{b}'}}", "b → c → b"),
    ("{'o': {'a': {'$extends': '{o}'}}}", "o.a → o → o.a"), ("{'a': {'$extends': '{a}'}}", "a → a"),
  ])
  func `a circle is told with every group in it`(_ text: String, _ circle: String) throws {
    let found = Drafts.read(["tokens/a.tokens.json": RuleCase.expanded(text)]).diagnostics.list
    #expect(found.map(\.code) == ["extends.cycle"])
    #expect(try #require(found.first).message.hasSuffix(circle))
  }

  /// By path: the reason, or `-` for a live token, and whether it is private.
  @Test(arguments: [
    (
      "{'g': {'$deprecated': 'r', '$type': 'number', 'a': {'$value': 1}, 'b': {'$value': 1, '$deprecated': false}, 'c': {'$value': 1, '$deprecated': 'own'}, 'h': {'$deprecated': false, 'd': {'$value': 1}}, 'i': {'j': {'e': {'$value': 1}}}}}",
      ["g.a r", "g.b -", "g.c own", "g.h.d -", "g.i.j.e r"]
    ),
    ("{'$deprecated': true, 'a': {'$type': 'number', '$value': 1}}", ["a true"]),
    ("{'a': {'$type': 'number', '$value': 1, '$deprecated': 'r'}, 'b': {'$value': '{a}'}}", ["a r", "b -"]),
    // At a copy the groups around the copy count, and the extended group's own word comes along.
    (
      "{'b': {'$deprecated': 'r', '$type': 'number', 'x': {'$value': 1}}, 'a': {'$extends': '{b}'}, 'c': {'$extends': '{b}', '$deprecated': false}, 'd': {'$deprecated': 's', 'e': {'$extends': '{c}'}}}",
      ["b.x r", "a.x r", "c.x -", "d.e.x -"]
    ),
    (
      "{'o': {'$deprecated': 'r', 'b': {'x': {'$type': 'number', '$value': 1}}}, 'a': {'$extends': '{o.b}'}}",
      ["o.b.x r", "a.x -"]
    ),
    (
      "{'g': {'$extensions': {'dev.tessera': {'visibility': 'private'}}, 'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'visibility': 'public'}}}}, 'e': {'$extends': '{g}'}, 'f': {'$extends': '{g}', '$extensions': {'other.vendor': 1}}, 'h': {'$extends': '{g}', '$extensions': {'dev.tessera': {'visibility': 'public'}}}}",
      ["g.a - private", "g.b -", "e.a - private", "f.a - private", "h.a -"]
    ),
  ])
  func `deprecation and privacy come down through groups and copies`(_ text: String, _ expected: [String]) throws {
    let graph = try #require(Drafts.read(["tokens/a.tokens.json": RuleCase.expanded(text)]).draft).graph
    for line in expected {
      let words = line.split(separator: " ").map(String.init)
      let id = try #require(graph.token(at: TokenPath(words[0])))
      let token = try #require(graph.resolved(id, in: graph.defaultContext))
      let reason = token.deprecation.map { $0.reason ?? "true" } ?? "-"
      #expect(reason == words[1], "\(line)")
      #expect(token.isPrivate == words.dropFirst(2).contains("private"), "\(line)")
      #expect(graph.isPrivate(id) == token.isPrivate)
    }
  }
}

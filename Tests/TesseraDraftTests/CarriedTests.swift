import JSON
import TesseraDomain
import TesseraDraft
import Testing

/// Tokens that the format cannot say, in the tier that carries them and in the one that refuses them.
@Suite struct CarriedTests {
  static let imported = #"{"id": "acme.mosaic", "conformance": "imported"}"#

  /// - Parameter types: `path = type`, of the types as they were written.
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: RuleCase
    var types: [String] = []
    var testDescription: String { rule.name }

    init(_ name: String, _ text: String, _ findings: [String], values: [String], types: [String] = []) {
      rule = RuleCase(name: name, text: text, findings: findings, values: values)
      self.types = types
    }
  }

  static let cases: [Case] = [
    Case(
      "a type of no vendor we know", "{'t': {'$type': «'string', '$value': 'hello'}}", ["type.unknown t"],
      values: ["t = 'hello'"], types: ["t = string"]),
    Case(
      "a type handed down", "{'g': {'$type': «'icon', 't': {'$value': 'x'}, 'c': {'$type': 'color', '$value': @red}}}",
      ["type.unknown g"], values: ["g.t = 'x'", "g.c = @red"], types: ["g.t = icon", "g.c = color"]),
    Case("no type", "{'t': «{'$value': 3}}", ["type.missing t"], values: ["t = 3"], types: ["t = carried"]),
    Case(
      "a type that is no string", "{'t': {'$type': «5, '$value': [1, 'a']}}", ["type.unknown t"],
      values: ["t = [1,'a']"], types: ["t = carried"]),
    Case(
      "a unit", "{'t': {'$type': 'dimension', '$value': {'value': 50, 'unit': «'%'}}}", ["value.unit t"],
      values: ["t = {'unit':'%','value':50}"], types: ["t = dimension"]),
    Case(
      "text for a dimension", "{'t': {'$type': 'dimension', '$value': «'1.5em'}}", ["value.shape t"],
      values: ["t = '1.5em'"], types: ["t = dimension"]),
    Case(
      "no value", "{'t': {'$type': 'number', '$value': «null}}", ["value.shape t"], values: ["t = null"],
      types: ["t = number"]),
    Case(
      "value and reference",
      "{'a': {'$type': 'number', '$value': 1}, 't': «{'$value': 2, '$type': 'number', '$ref': '#/a/$value'}}",
      ["ref.value-and-ref t"], values: ["t = 2"]),
    Case(
      "a reference to nothing", "{'t': {'$type': 'color', '$value': «'{x.y}'}}", ["ref.missing t"],
      values: ["t = '{x.y}'"], types: ["t = color"]),
    Case(
      "a pointer to nothing", "{'t': {'$type': 'color', '$ref': «'#/x/$value'}}", ["ref.missing t"],
      values: ["t = {'$ref':'#/x/$value'}"], types: ["t = color"]),
    Case(
      "a circle, and who stands outside",
      "{'a': {'$type': 'color', '$value': «'{b}'}, 'b': {'$value': '{a}'}, 'c': {'$value': '{b}'}}",
      ["ref.cycle a"], values: ["a = '{b}'", "b = '{a}'", "c = '{a}'"], types: ["a = color", "b = carried"]),
    Case(
      "an alias, and a chain of them",
      "{'s': {'$type': «'string', '$value': 'x'}, 't': {'$value': '{s}'}, 'u': {'$ref': '#/t/$value'}}",
      ["type.unknown s"], values: ["t = 'x'", "u = 'x'"], types: ["t = string", "u = string"]),
    Case(
      "an alias that says another type",
      "{'n': {'$type': 'number', '$value': 4}, 't': {'$type': 'color', '$value': «'{n}'}}",
      ["type.mismatch t"], values: ["t = 4"], types: ["t = color"]),
    Case(
      "an alias with a type of its own",
      "{'n': {'$type': 'number', '$value': 4}, 't': {'$type': «'opacity', '$value': '{n}'}}",
      ["type.unknown t"], values: ["t = 4"], types: ["t = opacity"]),
    Case(
      "a composite with a part that is carried",
      """
      {'w': {'$type': 'dimension', '$value': «'10%'}, 'c': {'$type': 'color', '$value': @red},
      't': {'$type': 'border', '$value': {'color': '{c}', 'width': «'{w}', 'style': 'solid'}}}
      """, ["value.shape w", "ref.slot-type t"], values: ["t = {'color':@red,'style':'solid','width':'10%'}"],
      types: ["t = border"]),
    Case(
      "references among other text",
      """
      {'d': {'$type': 'dimension', '$value': {'value': 4, 'unit': 'px'}}, 'c': {'$type': 'color', '$value': @red},
      't': {'$type': 'dimension', '$value': «'calc({d} * 2) {c}{c} {none} {'}}
      """, ["value.shape t"], values: ["t = 'calc(4px * 2) #ff0000#ff0000 {none} {'"]),
    Case(
      "references in lists and objects, and a pointer into a value",
      """
      {'d': {'$type': 'dimension', '$value': {'value': 4, 'unit': 'px'}},
      't': {'$type': «'x', '$value': ['{d}', {'a': '{d}'}, {'$ref': '#/d/$value/value'}, {'$ref': '#/d/$value/none'}]}}
      """, ["type.unknown t"],
      values: ["t = [{'unit':'px','value':4},{'a':{'unit':'px','value':4}},4,{'$ref':'#/d/$value/none'}]"]),
    Case(
      "a number beyond a double", "{'t': {'$type': 'number', '$value': «1e999}}", ["value.range t"],
      values: ["t = 1e999"], types: ["t = number"]),
  ]

  @Test(arguments: cases)
  func `is carried with warnings where the system was imported, and refused where it was not`(_ test: Case) {
    let (text, marks) = RuleCase.unmarked(test.rule.text)
    let carried = Drafts.read(["tokens/a.tokens.json": text], manifest: Self.imported)
    let expected = zip(marks, test.rule.findings).map { "\($0) ~\($1)" }
    #expect(Drafts.findings(carried).sorted() == expected.sorted())
    Drafts.expectValues(test.rule.values, carried, sourceLocation: #_sourceLocation)
    for type in test.types {
      let parts = type.split(separator: " = ").map(String.init)
      let graph = carried.draft?.graph
      let token = graph?.token(at: TokenPath(parts[0])).flatMap { graph?.anyResolved($0) }
      #expect(token?.value.typeName == parts[1])
    }
    let strict = Drafts.read(["tokens/a.tokens.json": text]).diagnostics.list.filter { $0.severity == .error }
    // What refers to a token without a value is not told of it a second time.
    let codes = test.rule.findings.filter { !$0.hasPrefix("ref.slot-type") }
    #expect(strict.map(\.code) == codes.map { String($0.prefix { $0 != " " }) })
  }

  @Test(arguments: [
    "{«'a.b': {'$type': 'number', '$value': 1}}", "{'t': {'$type': 'number', '$value': 1, «'x': 1}}",
    "{'t': {'$type': 'number', '$value': 1, '$description': «1}}", "{'g': {'$extends': «'nothing'}}",
    "{'g': {'$extends': «'{nothing}'}}", "{'t': {'$type': 'number', '$value': 1, «'$type': 'number'}}",
    "{'t': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'id': «1}}}}",
  ])
  func `structure is an error in either tier`(_ marked: String) {
    let (text, marks) = RuleCase.unmarked(marked)
    for manifest in [Self.imported, #"{"id": "acme.mosaic"}"#] {
      let errors = Drafts.read(["tokens/a.tokens.json": text], manifest: manifest).diagnostics.list.filter {
        $0.severity == .error
      }
      #expect(errors.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == marks)
    }
  }

  @Test func `a recipe that names what is carried is an error in either tier`() {
    let files = [
      "tokens/a.tokens.json": #"{"t": {"$type": "dimension", "$value": "50%"}, "u": {"$value": "{t}"}}"#,
      "recipes/card.recipe.json": #"{"kind": "modifier", "steps": [{"apply": "padding", "length": "{u}"}]}"#,
    ]
    func errors(_ result: DraftResult) -> [String] {
      result.diagnostics.list.filter { $0.severity == .error }.map {
        "\($0.location?.file ?? ""): \($0.code) \($0.message)"
      }
    }
    #expect(
      errors(Drafts.read(files, manifest: Self.imported)) == [
        "recipes/card.recipe.json: recipe.token the token {u} is carried: Design Tokens 2025.10 cannot say its value, "
          + "and no code can be made of it"
      ])
    // There it is the token that is refused, and what recipes make of it is not judged.
    let strict = Drafts.read(files).diagnostics.list.filter { $0.severity == .error }
    #expect(strict.map(\.code) == ["value.shape"])
  }

  @Test func `texts that double each other stay within a bound`() throws {
    var tokens = ["\"t0\": {\"$type\": \"string\", \"$value\": \"0123456789abcdef\"}"]
    for index in 1...60 {
      tokens.append("\"t\(index)\": {\"$type\": \"string\", \"$value\": \"{t\(index - 1)}.{t\(index - 1)}\"}")
    }
    for index in 1...60 {
      tokens.append("\"l\(index)\": {\"$type\": \"list\", \"$value\": [[\"{l\(index - 1)}\", \"{l\(index - 1)}\"]]}")
    }
    tokens.append("\"l0\": {\"$type\": \"list\", \"$value\": [1]}")
    let result = Drafts.read(
      ["tokens/a.tokens.json": "{" + tokens.joined(separator: ", ") + "}"], manifest: Self.imported)
    #expect(result.diagnostics.errorCount == 0)
    let graph = try #require(result.draft?.graph)
    for id in graph.tokens {
      guard case .carried(let carried) = graph.anyResolved(id)?.value else {
        Issue.record("\(graph.path(id)) is not carried")
        continue
      }
      #expect(carried.json.utf8.count <= 65_536 + 64)
    }
  }

  @Test func `very many values that take over one that doubled are refused by their bytes`() throws {
    var tokens = [#""t40": {"$type": "other", "$value": "x"}"#]
    for index in 0..<40 {
      let next = "\"{t\(index + 1)}\""
      tokens.append("\"t\(index)\": {\"$type\": \"other\", \"$value\": {\"a\": \(next), \"b\": \(next)}}")
    }
    func read(_ users: Int) -> DraftResult {
      let value = #"{"$type": "other", "$value": {"a": "{t27}", "b": 1}}"#
      let further = (0..<users).map { "\"u\($0)\": \(value)" }
      return Drafts.read(
        ["tokens/a.tokens.json": "{" + (tokens + further).joined(separator: ", ") + "}"], manifest: Self.imported)
    }
    let few = read(3)
    #expect(few.diagnostics.errorCount == 0)
    let graph = try #require(few.draft?.graph)
    let source = try #require(graph.token(at: TokenPath("t27")).flatMap { graph.anyResolved($0) })
    guard case .carried(let doubled) = source.value else {
      Issue.record("t27 is not carried")
      return
    }
    #expect((32_768...65_536).contains(doubled.json.utf8.count))
    for user in 0..<3 {
      let token = try #require(graph.token(at: TokenPath("u\(user)")).flatMap { graph.anyResolved($0) })
      let expected = CarriedValue(typeName: "other", json: "{\"a\":\(doubled.json),\"b\":1}")
      #expect(token.value == TokenValue.carried(expected))
    }
    let many = read(TokenGraph.maximumWork / 50_000)
    #expect(many.diagnostics.list.filter { $0.severity == .error }.map(\.code) == ["limit.work"])
  }

  @Test func `members of a carried value stand in canonical order, whatever they refer to`() throws {
    let text =
      #"{"x": {"$type": "other", "$value": [[1.0], "a\"]"]}, "t": {"$type": "other", "#
      + #""$value": {"b": "{x}", "\u0061": "{x}", "c": ["{x} {none}", true, null, 1e2]}}}"#
    let result = Drafts.read(["tokens/a.tokens.json": text], manifest: Self.imported)
    let graph = try #require(result.draft?.graph)
    let token = try #require(graph.token(at: TokenPath("t")).flatMap { graph.anyResolved($0) })
    guard case .carried(let carried) = token.value else {
      Issue.record("t is not carried")
      return
    }
    let x = #"[[1],"a\"]"]"#
    #expect(carried.json.hasPrefix("{\"a\":\(x),\"b\":\(x),\"c\":["))
    #expect(carried.json.hasSuffix(",true,null,100]}"))
  }

  @Test func `what a context changes shows in the text around it`() throws {
    let files = [
      "tokens/base.tokens.json": ##"""
      {"d": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
       "t": {"$type": "string", "$value": "calc({d} * 2)"}, "u": {"$value": "{t}"}}
      """##,
      "tokens/large.tokens.json": #"{"d": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"#,
      "tokens/a.resolver.json": #"""
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {"size": {"default": "s", "contexts": {"s": [], "l": [{"$ref": "large.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/size"}]}
      """#,
    ]
    let result = Drafts.read(files, manifest: Self.imported)
    #expect(result.diagnostics.errorCount == 0)
    Drafts.expectValues(
      ["t size=s = 'calc(4px * 2)'", "t size=l = 'calc(8px * 2)'", "u size=l = 'calc(8px * 2)'"], result,
      sourceLocation: #_sourceLocation)
  }
}

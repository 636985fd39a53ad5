import TesseraDomain
import TesseraDraft
import Testing

/// Documents made to take for ever, or all memory, or the stack. Each ends at once, accepted or refused by name.
@Suite struct BoundTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The codes expected, each once, in any order.
    let codes: Set<String>
    /// How many tokens there are in the end; -1 where that is beside the point.
    let tokens: Int
    /// Written with `'` for `"`.
    let text: @Sendable () -> String
    var file = "tokens/a.tokens.json"

    var testDescription: String { name }

    init(_ name: String, _ codes: Set<String>, _ tokens: Int, _ text: @escaping @Sendable () -> String) {
      self.name = name
      self.codes = codes
      self.tokens = tokens
      self.text = text
    }

    /// A resolver with what `rest` says behind its version.
    static func resolver(
      _ name: String, _ codes: Set<String>, _ tokens: Int, _ rest: @escaping @Sendable () -> String
    ) -> Case {
      var item = Case(name, codes, tokens) { "{'version':'2025.10'," + rest() + "}" }
      item.file = "tokens/a.resolver.json"
      return item
    }
  }

  private static let one = "{'$type':'number','$value':1}"
  private static let longName = String(repeating: "n", count: 250)

  private static func joined(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: ",")
  }

  private static func nested(_ depth: Int, _ name: String, _ inside: String) -> String {
    String(repeating: "{'\(name)':", count: depth) + inside + String(repeating: "}", count: depth)
  }

  private static func border(_ color: String) -> String {
    "{'$type':'border','$value':{'color':\(color),'width':{'value':1,'unit':'px'},'style':'solid'}}"
  }

  static let rows: [Case] = [
    Case("aliases in a row", [], 20_000) {
      "{\(joined(19_999) { "'t\($0)':{'$value':'{t\($0 + 1)}'}" }),'t19999':\(one)}"
    },
    Case("pointers in a row", [], 5_000) {
      "{\(joined(4_999) { "'t\($0)':{'$ref':'#/t\($0 + 1)/$value'}" }),'t4999':\(one)}"
    },
    Case("parts of parts in a row", [], 2_000) {
      let last = border("{'colorSpace':'srgb','components':[1,0,0]}")
      return "{\(joined(1_999) { "'t\($0)':" + border("{'$ref':'#/t\($0 + 1)/$value/color'}") }),'t1999':\(last)}"
    },
    Case("a long circle", ["ref.cycle"], 20_000) {
      "{\(joined(20_000) { "'t\($0)':{'$value':'{t\(($0 + 1) % 20_000)}'}" })}"
    },
    Case("a chain of groups, from its end", ["limit.extends-depth"], -1) {
      "{'g0':{'t':\(one)},\(joined(2_000) { "'g\($0 + 1)':{'$extends':'{g\($0)}'}" })}"
    },
    Case("a chain of groups, from its head", ["limit.extends-depth"], -1) {
      "{\(joined(2_000) { "'g\($0)':{'$extends':'{g\($0 + 1)}'}" }),'g2000':{'t':\(one)}}"
    },
    Case("depth", [], 1) { nested(511, "a", one) },
    Case("too much depth", ["limit.depth"], 0) { nested(513, "a", one) },
  ]

  static let sizes: [Case] = [
    Case("a group of very many that says something", [], 20_000) {
      """
      {'g':{\(joined(20_000) { "'t\($0)':{'$value':1}" }),'$type':'number','$deprecated':'x',
      '$extensions':{'dev.tessera':{'visibility':'private'}}}}
      """
    },
    Case("more tokens than there may be", ["limit.tokens"], 250_001) {
      "{'$type':'number',\(joined(250_001) { "'\($0)':{'$value':1}" })}"
    },
    Case("long names far inside", ["limit.paths"], 0) {
      nested(400, longName, "{\(joined(2_000) { "'t\($0)':\(one)" })}")
    },
    Case("a copy of much, far inside", ["limit.paths"], -1) {
      let copies = nested(400, longName, "{\(joined(100) { "'e\($0)':{'$extends':'{s}'}" })}")
      return "{'s':{\(joined(1_000) { "'t\($0)':\(one)" })},'d':\(copies)}"
    },
    Case("copies that double", ["limit.tokens"], -1) {
      let doubled = joined(40) { "'g\($0 + 1)':{'a':{'$extends':'{g\($0)}'},'b':{'$extends':'{g\($0)}'}}" }
      return "{'g0':{\(joined(1_000) { "'t\($0)':\(one)" })},\(doubled)}"
    },
    Case("copies by ever more ways", [], 200) {
      let copies = joined(199) { "'A\($0 + 1)':{'$extends':'{A\($0)}','x':{'$extends':'{A\($0).x}'}}" }
      return "{'A0':{'x':{'t':\(one)}},\(copies)}"
    },
    Case("groups by ever more ways, none of which says a type", ["type.missing"], -1) {
      let copies = joined(60) { "'A\($0 + 1)':{'$extends':'{A\($0)}','x':{'$extends':'{A\($0).x}','u':{'$value':1}}}" }
      return "{'A0':{'x':{}},\(copies)}"
    },
    Case("a list of very many", [], 1) { "{'a':{'$type':'fontFamily','$value':[\(joined(50_000) { _ in "'a'" })]}}" },
    Case("many pointers far into a list", [], 3_001) {
      let pointers = joined(3_000) { "'t\($0)':{'$type':'fontFamily','$ref':'#/a/$value/19999'}" }
      return "{'a':{'$type':'fontFamily','$value':[\(joined(20_000) { _ in "'a'" })]},\(pointers)}"
    },
    Case("a long text taken over and over", ["limit.work"], 111) {
      let text = String(repeating: "x", count: 1_000_000)
      return "{'b':{'$type':'fontFamily','$value':['\(text)']},"
        + joined(110) { "'t\($0)':{'$type':'fontFamily','$value':[{'$ref':'#/b/$value/0'}]}" } + "}"
    },
    Case("a reference as long as a file", ["limit.reference"], 1) {
      "{'a':{'$type':'number','$value':'{\(String(repeating: "x.", count: 500_000))x}'}}"
    },
    Case("a pointer as long as a file", ["limit.reference"], 1) {
      "{'a':{'$type':'number','$ref':'#\(String(repeating: "/x", count: 500_000))/$value'}}"
    },
    Case("an extension as long as a file", ["limit.reference"], 0) {
      "{'a':{'$extends':'{\(String(repeating: "x.", count: 500_000))x}'}}"
    },
    Case("very many members in a value", ["value.extra-field"], 1) {
      "{'a':{'$type':'color','$value':{\(joined(50_000) { "'m\($0)':1" })}}}"
    },
    Case("very many references to nothing", ["ref.missing"], 1_500) {
      "{'$type':'number',\(joined(1_500) { "'t\($0)':{'$value':'{u\($0).x}'}" })}"
    },
    Case("very many references to nothing, among long names that are alike", ["ref.missing"], 2_000) {
      let long = String(repeating: "p", count: 55)
      return "{'$type':'number',\(joined(2_000) { "'\(long)\($0)':{'$value':'{\(long)x\($0)}'}" })}"
    },
  ]

  private static func modifiers(_ count: Int, _ contexts: Int, _ tokens: Int) -> String {
    let tree = "{\(joined(tokens) { "'t\($0)':\(one)" })}"
    let map = joined(contexts) { "'c\($0)':[\(tree)]" }
    return "'modifiers':{\(joined(count) { "'m\($0)':{'contexts':{\(map)}}" })}"
  }

  private static func order(_ sets: Int, _ modifiers: Int) -> String {
    let items = (0..<sets).map { "{'$ref':'#/sets/s\($0)'}" } + (0..<modifiers).map { "{'$ref':'#/modifiers/m\($0)'}" }
    return "'resolutionOrder':[\(items.joined(separator: ","))]"
  }

  /// Sets that take each the one before twice.
  private static func doubling(_ map: String, _ beside: String = "") -> String {
    let sets = joined(50) { number in
      let source = "{'$ref':'#/\(map)/s\(number)'\(beside)}"
      return "'s\(number + 1)':{'sources':[\(source),\(source)]}"
    }
    return "'\(map)':{'s0':{'sources':[{'t':\(one)}]},\(sets)}"
  }

  static let resolvers: [Case] = [
    .resolver("aliases in a row, in two contexts", [], 5_001) {
      let row = joined(5_000) { "'u\($0)':{'$value':'{\($0 == 4_999 ? "t0" : "u\($0 + 1)")}'}" }
      return "'sets':{'s0':{'sources':[{\(row)}]}},\(modifiers(1, 2, 1)),\(order(1, 1))"
    },
    .resolver("six modifiers of four contexts", [], 4) { modifiers(6, 4, 4) + "," + order(0, 6) },
    .resolver("six modifiers of four contexts, and many tokens", ["limit.contexts"], 300) {
      modifiers(6, 4, 300) + "," + order(0, 6)
    },
    .resolver("seven modifiers of four contexts", ["limit.contexts"], 1) { modifiers(7, 4, 1) + "," + order(0, 7) },
    .resolver("sixty-four modifiers", ["limit.contexts"], 1) { modifiers(64, 2, 1) + "," + order(0, 64) },
    .resolver("sixty-five modifiers", ["limit.modifiers", "limit.contexts"], 1) {
      modifiers(65, 2, 1) + "," + order(0, 65)
    },
    .resolver("a thousand and one contexts", ["limit.modifiers"], 0) { modifiers(1, 1_001, 1) + "," + order(0, 1) },
    .resolver("a thousand contexts", [], 3) { modifiers(1, 1_000, 3) + "," + order(0, 1) },
    .resolver("sets that double", ["limit.sources"], 1) {
      doubling("sets") + ",'resolutionOrder':[{'$ref':'#/sets/s50'}]"
    },
    .resolver("sets that double, with words beside", ["limit.sources"], 0) {
      doubling("sets", ",'description':'x'") + ",'resolutionOrder':[{'$ref':'#/sets/s50'}]"
    },
    .resolver("definitions that double", ["limit.sources"], 0) {
      doubling("$defs") + ",'sets':{'s0':{'sources':[{'$ref':'#/$defs/s50'}]}}," + order(1, 0)
    },
    .resolver("sets far inside sets", ["limit.sources"], -1) {
      let sets = joined(200) { "'s\($0)':{'sources':[{'$ref':'#/sets/s\($0 + 1)'}]}" }
      return "'sets':{\(sets),'s200':{'sources':[{'t':\(one)}]}},\(order(1, 0))"
    },
    .resolver("sets far inside sets, from the end", ["limit.sources"], 1) {
      let sets = joined(1_000) { "'s\($0 + 1)':{'sources':[{'$ref':'#/sets/s\($0)'}]}" }
      return "'sets':{'s0':{'sources':[{'t':\(one)}]},\(sets)},\(order(1_001, 0))"
    },
    .resolver("a tree read over and over", ["limit.sources"], 0) {
      let tree = "{'$description':'\(String(repeating: "x", count: 200_000))','t':\(one)}"
      let sources = joined(1_000) { _ in "{'$ref':'#/$defs/x'}" }
      return "'$defs':{'x':\(tree)},'sets':{'s0':{'sources':[\(sources)]}},\(order(1, 0))"
    },
    .resolver("a token in very many layers", [], 1) {
      let sets = joined(3_000) { "'s\($0)':{'sources':[{'g':{'$type':'number','t':{'$value':\($0)}}}]}" }
      return "'sets':{\(sets)},\(order(3_000, 0))"
    },
  ]

  @Test(arguments: rows + sizes + resolvers)
  func `whatever a document holds, reading it ends`(_ item: Case) {
    let text = String(
      decoding: item.text().utf8.map { $0 == UInt8(ascii: "'") ? UInt8(ascii: "\"") : $0 }, as: UTF8.self)
    let result = Drafts.read([item.file: text])
    let codes = result.diagnostics.list.filter { $0.code != "resolver.unused" }.map(\.code)
    #expect(Set(codes) == item.codes)
    #expect(result.diagnostics.list.allSatisfy { $0.location != nil && $0.advice != nil })
    if item.tokens >= 0 { #expect(result.draft?.graph.tokens.count == item.tokens) }
  }

  @Test func `a long chain is worked out from its head, without a check before`() throws {
    let text = "{\(Self.joined(5_000) { "'t\($0)':{'$value':'{t\($0 + 1)}'}" }),'t5000':\(Self.one)}"
    let content = try #require(Drafts.read(["tokens/a.tokens.json": RuleCase.expanded(text)]).draft).content
    let graph = TokenGraph(content)
    let head = try #require(graph.token(at: TokenPath("t0")))
    #expect(graph.resolved(head, in: graph.defaultContext)?.value == .number(1))
  }
}

import TesseraDomain
import TesseraImport
import Testing

/// Small files, each odd in one way, from the bytes to the folder. What comes of each was decided from the rules of the format
/// before any of it ran: which tokens there are, of what type and value, and what is named.
@Suite struct OddFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// `path: type value`, in the order of their bytes.
    let tokens: [String]
    /// Codes of notes, without `import.`, each once.
    let codes: [String]

    init(_ name: String, _ text: String, _ tokens: [String], _ codes: [String] = []) {
      (testDescription, self.text, self.tokens, self.codes) = (name, text, tokens, codes)
    }
  }

  private static let one = #"{"$type": "number", "$value": 1}"#

  private static func named(_ name: String, _ path: String, isChanged: Bool = false) -> Case {
    Case("the name \(name)", "{\"\(name)\": \(one)}", ["\(path): number 1"], isChanged ? ["name"] : [])
  }

  static let names: [Case] =
    [
      named("a.b", "a-b", isChanged: true), named("0.5", "0-5", isChanged: true), named("{a}", "-a-", isChanged: true),
      named("$a", "a", isChanged: true), named("$$", "unnamed", isChanged: true), named("", "unnamed", isChanged: true),
      named(String(repeating: "x", count: 300), String(repeating: "x", count: 243), isChanged: true),
      named(String(repeating: "é", count: 150), String(repeating: "é", count: 121), isChanged: true),
      named("a/b", "a/b"), named(" a b ", " a b "), named("🎨", "🎨"), named("100", "100"), named("2xl", "2xl"),
      named("class", "class"), named("default", "default"), named("self", "self"), named("Type", "Type"),
      named("__proto__", "__proto__"), named("constructor", "constructor"), named("value", "value"),
      named("a-b_c", "a-b_c"),
      named("\\u202e", "\u{202e}"), named("\\u0000", "\0"), named("\\n", "\n"), named("*/", "*/"),
      named("</style>", "</style>"),
      named("$root", "$root"),
    ] + [
      Case(
        "two names that become one", "{\"a.b\": \(one), \"a{b\": \(one), \"a-b\": \(one)}",
        ["a-b-2: number 1", "a-b-3: number 1", "a-b: number 1"], ["name"]),
      Case("names that differ in case", "{\"a\": \(one), \"A\": \(one)}", ["A: number 1", "a: number 1"]),
      Case(
        "names that differ in how an accent is written", "{\"e\u{301}\": \(one), \"\u{e9}\": \(one)}",
        ["e\u{301}: number 1", "\u{e9}: number 1"]),
      Case(
        "a name of the format within a group", "{\"g\": {\"$root\": \(one), \"root\": \(one)}}",
        ["g.$root: number 1", "g.root: number 1"]),
      Case(
        "a token that holds tokens and has one called $root",
        #"{"g": {"type": "number", "value": 1, "$root": {"value": 2}, "a": {"value": 3}}}"#,
        ["g.$root: number 1", "g.a: number 3", "g.root: number 2"], ["guessed-type", "name", "token-in-token"]),
    ]

  static let groups: [Case] = [
    Case("a group of nothing", "{\"g\": {}, \"h\": {\"i\": {}}, \"t\": \(one)}", ["t: number 1"]),
    Case("a group that only says what it is for", "{\"g\": {\"$description\": \"x\"}, \"t\": \(one)}", ["t: number 1"]),
    Case(
      "a token that lost its value", "{\"g\": {\"$type\": \"color\"}, \"t\": \(one)}", ["t: number 1"]),
    Case("a schema", "{\"$schema\": \"https://example.org/x.json\", \"t\": \(one)}", ["t: number 1"]),
    Case(
      "two groups of one name",
      #"{"g": {"a": {"$type": "number", "$value": 1}}, "g": {"b": {"$type": "number", "$value": 2}}}"#,
      ["g.a: number 1", "g.b: number 2"], ["duplicate-member"]),
    Case(
      "two tokens of one name", #"{"t": {"$type": "number", "$value": 1}, "t": {"$type": "number", "$value": 2}}"#,
      ["t: number 2"], ["defined-twice", "duplicate-member"]),
    Case("two values", #"{"t": {"$type": "number", "$value": 1, "$value": 2}}"#, ["t: number 2"], ["duplicate-member"]),
    Case(
      "two values of two kinds", #"{"t": {"$type": "number", "$value": 1, "value": 2}}"#, ["t: number 1"],
      ["odd-member"]),
    Case(
      "two types of two kinds", #"{"t": {"$type": "number", "type": "color", "$value": 1}}"#, ["t: number 1"]),
    Case(
      "a type that is no text", #"{"t": {"$type": 5, "$value": 1}}"#, ["t: number 1"], ["guessed-type", "odd-member"]),
    Case(
      "a description that is no text", #"{"t": {"$type": "number", "$value": 1, "$description": ["x"]}}"#,
      ["t: number 1"],
      ["odd-member"]),
    Case(
      "extensions that are no object", #"{"t": {"$type": "number", "$value": 1, "$extensions": [1]}}"#, ["t: number 1"],
      ["odd-member"]),
    Case(
      "a member that only looks like one of the format", #"{"g": {"$foo": 1, "t": {"$type": "number", "$value": 1}}}"#,
      ["g.t: number 1"], ["odd-member"]),
    Case(
      "a deprecation that is a number", #"{"t": {"$type": "number", "$value": 1, "$deprecated": 1}}"#, ["t: number 1"],
      ["deprecation"]),
    Case(
      "a group of another type than its token", #"{"$type": "color", "t": {"$type": "number", "$value": 1}}"#,
      ["t: number 1"]),
    Case(
      "a group that extends itself", #"{"g": {"$extends": "{g}", "t": {"$type": "number", "$value": 1}}}"#,
      ["g.t: number 1"], ["extends"]),
    Case(
      "groups that extend each other, and one that extends both",
      #"{"g": {"$extends": "{h}", "a": {"$type": "number", "$value": 1}}, "#
        + #""h": {"$extends": "{g}", "b": {"$type": "number", "$value": 2}}, "i": {"$extends": "{g}"}}"#,
      ["g.a: number 1", "h.b: number 2", "i.a: number 1"], ["extends"]),
    Case(
      "a group that extends one inside it",
      #"{"g": {"$extends": "{g.h}", "h": {"a": {"$type": "number", "$value": 1}}}}"#,
      ["g.h.a: number 1"], ["extends"]),
    Case(
      "a group that extends a token", #"{"t": {"$type": "number", "$value": 1}, "g": {"$extends": "{t}"}}"#,
      ["t: number 1"], ["extends"]),
    Case(
      "a group that extends nothing", #"{"t": {"$type": "number", "$value": 1}, "g": {"$extends": "{h}"}}"#,
      ["t: number 1"], ["missing-reference"]),
    Case(
      "a chain of groups that extend one another",
      ##"{"a": {"t": {"$type": "number", "$value": 1}}, "b": {"$extends": "{a}"}, "c": {"$extends": "#/b"}}"##,
      ["a.t: number 1", "b.t: number 1", "c.t: number 1"], []),
    Case("no value but null", #"{"t": {"$value": null}}"#, ["t: carried null"], ["carried"]),
    Case("a value without a type", #"{"t": {"$value": "red"}}"#, ["t: carried red"], ["carried"]),
    Case("an object without a type", #"{"t": {"$value": {"a": 1}}}"#, [#"t: carried {"a":1}"#], ["carried"]),
    Case("an empty list", #"{"t": {"$type": "shadow", "$value": []}}"#, ["t: carried (shadow) "], ["carried"]),
    Case(
      "512 levels", String(repeating: #"{"a":"#, count: 510) + one + String(repeating: "}", count: 510),
      [Array(repeating: "a", count: 510).joined(separator: ".") + ": number 1"]),
  ]

  static let references: [Case] = [
    Case(
      "an alias of itself", #"{"t": {"$type": "color", "$value": "{t}"}}"#, ["t: carried (color) {t}"],
      ["carried", "circle"]),
    Case(
      "an alias of a group",
      #"{"g": {"a": {"$type": "number", "$value": 1}}, "t": {"$type": "number", "$value": "{g}"}}"#,
      ["g.a: number 1", "t: carried (number) {g}"], ["carried", "missing-reference"]),
    Case(
      "an alias of nothing", #"{"t": {"$value": "{gone}"}}"#, ["t: carried {gone}"], ["carried", "missing-reference"]),
    Case(
      "an alias without a type", #"{"a": {"$type": "number", "$value": 1}, "t": {"$value": "{a}"}}"#,
      ["a: number 1", "t: number 1"]),
    Case(
      "an alias of another type", #"{"a": {"$type": "number", "$value": 1}, "t": {"$type": "color", "$value": "{a}"}}"#,
      ["a: number 1", "t: number 1"], ["type"]),
    Case(
      "an alias with spaces", #"{"a": {"$type": "number", "$value": 1}, "t": {"$value": "{ a }"}}"#,
      ["a: number 1", "t: number 1"], ["reference"]),
    Case(
      "aliases within a composite",
      ##"{"c": {"$type": "color", "$value": "#f00"}, "w": {"$type": "dimension", "$value": "1px"}, "##
        + ##""t": {"$type": "border", "$value": {"color": "{c}", "width": "{w}", "style": "solid"}}}"##,
      ["c: color #ff0000", "t: border 1px solid #ff0000", "w: dimension 1px"], ["color", "dimension"]),
    Case(
      "a composite with an alias of a group",
      ##"{"g": {"w": {"$type": "dimension", "$value": "1px"}}, "##
        + ##""t": {"$type": "border", "$value": {"color": "#f00", "width": "{g}", "style": "solid"}}}"##,
      [
        "g.w: dimension 1px", "t: carried (border) #f00 solid {g}",
      ], ["carried", "dimension", "missing-reference"]),
    Case(
      "arithmetic with itself", #"{"t": {"$type": "number", "$value": "{t} + 1"}}"#, ["t: carried (number) {t} + 1"],
      ["carried", "circle"]),
    Case(
      "200 aliases in a row",
      "{" + (1...200).map { #""a\#($0)": {"$value": "{a\#($0 - 1)}"}, "# }.joined()
        + #""a0": {"$type": "number", "$value": 1}}"#,
      (0...200).map { "a\($0): number 1" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }),
  ]

  @Test(arguments: names + groups)
  func `odd names and groups`(_ item: Case) throws { try check(item) }

  @Test(arguments: references)
  func `odd references`(_ item: Case) throws { try check(item) }

  private func check(_ item: Case) throws {
    let system = try ImportedSystem(["x.json": item.text])
    #expect(system.result.errorCount == 0)
    let tokens = (system.graph?.tokens ?? []).compactMap { id -> String? in
      guard let path = system.graph?.path(id).text, let value = system.token(path)?.value else { return nil }
      return "\(path): \(value.typeWords) \(value.summary)"
    }
    #expect(tokens.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == item.tokens)
    #expect(system.result.counts.map { String($0.code.dropFirst("import.".count)) } == item.codes)
  }

  @Test(arguments: [
    ("", ["json.syntax"]), ("// nothing\n", ["json.syntax"]), ("{}", ["import.no-tokens"]),
    ("[]", ["import.no-tokens"]),
    ("5", ["import.no-tokens"]), ("null", ["import.no-tokens"]), (#"{"g": {}}"#, ["import.no-tokens"]),
    (#"{"$schema": "x"}"#, ["import.no-tokens"]), (#"{"$description": "x"}"#, ["import.no-tokens"]),
    (String(repeating: #"{"a":"#, count: 600) + "1" + String(repeating: "}", count: 600), ["limit.depth"]),
    (String(repeating: "[", count: 600) + String(repeating: "]", count: 600), ["limit.depth"]),
    (
      #"{"t": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"since": "soon"}}}}"#,
      ["tessera.extension"]
    ),
  ])
  func `what holds no tokens, or cannot be read, is refused`(_ text: String, _ codes: [String]) throws {
    let result = try ImportedSystem(["x.json": text]).result
    #expect(result.findings.filter { $0.severity == .error }.map(\.code) == codes)
    #expect(result.files.isEmpty || result.errorCount > 0)
  }

  @Test func `there are enough odd inputs`() {
    #expect(Self.names.count + Self.groups.count + Self.references.count >= 60)
  }
}

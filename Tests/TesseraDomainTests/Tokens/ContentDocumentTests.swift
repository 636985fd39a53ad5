import JSON
import TesseraCrypto
import TesseraDomain
import Testing

struct ContentDocumentTests {
  /// A content made of `documents`, each read into the layer it stands with.
  private func content(
    _ documents: [(layer: Int, text: String)], layers: [Layer] = [Layer(.set("tokens"))],
    resolver: ResolverShape = .implicit
  ) throws -> SystemContent {
    var content = SystemContent(layers: layers, resolver: resolver)
    for document in documents {
      try add(JSONDocument(parsing: Array(document.text.utf8)).root, layer: Int32(document.layer), at: 0, to: &content)
    }
    return content
  }

  private func add(_ object: JSONNode, layer: Int32, at node: Int, to content: inout SystemContent) throws {
    let isToken = object["$value"] != nil || object["$ref"] != nil
    content.append(.init(layer: layer, isToken: isToken, source: object), to: node)
    for member in object.members where !isToken && (!member.startsWithDollar || member.isNamed("$root")) {
      try add(member.value, layer: layer, at: content.child(named: member.name, of: node), to: &content)
    }
  }

  private func canonical(_ content: SystemContent) -> String {
    var out: [UInt8] = []
    ContentDocument.appendCanonical(content, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private func node(_ text: String) throws -> JSONNode {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  @Test func `writes a system without a resolver as one layer with sorted members`() throws {
    var content = try content([
      (
        0,
        #"""
        {"$schema": "https://example.org/tokens.json", "space": {"$type": "dimension",
          "b": {"$value": {"value": 1.50, "unit": "rem"}}, "$root": {"$value": {"unit": "px", "value": 4}},
          " a": {"$value": {"value": 1e1, "unit": "px"}}, "$description": "d", "empty": {}}}
        """#
      )
    ])
    #expect(
      canonical(content) == #"""
        {"format":"tessera-content/1","layers":{"sets/tokens":{"space":{" a":{"$value":{"unit":"px","value":10}},\#
        "$description":"d","$root":{"$value":{"unit":"px","value":4}},"$type":"dimension",\#
        "b":{"$value":{"unit":"rem","value":1.5}},"empty":{}}}}}
        """#)
    content.appearances = try node(#"{"light":{"theme":"light"},"dark":{"theme":"dark"}}"#)
    content.exportSettings = try node(#"{"css":{"prefix":"x"}}"#)
    #expect(
      canonical(content).hasPrefix(
        #"""
        {"appearances":{"dark":{"theme":"dark"},"light":{"theme":"light"}},"export":{"css":{"prefix":"x"}},"format":
        """#))
  }

  @Test func `writes each layer with its own members only, and the resolver without file names`() throws {
    let resolver = ResolverShape(
      isImplicit: false,
      sets: [
        .init(name: "b/~", sources: [.layer(0)], description: "base", extensions: try node(#"{"z":1,"a":2}"#)),
        .init(name: "a", sources: [.layer(3), .set(0)]),
      ],
      modifiers: [
        .init(
          name: "theme",
          contexts: [
            .init(name: "light", sources: []), .init(name: "dark", sources: [.layer(1), .set(1), .layer(2)]),
          ],
          defaultIndex: 0, description: "day and night")
      ],
      order: [.set(0), .modifier(0)], name: "n", description: "d")
    let dark = Layer.Kind.context(modifier: "theme", context: "dark")
    let content = try content(
      [
        (0, #"{"color": {"$type": "color", "red": {"$value": "{x}"}, "blue": {"$value": "{y}"}}, "x": {"$value": 1}}"#),
        (1, #"{"color": {"red": {"$value": "{y}"}}, "y": {"deep": {"er": {"$value": 2}}}}"#),
        (2, #"{}"#),
      ],
      layers: [Layer(.set("b/~")), Layer(dark), Layer(dark, part: 1), Layer(.set("a"))], resolver: resolver)
    #expect(
      canonical(content) == #"""
        {"format":"tessera-content/1","layers":{"modifiers/theme/dark":{"color":{"red":{"$value":"{y}"}},\#
        "y":{"deep":{"er":{"$value":2}}}},"modifiers/theme/dark#1":{},"sets/a":{},\#
        "sets/b~1~0":{"color":{"$type":"color","blue":{"$value":"{y}"},"red":{"$value":"{x}"}},"x":{"$value":1}}},\#
        "resolver":{"description":"d","modifiers":{"theme":{"contexts":\#
        {"dark":[{"layer":"modifiers/theme/dark"},{"$ref":"#/sets/a"},{"layer":"modifiers/theme/dark#1"}],"light":[]},\#
        "default":"light","description":"day and night"}},"name":"n",\#
        "resolutionOrder":[{"$ref":"#/sets/b~1~0"},{"$ref":"#/modifiers/theme"}],"sets":\#
        {"a":{"sources":[{"layer":"sets/a"},{"$ref":"#/sets/b~1~0"}]},\#
        "b/~":{"$extensions":{"a":2,"z":1},"description":"base","sources":[{"layer":"sets/b~1~0"}]}}}}
        """#)
  }

  @Test func `sorts names by UTF-16 code units, at every level`() throws {
    // U+1F600 begins with the code unit D83D, which stands before U+FB33 in UTF-16 and behind it in UTF-8.
    let content = try content([
      (
        0,
        "{\"\u{FB33}\": {\"\u{FB33}\": {\"$value\": 1}, \"\u{1F600}\": {\"$value\": 2}}, \"\u{1F600}\": {}, \"é\": {}}"
      )
    ])
    #expect(
      canonical(content) == """
        {"format":"tessera-content/1","layers":{"sets/tokens":{"é":{},"\u{1F600}":{},\
        "\u{FB33}":{"\u{1F600}":{"$value":2},"\u{FB33}":{"$value":1}}}}}
        """)
  }

  @Test func `has one digest for contents that differ in files, key order and number spelling only`() throws {
    let whole = try content([
      (0, #"{"g": {"$type": "number", "$description": "new", "a": {"$value": 0.5}, "b": {"c": {"$value": 100}}}}"#)
    ])
    let split = try content([
      (0, #"{"g": {"b": {"c": {"$value": 1E2}}, "$description": "old"}}"#),
      (0, #"{"$schema": "x", "g": {"a": {"$value": 5e-1}, "$description": "new", "$type": "number"}}"#),
    ])
    #expect(ContentDocument.digest(whole) == ContentDocument.digest(split))
    let other = try content([
      (0, #"{"g": {"$type": "number", "$description": "new", "a": {"$value": 0.5}, "b": {"c": {"$value": 101}}}}"#)
    ])
    #expect(ContentDocument.digest(whole) != ContentDocument.digest(other))
  }

  @Test func `recipes stand between layers and resolver, where there are any`() throws {
    var content = try content([(0, #"{"a": {"$value": 1}}"#)])
    let before = canonical(content)
    #expect(before == #"{"format":"tessera-content/1","layers":{"sets/tokens":{"a":{"$value":1}}}}"#)
    let card = #"{ "$schema": "../x.json", "steps": [{"apply": "shadow", "y": 2.0, "x": 0}], "kind": "modifier" }"#
    content.recipes = [
      RecipeSource(name: "Z", source: try node(#"{"kind": "namespace"}"#)),
      RecipeSource(name: "card", source: try node(card)),
    ]
    let canonicalCard = #"{"kind":"modifier","steps":[{"apply":"shadow","x":0,"y":2}]}"#
    #expect(
      canonical(content)
        == String(before.dropLast()) + #","recipes":{"Z":{"kind":"namespace"},"card":\#(canonicalCard)}}"#)
    let digest = ContentDocument.digest(content)
    content.recipes[1] = RecipeSource(name: "card", source: try node(canonicalCard))
    #expect(ContentDocument.digest(content) == digest)
    // Order is meaning in lists, and in lists only.
    content.recipes[1] = RecipeSource(name: "card", source: try node(#"{"kind":"modifier","steps":[]}"#))
    #expect(ContentDocument.digest(content) != digest)
    content.recipes = []
    #expect(canonical(content) == before)
  }

  @Test func `an archive gives recipes back as they were written`() throws {
    var content = try content([(0, #"{"a": {"$value": 1}}"#)])
    let before = ContentArchive.bytes(of: content)
    #expect(!String(decoding: before, as: UTF8.self).contains("recipes"))
    let card = #"{"kind":"modifier","steps":[{"apply":"shadow","y":2.0,"x":0}]}"#
    content.recipes = [
      RecipeSource(name: "DS", source: try node(#"{"$schema": "x"}"#)),
      RecipeSource(name: "card", source: try node(card)),
    ]
    let bytes = ContentArchive.bytes(of: content)
    let again = try #require(ContentArchive.read(bytes))
    #expect(again.recipes.map(\.name) == ["DS", "card"])
    #expect(
      again.recipe(named: "card").map { String(decoding: $0.source.document.bytes[$0.source.byteRange], as: UTF8.self) }
        == card)
    #expect(again.recipe(named: "DS")?.source.count == 0)
    #expect(again.recipe(named: "care") == nil)
    #expect(ContentArchive.bytes(of: again) == bytes)
    #expect(ContentDocument.digest(again) == ContentDocument.digest(content))
    // What somebody put there by hand, out of order or no object, is no archive.
    for (right, wrong) in [(#""DS""#, #""x""#), (#""card",{"#, #""card",1,{"#)] {
      let text = String(decoding: bytes, as: UTF8.self).replacing(right, with: wrong)
      #expect(ContentArchive.read(Array(text.utf8)) == nil, "\(wrong)")
    }
  }

  @Test func `tells numbers apart that one double would stand for`() throws {
    func digest(_ number: String) throws -> Digest {
      ContentDocument.digest(try content([(0, #"{"a": {"$value": 1, "$extensions": {"x": \#(number)}}}"#)]))
    }
    #expect(try digest("1e999") != digest("2e999"))
    #expect(try digest("1e-400") != digest("0"))
    #expect(try digest("9007199254740993") != digest("9007199254740992"))
    #expect(try digest("9007199254740992") == digest("9007199254740992.0"))
  }
}

import TesseraDomain
import TesseraImport
import Testing

/// What is a token, what is a group, and what they are called.
@Suite struct TreeTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let json: String
    let paths: [String]
    var testDescription: String { json }
  }

  @Test(arguments: [
    Shape(json: #"{"a": {"$type": "number", "$value": 1}}"#, paths: ["a"]),
    Shape(json: #"{"a": {"type": "number", "value": 1}}"#, paths: ["a"]),
    // Groups that have the names of members.
    Shape(json: #"{"a": {"value": {"b": {"type": "number", "value": 1}}}}"#, paths: ["a.value.b"]),
    Shape(json: #"{"type": {"value": {"name": {"$type": "number", "$value": 1}}}}"#, paths: ["type.value.name"]),
    Shape(json: #"{"description": {"comment": {"type": "number", "value": 1}}}"#, paths: ["description.comment"]),
    // Values that are objects.
    Shape(json: #"{"a": {"type": "dimension", "value": {"value": 1, "unit": "px"}}}"#, paths: ["a"]),
    Shape(
      json:
        #"{"a": {"type": "border", "value": {"color": "red", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}"#,
      paths: ["a"]),
    // A type of the group goes to all below it.
    Shape(json: #"{"g": {"type": "number", "a": {"value": 1}, "h": {"b": {"value": 2}}}}"#, paths: ["g.a", "g.h.b"]),
    Shape(json: #"{"g": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2}}}"#, paths: ["g.$root", "g.a"]),
    // A token that holds a token.
    Shape(
      json: #"{"g": {"type": "number", "a": {"value": 1, "b": {"value": 2}}}}"#, paths: ["g.a.$root", "g.a.b"]),
    // What only looks like one.
    Shape(json: #"{"a": {"type": "number", "value": 1, "attributes": {"x": {"value": 2}}}}"#, paths: ["a"]),
    // Names that the format does not allow.
    Shape(json: #"{"0.5": {"$type": "number", "$value": 1}}"#, paths: ["0-5"]),
    Shape(json: #"{"{a}": {"$type": "number", "$value": 1}}"#, paths: ["-a-"]),
    Shape(json: #"{"$a": {"$type": "number", "$value": 1}}"#, paths: ["a"]),
    Shape(json: #"{"": {"$type": "number", "$value": 1}}"#, paths: ["unnamed"]),
    Shape(
      json: #"{"a.b": {"$type": "number", "$value": 1}, "a-b": {"$type": "number", "$value": 2}}"#,
      paths: ["a-b", "a-b-2"]),
    Shape(json: #"{"a b/ü": {"$type": "number", "$value": 1}}"#, paths: ["a b/ü"]),
  ])
  func `tokens are told from groups, and their names are made legal`(_ shape: Shape) throws {
    let system = try ImportedSystem(["a.json": shape.json])
    #expect(system.result.errorCount == 0)
    #expect(system.paths == shape.paths)
  }

  @Test func `references follow tokens whose names changed or that went to the root of their group`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"space": {"type": "number", "0.5": {"value": 2}, "base": {"value": 4, "large": {"value": 8}}},
       "use": {"half": {"value": "{space.0.5}"}, "base": {"value": "{space.base.value}"}, "large": {"value": "{space.base.large}"}}}
      """
    ])
    #expect(system.reference("use.half") == "space.0-5")
    #expect(system.reference("use.base") == "space.base.$root")
    #expect(system.reference("use.large") == "space.base.large")
    #expect(system.value("use.base") == "4")
    #expect(system.imported("space.0-5", "name") == #""0.5""#)
    #expect(system.count("import.name") == 1)
    #expect(system.places("import.token-in-token") == ["a.json:1:72"])
  }

  @Test func `of names that stand twice the last counts, and groups are merged`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"g": {"a": {"type": "number", "value": 1}},
       "g": {"b": {"type": "number", "value": 2}},
       "t": {"type": "number", "value": 3},
       "t": {"type": "number", "value": 4}}
      """
    ])
    #expect(system.paths == ["g.a", "g.b", "t"])
    #expect(system.value("t") == "4")
    #expect(system.places("import.duplicate-member") == ["a.json:2:2", "a.json:4:2"])
    #expect(system.places("import.defined-twice") == ["a.json:4:7"])
  }

  @Test func `later files count before earlier ones, and the loss is named`() throws {
    let system = try ImportedSystem(
      [
        "b.json": #"{"x": {"type": "number", "value": 2}}"#, "a.json": #"{"x": {"type": "number", "value": 1}}"#,
        "c.json": #"{"y": {"type": "number", "value": "{x}"}}"#,
      ], from: .styleDictionary)
    #expect(system.value("y") == "2")
    #expect(system.places("import.defined-twice") == ["b.json:1:7"])
  }

  @Test func `a text that says no deprecates nothing`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"a": {"type": "number", "value": 1, "deprecated": "false"}, "b": {"type": "number", "value": 1, "deprecated": "soon"},
       "g": {"$deprecated": "False", "c": {"type": "number", "value": 1}}}
      """
    ])
    #expect(system.token("a")?.deprecation == nil)
    #expect(system.imported("a", "members") == #"{"deprecated":"false"}"#)
    #expect(system.token("b")?.deprecation?.reason == "soon")
    #expect(system.token("g.c")?.deprecation == nil)
  }

  @Test func `texts, deprecation, identity and what has no place are kept`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"new": {"type": "number", "value": 1, "comment": "The new one", "uuid": "u-1"},
       "old": {"type": "number", "value": 1, "deprecated": true, "deprecated_comment": "Use new", "renamed": "new",
               "private": false, "component": "button", "attributes": {"category": "size"}},
       "gone": {"type": "number", "value": 1, "deprecated": "No more", "renamed": "nowhere"},
       "twin": {"type": "number", "value": 1, "uuid": "u-1"},
       "inner": {"type": "number", "value": 1, "private": true}}
      """
    ])
    #expect(system.token("new")?.description == "The new one")
    #expect(system.token("new")?.tessera.id == "u-1")
    #expect(system.token("old")?.deprecation?.reason == "Use new")
    #expect(system.token("old")?.deprecation?.replacement?.text == "new")
    #expect(system.imported("old", "members") == #"{"component":"button","attributes":{"category":"size"}}"#)
    #expect(system.token("gone")?.deprecation?.reason == "No more")
    #expect(system.token("gone")?.deprecation?.replacement == nil)
    #expect(system.imported("gone", "members") == #"{"renamed":"nowhere"}"#)
    #expect(system.token("twin")?.tessera.id == nil)
    #expect(system.token("inner")?.isPrivate == true)
    #expect(system.count("import.replacement") == 1)
    #expect(system.count("import.id-twice") == 1)
  }

  @Test func `what JSON does not allow is read, and named with its place`() throws {
    let system = try ImportedSystem([
      "a.json": "\u{FEFF}{ // a comment\r\n \"a\": {\"$type\": \"number\", \"$value\": 1,},\r\n}"
    ])
    #expect(system.value("a") == "1")
    #expect(system.count("import.byte-order-mark") == 1)
    #expect(system.count("import.trailing-comma") == 2)
    #expect(system.count("import.line-ends") == 1)
    #expect(system.places("import.comment") == ["a.json:1:3"])
  }

  @Test(
    arguments: [
      (["a.json": "{"], "json.syntax"), (["a.json": ""], "json.syntax"), (["a.json": "[1]"], "import.no-tokens"),
      (["a.json": "{}"], "import.no-tokens"), ([:], "import.no-tokens"),
      (["a.json": String(repeating: #"{"a":"#, count: 600) + "1" + String(repeating: "}", count: 600)], "limit.depth"),
    ] as [([String: String], String)])
  func `what cannot be read is refused by name`(_ files: [String: String], _ code: String) throws {
    let system = try ImportedSystem(files)
    #expect(system.result.errorCount == 1)
    #expect(system.result.files.isEmpty)
    #expect(system.count(code) >= 1)
  }

  @Test func `the same files in another order give the same folder`() throws {
    let files = [
      "light/a.json": #"{"a": {"value": "1px", "type": "dimension"}, "b": {"value": "{a}"}}"#,
      "dark/a.json": #"{"a": {"value": "2px", "type": "dimension"}}"#, "x.json": #"{"x": {"value": "{b}"}}"#,
    ]
    let first = try ImportedSystem(files).result.files
    for _ in 0..<3 {
      let again = try ImportedSystem(files).result.files
      #expect(again.map(\.path) == first.map(\.path))
      #expect(again.map(\.bytes) == first.map(\.bytes))
    }
  }

  @Test func `groups keep what they say, and extend what is there`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"a": {"$description": "All", "$deprecated": "Old", "x": {"$type": "number", "$value": 1}},
       "b": {"$extends": "{a}", "note": 5, "y": {"$type": "number", "$value": "{b.x}"}},
       "c": {"$extends": "{nowhere}", "z": {"$type": "number", "$value": 2}}}
      """
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.value("b.x") == "1")
    #expect(system.value("b.y") == "1")
    #expect(system.token("a.x")?.deprecation?.reason == "Old")
    #expect(system.places("import.missing-reference") == ["a.json:3:20"])
    let text = String(decoding: try #require(system.result.files.last).bytes, as: UTF8.self)
    #expect(text.contains(#""$extensions": {"dev.tessera":{"imported":{"members":{"note":5}}}}"#))
    #expect(text.contains(#""$extensions": {"dev.tessera":{"imported":{"extends":"{nowhere}"}}}"#))
  }

  @Test func `what stands in a group and is no token is kept, and named with its place`() throws {
    let text =
      ##"{"g":{"loose":"#fff","b":{"value":"1px","type":"dimension"}},"n":{"aliasOf":"A"},"##
      + ##""arr":[{"value":"2px"}],"plain":[1],"str":"#abc","no":null,"description":"D","private":false,"deprecated":"Old"}"##
    let system = try ImportedSystem(["a.json": text])
    #expect(system.paths == ["g.b"])
    #expect(
      system.places("import.bare-value") == [
        "a.json:1:7", "a.json:1:67", "a.json:1:106", "a.json:1:118", "a.json:1:131",
      ])
    #expect(system.places("import.token-list") == ["a.json:1:82"])
    let written = String(decoding: try #require(system.result.files.last).bytes, as: UTF8.self)
    for kept in [##""loose":"#fff""##, #""aliasOf":"A""#, #""arr":[{"value":"2px"}]"#, #""no":null"#] {
      #expect(written.contains(kept), "\(kept)")
    }
  }

  @Test func `lists of font families that double each other end, and are carried beyond a bound`() throws {
    let doubled = (0..<40).map { #""t\#($0)": {"type": "fontFamilies", "value": "{t\#($0 + 1)}, {t\#($0 + 1)}"}"# }
    let last = #""t40": {"type": "fontFamilies", "value": "A"}"#
    let system = try ImportedSystem(["a.json": "{\((doubled + [last]).joined(separator: ", "))}"])
    for index in 0...40 {
      let expected: TokenType = index < 32 ? .carried : .fontFamily
      #expect(system.token("t\(index)")?.value.type == expected, "t\(index)")
    }
    guard case .fontFamily(let names)? = system.token("t32")?.value else {
      Issue.record("t32 is no list of font families")
      return
    }
    #expect(names == Array(repeating: "A", count: 256))
  }

  @Test(arguments: [
    #""a": {"type": "string", "value": "{b}, X"}, "b": {"type": "string", "value": "{a}, X"}, "#
      + #""t": {"type": "fontFamilies", "value": "{a}, X"}"#,
    #""a": {"type": "string", "value": ["{b}"]}, "b": {"type": "string", "value": ["{a}"]}, "#
      + #""t": {"type": "boxShadow", "value": ["{a}"]}"#,
  ])
  func `texts that stand for each other in a circle are carried`(_ members: String) throws {
    let system = try ImportedSystem(["a.json": "{\(members)}"])
    #expect(system.token("t")?.value.type == TokenType.carried)
  }
}

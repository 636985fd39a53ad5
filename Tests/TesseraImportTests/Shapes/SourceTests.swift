import TesseraDomain
import TesseraImport
import Testing

/// Sources that are broken in some place, or that list variables one by one, are read for what they hold.
@Suite struct SourceTests {
  private static let token = #"{"a": {"$type": "dimension", "$value": "1px"}}"#

  @Test func `a file that is no JSON is refused with its place, and left out where nothing is lost`() throws {
    let broken = ["a.json": Self.token, "b.json": "{\"b\": {\n\"value\" 1}}", "c.json": "", "d.json": "<<<<<<< HEAD"]
    let refused = try ImportedSystem(broken)
    #expect(refused.result.errorCount == 1)
    #expect(refused.places("json.syntax") == ["b.json:2:9"])
    #expect(refused.places("import.unreadable") == ["c.json:1:1", "d.json:1:1"])
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    let skipped = Importer.read(
      broken.map { (path: $0.key, bytes: Array($0.value.utf8)) }, ImportOptions(id: id, skipsUnreadable: true))
    #expect(skipped.errorCount == 0)
    #expect(skipped.tokenCount == 1)
    let alone = try ImportedSystem(["c.json": ""])
    #expect(alone.places("json.syntax") == ["c.json:1:1"])
  }

  @Test func `a file in another notation is left out, and named if tokens may be in it`() throws {
    let system = try ImportedSystem([
      "a.json": Self.token, "b.yaml": "b:\n  value: 4px\n", "c.js": "module.exports = {c: {value: 1}}",
      "d.ts": "build()",
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.paths == ["a"])
    #expect(system.places("import.unreadable") == ["b.yaml:1:1", "c.js:1:1"])
  }

  @Test func `JSON5 is read in full, and named`() throws {
    let system = try ImportedSystem([
      "a.json5": """
      // Sizes
      {
        size: { s: { $type: 'dimension', $value: '4px', $description: 'it\\'s small' }, 'x-l': { $type: "number", $value: +.5, }, },
        odd: { $type: 'number', $value: -Infinity },
      }
      """
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.value("size.s") == "4px")
    #expect(system.value("size.x-l") == "0.5")
    #expect(system.places("import.json5") == ["a.json5:3:3", "a.json5:3:23", "a.json5:3:116", "a.json5:4:35"])
    #expect(system.places("import.carried") == ["a.json5:4:35"])
  }

  @Test func `a resolver that leads to files that are not there is read for the others`() throws {
    let system = try ImportedSystem([
      "a.resolver.json": """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "t/a.json"} {"$ref": "t/gone.json"}]}},
       "modifiers": {"theme": {"contexts": {"day": [], "night": [{"$ref": "t/night.json"}]}, "default": "day"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/lost"}]}
      """,
      "t/a.tokens.json": Self.token, "t/night.json": #"{"a": {"$type": "dimension", "$value": "2px"}}"#,
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.value("a") == "1px")
    #expect(system.value("a", "theme=night") == "2px")
    #expect(system.places("import.missing-file") == ["a.resolver.json:1:63", "a.resolver.json:1:84"])
    #expect(system.count("import.missing-set") == 1)
    #expect(system.count("import.comma") == 1)
    let unordered = try ImportedSystem([
      "r.json":
        #"{"version": "2025.10", "sets": {"s": {"sources": [\#(Self.token)]}}, "modifiers": {"m": {"contexts": {"x": [], "y": []}}}}"#
    ])
    #expect(unordered.result.errorCount == 0)
    #expect(unordered.modifiers == ["m: [x] y"])
    #expect(unordered.count("import.missing-order") == 1)
    func order(_ system: ImportedSystem) -> String? {
      system.result.findings.first { $0.code == "import.missing-order" }?.message
    }
    #expect(order(unordered)?.hasPrefix("the resolver names no order") == true)
    let lost = try ImportedSystem([
      "r.json":
        ##"{"version": "2025.10", "sets": {"s": {"sources": [\##(Self.token)]}}, "resolutionOrder": [{"$ref": "#/sets/t"}]}"##
    ])
    #expect(lost.result.errorCount == 0 && lost.paths == ["a"])
    #expect(order(lost)?.hasPrefix("nothing of the order is there") == true)
  }

  @Test(arguments: [
    ("", "names no default", 1),
    (#", "default": "noon""#, #"names "noon" as its default, which is none of its contexts"#, 1),
    (#", "default": 5"#, "has a default that is no text", 1), (#", "default": "night""#, "", 0),
  ])
  func `a modifier without a default that holds is told why`(_ member: String, _ reason: String, _ count: Int) throws {
    let system = try ImportedSystem([
      "a.resolver.json": """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/theme"}], "modifiers": {"theme":
       {"contexts": {"day": [{"a": {"$type": "number", "$value": 1}}], "night": []}\(member)}}}
      """
    ])
    let notes = system.result.findings.filter { $0.code == "import.default-context" }
    #expect(notes.count == count)
    for note in notes {
      #expect(note.message == "the modifier \"theme\" \(reason): its first context, \"day\", is taken")
    }
  }

  @Test func `a schema beside tokens holds none`() throws {
    let system = try ImportedSystem([
      "a.json": Self.token,
      "token.schema.json":
        #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"value": {"type": "string"}}}"#,
    ])
    #expect(system.paths == ["a"])
    #expect(system.places("import.no-tokens") == ["token.schema.json:1:1"])
  }

  @Test func `a token that depends on too many contexts costs a modifier its choice, and not the system`() throws {
    var files: [String: String] = [:]
    for collection in 0..<6 {
      for mode in 0..<8 {
        let next = collection < 5 ? "\"{c\(collection + 1)}\"" : "\(mode)"
        files["C\(collection).M\(mode).json"] = """
          {"c\(collection)": {"$type": "number", "$value": \(mode < 7 ? next : "\(mode)"), "$extensions": {"com.figma": {}}}}
          """
      }
    }
    let system = try ImportedSystem(files)
    #expect(system.result.errorCount == 0)
    #expect(system.result.tokenCount == 6)
    #expect(system.result.modifiers.count == 4)
    #expect(system.count("import.flattened") == 2)
    #expect(system.value("c0", "C0=M7") == "7")
  }

  @Test func `modifiers beyond the sixty-fourth keep their default, and the system is imported`() throws {
    var files: [String: String] = [:]
    for collection in 0..<66 {
      for mode in 0..<2 {
        files["C\(collection).M\(mode).json"] =
          #"{"c\#(collection)": {"$type": "number", "$value": \#(mode), "$extensions": {"com.figma": {}}}}"#
      }
    }
    let system = try ImportedSystem(files)
    #expect(system.result.errorCount == 0)
    #expect(system.result.tokenCount == 66)
    #expect(system.result.modifiers.count == 64)
    #expect(system.count("import.flattened") == 2)
    #expect(system.count("limit.modifiers") == 0)
    let words = system.result.findings.first { $0.code == "import.flattened" }?.message
    #expect(words?.hasPrefix("there are more than 64 modifiers: of \"") == true)
  }

  static let exports: [String] = [
    // What the REST API answers.
    """
    {"meta": {"variables": {
      "V:1": {"id": "V:1", "name": "gray/9", "variableCollectionId": "C:1", "resolvedType": "COLOR", "description": "Dark",
        "valuesByMode": {"1:0": {"r": 0.2, "g": 0.4, "b": 0.6, "a": 1}}, "hiddenFromPublishing": true, "scopes": ["ALL_FILLS"]},
      "V:2": {"id": "V:2", "name": "bg/page", "variableCollectionId": "C:2", "resolvedType": "COLOR",
        "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "V:1"}, "2:1": {"r": 0, "g": 0, "b": 0, "a": 1}}},
      "V:3": {"id": "V:3", "name": "far", "variableCollectionId": "C:2", "resolvedType": "FLOAT", "remote": true,
        "valuesByMode": {"2:0": 1}}},
     "variableCollections": {
      "C:1": {"id": "C:1", "name": "Core", "modes": [{"modeId": "1:0", "name": "Mode 1"}], "defaultModeId": "1:0"},
      "C:2": {"id": "C:2", "name": "Theme", "defaultModeId": "2:0",
        "modes": [{"modeId": "2:0", "name": "Light"}, {"modeId": "2:1", "name": "Dark"}]}}}}
    """,
    // Trees for each mode of each collection.
    """
    [{"Core": {"modes": {"Mode 1": {"gray": {"9": {"$type": "color", "$value": "#336699"}}}}}},
     {"Theme": {"modes": {"Light": {"bg": {"page": {"$type": "color", "$value": "{gray.9}", "$collectionName": "Core"}}},
                          "Dark": {"bg": {"page": {"$type": "color", "$value": "#000000"}}}}}}]
    """,
    // Lists of variables for each mode of each collection.
    """
    {"version": "1", "collections": [
      {"name": "Core", "modes": [{"name": "Value", "variables": [
        {"name": "gray/9", "type": "color", "isAlias": false, "value": "#336699"}]}]},
      {"name": "Theme", "modes": [
        {"name": "Light", "variables": [
          {"name": "bg/page", "type": "color", "isAlias": true, "value": {"collection": "Core", "name": "gray/9"}}]},
        {"name": "Dark", "variables": [{"name": "bg/page", "type": "color", "isAlias": false, "value": "#000000"}]}]}]}
    """,
  ]

  @Test(arguments: exports)
  func `variables of Figma in one file are the tokens of their collections`(_ text: String) throws {
    let system = try ImportedSystem(["variables.json": text])
    #expect(system.result.errorCount == 0)
    #expect(system.result.format == .figma)
    #expect(system.paths == ["bg.page", "gray.9"])
    #expect(system.modifiers == ["Theme: [Light] Dark"])
    #expect(system.reference("bg.page") == "gray.9")
    #expect(system.value("bg.page") == "#336699")
    #expect(system.value("bg.page", "Theme=Dark") == "#000000")
  }

  @Test func `a variable of Figma whose name is too deep is refused at its mode, and no mode is lost without a word`()
    throws
  {
    let deep = String(repeating: "a/", count: 600) + "z"
    let list = Self.exports[2].replacing("\"bg/page\", \"type\": \"color\", \"isAlias\": false", with: "\"\(deep)\"")
    let variables = Self.exports[0].replacing("gray/9", with: deep)
    for (text, line) in [(list, 7), (variables, 9)] {
      let system = try ImportedSystem(["variables.json": text])
      #expect(system.result.errorCount == 1)
      #expect(system.places("limit.depth").map { $0.hasPrefix("variables.json:\(line):") } == [true], "\(text)")
      #expect(system.graph == nil)
    }
  }

  @Test func `notes about variables point at their values, and their identity stays`() throws {
    let system = try ImportedSystem(["variables.json": Self.exports[0]])
    #expect(system.places("import.color") == ["variables.json:3:29", "variables.json:5:77"])
    #expect(system.token("gray.9")?.tessera.id == "V:1")
    #expect(system.token("gray.9")?.description == "Dark")
  }

  @Test func `files called Collection Mode are modes of one collection, and no others are`() throws {
    func file(_ name: String, _ value: Int) -> String {
      #"{"\#(name)": {"$type": "number", "$value": \#(value), "$extensions": {"com.figma": {"scopes": ["GAP"]}}}}"#
    }
    let system = try ImportedSystem([
      "Core.Mode 1.json": file("core", 1), "Size.SM.json": file("size", 2), "Size.MD.json": file("size", 3),
      "Pad.SM.json": file("pad", 4), "Pad.MD.json": file("pad", 5),
      "Use.Mode 1.json": #"{"use": {"$type": "number", "$value": "{size}", "$extensions": {"com.figma": {}}}}"#,
    ])
    #expect(system.modifiers == ["Pad: [MD] SM", "Size: [MD] SM"])
    #expect(system.value("use") == "3")
    #expect(system.value("use", "Size=SM") == "2")
    #expect(system.graph?.content.resolver.sets.map(\.name) == ["Core", "Use"])
  }
}

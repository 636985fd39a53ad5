import JSON
import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraImport

/// What shows only once the folder is read as a whole stands in the source all the same, and is named there.
@Suite struct PlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let code: String
    let places: [String]
  }

  private static let number = #"{"$type": "number", "$value": 1}"#

  static let refused: [Case] = [
    Case(
      testDescription: "a member of ours that says what it may not",
      files: [
        "a.json":
          #"{"g": {"t": {"type": "number", "value": 1,"# + "\n"
          + #"  "extensions": {"dev.tessera": {"visibility": "secret"}}}}}"#
      ], code: "tessera.extension", places: ["a.json:2:48"]),
    Case(
      testDescription: "an identity of two tokens",
      files: [
        "a.json":
          #"{"t": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"id": "q"}}},"# + "\n"
          + #" "u.v": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"id": "q"}}}}"#
      ], code: "tessera.id-twice", places: ["a.json:2:80"]),
  ]

  /// Thirteen groups of two themes each, all of which define `t`.
  private static let themes: String = {
    let sets = (0..<26).map { "\"s\($0)\": {\"t\": {\"value\": \"\($0)\", \"type\": \"number\"}}" }
    let themes = (0..<26).map { index in
      """
      {"id": "\(index)", "name": "n\(index % 2)", "group": "g\(index / 2)", "selectedTokenSets": {"s\(index)": "enabled"}}
      """
    }
    return """
      {\(sets.joined(separator: ", ")), "$themes": [\(themes.joined(separator: ", "))],
       "$metadata": {"tokenSetOrder": [\((0..<26).map { "\"s\($0)\"" }.joined(separator: ", "))]}}
      """
  }()

  @Test func `a token of too many themes is named where the source has it, and costs one group its choice`() throws {
    let system = try ImportedSystem(["tokens.json": Self.themes])
    #expect(system.result.errorCount == 0)
    #expect(system.places("import.flattened") == ["tokens.json:1:14"])
    #expect(system.result.modifiers.count == 12)
  }

  @Test(arguments: refused)
  func `what is refused is named where the source has it`(_ item: Case) throws {
    let system = try ImportedSystem(item.files)
    #expect(system.result.errorCount == item.places.count)
    #expect(system.places(item.code) == item.places)
  }

  static let kept: [Case] = [
    Case(
      testDescription: "groups that extend each other",
      files: [
        "a.json":
          "{\"g\": {\"$extends\": \"{h}\", \"a\": \(number)},\n \"h\": {\"$extends\": \"{g}\", \"b\": \(number)}}"
      ],
      code: "import.extends", places: ["a.json:1:20", "a.json:2:20"]),
    Case(
      testDescription: "a group that extends a token",
      files: ["a.json": "{\"a\": \(number)}", "b.json": "{\n  \"g\": {\"b\": \(number), \"$extends\": \"{a}\"}}"],
      code: "import.extends", places: ["b.json:2:60"]),
  ]

  @Test(arguments: kept)
  func `what a group cannot extend is named, and kept beside it`(_ item: Case) throws {
    let system = try ImportedSystem(item.files)
    #expect(system.result.errorCount == 0)
    #expect(system.places(item.code) == item.places)
    #expect(system.result.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains(#""extends":"{"#) })
  }

  static let carried: [Case] = [
    Case(
      testDescription: "a pointer to a group",
      files: ["a.json": "{\"g\": {\"t\": \(number)},\n \"p\": {\"$ref\": \"#/g\"}}"], code: "import.carried",
      places: ["a.json:2:16"]),
    Case(
      testDescription: "an alias of an alias of itself",
      files: [
        "a.json":
          "{\"a\": {\"$type\": \"color\", \"$value\": \"{b}\"},\n \"b\": {\"$type\": \"color\", \"$value\": \"{a}\"}}"
      ],
      code: "import.circle", places: ["a.json:1:36"]),
    Case(
      testDescription: "sums of each other",
      files: [
        "a.json": #"{"a": {"type": "spacing", "value": "{b} * 2"}, "b": {"type": "spacing", "value": "{a} + 1"}}"#
      ],
      code: "import.circle", places: ["a.json:1:36"]),
  ]

  @Test(arguments: carried)
  func `what turns out to be carried is named where the source has it`(_ item: Case) throws {
    let system = try ImportedSystem(item.files)
    #expect(system.result.errorCount == 0)
    #expect(system.result.isImportedTier)
    #expect(system.places(item.code) == item.places)
  }

  @Test func `tokens in a circle keep their types, and all that they say besides`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"red": {"type": "color", "value": "#f00"},
       "a": {"type": "color", "value": "{b.value}"}, "b": {"type": "color", "value": "{c}"}, "c": {"type": "color", "value": "{a}"},
       "into": {"type": "color", "value": "{a}"},
       "s": {"type": "shadow", "value": {"color": "{red}", "x": "{t}", "y": "1px", "blur": "1px", "spread": "1px"}},
       "t": {"type": "dimension", "value": "{s}"}}
      """
    ])
    #expect(system.result.errorCount == 0)
    for path in ["a", "b", "c", "into"] {
      #expect(system.token(path)?.value.typeWords == "carried (color)", "\(path)")
    }
    #expect(system.value("a") == "{b}")
    #expect(system.token("s")?.value.typeWords == "carried (shadow)")
    // What is in no circle is there with its value.
    guard case .carried(let shadow)? = system.token("s")?.value else { return }
    #expect(shadow.json.contains(#""components":[1,0,0]"#))
    #expect(shadow.json.contains(#""x":"{t}""#))
    #expect(system.token("t")?.value.typeWords == "carried (dimension)")
    #expect(system.result.carriedCount == 6)
    #expect(system.count("import.circle") == 2)
    #expect(system.count("import.carried") == 6)
  }

  @Test func `a circle in the old form of Tokens Studio keeps its types too`() throws {
    let system = try ImportedSystem(
      ["a.json": #"{"s": {"a": {"value": "$b", "type": "color"}, "b": {"value": "{a}", "type": "color"}}}"#],
      from: .tokensStudio)
    #expect(system.token("a")?.value.typeWords == "carried (color)")
    #expect(system.token("b")?.value.typeWords == "carried (color)")
    #expect(system.value("a") == "{b}")
  }

  @Test func `a circle that only some themes make leaves the others alone`() throws {
    let system = try ImportedSystem([
      "tokens.json": """
      {"base": {"a": {"value": "#f00", "type": "color"}, "b": {"value": "{a}", "type": "color"}},
       "dark": {"a": {"value": "{b}", "type": "color"}}, "light": {"a": {"value": "#0f0", "type": "color"}},
       "$themes": [
         {"id": "1", "name": "light", "group": "theme", "selectedTokenSets": {"base": "enabled", "light": "enabled"}},
         {"id": "2", "name": "dark", "group": "theme", "selectedTokenSets": {"base": "enabled", "dark": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["base", "light", "dark"]}}
      """
    ])
    #expect(system.value("b", "theme=light") == "#00ff00")
    #expect(system.token("b", ["theme=dark"])?.value.typeWords == "carried (color)")
    #expect(system.count("import.circle") == 1)
  }

  @Test func `an error is listed however many notes there are`() {
    var log = ImportLog()
    for _ in 0...ImportLog.maximumFindings { log.add("import.color", at: nil, "") }
    log.fail("limit.depth", at: nil, "", advice: "")
    #expect(log.findings.count == ImportLog.maximumFindings + 1)
    #expect(log.findings.last?.code == "limit.depth")
  }

  @Test func `what the folder is judged by is noted at its place in the source`() throws {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    let text =
      "{\"c\": {\"$description\": \"x\",\n \"a.b\": \(Self.number),\n \"d\": {\"$description\": \"x\", \"e\": \(Self.number)}}}"
    let result = Importer.read([(path: "x.json", bytes: Array(text.utf8))], ImportOptions(id: id)) {
      _, graph, _, places in
      var found = Diagnostics()
      for node in 1..<graph.content.nodes.count {
        guard let source = graph.content.nodes[node].definitions.first?.source else { continue }
        found.add(Diagnostic("test.name", .warning, at: places.location(of: source.memberNameNode), "x"))
        found.add(Diagnostic("test.value", .warning, at: places.location(of: source), "x"))
      }
      return found
    }
    func places(_ code: String) -> Set<String> {
      Set(result.findings.filter { $0.code == code }.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" })
    }
    #expect(places("test.name") == ["1:2", "2:2", "3:2", "3:29"])
    #expect(places("test.value") == ["1:7", "2:9", "3:7", "3:34"])
  }
}

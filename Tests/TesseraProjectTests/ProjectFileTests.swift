import JSON
import TesseraDomain
import TesseraProject
import TesseraTestKit
import Testing

@Suite struct ProjectFileTests {
  private func parse(_ text: String) throws -> ProjectFile { try ProjectFile(parsing: Array(text.utf8)) }

  @Test func `entries, exports and options are read as they are written`() throws {
    let file = try parse(
      """
      {
        "$schema": "https://example.org/tessera.schema.json",
        "registry": "https://tokens.example",
        "entries": {
          "mosaic-1": {
            "system": "acme.mosaic", "range": "^1.2",
            "exports": [
              { "format": "css", "out": "./web//tokens/", "options": { "prefix": "m", "dark": true, "size": 1.50 },
                "contexts": { "brand": "beta" }, "include": ["spacing", "color"], "exclude": ["color.internal"] }
            ]
          },
          "Mosaic.next": { "system": "acme.mosaic", "range": "next", "exports": [] }
        }
      }
      """)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    #expect(file.registry == "https://tokens.example")
    #expect(
      try file.entries == [
        ProjectEntry(
          name: "mosaic-1", system: system, selector: ReleaseSelector(parsing: "^1.2"),
          exports: [
            ProjectExport(
              format: "css", out: "web/tokens", options: ["prefix": "m", "dark": "true", "size": "1.50"],
              contexts: ["brand": "beta"],
              names: NameSelection(
                include: [TokenPath("color"), TokenPath("spacing")], exclude: [TokenPath("color.internal")]))
          ]),
        ProjectEntry(
          name: "Mosaic.next", system: system, selector: .channel(ChannelName(parsing: "next")), exports: []),
      ])
  }

  @Test(
    arguments: [
      ("{,}", [(1, 2, "this is not JSON: a member name in double quotes is expected here")]),
      ("[]", [(1, 1, "the file is an object")]),
      (
        #"{"entrys": {}, "entries": {}, "entries": []}"#,
        [
          (1, 2, "\"entrys\" is unknown here: the file has \"registry\", \"entries\""),
          (1, 31, "\"entries\" stands here twice"),
        ]
      ),
      (
        "{\n  \"registry\": 1,\n  \"entries\": []\n}",
        [
          (2, 15, "\"registry\" is a text in quotes"),
          (3, 14, "\"entries\" is an object: a name for each design system, and what to take of it"),
        ]
      ),
      (
        "{\"entries\": {\"a b\": {}}}",
        [
          (1, 14, "a name is letters, digits, \".\", \"-\" and \"_\", up to 100 bytes"),
          (1, 21, "\"system\" is missing: the identifier of a design system, such as \"acme.mosaic\""),
          (1, 21, "\"range\" is missing: a range such as \"^1.2\" or a channel such as \"latest\""),
          (1, 21, "\"exports\" is missing: a list of what to generate"),
        ]
      ),
      (
        "{\"entries\": {\"a\": {\n\"system\": \"Acme\",\n\"range\": \"^1.b\",\n\"exports\": {},\n\"rang\": \"\"}}}",
        [
          (2, 11, "\"system\" is no identifier: this character is not allowed here (column 1)"),
          (3, 10, "\"range\" is neither a range nor a channel: a number is expected here (column 4)"),
          (4, 12, "\"exports\" is a list of objects with \"format\" and \"out\""),
          (5, 1, "\"rang\" is unknown here: an entry has \"system\", \"range\", \"exports\""),
        ]
      ),
      (
        "{\"entries\": {\"a\": {\"system\": \"a.b\", \"range\": \"1\", \"exports\": [\n{\"format\": \"\", \"out\": \"../x\"},\n"
          + "{\"out\": \"/x\", \"options\": {\"a\": null}},\n"
          + "{\"format\": \"css\", \"out\": \".\", \"included\": []},\n{\"format\": \"css\", \"out\": \"x/.git\"}]}}}",
        [
          (2, 12, "\"format\" is empty"),
          (2, 23, "the path in \"out\" has a part \"..\": it must stay inside the project"),
          (3, 1, "\"format\" is missing: the name of a format, such as \"css\""),
          (3, 9, "the path in \"out\" is absolute: it must be relative to the project"),
          (3, 32, "the value of an option is a text, a number, true or false"),
          (4, 26, "the path in \"out\" is the project folder itself: generated files need a folder of their own"),
          (
            4, 31,
            "\"included\" is unknown here: an export has \"format\", \"out\", \"options\", \"contexts\", \"include\", "
              + "\"exclude\""
          ),
          (5, 26, "the path in \"out\" has a part that belongs to git or to Tessera"),
        ]
      ),
      (
        "{\"entries\": {\"a\": {\"system\": \"a.b\", \"range\": \"1\", \"exports\": [{\"format\": \"css\", \"out\": \"w\",\n"
          + "\"options\": {\"context.brand\": \"beta\"},\n\"contexts\": {\"brand\": \"alpha\", \"x\": 1, \"y\": \"\"},\n"
          + "\"include\": [\"a.b\", \"{a}\", 1, \"a.b\"],\n\"exclude\": [\"a\"]}]}}}",
        [
          (3, 14, "\"brand\" is fixed in \"options\" already: say it in one of the two places"),
          (3, 37, "\"x\" is a text in quotes"), (3, 45, "\"y\" is empty"),
          (4, 20, "\"{a}\" is no name: names of groups and a token are joined by dots, such as \"color.accent\""),
          (4, 27, "the name of a token or group is a text in quotes"), (4, 30, "\"a.b\" stands here twice"),
          (5, 12, "\"exclude\" leaves nothing of what \"include\" takes"),
        ]
      ),
      (
        "{\"entries\": {\"a\": {\"system\": \"a.b\", \"range\": \"1\", \"exports\": [\n{\"format\": \"css\", \"out\": \"Web/x\"},\n"
          + "{\"format\": \"css\", \"out\": \"web-x\"},\n{\"format\": \"css\", \"out\": \"web\"}]}}}",
        [(4, 26, "\"web\" and \"Web/x\" (line 2) lie in each other: every export needs a folder of its own")]
      ),
    ] as [(String, [(Int, Int, String)])])
  func `everything that is wrong is said with its place`(_ text: String, _ problems: [(Int, Int, String)]) throws {
    let expected = problems.map { FileProblem(position: JSONPosition(line: $0.0, column: $0.1), message: $0.2) }
    #expect(throws: ProjectError.invalid(file: "tessera.json", problems: expected)) { try parse(text) }
  }

  @Test func `an entry without a name is found by its system, or named after it`() throws {
    let file = try parse(
      #"{"entries":{"tiles":{"system":"a.m","range":"1","exports":[]},"x":{"system":"a.y","range":"1","exports":[]}}}"#)
    let names = try ["a.m", "a.x", "b.m"].map { file.entryName(for: try SystemIdentifier(parsing: $0)) }
    #expect(names == ["tiles", "a.x", "m"])
  }

  @Test func `a file with the marks of a merge is said to be unmerged`() throws {
    #expect(throws: ProjectError.unmerged(file: "tessera.json", line: 2)) {
      try parse("{\n<<<<<<< HEAD\n}")
    }
  }

  // MARK: - Edits

  /// An edit of a text, and the text that must come out.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let edit: @Sendable (ProjectFile) throws -> ProjectFile
    let after: String

    init(
      _ name: String, _ before: String, _ after: String, _ edit: @escaping @Sendable (ProjectFile) throws -> ProjectFile
    ) {
      testDescription = name
      self.before = before
      self.after = after
      self.edit = edit
    }
  }

  private static func add(
    _ file: ProjectFile, _ range: String, _ format: String, _ out: String, _ options: [String: String] = [:]
  ) throws -> ProjectFile {
    try file.adding(
      ProjectExport(format: format, out: out, options: options), to: "m", system: SystemIdentifier(parsing: "a.m"),
      selector: ReleaseSelector(parsing: range))
  }

  @Test(arguments: [
    Edit(
      "the first entry of an empty file", "{}",
      """
      {
        "entries": {
          "m": {
            "system": "a.m",
            "range": "^1",
            "exports": [
              {
                "format": "css",
                "out": "web"
              }
            ]
          }
        }
      }
      """
    ) { try add($0, "^1", "css", "web") },
    Edit(
      "an entry behind others, with tabs and a registry below",
      "{\n\t\"entries\": {\n\t\t\"b\": {\"system\":\"a.b\",\"range\":\"1\",\"exports\":[]}\n\t},\n\t\"registry\": \"x\"\n}\n",
      "{\n\t\"entries\": {\n\t\t\"b\": {\"system\":\"a.b\",\"range\":\"1\",\"exports\":[]},\n\t\t\"m\": {\n\t\t\t\"system\": \"a.m\",\n"
        + "\t\t\t\"range\": \"^1\",\n\t\t\t\"exports\": [\n\t\t\t\t{\n\t\t\t\t\t\"format\": \"css\",\n\t\t\t\t\t\"out\": \"web\",\n"
        + "\t\t\t\t\t\"options\": {\n\t\t\t\t\t\t\"a\": \"1\",\n\t\t\t\t\t\t\"b\": \"2\"\n\t\t\t\t\t}\n\t\t\t\t}\n\t\t\t]\n\t\t}\n\t},\n"
        + "\t\"registry\": \"x\"\n}\n"
    ) { try add($0, "^1", "css", "web", ["b": "2", "a": "1"]) },
    Edit(
      "a second export and another range, on lines that end as in the file",
      "{\r\n    \"entries\": { \"m\": { \"range\": \"^1\", \"system\": \"a.m\", \"exports\": [\r\n"
        + "        { \"format\": \"css\",   \"out\": \"web\" }\r\n    ] } }\r\n}",
      "{\r\n    \"entries\": { \"m\": { \"range\": \"^2\", \"system\": \"a.m\", \"exports\": [\r\n"
        + "        { \"format\": \"css\",   \"out\": \"web\" },\r\n        {\r\n            \"format\": \"json\",\r\n"
        + "            \"out\": \"data\"\r\n        }\r\n    ] } }\r\n}"
    ) { try add($0, "^2", "json", "data") },
    Edit(
      "an export in the place of one into the same folder",
      "{\n  \"entries\": {\n    \"m\": {\n      \"system\": \"a.m\", \"range\": \"^1\",\n"
        + "      \"exports\": [\n        { \"format\": \"css\", \"out\": \"web/\" }\n      ]\n    }\n  }\n}\n",
      "{\n  \"entries\": {\n    \"m\": {\n      \"system\": \"a.m\", \"range\": \"^1\",\n"
        + "      \"exports\": [\n        {\n          \"format\": \"json\",\n          \"out\": \"web\"\n        }\n      ]\n    }\n  }\n}\n"
    ) { try add($0, "^1.0", "json", "web") },
    Edit(
      "nothing where nothing changes",
      #"{"entries":{"m":{"system":"a.m","range":"^1","exports":[{"out":"./web","format":"css","options":{}}]}}}"#,
      #"{"entries":{"m":{"system":"a.m","range":"^1","exports":[{"out":"./web","format":"css","options":{}}]}}}"#
    ) { try add($0, "^1", "css", "web") },
    Edit(
      "the first entry goes",
      "{\n  \"entries\": {\n    \"m\": {\"system\": \"a.m\", \"range\": \"1\", \"exports\": []},\n"
        + "    \"n\": {\"system\": \"a.n\", \"range\": \"1\", \"exports\": []}\n  }\n}\n",
      "{\n  \"entries\": {\n    \"n\": {\"system\": \"a.n\", \"range\": \"1\", \"exports\": []}\n  }\n}\n"
    ) { try $0.removing(entry: "m") },
    Edit(
      "the last entry goes",
      "{\n  \"entries\": {\n    \"m\": {\"system\": \"a.m\", \"range\": \"1\", \"exports\": []},\n"
        + "    \"n\": {\"system\": \"a.n\", \"range\": \"1\", \"exports\": []}\n  }\n}\n",
      "{\n  \"entries\": {\n    \"m\": {\"system\": \"a.m\", \"range\": \"1\", \"exports\": []}\n  }\n}\n"
    ) { try $0.removing(entry: "n") },
    Edit(
      "an export goes, and the other stays as it is",
      #"{"entries":{"m":{"system":"a.m","range":"1","exports":[{"format":"css","out":"a"}, {"format":"css","out":"b"}]}}}"#,
      #"{"entries":{"m":{"system":"a.m","range":"1","exports":[{"format":"css","out":"b"}]}}}"#
    ) { try $0.removing(export: "a", of: "m") },
    Edit(
      "the last export takes the entry with it",
      #"{"entries":{"m":{"system":"a.m","range":"1","exports":[{"format":"css","out":"a"}]}}}"#, #"{"entries":{}}"#
    ) { try $0.removing(export: "a", of: "m") },
  ])
  func `an edit touches only what it is about`(_ edit: Edit) throws {
    let result = try edit.edit(parse(edit.before))
    #expect(String(decoding: result.bytes, as: UTF8.self) == edit.after)
  }

  @Test func `an edit that makes no sense is refused`() throws {
    let file = try parse(
      #"{"entries":{"m":{"system":"a.n","range":"1","exports":[{"format":"css","out":"a"}]}}}"#)
    let other = try SystemIdentifier(parsing: "a.n")
    #expect(throws: ProjectError.entryTaken(name: "m", system: other)) { try Self.add(file, "1", "css", "b") }
    #expect(throws: ProjectError.noSuchEntry("x", known: ["m"])) { try file.removing(entry: "x") }
    #expect(throws: ProjectError.noSuchExport(entry: "m", out: "b", known: ["a"])) {
      try file.removing(export: "b", of: "m")
    }
    #expect(throws: ProjectError.self) {
      try file.adding(
        ProjectExport(format: "css", out: "a/b"), to: "m", system: other, selector: .channel(.latest))
    }
  }

  // MARK: - Where it lies

  @Test func `the nearest file upward counts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "tessera.json")
    try folder.write(#"{"registry": "inner"}"#, to: "a/tessera.json")
    try folder.makeFolder("a/b/c")
    try folder.makeFolder("d/e")
    #expect(try Project.find(from: folder.path("a/b/c")).root == folder.path("a"))
    #expect(try Project.find(from: folder.path("d/e")).root == folder.path)
    try folder.remove("tessera.json")
    #expect(throws: ProjectError.noProject(folder: folder.path("d/e"))) { try Project.find(from: folder.path("d/e")) }
    try folder.link("d/tessera.json", to: "../a/tessera.json")
    #expect(throws: ProjectError.file(FileError(path: "tessera.json", reason: .symbolicLink))) {
      try Project.find(from: folder.path("d/e"))
    }
  }
}

import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// What a folder on disk may hold, and how findings speak of it.
@Suite struct FolderTests {
  private static let token = #"{"$type": "number", "$value": 1}"#
  private static let manifest = #"{"id": "acme.mosaic"}"#

  private static func read(_ files: [String: String], _ prepare: (TemporaryFolder) throws -> Void = { _ in }) throws
    -> DraftResult
  {
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: "design-system.json")
    for (file, text) in files { try folder.write(text, to: file) }
    try prepare(folder)
    return DraftReader.read(DraftFiles(folder: folder.path))
  }

  private static func places(_ diagnostics: Diagnostics) -> [String] {
    diagnostics.list.map { "\($0.location?.file ?? "-") \($0.code)" }.sorted()
  }

  @Test func `files of any depth are one set, and a path twice is an error`() throws {
    let result = try Self.read([
      "tokens/a.tokens.json": #"{"g": {"$type": "number", "a": {"$value": 1}}}"#,
      "tokens/deep/er/b.tokens": #"{"g": {"$type": "number", "b": {"$value": 2}}, "c": \#(Self.token)}"#,
      "tokens/.hidden.tokens.json": "{", "tokens/.git/x.tokens.json": "{", "tokens/notes.txt": "{",
      "other/x.tokens.json": "{",
    ])
    #expect(result.diagnostics.isEmpty)
    #expect(result.draft?.graph.tokens.count == 3)
    let twice = try Self.read([
      "tokens/a.tokens.json": #"{"g": {"$type": "number", "$description": "x", "a": {"$value": 1}}}"#,
      "tokens/b.tokens.json": #"{"g": {"$description": "y", "$type": "number", "a": {"$value": 2}}, "other.json": {}}"#,
      "tokens/c.json": "{}",
    ])
    #expect(
      Self.places(twice.diagnostics) == [
        "tokens/b.tokens.json draft.defined-twice", "tokens/b.tokens.json draft.defined-twice",
        "tokens/b.tokens.json name.char",
        "tokens/c.json draft.ignored-file",
      ])
    #expect(twice.diagnostics.list.contains { $0.message.contains("tokens/a.tokens.json:1:") })
  }

  @Test func `twins are found across files, and words may stand in each`() throws {
    let result = try Self.read([
      "tokens/a.tokens.json":
        #"{"$description": "one", "g": {"$extensions": {"a.b": {"x": 1, "y": 2}}, "A": \#(Self.token)}}"#,
      "tokens/b.tokens.json":
        #"{"$description": "two", "g": {"$extensions": {"a.b": {"y": 2,"x": 1.0}}, "a": \#(Self.token)}}"#,
    ])
    #expect(Self.places(result.diagnostics) == ["tokens/a.tokens.json name.case-twin"])
  }

  @Test func `links stay inside, and loops end`() throws {
    let outside = try TemporaryFolder()
    try outside.write(#"{"x": \#(Self.token)}"#, to: "x.tokens.json")
    let result = try Self.read(["tokens/sub/a.tokens.json": #"{"a": \#(Self.token)}"#]) { folder in
      try folder.link("tokens/out.tokens.json", to: outside.path("x.tokens.json"))
      try folder.link("tokens/in.tokens.json", to: "sub/a.tokens.json")
      try folder.link("tokens/gone.tokens.json", to: "nowhere")
      for name in ["p", "q", "r", "s"] { try folder.link("tokens/sub/\(name)", to: "..") }
      try folder.makeFolder("tokens/folder.tokens.json")
    }
    #expect(
      Self.places(result.diagnostics)
        == [
          "tokens/gone.tokens.json draft.unreadable", "tokens/out.tokens.json draft.unreadable",
          "tokens/sub/a.tokens.json draft.defined-twice",
          "tokens/sub/p/in.tokens.json draft.defined-twice", "tokens/sub/p/gone.tokens.json draft.unreadable",
          "tokens/sub/p/out.tokens.json draft.unreadable",
        ].sorted())
  }

  @Test func `what is too deep or too much is refused by name`() throws {
    let deep = try Self.read(["tokens/" + String(repeating: "d/", count: 16) + "a.tokens.json": "{}"])
    #expect(deep.diagnostics.list.map(\.code) == ["limit.files"])
    let result = try Self.read([:]) { folder in
      let half = String(repeating: " ", count: 33 << 20)
      try folder.write("{}" + half, to: "tokens/a.tokens.json")
      try folder.write("{}" + half, to: "tokens/b.tokens.json")
    }
    #expect(Self.places(result.diagnostics) == ["tokens/b.tokens.json limit.bytes"])
    let resolver = try Self.read([
      "tokens/r.resolver.json":
        ##"{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.json"}, {"$ref": "b.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##
    ]) { folder in
      let half = String(repeating: " ", count: 33 << 20)
      try folder.write("{}" + half, to: "tokens/a.json")
      try folder.write("{}" + half, to: "tokens/b.json")
    }
    #expect(Self.places(resolver.diagnostics) == ["tokens/r.resolver.json limit.bytes"])
  }

  @Test func `a folder without a sound manifest says so, and is judged all the same`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": {"$type": "number", "$value": "1"}}"#, to: "tokens/a.tokens.json")
    #expect(
      Self.places(DraftReader.read(DraftFiles(folder: folder.path)).diagnostics) == [
        "design-system.json draft.manifest", "tokens/a.tokens.json value.shape",
      ])
    try folder.write(#"{"id": "Not An Id", "titel": "x", "conformance": "loose"}"#, to: "design-system.json")
    let found = DraftReader.read(DraftFiles(folder: folder.path))
    #expect(found.draft == nil)
    #expect(
      found.diagnostics.list.filter { $0.location?.file == "design-system.json" }.compactMap(\.location?.column) == [
        8, 21, 50,
      ])
    for (length, count) in [(1_024, 0), (1_025, 1)] {
      let title = String(repeating: "t", count: length)
      try folder.write(#"{"id": "acme.mosaic", "title": "\#(title)"}"#, to: "design-system.json")
      let found = DraftReader.read(DraftFiles(folder: folder.path)).diagnostics.list
      #expect(found.count { $0.code == "draft.manifest" } == count)
    }
  }

  @Test func `findings about pairs and appearances stand where those are written`() throws {
    let result = Drafts.read(
      [
        "tokens/a.tokens.json":
          #"{"text": {"$type": "number", "$value": 1}, "back": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}"#
      ],
      manifest: """
        {"id": "acme.mosaic", "contrastPairs": [
          {"foreground": "text", "background": "{bakc}"}],
         "appearances": {"dark": {"theme": "dark"}}}
        """)
    #expect(
      result.diagnostics.list.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" } == [
        "2:18 draft.contrast-pair", "2:40 draft.contrast-pair", "3:27 draft.appearance",
      ])
    #expect(result.diagnostics.list[1].advice == "Did you mean {back}?")
  }

  @Test func `a single document is judged by itself, and places name the path that was given`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": {"$type": "number", "$value": "1"}}"#, to: "x/a.json")
    try folder.write(
      ##"{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##,
      to: "x/anything.json")
    try folder.write(#"{"version": {"$type": "number", "$value": 1}}"#, to: "x/tokens.json")
    let given = folder.path("x")
    #expect(Self.places(DraftReader.validate(file: given + "/a.json")) == ["\(given)/a.json value.shape"])
    #expect(Self.places(DraftReader.validate(file: given + "/anything.json")) == ["\(given)/a.json value.shape"])
    #expect(DraftReader.validate(file: given + "/tokens.json").isEmpty)
    #expect(Self.places(DraftReader.validate(file: given + "/none.json")) == ["\(given)/none.json draft.unreadable"])
  }

  @Test func `two files whose names are one text are told apart by nobody, and refused`() throws {
    let result = try Self.read([
      "tokens/\u{E9}.tokens.json": #"{"a": \#(Self.token)}"#, "recipes/\u{E9}.recipe.json": "{}",
    ]) { folder in
      try folder.write(#"{"b": \#(Self.token)}"#, to: "tokens/e\u{301}.tokens.json")
    }
    let twins = result.diagnostics.list.filter { $0.code == "draft.unreadable" }
    #expect(twins.count == 1)
    #expect(twins.first?.message.contains("another file has this name, with a letter written in another way") == true)
  }
}

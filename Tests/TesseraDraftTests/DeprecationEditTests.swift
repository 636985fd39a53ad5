import Foundation
import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraDraft

/// Deprecations written into the files of a draft, and taken out again.
@Suite struct DeprecationEditTests {
  /// A draft in memory.
  struct Source {
    var files: [String: [UInt8]]

    init(_ files: [String: String]) {
      self.files = files.mapValues { Array($0.utf8) }
      self.files["design-system.json"] = Array(#"{"id": "acme.mosaic"}"#.utf8)
    }

    init(tokens: String) { self.init(["tokens/a.tokens.json": tokens]) }

    init(folder: String) throws {
      files = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".json") {
        files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
      }
    }

    var result: DraftResult { DraftReader.read(DraftFiles(files: files)) }

    func edit(_ wish: DeprecationEdit.Wish, _ path: String) throws -> DeprecationEdit {
      let result = result
      let draft = try #require(result.draft)
      try #require(result.diagnostics.errorCount == 0, "\(result.diagnostics.list)")
      return try DeprecationEdit(wish, TokenPath(path), in: draft, result.diagnostics, DraftFiles(files: files))
    }

    mutating func apply(_ edit: DeprecationEdit) {
      for file in edit.files {
        #expect(files[file.path] == file.before)
        files[file.path] = file.after
      }
    }

    var text: String { String(decoding: files["tokens/a.tokens.json"] ?? [], as: UTF8.self) }
  }

  static func wish(_ reason: String?, _ replacement: String? = nil) -> DeprecationEdit.Wish {
    .deprecate(reason: reason, replacement: replacement.map { TokenPath($0) })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let path: String
    var reason: String?
    var replacement: String?
    let after: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a token on lines of its own",
      before: """
        {
          "n": {
            "$type": "number",
            "a": {
              "$value": 1
            },
            "b": { "$value": 2 }
          }
        }
        """, path: "n.a", reason: "Why \"not\".", replacement: "n.b",
      after: """
        {
          "n": {
            "$type": "number",
            "a": {
              "$value": 1,
              "$deprecated": "Why \\"not\\".",
              "$extensions": {"dev.tessera": {"replacement": "n.b"}}
            },
            "b": { "$value": 2 }
          }
        }
        """),
    Case(
      testDescription: "a token on one line, without a reason",
      before: #"{"n": {"$type": "number", "a": { "$value": 1 }}}"#,
      path: "n.a", after: #"{"n": {"$type": "number", "a": { "$value": 1, "$deprecated": true }}}"#),
    Case(
      testDescription: "a document without blanks",
      before: #"{"n":{"$type":"number","a":{"$value":1},"b":{"$value":2}}}"#, path: "n.a", replacement: "n.b",
      after:
        #"{"n":{"$type":"number","a":{"$value":1,"$deprecated":"Use {n.b}.","$extensions":{"dev.tessera":{"replacement":"n.b"}}},"b":{"$value":2}}}"#
    ),
    Case(
      testDescription: "data of other vendors, and of our own",
      before: """
        {
        \t"n": {
        \t\t"$type": "number",
        \t\t"a": {
        \t\t\t"$extensions": {
        \t\t\t\t"com.example": [1,  2],
        \t\t\t\t"dev.tessera": {
        \t\t\t\t\t"id": "x"
        \t\t\t\t}
        \t\t\t},
        \t\t\t"$value": 1
        \t\t},
        \t\t"b": {"$value": 1.50, "$extensions": {"com.example": {}}}
        \t}
        }

        """, path: "n.a", reason: "é", replacement: "n.b",
      after: """
        {
        \t"n": {
        \t\t"$type": "number",
        \t\t"a": {
        \t\t\t"$extensions": {
        \t\t\t\t"com.example": [1,  2],
        \t\t\t\t"dev.tessera": {
        \t\t\t\t\t"id": "x",
        \t\t\t\t\t"replacement": "n.b"
        \t\t\t\t}
        \t\t\t},
        \t\t\t"$value": 1,
        \t\t\t"$deprecated": "é"
        \t\t},
        \t\t"b": {"$value": 1.50, "$extensions": {"com.example": {}}}
        \t}
        }

        """),
    Case(
      testDescription: "data of other vendors only",
      before:
        #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 1.50, "$extensions": {"com.example": {}}}}}"#,
      path: "n.b", reason: "x", replacement: "n.a",
      after:
        #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 1.50, "$extensions": {"com.example": {}, "dev.tessera": {"replacement": "n.a"}}, "$deprecated": "x"}}}"#
    ),
    Case(
      testDescription: "an object for vendors' data that is empty",
      before: #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$extensions": { }, "$value": 1}}}"#, path: "n.b",
      reason: "x", replacement: "n.a",
      after:
        #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$extensions": { "dev.tessera": {"replacement": "n.a"} }, "$value": 1, "$deprecated": "x"}}}"#
    ),
    Case(
      testDescription: "a group that says something of itself",
      before: """
        {
          "old": {
            "$type": "number",
            "$description": "All of it.",
            "a": { "$value": 1 }
          },
          "new": { "$type": "number", "$value": 1 }
        }
        """, path: "old", reason: "Gone.", replacement: "new",
      after: """
        {
          "old": {
            "$type": "number",
            "$description": "All of it.",
            "$deprecated": "Gone.",
            "$extensions": {"dev.tessera": {"replacement": "new"}},
            "a": { "$value": 1 }
          },
          "new": { "$type": "number", "$value": 1 }
        }
        """),
    Case(
      testDescription: "a group that says nothing, and one in a group",
      before: """
        {
          "g": {
            "old": {
              "a": { "$type": "number", "$value": 1 }
            }
          }
        }
        """, path: "g.old", reason: "Gone.",
      after: """
        {
          "g": {
            "old": {
              "$deprecated": "Gone.",
              "a": { "$type": "number", "$value": 1 }
            }
          }
        }
        """),
    Case(
      testDescription: "the token that is the root of a group",
      before: #"{"g": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2}}}"#, path: "g.$root", reason: "x",
      after: #"{"g": {"$type": "number", "$root": {"$value": 1, "$deprecated": "x"}, "a": {"$value": 2}}}"#),
    Case(
      testDescription: "a group with such a token",
      before: #"{"g": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2}}}"#, path: "g", reason: "x",
      after: #"{"g": {"$type": "number", "$deprecated": "x", "$root": {"$value": 1}, "a": {"$value": 2}}}"#),
  ]

  @Test(arguments: cases)
  func `only the mark is written, and taking it back gives the same bytes`(_ test: Case) throws {
    for lineEnd in ["\n", "\r\n"] {
      let (before, after) = (test.before.replacing("\n", with: lineEnd), test.after.replacing("\n", with: lineEnd))
      var source = Source(tokens: before)
      let edit = try source.edit(Self.wish(test.reason, test.replacement), test.path)
      #expect(edit.outcome == .deprecated)
      #expect(edit.after?.replacement == test.replacement.map { TokenPath($0) })
      #expect(edit.places.map(\.location.file) == ["tokens/a.tokens.json"])
      source.apply(edit)
      #expect(source.text == after)
      let again = try source.edit(Self.wish(test.reason, test.replacement), test.path)
      #expect(again.outcome == .unchanged)
      #expect(again.files == [])
      let back = try source.edit(.undeprecate, test.path)
      #expect(back.outcome == .undeprecated)
      source.apply(back)
      #expect(source.text == before)
      #expect(try source.edit(.undeprecate, test.path).outcome == .unchanged)
    }
  }

  @Test func `what is deprecated already gets new words, and keeps what is not said anew`() throws {
    var source = Source(
      tokens:
        #"{"n": {"$type": "number", "a": {"$value": 1, "$deprecated": "Old.", "$extensions": {"dev.tessera": {"replacement": "n.b"}}}, "b": {"$value": 2}, "c": {"$value": 2}}}"#
    )
    var edit = try source.edit(Self.wish("New."), "n.a")
    #expect(edit.outcome == .updated)
    #expect(edit.after == Deprecation(reason: "New.", replacement: TokenPath("n.b")))
    source.apply(edit)
    edit = try source.edit(Self.wish(nil, "n.c"), "n.a")
    source.apply(edit)
    #expect(
      source.text
        == #"{"n": {"$type": "number", "a": {"$value": 1, "$deprecated": "New.", "$extensions": {"dev.tessera": {"replacement": "n.c"}}}, "b": {"$value": 2}, "c": {"$value": 2}}}"#
    )
    #expect(try source.edit(Self.wish(nil), "n.a").outcome == .unchanged)
  }

  static let resolver = #"""
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
     "modifiers": {"theme": {"default": "light", "contexts": {"light": [{"$ref": "light.tokens.json"}],
       "dark": [{"$ref": "dark.tokens.json"}, {"n": {"late": {"$type": "number", "$value": 9}}}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """#

  static func themed(base: String, light: String, dark: String) -> Source {
    Source([
      "tokens/t.resolver.json": resolver, "tokens/base.tokens.json": base, "tokens/light.tokens.json": light,
      "tokens/dark.tokens.json": dark,
    ])
  }

  @Test func `a token is marked in every context, and a group where that is enough`() throws {
    let number = #"{"n": {"$type": "number", "a": {"$value": 1}}}"#
    var source = Self.themed(base: number, light: number, dark: number)
    let before = source.files
    let token = try source.edit(Self.wish("x"), "n.a")
    #expect(token.places.map(\.layer) == ["base", "theme/light", "theme/dark"])
    source.apply(token)
    source.apply(try source.edit(.undeprecate, "n.a"))
    #expect(source.files == before)

    let group = try source.edit(Self.wish("x"), "n")
    #expect(group.files.map(\.path) == ["tokens/base.tokens.json"])
    source.apply(group)
    let theme = try source.edit(.undeprecate, "n.late")
    #expect(theme.files.map(\.path) == ["tokens/t.resolver.json"])
    source.apply(theme)
    #expect(
      String(decoding: source.files["tokens/t.resolver.json"] ?? [], as: UTF8.self).contains(
        #""$value": 9, "$deprecated": false}"#))

    // Without a set that has it, or where a context says otherwise, every context is marked.
    var other = Self.themed(base: "{}", light: number, dark: number)
    #expect(try other.edit(Self.wish("x"), "n").files.count == 2)
    other = Self.themed(
      base: number, light: number, dark: #"{"n": {"$type": "number", "$deprecated": false, "a": {"$value": 1}}}"#)
    let both = try other.edit(Self.wish("x"), "n")
    #expect(both.files.map(\.path) == ["tokens/base.tokens.json", "tokens/dark.tokens.json"])
    other = Self.themed(
      base: #"{"m": {"$type": "number", "$value": 1}, "n": {"$type": "number", "a": {"$value": 1}}}"#, light: number,
      dark: #"{"n": {"$type": "number", "$extensions": {"dev.tessera": {"visibility": "public"}}, "a": {"$value": 1}}}"#
    )
    #expect(try other.edit(Self.wish("x", "m"), "n").files.count == 3)
  }

  @Test func `a token that its group deprecates is taken out of that by itself`() throws {
    var source = Source(
      tokens: #"{"n": {"$type": "number", "$deprecated": "All.", "a": {"$value": 1}, "b": {"$value": 1}}}"#)
    let own = try source.edit(Self.wish("Mine."), "n.a")
    #expect(own.outcome == .deprecated)
    source.apply(own)
    let back = try source.edit(.undeprecate, "n.a")
    #expect(back.inheritedFrom == TokenPath("n"))
    #expect(back.after?.reason == "All.")
    source.apply(back)
    let out = try source.edit(.undeprecate, "n.a")
    #expect(out.inheritedFrom == nil)
    #expect(out.after == nil)
    source.apply(out)
    #expect(
      source.text
        == #"{"n": {"$type": "number", "$deprecated": "All.", "a": {"$value": 1, "$deprecated": false}, "b": {"$value": 1}}}"#
    )
  }

  static let refusals: [(String, String?, DeprecationError)] = [
    ("n.aa", nil, .notFound(TokenPath("n.aa"), suggestion: "Did you mean {n.a}?")),
    ("", nil, .notFound(.root, suggestion: nil)),
    ("n.a", "n.bb", .replacement(.missing(TokenPath("n.bb"), suggestion: "Did you mean {n.b}?"))),
    ("n.a", "n", .replacement(.group(TokenPath("n")))), ("n.a", "n.a", .replacement(.itself(TokenPath("n.a")))),
    ("n", "n.b", .replacement(.itself(TokenPath("n.b")))),
    ("n.a", "hidden", .replacement(.isPrivate(TokenPath("hidden")))),
    ("n.a", "n.old", .replacement(.deprecated(TokenPath("n.old"), liveEnd: TokenPath("n.b")))),
    // n.dead is replaced by n.c: the other way round it would be a circle.
    ("n.c", "n.dead", .replacement(.deprecated(TokenPath("n.dead"), liveEnd: nil))),
    ("n.a", "size", .replacement(.otherType(TokenPath("size"), .dimension, of: TokenPath("n.a"), .number))),
    ("copy.a", nil, .copied(TokenPath("copy.a"), origin: TokenPath("n.a"))),
  ]

  @Test(arguments: refusals)
  func `what makes no sense is refused`(_ path: String, _ replacement: String?, _ error: DeprecationError) throws {
    let source = Source(
      tokens: #"""
        {"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}, "c": {"$value": 2},
          "old": {"$value": 1, "$deprecated": "Use {n.b}."}, "dead": {"$value": 1, "$deprecated": "Use {n.c}."}},
         "hidden": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"visibility": "private"}}},
         "copy": {"$extends": "{n}"},
         "size": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
        """#)
    #expect(throws: error) { try source.edit(Self.wish("x", replacement), path) }
  }

  @Test func `who used the name as a replacement is told`() throws {
    let source = Source(
      tokens: #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 1, "$deprecated": "Use {n.a}."}}}"#)
    let edit = try source.edit(Self.wish("x"), "n.a")
    #expect(edit.warnings.map(\.code) == ["life.replacement"])
    #expect(edit.warnings.map { $0.path?.text } == ["n.b"])
  }

  @Test(arguments: ["1.0.0", "1.1.0", "2.0.0"])
  func `every name of a real system can be marked and unmarked`(_ version: String) throws {
    let seed = try Source(folder: "\(PackageRoot.path)/Seeds/\(version)")
    let graph = try #require(seed.result.draft).graph
    for node in graph.content.nodes where !node.path.isRoot {
      let path = node.path
      if let id = graph.token(at: path), Life.deprecation(of: id, in: graph) != nil { continue }
      var source = seed
      let replacement = graph.tokens.first {
        Life.replacementFault(graph.path($0), of: path, in: graph) == nil
      }.map { graph.path($0).text }
      source.apply(try source.edit(Self.wish("Because.", replacement), path.text))
      #expect(source.files != seed.files)
      source.apply(try source.edit(.undeprecate, path.text))
      #expect(source.files == seed.files, "\(path)")
    }
  }

  // MARK: - On disk

  @Test func `files are replaced whole, keep their rights, and are not touched where somebody else was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"id\": \"acme.mosaic\"}", to: "design-system.json")
    try folder.write(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#, to: "tokens/real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("tokens/a.tokens.json"), withDestinationPath: "real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("tokens/real.txt"))
    let files = DraftFiles(folder: folder.path)
    let result = DraftReader.read(files)
    let edit = try DeprecationEdit(
      Self.wish("x"), TokenPath("n.a"), in: try #require(result.draft), result.diagnostics, files)
    try DraftFiles.write(edit.files, in: folder.path)
    #expect(
      try folder.read("tokens/real.txt") == #"{"n": {"$type": "number", "a": {"$value": 1, "$deprecated": "x"}}}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("tokens/real.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("tokens")).sorted() == [
        "a.tokens.json", "real.txt",
      ])
    #expect(throws: DraftFiles.WriteFailure.changedMeanwhile("tokens/a.tokens.json")) {
      try DraftFiles.write(edit.files, in: folder.path)
    }
  }
}

import Foundation
import TesseraDomain
import TesseraExport
import TesseraProject
import TesseraTestKit
import Testing

@testable import TesseraMigrate

struct MigrationPlanTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let releases: [String]
    /// One line of Swift.
    let source: String
    let lines: [String]

    init(_ name: String, _ releases: [String], _ source: String, _ lines: String...) {
      (testDescription, self.releases, self.source, self.lines) = (name, releases, source, lines)
    }
  }

  private typealias T = Tokens

  private static let cases = [
    Case(
      "renamed", [#"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#], "Mosaic.S.a",
      "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "renamed twice",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#,
        #"{"t": {"c": \#(T.px(2, id: "x"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b + Mosaic.T.c", "1:1 Mosaic.S.a -> Mosaic.T.c", "1:14 Mosaic.S.b -> Mosaic.T.c"),
    Case(
      "an alias is left",
      [#"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.alias("s.b", gone: "x")), "b": \#(T.px(1))}}"#],
      "Mosaic.S.a", "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "an alias was left and is gone",
      [
        #"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.alias("s.b", gone: "x")), "b": \#(T.px(1))}}"#,
        #"{"s": {"b": \#(T.px(1))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "removed", [#"{"s": {"a": \#(T.px(1)), "b": \#(T.px(2))}}"#, #"{"s": {"b": \#(T.px(2))}}"#],
      "Mosaic.S.a + Mosaic.S.b",
      "1:1 Mosaic.S.a removed"),
    Case(
      "deprecated for nothing", [#"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.px(1, gone: "x"))}}"#], "Mosaic.S.a",
      "1:1 Mosaic.S.a deprecated"),
    Case(
      "another was there before",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(1))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(1))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "another was there before, of another value",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(2))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(2))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a merged"),
    Case(
      "another was there before, became of another value later, and the name is gone",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(1))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(1))}}"#,
        #"{"s": {"b": \#(T.px(1))}}"#, #"{"s": {"b": \#(T.px(2))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "another was there before, and both were of the same value once only",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(1)), "c": \#(T.px(1))}}"#,
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(2))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(2))}}"#,
        #"{"s": {"b": \#(T.px(2))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a merged"),
    Case(
      "two become one",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(1))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.c")), "b": \#(T.px(1, gone: "x", instead: "s.c")), "c": \#(T.px(1))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a -> Mosaic.S.c", "1:14 Mosaic.S.b -> Mosaic.S.c"),
    Case(
      "two of different values become one",
      [
        #"{"s": {"a": \#(T.px(1)), "b": \#(T.px(2))}}"#,
        #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.c")), "b": \#(T.px(2, gone: "x", instead: "s.c")), "c": \#(T.px(1))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a -> Mosaic.S.c", "1:14 Mosaic.S.b merged"),
    Case(
      "another takes its place, of the same value",
      [#"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(1))}}"#],
      "Mosaic.S.a", "1:1 Mosaic.S.a -> Mosaic.S.b"),
    Case(
      "another takes its place, of another value",
      [#"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.px(1, gone: "x", instead: "s.b")), "b": \#(T.px(2))}}"#],
      "Mosaic.S.a", "1:1 Mosaic.S.a value"),
    Case(
      "of another type", [#"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.number(1, id: "x"))}}"#],
      "Mosaic.S.a", "1:1 Mosaic.S.a retyped"),
    Case(
      "of another type later",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"b": \#(T.number(1, id: "x"))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a retyped"),
    Case(
      "names change places",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "b": \#(T.px(2, id: "y"))}}"#,
        #"{"s": {"a": \#(T.px(2, id: "y")), "b": \#(T.px(1, id: "x"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a swapped", "1:14 Mosaic.S.b swapped"),
    Case(
      "a name that comes back as another",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"a": \#(T.px(9, id: "z")), "b": \#(T.px(1, id: "x"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a swapped"),
    Case(
      "a name that was two",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"a": \#(T.px(9, id: "z")), "b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"c": \#(T.px(9, id: "z")), "b": \#(T.px(1, id: "x"))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a reused"),
    Case(
      "a name that another one takes, whose own is gone",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "b": \#(T.px(9, id: "z"))}}"#, #"{"s": {"a": \#(T.px(9, id: "z"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a swapped", "1:14 Mosaic.S.b swapped"),
    Case(
      "a name that went before another one took what it had become",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "b": \#(T.px(9, id: "z"))}}"#,
        #"{"s": {"c": \#(T.px(1, id: "x")), "b": \#(T.px(9, id: "z"))}}"#, #"{"s": {"c": \#(T.px(9, id: "z"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a removed", "1:14 Mosaic.S.b -> Mosaic.S.c"),
    Case(
      "a name that is gone and comes back as another",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "b": \#(T.px(2))}}"#, #"{"s": {"b": \#(T.px(2))}}"#,
        #"{"s": {"a": \#(T.px(9, id: "z")), "b": \#(T.px(2))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a swapped"),
    Case(
      "a name that comes back to what had it, and was another's in between",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"a": \#(T.px(9, id: "z")), "b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"b": \#(T.px(1, id: "x"))}}"#, #"{"s": {"a": \#(T.px(1, id: "x"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a reused", "1:14 Mosaic.S.b swapped"),
    Case(
      "a name that is gone and comes back",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "b": \#(T.px(2))}}"#, #"{"s": {"b": \#(T.px(2))}}"#,
        #"{"s": {"a": \#(T.px(9, id: "x")), "b": \#(T.px(2))}}"#,
      ], "Mosaic.S.a"),
    Case(
      "the new name is gone too",
      [
        #"{"s": {"a": \#(T.px(1, id: "x")), "z": \#(T.px(3))}}"#,
        #"{"s": {"b": \#(T.px(1, id: "x")), "z": \#(T.px(3))}}"#,
        #"{"s": {"z": \#(T.px(3))}}"#,
      ], "Mosaic.S.a", "1:1 Mosaic.S.a removed"),
    Case(
      "the new name is deprecated",
      [
        #"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#,
        #"{"s": {"b": \#(T.px(1, id: "x", gone: "old"))}}"#,
      ], "Mosaic.S.a + Mosaic.S.b", "1:1 Mosaic.S.a unsettled", "1:14 Mosaic.S.b deprecated"),
    Case(
      "still there", [#"{"s": {"a": \#(T.px(1))}}"#, #"{"s": {"a": \#(T.px(2)), "b": \#(T.px(1))}}"#], "Mosaic.S.a"),
    Case(
      "spelled as before", [#"{"s": {"a-b": \#(T.px(1, id: "x"))}}"#, #"{"s": {"aB": \#(T.px(1, id: "x"))}}"#],
      "Mosaic.S.aB"),
    Case(
      "taken by another spelling", [#"{"s": {"a-b": \#(T.px(1))}}"#, #"{"s": {"aB": \#(T.px(1))}}"#], "Mosaic.S.aB",
      "1:1 Mosaic.S.aB swapped"),
    Case(
      "in doubt", [#"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"s": {"b": \#(T.px(1, id: "x"))}}"#],
      #"Kit.Mosaic.S.a; "Mosaic.S.a"; typealias S = Mosaic.S; Mosaic/**/.S.a // Mosaic.S.a"#,
      "1:5 Mosaic.S.a qualified",
      "1:18 Mosaic.S.a string", "1:45 Mosaic.S group", "1:55 Mosaic.S.a -> Mosaic.S.b", "1:73 Mosaic.S.a comment"),
    Case(
      "in doubt, with another number of parts",
      [#"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"b": \#(T.px(1, id: "x"))}"#], "Mosaic/**/.S.a; Mosaic . S . a",
      "1:1 Mosaic.S.a interrupted", "1:17 Mosaic.S.a -> Mosaic.b"),
  ]

  @Test(arguments: cases) func `one name for one is rewritten, and anything else is left to a person`(
    _ example: Case
  ) throws {
    let bench = try MigrationBench(["a.swift": example.source])
    #expect(try bench.plan(example.releases).lines == example.lines)
  }

  /// Old and new spelling, and what becomes of a text in which the old one stands over several lines.
  @Test(arguments: [
    ("A.b.c", "A.b.d", "A.b\n .c", "A.b\n .d"), ("A.b.c", "A.d.c", "A.b\n .c", "A.d\n .c"),
    ("A.b.c", "B.b.c", "A.b\n .c", "B.b\n .c"), ("A.b.c", "A.x.y.z", "A.b\n .c", "A.x.y.z"),
    ("A.b.c", "A.b.c.d", "A.b\n .c", "A.b\n .c.d"), ("A.b.c", "A.b", "A.b\n .c", "A.b"),
    ("A.b.c", "A.c", "A.b\n .c", "A.c"),
    (".a", ".b", "x.a", "x.b"), (".a.b", ".c.d.e", "x. a . b", "x. c.d.e"), (".a.b", ".a.c", "x\n.a\n.b", "x\n.a\n.c"),
  ])
  func `as little of a chain is rewritten as can be`(_ old: String, _ new: String, _ before: String, _ after: String) {
    var table = SpellingTable()
    table.add(ExportSymbol(path: TokenPath("x"), text: old, language: .swift), owner: 0)
    let bytes = Array(before.utf8)
    let mentions = bytes.withUnsafeBufferPointer { SourceKind.swift.mentions(in: $0, table) }
    let edits = mentions.flatMap { TextEdit.edits(of: $0, table.spellings[0], to: new) }
    #expect(String(decoding: TextEdit.apply(edits, to: bytes), as: UTF8.self) == after)
  }

  private static let renamed = [#"{"s": {"a": \#(T.px(1, id: "x"))}}"#, #"{"t": {"c": \#(T.px(1, id: "x"))}}"#]

  @Test(arguments: [
    ("a.swift", "a(Mosaic\n  .S // c\n  .a)", "a(Mosaic\n  .T // c\n  .c)"),
    ("a.css", "a{b:var(--s-a);--s-a:1/*--s-a*/;c:'--s-a'}", "a{b:var(--t-c);--t-c:1/*--s-a*/;c:'--s-a'}"),
    ("a.vue", "<p style='a:var(--s-a)' b='--s-a'>--s-a", "<p style='a:var(--t-c)' b='--s-a'>--s-a"),
    ("a.ts", "f('var(--s-a)')", "f('var(--s-a)')"),
    ("a.json", #"{"s.a": ["s.a", "s.ab", "x s.a"]}"#, #"{"t.c": ["t.c", "s.ab", "x s.a"]}"#),
    ("a.txt", "Mosaic.S.a", "Mosaic.S.a"),
  ])
  func `files are rewritten in place, once`(_ name: String, _ before: String, _ after: String) throws {
    let bench = try MigrationBench(["sub/\(name)": before])
    let path = bench.folder.path("sub/\(name)")
    #expect(chmod(path, 0o640) == 0)
    let plan = try bench.plan(Self.renamed)
    try plan.apply(to: bench.project)
    #expect(try bench.folder.read("sub/\(name)") == after)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("sub")) == [name])
    let again = try bench.plan(Self.renamed)
    #expect(again.rewrites.isEmpty)
    try again.apply(to: bench.project)
    #expect(try bench.folder.read("sub/\(name)") == after)
  }

  @Test func `a file that changed meanwhile stops all of it`() throws {
    let bench = try MigrationBench(["a.swift": "Mosaic.S.a", "b.swift": "Mosaic.S.a"])
    let plan = try bench.plan(Self.renamed)
    try bench.folder.write("Mosaic.S.a ", to: "b.swift")
    #expect(throws: MigrationPlan.ApplyError.changedMeanwhile(["b.swift"])) { try plan.apply(to: bench.project) }
    #expect(try bench.folder.read("a.swift") == "Mosaic.S.a")
    try FileManager.default.removeItem(atPath: bench.folder.path("b.swift"))
    try bench.folder.link("b.swift", to: "a.swift")
    #expect(throws: MigrationPlan.ApplyError.changedMeanwhile(["b.swift"])) { try plan.apply(to: bench.project) }
    #expect(try bench.folder.read("a.swift") == "Mosaic.S.a")
  }

  @Test func `what others wrote or made is left out, and what cannot be read is told`() throws {
    let text = "Mosaic.S.a"
    let bench = try MigrationBench([
      "a.swift": text, ".hidden/a.swift": text, ".a.swift": text, "node_modules/x/a.swift": text,
      "x/Pods/a.swift": text,
      "x/DerivedData/a.swift": text, "nested/tessera.json": "{}", "nested/a.swift": text, "x/deep/b.swift": text,
      "other/a.txt": text,
    ])
    try bench.folder.write([0xFF, 0xFE, 0x4D, 0x00], to: "x/wide.swift")
    try bench.folder.write(Array(repeating: 0x20, count: ProjectScan.maximumBytes + 1), to: "x/huge.swift")
    try bench.folder.write(Array("\0".utf8) + Array(text.utf8), to: "x/zero.swift")
    try bench.folder.link("x/link.swift", to: "../a.swift")
    try bench.folder.link("x/around", to: "..")
    let plan = try bench.plan(Self.renamed)
    #expect(plan.rewrites.map(\.file) == ["a.swift", "x/deep/b.swift", "x/zero.swift"])
    #expect(plan.fileCount == 3)
    #expect(plan.skipped.map(\.file) == ["x/huge.swift", "x/wide.swift"])
    #expect(plan.skipped.map(\.reason) == ["it is larger than 8 MB", "it is not UTF-8"])
  }

  /// Of an output folder, only what its list names was generated; without a list, nobody knows.
  @Test func `a person's own files beside generated ones are read`() throws {
    let text = "Mosaic.S.a"
    let bench = try MigrationBench([
      "gen/made.swift": text, "gen/own.swift": text, "gen/sub/own.swift": text, "gone/a.swift": text,
      "tessera.json": """
      {"entries": {"mosaic": {"system": "acme.mosaic", "range": "1.0.0", "exports": [
        {"format": "swiftui", "out": "gen"}, {"format": "swiftui", "out": "gone"}]}}}
      """,
    ])
    let digest = String(repeating: "0", count: 64)
    try bench.folder.write(
      "# Files generated by Tessera, version 1. Do not edit.\n# folder .\n\(digest)  made.swift\n",
      to: "gen/.tessera-files")
    #expect(try bench.plan(Self.renamed).rewrites.map(\.file) == ["gen/own.swift", "gen/sub/own.swift"])
  }

  /// As where `extension UIColor { static let mosaicSA }` stands beside ours.
  @Test func `a member that the project has of its own is left to a person in all its files`() throws {
    let color = { (name: String) in
      #"{"s": {"$type": "color", "\#(name)": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}, "#
        + #""$extensions": {"dev.tessera": {"id": "x"}}}}}"#
    }
    let releases = [color("a"), color("b")]
    let uses = ["a.swift": "x(.mosaicSA, Mosaic.S.a)", "c.swift": ".mosaicSA"]
    let alone = try MigrationBench(uses)
    #expect(
      try alone.plan(releases, formats: ["swiftui"]).lines == [
        "1:2 .mosaicSA -> .mosaicSB", "1:4 .mosaicSA -> .mosaicSB", "1:14 Mosaic.S.a -> Mosaic.S.b",
      ])
    for declaration in ["extension UIColor { static let mosaicSA = 1 }", "enum E { case mosaicSA(Int) }"] {
      let bench = try MigrationBench(uses.merging(["b.swift": declaration]) { $1 })
      let plan = try bench.plan(releases, formats: ["swiftui"])
      #expect(plan.rewrites.map(\.new) == ["Mosaic.S.b"])
      #expect(plan.manual.filter { $0.reason.code == .shadowed }.map(\.file) == ["a.swift", "c.swift"])
    }
  }

  /// A reader keeps one of two members of the same name, and drops the other.
  @Test func `no object gets the same key twice`() throws {
    let bench = try MigrationBench([
      "a.json": #"{"s.a": 1, "t.c": 2, "x": ["s.a"]}"#, "b.json": #"[{"s.a": 1}, {"t.c": "s.a"}, {"z": 1, "z": 2}]"#,
    ])
    let plan = try bench.plan(Self.renamed)
    #expect(plan.rewrites.map { "\($0.file):\($0.column)" } == ["b.json:3", "b.json:22"])
    #expect(plan.manual.map { "\($0.file):\($0.column) \($0.reason.code)" } == ["a.json:2 shared", "a.json:28 shared"])
  }

  @Test func `two entries that share a name have it looked at by a person`() throws {
    let bench = try MigrationBench(["a.css": "var(--s-a) var(--s-b)"])
    var names = MigrationNames()
    let (a, b) = (Tokens.px(1, id: "x"), Tokens.px(2, id: "y"))
    try MigrationBench.add(
      [#"{"s": {"a": \#(a), "b": \#(b)}}"#, #"{"t": {"a": \#(a), "b": \#(b)}}"#], ["css"], entry: "one", to: &names)
    try MigrationBench.add(
      [#"{"s": {"a": \#(a), "b": \#(b)}}"#, #"{"s": {"a": \#(a)}, "u": {"b": \#(b)}}"#], ["css"], entry: "two",
      to: &names)
    #expect(try MigrationPlan(bench.project, names).lines == ["1:5 --s-a shared", "1:16 --s-b shared"])
  }

  @Test func `what became a name that the project does not take is told`() throws {
    let bench = try MigrationBench(["a.css": "var(--s-a)", "b.swift": "Mosaic.S.a"])
    var names = MigrationNames()
    try MigrationBench.add(Self.renamed, ["css"], entry: "one", exclude: [TokenPath("t")], to: &names)
    #expect(try MigrationPlan(bench.project, names).lines == ["1:5 --s-a not-taken"])
  }

  @Test func `usages are told once an entry, with their token`() throws {
    let bench = try MigrationBench(["a.swift": "Mosaic.S.a // Mosaic.S.a", "x/b.css": "var(--s-a)"])
    let path = TokenPath("s.a")
    let names = [
      ("one", ExportSymbol(path: path, text: "Mosaic.S.a", language: .swift)),
      ("one", ExportSymbol(path: path, text: "Mosaic.S.a", language: .swift)),
      ("two", ExportSymbol(path: path, text: "Mosaic.S.a", language: .swift)),
      ("one", ExportSymbol(path: path, text: "--s-a", language: .css)),
    ]
    let all = try UsageReport(of: names.map { (entry: $0.0, symbol: $0.1) }, in: bench.project)
    #expect(
      all.usages.map { "\($0.entry) \($0.token) \($0.file):\($0.line):\($0.column) \($0.place)" } == [
        "one s.a a.swift:1:1 code", "two s.a a.swift:1:1 code", "one s.a a.swift:1:15 comment",
        "two s.a a.swift:1:15 comment", "one s.a x/b.css:1:5 code",
      ])
    let some = try UsageReport(
      of: names.map { (entry: $0.0, symbol: $0.1) }, in: bench.project, paths: ["x", "x/b.css"])
    #expect(some.usages.map(\.file) == ["x/b.css"])
    #expect(some.fileCount == 1)
  }
}

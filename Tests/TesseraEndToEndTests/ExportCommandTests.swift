import Foundation
import JSON
import TesseraTestKit
import Testing

/// `export`.
@Suite struct ExportCommandTests {
  @Test func `what a system says of a format counts where no option says otherwise`() throws {
    let place = try Workplace()
    try place.draft(#"{"a": {"$type": "number", "$value": 1}}"#)
    func export(_ settings: String, _ words: String...) throws -> ProcessResult {
      try place.folder.write(#"{"id": "acme.mosaic", "export": \#(settings)}"#, to: "ds/design-system.json")
      return try place.tessera(["export", "ds", "--format", "css", "--format", "swiftui", "--out", "out"] + words)
    }
    let settings = #"{"css": {"prefix": "ac", "references": true}, "swiftui": {"namespace": "Tiles"}}"#
    #expect(try export(settings).exitCode == 0)
    #expect(try place.folder.read("out/css/tokens.css").contains("--ac-a: 1"))
    #expect(try place.folder.read("out/swiftui/Tiles.swift").contains("enum Tiles {"))
    #expect(try export(settings, "--option", "prefix=mine").exitCode == 0)
    #expect(try place.folder.read("out/css/tokens.css").contains("--mine-a: 1"))
    let refused = try export(#"{"css": {"prefix": "*/"}}"#)
    #expect(refused.exitCode == 1)
    #expect(refused.stderr.contains("ds/design-system.json:1:52: error export.setting: for css, the option \"prefix\""))
    #expect(try export("{}", "--option", "prefix=*/").exitCode == 64)
  }

  @Test func `a release and the draft it came from give the same files, again and again`() throws {
    let place = try Workplace.withSeeds()
    let seed = "\(PackageRoot.path)/Seeds/1.1.0"
    let formats = ["css", "json", "swiftui", "dtcg"]
    let words = formats.flatMap { ["--format", $0] }
    let report = try JSONDocument(
      parsing: place.tessera(["export", "acme.mosaic@1.1.0", "--out", "a", "--json"] + words).output
    ).root
    #expect(report.at("exports")?.elements.compactMap { $0.text("out") } == formats.map { "a/\($0)" })
    #expect(report.at("exports")?.elements.allSatisfy { $0.number("written") != 0 } == true)
    let files = try place.folder.snapshot("a")
    #expect(files.count == report.at("exports")?.elements.map { $0.at("files")?.count ?? 0 }.reduce(0, +))
    let again = try JSONDocument(
      parsing: place.tessera(["export", "acme.mosaic@1.1.0", "--out", "a", "--json"] + words).output
    ).root
    #expect(again.at("exports")?.elements.allSatisfy { $0.number("written") == 0 } == true)
    #expect(try place.folder.snapshot("a") == files)

    try place.good("export", seed, "--format", "css", "--out", "b")
    #expect(try place.folder.bytes("b/tokens.css") == files["a/css/tokens.css"])
    // The author's folder again: what comes out can be published, and says the same.
    let diff = try place.json("diff", "acme.mosaic@1.1.0", "./a/dtcg")
    #expect(diff.at("changes")?.count == 0)
    #expect(diff.text("to.contentDigest") == diff.text("from.contentDigest"))
    let recipes = try FileManager.default.contentsOfDirectory(atPath: "\(seed)/recipes").sorted()
    #expect(recipes.count > 10)
    let written = try place.folder.list("a/dtcg/recipes").map { $0.split(separator: "/").last.map(String.init) }
    #expect(written == recipes)
    let published = try place.json("publish", "./a/dtcg", "--yes", "--registry", "other.sqlite")
    #expect(published.text("release.contentDigest") == diff.text("from.contentDigest"))
  }

  @Test func `options are the format's own, and each finds the format that knows it`() throws {
    let place = try Workplace.withSeeds()
    func export(_ words: String...) throws -> ProcessResult {
      try place.tessera(["export", "acme.mosaic", "--out", "out"] + words)
    }
    #expect(try export("--format", "css", "--option", "nonsense=1").exitCode == 64)
    #expect(try export("--format", "css", "--option", "nonsense").exitCode == 64)
    #expect(try export("--format", "css", "--option", "context.theme=blue").exitCode == 64)
    #expect(try export("--format", "nonsense").exitCode == 64)
    #expect(try export().exitCode == 64)
    #expect(!place.folder.exists("out"))
    #expect(try export("--format", "css", "--option", "context.theme=dark").exitCode == 0)
    #expect(try place.folder.read("out/tokens.css").contains("#2472e1"))
    #expect(try !place.folder.read("out/tokens.css").contains("#0b57d0"))
  }

  @Test func `files land below the folder, over earlier ones, but never over an author's work or through a link`()
    throws
  {
    let place = try Workplace.withSeeds()
    try place.good("export", "acme.mosaic@1.0.0", "--format", "css", "--out", "out")
    let old = try place.folder.read("out/tokens.css")
    try place.folder.write("mine", to: "out/notes.txt")
    try place.good("export", "acme.mosaic", "--format", "css", "--out", "out")
    #expect(try place.folder.read("out/tokens.css") != old)
    #expect(try place.folder.read("out/notes.txt") == "mine")
    try place.draft("{}")
    let before = try place.folder.snapshot("ds")
    let refused = try place.json("export", "acme.mosaic", "--format", "dtcg", "--out", "ds", exit: 1)
    #expect(refused.text("error.code") == "export.overwrites")
    #expect(try place.folder.snapshot("ds") == before)
    try place.good("export", "acme.mosaic", "--format", "dtcg", "--out", "ds", "--force")
    #expect(try place.folder.snapshot("ds") != before)

    for (format, options, names) in [
      ("markdown", [], ["README.md", "radius.md"]), ("css", [], ["tokens.css"]), ("json", [], ["tokens.json"]),
      ("json", ["--option", "layout=nested"], ["tokens.json"]), ("swiftui", [], ["Mosaic.swift"]),
      ("swiftui", ["--option", "layout=package"], ["README.md", "Package.swift"]),
    ] as [(String, [String], [String])] {
      try place.folder.makeFolder("own")
      for name in names { try place.folder.write("# Mine\n", to: "own/\(name)") }
      let before = try place.folder.snapshot("own")
      let words = ["export", "acme.mosaic", "--format", format, "--out", "own"] + options
      let result = try place.tessera(words + ["--json"])
      let error = try JSONDocument(parsing: result.output).root
      #expect(result.exitCode == 1 && error.text("error.code") == "export.overwrites", "\(words) \(result)")
      #expect(Set(error.at("error.files")?.elements.compactMap(\.string) ?? []) == Set(names.map { "own/\($0)" }))
      #expect(try place.folder.snapshot("own") == before)
      #expect(try place.tessera(words + ["--force"]).exitCode == 0)
      try place.folder.write("", to: "own/\(names[0])")
      #expect(try place.tessera(words).exitCode == 0)
      try place.folder.remove("own")
    }

    try place.folder.write("theirs", to: "elsewhere/x")
    try place.folder.makeFolder("linked")
    try place.folder.link("linked/tokens", to: "../elsewhere")
    let result = try place.json("export", "acme.mosaic", "--format", "dtcg", "--out", "linked", exit: 1)
    #expect(result.text("error.code") == "file.failed")
    #expect(try place.folder.list("elsewhere") == ["elsewhere/x"])
    try place.folder.write("", to: "file")
    #expect(try place.json("export", "acme.mosaic", "--format", "css", "--out", "file", exit: 1).at("error") != nil)
  }
}

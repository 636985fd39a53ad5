import Foundation
import JSON
import TesseraTestKit
import Testing

/// Names of earlier releases, found and rewritten by the built program.
@Suite struct MigrateCommandTests {
  /// What a file of the project says, by path.
  private func files(_ place: Workplace, _ paths: some Sequence<String>) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in paths { texts[path] = String(decoding: try place.folder.bytes("app/\(path)"), as: UTF8.self) }
    return texts
  }

  private func mentions(_ list: JSONNode?, _ name: String) throws -> Set<SampleApp.Mention> {
    var found: Set<SampleApp.Mention> = []
    for item in try #require(list).elements {
      let file = try #require(item["file"]?.string)
      let isByHand = ["Traps", "Windows", "Legacy"].contains { file == "App/\($0).swift" }
      let isNew = found.insert(
        .init(
          file: file, line: Int(item["line"]?.double ?? 0), column: Int(item["column"]?.double ?? 0),
          symbol: isByHand ? "" : item.text(name) ?? "")
      ).inserted
      #expect(isNew)
    }
    return found
  }

  /// The whole way: 200 names in 30 files, 60 of them renamed over three releases in every way there is. Compilers take
  /// their time, but nothing else can say that the result is Swift.
  @Test func `every rename of one name to one other is made, and nothing else is touched`() throws {
    let place = try Workplace()
    let sample = SampleApp()
    #expect(SampleApp.tokens.count == 200)
    #expect(SampleApp.tokens.count(where: \.isRenamed) == 60)
    #expect(sample.before.count == 30)
    for (release, version) in SampleApp.versions.enumerated() {
      try place.folder.write(#"{"id": "acme.mosaic"}"#, to: "ds/design-system.json")
      try place.folder.write(SampleApp.draft(release), to: "ds/tokens/all.tokens.json")
      try place.good("publish", "ds", "--version", version, "--yes")
    }
    try place.folder.makeFolder("app")
    func tessera(_ words: String...) throws -> ProcessResult {
      try run(TesseraBinary.path, words, in: place.folder.path("app"), environment: ["HOME": place.folder.path])
    }
    func document(_ words: String...) throws -> JSONNode {
      let result = try run(
        TesseraBinary.path, words + ["--json"], in: place.folder.path("app"), environment: ["HOME": place.folder.path])
      #expect(result.exitCode == 0, "\(result)")
      return try JSONDocument(parsing: result.output).root
    }
    #expect(try tessera("add", "acme.mosaic@1.0.0", "--format", "swiftui", "--out", "Mosaic").exitCode == 0)
    for (path, text) in sample.before { try place.folder.write(text, to: "app/\(path)") }

    let usages = try document("usages")
    let used = try #require(usages["usages"]).elements.filter { $0["in"]?.string == "code" }
    #expect(Set(used.compactMap { $0["token"]?.string }) == Set(SampleApp.tokens.map { $0.paths[0] }))
    #expect(usages["files"]?.double == 30)

    let project = try place.folder.read("app/tessera.json")
    try place.folder.write(project.replacingOccurrences(of: "1.0.0", with: "3.0.0"), to: "app/tessera.json")
    #expect(try tessera("pull").exitCode == 0)
    let dry = try document("migrate")
    #expect(dry["applied"]?.bool == false)
    #expect(try files(place, sample.before.keys) == sample.before)
    #expect(try mentions(dry["rewrites"], "old") == sample.rewrites)
    #expect(try mentions(dry["manual"], "symbol") == sample.manual)

    let applied = try document("migrate", "--apply")
    #expect(applied["applied"]?.bool == true)
    #expect(try #require(applied["rewrites"]).count == sample.rewrites.count)
    for (path, text) in try files(place, sample.after.keys) { #expect(text == sample.after[path], "\(path)") }

    let again = try document("migrate", "--apply")
    #expect(try #require(again["rewrites"]).count == 0)
    #expect(try mentions(again["manual"], "symbol").count == sample.manual.count)
    #expect(try files(place, sample.after.keys) == sample.after)

    let tool = PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck"
    let checked = try run(tool, ["--swift", "6", place.folder.path("app"), "--", "-wmo"], timeoutSeconds: 600)
    #expect(checked.exitCode == 0, "\(checked)")
  }

  // MARK: - The founding design system

  /// A project that takes 1.1.0 of the founding design system as Swift and as CSS, with one file of each.
  private func founding() throws -> Workplace {
    let place = try Workplace.withSeeds()
    try place.folder.makeFolder("app")
    #expect(try app(place, "add", "acme.mosaic@1.1.0", "--format", "swiftui", "--out", "Gen").exitCode == 0)
    #expect(try app(place, "add", "acme.mosaic", "--format", "css", "--out", "web").exitCode == 0)
    try place.folder.write("a {\n  margin: var(--spacing-gutter);\n}\n", to: "app/src/a.css")
    try place.folder.write(
      "let a = Mosaic.Spacing.gutter\nlet b = Mosaic.Spacing.md // Mosaic.Spacing.gutter\n", to: "app/src/a.swift")
    return place
  }

  private func app(_ place: Workplace, _ words: String...) throws -> ProcessResult {
    try run(TesseraBinary.path, words, in: place.folder.path("app"), environment: ["HOME": place.folder.path])
  }

  @Test func `usages are listed by file, line and column, and can be held against`() throws {
    let place = try founding()
    #expect(
      try app(place, "usages").stdout == """
        4 usages; 2 files searched
          src/a.css:2:15    --spacing-gutter
          src/a.swift:1:9   Mosaic.Spacing.gutter
          src/a.swift:2:9   Mosaic.Spacing.md
          src/a.swift:2:30  Mosaic.Spacing.gutter  in a comment

        """)
    for (words, exit, count) in [
      (["usages", "--check"], 2, 4), (["usages", "--deprecated", "--check"], 2, 3),
      (["usages", "mosaic", "src/a.css"], 0, 1),
      (["usages", "src", "--token", "spacing.md", "--check"], 2, 1), (["usages", "--token", "color", "--check"], 1, 0),
      (["usages", "--token", "spacing", "--token", "spacing.md"], 0, 4),
      (["usages", "spacing.md", "--check"], 2, 1), (["usages", "mosaic", "src", "spacing.gutter"], 0, 3),
      (["usages", "Gen", "--check"], 0, 0), (["usages", "--token", "radius", "--check"], 0, 0),
    ] as [([String], Int32, Double)] {
      let result = try run(
        TesseraBinary.path, words + ["--json"], in: place.folder.path("app"), environment: ["HOME": place.folder.path])
      #expect(result.exitCode == exit, "\(words)\n\(result)")
      let root = try JSONDocument(parsing: result.output).root
      if exit != 1 { #expect(root.number("count") == count, "\(words)") }
    }
    #expect(try app(place, "usages", "nothing").exitCode == 1)
    #expect(
      try app(place, "usages", "nothing").stderr.contains("nothing is neither an entry of tessera.json, nor a file"))
    #expect(try app(place, "usages", "src/nothing.css").exitCode == 1)
    #expect(try app(place, "usages", "..").exitCode == 64)
    #expect(try app(place, "usages", "--token", "").exitCode == 64)
  }

  @Test func `what a release did to names is shown, and what it would ask of a project`() throws {
    let place = try founding()
    let shown = try place.json("show", "acme.mosaic@2.0.0")
    #expect(shown.text("migration.0.from") == "captionText")
    #expect(shown.text("migration.0.to") == "secondaryText")
    #expect(shown.at("migration.0.recipe")?.bool == true)
    #expect(shown.text("migration.1.kind") == "removed")
    #expect(shown.text("migration.1.from") == "spacing.gutter")
    #expect(shown.text("migration.1.to") == "spacing.md")
    #expect(shown.text("migration.1.but") == "merged")
    #expect(try place.good("show", "acme.mosaic@2.0.0").contains("2 names went or moved since 1.1.0:"))
    #expect(try place.json("show", "acme.mosaic@1.0.0").at("migration")?.count == 0)

    let plan = try app(place, "migrate", "--to", "2.0.0", "--check")
    #expect(plan.exitCode == 2)
    #expect(
      plan.stdout == """
        Would rewrite 2 names in 2 files; 1 place needs a person
          mosaic: acme.mosaic, from every release that led to 2.0.0

          src/a.css:2:15 --spacing-gutter -> --spacing-md
          src/a.swift:1:9 Mosaic.Spacing.gutter -> Mosaic.Spacing.md

          For a person:
            src/a.swift:2:30 Mosaic.Spacing.gutter (in a comment): it is Mosaic.Spacing.md now; comments are left to you

        Next: tessera migrate --to 2.0.0 --apply

        """)
    // From a release that has the same names there is nothing to do.
    let same = try JSONDocument(parsing: app(place, "migrate", "--from", "1.1.0", "--to", "1.1.0", "--json").output)
      .root
    #expect(same.text("from") == "1.1.0")
    #expect(try app(place, "migrate", "--from", "9.0.0").exitCode == 1)
    #expect(try app(place, "migrate", "--from", "x").exitCode == 64)
    #expect(try app(place, "migrate", "other").exitCode == 1)
  }

  @Test func `a name that is gone says since when, and what took its place`() throws {
    let place = try founding()
    #expect(try app(place, "upgrade", "--to", "2.0.0", "--yes").exitCode == 0)
    for words in [["usages", "spacing.gutter"], ["usages", "mosaic", "--token", "spacing.gutter"]] {
      let result = try run(
        TesseraBinary.path, words + ["--json"], in: place.folder.path("app"), environment: ["HOME": place.folder.path])
      let root = try JSONDocument(parsing: result.output).root
      #expect(result.exitCode == 1 && root.text("error.code") == "token.not-found", "\(result)")
      #expect(root.text("error.removal.removedIn") == "2.0.0" && root.text("error.removal.lastVersion") == "1.1.0")
      #expect(root.text("error.removal.replacement") == "spacing.md")
    }
    let told = try app(place, "usages", "captionText").stderr
    #expect(told.contains("\n  recipe captionText was removed in 2.0.0 (last in 1.1.0); use recipe secondaryText\n"))
    #expect(told.hasSuffix("\nNext: tessera migrate\n"), "\(told)")
    // Without the registry the release itself knows the last version that had it.
    let alone = try app(place, "usages", "spacing.gutter", "--registry", place.folder.path("nowhere.sqlite")).stderr
    #expect(alone.contains("\n  spacing.gutter was removed after 1.1.0; use spacing.md\n"), "\(alone)")
  }

  @Test func `without a registry, releases that were pulled before tell of their names`() throws {
    let place = try founding()
    let project = try place.folder.read("app/tessera.json")
    try place.folder.write(project.replacingOccurrences(of: "1.1.0", with: "2.0.0"), to: "app/tessera.json")
    #expect(try app(place, "pull").exitCode == 0)
    let result = try app(place, "migrate", "--json", "--registry", place.folder.path("nowhere.sqlite"))
    #expect(result.exitCode == 0, "\(result)")
    let root = try JSONDocument(parsing: result.output).root
    #expect(root.at("manual")?.count == 1 && root.at("rewrites")?.count == 2)
    #expect(root.text("manual.0.replacement") == "spacing.md")
    #expect(root.at("entries.0.notes")?.count == 1)
    let empty = ["HOME": place.folder.path("empty")]
    let alone = try run(
      TesseraBinary.path, ["migrate", "--registry", place.folder.path("nowhere.sqlite")],
      in: place.folder.path("app"), environment: empty)
    #expect(alone.exitCode == 69)
  }

  @Test func `names are followed past a release that was withdrawn, backwards too, and that it is gone is told`() throws
  {
    let place = try Workplace()
    for (name, version) in [("a", "1.0.0"), ("b", "2.0.0"), ("c", "3.0.0")] {
      try place.draft(
        #"{"s": {"\#(name)": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"id": "x"}}}}}"#)
      try place.good("publish", "ds", "--version", version, "--yes")
    }
    try place.folder.makeFolder("app")
    #expect(try app(place, "add", "acme.mosaic@3.0.0", "--format", "css", "--out", "web").exitCode == 0)
    try place.folder.write("a{b:var(--s-a);c:var(--s-b);d:var(--s-c)}", to: "app/a.css")
    func rewrites(_ words: String...) throws -> (lines: [String], notes: Int?) {
      let result = try run(
        TesseraBinary.path, words + ["--json"], in: place.folder.path("app"), environment: ["HOME": place.folder.path])
      #expect(result.exitCode == 0, "\(result)")
      let root = try JSONDocument(parsing: result.output).root
      let lines = try #require(root["rewrites"]).elements.map {
        "\($0.text("from") ?? "") \($0.text("to") ?? "") \($0.text("old") ?? "") \($0.text("new") ?? "")"
      }
      return (lines, root.at("entries.0.notes")?.count)
    }
    #expect(try rewrites("migrate") == (["s.a s.c --s-a --s-c", "s.b s.c --s-b --s-c"], 0))
    try place.good("withdraw", "acme.mosaic@2.0.0", "--reason", "a secret", "--yes")
    #expect(try rewrites("migrate") == (["s.a s.c --s-a --s-c"], 1))
    #expect(try rewrites("migrate", "--from", "3.0.0", "--to", "1.0.0") == (["s.c s.a --s-c --s-a"], 0))
    #expect(try rewrites("migrate", "--from", "1.0.0", "--apply") == (["s.a s.c --s-a --s-c"], 0))
    #expect(try place.folder.read("app/a.css") == "a{b:var(--s-c);c:var(--s-b);d:var(--s-c)}")
  }

  @Test func `a release that did not lead to the pinned one is named, and looked at when it is asked for`() throws {
    let place = try Workplace()
    func token(_ names: String...) -> String {
      let list = names.map {
        #""\#($0)": {"$type": "number", "$value": 1, "$extensions": {"dev.tessera": {"id": "\#($0.first!)"}}}"#
      }
      return #"{"s": {\#(list.joined(separator: ", "))}}"#
    }
    for (text, version) in [(token("a"), "1.0.0"), (token("a2"), "2.0.0"), (token("a", "b"), "1.1.0")] {
      try place.draft(text)
      try place.good("publish", "ds", "--version", version, "--yes")
    }
    try place.folder.makeFolder("app")
    #expect(try app(place, "add", "acme.mosaic@2.0.0", "--format", "css", "--out", "web").exitCode == 0)
    try place.folder.write("a{b:var(--s-a);c:var(--s-b)}", to: "app/a.css")
    let plain = try app(place, "migrate").stdout
    #expect(plain.contains("a.css:1:9 --s-a -> --s-a2\n") && !plain.contains("--s-b"), "\(plain)")
    #expect(
      plain.contains(
        "\n    note: names that only 1.1.0 had are not looked for, as 2.0.0 does not come from there: --from 1.1.0\n"),
      "\(plain)")
    let asked = try app(place, "migrate", "--from", "1.1.0").stdout
    #expect(asked.contains("a.css:1:22 --s-b: removed") && !asked.contains("note:"), "\(asked)")
  }

  @Test func `a name that another system of the project has too is left to a person`() throws {
    let place = try Workplace()
    let recipe = #"{"kind": "modifier", "id": "card", "steps": [{"apply": "opacity", "opacity": 0.5}]}"#
    for (system, name, version) in [
      ("acme.mosaic", "card", "1.0.0"), ("acme.mosaic", "tile", "2.0.0"), ("acme.brand", "card", "1.0.0"),
    ] {
      try place.folder.write(#"{"id": "\#(system)"}"#, to: "\(system)-\(version)/design-system.json")
      try place.folder.write(
        #"{"n": {"$type": "number", "$value": 1}}"#, to: "\(system)-\(version)/tokens/all.tokens.json")
      try place.folder.write(recipe, to: "\(system)-\(version)/recipes/\(name).recipe.json")
      try place.good("publish", "\(system)-\(version)", "--version", version, "--yes")
    }
    try place.folder.makeFolder("app")
    for (system, out) in [("acme.mosaic@2.0.0", "M"), ("acme.brand@1.0.0", "B")] {
      #expect(try app(place, "add", system, "--format", "swiftui", "--out", out).exitCode == 0)
    }
    try place.folder.write("let a = x.card()", to: "app/a.swift")
    for words in [["migrate"], ["migrate", "mosaic"]] {
      let result = try run(
        TesseraBinary.path, words + ["--check"], in: place.folder.path("app"), environment: ["HOME": place.folder.path])
      #expect(result.exitCode == 2, "\(result)")
      #expect(
        result.stdout.contains("a.swift:1:11 .card: recipe tile is its new name, and brand still has the old one"))
    }
  }
}

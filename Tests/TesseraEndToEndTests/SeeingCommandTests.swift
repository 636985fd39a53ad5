import Foundation
import JSON
import TesseraTestKit
import Testing

/// `diff`, `log` and `changelog` as pages, changelogs and annotations, and the reference in Markdown.
@Suite struct SeeingCommandTests {
  @Test func `a diff and a history become pages that need nothing else, and overwrite only what they are told to`()
    throws
  {
    let place = try Workplace.withSeeds()
    let words = ["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "html"]
    let page = try place.tessera(words)
    #expect(page.exitCode == 0)
    let checker = HTMLChecker(page.output)
    #expect(checker.problems == [])
    #expect(checker.text.contains("semanticColor.primary"))
    #expect(checker.attributes["src"] == nil)

    let written = try place.tessera(words + ["--out", "a.html"])
    #expect(written.stdout.hasPrefix("Wrote a.html: minor: 1 changed, 1 deprecated, 3 added; recipes: 2 changed, "))
    let text = checker.text.split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
    #expect(text.contains("the default of shadowRadius is 4, was 6"))
    #expect(try place.folder.bytes("a.html") == page.output)
    try place.folder.write("mine", to: "a.html")
    let refused = try place.json(
      "diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "html", "--out", "a.html", exit: 1)
    #expect(refused.text("error.code") == "file.exists")
    #expect(try place.folder.read("a.html") == "mine")
    let told = try place.json(
      "diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "html", "--out", "a.html", "--force")
    #expect(told.text("out") == "a.html")
    #expect(told.text("format") == "html")
    #expect(told.text("bump") == "minor")
    #expect(told.number("bytes") == Double(page.output.count))
    #expect(try place.folder.bytes("a.html") == page.output)
    #expect(try place.folder.list().filter { $0.hasSuffix(".tmp") } == [])

    try place.folder.makeFolder("d")
    #expect(try place.tessera(words + ["--out", "d", "--force"]).exitCode == 1)
    #expect(try place.tessera(words + ["--out", "none/x.html"]).exitCode == 1)
    #expect(try place.tessera(words + ["--force"]).exitCode == 64)
    #expect(try place.tessera(words + ["--json"]).exitCode == 64)
    #expect(try place.tessera(words + ["--check"]).exitCode == 2)

    let log = HTMLChecker(try place.tessera("log", "acme.mosaic", "--format", "html").output)
    #expect(log.problems == [])
    for words in ["1.0.0", "1.1.0", "2.0.0", "A second surface", "The first release: 21 tokens", "release.publish"] {
      #expect(log.text.contains(words), "\(words)")
    }
    #expect(try place.tessera("log", "--format", "html").exitCode == 64)
    let table = try place.good("log", "acme.mosaic", "--format", "markdown", "--limit", "2")
    #expect(table.split(separator: "\n").filter { $0.contains("release.publish") }.count == 2)
    let document = try place.tessera("log", "--format", "json").stdout
    #expect(try place.tessera("log", "--json").stdout == document)
  }

  @Test func `no page is ever written over a registry, or beside it under the name of a part`() throws {
    let place = try Workplace.withSeeds()
    let registry = Workplace.registry
    #expect(symlink(place.folder.path(registry), place.folder.path("link")) == 0)
    let before = try place.folder.bytes(registry)
    for words in [
      ["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0"], ["log"], ["changelog", "acme.mosaic"],
    ] {
      for target in [registry, "link", registry + "-wal", registry + "-journal"] {
        let result = try place.tessera(words + ["--out", target, "--force", "--json"])
        #expect(result.exitCode == 1, "\(words) \(target)")
        #expect(try JSONDocument(parsing: result.output).root.text("error.code") == "file.write")
      }
    }
    #expect(try place.folder.bytes(registry) == before)
    #expect(try place.good("verify").hasPrefix("The registry is sound: 3 releases"))
  }

  @Test func `a changelog tells each release on the way, or all as one`() throws {
    let place = try Workplace.withSeeds()
    try place.good("yank", "acme.mosaic@1.1.0", "--reason", "the *dark* theme")
    let markdown = try place.good("changelog", "acme.mosaic", "--format", "markdown")
    #expect(markdown.hasPrefix("# Changelog of Mosaic\n\n## 2.0.0 - "))
    #expect(markdown.contains("\n### Removed\n\n- `spacing.gutter` removed; use `spacing.md` (token.removed)\n"))
    #expect(markdown.contains(" \\[YANKED\\]\n\n**Yanked:** the \\*dark\\* theme\n\nA second surface"))
    #expect(markdown.contains("The first release: 21 tokens and 9 recipes."))
    #expect(try place.good("changelog", "acme.mosaic", "--format", "markdown") == markdown)

    let one = try place.good("changelog", "acme.mosaic", "--from", "1.1.0")
    #expect(one.hasPrefix("acme.mosaic: 1 release after 1.1.0\n"))
    #expect(!one.contains("A second surface"))
    let squashed = try place.json("changelog", "acme.mosaic", "--from", "1.0.0", "--squash")
    #expect(squashed.at("squashed")?.bool == true)
    #expect(squashed.at("releases")?.count == 1)
    #expect(squashed.text("releases.0.base") == "1.0.0")
    #expect(squashed.at("releases.0.notes")?.count == 2)
    #expect(squashed.number("releases.0.summary.removed") == 1)
    let all = try place.json("changelog", "acme.mosaic", "--to", "^1")
    #expect(all.text("error.code") == nil)
    #expect(HTMLChecker(try place.tessera("changelog", "acme.mosaic", "--format", "html").output).problems == [])

    let seed = "\(PackageRoot.path)/Seeds/1.1.0"
    let draft = try place.good("changelog", "acme.mosaic", seed, "--from", "latest", "--format", "markdown")
    #expect(draft.contains("\n## Unreleased\n\nForces a minor over 2.0.0: "))
    #expect(draft.contains("\n### Added\n\n- `spacing.gutter` added"))
    #expect(
      try place.json("changelog", "acme.mosaic", seed, "--from", "1.0.0", "--squash").text("releases.0.name")
        == "Unreleased")
    #expect(
      try place.good("changelog", "acme.mosaic", "--from", "latest").hasPrefix("acme.mosaic: 0 releases after 2.0.0\n"))
    #expect(
      try place.json("changelog", "acme.mosaic", "--from", "2.0.0", "--to", "1.0.0", exit: 64).text("error.code")
        == "changelog.order")
    #expect(try place.tessera("changelog", "acme.mosaic", "--from", "@").exitCode == 64)
    #expect(try place.json("changelog", "acme.other", exit: 1).text("error.code") == "system.not-found")
    try place.folder.write(#"{"id": "acme.other"}"#, to: "other/design-system.json")
    try place.folder.write("{}", to: "other/tokens/a.tokens.json")
    #expect(
      try place.json("changelog", "acme.mosaic", "./other", exit: 64).text("error.code") == "changelog.other-system")
  }

  @Test func `renames are composed over the releases of a changelog`() throws {
    let place = try Workplace()
    func publish(_ name: String) throws {
      try place.draft(
        #"{"\#(name)": {"$type": "number", "$value": 7, "$extensions": {"dev.tessera": {"id": "one"}}}}"#)
      try place.good("publish", "ds", "--yes")
    }
    for name in ["a", "b", "c"] { try publish(name) }
    let changelog = try place.json("changelog", "acme.mosaic", "--from", "1.0.0")
    #expect(changelog.at("releases")?.count == 2)
    #expect(changelog.at("renames")?.count == 1)
    #expect(changelog.text("renames.0.from") == "a")
    #expect(changelog.text("renames.0.to") == "c")
    let squashed = try place.good("changelog", "acme.mosaic", "--from", "1.0.0", "--squash", "--format", "markdown")
    #expect(squashed.contains("- `a` is now `c` (token.renamed)\n"))
  }

  @Test func `annotations name the lines of the draft`() throws {
    let place = try Workplace()
    try place.draft(
      "{\n  \"g\": {\n    \"$type\": \"number\",\n    \"a\": { \"$value\": 1 },\n    \"b\": { \"$value\": 1 }\n  }\n}")
    try place.good("publish", "ds", "--yes")
    try place.draft("{\n  \"g\": {\n    \"$type\": \"number\",\n    \"a\": { \"$value\": 2 }\n  }\n}")
    let text = try place.good("diff", "acme.mosaic@latest", "./ds", "--format", "github")
    #expect(
      text == """
        ::notice title=acme.mosaic (draft)::major: 1 removed, 1 changed
        ::error file=ds/tokens/a.tokens.json,line=2,col=8,title=Breaking::g.b removed (token.removed)
        ::warning file=ds/tokens/a.tokens.json,line=4,col=10,title=Visual::g.a: 1 → 2 (value.layout)

        """)
    let elsewhere = try place.tessera(
      ["diff", "acme.mosaic@latest", "ds/", "--format", "github"],
      environment: ["GITHUB_WORKSPACE": place.folder.path("ds")])
    #expect(elsewhere.stdout.contains("::error file=tokens/a.tokens.json,line=2,"))
    #expect(try place.good("diff", "ds", "acme.mosaic@latest", "--format", "github").contains("file=") == false)
  }

  @Test func `annotations name the lines of a recipe that differ`() throws {
    let place = try Workplace()
    func write(inset: Int, radius: Int, more: String, tag: Int) throws {
      try place.folder.write(
        """
        {
          "kind": "modifier",
          "parameters": [
            { "name": "inset", "type": "length", "default": \(inset) }
          ],
          "steps": [
            { "apply": "padding", "length": "inset" },
            { "apply": "cornerRadius", "radius": \(radius) }\(more)
          ]
        }
        """, to: "ds/recipes/card.recipe.json")
      try place.folder.write(
        """
        { "kind": "namespace", "groups": [{ "name": "Box", "members": [
          { "name": "tag",
            "steps": [{ "apply": "padding",
              "length": \(tag) }] }
        ] }] }
        """, to: "ds/recipes/DS.recipe.json")
    }
    try place.draft("{}")
    try write(inset: 8, radius: 8, more: "", tag: 4)
    try place.good("publish", "ds", "--yes")
    try write(inset: 12, radius: 9, more: ",\n    { \"apply\": \"hidden\" }", tag: 5)
    let lines = try place.good("diff", "acme.mosaic@latest", "ds", "--format", "github").split(separator: "\n")
    for (file, site, what) in [
      ("card", "line=4,col=53", "the default of inset"), ("card", "line=8,col=42", "radius"),
      ("card", "line=9,col=5", "hidden is new"), ("DS", "line=4,col=17", "in Box.tag"),
    ] {
      let line = lines.first { $0.contains(what) } ?? ""
      #expect(line.contains("file=ds/recipes/\(file).recipe.json,\(site),"), "\(what): \(lines)")
    }
  }

  @Test func `--all folds no group, and a reference is written for people`() throws {
    let place = try Workplace.withSeeds()
    func tokens(_ value: Int) -> String {
      "{\"g\": {\"$type\": \"number\", " + (0..<20).map { "\"t\($0)\": {\"$value\": \(value)}" }.joined(separator: ",")
        + "}}"
    }
    try place.draft(tokens(1))
    try place.folder.write(tokens(2), to: "new/tokens/a.tokens.json")
    try place.folder.write(#"{"id": "acme.mosaic"}"#, to: "new/design-system.json")
    #expect(try place.good("diff", "./ds", "./new").contains("g.*: 20 changed"))
    #expect(try place.good("diff", "./ds", "./new", "--all").contains("~ g.t19  1 → 2"))
    #expect(try place.good("diff", "./ds", "./new", "--all", "--format", "markdown").contains("- `g.t19` `1` → `2`"))

    try place.good("export", "acme.mosaic", "--format", "markdown", "--out", "reference")
    #expect(
      try place.folder.list("reference") == [
        "reference/README.md", "reference/radius.md", "reference/recipes.md", "reference/semanticColor.md",
        "reference/spacing.md", "reference/typography.md",
      ])
    let colors = try place.folder.read("reference/semanticColor.md")
    #expect(colors.contains("| color | `#0b57d0`<br>`theme=dark`: `#2472e1` |"))
  }
}

import Glibc
import JSON
import TesseraTestKit
import Testing

/// `import`.
@Suite struct ImportCommandTests {
  private static let legacy = #"""
    {"color": {"brand": {"value": "#3366cc", "type": "color", "comment": "Ours"}},
     "space": {"base": {"value": "4px", "type": "dimension"}, "wide": {"value": "{space.base.value}", "type": "dimension"}}}
    """#

  @Test func `token files of another shape become a folder that validates, publishes and exports`() throws {
    let place = try Workplace()
    try place.folder.write(Self.legacy, to: "old/tokens.json")
    let before = try place.folder.snapshot()
    let dry = try place.json("import", "old", "--out", "ds", "--id", "acme.night-sky", "--dry-run")
    #expect(dry.at("written")?.bool == false)
    #expect(try place.folder.snapshot() == before)

    let report = try place.json("import", "old", "--out", "ds", "--id", "acme.night-sky")
    #expect(report.text("format") == "style-dictionary")
    #expect(report.number("tokens") == 3)
    #expect(report.number("carried") == 0)
    #expect(report.text("conformance") == "strict")
    #expect(report.at("counts")?["import.reference"]?.double == 1)
    let reference = try #require(
      report.at("findings")?.elements.first { $0["code"]?.string == "import.reference" })
    #expect(reference.text("file") == "tokens.json")
    #expect(reference.number("line") == 2)
    #expect(reference.text("severity") == "note")
    #expect(try place.folder.list("ds") == ["ds/design-system.json", "ds/tokens/tokens.tokens.json"])
    #expect(try JSONDocument(parsing: place.folder.bytes("ds/design-system.json")).root.text("title") == "Night sky")
    #expect(try place.json("validate", "ds").number("errors") == 0)
    try place.good("publish", "ds", "--version", "1.0.0", "--yes")
    try place.good("export", "acme.night-sky@1.0.0", "--format", "css", "--out", "css")
  }

  @Test func `what was imported again replaces the tokens, and keeps what the author set`() throws {
    let place = try Workplace()
    try place.folder.write(Self.legacy, to: "old/tokens.json")
    try place.good("import", "old/tokens.json", "--out", "ds", "--id", "acme.mosaic")
    try place.folder.write(
      #"{"id": "acme.mosaic", "title": "Mine", "policy": {"profile": "strict"}}"#, to: "ds/design-system.json")
    try place.folder.write("left over", to: "ds/tokens/old.tokens.json")
    try place.folder.write("notes", to: "ds/CHANGELOG.md")
    let before = try place.folder.snapshot()
    #expect(
      try place.json("import", "old", "--out", "ds", "--id", "acme.mosaic", exit: 1).text("error.code")
        == "import.exists")
    #expect(
      try place.json("import", "old", "--out", "ds", "--id", "acme.other", "--force", exit: 1).text("error.code")
        == "import.exists")
    #expect(try place.folder.snapshot() == before)

    try place.folder.write(#"{"a": {"value": 1, "type": "number"}}"#, to: "old/tokens.json")
    try place.good("import", "old", "--out", "ds", "--id", "acme.mosaic", "--force")
    #expect(
      try place.folder.list("ds") == ["ds/CHANGELOG.md", "ds/design-system.json", "ds/tokens/tokens.tokens.json"])
    let manifest = try JSONDocument(parsing: place.folder.bytes("ds/design-system.json")).root
    #expect(manifest.text("title") == "Mine")
    #expect(manifest.text("policy.profile") == "strict")
  }

  @Test func `what an import wrote is never read as a source`() throws {
    let place = try Workplace()
    try place.folder.write(Self.legacy, to: "work/old/tokens.json")
    // A folder among the sources may be written where none is yet.
    try place.good("import", "work", "--out", "work/ds", "--id", "acme.mosaic")
    let before = try place.folder.snapshot()
    for source in [".", "work", "work/ds", "work/ds/tokens", "work/ds/tokens/tokens.tokens.json"] {
      for more in [["--force"], ["--dry-run"]] {
        let words = ["import", source, "--out", "work/ds", "--id", "acme.mosaic", "--json"] + more
        let refused = try place.tessera(words)
        #expect(refused.exitCode == 1, "\(words)")
        #expect(try JSONDocument(parsing: refused.output).root.text("error.code") == "import.overlap", "\(words)")
      }
    }
    #expect(try place.folder.snapshot() == before)
    // What lies in the folder beside the token files is a source like any other.
    try place.folder.write(Self.legacy, to: "work/ds/figma/tokens.json")
    try place.good("import", "work/ds/figma", "--out", "work/ds", "--id", "acme.mosaic", "--force")
  }

  @Test func `what cannot be read is refused whole, with every place`() throws {
    let place = try Workplace()
    try place.folder.write(Self.legacy, to: "old/a.json")
    try place.folder.write("{\n  \"b\": {\"value\": oops}\n}", to: "old/b.json")
    let refused = try place.json("import", "old", "--out", "ds", "--id", "acme.mosaic", exit: 1)
    #expect(refused.text("error.code") == "import.refused")
    let finding = try #require(
      refused.at("error.findings")?.elements.first { $0["severity"]?.string == "error" })
    #expect(finding.text("code") == "json.syntax")
    #expect(finding.text("file") == "b.json")
    #expect(finding.number("line") == 2)
    #expect(try place.folder.list().contains { $0.hasPrefix("ds") } == false)
    let skipped = try place.json(
      "import", "old", "--out", "without", "--id", "acme.mosaic", "--skip-unreadable")
    #expect(skipped.at("findings")?.elements.contains { $0["code"]?.string == "import.unreadable" } == true)

    #expect(
      try place.json("import", "nowhere", "--out", "ds", "--id", "acme.mosaic", exit: 1).text("error.code")
        == "import.missing")
    #expect(
      try place.json("import", "/dev/null", "--out", "ds", "--id", "acme.mosaic", exit: 1).text("error.code")
        == "import.missing")
    try place.folder.makeFolder("empty")
    #expect(
      try place.json("import", "empty", "--out", "ds", "--id", "acme.mosaic", exit: 1).text("error.code")
        == "import.refused")
    #expect(try place.tessera("import", "old", "--out", "ds", "--id", "Acme").exitCode == 64)
  }

  @Test func `a resolver that is named brings the files beside it along`() throws {
    let place = try Workplace()
    try place.folder.write(
      """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [{"$ref": "in/a.json"}]}}}
      """,
      to: "old/x.resolver.json")
    try place.folder.write(#"{"a": {"$value": "1px", "$type": "dimension"}}"#, to: "old/in/a.json")
    let report = try place.json("import", "old/x.resolver.json", "--out", "ds", "--id", "acme.mosaic")
    #expect(report.number("tokens") == 1)
  }

  @Test func `names that no format can tell apart are named at their places in the source`() throws {
    let place = try Workplace()
    let files = [
      "strict": ##"{"c": {"A-B": {"value": "#fff", "type": "color"},"## + "\n"
        + ##" "a b": {"value": "#000", "type": "color"}, "$root": {"$value": "#f00", "$type": "color"},"## + "\n"
        + ##" "root": {"value": "#0f0", "type": "color"}}}"##,
      "carried": #"{"c": {"A-B": {"value": "50%", "type": "sizing"},"# + "\n"
        + #" "a b": {"value": "1px", "type": "sizing"}}}"#,
    ]
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try place.folder.write(text, to: "\(name).json")
      let report = try place.json("import", "\(name).json", "--out", name, "--id", "acme.\(name)")
      let findings = try #require(report.at("findings")).elements.filter { $0["code"]?.string == "import.collision" }
      let places = findings.map {
        "\(Int($0.number("line") ?? 0)):\(Int($0.number("column") ?? 0)) \($0.text("path") ?? "")"
      }
      #expect(places == (name == "strict" ? ["2:2 c.a b", "3:2 c.root"] : ["2:2 c.a b"]))
      #expect(findings.first?.text("message")?.contains("in css it would be --c-a-b") == true)
      let export = try place.tessera("export", name, "--format", "css", "--out", "css-\(name)")
      #expect(export.exitCode == (name == "strict" ? 1 : 0))
    }
  }

  @Test func `what is no file of tokens is refused at once, whatever it is`() throws {
    let place = try Workplace()
    let folder = place.folder
    #expect(mkfifo(folder.path("pipe.json"), 0o600) == 0)
    try folder.makeFolder("in")
    try folder.makeFolder("in/folder.json")
    try folder.write(Self.legacy, to: "in/a.json")
    #expect(mkfifo(folder.path("in/pipe.json"), 0o600) == 0)
    for source in ["pipe.json", "/dev/zero", "/dev/null", "/dev/full", "gone"] {
      let code = try place.json("import", source, "--out", "ds", "--id", "acme.mosaic", exit: 1).text("error.code")
      #expect(code == "import.missing", "\(source)")
    }
    let refused = try place.json("import", "in", "--out", "ds", "--id", "acme.mosaic", exit: 1)
    #expect(refused.text("error.code") == "import.source")
    #expect(refused.text("error.message")?.contains("in/pipe.json") == true)
    #expect(unlink(folder.path("in/pipe.json")) == 0)
    // A link to a device is no file either, and a folder that leads back to itself is read once.
    #expect(symlink("/dev/zero", folder.path("in/zero.json")) == 0)
    let linked = try place.json("import", "in", "--out", "ds", "--id", "acme.mosaic", exit: 1)
    #expect(linked.text("error.code") == "import.source")
    #expect(unlink(folder.path("in/zero.json")) == 0)
    #expect(symlink("nowhere", folder.path("in/b.json")) == 0)
    let nowhere = try place.json("import", "in", "--out", "ds", "--id", "acme.mosaic", exit: 1)
    #expect(nowhere.text("error.message") == "in/b.json: the link leads to nothing")
    #expect(unlink(folder.path("in/b.json")) == 0)
    #expect(symlink(".", folder.path("in/again")) == 0)
    #expect(try place.json("import", "in", "--out", "ds", "--id", "acme.mosaic").number("tokens") == 3)
  }

  @Test func `fifty megabytes are read, and more than sixty-four refused`() throws {
    let place = try Workplace()
    let text = String(repeating: "x", count: 50_000_000)
    try place.folder.write(#"{"t": {"type": "string", "value": "\#(text)"}}"#, to: "large.json")
    let report = try place.json("import", "large.json", "--out", "ds", "--id", "acme.mosaic")
    #expect(report.number("tokens") == 1)
    #expect(report.number("carried") == 1)
    try place.folder.write("", to: "larger.json")
    #expect(truncate(place.folder.path("larger.json"), 64 << 20 | 1) == 0)
    let refused = try place.json("import", "larger.json", "--out", "other", "--id", "acme.mosaic", exit: 1)
    #expect(refused.text("error.code") == "limit.bytes")
  }
}

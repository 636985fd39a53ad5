import JSON
import TesseraTestKit
import Testing

/// What commands say of releases that were imported, and do not say of others.
@Suite struct ImportedTierTests {
  private static let remark = "what Design Tokens 2025.10 cannot say is carried as it was written"

  /// 1.0.0 is strict, 1.1.0 was imported, and so is the draft `ds` behind it.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.draft(#"{"a": {"$type": "number", "$value": 1}}"#)
    try place.good("publish", "ds", "--version", "1.0.0", "--yes")
    try place.folder.write(#"{"id": "acme.plain"}"#, to: "strict-ds/design-system.json")
    try place.folder.write(#"{"a": {"$type": "number", "$value": 1}}"#, to: "strict-ds/tokens/a.tokens.json")
    try place.folder.write(#"{"id": "acme.mosaic", "conformance": "imported"}"#, to: "ds/design-system.json")
    try place.folder.write(
      #"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "string", "$value": "x"}}"#,
      to: "ds/tokens/a.tokens.json")
    let published = try place.good("publish", "ds", "--version", "1.1.0", "--yes")
    #expect(published.contains("\n  imported \(Self.remark)\n"), "\(published)")
    return place
  }

  @Test func `every report names the tier of a release that was imported, and of no other`() throws {
    let place = try place()
    let told: [([String], String)] = [
      (["show"], "  1.1.0 (imported)  "), (["show", "acme.mosaic"], "2 tokens, imported"),
      (["validate", "ds"], "\n  imported: \(Self.remark)\n"), (["status", "ds"], "\n  imported \(Self.remark)\n"),
      (["show", "acme.mosaic@1.1.0"], "\n  imported   \(Self.remark)\n"),
      (["show", "ds"], "\n  imported: \(Self.remark)\n"), (["log", "acme.mosaic"], "conformance: imported"),
      (["log", "acme.mosaic", "--format", "html"], ">Imported: \(Self.remark).<"),
      (["changelog", "acme.mosaic"], "  imported\n"),
      (["changelog", "acme.mosaic", "--format", "markdown"], "\n**Imported:** \(Self.remark).\n"),
      (["changelog", "acme.mosaic", "--format", "html"], ">Imported: \(Self.remark).<"),
      (["audit", "acme.mosaic"], "1.1.0 (imported)"),
      (["export", "acme.mosaic@1.1.0", "--format", "css", "--out", "out"], "\n  imported: \(Self.remark)\n"),
      (["add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web"], "\n    imported: \(Self.remark)\n"),
      (["pull"], "\n    imported: \(Self.remark)\n"), (["pull", "--offline"], "\n    imported: \(Self.remark)\n"),
      (["check"], "\n    imported: \(Self.remark)\n"),
    ]
    for (words, expected) in told {
      let result = try place.tessera(words)
      #expect(result.exitCode == 0 && result.stdout.contains(expected), "\(words)\n\(result)")
      #expect(result.stdout.split(separator: expected, omittingEmptySubsequences: false).count == 2, "\(words)")
    }
    for words in [
      ["show", "acme.mosaic@1.0.0"], ["changelog", "acme.mosaic", "--to", "1.0.0"],
      ["export", "acme.mosaic@1.0.0", "--format", "css", "--out", "strict"],
      ["add", "acme.mosaic@1.0.0", "--name", "strict", "--format", "css", "--out", "web2"],
      ["validate", "strict-ds"], ["status", "strict-ds"],
    ] {
      let result = try place.tessera(words)
      #expect(result.exitCode == 0 && !result.stdout.contains("mported"), "\(words)\n\(result)")
    }
  }

  @Test func `what there is newer says its tier before anybody moves there`() throws {
    let place = try place()
    try place.good("add", "acme.mosaic@^1", "--format", "css", "--out", "web")
    try place.good("upgrade", "--to", "1.0.0", "--yes")
    #expect(try !place.good("check").contains("imported"))
    for words in [["outdated"], ["upgrade", "--to", "^1", "--dry-run"]] {
      #expect(try place.tessera(words).stdout.contains("\n    acme.mosaic@1.1.0 (imported): minor: "), "\(words)")
    }
    let outdated = try place.json("outdated")
    #expect(outdated.text("entries.0.conformance") == "strict")
    #expect(outdated.text("entries.0.latestConformance") == "imported")
    #expect(outdated.text("entries.0.upgrade.conformance") == "imported")
    #expect(try place.json("check").text("entries.0.conformance") == "strict")
    #expect(try place.json("upgrade", "--to", "^1", "--yes").text("steps.0.conformance") == "imported")
    #expect(try place.json("check").text("entries.0.conformance") == "imported")
    try place.folder.remove(".tessera-state")
    #expect(try place.json("check").at("entries.0.conformance")?.kind == .null)
  }

  @Test func `documents have the tier of every release and draft`() throws {
    let place = try place()
    #expect(try place.json("show", "acme.mosaic@1.1.0").text("release.conformance") == "imported")
    #expect(try place.json("show", "ds").text("conformance") == "imported")
    #expect(try place.json("show").text("systems.0.conformance") == "imported")
    #expect(try place.json("validate", "ds").text("conformance") == "imported")
    #expect(try place.json("status", "ds").text("conformance") == "imported")
    let changelog = try place.json("changelog", "acme.mosaic", "ds")
    #expect(
      changelog.at("releases")?.elements.map { $0.text("conformance") } == ["imported", "imported", "strict"])
    for (version, tier) in [("1.0.0", "strict"), ("1.1.0", "imported")] {
      let release = "acme.mosaic@\(version)"
      let export = try place.json("export", release, "--format", "css", "--out", "out-\(version)")
      #expect(export.text("conformance") == tier)
      let added = try place.json("add", release, "--name", tier, "--format", "css", "--out", "web-\(version)")
      #expect(added.text("entries.0.conformance") == tier)
    }
    for option in ["--locked", "--offline"] {
      let pulled = try place.json("pull", option)
      #expect(pulled.at("entries")?.elements.map { $0.text("conformance") } == ["strict", "imported"])
    }
  }
}

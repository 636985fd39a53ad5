import Foundation
import TesseraCrypto
import TesseraDomain
import TesseraProject
import TesseraTestKit
import Testing

@Suite struct CheckTests {
  private let shop = Workshop([
    "1.0.0": ["css": ["a.css": "a\n", "themes/dark.css": "dark\n"], "swiftui": ["A.swift": "a\n"]]
  ])

  private func check(_ folder: TemporaryFolder) throws -> CheckReport { try Checker(Project.open(folder.path)).check() }

  private func pulled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(projectText(cssExport, swiftExport), to: "tessera.json")
    try shop.pull(folder)
    return folder
  }

  @Test func `a pulled project is in order, and looking at it changes nothing`() throws {
    let folder = try pulled()
    let before = try identities(folder)
    let report = try check(folder)
    #expect(report.findings == [])
    #expect(report.fileCount == 3)
    #expect(try identities(folder) == before)
  }

  @Test func `edited, missing and extra are three different findings`() throws {
    let folder = try pulled()
    try folder.write("mine\n", to: "web/tokens/a.css")
    try folder.remove("web/tokens/themes/dark.css")
    try folder.write("mine\n", to: "web/tokens/b.css")
    try folder.write("mine\n", to: "web/tokens/more/c.css")
    try folder.write("mine\n", to: "web/tokens/themes/d.css")
    try folder.write("", to: "web/tokens/.DS_Store")
    try folder.write("mine\n", to: "web/outside.css")
    let findings = try check(folder).findings
    #expect(
      findings == [
        .edited("web/tokens/a.css"), .missing("web/tokens/themes/dark.css"), .extra("web/tokens/b.css"),
        .extra("web/tokens/more/"), .extra("web/tokens/themes/d.css"),
      ])
    #expect(findings.map(\.code) == ["edited", "missing", "extra", "extra", "extra"])
    #expect(findings.first?.message == "\"web/tokens/a.css\" was changed after it was generated")
  }

  @Test func `a changed list does not hide a changed file`() throws {
    let folder = try pulled()
    try folder.write("mine\n", to: "web/tokens/a.css")
    let list = try folder.read("web/tokens/.tessera-files")
    let honest = list.replacingOccurrences(of: Digest.of("a\n").hex, with: Digest.of("mine\n").hex)
    try folder.write(honest, to: "web/tokens/.tessera-files")
    let reason = "this is not the list that the lock was made with"
    #expect(try check(folder).findings == [.badList("web/tokens/.tessera-files", reason: reason)])
    try folder.write("junk", to: "web/tokens/.tessera-files")
    #expect(try check(folder).findings.map(\.code) == ["list"])
    try folder.write("<<<<<<< a\n", to: "web/tokens/.tessera-files")
    #expect(try check(folder).findings.map(\.code) == ["list"])
    try folder.remove("web/tokens/.tessera-files")
    #expect(try check(folder).findings == [.missing("web/tokens/.tessera-files")])
    try folder.remove("web")
    #expect(try check(folder).findings == [.missing("web/tokens/.tessera-files")])
  }

  @Test func `the lock is compared with tessera json`() throws {
    let folder = try pulled()
    try folder.write(
      """
      {"entries": {
        "mosaic": {"system": "acme.mosaic", "range": "^2", "exports": [
          {"format": "json", "out": "web/tokens"}, {"format": "css", "out": "new"}]},
        "other": {"system": "acme.other", "range": "1", "exports": []}
      }}
      """, to: "tessera.json")
    #expect(
      try check(folder).findings == [
        .lock(
          .otherSelector(
            entry: "mosaic", locked: ReleaseSelector(parsing: "^1.0"), asked: ReleaseSelector(parsing: "^2"))),
        .lock(.otherFormat(entry: "mosaic", out: "web/tokens", locked: "css", asked: "json")),
        .lock(.exportNotLocked(entry: "mosaic", out: "new")),
        .lock(.exportNotAskedFor(entry: "mosaic", out: "Sources/Mosaic")), .lock(.notLocked(entry: "other")),
      ])
    try folder.write(
      projectText(#"{"format": "css", "out": "web/tokens", "options": {"a": "b"}}"#, swiftExport)
        .replacingOccurrences(of: "acme.mosaic", with: "acme.tiles"), to: "tessera.json")
    #expect(
      try check(folder).findings == [
        .lock(
          .otherSystem(
            entry: "mosaic", locked: SystemIdentifier(parsing: "acme.mosaic"),
            asked: SystemIdentifier(parsing: "acme.tiles"))), .lock(.otherOptions(entry: "mosaic", out: "web/tokens")),
      ])
    try folder.write("{}", to: "tessera.json")
    #expect(try check(folder).findings == [.lock(.notAskedFor(entry: "mosaic"))])
    try folder.write(projectText(cssExport), to: "tessera.json")
    try folder.remove("tessera.lock")
    #expect(try check(folder).findings == [.lock(.noLock)])
  }

  @Test func `a link on the way is a finding and is not followed`() throws {
    let folder = try pulled()
    let outside = try TemporaryFolder()
    try outside.write("mine\n", to: "tokens/a.css")
    try folder.remove("web")
    try folder.link("web", to: outside.path)
    #expect(try check(folder).findings == [.badFolder(FileError(path: "web", reason: .symbolicLink))])
  }

  @Test func `what the registry last said is remembered for the pinned release only, else unknown`() throws {
    let folder = try TemporaryFolder()
    try folder.write(projectText(range: "1.0.0", cssExport), to: "tessera.json")
    var shop = shop
    shop.files["1.1.0"] = ["css": ["a.css": "b\n"]]
    try shop.pull(folder)
    #expect(try check(folder).entries.map(\.notices) == [nil])

    let notices = ReleaseNotices(
      yankReason: "wrong blue",
      deprecated: [
        DeprecatedName(name: "color.a", message: "too loud", replacement: "color.b"), DeprecatedName(name: "space.é"),
      ])
    shop.notices = notices
    try shop.pull(folder)
    #expect(try check(folder).entries.map(\.notices) == [notices])
    #expect(try check(folder).findings == [])
    #expect(try shop.changes(folder) == 0)

    // Without a registry nothing new is learnt, and nothing is forgotten.
    shop.notices = nil
    #expect(try shop.changes(folder) == 0)
    #expect(try check(folder).entries.map(\.notices) == [notices])

    try folder.write(projectText(range: "1.1.0", cssExport), to: "tessera.json")
    try shop.pull(folder)
    #expect(try check(folder).entries.map(\.notices) == [nil])
    #expect(!folder.exists(".tessera-state"))
    shop.notices = ReleaseNotices()
    for tier in [Manifest.Conformance.imported, .strict] {
      shop.conformance = tier
      try shop.pull(folder)
      #expect(try check(folder).entries.map(\.conformance) == [tier])
      #expect(try folder.read(".tessera-state").contains("imported") == (tier == .imported))
      shop.conformance = nil
      #expect(try shop.changes(folder) == 0)
    }
    try folder.write("junk", to: ".tessera-state")
    #expect(try check(folder).entries.map(\.notices) == [nil])
    #expect(try check(folder).entries.map(\.conformance) == [nil])
  }
}

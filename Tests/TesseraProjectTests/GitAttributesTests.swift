import Foundation
import TesseraProject
import TesseraTestKit
import Testing

/// The `.gitattributes` beside generated files.
@Suite struct GitAttributesTests {
  private static let path = "web/tokens/.gitattributes"
  private let shop = Workshop([
    "1.0.0": ["css": ["tokens.css": "a\r\nb\n", "deep/x.css": "x\n"]],
    "1.1.0": ["css": ["tokens.css": "a\r\nc\n"]],
  ])

  private func pulled(_ range: String = "1.0.0") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(projectText(range: range, cssExport), to: "tessera.json")
    try shop.pull(folder)
    return folder
  }

  private func findings(_ folder: TemporaryFolder) throws -> [CheckFinding] {
    try Checker(Project.open(folder.path)).check().findings
  }

  @Test func `git keeps its hands off the bytes of generated files`() throws {
    let folder = try pulled()
    let before = try folder.snapshot()
    _ = try run("git", ["init", "-q"], in: folder.path)
    _ = try run("git", ["config", "core.autocrlf", "true"], in: folder.path)
    let attributes = try run(
      "git", ["check-attr", "text", "merge", "linguist-generated", "--", "web/tokens/deep/x.css"], in: folder.path)
    #expect(
      attributes.stdout == """
        web/tokens/deep/x.css: text: unset
        web/tokens/deep/x.css: merge: unset
        web/tokens/deep/x.css: linguist-generated: set

        """)
    _ = try run("git", ["add", "-A"], in: folder.path)
    try folder.remove("web")
    _ = try run("git", ["checkout", "-q", "--", "web"], in: folder.path)
    for (path, bytes) in before where path.hasPrefix("web/") { #expect(try folder.bytes(path) == bytes, "\(path)") }
    #expect(try findings(folder) == [])
  }

  @Test func `one that a person made or changed is theirs, and in nobody's way`() throws {
    for isOurs in [false, true] {
      let folder = try TemporaryFolder()
      try folder.write(projectText(range: "1.0.0", cssExport), to: "tessera.json")
      if isOurs { try shop.pull(folder) }
      try folder.write("*.css mine\n", to: Self.path)
      #expect(try findings(folder) == (isOurs ? [] : [.lock(.noLock)]))
      for range in ["1.0.0", "^1.1"] {
        try folder.write(projectText(range: range, cssExport), to: "tessera.json")
        try shop.pull(folder, isForced: true)
        #expect(try folder.read(Self.path) == "*.css mine\n")
        #expect(try findings(folder) == [])
        #expect(try shop.changes(folder) == 0)
      }
      try folder.write("{}", to: "tessera.json")
      try shop.pull(folder)
      #expect(try folder.list() == ["tessera.json", "tessera.lock", Self.path])
    }
  }

  @Test func `one that is gone is a finding, and comes back; with the files it goes`() throws {
    let folder = try pulled()
    try folder.remove(Self.path)
    #expect(try findings(folder) == [.missing(Self.path)])
    let report = try shop.pull(folder)
    #expect(report.isChanged)
    #expect(report.entries.first?.exports.first?.written == [])
    #expect(folder.exists(Self.path))
    #expect(try Checker(Project.open(folder.path)).check().fileCount == 2)
    try folder.write("{}", to: "tessera.json")
    try shop.pull(folder)
    #expect(try folder.list() == ["tessera.json", "tessera.lock", "web/"])
  }

  /// Lists and locks as they were before there was any such file.
  @Test func `a lock from before still holds, for --locked too`() throws {
    let folder = try pulled()
    let list = try folder.read("web/tokens/.tessera-files")
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasSuffix(".gitattributes") }
    try folder.write(lines.joined(separator: "\n"), to: "web/tokens/.tessera-files")
    try folder.remove(Self.path)
    #expect(try findings(folder) == [])
    #expect(try shop.changes(folder) == 0)
    try folder.remove("web/tokens/tokens.css")
    #expect(try !shop.pull(folder, isLocked: true).isLockChanged)
    #expect(folder.exists(Self.path))
    #expect(try findings(folder) == [])
  }
}

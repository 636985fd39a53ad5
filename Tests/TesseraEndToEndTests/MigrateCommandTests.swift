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
}

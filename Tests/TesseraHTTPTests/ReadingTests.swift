import Foundation
import HTTPServer
import JSON
import TesseraAPI
import TesseraCrypto
import TesseraDomain
import TesseraHTTP
import TesseraService
import TesseraTestKit
import Testing

struct ReadingTests {
  private let test: TestService
  private let key: String

  init() throws {
    test = try TestService()
    key = try test.key(.publish, .deprecate, .override, .admin)
    #expect(test.publish(TestService.one, key: key).status == 201)
    #expect(test.publish(TestService.two, key: key).status == 201)
    let third = String(TestService.three.dropLast()) + #","allowEarlyRemoval":"agreed"}"#
    #expect(test.publish(third, key: key).status == 201)
  }

  private func get(_ path: String) throws -> JSONNode {
    let answer = test.call("GET", "/api/v1" + path)
    #expect(answer.status == 200, "\(path): \(answer.text)")
    return try answer.json
  }

  @Test func `the registry says who it is`() throws {
    let facts = try #require(RegistryIdentity(wire: try get("/registry")))
    #expect(facts.program == "0.1.0" && facts.anonymousRead)
    #expect(try facts.uuid == test.service.pool.read { registry throws(RegistryError) in try registry.uuid })
  }

  @Test func `systems and releases come in pages that join without a gap`() throws {
    let systems = try #require(WireList.read(try get("/systems"), SystemSummary.init(wire:)))
    #expect(systems.items.map(\.id.description) == ["acme.mosaic"] && systems.next == nil)
    #expect(systems.items.first?.latest == ReleaseVersion(2, 0, 0) && systems.items.first?.releaseCount == 3)
    var versions: [String] = []
    var cursor: String?
    repeat {
      let target = "/systems/acme.mosaic/releases?limit=1" + (cursor.map { "&cursor=\($0)" } ?? "")
      let page = try #require(WireList.read(try get(target), ReleaseRecord.init(wire:)))
      #expect(page.items.count == 1)
      versions += page.items.map(\.version.description)
      cursor = page.next
    } while cursor != nil
    #expect(versions == ["1.0.0", "1.1.0", "2.0.0"])
  }

  @Test(arguments: [
    ("1.0.0", "1.0.0"), ("%5E1", "1.1.0"), ("latest", "2.0.0"), ("%3E%3D1%20%3C1.1", "1.0.0"),
  ])
  func `a release is found by version, range and channel`(_ reference: String, _ version: String) throws {
    let release = try #require(ReleaseRecord(wire: try get("/systems/acme.mosaic/releases/\(reference)")))
    #expect(release.version.description == version)
  }

  @Test func `content gives back what was published, under the digest of the release`() throws {
    let record = try #require(ReleaseRecord(wire: try get("/systems/acme.mosaic/releases/1.1.0")))
    let answer = test.call("GET", "/api/v1/systems/acme.mosaic/releases/1.1.0/content")
    let content = try #require(ContentArchive.read(answer.bytes))
    #expect(ContentDocument.digest(content) == record.contentDigest)
    #expect(answer.fields["ETag"] == "\"\(record.contentDigest.hex)\"")
    #expect(answer.fields["Tessera-Release-Digest"] == record.releaseDigest.hex)
    #expect(answer.fields["Cache-Control"] == "public, max-age=31536000, immutable")
  }

  @Test func `tokens are resolved in the context that is chosen`() throws {
    func hex(_ query: String) throws -> [String] {
      try get("/systems/acme.mosaic/releases/1.1.0/tokens\(query)")["items"]?.elements.compactMap {
        $0["value"]?["hex"]?.string
      } ?? []
    }
    #expect(try hex("") == ["#0a55ee", "#111111"])
    #expect(try hex("?context.theme=dark") == ["#7ab0ff", "#eeeeee"])
    #expect(try hex("?limit=1&cursor=color.accent") == ["#111111"])
    let bad = test.call("GET", "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens?context.theme=blue")
    #expect(bad.status == 422 && bad.code == "context.unknown")
  }

  @Test func `one token is told in every context, and one that is gone says so`() throws {
    let token = try get("/systems/acme.mosaic/releases/1.1.0/tokens/color.accent")
    #expect(token["values"]?.elements.map { $0["context"]?.string } == ["theme=light", "theme=dark"])
    let gone = test.call("GET", "/api/v1/systems/acme.mosaic/releases/2.0.0/tokens/color.accent")
    #expect(gone.status == 404 && gone.code == "token.not-found")
    #expect(try gone.json["suggestion"]?.string == "color.accent was removed in 2.0.0 (last in 1.1.0).")
    #expect(try gone.json["removal"].flatMap(Removal.init(wire:))?.removedIn == ReleaseVersion(2, 0, 0))
    let near = test.call("GET", "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens/color.acent")
    #expect(try near.json["suggestion"]?.string?.contains("color.accent") == true)
  }

  @Test func `a diff is a document, or a changelog for whoever asks for Markdown`() throws {
    let path = "/api/v1/systems/acme.mosaic/diff?from=1.0.0&to=%5E1"
    let diff = test.call("GET", path)
    #expect(try diff.json["bump"]?.string == "minor" && diff.fields["Content-Type"] == "application/json")
    #expect(try diff.json["summary"]?["added"]?.integer == 1)
    for markdown in [
      test.call("GET", path, fields: ["Accept": "text/markdown"]), test.call("GET", path + "&format=markdown"),
    ] {
      #expect(markdown.fields["Content-Type"] == "text/markdown; charset=utf-8" && markdown.status == 200)
      #expect(markdown.text.contains("color.text"))
      #expect(markdown.fields["ETag"] != diff.fields["ETag"])
    }
    #expect(test.call("GET", path, fields: ["Accept": "text/html"]).code == "type.not-acceptable")
    #expect(test.call("GET", path, fields: ["Accept": "text/html, */*;q=0.1"]).status == 200)
  }

  @Test func `the life of a name is told from its first release on`() throws {
    let entries = try #require(
      WireList.read(try get("/systems/acme.mosaic/history/color.accent"), HistoryEntry.init(wire:)))
    #expect(entries.items.map(\.layer).contains("theme/light"))
    let turns = try #require(WireList.read(try get("/systems/acme.mosaic/life/color.accent"), LifeTurn.init(wire:)))
    #expect(turns.items.map(\.kind) == [.removed])
    #expect(try get("/systems/acme.mosaic/names?prefix=color.a")["items"]?.elements.map(\.string) == ["color.accent"])
    #expect(try get("/systems/acme.mosaic/meaning/color.accent")["path"]?.string == "color.accent")
    let stones = try #require(
      WireList.read(try get("/systems/acme.mosaic/releases/2.0.0/tombstones"), Tombstone.init(wire:)))
    #expect(stones.items.map(\.path.text) == ["color.accent", "color.text"])
    let table = try get("/systems/acme.mosaic/releases/2.0.0/migrations")
    #expect(table["items"].flatMap { MigrationTable($0) }?.rows.map(\.from.text) == ["color.accent", "color.text"])
  }

  @Test func `search finds by value`() throws {
    let found = try #require(SearchResult(wire: try get("/search?q=%23111111")))
    #expect(found.hits.map(\.path.text) == ["color.ink"] && found.count == 1)
    #expect(SearchResult(wire: try get("/search?q=%20"))?.count == 0)
    let other = TestService.document([("ink", "111111", "eeeeee"), ("red", "ff0000", "ff0000")], id: "acme.other")
    #expect(test.publish(other, key: key, system: "acme.other").status == 201)
    let all = try get("/search?q=color")
    let first = try get("/search?q=color&limit=1")
    let next = try #require(first["next"]?.string)
    let rest = try get("/search?q=color&cursor=\(next)")
    let paths = try [all, first, rest].map { try #require(SearchResult(wire: $0)) }.map { $0.hits.map(\.path.text) }
    #expect(paths[1].count == 1 && paths[0].count > 1 && paths[1] + paths[2] == paths[0])
    #expect(all["next"] == nil && rest["next"] == nil)
  }

  @Test func `feeds tell all releases, and those that break`() throws {
    let all = test.call("GET", "/api/v1/systems/acme.mosaic/feed.atom")
    #expect(all.fields["Content-Type"] == "application/atom+xml; charset=utf-8")
    #expect(all.text.components(separatedBy: "<entry>").count == 4)
    let breaking = test.call("GET", "/api/v1/systems/acme.mosaic/breaking.atom")
    #expect(breaking.text.components(separatedBy: "<entry>").count == 2)
    #expect(breaking.text.contains("<title>acme.mosaic@2.0.0</title>"))
    #expect(breaking.text.contains("Let pass: names removed before their time (color.accent, color.text): agreed"))
  }

  @Test func `what can change has a tag that changes with it`() throws {
    let path = "/api/v1/systems/acme.mosaic/releases/1.0.0"
    let before = test.call("GET", path)
    #expect(before.fields["Cache-Control"] == "public, no-cache")
    #expect(test.call("GET", path).fields["ETag"] == before.fields["ETag"])
    #expect(test.call("PUT", path + "/yank", key: key, body: #"{"reason":"broken"}"#).status == 200)
    let after = test.call("GET", path)
    #expect(after.fields["ETag"] != before.fields["ETag"])
    #expect(ReleaseRecord(wire: try after.json)?.yank?.reason == "broken")
  }

  @Test func `what another program writes beside the service is seen at once`() throws {
    let path = "/api/v1/systems/acme.mosaic/channels"
    _ = test.call("GET", path)
    let other = try FileRegistry.open(
      path: test.folder.path("registry.sqlite"), access: .write, now: { TestService.time })
    try other.setChannel(
      ChannelName(parsing: "next"), of: SystemIdentifier(parsing: "acme.mosaic"), to: VersionRange(parsing: "^1"))
    let channels = try #require(WireList.read(try test.call("GET", path).json, Channel.init(wire:)))
    #expect(channels.items.map(\.name.text) == ["latest", "next"])
    #expect(channels.items.last?.release == ReleaseVersion(1, 1, 0))
  }

  @Test func `what clients may keep stays the same whatever else changes, and ends with its release`() throws {
    let path = "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens/color.accent"
    let before = test.call("GET", path)
    #expect(before.fields["Cache-Control"] == "public, max-age=31536000, immutable")
    let latest = "/api/v1/systems/acme.mosaic/releases/latest/tokens/color.accent"
    #expect(test.call("GET", latest).status == 404)
    // A release that has the token again, which `latest` shows at once and 1.1.0 does not.
    let again = String(TestService.one.dropLast()) + #","bump":"major"}"#
    #expect(test.publish(again, key: key).status == 201)
    #expect(
      test.call("PUT", "/api/v1/systems/acme.mosaic/releases/1.0.0/yank", key: key, body: #"{"reason":"x"}"#).status
        == 200)
    _ = try test.key(.read)
    #expect(test.call("GET", latest).status == 200)
    let after = test.call("GET", path)
    #expect(after.bytes == before.bytes && after.fields["ETag"] == before.fields["ETag"])
    let other = try FileRegistry.open(
      path: test.folder.path("registry.sqlite"), access: .write, now: { TestService.time })
    _ = try other.withdraw(SystemIdentifier(parsing: "acme.mosaic"), ReleaseVersion(1, 1, 0), reason: "a password")
    let gone = test.call("GET", path)
    #expect(gone.status == 410 && gone.code == "release.withdrawn")
  }

  @Test(arguments: [
    ("GET", "/api/v1/nothing", 404, "path.not-found"), ("POST", "/api/v1/systems", 405, "method.not-allowed"),
    ("GET", "/api/v1/systems/acme.other", 404, "system.not-found"),
    ("GET", "/api/v1/systems/Acme", 404, "request.parameter"),
    ("GET", "/api/v1/systems/api.mosaic", 404, "request.parameter"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/9.9.9", 404, "release.not-found"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/beta", 404, "channel.not-found"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/1..2", 404, "request.parameter"),
    ("GET", "/api/v1/systems?limit=0", 400, "request.parameter"),
    ("GET", "/api/v1/systems?limit=1&limit=2", 400, "request.parameter"),
    ("GET", "/api/v1/systems?limits=1", 400, "request.parameter"),
    ("GET", "/api/v1/systems?cursor=acme.gone", 404, "request.parameter"),
    ("GET", "/api/v1/search", 400, "request.parameter"),
    ("GET", "/api/v1/search?q=" + String(repeating: "x", count: 1_001), 400, "request.parameter"),
    ("GET", "/api/v1/systems/acme.other/meaning/color.accent", 404, "system.not-found"),
    ("GET", "/api/v1/search?q=x&type=paint", 400, "request.parameter"),
    ("GET", "/api/v1/systems/acme.mosaic/diff?from=1.0.0", 400, "request.parameter"),
    ("GET", "/api/v1/systems/acme.mosaic/history/color.never", 404, "token.not-found"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/1.0.0/bundles/cobol.zip", 404, "format.unknown"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/1.0.0/bundles/css.zip?option.colour=x", 422, "export.option"),
    ("GET", "/api/v1/systems/acme.mosaic/releases/1.0.0/recipes/card", 404, "token.not-found"),
  ])
  func `a question that makes no sense is answered by a problem`(
    _ method: String, _ target: String, _ status: Int, _ code: String
  ) throws {
    let answer = test.call(method, target)
    #expect(answer.status == status && answer.code == code, "\(answer.text)")
    #expect(answer.fields["Content-Type"] == "application/problem+json")
    let problem = try answer.json
    #expect(problem["type"]?.string == "/problems/\(code)" && problem["instance"]?.string == "r1")
    #expect(problem["status"]?.integer == Int64(status))
    #expect(test.call("GET", "/problems/\(code)").status == 200)
  }

  @Test func `numbers, health and the meaning of problems need no key`() {
    #expect(test.call("GET", "/healthz").text == "ok\n")
    #expect(test.call("GET", "/readyz").text == "ready\n")
    let metrics = test.call("GET", "/metrics").text
    #expect(metrics.contains("tessera_publish_total{outcome=\"published\"} 3\n"))
    #expect(metrics.contains("# TYPE tessera_wal_bytes gauge\n"))
    #expect(test.call("GET", "/problems/nothing").status == 404)
  }

  @Test func `the address of each kind of problem tells people and programs what it means`() throws {
    for kind in ProblemKind.all {
      let page = test.call("GET", "/problems/\(kind.code)", fields: ["Accept": "text/html,*/*;q=0.8"])
      #expect(page.status == 200 && page.fields["Content-Type"] == "text/html; charset=utf-8", "\(kind.code)")
      #expect(page.text.contains("<code>\(kind.code)</code>") && page.fields["Vary"] == "Accept")
      #expect(page.fields["Content-Security-Policy"]?.hasPrefix("default-src 'none'; style-src 'self'") == true)
      for data in [
        test.call("GET", "/problems/\(kind.code)?format=json", fields: ["Accept": "text/html"]),
        test.call("GET", "/problems/\(kind.code)", fields: ["Accept": "application/json"]),
      ] {
        #expect(data.fields["Content-Type"] == "application/json" && data.code == kind.code)
        #expect(try data.json["status"]?.integer == Int64(kind.status) && data.json["title"]?.string == kind.title)
      }
    }
  }
}

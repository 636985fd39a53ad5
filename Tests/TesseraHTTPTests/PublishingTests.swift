import Foundation
import HTTPServer
import JSON
import TesseraAPI
import TesseraCrypto
import TesseraDomain
import TesseraExport
import TesseraHTTP
import TesseraService
import TesseraTestKit
import Testing

struct PublishingTests {
  private let test: TestService
  private let key: String

  init() throws {
    test = try TestService()
    key = try test.key(.publish, .deprecate, .override, .admin)
  }

  private func answer(_ answer: TestService.Answer) throws -> PublishAnswer {
    try #require(PublishAnswer(wire: try answer.json), "\(answer.text)")
  }

  @Test func `the same once more is a success that changes nothing`() throws {
    let first = test.publish(TestService.one, key: key)
    #expect(first.status == 201 && first.fields["Location"] == "/api/v1/systems/acme.mosaic/releases/1.0.0")
    #expect(try answer(first).release?.version == ReleaseVersion(1, 0, 0))
    #expect(try answer(first).tokenCount == 1)
    let unchanged = test.publish(TestService.one, key: key)
    #expect(unchanged.status == 200)
    #expect(try answer(unchanged).plan.outcome.word == "unchanged")
    let again = test.publish(String(TestService.one.dropLast()) + #","version":"1.0.0"}"#, key: key)
    #expect(again.status == 200)
    #expect(try answer(again).plan.outcome.word == "already-published")
  }

  @Test func `a dry run says what would be, and writes nothing`() throws {
    test.publish(TestService.two, key: key)
    let document = String(TestService.three.dropLast()) + #","bump":"minor","dryRun":true}"#
    let planned = test.publish(document, key: key)
    #expect(planned.status == 200)
    let plan = try answer(planned).plan
    #expect(plan.needed == .major && plan.version == ReleaseVersion(1, 1, 0))
    #expect(plan.refusals.map(\.code) == ["bump.too-low"])
    #expect(try test.call("GET", "/api/v1/systems/acme.mosaic").json["releaseCount"]?.integer == 1)
  }

  @Test func `a refusal names each reason by its type`() throws {
    test.publish(TestService.two, key: key)
    let low = test.publish(String(TestService.three.dropLast()) + #","version":"1.0.1"}"#, key: key)
    #expect(low.status == 422 && low.code == "publish.refused")
    #expect(try low.json["refusals"]?.elements.map { $0["type"]?.string } == ["/problems/bump.too-low"])
    let problem = try #require(APIProblem(wire: try low.json))
    guard case .refused(let refusals) = problem.registryError else {
      Issue.record("\(problem.registryError)")
      return
    }
    #expect(refusals.map(\.code) == ["bump.too-low"])
    let taken = test.publish(String(TestService.three.dropLast()) + #","version":"1.0.0"}"#, key: key)
    #expect(taken.status == 409)
    #expect(try taken.json["refusals"]?.elements.map { $0["code"]?.string } == ["version.taken"])
    test.publish(TestService.one, key: key)
    let stale = test.publish(String(TestService.three.dropLast()) + #","base":"1.0.0"}"#, key: key)
    #expect(stale.status == 409)
    #expect(try stale.json["refusals"]?.elements.map { $0["code"]?.string } == ["base.stale"])
  }

  @Test func `a draft with errors comes back with what validation says`() throws {
    let bad =
      #"{"files":{"design-system.json":"{\"id\":\"acme.mosaic\"}","tokens/a.tokens.json":"{\"a\":{\"$value\":1"}}"#
    let answer = test.publish(bad, key: key)
    #expect(answer.status == 422 && answer.code == "draft.invalid")
    let diagnostics = try #require(Diagnostics(wire: try answer.json))
    #expect(diagnostics.errorCount > 0 && diagnostics.list.first?.location?.file == "tokens/a.tokens.json")
  }

  @Test func `paths of a draft lead to no file of the service`() throws {
    try test.folder.write(#"{"a":{"$type":"number","$value":1}}"#, to: "secret.tokens.json")
    let outside = "\(test.folder.path)/secret.tokens.json"
    let resolver =
      #"{\"version\":\"2025.10\",\"resolutionOrder\":[{\"type\":\"set\",\"name\":\"b\",\"sources\":[{\"$ref\":\"\#(outside)\"}]}]}"#
    let document =
      #"{"files":{"design-system.json":"{\"id\":\"acme.mosaic\"}","tokens/r.resolver.json":"\#(resolver)"}}"#
    let answer = test.publish(document, key: key)
    #expect(answer.status == 422 && answer.code == "draft.invalid", "\(answer.text)")
  }

  @Test(arguments: [
    ("{", "application/json", 400, "request.malformed"), ("[]", "application/json", 400, "request.body"),
    (#"{"files":{"a":""},"dryrun":true}"#, "application/json", 400, "request.body"),
    (#"{"files":{"a":""},"fix":"x","fix":"y"}"#, "application/json", 400, "request.body"),
    ("{}", "text/plain", 415, "type.unsupported"), ("{}", "application/x-www-form-urlencoded", 415, "type.unsupported"),
    (
      TestService.document([("a", "0a66ff", "7ab0ff")], id: "other.kit"), "application/json; charset=utf-8", 422,
      "draft.other-system"
    ),
  ])
  func `a publish document that is none is refused`(_ body: String, _ type: String, _ status: Int, _ code: String) {
    let answer = test.call(
      "POST", "/api/v1/systems/acme.mosaic/releases", key: key, body: body, fields: ["Content-Type": type])
    #expect(answer.status == status && answer.code == code, "\(answer.text)")
  }

  @Test func `notes, channels and notices are set and taken back`() throws {
    test.publish(TestService.one, key: key)
    let release = "/api/v1/systems/acme.mosaic/releases/1.0.0"
    let noted = test.call("PUT", release + "/notes", key: key, body: #"{"notes":"now with notes"}"#)
    #expect(ReleaseRecord(wire: try noted.json)?.notes == "now with notes")
    #expect(test.call("PUT", release + "/notes", key: key, body: "{}").code == "request.body")
    #expect(test.call("PUT", release + "/notes", key: key, body: #"{"notes":null}"#).status == 200)
    #expect(ReleaseRecord(wire: try test.call("GET", release).json)?.notes == nil)

    let channel = "/api/v1/systems/acme.mosaic/channels/next"
    let set = test.call("PUT", channel, key: key, body: #"{"target":"^1"}"#)
    #expect(Channel(wire: try set.json)?.release == ReleaseVersion(1, 0, 0))
    #expect(test.call("PUT", channel, key: key, body: #"{"target":"one"}"#).code == "request.body")
    #expect(test.call("DELETE", channel, key: key).status == 204)
    #expect(test.call("DELETE", channel, key: key).code == "channel.not-found")

    let notices = "/api/v1/systems/acme.mosaic/notices"
    let made = test.call(
      "POST", notices, key: key, body: #"{"range":"^1","path":"color.accent","reason":"too loud"}"#)
    #expect(made.status == 201)
    let notice = try #require(StandingNotice(wire: try made.json))
    #expect(notice.path == TokenPath("color.accent") && notice.reason == "too loud")
    #expect(test.call("POST", notices, key: key, body: #"{"range":"^1","reason":" "}"#).code == "request.body")
    for name in ["", "a..b", "recipes/1"] {
      let body = #"{"range":"^1","path":"\#(name)","reason":"r"}"#
      #expect(test.call("POST", notices, key: key, body: body).status == 422, "\(name)")
    }
    #expect(test.call("DELETE", notices + "/\(notice.id)", key: key).status == 204)
  }

  @Test func `a release that is withdrawn is gone, and with it what was remembered of it`() throws {
    test.publish(TestService.one, key: key)
    test.publish(TestService.two, key: key)
    let release = "/api/v1/systems/acme.mosaic/releases/1.1.0"
    let parts = ["/content", "/tokens", "/tokens/color.text", "/bundles/css.tar.gz"]
    for part in parts { #expect(test.call("GET", release + part).status == 200, "\(part)") }
    let plan = try #require(Withdrawal(wire: try test.call("GET", release + "/withdrawal", key: key).json))
    #expect(plan.scrub == .planned && plan.definitionCount > 0)
    let done = test.call("PUT", release + "/withdrawal", key: key, body: #"{"reason":"a name was in it"}"#)
    #expect(Withdrawal(wire: try done.json)?.scrub == .done, "\(done.text)")
    for part in parts {
      let answer = test.call("GET", release + part)
      #expect(answer.status == 410 && answer.code == "release.withdrawn", "\(part)")
    }
    #expect(ReleaseRecord(wire: try test.call("GET", release).json)?.withdrawal?.reason == "a name was in it")
  }

  @Test func `bundles hold what the format makes, and are never built again`() throws {
    test.publish(TestService.one, key: key)
    let path = "/api/v1/systems/acme.mosaic/releases/1.0.0/bundles/"
    let tar = test.call("GET", path + "css.tar.gz")
    #expect(tar.status == 200 && tar.fields["Content-Type"] == "application/gzip")
    #expect(tar.fields["ETag"] == "\"\(Digest.of(tar.bytes).hex)\"")
    #expect(
      tar.fields["Content-Disposition"] == "attachment; filename=\"acme.mosaic-1.0.0-css.tar.gz\"")
    let zip = test.call("GET", path + "css.zip")
    #expect(zip.fields["Content-Type"] == "application/zip" && zip.bytes.prefix(2) == [0x50, 0x4B])
    #expect(test.call("GET", path + "css.zip?option.prefix=x").status == 200)
    #expect(test.call("GET", path + "css.tar.gz?context.theme=dark").fields["ETag"] != tar.fields["ETag"])
    let fresh = RegistryService(pool: test.service.pool, settings: ServiceSettings(), now: { TestService.time })
    let request = HTTPRequest(
      method: "GET", rawPath: path + "css.tar.gz",
      path: ["api", "v1", "systems", "acme.mosaic", "releases", "1.0.0", "bundles", "css.tar.gz"])
    #expect(fresh.router.answer(request).fields["ETag"] == tar.fields["ETag"])
    try test.folder.write(tar.bytes, to: "css.tar.gz")
    let list = try run("/usr/bin/tar", ["tzf", test.folder.path("css.tar.gz")])
    #expect(list.exitCode == 0 && list.stdout.contains(".css"))
  }

  @Test func `a backup is a registry that can be opened`() throws {
    test.publish(TestService.one, key: key)
    let backup = test.call("GET", "/api/v1/backup", key: key)
    #expect(backup.status == 200 && backup.fields["Cache-Control"] == "no-store")
    try test.folder.write(backup.bytes, to: "copy.sqlite")
    let copy = try FileRegistry.open(path: test.folder.path("copy.sqlite"), access: .readOnly, now: { 1 })
    #expect(try copy.verify(deep: true) { _ in }.problems == [])
    #expect(try copy.systems().map(\.id.description) == ["acme.mosaic"])
    func status() throws -> ServiceStatus {
      try #require(ServiceStatus(wire: try test.call("GET", "/api/v1/status", key: key).json))
    }
    #expect(try status().releases == 1 && status().damage == [])
    // It is none until it is where it was asked for.
    #expect(try status().lastBackupAtMilliseconds == nil)
    backup.response.whenSent?()
    #expect(try status().lastBackupAtMilliseconds != nil)
    let report = test.call("POST", "/api/v1/verify", key: key, body: #"{"deep":true}"#)
    #expect(VerifyReport(wire: try report.json)?.problems == [])
  }

  @Test func `a key is shown once`() throws {
    let made = test.call(
      "POST", "/api/v1/keys", key: key,
      body: #"{"name":"ci","scopes":["publish"],"pattern":"acme.*","expiresAt":"2030-01-01T00:00:00Z"}"#)
    #expect(made.status == 201 && made.fields["Cache-Control"] == "no-store")
    let secret = try #require(try made.json["key"]?.string)
    let own = try #require(AccessKey(wire: try test.call("GET", "/api/v1/key", key: secret).json))
    #expect(own.scopes == [.publish] && own.pattern == "acme.*")
    let list = test.call("GET", "/api/v1/keys", key: key)
    #expect(!list.text.contains(secret) && !list.text.contains("tessera_"))
    #expect(test.call("POST", "/api/v1/keys", key: key, body: #"{"name":"x","scopes":[]}"#).status == 409)
    #expect(test.call("POST", "/api/v1/keys", key: key, body: #"{"name":"x","scopes":["all"]}"#).status == 400)
    #expect(test.call("DELETE", "/api/v1/keys/99", key: key).code == "key.not-found")
    #expect(test.call("DELETE", "/api/v1/keys/\(own.id)/name", key: key).status == 204)
  }

  @Test func `what a release says shows as text in its feed`() throws {
    let hostile = #"<script>&\u0001]]>\"'\u202Eabc\uFFFF"#
    let document = TestService.document([("accent", "0a66ff", "7ab0ff")], title: "x")
      .replacingOccurrences(of: #"\"title\":\"x\""#, with: #"\"title\":\"<b>&\\\"\""#)
    let noted = String(document.dropLast()) + #","notes":"\#(hostile)"}"#
    #expect(test.publish(noted, key: key).status == 201)
    let feed = test.call("GET", "/api/v1/systems/acme.mosaic/feed.atom").text
    #expect(feed.contains("<title>Releases of &lt;b&gt;&amp;&quot; (acme.mosaic)</title>"))
    #expect(feed.contains("&lt;script&gt;&amp;U+0001]]&gt;&quot;&#39;U+202Eabc\u{FFFD}"))
    #expect(!feed.contains("<script>"))
  }

  @Test func `a feed says of a release that it was imported`() throws {
    let words = "Imported: what Design Tokens 2025.10 cannot say is carried as it was written."
    let strict = TestService.document([("accent", "0a66ff", "7ab0ff")], title: "x")
    let imported = strict.replacingOccurrences(
      of: #"\"title\":\"x\""#, with: #"\"title\":\"x\",\"conformance\":\"imported\""#)
    for (document, id) in [(strict, "acme.mosaic"), (imported, "acme.tiles")] {
      let own = document.replacingOccurrences(of: "acme.mosaic", with: id)
      #expect(test.publish(own, key: key, system: id).status == 201)
      let feed = test.call("GET", "/api/v1/systems/\(id)/feed.atom").text
      #expect(feed.contains(words) == (id == "acme.tiles"), "\(feed)")
    }
  }

  @Test func `only what everyone asks for is stored for everyone, so that nobody fills the disk`() throws {
    test.publish(TestService.one, key: key)
    let path = "/api/v1/systems/acme.mosaic/releases/1.0.0/bundles/css.zip"
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let version = try ExportFormats.named("css").version
    func stored(_ options: String) throws -> Digest? {
      try test.service.pool.read { registry throws(RegistryError) in
        let release = try registry.releases(of: system)[0].id
        return try registry.storedBundleDigest(
          .init(release: release, format: "css", formatVersion: version, options: options, kind: .zip))
      }
    }
    let plain = test.call("GET", path)
    #expect(plain.fields["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(try stored("").map { "\"\($0.hex)\"" } == plain.fields["ETag"])
    for (query, options) in [
      ("?context.theme=dark", "context.theme=dark"), ("?option.prefix=x", "prefix=x"),
    ] {
      let variant = test.call("GET", path + query)
      #expect(variant.status == 200 && variant.fields["Cache-Control"] == "public, no-cache", "\(variant.text)")
      #expect(variant.fields["ETag"] == "\"\(Digest.of(variant.bytes).hex)\"")
      #expect(variant.fields["ETag"] == test.call("GET", path + query).fields["ETag"])
      #expect(try stored(options) == nil)
      let known = test.call("GET", path + query, key: key)
      #expect(known.bytes == variant.bytes && known.fields["Cache-Control"] == plain.fields["Cache-Control"])
      #expect(try stored(options) == Digest.of(variant.bytes))
    }
    let twice = test.call("GET", path + "?context.theme=dark&option.context.theme=light")
    #expect(twice.status == 400 && twice.code == "request.parameter")
  }

  @Test func `a write that is so already is a success that says so, and leaves no row in the log`() throws {
    test.publish(TestService.one, key: key)
    let system = "/api/v1/systems/acme.mosaic"
    let release = system + "/releases/1.0.0"
    func rows() throws -> Int { try test.call("GET", "/api/v1/audit", key: key).json["items"]?.count ?? 0 }
    let writes: [(String, String, String?, Int)] = [
      ("PUT", release + "/notes", #"{"notes":"n"}"#, 200), ("PUT", system + "/channels/next", #"{"target":"^1"}"#, 200),
      ("POST", system + "/notices", #"{"range":"^1","path":"color.accent","reason":"r"}"#, 201),
      ("PUT", release + "/yank", #"{"reason":"broken"}"#, 200), ("DELETE", release + "/yank", nil, 200),
    ]
    for (method, target, body, status) in writes {
      let before = try rows()
      let first = test.call(method, target, key: key, body: body)
      #expect(first.status == status, "\(method) \(target): \(first.text)")
      #expect(try first.json["changed"]?.bool == true && rows() == before + 1, "\(method) \(target)")
      let second = test.call(method, target, key: key, body: body)
      #expect(second.status == 200, "\(method) \(target): \(second.text)")
      #expect(try second.json["changed"]?.bool == false && rows() == before + 1, "\(method) \(target)")
    }
    _ = test.call("PUT", release + "/yank", key: key, body: #"{"reason":"broken"}"#)
    let other = test.call("PUT", release + "/yank", key: key, body: #"{"reason":"another"}"#)
    #expect(other.status == 409 && other.text.contains("broken"))
    for target in [system + "/channels/gone", system + "/notices/99"] {
      #expect(test.call("DELETE", target, key: key).status == 404, "\(target)")
    }
  }
}

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

struct RightsTests {
  private static let releases = "/api/v1/systems/acme.mosaic/releases"

  /// Every request that changes something or is for few, with the one scope that it needs.
  private static let guarded: [(String, String, AccessKey.Scope, String?)] = [
    ("POST", releases, .publish, TestService.two),
    ("PUT", releases + "/1.0.0/notes", .publish, #"{"notes":"n"}"#),
    ("PUT", "/api/v1/systems/acme.mosaic/channels/next", .publish, #"{"target":"1.0.0"}"#),
    ("DELETE", "/api/v1/systems/acme.mosaic/channels/next", .publish, nil),
    ("PUT", releases + "/1.0.0/yank", .deprecate, #"{"reason":"r"}"#),
    ("DELETE", releases + "/1.0.0/yank", .deprecate, nil),
    ("POST", "/api/v1/systems/acme.mosaic/notices", .deprecate, #"{"range":"*","path":"color.accent","reason":"r"}"#),
    ("DELETE", "/api/v1/systems/acme.mosaic/notices/1", .deprecate, nil),
    ("GET", releases + "/1.0.0/withdrawal", .admin, nil),
    ("PUT", releases + "/1.0.0/withdrawal", .admin, #"{"reason":"r"}"#),
    ("GET", "/api/v1/audit", .admin, nil), ("GET", "/api/v1/keys", .admin, nil),
    ("POST", "/api/v1/keys", .admin, #"{"name":"n","scopes":["read"]}"#),
    ("DELETE", "/api/v1/keys/1", .admin, nil), ("DELETE", "/api/v1/keys/1/name", .admin, nil),
    ("GET", "/api/v1/status", .admin, nil), ("POST", "/api/v1/verify", .admin, "{}"),
    ("GET", "/api/v1/backup", .admin, nil),
  ]

  private static func isAboutOneSystem(_ target: String) -> Bool { target.contains("/systems/") }

  @Test(arguments: guarded.indices)
  func `only the one scope opens what is guarded`(_ index: Int) throws {
    let (method, target, scope, body) = Self.guarded[index]
    let test = try TestService()
    test.publish(TestService.one, key: try test.key(.publish))
    func call(_ key: String?) -> TestService.Answer { test.call(method, target, key: key, body: body) }
    #expect(call(nil).code == "key.missing")
    #expect(call(nil).fields["WWW-Authenticate"] == "Bearer realm=\"Tessera\"")
    for other in AccessKey.Scope.allCases where other != scope {
      let answer = call(try test.key(other))
      #expect(answer.status == 403 && answer.code == "key.scope", "\(other)")
      #expect(try answer.json["scope"]?.string == scope.rawValue)
    }
    let elsewhere = call(try test.key(scope, pattern: "other.*"))
    #expect(elsewhere.status == 403 && elsewhere.code == "key.pattern")
    let expired = try test.key(scope, expiresAt: TestService.time + 1)
    let allowed = call(try test.key(scope, pattern: Self.isAboutOneSystem(target) ? "acme.*" : nil))
    #expect(allowed.code?.hasPrefix("key.") != true && allowed.status != 401 && allowed.status != 403)
    #expect(call(expired).status != 401)
  }

  @Test func `every route of the interface but the open ones is guarded or read`() throws {
    let test = try TestService { $0.anonymousRead = false }
    for route in test.routes where route.pattern.hasPrefix("/api/v1/") {
      var target = route.pattern
      for (name, value) in [
        ("{system}", "acme.mosaic"), ("{release}", "1.0.0"), ("{version}", "1.0.0"), ("{channel}", "next"),
        ("{path}", "color.accent"), ("{name}", "card"), ("{format}", "css"), ("{notice}", "1"), ("{key}", "1"),
      ] { target = target.replacingOccurrences(of: name, with: value) }
      let answer = test.call(route.method, target, body: "{}")
      #expect(
        route.pattern == "/api/v1/registry" ? answer.status == 200 : answer.code == "key.missing",
        "\(route.method) \(route.pattern)")
    }
  }

  @Test func `keys that are unknown, expired, revoked or no keys at all are refused`() throws {
    let test = try TestService()
    func code(_ authorization: String) -> String? {
      let answer = test.call("GET", "/api/v1/key", fields: ["Authorization": authorization])
      return answer.status == 401 ? answer.code : "\(answer.status)"
    }
    let admin = try test.key(.admin)
    #expect(code("Bearer \(admin)") == "200")
    #expect(code("bearer \(admin)") == "200")
    #expect(code("Bearer tessera_" + String(repeating: "A", count: 43)) == "key.unknown")
    #expect(code("Bearer ") == "key.unknown")
    #expect(code(admin) == "key.unknown")
    #expect(code("Digest x") == "key.unknown")
    #expect(test.call("DELETE", "/api/v1/keys/1", key: admin).status == 200)
    #expect(code("Bearer \(admin)") == "key.revoked")
  }

  @Test func `a key that another program revokes ends at once, whatever else changed since it was used`() throws {
    let test = try TestService()
    let (admin, key) = (try test.key(.admin, .publish), try test.key(.read))
    func status() -> Int { test.call("GET", "/api/v1/key", key: key).status }
    #expect(status() == 200)
    #expect(test.publish(TestService.one, key: admin).status == 201)
    #expect(status() == 200)
    let other = try FileRegistry.open(
      path: test.folder.path("registry.sqlite"), access: .write, now: { TestService.time })
    try other.revokeKey(2)
    #expect(status() == 401)
  }

  @Test func `a key ends at the moment that it names`() throws {
    let test = try TestService()
    let time = TestService.time
    let lasting = try test.key(.read, expiresAt: time + 1)
    #expect(test.call("GET", "/api/v1/key", key: lasting).status == 200)
    let later = RegistryService(pool: test.service.pool, settings: ServiceSettings(), now: { time + 1 })
    let request = HTTPRequest(
      method: "GET", rawPath: "/api/v1/key", path: ["api", "v1", "key"],
      fields: ["Authorization": "Bearer \(lasting)"], id: "r2")
    #expect(later.router.answer(request, hooks: later.hooks).status == 401)
  }

  @Test func `browsers may send a key as a password, and only to look`() throws {
    let test = try TestService()
    let admin = try test.key(.admin)
    let basic = "Basic " + Base64.text(of: Array("anyone:\(admin)".utf8))
    #expect(test.call("GET", "/api/v1/status", fields: ["Authorization": basic]).status == 200)
    let write = test.call("POST", "/api/v1/verify", body: "{}", fields: ["Authorization": basic])
    #expect(write.status == 401)
  }

  @Test func `without anonymous reading a key shows what it is for, and nothing else`() throws {
    let test = try TestService { $0.anonymousRead = false }
    let publisher = try test.key(.publish)
    test.publish(TestService.one, key: publisher)
    test.publish(
      TestService.document([("accent", "0a66ff", "7ab0ff")], id: "other.kit"), key: publisher, system: "other.kit")
    let reader = try test.key(.read, pattern: "acme.*")
    func systems(_ key: String) throws -> [String?] {
      try test.call("GET", "/api/v1/systems", key: key).json["items"]?.elements.map { $0["id"]?.string } ?? []
    }
    #expect(try systems(reader) == ["acme.mosaic"])
    #expect(try systems(try test.key(.read)) == ["acme.mosaic", "other.kit"])
    let found = test.call("GET", "/api/v1/search?q=accent", key: reader)
    #expect(try found.json["count"]?.integer == 1)
    #expect(test.call("GET", "/api/v1/systems/other.kit", key: reader).code == "key.pattern")
    #expect(test.call("GET", "/api/v1/systems/acme.mosaic", key: publisher).code == "key.scope")
    let missing = test.call("GET", "/api/v1/systems/acme.mosiac", key: reader)
    #expect(missing.code == "system.not-found" && missing.text.contains("Did you mean acme.mosaic?"))
    let moved = test.call(
      "PUT", "/api/v1/systems/acme.mosiac/channels/next", key: try test.key(.publish, pattern: "acme.*"),
      body: #"{"target":"1.0.0"}"#)
    #expect(moved.code == "system.not-found" && !moved.text.contains("acme.mosaic"))
    let page = test.call("GET", "/acme/mosiac", key: reader, fields: ["Accept": "text/html"])
    #expect(page.status == 404 && page.text.contains("acme.mosaic"))
    for answer in [missing, moved, page] { #expect(!answer.text.contains("other.kit")) }
    let mine = test.call("GET", "/api/v1/systems/acme.mosaic/releases/1.0.0/content", key: reader)
    #expect(mine.fields["Cache-Control"] == "private, max-age=31536000, immutable")
  }

  @Test func `no write waits for the dry run of a key that cannot publish`() throws {
    let test = try TestService()
    let hooks = test.service.hooks
    let cases: [(key: String, weight: Router.Weight)] = try [
      (test.key(.read), .heavy), (test.key(.publish), .write), (test.key(.read, .publish), .write),
    ]
    let pattern = "/api/v1/systems/{system}/releases"
    let route = try #require(test.routes.first { $0.method == "POST" && $0.pattern == pattern })
    for (key, weight) in cases {
      var request = HTTPRequest(
        method: "POST", rawPath: Self.releases, path: ["api", "v1", "systems", "acme.mosaic", "releases"],
        fields: ["Authorization": "Bearer \(key)"], id: "r1")
      let refusal = hooks.before(&request, route)
      #expect(refusal?.status == nil)
      #expect(hooks.weight(request, route) == weight)
    }
    test.publish(TestService.one, key: cases[1].key)
    let dry = String(TestService.two.dropLast()) + #","dryRun":true}"#
    #expect(test.publish(dry, key: cases[0].key).status == 200)
  }

  @Test func `overriding a refusal needs a right of its own`() throws {
    let test = try TestService()
    let publisher = try test.key(.publish)
    test.publish(TestService.two, key: publisher)
    for member in ["allowLowerBump", "accept", "allowEarlyRemoval"] {
      let document = String(TestService.three.dropLast()) + #","\#(member)":"because"}"#
      let answer = test.publish(document, key: publisher)
      #expect(answer.code == "key.scope" && answer.status == 403)
      #expect(try answer.json["scope"]?.string == "override")
    }
    let lower = String(TestService.three.dropLast()) + #","version":"1.0.1","allowLowerBump":"agreed"}"#
    #expect(test.publish(lower, key: try test.key(.publish, .override)).status == 201)
  }

  @Test func `whoever asks too often waits`() throws {
    let test = try TestService {
      $0.requestsPerSecond = 1
      $0.burst = 3
    }
    let answers = (0..<4).map { _ in test.call("GET", "/healthz", address: "192.0.2.1") }
    #expect(answers.map(\.status) == [200, 200, 200, 429])
    #expect(answers[3].code == "rate.limited" && answers[3].fields["Retry-After"] == "1")
    #expect(test.call("GET", "/healthz", address: "192.0.2.2").status == 200)
    let key = try test.key(.read)
    #expect(test.call("GET", "/api/v1/key", key: key, address: "192.0.2.1").status == 200)
  }

  @Test func `the log names the key that did something`() throws {
    let test = try TestService()
    let publisher = try test.key(.publish)
    test.publish(TestService.one, key: publisher)
    let admin = try test.key(.admin)
    let rows = try #require(
      WireList.read(try test.call("GET", "/api/v1/audit", key: admin).json, AuditEntry.init(wire:)))
    #expect(rows.items.map(\.action) == ["key.create", "release.publish", "key.create", "registry.create"])
    #expect(rows.items.map(\.actor) == ["local", "key:1", "local", "local"])
    let page = try #require(
      WireList.read(try test.call("GET", "/api/v1/audit?limit=2", key: admin).json, AuditEntry.init(wire:)))
    #expect(page.items.map(\.sequence) == [4, 3] && page.next == "3")
    let rest = try #require(
      WireList.read(try test.call("GET", "/api/v1/audit?limit=2&cursor=3", key: admin).json, AuditEntry.init(wire:)))
    #expect(rest.items.map(\.sequence) == [2, 1] && rest.next == nil)
    // The largest place that there can be is one, too.
    for last in ["9223372036854775806", "9223372036854775807"] {
      #expect(test.call("GET", "/api/v1/audit?cursor=\(last)", key: admin).status == 200)
    }
    #expect(test.call("GET", "/api/v1/audit?cursor=9223372036854775808", key: admin).status == 400)
    // A key for some systems sees the rows of those, and no others.
    let own = try test.key(.admin, pattern: "acme.*")
    #expect(test.call("GET", "/api/v1/audit?system=acme.mosaic", key: own).status == 200)
    for rest in ["", "?system=other.mosaic", "?system=acme", "?system=", "?system=other.mosaic&system=acme.mosaic"] {
      #expect([400, 403].contains(test.call("GET", "/api/v1/audit\(rest)", key: own).status), "\(rest)")
    }
  }

  @Test func `when a key was last used is written by the minute`() throws {
    let test = try TestService()
    let admin = try test.key(.admin)
    func used() throws -> [Int64?] {
      try test.service.pool.read { registry throws(RegistryError) in
        try registry.keys().map(\.lastUsedAtMilliseconds)
      }
    }
    _ = test.call("GET", "/api/v1/key", key: admin)
    #expect(try used() == [nil])
    test.service.tend()
    #expect(try used() == [TestService.time])
  }

  @Test func `to see what publishing would do, the right to read is enough, and nothing less`() throws {
    let test = try TestService()
    let dry = String(TestService.one.dropLast()) + #","dryRun":true}"#
    for scope in [AccessKey.Scope.read, .publish] {
      let answer = test.publish(dry, key: try test.key(scope, pattern: "acme.*"))
      #expect(answer.status == 200, "\(scope): \(answer.text)")
      #expect(test.publish(dry, key: try test.key(scope, pattern: "other.*")).code == "key.pattern")
    }
    for scope in AccessKey.Scope.allCases where scope != .read && scope != .publish {
      let answer = test.publish(dry, key: try test.key(scope))
      #expect(answer.status == 403 && answer.code == "key.scope", "\(scope)")
      #expect(try answer.json["scope"]?.string == "publish")
    }
    let anonymous = test.call("POST", "/api/v1/systems/acme.mosaic/releases", body: dry)
    #expect(anonymous.status == 401 && anonymous.code == "key.missing")
    let reader = try test.key(.read)
    #expect(test.publish(TestService.one, key: reader).code == "key.scope")
    let overriding = String(TestService.one.dropLast()) + #","dryRun":true,"allowLowerBump":"because"}"#
    #expect(try test.publish(overriding, key: reader).json["scope"]?.string == "override")
    #expect(test.call("GET", "/api/v1/systems/acme.mosaic").code == "system.not-found")
  }

  @Test func `whoever asks too much leaves room for who watches the service from there`() throws {
    let test = try TestService {
      $0.requestsPerSecond = 1
      $0.burst = 3
    }
    #expect((0..<4).map { _ in test.call("GET", "/api/v1/systems").status } == [200, 200, 200, 429])
    #expect(test.call("GET", "/openapi.json").status == 429)
    // They are no way around the bound either, each for itself.
    #expect((0..<4).map { _ in test.call("GET", "/metrics").status } == [200, 200, 200, 429])
    #expect(["/healthz", "/readyz"].map { test.call("GET", $0).status } == [200, 200])
  }

  @Test func `a client with a whole network of addresses is one client`() throws {
    let test = try TestService {
      $0.requestsPerSecond = 1
      $0.burst = 2
    }
    let answers = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff::3", "2001:db8:0:1::1"].map {
      test.call("GET", "/healthz", address: $0).status
    }
    #expect(answers == [200, 200, 429, 200])
  }
}

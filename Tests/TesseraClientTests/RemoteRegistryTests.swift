import Foundation
import HTTPClient
import JSON
import TesseraClient
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// What a registry at an address does with answers that a service of ours would not give; the others are in the scenarios
/// that run on a file and on a service.
struct RemoteRegistryTests {
  private let system: SystemIdentifier

  init() throws {
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private func registry(
    _ server: ScriptedServer, cache: RemoteRegistry.Cache? = nil
  ) throws -> RemoteRegistry {
    RemoteRegistry(
      try HTTPClient(HTTPAddress(parsing: server.address), HTTPClientSettings(userAgent: "test", pause: { _ in })),
      cache: cache)
  }

  private func step(_ text: String, _ type: String = "application/json") -> ScriptedServer.Step {
    .answer(answer("200 OK", ["Content-Type: \(type)"], Array(text.utf8)))
  }

  private func release(_ content: SystemContent) throws -> ReleaseRecord {
    let version = try ReleaseVersion(parsing: "1.0.0")
    let digest = ContentDocument.digest(content)
    return ReleaseRecord(
      id: 1, system: system, version: version, contentDigest: digest,
      releaseDigest: ReleaseDigest.of(system, version, content: digest, conformance: .strict, tombstones: []),
      conformance: .strict, publishedAtMilliseconds: 1, base: nil, bump: .none, yank: nil, notes: nil, title: nil,
      description: nil, policy: .standard, contrastPairs: [], publicTokenCount: 0, judgement: .null)
  }

  private func content(_ number: Int) throws -> SystemContent {
    let files = [
      "design-system.json": #"{"id": "acme.mosaic"}"#,
      "tokens/a.tokens.json": #"{"size": {"$type": "number", "$value": \#(number)}}"#,
    ]
    return try #require(DraftReader.read(DraftFiles(files: files.mapValues { Array($0.utf8) })).draft).content
  }

  @Test func `a content is held against its digest, whoever sent it`() throws {
    let (wanted, other) = (try content(1), try content(2))
    func archive(_ content: SystemContent) -> ScriptedServer.Step {
      .answer(answer("200 OK", [], ContentArchive.bytes(of: content)))
    }
    let server = try ScriptedServer(archive(other), step("no archive"), archive(wanted))
    let (registry, release) = (try registry(server), try release(wanted))
    let damaged = RegistryError.damaged("what \(server.address) sent as acme.mosaic@1.0.0 is not what its digest says")
    #expect(throws: damaged) { try registry.content(of: release) }
    #expect(throws: damaged) { try registry.content(of: release) }
    #expect(ContentDocument.digest(try registry.content(of: release)) == release.contentDigest)
    // Asked for once more, it is at hand.
    _ = try registry.content(of: release)
    #expect(server.requests.count == 3)
    #expect(server.requests[0].hasPrefix("GET /api/v1/systems/acme.mosaic/releases/1.0.0/content HTTP/1.1\r\n"))
  }

  @Test func `what this machine has is not asked for`() throws {
    let wanted = try content(1)
    let server = try ScriptedServer()
    let cache = RemoteRegistry.Cache { _ in
      wanted
    } keep: { _, _, _ in
      Issue.record("it was here already")
    }
    _ = try registry(server, cache: cache).content(of: release(wanted))
    #expect(server.requests.isEmpty)
  }

  @Test func `what was asked for is kept with the names that are gone, where both are what the digests say`() throws {
    let wanted = try content(1)
    let archive = ScriptedServer.Step.answer(answer("200 OK", [], ContentArchive.bytes(of: wanted)))
    let gone = step(#"{"items": [{"path": "color.old", "lastVersion": "1.0.0", "replacement": null}]}"#)
    var kept: [(name: String, tombstones: Int)] = []
    let cache = RemoteRegistry.Cache { _ in
      nil
    } keep: {
      kept.append(($0.name, $2.count))
    }
    let whole = try ScriptedServer(archive, step(#"{"items": []}"#))
    _ = try registry(whole, cache: cache).checkedContent(of: release(wanted))
    #expect(kept.map(\.name) == ["acme.mosaic@1.0.0"] && kept.map(\.tombstones) == [0])
    #expect(whole.requests.count == 2)
    // The content is the release's own, and the list of names is not.
    let other = try ScriptedServer(archive, gone)
    _ = try registry(other, cache: cache).content(of: release(wanted))
    #expect(kept.count == 1 && other.requests.count == 2)
  }

  @Test func `a list is followed to its end, and a list without one is left`() throws {
    func page(_ ids: [String], _ next: String?) -> ScriptedServer.Step {
      let items = ids.map { #"{"id": "\#($0)", "title": null, "latest": null, "releaseCount": 0}"# }
      return step(
        "{\"items\": [\(items.joined(separator: ", "))]" + (next.map { ", \"next\": \"\($0)\"" } ?? "") + "}")
    }
    let server = try ScriptedServer(page(["a.a", "a.b"], "a b&c"), page(["a.c"], nil))
    #expect(try registry(server).systems().map(\.id.description) == ["a.a", "a.b", "a.c"])
    #expect(server.requests[1].hasPrefix("GET /api/v1/systems?limit=1000&cursor=a%20b%26c HTTP/1.1\r\n"))
    // A page may be empty where what stood on it is for others.
    let sparse = try ScriptedServer(page([], "x"), page(["a.a"], nil))
    #expect(try registry(sparse).systems().map(\.id.description) == ["a.a"])
    for circle in [["x", "x"], ["x", "y", "x"], ["x", "y", "y"]] {
      let server = try ScriptedServer()
      for next in circle { server.append(page(["a.a"], next)) }
      let error = RegistryError.unreachable(
        place: server.address, reason: "its list has no end",
        advice: "Tell its operator. On the registry's file the same command works.")
      #expect(throws: error) { try registry(server).systems() }
      #expect(server.requests.count == circle.count)
    }
  }

  @Test func `a search goes on behind its first page`() throws {
    func page(_ paths: [String], _ next: String) -> ScriptedServer.Step {
      let hits = paths.map {
        #"{"system": "acme.mosaic", "version": "1.0.0", "path": "\#($0)", "type": "color", "summary": "red","#
          + #" "found": "name", "contexts": [], "deprecated": false}"#
      }
      return step("{\"count\": 4, \"hits\": [\(hits.joined(separator: ", "))]\(next)}")
    }
    let server = try ScriptedServer(page(["a.a", "a.b"], ", \"next\": \"2\""), page(["a.c"], ""))
    let found = try registry(server).search(SearchQuery("red", limit: 5_000))
    #expect(found.hits.map(\.path.text) == ["a.a", "a.b", "a.c"] && found.count == 4)
    #expect(server.requests[0].hasPrefix("GET /api/v1/search?q=red&limit=1000 "))
    #expect(server.requests[1].hasPrefix("GET /api/v1/search?q=red&limit=1000&cursor=2 "))
  }

  @Test func `no more of a list is taken than was asked for`() throws {
    let entry = #"""
      {"sequence": 1, "at": "2026-11-01T00:00:00.000Z", "actor": "local", "action": "a", "subject": "s", "detail": {},
       "hash": "h"}
      """#
    let server = try ScriptedServer(step(#"{"items": [\#(entry), \#(entry)], "next": "1"}"#))
    #expect(try registry(server).log(of: nil, limit: 1).count == 1)
    #expect(server.requests[0].hasPrefix("GET /api/v1/audit?limit=1 "))
  }

  @Test(arguments: [
    (HTTPClientError.tooLarge(maximum: 256 << 20), "its answer has more than the 256 MB that are taken", "operator"),
    (.untrusted("no"), "no", "--ca-file"), (.redirected(to: "https://b"), "it sends on to https://b", "the address"),
    (.notHTTP("x"), "what answers there speaks no HTTP: x", "the address is right"),
    (.noLibrary("x"), "libcurl is missing: x", "apt-get install"), (.unreachable("x"), "x", "service runs"),
    (.timedOut("x"), "x", "service runs"),
  ])
  func `whatever keeps an answer away is told with what to do`(
    _ error: HTTPClientError, _ reason: String, _ advice: String
  ) {
    let told = RegistryError(error, place: "https://a")
    #expect(told.description == "the registry https://a cannot be reached: \(reason)")
    #expect(told.advice.contains(advice), "\(told.advice)")
    #expect(told.code == "registry.unreachable")
  }

  @Test(arguments: [
    (404, #"{"code": "system.not-found", "system": "acme.mosaic", "known": ["acme.other"]}"#),
    (409, #"{"code": "registry.conflict"}"#), (410, #"{"code": "release.withdrawn", "release": "r", "reason": "law"}"#),
    (403, #"{"code": "key.scope"}"#), (404, #"{"code": "system.not-found"}"#),
  ])
  func `a problem is the error that it was`(_ status: Int, _ members: String) throws {
    let text =
      "{\"status\": \(status), \"title\": \"t\", \"detail\": \"d\", \"advice\": \"a\", " + members.dropFirst()
    let server = try ScriptedServer(
      .answer(answer("\(status) No", ["Content-Type: application/problem+json"], Array(text.utf8))))
    let expected: RegistryError =
      switch (status, members.contains("known")) {
      case (404, true): .systemNotFound(system, known: ["acme.other"])
      case (409, _): .conflict("d", advice: "a")
      case (410, _): .withdrawn("r", reason: "law")
      case (403, _): .problem(ServiceProblem(code: "key.scope", status: 403, message: "d", advice: "a"))
      default: .problem(ServiceProblem(code: "system.not-found", status: 404, message: "d", advice: "a"))
      }
    #expect(throws: expected) { try registry(server).releases(of: system) }
  }
}

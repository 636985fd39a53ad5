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
    _ server: ScriptedServer, cache: @escaping RemoteRegistry.Cache = { _ in nil }
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
    let registry = try registry(server) { _ in wanted }
    _ = try registry.content(of: release(wanted))
    #expect(server.requests.isEmpty)
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
    let circle = try ScriptedServer(page(["a.a"], "x"), page(["a.a"], "x"), page(["a.a"], "x"))
    #expect(try registry(circle).systems().count == 2)
    let empty = try ScriptedServer(page([], "x"), page([], "y"))
    #expect(try registry(empty).systems().isEmpty)
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

import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Releases that were out before the registry had them.
@Suite struct OriginTests {
  private func request(_ version: String, at ms: Int64 = 1_600_000_000_000) throws -> PublishRequest {
    var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
    request.origin = ReleaseOrigin(tag: "v" + version, commit: "8d89366", authoredAtMilliseconds: ms, author: "a1")
    return request
  }

  private static let strict = "\"policy\": {\"profile\": \"strict\"}"

  @Test func `what the policy would have refused is recorded on a release with an origin, and it stands`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    _ = try registry.publish(
      try Factory.draft(Factory.dimensions([("s", 1), ("m", 2)]), manifest: Self.strict), try request("1.0.0"))
    // A removal before its time, in a patch: two reasons to refuse it.
    let smaller = try Factory.draft(Factory.dimensions([("s", 1)]), manifest: Self.strict)
    let (plan, record) = try registry.publish(smaller, try request("1.0.1"))
    #expect(plan.refusals == [])
    #expect(plan.needed == .major && plan.given == .patch)
    #expect(
      record.letPass == [
        "the policy would have refused it: 1.0.1 is too small a step over 1.0.0: the changes force a major",
        "the policy would have refused it: names are removed before their time: 1 name",
        "names removed before their time (size.m)",
      ])
    #expect(record.origin?.tag == "v1.0.1")
    #expect(record.datedAtMilliseconds == 1_600_000_000_000)
    #expect(record.publishedAtMilliseconds == 1_000_000)
    #expect(try registry.verify(deep: true) { _ in }.problems == [])
    #expect(try registry.releases(of: system).count == 2)
  }

  @Test func `a release with an origin is refused where its version stands with other content`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    _ = try registry.publish(try Factory.draft(Factory.dimensions([("s", 1)])), try request("1.0.0"))
    let same = try registry.publish(try Factory.draft(Factory.dimensions([("s", 1)])), try request("1.0.0")).plan
    #expect(same.outcome == .alreadyPublished)
    let other = try Factory.draft(Factory.dimensions([("s", 2)]))
    #expect(throws: RegistryError.refused([.versionTaken(try ReleaseVersion(parsing: "1.0.0"))])) {
      try registry.publish(other, try request("1.0.0"))
    }
  }

  @Test func `dates of authors do not open a removal window`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let deprecated = """
      {"size": {"$type": "dimension", "s": {"$value": {"value": 1, "unit": "px"}},
       "m": {"$value": {"value": 2, "unit": "px"}, "$deprecated": "Use {size.s}."}}}
      """
    let manifest = "\"policy\": {\"profile\": \"strict\", \"removalWindow\": {\"minors\": 0, \"days\": 90}}"
    _ = try registry.publish(try Factory.draft(deprecated, manifest: manifest), try request("1.0.0", at: 1))
    let gone = try Factory.draft(Factory.dimensions([("s", 1)]), manifest: manifest)
    // Fifty years by the authors' dates, no day by the registry's.
    let own = PublishRequest(version: .explicit(try ReleaseVersion(parsing: "2.0.0")))
    #expect(throws: RegistryError.refused([.earlyRemoval(["size.m"])])) { try registry.publish(gone, own) }
  }

  @Test func `an origin comes back from its document as it went in`() throws {
    let origin = ReleaseOrigin(tag: "v1", commit: "abc", authoredAtMilliseconds: -5, author: nil)
    #expect(ReleaseOrigin(origin.json) == origin)
    var text: [UInt8] = []
    JSONText.append(origin.json, to: &text)
    #expect(ReleaseOrigin(JSONValue(try JSONDocument(parsing: text).root)) == origin)
    #expect(ReleaseOrigin(["tag": "v1"]) == nil)
    let whole: JSONValue = ["tag": "v1", "commit": "abc", "authoredAt": .numberText("-5.0")]
    #expect(ReleaseOrigin(whole) == origin)
    for (name, value) in [
      ("authoredAt", .numberText("1e300")), ("authoredAt", .integer(.min)), ("authoredAt", "5"),
      ("author", .null), ("tag", ""), ("commit", "a\nb"), ("tag", .string(String(repeating: "x", count: 1_001))),
    ] as [(String, JSONValue)] {
      var object: JSONObject = ["tag": "v1", "commit": "abc", "authoredAt": 5]
      object[name] = value
      #expect(ReleaseOrigin(.object(object)) == nil, "\(name)")
    }
  }
}

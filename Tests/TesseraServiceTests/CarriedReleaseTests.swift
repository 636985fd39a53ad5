import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// Imported systems as releases.
@Suite struct CarriedReleaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func tokens(_ base: Int) -> String {
    #"""
    {"base": {"$type": "dimension", "$value": {"value": \#(base), "unit": "px"}},
     "text": {"$type": "string", "$value": "calc({base} * 2)"}, "alias": {"$value": "{text}"},
     "wide": {"$type": "dimension", "$value": {"value": 1e999, "unit": "vw"}},
     "lost": {"$type": "color", "$value": "{not.there}"}, "a": {"$type": "color", "$value": "{b}"},
     "b": {"$type": "color", "$value": "{a}"}, "bare": {"$value": [true, null, "<b>"]}}
    """#
  }

  private func value(_ path: String, _ graph: TokenGraph) -> String? {
    graph.token(at: TokenPath(path)).flatMap { graph.anyResolved($0) }.map { token in
      if case .carried(let carried) = token.value { carried.json } else { token.value.summary }
    }
  }

  @Test func `are published, loaded, verified and compared with all that they carry`() throws {
    let registry = try Factory.registry(folder)
    let manifest = #""conformance": "imported""#
    let first = try registry.publish(Factory.draft(Self.tokens(4), manifest: manifest), PublishRequest()).release
    let second = try registry.publish(Factory.draft(Self.tokens(8), manifest: manifest), PublishRequest())
    #expect(first.conformance == .imported)
    #expect(first.publicTokenCount == 8)
    let graph = TokenGraph(try registry.content(of: first))
    let expected = [
      "base": "4px", "text": #""calc(4px * 2)""#, "alias": #""calc(4px * 2)""#, "wide": #"{"unit":"vw","value":1e999}"#,
      "lost": #""{not.there}""#, "a": #""{b}""#, "b": #""{a}""#, "bare": #"[true,null,"<b>"]"#,
    ]
    for (path, value) in expected { #expect(self.value(path, graph) == value) }
    #expect(second.release.version == ReleaseVersion(1, 1, 0))
    #expect(second.plan.diff?.summary.changed == 3)
    #expect(second.plan.diff?.summary.indirect == 2)
    #expect(try registry.verify(progress: { _ in }).problems == [])
    let hits = try registry.search(SearchQuery("calc")).hits
    #expect(Set(hits.map(\.path.text)) == ["text", "alias"])
  }

  @Test func `the tier is part of a release's digest`() throws {
    let registry = try Factory.registry(folder)
    let tokens = #"{"a": {"$type": "number", "$value": 1}}"#
    let strict = try registry.publish(Factory.draft(tokens), PublishRequest()).release
    let id = try Factory.draft(tokens, id: "acme.mosaic", manifest: #""conformance": "imported""#)
    #expect(ContentDocument.digest(id.content) == strict.contentDigest)
    let digest = ReleaseDigest.of(
      strict.system, strict.version, content: strict.contentDigest, conformance: .imported, tombstones: [])
    #expect(digest != strict.releaseDigest)
  }

  @Test func `another tier over the same content is a release of its own, and never changes one that stands`() throws {
    let registry = try Factory.registry(folder)
    let tokens = #"{"a": {"$type": "number", "$value": 1}}"#
    func draft(_ tier: String) throws -> Draft { try Factory.draft(tokens, manifest: #""conformance": "\#(tier)""#) }
    let first = try registry.publish(draft("imported"), PublishRequest()).release
    let again = try registry.publish(draft("imported"), PublishRequest()).plan
    #expect(again.outcome == .unchanged)
    #expect(again.warnings == [])
    // Nothing that is named forces a step, and the version has to be another one.
    let second = try registry.publish(draft("strict"), PublishRequest())
    #expect(second.release.version == ReleaseVersion(1, 0, 1))
    #expect(second.plan.needed == .none)
    #expect(second.plan.warnings == ["the release is of the strict tier, and 1.0.0 is of the imported one"])
    #expect(second.release.contentDigest == first.contentDigest)
    #expect(second.release.releaseDigest != first.releaseDigest)
    let standing = try registry.publish(
      draft("strict"), PublishRequest(version: .explicit(ReleaseVersion(1, 0, 0))))
    #expect(standing.plan.outcome == .alreadyPublished)
    #expect(
      standing.plan.warnings == [
        "1.0.0 stays of the imported tier, as it was published; another version can be of the strict one"
      ])
    #expect(standing.release.conformance == .imported)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }
}

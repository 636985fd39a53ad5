import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// Names that Swift's strings call equal and that are two: "é" as one scalar, and as "e" with an accent.
@Suite struct TwinNameTests {
  private static let one = "\u{E9}"
  private static let two = "e\u{301}"

  private func token(_ value: Int) -> String { "{\"$type\": \"number\", \"$value\": \(value)}" }

  private func draft(tokens: [(String, Int)]) throws -> Draft {
    try Factory.draft("{" + tokens.map { "\"\($0.0)\": \(token($0.1))" }.joined(separator: ", ") + "}")
  }

  @Test func `sets, themes and contexts that look alike keep their own tokens`() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (Self.one, Self.two)
    let resolver = """
      {"version": "2025.10",
       "sets": {"\(one)": {"sources": [{"$ref": "\(one).tokens.json"}]}, "\(two)": {"sources": [{"$ref": "second.tokens.json"}]}},
       "modifiers": {
         "\(one)": {"default": "\(one)", "contexts": {"\(one)": [], "\(two)": [{"m1": \(token(5))}]}},
         "\(two)": {"default": "\(two)", "contexts": {"\(one)": [], "\(two)": [{"m2": \(token(6))}]}}},
       "resolutionOrder": [{"$ref": "#/sets/%C3%A9"}, {"$ref": "#/sets/e%CC%81"},
         {"$ref": "#/modifiers/%C3%A9"}, {"$ref": "#/modifiers/e%CC%81"}]}
      """
    for (path, text) in [
      ("design-system.json", #"{"id": "acme.mosaic"}"#), ("tokens/r.resolver.json", resolver),
      ("tokens/\(one).tokens.json", #"{"s1": \#(token(1))}"#), ("tokens/second.tokens.json", #"{"s2": \#(token(2))}"#),
    ] { try folder.write(text, to: "ds/" + path) }
    let result = DraftReader.read(DraftFiles(folder: folder.path("ds")))
    let draft = try #require(result.draft)
    #expect(result.diagnostics.errorCount == 0)
    #expect(draft.graph.tokens.map { draft.graph.path($0).text }.sorted() == ["m1", "m2", "s1", "s2"])

    let registry = try Factory.registry(folder)
    let published = try registry.publish(draft, PublishRequest())
    #expect(try registry.verify(progress: { _ in }).problems == [])
    #expect(try registry.plan(draft, PublishRequest()).outcome == .unchanged)
    #expect(published.plan.version == ReleaseVersion(1, 0, 0))
  }

  @Test func `of two names that look alike one goes while the other changes`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let states = [[(Self.one, 1), (Self.two, 2)], [(Self.one, 5)], [(Self.two, 5)], [(Self.two, 6), (Self.one, 7)]]
    for state in states { _ = try registry.publish(draft(tokens: state), PublishRequest()) }
    #expect(try registry.verify(progress: { _ in }).problems == [])
    for (release, state) in zip(try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")), states) {
      let graph = TokenGraph(try registry.content(of: release))
      let found = graph.tokens.compactMap { id in
        graph.resolved(id, in: graph.defaultContext).map { "\(Array(graph.path(id).text.utf8)) \($0.value.summary)" }
      }
      #expect(Set(found) == Set(state.map { "\(Array($0.0.utf8)) \($0.1)" }))
    }
  }

  @Test func `a registry with names that look alike is whole in depth`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    for state in [[(Self.one, 1), (Self.two, 2)], [(Self.one, 1), (Self.two, 3)]] {
      _ = try registry.publish(draft(tokens: state), PublishRequest())
      #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    }
    try registry.rebuildSearch()
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `a token is found by each of two values that look alike`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let families = "{\"font\": {\"$type\": \"fontFamily\", \"$value\": [\"\(Self.one)\", \"\(Self.two)\"]}}"
    _ = try registry.publish(Factory.draft(families), PublishRequest())
    for name in [Self.one, Self.two] {
      #expect(try registry.search(SearchQuery(name)).hits.map(\.reason) == [.value])
    }
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }
}

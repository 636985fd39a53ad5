import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// A real system's three states, published one after another.
@Suite(.enabled(if: Corpora.root != nil)) struct OpenPropsTests {
  func draft(_ state: String, mending: [(String, String)] = []) throws -> Draft {
    let root = try #require(Corpora.root)
    let bytes = try DraftFiles.readFile("\(root)/corpora/open-props/\(state)/open-props.resolver.json")
    var text = String(decoding: bytes, as: UTF8.self)
    for (wrong, right) in mending { text = text.replacing(wrong, with: right) }
    return try Factory.read([
      "design-system.json": Array(#"{"id": "open.props"}"#.utf8), "tokens/open-props.resolver.json": Array(text.utf8),
    ])
  }

  @Test func `a regrouping of every name is a major with as many candidates, and an addition a minor`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let first = try registry.publish(draft("2026-01-17"), PublishRequest())
    #expect(first.release.version == ReleaseVersion(1, 0, 0))
    let regrouped = try draft("2026-01-22")
    #expect {
      try registry.publish(regrouped, PublishRequest(version: .automatic(bump: .minor)))
    } throws: { error in
      guard case RegistryError.refused(let refusals) = error, case .bumpTooLow(_, _, .major, let by)? = refusals.first
      else { return false }
      return refusals.count == 1 && by.map(\.rule) == [.tokenRemoved] && by[0].names.count == 430
    }
    let second = try registry.publish(regrouped, PublishRequest())
    #expect(second.release.version == ReleaseVersion(2, 0, 0))
    let diff = try #require(second.plan.diff)
    #expect(diff.summary.added == 430)
    #expect(diff.summary.removed == 430)
    #expect(diff.summary.renamed == 0)
    #expect(diff.summary.unchanged == 0)
    #expect(diff.renameCandidates.count == 430)
    #expect(second.plan.warnings.count == 1)

    let third = try registry.publish(
      draft("2026-01-29", mending: [("\"#fff\"", "\"#ffffff\""), ("\"#0001\"", "\"#000000\"")]),
      PublishRequest())
    #expect(third.release.version == ReleaseVersion(2, 1, 0))
    #expect(third.plan.diff?.summary.added == 11)
    #expect(third.plan.diff?.summary.unchanged == 430)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }
}

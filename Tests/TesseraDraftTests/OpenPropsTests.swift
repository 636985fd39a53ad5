import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@Suite struct OpenPropsTests {
  static func draft(_ state: String, _ root: String) throws -> (folder: TemporaryFolder, result: DraftResult) {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": "open.props"}"#, to: "design-system.json")
    let bytes = try DraftFiles.readFile("\(root)/corpora/open-props/\(state)/open-props.resolver.json")
    try folder.write(bytes, to: "tokens/open-props.resolver.json")
    return (folder, DraftReader.read(DraftFiles(folder: folder.path)))
  }

  @Test(.enabled(if: Corpora.root != nil), arguments: [("2026-01-17", 430), ("2026-01-22", 430)])
  func `a real resolver document reads without an error`(_ state: String, _ count: Int) throws {
    let (_, result) = try Self.draft(state, try #require(Corpora.root))
    #expect(result.diagnostics.list.filter { $0.severity == .error } == [])
    let draft = try #require(result.draft)
    #expect(draft.graph.tokens.count { draft.graph.resolved($0, in: draft.graph.defaultContext) != nil } == count)
  }

  @Test(.enabled(if: Corpora.root != nil))
  func `short hex members of a real document are refused where they stand, with what to write`() throws {
    let (_, result) = try Self.draft("2026-01-29", try #require(Corpora.root))
    let errors = result.diagnostics.list.filter { $0.severity == .error }
    #expect(errors.count == 8)
    #expect(errors.allSatisfy { $0.code == "color.hex" && $0.location?.file == "tokens/open-props.resolver.json" })
    #expect(Set(errors.compactMap(\.location?.line)).count == 8)
    #expect(errors.contains { $0.advice == "Write \"#ffffff\"." })
    #expect(errors.contains { $0.advice == "Write \"#000000\", and keep the opacity in \"alpha\"." })
  }
}

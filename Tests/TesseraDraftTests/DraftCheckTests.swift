import TesseraDomain
import TesseraDraft
import Testing

/// Rules about whole folders that the token format does not have.
@Suite struct DraftCheckTests {
  static func findings(_ files: [String: String]) -> [String] {
    let result = DraftReader.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    return result.diagnostics.list.map { "\($0.severity.rawValue) \($0.code) \($0.path?.text ?? "-"): \($0.message)" }
  }

  @Test func `a token that one theme forgot is a warning that names the theme`() {
    let found = Self.findings([
      "design-system.json": #"{"id": "acme.mosaic"}"#,
      "tokens/a.resolver.json": """
      {"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "theme", "default": "light", "contexts": {
        "light": [{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}}],
        "dark": [{"n": {"$type": "number", "a": {"$value": 3}}}]}}]}
      """,
    ])
    #expect(found == ["warning context.undefined n.b: the token has no value with theme=dark"])
  }
}

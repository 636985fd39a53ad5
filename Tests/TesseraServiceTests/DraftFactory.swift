import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraService

/// Drafts and registries for tests.
enum Factory {
  static func draft(
    _ tokens: String, id: String = "acme.mosaic", manifest: String = "", changelog: String? = nil
  ) throws -> Draft {
    var files = [
      "design-system.json": Array("{\"id\": \"\(id)\"\(manifest.isEmpty ? "" : ", " + manifest)}".utf8),
      "tokens/all.tokens.json": Array(tokens.utf8),
    ]
    if let changelog { files["CHANGELOG.md"] = Array(changelog.utf8) }
    return try read(files)
  }

  static func read(_ files: [String: [UInt8]]) throws -> Draft {
    let result = DraftReader.read(DraftFiles(files: files))
    #expect(result.diagnostics.list.filter { $0.severity == .error } == [])
    return try #require(result.draft)
  }

  static func registry(_ folder: TemporaryFolder, at ms: Int64 = 1_000_000) throws -> FileRegistry {
    try FileRegistry.open(path: folder.path("registry.sqlite"), access: .write, now: { ms })
  }

  /// `{"a": 1px, …}` as a token document of dimensions.
  static func dimensions(_ values: [(String, Int)]) -> String {
    let members = values.map { "\"\($0.0)\": {\"$value\": {\"value\": \($0.1), \"unit\": \"px\"}}" }
    return "{\"size\": {\"$type\": \"dimension\", \(members.joined(separator: ", "))}}"
  }
}

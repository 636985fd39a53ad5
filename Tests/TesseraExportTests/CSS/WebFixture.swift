import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraExport

/// One small system with everything in it: each type, two modifiers, appearances, hostile names.
enum WebFixture {
  private static let folder = PackageRoot.path + "/Tests/TesseraExportTests/Snapshots/web/"

  static func draft() throws -> Draft {
    try read(DraftFiles(folder: folder + "draft"))
  }

  static func draft(of files: [String: String]) throws -> Draft {
    var files = files
    if files["design-system.json"] == nil { files["design-system.json"] = #"{"id": "acme.web"}"# }
    return try read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
  }

  static func read(_ files: DraftFiles) throws -> Draft {
    let result = DraftReader.read(files)
    for finding in result.diagnostics.list where finding.severity == .error {
      Issue.record("\(finding.code) \(finding.path?.text ?? ""): \(finding.message)")
    }
    return try #require(result.draft)
  }

  static func input(_ draft: Draft, _ options: [String: String] = [:]) -> ExportInput {
    ExportInput(
      identifier: draft.manifest.id, version: nil, title: draft.manifest.title,
      description: draft.manifest.description, graph: draft.graph, options: options)
  }

  /// The file that a person looked through. With `TESSERA_UPDATE_SNAPSHOTS` set it is written anew, to be looked through.
  static func expectSnapshot(_ name: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let url = URL(fileURLWithPath: folder + name)
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  }
}

import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// The whole of an export, kept as it was read and approved by a person.
struct SwiftUISnapshotTests {
  private static let folder = PackageRoot.path + "/Tests/TesseraExportTests/Snapshots/swiftui"

  /// The system's text; recipes are called `panelSample` and the like, with something else for `Sample` where several
  /// systems are in one module.
  static func system(recipes suffix: String = "Sample") throws -> String {
    try String(contentsOfFile: folder + "/system.json", encoding: .utf8).replacingOccurrences(
      of: "Sample", with: suffix)
  }

  static let tombstones = [
    Tombstone(path: TokenPath("space.xl"), lastVersion: ReleaseVersion(1, 4, 0), replacement: TokenPath("space.lg")),
    Tombstone(path: TokenPath("space.huge"), lastVersion: ReleaseVersion(1, 2, 0)),
    Tombstone(
      path: TokenPath("ancient.ink"), lastVersion: ReleaseVersion(1, 0, 0), replacement: TokenPath("color.blue.500")),
    Tombstone(path: TokenPath("fatalError.gone"), lastVersion: ReleaseVersion(1, 0, 0)),
    Tombstone(path: TokenPath("space.forgotten"), lastVersion: ReleaseVersion(0, 9, 0)),
    // Its identifier is taken by a live token.
    Tombstone(path: TokenPath("space.M-d"), lastVersion: ReleaseVersion(1, 4, 0)),
    Tombstone(path: TokenPath("space.MD"), lastVersion: ReleaseVersion(1, 4, 0)),
  ]

  /// Set `TESSERA_UPDATE_SNAPSHOTS` to write what comes out into the source folder; then read every line of it.
  @Test(arguments: ["files", "themed"])
  func `the export of a system with everything in it is the one that was approved`(_ name: String) throws {
    let isThemed = name == "themed"
    let input = try SampleContent.input(
      isThemed ? ThemedSystem.text : Self.system(), options: ["access": "public"],
      tombstones: isThemed ? ThemedSystem.tombstones : Self.tombstones)
    let result = try SwiftUIFormat().export(input)
    var files = Dictionary(
      uniqueKeysWithValues: result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    files["report.txt"] = result.notes.map {
      "\($0.path?.text.debugDescription ?? "-") [\($0.context ?? "")] \($0.message)\n"
    }.joined()

    let expected = Self.folder + "/" + name
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil {
      try? FileManager.default.removeItem(atPath: expected)
      try FileManager.default.createDirectory(atPath: expected, withIntermediateDirectories: true)
      for (name, text) in files {
        let file = URL(fileURLWithPath: expected + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
    let found = FileManager.default.enumerator(atPath: expected)?.compactMap { $0 as? String } ?? []
    #expect(found.filter { $0.contains(".") }.sorted() == files.keys.sorted())
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let approved = try String(contentsOfFile: expected + "/" + name, encoding: .utf8)
      #expect(text.utf8.elementsEqual(approved.utf8), "\(name) differs")
    }
  }
}

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

  static let tombstones = stones()

  /// - Parameter suffix: as of ``system(recipes:)``.
  static func stones(recipes suffix: String = "Sample") -> [Tombstone] { tokens + recipes(suffix) }

  private static let tokens =
    [
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

  /// Recipes that are gone, in favour of some that are there.
  private static func recipes(_ suffix: String) -> [Tombstone] {
    let own = suffix == "Sample" ? "" : suffix
    return [
      Tombstone(
        path: TokenPath(recipe: "OldKit\(own)"), lastVersion: ReleaseVersion(1, 4, 0),
        replacement: TokenPath(recipe: "Kit\(suffix)"),
        interface: RecipeInterface(
          kind: .namespace, type: "OldKit\(own)",
          groups: [
            .init(
              name: "Text",
              members: [.init(name: "old", parameters: [.init(name: "size", type: "length", isOptional: true)])],
              groups: [.init(name: "Color", members: [.init(name: "older", parameters: [])], groups: [])])
          ])),
      Tombstone(
        path: TokenPath(recipe: "halo\(own)"), lastVersion: ReleaseVersion(1, 3, 0),
        replacement: TokenPath(recipe: "glow\(suffix)"),
        interface: RecipeInterface(
          kind: .modifier, type: "HaloModifier\(own)", function: "halo\(own)",
          parameters: [.init(name: "isOn", type: "boolean", isOptional: true)],
          exposes: [.init(parameter: "isOn", label: "isOn")])),
      Tombstone(
        path: TokenPath(recipe: "faint\(own)"), lastVersion: ReleaseVersion(1, 4, 0),
        replacement: TokenPath(recipe: "strong\(suffix)"),
        interface: RecipeInterface(
          kind: .buttonStyle, type: "FaintButtonStyle\(own)", function: "faint\(own)",
          parameters: [
            .init(name: "color", type: "color", isOptional: true),
            .init(name: "edge", type: "border", isOptional: true),
          ], exposes: [.init(parameter: "edge", label: "_"), .init(parameter: "color", label: "in")])),
      // It is called as something is that is there.
      Tombstone(
        path: TokenPath(recipe: "part"), lastVersion: ReleaseVersion(1, 4, 0),
        interface: RecipeInterface(
          kind: .composition, function: "whole\(suffix)",
          parameters: [.init(name: "name", type: "string", isOptional: false)],
          exposes: [.init(parameter: "name", label: "_")])),
      Tombstone(path: TokenPath(recipe: "oldest"), lastVersion: ReleaseVersion(1, 4, 0)),
    ]
  }

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

import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// `Tests/second-system` was written by hand after another design system than the founding one: what holds for both is
/// shaped to neither.
@Suite(.serialized) struct SecondSystemTests {
  private static let folder = PackageRoot.path + "/Tests/second-system"

  /// The systems that a deployment target stands for.
  private static let targets: [(arguments: [String], options: [String: String])] = [
    (["--min-ios", "15"], [:]),
    (["--min-ios", "17"], ["ios": "17", "macos": "14", "tvos": "17", "watchos": "10"]),
    (["--min-ios", "26"], ["ios": "26", "macos": "26", "tvos": "26", "watchos": "26"]),
    (["--min-macos", "12"], [:]),
    (["--min-macos", "15"], ["ios": "18", "macos": "15", "tvos": "18", "watchos": "11"]),
  ]

  @Test func `every recipe is sound, and does what its author expects of it`() throws {
    let result = DraftReader.read(DraftFiles(folder: Self.folder))
    #expect(result.diagnostics.list.map { "\($0.code) \($0.message)" } == [])
    let draft = try #require(result.draft)
    let recipes = RecipeSet(reading: draft.content.recipes).recipes
    #expect(recipes.count >= 40)
    #expect(Set(recipes.map(\.kind)) == Set(Recipe.Kind.allCases))
  }

  @Test(arguments: [SecondSystemTests.folder, PackageRoot.path + "/Seeds/2.0.0"])
  func `the order in which a recipe names things shows in no digest and in no file`(_ folder: String) throws {
    let draft = try #require(DraftReader.read(DraftFiles(folder: folder)).draft)
    var turned = draft.content
    turned.recipes = try turned.recipes.map { recipe in
      var text: [UInt8] = []
      JSONText.append(Self.turned(JSONValue(recipe.source)), to: &text)
      return RecipeSource(name: recipe.name, source: try JSONDocument(parsing: text).root)
    }
    #expect(ContentDocument.digest(turned) == ContentDocument.digest(draft.content))
    let turnedGraph = TokenGraph(turned)
    for options in [["layout": "package"], ["spelling": "faithful"], ["layout": "package", "locale": "fr"]] {
      let files = try [draft.graph, turnedGraph].map { graph in
        try SwiftUIFormat().export(
          ExportInput(
            identifier: draft.manifest.id, version: nil, manifest: draft.manifest, graph: graph, options: options)
        ).files
      }
      #expect(files[0].map(\.path) == files[1].map(\.path))
      for (one, other) in zip(files[0], files[1]) where one.bytes != other.bytes {
        Issue.record("\(one.path): \(String(decoding: other.bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: ["modern", "faithful"])
  func `a recipe that is gone leaves no constant behind`(_ spelling: String) throws {
    let draft = try #require(DraftReader.read(DraftFiles(folder: Self.folder)).draft)
    var input = ExportInput(
      identifier: draft.manifest.id, version: try ReleaseVersion(parsing: "2.0.0"), manifest: draft.manifest,
      graph: draft.graph, options: ["spelling": spelling])
    let files = try SwiftUIFormat().export(input).files
    input.tombstones = [
      Tombstone(
        path: TokenPath(recipe: "oldTile"), lastVersion: try ReleaseVersion(parsing: "1.0.0"),
        replacement: TokenPath(recipe: "tile"))
    ]
    #expect(try SwiftUIFormat().export(input).files == files)
  }

  /// Every object of a value with its members the other way round.
  private static func turned(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(JSONObject(object.members.reversed().map { .init(name: $0.name, value: turned($0.value)) }))
    case .array(let elements): .array(elements.map(turned))
    default: value
    }
  }

  @Test(arguments: targets.indices, ["modern", "faithful"])
  func `its code compiles without a warning for every system that it is for`(_ target: Int, _ spelling: String) throws {
    let (arguments, options) = Self.targets[target]
    // Faithful code asks UIKit for colors by role.
    if spelling == "faithful", arguments[0] == "--min-macos" { return }
    let draft = try #require(DraftReader.read(DraftFiles(folder: Self.folder)).draft)
    let input = ExportInput(
      identifier: draft.manifest.id, version: nil, manifest: draft.manifest, graph: draft.graph,
      options: options.merging(["spelling": spelling]) { $1 })
    let folder = try TemporaryFolder()
    for file in try SwiftUIFormat().export(input).files {
      try folder.write(file.bytes, to: file.path)
    }
    let warnings = spelling == "modern" ? ["--no-warnings"] : []
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck", arguments + warnings + [folder.path],
      timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
  }
}

import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// An exported package in the hands of the tools that it is for: the package manager and the documentation compiler.
@Suite(.serialized) struct PackageToolTests {
  private static func write(_ options: [String: String], to folder: TemporaryFolder) throws {
    let input = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: options.merging(["layout": "package"]) { $1 },
      tombstones: SwiftUISnapshotTests.tombstones)
    for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: file.path) }
  }

  /// The real thing: there is no SwiftUI here, and a package builds and tests all that needs none.
  @Test func `a package builds without a warning, and its tests pass`() throws {
    let folder = try TemporaryFolder()
    try Self.write(["colors": "catalogue"], to: folder)
    let result = try run("swift", ["test", "--disable-swift-testing"], in: folder.path, timeoutSeconds: 300)
    #expect(result.exitCode == 0, "\(result)")
    #expect(!(result.stdout + result.stderr).contains("warning:"), "\(result)")
    for test in ["CatalogueTests.testColors1", "CatalogueTests.testNothingElseIsThere", "ValueTests.test1_"] {
      #expect((result.stdout + result.stderr).contains("MosaicTokens\(test)"), "\(result)")
    }
    // Tests that pass whatever is there show nothing.
    try Self.break("Sources/MosaicTokens/Mosaic+Spacing.swift", "md: CGFloat = 16", "md: CGFloat = 15", in: folder)
    let colors = "Sources/MosaicTokens/Resources/Mosaic.xcassets/color"
    try Self.break("\(colors)/vivid.colorset/Contents.json", "\"1.00000\"", "\"1\"", in: folder)
    try FileManager.default.removeItem(atPath: folder.path("\(colors)/surface.colorset"))
    let broken = try run("swift", ["test", "--disable-swift-testing"], in: folder.path, timeoutSeconds: 300)
    #expect(broken.exitCode == 1)
    for message in ["space.md", "color/vivid", "color/surface is missing"] {
      #expect((broken.stdout + broken.stderr).contains(message), "\(broken)")
    }
  }

  private static func `break`(_ file: String, _ old: String, _ new: String, in folder: TemporaryFolder) throws {
    let text = try folder.read(file)
    #expect(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: file)
  }

  @Test(arguments: [
    ["layout": "package"], ["layout": "package", "access": "internal"], ["layout": "folder", "docs": "true"],
  ])
  func `the documentation is built without a warning`(_ options: [String: String]) throws {
    let folder = try TemporaryFolder()
    let input = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: options, tombstones: SwiftUISnapshotTests.tombstones)
    for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "out/" + file.path) }
    let isPackage = options["layout"] == "package"
    let sources = "out/" + (isPackage ? "Sources/MosaicTokens" : "")
    let catalogue = folder.path(isPackage ? sources + "/MosaicTokens.docc" : "out/Mosaic.docc")
    var arguments = [
      "convert", catalogue, "--output-path", folder.path("docs"), "--warnings-as-errors", "--fallback-display-name",
      "MosaicTokens", "--fallback-bundle-identifier", "acme.mosaic",
    ]
    // Symbols of what is not public are in no documentation.
    if options == ["layout": "package"] {
      let graph = try run(
        PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
        [
          "--swift", "6", "--min-ios", "15", "--bundle-module", "--module-name", "MosaicTokens", "--symbol-graph",
          folder.path("graph"), folder.path(sources),
        ], timeoutSeconds: 600)
      #expect(graph.exitCode == 0, "\(graph)")
      arguments += ["--additional-symbol-graph-dir", folder.path("graph")]
    }
    let result = try run("docc", arguments, in: folder.path, timeoutSeconds: 120)
    #expect(result.exitCode == 0, "\(result)")
    #expect(!(result.stdout + result.stderr).contains("warning:"), "\(result)")
    let page = try folder.read("docs/data/documentation/mosaictokens/color-values.json")
    #expect(page.contains("color.blue.500") && page.contains("#0a66ff") && page.contains("Dark"))
  }
}

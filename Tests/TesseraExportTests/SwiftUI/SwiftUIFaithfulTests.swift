import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// Faithful spelling: tokens and recipes as the founding article has them, so that code written after it goes on to work.
@Suite(.serialized) struct SwiftUIFaithfulTests {
  /// A release of the founding design system.
  static func seed(_ version: String, _ options: [String: String]) throws -> ExportInput {
    let draft = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/Seeds/" + version)).draft)
    return ExportInput(
      identifier: draft.manifest.id, version: try ReleaseVersion(parsing: version), title: draft.manifest.title,
      description: draft.manifest.description, graph: draft.graph, options: options)
  }

  static func article(_ name: String) throws -> String {
    try String(contentsOfFile: PackageRoot.path + "/Tests/seed-code/\(name).swift", encoding: .utf8)
  }

  /// Declarations of constants by the type that they stand in, in order.
  private static func constants(_ source: String) -> [String: [String]] {
    var group = ""
    var found: [String: [String]] = [:]
    for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("enum ") { group = String(line.dropFirst(5).prefix { $0 != " " }) }
      if line.hasPrefix("static let ") { found[group, default: []].append(line) }
    }
    return found
  }

  @Test func `every token is declared as the article declares it`() throws {
    let files = try SwiftUIFormat().export(Self.seed("2.0.0", ["spelling": "faithful"])).files
    let expected = Self.constants(try Self.article("DesignTokens"))
    #expect(expected.values.reduce(0) { $0 + $1.count } == 23)
    for (group, lines) in expected {
      let file = try #require(files.first { $0.path == group + ".swift" }, "\(group)")
      let found = Self.constants(String(decoding: file.bytes, as: UTF8.self))
      #expect(found.keys.sorted() == [group])
      #expect(found[group]?.sorted() == lines.sorted())
    }
  }

  @Test(arguments: [
    (
      #"{"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 600, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}"#,
      #"static let t = Font.custom("Inter", size: 17).weight(.semibold)"#
    ),
    (
      #"{"$type": "typography", "$value": {"fontFamily": ["ui-monospace", "Menlo"], "fontSize": {"value": 13, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}"#,
      "static let t = Font.system(size: 13, weight: .regular, design: .monospaced)"
    ),
    (
      #"{"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "{size}", "fontWeight": 700, "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1.2}, "$extensions": {"dev.tessera": {"swiftui": {"textStyle": "title", "postScriptNames": {"700": "Inter-Bold"}}}}}"#,
      #"static let t = Font.custom("Inter-Bold", size: Mosaic.size, relativeTo: .title)"#
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}"#,
      "static let t = Color(.sRGB, red: 0, green: 0.5, blue: 1)"
    ),
    (#"{"$type": "number", "$value": 3}"#, "static let t: Double = 3"),
  ])
  func `a token is spelled as one would by hand`(_ token: String, _ expected: String) throws {
    let size = #""size": {"$type": "dimension", "$value": {"value": 20, "unit": "px"}}"#
    let input = try SampleContent.input(
      #"{"tokens": {"g": {"t": \#(token)}, \#(size)}}"#, options: ["spelling": "faithful"])
    let file = try #require(try SwiftUIFormat().export(input).files.first { $0.path == "G.swift" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("enum G {\n") && text.contains("  \(expected)\n"), "\(text)")
  }

  @Test func `a group that would hide one of SwiftUI's types is called otherwise`() throws {
    let input = try SampleContent.input(
      #"{"tokens": {"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$deprecated": "Old."}}}}"#,
      options: ["spelling": "faithful", "deprecations": "off"])
    let result = try SwiftUIFormat().export(input)
    #expect(result.files.map(\.path) == ["ColorTokens.swift", "MosaicVersion.swift"])
    #expect(try SwiftUIFormat().symbols(input).map(\.text) == ["ColorTokens.ink"])
  }

  /// Each row of the table that is faithful is a module of its own: its types stand at the top.
  @Test(arguments: SwiftUIOptionTable.pairwise.rows.filter { $0["spelling"] == "faithful" }, ["15", "26"])
  func `every combination compiles without a warning, and a client can name all that is public`(
    _ row: [String: String], _ system: String
  ) throws {
    let folder = try TemporaryFolder()
    let target = SwiftUITableTests.Target(
      arguments: ["--min-ios", system], ios: system, macos: system == "15" ? "12" : system,
      watchos: system == "15" ? "8" : system)
    try SwiftUITableTests.write(row, namespace: "Row", for: target, to: folder)
    if row["access"] != "public" { try folder.write("import Library\n", to: "client/Empty.swift") }
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      target.arguments + [
        "--no-warnings", "--bundle-module", "--module-name", "Library", "--client", folder.path("client"),
        folder.path("library"), "--", "-wmo",
      ], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(row) \(result)")
  }
}

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

  @Test(arguments: [("color", "Color"), ("duration", "Duration"), ("capsule", "Capsule"), ("range", "Range")])
  func `a group that would hide one of Swift's or SwiftUI's types is called otherwise`(
    _ group: String, _ type: String
  ) throws {
    let input = try SampleContent.input(
      #"{"tokens": {"\#(group)": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$deprecated": "Old."}}}}"#,
      options: ["spelling": "faithful", "deprecations": "off"])
    let result = try SwiftUIFormat().export(input)
    #expect(result.files.map(\.path) == ["\(type)Tokens.swift", "MosaicVersion.swift"].sorted())
    #expect(try SwiftUIFormat().symbols(input).map(\.text) == ["\(type)Tokens.ink"])
  }

  @Test(arguments: [
    ("0", 1, ["1 typography has a line height, of which a Font says nothing: faithful code has only the fonts"]),
    (
      "1", 2,
      [
        "2 typographies have line heights, of which a Font says nothing: faithful code has only the fonts",
        "2 typographies have space between letters or a maximum size, which a Font does not say: faithful code leaves them out",
      ]
    ),
  ])
  func `the report says what a font leaves out of a typography`(
    _ spacing: String, _ count: Int, _ expected: [String]
  ) throws {
    let token =
      #"{"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 600, "letterSpacing": {"value": \#(spacing), "unit": "px"}, "lineHeight": 1.2}}"#
    let tokens = (0..<count).map { #""t\#($0)": \#(token)"# }.joined(separator: ", ")
    let input = try SampleContent.input(#"{"tokens": {"g": {\#(tokens)}}}"#, options: ["spelling": "faithful"])
    #expect(try SwiftUIFormat().export(input).notes.map(\.message) == expected)
  }

  /// Every member of the article's namespace, called as its listing declares it.
  private static let namespaceUses = """
    struct NamespaceUses: View {
      var body: some View {
        VStack {
          DS.Text.title(Text("a"))
          DS.Text.section(Text("a"))
          DS.Text.body(Text("a"))
          DS.Text.caption(Text("a"))
          DS.Container.card(Text("a"))
          DS.Container.adaptiveCard(Text("a"))
          VStack {
            DS.Button.primary(Text("a"))
            DS.Button.primary(Text("a"), enabled: false)
            DS.Button.secondary(Text("a"))
            DS.Button.secondary(Text("a"), enabled: false)
            DS.Effect.shimmer(Text("a"))
            DS.Effect.pressable(Text("a"))
          }
        }
      }
    }
    """

  /// What the article does with its design system goes on to work with ours: code, tests and all, not a byte of it changed.
  @Test(arguments: ["false", "true"])
  func `the article's own listings compile against the exported seeds`(_ previews: String) throws {
    let folder = try TemporaryFolder()
    for file in try SwiftUIFormat().export(Self.seed("2.0.0", ["spelling": "faithful", "previews": previews])).files {
      try folder.write(file.bytes, to: "seeds/\(file.path)")
    }
    for name in ["CardUsageExample", "DesignSystemUsage", "ViewModifierTests"] {
      try folder.write(Self.article(name), to: "article/\(name).swift")
    }
    let shimmer = try Self.article("ShimmerModifier")
    let skeleton = try #require(shimmer.firstRange(of: "struct SkeletonCard"))
    try folder.write(String(shimmer[skeleton.lowerBound...]), to: "article/SkeletonCard.swift")
    let standIn = PackageRoot.path + "/Tests/SwiftUIStandIn"
    let support = try String(contentsOfFile: standIn + "/selftest/SeedSupport.swift", encoding: .utf8)
    try folder.write(support, to: "article/SeedSupport.swift")
    try folder.write(Self.namespaceUses, to: "article/NamespaceUses.swift")
    // Listings that begin in the middle of a file import nothing.
    let result = try run(
      standIn + "/typecheck",
      ["--min-ios", "15", "--implicit-import", "SwiftUI", folder.path, "--", "-wmo"], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
    // One warning is the article's own: a constant that its test does not use.
    let warnings = result.stdout.split(separator: "\n").filter { $0.contains("warning:") }
    #expect(warnings.allSatisfy { $0.contains("article/ViewModifierTests.swift:16") }, "\(result)")
  }

  @Test(arguments: [
    ["--min-ios", "15"], ["--min-ios", "17"], ["--min-ios", "26"], ["--min-macos", "12"], ["--min-macos", "15"],
  ])
  func `the seeds in modern spelling compile without a warning, with the article's tests as real ones`(
    _ platform: [String]
  ) throws {
    let folder = try TemporaryFolder()
    var tests = ""
    for file in try SwiftUIFormat().export(Self.seed("2.0.0", ["layout": "package"])).files
    where file.path.hasSuffix(".swift") && file.path != "Package.swift" {
      let isTest = file.path.hasPrefix("Tests/")
      try folder.write(file.bytes, to: (isTest ? "tests/" : "library/") + file.path)
      if isTest { tests += String(decoding: file.bytes, as: UTF8.self) }
    }
    for expected in [
      "let made = CardModifier(cornerRadius: 20)\n      expect(made.cornerRadius, 20, \"cornerRadius of card\")\n",
      "XCTAssertEqual(try looksTheSame { $0.modifier(BadgeModifier(count: 0, showZero: false)) }, true)\n",
      "expect(try state(\"isPressed\", of: PressableModifier(), as: Bool.self), false, \"isPressed of pressable\")\n",
    ] {
      #expect(tests.contains(expected), "\(expected)\n\(tests)")
    }
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      platform + [
        "--no-warnings", "--module-name", "MosaicTokens", "--client", folder.path("tests"), folder.path("library"),
        "--",
        "-wmo",
      ], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
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

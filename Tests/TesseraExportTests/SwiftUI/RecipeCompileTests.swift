import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// The code of recipes is given to the compiler, and to the formatter, which has nothing to change about it.
@Suite(.serialized) struct RecipeCompileTests {
  private static let tool = PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck"

  private func typecheck(_ arguments: [String]) throws -> ProcessResult {
    try run(Self.tool, ["--no-warnings"] + arguments, timeoutSeconds: 600)
  }

  private func write(_ options: [String: String], to folder: TemporaryFolder) throws {
    var corpus = try RecipeSample.input(RecipeCorpus.recipes, options: options)
    corpus.tombstones = try RemovedRecipeTests.stones(RemovedRecipeTests.everyKind)
    for file in try SwiftUIFormat().export(corpus).files { try folder.write(file.bytes, to: "corpus/\(file.path)") }
    let draft = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/Tests/second-system")).draft)
    let second = ExportInput(
      identifier: draft.manifest.id, version: nil, graph: draft.graph,
      options: options.merging(["namespace": "Second"]) { $1 })
    for file in try SwiftUIFormat().export(second).files { try folder.write(file.bytes, to: "second/\(file.path)") }
  }

  /// The oldest systems, with the options that say so.
  @Test(arguments: [
    ("--min-ios", "15", [:]), ("--min-ios", "17", ["ios": "17", "previews": "true"]),
    ("--min-ios", "26", ["ios": "26"]),
    ("--min-macos", "12", [:]), ("--min-macos", "15", ["macos": "15", "access": "public"]),
    ("--min-ios", "15", ["spelling": "faithful", "theme": "off", "previews": "true"]),
  ])
  func `recipes compile without a warning`(_ flag: String, _ system: String, _ options: [String: String]) throws {
    let folder = try TemporaryFolder()
    try write(options, to: folder)
    for part in ["corpus", "second"] {
      let result = try typecheck([flag, system, folder.path(part), "--", "-wmo"])
      #expect(result.exitCode == 0, "\(result)")
    }
  }

  /// The extension of a style names its type, values of newer systems stand in conditions, effects and uses, and raw views
  /// need not be expressions.
  @Test(arguments: [[:], ["spelling": "faithful"]])
  func `what is new, on its way out or raw compiles wherever it stands`(_ options: [String: String]) throws {
    let folder = try TemporaryFolder()
    let raw = #"{"view": "raw", "raw": "if isOn { Text(\"on\") }", "steps": [{"apply": "padding"}]}"#
    let bare = #"{"view": "raw", "raw": "switch isOn {\ncase true: Text(\"on\")\ncase false: Color.red\n}"}"#
    let files = try RecipeSample.export(
      [
        "dim": """
        "kind": "buttonStyle", "environment": ["isLuminanceReduced"],
        "steps": [{"apply": "opacity", "opacity": "isLuminanceReduced ? 0.5 : 1"}]
        """,
        "slow": """
        "kind": "buttonStyle", "minimum": {"iOS": "17"},
        "parameters": [{"name": "share", "type": "number", "default": 1}],
        "steps": [{"apply": "opacity", "opacity": "share"}]
        """,
        "tick": """
        "kind": "toggleStyle", "minimum": {"iOS": "17"}, "body": {"view": "part", "name": "label"}
        """,
        "flat": """
        "kind": "labelStyle", "deprecated": "It is too flat.", "body": {"view": "part", "name": "icon"}
        """,
        "old": """
        "deprecated": true, "parameters": [{"name": "room", "type": "length", "default": 1}],
        "steps": [{"apply": "padding", "length": "room"}]
        """,
        "user": #""kind": "composition", "steps": [{"use": "old"}]"#,
        "wide": """
        "parameters": [{"name": "size", "type": "controlSize"}],
        "derived": {"share": {"type": "number", "value": "size == .extraLarge ? 1 : 0.5"}},
        "state": {"isWide": {"type": "boolean", "initial": false}},
        "steps": [{"if": "size == .extraLarge", "then": [{"apply": "hidden"}]},
          {"if": "share > 0.5", "then": [{"apply": "hidden"}], "else": [{"apply": "italic"}]},
          {"apply": "onAppear", "do": [{"if": "size == .extraLarge", "then": [{"set": "isWide", "to": true}]}]},
          {"apply": "onTapGesture", "do": [{"set": "isWide", "to": "size == .extraLarge"}]},
          {"apply": "gesture", "gesture": {"kind": "drag", "onEnded": [{"set": "isWide", "to": "share > 0.5"}]}},
          {"apply": "overlay", "view": {"view": "button", "label": {"view": "divider"},
            "do": [{"set": "isWide", "to": "size == .extraLarge"}]}},
          {"apply": "sheet", "isPresented": "$isWide", "view": {"view": "style", "style": ".link",
            "steps": [{"if": "isWide", "then": [{"apply": "bold"}]}]}},
          {"if": "isWide", "then": [{"apply": "bold"}]},
          {"use": "filled", "with": {"fill": ".link", "outline": ".rect(topLeadingRadius: 3)"}}]
        """,
        "filled": """
        "parameters": [{"name": "fill", "type": "style"}, {"name": "outline", "type": "shape"}],
        "steps": [{"apply": "background", "style": "fill", "shape": "outline"}]
        """,
        "marked": """
        "kind": "toggleStyle", "parameters": [{"name": "size", "type": "controlSize"}],
        "body": {"view": "if", "condition": "size == .extraLarge", "then": {"view": "style", "style": ".link"}}
        """,
        "said": """
        "parameters": [{"name": "isOn", "type": "boolean"}],
        "steps": [{"apply": "overlay", "view": \(raw)}, {"apply": "background", "view": \(bare)},
          {"apply": "mask", "view": {"view": "stack", "axis": "depth", "children": [\(raw), \(bare),
            {"view": "raw", "raw": "Color.red\\n  .opacity(0.3)", "steps": [{"apply": "hidden"}]}]}},
          {"apply": "overlay", "view":
            {"view": "raw", "raw": "Divider()\\nText(verbatim: isOn.description)", "steps": [{"apply": "hidden"}]}}]
        """,
      ], options: options
    ).files
    for file in files { try folder.write(file.bytes, to: file.path) }
    let result = try typecheck(["--min-ios", "15", folder.path, "--", "-wmo"])
    #expect(result.exitCode == 0, "\(result)")
  }

  /// New app targets isolate all that they hold to the main actor, unless it says otherwise.
  @Test func `recipes compile in a target whose default is the main actor`() throws {
    let folder = try TemporaryFolder()
    try write([:], to: folder)
    for part in ["corpus", "second"] {
      let result = try typecheck([
        "--min-ios", "15", folder.path(part), "--", "-wmo", "-default-isolation", "MainActor",
      ])
      #expect(result.exitCode == 0, "\(result)")
    }
  }

  @Test func `clients make, read and apply recipes outside of the main actor`() throws {
    let folder = try TemporaryFolder()
    let files = try RecipeSample.export(
      [
        "card": """
        "parameters": [{"name": "radius", "type": "length", "default": 12}, {"name": "fill", "type": "style", "default": ".tint"},
          {"name": "isOn", "type": "binding.boolean"}],
        "steps": [{"apply": "cornerRadius", "radius": "radius"}, {"apply": "background", "style": "fill"},
          {"apply": "disabled", "disabled": "isOn"}]
        """,
        "plain": #""steps": [{"apply": "padding"}]"#,
        "both": #""kind": "composition", "steps": [{"use": "plain"}, {"apply": "hidden"}]"#,
        "quiet":
          #""kind": "buttonStyle", "parameters": [{"name": "share", "type": "number", "default": 0.5}], "steps": [{"apply": "opacity", "opacity": "isPressed ? share : 1"}]"#,
      ], options: ["access": "public"]
    ).files
    for file in files { try folder.write(file.bytes, to: "library/\(file.path)") }
    try folder.write(
      """
      import MosaicTokens
      import SwiftUI
      nonisolated func use(_ view: some View) -> some View {
        view.card(radius: 2, fill: .red, isOn: .constant(true)).plain().both().buttonStyle(.quiet)
          .buttonStyle(.quiet(share: 1)).modifier(PlainModifier())
      }
      nonisolated func read() -> CGFloat {
        CardModifier(radius: 20, isOn: .constant(false)).radius + QuietButtonStyle(share: 1).share
      }
      """, to: "client/Client.swift")
    let result = try typecheck([
      "--min-ios", "15", "--module-name", "MosaicTokens", "--client", folder.path("client"), folder.path("library"),
      "--", "-wmo",
    ])
    #expect(result.exitCode == 0, "\(result)")
  }

  /// The files ask formatters to leave them alone; without that line there is nothing to change either.
  @Test(arguments: [
    [:], ["spelling": "faithful"], ["access": "public", "ios": "26"], ["layout": "package", "previews": "true"],
    ["layout": "folder", "previews": "true"],
  ])
  func `the formatter of Swift leaves recipes as they are`(_ options: [String: String]) throws {
    let folder = try TemporaryFolder()
    try write(options, to: folder)
    let sources = try TemporaryFolder()
    for part in ["corpus", "second"] {
      let found = try #require(FileManager.default.enumerator(atPath: folder.path(part))?.allObjects as? [String])
      for name in found where name.contains("Recipes/") && name.hasSuffix(".swift") {
        let text = try folder.read("\(part)/\(name)")
        let isGuarded = options["layout"] == "package"
        let start = try #require(text.range(of: isGuarded ? "#if canImport(SwiftUI)\n" : "import SwiftUI\n"))
        try sources.write(String(text[start.lowerBound...]), to: "\(part)/\(name)")
      }
    }
    // The one rule that is left out knows nothing of actors: an initializer that is bound to none is not the compiler's.
    let settings = try String(contentsOfFile: PackageRoot.path + "/.swift-format", encoding: .utf8)
    let rule = "\"rules\": {\"UseSynthesizedInitializer\": false}"
    try sources.write(
      settings.trimmingCharacters(in: .whitespacesAndNewlines).dropLast() + ", \(rule)}", to: "settings")
    let result = try run(
      "swift",
      ["format", "lint", "--strict", "--configuration", sources.path("settings"), "--recursive", sources.path],
      timeoutSeconds: 120)
    #expect(result.exitCode == 0 && result.stderr.isEmpty, "\(result)")
    for part in ["corpus", "second"] {
      let found = try #require(FileManager.default.enumerator(atPath: sources.path(part))?.allObjects as? [String])
      let names = found.filter { $0.hasSuffix(".swift") }
      let before = try names.map { try sources.read("\(part)/\($0)") }
      let formatted = try run(
        "swift",
        [
          "format", "format", "--in-place", "--configuration", sources.path("settings"), "--recursive",
          sources.path(part),
        ],
        timeoutSeconds: 120)
      #expect(formatted.exitCode == 0, "\(formatted)")
      #expect(try names.map { try sources.read("\(part)/\($0)") } == before)
      #expect(!names.isEmpty)
    }
  }
}

import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// What is left of recipes is given to the compiler, and so is a client that still calls them.
@Suite(.serialized) struct RemovedRecipeCompileTests {
  private static let tool = PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck"

  /// Types of parameters, and how a client writes each.
  private static let types: [(name: String, swift: String)] =
    [
      ("length", "CGFloat"), ("number", "Double"), ("integer", "Int"), ("seconds", "Double"), ("boolean", "Bool"),
      ("string", "String"), ("color", "Color"), ("style", "some ShapeStyle"), ("font", "Font"),
      ("animation", "Animation"), ("gradient", "Gradient"), ("shape", "some InsettableShape"), ("edges", "Edge.Set"),
      ("insets", "EdgeInsets"), ("angle", "Angle"), ("transition", "AnyTransition"), ("textStyle", "TEXTSTYLE"),
      ("shadow", "MosaicShadow"), ("border", "MosaicBorder"), ("strokeStyle", "MosaicStrokeStyle"),
      ("action", "@escaping () -> Void"), ("binding.boolean", "Binding<Bool>"), ("binding.string", "Binding<String>"),
      ("binding.number", "Binding<Double>"), ("binding.length", "Binding<CGFloat>"),
      ("binding.integer", "Binding<Int>"),
    ] + EnumerationTable.all.filter(\.isDeclarable).map { ($0.name, $0.swiftType) }

  private static let targets: [(arguments: [String], options: [String: String])] = [
    (["--min-ios", "15"], [:]), (["--min-ios", "17"], ["ios": "17", "macos": "14", "tvos": "17", "watchos": "10"]),
    (["--min-ios", "26"], ["ios": "26", "macos": "26", "tvos": "26", "watchos": "26"]), (["--min-macos", "12"], [:]),
    (["--min-macos", "15"], ["ios": "18", "macos": "15", "tvos": "18", "watchos": "11"]),
  ]

  /// A recipe of each kind for each type, called with it and without it, and each as it is called.
  private static func recipes(on isMac: Bool, _ spelling: String) -> (members: [String: String], calls: [String]) {
    var (members, calls): ([String: String], [String]) = ([:], [])
    for (number, type) in types.enumerated() {
      let enumeration = EnumerationTable.enumeration(named: type.name)
      let isKnown = !isMac || enumeration.map { $0.minimum.macOS != nil } ?? true
      let swift = type.swift == "TEXTSTYLE" ? spelling == "modern" ? "MosaicTextStyle" : "Font" : type.swift
      func take(_ name: String, _ recipe: String, _ whole: String, _ bare: String) {
        members[name] = recipe
        if isKnown { calls += ["b: \(swift)) { _ = \(whole) }", ") { _ = \(bare) }"] }
      }
      let parameters = """
        "parameters": [{"name": "for", "type": "boolean", "default": true}, {"name": "b", "type": "\(type.name)", "default": 0},
          {"name": "c", "type": "\(type.name)", "default": 0}]
        """
      let api = #""api": {"function": "FUNCTION", "exposes": ["b", "for"], "labels": {"b": "_"}}"#
      func recipe(_ kind: String, _ name: String) -> String {
        #""kind": "\#(kind)", \#(api.replacingOccurrences(of: "FUNCTION", with: name)), \#(parameters)"#
      }
      let (m, c, s) = ("gone\(number)Look", "gone\(number)Mix", "gone\(number)Style")
      let text = "Text(verbatim: \"a\")"
      take(m, recipe("modifier", m), "\(text).\(m)(b, for: true)", "\(text).\(m)()")
      if isKnown { calls.append(") { _ = \(text).modifier(Gone\(number)LookModifier()) }") }
      if isKnown { calls.append("b: \(swift)) { _ = Gone\(number)LookModifier(for: true, b: b, c: b) }") }
      take(c, recipe("composition", c), "\(text).\(c)(b)", "\(text).\(c)(for: false)")
      let (kind, view) = [
        ("buttonStyle", "Button(\"a\") {}"), ("toggleStyle", "Toggle(\"a\", isOn: .constant(true))"),
        ("labelStyle", "Label(\"a\", systemImage: \"b\")"),
      ][number % 3]
      take(s, recipe(kind, s), "\(view).\(kind)(.\(s)(b))", "\(view).\(kind)(.\(s))")
      let style = ["Gone\(number)StyleButtonStyle", "Gone\(number)StyleToggleStyle", "Gone\(number)StyleLabelStyle"][
        number % 3]
      if isKnown { calls.append(") { _ = \(view).\(kind)(\(style)()) }") }
      // The name of a group hides what SwiftUI calls so.
      let group = ["Color", "Text", "Font", "Edge"][number % 4]
      take(
        "Gone\(number)",
        #""kind": "namespace", "groups": [{"name": "\#(group)", "members": [{"name": "in", \#(parameters)}]}]"#,
        "Gone\(number).\(group).in(\(text), b: b)", "Gone\(number).\(group).in(\(text))")
      members["must\(number)"] = #""parameters": [{"name": "is", "type": "\#(type.name)"}]"#
      if isKnown { calls.append("b: \(swift)) { _ = \(text).must\(number)(is: b) }") }
    }
    return (members, calls)
  }

  @Test(arguments: targets.indices, ["modern", "faithful"])
  func `whatever is left compiles, and whoever calls it is told so`(_ target: Int, _ spelling: String) throws {
    let (arguments, options) = Self.targets[target]
    let (members, calls) = Self.recipes(on: arguments[0] == "--min-macos", spelling)
    var input = try RecipeSample.input(
      [:], options: options.merging(["spelling": spelling, "access": "public"]) { $1 })
    input.tombstones = try RemovedRecipeTests.stones(members)
    let folder = try TemporaryFolder()
    for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "library/\(file.path)") }
    let lines = calls.enumerated().map { number, call in
      "@available(iOS 26, macOS 26, *) @MainActor func use\(number)(\(call)"
    }
    try folder.write(
      "import MosaicTokens\nimport SwiftUI\n" + lines.joined(separator: "\n") + "\n", to: "client/Client.swift")
    let library = try run(
      Self.tool, arguments + ["--no-warnings", folder.path("library"), "--", "-wmo"], timeoutSeconds: 600)
    #expect(library.exitCode == 0, "\(library)")
    if target == 0, spelling == "modern" {
      let isolated = try run(
        Self.tool,
        arguments + ["--no-warnings", folder.path("library"), "--", "-wmo", "-default-isolation", "MainActor"],
        timeoutSeconds: 600)
      #expect(isolated.exitCode == 0, "\(isolated)")
    }
    let client = try run(
      Self.tool,
      arguments + [
        "--swift", "6", "--module-name", "MosaicTokens", "--client", folder.path("client"), folder.path("library"),
        "--", "-wmo",
      ], timeoutSeconds: 600)
    let errors = client.stdout.split(separator: "\n").filter { $0.contains("Client.swift") && $0.contains(" error: ") }
    let told = Set(
      errors.filter { $0.contains("is unavailable: removed after 2.0.0") }.compactMap {
        $0.split(separator: ":").dropFirst().first.flatMap { Int($0) }
      })
    let silent = lines.indices.filter { !told.contains($0 + 3) }.map { lines[$0] }
    #expect(silent.isEmpty, "\(silent.prefix(5)) of \(silent.count)")
    let others = errors.filter { !$0.contains("is unavailable: removed after 2.0.0") }
    #expect(others.isEmpty, "\(others.prefix(5).joined(separator: "\n"))\n\(client.stderr)")
  }

  private static let raised =
    #""steps": [{"apply": "padding", "length": "radius"}], "parameters": [{"name": "radius", "type": "length", "default": 4}]"#

  @Test func `a client is offered the new name, and what is there goes before what is gone`() throws {
    var input = try RecipeSample.input(
      [
        "raised": Self.raised,
        "PanelKit": #""kind": "namespace", "groups": [{"name": "Box", "members": [{"name": "flat", "steps": []}]}]"#,
        "other": #""api": {"function": "tile"}, "steps": [{"apply": "padding"}]"#,
        "solid": #""kind": "buttonStyle", "steps": [{"apply": "padding"}]"#,
      ], options: ["access": "public"])
    input.tombstones = try RemovedRecipeTests.stones(
      [
        "card": Self.raised, "Box": #""kind": "namespace", "groups": [{"name": "Box", "members": [{"name": "flat"}]}]"#,
        "tile": Self.raised, "main": #""kind": "buttonStyle""#,
      ], replacements: ["card": "raised", "Box": "PanelKit", "main": "solid"])
    let folder = try TemporaryFolder()
    for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "library/\(file.path)") }
    try folder.write(
      """
      import MosaicTokens
      import SwiftUI
      @MainActor func a() { _ = Text("a").card(radius: 3) }
      @MainActor func b() { _ = Text("a").modifier(CardModifier(radius: 3)) }
      @MainActor func c() { _ = Box.Box.flat(Text("a")) }
      @MainActor func d() { _ = Button("a") {}.buttonStyle(.main) }
      @MainActor func e() { _ = Button("a") {}.buttonStyle(MainButtonStyle()) }
      @MainActor func f() { _ = Text("a").tile(radius: 3) }
      @MainActor func g() { _ = Text("a").tile() }
      """, to: "client/Client.swift")
    let result = try run(
      Self.tool,
      [
        "--swift", "6", "--module-name", "MosaicTokens", "--client", folder.path("client"), folder.path("library"),
        "--", "-wmo",
      ], timeoutSeconds: 600)
    let errors = result.stdout.components(separatedBy: "\n").compactMap { line -> String? in
      guard line.contains(" error: "), let place = line.range(of: "Client.swift:") else { return nil }
      return String(line[place.upperBound...])
    }.sorted()
    #expect(
      errors == [
        "3:37: error: 'card(radius:)' has been renamed to 'raised(radius:)': removed after 2.0.0",
        "4:46: error: 'CardModifier' has been renamed to 'RaisedModifier': removed after 2.0.0",
        "5:27: error: 'Box' has been renamed to 'PanelKit': removed after 2.0.0",
        "6:55: error: 'main' has been renamed to 'solid': removed after 2.0.0",
        "7:54: error: 'MainButtonStyle' has been renamed to 'SolidButtonStyle': removed after 2.0.0",
        "8:37: error: 'tile(radius:)' is unavailable: removed after 2.0.0",
      ], "\(result)")
  }

  /// Both in one module, in which one has what the other had: a type of the same name is left out there.
  @Test func `a recipe that went from one system to another, or to the app, is called there`() throws {
    let folder = try TemporaryFolder()
    let mix = #""kind": "composition", "steps": [{"apply": "padding"}]"#
    for (system, recipes, exclude) in [
      ("acme.mosaic", [:], ["recipes/card"]), ("acme.tiles", ["card": Self.raised, "mix": mix], []),
    ] {
      var input = try RecipeSample.input(recipes)
      input.identifier = try SystemIdentifier(parsing: system)
      let gone =
        system == "acme.mosaic" ? ["card": Self.raised, "mix": mix, "own": Self.raised] : ["past": Self.raised]
      input.tombstones = try RemovedRecipeTests.stones(gone)
      input.exclude = exclude.map { TokenPath($0) }
      for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "\(system)/\(file.path)") }
    }
    try folder.write(
      """
      import SwiftUI
      extension View { func own(radius: CGFloat = 1) -> some View { padding(radius) } }
      @MainActor func use() { _ = Text("a").card(radius: 3).mix().own(radius: 1).own() }
      """, to: "Client.swift")
    let result = try run(
      Self.tool, ["--no-warnings", "--min-ios", "15", folder.path, "--", "-wmo"], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
  }
}

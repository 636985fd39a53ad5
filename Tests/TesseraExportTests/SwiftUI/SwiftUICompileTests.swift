import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// The output is given to the compiler, against a stand-in for SwiftUI, with a client that names every public symbol.
@Suite(.serialized) struct SwiftUICompileTests {
  private static let tool = PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck"

  /// The stand-in is built on first use and kept under `TMPDIR`, so the first run takes longer. One compiler process for
  /// all files costs a third of several.
  private func typecheck(_ arguments: [String]) throws -> ProcessResult {
    try run(Self.tool, arguments + ["--", "-wmo"], timeoutSeconds: 600)
  }

  @Test(arguments: [["--min-ios", "15"], ["--min-macos", "12"]])
  func `output compiles without a warning, and a client can name all that is public`(_ platform: [String]) throws {
    let folder = try TemporaryFolder()
    let sample = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: ["access": "public"], tombstones: SwiftUISnapshotTests.tombstones)
    var words = try SampleContent.input(Self.words(), options: ["access": "public"])
    words.identifier = try SystemIdentifier(parsing: "acme.words")
    var client = "import MosaicTokens\nimport SwiftUI\n"
    var themed = try SampleContent.input(
      ThemedSystem.text, options: ["access": "public"], tombstones: ThemedSystem.tombstones)
    themed.identifier = try SystemIdentifier(parsing: "acme.themed")
    for (name, input) in [("sample", sample), ("words", words), ("themed", themed)] {
      let files = try SwiftUIFormat().export(input).files
      for file in files { try folder.write(file.bytes, to: "library/\(name)/\(file.path)") }
      let symbols = PublicSymbols(files)
      let tokens = input.graph.tokens.filter { !input.graph.isPrivate($0) }
      #expect(symbols.live.count + symbols.deprecated.count == tokens.count)
      let others = try Self.uses(of: SwiftUIFormat().symbols(input), input)
      client += "func \(name)() {\n" + symbols.live.map { "  _ = \($0)\n" }.joined() + others.live + "}\n"
      client += "@available(*, deprecated)\nfunc \(name)Old() {\n"
      client += symbols.deprecated.map { "  _ = \($0)\n" }.joined() + others.deprecated + "}\n"
    }
    try folder.write(client + Self.uses + ThemedSystem.uses, to: "client/Client.swift")
    let result = try typecheck(
      platform + [
        "--no-warnings", "--module-name", "MosaicTokens", "--client", folder.path("client"), folder.path("library"),
      ])
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test func `two systems and an app's own types live in one module`() throws {
    let folder = try TemporaryFolder()
    for name in ["acme.mosaic", "acme.tiles", "acme.color"] {
      // Recipes name SwiftUI's types as people do, who have none of these names.
      let recipes = ["KitSample", "glowSample", "panelSample", "strongSample", "wholeSample"]
      var input = try SampleContent.input(
        SwiftUISnapshotTests.system(), exclude: recipes.map { TokenPath(recipe: $0) })
      input.identifier = try SystemIdentifier(parsing: name)
      for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "\(name)/\(file.path)") }
    }
    try folder.write(
      """
      import SwiftUI
      struct Color {}
      struct Font {}
      struct Shadow {}
      struct Gradient {}
      struct View {}
      enum Version {}
      let a = Mosaic.Color.surface
      let b: SwiftUI.Color = ColorTokens.Color.surface
      let c: TilesTextStyle = Tiles.Text.title.weight(600)
      struct Both: SwiftUI.View {
        @Environment(\\.mosaicTheme) private var mosaic
        @Environment(\\.tilesTheme) private var tiles
        var body: some SwiftUI.View {
          SwiftUI.Text("a").foregroundStyle(.mosaicColorSurface).background(.tilesColorSurface)
            .mosaicTextStyle(Mosaic.Text.title).tilesTextStyle(Tiles.Text.title)
            .mosaicTheme(.beta).tilesTheme(.beta).padding(mosaic.brand.corner + tiles.brand.corner)
        }
      }
      """, to: "Version.swift")
    let result = try typecheck(["--no-warnings", "--min-ios", "15", folder.path])
    #expect(result.exitCode == 0, "\(result)")
  }

  /// Values that are compared, kept in sets and read outside of the main actor.
  private static let nonisolatedUses = """

    nonisolated func isSame(_ a: MosaicShadow, _ b: MosaicShadow, _ c: MosaicTextStyle, _ d: MosaicBorder) -> Bool {
      a == b && Set([c]).contains(c.weight(.semibold)) && d.style == .solid && a.layers.first?.radius != 1
    }
    nonisolated func isDark(_ theme: MosaicTheme, _ other: ThemedTheme) -> Bool {
      theme.appearance == .dark && theme == .beta && other.brandContext == .beta
        && MosaicTheme.BrandContext.allCases.contains(theme.brandContext)
    }
    nonisolated func gap(_ theme: MosaicTheme) -> CGFloat { theme.spacing.md + theme.text.title.size }
    nonisolated func hash<Value: Hashable & Sendable>(_ value: Value) -> Int { value.hashValue }
    nonisolated func hash(_ shadow: MosaicShadow, _ theme: MosaicTheme) -> Int { hash(shadow) ^ hash(theme) }

    """

  /// New app targets isolate all that they hold to the main actor, unless it says otherwise.
  @Test(arguments: ["", "InferIsolatedConformances"])
  func `output compiles in a target whose default is the main actor`(_ feature: String) throws {
    let folder = try TemporaryFolder()
    let sample = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: ["previews": "true"], tombstones: SwiftUISnapshotTests.tombstones)
    var themed = try SampleContent.input(ThemedSystem.text, tombstones: ThemedSystem.tombstones)
    themed.identifier = try SystemIdentifier(parsing: "acme.themed")
    for (name, input) in [("sample", sample), ("themed", themed)] {
      for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "\(name)/\(file.path)") }
    }
    try folder.write(
      "import SwiftUI\n" + Self.uses + ThemedSystem.uses + Self.nonisolatedUses, to: "Uses.swift")
    var flags = ["-default-isolation", "MainActor"]
    if !feature.isEmpty { flags += ["-enable-upcoming-feature", feature] }
    let result = try run(
      Self.tool, ["--no-warnings", "--min-ios", "15", folder.path, "--", "-wmo"] + flags, timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test(arguments: [["--min-ios", "15"], ["--min-macos", "12"]])
  func `every release of the founding design system compiles, side by side`(_ platform: [String]) throws {
    let folder = try TemporaryFolder()
    for (version, namespace) in [("1.0.0", "First"), ("1.1.0", "Second"), ("2.0.0", "Third")] {
      let draft = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/Seeds/" + version)).draft)
      let input = ExportInput(
        identifier: draft.manifest.id, version: try ReleaseVersion(parsing: version), graph: draft.graph,
        options: ["namespace": namespace])
      for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: file.path) }
    }
    let source = try ["Spacing", "Radius", "Typography", "SemanticColor"].map {
      try folder.read("Third+\($0).swift")
    }.joined()
    for declaration in Self.founding { #expect(source.contains("static let \(declaration)"), "\(declaration)") }
    let result = try typecheck(platform + ["--no-warnings", folder.path])
    #expect(result.exitCode == 0, "\(result)")
  }

  /// The tokens of the founding article, value by value, as it lists them.
  private static let founding =
    [
      "xs: CGFloat = 4\n", "sm: CGFloat = 8\n", "md: CGFloat = 16\n", "lg: CGFloat = 24\n", "xl: CGFloat = 32\n",
      "sm: CGFloat = 4\n", "md: CGFloat = 8\n", "lg: CGFloat = 16\n", "full: CGFloat = 9999\n",
      "primary = SwiftUI.Color(\"PrimaryColor\")\n", "secondary = SwiftUI.Color(\"SecondaryColor\")\n",
      "success = SwiftUI.Color.green\n", "warning = SwiftUI.Color.orange\n", "error = SwiftUI.Color.red\n",
      "surface = ThirdSystemColor.systemBackground(else: ",
      "surfaceVariant = ThirdSystemColor.secondarySystemBackground(else: ",
    ]
    + [
      ("displayLarge", 34, 700), ("displayMedium", 28, 700), ("titleLarge", 22, 600), ("titleMedium", 17, 600),
      ("bodyLarge", 17, 400), ("bodyMedium", 15, 400), ("caption", 12, 400),
    ].map { name, size, weight in
      "\(name) = ThirdTextStyle(\n      family: ThirdFontFamily([\"system-ui\"]), size: \(size), "
        + "weight: ThirdFontWeight(\(weight)), "
    }

  @Test func `a client is stopped at what is gone or private, and warned of what is deprecated`() throws {
    let folder = try TemporaryFolder()
    let input = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: ["access": "public"], tombstones: SwiftUISnapshotTests.tombstones)
    for file in try SwiftUIFormat().export(input).files { try folder.write(file.bytes, to: "library/\(file.path)") }
    try folder.write(
      """
      import MosaicTokens
      let a = Mosaic.Spacing.xl
      let b = Mosaic.Ancient.ink
      let c = MosaicPrivate.Palette.mist
      let d = Mosaic.Color.Accent.older
      """, to: "client/Client.swift")
    let result = try typecheck([
      "--swift", "6", "--module-name", "MosaicTokens", "--client", folder.path("client"), folder.path("library"),
    ])
    #expect(result.exitCode == 1)
    for expected in [
      "2:24: error: 'xl' has been renamed to 'lg'",
      "3:24: error: 'ink' is unavailable: removed after 1.0.0. Use Mosaic.Color.Blue._500 instead",
      "4:9: error: cannot find 'MosaicPrivate' in scope",
      "5:29: warning: 'older' is deprecated: renamed to 'root'",
    ] {
      #expect(result.stdout.contains(expected), "\(expected)\n\(result.stdout)")
    }
  }

  /// Statements that use members of Apple's types and slots of themes.
  private static func uses(
    of symbols: [ExportSymbol], _ input: ExportInput
  ) throws -> (live: String, deprecated: String) {
    var uses = (live: "", deprecated: "")
    for symbol in symbols where symbol.path.recipeName != nil {
      let line = try RecipeStatements.statement(symbol, input)
      if try RecipeStatements.isDeprecated(symbol, input) { uses.deprecated += line } else { uses.live += line }
    }
    for symbol in symbols where symbol.form != .name && symbol.path.recipeName == nil {
      let token = try #require(input.graph.token(at: symbol.path).flatMap { input.graph.anyResolved($0) })
      let type = symbol.form == .slot ? "PartialKeyPath<EnvironmentValues>" : "Color"
      let line = "  let _: \(type) = \(symbol.form == .slot ? "\\" : "")\(symbol.text)\n"
      if token.deprecation == nil { uses.live += line } else { uses.deprecated += line }
    }
    return uses
  }

  /// How people use what is exported.
  private static let uses = """
    struct Probe: View {
      @State private var isOpen = false
      private enum Phase { case first, second }
      private var phase: Phase { isOpen ? .first : .second }
      private let model = Model()
      var body: some View {
        Text("a")
          .mosaicTextStyle(Mosaic.Text.title.weight(600))
          .mosaicShadow(Mosaic.Shadow.high)
          .font(Mosaic.Text.body.font)
          .foregroundColor(Mosaic.Color.Accent.root)
          .padding(Mosaic.Spacing.md)
          .animation(Mosaic.Motion.enter.animation, value: isOpen)
          .mosaicAnimation(Mosaic.Motion.leave, value: isOpen)
          .mosaicAnimation(Mosaic.Motion.leave, value: phase)
          .mosaicAnimation(Mosaic.Motion.leave, value: model)
          .foregroundStyle(.mosaicColorSurface)
          .foregroundColor(.mosaicColorAccentRoot)
          .overlay(RoundedRectangle(cornerRadius: 8).stroke(Mosaic.Line.outline.color, style: Mosaic.Line.outline.strokeStyle))
          .mosaicBorder(Mosaic.Line.outline)
          .mosaicBorder(Mosaic.Line.hairline, in: Capsule())
          .background(LinearGradient(gradient: Mosaic.Gradient.sky, startPoint: .top, endPoint: .bottom))
          .background(Mosaic.Gradient.sky.mosaicLinear())
      }
    }
    final class Model: Equatable {
      static func == (_ a: Model, _ b: Model) -> Bool { a === b }
    }
    nonisolated func anywhere(_ view: some View) -> some View {
      view.mosaicTextStyle(Mosaic.Text.body).mosaicShadow(Mosaic.Shadow.low).mosaicBorder(Mosaic.Line.hairline)
        .mosaicAnimation(Mosaic.Motion.enter, value: 1).mosaicTheme(.beta)
    }
    func fill() {
      if #available(iOS 16, macOS 13, *) { _ = Circle().fill(.white.mosaicShadowed(Mosaic.Shadow.high)) }
    }
    let plain = Color.mosaicColorVivid
    let release = MosaicRelease.version
    let curve: Animation = Mosaic.Motion.ease.animation(duration: Mosaic.Motion.fast)
    let weight: Font.Weight = Mosaic.Font.bold.weight
    """

  /// Every word that Swift keeps, as a group, as a token in it and as a token of its own; and groups of many tokens.
  private static func words() throws -> String {
    let words = """
      associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
      precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default
      defer do else fallthrough for guard if in repeat return throw switch where while Any any as await async false is
      nil self Self super throws true try Type type Protocol actor some each consume copy borrowing consuming sending
      macro package convenience dynamic didSet final get set indirect infix lazy left mutating none nonmutating
      optional override postfix precedence prefix required right unowned weak willSet isolated nonisolated distributed
      unsafe discard then of module yield hashValue description map error dynamicType Swift SwiftUI Double double
      CGFloat String Bool Int Never Words words WordsPrivate wordsShadow WordsTheme wordsAppearance Color Font Animation
      Gradient theme appearance Text View primary background brand hash allCases rawValue none Sendable Hashable
      """.split(whereSeparator: \.isWhitespace)
    let odd: [String: Any] = ["$type": "number", "$value": 3]
    var tokens: [String: Any] = [:]
    var inner: [String: Any] = [:]
    // Words that differ in case alone would be one type, or one member.
    var seen: Set<String> = []
    for word in words where seen.insert(word.lowercased()).inserted {
      inner[String(word)] = ["$value": 1]
      tokens[String(word)] = [
        String(word): ["$value": 2], "nested": [String(word): ["$value": "{all.words inside.\(word)}"]],
      ]
    }
    tokens["words inside"] = inner
    tokens = ["all": tokens]
    var many: [String: Any] = [:]
    for number in 0..<700 { many["\(number)"] = ["$value": number] }
    tokens["many"] = many.merging(["deep": many]) { $1 }
    tokens["$type"] = "number"
    // Every word is a context too, and some are modifiers; in one context all that is first is something else.
    var contexts: [String: Any] = [:]
    for word in seen {
      contexts[word] = word == "words" ? ["all": ["words inside": inner.mapValues { _ in odd }]] : [:]
    }
    var modifiers: [String: Any] = ["in": ["contexts": contexts, "default": "default"]]
    for word in ["self", "Type", "appearance", "theme", "init", "brand", "var"] {
      modifiers[word] = ["contexts": ["default": [:], "self": ["all": [word: [word: odd]]]], "default": "default"]
    }
    return String(
      decoding: try JSONSerialization.data(
        withJSONObject: ["tokens": tokens, "modifiers": modifiers], options: .sortedKeys), as: UTF8.self)
  }
}

/// Full names of public constants, read from generated source.
struct PublicSymbols {
  var live: [String] = []
  var deprecated: [String] = []

  init(_ files: [ExportedFile]) {
    let others = ["Private", "Support", "Version", "ShapeStyle", "Theme"]
    for file in files.filter({ !$0.path.hasPrefix("Recipes/") })
    where file.path.contains("+") || !others.contains(where: { file.path.hasSuffix($0 + ".swift") }) {
      var scope: [String] = []
      var marks = ""
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ").filter { $0 != "nonisolated" }
        guard let first = words.first else { continue }
        if first.hasPrefix("@available") { marks = String(line) }
        if first == "extension" || words.starts(with: ["public", "enum"]), let last = words.last, last == "{" {
          scope.append(words[words.count - 2].replacingOccurrences(of: "`", with: ""))
        } else if first == "}", words.count == 1, !scope.isEmpty, line.count == 2 * scope.count - 1 {
          scope.removeLast()
        } else if words.starts(with: ["public", "static"]), words.count > 3 {
          let name = words[3].replacingOccurrences(of: "`", with: "").replacingOccurrences(of: ":", with: "")
          let symbol = (scope + [name]).joined(separator: ".")
          if marks.contains("unavailable") {
            // Nobody can name it.
          } else if marks.contains("deprecated") {
            deprecated.append(symbol)
          } else {
            live.append(symbol)
          }
          marks = ""
        }
      }
    }
  }
}

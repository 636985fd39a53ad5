import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// Defaults of parameters and first values of states that a theme decides.
@Suite(.serialized) struct RecipeThemeTests {
  private static let tool = PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck"

  private func export(
    _ recipes: [String: String], _ options: [String: String] = [:]
  ) throws -> RecipeSample.Export {
    try RecipeSample.export(recipes, over: ThemedRecipes.tokens, options: options)
  }

  @Test func `the recipes of these tests are sound`() throws {
    let graph = try RecipeSample.input(ThemedRecipes.recipes, over: ThemedRecipes.tokens).graph
    let set = RecipeSet(reading: graph.content.recipes)
    let findings = set.findings + RecipeChecker.findings(in: set, over: graph)
    #expect(findings.filter { $0.severity == .error }.map { "\($0.recipe): \($0.message)" } == [])
  }

  @Test(arguments: [
    (["--min-ios", "15"], [:]), (["--min-ios", "17"], ["ios": "17", "previews": "true"]),
    (["--min-ios", "26"], ["ios": "26"]), (["--min-macos", "12"], [:]), (["--min-macos", "15"], ["macos": "15"]),
    (["--min-ios", "15"], ["deprecations": "comment"]),
    (["--min-ios", "15"], ["spelling": "faithful", "theme": "off"]),
    (["--min-ios", "15"], ["spelling": "faithful"]), (["--min-ios", "15"], ["theme": "off"]),
  ])
  func `what a theme decides compiles wherever it stands`(_ system: [String], _ options: [String: String]) throws {
    let folder = try TemporaryFolder()
    let files = try export(ThemedRecipes.recipes, options.merging(["access": "public"]) { $1 }).files
    for file in files { try folder.write(file.bytes, to: "library/\(file.path)") }
    try folder.write(Self.client, to: "client/Client.swift")
    let result = try run(
      Self.tool,
      ["--no-warnings", "--module-name", "MosaicTokens", "--client", folder.path("client")] + system + [
        folder.path("library"), "--", "-wmo",
      ], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
  }

  /// Each call means the same whether a theme decides or a constant does.
  private static let client = """
    import MosaicTokens
    import SwiftUI

    @MainActor func use(_ view: some View, ratio: Double, room: CGFloat, size: CGFloat?) -> some View {
      view
        .all().all(gap: ratio).all(share: room, font: .body).all(fill: .red).all(fill: .red.opacity(0.4))
        .all(fill: .tint, outline: .capsule).all(outline: RoundedRectangle(cornerRadius: 3))
        .all(gap: room * 2, tone: .red, outline: .capsule, paint: ratio > 1 ? Color.red : .blue, enter: .linear.delay(1))
        .all(sides: [.top, .leading], place: room > 3 ? .top : .bottom, heft: .semibold)
        .modifier(AllModifier(gap: 3)).modifier(AllModifier(fill: .red)).modifier(AllModifier())
    }
    @MainActor func compose(_ view: some View) -> some View {
      view.both().both(gap: 3).both(fill: .red).both(gap: 3, fill: .red, outline: .circle)
        .words().words(.red).words(.red, .tint).words(.red, .tint, 4)
    }
    nonisolated func apart(_ view: some View) -> some View {
      view.words().words(.red).unused().unused(gap: 3).modifier(NamedModifier(fill: .red)).buttonStyle(.unusedPress)
    }
    nonisolated func read() -> [CGFloat?] { [UnusedPressButtonStyle(gap: 3).gap, UnusedPressButtonStyle().gap] }
    @MainActor func style(_ view: some View) -> some View {
      Kit.Text.all(Kit.Text.toned(Kit.Text.toned(view), fill: .red), gap: 3, fill: .red.opacity(0.4))
        .buttonStyle(.press).buttonStyle(.press(gap: 3)).buttonStyle(.press(gap: 3, fill: .red))
        .toggleStyle(.flip).toggleStyle(.flip(fill: .red)).labelStyle(.tag).labelStyle(.tag(tone: .red))
        .buttonStyle(PressButtonStyle(gap: 4))
    }

    """

  // MARK: - Shapes

  /// Recipes and what becomes of each.
  @Test(arguments: [
    (
      #""parameters": [{"name": "room", "type": "length", "default": "{look.gap}", "description": "Around it."}], "steps": [{"apply": "padding", "length": "room"}]"#,
      """
      struct SampleModifier: ViewModifier {
        @Environment(\\.mosaicTheme) private var theme

        /// Around it.
        ///
        /// `nil` is what the theme has for `{look.gap}`.
        let room: CGFloat?

        nonisolated init(room: CGFloat? = nil) {
          self.room = room
        }

        func body(content: Content) -> some View {
          content.padding(themedRoom)
        }

        private var themedRoom: CGFloat {
          room ?? theme.look.gap
        }
      }

      extension View {
        /// - Parameter room: Around it. Left out, it is what the theme has for `{look.gap}`.
        nonisolated func sample(room: CGFloat? = nil) -> some View {
          modifier(SampleModifier(room: room))
        }
      }

      """
    ),
    (
      """
      "kind": "composition", "parameters": [{"name": "isOn", "type": "boolean", "default": true},
        {"name": "room", "type": "length", "default": "{look.gap} * 2 + {look.depth}"}],
      "steps": [{"apply": "padding", "length": "isOn ? room : 0"}]
      """,
      """
      private struct SampleModifier: ViewModifier {
        @Environment(\\.mosaicTheme) private var theme

        let isOn: Bool
        /// `nil` is what the theme has for `{look.gap} * 2 + {look.depth}`.
        let room: CGFloat?

        nonisolated init(isOn: Bool = true, room: CGFloat? = nil) {
          self.isOn = isOn
          self.room = room
        }

        func body(content: Content) -> some View {
          content.padding(isOn ? themedRoom : 0)
        }

        private var themedRoom: CGFloat {
          room ?? theme.look.gap * 2 + theme.look.depth
        }
      }

      extension View {
        /// - Parameter room: Left out, it is what the theme has for `{look.gap} * 2 + {look.depth}`.
        nonisolated func sample(isOn: Bool = true, room: CGFloat? = nil) -> some View {
          modifier(SampleModifier(isOn: isOn, room: room))
        }
      }

      """
    ),
    (
      """
      "kind": "buttonStyle", "parameters": [{"name": "fill", "type": "style", "default": "{look.tone}"},
        {"name": "room", "type": "length", "default": "isOn"}],
      "steps": [{"apply": "background", "style": "isPressed ? .tint : fill"}, {"apply": "padding", "length": "room"}]
      """.replacingOccurrences(of: "isOn", with: "{look.gap} > 4 ? {look.gap} : 2"),
      """
      struct SampleButtonStyle: ButtonStyle {
        /// `nil` is what the theme has for `{look.tone}`.
        let fill: AnyShapeStyle?
        /// `nil` is what the theme has for `{look.gap} > 4 ? {look.gap} : 2`.
        let room: CGFloat?

        nonisolated init(room: CGFloat? = nil) {
          self.fill = nil
          self.room = room
        }

        nonisolated init(fill: some ShapeStyle, room: CGFloat? = nil) {
          self.fill = AnyShapeStyle(fill)
          self.room = room
        }

        func makeBody(configuration: Configuration) -> some View {
          Appearance(style: self, configuration: configuration)
        }

        private struct Appearance: View {
          let style: SampleButtonStyle
          let configuration: ButtonStyleConfiguration
          @Environment(\\.mosaicTheme) private var theme

          var body: some View {
            configuration.label
              .background(configuration.isPressed ? AnyShapeStyle(.tint) : themedFill)
              .padding(themedRoom)
          }

          private var themedFill: AnyShapeStyle {
            style.fill ?? AnyShapeStyle(theme.look.tone)
          }

          private var themedRoom: CGFloat {
            style.room ?? (theme.look.gap > 4 ? theme.look.gap : 2)
          }
        }
      }

      extension ButtonStyle where Self == SampleButtonStyle {
        nonisolated static var sample: SampleButtonStyle {
          SampleButtonStyle()
        }

        /// - Parameter room: Left out, it is what the theme has for `{look.gap} > 4 ? {look.gap} : 2`.
        nonisolated static func sample(room: CGFloat? = nil) -> SampleButtonStyle {
          SampleButtonStyle(room: room)
        }

        /// - Parameters:
        ///   - fill: Left out, it is what the theme has for `{look.tone}`.
        ///   - room: Left out, it is what the theme has for `{look.gap} > 4 ? {look.gap} : 2`.
        nonisolated static func sample(fill: some ShapeStyle, room: CGFloat? = nil) -> SampleButtonStyle {
          SampleButtonStyle(fill: fill, room: room)
        }
      }

      """
    ),
    (
      """
      "state": {"isOpen": {"type": "boolean", "initial": "{look.gap} > 4"}, "width": {"type": "length", "initial": "{look.gap}"}},
      "steps": [{"apply": "frame", "width": "width"}, {"apply": "sheet", "isPresented": "$isOpen", "view": {"view": "divider"}},
        {"apply": "onChange", "of": "isOpen", "do": [{"set": "width", "to": "width + 1"}]}]
      """,
      """
      struct SampleModifier: ViewModifier {
        @Environment(\\.mosaicTheme) private var theme
        @State private var storedIsOpen: Bool?
        @State private var storedWidth: CGFloat?

        nonisolated init() {}

        func body(content: Content) -> some View {
          content
            .frame(width: width)
            .sheet(isPresented: isOpenBinding) { Divider() }
            .mosaicOnChange(of: isOpen) { _ in width += 1 }
        }

        private var isOpen: Bool {
          get { storedIsOpen ?? (theme.look.gap > 4) }
          nonmutating set { storedIsOpen = newValue }
        }

        private var width: CGFloat {
          get { storedWidth ?? theme.look.gap }
          nonmutating set { storedWidth = newValue }
        }

        private var isOpenBinding: Binding<Bool> {
          Binding(get: { isOpen }, set: { isOpen = $0 })
        }
      }

      extension View {
        nonisolated func sample() -> some View {
          modifier(SampleModifier())
        }
      }

      """
    ),
    (
      """
      "kind": "namespace", "type": "Sample", "groups": [{"name": "Text", "members": [{"name": "noted", "description": "Notes it.",
        "parameters": [{"name": "fill", "type": "shape", "default": "Circle().inset(by: {look.gap})"},
          {"name": "share", "type": "number", "default": "{look.dim}"}],
        "steps": [{"apply": "clipShape", "shape": "fill"}, {"apply": "opacity", "opacity": "share"}]}]}]
      """,
      """
      enum Sample {
        enum Text {
          /// Notes it.
          ///
          /// - Parameter share: Left out, it is what the theme has for `{look.dim}`.
          nonisolated static func noted(_ content: some View, share: Double? = nil) -> some View {
            content.modifier(SampleTextNotedModifier(share: share))
          }

          /// Notes it.
          ///
          /// - Parameters:
          ///   - fill: Left out, it is what the theme has for `Circle().inset(by: {look.gap})`.
          ///   - share: Left out, it is what the theme has for `{look.dim}`.
          nonisolated static func noted(_ content: some View, fill: some InsettableShape, share: Double? = nil) -> some View {
            content.modifier(SampleTextNotedModifier(fill: fill, share: share))
          }
        }
      }

      private struct SampleTextNotedModifier: ViewModifier {
        @Environment(\\.mosaicTheme) private var theme

        /// `nil` is what the theme has for `Circle().inset(by: {look.gap})`.
        let fill: MosaicAnyShape?
        /// `nil` is what the theme has for `{look.dim}`.
        let share: Double?

        nonisolated init(share: Double? = nil) {
          self.fill = nil
          self.share = share
        }

        nonisolated init(fill: some InsettableShape, share: Double? = nil) {
          self.fill = MosaicAnyShape(fill)
          self.share = share
        }

        func body(content: Content) -> some View {
          content
            .clipShape(themedFill)
            .opacity(themedShare)
        }

        private var themedFill: MosaicAnyShape {
          fill ?? MosaicAnyShape(Circle().inset(by: theme.look.gap))
        }

        private var themedShare: Double {
          share ?? theme.look.dim
        }
      }

      """
    ),
  ])
  func `a default that the theme decides is left open and read where the theme is`(
    _ recipe: String, _ expected: String
  ) throws {
    let name = recipe.contains("namespace") ? "Sample" : "sample"
    let result = try export([name: recipe])
    let source = try #require(result.sources.first { $0.key.hasPrefix("Sample") }?.value)
    #expect(source == expected)
    #expect(result.notes == [])
  }

  /// Clients see neither slot, and our own code does not warn of the deprecated one.
  @Test func `recipes follow the theme in tokens that are private or on their way out`() throws {
    let result = try export(ThemedRecipes.recipes, ["access": "public"])
    let body = try #require(result.sources["AgedBodyModifier"])
    #expect(body.contains(".padding(theme.look.oldUnmarked + theme.innerStep)\n"), "\(body)")
    #expect(body.contains(".background(theme.innerTone)\n"), "\(body)")
    let aged = try #require(result.sources["AgedModifier"])
    #expect(aged.contains("    room ?? theme.look.oldUnmarked\n"), "\(aged)")
    #expect(aged.contains("    get { storedStep ?? theme.innerStep + theme.innerDark }\n"), "\(aged)")
    let hidden = try #require(result.files.first { $0.path == "MosaicTheme+Private.swift" })
    #expect(
      RecipeSample.withoutHeader(hidden) == """
        extension MosaicTheme {
          /// `inner.dark`, by appearance.
          var innerDark: CGFloat {
            switch theme.appearance {
            case .light, .highContrast:
              return MosaicPrivate.Inner.dark
            case .dark, .darkHighContrast:
              return 3
            }
          }

          /// `inner.step`, by `brand`.
          var innerStep: CGFloat {
            switch theme.brandContext {
            case .airy:
              return 3
            case .plain:
              return MosaicPrivate.Inner.step
            }
          }

          /// `inner.tone`, by `brand`.
          var innerTone: SwiftUI.Color {
            switch theme.brandContext {
            case .airy:
              return SwiftUI.Color(.sRGB, red: 1, green: 1, blue: 1)
            case .plain:
              return MosaicPrivate.Inner.tone
            }
          }
        }

        """)
  }

  @Test func `a use gives what it is told, and leaves the rest to the theme`() throws {
    let source = try #require(export(ThemedRecipes.recipes).sources["User"])
    for link in [
      ".all()", ".buttonStyle(.press)", ".buttonStyle(.press(gap: 3))", ".buttonStyle(.press(fill: Color.red))",
      ".words(Color.red)", "variant: SymbolVariants.none", ".modifier(WordsModifier(b: Color.red, room: 3))",
    ] {
      #expect(source.contains("  " + link + "\n") || source.contains("  " + link + ","), "\(link) in \(source)")
    }
  }

  /// What raw code names has to be what it was, and of generic parameters three are enough.
  @Test func `what cannot be left open is that of the default context, and in the report`() throws {
    let styles = (1...4).map { #"{"name": "fill\#($0)", "type": "style", "default": "{look.tone}"}"# }
    let result = try export([
      "sample": """
      "parameters": [{"name": "room", "type": "length", "default": "{look.gap}"},
        {"name": "other", "type": "length", "default": "{look.dim}"}],
      "state": {"isOn": {"type": "boolean", "initial": "{look.depth} > 2"}},
      "steps": [{"raw": ".padding(room).sheet(isPresented: $isOn) {}"}, {"apply": "padding", "length": "other"}]
      """,
      "styled": """
      "parameters": [\(styles.joined(separator: ","))], "steps": [\(
        (1...4).map { #"{"apply": "background", "style": "fill\#($0)"}"# }.joined(separator: ","))]
      """,
    ])
    #expect(
      result.notes
        == ["look.depth", "look.gap", "look.tone"].map {
          "a default or first state has {\($0)} of the default context: no theme can be read there"
        })
    let sample = try #require(result.sources["SampleModifier"])
    #expect(sample.contains("init(room: CGFloat = Mosaic.Look.gap, other: CGFloat? = nil) {"), "\(sample)")
    #expect(sample.contains("@State private var isOn = Mosaic.Look.depth > 2\n"), "\(sample)")
    let styled = try #require(result.sources["StyledModifier"])
    #expect(styled.components(separatedBy: " init(").count == 9, "\(styled)")
    #expect(styled.contains("init(fill4: some ShapeStyle = Mosaic.Look.tone) {"), "\(styled)")
  }

  @Test(arguments: [["theme": "off"], ["spelling": "faithful"]])
  func `where no theme is read, defaults are constants`(_ options: [String: String]) throws {
    let source = try #require(
      export(["sample": ThemedRecipes.recipes["unused"] ?? ""], options).sources["SampleModifier"])
    #expect(source.contains(": CGFloat = "), "\(source)")
    #expect(!source.contains("nil"), "\(source)")
  }

  @Test func `documentation and tests of a package say what the theme decides`() throws {
    let files = try export(
      [
        "sample": """
        "parameters": [{"name": "room", "type": "length", "default": "{look.gap}"},
          {"name": "share", "type": "number", "default": 0.5}, {"name": "fill", "type": "style", "default": "{look.tone}"}],
        "state": {"width": {"type": "length", "initial": "{look.gap}"}, "count": {"type": "integer", "initial": 1}},
        "steps": [{"apply": "padding", "length": "room"}, {"apply": "opacity", "opacity": "share"},
          {"apply": "frame", "width": "width", "height": "room"}, {"apply": "background", "style": "fill"}],
        "expectations": [{"name": "begins as the brand does", "given": {},
            "expect": [{"step": "padding", "length": 4}]},
          {"name": "takes what is given", "given": {"room": 7}, "expect": [{"step": "padding", "length": 7}]}]
        """
      ], ["layout": "package", "access": "public"]
    ).files
    func text(_ ending: String) throws -> String {
      try String(
        decoding: #require(files.first { $0.path.hasSuffix(ending) }, "\(files.map(\.path))").bytes, as: UTF8.self)
    }
    let page = try text("Sample-Recipe.md")
    #expect(page.contains("| `room` | length | `{look.gap}` of the theme |  |\n"), "\(page)")
    #expect(page.contains("| `share` | number | `0.5` |  |\n"), "\(page)")
    #expect(page.contains("| `width` | state | `{look.gap}` of the theme |\n"), "\(page)")
    let tests = try text("RecipeTests.swift")
    #expect(tests.contains("expect(made.room, nil, \"room of sample\")"), "\(tests)")
    #expect(tests.contains("expect(made.room, 7, \"room of sample\")"), "\(tests)")
    #expect(!tests.contains("expect(made.room, 4"), "\(tests)")
    #expect(tests.contains("try state(\"count\""), "\(tests)")
    #expect(!tests.contains("try state(\"width\""), "\(tests)")
  }
}

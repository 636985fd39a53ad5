import Foundation
import JSON
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// What is left in Swift of recipes that are gone.
@Suite struct RemovedRecipeTests {
  static let file = "MosaicRemovedRecipes"

  /// What a release that was the last with these recipes leaves behind.
  static func stones(
    _ recipes: [String: String], last: ReleaseVersion = ReleaseVersion(2, 0, 0), replacements: [String: String] = [:]
  ) throws -> [Tombstone] {
    try RecipeSample.input(recipes).graph.content.recipes.map { source in
      let interface: RecipeInterface = try #require(RecipeInterface(of: source))
      return Tombstone(
        path: source.path, lastVersion: last, replacement: replacements[source.name].map { TokenPath(recipe: $0) },
        interface: interface)
    }
  }

  /// One of each kind, with parameters that make long lines, and of types that not every system has.
  static let everyKind = {
    let parameters = """
      "parameters": [{"name": "edge", "type": "border", "default": 0}, {"name": "keyboard", "type": "keyboardType", "default": 0},
        {"name": "feedback", "type": "sensoryFeedback"}, {"name": "text", "type": "textStyle", "default": 0}]
      """
    var recipes = [
      "GoneKit": """
      "kind": "namespace", "groups": [{"name": "Text", "members": [{"name": "one", \(parameters)}, {"name": "two"}],
        "groups": [{"name": "Inner", "members": [{"name": "three"}]}, {"name": "Other", "members": []}]}]
      """
    ]
    for kind in ["modifier", "composition", "buttonStyle", "toggleStyle", "labelStyle"] {
      recipes["gone\(kind)"] = "\"kind\": \"\(kind)\", \(parameters)"
      recipes["gonePlain\(kind)"] = "\"kind\": \"\(kind)\""
    }
    return recipes
  }()

  /// The source of what is left, without the header; `nil` for none.
  private func source(
    _ stones: [Tombstone], beside recipes: [String: String] = [:], options: [String: String] = [:],
    version: ReleaseVersion? = ReleaseVersion(2, 1, 0), include: [String] = [], exclude: [String] = []
  ) throws -> (text: String?, notes: [String]) {
    var input = try RecipeSample.input(recipes, options: options)
    input.version = version
    input.tombstones = stones
    input.include = include.map { TokenPath($0) }
    input.exclude = exclude.map { TokenPath($0) }
    let result = try SwiftUIFormat().export(input)
    let notes = result.notes.filter { $0.path?.recipeName != nil }.map(\.message)
    return (RecipeSample.sources(result.files)[Self.file], notes)
  }

  private static let card = ["card": #""parameters": [{"name": "cornerRadius", "type": "length", "default": 12}]"#]
  private static let raised = [
    "raised":
      #""parameters": [{"name": "cornerRadius", "type": "length", "default": 4}], "steps": [{"apply": "padding", "length": "cornerRadius"}]"#
  ]

  @Test func `a modifier that is called otherwise leads to its new name, with the same labels`() throws {
    let stones = try Self.stones(Self.card, replacements: ["card": "raised"])
    #expect(
      try source(stones, beside: Self.raised, options: ["access": "public"]).text == """
        /// `card` was last in 2.0.0.
        @available(*, unavailable, message: "removed after 2.0.0", renamed: "RaisedModifier")
        public typealias CardModifier = RaisedModifier

        extension View {
          /// `card` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0", renamed: "raised(cornerRadius:)")
          nonisolated public func card(cornerRadius: CGFloat? = nil) -> Self {
            self
          }
        }

        """)
  }

  @Test func `another one is called by its labels, and a hidden parameter is the initializer's alone`() throws {
    let gone = """
      "type": "Panel", "api": {"function": "panelled", "exposes": ["tone", "in"], "labels": {"tone": "_"}},
      "parameters": [{"name": "in", "type": "shape", "default": ".capsule"}, {"name": "inset", "type": "length"},
        {"name": "tone", "type": "style"}]
      """
    let stones = try Self.stones(["panel": gone], replacements: ["panel": "raised"])
    #expect(
      try source(stones, beside: Self.raised).text == """
        /// `panel` was last in 2.0.0.
        @available(*, unavailable, message: "removed after 2.0.0. Use RaisedModifier(cornerRadius:) instead")
        struct Panel: ViewModifier {
          nonisolated init(in: some InsettableShape = Rectangle(), inset: CGFloat, tone: some ShapeStyle) {}

          func body(content: Content) -> some View {
            content
          }
        }

        extension View {
          /// `panel` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0. Use raised(cornerRadius:) instead")
          nonisolated func panelled(_ tone: some ShapeStyle, in: some InsettableShape = Rectangle()) -> Self {
            self
          }
        }

        """)
  }

  @Test func `a style leaves its type and what stands for it`() throws {
    let gone = [
      "main": #""kind": "buttonStyle", "parameters": [{"name": "scale", "type": "number", "default": 1}]"#,
      "tick": #""kind": "toggleStyle", "parameters": [{"name": "tone", "type": "color"}]"#,
    ]
    let stones = try Self.stones(gone, replacements: ["main": "primary"])
    let primary = ["primary": #""kind": "buttonStyle", "steps": [{"apply": "padding"}]"#]
    #expect(
      try source(stones, beside: primary).text == """
        /// `main` was last in 2.0.0.
        @available(*, unavailable, message: "removed after 2.0.0. Use PrimaryButtonStyle() instead")
        struct MainButtonStyle: ButtonStyle {
          nonisolated init(scale: Double? = nil) {}

          func makeBody(configuration: Configuration) -> some View {
            configuration.label
          }
        }

        extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
          /// `main` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0", renamed: "primary")
          nonisolated static var main: DefaultButtonStyle {
            Swift.preconditionFailure()
          }

          /// `main` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0. Use .primary instead")
          nonisolated static func main(scale: Double? = nil) -> DefaultButtonStyle {
            Swift.preconditionFailure()
          }
        }

        /// `tick` was last in 2.0.0.
        @available(*, unavailable, message: "removed after 2.0.0")
        struct TickToggleStyle: ToggleStyle {
          nonisolated init(tone: Color) {}

          func makeBody(configuration: Configuration) -> some View {
            configuration.label
          }
        }

        extension ToggleStyle where Self == DefaultToggleStyle {
          /// `tick` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0")
          nonisolated static func tick(tone: Color) -> DefaultToggleStyle {
            Swift.preconditionFailure()
          }
        }

        """)
  }

  private static func namespace(_ group: String, _ parameters: String = "") -> String {
    """
    "kind": "namespace", "groups": [{"name": "\(group)", "members": [{"name": "title", "parameters": [\(parameters)],
      "steps": [{"apply": "padding"}]}], "groups": [{"name": "Inner", "members": [{"name": "in", "steps": []}]}]}]
    """
  }

  @Test func `a namespace leaves its tree, and a composition its function`() throws {
    let size = #"{"name": "tone", "type": "color", "default": ".red"}, {"name": "onTap", "type": "action"}"#
    let stones = try Self.stones(["DS": Self.namespace("Color", size), "boxed": #""kind": "composition""#])
    #expect(
      try source(stones).text == """
        /// `DS` was last in 2.0.0.
        @available(*, unavailable, message: "removed after 2.0.0")
        enum DS {
          enum Color {
            @MainActor static func title(
              _ content: some View,
              tone: SwiftUI.Color? = nil,
              onTap: @escaping () -> Void
            ) -> some View {
              content
            }

            enum Inner {
              nonisolated static func `in`(_ content: some View) -> some View {
                content
              }
            }
          }
        }

        extension View {
          /// `boxed` was last in 2.0.0.
          @available(*, unavailable, message: "removed after 2.0.0")
          nonisolated func boxed() -> Self {
            self
          }
        }

        """)
    let renamed = try source(
      Self.stones(["DS": Self.namespace("Text")], replacements: ["DS": "Kit"]), beside: ["Kit": Self.namespace("Text")])
    #expect(renamed.text?.contains("message: \"removed after 2.0.0\", renamed: \"Kit\")\nenum DS {") ?? false)
    let other = try source(
      Self.stones(["DS": Self.namespace("Text")], replacements: ["DS": "Kit"]), beside: ["Kit": Self.namespace("Words")]
    )
    #expect(other.text?.contains("message: \"removed after 2.0.0. Use Kit instead\")\nenum DS {") ?? false)
  }

  @Test func `a replacement that takes every call and more is offered by its name`() throws {
    let old = ["panel": #""parameters": [{"name": "r", "type": "length"}]"#]
    let now = [
      "tile": #"""
      "parameters": [{"name": "r", "type": "length"}, {"name": "o", "type": "number", "default": 1}],
      "steps": [{"apply": "padding", "length": "r"}, {"apply": "opacity", "opacity": "o"}]
      """#
    ]
    let left = try source(Self.stones(old, replacements: ["panel": "tile"]), beside: now)
    #expect(left.text?.contains("renamed: \"tile\")\n  nonisolated func panel(r: CGFloat)") ?? false, "\(left)")
    #expect(left.text?.contains("renamed: \"TileModifier\")\ntypealias PanelModifier = TileModifier\n") ?? false)
  }

  /// The declaration names the type of the replacement, which is not there where that of its state is not.
  @Test func `what stands for a type is left out where the type is`() throws {
    let now = [
      "field": #"""
      "state": {"keys": {"type": "keyboardType", "initial": ".default"}},
      "steps": [{"apply": "keyboardType", "type": "keys"}, {"apply": "onAppear", "do": [{"set": "keys", "to": ".URL"}]}]
      """#
    ]
    let left = try source(Self.stones(["input": #""description": "i""#], replacements: ["input": "field"]), beside: now)
    #expect(left.text?.hasPrefix("#if !os(macOS) && !os(watchOS)\n") ?? false, "\(left)")
    #expect(left.text?.contains("  typealias InputModifier = FieldModifier\n#endif\n") ?? false, "\(left)")
  }

  /// Tombstones of functions that are gone from recipes that stay.
  private static func parts(_ owner: String, _ old: String, _ names: [String]) throws -> [Tombstone] {
    let source = try #require(RecipeSample.input([owner: old]).graph.content.recipes.first)
    let interface: RecipeInterface = try #require(RecipeInterface(of: source))
    return names.map { name in
      var own = interface
      if interface.kind == .namespace {
        let words = name.split(separator: ".").map(String.init)
        var group: RecipeInterface.Group?
        func find(_ groups: [RecipeInterface.Group], _ words: ArraySlice<String>) -> RecipeInterface.Group? {
          guard let first = words.first, let found = groups.first(where: { $0.name == first }) else { return nil }
          if words.count == 2 {
            return .init(name: first, members: found.members.filter { $0.name == words.last }, groups: [])
          }
          return find(found.groups, words.dropFirst()).map { .init(name: first, members: [], groups: [$0]) }
        }
        group = find(interface.groups, words[...])
        own = RecipeInterface(kind: .namespace, type: interface.type, groups: group.map { [$0] } ?? [])
      }
      return Tombstone(
        path: TokenPath(member: name, of: owner), lastVersion: ReleaseVersion(1, 4, 0),
        replacement: TokenPath(recipe: owner), interface: own)
    }
  }

  @Test func `a function that is gone is left beside those that stay`() throws {
    let old = """
      "kind": "namespace", "groups": [
        {"name": "Text", "members": [{"name": "title", "steps": []}, {"name": "body", "parameters": [
          {"name": "tone", "type": "color", "default": ".red"}], "steps": [{"apply": "tint", "color": "tone"}]}],
         "groups": [{"name": "Inner", "members": [{"name": "in", "steps": []}]}]},
        {"name": "Old", "members": [{"name": "one", "steps": []}, {"name": "two", "steps": []}]}]
      """
    let now = #""kind": "namespace", "groups": [{"name": "Text", "members": [{"name": "title", "steps": []}]}]"#
    let stones = try Self.parts("DS", old, ["Old.one", "Old.two", "Text.Inner.in", "Text.body"])
    let left = try source(stones, beside: ["DS": now])
    #expect(
      left.text == """
        extension DS {
          enum Old {
            /// `DS.Old.one` was last in 1.4.0.
            @available(*, unavailable, message: "removed after 1.4.0")
            nonisolated static func one(_ content: some View) -> some View {
              content
            }

            /// `DS.Old.two` was last in 1.4.0.
            @available(*, unavailable, message: "removed after 1.4.0")
            nonisolated static func two(_ content: some View) -> some View {
              content
            }
          }
        }

        extension DS.Text {
          /// `DS.Text.body` was last in 1.4.0.
          @available(*, unavailable, message: "removed after 1.4.0")
          nonisolated static func body(_ content: some View, tone: Color? = nil) -> some View {
            content
          }
        }

        extension DS.Text {
          enum Inner {
            /// `DS.Text.Inner.in` was last in 1.4.0.
            @available(*, unavailable, message: "removed after 1.4.0")
            nonisolated static func `in`(_ content: some View) -> some View {
              content
            }
          }
        }

        """)
    // One that is excluded, private or gone as a whole has no parts, and neither has one whose time is over.
    #expect(try source(stones, beside: ["DS": now], exclude: ["recipes/DS"]).text == nil)
    #expect(try source(stones, beside: ["DS": now], version: ReleaseVersion(3, 0, 0)).text == nil)
    #expect(try source(stones).text == nil)
    #expect(try source(stones, beside: ["DS": now], options: ["deprecations": "off"]).text == nil)
  }

  @Test func `what a recipe was called before leads to what it is called now`() throws {
    let old = #""api": {"function": "cardStyle"}, "parameters": [{"name": "size", "type": "length"}]"#
    let size = #""parameters": [{"name": "size", "type": "length"}], "steps": [{"apply": "padding", "length": "size"}]"#
    let stones = try Self.parts("card", old, ["cardStyle"])
    #expect(
      try source(stones, beside: ["card": #""api": {"function": "surface"}, \#(size)"#]).text == """
        extension View {
          /// `cardStyle` was last in 1.4.0.
          @available(*, unavailable, message: "removed after 1.4.0", renamed: "surface(size:)")
          nonisolated func cardStyle(size: CGFloat) -> Self {
            self
          }
        }

        """)
    // The function stays, and only the type is another.
    let typed = try source(
      try Self.parts("card", #""type": "OldCard", "parameters": [{"name": "size", "type": "length"}]"#, ["OldCard"]),
      beside: ["card": size])
    #expect(typed.text?.hasPrefix("/// `OldCard` was last in 1.4.0.\n") ?? false, "\(typed)")
    // Another kind has another type, and is called elsewhere.
    let style = try source(
      stones, beside: ["card": #""kind": "buttonStyle", "api": {"function": "surface"}, \#(size)"#])
    #expect(style.text?.contains("Use buttonStyle(.surface(size:)) instead\")\n  nonisolated func cardStyle(") ?? false)
    #expect(style.text?.contains("struct CardModifier: ViewModifier {") ?? false, "\(style)")
    #expect(style.notes == [])
  }

  /// An export of a system in which a recipe is gone whose last version was 1.4.0.
  struct Asked: Sendable {
    var version: String? = "2.0.0"
    var options: [String: String] = [:]
    var include: [String] = []
    var exclude: [String] = []
    let isLeft: Bool
  }

  private static let asked = [
    Asked(isLeft: true), Asked(version: "2.3.0", isLeft: true), Asked(version: "3.0.0", isLeft: false),
    Asked(version: nil, isLeft: true), Asked(options: ["deprecations": "comment"], isLeft: true),
    Asked(options: ["deprecations": "off"], isLeft: false), Asked(options: ["spelling": "faithful"], isLeft: true),
    Asked(exclude: ["recipes/card"], isLeft: false), Asked(exclude: ["card"], isLeft: false),
    Asked(exclude: ["$recipes.card"], isLeft: false), Asked(exclude: ["space"], isLeft: true),
    Asked(include: ["space"], isLeft: false), Asked(include: ["card"], isLeft: true),
  ]

  @Test(arguments: asked)
  func `a name stays for one major, where it is asked for`(_ asked: Asked) throws {
    let stones = try Self.stones(Self.card, last: ReleaseVersion(1, 4, 0))
    let found = try source(
      stones, options: asked.options, version: asked.version.map { try ReleaseVersion(parsing: $0) },
      include: asked.include, exclude: asked.exclude)
    #expect((found.text != nil) == asked.isLeft)
    #expect(found.text?.contains("func card(cornerRadius: CGFloat? = nil) -> Self {") ?? !asked.isLeft)
  }

  @Test func `a tombstone without an interface leaves nothing, nor does one whose recipe is back`() throws {
    let stones = try Self.stones(Self.card)
    let bare = stones.map { Tombstone(path: $0.path, lastVersion: $0.lastVersion) }
    #expect(try source(bare).text == nil)
    let back = try source(stones, beside: ["card": #""steps": [{"apply": "padding"}]"#])
    #expect(back.text == nil && back.notes == [])
    // One that is private now is no longer called by its function.
    let hidden = try source(stones, beside: ["card": #""visibility": "private", "steps": [{"apply": "padding"}]"#])
    #expect(hidden.text?.contains("func card(") ?? false)
  }

  /// A recipe that is there, and what is left of `card` beside it.
  struct Rival: Sendable {
    let recipe: String
    var hasType = true
    var hasFunction = true
    /// What the notes say is something else.
    var noted: String?
  }

  private static let rivals = [
    Rival(
      recipe: #""api": {"function": "card"}, "parameters": [{"name": "cornerRadius", "type": "length", "default": 1}]"#,
      hasFunction: false),
    Rival(
      recipe: #""type": "CardModifier", "parameters": [{"name": "cornerRadius", "type": "length", "default": 1}]"#,
      hasType: false),
    Rival(
      recipe:
        #""api": {"function": "card"}, "parameters": [{"name": "cornerRadius", "type": "string", "default": "''"}]"#,
      hasFunction: false, noted: "card(cornerRadius:)"),
    Rival(recipe: #""type": "CardModifier""#, hasType: false, noted: "CardModifier"),
    Rival(recipe: #""api": {"function": "card"}"#),
    Rival(recipe: #""kind": "buttonStyle", "api": {"function": "card"}"#),
  ]

  @Test(arguments: rivals)
  func `what is there has its name, and no other is declared beside it`(_ rival: Rival) throws {
    let found = try source(
      Self.stones(Self.card), beside: ["surface": rival.recipe + #", "steps": [{"apply": "padding"}]"#])
    #expect((found.text?.contains("struct CardModifier") ?? false) == rival.hasType)
    #expect((found.text?.contains("func card(") ?? false) == rival.hasFunction)
    let notes = found.notes.filter { $0.contains("removed") }
    #expect(
      notes
        == [rival.noted].compactMap(\.self).map {
          "\($0) was removed after 2.0.0 and is something else now, which compilers say nothing of"
        })
  }

  @Test func `of two that are gone and were called alike, the later one has the name`() throws {
    let style = #""kind": "buttonStyle", "type": "Look", "api": {"function": "look"}"#
    let stones =
      try Self.stones(["old": style], last: ReleaseVersion(1, 2, 0))
      + Self.stones(["older": style, "other": style], last: ReleaseVersion(1, 1, 0))
    let text = try #require(source(stones, version: ReleaseVersion(2, 0, 0)).text)
    #expect(
      text.components(separatedBy: "static var look").count == 2
        && text.components(separatedBy: "struct Look").count == 2)
    #expect(text.contains("`old` was last in 1.2.0") && !text.contains("older") && !text.contains("other"))
  }
}

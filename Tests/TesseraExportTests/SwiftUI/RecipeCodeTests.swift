import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// What recipes become in Swift, construct by construct.
@Suite struct RecipeCodeTests {
  @Test(
    arguments: RecipeCase.links + RecipeCase.structures + RecipeCase.views + RecipeCase.themes + RecipeCase.declarations
      + RecipeCase.texts
  )
  func `a construct becomes the Swift that a person would write`(_ item: RecipeCase) throws {
    let sources = try RecipeSample.export(["sample": item.recipe], options: item.options).sources
    let source = try #require(sources.first { $0.key.hasPrefix("Sample") }?.value)
    #expect(source.contains(item.expected), "\(source)")
  }

  /// Recipes that use each other, and the link that stands for each use.
  @Test(arguments: [
    (#"{"use": "card"}"#, "    card()\n"),
    (#"{"use": "card", "with": {"radius": "isOn ? 4 : 2"}}"#, "    card(corners: isOn ? 4 : 2)\n"),
    (#"{"use": "card", "with": {"tone": ".red"}}"#, "    modifier(CardModifier(tone: .red))\n"),
    (#"{"use": "hidden"}"#, "    modifier(HiddenModifier())\n"),
    (#"{"use": "both"}"#, "    both()\n"),
    (#"{"use": "loud"}"#, "    modifier(LoudModifier())\n"),
    (#"{"use": "tap"}"#, "    buttonStyle(.tap)\n"),
    (#"{"use": "tap", "with": {"tone": ".red"}}"#, "    buttonStyle(.tap(tone: .red))\n"),
  ])
  func `a recipe uses another by what it offers`(_ step: String, _ expected: String) throws {
    let tone = #"{"name": "tone", "type": "color", "default": ".blue"}"#
    let recipes = [
      "card": """
      "api": {"exposes": ["radius"], "labels": {"radius": "corners"}},
      "parameters": [{"name": "radius", "type": "length", "default": 8}, \(tone)],
      "steps": [{"apply": "cornerRadius", "radius": "radius"}, {"apply": "background", "style": "tone"}]
      """,
      "hidden": #""visibility": "private", "steps": [{"apply": "hidden"}]"#,
      "both": #""kind": "composition", "steps": [{"apply": "padding"}, {"apply": "hidden"}]"#,
      "loud": #""deprecated": "Too loud.", "steps": [{"apply": "padding"}]"#,
      "tap": #""kind": "buttonStyle", "parameters": [\#(tone)], "steps": [{"apply": "background", "style": "tone"}]"#,
      "sample": """
      "kind": "composition", "parameters": [{"name": "isOn", "type": "boolean"}], "steps": [\(step)]
      """,
    ]
    let source = try #require(RecipeSample.export(recipes).sources["Sample"])
    #expect(source.contains(expected), "\(source)")
  }

  @Test func `what code cannot say, or says for some systems only, is in the report`() throws {
    let notes = try RecipeSample.export([
      "sample": """
      "environment": ["controlSize"], "parameters": [{"name": "isOn", "type": "boolean"}],
      "steps": [
        {"apply": "onHover", "do": []}, {"apply": "bold"}, {"apply": "glassEffect", "fallback": []},
        {"apply": "gesture", "gesture": {"kind": "press", "precedence": "simultaneous", "onEnded": []}},
        {"apply": "animation", "animation": ".easeIn", "value": "isOn", "reducedMotion": ".none"}]
      """
    ]).notes
    #expect(
      notes == [
        "it is there from watchOS 9 on, for what it reads or takes",
        "it is not there on tvOS, for what it reads or takes",
        "there is no \"onHover\" on watchOS, where the step is left out",
        "\"bold\" is there from iOS 16, macOS 13 on, and left out before",
        "a press is written as a long press, which has no precedence: \"simultaneous\" is left out",
      ])
    let faithful = try RecipeSample.export(
      [
        "sample": """
        "parameters": [{"name": "isOn", "type": "boolean"}, {"name": "count", "type": "integer"}], "steps": [
        {"apply": "help", "text": "'${count}'"}, {"apply": "onHover", "do": []},
        {"apply": "gesture", "gesture": {"kind": "press", "precedence": "high", "onEnded": []}},
        {"apply": "animation", "animation": ".easeIn", "value": "isOn", "reducedMotion": ".none"}]
        """
      ], options: RecipeCase.faithful
    ).notes
    #expect(
      faithful == [
        "faithful code lets SwiftUI set whole numbers in texts, which groups the digits of large ones",
        "faithful code applies \"onHover\" also on tvOS and watchOS, where there is no such thing",
        "faithful code moves for everybody: what people get who asked for less motion is left out",
      ])
  }

  @Test func `types of the export that hide SwiftUI's are told apart`() throws {
    let sources = try RecipeSample.export(
      [
        "text":
          #""type": "Text", "views": {"word": {"view": "text", "text": "'Hi'"}}, "steps": [{"apply": "overlay", "view": {"view": "ref", "name": "word"}}]"#,
        "view": #""type": "View", "steps": [{"apply": "foregroundStyle", "style": "Color.primary"}]"#,
      ]
    ).sources
    #expect(sources["Text"]?.contains("    SwiftUI.Text(verbatim: \"Hi\")\n") == true, "\(sources)")
    #expect(
      sources["View"]?.contains("extension SwiftUI.View {\n  nonisolated func view() -> some SwiftUI.View {") == true)
    #expect(sources["View"]?.contains(".foregroundStyle(Color.primary)") == true)
  }

  @Test func `a member that a function cannot hold is a modifier beside the namespace`() throws {
    let source = try #require(RecipeSample.export(RecipeCorpus.recipes).sources["Kit"])
    for part in [
      """
            nonisolated static func airy(_ content: some View) -> some View {
              content.modifier(KitTextSpaceAiryModifier())
            }

      """,
      """

      private struct KitTextSpaceAiryModifier: ViewModifier {
        @Environment(\\.mosaicTheme) private var theme

        nonisolated init() {}

        func body(content: Content) -> some View {
          content.padding(theme.look.gap)
        }
      }

      """,
      """
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          nonisolated static func narrow(_ content: some View, width: SwiftUI.Font.Width = .condensed) -> some View {
            content.fontWidth(width)
          }

      """,
    ] {
      #expect(source.contains(part), "\(source)")
    }
  }

  @Test func `the same recipes give the same files`() throws {
    let recipes = RecipeCorpus.recipes
    #expect(try RecipeSample.export(recipes).files == RecipeSample.export(recipes).files)
  }
}

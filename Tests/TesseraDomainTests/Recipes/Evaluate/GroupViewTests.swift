import JSON
import Testing

@testable import TesseraDomain

/// Views that are several, wherever a recipe is read.
@Suite struct GroupViewTests {
  private static let asked = """
    {"kind": "modifier", "parameters": [{"name": "name", "type": "string", "default": "'it'"}],
     "state": {"asks": {"type": "boolean", "initial": false}},
     "steps": [{"apply": "confirmationDialog", "title": "'Delete?'", "isPresented": "$asks", "view":
       {"view": "group", "children": [
         {"view": "button", "do": [{"set": "asks", "to": false}], "label": {"view": "text", "text": "'Keep ${name}'"}},
         {"view": "geometry", "name": "room", "content": {"view": "style", "style": "{ink}",
           "steps": [{"apply": "frame", "width": "room.size.width"}, {"use": "dim"}]}},
         {"view": "if", "condition": "name == ''", "then": {"view": "divider"}}],
        "steps": [{"apply": "opacity", "opacity": 0.5}]}}]EXPECT}
    """
  private static let dim = #"{"kind": "modifier", "steps": [{"apply": "hidden"}]}"#

  private func bench(_ expectations: String = "") throws -> RecipeBench {
    try RecipeBench(
      ["it": Self.asked.replacing("EXPECT", with: expectations), "dim": Self.dim],
      tokens: #"{"ink": \#(TestSystem.color("#0a66ff"))}"#)
  }

  @Test func `what is left of a group are its views, with the steps that are done to each`() throws {
    #expect(
      try bench().outline("it") == """
        confirmationDialog title: 'Delete?', isPresented: $asks
          group
            button
              text 'Keep it'
              when it is tapped
                set asks to false
            geometry room
              style #0a66ff {ink}
                frame width: room.size.width
                use dim
                  hidden
            nothing
            opacity opacity: 0.5
        """)
    var bytes: [UInt8] = []
    JSONText.append(.object(try bench().evaluate("it").json), to: &bytes)
    let view = try JSONDocument(parsing: bytes).root["steps"]?.element(0)?["view"]
    #expect(view?["view"]?.string == "group")
    #expect(view?["children"]?.elements.map { $0["view"]?.string } == ["button", "geometry", "nothing"])
    #expect(view?["steps"]?.elements.map { $0["apply"]?.string } == ["opacity"])
  }

  @Test func `what stands in a group is known of its recipe`() throws {
    let bench = try bench()
    let recipe = try #require(bench.recipes["it"])
    #expect(recipe.tokens.map(\.description) == ["ink"])
    #expect(recipe.uses == ["dim"])
    let facts = RecipeFacts(recipe)
    #expect(facts.stepNames == ["confirmationDialog", "opacity", "frame"])
    #expect(facts.uses == ["dim"])
    #expect(facts.tokens.map(\.description) == ["ink"])
    let subject = try #require(bench.recipes.subject(named: "it"))
    #expect(
      RecipeInputs.of(subject, in: bench.recipes).map(\.name) == [
        "name", "asks", "room.size.width", "room.size.height",
      ])
  }

  @Test func `expectations look into a group`() throws {
    let bench = try bench(
      """
      , "expectations": [{"name": "a", "expect": [{"text": "'Keep it'"}, {"step": "frame"}, {"step": "hidden"},
        {"step": "opacity", "opacity": 0.5}, {"text": "'Keep'"}]}]
      """)
    #expect(
      RecipeExpectations(bench.recipes, bench.graph).findings().map(\.message) == [
        "\u{201C}a\u{201D}: expected the text 'Keep', found 'Keep it'"
      ])
  }

  @Test func `a group needs what its views need`() throws {
    let view = #"{"view": "group", "children": [{"view": "divider"}, {"view": "style", "style": ".link"}]}"#
    let before = #"{"kind": "labelStyle", "body": {"view": "group", "children": [{"view": "divider"}]}}"#
    let diff = try RecipeSystem.diff(["it": before], ["it": #"{"kind": "labelStyle", "body": \#(view)}"#])
    #expect(diff.recipeLines.contains { $0.contains("iOS 17") }, "\(diff.recipeLines)")
  }

  @Test(arguments: [
    (
      #"{"view": "divider"}, {"view": "spacer"}"#,
      #"{"view": "divider"}, {"view": "text", "text": "'a'"}, {"view": "spacer"}"#,
      "it: in the toolbar's group: text('a') is new, after divider [recipe.step minor, render]"
    ),
    (
      #"{"view": "divider"}, {"view": "text", "text": "'a'"}"#,
      #"{"view": "divider"}, {"view": "text", "text": "'b'"}"#,
      "it: in the toolbar's group: text is 'b', was 'a' [recipe.step minor, render]"
    ),
    (
      #"{"view": "divider"}, {"view": "spacer"}"#, #"{"view": "spacer"}, {"view": "divider"}"#,
      "it: in the toolbar's group: spacer comes before divider now [recipe.step minor, render]"
    ),
  ])
  func `what changes within a group is said there`(_ before: String, _ after: String, _ line: String) throws {
    func recipe(_ children: String) -> [String: String] {
      [
        "it":
          #"{"kind": "modifier", "steps": [{"apply": "toolbar", "view": {"view": "group", "children": [\#(children)]}}]}"#
      ]
    }
    let lines = try RecipeSystem.diff(recipe(before), recipe(after)).recipeLines
    #expect(lines == [line])
    #expect(try RecipeSystem.diff(recipe(before), recipe(before)).recipeLines == [])
  }
}

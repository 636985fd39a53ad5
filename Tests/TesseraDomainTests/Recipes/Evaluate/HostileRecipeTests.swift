import JSON
import Testing

@testable import TesseraDomain

/// Recipes that nobody means well with: every evaluation ends, and says what is too much.
@Suite struct HostileRecipeTests {
  private func recipe(_ steps: String, _ more: String = "") -> String {
    #"{"kind": "modifier", \#(more)"steps": [\#(steps)]}"#
  }

  private func problems(_ recipes: [String: String], _ name: String = "it") throws -> [String] {
    try RecipeBench(recipes).evaluate(name).problems.map(\.message)
  }

  @Test func `recipes that use each other end`() throws {
    let message = "the recipe uses itself: it, which uses other, which uses it"
    #expect(
      try problems(["it": recipe(#"{"use": "other"}"#), "other": recipe(#"{"use": "it"}"#)]) == [message])
    #expect(try problems(["it": recipe(#"{"use": "it"}"#)]) == ["the recipe uses itself: it, which uses it"])
    #expect(try problems(["it": recipe(#"{"use": "nobody"}"#)]) == ["there is no recipe \"nobody\""])
  }

  @Test func `values and views that depend on themselves end`() throws {
    let derived =
      #""derived": {"a": {"type": "length", "value": "b + 1"}, "b": {"type": "length", "value": "a * 2"}}, "#
    #expect(
      try problems(["it": recipe(#"{"apply": "padding", "length": "a"}"#, derived)])
        == ["the derived value \"a\" depends on itself"])
    let views = #""views": {"a": {"view": "ref", "name": "b"}, "b": {"view": "ref", "name": "a"}}, "#
    #expect(
      try problems(["it": recipe(#"{"apply": "overlay", "view": {"view": "ref", "name": "a"}}"#, views)])
        == ["the view \"a\" shows itself"])
  }

  @Test func `a chain of recipes that doubles at every link is cut`() throws {
    var recipes = ["r24": recipe(#"{"apply": "padding"}"#)]
    for link in 0..<24 { recipes["r\(link)"] = recipe(#"{"use": "r\#(link + 1)"}, {"use": "r\#(link + 1)"}"#) }
    #expect(try problems(recipes, "r0") == ["more than 20000 steps and views are left"])
    for link in 24..<60 { recipes["r\(link)"] = recipe(#"{"use": "r\#(link + 1)"}"#) }
    recipes["r60"] = recipe("")
    #expect(try problems(recipes, "r24") == ["recipes use each other more than 32 deep"])
  }

  @Test func `views of recipes in views of recipes end`() throws {
    var recipes: [String: String] = [:]
    for link in 0..<30 {
      let inner = #"{"view": "content", "steps": [{"use": "r\#(link + 1)"}]}"#
      let view = (0..<26).reduce(inner) { view, _ in
        #"{"view": "stack", "axis": "depth", "children": [\#(view)]}"#
      }
      recipes["r\(link)"] = recipe(#"{"apply": "overlay", "view": \#(view)}"#)
    }
    recipes["r30"] = recipe(#"{"apply": "padding", "length": "1 + 1"}"#)
    let evaluation = try RecipeBench(recipes).evaluate("r0")
    #expect(evaluation.problems.map(\.message) == ["views lie in each other more than 96 deep"])
    #expect(RecipeOutline(evaluation).lines.count < 200)
    #expect(evaluation.json.members.count > 5)
  }

  @Test func `judging expectations ends`() throws {
    var recipes = ["r12": recipe(#"{"apply": "padding", "length": "1 + 1"}"#)]
    for link in 0..<12 { recipes["r\(link)"] = recipe(#"{"use": "r\#(link + 1)"}, {"use": "r\#(link + 1)"}"#) }
    let expectations = (0..<400).map { #"{"name": "\#($0)", "expect": [{"unchanged": false}]}"# }
    recipes["it"] = recipe(#"{"use": "r0"}"#, #""expectations": [\#(expectations.joined(separator: ", "))], "#)
    let bench = try RecipeBench(recipes)
    let findings = RecipeExpectations(bench.recipes, bench.graph, maximumWork: 100_000).findings()
    #expect(findings.map(\.code) == ["recipe.limit"])
  }

  private func chain(_ count: Int, _ type: String, _ first: String, _ next: (String) -> String) -> String {
    let values = (0..<count).map { link in
      #""d\#(link)": {"type": "\#(type)", "value": "\#(link == 0 ? first : next("d\(link - 1)"))"}"#
    }
    let parameters = #""parameters": [{"name": "w", "type": "length"}, {"name": "flag", "type": "boolean"}], "#
    return parameters + #""derived": {\#(values.joined(separator: ", "))}, "#
  }

  @Test func `values that double at every link are cut`() throws {
    let step = #"{"apply": "animation", "animation": ".default", "value": "d29"}"#
    #expect(
      try problems(["it": recipe(step, chain(30, "string", "'0123456789abcdef'") { "'${\($0)}${\($0)}'" })])
        == ["the value grows too large to be kept"])
    #expect(
      try problems(["it": recipe(step, chain(30, "length", "w") { "flag ? \($0) : min(\($0), 3)" })])
        == ["the value grows too large to be kept"])
    // Sums are put together and stay small: 2 to the power of 29.
    #expect(
      try RecipeBench(["it": recipe(step, chain(30, "length", "w") { "\($0) + \($0)" })]).outline("it")
        == "animation animation: .default, value: 536870912 * w")
  }

  @Test func `values that depend on each other too deep are cut`() throws {
    let step = { (link: Int) in #"{"apply": "padding", "length": "d\#(link)"}"# }
    let deep = chain(2_000, "length", "1") { "(\($0) + 1)" }
    #expect(
      try problems(["it": recipe(step(1_999), deep)]) == ["values depend on each other more than 256 deep"])
    // In order, each is known when the next one asks.
    let all = (0..<2_000).map(step).joined(separator: ", ")
    let evaluation = try RecipeBench(["it": recipe(all, deep)]).evaluate("it")
    #expect(evaluation.problems.isEmpty)
    #expect(EvaluationFinds(evaluation.steps, nil).steps.last?.argument("length")?.number == 2_000)
    let color = chain(2_000, "color", ".red") { "\($0).opacity(0.5)" }
    #expect(
      try problems([
        "it": recipe(
          (0..<2_000).map { #"{"apply": "foregroundStyle", "style": "d\#($0)"}"# }.joined(separator: ", "), color)
      ])
        == ["the value grows too large to be kept"])
  }

  @Test func `the deepest expression that can be read is worked out`() throws {
    let deep = String(repeating: "(", count: 22) + "1" + String(repeating: " + 1)", count: 22)
    #expect(try RecipeBench.value("\"\(deep)\"") == "23")
    let long = "1" + String(repeating: " + 1", count: 96)
    #expect(try RecipeBench.value("\"\(long)\"") == "97")
    let not = String(repeating: "!", count: 46) + "true"
    #expect(try RecipeBench.value("\"\(not)\"") == "true")
    let products = (0..<40).map { "(w + \($0))" }.joined(separator: " * ")
    let text = try RecipeBench.value(
      "\"\(products)\"", declarations: #""parameters": [{"name": "w", "type": "length"}], "#)
    #expect(text.contains("w"))
  }

  @Test(arguments: [
    ("count", "1.5", "count is an integer, and 1.5 is none"),
    ("count", "true", "count is an integer, and true is none"),
    ("size", "\"'big'\"", "size is a length, and 'big' is none"),
    ("size", "\".huge\"", "size is a length, and .huge is none"),
    ("colorScheme", "\".blue\"", "colorScheme is a colorScheme, and .blue is none"),
    ("onClose", "1", "nothing called \"onClose\" can be given"), ("coun", "1", "nothing called \"coun\" can be given"),
    ("size", "\"count + 1\"", "nothing is declared as \"count\""), ("tint", "3", "tint is a color, and 3 is none"),
  ])
  func `a value that does not fit is not taken`(_ name: String, _ value: String, _ message: String) throws {
    let declarations = """
      "parameters": [{"name": "count", "type": "integer", "default": 1}, {"name": "size", "type": "length", "default": 1},
        {"name": "onClose", "type": "action"}, {"name": "tint", "type": "color", "default": ".red"}],
      "environment": ["colorScheme"],
      """
    let bench = try RecipeBench(["it": recipe(#"{"apply": "padding", "length": "size"}"#, declarations)])
    let subject = try #require(bench.recipes.subject(named: "it"))
    let given =
      try bench.given([:]) + [
        try #require(
          try bench.given(["x": value]).first.map { .init(name: name, value: $0.value, namePlace: $0.namePlace) })
      ]
    let evaluation = RecipeEvaluator(bench.recipes, bench.graph).evaluate(subject, given: given)
    #expect(evaluation.problems.map(\.message) == [message])
    #expect(RecipeOutline(evaluation).lines.map(\.detail) == ["length: 1"])
  }

  /// Every recipe of the seeds with one value of its text replaced: it may be nonsense, and never ends the program.
  @Test func `seeds with a part replaced are worked out or refused`() throws {
    let bench = try RecipeBench.seeds()
    let spare = [
      "\"\"", "0", "-1e308", "\"isEnabled\"", "\"count / 0\"", "\".infinity\"", "[]", "{}", "null", "\"{spacing.md}\"",
    ]
    var evaluated = 0
    for recipe in bench.recipes.recipes {
      let node = recipe.place.node
      let text = Array(node.document.bytes[node.byteRange])
      for (index, range) in Self.values(of: node).enumerated() where index % 4 == 1 {
        let part = spare[index / 4 % spare.count]
        let mutated = Array(text[..<range.lowerBound]) + Array(part.utf8) + Array(text[range.upperBound...])
        guard let root = try? JSONDocument(parsing: mutated).root else { continue }
        let others = bench.recipes.recipes.filter { $0.name != recipe.name }.map {
          RecipeSource(name: $0.name, source: $0.place.node)
        }
        let set = RecipeSet(reading: others + [RecipeSource(name: recipe.name, source: root)])
        for subject in set.subjects where subject.recipe.name == recipe.name {
          let evaluation = RecipeEvaluator(set, bench.graph).evaluate(subject)
          #expect(RecipeOutline(evaluation).lines.count < 1_000)
          evaluated += evaluation.json.members.isEmpty ? 0 : 1
        }
        if let mutant = set[recipe.name] { _ = RecipeExpectations(set, bench.graph).outcomes(of: mutant) }
      }
    }
    #expect(evaluated > 150)
  }

  /// Byte ranges of all values below the root, outer ones first.
  private static func values(of node: JSONNode) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var waiting = [node]
    let start = node.byteRange.lowerBound
    while let node = waiting.popLast() {
      for child in node.members.map(\.value) + Array(node.elements) {
        found.append(child.byteRange.lowerBound - start..<child.byteRange.upperBound - start)
        waiting.append(child)
      }
    }
    return found
  }
}

import Foundation
import JSON
import TesseraTestKit
import Testing

@testable import TesseraDomain

/// Recipes and tokens to work out.
struct RecipeBench {
  let recipes: RecipeSet
  let graph: TokenGraph

  init(_ recipes: [String: String], tokens: String = "{}") throws {
    let sources = try recipes.map { name, text in
      RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)
    }
    self.recipes = RecipeSet(reading: sources)
    #expect(self.recipes.findings.map { "\($0.recipe): \($0.message)" } == [])
    graph = TokenGraph(try TestSystem.content(tokens))
  }

  /// The recipes of the last release of the seeds, over the tokens that the article has.
  static func seeds() throws -> RecipeBench {
    let folder = "\(PackageRoot.path)/Seeds/2.0.0/recipes"
    var recipes: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".recipe.json") {
      recipes[String(file.dropLast(".recipe.json".count))] = try String(
        contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }
    return try RecipeBench(recipes, tokens: articleTokens)
  }

  private static let articleTokens: String = {
    func group(_ values: KeyValuePairs<String, Double>) -> String {
      "{" + values.map { "\"\($0.key)\": \(TestSystem.px($0.value))" }.joined(separator: ", ") + "}"
    }
    func style(_ size: Double, _ weight: Int) -> String {
      """
      {"$type": "typography", "$value": {"fontFamily": "system-ui", "fontSize": {"value": \(size), "unit": "px"},
        "fontWeight": \(weight), "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}
      """
    }
    let base = """
      {"spacing": \(group(["xs": 4, "sm": 8, "md": 16, "lg": 24, "xl": 32])),
       "radius": \(group(["sm": 4, "md": 8, "lg": 16, "full": 9999])),
       "typography": {"displayMedium": \(style(28, 700)), "titleLarge": \(style(22, 600)),
         "bodyLarge": \(style(17, 400)), "bodyMedium": \(style(15, 400))}}
      """
    return TestSystem.themed(
      base, dark: #"{"semanticColor": {"primary": \#(TestSystem.color("#2472e1"))}}"#,
      light: #"{"semanticColor": {"primary": \#(TestSystem.color("#0b57d0"))}}"#)
  }()

  // MARK: - Working out

  /// Values by name, each an expression as JSON has it.
  func given(_ values: KeyValuePairs<String, String>) throws -> [RecipeStep.Argument] {
    try values.map { name, text in
      let node = try JSONDocument(parsing: Array(text.utf8)).root
      var reader = RecipeReader(name: "given")
      let read = reader.expression(node)
      let value = try #require(read, "\(text)")
      return RecipeStep.Argument(name: name, value: value, namePlace: RecipePlace(node))
    }
  }

  func evaluate(
    _ name: String, _ values: KeyValuePairs<String, String> = [:],
    in choices: [(modifier: String, context: String)] = []
  ) throws -> RecipeEvaluation {
    let subject = try #require(recipes.subject(named: name), "\(name)")
    let context = try #require(graph.context(choosing: choices))
    return RecipeEvaluator(recipes, graph).evaluate(subject, given: try given(values), in: context)
  }

  /// What is left, a line each, indented by what it lies in.
  func outline(
    _ name: String, _ values: KeyValuePairs<String, String> = [:],
    in choices: [(modifier: String, context: String)] = []
  ) throws -> String {
    let evaluation = try evaluate(name, values, in: choices)
    #expect(evaluation.problems.map(\.message) == [])
    return RecipeOutline(evaluation).lines.map { line in
      String(repeating: "  ", count: line.depth) + line.head + (line.detail.isEmpty ? "" : " " + line.detail)
    }.joined(separator: "\n")
  }

  /// The value of an expression of a recipe that does nothing but declare `declarations`, or what is wrong with it.
  static func value(
    _ expression: String, as type: String = "", declarations: String = "", tokens: String = "{}",
    given: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    let step = #"{"apply": "animation", "animation": ".default", "value": \#(expression)}"#
    let derived = type.isEmpty ? "" : #""derived": {"it": {"type": "\#(type)", "value": \#(expression)}}, "#
    let steps = type.isEmpty ? step : #"{"apply": "animation", "animation": ".default", "value": "it"}"#
    let bench = try RecipeBench(
      ["it": #"{"kind": "modifier", \#(declarations)\#(derived)"steps": [\#(steps)]}"#], tokens: tokens)
    let evaluation = try bench.evaluate("it", given)
    if let problem = evaluation.problems.first { return problem.message }
    guard case .apply(let application) = try #require(evaluation.steps.first).form else { return "no step" }
    return try #require(application.argument("value")).described
  }
}

extension RecipeEvaluation {
  /// The arguments of the first step of that name, `name value` each.
  func arguments(of step: String) throws -> [String] {
    try #require(EvaluationFinds(steps, body).steps.first { $0.name == step }, "\(step)").arguments.map {
      "\($0.name) \($0.value.described)"
    }
  }
}

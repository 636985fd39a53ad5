import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraDraft

/// Whole design systems with recipes, worked out.
@Suite struct RecipeEvaluationTests {
  @Test(arguments: ["Seeds/1.0.0", "Seeds/1.1.0", "Seeds/2.0.0", "Tests/second-system"])
  func `every recipe comes to something, and does what it expects of itself`(_ folder: String) throws {
    let result = DraftReader.read(DraftFiles(folder: "\(PackageRoot.path)/\(folder)"))
    #expect(result.diagnostics.list.filter { $0.severity == .error }.map { "\($0.code): \($0.message)" } == [])
    let draft = try #require(result.draft)
    let evaluator = RecipeEvaluator(draft.recipes, draft.graph)
    #expect(draft.recipes.subjects.count >= draft.recipes.recipes.count)
    for subject in draft.recipes.subjects {
      let evaluation = evaluator.evaluate(subject)
      #expect(evaluation.problems.map { "\(subject.name): \($0.message)" } == [])
      #expect(RecipeOutline(evaluation).lines.allSatisfy { !$0.detail.contains("unknown") }, "\(subject.name)")
    }
    let expectations = RecipeExpectations(draft.recipes, draft.graph)
    for recipe in draft.recipes.recipes {
      #expect(expectations.outcomes(of: recipe).filter { !$0.isMet }.isEmpty, "\(recipe.name)")
    }
  }
}

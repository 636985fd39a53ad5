/// Judges what recipes say is to come out of them.
package struct RecipeExpectations {
  private let recipes: RecipeSet
  private let graph: TokenGraph
  private let evaluator: RecipeEvaluator

  package init(_ recipes: RecipeSet, _ graph: TokenGraph) {
    self.recipes = recipes
    self.graph = graph
    evaluator = RecipeEvaluator(recipes, graph)
  }

  /// What came of one expectation.
  package struct Outcome: Sendable {
    package let recipe: String
    package let expectation: RecipeExpectation
    /// What is not as expected (`recipe.expectation`), and what could not be worked out (`recipe.value`).
    package let findings: [RecipeFinding]

    package var isMet: Bool { findings.isEmpty }
  }

  /// Findings about every expectation of every recipe.
  ///
  /// - Parameter broken: names of recipes that are in error anyway, and would only seem to do something else; so would
  ///   those that use them.
  /// - Complexity: O(expectations × steps), within the bounds of an evaluation each.
  package func findings(leavingOut broken: some Sequence<String> = []) -> [RecipeFinding] {
    let broken = Set(broken.map { NameKey($0) })
    return recipes.recipes.flatMap { recipe -> [RecipeFinding] in
      if recipe.expectations.isEmpty || broken.contains(NameKey(recipe.name)) { return [] }
      if !broken.isEmpty {
        let reach = RecipeReach(RecipeSubject(recipe), in: recipes)
        if reach.recipes.contains(where: { broken.contains(NameKey($0.name)) }) { return [] }
      }
      return outcomes(of: recipe).flatMap(\.findings)
    }
  }

  /// What came of the expectations of one recipe, in the order of writing.
  package func outcomes(of recipe: Recipe) -> [Outcome] {
    recipe.expectations.map { Outcome(recipe: recipe.name, expectation: $0, findings: judge($0, recipe)) }
  }

  private func judge(_ expectation: RecipeExpectation, _ recipe: Recipe) -> [RecipeFinding] {
    func fails(_ place: RecipePlace, _ message: String, _ advice: String) -> RecipeFinding {
      RecipeFinding(
        "recipe.expectation", at: place, of: recipe.name, "\u{201C}\(expectation.name)\u{201D}: \(message)",
        advice: advice)
    }
    if recipe.kind == .namespace {
      return [
        fails(
          expectation.place, "a namespace does nothing by itself", "Move it to the recipe that its member uses.")
      ]
    }
    let input = ContextInput(expectation.context, of: graph.content.resolver, isComplete: false)
    if !input.findings.isEmpty {
      return input.findings.map { fails(expectation.place, $0.message, $0.advice ?? "Choose another context.") }
    }
    let session = evaluator.begin(RecipeSubject(recipe), expectation.given, input.context)
    var findings: [RecipeFinding] = []
    for (check, place) in expectation.checks {
      var judge = ExpectationJudge(session: session)
      if let message = judge.judge(check) {
        findings.append(fails(place, message, "Correct the recipe, or what is expected of it."))
      }
    }
    return session.run.problems + findings
  }
}

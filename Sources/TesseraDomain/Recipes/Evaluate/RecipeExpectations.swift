/// Judges what recipes say is to come out of them.
package struct RecipeExpectations {
  private let recipes: RecipeSet
  private let graph: TokenGraph
  private let evaluator: RecipeEvaluator
  private let maximumWork: Int

  package init(_ recipes: RecipeSet, _ graph: TokenGraph) {
    self.init(recipes, graph, maximumWork: 5_000_000)
  }

  /// - Parameter maximumWork: how many expressions, steps and views are worked out for all expectations together.
  init(_ recipes: RecipeSet, _ graph: TokenGraph, maximumWork: Int) {
    self.recipes = recipes
    self.graph = graph
    self.maximumWork = maximumWork
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
  /// - Complexity: O(expectations × steps), within a bound that is itself a finding.
  package func findings(leavingOut broken: some Sequence<String> = []) -> [RecipeFinding] {
    let broken = Set(broken.map { NameKey($0) })
    var work = 0
    return recipes.recipes.flatMap { recipe -> [RecipeFinding] in
      if recipe.expectations.isEmpty || broken.contains(NameKey(recipe.name)) { return [] }
      if !broken.isEmpty {
        let reach = RecipeReach(RecipeSubject(recipe), in: recipes)
        if reach.recipes.contains(where: { broken.contains(NameKey($0.name)) }) { return [] }
      }
      return outcomes(of: recipe, &work).flatMap(\.findings)
    }
  }

  /// What came of the expectations of one recipe, in the order of writing.
  package func outcomes(of recipe: Recipe) -> [Outcome] {
    var work = 0
    return outcomes(of: recipe, &work)
  }

  private func outcomes(of recipe: Recipe, _ work: inout Int) -> [Outcome] {
    if recipe.expectations.isEmpty { return [] }
    let inputs = RecipeInputs.of(RecipeSubject(recipe), in: recipes)
    var outcomes: [Outcome] = []
    for expectation in recipe.expectations {
      var findings: [RecipeFinding] = []
      if work <= maximumWork {
        findings = judge(expectation, recipe, inputs, &work)
        if work > maximumWork {
          findings.append(
            RecipeFinding(
              "recipe.limit", at: expectation.place, of: recipe.name,
              "judging all expectations takes more than \(maximumWork) steps: the rest is not judged",
              advice: "Expect less of recipes that hold so many others."))
        }
      }
      outcomes.append(Outcome(recipe: recipe.name, expectation: expectation, findings: findings))
    }
    return outcomes
  }

  private func judge(
    _ expectation: RecipeExpectation, _ recipe: Recipe, _ inputs: [RecipeInput], _ work: inout Int
  ) -> [RecipeFinding] {
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
    let session = evaluator.begin(RecipeSubject(recipe), expectation.given, input.context, inputs)
    defer { work += 10 + inputs.count + session.run.work + session.run.parts * (1 + expectation.checks.count) }
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

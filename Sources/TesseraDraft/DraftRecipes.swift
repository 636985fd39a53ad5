internal import TesseraDomain

/// Reads the recipes of a draft, and reports everything that is wrong with them.
enum DraftRecipes {
  /// - Parameter graph: the tokens that recipes may name, and the recipes.
  static func check(_ graph: TokenGraph, _ log: inout DraftLog) -> RecipeSet {
    let areTokensSound = !log.lacksContent && !log.diagnostics.hasErrors
    let recipes = RecipeSet(reading: graph.content.recipes)
    // Where tokens are in error, those that recipes name may only seem to be missing.
    let findings =
      recipes.findings
      + RecipeChecker.findings(in: recipes, over: graph).filter { areTokensSound || $0.code != "recipe.token" }
    log.add(findings)
    // What is in error, or uses something that is, does something else anyway.
    if areTokensSound {
      let broken = RecipeUses.users(of: findings.lazy.filter { $0.severity == .error }.map(\.recipe), in: recipes)
      log.add(RecipeExpectations(recipes, graph).findings(leavingOut: broken))
    }
    return recipes
  }

  /// What speaks of tokens and of other recipes.
  private static let codesOfOthers: Set<String> = [
    "recipe.token", "recipe.use", "recipe.replacement", "recipe.expects",
  ]

  /// Judges one recipe of which nobody knows what lies beside it.
  static func check(alone recipe: RecipeSource, _ log: inout DraftLog) {
    var content = SystemContent()
    content.recipes = [recipe]
    let recipes = RecipeSet(reading: content.recipes)
    log.add(recipes.findings)
    log.add(
      RecipeChecker.findings(in: recipes, over: TokenGraph(content)).filter { !codesOfOthers.contains($0.code) })
  }
}

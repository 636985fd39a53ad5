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

  /// Judges one recipe of which nobody knows what lies beside it.
  static func check(alone recipe: RecipeSource, _ log: inout DraftLog) {
    log.add(RecipeSet(reading: [recipe]).findings)
  }
}

internal import TesseraDomain

/// Reads the recipes of a draft, and reports everything that is wrong with them.
enum DraftRecipes {
  /// - Parameter graph: the tokens that recipes may name, and the recipes.
  static func check(_ graph: TokenGraph, _ log: inout DraftLog) -> RecipeSet {
    let areTokensSound = !log.diagnostics.hasErrors
    let recipes = RecipeSet(reading: graph.content.recipes)
    let findings = recipes.findings
    log.add(findings)
    // What is in error does something else anyway.
    if areTokensSound {
      let broken = findings.lazy.filter { $0.severity == .error }.map(\.recipe)
      log.add(RecipeExpectations(recipes, graph).findings(leavingOut: broken))
    }
    return recipes
  }

  /// Judges one recipe of which nobody knows what lies beside it.
  static func check(alone recipe: RecipeSource, _ log: inout DraftLog) {
    log.add(RecipeSet(reading: [recipe]).findings)
  }
}

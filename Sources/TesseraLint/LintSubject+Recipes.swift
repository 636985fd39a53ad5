internal import TesseraDomain

extension LintSubject {
  /// Everything that a recipe does and shows, with what can be named there.
  func sites(of recipe: Recipe) -> [(site: RecipeSite, scope: RecipeScope)] {
    let found = SiteList()
    recipe.forEachSite { found.sites.append(($0, $1)) }
    return found.sites
  }

  /// Calls `body` with everything that recipes do and show.
  func forEachRecipeSite(
    _ findings: inout LintFindings, _ body: (Recipe, RecipeSite, RecipeScope, inout LintFindings) -> Void
  ) {
    for recipe in recipes.recipes {
      for (site, scope) in sites(of: recipe) { body(recipe, site, scope, &findings) }
    }
  }

  private final class SiteList {
    var sites: [(site: RecipeSite, scope: RecipeScope)] = []
  }
}

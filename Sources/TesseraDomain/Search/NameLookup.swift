/// What names mean that people type: those of tokens, groups and recipes.
extension TokenGraph {
  /// Whether there is a token at `path` or below, or a recipe called so.
  package func has(_ path: TokenPath) -> Bool {
    path.recipeName == nil ? holdsTokens(within: path) : content.recipe(at: path) != nil
  }

  /// What somebody means who types a name: a token or group where there is one, else a recipe of that name, else what was
  /// typed.
  package func meaning(of typed: TokenPath) -> TokenPath {
    if typed.recipeName != nil || content.recipes.isEmpty || holdsTokens(within: typed) { return typed }
    return content.recipe(named: typed.text)?.path ?? typed
  }

  /// `Did you mean recipe card?` for a name that is not there; `nil` where nothing is near.
  ///
  /// The graph has to be one that collects issues: others do not look for tokens.
  /// - Complexity: that of ``suggestion(for:groups:)``, and O(recipes × length).
  package func nearName(to path: TokenPath) -> String? {
    let tokens = suggestion(for: path) ?? suggestion(for: path, groups: true)
    let recipe = nearRecipeName(to: path)
    return path.recipeName == nil ? tokens ?? recipe : recipe ?? tokens
  }

  /// The same for a recipe that stands for a recipe: no token can.
  package func nearRecipeName(to path: TokenPath) -> String? {
    nearRecipe(to: path).map { "Did you mean recipe \($0)?" }
  }

  private func nearRecipe(to path: TokenPath) -> String? {
    guard !content.recipes.isEmpty, let name = path.asRecipe?.recipeName else { return nil }
    return NearName.find(name, among: content.recipes.lazy.filter { !$0.isPrivate }.map(\.name))
  }
}

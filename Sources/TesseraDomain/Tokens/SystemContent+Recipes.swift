/// The recipes among what a release defines.
extension SystemContent {
  /// Appends the text of every recipe to `text` and says where each stands, in the order of ``recipes``.
  ///
  /// - Complexity: O(bytes).
  package func recipeBodies(into text: inout [UInt8]) -> [Range<Int>] {
    recipes.map { recipe in
      let start = text.count
      recipe.appendBody(to: &text)
      return start..<text.count
    }
  }

  /// Makes `changes` what is said at their names; a name without a recipe has none any more.
  ///
  /// - Complexity: O(*n* log *n*) in recipes and changes.
  package mutating func mergeRecipes(_ changes: [TokenPath: RecipeSource?]) {
    if changes.isEmpty { return }
    recipes.removeAll { changes[$0.path] != nil }
    recipes += changes.values.compactMap(\.self)
    recipes.sort { $0.name.precedesByBytes($1.name) }
  }
}

extension RecipeSource {
  /// Whether both say the same, in whatever order and spelling.
  package func isSame(as other: RecipeSource) -> Bool {
    var (a, b): ([UInt8], [UInt8]) = ([], [])
    appendCanonical(to: &a)
    other.appendCanonical(to: &b)
    return a == b
  }
}

extension SystemContent {
  /// Every token that the text of some recipe names in braces, and now and then one that only a description does.
  ///
  /// - Complexity: O(bytes) of the recipes.
  package var tokensNamedByRecipes: Set<TokenPath> {
    recipes.reduce(into: []) { $0.formUnion(RecipeScan($1.source).tokens) }
  }
}

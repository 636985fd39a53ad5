package import TesseraDomain

/// Which recipes an export holds.
extension ExportScope {
  /// One recipe in an export.
  package struct RecipeEntry: Sendable {
    package let recipe: Recipe
    /// Whether it is there for clients, and not only for other recipes.
    package let isPublic: Bool
  }

  /// The recipe that an author means by `recipes/card`, or by `card` where no token and no group has that name.
  static func recipe(named path: TokenPath, _ recipes: RecipeSet, _ graph: TokenGraph) -> Recipe? {
    if let name = path.recipeName { return recipes[name] }
    let prefix = "recipes/"
    if path.text.utf8.starts(with: prefix.utf8) {
      return recipes[String(Substring(path.text.utf8.dropFirst(prefix.utf8.count)))]
    }
    return graph.holdsTokens(within: path) ? nil : recipes[path.text]
  }

  /// Whether includes and excludes let a recipe in that is gone, in whatever way they name it.
  static func isAskedFor(recipe name: String, _ input: ExportInput) -> Bool {
    func names(_ path: TokenPath) -> Bool {
      if TokenPath(typed: path.text).recipeName.map({ $0.hasSameBytes(as: name) }) ?? false { return true }
      return path.text.hasSameBytes(as: name) && !input.graph.holdsTokens(within: path)
    }
    if input.exclude.contains(where: names) { return false }
    return input.include.isEmpty || input.include.contains(where: names)
  }

  /// The recipes that are asked for, and those that they use, by name.
  ///
  /// Where nothing is included all are, but for what is excluded.
  static func entries(of recipes: RecipeSet, _ input: ExportInput, withExamples: Bool) -> [RecipeEntry] {
    func names(_ paths: [TokenPath]) -> Set<NameKey> {
      Set(paths.compactMap { recipe(named: $0, recipes, input.graph).map { NameKey($0.name) } })
    }
    let included = names(input.include)
    let excluded = names(input.exclude)
    var isPublic: [NameKey: Bool] = [:]
    var waiting: [Recipe] = []
    for recipe in recipes.recipes where !recipe.isPrivate {
      let key = NameKey(recipe.name)
      guard input.include.isEmpty || included.contains(key), !excluded.contains(key) else { continue }
      isPublic[key] = true
      waiting.append(recipe)
    }
    while let recipe = waiting.popLast() {
      for name in recipe.uses + (withExamples ? recipe.named.recipes : []) where isPublic[NameKey(name)] == nil {
        guard let used = recipes[name] else { continue }
        isPublic[NameKey(name)] = false
        waiting.append(used)
      }
    }
    return recipes.recipes.compactMap { recipe in
      isPublic[NameKey(recipe.name)].map { RecipeEntry(recipe: recipe, isPublic: $0) }
    }
  }
}

extension Recipe {
  /// What the views of its examples name.
  var named: (tokens: [TokenPath], recipes: [String]) {
    var finder = RecipeNameFinder()
    for example in examples { example.view?.walk(&finder) }
    return (finder.tokens, finder.recipes)
  }
}

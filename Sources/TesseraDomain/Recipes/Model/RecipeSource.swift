package import JSON

/// A recipe as authored: the object of one file, or of one row of the registry.
package struct RecipeSource: Sendable {
  package let name: String
  package let source: JSONNode
  /// What the keeper of the content knows it by; 0 if it has none.
  package var storageID: Int64

  package init(name: String, source: JSONNode, storageID: Int64 = 0) {
    self.name = name
    self.source = source
    self.storageID = storageID
  }
}

/// The recipes of one design system, read from their sources.
package struct RecipeSet: Sendable {
  /// By name, in the order of UTF-8 bytes.
  package let recipes: [Recipe]
  /// What reading them found; the checks find more.
  package let findings: [RecipeFinding]
  private let places: [NameKey: Int]

  /// - Complexity: O(bytes of the sources).
  package init(reading sources: [RecipeSource]) {
    var recipes: [Recipe] = []
    var findings: [RecipeFinding] = []
    for source in sources.sorted(by: { $0.name.precedesByBytes($1.name) }) {
      var reader = RecipeReader(name: source.name)
      if let recipe = reader.read(source.source) { recipes.append(recipe) }
      findings += reader.findings
    }
    self.recipes = recipes
    self.findings = findings
    places = Dictionary(recipes.enumerated().map { (NameKey($1.name), $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(_ name: String) -> Recipe? {
    places[NameKey(name)].map { recipes[$0] }
  }

  /// Whether what is said to take the place of `old` is `user`, or uses it: that cannot be used there instead.
  ///
  /// - Complexity: O(size of the recipes that the replacement uses, directly or not).
  func isReplacement(of old: Recipe, using user: Recipe) -> Bool {
    var waiting = [old.replacement].compactMap(\.self)
    var seen: Set<NameKey> = []
    while let name = waiting.popLast() {
      if name.hasSameBytes(as: user.name) { return true }
      if seen.insert(NameKey(name)).inserted, let recipe = self[name] { waiting += recipe.uses }
    }
    return false
  }
}

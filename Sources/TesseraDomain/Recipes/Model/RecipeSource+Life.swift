internal import JSON

/// What a recipe says of itself as a name, read without reading what it does.
extension RecipeSource {
  /// Whether it is for other recipes only.
  package var isPrivate: Bool { source["visibility"]?.isString("private") ?? false }

  /// An identity that survives a rename.
  package var id: String? { source["id"]?.string }

  /// Why it is to go, and the recipe to use instead; `nil` for a live one.
  package var deprecation: Deprecation? {
    guard let mark = source["deprecated"], mark.bool == true || mark.kind == .string else { return nil }
    let reason = mark.string.flatMap { $0.utf8.isEmpty ? nil : $0 }
    return Deprecation(reason: reason, replacement: source["replacement"]?.string.map { TokenPath(recipe: $0) })
  }

  /// The name among definitions, beside tokens.
  package var path: TokenPath { TokenPath(recipe: name) }
}

extension SystemContent {
  /// The recipe that `path` names; `nil` for a token's or group's path, and where there is none.
  ///
  /// - Complexity: O(log *n*) in recipes.
  package func recipe(at path: TokenPath) -> RecipeSource? {
    guard !recipes.isEmpty, let name = path.recipeName else { return nil }
    return recipe(named: name)
  }
}

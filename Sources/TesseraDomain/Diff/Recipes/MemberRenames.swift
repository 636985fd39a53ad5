/// What functions of a namespace are called now that are gone under their old names.
///
/// They have no `id`: one that is gone goes on in a new one of the same group that takes and does the same.
package struct MemberRenames: Sendable {
  package struct Rename: Hashable, Sendable {
    /// The way through the groups: `Text.title`.
    package let name: String
    /// Whether no other function came, and no other is gone, that does the same.
    package let isOnlyOne: Bool
  }

  private var names: [NameKey: Rename] = [:]

  /// - Parameter recipes: what recipes that functions use are called now.
  /// - Complexity: O(size of both).
  package init(from old: RecipeSource, to new: RecipeSource, recipes: [(from: String, to: String)]) {
    guard let before = RecipeSet(reading: [old]).recipes.first, let after = RecipeSet(reading: [new]).recipes.first
    else { return }
    var names = RecipeNames()
    for recipe in recipes { names.recipes[NameKey(recipe.from)] = recipe.to }
    let found = RecipeMember.renames(RecipeMember.all(of: before), RecipeMember.all(of: after), names)
    self.names = found.mapValues { Rename(name: $0.member.path, isOnlyOne: $0.isOnlyOne) }
  }

  /// - Parameter name: the way through the groups: `Text.heading`.
  package subscript(_ name: String) -> Rename? { names[NameKey(name)] }
}

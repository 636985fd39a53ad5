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

  /// Those of each namespace of `namespaces`, told as a diff of the two states tells them.
  ///
  /// - Parameters:
  ///   - knownRenames: of recipes, as known from the releases between; an `id` says more.
  ///   - namespaces: by the old name what each is called now.
  /// - Complexity: that of comparing the recipes that differ.
  package static func find(
    from old: [RecipeSource], to new: [RecipeSource], knownRenames: [TokenPath: TokenPath],
    of namespaces: [TokenPath: TokenPath]
  ) -> [TokenPath: MemberRenames] {
    if namespaces.isEmpty { return [:] }
    let names = RecipePairs.names(from: old, to: new, knownRenames: knownRenames)
    var found: [TokenPath: MemberRenames] = [:]
    for (was, now) in namespaces {
      guard let before = old.first(where: { $0.path == was }), let after = new.first(where: { $0.path == now }) else {
        continue
      }
      found[was] = MemberRenames(from: before, to: after, names)
    }
    return found
  }

  private init(from old: RecipeSource, to new: RecipeSource, _ names: RecipeNames) {
    guard let before = RecipeSet(reading: [old]).recipes.first, let after = RecipeSet(reading: [new]).recipes.first
    else { return }
    let found = RecipeMember.renames(RecipeMember.all(of: before), RecipeMember.all(of: after), names)
    self.names = found.mapValues { Rename(name: $0.member.path, isOnlyOne: $0.isOnlyOne) }
  }

  /// - Parameter name: the way through the groups: `Text.heading`.
  package subscript(_ name: String) -> Rename? { names[NameKey(name)] }
}

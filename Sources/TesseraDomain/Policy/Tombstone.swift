/// What is left of a public name that a release took away.
package struct Tombstone: Hashable, Sendable {
  package var path: TokenPath
  /// The last version in which the name stood.
  package var lastVersion: ReleaseVersion
  /// What to use instead: a live token, or recipe, of the release that carries the tombstone.
  package var replacement: TokenPath?
  /// Of a recipe, what code called of it in its last version; `nil` for a token, and where a release was published before
  /// tombstones had it.
  package var interface: RecipeInterface?

  package init(
    path: TokenPath, lastVersion: ReleaseVersion, replacement: TokenPath? = nil, interface: RecipeInterface? = nil
  ) {
    self.path = path
    self.lastVersion = lastVersion
    self.replacement = replacement
    self.interface = interface
  }
}

/// What is left of a public name that a release took away.
package struct Tombstone: Hashable, Sendable {
  package var path: TokenPath
  /// The last version in which the name stood.
  package var lastVersion: ReleaseVersion
  /// What to use instead: a live token of the release that carries the tombstone.
  package var replacement: TokenPath?

  package init(path: TokenPath, lastVersion: ReleaseVersion, replacement: TokenPath? = nil) {
    self.path = path
    self.lastVersion = lastVersion
    self.replacement = replacement
  }
}

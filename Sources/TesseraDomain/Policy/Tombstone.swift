package import JSON

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

  /// An object with `path` and `lastVersion`, and where they are known `replacement` and `interface`.
  ///
  /// Release digests are made from it: what it is for what was published stays as it is.
  package var json: JSONValue {
    var object: JSONObject = ["path": .string(path.text), "lastVersion": .string(lastVersion.description)]
    if let replacement { object.append("replacement", .string(replacement.text)) }
    if let interface { object.append("interface", interface.json) }
    return .object(object)
  }

  /// Reads what ``json`` gives; `nil` for anything else.
  package init?(_ node: JSONNode) {
    guard let path = node["path"]?.string,
      let version = node["lastVersion"]?.string.flatMap({ try? ReleaseVersion(parsing: $0) })
    else { return nil }
    let interface = node["interface"].map { RecipeInterface($0) }
    if case .some(nil) = interface { return nil }
    self.init(
      path: TokenPath(path), lastVersion: version, replacement: node["replacement"]?.string.map { TokenPath($0) },
      interface: interface ?? nil)
  }
}

extension Tombstone {
  /// The names that are gone as of `to`: those known as of `from`, less those that came back, and those that went now.
  ///
  /// Replacements name what is alive in `to`; a renamed token is replaced by its new name. A recipe leaves what code called
  /// of it, and one that stays leaves what it is not called any more: a function of a namespace under its own name.
  /// - Parameters:
  ///   - known: the tombstones of `from`.
  ///   - version: the version of `from`, the last in which names that went now stood.
  /// - Returns: by path.
  package static func carried(
    _ known: [Tombstone], over diff: ReleaseDiff, from: TokenGraph, _ version: ReleaseVersion, to: TokenGraph
  ) -> [Tombstone] {
    var stones: [TokenPath: Tombstone] = [:]
    for stone in known { stones[stone.path] = stone }
    var renames: [TokenPath: TokenPath] = [:]
    for change in diff.changes where change.rule == .tokenRenamed || change.rule == .recipeRenamed {
      if let old = change.oldPath, let new = change.path { renames[old] = new }
    }
    for change in diff.changes where change.kind == .added || change.kind == .renamed {
      if let path = change.path { stones[path] = nil }
    }
    // What an older tombstone points at may have been removed or deprecated since.
    for (path, stone) in stones {
      guard let replacement = stone.replacement else { continue }
      if Life.isAlive(replacement, in: to) { continue }
      stones[path]?.replacement = Life.liveReplacement(of: replacement, in: to, before: from, renames: renames)
    }
    for path in diff.goneNames {
      let replacement = Life.liveReplacement(of: path, in: to, before: from, renames: renames)
      stones[path] = Tombstone(
        path: path, lastVersion: version, replacement: replacement,
        interface: from.content.recipe(at: path).flatMap { RecipeInterface(of: $0) })
    }
    liftParts(&stones, in: to)
    for path in Set(diff.changes.lazy.filter { $0.kind != .added }.compactMap { $0.oldPath == nil ? $0.path : nil }) {
      guard let before = from.content.recipe(at: path), let after = to.content.recipe(at: path), !before.isPrivate,
        !after.isPrivate, let old = RecipeInterface(of: before), let new = RecipeInterface(of: after)
      else { continue }
      for part in old.parts(goneFrom: new) {
        let name = TokenPath(member: part.name, of: before.name)
        stones[name] = Tombstone(
          path: name, lastVersion: version, replacement: Life.isAlive(path, in: to) ? path : nil,
          interface: part.interface)
      }
    }
    return stones.values.sorted { $0.path < $1.path }
  }

  /// Takes out what code can call again.
  private static func liftParts(_ stones: inout [TokenPath: Tombstone], in to: TokenGraph) {
    var known: [TokenPath: Set<TokenPath>] = [:]
    for path in stones.keys {
      guard let owner = path.namespace, let recipe = to.content.recipe(at: owner), !recipe.isPrivate else { continue }
      let parts =
        known[owner]
        ?? Set((RecipeInterface(of: recipe)?.partNames ?? []).map { TokenPath(member: $0, of: recipe.name) })
      known[owner] = parts
      if parts.contains(path) { stones[path] = nil }
    }
  }
}

extension Tombstone {
  /// The names that are gone as of `to`: those known as of `from`, less those that came back, and those that went now.
  ///
  /// Replacements name what is alive in `to`; a renamed token is replaced by its new name. A recipe leaves what code called
  /// of it.
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
    return stones.values.sorted { $0.path < $1.path }
  }
}

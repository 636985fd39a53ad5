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
    let removed = diff.changes.lazy.filter { $0.kind == .removed && !$0.isPartial }.compactMap(\.path)
    let moves = NameMoves(renames, removed: Set(removed))
    var back: [Tombstone] = []
    for change in diff.changes where change.kind == .added || change.kind == .renamed {
      guard let path = change.path, let stone = stones.removeValue(forKey: path) else { continue }
      // Another thing that has the name now may not have all that was called.
      if stone.interface != nil { back.append(stone) }
    }
    // What an older tombstone points at may have been renamed, removed or deprecated since.
    func successor(of replacement: TokenPath?) -> TokenPath? {
      replacement.flatMap { Life.successor(of: $0, in: to, before: from, moves: moves) }
    }
    for (path, stone) in stones { stones[path]?.replacement = successor(of: stone.replacement) }
    for path in diff.goneNames {
      let replacement = Life.liveReplacement(of: path, in: to, before: from, moves: moves)
      stones[path] = Tombstone(
        path: path, lastVersion: version, replacement: replacement,
        interface: from.content.recipe(at: path).flatMap { RecipeInterface(of: $0) })
    }
    liftParts(&stones, in: to)
    func keepParts(of old: RecipeInterface, at path: TokenPath, _ last: ReleaseVersion, _ replacement: TokenPath?) {
      guard let after = to.content.recipe(at: path), !after.isPrivate, let new = RecipeInterface(of: after) else {
        return
      }
      for part in old.parts(goneFrom: new) {
        let name = TokenPath(member: part.name, of: after.name)
        stones[name] = Tombstone(path: name, lastVersion: last, replacement: replacement, interface: part.interface)
      }
    }
    for stone in back {
      guard let old = stone.interface else { continue }
      keepParts(of: old, at: stone.path, stone.lastVersion, successor(of: stone.replacement))
    }
    for path in Set(diff.changes.lazy.flatMap { [$0.path, $0.oldPath].compactMap(\.self) }) {
      guard let before = from.content.recipe(at: path), !before.isPrivate, to.content.recipe(at: path) != nil,
        let old = RecipeInterface(of: before)
      else { continue }
      // What went on under another name is there, and what has the name is something else.
      let heir = renames[path] ?? (moves.keeps(path) ? path : nil)
      keepParts(of: old, at: path, version, heir.flatMap { Life.isAlive($0, in: to) ? $0 : nil })
    }
    return stones.values.sorted { $0.path < $1.path }
  }

  /// Takes out what code can call again.
  private static func liftParts(_ stones: inout [TokenPath: Tombstone], in to: TokenGraph) {
    var known: [TokenPath: RecipeInterface] = [:]
    for (path, stone) in stones {
      guard let owner = path.namespace, let old = stone.interface, let recipe = to.content.recipe(at: owner),
        !recipe.isPrivate, let new = known[owner] ?? RecipeInterface(of: recipe)
      else { continue }
      known[owner] = new
      if old.parts(goneFrom: new).isEmpty { stones[path] = nil }
    }
  }
}

extension MigrationTable {
  /// What the diff of a release against its base says of names.
  ///
  /// A declared replacement counts as a plain rename where it comes with the same release, for one name only, and resolves
  /// as the old name does in every context (colours to a thousandth of sRGB).
  ///
  /// - Parameters:
  ///   - base: the release before.
  ///   - release: the one that `diff` leads to.
  /// - Complexity: O(*n*) in the changes, and the contexts of names that have a declared replacement.
  package init(_ diff: ReleaseDiff, base: TokenGraph, release: TokenGraph) {
    var rows: [TokenPath: Row] = [:]
    var retyped: Set<TokenPath> = []
    for change in diff.changes where change.kind == .retyped {
      if let path = change.oldPath ?? change.path { retyped.insert(path) }
    }
    for change in diff.changes where change.kind == .renamed {
      guard let old = change.oldPath, let new = change.path else { continue }
      rows[old] = Row(
        change.rule == .tokenRenamedAliased ? .aliased : .renamed, from: old, to: new,
        obstacle: retyped.contains(old) ? .retyped : nil)
    }
    for change in diff.changes {
      // What happens to a token under its new name is told by the rename.
      guard let path = change.path, change.oldPath == nil, rows[path] == nil else { continue }
      switch change.kind {
      case .removed where change.label != Change.partialLabel:
        let obstacle = change.replacement.flatMap { Self.obstacle(path, in: base, $0, base: base, release: release) }
        rows[path] = Row(.removed, from: path, to: change.replacement, obstacle: obstacle)
      case .deprecated:
        rows[path] = Self.deprecated(path, base: base, release: release)
      case .redescribed where change.rule == .lifeMessage:
        guard let row = Self.deprecated(path, base: base, release: release),
          Life.liveReplacement(of: path, in: base) != row.to, !Self.isAlias(path, of: row.to, in: release)
        else { continue }
        rows[path] = row
      case .undeprecated: rows[path] = Row(.restored, from: path, to: nil)
      default: break
      }
    }
    for row in Self.reassigned(base: base, release: release) where rows[row.from] == nil { rows[row.from] = row }
    self.init(Self.merged(Array(rows.values)))
  }

  /// Names that both sides have, and of which the `id` is another one now.
  private static func reassigned(base: TokenGraph, release: TokenGraph) -> [Row] {
    var names: [NameKey: Int] = [:]
    for token in release.tokens {
      guard let id = RenameFinder.id(of: token, release), names[id] == nil, !release.isPrivate(token) else { continue }
      names[id] = token
    }
    var rows = reassignedRecipes(base: base.content, release: release.content)
    if names.isEmpty { return rows }
    for token in base.tokens {
      guard let id = RenameFinder.id(of: token, base), let now = names[id], !base.isPrivate(token) else { continue }
      let (old, new) = (base.path(token), release.path(now))
      guard old != new, let other = release.token(at: old), !release.isPrivate(other),
        RenameFinder.id(of: other, release) != id, Life.deprecation(of: other, in: release) == nil
      else { continue }
      rows.append(Row(.reassigned, from: old, to: new))
    }
    return rows
  }

  /// The same of recipes.
  private static func reassignedRecipes(base: SystemContent, release: SystemContent) -> [Row] {
    var names: [NameKey: TokenPath] = [:]
    for recipe in release.recipes where !recipe.isPrivate {
      if let id = recipe.id, names[NameKey(id)] == nil { names[NameKey(id)] = recipe.path }
    }
    if names.isEmpty { return [] }
    return base.recipes.compactMap { recipe in
      guard let id = recipe.id, !recipe.isPrivate, let now = names[NameKey(id)], now != recipe.path,
        let other = release.recipe(at: recipe.path), !other.isPrivate, other.deprecation == nil,
        other.id.map({ !$0.hasSameBytes(as: id) }) ?? true
      else { return nil }
      return Row(.reassigned, from: recipe.path, to: now)
    }
  }

  /// A deprecation that leads to something alive.
  private static func deprecated(_ path: TokenPath, base: TokenGraph, release: TokenGraph) -> Row? {
    guard let replacement = Life.liveReplacement(of: path, in: release) else { return nil }
    let obstacle = obstacle(path, in: release, replacement, base: base, release: release)
    return Row(.deprecated, from: path, to: replacement, obstacle: obstacle)
  }

  /// What keeps `replacement` from being the same as the name at `path`, which stands in `graph`.
  private static func obstacle(
    _ path: TokenPath, in graph: TokenGraph, _ replacement: TokenPath, base: TokenGraph, release: TokenGraph
  ) -> Row.Obstacle? {
    if replacement.recipeName != nil {
      if let known = base.content.recipe(at: replacement), !known.isPrivate { return .merged }
      // Nobody can tell whether another recipe means the same.
      return .value
    }
    if let known = base.token(at: replacement), !base.isPrivate(known) { return .merged }
    guard let old = graph.token(at: path), let new = release.token(at: replacement) else { return .value }
    return ValueFingerprint(old, graph).bytes == ValueFingerprint(new, release).bytes ? nil : .value
  }

  /// Whether the token is nothing but another name of the other.
  private static func isAlias(_ path: TokenPath, of other: TokenPath?, in graph: TokenGraph) -> Bool {
    guard let other, let id = graph.token(at: path) else { return false }
    return graph.resolved(id, in: graph.defaultContext)?.reference == other
  }

  /// The rows, those that lead to one name marked as merging.
  private static func merged(_ rows: [Row]) -> [Row] {
    var counts: [TokenPath: Int] = [:]
    for row in rows { if let to = row.to { counts[to, default: 0] += 1 } }
    return rows.map { row in
      guard let to = row.to, counts[to] ?? 0 > 1 else { return row }
      return Row(row.kind, from: row.from, to: to, obstacle: .merged)
    }
  }
}

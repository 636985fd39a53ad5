extension MigrationTable {
  /// What the diff of a release against its base says of names.
  ///
  /// A declared replacement counts as a plain rename where it comes with the same release, for one name only, and resolves
  /// as the old name does in every context, as ``TokenGraph/resolveAlike(_:in:_:in:)`` has it.
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
      let kind: Row.Kind =
        change.rule == .tokenRenamedAliased ? .aliased : Life.isAlive(old, in: release) ? .reassigned : .renamed
      rows[old] = Row(kind, from: old, to: new, obstacle: retyped.contains(old) ? .retyped : nil)
    }
    for change in diff.changes {
      // What happens to a token under its new name is told by the rename.
      guard let path = change.path, change.oldPath == nil, rows[path] == nil else { continue }
      switch change.kind {
      case .removed where !change.isPartial:
        // What something else is called now is no successor of itself.
        let isTaken = Life.isAlive(path, in: release)
        let replacement = change.replacement.flatMap { isTaken && $0 == path ? nil : $0 }
        let obstacle = replacement.flatMap { Self.obstacle(path, in: base, $0, base: base, release: release) }
        rows[path] = Row(isTaken ? .reassigned : .removed, from: path, to: replacement, obstacle: obstacle)
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
    self.init(Self.merged(Array(rows.values)))
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
    return TokenGraph.resolveAlike(path, in: graph, replacement, in: release) ? nil : .value
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

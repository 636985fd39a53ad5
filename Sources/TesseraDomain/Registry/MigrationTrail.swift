/// What became of names over several releases, one after the other.
package struct MigrationTrail: Sendable {
  /// Where one old name leads.
  package struct Fate: Hashable, Sendable {
    /// What took its place in the end; `nil` where nothing did.
    package fileprivate(set) var target: TokenPath?
    /// `nil` where every step on the way was from one name to exactly one other of the same meaning.
    package fileprivate(set) var obstacle: MigrationTable.Row.Obstacle?
    /// What happened to the name itself, in the end.
    package fileprivate(set) var kind: MigrationTable.Row.Kind
    /// The release that said first where it leads.
    package fileprivate(set) var version: ReleaseVersion
    /// Whether the name went away. It may have come back since, as another token.
    package fileprivate(set) var isGone: Bool
  }

  /// By old name.
  package private(set) var fates: [TokenPath: Fate] = [:]
  /// By name: the old names that lead there.
  private var origins: [TokenPath: Set<TokenPath>] = [:]

  /// Whether the names are those of the release before the first table: then what a name means is known, whoever has it
  /// since.
  private let isOfOneRelease: Bool

  package init(ofOneRelease: Bool = false) { isOfOneRelease = ofOneRelease }

  /// Adds what `version` did to names. Releases come in their order.
  ///
  /// - Complexity: O(*n*) in the rows, and in the old names that they carry on.
  package mutating func append(_ table: MigrationTable, of version: ReleaseVersion) {
    // All that one release does happens at once: names can change places.
    var carried: [(name: TokenPath, row: MigrationTable.Row)] = []
    for row in table.rows where row.kind != .restored {
      for name in origins[row.from] ?? [] { carried.append((name, row)) }
    }
    for (name, row) in carried {
      guard var fate = fates[name] else { continue }
      fate.target = row.to
      fate.obstacle = fate.obstacle ?? row.obstacle
      set(fate, of: name, before: row.from)
    }
    for row in table.rows { begin(row, version) }
  }

  private mutating func begin(_ row: MigrationTable.Row, _ version: ReleaseVersion) {
    let known = fates[row.from]
    if row.kind == .restored {
      if let known { set(nil, of: row.from, before: known.target) }
      return
    }
    let isGone = row.kind == .renamed || row.kind == .removed
    // What a name means that went and came back, or changed places, depends on when it was written.
    let isReused = known?.isGone == true || known?.kind == .reassigned
    if isReused, isOfOneRelease { return }
    if var fate = known, !isReused, row.to == nil || row.to == fate.target,
      row.kind == .removed || row.kind == .deprecated
    {
      // Where it leads was said when it was deprecated; now it goes.
      fate.isGone = isGone
      fates[row.from] = fate
      return
    }
    let obstacle = isReused ? .reused : row.obstacle
    // Where what had the name first is now, is known still when what had it last goes to nowhere.
    let target = row.to ?? (isReused ? known?.target : nil)
    let fate = Fate(target: target, obstacle: obstacle, kind: row.kind, version: version, isGone: isGone)
    set(fate, of: row.from, before: known?.target)
  }

  private mutating func set(_ fate: Fate?, of name: TokenPath, before: TokenPath?) {
    if let before { origins[before]?.remove(name) }
    if let target = fate?.target { origins[target, default: []].insert(name) }
    fates[name] = fate
  }
}

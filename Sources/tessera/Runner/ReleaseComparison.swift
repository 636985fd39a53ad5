internal import TesseraDomain

/// The difference between two releases of a registry, with what only the releases between them know.
enum ReleaseComparison {
  /// Compares them, less their notices.
  ///
  /// A name that was first kept as an alias of its successor is known from the release that renamed it, and what every
  /// release on the way declared a correction is one.
  static func diff(
    _ left: LoadedSubject, _ right: LoadedSubject, scope: DiffScope = .everything, in registry: any Registry
  ) throws(RegistryError) -> ReleaseDiff {
    guard let from = left.record, let to = right.record, from.system == to.system else {
      return DiffEngine.diff(left.side, right.side, scope: scope)
    }
    let fix = ReleaseRecord.fixReason(from: from, to: to, among: try registry.releases(of: from.system))
    let diff = DiffEngine.diff(left.side, right.side, fixReason: fix, scope: scope)
    guard diff.summary.removed + diff.summary.recipes.removed > 0 else { return diff }
    let known = try renames(from: from, to: to, in: registry)
    if known.isEmpty { return diff }
    return DiffEngine.diff(left.side, right.side, fixReason: fix, knownRenames: known, scope: scope)
  }

  /// Longer trails are not followed: a step of the first schema loads two releases.
  private static let longest = 64

  /// Old names by what they have become, composed over every release that lies on the line of bases between the two.
  static func renames(
    from: ReleaseRecord, to: ReleaseRecord, in registry: any Registry
  ) throws(RegistryError) -> [TokenPath: TokenPath] {
    guard from.system == to.system, from.version < to.version else { return [:] }
    var byVersion: [ReleaseVersion: ReleaseRecord] = [:]
    for record in try registry.releases(of: from.system) { byVersion[record.version] = record }
    var trail = [to]
    while let last = trail.last, last.version != from.version {
      guard let base = last.base.flatMap({ byVersion[$0] }), base.version >= from.version, trail.count < longest else {
        return [:]
      }
      trail.append(base)
    }
    guard trail.count > 2 else { return [:] }
    var chain = RenameChain()
    for release in trail.dropLast().reversed() { chain.append(try registry.migrationTable(of: release).renames) }
    return chain.renames
  }
}

internal import TesseraDomain
internal import TesseraService

/// Renames that only the releases between two others know of: a name that was first kept as an alias of the new one.
enum RenameTrail {
  /// Longer trails are not followed: each step loads two releases.
  private static let longest = 64

  /// Old names by what they have become, composed over every release that lies on the line of bases between the two.
  static func renames(
    from: ReleaseRecord, to: ReleaseRecord, in registry: FileRegistry
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
    for (next, base) in zip(trail, trail.dropFirst()).reversed() {
      let (before, after) = try registry.contents(of: base, next)
      let (older, newer) = (try LoadedSubject(base, before), try LoadedSubject(next, after))
      chain.append(DiffEngine.diff(older.side, newer.side).renames)
    }
    return chain.renames
  }
}

/// The difference between two releases of a registry, with what only the releases between them know.
package struct ReleaseComparer {
  private let registry: any Registry

  package init(_ registry: any Registry) { self.registry = registry }

  /// Compares two releases, with what the registry says of either and of names that are gone.
  ///
  /// - Complexity: both contents are loaded and compared.
  package func diff(_ left: ReleaseRecord, _ right: ReleaseRecord) throws(RegistryError) -> ReleaseDiff {
    // Loaded together, releases share what they have in common, and only the rest is compared.
    let (before, after) = try registry.contents(of: left, right)
    let releases = [try LoadedRelease(left, before), try LoadedRelease(right, after)]
    var diff = try diff(releases[0], releases[1])
    // What replaced a name may have been said by a release between.
    if diff.changes.contains(where: { $0.kind == .removed && $0.replacement == nil }) {
      var replacements: [TokenPath: TokenPath] = [:]
      for stone in try registry.tombstones(of: right) { replacements[stone.path] = stone.replacement }
      for place in diff.changes.indices where diff.changes[place].kind == .removed {
        guard diff.changes[place].replacement == nil, let path = diff.changes[place].path else { continue }
        diff.changes[place].replacement = replacements[path]
      }
    }
    diff.notices = try notices(of: releases.map { ($0.record, $0.graph) })
    return diff
  }

  /// Compares them, less their notices.
  ///
  /// A name that was first kept as an alias of its successor is known from the release that renamed it, and what every
  /// release on the way declared a correction is one.
  package func diff(
    _ left: LoadedRelease, _ right: LoadedRelease, scope: DiffScope = .everything
  ) throws(RegistryError) -> ReleaseDiff {
    let (from, to) = (left.record, right.record)
    guard from.system == to.system else { return DiffEngine.diff(left.side, right.side, scope: scope) }
    let fix = ReleaseRecord.fixReason(from: from, to: to, among: try registry.releases(of: from.system))
    let diff = DiffEngine.diff(left.side, right.side, fixReason: fix, scope: scope)
    guard diff.summary.removed + diff.summary.recipes.removed > 0 else { return diff }
    let known = try renames(from: from, to: to)
    if known.isEmpty { return diff }
    return DiffEngine.diff(left.side, right.side, fixReason: fix, knownRenames: known, scope: scope)
  }

  /// Longer trails are not followed: a step of the first schema loads two releases.
  private static let longest = 64

  /// Old names by what they have become, composed over every release that lies on the line of bases between the two.
  package func renames(from: ReleaseRecord, to: ReleaseRecord) throws(RegistryError) -> [TokenPath: TokenPath] {
    guard from.system == to.system, from.version < to.version else { return [:] }
    var byVersion: [ReleaseVersion: ReleaseRecord] = [:]
    for record in try registry.releases(of: from.system) { byVersion[record.version] = record }
    var trail = [to]
    while let last = trail.last, last.version != from.version {
      guard let base = last.base.flatMap({ byVersion[$0] }), base.version >= from.version,
        trail.count < Self.longest
      else { return [:] }
      trail.append(base)
    }
    guard trail.count > 2 else { return [:] }
    var chain = RenameChain()
    for release in trail.dropLast().reversed() { chain.append(try registry.migrationTable(of: release).renames) }
    return chain.renames
  }

  /// Yanks and standing rules that have something to say of the releases, each once.
  package func notices(
    of releases: [(record: ReleaseRecord, graph: TokenGraph)]
  ) throws(RegistryError) -> [Notice] {
    var notices: [Notice] = []
    for release in releases {
      let yank = release.record.yank.map {
        Notice(kind: .yanked, releases: release.record.version.description, message: $0.reason)
      }
      if let yank, !notices.contains(yank) { notices.append(yank) }
    }
    for release in releases {
      let rules = try registry.notices(of: release.record.system)
      for rule in rules.applying(to: release.graph, release.record.version)
      where !notices.contains(rule.notice) { notices.append(rule.notice) }
    }
    return notices
  }

  // MARK: - Chapters

  /// A release with what changed over its base.
  ///
  /// - Parameter releases: all of the system.
  /// - Complexity: two releases are loaded and compared.
  package func chapter(
    of record: ReleaseRecord, among releases: [ReleaseRecord]
  ) throws(RegistryError) -> ReleaseChapter {
    var chapter = ReleaseChapter(record)
    if let base = record.base, let before = releases.first(where: { $0.version == base }) {
      if let gone = [record, before].first(where: { $0.withdrawal != nil }) {
        chapter.unavailable = "What changed cannot be told: \(gone.name) was withdrawn."
        return chapter
      }
      chapter.diff = try diff(before, record)
      // A chapter tells what was done to its release itself.
      chapter.diff?.notices = []
    }
    return chapter
  }
}

extension ReleaseChapter {
  /// What a release says of itself, without its changes.
  package init(_ record: ReleaseRecord) {
    self.init(
      version: record.version, publishedAtMilliseconds: record.publishedAtMilliseconds, base: record.base,
      bump: record.bump, yank: record.yank,
      notes: record.notes.map { [Notes(version: record.version, text: $0)] } ?? [], letPass: record.letPass,
      publicTokenCount: record.publicTokenCount, publicRecipeCount: record.publicRecipeCount)
    authoredAtMilliseconds = record.origin?.authoredAtMilliseconds
    isWithdrawn = record.withdrawal != nil
    conformance = record.conformance
  }
}

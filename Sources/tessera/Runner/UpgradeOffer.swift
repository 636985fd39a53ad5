internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraProject
internal import TesseraService

/// One entry of a project, and what it could be pinned to.
struct UpgradeCandidate {
  let entry: ProjectEntry
  /// What it is pinned to; nil for an entry that was never pulled.
  let current: ReleaseRecord?
  /// The best release that the entry asks for.
  let wanted: ReleaseRecord
  /// The highest stable release; nil where all are yanked or pre-releases.
  let latest: ReleaseRecord?

  /// Whether there is something newer; a yank that leaves only older releases makes nothing outdated.
  var isOutdated: Bool {
    guard let current else { return true }
    return wanted.version > current.version || latest.map { $0.version > current.version } ?? false
  }
}

/// What the registry offers to a project.
struct UpgradeOffer {
  let registry: FileRegistry
  let lock: LockFile?

  init(_ project: Project, _ call: Invocation) throws(Failure) {
    registry = try FileRegistry.reading(call)
    do throws(ProjectError) { lock = try project.lock() } catch { throw Failure(error) }
  }

  func candidate(_ entry: ProjectEntry) throws(Failure) -> UpgradeCandidate {
    try Failure.registry { () throws(RegistryError) in
      let releases = try registry.releases(of: entry.system)
      let pin = lock?.entry(named: entry.name)
      let current = releases.first { $0.version == pin?.version && $0.releaseDigest == pin?.releaseDigest }
      let top = VersionPlanner(releases: releases.map(\.onLine)).latest
      return UpgradeCandidate(
        entry: entry, current: current,
        wanted: try registry.release(
          ReleaseReference(system: entry.system, selector: entry.selector)),
        latest: releases.first { $0.version == top })
    }
  }

  /// What an upgrade from one release to another means.
  func diff(_ from: ReleaseRecord, _ to: ReleaseRecord) throws(Failure) -> ReleaseDiff {
    try Failure.registry { () throws(RegistryError) in
      let (before, after) = try registry.contents(of: from, to)
      return DiffEngine.diff(LoadedSubject(from, before).side, LoadedSubject(to, after).side)
    }
  }
}

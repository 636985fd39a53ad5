internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraProject

/// One entry of a project, and what it could be pinned to.
struct UpgradeCandidate {
  let entry: ProjectEntry
  /// What the lock says; nil for an entry that was never pulled.
  let pin: LockedEntry?
  /// The pinned release; nil where the registry does not have it any more.
  let current: ReleaseRecord?
  /// The best release that the entry asks for; nil where there is none.
  let wanted: ReleaseRecord?
  /// Why there is none.
  let problem: Failure?
  /// The highest stable release; nil where all are yanked or pre-releases.
  let latest: ReleaseRecord?

  /// The higher of what is asked for and the latest, where that is newer than what is pinned.
  var newest: ReleaseRecord? {
    guard let best = [wanted, latest].compactMap({ $0 }).max(by: { $0.version < $1.version }) else { return nil }
    guard let pin else { return best }
    return best.version > pin.version ? best : nil
  }

  /// Whether there is something newer; a yank that leaves only older releases makes nothing outdated.
  var isOutdated: Bool { pin == nil || newest != nil }

  /// Whether the pinned release is hidden from those who have not pinned it.
  var isYanked: Bool { current?.onLine.isYanked ?? false }

  /// Why the pinned release is hidden.
  var yankReason: String? { isYanked ? current?.yank?.reason ?? "it was taken back" : nil }
}

/// What the registry offers to a project.
struct UpgradeOffer {
  let registry: any Registry
  let lock: LockFile?
  private let uuid: String

  /// - Throws: what stands in the way of the registry or of the lock.
  init(_ project: Project, _ call: Invocation) throws(Failure) {
    do throws(ProjectError) { lock = try project.lock() } catch { throw Failure(error) }
    let registry = try call.registry()
    self.registry = registry
    uuid = try Failure.registry { () throws(RegistryError) in try registry.uuid }
  }

  /// What there is for an entry.
  ///
  /// - Throws: where the registry is not the one that the entry was pinned from, or has something else under the version.
  func candidate(_ entry: ProjectEntry) throws(Failure) -> UpgradeCandidate {
    let pin = lock?.entry(named: entry.name).flatMap { $0.system == entry.system ? $0 : nil }
    if let pin, pin.registryUUID != uuid {
      throw Failure(ProjectError.otherRegistry(entry: entry.name, locked: pin.registryUUID, found: uuid))
    }
    let releases = try Failure.registry { () throws(RegistryError) in try registry.releases(of: entry.system) }
    let current = releases.first { $0.version == pin?.version }
    if let pin, let current, current.releaseDigest != pin.releaseDigest {
      throw Failure(
        ProjectError.digestMismatch(
          entry: entry.name, version: pin.version, locked: pin.releaseDigest, found: current.releaseDigest))
    }
    let top = VersionPlanner(releases: releases.map(\.onLine)).latest
    let latest = releases.first { $0.version == top }
    do throws(RegistryError) {
      let wanted = try registry.release(ReleaseReference(system: entry.system, selector: entry.selector))
      return UpgradeCandidate(entry: entry, pin: pin, current: current, wanted: wanted, problem: nil, latest: latest)
    } catch {
      switch error {
      case .releaseNotFound, .channelNotFound:
        return UpgradeCandidate(
          entry: entry, pin: pin, current: current, wanted: nil, problem: Failure(error), latest: latest)
      default: throw Failure(error)
      }
    }
  }

  // MARK: - What the way means

  /// What a move from one release to another means for what a project takes.
  struct Meaning {
    /// Nil where the release that is left cannot be read any more.
    var diff: ReleaseDiff?
    /// Includes and excludes of tessera.json that name nothing in the release.
    var unknownNames: [TokenPath] = []
    /// What became of those that an earlier release had, one sentence each.
    var removals: [String] = []
    /// Contexts of tessera.json that the release does not have: without another word there, nothing can be generated.
    var contextFindings: [Diagnostic] = []
    /// Why there is no diff.
    var reason: String?
  }

  /// - Throws: where the release that is moved to cannot be read.
  func meaning(_ from: ReleaseRecord?, _ to: ReleaseRecord, for scope: DiffScope) throws(Failure) -> Meaning {
    var meaning = Meaning()
    let target: TokenGraph
    if let from {
      do throws(RegistryError) {
        // Loaded together, releases share what they have in common, and only the rest is compared.
        let (before, after) = try registry.contents(of: from, to)
        let (left, right) = (try LoadedRelease(from, before), try LoadedRelease(to, after))
        meaning.diff = try ReleaseComparer(registry).diff(left, right, scope: scope)
        target = right.graph
      } catch {
        // What is left may have been withdrawn, or be damaged: that must not hold anybody back.
        meaning.reason = "\(from.name) cannot be compared: \(error)"
        target = try load(to)
      }
    } else {
      target = try load(to)
    }
    meaning.unknownNames = scope.unknownNames(in: target)
    if !meaning.unknownNames.isEmpty {
      let gone = try Failure.registry { () throws(RegistryError) in try registry.removals(of: to) }
      meaning.removals = meaning.unknownNames.compactMap { Removal.sentence(for: $0, among: gone) }
    }
    meaning.contextFindings = scope.contextFindings(in: target.content.resolver)
    return meaning
  }

  private func load(_ record: ReleaseRecord) throws(Failure) -> TokenGraph {
    try Failure.registry { () throws(RegistryError) in
      try LoadedRelease(record, try registry.content(of: record)).graph
    }
  }

  /// What the registry says of the pinned release beside its content, as far as it concerns what the entry takes.
  func notices(of candidate: UpgradeCandidate) throws(Failure) -> [Notice] {
    guard let record = candidate.current else { return [] }
    let yank = record.yank.map { Notice(kind: .yanked, releases: record.version.description, message: $0.reason) }
    return try Failure.registry { () throws(RegistryError) in
      let standing = try registry.notices(of: record.system).covering(record.version)
      var rules = standing.filter { $0.path == nil }
      // Which names a release has is known to its content only.
      if rules.count < standing.count, record.withdrawal == nil {
        let subject = try LoadedSubject(record, try registry.content(of: record))
        rules = standing.applying(to: subject.graph, record.version)
      }
      let concerned = rules.filter { $0.path.map(candidate.entry.takes) ?? true }
      return [yank].compactMap { $0 } + concerned.map(\.notice)
    }
  }
}

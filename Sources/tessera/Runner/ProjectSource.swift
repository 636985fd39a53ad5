internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject
internal import TesseraService

/// Where the pulls of this program get releases and files from: a registry file and the formats, or without a registry the
/// content cache.
///
/// The registry is opened when the first release is asked for, and each release is loaded once.
final class ProjectSource {
  private let call: Invocation
  private let isOffline: Bool
  private let known: KnownState
  private let cache: ContentCache?
  private var registry: FileRegistry?
  private var uuid = ""
  private var address: String?
  private var inputs: [Digest: ExportInput] = [:]

  init(_ call: Invocation, _ project: Project, isOffline: Bool) {
    self.call = call
    self.isOffline = isOffline
    known = project.knownState()
    var environment: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "HOME"] { environment[name] = Terminal.environmentVariable(name) }
    cache = ContentCache(environment: environment)
  }

  var source: PullSource<Failure> {
    PullSource { entry, pin throws(Failure) in
      try self.isOffline ? self.pinned(entry, pin) : self.release(entry, pin)
    } formatVersion: { format throws(Failure) in
      try Exporter.format(format).version
    } export: { release, export throws(Failure) in
      var input = try self.input(release)
      input.options = export.options
      return try Exporter.export(input, as: Exporter.format(export.format))
    }
  }

  // MARK: - Releases

  /// The release for an entry, as the registry has it.
  func record(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> ReleaseRecord {
    // A pin names one version, and so leads to a yanked release too.
    let selector = pin.map { ReleaseSelector.range(VersionRange(exactly: $0.version)) } ?? entry.selector
    let registry = try open()
    return try Failure.registry { () throws(RegistryError) in
      try registry.release(ReleaseReference(system: entry.system, selector: selector))
    }
  }

  private func release(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease {
    _ = try open()
    let record = try record(entry, pin)
    // The deprecated names of a release never change: what is known of it holds. Loading it also fills the cache.
    var notices: ReleaseNotices
    let isCached = (try? cache?.contains(record.releaseDigest)) ?? false
    if isCached, let known = pin.flatMap({ known.notices(of: $0) }) {
      notices = known
    } else {
      notices = ReleaseNotices(deprecated: Self.deprecated(try load(record).graph))
    }
    notices.yankReason = record.yank?.reason
    return PulledRelease(
      system: entry.system, version: record.version, contentDigest: record.contentDigest,
      releaseDigest: record.releaseDigest, registryUUID: uuid, registryAddress: address, notices: notices)
  }

  private func pinned(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease {
    guard let pin else {
      throw Failure(
        "offline.unpinned",
        "tessera.json asks for \(entry.system)@\(entry.selector), and tessera.lock pins no such release",
        advice: "Only a registry can choose one: pull once without --offline.")
    }
    return PulledRelease(
      system: pin.system, version: pin.version, contentDigest: pin.contentDigest, releaseDigest: pin.releaseDigest,
      registryUUID: pin.registryUUID, registryAddress: pin.registryAddress, notices: known.notices(of: pin))
  }

  // MARK: - Content

  private func input(_ release: PulledRelease) throws(Failure) -> ExportInput {
    if let input = inputs[release.releaseDigest] { return input }
    if isOffline {
      guard let cached = try? cache?.release(release.releaseDigest), let input = CachedSubject.input(cached) else {
        throw Failure(
          "offline.not-cached", "\(release.system)@\(release.version) is not in the cache of this machine",
          advice: "Pull once without --offline.")
      }
      inputs[release.releaseDigest] = input
      return input
    }
    let registry = try open()
    let selector = ReleaseSelector.range(VersionRange(exactly: release.version))
    return try load(
      Failure.registry { () throws(RegistryError) in
        try registry.release(ReleaseReference(system: release.system, selector: selector))
      })
  }

  private func load(_ record: ReleaseRecord) throws(Failure) -> ExportInput {
    if let input = inputs[record.releaseDigest] { return input }
    let registry = try open()
    let subject = try Failure.registry { () throws(RegistryError) in
      let checked = try registry.checkedContent(of: record)
      return try LoadedSubject(record, checked.content, tombstones: checked.tombstones)
    }
    // A cache that cannot be written is no reason to refuse: it only helps those who have no registry later.
    if let cache, (try? cache.contains(record.releaseDigest)) == false {
      try? cache.store(CachedRelease(digest: record.releaseDigest, bytes: CachedSubject.bytes(of: subject, record)))
    }
    let input = subject.exportInput(options: [:])
    inputs[record.releaseDigest] = input
    return input
  }

  func open() throws(Failure) -> FileRegistry {
    if let registry { return registry }
    let registry = try FileRegistry.reading(call)
    let location = try RegistryLocation.find(call)
    // Others find it only where the project itself says it is.
    address = location.source == .project ? location.written : nil
    uuid = try Failure.registry { () throws(RegistryError) in try registry.uuid }
    self.registry = registry
    return registry
  }

  /// Public names that should not be used any more.
  private static func deprecated(_ graph: TokenGraph) -> [DeprecatedName] {
    let context = graph.defaultContext
    return graph.exportOrder.compactMap { id in
      guard let token = graph.resolved(id, in: context), !token.isPrivate, let deprecation = token.deprecation else {
        return nil
      }
      return DeprecatedName(
        name: token.path.text, message: deprecation.reason, replacement: deprecation.replacement?.text)
    }
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// Where the pulls of this program get releases and files from: a registry file and the formats, or without a registry the
/// content cache.
///
/// The registry is opened when the first release is asked for, and each release is loaded once.
final class ProjectSource {
  private let call: Invocation
  private let isOffline: Bool
  private let known: KnownState
  private let cache: ContentCache?
  /// Releases that were chosen before, by the name of the entry.
  private let chosen: [String: ReleaseRecord]
  private var registry: (any Registry)?
  private var uuid = ""
  private var address: String?
  private var inputs: [Digest: ExportInput] = [:]

  init(_ call: Invocation, _ project: Project, isOffline: Bool, chosen: [String: ReleaseRecord] = [:]) {
    self.call = call
    self.isOffline = isOffline
    self.chosen = chosen
    known = project.knownState()
    cache = ContentCache.ofUser
  }

  var source: PullSource<Failure> {
    PullSource { entry, pin throws(Failure) in
      try self.isOffline ? self.pinned(entry, pin) : self.release(entry, pin)
    } formatVersion: { format throws(Failure) in
      try Exporter.format(format).version
    } export: { release, export throws(Failure) in
      let input = try ProjectExports.input(self.input(release), for: export)
      do throws(Failure) {
        return try Exporter.export(input, as: Exporter.format(export.format))
      } catch {
        throw self.call.parsed.command == AddCommand.command.name ? error : Self.inProjectFile(error, export)
      }
    }
  }

  // MARK: - Releases

  /// An option that `tessera.json` gives is no word of the command line: the file has to be mended, at a place.
  private static func inProjectFile(_ failure: Failure, _ export: ProjectExport) -> Failure {
    guard failure.exit == .usage else { return failure }
    var told = Failure(
      failure.code, "the export into \(export.out), as \(export.format): \(failure.message)",
      advice: "Mend it in tessera.json, and pull again.")
    told.members = failure.members + [("out", .string(export.out))]
    return told
  }

  /// The release for an entry, as the registry has it.
  func record(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> ReleaseRecord {
    if pin == nil, let record = chosen[entry.name] { return record }
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
    if let gone = record.withdrawal { throw Failure(.withdrawn(record.name, reason: gone.reason)) }
    let notices = try notices(of: record)
    return PulledRelease(
      system: entry.system, version: record.version, contentDigest: record.contentDigest,
      releaseDigest: record.releaseDigest, registryUUID: uuid, registryAddress: address, notices: notices,
      conformance: record.conformance)
  }

  private func pinned(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease {
    guard let pin else {
      throw Failure(
        "offline.unpinned",
        "tessera.json asks for \(entry.system)@\(entry.selector), and tessera.lock pins no such release",
        advice: "Only a registry can choose one: pull once without --offline.")
    }
    let cached = try? cache?.release(pin.releaseDigest)
    return PulledRelease(
      system: pin.system, version: pin.version, contentDigest: pin.contentDigest, releaseDigest: pin.releaseDigest,
      registryUUID: pin.registryUUID, registryAddress: pin.registryAddress, notices: known.notices(of: pin),
      conformance: cached.flatMap(CachedSubject.conformance))
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
    let (subject, content) = try Failure.registry { () throws(RegistryError) in
      let checked = try registry.checkedContent(of: record)
      return (try LoadedSubject(record, checked.content, tombstones: checked.tombstones), checked.content)
    }
    cache?.keep(record, content, subject.tombstones)
    let input = subject.exportInput(options: [:])
    inputs[record.releaseDigest] = input
    return input
  }

  func open() throws(Failure) -> any Registry {
    if let registry { return registry }
    let registry = try call.registry()
    let location = try RegistryLocation.find(call)
    // Others find it only where the project itself says it is.
    address = location.source == .project ? location.written : nil
    uuid = try Failure.registry { () throws(RegistryError) in try registry.uuid }
    self.registry = registry
    return registry
  }

  /// What the registry says of a release today: a yank, standing rules, and the deprecated names that it holds itself.
  ///
  /// Read from the release and not from what the project remembers, which others may have written. A release in which
  /// nothing was ever deprecated is not loaded for it.
  func notices(of record: ReleaseRecord) throws(Failure) -> ReleaseNotices {
    let registry = try open()
    let (standing, mentions) = try Failure.registry { () throws(RegistryError) in
      (
        try registry.notices(of: record.system).covering(record.version),
        try registry.mentionsDeprecation(record)
      )
    }
    var notices = ReleaseNotices(
      yankReason: record.yank?.reason, deprecationReason: standing.ofWhole(record.version)?.reason)
    let isCached = (try? cache?.contains(record.releaseDigest)) ?? false
    // Loading it also fills the cache.
    if mentions || !isCached || standing.contains(where: { $0.path != nil }) {
      notices.deprecated = Life.deprecatedTokens(in: try load(record).graph, notices: standing).map(DeprecatedName.init)
    }
    return notices
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraMigrate
internal import TesseraProject

/// Where the names of releases come from that a project takes or took: the registry, or this machine's cache.
final class NameSource {
  private let call: Invocation
  private let project: Project
  private let lock: LockFile
  private let cache: ContentCache?
  private var registry: (any Registry)?

  init(_ call: Invocation, _ project: Project) throws(Failure) {
    self.call = call
    self.project = project
    do throws(ProjectError) { lock = try project.lock() ?? LockFile() } catch { throw Failure(error) }
    cache = ContentCache.ofUser
  }

  /// The entries that are asked for: the one called `name`, or all.
  func entries(named name: String?) throws(Failure) -> [(entry: ProjectEntry, pin: LockedEntry)] {
    var entries = project.file.entries
    if let name {
      guard let entry = project.file.entry(named: name) else {
        throw Failure(.noSuchEntry(name, known: entries.map(\.name)))
      }
      entries = [entry]
    }
    var result: [(entry: ProjectEntry, pin: LockedEntry)] = []
    for entry in entries {
      guard let pin = lock.entry(named: entry.name), pin.system == entry.system else {
        throw Failure(
          "entry.unlocked", "\(entry.name) is not pinned to a release of \(entry.system)",
          advice: "Run \"tessera pull\" first.")
      }
      result.append((entry, pin))
    }
    return result
  }

  /// The other entries, as far as they are pinned.
  func entries(besides names: [String]) -> [(entry: ProjectEntry, pin: LockedEntry)] {
    project.file.entries.compactMap { entry in
      if names.contains(entry.name) { return nil }
      return lock.entry(named: entry.name).flatMap { $0.system == entry.system ? (entry, $0) : nil }
    }
  }

  // MARK: - Names

  /// The names of a release, one list for each export of the entry.
  func names(of input: ExportInput, as entry: ProjectEntry) throws(Failure) -> ReleaseNames {
    var lists: [[ExportSymbol]] = []
    for export in entry.exports {
      let format = try Exporter.format(export.format)
      let taken = try Self.taken(input, export)
      do throws(ExportError) {
        lists.append(try format.symbols(taken.withSettings(of: format)))
      } catch {
        throw Failure(error)
      }
    }
    return ReleaseNames(graph: input.graph, symbols: lists)
  }

  /// The release as an export takes it; an older one that has not its contexts, without them.
  private static func taken(_ input: ExportInput, _ export: ProjectExport) throws(Failure) -> ExportInput {
    do throws(Failure) {
      return try ProjectExports.input(input, for: export)
    } catch {
      var plain = export
      plain.contexts = [:]
      plain.options = plain.options.filter { !$0.key.hasPrefix(ExportInput.contextPrefix) }
      return try ProjectExports.input(input, for: plain)
    }
  }

  // MARK: - Releases

  /// The pinned release: from the cache, which needs no registry, or else from the registry.
  func input(_ pin: LockedEntry) throws(Failure) -> ExportInput {
    if let input = cached(pin.releaseDigest) { return input }
    let registry = try open()
    return try Failure.registry { () throws(RegistryError) in
      let range = VersionRange(exactly: pin.version)
      let record = try registry.release(ReleaseReference(system: pin.system, selector: .range(range)))
      return try Self.input(record, in: registry)
    }
  }

  /// Names that are gone as of the pinned release, with the releases that took them away where the registry can be asked.
  func removals(_ pin: LockedEntry, _ input: ExportInput) -> [Removal] {
    let selector = ReleaseSelector.range(VersionRange(exactly: pin.version))
    if let registry = try? open(),
      let record = try? registry.release(ReleaseReference(system: pin.system, selector: selector)),
      record.releaseDigest == pin.releaseDigest, let removals = try? registry.removals(of: record)
    {
      return removals
    }
    return input.tombstones.map { Removal($0) }
  }

  private func cached(_ digest: Digest) -> ExportInput? {
    guard let release = try? cache?.release(digest) else { return nil }
    return CachedSubject.input(release)
  }

  fileprivate static func input(_ record: ReleaseRecord, in registry: any Registry) throws(RegistryError) -> ExportInput
  {
    let content = try registry.content(of: record)
    let stones = try registry.tombstones(of: record)
    return try LoadedSubject(record, content, tombstones: stones).exportInput(options: [:])
  }

  private func open() throws(Failure) -> any Registry {
    if let registry { return registry }
    let opened = try call.registry()
    registry = opened
    return opened
  }

  // MARK: - History

  /// How the names of a design system came to what they are in one release.
  struct History {
    let target: ExportInput
    let version: ReleaseVersion
    /// Releases with names that the target does not have, oldest first.
    var older: [ExportInput] = []
    var trail = MigrationTrail()
    /// What could not be looked at, one sentence each without a full stop.
    var notes: [String] = []
  }

  /// - Parameters:
  ///   - from: whose names are to be found; `nil` for those of every earlier release on the line of bases.
  ///   - to: whose names are to be used; `nil` for the pinned one's.
  func history(_ pin: LockedEntry, from: ReleaseVersion?, to: ReleaseVersion?) throws(Failure) -> History {
    do throws(Failure) {
      return try registryHistory(pin, from: from, to: to ?? pin.version)
    } catch {
      // Without the registry, the releases that this machine has pulled before tell most of it.
      guard ["registry.unreachable", "system.not-found", "release.not-found"].contains(error.code),
        let history = try cachedHistory(pin, from: from, to: to ?? pin.version)
      else { throw error }
      return history
    }
  }

  private func registryHistory(
    _ pin: LockedEntry, from: ReleaseVersion?, to: ReleaseVersion
  ) throws(Failure) -> History {
    let registry = try open()
    return try Failure.registry { () throws(RegistryError) in
      let releases = try registry.releases(of: pin.system)
      func record(_ version: ReleaseVersion) throws(RegistryError) -> ReleaseRecord {
        if let record = releases.first(where: { $0.version == version }) { return record }
        throw .releaseNotFound("\(pin.system)@\(version)", known: releases.reversed().map(\.version.description))
      }
      let target = try record(to)
      var history = History(target: try Self.input(target, in: registry), version: to)
      var line = [target]
      while let base = line.last?.base, base < line[line.count - 1].version, from.map({ base >= $0 }) ?? true {
        line.append(try record(base))
      }
      guard let from else {
        for (release, base) in zip(line, line.dropFirst()).reversed() {
          try history.append(release, in: registry)
          if Self.losesNames(release) { try history.look(at: base, in: registry) }
        }
        let others = releases.filter { release in
          release.version < to && !line.contains { $0.version == release.version }
        }.map(\.version)
        if let latest = others.max() {
          let more =
            others.count == 1
            ? "" : " and \(others.count - 1 == 1 ? "another release" : "\(others.count - 1) other releases")"
          history.notes.append(
            "names that only \(latest)\(more) had are not looked for, as \(to) does not come from there: --from \(latest)"
          )
        }
        return history
      }
      let oldest = try record(from)
      history.trail = MigrationTrail(ofOneRelease: true)
      if line.last?.version == from {
        for release in line.dropLast().reversed() { try history.append(release, in: registry) }
        history.older = [try Self.input(oldest, in: registry)]
      } else {
        // The two lie on lines of their own, and are compared directly.
        try history.compare(with: Self.input(oldest, in: registry))
      }
      return history
    }
  }

  /// Rules that a release hits which takes away a name, or a way to call one.
  private static let losing: [PolicyRule] = [
    .tokenRemoved, .tokenRenamed, .symbolChanged, .recipeRemoved, .recipeRenamed, .recipeExposure,
    .recipeParameterRemoved, .recipeParameterRenamed, .recipeParameterRetyped, .recipeParameterReordered,
    .recipeParameterAdded,
  ]

  /// Whether the base of a release may have names that the release has not.
  private static func losesNames(_ release: ReleaseRecord) -> Bool {
    guard case .object(let judgement) = release.judgement, case .object(let rules)? = judgement["rules"] else {
      return true
    }
    return Self.losing.contains { rules[$0.rawValue] != nil }
  }

  private func cachedHistory(
    _ pin: LockedEntry, from: ReleaseVersion?, to: ReleaseVersion
  ) throws(Failure) -> History? {
    var releases: [(version: ReleaseVersion, input: ExportInput)] = []
    for digest in (try? cache?.releases()) ?? [] {
      guard let release = try? cache?.release(digest), CachedSubject.system(release) == pin.system,
        let input = CachedSubject.input(release), let version = input.version
      else { continue }
      releases.append((version, input))
    }
    releases.sort { $0.version < $1.version }
    guard let target = releases.last(where: { $0.version == to }) else { return nil }
    var history = History(target: target.input, version: to)
    let older = releases.filter { release in
      release.version < to && (from.map { release.version == $0 } ?? !release.version.isPrerelease)
    }
    if from != nil, older.isEmpty { return nil }
    history.notes = ["the registry cannot be asked: only releases that were pulled on this machine are looked at"]
    for (before, after) in zip(older, older.dropFirst() + [target]) {
      history.append(before.input, after.input)
      history.older.append(before.input)
    }
    return history
  }
}

extension NameSource.History {
  /// Adds what a release did to names.
  fileprivate mutating func append(_ release: ReleaseRecord, in registry: any Registry) throws(RegistryError) {
    do throws(RegistryError) {
      trail.append(try registry.migrationTable(of: release), of: release.version)
    } catch {
      guard case .withdrawn = error else { throw error }
      notes.append("what \(release.version) did to names is not known: \(error)")
    }
  }

  /// Looks for the names of a release too.
  fileprivate mutating func look(at release: ReleaseRecord, in registry: any Registry) throws(RegistryError) {
    do throws(RegistryError) {
      older.append(try NameSource.input(release, in: registry))
    } catch {
      guard case .withdrawn = error else { throw error }
      notes.append("names that only \(release.version) had are not looked for: \(error)")
    }
  }

  /// Compares another release with the target, as if one had followed the other.
  fileprivate mutating func compare(with other: ExportInput) {
    append(other, target)
    older = [other]
  }

  /// Adds what became of names from one release to the next.
  fileprivate mutating func append(_ before: ExportInput, _ after: ExportInput) {
    guard let from = Self.side(before), let to = Self.side(after), let version = after.version else { return }
    trail.append(
      MigrationTable(DiffEngine.diff(from, to), base: before.graph, release: after.graph), of: version)
  }

  private static func side(_ input: ExportInput) -> DiffSide? {
    input.manifest.map {
      DiffSide(identifier: input.identifier, version: input.version, graph: input.graph, manifest: $0)
    }
  }
}

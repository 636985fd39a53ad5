internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport

/// Brings the generated files of a project to what its `tessera.json` asks for.
///
/// Everything is worked out and judged before anything is changed. Then, in this order: the pending lock, `tessera.json`
/// where an edit is pending (first of all where there is none yet), all staging folders, the output folders, and last the
/// pending lock becomes the lock. A pull that is cut short at any point, by `kill -9` too, is finished by the next one, or
/// never began; running a pull again changes nothing. Two pulls of one project wait for each other.
package struct Puller {
  package let project: Project
  package let options: PullOptions
  /// Called before each change to the file system; see ``FileTree/willChange``.
  package var willChange: (() throws(FileError) -> Void)?
  /// See ``FileTree/syncsToDisk``.
  package var syncsToDisk = true

  package init(_ project: Project, options: PullOptions = PullOptions()) {
    self.project = project
    self.options = options
  }

  /// Does the pull.
  ///
  /// - Throws: ``PullError``. Every error but that of a file leaves the project as it was.
  /// - Complexity: O(bytes of the generated files); nothing is generated for an export whose lock and files are right.
  package func pull<Failure>(
    from source: PullSource<Failure>
  ) throws(PullError<Failure>) -> PullReport {
    typealias Problem = PullError<Failure>
    let tree = try Problem.project { () throws(ProjectError) in try project.tree() }
    tree.willChange = willChange
    tree.syncsToDisk = syncsToDisk
    tree.lockForChanges()
    var work = try Problem.project { () throws(ProjectError) in try PullWork(project, options, tree) }
    for entry in project.file.entries {
      guard work.isInScope(entry) else {
        work.keep(entry)
        continue
      }
      try pull(entry, from: source, &work)
    }
    return try Problem.project { () throws(ProjectError) in
      try work.judge()
      return try work.carryOut()
    }
  }

  private func pull<Failure>(
    _ entry: ProjectEntry, from source: PullSource<Failure>, _ work: inout PullWork
  ) throws(PullError<Failure>) {
    typealias Problem = PullError<Failure>
    let former = work.formerLock.entry(named: entry.name)
    let pin = work.pin(for: entry)
    let release = try Problem.source { () throws(Failure) in try source.release(entry, pin) }
    try Problem.project { () throws(ProjectError) in try Self.check(release, entry, former: former, pin: pin) }
    var locked: [LockedExport] = []
    var reports: [PullReport.Export] = []
    for export in entry.exports {
      let version = try Problem.source { () throws(Failure) in try source.formatVersion(export.format) }
      let before = pin?.export(into: export.out).flatMap { $0.matches(export) ? $0 : nil }
      if options.isLocked, let before, before.formatVersion != version {
        throw .project(
          .formatVersion(
            format: export.format, entry: entry.name, locked: before.formatVersion, available: version))
      }
      let folder = try Problem.project { () throws(ProjectError) in try work.folder(export.out) }
      if let before, before.formatVersion == version,
        try Problem.project({ () throws(ProjectError) in try folder.isIntact(before, in: work.tree) })
      {
        locked.append(before)
        reports.append(work.add(OutputPlan(keeping: folder), format: export.format, notes: []))
        continue
      }
      let result = try Problem.source { () throws(Failure) in try source.export(release, export) }
      let plan = try Problem.project { () throws(ProjectError) in
        try ExportCheck.check(result.files, format: export.format)
        return try work.plan(result.files, in: folder)
      }
      locked.append(
        LockedExport(
          out: export.out, format: export.format, formatVersion: version, options: export.options,
          contexts: export.contexts, names: export.names, files: plan.list?.rollUp ?? FileList().rollUp))
      reports.append(work.add(plan, format: export.format, notes: result.notes))
    }
    var told = release
    told.notices = release.notices.map(entry.concerned)
    work.add(
      LockedEntry(
        name: entry.name, system: release.system,
        // Another spelling of the same range is no reason to touch the lock.
        selector: pin.flatMap { $0.selector == entry.selector ? $0.selector : nil } ?? entry.selector,
        version: release.version, contentDigest: release.contentDigest, releaseDigest: release.releaseDigest,
        registryUUID: release.registryUUID,
        registryAddress: pin == nil ? release.registryAddress : pin?.registryAddress, exports: locked),
      PullReport.Entry(name: entry.name, release: told, previousVersion: former?.version, exports: reports),
      notices: release.notices)
  }

  /// What is pulled must be what was pinned, and nobody may slip another registry under a name.
  private static func check(
    _ release: PulledRelease, _ entry: ProjectEntry, former: LockedEntry?, pin: LockedEntry?
  ) throws(ProjectError) {
    for (locked, found) in pin.map({
      [($0.releaseDigest, release.releaseDigest), ($0.contentDigest, release.contentDigest)]
    }) ?? [] where locked != found {
      throw .digestMismatch(entry: entry.name, version: release.version, locked: locked, found: found)
    }
    if let former, former.system == entry.system, former.registryUUID != release.registryUUID {
      throw .otherRegistry(entry: entry.name, locked: former.registryUUID, found: release.registryUUID)
    }
  }
}

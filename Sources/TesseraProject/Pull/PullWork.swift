internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport

/// A pull from the first look at the project to the last rename.
struct PullWork {
  let project: Project
  let options: PullOptions
  let tree: FileTree
  /// The lock before the pull; an empty one if there was none.
  let formerLock: LockFile
  private let formerLockBytes: [UInt8]?
  /// The sides of a lock that was settled first.
  private let sides: LockSides?
  /// The lock that an interrupted pull was working towards.
  private let abandonedLock: LockFile?
  private let hasPendingLock: Bool

  private var lockedEntries: [LockedEntry] = []
  private var plans: [OutputPlan] = []
  /// Folders that only an interrupted pull knew of, to be cleared before anything else is written.
  private var abandoned: [OutputPlan] = []
  /// Folders of the former lock that are no longer asked for.
  private var givenUp: [OutputPlan] = []
  private var notices: [(LockedEntry, ReleaseNotices, Manifest.Conformance?)] = []
  private var report = PullReport()

  /// Reads what is there.
  ///
  /// - Throws: ``ProjectError`` if `tessera.json` is no longer what the project was read from, the lock cannot be read, or
  ///   is to stay and cannot.
  init(_ project: Project, _ options: PullOptions, _ tree: FileTree) throws(ProjectError) {
    self.project = project
    self.options = options
    self.tree = tree
    let file: [UInt8]?
    let pending: [UInt8]?
    do throws(FileError) {
      file = try tree.read(ProjectLayout.projectFile)
      formerLockBytes = try tree.read(ProjectLayout.lockFile)
      pending = try tree.read(ProjectLayout.pendingLock)
    } catch {
      throw .file(error)
    }
    guard file == project.original else { throw .changedMeanwhile(file: ProjectLayout.projectFile) }
    if options.isRelocking, let bytes = formerLockBytes {
      let sides = try LockSides(bytes)
      self.sides = sides
      (formerLock, report.decisions) = sides.settled(for: project.file)
    } else {
      sides = nil
      formerLock = try formerLockBytes.map { bytes throws(ProjectError) in try LockFile(parsing: bytes) } ?? LockFile()
    }
    hasPendingLock = pending != nil
    abandonedLock = pending.flatMap { try? LockFile(parsing: $0) }
    if options.isLocked {
      guard formerLockBytes != nil else { throw .lockWouldChange([.noLock]) }
      let differences = formerLock.differences(from: project.file)
      if !differences.isEmpty { throw .lockWouldChange(differences) }
    }
  }

  // MARK: - Working it out

  /// What an entry is pinned to for this pull; `nil` for what is to be chosen now.
  ///
  /// An interrupted pull is finished: its pins go before those of the lock.
  func pin(for entry: ProjectEntry) -> LockedEntry? {
    if options.repinned.contains(entry.name) { return nil }
    if let pin = abandonedPin(for: entry) { return pin }
    return formerLock.entry(named: entry.name).flatMap { $0.satisfies(entry) ? $0 : nil }
  }

  /// Whether the entry is to be pulled.
  func isInScope(_ entry: ProjectEntry) -> Bool {
    guard let scope = options.scope, !scope.contains(entry.name) else { return true }
    // Of what an interrupted pull began with an entry, nobody knows how far it came.
    guard let pin = abandonedPin(for: entry) else { return false }
    return pin != formerLock.entry(named: entry.name)
  }

  private func abandonedPin(for entry: ProjectEntry) -> LockedEntry? {
    if options.isLocked || options.isRelocking { return nil }
    // Of a change of `tessera.json` that was never written, nothing is taken over.
    return abandonedLock?.entry(named: entry.name).flatMap {
      $0.system == entry.system && $0.selector == entry.selector ? $0 : nil
    }
  }

  func folder(_ out: String) throws(ProjectError) -> OutputFolder {
    try OutputFolder(out, in: tree, isMerging: options.isRelocking)
  }

  /// Leaves an entry as it is, but for exports that are no longer asked for.
  mutating func keep(_ entry: ProjectEntry) {
    guard var locked = formerLock.entry(named: entry.name) else { return }
    locked.exports = locked.exports.filter { export in entry.exports.contains { $0.out.hasSameBytes(as: export.out) } }
    lockedEntries.append(locked)
  }

  func plan(_ files: [ExportedFile]?, in folder: OutputFolder) throws(ProjectError) -> OutputPlan {
    do throws(FileError) {
      return try OutputPlan(
        files.map(GitAttributes.adding), in: folder, tree: tree, isForced: options.isForced,
        isMerging: options.isRelocking)
    } catch {
      throw .file(error)
    }
  }

  mutating func add(_ plan: OutputPlan, format: String, notes: [ExportNote]) -> PullReport.Export {
    plans.append(plan)
    if plan.folder.hasStaging { report.isRecovered = true }
    return Self.report(plan, format: format, notes: notes)
  }

  mutating func add(_ locked: LockedEntry, _ entry: PullReport.Entry, notices known: ReleaseNotices?) {
    lockedEntries.append(locked)
    report.entries.append(entry)
    if let known { notices.append((locked, known, entry.release.conformance)) }
  }

  /// Finds the folders to give up, and refuses the pull if it would do what it must not.
  mutating func judge() throws(ProjectError) {
    var wanted = Set(project.file.entries.flatMap(\.exports).map { Array($0.out.utf8) })
    let former = formerLock.entries + (sides.map { $0.ours + $0.theirs } ?? [])
    for (entries, isAbandoned) in [(former, false), (abandonedLock?.entries ?? [], true)] {
      for entry in entries {
        for export in entry.exports where wanted.insert(Array(export.out.utf8)).inserted {
          let plan = try plan(nil, in: folder(export.out))
          if isAbandoned { abandoned.append(plan) } else { givenUp.append(plan) }
          report.givenUp.append(Self.report(plan, format: export.format, notes: []))
        }
      }
    }
    let all = plans + abandoned + givenUp
    let strangers = all.flatMap(\.strangers)
    if !strangers.isEmpty { throw .notGenerated(strangers) }
    let edited = all.flatMap(\.edited)
    if !edited.isEmpty { throw .editedByHand(edited) }
    if options.isLocked { try checkLocked() }
  }

  /// With the same pins, only the files themselves can still make another lock.
  private func checkLocked() throws(ProjectError) {
    guard LockFile(lockedEntries) != formerLock else { return }
    var differences: [LockDifference] = []
    for entry in lockedEntries {
      for export in entry.exports where formerLock.entry(named: entry.name)?.export(into: export.out) != export {
        differences.append(.otherFiles(entry: entry.name, out: export.out))
      }
    }
    throw .lockWouldChange(differences)
  }

  private static func report(_ plan: OutputPlan, format: String, notes: [ExportNote]) -> PullReport.Export {
    PullReport.Export(
      out: plan.folder.out, format: format,
      written: plan.writes.map(\.path).filter { !GitAttributes.isPath($0) },
      removed: plan.removals.filter { !GitAttributes.isPath($0) }, unchangedCount: plan.unchangedCount,
      isTouched: !plan.isEmpty, notes: notes)
  }

  // MARK: - Doing it

  /// Carries out what was judged.
  ///
  /// - Throws: ``ProjectError/file(_:)``; the next pull goes on from there.
  mutating func carryOut() throws(ProjectError) -> PullReport {
    let lock = LockFile(lockedEntries)
    let lockBytes = lock.bytes
    do throws(FileError) {
      report.isProjectFileChanged = project.file.bytes != project.original
      // A new project has to be one first; else the pending lock says what the change of `tessera.json` is to lead to.
      if project.original == nil { try writeProjectFile() }
      for plan in abandoned { try plan.giveUp(in: tree) }
      report.isLockChanged = lockBytes != formerLockBytes && !options.isLocked
      report.isRecovered = report.isRecovered || hasPendingLock
      if report.isLockChanged { try replace(ProjectLayout.pendingLock, with: lockBytes) }
      if project.original != nil { try writeProjectFile() }
      for plan in plans where !plan.isEmpty { try plan.stage(in: tree) }
      for plan in plans where !plan.isEmpty { try plan.commit(in: tree) }
      for plan in givenUp { try plan.giveUp(in: tree) }
      if report.isLockChanged {
        try tree.move(ProjectLayout.pendingLock, to: ProjectLayout.lockFile)
        try tree.syncFolder(of: ProjectLayout.lockFile)
      } else if hasPendingLock {
        try tree.removeFile(ProjectLayout.pendingLock)
      }
      try writeState(lock)
      try tree.removeFile(ProjectLayout.temporary)
    } catch {
      throw .file(error)
    }
    return report
  }

  private func writeProjectFile() throws(FileError) {
    if report.isProjectFileChanged { try replace(ProjectLayout.projectFile, with: project.file.bytes) }
  }

  private func writeState(_ lock: LockFile) throws(FileError) {
    let bytes = try? tree.read(ProjectLayout.stateFile)
    var state = bytes.flatMap { KnownState(parsing: $0) } ?? KnownState()
    for (entry, known, tier) in notices { state.set(known, tier, of: entry) }
    state.keep(lock)
    if state.isEmpty {
      if bytes != nil { try tree.removeFile(ProjectLayout.stateFile) }
    } else if state.bytes != bytes {
      try replace(ProjectLayout.stateFile, with: state.bytes)
    }
  }

  private func replace(_ name: String, with bytes: [UInt8]) throws(FileError) {
    try tree.replace(name, with: bytes, temporary: ProjectLayout.temporary)
  }
}

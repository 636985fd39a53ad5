internal import Glibc
internal import JSON
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

extension RegistryFile {
  /// What a restore does, or would do.
  package struct Restore: Sendable {
    package let registry: String
    package let backup: Backup
    /// The registry that stands now; `nil` where there is none, or none that can be read.
    package let standing: Standing?
    /// The copy of what stood before; `nil` where nothing was there, and in a plan.
    package var safetyCopy: String?
    /// Hash of the newest row of the log once it is done; that of the backup in a plan.
    package var auditHead: String

    /// Releases that stand now and are not in the backup, by name.
    package var lost: [String] {
      (standing?.releases ?? [:]).filter { backup.releases[$0.key] != $0.value }.keys.sorted()
    }
  }

  /// What little a restore says of the registry that it replaces.
  package struct Standing: Sendable {
    package let uuid: String
    package let releases: [String: String]
    package let auditHead: String
  }

  /// Checks a backup and compares it with the registry at `path`. Changes nothing.
  package static func planRestore(
    of path: String, from file: String, progress: (String) -> Void = { _ in }
  ) throws(RegistryError) -> Restore {
    try refuseSelf(path, file)
    try refuseOtherNames(path)
    let missing = MissingFolders(of: path)
    defer { missing.removeEmpty() }
    let prepared = try Prepared(file, for: path, progress: progress)
    defer { prepared.part.remove() }
    let standing = try standing(at: path)
    return Restore(
      registry: path, backup: prepared.backup, standing: standing, safetyCopy: nil,
      auditHead: prepared.backup.auditHead)
  }

  /// Replaces everything in the registry at `path` by what a backup holds, brought to the newest schema.
  ///
  /// The backup is copied and checked before anything is touched, and it is that copy which is written, through SQLite,
  /// in one transaction: a process that is killed leaves the old content or the new. Nobody else may have the registry
  /// open, not even to read. What stood there is copied first.
  ///
  /// - Throws: ``RegistryError/unsoundBackup(path:problems:)``, ``RegistryError/inUse(path:holders:)`` and what else keeps
  ///   it from being done; then the registry holds what it held.
  /// - Complexity: O(*n*) in the size of both, and of all releases in the backup for the check.
  package static func restore(
    _ path: String, from file: String, now: () -> Int64, progress: (String) -> Void = { _ in }
  ) throws(RegistryError) -> Restore {
    try refuseSelf(path, file)
    try refuseOtherNames(path)
    let missing = MissingFolders(of: path)
    defer { missing.removeEmpty() }
    let prepared = try Prepared(file, for: path, progress: progress)
    defer { prepared.part.remove() }
    try FileRegistry.makeFolder(of: path)
    let (target, isNew) = try openTarget(path)
    do {
      let done = try target.whileAlone { () throws(ServiceFailure) in
        try write(prepared, to: target, isNew: isNew, path: path, now: now(), progress)
      }
      if let done { return done }
    } catch {
      throw RegistryError(error, path: path)
    }
    throw .inUse(path: path, holders: FileHolders.of(path))
  }

  // MARK: - The backup

  /// A copy of the backup beside the registry, of the newest schema and checked: what is checked is what is written.
  private struct Prepared {
    let part: PartFile
    let connection: Connection
    let backup: Backup

    init(_ file: String, for path: String, progress: (String) -> Void) throws(RegistryError) {
      guard access(file, F_OK) == 0 else {
        throw .file(
          "the backup \(file) cannot be read: \(String(cString: strerror(errno)))", advice: "Name a file that is there."
        )
      }
      let source: Connection
      let version: Int?
      do throws(RegistryError) {
        source = try RegistryFile.open(file)
        version = try RegistryFile.state(of: source, path: file)
      } catch {
        switch error {
        case .damaged(let what): throw .unsoundBackup(path: file, problems: [what])
        case .noRegistry: throw .notARegistry(path: file)
        default: throw error
        }
      }
      let (size, _, _) = try FileRegistry.storing(file) { () throws(SQLiteError) in try source.pages() }
      guard size == RegistryFile.pageSize else {
        throw .file(
          "\(file) has pages of \(size) bytes, and a registry of \(RegistryFile.pageSize)",
          advice: "Give a copy of it the other size, with the sqlite3 program: "
            + "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(RegistryFile.pageSize); VACUUM;")
      }
      try FileRegistry.makeFolder(of: path)
      part = PartFile(for: path, kind: "restoring")
      do {
        progress("copying \(file)")
        connection = try RegistryFile.copyUpToDate(source, to: part.path, named: file)
        backup = try RegistryFile.inspect(
          connection, path: file, named: file, schemaVersion: version ?? Schema.migrations.count, progress)
        // What an older schema did not have is worked out from the contents.
        try SearchIndex(registry: FileRegistry(path: file, connection: connection, now: { 1 })).updateMissing()
      } catch {
        part.remove()
        throw error
      }
    }
  }

  /// Of every registry: SQLite's own.
  private static let pageSize = 4_096

  private static func refuseSelf(_ path: String, _ file: String) throws(RegistryError) {
    guard let registry = FileIdentity(at: path), registry == FileIdentity(at: file) else { return }
    throw .file("\(file) is the registry itself", advice: "Name a backup of it.")
  }

  // MARK: - The registry

  /// What can be said of what stands there; `nil` where it cannot be read, which may be why somebody restores it.
  private static func standing(at path: String) throws(RegistryError) -> Standing? {
    do throws(RegistryError) {
      let connection = try open(path)
      return standing(in: connection, path: path)
    } catch {
      switch error {
      case .noRegistry, .damaged, .storage: return nil
      default: throw error
      }
    }
  }

  private static func standing(in connection: Connection, path: String) -> Standing? {
    // Whatever the schema, these have been there from the first on.
    do {
      guard let uuid = try RegistryTable(connection).uuid() else { return nil }
      let releases = try connection.withStatement(
        """
        SELECT s.identifier || '@' || r.version, lower(hex(r.release_digest))
        FROM release r JOIN design_system s ON s.id = r.system_id
        """
      ) { statement throws(SQLiteError) in
        var found: [String: String] = [:]
        while try statement.step() { found[statement.text(0)] = statement.text(1) }
        return found
      }
      let head = try AuditTable(connection).head()?.hash ?? []
      return Standing(uuid: uuid, releases: releases, auditHead: Backup.hex(head))
    } catch {
      return nil
    }
  }

  /// Opens the file to be written over: ours, whole or not, or none.
  private static func openTarget(_ path: String) throws(RegistryError) -> (Connection, isNew: Bool) {
    do {
      let target = try Connection(path: path, mode: .replace)
      let marks = try target.marks()
      if marks.schemaVersion > Schema.migrations.count, marks.applicationID == Schema.applicationID {
        throw RegistryError.newerRegistry(path: path, found: marks.schemaVersion)
      }
      let isNew = marks.applicationID == 0 && marks.schemaVersion == 0
      // A registry whose tables cannot be read any more is still one by its first page.
      if marks.applicationID != Schema.applicationID, try !isNew || Schema.migrator.state(of: target) != .empty {
        throw RegistryError.notARegistry(path: path)
      }
      return (target, isNew)
    } catch let error as RegistryError {
      throw error
    } catch let error as SQLiteError {
      guard error.code.primary == .notADatabase || error.code.primary == .corrupt else {
        throw RegistryError(error, path: path)
      }
      throw .file(
        "\(path) cannot be written over: it is no database, or not any more",
        advice: "Move it away, with what lies beside it under its name and -wal or -shm, and restore again.")
    } catch {
      throw .storage("\(error)")
    }
  }

  private static func write(
    _ prepared: Prepared, to target: Connection, isNew: Bool, path: String, now: Int64, _ progress: (String) -> Void
  ) throws(ServiceFailure) -> Restore {
    let standing = isNew ? nil : standing(in: target, path: path)
    var copy: String?
    if !isNew {
      progress("copying what is there")
      let place = "\(path).\(now).backup"
      do {
        try target.backup(to: place, pagesPerStep: -1)
      } catch {
        throw .registry(failure(error, writing: place))
      }
      copy = place
    }
    // The log of the restored registry tells of it, in the same moment as it stands.
    try ServiceFailure.storing { () throws(SQLiteError) in
      var detail: JSONObject = ["backup": .string(prepared.backup.auditHead)]
      if let standing { detail.append("replaced", .string(standing.auditHead)) }
      try prepared.connection.transaction { () throws(SQLiteError) in
        try AuditTable(prepared.connection).append(
          at: now, actor: AuditEntry.localActor, action: "registry.restore", subject: "registry",
          detail: FileRegistry.text(detail))
      }
    }
    progress("writing")
    return try ServiceFailure.storing { () throws(SQLiteError) in
      try target.restore(from: prepared.connection)
      try target.checkpoint()
      return Restore(
        registry: path, backup: prepared.backup, standing: standing, safetyCopy: copy,
        auditHead: Backup.hex(try AuditTable(target).head()?.hash ?? []))
    }
  }
}

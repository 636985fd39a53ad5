internal import Glibc
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What an operator does with a registry's file as a whole.
package enum RegistryFile {}

extension RegistryFile {
  /// A copy of a registry that was opened and checked.
  package struct Backup: Sendable {
    package let path: String
    package let bytes: Int64
    package let uuid: String
    package let schemaVersion: Int
    package let systemCount: Int
    /// Every release by name, with its digest.
    package let releases: [String: String]
    package let definitionCount: Int
    package let auditCount: Int
    /// Hash of the newest row of the log; empty for an empty log.
    package let auditHead: String
    /// When that row was written, in milliseconds since 1970.
    package let lastChangeMilliseconds: Int64?
  }

  /// Copies the registry at `path` to a new file while others go on publishing, and checks the copy: pages, references,
  /// every release digest, the audit chain.
  ///
  /// - Parameters:
  ///   - replacing: whether a file at `target` gives way, once the new one is sound.
  ///   - isKept: whether that is a backup, whose time is noted beside the registry; else see ``noteBackup(of:)``.
  /// - Throws: ``RegistryError``; then nothing at `target` has changed.
  /// - Complexity: O(*n*) in the size of the database, and of all releases for the check.
  package static func backUp(
    _ path: String, to target: String, replacing: Bool, isKept: Bool = true, progress: (String) -> Void = { _ in }
  ) throws(RegistryError) -> Backup {
    try refuseOccupied(target, replacing: replacing, registry: path)
    let source = try open(path)
    let part = PartFile(for: target, kind: "part")
    defer { part.remove() }
    do {
      try source.backup(to: part.path) { done, total in
        progress("\(done) of \(total) pages")
      }
      // What was read at once, as it was, knows no log.
      if source.isImage { try Connection(path: part.path, mode: .readWrite).execute("PRAGMA journal_mode = WAL") }
    } catch {
      throw failure(error, writing: target)
    }
    var backup: Backup
    do throws(RegistryError) {
      backup = try check(part.path, named: target, progress: progress)
    } catch {
      // A sound copy of an unsound registry.
      guard case .unsoundBackup(_, let problems) = error, let first = problems.first else { throw error }
      throw .damaged(problems.count > 1 ? "\(first), and \(problems.count - 1) more" : first)
    }
    try part.place(replacing: replacing)
    if isKept { noteBackup(of: path) }
    backup = Backup(backup, path: target, bytes: PartFile.size(target) ?? 0)
    return backup
  }

  /// Opens a registry's file to read, of whatever schema this program knows.
  static func open(_ path: String) throws(RegistryError) -> Connection {
    guard access(path, F_OK) == 0 else {
      throw RegistryError.isRight(errno) ? .notAllowed(path: path) : .noRegistry(path: path)
    }
    let connection = try FileRegistry.storing(path) { () throws(SQLiteError) in
      try Connection(path: path, mode: .readOnly)
    }
    _ = try state(of: connection, path: path)
    return connection
  }

  /// `nil` for the newest schema, else the one that it has.
  static func state(of connection: Connection, path: String) throws(RegistryError) -> Int? {
    switch try FileRegistry.storing(path, { () throws(SQLiteError) in try Schema.migrator.state(of: connection) }) {
    case .current: return nil
    case .older(let version): return version
    case .empty: throw .noRegistry(path: path)
    case .newer(let found): throw .newerRegistry(path: path, found: found)
    case .stranger: throw .notARegistry(path: path)
    case .edited(let number): throw .damaged("migration \(number) is not the one that made \(path)")
    }
  }

  /// Checks a copy that nobody else knows of yet.
  ///
  /// - Parameter name: what to call it.
  /// - Throws: ``RegistryError/unsoundBackup(path:problems:)`` where it is not sound.
  private static func check(
    _ path: String, named name: String, progress: (String) -> Void
  ) throws(RegistryError) -> Backup {
    let connection = try open(path)
    guard let version = try state(of: connection, path: path) else {
      return try inspect(connection, path: path, named: name, schemaVersion: Schema.migrations.count, progress)
    }
    // Only the newest schema can be asked: so a copy of the copy is brought up to date, and checked.
    let migrated = PartFile(for: path, kind: "check")
    defer { migrated.remove() }
    return try inspect(
      copyUpToDate(connection, to: migrated.path, named: name), path: path, named: name, schemaVersion: version,
      progress)
  }

  /// A copy of a database, brought to the newest schema.
  static func copyUpToDate(
    _ source: Connection, to path: String, named name: String
  ) throws(RegistryError) -> Connection {
    do {
      try source.backup(to: path)
    } catch {
      throw failure(error, writing: path)
    }
    let copy = try FileRegistry.storing(name) { () throws(SQLiteError) in
      let copy = try Connection(path: path, mode: .readWrite)
      // An image that was read at once knows no log.
      try copy.execute("PRAGMA journal_mode = WAL")
      return copy
    }
    do {
      try Schema.migrator.migrate(copy)
    } catch {
      throw RegistryError(error, path: name)
    }
    return copy
  }

  /// Everything that makes a registry a sound one.
  static func inspect(
    _ connection: Connection, path: String, named name: String, schemaVersion: Int, _ progress: (String) -> Void
  ) throws(RegistryError) -> Backup {
    let registry = FileRegistry(path: name, connection: connection, now: { 0 })
    let report: VerifyReport
    do throws(RegistryError) {
      report = try registry.verify(deep: false, progress: progress)
    } catch {
      throw .unsoundBackup(path: name, problems: [error.description])
    }
    guard report.problems.isEmpty else { throw .unsoundBackup(path: name, problems: report.problems) }
    var releases: [String: String] = [:]
    let systems = try registry.reading { () throws(SQLiteError) in try SystemTable(connection).all() }
    for system in systems {
      let rows = try registry.reading { () throws(SQLiteError) in try ReleaseTable(connection).all(of: system.id) }
      for row in rows { releases["\(system.identifier)@\(row.version)"] = Backup.hex(row.releaseDigest) }
    }
    let last = try registry.reading { () throws(SQLiteError) in try AuditTable(connection).newest(1).first }
    return Backup(
      path: name, bytes: PartFile.size(path) ?? 0, uuid: try registry.uuid, schemaVersion: schemaVersion,
      systemCount: systems.count, releases: releases, definitionCount: report.definitionCount,
      auditCount: report.auditCount, auditHead: report.auditHead, lastChangeMilliseconds: last?.atMilliseconds)
  }

  // MARK: - The place

  /// Refuses a place where a backup would replace something by mistake.
  private static func refuseOccupied(
    _ target: String, replacing: Bool, registry: String
  ) throws(RegistryError) {
    if isNamedAsPart(target) {
      throw .file(
        "SQLite would take \(target) for a part of the database beside it, and may remove it",
        advice: "Choose a name for the backup that does not end with -wal, -shm or -journal.")
    }
    var there = stat()
    guard lstat(target, &there) == 0 else { return try refuseLog(target) }
    if let followed = FileIdentity(at: target),
      ["", "-wal", "-shm"].contains(where: { FileIdentity(at: registry + $0) == followed })
    {
      throw .file("\(target) is the registry itself", advice: "Choose another place for the backup.")
    }
    guard replacing else {
      throw .file("\(target) is there already", advice: "Choose another name, or replace the file with --force.")
    }
    guard there.st_mode & S_IFMT == S_IFREG else {
      throw .file("\(target) is no file that could be replaced", advice: "Choose another name.")
    }
    try refuseLog(target)
  }

  /// A log that lies beside the place would be taken for the new file's own.
  private static func refuseLog(_ target: String) throws(RegistryError) {
    for suffix in ["-wal", "-journal"] where (PartFile.size(target + suffix) ?? 0) > 0 {
      throw .file(
        "\(target)\(suffix) belongs to another database of that name, which is in use or was left by a crash",
        advice: "Choose another name for the backup.")
    }
  }

  static func failure(_ error: SQLiteError, writing target: String) -> RegistryError {
    switch error.code.primary {
    case .cantOpen, .full, .inputOutput, .readOnly:
      .file(
        "\(target) cannot be written: \(error.message)",
        advice: "See that its folder exists and can be written, and that the disk is not full.")
    default: RegistryError(error, path: target)
    }
  }
}

extension RegistryFile.Backup {
  static func hex(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text
  }

  fileprivate init(_ backup: Self, path: String, bytes: Int64) {
    self.init(
      path: path, bytes: bytes, uuid: backup.uuid, schemaVersion: backup.schemaVersion,
      systemCount: backup.systemCount, releases: backup.releases, definitionCount: backup.definitionCount,
      auditCount: backup.auditCount, auditHead: backup.auditHead,
      lastChangeMilliseconds: backup.lastChangeMilliseconds)
  }
}

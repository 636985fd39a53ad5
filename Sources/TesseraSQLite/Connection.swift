internal import CSQLite

/// One connection to an SQLite database.
///
/// Not `Sendable`: whoever owns it, an actor or one thread, makes every call. Statements are prepared once and kept.
/// Foreign keys are enforced, triggers fire for the rows that `REPLACE` removes, what a schema may call is limited to
/// harmless functions, and text in double quotes is always a name.
package final class Connection {
  /// What a connection may do to the file.
  package enum Mode: Sendable {
    /// Reads only, and leaves no file behind that was not there before.
    case readOnly
    /// Reads and writes a file that exists.
    case readWrite
    /// Reads and writes; makes the file if there is none, for its owner alone (mode 0600).
    case create
    /// As ``create``, to be written over as a whole: nothing that is in it is read, so that it may be damaged.
    case replace
  }

  /// The path the connection was opened with.
  package let path: String
  package let mode: Mode
  /// How long a call waits for another connection's lock before it fails with ``SQLiteError/Code/busy``.
  package var busyTimeoutMilliseconds: Int32 = 30_000 {
    didSet { sqlite3_busy_timeout(handle, busyTimeoutMilliseconds) }
  }

  /// The longest path of a database file, absolute and with links followed: SQLite adds `-journal` to it.
  package static let maximumPathBytes = 504

  /// How long a path is in the sense of ``maximumPathBytes``.
  package static func fullPathBytes(_ path: String) -> Int { DatabaseFile.fullPathBytes(path) }

  /// Whether the file was read at once, and later changes are not seen.
  package private(set) var isImage = false

  /// NULL only if memory ran out.
  private(set) var handle: OpaquePointer?
  private var statements: [StatementKey: PreparedStatement] = [:]

  /// Opens a database.
  ///
  /// A new database is put into WAL mode; one that exists is only read, so that a stranger's file stays as it is.
  /// Commits reach the disk before they return (`synchronous=FULL`).
  ///
  /// - Parameter path: A file's path, never a URI; `":memory:"` is a database of this connection alone.
  /// - Throws: ``SQLiteError/Code/cantOpen``, ``SQLiteError/Code/notADatabase``, ``SQLiteError/Code/readOnly`` when a
  ///   file that should be written may not be, and what else SQLite says to a first read.
  package init(path: String, mode: Mode) throws(SQLiteError) {
    self.path = path
    self.mode = mode
    try open(OpenPlan(path: path, mode: mode))
  }

  deinit {
    close()
  }

  /// Lends the prepared statement for `sql`.
  ///
  /// The statement is prepared at its first use and kept as long as the connection. It is reset and its parameters are
  /// emptied when `body` returns, however it does.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - body: May lend other statements, and this one again.
  /// - Throws: What `body` throws, and what the end of the statement reports: a commit may fail there.
  /// - Complexity: O(1) beyond SQLite's own work.
  package func withStatement<R>(
    _ sql: StaticString, _ body: (inout Statement) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R {
    let prepared = try lend(sql)
    var statement = Statement(prepared.handle, of: handle)
    let result: R
    do {
      result = try body(&statement)
      try statement.reset()
    } catch {
      sqlite3_reset(prepared.handle)
      takeBack(prepared)
      throw error
    }
    takeBack(prepared)
    return result
  }

  /// Runs one statement that has no parameters and whose rows do not matter.
  package func execute(_ sql: StaticString) throws(SQLiteError) {
    try withStatement(sql) { statement throws(SQLiteError) in
      while try statement.step() {}
    }
  }

  /// The rowid that the last successful `INSERT` of this connection gave.
  package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed, triggers not counted.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}

// MARK: - Opening and closing

extension Connection {
  func open(_ plan: OpenPlan) throws(SQLiteError) {
    let result = sqlite3_open_v2(plan.name, &handle, plan.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard result == SQLITE_OK else { throw openError() }
    if let image = plan.image { try image.hand(to: handle) }
    isImage = plan.image != nil
    guard mode == .readOnly || sqlite3_db_readonly(handle, "main") == 0 else {
      throw SQLiteError(code: .readOnly, message: "the database file may not be written")
    }
    sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
    for (option, on): (Int32, Int32) in [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
    ] {
      guard tessera_db_config(handle, option, on) == SQLITE_OK else { throw SQLiteError(of: handle) }
    }
    do {
      if mode == .replace {
        if DatabaseFile.size(path) == 0 { try useWriteAheadLog() }
        return
      }
      try execute("PRAGMA recursive_triggers = ON")
      // The first statement that reads the file, so it finds out what is wrong with it.
      try execute("PRAGMA synchronous = FULL")
      if plan.isQueryOnly { try execute("PRAGMA query_only = ON") }
      if mode != .readOnly, try isEmpty() { try useWriteAheadLog() }
    } catch {
      throw error.code.primary == .cantOpen ? openError() : error
    }
  }

  /// Whether nothing has ever been written to the file.
  private func isEmpty() throws(SQLiteError) -> Bool {
    try withStatement("PRAGMA page_count") { statement throws(SQLiteError) in
      try statement.step() && statement.int64(0) == 0
    }
  }

  /// The last error with what the system said about the file.
  private func openError() -> SQLiteError {
    let error = SQLiteError(of: handle)
    let system = sqlite3_system_errno(handle)
    guard system != 0 else { return error }
    return SQLiteError(code: error.code, message: "\(error.message): \(DatabaseFile.reason(system))")
  }

  /// Puts the database into WAL mode, which the file remembers.
  func useWriteAheadLog() throws(SQLiteError) {
    try execute("PRAGMA journal_mode = WAL")
  }

  /// Puts a database into WAL mode that is in another, such as one that was made from a dump, if nobody else uses it at
  /// this moment: without the log, who reads keeps others from writing.
  ///
  /// - Throws: ``SQLiteError``; not for a file that others use, which stays as it is.
  package func useWriteAheadLogIfAlone() throws(SQLiteError) {
    let mode = try withStatement("PRAGMA journal_mode") { statement throws(SQLiteError) in
      try statement.step() ? statement.text(0) : ""
    }
    if ["wal", "memory", "off"].contains(mode) { return }
    let timeout = busyTimeoutMilliseconds
    busyTimeoutMilliseconds = 0
    defer { busyTimeoutMilliseconds = timeout }
    do {
      try useWriteAheadLog()
    } catch {
      guard error.code.primary == .busy else { throw error }
    }
  }

  func close() {
    for prepared in statements.values { sqlite3_finalize(prepared.handle) }
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }
}

// MARK: - Prepared statements

extension Connection {
  /// Where a static string lies says which it is; static memory never changes.
  private struct StatementKey: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  private final class PreparedStatement {
    let handle: OpaquePointer
    let isKept: Bool
    var isLent = true

    init(_ handle: OpaquePointer, isKept: Bool) {
      self.handle = handle
      self.isKept = isKept
    }
  }

  private func lend(_ sql: StaticString) throws(SQLiteError) -> PreparedStatement {
    let key = StatementKey(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    guard let kept = statements[key] else {
      let prepared = PreparedStatement(try prepare(sql), isKept: true)
      statements[key] = prepared
      return prepared
    }
    // Lent already: whoever has it called somebody who needs the same.
    if kept.isLent { return PreparedStatement(try prepare(sql), isKept: false) }
    kept.isLent = true
    return kept
  }

  /// Takes back a statement that has been reset.
  private func takeBack(_ prepared: PreparedStatement) {
    guard prepared.isKept else {
      sqlite3_finalize(prepared.handle)
      return
    }
    sqlite3_clear_bindings(prepared.handle)
    prepared.isLent = false
  }

  private func prepare(_ sql: StaticString) throws(SQLiteError) -> OpaquePointer {
    var prepared: OpaquePointer?
    var tail: UnsafePointer<CChar>?
    let result = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount + 1) { start in
      // With its terminator, or SQLite would copy the text.
      sqlite3_prepare_v3(
        handle, start, Int32(sql.utf8CodeUnitCount + 1), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
    }
    guard result == SQLITE_OK else { throw SQLiteError(of: handle) }
    guard let prepared, tail?.pointee == 0 else {
      sqlite3_finalize(prepared)
      throw SQLiteError(code: .misuse, message: "exactly one SQL statement was expected")
    }
    return prepared
  }
}

internal import CSQLite
internal import Glibc

/// What only the ``Migrator`` needs.
extension Connection {
  /// Runs every statement of `sql`, in the transaction that is open: a statement that would begin or end one, or reach
  /// another file, is refused.
  ///
  /// - Throws: The first failure; what ran before it stays until the transaction is rolled back.
  func executeScript(_ sql: String) throws(SQLiteError) {
    var text = sql.utf8.map { CChar(bitPattern: $0) }
    guard !text.contains(0) else { throw SQLiteError(code: .misuse, message: "the SQL text contains a NUL") }
    // With a terminator, or SQLite would copy what is left of the text for each statement.
    text.append(0)
    sqlite3_set_authorizer(handle, Self.authorizeInScript, nil)
    defer { sqlite3_set_authorizer(handle, nil, nil) }
    let result = text.withUnsafeBufferPointer { buffer in
      Result { () throws(SQLiteError) in try executeStatements(buffer) }
    }
    try result.get()
  }

  /// Runs the statements of a text that ends with its terminator.
  private func executeStatements(_ text: UnsafeBufferPointer<CChar>) throws(SQLiteError) {
    var rest = text
    while let start = rest.baseAddress, rest.count > 1 {
      var prepared: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      defer { sqlite3_finalize(prepared) }
      guard sqlite3_prepare_v2(handle, start, Int32(clamping: rest.count), &prepared, &tail) == SQLITE_OK else {
        throw SQLiteError(of: handle)
      }
      // There is none for a lone semicolon, and for comments and white space at the end.
      if let prepared {
        var result = sqlite3_step(prepared)
        while result == SQLITE_ROW { result = sqlite3_step(prepared) }
        guard result == SQLITE_DONE else { throw SQLiteError(of: handle) }
      }
      guard let tail, tail > start else { return }
      rest = UnsafeBufferPointer(rebasing: rest[start.distance(to: tail)...])
    }
  }

  private static let authorizeInScript: AuthorizerFunction = { _, action, _, _, _, _ in
    switch action {
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH: SQLITE_DENY
    default: SQLITE_OK
    }
  }

  private typealias AuthorizerFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?
    ) -> Int32

  /// Takes the file for this connection alone, until ``shareFile()``.
  ///
  /// - Returns: `false` at once if another connection has it open. Then this one is in others' way until it is reopened.
  func takeFile() throws(SQLiteError) -> Bool {
    let timeout = busyTimeoutMilliseconds
    busyTimeoutMilliseconds = 0
    defer { busyTimeoutMilliseconds = timeout }
    do {
      // In WAL mode too the file itself is locked then, and everybody who has the database open holds a lock on it.
      try execute("PRAGMA locking_mode = EXCLUSIVE")
      try execute("BEGIN EXCLUSIVE")
      try execute("COMMIT")
      return true
    } catch {
      guard error.code.primary == .busy else { throw error }
      return false
    }
  }

  /// Undoes ``takeFile()``.
  func shareFile() {
    do {
      try execute("PRAGMA locking_mode = NORMAL")
      // The lock goes with the end of the next writing transaction.
      try execute("BEGIN IMMEDIATE")
      try execute("COMMIT")
    } catch {
      try? reopen(afterMilliseconds: 0)
    }
  }

  /// Closes the file, which lets go of every lock, and opens it again.
  ///
  /// After an error the connection is good for nothing but more errors, if the file is gone or damaged.
  func reopen(afterMilliseconds milliseconds: UInt32) throws(SQLiteError) {
    let plan = try OpenPlan(path: path, mode: mode)
    close()
    usleep(milliseconds * 1000)
    try open(plan)
  }

  /// Runs `body` with foreign keys unchecked, as the rebuilding of a table needs it.
  ///
  /// Source: <https://sqlite.org/lang_altertable.html#otheralter>.
  func withoutForeignKeys<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
    tessera_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 0)
    defer { tessera_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1) }
    return try body()
  }

  /// Keeps the end of this connection from moving what a crash left in the log into the file.
  func leaveFileAsFound() {
    guard let file = sqlite3_db_filename(handle, "main"), let log = sqlite3_filename_wal(file) else { return }
    guard let size = DatabaseFile.size(String(cString: log)), size > 0 else { return }
    tessera_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}

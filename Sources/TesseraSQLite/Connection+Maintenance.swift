internal import CSQLite

extension Connection {
  /// A number that changes when another connection has changed the database.
  ///
  /// Changes of this connection leave it alone, and numbers of two connections have nothing to do with each other.
  package func dataVersion() throws(SQLiteError) -> Int64 {
    try withStatement("PRAGMA data_version") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
  }

  /// Moves everything from the write-ahead log into the database file and empties the log.
  ///
  /// - Throws: ``SQLiteError/Code/busy`` when a reader or a writer was in the way for the whole busy timeout.
  package func checkpoint() throws(SQLiteError) {
    guard sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK else {
      throw SQLiteError(of: handle)
    }
  }

  /// What is damaged in the file, at most 100 sentences; empty if nothing is.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the database, indexes included.
  package func integrityCheck() throws(SQLiteError) -> [String] {
    try withStatement("PRAGMA integrity_check") { statement throws(SQLiteError) in
      var findings: [String] = []
      while try statement.step() { findings.append(statement.text(0)) }
      return findings == ["ok"] ? [] : findings
    }
  }

  /// Which rows refer to a row that does not exist, at most 100 sentences; empty if none does.
  ///
  /// - Complexity: O(*n* log *n*) in the rows that refer to others.
  package func foreignKeyCheck() throws(SQLiteError) -> [String] {
    try withStatement("PRAGMA foreign_key_check") { statement throws(SQLiteError) in
      var findings: [String] = []
      while findings.count < 100, try statement.step() {
        let row = statement.optionalInt64(1).map { " \($0)" } ?? ""
        findings.append("row\(row) of \(statement.text(0)) refers to a missing row of \(statement.text(2))")
      }
      return findings
    }
  }
}

// MARK: - Copies

extension Connection {
  /// Writes a copy of the database as it is now to a new file, for its owner alone (mode 0600).
  ///
  /// Others may read and write meanwhile. Must not be called inside a writing transaction.
  ///
  /// - Throws: ``SQLiteError/Code/cantOpen`` if there is a file at `path` already. After an error there is no new file.
  /// - Complexity: O(*n*) in the size of the database.
  package func backup(to path: String) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: .cantOpen, message: "a copy needs a path")
    }
    let obstacle = DatabaseFile.create(path)
    guard obstacle == 0 else {
      let message = "the file of the copy cannot be made: \(DatabaseFile.reason(obstacle))"
      throw SQLiteError(code: .cantOpen, message: message)
    }
    do throws(SQLiteError) {
      var copy: OpaquePointer?
      defer { sqlite3_close_v2(copy) }
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      guard sqlite3_open_v2(OpenPlan.plainName(path), &copy, flags, nil) == SQLITE_OK else {
        throw SQLiteError(of: copy)
      }
      try Self.copy(from: handle, to: copy)
    } catch {
      DatabaseFile.remove(path)
      throw error
    }
  }

  /// Replaces everything in this database by what `source` holds, in one transaction of SQLite's.
  ///
  /// The file stays the same file: it is written through SQLite, under its lock, never renamed into place. Must not be
  /// called inside a transaction.
  ///
  /// - Throws: ``SQLiteError/Code/busy`` when another connection was in the way; after an error nothing has changed.
  /// - Complexity: O(*n*) in the size of `source`.
  package func restore(from source: Connection) throws(SQLiteError) {
    try Self.copy(from: source.handle, to: handle)
  }

  private static func copy(from source: OpaquePointer?, to target: OpaquePointer?) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target, "main", source, "main") else { throw SQLiteError(of: target) }
    let result = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    switch (result, end) {
    case (SQLITE_DONE, SQLITE_OK): return
    case (_, SQLITE_OK): throw SQLiteError(code: result)
    default: throw SQLiteError(of: target)
    }
  }
}

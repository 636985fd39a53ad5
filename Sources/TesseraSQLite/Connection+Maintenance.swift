internal import CSQLite
internal import Glibc

extension Connection {
  /// Lets other threads go on after every few hundred steps of a statement: for work that nobody waits for as they wait
  /// for an answer.
  ///
  /// Without that a long change can hold a processor until the system's next tick, while a reader who was just woken
  /// waits beside it. Costs less than a microsecond each time where nobody waits.
  package func yieldToOthers() {
    let pass: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { _ in
      sched_yield()
      return 0
    }
    sqlite3_progress_handler(handle, 200, pass, nil)
  }

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

  /// As ``checkpoint()``, without waiting for anybody, or for a while.
  ///
  /// Others may begin to read meanwhile, and are not waited for: what they read is in the file by then.
  ///
  /// - Parameter milliseconds: how long to wait for those who write, and for those who read what is older.
  /// - Returns: whether the log is empty now.
  package func checkpoint(waitingMilliseconds milliseconds: Int32) -> Bool {
    let timeout = busyTimeoutMilliseconds
    busyTimeoutMilliseconds = milliseconds
    defer { busyTimeoutMilliseconds = timeout }
    return (try? checkpoint()) != nil
  }

  /// Moves as much of the write-ahead log into the database file as can be without waiting for anybody.
  ///
  /// - Returns: Whether everything is in the file now, so that the log can begin anew once nobody reads from it.
  package func checkpointPassively() throws(SQLiteError) -> Bool {
    var (count, moved) = (Int32(0), Int32(0))
    let result = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, &count, &moved)
    if result == SQLITE_BUSY { return false }
    guard result == SQLITE_OK else { throw SQLiteError(of: handle) }
    return count == moved
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

  /// As ``integrityCheck()``, without holding indexes against their tables.
  ///
  /// - Complexity: O(*n*) in the size of the database.
  package func quickCheck() throws(SQLiteError) -> [String] {
    try withStatement("PRAGMA quick_check") { statement throws(SQLiteError) in
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
  /// Writes a copy of the database as it is now to a new file, for its owner alone (mode 0600), down to the disk.
  ///
  /// Others may read and write meanwhile: the copy is of one state, that of the transaction which is open or else of the
  /// moment of the call, and however much others write, no page is copied twice. Must not be called inside a writing
  /// transaction.
  ///
  /// - Parameters:
  ///   - pagesPerStep: How many pages are copied between two reports; all at once if negative, which asks nothing of what
  ///     is in them.
  ///   - progress: Takes the pages copied so far, and all of them.
  /// - Throws: ``SQLiteError/Code/cantOpen`` if there is a file at `path` already. After an error there is no new file.
  /// - Complexity: O(*n*) in the size of the database.
  package func backup(
    to path: String, pagesPerStep: Int32 = 1_024, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(SQLiteError) {
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
      try whileReading(pagesPerStep < 0) { () throws(SQLiteError) in
        try Self.copy(from: handle, to: copy, pagesPerStep: pagesPerStep, progress: progress)
      }
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
    try Self.copy(from: source.handle, to: handle, pagesPerStep: -1) { _, _ in }
  }

  /// Runs `body` in a transaction that reads, the one that is open or a new one.
  ///
  /// A copy begins anew whenever its source has changed between two steps, beside a busy writer for ever; a state that is
  /// held does not change.
  ///
  /// Source: <https://sqlite.org/c3ref/backup_finish.html#sqlite3backupstep>.
  private func whileReading(
    _ isOneStep: Bool, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    if isInTransaction || isOneStep { return try body() }
    try beginReading()
    defer { try? execute("COMMIT") }
    try body()
  }

  private static func copy(
    from source: OpaquePointer?, to target: OpaquePointer?, pagesPerStep: Int32, progress: (Int, Int) -> Void
  ) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target, "main", source, "main") else { throw SQLiteError(of: target) }
    var result = SQLITE_OK
    repeat {
      result = sqlite3_backup_step(backup, pagesPerStep)
      let total = Int(sqlite3_backup_pagecount(backup))
      progress(total - Int(sqlite3_backup_remaining(backup)), total)
    } while result == SQLITE_OK
    let end = sqlite3_backup_finish(backup)
    switch (result, end) {
    case (SQLITE_DONE, SQLITE_OK): return
    case (_, SQLITE_OK): throw SQLiteError(code: result)
    default: throw SQLiteError(of: target)
    }
  }
}

// MARK: - Alone

extension Connection {
  /// Runs `body` while nobody else has the file open, not even to read.
  ///
  /// Must not be called inside a transaction.
  ///
  /// - Returns: `nil` at once, without having run it, if another connection has the file open.
  package func whileAlone<R, E: StorageFailure>(_ body: () throws(E) -> R) throws(E) -> R? {
    let isAlone = try E.storing { () throws(SQLiteError) in
      if try takeFile() { return true }
      try reopen(afterMilliseconds: 0)
      return false
    }
    guard isAlone else { return nil }
    defer {
      // A connection whose first look at the log was alone can never share it again.
      if mode == .replace { try? reopen(afterMilliseconds: 0) } else { shareFile() }
    }
    return try body()
  }

  /// The size of a page, and how many pages there are and how many of them are empty.
  package func pages() throws(SQLiteError) -> (size: Int, count: Int, free: Int) {
    func number(_ sql: StaticString) throws(SQLiteError) -> Int {
      try withStatement(sql) { statement throws(SQLiteError) in try statement.step() ? Int(statement.int64(0)) : 0 }
    }
    return (
      try number("PRAGMA page_size"), try number("PRAGMA page_count"), try number("PRAGMA freelist_count")
    )
  }

  /// Whose file it is and how far its schema goes, as its first page says.
  package func marks() throws(SQLiteError) -> (applicationID: Int32, schemaVersion: Int) {
    let owner = try withStatement("PRAGMA application_id") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
    let version = try withStatement("PRAGMA user_version") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
    return (Int32(truncatingIfNeeded: owner), Int(version))
  }
}

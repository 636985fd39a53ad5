internal import TesseraCrypto

/// Brings a database to the newest schema, forward only.
///
/// The database remembers what was run: `application_id` says whose file it is, `user_version` is the number of the last
/// migration, and the table `schema_migration` holds number, name and digest of each.
package struct Migrator: Sendable {
  private let migrations: [Migration]
  private let applicationID: Int32

  /// - Parameters:
  ///   - migrations: Numbered from 1 without a gap.
  ///   - applicationID: Which databases are ours; never 0, which is nobody's.
  package init(_ migrations: [Migration], applicationID: Int32) {
    precondition(
      migrations.enumerated().allSatisfy { $0.element.number == $0.offset + 1 }, "migrations count from 1 without a gap"
    )
    precondition(applicationID != 0, "0 is what every database has that nobody marked")
    self.migrations = migrations
    self.applicationID = applicationID
  }

  /// What a database is to this program.
  package enum State: Hashable, Sendable {
    /// Nothing is in it yet.
    case empty
    /// Every migration has been run.
    case current
    /// The migrations after this number are missing.
    case older(from: Int)
    /// A newer program has been here.
    case newer(found: Int)
    /// Somebody else's: another `application_id`, or tables and none.
    case stranger
    /// The migration of this number is not the one that was run.
    case edited(number: Int)
  }

  /// Looks at a database and changes nothing.
  ///
  /// - Complexity: O(*n*) in the migrations.
  package func state(of connection: Connection) throws(SQLiteError) -> State {
    let state =
      connection.isInTransaction
      ? try readState(of: connection)
      : try connection.transaction(.deferred) { () throws(SQLiteError) in try readState(of: connection) }
    if state == .stranger { connection.leaveFileAsFound() }
    return state
  }

  /// Runs the migrations that are missing.
  ///
  /// A new database gets all of them in one transaction. An older one is migrated only when nobody else has it open,
  /// which is waited for as long as the connection's busy timeout, and each migration is one transaction that is
  /// committed when no row refers to nothing: when one fails, those before it stay. Nobody else can open the database
  /// meanwhile. Must not be called inside a transaction.
  ///
  /// - Parameter backupPath: Where an older database is copied to before the first change; a file there is an error.
  package func migrate(_ connection: Connection, backupTo backupPath: String? = nil) throws(MigrationError) {
    while true {
      switch try MigrationError.storing({ () throws(SQLiteError) in try state(of: connection) }) {
      case .current: return
      case .empty where migrations.isEmpty: return
      case .empty: try create(connection)
      case .older: try upgrade(connection, backupTo: backupPath)
      case .newer(let found): throw .newer(found: found, known: migrations.count)
      case .stranger: throw .stranger
      case .edited(let number): throw .edited(number: number)
      }
    }
  }
}

// MARK: - What is there

extension Migrator {
  private func readState(of connection: Connection) throws(SQLiteError) -> State {
    let owner = try integer("PRAGMA application_id", in: connection)
    let version = Int(try integer("PRAGMA user_version", in: connection))
    guard owner == applicationID else {
      let objects = try integer("SELECT count(*) FROM sqlite_schema", in: connection)
      let isEmpty = owner == 0 && version == 0 && objects == 0
      return isEmpty ? .empty : .stranger
    }
    // Whatever else a newer program changed, it is not ours to judge.
    guard version <= migrations.count else { return .newer(found: version) }
    let ledgers =
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'" as StaticString
    guard version > 0, try integer(ledgers, in: connection) == 1 else { return .stranger }
    let digests = try recordedDigests(in: connection)
    for migration in migrations.prefix(version) where digests[migration.number] != migration.digest.bytes {
      return .edited(number: migration.number)
    }
    return version == migrations.count ? .current : .older(from: version)
  }

  private func integer(_ sql: StaticString, in connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
  }

  private func recordedDigests(in connection: Connection) throws(SQLiteError) -> [Int: [UInt8]] {
    try connection.withStatement("SELECT number, digest FROM schema_migration") { statement throws(SQLiteError) in
      var digests: [Int: [UInt8]] = [:]
      while try statement.step() { digests[Int(statement.int64(0))] = statement.blob(1) }
      return digests
    }
  }
}

// MARK: - Change

extension Migrator {
  /// All migrations in one transaction: nobody ever sees a new database that is halfway.
  private func create(_ connection: Connection) throws(MigrationError) {
    try MigrationError.storing { () throws(SQLiteError) in try connection.useWriteAheadLog() }
    try connection.withoutForeignKeys { () throws(MigrationError) in
      try connection.transaction { () throws(MigrationError) in
        let state = try MigrationError.storing { () throws(SQLiteError) in try self.state(of: connection) }
        // Somebody else was faster.
        guard state == .empty else { return }
        try MigrationError.storing { () throws(SQLiteError) in
          try connection.executeScript("PRAGMA application_id = \(applicationID)")
          try connection.execute(
            """
            CREATE TABLE schema_migration (
              number INTEGER PRIMARY KEY CHECK (number > 0),
              name TEXT NOT NULL,
              digest BLOB NOT NULL CHECK (length(digest) = 32)
            ) STRICT
            """)
        }
        for migration in migrations { try apply(migration, to: connection) }
      }
    }
  }

  private func upgrade(_ connection: Connection, backupTo backupPath: String?) throws(MigrationError) {
    guard try becomeAlone(with: connection) else { return }
    defer { connection.shareFile() }
    // What was seen before may have changed until now; what is seen now cannot.
    let state = try MigrationError.storing { () throws(SQLiteError) in try self.state(of: connection) }
    guard case .older(let version) = state else { return }
    if let backupPath {
      do { try connection.backup(to: backupPath) } catch { throw .backup(error) }
    }
    try connection.withoutForeignKeys { () throws(MigrationError) in
      for migration in migrations.dropFirst(version) {
        try connection.transaction { () throws(MigrationError) in try apply(migration, to: connection) }
      }
    }
  }

  /// Runs one migration in the transaction that is open.
  private func apply(_ migration: Migration, to connection: Connection) throws(MigrationError) {
    do {
      try connection.executeScript(migration.sql)
    } catch {
      throw .failed(number: migration.number, name: migration.name, error)
    }
    try MigrationError.storing { () throws(SQLiteError) in
      try connection.withStatement(
        "INSERT INTO schema_migration (number, name, digest) VALUES (?1, ?2, ?3)"
      ) { statement throws(SQLiteError) in
        try statement.bind(migration.number, at: 1)
        try statement.bind(migration.name, at: 2)
        try statement.bind(migration.digest.bytes, at: 3)
        try statement.run()
      }
      try connection.executeScript("PRAGMA user_version = \(migration.number)")
    }
    let findings = try MigrationError.storing { () throws(SQLiteError) in try connection.foreignKeyCheck() }
    guard findings.isEmpty else {
      throw .foreignKeys(number: migration.number, name: migration.name, findings: findings)
    }
  }

  /// Waits until nobody else has the file open.
  ///
  /// - Returns: `false` if meanwhile the database has been migrated.
  private func becomeAlone(with connection: Connection) throws(MigrationError) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int64(connection.busyTimeoutMilliseconds))
    while true {
      let outcome = try MigrationError.storing { () throws(SQLiteError) -> Bool? in
        if try connection.takeFile() { return true }
        // Two that wait for each other would wait for ever: let go of the file before the next try. The waits are of
        // different lengths, so that the two come apart.
        try connection.reopen(afterMilliseconds: .random(in: 5...50))
        guard case .older = try state(of: connection) else { return false }
        return nil
      }
      if let outcome { return outcome }
      guard clock.now < end else { throw .inUse }
    }
  }
}

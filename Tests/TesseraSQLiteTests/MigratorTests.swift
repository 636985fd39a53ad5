import Foundation
import TesseraTestKit
import Testing

@testable import TesseraSQLite

@Suite struct MigratorTests {
  static let applicationID: Int32 = 0x7465_7374
  static let first = Migration(
    number: 1, name: "shelves",
    sql: """
      -- 0001 shelves: a semicolon; in a comment, and an empty statement.
      CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;;
      CREATE TABLE book (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES shelf(id), title TEXT) STRICT;
      INSERT INTO shelf VALUES (1, 'a;b');
      -- the end
      """)
  static let second = Migration(
    number: 2, name: "rebuilt shelves",
    sql: """
      CREATE TABLE new_shelf (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, floor INTEGER) STRICT;
      INSERT INTO new_shelf (id, name) SELECT id, name FROM shelf;
      DROP TABLE shelf;
      ALTER TABLE new_shelf RENAME TO shelf
      """)
  static let third = Migration(number: 3, name: "readers", sql: "CREATE TABLE reader (id INTEGER PRIMARY KEY) STRICT;")

  let folder: TemporaryFolder
  var path: String { folder.path("a.db") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func migrator(_ migrations: Migration...) -> Migrator {
    Migrator(migrations, applicationID: Self.applicationID)
  }

  private func open(_ mode: Connection.Mode = .create) throws -> Connection {
    try Connection(path: path, mode: mode)
  }

  /// What another program sees in the file.
  private func dump(_ name: String = "a.db") throws -> String {
    let marks = "PRAGMA application_id; PRAGMA user_version; PRAGMA integrity_check"
    let result = try run("sqlite3", ["-batch", folder.path(name), ".dump", marks])
    try #require(result.end == .exit(0) && result.stderr.isEmpty)
    return result.stdout
  }

  private func text(_ connection: Connection, _ sql: StaticString) throws -> String? {
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.step() ? statement.text(0) : nil
    }
  }

  /// A database at migration 1 with a book in it.
  private func makeOlder() throws {
    let connection = try open()
    try migrator(Self.first).migrate(connection)
    try connection.execute("INSERT INTO book VALUES (1, 1, 'Moby-Dick')")
  }

  // MARK: - The way forward

  @Test func `a new database gets every migration and our mark`() throws {
    let connection = try open()
    let migrator = migrator(Self.first, Self.second, Self.third)
    #expect(try migrator.state(of: connection) == .empty)
    try migrator.migrate(connection, backupTo: folder.path("backup.db"))
    #expect(try migrator.state(of: connection) == .current)
    #expect(try text(connection, "PRAGMA application_id") == "1952805748")
    #expect(try text(connection, "PRAGMA user_version") == "3")
    #expect(try text(connection, "PRAGMA journal_mode") == "wal")
    #expect(try text(connection, "PRAGMA foreign_keys") == "1")
    #expect(try text(connection, "SELECT name FROM shelf WHERE floor IS NULL") == "a;b")
    #expect(
      try text(connection, "SELECT group_concat(number || ' ' || name, ', ') FROM schema_migration")
        == "1 shelves, 2 rebuilt shelves, 3 readers")
    #expect(
      try text(connection, "SELECT lower(hex(digest)) FROM schema_migration WHERE number = 3")
        == "fdbc48f92c01d7cd5abc882878756f8e3ad7346cb767b02de7c1d34d5d244848")
    #expect(!folder.exists("backup.db"))
  }

  @Test func `a database that is current is left alone`() throws {
    try makeOlder()
    let before = try folder.snapshot()
    try migrator(Self.first).migrate(try open(), backupTo: folder.path("backup.db"))
    #expect(try migrator(Self.first).state(of: try open(.readOnly)) == .current)
    #expect(try folder.snapshot() == before)
  }

  @Test func `an older database is copied, then brought forward with what is in it`() throws {
    try makeOlder()
    let before = try dump()
    let migrator = migrator(Self.first, Self.second, Self.third)
    do {
      let connection = try open()
      #expect(try migrator.state(of: connection) == .older(from: 1))
      try migrator.migrate(connection, backupTo: folder.path("backup.db"))
      #expect(try migrator.state(of: connection) == .current)
      #expect(try text(connection, "SELECT title FROM book JOIN shelf ON shelf.id = book.shelf") == "Moby-Dick")
      #expect(try text(connection, "PRAGMA foreign_keys") == "1")
      #expect(throws: SQLiteError(code: .constraintForeignKey, message: "FOREIGN KEY constraint failed")) {
        try connection.execute("INSERT INTO book VALUES (2, 9, 'lost')")
      }
      // The file is everybody's again.
      let other = try open()
      try other.execute("INSERT INTO book VALUES (2, 1, 'Walden')")
    }
    #expect(try dump("backup.db") == before)
    #expect(try folder.list() == ["a.db", "backup.db"])
    var status = stat()
    #expect(stat(folder.path("backup.db"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
  }

  @Test func `a database in memory is migrated as well`() throws {
    let connection = try Connection(path: ":memory:", mode: .create)
    try migrator(Self.first).migrate(connection)
    try migrator(Self.first, Self.second).migrate(connection)
    #expect(try text(connection, "PRAGMA user_version") == "2")
  }

  @Test func `without migrations nothing happens`() throws {
    try migrator().migrate(try open())
    #expect(try migrator().state(of: try open()) == .empty)
  }

  // MARK: - Refusals

  static let strangers: [String] = [
    "CREATE TABLE t (a)",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 5",
    "PRAGMA application_id = 5; PRAGMA user_version = 1; CREATE TABLE schema_migration (number, digest)",
    "PRAGMA application_id = 1952805748; PRAGMA user_version = 1",
    "PRAGMA application_id = 1952805748; PRAGMA user_version = -1",
    "PRAGMA journal_mode = WAL; CREATE TABLE t (a)",
    "PRAGMA auto_vacuum = FULL; PRAGMA page_size = 512; PRAGMA encoding = 'UTF-16'; CREATE TABLE t (a)",
  ]

  @Test(arguments: strangers)
  func `somebody else's database is refused and stays as it was, byte for byte`(_ sql: String) throws {
    try #require(run("sqlite3", [path, sql]).end == .exit(0))
    let before = try folder.snapshot()
    for mode in [Connection.Mode.create, .readWrite] {
      let connection = try open(mode)
      #expect(try migrator(Self.first).state(of: connection) == .stranger)
      #expect(throws: MigrationError.stranger) {
        try migrator(Self.first).migrate(connection, backupTo: folder.path("backup.db"))
      }
    }
    #expect(try migrator(Self.first).state(of: try open(.readOnly)) == .stranger)
    #expect(try folder.snapshot() == before)
  }

  @Test func `somebody else's log that a crash left is not moved into their file`() throws {
    try #require(run("sqlite3", [path, "PRAGMA journal_mode = WAL; CREATE TABLE t (a)"]).end == .exit(0))
    try DatabaseHolder(of: path, in: folder, after: "INSERT INTO t VALUES (1)").crash()
    let before = try folder.snapshot()
    try #require(before["a.db-wal"]?.isEmpty == false)
    do {
      let connection = try open()
      #expect(throws: MigrationError.stranger) { try migrator(Self.first).migrate(connection) }
    }
    let after = try folder.snapshot()
    #expect(after["a.db"] == before["a.db"])
    #expect(after["a.db-wal"] == before["a.db-wal"])
  }

  @Test func `a newer database is refused`() throws {
    let newer = migrator(Self.first, Self.second, Self.third)
    try newer.migrate(try open())
    let before = try dump()
    for known in [[], [Self.first], [Self.first, Self.second]] {
      let migrator = Migrator(known, applicationID: Self.applicationID)
      #expect(try migrator.state(of: try open()) == .newer(found: 3))
      #expect(throws: MigrationError.newer(found: 3, known: known.count)) { try migrator.migrate(try open()) }
    }
    #expect(try dump() == before)
  }

  @Test func `a landed migration that was edited is refused`() throws {
    try migrator(Self.first, Self.second).migrate(try open())
    let before = try dump()
    let edited = Migration(number: 2, name: Self.second.name, sql: Self.second.sql + " ")
    for migrator in [migrator(Self.first, edited), migrator(Self.first, edited, Self.third)] {
      #expect(try migrator.state(of: try open()) == .edited(number: 2))
      #expect(throws: MigrationError.edited(number: 2)) { try migrator.migrate(try open()) }
    }
    #expect(try dump() == before)
    let renamed = Migration(number: 2, name: "another name", sql: Self.second.sql)
    #expect(try migrator(Self.first, renamed).state(of: try open()) == .current)
  }

  // MARK: - Failures

  static let failures: [(sql: String, error: MigrationError)] = [
    (
      "ALTER TABLE shelf ADD COLUMN floor INTEGER; INSERT INTO nowhere VALUES (1); CREATE TABLE never (a)",
      .failed(number: 2, name: "bad", SQLiteError(code: .error, message: "no such table: nowhere"))
    ),
    (
      "DELETE FROM book; INSERT INTO shelf VALUES (1, 'twice')",
      .failed(
        number: 2, name: "bad",
        SQLiteError(code: .constraintPrimaryKey, message: "UNIQUE constraint failed: shelf.id"))
    ),
    (
      "CREATE TABLE more (a INTEGER) STRICT; INSERT OR ROLLBACK INTO shelf VALUES (1, 'twice')",
      .failed(
        number: 2, name: "bad",
        SQLiteError(code: .constraintPrimaryKey, message: "UNIQUE constraint failed: shelf.id"))
    ),
    (
      "CREATE TABLE more (a INTEGER) STRICT; COMMIT; BEGIN",
      .failed(number: 2, name: "bad", SQLiteError(code: .init(rawValue: 23), message: "not authorized"))
    ),
    (
      "CREATE TABLE more (a INTEGER) STRICT; ATTACH 'other.db' AS other",
      .failed(number: 2, name: "bad", SQLiteError(code: .init(rawValue: 23), message: "not authorized"))
    ),
    (
      "CREATE TABLE more (a INTEGER) STRICT;\0DROP TABLE book",
      .failed(number: 2, name: "bad", SQLiteError(code: .misuse, message: "the SQL text contains a NUL"))
    ),
    (
      "CREATE TABLE schema_migration (a INTEGER) STRICT",
      .failed(number: 2, name: "bad", SQLiteError(code: .error, message: "table schema_migration already exists"))
    ),
  ]

  @Test(arguments: failures)
  func `a migration that fails leaves the database as it was, and usable`(_ sql: String, _ error: MigrationError) throws
  {
    try expectNoChange(by: sql, error)
  }

  @Test func `a migration that breaks references leaves the database as it was, and usable`() throws {
    try expectNoChange(
      by: "CREATE TABLE more (a INTEGER) STRICT; DELETE FROM shelf",
      .foreignKeys(number: 2, name: "bad", findings: ["row 1 of book refers to a missing row of shelf"]))
  }

  private func expectNoChange(by sql: String, _ error: MigrationError) throws {
    try makeOlder()
    let before = try dump()
    let bytes = try folder.bytes("a.db")
    let bad = Migration(number: 2, name: "bad", sql: sql)
    do {
      let connection = try open()
      #expect(throws: error) {
        try migrator(Self.first, bad, Self.third).migrate(connection, backupTo: folder.path("backup.db"))
      }
      #expect(!connection.isInTransaction)
      #expect(try migrator(Self.first).state(of: connection) == .current)
      #expect(try text(connection, "PRAGMA foreign_keys") == "1")
      // Neither this connection nor the file is stuck.
      #expect(try text(try open(.readOnly), "SELECT title FROM book") == "Moby-Dick")
    }
    #expect(try dump() == before)
    #expect(try folder.bytes("a.db") == bytes)
    #expect(try dump("backup.db") == before)
    #expect(try folder.list() == ["a.db", "backup.db"])
    try migrator(Self.first, Self.second).migrate(try open())
  }

  @Test func `a new database stays empty when any of its migrations fails`() throws {
    let bad = Migration(number: 2, name: "bad", sql: "CREATE TABLE more (a INTEGER) STRICT; DROP TABLE nowhere")
    let reason = SQLiteError(code: .error, message: "no such table: nowhere")
    #expect(throws: MigrationError.failed(number: 2, name: "bad", reason)) {
      try migrator(Self.first, bad).migrate(try open())
    }
    #expect(try migrator(Self.first).state(of: try open()) == .empty)
    try migrator(Self.first).migrate(try open())
  }

  @Test func `migrations before the one that fails stay`() throws {
    try makeOlder()
    let bad = Migration(number: 3, name: "bad", sql: "DROP TABLE nowhere")
    let reason = SQLiteError(code: .error, message: "no such table: nowhere")
    #expect(throws: MigrationError.failed(number: 3, name: "bad", reason)) {
      try migrator(Self.first, Self.second, bad).migrate(try open())
    }
    #expect(try migrator(Self.first, Self.second, Self.third).state(of: try open()) == .older(from: 2))
  }

  @Test func `without a copy there is no migration`() throws {
    try makeOlder()
    try folder.write("precious", to: "backup.db")
    let before = try folder.snapshot()
    let reason = SQLiteError(code: .cantOpen, message: "the file of the copy cannot be made: File exists")
    #expect(throws: MigrationError.backup(reason)) {
      try migrator(Self.first, Self.second).migrate(try open(), backupTo: folder.path("backup.db"))
    }
    #expect(try folder.snapshot() == before)
  }

  // MARK: - Alone

  @Test(arguments: ["SELECT count(*) FROM book", "BEGIN; SELECT count(*) FROM book", "BEGIN IMMEDIATE"])
  func `nothing is migrated while another process has the database open`(_ sql: String) throws {
    try makeOlder()
    let migrator = migrator(Self.first, Self.second)
    let holder = try DatabaseHolder(of: path, in: folder, after: sql)
    let connection = try open()
    connection.busyTimeoutMilliseconds = 200
    #expect(throws: MigrationError.inUse) { try migrator.migrate(connection, backupTo: folder.path("backup.db")) }
    #expect(!folder.exists("backup.db"))
    // The attempt is not in anybody's way.
    #expect(try text(try open(.readOnly), "SELECT title FROM book") == "Moby-Dick")
    try holder.letGo()
    try migrator.migrate(connection)
    #expect(try migrator.state(of: connection) == .current)
  }

  @Test func `nothing is migrated while another connection of this process has the database open`() throws {
    try makeOlder()
    let other = try open(.readOnly)
    #expect(try text(other, "SELECT title FROM book") == "Moby-Dick")
    let connection = try open()
    connection.busyTimeoutMilliseconds = 60
    #expect(throws: MigrationError.inUse) { try migrator(Self.first, Self.second).migrate(connection) }
    #expect(try text(other, "SELECT title FROM book") == "Moby-Dick")
  }

  @Test func `nobody else can open the database during a migration`() throws {
    try makeOlder()
    let connection = try open()
    #expect(try connection.takeFile())
    let read = try run("sqlite3", [path, "SELECT * FROM book"])
    #expect(read.stderr.contains("database is locked"))
    connection.shareFile()
    #expect(try run("sqlite3", [path, "SELECT title FROM book"]).stdout == "Moby-Dick\n")
  }

  @Test func `many may make a new database at once`() throws {
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      failures.record {
        let connection = try Connection(path: path, mode: .create)
        try migrator(Self.first, Self.second, Self.third).migrate(connection)
        try connection.execute("INSERT INTO book (shelf) VALUES (1)")
      }
    }
    #expect(failures.all.isEmpty)
    #expect(try text(try open(), "SELECT count(*) FROM book") == "8")
  }

  @Test func `many may migrate an older database at once, and wait for each other`() throws {
    try makeOlder()
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      failures.record {
        let connection = try Connection(path: path, mode: .readWrite)
        try migrator(Self.first, Self.second, Self.third)
          .migrate(connection, backupTo: folder.path("backup-\(number).db"))
      }
    }
    #expect(failures.all.isEmpty)
    #expect(try migrator(Self.first, Self.second, Self.third).state(of: try open()) == .current)
    #expect(try folder.list().filter { $0.hasPrefix("backup") }.count == 1)
  }

  // MARK: - Our own mistakes

  @Test func `a gap in the numbers stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Migrator([Migration(number: 2, name: "", sql: "")], applicationID: 1)
    }
    await #expect(processExitsWith: .failure) { _ = Migrator([], applicationID: 0) }
  }

  @Test func `every refusal says what to do`() {
    let errors: [MigrationError] = [
      .stranger, .newer(found: 3, known: 2), .edited(number: 2), .inUse,
      .foreignKeys(number: 2, name: "n", findings: ["a", "b", "c", "d"]),
    ]
    #expect(
      errors.map(\.description) == [
        "the file is the database of another program, so it is left alone; name another file",
        "the database is at schema version 3 and this program knows only 2; use a newer program",
        "migration 2 is not the one that the database was made with; use the program that made it",
        "the database must be migrated, and another process has it open; stop that process and try again",
        "migration 2 (n) breaks references, and the database is as it was: a; b; c",
      ])
  }
}

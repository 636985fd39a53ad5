import Foundation
import TesseraSQLite
import TesseraTestKit
import Testing

@Suite struct ConnectionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(_ connection: Connection, _ sql: StaticString) throws -> String? {
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.step() ? statement.text(0) : nil
    }
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  /// A database that was closed in WAL mode, so that it is one file.
  private func makeDatabase(_ name: String) throws {
    let connection = try Connection(path: folder.path(name), mode: .create)
    try connection.execute("CREATE TABLE t (a TEXT) STRICT")
    try connection.execute("INSERT INTO t VALUES ('x')")
  }

  @Test func `a new database and the files beside it are for their owner alone`() throws {
    let connection = try Connection(path: folder.path("a.db"), mode: .create)
    try connection.execute("CREATE TABLE t (a TEXT) STRICT")
    #expect(try folder.list() == ["a.db", "a.db-shm", "a.db-wal"])
    for name in try folder.list() { #expect(try mode(name) == 0o600) }
  }

  @Test func `every connection is set up in the same way`() throws {
    try makeDatabase("a.db")
    for mode in [Connection.Mode.create, .readWrite, .readOnly] {
      let connection = try Connection(path: folder.path("a.db"), mode: mode)
      #expect(try text(connection, "PRAGMA journal_mode") == "wal")
      #expect(try text(connection, "PRAGMA synchronous") == "2")
      #expect(try text(connection, "PRAGMA foreign_keys") == "1")
      #expect(try text(connection, "PRAGMA recursive_triggers") == "1")
      #expect(try text(connection, "PRAGMA trusted_schema") == "0")
      #expect(try text(connection, "PRAGMA busy_timeout") == "30000")
    }
  }

  @Test func `only create makes a file`() throws {
    let missing = SQLiteError(code: .cantOpen, message: "unable to open database file: No such file or directory")
    #expect(throws: missing) { try Connection(path: folder.path("a.db"), mode: .readOnly) }
    #expect(throws: missing) { try Connection(path: folder.path("a.db"), mode: .readWrite) }
    #expect(throws: missing) { try Connection(path: folder.path("no/a.db"), mode: .create) }
    #expect(try folder.list().isEmpty)
    for path in ["", "a\0b"] {
      #expect(throws: SQLiteError(code: .cantOpen, message: "a database needs a path")) {
        try Connection(path: path, mode: .create)
      }
    }
    #expect(throws: SQLiteError.self) { try Connection(path: folder.path, mode: .create) }
  }

  @Test(arguments: ["file:a.db", "file:a.db?mode=memory", "a b%20c?x#y.db", ":memory:x", "-a.db", "é.db"])
  func `a path is a path, whatever it looks like`(_ name: String) throws {
    try makeDatabase(name)
    #expect(try folder.list() == [name])
    let reader = try Connection(path: folder.path(name), mode: .readOnly)
    #expect(try text(reader, "SELECT a FROM t") == "x")
  }

  @Test func `a relative path is not taken for a URI`() throws {
    let name = "file:tessera-\(UUID().uuidString).db"
    defer { unlink(name) }
    _ = try Connection(path: name, mode: .create)
    #expect(FileManager.default.fileExists(atPath: name))
  }

  @Test func `symbolic links are followed, also to a file that is not there yet`() throws {
    try folder.makeFolder("far")
    try folder.link("near.db", to: "far/a.db")
    try makeDatabase("near.db")
    #expect(try folder.list() == ["far/a.db", "near.db"])
    #expect(try mode("far/a.db") == 0o600)
    let reader = try Connection(path: folder.path("near.db"), mode: .readOnly)
    #expect(try text(reader, "SELECT a FROM t") == "x")
  }

  @Test func `reading leaves the folder as it was`() throws {
    try makeDatabase("a.db")
    let before = try folder.snapshot()
    do {
      let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
      #expect(try text(reader, "SELECT a FROM t") == "x")
      #expect(throws: SQLiteError(code: .readOnly, message: "attempt to write a readonly database")) {
        try reader.execute("INSERT INTO t VALUES ('y')")
      }
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func `a log that a crash left is read and stays`() throws {
    try makeDatabase("a.db")
    do {
      let writer = try Connection(path: folder.path("a.db"), mode: .readWrite)
      try writer.execute("INSERT INTO t VALUES ('in the log')")
      try folder.makeFolder("crashed")
      for name in ["a.db", "a.db-wal", "a.db-shm"] {
        try folder.write(try folder.bytes(name), to: "crashed/\(name)")
      }
    }
    let before = try folder.snapshot("crashed").keys.sorted()
    do {
      let reader = try Connection(path: folder.path("crashed/a.db"), mode: .readOnly)
      #expect(try text(reader, "SELECT count(*) FROM t") == "2")
    }
    #expect(try folder.snapshot("crashed").keys.sorted() == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a database in a folder that may not be written can be read`() throws {
    try folder.makeFolder("sealed %3f?")
    try makeDatabase("sealed %3f?/a.db")
    let before = try folder.snapshot()
    #expect(chmod(folder.path("sealed %3f?"), 0o500) == 0)
    defer { chmod(folder.path("sealed %3f?"), 0o700) }
    do {
      let reader = try Connection(path: folder.path("sealed %3f?/a.db"), mode: .readOnly)
      #expect(try text(reader, "SELECT a FROM t") == "x")
      #expect(throws: SQLiteError(code: .readOnly, message: "attempt to write a readonly database")) {
        try reader.execute("INSERT INTO t VALUES ('y')")
      }
    }
    #expect(try folder.snapshot() == before)
    #expect(chmod(folder.path("sealed %3f?/a.db"), 0o400) == 0)
    #expect(throws: SQLiteError(code: .readOnly, message: "the database file may not be written")) {
      try Connection(path: folder.path("sealed %3f?/a.db"), mode: .readWrite)
    }
  }

  @Test(arguments: ["x", "hello, I am a text\n", String(repeating: "SQLite format 3 ", count: 400)])
  func `a file that is no database is refused and stays as it was`(_ content: String) throws {
    try folder.write(content, to: "notes.txt")
    for mode in [Connection.Mode.create, .readWrite, .readOnly] {
      #expect(throws: SQLiteError(code: .notADatabase, message: "file is not a database")) {
        try Connection(path: folder.path("notes.txt"), mode: mode)
      }
    }
    #expect(try folder.snapshot() == ["notes.txt": Array(content.utf8)])
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `opening somebody else's database changes nothing in it`(_ journal: String) throws {
    let made = try run(
      "sqlite3",
      [folder.path("other.db"), "PRAGMA journal_mode = \(journal); CREATE TABLE t (a); PRAGMA user_version = 7"])
    try #require(made.end == .exit(0))
    let before = try folder.snapshot()
    for mode in [Connection.Mode.create, .readWrite, .readOnly] {
      let connection = try Connection(path: folder.path("other.db"), mode: mode)
      #expect(try text(connection, "PRAGMA journal_mode") == journal.lowercased())
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func `several connections may make the same database at once`() throws {
    let path = folder.path("a.db")
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      failures.record {
        let connection = try Connection(path: path, mode: .create)
        try connection.execute("CREATE TABLE IF NOT EXISTS t (a INTEGER) STRICT")
        try connection.withStatement("INSERT INTO t VALUES (?1)") { statement throws(SQLiteError) in
          try statement.bind(number, at: 1)
          try statement.run()
        }
      }
    }
    #expect(failures.all.isEmpty)
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(try text(connection, "SELECT group_concat(a, '') FROM (SELECT a FROM t ORDER BY a)") == "01234567")
    #expect(try text(connection, "PRAGMA journal_mode") == "wal")
  }
}

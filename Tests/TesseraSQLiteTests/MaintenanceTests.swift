import Foundation
import TesseraSQLite
import TesseraTestKit
import Testing

@Suite struct MaintenanceTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.path("a.db"), mode: .create)
    try connection.execute("CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT")
    try connection.execute("CREATE TABLE book (isbn TEXT PRIMARY KEY, shelf REFERENCES shelf(id)) WITHOUT ROWID")
    try connection.execute("INSERT INTO shelf VALUES (1, 'a'), (2, 'b')")
  }

  private func names(_ connection: Connection) throws -> String? {
    try connection.withStatement("SELECT group_concat(name, '') FROM shelf") { statement throws(SQLiteError) in
      try statement.step() ? statement.optionalText(0) : nil
    }
  }

  @Test func `a checkpoint moves the log into the file, or says that somebody is in the way`() throws {
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    connection.busyTimeoutMilliseconds = 20
    try reader.transaction(.deferred) { () throws(SQLiteError) in
      try reader.execute("SELECT * FROM shelf")
      try connection.execute("INSERT INTO shelf VALUES (3, 'c')")
      #expect(throws: SQLiteError(code: .busy, message: "database is locked")) { try connection.checkpoint() }
      #expect(try !connection.checkpointPassively())
      #expect(!connection.checkpoint(waitingMilliseconds: 0) && connection.busyTimeoutMilliseconds == 20)
    }
    #expect(try connection.checkpointPassively())
    #expect(try !folder.bytes("a.db-wal").isEmpty)
    try connection.checkpoint()
    #expect(try folder.bytes("a.db-wal").isEmpty)
    try connection.execute("INSERT INTO shelf VALUES (4, 'd')")
    #expect(try connection.checkpoint(waitingMilliseconds: 0) && folder.bytes("a.db-wal").isEmpty)
    try folder.write(try folder.bytes("a.db"), to: "copy.db")
    #expect(try names(try Connection(path: folder.path("copy.db"), mode: .readOnly)) == "abcd")
  }

  @Test func `a database without a log gets one where nobody else uses it, else it stays as it is`() throws {
    func mode() throws -> String {
      try connection.withStatement("PRAGMA journal_mode") { statement throws(SQLiteError) in
        try statement.step() ? statement.text(0) : ""
      }
    }
    try connection.execute("PRAGMA journal_mode = DELETE")
    #expect(try mode() == "delete")
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    try reader.transaction(.deferred) { () throws(SQLiteError) in
      try reader.execute("SELECT * FROM shelf")
      try connection.useWriteAheadLogIfAlone()
    }
    #expect(try mode() == "delete")
    try connection.useWriteAheadLogIfAlone()
    #expect(try mode() == "wal")
  }

  @Test func `a copy is whole, private and complete without other files`() throws {
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    try reader.backup(to: folder.path("copy.db"))
    #expect(try folder.list().filter { $0.hasPrefix("copy") } == ["copy.db"])
    var status = stat()
    #expect(stat(folder.path("copy.db"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    let copy = try Connection(path: folder.path("copy.db"), mode: .readWrite)
    #expect(try names(copy) == "ab")
    #expect(try copy.integrityCheck().isEmpty)
    try copy.execute("INSERT INTO shelf VALUES (3, 'c')")
    #expect(try names(connection) == "ab")
  }

  @Test func `a copy in steps is of one state and copies no page twice, however much is written beside it`() throws {
    try connection.transaction { () throws(SQLiteError) in
      for number in 10..<2_000 {
        try connection.withStatement("INSERT INTO shelf VALUES (?1, hex(randomblob(100)))") {
          statement throws(SQLiteError) in
          try statement.bind(number, at: 1)
          try statement.run()
        }
      }
    }
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    let pages = try reader.pages().count
    var steps: [Int] = []
    try reader.backup(to: folder.path("copy.db"), pagesPerStep: 8) { done, total in
      steps.append(done)
      #expect(total == pages)
      #expect(throws: Never.self) { try connection.execute("INSERT INTO shelf (name) VALUES (hex(randomblob(100)))") }
    }
    #expect(pages > 80)
    #expect(steps == stride(from: 8, to: pages, by: 8) + [pages])
    let copy = try Connection(path: folder.path("copy.db"), mode: .readOnly)
    #expect(try copy.integrityCheck() == [])
    let count = try copy.withStatement("SELECT count(*) FROM shelf") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
    #expect(count == 1_992)
  }

  @Test func `work that needs the file alone is not begun beside a reader`() throws {
    let writer = try Connection(path: folder.path("a.db"), mode: .readWrite)
    #expect(try writer.whileAlone { () throws(SQLiteError) in try writer.execute("DELETE FROM shelf") } == nil)
    #expect(try names(connection) == "ab")
    #expect(try names(writer) == "ab")
  }

  @Test func `what was damaged can be replaced as a whole`() throws {
    try connection.checkpoint()
    try connection.backup(to: folder.path("copy.db"))
    var bytes = try folder.bytes("copy.db")
    for place in 100..<bytes.count { bytes[place] = 0xA5 }
    try folder.write(bytes, to: "damaged.db")
    let damaged = try Connection(path: folder.path("damaged.db"), mode: .replace)
    let source = try Connection(path: folder.path("copy.db"), mode: .readOnly)
    let done: Void? = try damaged.whileAlone { () throws(SQLiteError) in try damaged.restore(from: source) }
    #expect(done != nil)
    #expect(try names(try Connection(path: folder.path("damaged.db"), mode: .readOnly)) == "ab")
  }

  @Test func `a copy that cannot be made leaves nothing behind and touches no file`() throws {
    try folder.write("precious", to: "copy.db")
    let before = try folder.list()
    func refusal(_ reason: String) -> SQLiteError {
      SQLiteError(code: .cantOpen, message: "the file of the copy cannot be made: \(reason)")
    }
    #expect(throws: refusal("File exists")) { try connection.backup(to: folder.path("copy.db")) }
    #expect(throws: refusal("File exists")) { try connection.backup(to: folder.path("a.db")) }
    #expect(throws: refusal("No such file or directory")) { try connection.backup(to: folder.path("no/copy.db")) }
    #expect(throws: SQLiteError(code: .cantOpen, message: "a copy needs a path")) { try connection.backup(to: "") }
    #expect(throws: SQLiteError(code: .busy, message: "database is locked")) {
      try connection.transaction { () throws(SQLiteError) in try connection.backup(to: folder.path("other.db")) }
    }
    #expect(try folder.list() == before)
    #expect(try folder.read("copy.db") == "precious")
  }

  @Test func `restoring replaces the contents of the same file, and others see it`() throws {
    try connection.backup(to: folder.path("copy.db"))
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    try connection.execute("INSERT INTO shelf VALUES (3, 'c')")
    #expect(try names(reader) == "abc")
    let before = try FileManager.default.attributesOfItem(atPath: folder.path("a.db"))[.systemFileNumber] as? Int
    let copy = try Connection(path: folder.path("copy.db"), mode: .readOnly)
    connection.busyTimeoutMilliseconds = 20
    try connection.restore(from: copy)
    #expect(try names(connection) == "ab")
    #expect(try names(reader) == "ab")
    let after = try FileManager.default.attributesOfItem(atPath: folder.path("a.db"))[.systemFileNumber] as? Int
    #expect(before == after)
    let writer = try Connection(path: folder.path("a.db"), mode: .readWrite)
    try writer.transaction { () throws(SQLiteError) in
      try writer.execute("INSERT INTO shelf VALUES (4, 'd')")
      #expect(throws: SQLiteError(code: .busy, message: "database is locked")) { try connection.restore(from: copy) }
    }
    #expect(try names(connection) == "abd")
  }

  @Test func `checks find nothing in a sound database and say where another is not`() throws {
    #expect(try connection.integrityCheck().isEmpty)
    #expect(try connection.foreignKeyCheck().isEmpty)
    try connection.checkpoint()
    let sql = "PRAGMA foreign_keys = OFF; INSERT INTO book VALUES ('x', 9), ('y', 1)"
    try #require(run("sqlite3", [folder.path("a.db"), sql]).end == .exit(0))
    #expect(try connection.foreignKeyCheck() == ["row of book refers to a missing row of shelf"])

    try connection.backup(to: folder.path("damaged.db"))
    var bytes = try folder.bytes("damaged.db")
    // The name in the table's row but not in the index on it.
    let row = try #require(bytes.lastRange(of: [3, 0, 15, UInt8(ascii: "b")])?.upperBound)
    bytes[row - 1] = UInt8(ascii: "z")
    try folder.write(bytes, to: "damaged.db")
    let damaged = try Connection(path: folder.path("damaged.db"), mode: .readOnly)
    #expect(try damaged.integrityCheck() == ["row 2 missing from index sqlite_autoindex_shelf_1"])
  }
}

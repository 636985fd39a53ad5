import Foundation
import TesseraTestKit
import Testing

@testable import TesseraSQLite

/// Reading a database that may neither be written nor shared.
@Suite struct DatabaseImageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeDatabase() throws {
    do {
      let writer = try Connection(path: folder.path("a.db"), mode: .create)
      try writer.execute("CREATE TABLE t (a INTEGER) STRICT")
      try writer.execute("INSERT INTO t VALUES (1)")
    }
    // Older than what a file system takes for the same moment.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: folder.path("a.db"))
  }

  private func sum(_ connection: Connection) throws -> Int64 {
    try connection.withStatement("SELECT sum(a) FROM t") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : 0
    }
  }

  @Test func `an image is of one moment, and what is written later does not show`() throws {
    try makeDatabase()
    let image = try #require(try DatabaseImage(of: folder.path("a.db")))
    let writer = try Connection(path: folder.path("a.db"), mode: .readWrite)
    try writer.execute("INSERT INTO t SELECT 7 FROM sqlite_schema, (VALUES (1), (2), (3))")
    try writer.checkpoint()
    let reader = try Connection(path: ":memory:", mode: .readOnly)
    try image.hand(to: reader.handle)
    #expect(try sum(reader) == 1)
    #expect(try reader.integrityCheck() == [])
    #expect(throws: SQLiteError(code: .readOnly, message: "attempt to write a readonly database")) {
      try reader.execute("DELETE FROM t")
    }
    #expect(try sum(writer) == 22)
  }

  @Test func `a file that was changed a moment ago is read again later`() throws {
    let path = folder.path("a.db")
    try makeDatabase()
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    var tries = 0
    var image: DatabaseImage?
    while image == nil, tries < 20 {
      image = try DatabaseImage(of: path)
      tries += 1
    }
    #expect(image != nil && tries > 1)
    #expect(throws: SQLiteError.self) { try DatabaseImage(of: folder.path("none.db")) }
  }
}

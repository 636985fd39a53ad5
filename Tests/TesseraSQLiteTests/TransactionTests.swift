import TesseraSQLite
import TesseraTestKit
import Testing

@Suite struct TransactionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.path("a.db"), mode: .create)
    try connection.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT")
    try connection.execute(
      """
      CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED)
      STRICT
      """)
  }

  enum Refusal: StorageFailure, Hashable {
    case tooMany
    case storage(SQLiteError)
  }

  private func count(_ connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.withStatement("SELECT count(*) FROM parent") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : -1
    }
  }

  @Test func `what a transaction did is kept when it returns and gone when it throws`() throws {
    let result = try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO parent VALUES (1)")
      return connection.isInTransaction
    }
    #expect(result)
    #expect(!connection.isInTransaction)
    #expect(throws: Refusal.tooMany) {
      try connection.transaction { () throws(Refusal) in
        try Refusal.storing { () throws(SQLiteError) in try connection.execute("INSERT INTO parent VALUES (2)") }
        throw .tooMany
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count(connection) == 1)
  }

  @Test func `a commit that fails leaves nothing behind, and its reason is told`() throws {
    let reason = SQLiteError(code: .constraintForeignKey, message: "FOREIGN KEY constraint failed")
    #expect(throws: Refusal.storage(reason)) {
      try connection.transaction { () throws(Refusal) in
        try Refusal.storing { () throws(SQLiteError) in
          try connection.execute("INSERT INTO parent VALUES (1)")
          try connection.execute("INSERT INTO child VALUES (1, 99)")
        }
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count(connection) == 0)
  }

  @Test func `an error that ends the transaction by itself comes through as it was`() throws {
    #expect(throws: SQLiteError(code: .constraintPrimaryKey, message: "UNIQUE constraint failed: parent.id")) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO parent VALUES (1)")
        try connection.execute("INSERT OR ROLLBACK INTO parent VALUES (1)")
      }
    }
    #expect(try count(connection) == 0)
  }

  @Test func `a second writer waits, then is told that the database is busy`() throws {
    let other = try Connection(path: folder.path("a.db"), mode: .readWrite)
    other.busyTimeoutMilliseconds = 20
    let busy = SQLiteError(code: .busy, message: "database is locked")
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO parent VALUES (1)")
      #expect(throws: busy) { try other.transaction { () throws(SQLiteError) in } }
      #expect(throws: busy) { try other.execute("INSERT INTO parent VALUES (2)") }
    }
    try other.execute("INSERT INTO parent VALUES (2)")
    #expect(try count(connection) == 2)
  }

  @Test func `a reading transaction sees one state while another connection writes`() throws {
    let reader = try Connection(path: folder.path("a.db"), mode: .readOnly)
    let before = try reader.dataVersion()
    let counts = try reader.transaction(.deferred) { () throws(SQLiteError) in
      let first = try count(reader)
      try connection.execute("INSERT INTO parent VALUES (1)")
      return [first, try count(reader)]
    }
    #expect(counts == [0, 0])
    #expect(try count(reader) == 1)
    #expect(try reader.dataVersion() != before)
    let own = try connection.dataVersion()
    try connection.execute("INSERT INTO parent VALUES (2)")
    #expect(try connection.dataVersion() == own)
  }

  @Test func `transactions do not nest`() throws {
    #expect(throws: SQLiteError(code: .error, message: "cannot start a transaction within a transaction")) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.transaction { () throws(SQLiteError) in }
      }
    }
    #expect(!connection.isInTransaction)
  }
}

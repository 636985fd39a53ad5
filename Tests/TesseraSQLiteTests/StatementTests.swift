import TesseraSQLite
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:", mode: .create)
    try connection.execute(
      "CREATE TABLE sample (id INTEGER PRIMARY KEY, i INTEGER, d REAL, t TEXT, b BLOB, UNIQUE (t)) STRICT")
  }

  /// `typeof` and `length` of a value as SQLite sees it, which counts the bytes of a BLOB and of a text cast to one.
  private func stored(_ bind: (inout Statement) throws(SQLiteError) -> Void) throws -> (type: String, bytes: [UInt8]) {
    try connection.withStatement("SELECT typeof(?1), CAST(?1 AS BLOB)") { statement throws(SQLiteError) in
      try bind(&statement)
      _ = try statement.step()
      return (statement.text(0), statement.blob(1))
    }
  }

  @Test(arguments: ["", "plain", "a\0b", "\0", "e\u{301}", "\u{e9}", "🟦", String(repeating: "ü", count: 100_000)])
  func `text arrives as exactly its UTF-8 bytes and comes back`(_ text: String) throws {
    let seen = try stored { statement throws(SQLiteError) in try statement.bind(text, at: 1) }
    #expect(seen.type == "text")
    #expect(seen.bytes == Array(text.utf8))
    let back = try connection.withStatement("SELECT ?1") { statement throws(SQLiteError) in
      try statement.bind(text, at: 1)
      _ = try statement.step()
      return (statement.text(0), statement.optionalText(0), statement.withText(0) { Array($0) })
    }
    #expect(back.0.utf8.elementsEqual(text.utf8))
    #expect(back.1?.utf8.elementsEqual(text.utf8) == true)
    #expect(back.2 == Array(text.utf8))
  }

  @Test(arguments: [[], [0], [0, 0xff, 0], [UInt8](repeating: 7, count: 1000)])
  func `a BLOB arrives and comes back, also an empty one`(_ bytes: [UInt8]) throws {
    let copied = try stored { statement throws(SQLiteError) in try statement.bind(bytes, at: 1) }
    #expect(copied.type == "blob")
    #expect(copied.bytes == bytes)
    let lent = try connection.withStatement("SELECT ?1") { statement throws(SQLiteError) in
      let result: Result<Void, SQLiteError> = bytes.withUnsafeBufferPointer { buffer in
        do throws(SQLiteError) { return .success(try statement.bind(buffer, at: 1)) } catch { return .failure(error) }
      }
      try result.get()
      _ = try statement.step()
      return (statement.optionalBlob(0), statement.withBlob(0) { Array($0) })
    }
    #expect(lent.0 == bytes)
    #expect(lent.1 == bytes)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func `integers keep all 64 bits`(_ value: Int64) throws {
    let back = try connection.withStatement("SELECT ?1, ?2") { statement throws(SQLiteError) in
      try statement.bind(value, at: 1)
      try statement.bind(Int(value), at: 2)
      _ = try statement.step()
      return [statement.int64(0), statement.optionalInt64(1)]
    }
    #expect(back == [value, value])
  }

  @Test(arguments: [-0.0, 0.1, 1e308, -.infinity])
  func `doubles come back with the same bits`(_ value: Double) throws {
    let back = try connection.withStatement("SELECT ?1") { statement throws(SQLiteError) in
      try statement.bind(value, at: 1)
      _ = try statement.step()
      return (statement.double(0), statement.optionalDouble(0))
    }
    #expect(back.0.bitPattern == value.bitPattern)
    #expect(back.1?.bitPattern == value.bitPattern)
  }

  /// One column read in every way there is.
  struct Reading: Hashable {
    let isNull: Bool
    let integer: Int64?
    let number: Double?
    let text: String?
    let blob: [UInt8]?
  }

  private func row(_ bind: (inout Statement) throws(SQLiteError) -> Void) throws -> [Reading] {
    try connection.withStatement("SELECT ?1, ?2, ?3, ?4, ?5") { statement throws(SQLiteError) in
      try bind(&statement)
      _ = try statement.step()
      return (0..<5).map { (column: Int32) in
        Reading(
          isNull: statement.isNull(column), integer: statement.optionalInt64(column),
          number: statement.optionalDouble(column), text: statement.optionalText(column),
          blob: statement.optionalBlob(column))
      }
    }
  }

  @Test func `nil is NULL and reads as nil, a value as itself`() throws {
    let nothing = try row { statement throws(SQLiteError) in
      try statement.bind(nil as Int64?, at: 1)
      try statement.bind(nil as Int?, at: 2)
      try statement.bind(nil as Double?, at: 3)
      try statement.bind(nil as String?, at: 4)
      try statement.bind(nil as [UInt8]?, at: 5)
    }
    #expect(
      nothing == [Reading](repeating: .init(isNull: true, integer: nil, number: nil, text: nil, blob: nil), count: 5))
    let something = try row { statement throws(SQLiteError) in
      try statement.bind(5 as Int64?, at: 1)
      try statement.bind(6 as Int?, at: 2)
      try statement.bind(1.5 as Double?, at: 3)
      try statement.bind("7" as String?, at: 4)
      try statement.bind([0x38] as [UInt8]?, at: 5)
    }
    #expect(
      something == [
        .init(isNull: false, integer: 5, number: 5, text: "5", blob: [0x35]),
        .init(isNull: false, integer: 6, number: 6, text: "6", blob: [0x36]),
        .init(isNull: false, integer: 1, number: 1.5, text: "1.5", blob: Array("1.5".utf8)),
        .init(isNull: false, integer: 7, number: 7, text: "7", blob: [0x37]),
        .init(isNull: false, integer: 8, number: 8, text: "8", blob: [0x38]),
      ])
  }

  @Test func `NULL is nothing where nothing else is allowed`() throws {
    let nothing = try connection.withStatement("SELECT NULL") { statement throws(SQLiteError) in
      _ = try statement.step()
      return (statement.int64(0), statement.double(0), statement.text(0), statement.blob(0))
    }
    #expect(nothing == (0, 0, "", []))
  }

  @Test func `a statement comes back reset and with empty parameters, also after an error`() throws {
    struct Row: Hashable { let id: Int64, text: String? }
    func insert(_ text: String?) throws(SQLiteError) -> Row {
      try connection.withStatement("INSERT INTO sample (t) VALUES (?1) RETURNING id, t") {
        statement throws(SQLiteError) in
        if let text { try statement.bind(text, at: 1) }
        _ = try statement.step()
        return Row(id: statement.int64(0), text: statement.optionalText(1))
      }
    }
    #expect(try insert("a") == Row(id: 1, text: "a"))
    #expect(connection.lastInsertedRowID == 1)
    #expect(throws: SQLiteError(code: .constraintUnique, message: "UNIQUE constraint failed: sample.t")) {
      try insert("a")
    }
    #expect(try insert(nil) == Row(id: 2, text: nil))
    #expect(try insert("b") == Row(id: 3, text: "b"))
    #expect(connection.changes == 1)
  }

  @Test func `a statement that is lent can be lent again inside`() throws {
    func descend(_ depth: Int64) throws(SQLiteError) -> [Int64] {
      try connection.withStatement("SELECT ?1") { statement throws(SQLiteError) in
        try statement.bind(depth, at: 1)
        _ = try statement.step()
        let below = depth == 0 ? [] : try descend(depth - 1)
        return [statement.int64(0)] + below
      }
    }
    #expect(try descend(3) == [3, 2, 1, 0])
    #expect(try descend(1) == [1, 0])
  }

  @Test func `one lent statement runs for many rows`() throws {
    try connection.withStatement("INSERT INTO sample (i, t) VALUES (?1, ?2)") { statement throws(SQLiteError) in
      try statement.bind("row 0", at: 2)
      try statement.run()
      for number in 1..<100 {
        try statement.bind(number, at: 1)
        try statement.bind("row \(number)", at: 2)
        try statement.run()
      }
    }
    let sum = try connection.withStatement("SELECT count(*), sum(i) FROM sample") { statement throws(SQLiteError) in
      _ = try statement.step()
      return [statement.int64(0), statement.int64(1)]
    }
    #expect(sum == [100, 4950])
  }

  @Test func `an error that the closure has dealt with does not come back`() throws {
    let existed = try connection.withStatement("INSERT INTO sample (id) VALUES (?1)") { statement throws(SQLiteError) in
      try statement.bind(1, at: 1)
      try statement.run()
      do throws(SQLiteError) {
        try statement.run()
        return false
      } catch {
        return error.code == .constraintPrimaryKey
      }
    }
    #expect(existed)
  }

  @Test func `an error names tables and columns, never a bound value`() throws {
    try connection.execute("CREATE TABLE child (sample INTEGER REFERENCES sample(id), c INTEGER CHECK (c > 0)) STRICT")
    try connection.execute(
      "CREATE TRIGGER frozen BEFORE DELETE ON sample BEGIN SELECT RAISE(ABORT, 'published rows stay'); END")
    try connection.execute("CREATE VIRTUAL TABLE words USING fts5(word)")
    try connection.execute("INSERT INTO sample (id, t) VALUES (1, 'secret')")
    func error(_ sql: StaticString, _ value: String) -> SQLiteError? {
      do throws(SQLiteError) {
        try connection.withStatement(sql) { statement throws(SQLiteError) in
          try statement.bind(value, at: 1)
          _ = try statement.step()
        }
        return nil
      } catch { return error }
    }
    let secret = "\"secret"
    let expected: [(SQLiteError?, SQLiteError.Code, String)] = [
      (error("INSERT INTO sample (t) VALUES (?1)", "secret"), .constraintUnique, "UNIQUE constraint failed: sample.t"),
      (
        error("INSERT INTO sample (i) VALUES (?1)", secret), .constraintDatatype,
        "cannot store TEXT value in INTEGER column sample.i"
      ),
      (error("INSERT INTO child (c) VALUES (-length(?1))", secret), .constraintCheck, "CHECK constraint failed: c > 0"),
      (
        error("INSERT INTO child (sample) VALUES (length(?1)) RETURNING 1", secret), .constraintForeignKey,
        "FOREIGN KEY constraint failed"
      ),
      (error("DELETE FROM sample WHERE t <> ?1", secret), .constraintTrigger, "published rows stay"),
      (error("SELECT json_extract('{}', ?1)", secret), .error, "SQL logic error"),
      (error("SELECT json_extract(?1, '$')", secret), .error, "SQL logic error"),
      (error("SELECT * FROM words WHERE words MATCH ?1", secret), .error, "SQL logic error"),
    ]
    for (error, code, message) in expected { #expect(error == SQLiteError(code: code, message: message)) }
    #expect(SQLiteError.Code.constraintForeignKey.primary == .constraint)
    #expect("\(SQLiteError(code: .busy, message: "database is locked"))" == "database is locked (SQLite code 5)")
  }

  @Test func `what is not exactly one statement is refused before it runs`() throws {
    let misuse = SQLiteError(code: .misuse, message: "exactly one SQL statement was expected")
    #expect(throws: misuse) { try connection.execute("DELETE FROM sample; DELETE FROM sample") }
    #expect(throws: misuse) { try connection.execute("-- nothing") }
    #expect(throws: SQLiteError(code: .error, message: "no such table: nowhere")) {
      try connection.execute("SELECT * FROM nowhere")
    }
    #expect(throws: SQLiteError(code: .error, message: "no such column: word")) {
      try connection.execute("SELECT \"word\" FROM sample")
    }
    #expect(throws: SQLiteError(code: .range, message: "column index out of range")) {
      try connection.withStatement("SELECT ?1") { statement throws(SQLiteError) in try statement.bind("x", at: 2) }
    }
  }

  @Test func `the end of a statement that was left in the middle is not passed over`() throws {
    try connection.execute(
      "CREATE TABLE deferred (sample INTEGER REFERENCES sample(id) DEFERRABLE INITIALLY DEFERRED) STRICT")
    #expect(throws: SQLiteError(code: .constraintForeignKey, message: "FOREIGN KEY constraint failed")) {
      try connection.withStatement("INSERT INTO deferred VALUES (?1) RETURNING 1") { statement throws(SQLiteError) in
        try statement.bind(99, at: 1)
        let hasRow = try statement.step()
        #expect(hasRow)
      }
    }
    let rows = try connection.withStatement("SELECT count(*) FROM deferred") { statement throws(SQLiteError) in
      try statement.step() ? statement.int64(0) : -1
    }
    #expect(rows == 0)
  }
}

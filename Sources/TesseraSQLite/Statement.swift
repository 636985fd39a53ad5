internal import CSQLite

/// A prepared statement, lent by ``Connection/withStatement(_:_:)`` for the length of one closure.
///
/// It cannot be copied or kept; its parameters are empty when it comes and are emptied again when it goes. Parameters
/// count from 1 and columns from 0, as in SQLite. A column is read after ``step()`` returned `true` and before the
/// next call that changes the statement.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer?
  /// Whether the last step failed and was reported, so that resetting has nothing new to say.
  private var hasFailed = false

  init(_ handle: OpaquePointer, of database: OpaquePointer?) {
    self.handle = handle
    self.database = database
  }
}

// MARK: - Parameters

extension Statement {
  package mutating func bindNull(at parameter: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, parameter))
  }

  package mutating func bind(_ value: Int64, at parameter: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, parameter, value))
  }

  package mutating func bind(_ value: Int, at parameter: Int32) throws(SQLiteError) {
    try bind(Int64(value), at: parameter)
  }

  /// Binds a number; SQLite turns NaN into NULL.
  package mutating func bind(_ value: Double, at parameter: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, parameter, value))
  }

  /// Binds text as its UTF-8 bytes, NUL included, copied once.
  package mutating func bind(_ value: String, at parameter: Int32) throws(SQLiteError) {
    var value = value
    let result = value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        // A NULL pointer would bind NULL rather than the empty text.
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text64(handle, parameter, "", 0, tessera_transient(), UInt8(SQLITE_UTF8))
        }
        return sqlite3_bind_text64(
          handle, parameter, start, UInt64(characters.count), tessera_transient(), UInt8(SQLITE_UTF8))
      }
    }
    try check(result)
  }

  /// Binds a BLOB, copied once.
  package mutating func bind(_ value: [UInt8], at parameter: Int32) throws(SQLiteError) {
    try check(value.withUnsafeBufferPointer { bindResult(of: $0, at: parameter) })
  }

  /// Binds a BLOB, copied once.
  package mutating func bind(_ value: UnsafeBufferPointer<UInt8>, at parameter: Int32) throws(SQLiteError) {
    try check(bindResult(of: value, at: parameter))
  }

  package mutating func bind(_ value: Int64?, at parameter: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: parameter) } else { try bindNull(at: parameter) }
  }

  package mutating func bind(_ value: Int?, at parameter: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: parameter) } else { try bindNull(at: parameter) }
  }

  package mutating func bind(_ value: Double?, at parameter: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: parameter) } else { try bindNull(at: parameter) }
  }

  package mutating func bind(_ value: String?, at parameter: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: parameter) } else { try bindNull(at: parameter) }
  }

  package mutating func bind(_ value: [UInt8]?, at parameter: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: parameter) } else { try bindNull(at: parameter) }
  }

  private func bindResult(of blob: UnsafeBufferPointer<UInt8>, at parameter: Int32) -> Int32 {
    // A NULL pointer would bind NULL rather than the empty BLOB.
    guard let start = blob.baseAddress, !blob.isEmpty else { return sqlite3_bind_zeroblob(handle, parameter, 0) }
    return sqlite3_bind_blob64(handle, parameter, start, UInt64(blob.count), tessera_transient())
  }
}

// MARK: - Running

extension Statement {
  /// Goes to the next row.
  ///
  /// A statement that changes rows has changed all of them when the first step returns, also one with `RETURNING`.
  ///
  /// - Returns: Whether there is a row.
  package mutating func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      hasFailed = true
      throw stepError()
    }
  }

  /// Runs the statement to its end and makes it ready for the next run, its parameters kept.
  ///
  /// For many rows through one lent statement.
  package mutating func run() throws(SQLiteError) {
    while try step() {}
    try reset()
  }

  /// Makes the statement ready to run again; its parameters keep their values.
  ///
  /// - Throws: What the end of a statement that was left in the middle reports, for example a commit that failed.
  package mutating func reset() throws(SQLiteError) {
    let result = sqlite3_reset(handle)
    defer { hasFailed = false }
    guard result == SQLITE_OK || hasFailed else { throw stepError() }
  }

  private func stepError() -> SQLiteError {
    let error = SQLiteError(of: database)
    // Functions put their arguments into errors of the general kind ("JSON path error near …", "fts5: syntax error
    // near …"), and an argument may be a bound value.
    guard error.code == .error, sqlite3_bind_parameter_count(handle) > 0 else { return error }
    return SQLiteError(code: SQLITE_ERROR)
  }

  private func check(_ result: Int32) throws(SQLiteError) {
    guard result == SQLITE_OK else { throw SQLiteError(of: database) }
  }
}

// MARK: - Columns

extension Statement {
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The column as an integer; 0 for NULL.
  package func int64(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  package func optionalInt64(_ column: Int32) -> Int64? {
    isNull(column) ? nil : int64(column)
  }

  /// The column as a number; 0 for NULL.
  package func double(_ column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  package func optionalDouble(_ column: Int32) -> Double? {
    isNull(column) ? nil : double(column)
  }

  /// The column as text; empty for NULL.
  package func text(_ column: Int32) -> String {
    withText(column) { String(decoding: $0, as: UTF8.self) }
  }

  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// The column's bytes, copied; empty for NULL.
  package func blob(_ column: Int32) -> [UInt8] {
    withBlob(column) { Array($0) }
  }

  package func optionalBlob(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : blob(column)
  }

  /// Lends the column's UTF-8 bytes, uncopied and without a terminator; empty for NULL.
  package func withText<R, E>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    // The text is asked for first: it may convert, and the count is of the converted value.
    let start = sqlite3_column_text(handle, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Lends the column's bytes, uncopied; empty for NULL.
  package func withBlob<R, E>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    let start = sqlite3_column_blob(handle, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

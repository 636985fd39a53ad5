internal import CSQLite

/// What SQLite reported.
///
/// The message names tables, columns and files, never a bound value: values may be secret.
package struct SQLiteError: Error, Hashable, Sendable {
  package let code: Code
  package let message: String

  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// An extended result code. SQLite owns the codes, so any number is one.
  ///
  /// Source: <https://sqlite.org/rescode.html>.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// The family a code belongs to: ``constraint`` of ``constraintUnique``.
    package var primary: Code { Code(rawValue: rawValue & 0xff) }

    package static let error = Code(rawValue: SQLITE_ERROR)
    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    package static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let cantOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
    package static let range = Code(rawValue: SQLITE_RANGE)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)

    package static let constraintCheck = Code(rawValue: SQLITE_CONSTRAINT | 1 << 8)
    package static let constraintForeignKey = Code(rawValue: SQLITE_CONSTRAINT | 3 << 8)
    package static let constraintNotNull = Code(rawValue: SQLITE_CONSTRAINT | 5 << 8)
    package static let constraintPrimaryKey = Code(rawValue: SQLITE_CONSTRAINT | 6 << 8)
    /// A trigger said `RAISE(ABORT, …)`; the message is the trigger's.
    package static let constraintTrigger = Code(rawValue: SQLITE_CONSTRAINT | 7 << 8)
    package static let constraintUnique = Code(rawValue: SQLITE_CONSTRAINT | 8 << 8)
    /// A value of the wrong type for a STRICT table.
    package static let constraintDatatype = Code(rawValue: SQLITE_CONSTRAINT | 12 << 8)
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String { "\(message) (SQLite code \(code.rawValue))" }
}

extension SQLiteError {
  /// The last error of `database`, with what the system said where a file was the matter.
  init(of database: OpaquePointer?) {
    code = Code(rawValue: sqlite3_extended_errcode(database))
    message = String(cString: sqlite3_errmsg(database))
  }

  /// `code` in SQLite's own fixed words.
  init(code: Int32) {
    self.init(code: Code(rawValue: code), message: String(cString: sqlite3_errstr(code)))
  }
}

/// Why ``Migrator/migrate(_:backupTo:)`` did not do it. The file holds what it held before.
package enum MigrationError: Error, Hashable, Sendable {
  /// The file is somebody else's database.
  case stranger
  /// A newer program has been here.
  case newer(found: Int, known: Int)
  /// The migration of this number is not the one that made the database.
  case edited(number: Int)
  /// Another connection has the database open, and a migration runs only when alone.
  case inUse
  /// The copy that is made first could not be made.
  case backup(SQLiteError)
  /// A statement of the migration failed.
  case failed(number: Int, name: String, SQLiteError)
  /// The migration would leave rows that refer to nothing.
  case foreignKeys(number: Int, name: String, findings: [String])
  case storage(SQLiteError)
}

extension MigrationError: StorageFailure {}

extension MigrationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .stranger:
      "the file is the database of another program, so it is left alone; name another file"
    case .newer(let found, let known):
      "the database is at schema version \(found) and this program knows only \(known); use a newer program"
    case .edited(let number):
      "migration \(number) is not the one that the database was made with; use the program that made it"
    case .inUse:
      "the database must be migrated, and another process has it open; stop that process and try again"
    case .backup(let error):
      "the database must be migrated, and the copy that is made first failed: \(error)"
    case .failed(let number, let name, let error):
      "migration \(number) (\(name)) failed, and the database is as it was: \(error)"
    case .foreignKeys(let number, let name, let findings):
      "migration \(number) (\(name)) breaks references, and the database is as it was: "
        + findings.prefix(3).joined(separator: "; ")
    case .storage(let error):
      "the database cannot be read or written: \(error)"
    }
  }
}

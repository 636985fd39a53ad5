package import TesseraSQLite

/// What each release did to names, told against its parent, as a document. Releases of the first schema have none.
package struct RenameTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func insert(_ release: Int64, body: String) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO migration_table (release_id, body) VALUES (?1, ?2)") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(body, at: 2)
      try statement.run()
    }
  }

  /// The first release that carries one, of any system; `nil` where none does.
  package func firstRelease() throws(SQLiteError) -> Int64? {
    try connection.withStatement("SELECT min(release_id) FROM migration_table") { statement throws(SQLiteError) in
      try statement.step() ? statement.optionalInt64(0) : nil
    }
  }

  /// `nil` where the release carries none.
  package func body(of release: Int64) throws(SQLiteError) -> String? {
    try connection.withStatement("SELECT body FROM migration_table WHERE release_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      return try statement.step() ? statement.text(0) : nil
    }
  }
}

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

  /// `nil` where the release carries none.
  package func body(of release: Int64) throws(SQLiteError) -> String? {
    try connection.withStatement("SELECT body FROM migration_table WHERE release_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      return try statement.step() ? statement.text(0) : nil
    }
  }
}

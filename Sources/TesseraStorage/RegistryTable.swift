package import TesseraSQLite

/// The registry's own identity.
package struct RegistryTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// The UUID; `nil` in a file that was just made.
  package func uuid() throws(SQLiteError) -> String? {
    try connection.withStatement("SELECT uuid FROM registry WHERE id = 1") { statement throws(SQLiteError) in
      try statement.step() ? statement.text(0) : nil
    }
  }

  package func insert(uuid: String, at ms: Int64) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO registry (id, uuid, created_at_ms) VALUES (1, ?1, ?2)") {
      statement throws(SQLiteError) in
      try statement.bind(uuid, at: 1)
      try statement.bind(ms, at: 2)
      try statement.run()
    }
  }
}

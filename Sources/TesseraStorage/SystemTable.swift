package import TesseraDomain
package import TesseraSQLite

/// Design systems by identifier.
package struct SystemTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func id(of system: SystemIdentifier) throws(SQLiteError) -> Int64? {
    try connection.withStatement("SELECT id FROM design_system WHERE identifier = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(system.description, at: 1)
      return try statement.step() ? statement.int64(0) : nil
    }
  }

  package func insert(_ system: SystemIdentifier, at ms: Int64) throws(SQLiteError) -> Int64 {
    try connection.withStatement("INSERT INTO design_system (identifier, created_at_ms) VALUES (?1, ?2)") {
      statement throws(SQLiteError) in
      try statement.bind(system.description, at: 1)
      try statement.bind(ms, at: 2)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  /// Every system, by identifier.
  package func all() throws(SQLiteError) -> [(id: Int64, identifier: String)] {
    try connection.withStatement("SELECT id, identifier FROM design_system ORDER BY identifier") {
      statement throws(SQLiteError) in
      var result: [(id: Int64, identifier: String)] = []
      while try statement.step() { result.append((statement.int64(0), statement.text(1))) }
      return result
    }
  }
}

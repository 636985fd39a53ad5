package import TesseraSQLite

/// Named pointers of a system; `latest` is worked out and never stored.
package struct ChannelTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// By name: the version or range each points at.
  package func all(of systemID: Int64) throws(SQLiteError) -> [(name: String, target: String)] {
    try connection.withStatement("SELECT name, target FROM channel WHERE system_id = ?1 ORDER BY name") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [(name: String, target: String)] = []
      while try statement.step() { result.append((statement.text(0), statement.text(1))) }
      return result
    }
  }

  package func set(_ name: String, of systemID: Int64, to target: String) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO channel (system_id, name, target) VALUES (?1, ?2, ?3)
      ON CONFLICT (system_id, name) DO UPDATE SET target = excluded.target
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(name, at: 2)
      try statement.bind(target, at: 3)
      try statement.run()
    }
  }

  package func remove(_ name: String, of systemID: Int64) throws(SQLiteError) {
    try connection.withStatement("DELETE FROM channel WHERE system_id = ?1 AND name = ?2") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(name, at: 2)
      try statement.run()
    }
  }
}

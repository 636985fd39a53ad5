package import TesseraSQLite

/// Standing rules about published names and releases.
package struct NoticeTable {
  package struct Row: Sendable {
    package let id: Int64
    /// `nil` where the releases are meant as a whole.
    package let path: String?
    package let range: String
    package let reason: String
    package let replacement: String?
    package let atMilliseconds: Int64
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Oldest first.
  package func all(of systemID: Int64) throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      "SELECT id, path, range, reason, replacement, at_ms FROM notice WHERE system_id = ?1 ORDER BY id"
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Row] = []
      while try statement.step() {
        result.append(
          Row(
            id: statement.int64(0), path: statement.optionalText(1), range: statement.text(2),
            reason: statement.text(3), replacement: statement.optionalText(4), atMilliseconds: statement.int64(5)))
      }
      return result
    }
  }

  package func insert(
    of systemID: Int64, path: String?, range: String, reason: String, replacement: String?, at ms: Int64
  ) throws(SQLiteError) -> Int64 {
    try connection.withStatement(
      """
      INSERT INTO notice (system_id, path, range, reason, replacement, at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(path, at: 2)
      try statement.bind(range, at: 3)
      try statement.bind(reason, at: 4)
      try statement.bind(replacement, at: 5)
      try statement.bind(ms, at: 6)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  package func remove(_ id: Int64) throws(SQLiteError) {
    try connection.withStatement("DELETE FROM notice WHERE id = ?1") { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      try statement.run()
    }
  }
}

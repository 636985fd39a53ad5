package import TesseraSQLite

/// Keys of the service: the hash of each secret, and what it is good for.
package struct KeyTable {
  package struct Row: Sendable {
    package var id: Int64
    package var name: String
    /// SHA-256 of the secret.
    package var hash: [UInt8]
    package var scopes: String
    /// `nil` for every design system.
    package var pattern: String?
    package var createdAtMilliseconds: Int64
    package var expiresAtMilliseconds: Int64?
    package var revokedAtMilliseconds: Int64?
    package var lastUsedAtMilliseconds: Int64?

    package init(
      name: String, hash: [UInt8], scopes: String, pattern: String?, createdAtMilliseconds: Int64,
      expiresAtMilliseconds: Int64?
    ) {
      id = 0
      self.name = name
      self.hash = hash
      self.scopes = scopes
      self.pattern = pattern
      self.createdAtMilliseconds = createdAtMilliseconds
      self.expiresAtMilliseconds = expiresAtMilliseconds
    }
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// - Returns: the number of the new key.
  package func insert(_ row: Row) throws(SQLiteError) -> Int64 {
    try connection.withStatement(
      """
      INSERT INTO access_key (name, hash, scopes, pattern, created_at_ms, expires_at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(row.name, at: 1)
      try statement.bind(row.hash, at: 2)
      try statement.bind(row.scopes, at: 3)
      try statement.bind(row.pattern, at: 4)
      try statement.bind(row.createdAtMilliseconds, at: 5)
      try statement.bind(row.expiresAtMilliseconds, at: 6)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  /// Oldest first.
  package func all() throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      """
      SELECT id, name, hash, scopes, pattern, created_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms
      FROM access_key ORDER BY id
      """
    ) { statement throws(SQLiteError) in try Self.rows(&statement) }
  }

  package func row(_ id: Int64) throws(SQLiteError) -> Row? {
    try connection.withStatement(
      """
      SELECT id, name, hash, scopes, pattern, created_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms
      FROM access_key WHERE id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      return try Self.rows(&statement).first
    }
  }

  package func row(hash: [UInt8]) throws(SQLiteError) -> Row? {
    try connection.withStatement(
      """
      SELECT id, name, hash, scopes, pattern, created_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms
      FROM access_key WHERE hash = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(hash, at: 1)
      return try Self.rows(&statement).first
    }
  }

  package func revoke(_ id: Int64, at ms: Int64) throws(SQLiteError) {
    try set("UPDATE access_key SET revoked_at_ms = ?2 WHERE id = ?1", id, ms)
  }

  package func eraseName(_ id: Int64) throws(SQLiteError) {
    try connection.withStatement("UPDATE access_key SET name = '' WHERE id = ?1") { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      try statement.run()
    }
  }

  /// Notes a use, unless a later one is known.
  package func setLastUsed(_ id: Int64, at ms: Int64) throws(SQLiteError) {
    try set(
      "UPDATE access_key SET last_used_at_ms = ?2 WHERE id = ?1 AND ?2 > ifnull(last_used_at_ms, 0)", id, ms)
  }

  private func set(_ sql: StaticString, _ id: Int64, _ ms: Int64) throws(SQLiteError) {
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      try statement.bind(ms, at: 2)
      try statement.run()
    }
  }

  private static func rows(_ statement: inout Statement) throws(SQLiteError) -> [Row] {
    var result: [Row] = []
    while try statement.step() {
      var row = Row(
        name: statement.text(1), hash: statement.blob(2), scopes: statement.text(3), pattern: statement.optionalText(4),
        createdAtMilliseconds: statement.int64(5), expiresAtMilliseconds: statement.optionalInt64(6))
      row.id = statement.int64(0)
      row.revokedAtMilliseconds = statement.optionalInt64(7)
      row.lastUsedAtMilliseconds = statement.optionalInt64(8)
      result.append(row)
    }
    return result
  }
}

internal import TesseraDomain
package import TesseraSQLite

/// The log of every change to a registry: append-only, each row's hash over the row and the hash before it.
package struct AuditTable {
  package struct Row: Sendable {
    package let sequence: Int64
    package let atMilliseconds: Int64
    package let actor: String
    package let action: String
    package let subject: String
    /// JSON.
    package let detail: String
    package let hash: [UInt8]
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Adds a row behind the last one. Must run inside the transaction of the change it tells of.
  package func append(
    at ms: Int64, actor: String, action: String, subject: String, detail: String
  ) throws(SQLiteError) {
    let last = try head()
    let sequence = (last?.sequence ?? 0) + 1
    let hash = AuditChain.hash(
      sequence: sequence, at: ms, actor: actor, action: action, subject: subject, detail: detail,
      previous: last?.hash ?? [])
    try connection.withStatement(
      """
      INSERT INTO audit (sequence, at_ms, actor, action, subject, detail, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(sequence, at: 1)
      try statement.bind(ms, at: 2)
      try statement.bind(actor, at: 3)
      try statement.bind(action, at: 4)
      try statement.bind(subject, at: 5)
      try statement.bind(detail, at: 6)
      try statement.bind(hash, at: 7)
      try statement.run()
    }
  }

  /// The newest row's number and hash.
  package func head() throws(SQLiteError) -> (sequence: Int64, hash: [UInt8])? {
    try connection.withStatement("SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1") {
      statement throws(SQLiteError) in
      try statement.step() ? (statement.int64(0), statement.blob(1)) : nil
    }
  }

  /// What was done from a row on, that row included, oldest first: at most `limit` rows.
  package func actions(
    from sequence: Int64, limit: Int
  ) throws(SQLiteError) -> [(sequence: Int64, action: String, hash: [UInt8])] {
    try connection.withStatement(
      "SELECT sequence, action, hash FROM audit WHERE sequence >= ?1 ORDER BY sequence LIMIT ?2"
    ) { statement throws(SQLiteError) in
      try statement.bind(sequence, at: 1)
      try statement.bind(limit, at: 2)
      var result: [(sequence: Int64, action: String, hash: [UInt8])] = []
      while try statement.step() { result.append((statement.int64(0), statement.text(1), statement.blob(2))) }
      return result
    }
  }

  /// The newest `limit` rows, newest first.
  ///
  /// - Parameter sequence: only rows before this one.
  package func newest(_ limit: Int, before sequence: Int64 = .max) throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      """
      SELECT sequence, at_ms, actor, action, subject, detail, hash FROM audit
      WHERE sequence < ?2 ORDER BY sequence DESC LIMIT ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(limit, at: 1)
      try statement.bind(sequence, at: 2)
      return try Self.rows(&statement)
    }
  }

  /// The newest `limit` rows about a system or its releases (`name`, `name@…`), newest first.
  ///
  /// - Parameter sequence: only rows before this one.
  /// - Complexity: O(*n*) in the rows from `sequence` back to the last one that is found, so that a walk from page to page
  ///   reads the log once.
  package func newest(_ limit: Int, about name: String, before sequence: Int64) throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      """
      SELECT sequence, at_ms, actor, action, subject, detail, hash FROM audit
      WHERE sequence < ?2 AND (subject = ?3 OR subject >= ?3 || '@' AND subject < ?3 || 'A')
      ORDER BY sequence DESC LIMIT ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(limit, at: 1)
      try statement.bind(sequence, at: 2)
      try statement.bind(name, at: 3)
      return try Self.rows(&statement)
    }
  }

  /// Every row, oldest first.
  package func all() throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      "SELECT sequence, at_ms, actor, action, subject, detail, hash FROM audit ORDER BY sequence"
    ) { statement throws(SQLiteError) in try Self.rows(&statement) }
  }

  private static func rows(_ statement: inout Statement) throws(SQLiteError) -> [Row] {
    var result: [Row] = []
    while try statement.step() {
      result.append(
        Row(
          sequence: statement.int64(0), atMilliseconds: statement.int64(1), actor: statement.text(2),
          action: statement.text(3), subject: statement.text(4), detail: statement.text(5), hash: statement.blob(6)))
    }
    return result
  }
}

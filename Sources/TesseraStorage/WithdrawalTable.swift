package import TesseraSQLite

/// Releases that were withdrawn, and the erased form of what only they held.
package struct WithdrawalTable {
  /// A table whose rows releases share.
  package enum Kind: String, Sendable {
    case definition, path, layer, shape, manifest, audit
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func insert(_ release: Int64, reason: String, at ms: Int64) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO withdrawal (release_id, reason, at_ms) VALUES (?1, ?2, ?3)") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(reason, at: 2)
      try statement.bind(ms, at: 3)
      try statement.run()
    }
  }

  /// Brings one row of a shared table into its erased form, for the withdrawal of `release`.
  package func erase(_ kind: Kind, _ row: Int64, for release: Int64) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO erasure (kind, row_id, release_id) VALUES (?1, ?2, ?3)") {
      statement throws(SQLiteError) in
      try statement.bind(kind.rawValue, at: 1)
      try statement.bind(row, at: 2)
      try statement.bind(release, at: 3)
      try statement.run()
    }
    let sql: StaticString =
      switch kind {
      case .definition: "UPDATE definition SET body = '' WHERE id = ?1"
      case .path: "UPDATE path SET text = '$withdrawn.' || id WHERE id = ?1"
      case .layer: "UPDATE layer SET key = '$withdrawn.' || id WHERE id = ?1"
      case .shape: "UPDATE shape SET body = '', digest = CAST(printf('%032d', id) AS BLOB) WHERE id = ?1"
      case .manifest: "UPDATE manifest SET body = '', digest = CAST(printf('%032d', id) AS BLOB) WHERE id = ?1"
      case .audit: "UPDATE audit SET detail = '{}' WHERE sequence = ?1"
      }
    try run(sql, row)
  }

  /// Erases what belongs to one withdrawn release alone: its judgement, its notes, why it was yanked, and what was made
  /// of it.
  package func eraseOwn(_ release: Int64) throws(SQLiteError) {
    try run("UPDATE release SET judgement = '{}' WHERE id = ?1", release)
    try run("DELETE FROM note WHERE release_id = ?1", release)
    try run("DELETE FROM yank WHERE release_id = ?1", release)
    try run("DELETE FROM bundle WHERE release_id = ?1", release)
  }

  /// Erases the renames of a withdrawn release.
  package func eraseRenames(_ release: Int64) throws(SQLiteError) {
    try run("UPDATE migration_table SET body = '[]' WHERE release_id = ?1", release)
  }

  /// Erases what a withdrawn release says to use instead of a name that is gone.
  package func eraseReplacement(_ release: Int64, _ path: Int64) throws(SQLiteError) {
    try connection.withStatement("UPDATE tombstone SET replacement = NULL WHERE release_id = ?1 AND path_id = ?2") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(path, at: 2)
      try statement.run()
    }
  }

  /// Erases what a withdrawn release says of how a recipe was called that is gone.
  package func eraseInterface(_ release: Int64, _ path: Int64) throws(SQLiteError) {
    try connection.withStatement("UPDATE tombstone SET interface = NULL WHERE release_id = ?1 AND path_id = ?2") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(path, at: 2)
      try statement.run()
    }
  }

  package func removeNotice(_ notice: Int64) throws(SQLiteError) {
    try run("DELETE FROM notice WHERE id = ?1", notice)
  }

  private func run(_ sql: StaticString, _ row: Int64) throws(SQLiteError) {
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      try statement.bind(row, at: 1)
      try statement.run()
    }
  }
}

// MARK: - What to look through

extension WithdrawalTable {
  /// A release of any system, and what it shares with others.
  package struct Sharer: Sendable {
    package let release: Int64
    package let name: String
    package let shape: Int64
    package let manifest: Int64
    package let isWithdrawn: Bool
  }

  /// Every release of every system.
  package func sharers() throws(SQLiteError) -> [Sharer] {
    try connection.withStatement(
      """
      SELECT r.id, s.identifier || '@' || r.version, r.shape_id, r.manifest_id, w.release_id IS NOT NULL
      FROM release r JOIN design_system s ON s.id = r.system_id
      LEFT JOIN withdrawal w ON w.release_id = r.id
      ORDER BY r.system_id, r.sort_key
      """
    ) { statement throws(SQLiteError) in
      var result: [Sharer] = []
      while try statement.step() {
        result.append(
          Sharer(
            release: statement.int64(0), name: statement.text(1), shape: statement.int64(2),
            manifest: statement.int64(3), isWithdrawn: statement.int64(4) == 1))
      }
      return result
    }
  }

  /// Rows that have their erased form already.
  package func erased(_ kind: Kind) throws(SQLiteError) -> Set<Int64> {
    try connection.withStatement("SELECT row_id FROM erasure WHERE kind = ?1") { statement throws(SQLiteError) in
      try statement.bind(kind.rawValue, at: 1)
      var result: Set<Int64> = []
      while try statement.step() { result.insert(statement.int64(0)) }
      return result
    }
  }

  /// Names of a system by row.
  package func names(of systemID: Int64) throws(SQLiteError) -> [Int64: String] {
    try connection.withStatement("SELECT id, text FROM path WHERE system_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: String] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.text(1) }
      return result
    }
  }

  package struct Stone: Sendable {
    package let release: Int64
    package let path: Int64
    package let replacement: String?
    package let hasInterface: Bool
  }

  /// The tombstones of every release of a system.
  package func tombstones(of systemID: Int64) throws(SQLiteError) -> [Stone] {
    try connection.withStatement(
      """
      SELECT t.release_id, t.path_id, t.replacement, t.interface IS NOT NULL
      FROM tombstone t JOIN release r ON r.id = t.release_id WHERE r.system_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Stone] = []
      while try statement.step() {
        result.append(
          Stone(
            release: statement.int64(0), path: statement.int64(1), replacement: statement.optionalText(2),
            hasInterface: statement.int64(3) == 1))
      }
      return result
    }
  }

  /// Migration tables of a system, by release.
  package func renames(of systemID: Int64) throws(SQLiteError) -> [Int64: String] {
    try connection.withStatement(
      """
      SELECT m.release_id, m.body FROM migration_table m JOIN release r ON r.id = m.release_id WHERE r.system_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: String] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.text(1) }
      return result
    }
  }

  package struct Rule: Sendable {
    package let id: Int64
    package let path: String?
    package let range: String
    package let replacement: String?
  }

  /// The standing notices of a system.
  package func notices(of systemID: Int64) throws(SQLiteError) -> [Rule] {
    try connection.withStatement("SELECT id, path, range, replacement FROM notice WHERE system_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Rule] = []
      while try statement.step() {
        result.append(
          Rule(
            id: statement.int64(0), path: statement.optionalText(1), range: statement.text(2),
            replacement: statement.optionalText(3)))
      }
      return result
    }
  }

  /// Layers whose every definition is among `gone`, or erased before.
  ///
  /// - Complexity: O(definitions of the registry).
  package func layers(onlyIn gone: Set<Int64>) throws(SQLiteError) -> [Int64] {
    try connection.withStatement("SELECT id, layer_id, body = '' FROM definition") { statement throws(SQLiteError) in
      var isLive: [Int64: Bool] = [:]
      while try statement.step() {
        let isGone = statement.int64(2) == 1 || gone.contains(statement.int64(0))
        isLive[statement.int64(1), default: false] = isLive[statement.int64(1), default: false] || !isGone
      }
      return isLive.filter { !$0.value }.keys.sorted()
    }
  }
}

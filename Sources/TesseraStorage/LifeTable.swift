package import TesseraSQLite

/// When public names were deprecated and when they went: told against each release's parent.
package struct LifeTable {
  package struct Tombstone: Sendable {
    package let path: String
    /// `nil` where the name came back.
    package let lastVersion: String?
    package let replacement: String?
    /// Of a recipe, what code called of it, as JSON.
    package let interface: String?
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func insert(_ release: Int64, _ pathID: Int64, isDeprecated: Bool) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO life (path_id, release_id, is_deprecated) VALUES (?1, ?2, ?3)") {
      statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      try statement.bind(release, at: 2)
      try statement.bind(isDeprecated ? 1 : 0, at: 3)
      try statement.run()
    }
  }

  /// By release: whether a name's deprecation begins or ends there.
  package func turns(of pathID: Int64) throws(SQLiteError) -> [Int64: Bool] {
    try connection.withStatement("SELECT release_id, is_deprecated FROM life WHERE path_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      var result: [Int64: Bool] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.int64(1) == 1 }
      return result
    }
  }

  /// Releases in which some deprecation begins.
  package func deprecatingReleases(of systemID: Int64) throws(SQLiteError) -> Set<Int64> {
    try connection.withStatement(
      """
      SELECT DISTINCT l.release_id FROM life l JOIN path p ON p.id = l.path_id
      WHERE p.system_id = ?1 AND l.is_deprecated = 1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: Set<Int64> = []
      while try statement.step() { result.insert(statement.int64(0)) }
      return result
    }
  }

  /// By release: the last version in which a name stood that went there; `nil` where it came back.
  package func tombstones(at pathID: Int64) throws(SQLiteError) -> [Int64: String?] {
    try connection.withStatement("SELECT release_id, last_version FROM tombstone WHERE path_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      var result: [Int64: String?] = [:]
      while try statement.step() { result[statement.int64(0)] = .some(statement.optionalText(1)) }
      return result
    }
  }

  package func insertTombstone(
    _ release: Int64, _ pathID: Int64, lastVersion: String?, replacement: String?, interface: String?
  ) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO tombstone (release_id, path_id, last_version, replacement, interface) VALUES (?1, ?2, ?3, ?4, ?5)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(pathID, at: 2)
      try statement.bind(lastVersion, at: 3)
      try statement.bind(replacement, at: 4)
      try statement.bind(interface, at: 5)
      try statement.run()
    }
  }

  /// What one release took away or gave back.
  package func tombstones(of release: Int64) throws(SQLiteError) -> [Tombstone] {
    try connection.withStatement(
      """
      SELECT p.text, t.last_version, t.replacement, t.interface FROM tombstone t JOIN path p ON p.id = t.path_id
      WHERE t.release_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      var result: [Tombstone] = []
      while try statement.step() {
        result.append(
          Tombstone(
            path: statement.text(0), lastVersion: statement.optionalText(1), replacement: statement.optionalText(2),
            interface: statement.optionalText(3)))
      }
      return result
    }
  }

  /// What each release of a system took away or gave back; nothing of those that did neither.
  package func tombstones(in systemID: Int64) throws(SQLiteError) -> [Int64: [Tombstone]] {
    try connection.withStatement(
      """
      SELECT r.id, p.text, t.last_version, t.replacement, t.interface
      FROM release r CROSS JOIN tombstone t ON t.release_id = r.id JOIN path p ON p.id = t.path_id
      WHERE r.system_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: [Tombstone]] = [:]
      while try statement.step() {
        result[statement.int64(0), default: []].append(
          Tombstone(
            path: statement.text(1), lastVersion: statement.optionalText(2), replacement: statement.optionalText(3),
            interface: statement.optionalText(4)))
      }
      return result
    }
  }
}

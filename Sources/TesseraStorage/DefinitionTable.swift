package import TesseraSQLite

/// Names, layers and definitions, each kept once, and what releases change.
package struct DefinitionTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func pathID(_ text: String, of systemID: Int64) throws(SQLiteError) -> Int64? {
    try connection.withStatement("SELECT id FROM path WHERE system_id = ?1 AND text = ?2") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(text, at: 2)
      return try statement.step() ? statement.int64(0) : nil
    }
  }

  /// Names that begin so, by their bytes; not the root, which has none.
  package func names(
    of systemID: Int64, beginningWith prefix: String, limit: Int
  ) throws(SQLiteError) -> [String] {
    try connection.withStatement(
      """
      SELECT text FROM path
      WHERE system_id = ?1 AND text >= ?2 AND text < ?2 || char(1114111) AND text <> ''
      ORDER BY text LIMIT ?3
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(prefix, at: 2)
      try statement.bind(limit, at: 3)
      var result: [String] = []
      while try statement.step() { result.append(statement.text(0)) }
      return result
    }
  }

  package func insertPath(_ text: String, of systemID: Int64) throws(SQLiteError) -> Int64 {
    try connection.withStatement("INSERT INTO path (system_id, text) VALUES (?1, ?2)") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(text, at: 2)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  package func layerID(_ key: String) throws(SQLiteError) -> Int64? {
    try connection.withStatement("SELECT id FROM layer WHERE key = ?1") { statement throws(SQLiteError) in
      try statement.bind(key, at: 1)
      return try statement.step() ? statement.int64(0) : nil
    }
  }

  package func insertLayer(_ key: String) throws(SQLiteError) -> Int64 {
    try connection.withStatement("INSERT INTO layer (key) VALUES (?1)") { statement throws(SQLiteError) in
      try statement.bind(key, at: 1)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  package func layerKeys() throws(SQLiteError) -> [Int64: String] {
    try connection.withStatement("SELECT id, key FROM layer") { statement throws(SQLiteError) in
      var result: [Int64: String] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.text(1) }
      return result
    }
  }

  /// An earlier definition with the same text, so that going back to it adds nothing.
  package func definition(
    at pathID: Int64, _ layerID: Int64, isToken: Bool, body: UnsafeBufferPointer<UInt8>
  ) throws(SQLiteError) -> Int64? {
    try connection.withStatement(
      """
      SELECT d.id, d.body FROM change c JOIN definition d ON d.id = c.definition_id
      WHERE c.path_id = ?1 AND c.layer_id = ?2 AND d.is_token = ?3
      ORDER BY c.release_id DESC LIMIT 64
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      try statement.bind(layerID, at: 2)
      try statement.bind(isToken ? 1 : 0, at: 3)
      while try statement.step() {
        if statement.withText(1, { $0.elementsEqual(UnsafeRawBufferPointer(body)) }) { return statement.int64(0) }
      }
      return nil
    }
  }

  package func insert(
    at pathID: Int64, _ layerID: Int64, isToken: Bool, body: String
  ) throws(SQLiteError) -> Int64 {
    try connection.withStatement("INSERT INTO definition (path_id, layer_id, is_token, body) VALUES (?1, ?2, ?3, ?4)") {
      statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      try statement.bind(layerID, at: 2)
      try statement.bind(isToken ? 1 : 0, at: 3)
      try statement.bind(body, at: 4)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  package func insertChange(
    _ release: Int64, _ pathID: Int64, _ layerID: Int64, _ definition: Int64?
  ) throws(SQLiteError) {
    try connection.withStatement(
      "INSERT INTO change (path_id, release_id, layer_id, definition_id) VALUES (?1, ?2, ?3, ?4)"
    ) { statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      try statement.bind(release, at: 2)
      try statement.bind(layerID, at: 3)
      try statement.bind(definition, at: 4)
      try statement.run()
    }
  }

  /// Every change ever made at one path: one look at one index.
  package func history(of pathID: Int64) throws(SQLiteError) -> [(release: Int64, layer: String, body: String?)] {
    try connection.withStatement(
      """
      SELECT c.release_id, l.key, d.body FROM change c
      JOIN layer l ON l.id = c.layer_id
      LEFT JOIN definition d ON d.id = c.definition_id
      WHERE c.path_id = ?1
      ORDER BY c.release_id, c.layer_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(pathID, at: 1)
      var result: [(release: Int64, layer: String, body: String?)] = []
      while try statement.step() { result.append((statement.int64(0), statement.text(1), statement.optionalText(2))) }
      return result
    }
  }

  /// `ids` in the order of their paths, then layers.
  ///
  /// - Complexity: O(definitions of the system, of every release).
  package func inOrderOfPaths(_ ids: [Int64], of systemID: Int64) throws(SQLiteError) -> [Int64] {
    let wanted = Set(ids)
    return try connection.withStatement(
      """
      SELECT d.id FROM definition d JOIN path p ON p.id = d.path_id
      WHERE p.system_id = ?1 ORDER BY d.path_id, d.layer_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64] = []
      result.reserveCapacity(ids.count)
      while try statement.step() { if wanted.contains(statement.int64(0)) { result.append(statement.int64(0)) } }
      return result
    }
  }

  package func count() throws(SQLiteError) -> Int {
    try connection.withStatement("SELECT count(*) FROM definition") { statement throws(SQLiteError) in
      try statement.step() ? Int(statement.int64(0)) : 0
    }
  }
}

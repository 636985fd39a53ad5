package import TesseraDomain
package import TesseraSQLite

/// Questions about how rows fit together, which nobody asks who trusts them.
package struct ConsistencyTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// By release of a system: the order it was given among versions.
  package func sortKeys(of systemID: Int64) throws(SQLiteError) -> [Int64: [UInt8]] {
    try connection.withStatement("SELECT id, sort_key FROM release WHERE system_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: [UInt8]] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.blob(1) }
      return result
    }
  }

  /// By release of a system: rows of change.
  package func changeCounts(of systemID: Int64) throws(SQLiteError) -> [Int64: Int] {
    try connection.withStatement(
      """
      SELECT c.release_id, count(*) FROM change c JOIN release r ON r.id = c.release_id
      WHERE r.system_id = ?1 GROUP BY c.release_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: Int] = [:]
      while try statement.step() { result[statement.int64(0)] = Int(statement.int64(1)) }
      return result
    }
  }

  /// Releases of a system with a change that puts a definition where it does not belong.
  package func misplaced(in systemID: Int64) throws(SQLiteError) -> [(release: Int64, path: String)] {
    try connection.withStatement(
      """
      SELECT c.release_id, p.text FROM change c
      JOIN release r ON r.id = c.release_id
      JOIN path p ON p.id = c.path_id
      LEFT JOIN definition d ON d.id = c.definition_id
      WHERE r.system_id = ?1
        AND (p.system_id <> r.system_id OR d.path_id <> c.path_id OR d.layer_id <> c.layer_id)
      ORDER BY c.release_id, c.path_id LIMIT 100
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [(release: Int64, path: String)] = []
      while try statement.step() { result.append((statement.int64(0), statement.text(1))) }
      return result
    }
  }

  /// The turns that one release recorded, by name.
  package func turns(of release: Int64) throws(SQLiteError) -> [(path: String, isDeprecated: Bool)] {
    try connection.withStatement(
      "SELECT p.text, l.is_deprecated FROM life l JOIN path p ON p.id = l.path_id WHERE l.release_id = ?1"
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      var result: [(path: String, isDeprecated: Bool)] = []
      while try statement.step() { result.append((statement.text(0), statement.int64(1) == 1)) }
      return result
    }
  }

  /// Definitions that no release ever introduced; the first hundred.
  package func orphans() throws(SQLiteError) -> [Int64] {
    try connection.withStatement(
      """
      SELECT d.id FROM definition d
      WHERE NOT EXISTS (SELECT 1 FROM change c WHERE c.path_id = d.path_id AND c.definition_id = d.id)
      ORDER BY d.id LIMIT 100
      """
    ) { statement throws(SQLiteError) in
      var result: [Int64] = []
      while try statement.step() { result.append(statement.int64(0)) }
      return result
    }
  }

  /// Rows that are erased and stand in no withdrawal's list, or stand there and are not erased: kind and row.
  package func wronglyErased() throws(SQLiteError) -> [(kind: String, row: Int64)] {
    try connection.withStatement(
      """
      WITH form (kind, row_id) AS (
        SELECT 'definition', id FROM definition WHERE body = ''
        UNION ALL SELECT 'path', id FROM path WHERE text = '$withdrawn.' || id
        UNION ALL SELECT 'layer', id FROM layer WHERE key = '$withdrawn.' || id
        UNION ALL SELECT 'shape', id FROM shape WHERE body = ''
        UNION ALL SELECT 'manifest', id FROM manifest WHERE body = ''
      )
      SELECT kind, row_id FROM (
        SELECT * FROM form EXCEPT SELECT kind, row_id FROM erasure
      )
      UNION
      SELECT kind, row_id FROM (
        SELECT kind, row_id FROM erasure WHERE kind <> 'audit' EXCEPT SELECT * FROM form
      )
      UNION
      SELECT 'audit', e.row_id FROM erasure e LEFT JOIN audit a ON a.sequence = e.row_id
      WHERE e.kind = 'audit' AND a.detail IS NOT '{}'
      ORDER BY 1, 2 LIMIT 100
      """
    ) { statement throws(SQLiteError) in
      var result: [(kind: String, row: Int64)] = []
      while try statement.step() { result.append((statement.text(0), statement.int64(1))) }
      return result
    }
  }

  /// One entry of the search index, as stored; texts are equal when their UTF-8 bytes are.
  package struct SearchRow: Equatable, Sendable {
    package let type: String
    package let summary: String
    package let description: String?
    package let isDeprecated: Bool
    package let words: String
    package let text: String
    /// Keys with their contexts, in order.
    package let values: [String]

    package init(
      type: String, summary: String, description: String?, isDeprecated: Bool, words: String, text: String,
      values: [String]
    ) {
      self.type = type
      self.summary = summary
      self.description = description
      self.isDeprecated = isDeprecated
      self.words = words
      self.text = text
      self.values = values
    }

    package static func == (a: SearchRow, b: SearchRow) -> Bool {
      a.isDeprecated == b.isDeprecated && a.keys == b.keys
        && a.values.elementsEqual(b.values) { $0.hasSameBytes(as: $1) }
    }

    private var keys: [NameKey?] {
      let texts: [String?] = [type, summary, description, words, text]
      return texts.map { text in text.map { NameKey($0) } }
    }
  }

  /// The search index of a system, by name.
  package func searchRows(of systemID: Int64) throws(SQLiteError) -> [TokenPath: SearchRow] {
    let values = try connection.withStatement(
      """
      SELECT v.entry_id, v.value, v.context FROM search_value v JOIN search_entry e ON e.id = v.entry_id
      WHERE e.system_id = ?1 ORDER BY v.entry_id, v.value, v.context
      """
    ) { statement throws(SQLiteError) -> [Int64: [String]] in
      try statement.bind(systemID, at: 1)
      var result: [Int64: [String]] = [:]
      while try statement.step() {
        result[statement.int64(0), default: []].append("\(statement.text(1))\u{0}\(statement.text(2))")
      }
      return result
    }
    return try connection.withStatement(
      """
      SELECT e.id, e.path, e.type, e.summary, e.description, e.is_deprecated, t.name, t.text
      FROM search_entry e LEFT JOIN search_text t ON t.rowid = e.id WHERE e.system_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [TokenPath: SearchRow] = [:]
      while try statement.step() {
        result[TokenPath(statement.text(1))] = SearchRow(
          type: statement.text(2), summary: statement.text(3), description: statement.optionalText(4),
          isDeprecated: statement.int64(5) == 1, words: statement.text(6), text: statement.text(7),
          values: values[statement.int64(0)] ?? [])
      }
      return result
    }
  }
}

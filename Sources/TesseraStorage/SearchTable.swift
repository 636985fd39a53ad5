package import TesseraSQLite

/// What search finds: one entry for each public token of each system's latest release.
///
/// It repeats what the releases hold, and can be made anew from them at any time.
package struct SearchTable {
  /// One token, as stored.
  package struct Entry: Sendable {
    package let systemID: Int64
    package let path: String
    package let type: String
    package let summary: String
    package let description: String?
    package let isDeprecated: Bool
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  // MARK: - Which release

  /// Systems whose entries were never made.
  package func systemsWithoutState() throws(SQLiteError) -> [Int64] {
    try connection.withStatement("SELECT id FROM design_system WHERE id NOT IN (SELECT system_id FROM search_state)") {
      statement throws(SQLiteError) in
      var result: [Int64] = []
      while try statement.step() { result.append(statement.int64(0)) }
      return result
    }
  }

  /// The release that the entries of a system speak of; `nil` for none.
  package func release(of systemID: Int64) throws(SQLiteError) -> Int64? {
    try connection.withStatement("SELECT release_id FROM search_state WHERE system_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      return try statement.step() ? statement.optionalInt64(0) : nil
    }
  }

  package func setRelease(_ release: Int64?, of systemID: Int64) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO search_state (system_id, release_id) VALUES (?1, ?2)
      ON CONFLICT (system_id) DO UPDATE SET release_id = excluded.release_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(release, at: 2)
      try statement.run()
    }
  }

  // MARK: - Entries

  /// Adds a token; its name has no entry yet.
  ///
  /// - Parameters:
  ///   - words: what its name is found by.
  ///   - text: what it is found by beside its name.
  package func insert(
    of systemID: Int64, path: String, type: String, summary: String, description: String?, isDeprecated: Bool,
    words: String, text: String, values: [(key: String, context: String)]
  ) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO search_entry (system_id, path, type, summary, description, is_deprecated)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(path, at: 2)
      try statement.bind(type, at: 3)
      try statement.bind(summary, at: 4)
      try statement.bind(description, at: 5)
      try statement.bind(isDeprecated ? 1 : 0, at: 6)
      try statement.run()
    }
    let id = connection.lastInsertedRowID
    try connection.withStatement("INSERT INTO search_text (rowid, name, text) VALUES (?1, ?2, ?3)") {
      statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      try statement.bind(words, at: 2)
      try statement.bind(text, at: 3)
      try statement.run()
    }
    for value in values {
      try connection.withStatement("INSERT INTO search_value (value, entry_id, context) VALUES (?1, ?2, ?3)") {
        statement throws(SQLiteError) in
        try statement.bind(value.key, at: 1)
        try statement.bind(id, at: 2)
        try statement.bind(value.context, at: 3)
        try statement.run()
      }
    }
  }

  /// Takes the entry of a name away, where it has one.
  package func remove(_ path: String, of systemID: Int64) throws(SQLiteError) {
    let found = try connection.withStatement("SELECT id FROM search_entry WHERE system_id = ?1 AND path = ?2") {
      statement throws(SQLiteError) -> Int64? in
      try statement.bind(systemID, at: 1)
      try statement.bind(path, at: 2)
      return try statement.step() ? statement.int64(0) : nil
    }
    if let found { try remove(found) }
  }

  /// Takes every entry of a system away.
  ///
  /// - Complexity: O(entries of the system).
  package func removeAll(of systemID: Int64) throws(SQLiteError) {
    for id in try ids(of: systemID) { try remove(id) }
  }

  /// Makes the index of words anew, so that nothing of what was taken away stays in it.
  package func rebuildWords() throws(SQLiteError) {
    try connection.execute("INSERT INTO search_text (search_text) VALUES ('rebuild')")
  }

  private func ids(of systemID: Int64) throws(SQLiteError) -> [Int64] {
    try connection.withStatement("SELECT id FROM search_entry WHERE system_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64] = []
      while try statement.step() { result.append(statement.int64(0)) }
      return result
    }
  }

  private func remove(_ id: Int64) throws(SQLiteError) {
    for sql: StaticString in [
      "DELETE FROM search_text WHERE rowid = ?1", "DELETE FROM search_value WHERE entry_id = ?1",
      "DELETE FROM search_entry WHERE id = ?1",
    ] {
      try connection.withStatement(sql) { statement throws(SQLiteError) in
        try statement.bind(id, at: 1)
        try statement.run()
      }
    }
  }

  // MARK: - Finding

  /// Entries that have a value, by name, and in which contexts each has it.
  package func entries(
    withValue key: String, systemID: Int64?, type: String?
  ) throws(SQLiteError) -> [(id: Int64, context: String)] {
    try connection.withStatement(
      """
      SELECT e.id, v.context FROM search_value v
      JOIN search_entry e ON e.id = v.entry_id
      WHERE v.value = ?1 AND (?2 IS NULL OR e.system_id = ?2) AND (?3 IS NULL OR e.type = ?3)
      ORDER BY e.system_id, e.path, v.context
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(key, at: 1)
      try statement.bind(systemID, at: 2)
      try statement.bind(type, at: 3)
      var result: [(id: Int64, context: String)] = []
      while try statement.step() { result.append((statement.int64(0), statement.text(1))) }
      return result
    }
  }

  /// Entries with all words of one of some lists, each the beginning of a word of theirs: those that have all in their
  /// names first, the shortest name before others, then those that have them in their texts, the best before others.
  ///
  /// - Parameter wordings: not empty, and no list in it; anything but a zero byte may stand in a word.
  package func entries(
    withOneOf wordings: [[String]], systemID: Int64?, type: String?
  ) throws(SQLiteError) -> [Int64] {
    let all = wordings.map { words in
      "(" + words.map { "\"" + $0.split(separator: "\"").joined(separator: "\"\"") + "\"*" }.joined(separator: " ")
        + ")"
    }.joined(separator: " OR ")
    let names = try entries(matching: "name : (\(all))", byName: true, systemID: systemID, type: type)
    let known = Set(names)
    return names
      + (try entries(matching: all, byName: false, systemID: systemID, type: type)).filter { !known.contains($0) }
  }

  private func entries(matching text: String, byName: Bool, systemID: Int64?, type: String?) throws(SQLiteError)
    -> [Int64]
  {
    try connection.withStatement(
      """
      SELECT e.id FROM search_text t
      JOIN search_entry e ON e.id = t.rowid
      WHERE search_text MATCH ?1 AND (?2 IS NULL OR e.system_id = ?2) AND (?3 IS NULL OR e.type = ?3)
      ORDER BY CASE WHEN ?4 THEN 0 ELSE bm25(search_text) END,
        length(CASE e.type WHEN 'recipe' THEN replace(e.path, '$recipes.', '') ELSE e.path END), e.path, e.system_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(text, at: 1)
      try statement.bind(systemID, at: 2)
      try statement.bind(type, at: 3)
      try statement.bind(byName ? 1 : 0, at: 4)
      var result: [Int64] = []
      while try statement.step() { result.append(statement.int64(0)) }
      return result
    }
  }

  package func entry(_ id: Int64) throws(SQLiteError) -> Entry? {
    try connection.withStatement(
      """
      SELECT e.system_id, e.path, e.type, e.summary, e.description, e.is_deprecated
      FROM search_entry e WHERE e.id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      guard try statement.step() else { return nil }
      return Entry(
        systemID: statement.int64(0), path: statement.text(1), type: statement.text(2), summary: statement.text(3),
        description: statement.optionalText(4), isDeprecated: statement.int64(5) == 1)
    }
  }
}

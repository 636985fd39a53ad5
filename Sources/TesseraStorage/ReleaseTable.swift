package import TesseraSQLite

/// Published releases, with their state of today: yank and notes.
package struct ReleaseTable {
  /// One row, as stored.
  package struct Row: Sendable {
    package var id: Int64
    package var systemID: Int64
    package var version: String
    package var parentID: Int64?
    package var shapeID: Int64
    package var manifestID: Int64
    package var conformance: String
    package var bump: String
    package var contentDigest: [UInt8]
    package var releaseDigest: [UInt8]
    package var publishedAtMilliseconds: Int64
    package var definitionCount: Int
    package var publicTokenCount: Int
    package var publicRecipeCount: Int
    package var changeDepth: Int
    package var judgement: String
    package var parentVersion: String?
    package var yankReason: String?
    package var yankedAtMilliseconds: Int64?
    package var notes: String?
    package var withdrawalReason: String?
    package var withdrawnAtMilliseconds: Int64?

    package init(
      systemID: Int64, version: String, parentID: Int64?, shapeID: Int64, manifestID: Int64, conformance: String,
      bump: String, contentDigest: [UInt8], releaseDigest: [UInt8], publishedAtMilliseconds: Int64,
      definitionCount: Int, publicTokenCount: Int, publicRecipeCount: Int, changeDepth: Int, judgement: String
    ) {
      id = 0
      self.systemID = systemID
      self.version = version
      self.parentID = parentID
      self.shapeID = shapeID
      self.manifestID = manifestID
      self.conformance = conformance
      self.bump = bump
      self.contentDigest = contentDigest
      self.releaseDigest = releaseDigest
      self.publishedAtMilliseconds = publishedAtMilliseconds
      self.definitionCount = definitionCount
      self.publicTokenCount = publicTokenCount
      self.publicRecipeCount = publicRecipeCount
      self.changeDepth = changeDepth
      self.judgement = judgement
    }
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Every release of a system by version, lowest first.
  ///
  /// - Parameter release: only rows that came after this one; all where it is 0.
  package func all(of systemID: Int64, after release: Int64 = 0) throws(SQLiteError) -> [Row] {
    try connection.withStatement(
      """
      SELECT r.id, r.system_id, r.version, r.parent_id, r.shape_id, r.manifest_id, r.conformance, r.bump,
        r.content_digest, r.release_digest, r.published_at_ms, r.definition_count, r.public_token_count,
        r.change_depth, r.judgement, p.version, y.reason, y.at_ms, n.text, w.reason, w.at_ms, r.public_recipe_count
      FROM release r
      LEFT JOIN release p ON p.id = r.parent_id
      LEFT JOIN yank y ON y.release_id = r.id
      LEFT JOIN note n ON n.release_id = r.id
      LEFT JOIN withdrawal w ON w.release_id = r.id
      WHERE r.system_id = ?1 AND r.id > ?2
      ORDER BY r.sort_key
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      try statement.bind(release, at: 2)
      var rows: [Row] = []
      while try statement.step() {
        var row = Row(
          systemID: statement.int64(1), version: statement.text(2), parentID: statement.optionalInt64(3),
          shapeID: statement.int64(4), manifestID: statement.int64(5), conformance: statement.text(6),
          bump: statement.text(7), contentDigest: statement.blob(8), releaseDigest: statement.blob(9),
          publishedAtMilliseconds: statement.int64(10), definitionCount: Int(statement.int64(11)),
          publicTokenCount: Int(statement.int64(12)), publicRecipeCount: Int(statement.int64(21)),
          changeDepth: Int(statement.int64(13)), judgement: statement.text(14))
        row.id = statement.int64(0)
        row.parentVersion = statement.optionalText(15)
        row.yankReason = statement.optionalText(16)
        row.yankedAtMilliseconds = statement.optionalInt64(17)
        row.notes = statement.optionalText(18)
        row.withdrawalReason = statement.optionalText(19)
        row.withdrawnAtMilliseconds = statement.optionalInt64(20)
        rows.append(row)
      }
      return rows
    }
  }

  package func insert(_ row: Row, sortKey: [UInt8]) throws(SQLiteError) -> Int64 {
    try connection.withStatement(
      """
      INSERT INTO release (system_id, version, sort_key, parent_id, shape_id, manifest_id, conformance, bump,
        content_digest, release_digest, published_at_ms, definition_count, public_token_count, change_depth, judgement,
        public_recipe_count)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(row.systemID, at: 1)
      try statement.bind(row.version, at: 2)
      try statement.bind(sortKey, at: 3)
      try statement.bind(row.parentID, at: 4)
      try statement.bind(row.shapeID, at: 5)
      try statement.bind(row.manifestID, at: 6)
      try statement.bind(row.conformance, at: 7)
      try statement.bind(row.bump, at: 8)
      try statement.bind(row.contentDigest, at: 9)
      try statement.bind(row.releaseDigest, at: 10)
      try statement.bind(row.publishedAtMilliseconds, at: 11)
      try statement.bind(row.definitionCount, at: 12)
      try statement.bind(row.publicTokenCount, at: 13)
      try statement.bind(row.changeDepth, at: 14)
      try statement.bind(row.judgement, at: 15)
      try statement.bind(row.publicRecipeCount, at: 16)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  /// The release of each id and its parent, for walks towards the first release.
  package func parents(of systemID: Int64) throws(SQLiteError) -> [Int64: Int64] {
    // A parent comes before: that is checked again where a walk would not end otherwise.
    try connection.withStatement("SELECT id, parent_id FROM release WHERE system_id = ?1 AND parent_id < id") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64: Int64] = [:]
      while try statement.step() { result[statement.int64(0)] = statement.int64(1) }
      return result
    }
  }

  /// How many changes have to be read to load a release; 0 where it is not there.
  package func changeDepth(of release: Int64) throws(SQLiteError) -> Int {
    try connection.withStatement("SELECT change_depth FROM release WHERE id = ?1") { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      return try statement.step() ? Int(statement.int64(0)) : 0
    }
  }

  package func count() throws(SQLiteError) -> Int {
    try connection.withStatement("SELECT count(*) FROM release") { statement throws(SQLiteError) in
      try statement.step() ? Int(statement.int64(0)) : 0
    }
  }

  package func withdrawnCount() throws(SQLiteError) -> Int {
    try connection.withStatement("SELECT count(*) FROM withdrawal") { statement throws(SQLiteError) in
      try statement.step() ? Int(statement.int64(0)) : 0
    }
  }

  package func setYank(_ release: Int64, reason: String, at ms: Int64) throws(SQLiteError) {
    try connection.withStatement("INSERT INTO yank (release_id, reason, at_ms) VALUES (?1, ?2, ?3)") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(reason, at: 2)
      try statement.bind(ms, at: 3)
      try statement.run()
    }
  }

  package func removeYank(_ release: Int64) throws(SQLiteError) {
    try connection.withStatement("DELETE FROM yank WHERE release_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.run()
    }
  }

  package func removeNotes(_ release: Int64) throws(SQLiteError) {
    try connection.withStatement("DELETE FROM note WHERE release_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.run()
    }
  }

  package func setNotes(_ release: Int64, _ text: String) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO note (release_id, text) VALUES (?1, ?2)
      ON CONFLICT (release_id) DO UPDATE SET text = excluded.text
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(text, at: 2)
      try statement.run()
    }
  }
}

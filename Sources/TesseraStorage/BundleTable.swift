package import TesseraSQLite

/// Archives that were made of releases, each kept as it was first made.
package struct BundleTable {
  /// What tells one archive from every other.
  package struct Key: Hashable, Sendable {
    package let release: Int64
    package let format: String
    package let formatVersion: Int
    package let options: String
    /// `tar.gz` or `zip`.
    package let kind: String

    package init(release: Int64, format: String, formatVersion: Int, options: String, kind: String) {
      self.release = release
      self.format = format
      self.formatVersion = formatVersion
      self.options = options
      self.kind = kind
    }
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  package func bundle(_ key: Key) throws(SQLiteError) -> (sha256: [UInt8], body: [UInt8])? {
    try connection.withStatement(
      """
      SELECT sha256, body FROM bundle
      WHERE release_id = ?1 AND format = ?2 AND format_version = ?3 AND options = ?4 AND kind = ?5
      """
    ) { statement throws(SQLiteError) in
      try Self.bind(key, to: &statement)
      return try statement.step() ? (statement.blob(0), statement.blob(1)) : nil
    }
  }

  /// The hash alone.
  package func hash(_ key: Key) throws(SQLiteError) -> [UInt8]? {
    try connection.withStatement(
      """
      SELECT sha256 FROM bundle
      WHERE release_id = ?1 AND format = ?2 AND format_version = ?3 AND options = ?4 AND kind = ?5
      """
    ) { statement throws(SQLiteError) in
      try Self.bind(key, to: &statement)
      return try statement.step() ? statement.blob(0) : nil
    }
  }

  /// How many archives a release has that were made with options, and their bytes.
  package func variants(of release: Int64) throws(SQLiteError) -> (count: Int, bytes: Int) {
    try connection.withStatement(
      "SELECT count(*), ifnull(sum(length(body)), 0) FROM bundle WHERE release_id = ?1 AND options <> ''"
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      return try statement.step() ? (Int(statement.int64(0)), Int(statement.int64(1))) : (0, 0)
    }
  }

  package func insert(_ key: Key, sha256: [UInt8], body: [UInt8]) throws(SQLiteError) {
    try connection.withStatement(
      """
      INSERT INTO bundle (release_id, format, format_version, options, kind, sha256, body)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    ) { statement throws(SQLiteError) in
      try Self.bind(key, to: &statement)
      try statement.bind(sha256, at: 6)
      try statement.bind(body, at: 7)
      try statement.run()
    }
  }

  /// Lends every archive, in the order in which they were stored.
  ///
  /// - Parameter body: Takes the release's name, what was made of it (`css.zip`), its hash and its bytes.
  package func withEach(
    _ body: (_ release: String, _ name: String, _ sha256: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Void
  ) throws(SQLiteError) {
    try connection.withStatement(
      """
      SELECT s.identifier || '@' || r.version, b.format || '.' || b.kind, b.sha256, b.body
      FROM bundle b JOIN release r ON r.id = b.release_id JOIN design_system s ON s.id = r.system_id
      ORDER BY b.id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let (release, name, hash) = (statement.text(0), statement.text(1), statement.blob(2))
        statement.withBlob(3) { body(release, name, hash, $0) }
      }
    }
  }

  private static func bind(_ key: Key, to statement: inout Statement) throws(SQLiteError) {
    try statement.bind(key.release, at: 1)
    try statement.bind(key.format, at: 2)
    try statement.bind(key.formatVersion, at: 3)
    try statement.bind(key.options, at: 4)
    try statement.bind(key.kind, at: 5)
  }
}

package import TesseraSQLite

/// JSON documents that many releases share, each kept once: shapes and manifests.
package struct DocumentTable {
  package enum Kind: Sendable {
    case shape, manifest
  }

  private let connection: Connection
  private let kind: Kind

  package init(_ connection: Connection, _ kind: Kind) {
    self.connection = connection
    self.kind = kind
  }

  /// The row that holds `body`, made if there is none.
  ///
  /// - Parameter digest: SHA-256 of `body`.
  package func id(of body: [UInt8], digest: [UInt8]) throws(SQLiteError) -> Int64 {
    let find: StaticString =
      switch kind {
      case .shape: "SELECT id FROM shape WHERE digest = ?1"
      case .manifest: "SELECT id FROM manifest WHERE digest = ?1"
      }
    let found = try connection.withStatement(find) { statement throws(SQLiteError) -> Int64? in
      try statement.bind(digest, at: 1)
      return try statement.step() ? statement.int64(0) : nil
    }
    if let found { return found }
    let insert: StaticString =
      switch kind {
      case .shape: "INSERT INTO shape (digest, body) VALUES (?1, ?2)"
      case .manifest: "INSERT INTO manifest (digest, body) VALUES (?1, ?2)"
      }
    try connection.withStatement(insert) { statement throws(SQLiteError) in
      try statement.bind(digest, at: 1)
      try statement.bind(String(decoding: body, as: UTF8.self), at: 2)
      try statement.run()
    }
    return connection.lastInsertedRowID
  }

  /// The SHA-256 that was kept with the body.
  package func digest(_ id: Int64) throws(SQLiteError) -> [UInt8]? {
    let find: StaticString =
      switch kind {
      case .shape: "SELECT digest FROM shape WHERE id = ?1"
      case .manifest: "SELECT digest FROM manifest WHERE id = ?1"
      }
    return try connection.withStatement(find) { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      return try statement.step() ? statement.blob(0) : nil
    }
  }

  package func body(_ id: Int64) throws(SQLiteError) -> [UInt8]? {
    let find: StaticString =
      switch kind {
      case .shape: "SELECT body FROM shape WHERE id = ?1"
      case .manifest: "SELECT body FROM manifest WHERE id = ?1"
      }
    return try connection.withStatement(find) { statement throws(SQLiteError) in
      try statement.bind(id, at: 1)
      return try statement.step() ? statement.blob(0) : nil
    }
  }
}

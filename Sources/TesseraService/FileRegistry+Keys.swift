internal import JSON
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Keys of the service. The log tells of them by number, and never by name.
extension FileRegistry: KeyRegistry {
  package func createKey(
    name: String, scopes: Set<AccessKey.Scope>, pattern: SystemPattern?, expiresAt: Int64?
  ) throws(RegistryError) -> (key: AccessKey, secret: String) {
    let now = now()
    try Self.checkKey(name: name, scopes: scopes, expiresAt: expiresAt, now: now)
    guard let random = try? SecureRandom.bytes(32) else { throw .storage("the system gives no random bytes") }
    let secret = AccessKey.secretPrefix + Base64.urlText(of: random)
    let reach = pattern.flatMap { $0.isEvery ? nil : $0.description }
    let ordered = AccessKey.Scope.allCases.filter { scopes.contains($0) }.map(\.rawValue)
    let id = try writing { () throws(ServiceFailure) in
      try ServiceFailure.storing { () throws(SQLiteError) in
        let id = try KeyTable(connection).insert(
          KeyTable.Row(
            name: name, hash: Digest.of(secret).bytes, scopes: ordered.joined(separator: ","), pattern: reach,
            createdAtMilliseconds: now, expiresAtMilliseconds: expiresAt))
        var detail: JSONObject = ["scopes": .array(ordered.map { .string($0) })]
        if let reach { detail.append("pattern", .string(reach)) }
        if let expiresAt { detail.append("expires", .integer(expiresAt)) }
        try audit("key.create", subject: "key:\(id)", detail: text(detail), at: now)
        return id
      }
    }
    return (try key(id), secret)
  }

  package func keys() throws(RegistryError) -> [AccessKey] {
    try reading { () throws(SQLiteError) in try KeyTable(connection).all() }.map { row throws(RegistryError) in
      try Self.key(row)
    }
  }

  @discardableResult package func revokeKey(_ id: Int64) throws(RegistryError) -> AccessKey {
    try writing { () throws(ServiceFailure) -> Void in
      let key = try asking { () throws(RegistryError) in try self.key(id) }
      if key.revokedAtMilliseconds != nil { return }
      try ServiceFailure.storing { () throws(SQLiteError) in
        let now = now()
        try KeyTable(connection).revoke(id, at: now)
        try audit("key.revoke", subject: key.actor, detail: "{}", at: now)
      }
    }
    return try key(id)
  }

  package func eraseKeyName(_ id: Int64) throws(RegistryError) {
    // What was in a page would otherwise stay in it.
    try reading { () throws(SQLiteError) in try connection.execute("PRAGMA secure_delete = ON") }
    try writing { () throws(ServiceFailure) -> Void in
      let key = try asking { () throws(RegistryError) in try self.key(id) }
      if key.name.isEmpty { return }
      try ServiceFailure.storing { () throws(SQLiteError) in
        try KeyTable(connection).eraseName(id)
        try audit("key.erase-name", subject: key.actor, detail: "{}")
      }
    }
    // The page as it was is in the log, until that is emptied: now, or when who reads at this moment has ended.
    _ = connection.checkpoint(waitingMilliseconds: 0)
  }

  /// The key that a secret is of, revoked and expired ones too; nil where there is none.
  ///
  /// - Complexity: O(log *n*) in the keys. Which secrets there are cannot be found out by the time that it takes: a hash
  ///   is looked up, and nobody can choose one.
  package func key(forSecret secret: String) throws(RegistryError) -> AccessKey? {
    guard AccessKey.isSecret(secret) else { return nil }
    let hash = Digest.of(secret)
    let row = try reading { () throws(SQLiteError) in try KeyTable(connection).row(hash: hash.bytes) }
    guard let row, Digest(bytes: row.hash)?.isSame(as: hash) == true else { return nil }
    return try Self.key(row)
  }

  /// Notes when keys were last used. It is no change that the log tells of.
  ///
  /// - Parameter uses: milliseconds since 1970 by the numbers of keys; an older time than is known changes nothing.
  package func markUsed(_ uses: [Int64: Int64]) throws(RegistryError) {
    if uses.isEmpty { return }
    try writing { () throws(ServiceFailure) in
      try ServiceFailure.storing { () throws(SQLiteError) in
        for (id, ms) in uses { try KeyTable(connection).setLastUsed(id, at: ms) }
      }
    }
  }

  // MARK: - Pieces

  private func key(_ id: Int64) throws(RegistryError) -> AccessKey {
    guard let row = try reading({ () throws(SQLiteError) in try KeyTable(connection).row(id) }) else {
      throw .keyNotFound(id)
    }
    return try Self.key(row)
  }

  private static func key(_ row: KeyTable.Row) throws(RegistryError) -> AccessKey {
    var scopes: Set<AccessKey.Scope> = []
    for name in row.scopes.split(separator: ",") {
      guard let scope = AccessKey.Scope(rawValue: String(name)) else {
        throw .damaged("key \(row.id) has the unknown scope \"\(name)\"")
      }
      scopes.insert(scope)
    }
    if let pattern = row.pattern, (try? SystemPattern(parsing: pattern)) == nil {
      throw .damaged("key \(row.id) is for \"\(pattern)\", which are no design systems")
    }
    return AccessKey(
      id: row.id, name: row.name, scopes: scopes, pattern: row.pattern,
      createdAtMilliseconds: row.createdAtMilliseconds, expiresAtMilliseconds: row.expiresAtMilliseconds,
      revokedAtMilliseconds: row.revokedAtMilliseconds, lastUsedAtMilliseconds: row.lastUsedAtMilliseconds)
  }

  private static func checkKey(
    name: String, scopes: Set<AccessKey.Scope>, expiresAt: Int64?, now: Int64
  ) throws(RegistryError) {
    guard name.utf8.count <= AccessKey.maximumNameLength else {
      throw .conflict(
        "the name of a key has at most \(AccessKey.maximumNameLength) bytes", advice: "Choose a shorter one.")
    }
    if scopes.isEmpty {
      throw .conflict("a key without a scope may do nothing", advice: "Give it a scope, such as read.")
    }
    if let expiresAt, expiresAt <= now {
      throw .conflict("the key would have expired already", advice: "Choose a time that is to come.")
    }
  }
}

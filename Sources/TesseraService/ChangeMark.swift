internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Which state of a registry an answer is of: another one after every change that the audit log tells of.
///
/// It goes with the log, so all processes and connections agree on it, and a restored registry never has that of another
/// history. What changes without a row of the log has none: the time of a key's last use, stored bundles, the search index.
package struct ChangeMark: Hashable, Sendable {
  /// Rows of the log; grows with each change.
  package let sequence: Int64
  /// Of the newest row; empty for an empty log.
  package let hash: [UInt8]

  /// 16 hexadecimal digits, for an ETag.
  package var text: String {
    var text = ""
    for byte in hash.prefix(8) { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text.isEmpty ? "0" : text
  }
}

/// What no change between two states of a registry touched.
package struct Untouched: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What published releases hold: nothing was withdrawn.
  package static let contents = Untouched(rawValue: 1)
  /// Who may do what: no key was made, revoked or renamed.
  package static let keys = Untouched(rawValue: 2)
}

extension FileRegistry {
  /// What is as it was in an earlier state; nothing, where the log does not tell, or tells of very much.
  ///
  /// - Complexity: O(*n*) in the changes since then, of which 1,000 are looked at.
  package func untouched(since mark: ChangeMark) throws(RegistryError) -> Untouched {
    guard let actions = try actions(since: mark, limit: 1_000) else { return [] }
    var untouched: Untouched = [.contents, .keys]
    for action in actions {
      switch action {
      case "release.publish", "release.yank", "release.unyank", "release.notes", "channel.set", "channel.remove",
        "notice.set", "notice.remove":
        continue
      case "key.create", "key.revoke", "key.erase-name": untouched.remove(.keys)
      // A withdrawal, or what a newer program does.
      default: return []
      }
    }
    return untouched
  }

  /// What was done since an earlier state, oldest first; `nil` where the log does not tell, or tells of more than `limit`.
  func actions(since mark: ChangeMark, limit: Int) throws(RegistryError) -> [String]? {
    let rows = try reading { () throws(SQLiteError) in
      try AuditTable(connection).actions(from: mark.sequence, limit: limit + 2)
    }
    // A log of another history, as of a restored registry, does not hold that row.
    guard let first = rows.first, first.sequence == mark.sequence, first.hash == mark.hash, rows.count < limit + 2
    else { return nil }
    return rows.dropFirst().map(\.action)
  }

  /// The state that is shown now.
  ///
  /// - Complexity: O(log *n*) in the rows of the log.
  package func changeMark() throws(RegistryError) -> ChangeMark {
    if let known = knownMark { return known }
    let head = try reading { () throws(SQLiteError) in try AuditTable(connection).head() }
    let mark = ChangeMark(sequence: head?.sequence ?? 0, hash: head?.hash ?? [])
    if keepsMark { knownMark = mark }
    return mark
  }

  /// Drops what was remembered, if another connection has changed the database since the last call.
  func forgetIfChanged() throws(SQLiteError) {
    let version = try connection.dataVersion()
    if version == knownVersion { return }
    knownVersion = version
    knownMark = nil
    manifests = [:]
  }
}

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

extension FileRegistry {
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

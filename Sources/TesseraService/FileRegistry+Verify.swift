internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Checking everything that is stored.
extension FileRegistry {
  package func verify(progress: (String) -> Void) throws(RegistryError) -> VerifyReport {
    progress("pages and references")
    var problems = try reading { () throws(SQLiteError) in
      try connection.integrityCheck() + connection.foreignKeyCheck()
    }
    var releaseCount = 0
    for system in try reading({ () throws(SQLiteError) in try SystemTable(connection).all() }) {
      guard let id = try? SystemIdentifier(parsing: system.identifier) else {
        problems.append("\"\(system.identifier)\" is no identifier")
        continue
      }
      for row in try rows(of: id) {
        releaseCount += 1
        progress("\(id)@\(row.version)")
        do {
          let record = try record(row, of: id)
          problems += try check(record, row)
        } catch {
          problems.append("\(id)@\(row.version): \(error)")
        }
      }
    }
    progress("audit log")
    let audit = try reading { () throws(SQLiteError) in try AuditTable(connection).all() }
    if let fault = Self.fault(in: audit) { problems.append(fault) }
    let definitions = try reading { () throws(SQLiteError) in try DefinitionTable(connection).count() }
    return VerifyReport(
      releaseCount: releaseCount, definitionCount: definitions, auditCount: audit.count,
      auditHead: audit.last.flatMap { Digest(bytes: $0.hash)?.hex } ?? "", problems: problems)
  }

  private func check(_ record: ReleaseRecord, _ row: ReleaseTable.Row) throws(RegistryError) -> [String] {
    var problems: [String] = []
    let content = try content(of: record)
    if ContentDocument.digest(content) != record.contentDigest {
      problems.append("\(record.name) holds other content than its digest says")
    }
    let digest = ReleaseDigest.of(
      record.system, record.version, content: record.contentDigest, conformance: record.conformance,
      tombstones: try tombstones(of: record))
    if digest != record.releaseDigest { problems.append("\(record.name) is not what its release digest says") }
    return problems
  }

  /// The first place where the audit chain does not hold; `nil` where it holds to the end.
  private static func fault(in rows: [AuditTable.Row]) -> String? {
    var previous: [UInt8] = []
    for (place, row) in rows.enumerated() {
      if row.sequence != Int64(place + 1) { return "audit row \(place + 1) is missing" }
      let expected = AuditChain.hash(
        sequence: row.sequence, at: row.atMilliseconds, actor: row.actor, action: row.action, subject: row.subject,
        detail: row.detail, previous: previous)
      if expected != row.hash { return "audit row \(row.sequence) was changed, or a row before it" }
      previous = row.hash
    }
    return nil
  }
}

internal import JSON
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
    var manifests: Set<Int64> = []
    for system in try reading({ () throws(SQLiteError) in try SystemTable(connection).all() }) {
      guard let id = try? SystemIdentifier(parsing: system.identifier) else {
        problems.append("\"\(system.identifier)\" is no identifier")
        continue
      }
      do { _ = try notices(of: id) } catch { problems.append("\(error)") }
      for row in try rows(of: id) {
        releaseCount += 1
        progress("\(id)@\(row.version)")
        do {
          let record = try record(row, of: id)
          if try !isManifestWhole(row.manifestID, &manifests) {
            problems.append("the manifest of \(record.name) was changed")
          }
          if record.withdrawal != nil { continue }
          problems += Self.faults(record, try content(of: record), try tombstones(of: record))
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

  /// Whether policy, title and pairs are what they were when they were written; told once for all that share them.
  private func isManifestWhole(_ id: Int64, _ seen: inout Set<Int64>) throws(RegistryError) -> Bool {
    guard seen.insert(id).inserted else { return true }
    return try reading { () throws(SQLiteError) -> Bool in
      let table = DocumentTable(connection, .manifest)
      guard let body = try table.body(id) else { return false }
      if body.isEmpty { return true }
      return try Digest.of(body).bytes == table.digest(id)
    }
  }

  /// A release's content and the names gone as of it, once both are seen to be what its digests say: for whoever hands
  /// them on.
  ///
  /// - Throws: ``RegistryError/damaged(_:)`` where they are not.
  /// - Complexity: O(bytes of the content), beside what loading takes.
  package func checkedContent(
    of release: ReleaseRecord
  ) throws(RegistryError) -> (content: SystemContent, tombstones: [Tombstone]) {
    let content = try content(of: release)
    let tombstones = try tombstones(of: release)
    if let fault = Self.faults(release, content, tombstones).first { throw .damaged(fault) }
    return (content, tombstones)
  }

  private static func faults(
    _ record: ReleaseRecord, _ content: SystemContent, _ tombstones: [Tombstone]
  ) -> [String] {
    var faults: [String] = []
    if ContentDocument.digest(content) != record.contentDigest {
      faults.append("\(record.name) holds other content than its digest says")
    }
    let digest = ReleaseDigest.of(
      record.system, record.version, content: record.contentDigest, conformance: record.conformance,
      tombstones: tombstones)
    if digest != record.releaseDigest { faults.append("\(record.name) is not what its release digest says") }
    return faults
  }

  /// What withdrawals say of rows whose details they erased, by the rows' numbers.
  private static func attests(_ rows: [AuditTable.Row]) -> [Int64: String] {
    var result: [Int64: String] = [:]
    for row in rows where row.action == "release.withdraw" {
      guard let detail = try? JSONDocument(parsing: Array(row.detail.utf8)) else { continue }
      guard let entries = detail.root["logEntries"] else { continue }
      for entry in entries.elements {
        guard let number = entry["sequence"]?.integer, let attest = entry["attest"]?.string else { continue }
        if number < row.sequence { result[number] = attest }
      }
    }
    return result
  }

  /// The first place where the audit chain does not hold; `nil` where it holds to the end.
  private static func fault(in rows: [AuditTable.Row]) -> String? {
    var previous: [UInt8] = []
    let attests = attests(rows)
    for (place, row) in rows.enumerated() {
      if row.sequence != Int64(place + 1) { return "audit row \(place + 1) is missing" }
      let expected = AuditChain.hash(
        sequence: row.sequence, at: row.atMilliseconds, actor: row.actor, action: row.action, subject: row.subject,
        detail: row.detail, previous: previous)
      let isAttested =
        row.detail == ErasedForm.object && attests[row.sequence] == Digest(bytes: AuditChain.attest(row))?.hex
      if expected != row.hash, !isAttested { return "audit row \(row.sequence) was changed, or a row before it" }
      previous = row.hash
    }
    return nil
  }
}

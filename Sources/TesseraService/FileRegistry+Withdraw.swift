internal import Glibc
internal import JSON
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage
internal import Threads

/// Withdrawing: the one way in which published content goes.
extension FileRegistry {
  /// For how long whoever serves content that never changes may do so without a look at the file. A withdrawal takes no
  /// less, so that what is asked for after its end is not answered with what it took away.
  package static let leisureMilliseconds: Int64 = 5

  package func planWithdrawal(
    of system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> Withdrawal {
    do throws(ServiceFailure) {
      let (_, release) = try find(system, version)
      return try ServiceFailure.storing { () throws(SQLiteError) in try worked(release).plan }
    } catch {
      throw RegistryError(error, path: path)
    }
  }

  package func withdraw(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> Withdrawal {
    guard !reason.allSatisfy(\.isWhitespace) else {
      throw .conflict(
        "a withdrawal needs a reason", advice: "Say why with --reason; it is all that is left of the release.")
    }
    // Pages on their way to change would otherwise be kept in a file until the end of the transaction.
    try reading { () throws(SQLiteError) in
      try connection.execute("PRAGMA temp_store = MEMORY")
      try connection.execute("PRAGMA secure_delete = ON")
    }
    var withdrawal = try writing { () throws(ServiceFailure) -> Withdrawal in
      let (releases, release) = try find(system, version)
      var (plan, work) = try ServiceFailure.storing { () throws(SQLiteError) in try worked(release) }
      if plan.isRepeated { return plan }
      let moves = try channelMoves(away: release, among: releases)
      try ServiceFailure.storing { () throws(SQLiteError) in
        try erase(work, of: release, reason: reason)
      }
      for move in moves { try self.move(move, of: system) }
      manifests = [:]
      try SearchIndex(registry: self).update(system)
      // Words of rows that are gone stay in the index until it is made anew.
      try ServiceFailure.storing { () throws(SQLiteError) in try SearchTable(connection).rebuildWords() }
      plan.release = try find(system, version).one
      return plan
    }
    let written = Monotonic.now()
    withdrawal.scrub = scrub()
    // Nearly always it is over by now.
    let rest = written + Self.leisureMilliseconds * 1_000_000 - Monotonic.now()
    if rest > 0 { usleep(UInt32(rest / 1_000 + 1)) }
    return withdrawal
  }

  private func worked(
    _ release: ReleaseRecord
  ) throws(SQLiteError) -> (plan: Withdrawal, work: WithdrawalPlanner.Work) {
    if release.withdrawal != nil { return (Withdrawal(release: release, isRepeated: true), .init()) }
    guard let systemID = try SystemTable(connection).id(of: release.system) else {
      return (Withdrawal(release: release, isRepeated: false), .init())
    }
    let work = try WithdrawalPlanner(connection, systemID: systemID, release: release).work()
    let plan = Withdrawal(
      release: release, isRepeated: false, definitionCount: work.definitions.count, nameCount: work.paths.count,
      erasesManifest: !work.manifests.isEmpty, erasesResolver: !work.shapes.isEmpty, erasesNotes: release.notes != nil,
      logEntryCount: work.auditRows.count, shared: work.shared, sharedCount: work.sharedCount)
    return (plan, work)
  }

  private func erase(
    _ work: WithdrawalPlanner.Work, of release: ReleaseRecord, reason: String
  ) throws(SQLiteError) {
    let table = WithdrawalTable(connection)
    try table.insert(release.id, reason: reason, at: now())
    try table.eraseOwn(release.id)
    // Definitions before the names and layers that they stand at: the triggers ask for it.
    let rows: [(WithdrawalTable.Kind, [Int64])] = [
      (.definition, work.definitions), (.path, work.paths), (.layer, work.layers), (.shape, work.shapes),
      (.manifest, work.manifests), (.audit, work.auditRows.map(\.sequence)),
    ]
    for (kind, ids) in rows { for id in ids { try table.erase(kind, id, for: release.id) } }
    for id in work.renames { try table.eraseRenames(id) }
    for stone in work.replacements { try table.eraseReplacement(stone.release, stone.path) }
    for stone in work.interfaces { try table.eraseInterface(stone.release, stone.path) }
    for id in work.notices { try table.removeNotice(id) }
    let attests = work.auditRows.map { row -> JSONValue in
      ["sequence": .integer(row.sequence), "attest": .string(Digest(bytes: AuditChain.attest(row))?.hex ?? "")]
    }
    try audit(
      "release.withdraw", subject: release.name,
      detail: text([
        "reason": .string(reason), "definitions": .integer(Int64(work.definitions.count)),
        "names": .integer(Int64(work.paths.count)), "logEntries": .array(attests),
      ]))
  }

  /// Writes the file anew, without what was erased: a page that a row has left may keep its bytes.
  private func scrub() -> Withdrawal.Scrub {
    do {
      try connection.execute("VACUUM")
      try connection.checkpoint()
      return .done
    } catch {
      return .failed(RegistryError(error, path: path).description)
    }
  }
}

extension AuditChain {
  /// What a row was about, without its detail: a digest that the row of a withdrawal keeps of a row whose detail it erases.
  static func attest(_ row: AuditTable.Row) -> [UInt8] {
    hash(
      sequence: row.sequence, at: row.atMilliseconds, actor: row.actor, action: row.action, subject: row.subject,
      detail: ErasedForm.object, previous: row.hash)
  }
}

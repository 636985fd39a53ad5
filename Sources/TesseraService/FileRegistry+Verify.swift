internal import JSON
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Checking everything that is stored.
extension FileRegistry {
  /// How many releases are loaded at once: neighbours share most of what is read.
  private static let batch = 16

  package func verify(deep: Bool, progress: (String) -> Void) throws(RegistryError) -> VerifyReport {
    progress("pages and references")
    var findings = try reading { () throws(SQLiteError) in
      (try connection.integrityCheck() + connection.foreignKeyCheck()).map { VerifyReport.Finding($0) }
    }
    if try reading({ () throws(SQLiteError) in try RegistryTable(connection).uuid() }) == nil {
      findings.append(.init("the registry has no identity: the row that holds it is missing"))
    }
    // What was read before may be damaged now.
    knownReleases = nil
    var releaseCount = 0
    var seen: Set<SharedDocument> = []
    for system in try reading({ () throws(SQLiteError) in try SystemTable(connection).all() }) {
      guard let id = try? SystemIdentifier(parsing: system.identifier) else {
        findings.append(.init("\"\(system.identifier)\" is no identifier"))
        continue
      }
      do { _ = try notices(of: id) } catch { findings.append(.init("\(error)")) }
      let rows = try rows(of: id)
      releaseCount += rows.count
      try check(rows, of: id, &seen, &findings, progress)
      if deep {
        var verifier = DeepVerifier(registry: self, system: id, systemID: system.id, rows: rows)
        try verifier.run(progress)
        findings += verifier.findings
      }
    }
    progress("keys and bundles")
    do { _ = try keys() } catch { findings.append(.init("\(error)")) }
    findings += try faultyBundles()
    progress("audit log")
    let audit = try reading { () throws(SQLiteError) in try AuditTable(connection).all() }
    if let fault = Self.fault(in: audit) { findings.append(.init(fault)) }
    if deep { findings += try DeepVerifier.faultsOfRegistry(self, audit) }
    let definitions = try reading { () throws(SQLiteError) in try DefinitionTable(connection).count() }
    return VerifyReport(
      releaseCount: releaseCount, definitionCount: definitions, auditCount: audit.count,
      auditHead: audit.last.flatMap { Digest(bytes: $0.hash)?.hex } ?? "", findings: findings)
  }

  // MARK: - Releases

  private func check(
    _ rows: [ReleaseTable.Row], of system: SystemIdentifier, _ seen: inout Set<SharedDocument>,
    _ findings: inout [VerifyReport.Finding], _ progress: (String) -> Void
  ) throws(RegistryError) {
    let parents = Self.parents(rows)
    var records: [ReleaseRecord] = []
    for row in rows {
      let name = "\(system)@\(row.version)"
      do throws(RegistryError) {
        let record = try record(row, of: system)
        records.append(record)
        if try !isWhole(.init(kind: .manifest, id: row.manifestID), &seen) {
          findings.append(.init("the manifest of \(name) was changed", release: name))
        }
        if try !isWhole(.init(kind: .shape, id: row.shapeID), &seen) {
          findings.append(.init("the resolver of \(name) is not what the digest beside it says", release: name))
        }
      } catch {
        findings.append(.init("\(name): \(error)", release: name))
      }
    }
    // By age: a release then mostly builds on the one loaded before it.
    records.sort { $0.id < $1.id }
    let shapes = Dictionary(rows.map { ($0.id, $0.shapeID) }) { first, _ in first }
    var stones = CarriedTombstones(self, parents)
    var start = 0
    while start < records.count {
      let batch = records[start..<min(start + Self.batch, records.count)].filter { $0.withdrawal == nil }
      start += Self.batch
      if let first = batch.first { progress(first.name) }
      let together = try? load(batch, parents, shapes)
      for (place, record) in batch.enumerated() {
        do throws(RegistryError) {
          let alone: SystemContent?
          if let together { alone = together[place] } else { alone = try load([record], parents, shapes).first }
          guard let content = alone else { throw .damaged("\(record.name) cannot be read") }
          let carried = try stones.of(record.id)
          findings += record.faults(in: content, carried).map { .init($0, release: record.name) }
        } catch {
          findings.append(.init("\(record.name): \(error)", release: record.name))
        }
      }
    }
  }

  func load(
    _ records: [ReleaseRecord], _ parents: [Int64: Int64], _ shapes: [Int64: Int64]
  ) throws(RegistryError) -> [SystemContent] {
    let loader = ContentLoader(connection)
    var requests: [ContentLoader.Request] = []
    for record in records {
      let chain = try reading { () throws(SQLiteError) in try loader.chain(of: record.id, parents: parents) }
      requests.append(.init(release: record.id, chain: chain, shapeID: shapes[record.id] ?? 0))
    }
    do {
      return try loader.load(requests)
    } catch {
      throw RegistryError(error, path: path)
    }
  }

  /// A row of those that releases share.
  private struct SharedDocument: Hashable {
    let kind: DocumentTable.Kind
    let id: Int64
  }

  /// Whether policy, title and pairs, or a resolver, are what they were when they were written; told once for all that
  /// share them.
  private func isWhole(
    _ document: SharedDocument, _ seen: inout Set<SharedDocument>
  ) throws(RegistryError) -> Bool {
    guard seen.insert(document).inserted else { return true }
    return try reading { () throws(SQLiteError) -> Bool in
      let table = DocumentTable(connection, document.kind)
      guard let body = try table.body(document.id) else { return false }
      if body.isEmpty { return true }
      return try Digest.of(body).bytes == table.digest(document.id)
    }
  }

  // MARK: - Audit log

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

/// The names that are gone as of each release, each worked out from those of its parent.
struct CarriedTombstones {
  private let registry: FileRegistry
  private let parents: [Int64: Int64]
  private var known: [Int64: [TokenPath: Tombstone]] = [:]

  init(_ registry: FileRegistry, _ parents: [Int64: Int64]) {
    self.registry = registry
    self.parents = parents
  }

  /// By path.
  ///
  /// - Complexity: O(*n*) in the names gone, for a release whose parent was asked for before.
  mutating func of(_ release: Int64) throws(RegistryError) -> [Tombstone] {
    try table(release).values.sorted { $0.path < $1.path }
  }

  private mutating func table(_ release: Int64) throws(RegistryError) -> [TokenPath: Tombstone] {
    var open: [Int64] = []
    var stones: [TokenPath: Tombstone] = [:]
    var current: Int64? = release
    while let id = current {
      if let found = known[id] {
        stones = found
        break
      }
      open.append(id)
      current = parents[id]
    }
    for id in open.reversed() {
      let own = try registry.reading { () throws(SQLiteError) in try LifeTable(registry.connection).tombstones(of: id) }
      for stone in own {
        let path = TokenPath(stone.path)
        let version = stone.lastVersion.flatMap { try? ReleaseVersion(parsing: $0) }
        stones[path] = version.map { Tombstone(stone, path: path, lastVersion: $0) }
      }
      known[id] = stones
    }
    return stones
  }
}

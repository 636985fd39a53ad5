internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What concerns no single system: erased rows, and what the log says of the state.
extension DeepVerifier {
  static func faultsOfRegistry(
    _ registry: FileRegistry, _ audit: [AuditTable.Row]
  ) throws(RegistryError) -> [VerifyReport.Finding] {
    let table = ConsistencyTable(registry.connection)
    var findings: [VerifyReport.Finding] = []
    let (orphans, erased) = try registry.reading { () throws(SQLiteError) in
      (try table.orphans(), try table.wronglyErased())
    }
    if let first = orphans.first {
      findings.append(
        .init(
          "definition \(first) belongs to no release"
            + (orphans.count > 1 ? ", and so do \(orphans.count - 1) more" : "")))
    }
    for fault in erased {
      findings.append(.init("\(fault.kind) \(fault.row) is not erased in the way that the withdrawals say"))
    }
    var log = LoggedState()
    var notices = LoggedNotices()
    var keys = LoggedKeys()
    for row in audit {
      log.apply(row)
      notices.apply(row)
      keys.apply(row)
    }
    // Keys that cannot be read are told of elsewhere.
    if let stored = try? registry.keys() { findings += keys.faults(stored) }
    let uuid = try registry.reading { () throws(SQLiteError) in try RegistryTable(registry.connection).uuid() }
    if let uuid, let logged = log.uuid, uuid != logged {
      findings.append(.init("the registry is \(uuid), and the log says that it was made as \(logged)"))
    }
    for system in try registry.reading({ () throws(SQLiteError) in try SystemTable(registry.connection).all() }) {
      guard let id = try? SystemIdentifier(parsing: system.identifier) else { continue }
      let rows = try registry.rows(of: id)
      for row in rows { findings += log.faults(row, of: id) }
      let channels = try registry.reading { () throws(SQLiteError) in
        try ChannelTable(registry.connection).all(of: system.id)
      }
      findings += log.faults(channels, of: id)
      let standing = try registry.reading { () throws(SQLiteError) in
        try NoticeTable(registry.connection).all(of: system.id)
      }
      findings += notices.faults(standing, of: id)
      log.forget(rows.map { "\(id)@\($0.version)" })
    }
    for name in log.published.keys.sorted() {
      findings.append(.init("\(name) was published, says the log, and is not there", release: name))
    }
    return findings
  }

  /// What the registry should hold, going by its log.
  private struct LoggedState {
    struct Publication {
      let atMilliseconds: Int64
      /// `nil` where a withdrawal erased the row's detail.
      let content: String?
      let release: String?
      let base: String?
    }

    /// By what a clock may go on between a release's row and that of the log, which an older Tessera asked twice.
    private static let slackMilliseconds: Int64 = 60_000

    private(set) var uuid: String?
    private(set) var published: [String: Publication] = [:]
    private var yanked: [String: Bool] = [:]
    /// Why, where the log still says it.
    private var yankReasons: [String: String] = [:]
    private var withdrawn: [String: String] = [:]
    /// Digests of notes that were amended: none where they were taken away.
    private var notes: [String: String?] = [:]
    private var channels: [String: [String: String]] = [:]
    /// Systems of which a row about channels lost its detail: nothing can be said of those.
    private var unknownChannels: Set<String> = []

    mutating func apply(_ row: AuditTable.Row) {
      let detail = (try? JSONDocument(parsing: Array(row.detail.utf8)))?.root
      switch row.action {
      case "release.publish":
        published[row.subject] = Publication(
          atMilliseconds: row.atMilliseconds, content: detail?["content"]?.string, release: detail?["release"]?.string,
          base: detail?["base"]?.string)
      case "registry.create": uuid = detail?["uuid"]?.string
      case "release.yank":
        yanked[row.subject] = true
        yankReasons[row.subject] = detail?["reason"]?.string
      case "release.notes": notes[row.subject] = .some(detail?["after"]?.string)
      case "release.unyank": yanked[row.subject] = false
      case "release.withdraw": withdrawn[row.subject] = detail?["reason"]?.string ?? ""
      case "channel.set", "channel.remove":
        guard let name = detail?["channel"]?.string else {
          unknownChannels.insert(row.subject)
          return
        }
        channels[row.subject, default: [:]][name] = row.action == "channel.set" ? detail?["target"]?.string : nil
      default: break
      }
    }

    mutating func forget(_ names: [String]) {
      for name in names { published[name] = nil }
    }

    func faults(_ row: ReleaseTable.Row, of system: SystemIdentifier) -> [VerifyReport.Finding] {
      let name = "\(system)@\(row.version)"
      guard let publication = published[name] else {
        return [.init("\(name) is there, and the log does not say that it was published", release: name)]
      }
      var faults: [String] = []
      if let content = publication.content {
        if content != Digest(bytes: row.contentDigest)?.hex {
          faults.append("has another content digest than the log says")
        }
        if publication.base != row.parentVersion {
          faults.append(
            "stands on \(row.parentVersion ?? "nothing"), and the log says on \(publication.base ?? "nothing")")
        }
      }
      if let release = publication.release, release != Digest(bytes: row.releaseDigest)?.hex {
        faults.append("has another release digest than the log says")
      }
      let (late, isFar) = row.publishedAtMilliseconds.subtractingReportingOverflow(publication.atMilliseconds)
      if isFar || late.magnitude > Self.slackMilliseconds.magnitude {
        faults.append("was published at another time than the log says")
      }
      let isWithdrawn = row.withdrawalReason != nil
      if let reason = row.withdrawalReason, let logged = withdrawn[name], !reason.hasSameBytes(as: logged) {
        faults.append("was withdrawn for another reason than the log says")
      }
      if !isWithdrawn, yanked[name] == true, let reason = row.yankReason, let logged = yankReasons[name],
        !reason.hasSameBytes(as: logged)
      {
        faults.append("is yanked for another reason than the log says")
      }
      if !isWithdrawn, let logged = notes[name], logged != row.notes.map({ Digest.of($0).hex }) {
        faults.append("carries other notes than the log says")
      }
      if isWithdrawn != (withdrawn[name] != nil) {
        faults.append(
          isWithdrawn ? "is withdrawn, and the log does not say so" : "was withdrawn, says the log, and is not")
      } else if !isWithdrawn, (row.yankReason != nil) != (yanked[name] ?? false) {
        faults.append(
          row.yankReason != nil ? "is yanked, and the log does not say so" : "is yanked, says the log, and is not")
      }
      return faults.map { .init("\(name) \($0)", release: name) }
    }

    func faults(
      _ stored: [(name: String, target: String)], of system: SystemIdentifier
    ) -> [VerifyReport.Finding] {
      let key = system.description
      if unknownChannels.contains(key) { return [] }
      let logged = channels[key] ?? [:]
      let names = Set(stored.map(\.name)).union(logged.keys)
      return names.sorted().compactMap { name in
        let target = stored.first { $0.name == name }?.target
        if target == logged[name] { return nil }
        return .init(
          "the channel \(name) of \(system) leads to \(target ?? "nothing"), and the log says \(logged[name] ?? "nothing")",
          advice: "See when it was last right with \"tessera log \(system)\", and point it anew.")
      }
    }
  }
}

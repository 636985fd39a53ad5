internal import JSON
internal import TesseraDomain
internal import TesseraStorage

/// The standing notices that a registry should hold, going by its log.
struct LoggedNotices {
  private struct Key: Hashable {
    /// `acme.mosaic@^1`.
    let subject: String
    let path: TokenPath?

    var name: String { path.map { "\($0.label) in \(subject)" } ?? subject }
  }

  private struct Words: Equatable {
    let reason: String
    let replacement: TokenPath?

    static func == (a: Words, b: Words) -> Bool {
      a.reason.hasSameBytes(as: b.reason) && a.replacement == b.replacement
    }
  }

  private var standing: [Key: Words] = [:]
  /// Those that a withdrawal may have taken away: its row does not say which.
  private var perhapsGone: Set<Key> = []
  /// Subjects of rows that lost their detail to a withdrawal: which name was meant is not known.
  private var unknown: Set<String> = []

  mutating func apply(_ row: AuditTable.Row) {
    switch row.action {
    case "notice.set", "notice.remove":
      let detail = (try? JSONDocument(parsing: Array(row.detail.utf8)))?.root
      guard let reason = detail?["reason"]?.string else {
        unknown.insert(row.subject)
        perhapsGone.formUnion(standing.keys.lazy.filter { $0.subject == row.subject })
        return
      }
      let key = Key(subject: row.subject, path: detail?["path"]?.string.map { TokenPath(typed: $0) })
      perhapsGone.remove(key)
      standing[key] =
        row.action == "notice.remove"
        ? nil : Words(reason: reason, replacement: detail?["replacement"]?.string.map { TokenPath(typed: $0) })
    case "release.withdraw":
      guard let at = row.subject.utf8.firstIndex(of: UInt8(ascii: "@")) else { return }
      let system = row.subject[...at]
      perhapsGone.formUnion(standing.keys.lazy.filter { $0.subject.hasPrefix(system) })
    default: break
    }
  }

  /// What is otherwise than the log says.
  func faults(_ rows: [NoticeTable.Row], of system: SystemIdentifier) -> [VerifyReport.Finding] {
    var found: Set<Key> = []
    var faults: [String] = []
    for row in rows {
      let key = Key(subject: "\(system)@\(row.range)", path: row.path.map { TokenPath($0) })
      let isFirst = found.insert(key).inserted
      let words = Words(reason: row.reason, replacement: row.replacement.map { TokenPath($0) })
      if let logged = standing[key], isFirst {
        if logged != words { faults.append("the notice about \(key.name) says something else than the log") }
      } else if !unknown.contains(key.subject) {
        faults.append("the notice about \(key.name) stands, and the log does not say so")
      }
    }
    let missing = standing.keys.filter {
      $0.subject.hasPrefix("\(system)@") && !found.contains($0) && !perhapsGone.contains($0)
    }
    faults += missing.map { "the notice about \($0.name) stands, says the log, and is not there" }
    return faults.sorted { $0.precedesByBytes($1) }.map {
      .init($0, advice: "See what was said with \"tessera log \(system)\", and say it anew.")
    }
  }
}

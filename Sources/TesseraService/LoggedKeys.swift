internal import JSON
internal import TesseraDomain
internal import TesseraStorage

/// The keys that a registry should hold, going by its log.
struct LoggedKeys {
  private struct Rights: Equatable {
    let scopes: Set<String>
    let pattern: String?
    let expiresAt: Int64?
  }

  /// By number.
  private var made: [Int64: Rights] = [:]
  private var revoked: Set<Int64> = []

  mutating func apply(_ row: AuditTable.Row) {
    guard row.subject.hasPrefix("key:"), let id = Int64(row.subject.dropFirst(4)) else { return }
    switch row.action {
    case "key.create":
      let detail = (try? JSONDocument(parsing: Array(row.detail.utf8)))?.root
      made[id] = Rights(
        scopes: Set(detail?["scopes"]?.elements.compactMap(\.string) ?? []), pattern: detail?["pattern"]?.string,
        expiresAt: detail?["expires"]?.integer)
    case "key.revoke": revoked.insert(id)
    default: break
    }
  }

  /// What is otherwise than the log says, by number.
  func faults(_ keys: [AccessKey]) -> [VerifyReport.Finding] {
    let stored = Dictionary(keys.map { ($0.id, $0) }) { first, _ in first }
    var faults: [String] = []
    for id in Set(made.keys).union(stored.keys).sorted() {
      switch (made[id], stored[id]) {
      case (nil, _): faults.append("key \(id) is there, and the log does not say so")
      case (_, nil): faults.append("key \(id) was made, says the log, and is not there")
      case (let rights?, let key?):
        let found = Rights(
          scopes: Set(key.scopes.map(\.rawValue)), pattern: key.pattern, expiresAt: key.expiresAtMilliseconds)
        if found != rights { faults.append("key \(id) may do other things than the log says") }
        if (key.revokedAtMilliseconds != nil) != revoked.contains(id) {
          faults.append(
            revoked.contains(id)
              ? "key \(id) was revoked, says the log, and is not" : "key \(id) is revoked, and the log does not say so")
        }
      }
    }
    return faults.map { .init($0, advice: "Revoke it with \"tessera key revoke\", and make another.") }
  }
}

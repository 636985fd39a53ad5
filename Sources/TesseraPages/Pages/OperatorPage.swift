internal import HTML
internal import JSON
package import TesseraDomain

/// The state of the service for whoever keeps it running: the database, backups, keys without their secrets, the log.
package enum OperatorPage {
  package struct Facts: Sendable {
    package var program: String
    package var uuid: String
    package var schema: Int
    package var startedAtMilliseconds: Int64
    package var databaseBytes: Int64
    /// Of the write-ahead log.
    package var logBytes: Int64
    package var checkpointAtMilliseconds: Int64?
    package var backupAtMilliseconds: Int64?
    package var systemCount: Int
    package var releaseCount: Int
    package var withdrawnCount: Int
    package var auditCount: Int
    package var auditHead: String
    /// What is wrong with the database, a sentence each.
    package var damage: [String]

    package init(
      program: String, uuid: String, schema: Int, startedAtMilliseconds: Int64, databaseBytes: Int64, logBytes: Int64,
      checkpointAtMilliseconds: Int64? = nil, backupAtMilliseconds: Int64? = nil, systemCount: Int, releaseCount: Int,
      withdrawnCount: Int = 0, auditCount: Int, auditHead: String, damage: [String] = []
    ) {
      self.program = program
      self.uuid = uuid
      self.schema = schema
      self.startedAtMilliseconds = startedAtMilliseconds
      self.databaseBytes = databaseBytes
      self.logBytes = logBytes
      self.checkpointAtMilliseconds = checkpointAtMilliseconds
      self.backupAtMilliseconds = backupAtMilliseconds
      self.systemCount = systemCount
      self.releaseCount = releaseCount
      self.withdrawnCount = withdrawnCount
      self.auditCount = auditCount
      self.auditHead = auditHead
      self.damage = damage
    }
  }

  package struct Model: Sendable {
    package var frame: SiteFrame
    package var facts: Facts
    package var keys: [AccessKey]
    /// Newest first.
    package var log: [AuditEntry]
    package var nowMilliseconds: Int64

    package init(frame: SiteFrame, facts: Facts, keys: [AccessKey], log: [AuditEntry], nowMilliseconds: Int64) {
      self.frame = frame
      self.facts = facts
      self.keys = keys
      self.log = log
      self.nowMilliseconds = nowMilliseconds
    }
  }

  /// A backup that is older is worth a warning.
  private static let freshBackup: Int64 = 2 * 86_400_000
  private static let shownKeys = 500
  private static let shownLog = 100
  private static let shownDetail = 240

  package static func render(_ model: Model) -> SitePage {
    SiteShell(frame: model.frame, place: .service, title: "Service").page { out in
      out.element(.h1, text: "Service")
      state(model, to: &out)
      database(model, to: &out)
      keys(model, to: &out)
      log(model, to: &out)
    }
  }

  // MARK: - Health

  private static func state(_ model: Model, to out: inout HTMLBuffer) {
    let facts = model.facts
    let isFresh = facts.backupAtMilliseconds.map { model.nowMilliseconds - $0 < freshBackup } ?? false
    if !facts.damage.isEmpty {
      out.element(.div, .class("note bad")) { out in
        out.element(.p) { $0.element(.strong, text: "The database is damaged. Restore a backup:") }
        out.element(.ul) { out in
          for sentence in facts.damage.prefix(20) { out.element(.li, text: sentence) }
        }
      }
    }
    if !isFresh {
      out.element(.div, .class("note")) { out in
        out.element(.p) { out in
          out.element(.strong, text: "No recent backup. ")
          out.text(
            facts.backupAtMilliseconds.map {
              "The last one was made \(SiteMoment.distance($0, now: model.nowMilliseconds))."
            } ?? "None was ever made.")
        }
      }
      CommandText.append(
        "tessera backup registry.backup\(CommandText.registry(model.frame))", id: "backup", to: &out)
    }
  }

  private static func database(_ model: Model, to out: inout HTMLBuffer) {
    let facts = model.facts
    out.element(.h2, .id("database"), text: "Database")
    out.element(.dl, .class("facts")) { out in
      func fact(_ name: String, _ text: String) {
        out.element(.dt, text: name)
        out.element(.dd, text: text)
      }
      func moment(_ name: String, _ milliseconds: Int64?, _ never: String) {
        out.element(.dt, text: name)
        out.element(.dd) { out in
          guard let milliseconds else { return out.text(never) }
          SiteMoment.minute(milliseconds, to: &out)
          out.text(", \(SiteMoment.distance(milliseconds, now: model.nowMilliseconds))")
        }
      }
      out.element(.dt, text: "Structure")
      out.element(.dd) { out in
        (facts.damage.isEmpty ? SiteTag.good : SiteTag.bad("damaged")).append(to: &out)
      }
      fact("Size", bytes(facts.databaseBytes))
      fact("Write-ahead log", bytes(facts.logBytes))
      moment("Last checkpoint", facts.checkpointAtMilliseconds, "none since the start")
      moment("Last backup", facts.backupAtMilliseconds, "none")
      fact("Holds", "\(facts.releaseCount.counted("release")) of \(facts.systemCount.counted("design system"))")
      if facts.withdrawnCount > 0 { fact("Withdrawn", facts.withdrawnCount.counted("release")) }
      fact("Schema", String(facts.schema))
      fact("Program", facts.program)
      moment("Started", facts.startedAtMilliseconds, "")
      fact("Registry", facts.uuid)
    }
  }

  /// `3.4 MB`, of 1,000 each.
  private static func bytes(_ count: Int64) -> String {
    var value = Double(max(0, count))
    for unit in ["bytes", "kB", "MB"] {
      if value < 1_000 { return "\(TokenValue.number((value * 10).rounded() / 10).summary) \(unit)" }
      value /= 1_000
    }
    return "\(TokenValue.number((value * 10).rounded() / 10).summary) GB"
  }

  // MARK: - Keys

  private static func keys(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.h2, .id("keys"), text: "Keys")
    if model.keys.isEmpty {
      out.element(.p, .class("soft"), text: "There is none yet. Each is shown once, when it is made:")
      CommandText.append(
        "tessera key create --scope publish\(CommandText.registry(model.frame))", id: "create", to: &out)
      return
    }
    out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Keys")) { out in
      out.element(.table, .class("list")) { out in
        out.element(.caption, .class("vh"), text: "Keys, without their secrets")
        DiffSummaryParts.head(["Key", "Name", "May", "For", "Made", "Last used", "Expires"], to: &out)
        out.element(.tbody) { out in
          for key in model.keys.prefix(shownKeys) { row(key, model.nowMilliseconds, to: &out) }
        }
      }
    }
    if model.keys.count > shownKeys {
      out.element(.p, .class("soft"), text: "and \((model.keys.count - shownKeys).grouped) more")
    }
  }

  private static func row(_ key: AccessKey, _ now: Int64, to out: inout HTMLBuffer) {
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.element(.code, text: "key:\(key.id)")
        if key.revokedAtMilliseconds != nil {
          SiteTag.revoked.append(to: &out)
        } else if let expiry = key.expiresAtMilliseconds, expiry <= now {
          SiteTag.expired.append(to: &out)
        }
      }
      out.element(.td, text: key.name)
      out.element(
        .td, text: AccessKey.Scope.allCases.filter(key.scopes.contains).map(\.rawValue).joined(separator: ", "))
      out.element(.td) { out in
        if let pattern = key.pattern { out.element(.code, text: pattern) } else { out.text("every system") }
      }
      out.element(.td) { SiteMoment.day(key.createdAtMilliseconds, to: &$0) }
      out.element(.td, text: key.lastUsedAtMilliseconds.map { SiteMoment.distance($0, now: now) } ?? "never")
      out.element(.td) { out in
        guard let expiry = key.expiresAtMilliseconds else { return out.text("never") }
        SiteMoment.day(expiry, to: &out)
        out.text(", \(SiteMoment.distance(expiry, now: now))")
      }
    }
  }

  // MARK: - The log

  private static func log(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.h2, .id("log"), text: "Log")
    if model.log.isEmpty {
      out.element(.p, .class("soft"), text: "Nothing has been written yet.")
      return
    }
    out.element(.p, .class("soft")) { out in
      out.text("\(model.facts.auditCount.counted("row")), the newest first. The head of the chain is ")
      out.element(.code, text: model.facts.auditHead)
      out.text(".")
    }
    out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Log")) { out in
      out.element(.table, .class("list")) { out in
        out.element(.caption, .class("vh"), text: "What was done, the newest first")
        DiffSummaryParts.head(["When", "Who", "What", "To what", "Details"], to: &out)
        out.element(.tbody) { out in
          for entry in model.log.prefix(shownLog) {
            out.element(.tr) { out in
              out.element(.th, .scope("row")) { SiteMoment.minute(entry.atMilliseconds, to: &$0) }
              out.element(.td) { $0.element(.code, text: entry.actor) }
              out.element(.td) { $0.element(.code, text: entry.action) }
              out.element(.td) { $0.element(.code, text: entry.subject) }
              out.element(.td, text: detail(entry.detail))
            }
          }
        }
      }
    }
  }

  /// Members with their values, in a line.
  private static func detail(_ value: JSONValue) -> String {
    guard case .object(let object) = value else { return value == .null ? "" : ValueText.text(value) }
    let parts = object.members.compactMap { member -> String? in
      member.value == .null ? nil : "\(member.name): \(text(member.name, member.value))"
    }
    return parts.joined(separator: ", ").shortened(to: shownDetail)
  }

  /// Points in time as people read them, digests by their beginnings.
  private static func text(_ name: String, _ value: JSONValue) -> String {
    if name.hasSameBytes(as: "expires"), let moment = Int64(ValueText.text(value)) { return SiteMoment.minute(moment) }
    return switch value {
    case .string(let text) where text.utf8.count == 64 && text.utf8.allSatisfy(isHexDigit): text.prefix(12) + "…"
    case .string(let text): text
    case .array(let list):
      list.map { if case .string(let text) = $0 { text } else { ValueText.text($0) } }.joined(separator: " ")
    default: ValueText.text(value)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}

package import JSON
package import TesseraDomain

/// A row of the audit log on the wire.
extension AuditEntry {
  package var wire: JSONValue {
    [
      "sequence": .integer(sequence), "at": JSONValue(time: atMilliseconds), "actor": .string(actor),
      "action": .string(action), "subject": .string(subject), "detail": detail, "hash": .string(hash),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let sequence = node["sequence"]?.integer, let at = node["at"]?.milliseconds,
      let actor = node["actor"]?.string, let action = node["action"]?.string, let subject = node["subject"]?.string,
      let detail = node["detail"], let hash = node["hash"]?.string
    else { return nil }
    self.init(
      sequence: sequence, atMilliseconds: at, actor: actor, action: action, subject: subject,
      detail: JSONValue(detail), hash: hash)
  }
}

/// What a check of the registry found, on the wire.
extension VerifyReport {
  package var wire: JSONValue {
    [
      "releases": JSONValue(releaseCount), "definitions": JSONValue(definitionCount),
      "auditEntries": JSONValue(auditCount), "auditHead": .string(auditHead),
      "findings": .array(findings.map(\.wire)),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let releases = node["releases"]?.count64, let definitions = node["definitions"]?.count64,
      let entries = node["auditEntries"]?.count64, let head = node["auditHead"]?.string,
      let findings = node["findings"]?.list(Finding.init(wire:))
    else { return nil }
    self.init(
      releaseCount: releases, definitionCount: definitions, auditCount: entries, auditHead: head, findings: findings)
  }
}

extension VerifyReport.Finding {
  package var wire: JSONValue {
    ["message": .string(message), "release": JSONValue(text: release), "advice": .string(advice)]
  }

  package init?(wire node: JSONNode) {
    guard let message = node["message"]?.string, let release = node.optional("release", \.string),
      let advice = node["advice"]?.string
    else { return nil }
    self.init(message, release: release, advice: advice)
  }
}

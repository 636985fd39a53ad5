internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// What a pull did, for people and for tools.
struct PullText {
  let report: PullReport

  func details(on page: inout Page) {
    for decision in report.decisions { show(decision, on: &page) }
    for entry in report.entries {
      var line: Line = "\(entry.name, .bold) is \(entry.release.system)@\(entry.release.version)"
      if let previous = entry.previousVersion, previous != entry.release.version { line += ", was \(previous)" }
      page.line(line, indent: 2)
      if let remark = entry.release.conformance?.remark { page.line("imported: \(remark)", indent: 4) }
      if let reason = entry.release.notices?.yankReason {
        page.line("\("yanked:", .yellow) \(reason)", indent: 4)
      }
      Self.show(
        entry.release.notices?.deprecationReason, of: "\(entry.release.system)@\(entry.release.version)", on: &page)
      for export in entry.exports { show(export, on: &page) }
      Self.show(entry.release.notices?.deprecated ?? [], on: &page)
    }
    for export in report.givenUp {
      page.line("\(export.out) is no longer asked for: \(Line.count(export.removed.count, "file")) removed", indent: 2)
    }
    if report.isRecovered { page.line("An interrupted pull was finished.", indent: 2) }
  }

  /// A release that is deprecated as a whole: `deprecated: acme.mosaic@1.2.0: move to 2`.
  static func show(_ reason: String?, of release: String, on page: inout Page) {
    if let reason { page.line("\("deprecated:", .yellow) \(release): \(reason)", indent: 4) }
  }

  /// Which rule a lock was settled by.
  private func show(_ decision: LockDecision, on page: inout Page) {
    let versions = decision.versions.map(\.description).joined(separator: " and ")
    let now = decision.version ?? report.entries.first { $0.name == decision.entry }?.release.version
    let name: Line = "\(decision.entry, .bold): \(now?.description ?? "pinned anew")"
    switch decision.rule {
    case .same: page.line("\(name), as both sides had it", indent: 2)
    case .only: page.line("\(name), which one side had", indent: 2)
    case .higher: page.line("\(name), the higher of \(versions)", indent: 2)
    case .fitting: page.line("\(name), the one of \(versions) that tessera.json allows", indent: 2)
    case .anew: page.line("\(name), pinned anew: \(versions) would not do", indent: 2)
    }
  }

  /// Deprecated names, each with what to use instead.
  static func show(_ deprecated: [DeprecatedName], on page: inout Page) {
    guard !deprecated.isEmpty else { return }
    let shown = deprecated.prefix(10).map { name in
      name.replacement.map { "\(name.name) (use \($0))" } ?? name.name
    }.joined(separator: ", ")
    let more = deprecated.count > 10 ? " and \(deprecated.count - 10) more" : ""
    page.line("\("deprecated:", .yellow) \(shown)\(more)", indent: 4)
  }

  private func show(_ export: PullReport.Export, on page: inout Page) {
    var parts: [Line] = []
    if !export.written.isEmpty { parts.append("\(export.written.count) written") }
    if !export.removed.isEmpty { parts.append("\(export.removed.count) removed") }
    if export.unchangedCount > 0 { parts.append("\(export.unchangedCount) as they were") }
    page.line("\(export.format) in \(export.out): \(Line.joined(parts))", indent: 4)
    ExportNotes(notes: export.notes).show(on: &page, indent: 6)
  }

  func json(root: String) -> JSONObject {
    var object: JSONObject = [
      "project": .string(root), "changed": .bool(report.isChanged), "lockChanged": .bool(report.isLockChanged),
      "recovered": .bool(report.isRecovered), "entries": .array(report.entries.map(json)),
      "givenUp": .array(report.givenUp.map(json)),
    ]
    if !report.decisions.isEmpty { object.append("settled", .array(report.decisions.map(json))) }
    return object
  }

  private func json(_ decision: LockDecision) -> JSONValue {
    let now = decision.version ?? report.entries.first { $0.name == decision.entry }?.release.version
    return [
      "name": .string(decision.entry), "version": now.map { .string($0.description) } ?? .null,
      "rule": .string(decision.rule.rawValue), "versions": .array(decision.versions.map { .string($0.description) }),
    ]
  }

  private func json(_ entry: PullReport.Entry) -> JSONValue {
    let notices = entry.release.notices
    return [
      "name": .string(entry.name), "id": .string(entry.release.system.description),
      "version": .string(entry.release.version.description),
      "previousVersion": entry.previousVersion.map { .string($0.description) } ?? .null,
      "contentDigest": .string(entry.release.contentDigest.hex),
      "releaseDigest": .string(entry.release.releaseDigest.hex),
      "conformance": entry.release.conformance.map { .string($0.rawValue) } ?? .null,
      "yanked": notices?.yankReason.map { .string($0) } ?? .null,
      "deprecatedRelease": notices?.deprecationReason.map { .string($0) } ?? .null,
      "deprecated": .array((notices?.deprecated ?? []).map(Self.json)),
      "exports": .array(entry.exports.map(json)),
    ]
  }

  private func json(_ export: PullReport.Export) -> JSONValue {
    [
      "format": .string(export.format), "out": .string(export.out),
      "written": .array(export.written.map { .string($0) }), "removed": .array(export.removed.map { .string($0) }),
      "unchanged": .integer(Int64(export.unchangedCount)), "notes": ExportNotes(notes: export.notes).json,
    ]
  }

  static func json(_ name: DeprecatedName) -> JSONValue {
    var object: JSONObject = ["name": .string(name.name)]
    if let message = name.message { object.append("message", .string(message)) }
    if let replacement = name.replacement { object.append("replacement", .string(replacement)) }
    if let notice = name.notice { object.append("notice", .string(notice)) }
    return .object(object)
  }
}

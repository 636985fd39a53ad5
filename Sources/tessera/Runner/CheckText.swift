internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// What a check of one project found, for people and for tools.
struct CheckText {
  private static let shownNames = 5

  let root: String
  let report: CheckReport
  private let denied: [Denied]

  /// Does the check.
  ///
  /// - Parameter denying: what the registry says that is to count as a finding: `yanked`, `deprecated`, `unknown`.
  init(_ project: Project, denying: [String]) throws(Failure) {
    root = project.root
    do throws(ProjectError) { report = try Checker(project).check() } catch { throw Failure(error) }
    let entries = report.entries
    denied = denying.flatMap { what in entries.compactMap { Self.deny(what, $0) } }
  }

  private var count: Int { report.findings.count + denied.count }
  var isFine: Bool { count == 0 }

  /// Whether a pull puts some of it right.
  var isMendedByPull: Bool {
    report.findings.contains(where: \.isMendedByPull) || denied.contains { $0.code == "unknown" }
  }

  var headline: Line {
    if isFine {
      let entries = Line.count(report.entries.count, "entry", "entries")
      return "The project holds what it pinned: \(entries), \(Line.count(report.fileCount, "file"))"
    }
    return "\(Line.count(count, "finding", nil, .red)) in \(Line.count(report.fileCount, "file"))"
  }

  func details(on page: inout Page) {
    findings(on: &page, indent: 2)
    for entry in report.entries { show(entry, on: &page) }
  }

  func findings(on page: inout Page, indent: Int) {
    for finding in report.findings {
      page.line("\("\(finding.code):", .red) \(finding.message)", indent: indent)
      page.line("\(finding.advice, .dim)", indent: indent + 2)
    }
    for finding in denied {
      page.line("\("\(finding.code):", .red) \(finding.message)", indent: indent)
      page.line("\(finding.advice, .dim)", indent: indent + 2)
    }
  }

  var json: JSONObject {
    let found: [JSONValue] = report.findings.map { finding in
      [
        "code": .string(finding.code), "path": .string(finding.path), "message": .string(finding.message),
        "advice": .string(finding.advice),
      ]
    }
    let denials: [JSONValue] = denied.map { finding in
      var object: JSONObject = [
        "code": .string(finding.code), "entry": .string(finding.entry), "message": .string(finding.message),
        "advice": .string(finding.advice),
      ]
      if !finding.names.isEmpty { object.append("names", .array(finding.names.map(PullText.json))) }
      return .object(object)
    }
    return [
      "project": .string(root), "ok": .bool(isFine), "files": .integer(Int64(report.fileCount)),
      "findings": .array(found + denials), "entries": .array(report.entries.map(Self.json)),
    ]
  }

  /// A project that cannot be looked at, as a document of the same shape.
  static func json(_ failure: Failure, root: String) -> JSONObject {
    [
      "project": .string(root), "ok": false, "files": 0,
      "findings": [
        [
          "code": .string(failure.code), "message": .string(failure.message),
          "advice": failure.advice.map { .string($0) } ?? .null,
        ]
      ], "entries": [],
    ]
  }

  private struct Denied {
    let code: String
    let entry: String
    let message: String
    let advice: String
    /// The deprecated names that it is about.
    var names: [DeprecatedName] = []
  }

  private static func deny(_ what: String, _ entry: CheckReport.Entry) -> Denied? {
    let name = "\(entry.system)@\(entry.version)"
    switch what {
    case "yanked":
      return entry.notices?.yankReason.map {
        Denied(
          code: "yanked", entry: entry.name, message: "\(name) was yanked: \($0)",
          advice: "run \"tessera upgrade \(ShellWord.quoted(entry.name)) --only-yanked\"")
      }
    case "deprecated":
      guard let notices = entry.notices else { return nil }
      if let reason = notices.deprecationReason {
        return Denied(
          code: "deprecated", entry: entry.name, message: "\(name) is deprecated: \(reason)",
          advice: "run \"tessera outdated \(ShellWord.quoted(entry.name))\" to see what to move to")
      }
      guard !notices.deprecated.isEmpty else { return nil }
      let count = notices.deprecated.count
      let shown = notices.deprecated.prefix(shownNames).map(words).joined(separator: ", ")
      let more = count > shownNames ? " and \(count - shownNames) more" : ""
      return Denied(
        code: "deprecated", entry: entry.name,
        message: "\(name) has \(count) deprecated \(count == 1 ? "name" : "names"): \(shown)\(more)",
        advice:
          "run \"tessera usages \(ShellWord.quoted(entry.name)) --deprecated\", or leave them out with \"exclude\"",
        names: notices.deprecated)
    default:
      if entry.notices != nil { return nil }
      return Denied(
        code: "unknown", entry: entry.name, message: "nothing is known of what the registry says of \(name)",
        advice: "run \"tessera pull\" where the registry is, and commit .tessera-state")
    }
  }

  /// `color.brand (use color.accent; notice about ^1)`: without a notice the release itself says so.
  private static func words(_ name: DeprecatedName) -> String {
    let parts = [name.replacement.map { "use \($0)" }, name.notice.map { "notice about \($0)" }].compactMap { $0 }
    return parts.isEmpty ? name.name : "\(name.name) (\(parts.joined(separator: "; ")))"
  }

  private func show(_ entry: CheckReport.Entry, on page: inout Page) {
    page.line("\(entry.name, .bold) is \(entry.system)@\(entry.version)", indent: 2)
    guard let notices = entry.notices else {
      page.line("what the registry says of it is unknown", indent: 4)
      return
    }
    if let remark = entry.conformance?.remark { page.line("imported: \(remark)", indent: 4) }
    if let reason = notices.yankReason { page.line("\("yanked:", .yellow) \(reason)", indent: 4) }
    PullText.show(notices.deprecationReason, of: "\(entry.system)@\(entry.version)", on: &page)
    PullText.show(notices.deprecated, on: &page)
  }

  private static func json(_ entry: CheckReport.Entry) -> JSONValue {
    [
      "name": .string(entry.name), "id": .string(entry.system.description),
      "version": .string(entry.version.description), "known": .bool(entry.notices != nil),
      "conformance": entry.conformance.map { .string($0.rawValue) } ?? .null,
      "yanked": entry.notices?.yankReason.map { .string($0) } ?? .null,
      "deprecatedRelease": entry.notices?.deprecationReason.map { .string($0) } ?? .null,
      "deprecated": .array((entry.notices?.deprecated ?? []).map(PullText.json)),
    ]
  }
}

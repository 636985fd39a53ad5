internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera check`: does the project hold what it pinned?
enum CheckCommand: Verb {
  static let command = Command(
    "check", "Check that this project holds what it pinned; needs no registry", group: "Project",
    discussion: """
      Compares tessera.json with tessera.lock, and the generated files with both: edited, missing and extra files are \
      findings, and end with 2. Yanked releases and deprecated names are told as the registry last said them, which a \
      pull keeps in .tessera-state; with --deny they are findings too, and so is a release of which nothing is known.
      """,
    options: [
      .value(
        "deny", "WHAT", "Make it a finding.", repeats: true, choices: ["yanked", "deprecated", "unknown"])
    ],
    examples: [
      .init("In a pipeline", "tessera check"),
      .init("And stop at releases that were taken back", "tessera check --deny yanked --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let report: CheckReport
    do throws(ProjectError) { report = try Checker(project).check() } catch { throw Failure(error) }
    let denied = call.parsed.values("deny").flatMap { what in report.entries.compactMap { deny(what, $0) } }
    let count = report.findings.count + denied.count
    return Report(exit: count == 0 ? .fine : .problems) {
      [
        "project": .string(project.root), "ok": .bool(count == 0), "files": .integer(Int64(report.fileCount)),
        "findings": .array(
          report.findings.map {
            [
              "code": .string($0.code), "path": .string($0.path), "message": .string($0.message),
              "advice": .string($0.advice),
            ]
          }
            + denied.map {
              [
                "code": .string($0.code), "entry": .string($0.entry), "message": .string($0.message),
                "advice": .string($0.advice),
              ]
            }),
        "entries": .array(report.entries.map(json)),
      ]
    } text: { page in
      if count == 0 {
        let entries = Line.count(report.entries.count, "entry", "entries")
        page.line("The project holds what it pinned: \(entries), \(Line.count(report.fileCount, "file"))")
      } else {
        page.line("\(Line.count(count, "finding", nil, .red)) in \(Line.count(report.fileCount, "file"))")
      }
      for finding in report.findings {
        page.line("\("\(finding.code):", .red) \(finding.message)", indent: 2)
        page.line("\(finding.advice, .dim)", indent: 4)
      }
      for finding in denied {
        page.line("\("\(finding.code):", .red) \(finding.message)", indent: 2)
        page.line("\(finding.advice, .dim)", indent: 4)
      }
      for entry in report.entries { show(entry, on: &page) }
      if report.findings.contains(where: \.isMendedByPull) || denied.contains(where: { $0.code == "unknown" }) {
        page.next("pull")
      }
    }
  }

  private struct Denied {
    let code: String
    let entry: String
    let message: String
    let advice: String
  }

  private static func deny(_ what: String, _ entry: CheckReport.Entry) -> Denied? {
    let name = "\(entry.system)@\(entry.version)"
    switch what {
    case "yanked":
      return entry.notices?.yankReason.map {
        Denied(
          code: "yanked", entry: entry.name, message: "\(name) was yanked: \($0)",
          advice: "write another version into tessera.json and run \"tessera pull\"")
      }
    case "deprecated":
      guard let count = entry.notices?.deprecated.count, count > 0 else { return nil }
      return Denied(
        code: "deprecated", entry: entry.name,
        message: "\(name) has \(count) deprecated \(count == 1 ? "name" : "names")",
        advice: "move to a release without them, once nothing uses them")
    default:
      if entry.notices != nil { return nil }
      return Denied(
        code: "unknown", entry: entry.name, message: "nothing is known of what the registry says of \(name)",
        advice: "run \"tessera pull\" where the registry is, and commit .tessera-state")
    }
  }

  private static func show(_ entry: CheckReport.Entry, on page: inout Page) {
    page.line("\(entry.name, .bold) is \(entry.system)@\(entry.version)", indent: 2)
    guard let notices = entry.notices else {
      page.line("what the registry says of it is unknown", indent: 4)
      return
    }
    if let reason = notices.yankReason { page.line("\("yanked:", .yellow) \(reason)", indent: 4) }
    PullText.show(notices.deprecationReason, of: "\(entry.system)@\(entry.version)", on: &page)
    PullText.show(notices.deprecated, on: &page)
  }

  private static func json(_ entry: CheckReport.Entry) -> JSONValue {
    [
      "name": .string(entry.name), "id": .string(entry.system.description),
      "version": .string(entry.version.description), "known": .bool(entry.notices != nil),
      "yanked": entry.notices?.yankReason.map { .string($0) } ?? .null,
      "deprecatedRelease": entry.notices?.deprecationReason.map { .string($0) } ?? .null,
      "deprecated": .array((entry.notices?.deprecated ?? []).map(PullText.json)),
    ]
  }
}

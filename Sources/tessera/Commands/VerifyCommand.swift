internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera verify`: is everything in the registry what it was when it was written?
enum VerifyCommand: Verb {
  static let command = Command(
    "verify", "Check every release and the log of a registry against their digests", group: "Operation",
    discussion: """
      Computes the digests of all releases anew, follows the chain of the log, and looks at the references between \
      rows. Ends with 2 where something is wrong. The head of the log, kept elsewhere, shows later that no entry was lost.
      """,
    examples: [.init("Check a registry", "tessera verify --registry /srv/tessera/registry.sqlite")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let registry = try FileRegistry.reading(call)
    let line = call.terminal.progress()
    let report = try Failure.registry { () throws(RegistryError) in try registry.verify { line.update($0) } }
    line.erase()
    return Report(exit: report.problems.isEmpty ? .fine : .problems) {
      [
        "sound": .bool(report.problems.isEmpty), "releases": .integer(Int64(report.releaseCount)),
        "definitions": .integer(Int64(report.definitionCount)), "logEntries": .integer(Int64(report.auditCount)),
        "logHead": .string(report.auditHead), "problems": .array(report.problems.map { .string($0) }),
      ]
    } text: { page in
      if report.problems.isEmpty {
        page.line("The registry is sound: \(counts(report))")
      } else {
        page.line("\(Line.count(report.problems.count, "problem", nil, .red)) in \(counts(report))")
        for problem in report.problems { page.line(Line(problem), indent: 2) }
      }
      if !report.auditHead.isEmpty { page.line("log head  \(report.auditHead, .dim)", indent: 2) }
      if !report.problems.isEmpty { page.line("Restore a backup from before.") }
    }
  }

  private static func counts(_ report: VerifyReport) -> Line {
    .joined([
      .count(report.releaseCount, "release"), .count(report.definitionCount, "definition"),
      .count(report.auditCount, "log entry", "log entries"),
    ])
  }
}

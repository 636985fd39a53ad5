internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera verify`: is everything in the registry what it was when it was written?
enum VerifyCommand: Verb {
  static let command = Command(
    "verify", "Check every release and the log of a registry against their digests", group: "Operation",
    discussion: """
      Computes the digests of all releases anew, follows the chain of the log, and looks at the references between \
      rows. Ends with 2 where something is wrong. The head of the log, kept elsewhere, shows later that no entry was lost.

      With --deep everything that was derived when releases were published is derived again and compared: the steps \
      between versions, counts, deprecations, names that are gone, lists of definitions, what search finds, and the \
      state of channels and yanks against the log.
      """,
    options: [.flag("deep", "Derive everything again that can be derived, and compare.")],
    examples: [
      .init("Check a registry", "tessera verify --registry /srv/tessera/registry.sqlite"),
      .init("And everything that follows from its contents", "tessera verify --deep"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let registry = try call.registry()
    let line = call.terminal.progress()
    let report = try Failure.registry { () throws(RegistryError) in
      try registry.verify(deep: call.parsed.flag("deep")) { line.update($0) }
    }
    line.erase()
    return Report(exit: report.problems.isEmpty ? .fine : .problems) {
      [
        "sound": .bool(report.problems.isEmpty), "releases": .integer(Int64(report.releaseCount)),
        "definitions": .integer(Int64(report.definitionCount)), "logEntries": .integer(Int64(report.auditCount)),
        "logHead": .string(report.auditHead), "problems": .array(report.findings.map(json)),
      ]
    } text: { page in
      if report.problems.isEmpty {
        page.line("The registry is sound: \(counts(report))")
      } else {
        page.line("\(Line.count(report.problems.count, "problem", nil, .red)) in \(counts(report))")
        for problem in report.problems { page.line(Line(problem), indent: 2) }
        page.gap()
      }
      if !report.auditHead.isEmpty { page.line("log head  \(report.auditHead, .dim)", indent: 2) }
      var told: Set<String> = []
      for finding in report.findings where told.insert(finding.advice).inserted { page.line(Line(finding.advice)) }
    }
  }

  private static func json(_ finding: VerifyReport.Finding) -> JSONValue {
    [
      "message": .string(finding.message), "release": finding.release.map { .string($0) } ?? .null,
      "advice": .string(finding.advice),
    ]
  }

  private static func counts(_ report: VerifyReport) -> Line {
    .joined([
      .count(report.releaseCount, "release"), .count(report.definitionCount, "definition"),
      .count(report.auditCount, "log entry", "log entries"),
    ])
  }
}

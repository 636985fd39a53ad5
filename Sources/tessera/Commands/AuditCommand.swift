internal import CommandLineKit
internal import JSON
internal import TesseraAudit
internal import TesseraDomain

/// `tessera audit`: what a system's whole history amounts to.
enum AuditCommand: Verb {
  static let command = Command(
    "audit", "Report on a system's whole history", group: "Design system",
    discussion: """
      Compares every release with the one it stands on. Told are: the step that each version declares and the one that its \
      changes force, and where they disagree, by which rules and names; names that came, went and were renamed; names that \
      are changed again and again; how long deprecations lived; and of the latest release colors nearly equal (a ΔE below 1), \
      plain values that nothing refers to while it does to others of their group, and contexts that miss tokens.

      Dates are those of the authors where a release was imported with them.
      """,
    arguments: [.init("SYSTEM", "The design system: acme.mosaic.")],
    options: [
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .flag("all", "List everything, however long the list."),
      .flag("check", "End with 2 where a version says less than its changes do."),
    ] + OutputFile.options,
    examples: [
      .init("A history at a glance", "tessera audit acme.mosaic"),
      .init("A report for a review", "tessera audit acme.mosaic --format markdown --out audit.md"),
      .init("Which releases broke more than they said", "tessera audit acme.mosaic --check"),
    ])

  enum Format: String, CaseIterable {
    case text, markdown, json
  }

  /// Entries of a list that are told without `--all`.
  private static let standardLength = 10

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let file = try OutputFile(call)
    let format = try DocumentFormat.chosen(call, Format.text, json: .json, toFile: file != nil)
    let system = try SystemIdentifier.argument(0, call)
    try file?.check()
    let registry = try call.registry()
    let progress = call.terminal.progress()
    let audit = try Failure.registry { () throws(RegistryError) in
      try HistoryAuditor(registry).audit(system) { progress.update($0) }
    }
    progress.erase()
    let isTooSmall = audit.steps.contains { $0.verdict == .tooSmall }
    let exit: ExitCode = call.parsed.flag("check") && isTooSmall ? .problems : .fine
    let maximum = call.parsed.flag("all") ? .max : standardLength
    let document = { audit.json(date: Moment.document) }
    func body(_ page: inout Page) {
      switch format {
      case .text: AuditText.show(audit, maximum: maximum, on: &page)
      case .json: page.document(document())
      case .markdown:
        page.raw(
          AuditMarkdown.render(audit, maximum: maximum) { CalendarDay(ofMilliseconds: $0).description })
      }
    }
    guard let file else {
      return Report(exit: exit, json: document) { body(&$0) }
    }
    return try file.report(
      format.rawValue, about: "\(audit.system): \(AuditWords.headline(audit))",
      members: ["id": .string(system.description), "releases": .integer(Int64(audit.steps.count))], exit: exit, body)
  }
}

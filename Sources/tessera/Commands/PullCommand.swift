internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera pull`: generated files as `tessera.json` and the lock ask for them.
enum PullCommand: Verb {
  static let command = Command(
    "pull", "Generate the files that tessera.json asks for", group: "Project",
    discussion: """
      What is pinned in tessera.lock stays pinned; what is not is pinned now. Files that are right already are left \
      alone, stale ones are removed, and one edited by hand is refused. A pull that was interrupted is finished by the \
      next one.
      """,
    options: [
      .flag("locked", "Refuse where the lock would change: for pipelines."),
      .flag("offline", "Ask no registry: take releases from this machine's cache."),
      .flag("force", "Overwrite files that were edited by hand."),
    ],
    examples: [
      .init("After a change of tessera.json, or a merge", "tessera pull"),
      .init("In a pipeline", "tessera pull --locked --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    return try pull(project, scope: nil, call) { report in
      report.isChanged
        ? "Pulled \(Line.count(report.entries.count, "entry", "entries"))" : "Everything is as it should be"
    }
  }

  /// Pulls, and reports under a headline.
  ///
  /// - Parameters:
  ///   - scope: the entries to pull; nil for all.
  static func pull(
    _ project: Project, scope: Set<String>?, _ call: Invocation, headline: @escaping (PullReport) -> Line
  ) throws(Failure) -> Report {
    let options = PullOptions(
      isLocked: call.parsed.flag("locked"), isForced: call.parsed.flag("force"), scope: scope)
    let source = ProjectSource(call, project, isOffline: call.parsed.flag("offline"))
    let report: PullReport
    do throws(PullError<Failure>) {
      report = try Puller(project, options: options).pull(from: source.source)
    } catch {
      switch error {
      case .project(let error): throw Failure(error)
      case .source(let failure): throw failure
      }
    }
    let text = PullText(report: report)
    return Report {
      text.json(root: project.root)
    } text: { page in
      page.line(headline(report))
      text.details(on: &page)
      page.next("check")
    }
  }
}

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

      After a merge, --relock settles a tessera.lock with conflicts in it, or one whose lines do not fit together: a pin \
      that both sides have stays; of two, the higher that tessera.json allows; where neither is allowed, the best that \
      is. Generated files and lists in which the merge left its marks are made right.
      """,
    options: [
      .flag("relock", "Settle tessera.lock first, after a merge."),
      .flag("locked", "Refuse where the lock would change: for pipelines."),
      .flag("offline", "Ask no registry: take releases from this machine's cache."),
      .flag("force", "Overwrite files that were edited by hand."),
    ],
    examples: [
      .init("After a change of tessera.json", "tessera pull"),
      .init("After a merge", "tessera pull --relock"),
      .init("In a pipeline", "tessera pull --locked --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let isRelocking = call.parsed.flag("relock")
    if isRelocking, call.parsed.flag("locked") {
      throw call.usage("--locked keeps the lock as it is, and --relock does not")
    }
    return try pull(try ProjectFolder.find(), scope: nil, isRelocking: isRelocking, call) { report in
      if !report.decisions.isEmpty {
        return "Settled the lock: \(Line.count(report.decisions.count, "entry", "entries"))"
      }
      return report.isChanged
        ? "Pulled \(Line.count(report.entries.count, "entry", "entries"))" : "Everything is as it should be"
    }
  }

  /// Pulls, and reports under a headline.
  ///
  /// - Parameters:
  ///   - scope: the entries to pull; nil for all.
  ///   - remark: what is to be said of the registry.
  static func pull(
    _ project: Project, scope: Set<String>?, isRelocking: Bool = false, _ call: Invocation,
    remark: RegistryRemark? = nil, headline: @escaping (PullReport) -> Line
  ) throws(Failure) -> Report {
    let options = PullOptions(
      isLocked: call.parsed.flag("locked"), isForced: call.parsed.flag("force"), scope: scope,
      isRelocking: isRelocking)
    let report = try pull(
      project, options, ProjectSource(call, project, isOffline: call.parsed.flag("offline")))
    let text = PullText(report: report)
    return Report {
      var object = text.json(root: project.root)
      if let (name, value) = remark?.member { object.append(name, value) }
      return .object(object)
    } text: { page in
      page.line(headline(report))
      text.details(on: &page)
      if let remark { page.line(remark.line, indent: 2) }
      page.next("check")
    }
  }

  static func pull(
    _ project: Project, _ options: PullOptions, _ source: ProjectSource
  ) throws(Failure) -> PullReport {
    do throws(PullError<Failure>) {
      return try Puller(project, options: options).pull(from: source.source)
    } catch {
      switch error {
      case .project(let error): throw Failure(error)
      case .source(let failure): throw failure
      }
    }
  }
}

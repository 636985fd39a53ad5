internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
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
  ///   - chosen: the releases of entries that give up their pins.
  static func pull(
    _ project: Project, scope: Set<String>?, chosen: [String: ReleaseRecord] = [:], _ call: Invocation,
    headline: @escaping (PullReport) -> Line
  ) throws(Failure) -> Report {
    let options = PullOptions(
      isLocked: call.parsed.flag("locked"), isForced: call.parsed.flag("force"), scope: scope,
      repinned: Set(chosen.keys))
    let source = ProjectSource(call, project, isOffline: call.parsed.flag("offline"), chosen: chosen)
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

/// What a pull did, for people and for tools.
struct PullText {
  let report: PullReport

  func details(on page: inout Page) {
    for entry in report.entries {
      var line: Line = "\(entry.name, .bold) is \(entry.release.system)@\(entry.release.version)"
      if let previous = entry.previousVersion, previous != entry.release.version { line += ", was \(previous)" }
      page.line(line, indent: 2)
      if let reason = entry.release.notices?.yankReason {
        page.line("\("yanked:", .yellow) \(reason)", indent: 4)
      }
      for export in entry.exports { show(export, on: &page) }
      Self.show(entry.release.notices?.deprecated ?? [], on: &page)
    }
    for export in report.givenUp {
      page.line("\(export.out) is no longer asked for: \(Line.count(export.removed.count, "file")) removed", indent: 2)
    }
    if report.isRecovered { page.line("An interrupted pull was finished.", indent: 2) }
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
    ExportNotes(notes: export.notes).show(on: &page)
  }

  func json(root: String) -> JSONValue {
    [
      "project": .string(root), "changed": .bool(report.isChanged), "lockChanged": .bool(report.isLockChanged),
      "recovered": .bool(report.isRecovered), "entries": .array(report.entries.map(json)),
      "givenUp": .array(report.givenUp.map(json)),
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
      "yanked": notices?.yankReason.map { .string($0) } ?? .null,
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
    return .object(object)
  }
}

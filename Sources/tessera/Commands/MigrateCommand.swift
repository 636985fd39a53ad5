internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraExport
internal import TesseraMigrate
internal import TesseraProject

/// `tessera migrate`: the names of earlier releases, written as the pinned one has them.
enum MigrateCommand: Verb {
  static let command = Command(
    "migrate", "Rewrite names that earlier releases had as the pinned one has them", group: "Project",
    discussion: """
      Shows what it would do; --apply does it. Rewritten are names in code that became exactly one other name of the same \
      type and meaning, as the releases in between say; several may become the same one, if all said the same. Everything \
      else is listed for a person, with the reason: names that are gone, or of another type or value; names that changed \
      places, or that something else has by now, and those that would become one of them; names in comments and strings; \
      and names of which nobody can tell whether they are the design system's. So is a call that gives an argument which \
      is of another type now; whether what it gives is right already only the compiler can tell, and --check leaves it \
      out. Nothing is guessed, and running it twice changes nothing.

      Names come from every release that led to the pinned one, base by base; --from and --to choose others.
      """,
    arguments: [.init("ENTRY", "An entry of tessera.json; without it all of them.", required: false)],
    options: [
      .value("from", "VERSION", "The release that the code was written for; else all that led to the pinned one."),
      .value("to", "VERSION", "The release whose names are to be used; else the pinned one."),
      .flag("apply", "Write the files."), .flag("check", "End with 2 where there is something to do."),
    ],
    examples: [
      .init("After an upgrade: what would change?", "tessera migrate"),
      .init("Do it", "tessera migrate --apply"),
      .init("What a release would ask of this project", "tessera migrate mosaic --to 2.0.0 --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let source = try NameSource(call, project)
    let entries = try source.entries(named: call.parsed.positional(0))
    let (from, to) = (try version("from", call), try version("to", call))
    if from != nil || to != nil, entries.count > 1 {
      throw call.usage("--from and --to speak of one entry: name it")
    }
    var names = MigrationNames()
    var ways: [Way] = []
    for (entry, pin) in entries {
      let history = try source.history(pin, from: from, to: to)
      var older: [ReleaseNames] = []
      var way = Way(entry: entry, from: from, to: history.version, notes: history.notes)
      for input in history.older {
        do throws(Failure) {
          older.append(try source.names(of: input, as: entry))
        } catch {
          let version = input.version.map { "\($0)" } ?? "a draft"
          way.notes.append("names of \(version) are not looked for: \(error.message)")
        }
      }
      names.add(
        entry: entry.name, target: try source.names(of: history.target, as: entry), older: older,
        trail: history.trail, tombstones: history.target.tombstones)
      ways.append(way)
    }
    var notes: [String] = []
    for (entry, pin) in source.entries(besides: entries.map(\.entry.name)) {
      do throws(Failure) {
        names.keep(entry: entry.name, try source.names(of: source.input(pin), as: entry))
      } catch {
        notes.append("names of \(entry.name) are not known, and may be taken for others: \(error.message)")
      }
    }
    if !ways.isEmpty { ways[0].notes += notes }
    let plan: MigrationPlan
    do throws(FileError) { plan = try MigrationPlan(project, names) } catch { throw Failure(.file(error)) }
    let isApplied = call.parsed.flag("apply")
    if isApplied { try apply(plan, to: project) }
    // An alias of a group is there to stay, and so is an argument of the right type: they may be fine, and nobody can tell.
    let isOpen =
      plan.manual.contains { ![.group, .argumentTypes].contains($0.reason.code) }
      || (!isApplied && !plan.rewrites.isEmpty)
    var asked = call.parsed.positionals
    for option in ["from", "to"] {
      if let value = call.parsed.value(option) { asked += ["--\(option)", value] }
    }
    let text = MigratePage(plan: plan, ways: ways, isApplied: isApplied, asked: asked)
    return Report(exit: call.parsed.flag("check") && isOpen ? .problems : .fine) {
      text.json(root: project.root)
    } text: { page in
      text.show(on: &page)
    }
  }

  /// From where to where an entry goes.
  struct Way {
    let entry: ProjectEntry
    let from: ReleaseVersion?
    let to: ReleaseVersion
    var notes: [String]
  }

  private static func apply(_ plan: MigrationPlan, to project: Project) throws(Failure) {
    do throws(MigrationPlan.ApplyError) {
      try plan.apply(to: project)
    } catch {
      switch error {
      case .file(let error): throw Failure(.file(error))
      case .changedMeanwhile(let files):
        var failure = Failure(
          "files.changed", "\(files.count == 1 ? "a file" : "\(files.count) files") changed while this ran",
          advice: "Nothing more was written. Run it again.")
        failure.details = files.prefix(10).map { "\($0)" }
        failure.members = [("files", .array(files.map { .string($0) }))]
        throw failure
      }
    }
  }

  private static func version(_ option: String, _ call: Invocation) throws(Failure) -> ReleaseVersion? {
    guard let text = call.parsed.value(option) else { return nil }
    do throws(VersionTextError) {
      return try ReleaseVersion(parsing: text)
    } catch {
      throw call.usage("--\(option) is a version such as 1.2.0, not \"\(text)\": \(error)")
    }
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera upgrade`: newer releases for a project.
enum UpgradeCommand: Verb {
  static let command = Command(
    "upgrade", "Pin newer releases and generate their files", group: "Project",
    discussion: """
      Moves each entry to the best release that its range allows. An entry that names exactly one version, 1.2.0, moves \
      to the best of ^1.2.0, and then names that one. With --to an entry moves anywhere, back too, and tessera.json says \
      so from then on.

      Shows what every step means, and asks.
      """,
    arguments: [.init("ENTRY", "Only this entry of tessera.json.", required: false)],
    options: [
      .value("to", "TARGET", "The version, range or channel to move the ENTRY to."),
      .flag("force", "Overwrite files that were edited by hand."),
      .flag("dry-run", "Show the plan, and do nothing."),
      .flag("yes", short: "y", "Do not ask."),
    ],
    examples: [
      .init("Everything that the ranges allow", "tessera upgrade"),
      .init("One design system to its next major version", "tessera upgrade mosaic --to '^2' --yes"),
    ])

  private struct Step {
    let entry: ProjectEntry
    let selector: ReleaseSelector
    let from: ReleaseRecord?
    let to: ReleaseRecord
    let diff: ReleaseDiff?
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let isDry = call.parsed.flag("dry-run")
    let isSure = call.parsed.flag("yes")
    if !isDry, !isSure, !call.terminal.inputIsTTY || !call.terminal.errorIsTTY {
      throw call.usage("nobody can be asked here: add --yes to upgrade, or --dry-run to see the plan")
    }
    var project = try ProjectFolder.find()
    let steps = try plan(project, call)
    if steps.isEmpty || isDry {
      return Report {
        ["project": .string(project.root), "dryRun": .bool(isDry), "steps": .array(steps.map(json))]
      } text: { page in
        show(steps, on: &page)
        page.next(steps.isEmpty ? "check" : "upgrade")
      }
    }
    if !isSure {
      call.say { page in show(steps, on: &page) }
      guard call.terminal.confirm(steps.count == 1 ? "Upgrade it?" : "Upgrade them?") == true else {
        throw Failure("upgrade.declined", "nothing was upgraded", advice: "Upgrade when you are ready.")
      }
    }
    do throws(ProjectError) {
      for step in steps { project.file = try project.file.selecting(step.selector, for: step.entry.name) }
    } catch {
      throw Failure(error)
    }
    var chosen: [String: ReleaseRecord] = [:]
    for step in steps { chosen[step.entry.name] = step.to }
    return try PullCommand.pull(project, scope: Set(chosen.keys), chosen: chosen, call) { _ in
      steps.count == 1
        ? "Upgraded \(steps[0].entry.name, .bold) to \(steps[0].to.version, .bold)"
        : "Upgraded \(Line.count(steps.count, "entry", "entries"))"
    }
  }

  private static func plan(_ project: Project, _ call: Invocation) throws(Failure) -> [Step] {
    let name = call.parsed.positional(0)
    let target = try target(call)
    if target != nil, name == nil, project.file.entries.count != 1 {
      throw call.usage("--to needs the ENTRY that it is for")
    }
    if let name, project.file.entry(named: name) == nil {
      throw Failure(.noSuchEntry(name, known: project.file.entries.map(\.name)))
    }
    let offer = try UpgradeOffer(project, call)
    var steps: [Step] = []
    for entry in project.file.entries where name == nil || entry.name == name {
      var asked = entry
      if let target {
        asked.selector = target
      } else if case .range(let range) = entry.selector, let exact = range.exactVersion, !exact.isPrerelease {
        asked.selector = .range(VersionRange(compatibleWith: exact))
      }
      let candidate: UpgradeCandidate
      do throws(Failure) {
        candidate = try offer.candidate(asked)
      } catch {
        // The one version that it names was yanked, and nothing newer fits: there is nothing to move to.
        if target == nil, asked.selector != entry.selector, error.code == "release.not-found" { continue }
        throw error
      }
      var selector = asked.selector
      if target == nil, selector != entry.selector {
        selector = .range(VersionRange(exactly: candidate.wanted.version))
      }
      if let current = candidate.current {
        // Back goes only who says so.
        if target == nil, candidate.wanted.version < current.version { continue }
        if candidate.wanted.version == current.version, selector == entry.selector { continue }
      }
      let diff = try candidate.current.map { current throws(Failure) in try offer.diff(current, candidate.wanted) }
      steps.append(
        Step(entry: entry, selector: selector, from: candidate.current, to: candidate.wanted, diff: diff))
    }
    return steps
  }

  private static func target(_ call: Invocation) throws(Failure) -> ReleaseSelector? {
    guard let text = call.parsed.value("to") else { return nil }
    do throws(ReleaseSelector.ParseError) {
      return try ReleaseSelector(parsing: text)
    } catch {
      throw call.usage("--to \"\(text)\" is no version, range or channel: \(error)")
    }
  }

  private static func show(_ steps: [Step], on page: inout Page) {
    if steps.isEmpty {
      page.line("Everything is as new as its range allows")
      return
    }
    page.line("\(Line.count(steps.count, "entry", "entries")) would be upgraded")
    for step in steps {
      let from = step.from?.version.description ?? "not pulled"
      page.line("\(step.entry.name, .bold): \(from) to \(step.to.version, .bold)", indent: 2)
      guard let diff = step.diff else { continue }
      page.line("\(DiffOutline.headline(diff))", indent: 4)
      page.line("tessera diff \(step.entry.system)@\(from) \(step.to.name)", indent: 4)
    }
  }

  private static func json(_ step: Step) -> JSONValue {
    [
      "name": .string(step.entry.name), "id": .string(step.entry.system.description),
      "from": step.from.map { .string($0.version.description) } ?? .null, "to": .string(step.to.version.description),
      "range": .string(step.selector.description), "bump": step.diff.map { .string($0.bump.name) } ?? .null,
      "summary": step.diff.map { .object(PlanText.json($0.summary)) } ?? .null,
    ]
  }
}

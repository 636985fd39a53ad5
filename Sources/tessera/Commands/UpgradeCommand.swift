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

      Shows what every step means for the names and contexts that this project takes, and asks.
      """,
    arguments: [.init("ENTRY", "Only this entry of tessera.json.", required: false)],
    options: [
      .value("to", "TARGET", "The version, range or channel to move the ENTRY to."),
      .flag("only-yanked", "Move only entries whose release was taken back; back too, where nothing newer will do."),
      .flag("force", "Overwrite files that were edited by hand."),
      .flag("dry-run", "Show the plan, and do nothing."),
      .flag("edits", "With --dry-run: show files edited by hand beside what the upgrade would write."),
      .flag("yes", short: "y", "Do not ask."),
    ],
    examples: [
      .init("Everything that the ranges allow", "tessera upgrade"),
      .init("What it would mean", "tessera upgrade --dry-run"),
      .init("One design system to its next major version", "tessera upgrade mosaic --to '^2' --yes"),
      .init("Away from what was taken back, and nothing else", "tessera upgrade --only-yanked --yes"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let isDry = call.parsed.flag("dry-run")
    let isSure = call.parsed.flag("yes")
    if call.parsed.flag("edits"), !isDry { throw call.usage("--edits belongs to --dry-run") }
    var project = try ProjectFolder.find()
    let wish = try wish(project, call)
    var plan = try UpgradePlan(wish, try UpgradeOffer(project, call))
    if !plan.steps.isEmpty, isDry || !isSure { try plan.findEdits(in: project) }
    let chosen = try choose(plan, &project)
    if plan.steps.isEmpty || isDry {
      let edits =
        call.parsed.flag("edits")
        ? try EditText(
          project, chosen: chosen, command: (["tessera"] + words(call).map(ShellWord.quoted)).joined(separator: " "),
          call) : nil
      return report(plan, edits, project, isDry: isDry, call)
    }
    if !isSure {
      guard call.terminal.inputIsTTY, call.terminal.errorIsTTY else {
        throw call.usage("nobody can be asked here: add --yes to upgrade, or --dry-run to see the plan")
      }
      call.say { page in plan.show(on: &page) }
      guard call.terminal.confirm(plan.steps.count == 1 ? "Upgrade it?" : "Upgrade them?") == true else {
        throw Failure("upgrade.declined", "nothing was upgraded", advice: "Upgrade when you are ready.")
      }
    }
    let options = PullOptions(
      isForced: call.parsed.flag("force"), scope: Set(chosen.keys), repinned: Set(chosen.keys))
    let source = ProjectSource(call, project, isOffline: false, chosen: chosen)
    let text = PullText(report: try PullCommand.pull(project, options, source))
    let next = next(plan)
    return Report { [plan] in
      var object = text.json(root: project.root)
      object.append("dryRun", false)
      object.members += plan.members
      return .object(object)
    } text: { [plan] page in
      let steps = plan.steps
      page.line(
        steps.count == 1
          ? "Upgraded \(steps[0].entry.name, .bold) to \(steps[0].to.version, .bold)"
          : "Upgraded \(Line.count(steps.count, "entry", "entries"))")
      text.details(on: &page)
      plan.showStays(on: &page)
      page.next(next)
    }
  }

  /// Lets the project ask for what the plan says.
  ///
  /// - Returns: the release for each entry that moves.
  private static func choose(_ plan: UpgradePlan, _ project: inout Project) throws(Failure) -> [String: ReleaseRecord] {
    var chosen: [String: ReleaseRecord] = [:]
    do throws(ProjectError) {
      for step in plan.steps {
        project.file = try project.file.selecting(step.selector, for: step.entry.name)
        chosen[step.entry.name] = step.to
      }
    } catch {
      throw Failure(error)
    }
    return chosen
  }

  private static func wish(_ project: Project, _ call: Invocation) throws(Failure) -> UpgradePlan.Wish {
    let name = call.parsed.positional(0)
    var target: ReleaseSelector?
    if let text = call.parsed.value("to") {
      do throws(ReleaseSelector.ParseError) {
        target = try ReleaseSelector(parsing: text)
      } catch {
        throw call.usage("--to \"\(text)\" is no version, range or channel: \(error)")
      }
      if name == nil, project.file.entries.count > 1 { throw call.usage("--to needs the ENTRY that it is for") }
    }
    return UpgradePlan.Wish(
      entries: try ProjectFolder.entries(of: project, named: name), target: target,
      isOnlyYanked: call.parsed.flag("only-yanked"))
  }

  private static func report(
    _ plan: UpgradePlan, _ edits: EditText?, _ project: Project, isDry: Bool, _ call: Invocation
  ) -> Report {
    Report {
      var object: JSONObject = ["project": .string(project.root), "dryRun": .bool(isDry)]
      object.members += plan.members
      if let edits { object.append("edits", edits.json) }
      return .object(object)
    } text: { page in
      plan.show(on: &page)
      edits?.show(on: &page)
      if plan.steps.isEmpty {
        page.next("check")
      } else {
        page.next(words(call))
      }
    }
  }

  /// The command that does what the plan says.
  private static func words(_ call: Invocation) -> [String] {
    var words = ["upgrade"]
    if let name = call.parsed.positional(0) { words.append(name) }
    if let target = call.parsed.value("to") { words += ["--to", target] }
    if call.parsed.flag("only-yanked") { words.append("--only-yanked") }
    return words
  }

  /// Names that are gone are for people's own code to follow.
  private static func next(_ plan: UpgradePlan) -> [String] {
    let broken = plan.steps.first { !($0.meaning.diff?.breakingNames.isEmpty ?? true) }
    guard let broken, Program.verbs.contains(where: { $0.command.name == "migrate" }) else { return ["check"] }
    var words = ["migrate", broken.entry.name]
    // On the way back nothing else says which release the code is of.
    if let old = broken.from, broken.to.version < old { words += ["--from", "\(old)"] }
    return words
  }
}

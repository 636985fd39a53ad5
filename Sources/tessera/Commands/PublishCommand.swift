internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraService

/// `tessera publish`: a draft becomes a release.
enum PublishCommand: Verb {
  static let command = Command(
    "publish", "Publish a draft as a release", group: "Design system",
    discussion: """
      Validates the folder, works out the version that its changes force, shows the plan and asks. A release never \
      changes: the same content under the same version is a success that changes nothing, other content is refused.

      Where design-system.json says "conformance": "imported", what Design Tokens 2025.10 cannot say is published as it was \
      written, and the release says so for ever.

      What stands in the way is named, rule by rule. Each of --fix, --allow-lower-bump, --accept and \
      --allow-early-removal needs a --reason, which shows on the release for ever.
      """,
    arguments: [.init("DIR", "The folder of the design system.")],
    options: [
      .value("version", "VERSION", "The version, instead of the one that the changes force."),
      .value(
        "bump", "STEP", "At least this step over the base.", choices: ["auto", "patch", "minor", "major"],
        default: "auto"),
      .value("line", "MAJOR", "Stay on the releases of this major version; 0 for the first steps."),
      .value("base", "VERSION", "The release that you made the draft against: another base is refused."),
      .flag("fix", "Changes of value are corrections: a patch."),
      .flag("allow-lower-bump", "Let the version, or the policy, be lower than it should."),
      .value("accept", "GATE", "Let pairs of colors fall below their contrast.", repeats: true, choices: ["contrast"]),
      .flag("allow-early-removal", "Remove names before their window has run out."),
      .value("reason", "TEXT", "Why, for what is overridden."),
      .value("notes-file", "FILE", "Release notes; else the section of CHANGELOG.md named after the version."),
      .flag("dry-run", "Do everything but the writing."),
      .flag("yes", short: "y", "Do not ask."),
    ],
    examples: [
      .init("See the plan, and decide", "tessera publish mosaic"),
      .init("In a pipeline", "tessera publish mosaic --yes --json"),
      .init("A pre-release", "tessera publish mosaic --version 2.0.0-beta.1"),
      .init("For those who are still on 1, and first the plan", "tessera publish mosaic --line 1 --dry-run"),
      .init("A correction", "tessera publish mosaic --fix --reason 'the dark red was a slip'"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = call.argument(0)
    var request = try PublishOptions.request(call)
    let isDry = call.parsed.flag("dry-run")
    let isSure = call.parsed.flag("yes")
    let folder = try DraftFolder.read(path)
    // Without a question there is no need to work it out twice; a registry is made only for what will stand in it.
    let location = try RegistryLocation.find(call)
    let isMissing = !location.isAddress && FilePath.kind(location.path) == .missing
    if isDry || !isSure || isMissing {
      let plan = try plan(folder.draft, request, call)
      if !plan.refusals.isEmpty { throw Failure(.refused(plan.refusals)) }
      if isDry || plan.outcome != .publish { return report(plan, nil, folder, call) }
      if !isSure {
        guard call.terminal.inputIsTTY, call.terminal.errorIsTTY else {
          throw call.usage("nobody can be asked here: add --yes to publish, or --dry-run to see the plan")
        }
        try ask(plan, folder, call)
        // What was agreed to is published, or nothing.
        request.version = .explicit(plan.version)
        request.expectedBase = plan.base
      }
    }
    let registry = try call.registry(.writing)
    let (plan, record) = try Failure.registry { () throws(RegistryError) in
      try registry.publish(folder.draft, request)
    }
    return report(plan, record, folder, call, newRegistry: isMissing ? location.path : nil)
  }

  /// Works out what publishing would do; a registry that is not there yet is an empty one.
  static func plan(_ draft: Draft, _ request: PublishRequest, _ call: Invocation) throws(Failure) -> PublishPlan {
    let location = try RegistryLocation.find(call)
    if location.isAddress {
      let registry = try call.registry()
      return try Failure.registry { () throws(RegistryError) in try registry.plan(draft, request) }
    }
    return try Failure.registry { () throws(RegistryError) in
      do throws(RegistryError) {
        return try FileRegistry.open(path: location.path, access: .readOnly, now: Moment.now).plan(draft, request)
      } catch {
        guard case .noRegistry = error else { throw error }
        return try FileRegistry.planForNewRegistry(draft, request)
      }
    }
  }

  static func word(_ outcome: PublishPlan.Outcome) -> String {
    switch outcome {
    case .publish: "publish"
    case .alreadyPublished: "already-published"
    case .unchanged: "unchanged"
    }
  }

  private static func ask(_ plan: PublishPlan, _ folder: DraftFolder, _ call: Invocation) throws(Failure) {
    let text = PlanText(plan: plan)
    call.say { page in
      page.line("\(folder.path) would become \(text.name, .bold), \(text.step)")
      text.details(on: &page)
      folder.findings.show(on: &page)
    }
    if call.terminal.confirm("Publish \(text.name)?") == true { return }
    throw Failure("publish.declined", "nothing was published", advice: "Publish it when you are ready.")
  }

  private static func report(
    _ plan: PublishPlan, _ record: ReleaseRecord?, _ folder: DraftFolder, _ call: Invocation,
    newRegistry: String? = nil
  ) -> Report {
    let isDry = call.parsed.flag("dry-run")
    let text = PlanText(plan: plan)
    return Report {
      let done = plan.outcome == .publish ? (isDry ? "planned" : "published") : word(plan.outcome)
      var object: JSONObject = ["outcome": .string(done), "dryRun": .bool(isDry)]
      object.members += text.json.members
      object.append("conformance", .string(folder.draft.manifest.conformance.rawValue))
      if let record { object.append("release", record.json) }
      if let newRegistry { object.append("newRegistry", .string(newRegistry)) }
      object.append("draftWarnings", .integer(Int64(folder.findings.diagnostics.warningCount)))
      object.append("draftDiagnostics", folder.findings.list)
      return .object(object)
    } text: { page in
      switch plan.outcome {
      case .publish where isDry: page.line("\(folder.path) would become \(text.name, .bold), \(text.step)")
      case .publish: page.line("Published \(text.name, .bold), \(text.step)")
      case .alreadyPublished: page.line("\(text.name, .bold) is published already, with this content")
      case .unchanged:
        page.line(
          "Nothing to publish: \(folder.path) holds what \(plan.base.map { "\(plan.system)@\($0)" } ?? "") does")
      }
      if plan.outcome == .publish { text.details(on: &page) } else { text.warnings(on: &page) }
      if let record { page.line("digest   \(record.releaseDigest.hex, .dim)", indent: 2) }
      if plan.outcome == .publish, let remark = folder.draft.manifest.conformance.remark {
        page.line("imported \(remark)", indent: 2)
      }
      if let newRegistry { page.line("registry \(newRegistry), which is new", indent: 2) }
      folder.findings.show(on: &page)
      if isDry, plan.outcome == .publish {
        page.next(["publish", folder.path] + PublishOptions.words(call))
      } else if let base = plan.base, plan.outcome == .publish {
        page.next("diff", "\(plan.system)@\(base)", text.name)
      } else {
        page.next("show", text.name)
      }
    }
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint

/// `tessera status`: what publishing a draft would do.
enum StatusCommand: Verb {
  static let command = Command(
    "status", "Say what publishing a draft would do", group: "Design system",
    discussion: """
      Compares the folder with the release it would be judged against, and says which version it would become, which \
      step the changes force, and what stands in the way. Nothing is written.

      For each deprecated public name it says from which version it may be gone, and what the removal window still waits \
      for: minors and days since the release that first deprecated it. A registry's notices do not count for it.

      For another version than the next one, such as a correction of an older line, the same is said by "tessera publish \
      DIR --line 1 --dry-run".
      """,
    arguments: [.init("DIR", "The folder of the design system.")],
    options: [.flag("check", "End with 2 where publish would refuse.")],
    examples: [
      .init("What has changed since the last release", "tessera status mosaic"),
      .init("Stop a pipeline before publish would", "tessera status mosaic --check"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = call.argument(0)
    try DraftFolder.check(path)
    let result = DraftInspector.read(DraftFiles(folder: path))
    let findings = Findings(diagnostics: result.diagnostics, folder: path == "." ? nil : path)
    guard let draft = result.draft, !result.diagnostics.hasErrors else {
      return invalid(path, result.draft?.manifest.id, findings, call)
    }
    let plan = try PublishCommand.plan(draft, PublishRequest(), call)
    let removals = try removals(draft, plan, call)
    let text = PlanText(plan: plan)
    let isBlocked = !plan.refusals.isEmpty
    return Report(exit: call.parsed.flag("check") && isBlocked ? .problems : .fine) {
      var object = text.json
      object.members.insert(.init(name: "outcome", value: .string(PublishCommand.word(plan.outcome))), at: 0)
      object.append("conformance", .string(draft.manifest.conformance.rawValue))
      object.append("publishable", .bool(!isBlocked))
      object.append("removals", .array(removals.map(json)))
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    } text: { page in
      switch plan.outcome {
      case _ where isBlocked: page.line("\(text.name, .bold) would be refused")
      case .publish: page.line("\(path) would become \(text.name, .bold), \(text.step)")
      case .unchanged, .alreadyPublished:
        page.line("\(path) holds what \(plan.base.map { "\(plan.system)@\($0)" } ?? text.name, .bold) does")
      }
      text.details(on: &page)
      if let remark = draft.manifest.conformance.remark { page.line("imported \(remark)", indent: 2) }
      findings.show(on: &page)
      show(removals, on: &page)
      if isBlocked, let base = plan.base {
        page.next("diff", "\(plan.system)@\(base)", path)
      } else if !isBlocked, plan.outcome == .publish {
        page.next("publish", path)
      }
    }
  }

  // MARK: - Names on their way out

  private static let shownRemovals = 40

  private static func removals(
    _ draft: Draft, _ plan: PublishPlan, _ call: Invocation
  ) throws(Failure) -> [RemovalOutlook] {
    guard plan.base != nil else { return draft.outlooks(planned: plan.version) }
    let registry = try call.registry()
    return try Failure.registry { () throws(RegistryError) in try registry.removalOutlooks(of: draft, plan) }
  }

  private static func show(_ removals: [RemovalOutlook], on page: inout Page) {
    guard !removals.isEmpty else { return }
    page.line("deprecated", indent: 2)
    page.table(
      [.left, .left], removals.prefix(shownRemovals).map { ["\($0.path.label, .bold)", "\($0.text)"] }, indent: 4)
    if removals.count > shownRemovals {
      page.line("and \(removals.count - shownRemovals) more; --json lists all", indent: 4)
    }
  }

  private static func json(_ outlook: RemovalOutlook) -> JSONValue {
    var object: JSONObject = [:]
    object.append("path", name: outlook.path)
    object.append("since", outlook.since.map { .string($0.description) } ?? .null)
    object.append("removableFrom", .string(outlook.removableFrom.description))
    object.append("minorsLeft", .integer(Int64(outlook.minorsLeft)))
    object.append("daysLeft", .integer(Int64(outlook.daysLeft)))
    object.append("text", .string(outlook.text))
    return .object(object)
  }

  private static func invalid(_ path: String, _ id: SystemIdentifier?, _ findings: Findings, _ call: Invocation)
    -> Report
  {
    Report(exit: call.parsed.flag("check") ? .problems : .fine) {
      var object: JSONObject = ["outcome": "invalid"]
      if let id { object.append("id", .string(id.description)) }
      object.append("publishable", false)
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    } text: { page in
      page.line("\(path) cannot be published: \(findings.counts)")
      page.next("validate", path)
    }
  }
}

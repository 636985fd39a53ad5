internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera outdated`: what there is newer than what is pinned.
enum OutdatedCommand: Verb {
  static let command = Command(
    "outdated", "List what is newer than what this project pinned", group: "Project",
    discussion: """
      For each entry: the version that tessera.lock pins, the newest in the range that tessera.json asks for, and the \
      latest of all, with what the way there would mean for the names and contexts that this project takes: first to where \
      "tessera upgrade" goes by itself, then to the highest. Other names are not spoken of.
      """,
    arguments: [.init("ENTRY", "Only this entry of tessera.json.", required: false)],
    options: [.flag("check", "End with 2 where something is outdated.")],
    examples: [
      .init("What could be upgraded", "tessera outdated"),
      .init("In a pipeline that runs once a week", "tessera outdated --check --json"),
    ])

  private struct Row {
    let candidate: UpgradeCandidate
    /// What the way to the newest of all means.
    let meaning: UpgradeOffer.Meaning?
    let notices: [Notice]
    /// Where `upgrade` would go without being told where to.
    let next: ReleaseRecord?
    /// What the way there means.
    let nextMeaning: UpgradeOffer.Meaning?

    /// Whether `upgrade` stops short of the newest.
    var hasTwoWays: Bool { next != nil && next?.version != candidate.newest?.version }
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let entries = try ProjectFolder.entries(of: project, named: call.parsed.positional(0))
    let offer = try UpgradeOffer(project, call)
    let rows = try entries.map { entry throws(Failure) -> Row in
      let candidate = try offer.candidate(entry)
      var meaning: UpgradeOffer.Meaning?
      var nextMeaning: UpgradeOffer.Meaning?
      var next: ReleaseRecord?
      if let pin = candidate.pin {
        let scope = ProjectExports.scope(entry)
        let wanted = try offer.candidate(UpgradePlan.asked(by: entry)).wanted
        next = wanted.flatMap { $0.version > pin.version ? $0 : nil }
        if let newest = candidate.newest { meaning = try offer.meaning(candidate.current, newest, for: scope) }
        if let next {
          nextMeaning =
            next.version == candidate.newest?.version ? meaning : try offer.meaning(candidate.current, next, for: scope)
        }
      }
      return Row(
        candidate: candidate, meaning: meaning, notices: try offer.notices(of: candidate), next: next,
        nextMeaning: nextMeaning)
    }
    let count = rows.count { $0.candidate.isOutdated }
    return Report(exit: call.parsed.flag("check") && count > 0 ? .problems : .fine) {
      [
        "project": .string(project.root), "outdated": .integer(Int64(count)), "entries": .array(rows.map(json)),
      ]
    } text: { page in
      show(rows, count, on: &page)
    }
  }

  // MARK: - For people

  private static func show(_ rows: [Row], _ count: Int, on page: inout Page) {
    if rows.isEmpty {
      page.line("This project uses no design system")
    } else if count == 0 {
      page.line("Nothing is outdated")
    } else {
      page.line("\(Line.count(count, "entry is", "entries are")) outdated")
    }
    for row in rows {
      let candidate = row.candidate
      guard candidate.isOutdated || candidate.problem != nil || !row.notices.isEmpty else { continue }
      page.line(Line.joined(sentence(row), by: "; "), indent: 2)
      if let reason = candidate.yankReason {
        page.line("\("yanked:", .yellow) \(candidate.pin?.version.description ?? "") \(reason)", indent: 4)
      }
      for notice in row.notices where notice.kind == .deprecated {
        let name: Line = notice.path.map { "\($0): " } ?? ""
        page.line("\("deprecated:", .yellow) \(name)\(notice.message)", indent: 4)
      }
      if row.hasTwoWays, let meaning = row.nextMeaning, let next = row.next {
        UpgradeText.show(meaning, of: next, on: &page)
      }
      if let meaning = row.meaning, let newest = candidate.newest {
        UpgradeText.show(meaning, of: newest, on: &page)
      }
    }
    next(rows, on: &page)
  }

  /// `mosaic: pinned to 1.0.0`, `the newest in ^1 is 1.2.0`, `the latest of all is 2.0.0`.
  private static func sentence(_ row: Row) -> [Line] {
    let candidate = row.candidate
    let tier = candidate.current?.conformance == .imported ? " (imported)" : ""
    let pinned = candidate.pin.map { "pinned to \($0.version)\(tier)" } ?? "not pulled yet"
    var parts: [Line] = ["\(candidate.entry.name, .bold): \(pinned)"]
    switch (candidate.entry.selector, candidate.wanted) {
    case (let selector, nil): parts.append("no release is \(selector)")
    case (.channel(let channel), let wanted?): parts.append("the channel \(channel) leads to \(wanted.version)")
    case (.range(let range), let wanted?):
      // A range of one version says nothing of others.
      if range.exactVersion == nil {
        parts.append("the newest in \(range) is \(wanted.version)")
      } else {
        parts.append("tessera.json asks for \(wanted.version) alone")
        if let next = row.next { parts.append("an upgrade goes to \(next.version)") }
      }
    }
    if let latest = candidate.latest { parts.append("the latest of all is \(latest.version)") }
    return parts
  }

  private static func next(_ rows: [Row], on page: inout Page) {
    if rows.contains(where: { $0.candidate.pin == nil }) { return page.next("pull") }
    if rows.contains(where: { $0.next != nil }) { return page.next("upgrade") }
    guard let row = rows.first(where: { $0.candidate.isOutdated }), let newest = row.candidate.newest else { return }
    let range = VersionRange(compatibleWith: newest.version)
    page.next("upgrade", row.candidate.entry.name, "--to", range.description, "--dry-run")
  }

  // MARK: - For tools

  private static func json(_ row: Row) -> JSONValue {
    let candidate = row.candidate
    func tier(_ release: ReleaseRecord?) -> JSONValue { release.map { .string($0.conformance.rawValue) } ?? .null }
    func version(_ version: ReleaseVersion?) -> JSONValue { version.map { .string($0.description) } ?? .null }
    var object: JSONObject = [
      "name": .string(candidate.entry.name), "id": .string(candidate.entry.system.description),
      "range": .string(candidate.entry.selector.description), "locked": version(candidate.pin?.version),
      "wanted": version(candidate.wanted?.version), "latest": version(candidate.latest?.version),
      "conformance": tier(candidate.current), "latestConformance": tier(candidate.latest),
      "outdated": .bool(candidate.isOutdated), "yanked": candidate.yankReason.map { .string($0) } ?? .null,
    ]
    object.members += UpgradeText.members(row.meaning)
    if let next = row.next {
      var step: JSONObject = ["version": version(next.version), "conformance": tier(next)]
      step.members += UpgradeText.members(row.nextMeaning)
      object.append("upgrade", .object(step))
    } else {
      object.append("upgrade", .null)
    }
    object.append("notices", .array(row.notices.map { DiffJSON.notice($0) }))
    if let problem = candidate.problem { object.append("problem", .string(problem.message)) }
    return .object(object)
  }
}

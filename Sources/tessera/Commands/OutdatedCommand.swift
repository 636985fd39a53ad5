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
      latest of all, with what the way to the higher of the two would mean for the names and contexts that this project \
      takes. Others are not spoken of.
      """,
    arguments: [.init("ENTRY", "Only this entry of tessera.json.", required: false)],
    options: [.flag("check", "End with 2 where something is outdated.")],
    examples: [
      .init("What could be upgraded", "tessera outdated"),
      .init("In a pipeline that runs once a week", "tessera outdated --check --json"),
    ])

  private struct Row {
    let candidate: UpgradeCandidate
    let meaning: UpgradeOffer.Meaning?
    let notices: [Notice]
    /// Whether `upgrade` would move the entry without being told where to.
    let moves: Bool
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let entries = try ProjectFolder.entries(of: project, named: call.parsed.positional(0))
    let offer = try UpgradeOffer(project, call)
    let rows = try entries.map { entry throws(Failure) -> Row in
      let candidate = try offer.candidate(entry)
      var meaning: UpgradeOffer.Meaning?
      if let newest = candidate.newest, candidate.pin != nil {
        meaning = try offer.meaning(candidate.current, newest, for: ProjectExports.scope(entry))
      }
      let wanted = try offer.candidate(UpgradePlan.asked(by: entry)).wanted
      let moves = candidate.pin.map { pin in wanted.map { $0.version > pin.version } ?? false } ?? false
      return Row(candidate: candidate, meaning: meaning, notices: try offer.notices(of: candidate), moves: moves)
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
      page.line(Line.joined(sentence(candidate), by: "; "), indent: 2)
      if let reason = candidate.yankReason {
        page.line("\("yanked:", .yellow) \(candidate.pin?.version.description ?? "") \(reason)", indent: 4)
      }
      for notice in row.notices where notice.kind == .deprecated {
        let name: Line = notice.path.map { "\($0): " } ?? ""
        page.line("\("deprecated:", .yellow) \(name)\(notice.message)", indent: 4)
      }
      if let meaning = row.meaning, let newest = candidate.newest {
        UpgradeText.show(meaning, of: newest, on: &page)
      }
    }
    next(rows, on: &page)
  }

  /// `mosaic: pinned to 1.0.0`, `the newest in ^1 is 1.2.0`, `the latest of all is 2.0.0`.
  private static func sentence(_ candidate: UpgradeCandidate) -> [Line] {
    let pinned = candidate.pin.map { "pinned to \($0.version)" } ?? "not pulled yet"
    var parts: [Line] = ["\(candidate.entry.name, .bold): \(pinned)"]
    switch (candidate.entry.selector, candidate.wanted) {
    case (let selector, nil): parts.append("no release is \(selector)")
    case (.channel(let channel), let wanted?): parts.append("the channel \(channel) leads to \(wanted.version)")
    case (.range(let range), let wanted?):
      // A range of one version says nothing of others.
      parts.append(
        range.exactVersion == nil
          ? "the newest in \(range) is \(wanted.version)" : "tessera.json asks for \(wanted.version) alone")
    }
    if let latest = candidate.latest { parts.append("the latest of all is \(latest.version)") }
    return parts
  }

  private static func next(_ rows: [Row], on page: inout Page) {
    if rows.contains(where: { $0.candidate.pin == nil }) { return page.next("pull") }
    if rows.contains(where: \.moves) { return page.next("upgrade") }
    guard let row = rows.first(where: { $0.candidate.isOutdated }), let newest = row.candidate.newest else { return }
    let range = VersionRange(compatibleWith: newest.version)
    page.next("upgrade", row.candidate.entry.name, "--to", range.description, "--dry-run")
  }

  // MARK: - For tools

  private static func json(_ row: Row) -> JSONValue {
    let candidate = row.candidate
    func version(_ version: ReleaseVersion?) -> JSONValue { version.map { .string($0.description) } ?? .null }
    var object: JSONObject = [
      "name": .string(candidate.entry.name), "id": .string(candidate.entry.system.description),
      "range": .string(candidate.entry.selector.description), "locked": version(candidate.pin?.version),
      "wanted": version(candidate.wanted?.version), "latest": version(candidate.latest?.version),
      "outdated": .bool(candidate.isOutdated), "yanked": candidate.yankReason.map { .string($0) } ?? .null,
    ]
    object.members += UpgradeText.members(row.meaning)
    object.append("notices", .array(row.notices.map { DiffJSON.notice($0) }))
    if let problem = candidate.problem { object.append("problem", .string(problem.message)) }
    return .object(object)
  }
}

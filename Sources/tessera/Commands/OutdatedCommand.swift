internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera outdated`: what there is newer than what is pinned.
enum OutdatedCommand: Verb {
  static let command = Command(
    "outdated", "List what is newer than what this project pinned", group: "Project",
    discussion: """
      For each entry: the pinned version, the best that its range allows, and the latest of all, with what the way there \
      would mean.
      """,
    options: [.flag("check", "End with 2 where something is outdated.")],
    examples: [.init("What could be upgraded", "tessera outdated")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let offer = try UpgradeOffer(project, call)
    let candidates = try project.file.entries.map { entry throws(Failure) in try offer.candidate(entry) }
    let outdated = candidates.filter(\.isOutdated)
    let diffs = try outdated.map { candidate throws(Failure) -> ReleaseDiff? in
      guard let current = candidate.current else { return nil }
      let target = [candidate.wanted, candidate.latest].compactMap(\.self).max { $0.version < $1.version }
      return try target.map { target throws(Failure) in try offer.diff(current, target) }
    }
    return Report(exit: call.parsed.flag("check") && !outdated.isEmpty ? .problems : .fine) {
      [
        "project": .string(project.root), "outdated": .integer(Int64(outdated.count)),
        "entries": .array(candidates.map(json)),
      ]
    } text: { page in
      if outdated.isEmpty {
        page.line("Nothing is outdated")
      } else {
        page.line("\(Line.count(outdated.count, "entry is", "entries are")) outdated")
      }
      for (candidate, diff) in zip(outdated, diffs) {
        var line: Line = "\(candidate.entry.name, .bold): \(candidate.current?.version.description ?? "not pulled")"
        line += ", \(candidate.entry.selector) allows \(candidate.wanted.version)"
        if let latest = candidate.latest { line += ", latest is \(latest.version)" }
        page.line(line, indent: 2)
        if let diff { page.line("\(diff.to): \(DiffOutline.headline(diff))", indent: 4) }
      }
      for candidate in candidates {
        if let yank = candidate.current?.yank {
          page.line("\(candidate.entry.name, .bold) is \("yanked", .yellow): \(yank.reason)", indent: 2)
        }
      }
      if !outdated.isEmpty { page.next("upgrade") }
    }
  }

  private static func json(_ candidate: UpgradeCandidate) -> JSONValue {
    [
      "name": .string(candidate.entry.name), "id": .string(candidate.entry.system.description),
      "range": .string(candidate.entry.selector.description),
      "current": candidate.current.map { .string($0.version.description) } ?? .null,
      "wanted": .string(candidate.wanted.version.description),
      "latest": candidate.latest.map { .string($0.version.description) } ?? .null,
      "outdated": .bool(candidate.isOutdated), "yanked": candidate.current?.yank.map { .string($0.reason) } ?? .null,
    ]
  }
}

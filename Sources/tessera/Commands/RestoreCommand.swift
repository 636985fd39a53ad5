internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera restore`: the registry as a backup has it.
enum RestoreCommand: Verb {
  static let command = Command(
    "restore", "Replace what the registry holds by what a backup holds", group: "Operation",
    discussion: """
      The backup is checked first, as "tessera verify" does; one that is damaged, of another program or of a newer \
      Tessera is refused, and one of an older Tessera is brought up to date. Nobody else may have the registry open, \
      not even to read. What was there is copied to a file beside it, so that a restore can be undone. A restore that \
      is interrupted leaves the old content or the new.
      """,
    arguments: [.init("FILE", "The backup.")],
    options: [
      .flag("dry-run", "Check the backup and show what would change, and change nothing."), .flag("yes", "Do not ask."),
    ],
    examples: [
      .init("What it would mean", "tessera restore /backup/tessera-monday.sqlite --dry-run"),
      .init("Without a question", "tessera restore /backup/tessera-monday.sqlite --yes"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = try RegistryLocation.file(call, toBe: "restored")
    let file = call.argument(0)
    let isDry = call.parsed.flag("dry-run")
    let isSure = call.parsed.flag("yes")
    if !isDry, !isSure, !call.terminal.inputIsTTY || !call.terminal.errorIsTTY {
      throw call.usage("nobody can be asked here: add --yes to restore, or --dry-run to see what it would mean")
    }
    let line = call.terminal.progress()
    defer { line.erase() }
    if isDry || !isSure {
      let plan = try Failure.registry { () throws(RegistryError) in
        try RegistryFile.planRestore(of: path, from: file) { line.update($0) }
      }
      line.erase()
      if isDry { return report(plan, file, isDry: true) }
      call.say { page in
        page.line("\(path, .bold) would hold what \(file) holds: \(Line.count(plan.backup.releases.count, "release"))")
        details(plan, on: &page)
      }
      guard call.terminal.confirm("Restore it?") == true else {
        throw Failure("restore.declined", "nothing was restored", advice: "The registry is as it was.")
      }
    }
    let done = try Failure.registry { () throws(RegistryError) in
      try RegistryFile.restore(path, from: file, now: Moment.now) { line.update($0) }
    }
    return report(done, file, isDry: false)
  }

  private static func report(_ restore: RegistryFile.Restore, _ file: String, isDry: Bool) -> Report {
    Report {
      [
        "registry": .string(restore.registry), "dryRun": .bool(isDry),
        "backup": .object(BackupCommand.json(restore.backup)),
        "releases": .integer(Int64(restore.backup.releases.count)),
        "lost": .array(restore.lost.map { .string($0) }),
        "sameRegistry": restore.standing.map { .bool($0.uuid == restore.backup.uuid) } ?? .null,
        "auditHead": .string(restore.auditHead),
        "safetyCopy": restore.safetyCopy.map { .string($0) } ?? .null,
      ]
    } text: { page in
      let count = Line.count(restore.backup.releases.count, "release")
      if isDry {
        page.line("\(restore.registry, .bold) would hold what \(file) holds: \(count)")
      } else {
        page.line("Restored \(restore.registry, .bold) from \(file): \(count)")
      }
      details(restore, on: &page)
      if isDry { page.next("restore", file, "--yes") } else { page.next("verify") }
    }
  }

  private static func details(_ restore: RegistryFile.Restore, on page: inout Page) {
    var rows: [[Line]] = []
    if let time = restore.backup.lastChangeMilliseconds { rows.append(["of", "\(Moment.people(time))"]) }
    if let standing = restore.standing {
      if standing.uuid != restore.backup.uuid {
        rows.append([
          "\("beware", .yellow)", "it is a backup of another registry: projects that pin this one will refuse it",
        ])
      }
      let lost = restore.lost
      if lost.isEmpty {
        rows.append(["lost", "no release"])
      } else {
        let few = lost.prefix(5).joined(separator: ", ")
        let more = lost.count > 5 ? " and \(lost.count - 5) more" : ""
        rows.append(["\("lost", .yellow)", "\(Line.count(lost.count, "release")) published since: \(few)\(more)"])
      }
    }
    rows.append(["log head", "\(restore.auditHead, .dim)"])
    if let copy = restore.safetyCopy {
      rows.append(["undo", "tessera restore \(ShellWord.quoted(copy)) --yes, which holds what was there"])
    }
    page.table([.left, .left], rows, indent: 2)
  }
}

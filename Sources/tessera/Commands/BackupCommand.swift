internal import CommandLineKit
internal import JSON
internal import TesseraClient
internal import TesseraDomain
internal import TesseraService

/// `tessera backup`: a copy of the registry, while others go on.
enum BackupCommand: Verb {
  static let command = Command(
    "backup", "Copy the registry to a file, and check the copy", group: "Operation",
    discussion: """
      Others may publish meanwhile: the copy is of one moment, and however much they write it comes to an end. It is \
      opened and checked as "tessera verify" does before it appears under its name: pages, references, every release \
      digest, the log. When something is wrong, there is no file.

      From an address the copy comes over the wire, and is checked here once more; it needs a key with the scope admin.

      The head of the log that is printed, kept elsewhere, shows later that no entry was lost.
      """,
    arguments: [.init("FILE", "The file to make.")],
    options: [.flag("force", "Replace a file that is there, once the new one is sound.")],
    examples: [
      .init("Every night", "tessera backup /backup/tessera-monday.sqlite --force --json"),
      .init("Of another registry", "tessera backup copy.sqlite --registry /srv/tessera/registry.sqlite"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let location = try RegistryLocation.find(call)
    let path = location.path
    let target = call.argument(0)
    if target.isEmpty { throw call.usage("FILE is empty") }
    let isReplacing = call.parsed.flag("force")
    let remote = try location.isAddress ? RemoteAccess.registry(location, call).registry : nil
    let line = call.terminal.progress()
    defer { line.erase() }
    let backup = try Failure.registry { () throws(RegistryError) in
      guard let remote else {
        return try RegistryFile.backUp(path, to: target, replacing: isReplacing) { line.update($0) }
      }
      if FilePath.exists(target), !isReplacing {
        throw .file("\(target) is there already", advice: "Choose another name, or replace the file with --force.")
      }
      // What came over the wire is checked as any copy is, before it has its name.
      return try remote.withBackup(beside: target) { copy throws(RegistryError) in
        try RegistryFile.backUp(copy, to: target, replacing: isReplacing) { line.update($0) }
      }
    }
    return Report {
      var object = json(backup)
      object.append("registry", .string(path))
      return .object(object)
    } text: { page in
      page.line("Backed up \(Line.count(backup.releases.count, "release")) to \(backup.path, .bold)")
      page.table([.left, .left], rows(backup), indent: 2)
      page.next("verify", "--registry", backup.path)
    }
  }

  static func json(_ backup: RegistryFile.Backup) -> JSONObject {
    [
      "path": .string(backup.path), "bytes": .integer(backup.bytes), "uuid": .string(backup.uuid),
      "schema": .integer(Int64(backup.schemaVersion)), "systems": .integer(Int64(backup.systemCount)),
      "releases": .integer(Int64(backup.releases.count)), "definitions": .integer(Int64(backup.definitionCount)),
      "logEntries": .integer(Int64(backup.auditCount)), "auditHead": .string(backup.auditHead),
      "lastChange": backup.lastChangeMilliseconds.map { .string(Moment.document($0)) } ?? .null,
    ]
  }

  static func rows(_ backup: RegistryFile.Backup) -> [[Line]] {
    [
      ["size", "\(DatabaseStatusCommand.size(backup.bytes))"],
      [
        "holds",
        .joined([
          .count(backup.systemCount, "design system"), .count(backup.definitionCount, "definition"),
          .count(backup.auditCount, "log entry", "log entries"),
        ]),
      ], ["log head", "\(backup.auditHead, .dim)"],
    ]
  }
}

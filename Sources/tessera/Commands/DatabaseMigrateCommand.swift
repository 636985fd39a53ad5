internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera database migrate`: brings an older file up to date.
enum DatabaseMigrateCommand: Verb {
  static let command = Command(
    "database migrate", "Bring the registry's file up to date with this program", group: "Operation",
    discussion: """
      Needed once after an update of Tessera that changes the schema; any command that writes does it too. A backup is \
      put beside the file first, and nobody else may have the file open meanwhile. Nothing happens to a file that is up \
      to date.
      """,
    options: [.flag("rebuild-search", "Make the index that \"tessera search\" looks into anew.")],
    examples: [.init("After an update", "tessera database migrate --registry /srv/tessera/registry.sqlite")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = try RegistryLocation.file(call, toBe: "migrated")
    let (from, copy) = try Failure.registry { () throws(RegistryError) in
      try RegistryFile.migrate(path, now: Moment.now)
    }
    if call.parsed.flag("rebuild-search") {
      try Failure.registry { () throws(RegistryError) in
        try FileRegistry.open(path: path, access: .write, now: Moment.now).rebuildSearch()
      }
    }
    let status = try Failure.registry { () throws(RegistryError) in try RegistryFile.status(path) }
    let isNew = from != status.schemaVersion
    var members: JSONObject = ["migrated": .bool(isNew), "from": .integer(Int64(from))]
    members.append("backup", copy.map { .string($0) } ?? .null)
    return DatabaseStatusCommand.report(status, members) { page in
      if isNew {
        page.line("Migrated \(status.path, .bold) from schema \(from) to \(status.schemaVersion)")
        if let copy { page.line("what was there  \(copy)", indent: 2) }
      } else {
        page.line("The registry \(status.path, .bold) is up to date, with schema \(status.schemaVersion)")
      }
    }
  }
}

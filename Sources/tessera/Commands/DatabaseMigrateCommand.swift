internal import CommandLineKit
internal import TesseraDomain
internal import TesseraService

/// `tessera database migrate`: brings an older file up to date.
enum DatabaseMigrateCommand: Verb {
  static let command = Command(
    "database migrate", "Bring the registry's file up to date with this program", group: "Operation",
    discussion: """
      Needed once after an update of Tessera that changes the schema; any command that writes does it too. A backup is \
      put beside the file first. Nothing happens to a file that is up to date.
      """,
    examples: [.init("After an update", "tessera database migrate --registry /srv/tessera/registry.sqlite")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let registry = try FileRegistry.writingExisting(call)
    let status = try Failure.registry { () throws(RegistryError) in try registry.status() }
    return DatabaseStatusCommand.report(status) { page in
      page.line("The registry \(status.path, .bold) is up to date, with schema \(status.schemaVersion)")
    }
  }
}

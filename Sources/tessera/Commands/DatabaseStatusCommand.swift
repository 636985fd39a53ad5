internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera database status`: what kind of file the registry is.
enum DatabaseStatusCommand: Verb {
  static let command = Command(
    "database status", "Show the registry's file: schema, sizes, what it holds", group: "Operation",
    examples: [.init("How large it has become", "tessera database status")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let registry = try FileRegistry.reading(call)
    let status = try Failure.registry { () throws(RegistryError) in try registry.status() }
    return report(status) { page in
      page.line("The registry \(status.path, .bold) has schema \(status.schemaVersion)")
    }
  }

  static func report(_ status: DatabaseStatus, headline: @escaping (inout Page) -> Void) -> Report {
    Report {
      [
        "path": .string(status.path), "uuid": .string(status.uuid), "schema": .integer(Int64(status.schemaVersion)),
        "bytes": .integer(status.bytes), "logBytes": .integer(status.logBytes),
        "systems": .integer(Int64(status.systemCount)), "releases": .integer(Int64(status.releaseCount)),
        "definitions": .integer(Int64(status.definitionCount)),
      ]
    } text: { page in
      headline(&page)
      page.table(
        [.left, .left],
        [
          ["uuid", "\(status.uuid)"],
          ["size", "\(size(status.bytes)), and \(size(status.logBytes)) of its write-ahead log"],
          [
            "holds",
            .joined([
              .count(status.systemCount, "design system"), .count(status.releaseCount, "release"),
              .count(status.definitionCount, "definition"),
            ]),
          ],
        ], indent: 2)
      page.next("verify")
    }
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 10_000 ? "\(bytes) bytes" : bytes < 10_000_000 ? "\(bytes / 1_000) kB" : "\(bytes / 1_000_000) MB"
  }
}

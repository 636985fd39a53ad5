internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraClient
internal import TesseraDomain

/// The database behind a service, as the service tells it.
extension DatabaseStatusCommand {
  static func report(of registry: RemoteRegistry, _ call: Invocation) throws(Failure) -> Report {
    let status = try Failure.registry { () throws(RegistryError) in try registry.status() }
    let isFine = status.damage.isEmpty && status.schema == status.knownSchema
    let place = registry.place
    return Report(exit: call.parsed.flag("check") && !isFine ? .problems : .fine) {
      [
        "path": .string(place), "uuid": .string(status.uuid), "schema": .integer(Int64(status.schema)),
        "knownSchema": .integer(Int64(status.knownSchema)), "bytes": .integer(status.bytes),
        "logBytes": .integer(status.logBytes), "pageSize": .integer(Int64(status.pageSize)),
        "pages": .integer(Int64(status.pages)), "freePages": .integer(Int64(status.freePages)),
        "systems": .integer(Int64(status.systems)), "releases": .integer(Int64(status.releases)),
        "withdrawn": .integer(Int64(status.withdrawn)), "definitions": .integer(Int64(status.definitions)),
        "logEntries": .integer(Int64(status.auditEntries)), "auditHead": .string(status.auditHead),
        "damage": .array(status.damage.map { .string($0) }),
        "lastBackup": status.lastBackupAtMilliseconds.map { .string(Moment.document($0)) } ?? .null,
      ]
    } text: { page in
      page.line("The registry at \(place, .bold) has schema \(status.schema)")
      page.table([.left, .left], rows(status), indent: 2)
      for fault in status.damage.prefix(10) { page.line(Line(fault), indent: 4) }
      page.next("verify")
    }
  }

  private static func rows(_ status: ServiceStatus) -> [[Line]] {
    var releases = Line.count(status.releases, "release")
    if status.withdrawn > 0 { releases += " (\(status.withdrawn) withdrawn)" }
    return [
      ["uuid", "\(status.uuid)"],
      ["size", "\(size(status.bytes)), and \(size(status.logBytes)) of its write-ahead log"],
      [
        "pages",
        "\(Line.count(status.pages, "page")) of \(status.pageSize) bytes, \(status.freePages) of them empty",
      ],
      [
        "holds",
        .joined([
          .count(status.systems, "design system"), releases, .count(status.definitions, "definition"),
          .count(status.auditEntries, "log entry", "log entries"),
        ]),
      ],
      ["log head", "\(status.auditHead, .dim)"],
      ["pages are", status.damage.isEmpty ? "whole" : .count(status.damage.count, "fault", nil, .red)],
      ["backup", status.lastBackupAtMilliseconds.map { "\(Moment.people($0))" } ?? "none is known of"],
    ]
  }
}

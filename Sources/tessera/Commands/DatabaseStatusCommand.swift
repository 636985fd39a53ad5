internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera database status`: what kind of file the registry is.
enum DatabaseStatusCommand: Verb {
  static let command = Command(
    "database status", "Show the registry's file: schema, sizes, state, who has it open", group: "Operation",
    discussion: """
      Reads any file that this Tessera or an older one made, and changes nothing. The pages are looked at, and no \
      digests: for those there is "tessera verify". Other programs that have the file open are listed as far as they \
      run under your name.
      """,
    options: [.flag("check", "End with 2 where pages are damaged or a migration is pending.")],
    examples: [
      .init("How large it has become", "tessera database status"),
      .init("In a monitor", "tessera database status --check --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let location = try RegistryLocation.find(call)
    if location.isAddress { return try report(of: RemoteAccess.registry(location, call).registry, call) }
    let path = location.path
    let status = try Failure.registry { () throws(RegistryError) in try RegistryFile.status(path) }
    let isFine = status.damage.isEmpty && status.pending.isEmpty
    return report(status, exit: call.parsed.flag("check") && !isFine ? .problems : .fine) { page in
      var line: Line = "The registry \(status.path, .bold) has schema \(status.schemaVersion)"
      if !status.pending.isEmpty { line += ", \(Line.count(status.pending.count, "migration")) behind" }
      page.line(line)
    }
  }

  static func report(
    _ status: DatabaseStatus, _ members: JSONObject = [:], exit: ExitCode = .fine,
    headline: @escaping (inout Page) -> Void
  ) -> Report {
    Report(exit: exit) {
      var object: JSONObject = [
        "path": .string(status.path), "uuid": .string(status.uuid), "schema": .integer(Int64(status.schemaVersion)),
        "knownSchema": .integer(Int64(status.knownSchemaVersion)),
        "pending": .array(
          status.pending.map { ["number": .integer(Int64($0.number)), "name": .string($0.name)] }),
        "bytes": .integer(status.bytes), "logBytes": .integer(status.logBytes),
        "pageSize": .integer(Int64(status.pageSize)), "pages": .integer(Int64(status.pageCount)),
        "freePages": .integer(Int64(status.freePageCount)), "systems": .integer(Int64(status.systemCount)),
        "releases": .integer(Int64(status.releaseCount)), "withdrawn": .integer(Int64(status.withdrawnCount)),
        "definitions": .integer(Int64(status.definitionCount)), "logEntries": .integer(Int64(status.auditCount)),
        "auditHead": .string(status.auditHead), "damage": .array(status.damage.map { .string($0) }),
        "copies": .array(
          status.copies.map {
            [
              "path": .string($0.path), "at": .string(Moment.document($0.atMilliseconds)), "bytes": .integer($0.bytes),
            ]
          }),
        "lastBackup": RegistryFile.backedUpAtMilliseconds(status.path).map { .string(Moment.document($0)) } ?? .null,
        "holders": .array(status.holders.map { .string($0) }),
      ]
      object.members += members.members
      return .object(object)
    } text: { page in
      headline(&page)
      page.table([.left, .left], rows(status), indent: 2)
      for fault in status.damage.prefix(10) { page.line(Line(fault), indent: 4) }
      if !status.damage.isEmpty || status.pending.isEmpty {
        page.next("verify")
      } else {
        page.next("database", "migrate")
      }
    }
  }

  private static func rows(_ status: DatabaseStatus) -> [[Line]] {
    var releases = Line.count(status.releaseCount, "release")
    if status.withdrawnCount > 0 { releases += " (\(status.withdrawnCount) withdrawn)" }
    var rows: [[Line]] = [["uuid", "\(status.uuid)"]]
    if !status.pending.isEmpty {
      rows.append(["pending", .joined(status.pending.map { "\($0.number) \($0.name)" })])
    }
    rows += [
      ["size", "\(size(status.bytes)), and \(size(status.logBytes)) of its write-ahead log"],
      [
        "pages",
        "\(Line.count(status.pageCount, "page")) of \(status.pageSize) bytes, \(status.freePageCount) of them empty",
      ],
      [
        "holds",
        .joined([
          .count(status.systemCount, "design system"), releases, .count(status.definitionCount, "definition"),
          .count(status.auditCount, "log entry", "log entries"),
        ]),
      ],
      ["log head", "\(status.auditHead, .dim)"],
      [
        "pages are", status.damage.isEmpty ? "whole" : .count(status.damage.count, "fault", nil, .red),
      ],
    ]
    if let at = RegistryFile.backedUpAtMilliseconds(status.path) { rows.append(["backed up", "\(Moment.people(at))"]) }
    if let copy = status.copies.first {
      var line: Line = "\(copy.path) of \(Moment.people(copy.atMilliseconds))"
      if status.copies.count > 1 { line += " and \(Line.count(status.copies.count - 1, "older one"))" }
      rows.append(["copy", line])
    }
    if !status.holders.isEmpty { rows.append(["open in", .joined(status.holders.map { Line($0) })]) }
    return rows
  }

  static func size(_ bytes: Int64) -> String {
    bytes < 10_000 ? "\(bytes) bytes" : bytes < 10_000_000 ? "\(bytes / 1_000) kB" : "\(bytes / 1_000_000) MB"
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraService

/// `tessera log`: what was done in a registry.
enum LogCommand: Verb {
  static let command = Command(
    "log", "List what was done, newest first", group: "Design system",
    discussion: """
      Every change of the registry is one entry of an append-only log: releases, yanks, channels. Each entry carries a \
      hash over itself and the one before, so that none can be changed or left out unseen; "tessera verify" checks that.
      """,
    arguments: [.init("SYSTEM", "Only what was done to this design system.", required: false)],
    options: [.value("limit", "NUMBER", "At most so many entries.", default: "100")],
    examples: [
      .init("The last entries of one design system", "tessera log acme.mosaic --limit 20"),
      .init("Everything, for a script", "tessera log --json --limit 1000000"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = call.parsed.positional(0) == nil ? nil : try SystemIdentifier.argument(0, call)
    guard let limit = call.parsed.value("limit").flatMap({ Int($0) }), limit > 0 else {
      throw call.usage("--limit is a number from 1")
    }
    let registry = try FileRegistry.reading(call)
    let entries = try Failure.registry { () throws(RegistryError) in try registry.log(of: system, limit: limit) }
    return Report {
      ["entries": .array(entries.map(json))]
    } text: { page in
      let subject: Line = system.map { "\($0, .bold)" } ?? "the registry"
      page.line("\(Line.count(entries.count, "entry", "entries")) of \(subject)")
      page.table([.left, .left, .left, .left], entries.map(row), indent: 2)
    }
  }

  private static func json(_ entry: AuditEntry) -> JSONValue {
    [
      "sequence": .integer(entry.sequence), "at": .string(Moment.document(entry.atMilliseconds)),
      "action": .string(entry.action), "subject": .string(entry.subject), "detail": entry.detail,
      "hash": .string(entry.hash),
    ]
  }

  private static func row(_ entry: AuditEntry) -> [Line] {
    [
      "\(Moment.people(entry.atMilliseconds), .dim)", "\(entry.action)", "\(entry.subject, .bold)",
      detail(entry.detail),
    ]
  }

  /// `reason: broken`; digests are for documents.
  private static func detail(_ value: JSONValue) -> Line {
    guard case .object(let object) = value else { return "" }
    var parts: [Line] = []
    for member in object.members {
      switch member.value {
      case .string(let text) where text.utf8.count <= 200 && Digest(hex: text) == nil:
        parts.append("\(member.name): \(text)")
      case .integer(let number): parts.append("\(member.name): \(number)")
      case .bool(let flag): parts.append("\(member.name): \(flag)")
      default: continue
      }
    }
    return .joined(parts)
  }
}

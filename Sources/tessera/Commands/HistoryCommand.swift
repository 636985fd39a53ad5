internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera history`: every release in which one token was defined otherwise.
enum HistoryCommand: Verb {
  static let command = Command(
    "history", "Follow one token or group through the releases", group: "Design system",
    discussion: """
      Lists every release in which the name was written otherwise, layer by layer. A token that refers to another shows \
      the reference: what changed behind it is in the history of that other token, and in "tessera diff".
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."), .init("TOKEN", "The name: color.accent."),
    ],
    examples: [.init("When a color changed, and from what", "tessera history acme.mosaic color.accent")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = try SystemIdentifier.argument(0, call)
    let path = TokenPath(call.argument(1))
    let registry = try FileRegistry.reading(call)
    let entries = try Failure.registry { () throws(RegistryError) in try registry.history(of: path, in: system) }
    return Report {
      ["id": .string(system.description), "path": .string(path.text), "history": .array(entries.map(json))]
    } text: { page in
      page.line("\(path, .bold) in \(system): \(Line.count(entries.count, "change"))")
      page.table([.left, .left, .left, .left], entries.map(row), indent: 2)
      if let last = entries.last(where: { $0.definition != nil })?.version {
        page.next("show", "\(system)@\(last)", path.text)
      }
    }
  }

  private static func json(_ entry: HistoryEntry) -> JSONValue {
    [
      "version": .string(entry.version.description),
      "publishedAt": .string(Moment.document(entry.publishedAtMilliseconds)), "layer": .string(entry.layer),
      "definition": entry.definition.map { JSONValue($0) } ?? .null, "yanked": .bool(entry.isYanked),
      "erased": .bool(entry.isErased),
    ]
  }

  private static func row(_ entry: HistoryEntry) -> [Line] {
    var what: Line = entry.isErased ? "erased by a withdrawal" : "removed"
    if let definition = entry.definition {
      what = definition["$value"].map { "\(ValueText.text(JSONValue($0)))" } ?? "defined"
      if definition["$deprecated"].map({ $0.bool != false }) == true { what += ", deprecated" }
    }
    if entry.isYanked { what += " (yanked)" }
    return [
      "\(entry.version, .bold)", "\(Moment.people(entry.publishedAtMilliseconds), .dim)", "\(entry.layer)", what,
    ]
  }
}

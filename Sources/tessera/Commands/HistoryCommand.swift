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
      the reference: what changed behind it is in the history of that other token, and in "tessera diff". Where the name was \
      deprecated, by a group around it too, came back or went is said besides.
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."), .init("TOKEN", "The name: color.accent."),
    ],
    examples: [.init("When a color changed, and from what", "tessera history acme.mosaic color.accent")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = try SystemIdentifier.argument(0, call)
    let path = TokenPath(call.argument(1))
    let registry = try FileRegistry.reading(call)
    let (entries, turns, removals, notices) = try Failure.registry { () throws(RegistryError) in
      let latest = try registry.releases(of: system).last { $0.yank == nil && !$0.version.isPrerelease }
      return (
        try registry.history(of: path, in: system), try registry.lifeTurns(of: path, in: system),
        try latest.map { latest throws(RegistryError) in try registry.removals(of: latest) } ?? [],
        try registry.notices(of: system).filter { $0.names(path) }
      )
    }
    let gone = removals.first { $0.path == path }
    return Report {
      [
        "id": .string(system.description), "path": .string(path.text), "history": .array(entries.map(json)),
        "life": .array(
          turns.map {
            [
              "version": .string($0.version.description),
              "publishedAt": .string(Moment.document($0.publishedAtMilliseconds)), "turn": .string($0.kind.rawValue),
            ]
          }),
        "removal": gone.map { MissingName.json(path, $0.sentence, [$0]) } ?? .null,
        "notices": .array(notices.map(NoticeList.json)),
      ]
    } text: { page in
      page.line("\(path, .bold) in \(system): \(Line.count(entries.count, "change"))")
      page.table([.left, .left, .left, .left], entries.map(row), indent: 2)
      if !turns.isEmpty {
        page.line("life  \(Line.joined(turns.map { "\(word($0.kind)) \($0.version, .bold)" }))", indent: 2)
      }
      if let gone { page.line("\(gone.sentence)", indent: 2) }
      for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
      if let last = entries.last(where: { $0.definition != nil && !$0.isYanked })?.version {
        page.next("show", "\(system)@\(last)", path.text)
      }
    }
  }

  private static func word(_ kind: LifeTurn.Kind) -> Line {
    switch kind {
    case .deprecated: "deprecated in"
    case .live: "live again in"
    case .removed: "removed in"
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

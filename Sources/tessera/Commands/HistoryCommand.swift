internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera history`: every release in which one token or recipe was defined otherwise.
enum HistoryCommand: Verb {
  static let command = Command(
    "history", "Follow one token, group or recipe through the releases", group: "Design system",
    discussion: """
      Lists every release in which the name was written otherwise, layer by layer. A token that refers to another shows \
      the reference: what changed behind it is in the history of that other token, and in "tessera diff". Where the name was \
      deprecated, by a group around it too, came back or went is said besides.
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."),
      .init("NAME", "A token, group or recipe: color.accent, card or recipes/card."),
    ],
    examples: [.init("When a color changed, and from what", "tessera history acme.mosaic color.accent")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = try SystemIdentifier.argument(0, call)
    let registry = try FileRegistry.reading(call)
    let path = try Failure.registry { () throws(RegistryError) in
      try registry.meaning(of: TokenPath(typed: call.argument(1)), in: system)
    }
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
      var object: JSONObject = ["id": .string(system.description)]
      object.append("path", name: path)
      object.append("history", .array(entries.map(json)))
      object.append("life", .array(turns.map(json)))
      object.append("removal", gone.map { MissingName.json(path, $0.sentence, [$0]) } ?? .null)
      object.append("notices", .array(notices.map(NoticeList.json)))
      return .object(object)
    } text: { page in
      page.line("\(path.label, .bold) in \(system): \(Line.count(entries.count, "change"))")
      let rows = entries.map { row($0, path) }
      page.table(
        rows.first.map { $0.map { _ in .left } } ?? [], rows, indent: 2)
      if !turns.isEmpty {
        page.line("life  \(Line.joined(turns.map { "\(word($0.kind)) \($0.version, .bold)" }))", indent: 2)
      }
      if let gone { page.line("\(gone.sentence)", indent: 2) }
      for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
      if let last = entries.last(where: { $0.definition != nil && !$0.isYanked })?.version {
        page.next("show", "\(system)@\(last)", path.typed)
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

  private static func json(_ turn: LifeTurn) -> JSONValue {
    [
      "version": .string(turn.version.description),
      "publishedAt": .string(Moment.document(turn.publishedAtMilliseconds)), "turn": .string(turn.kind.rawValue),
    ]
  }

  private static func json(_ entry: HistoryEntry) -> JSONValue {
    [
      "version": .string(entry.version.description),
      "publishedAt": .string(Moment.document(entry.publishedAtMilliseconds)), "layer": .string(entry.layer),
      "definition": entry.definition.map { JSONValue($0) } ?? .null, "yanked": .bool(entry.isYanked),
      "erased": .bool(entry.isErased),
    ]
  }

  private static func row(_ entry: HistoryEntry, _ path: TokenPath) -> [Line] {
    var what: Line = entry.isErased ? "erased by a withdrawal" : "removed"
    if let definition = entry.definition, let name = path.recipeName {
      what = RecipeText.summary(name, definition)
    } else if let definition = entry.definition {
      what = definition["$value"].map { "\(ValueText.text(JSONValue($0)))" } ?? "defined"
      if definition["$deprecated"].map({ $0.bool != false }) == true { what += ", deprecated" }
    }
    if entry.isYanked { what += " (yanked)" }
    // All recipes lie in one layer.
    return ["\(entry.version, .bold)", "\(Moment.people(entry.publishedAtMilliseconds), .dim)"]
      + (path.recipeName == nil ? ["\(entry.layer)"] : []) + [what]
  }
}

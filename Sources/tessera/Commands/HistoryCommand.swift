internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera history`: every release in which one token or recipe was defined otherwise.
enum HistoryCommand: Verb {
  static let command = Command(
    "history", "Follow one token, group or recipe through the releases", group: "Design system",
    discussion: """
      Lists every release in which the name was written otherwise, layer by layer. A token that refers to another shows \
      the reference: what changed behind it is in the history of that other token, and in "tessera diff". Before a rename \
      the releases are those of the name that it had then. Where the name was deprecated, by a group around it too, came \
      back or went is said besides.
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."),
      .init("NAME", "A token, group or recipe: color.accent, card or recipes/card."),
    ],
    examples: [.init("When a color changed, and from what", "tessera history acme.mosaic color.accent")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = try SystemIdentifier.argument(0, call)
    let registry = try call.registry()
    let path = try Failure.registry { () throws(RegistryError) in
      try registry.meaning(of: TokenPath(typed: call.argument(1)), in: system)
    }
    if let namespace = try namespace(of: path, in: system, registry) { throw member(path, of: namespace, system) }
    let (entries, turns, removals, notices, bases) = try Failure.registry { () throws(RegistryError) in
      let releases = try registry.releases(of: system)
      let latest = releases.last { $0.yank == nil && !$0.version.isPrerelease }
      return (
        try registry.history(of: path, in: system), try registry.lifeTurns(of: path, in: system),
        try latest.map { latest throws(RegistryError) in try registry.removals(of: latest) } ?? [],
        try registry.notices(of: system).filter { $0.names(path) },
        Dictionary(releases.map { ($0.version, $0.base) }) { first, _ in first }
      )
    }
    let gone = removals.first { $0.path == path }
    let changes = try path.recipeName == nil ? [] : differences(of: path, entries, bases, in: system, registry)
    return Report {
      var object: JSONObject = ["id": .string(system.description)]
      object.append("path", name: path)
      object.append(
        "history", .array(entries.indices.map { json(entries[$0], path, changes.isEmpty ? nil : changes[$0] ?? []) }))
      object.append("life", .array(turns.map(json)))
      object.append("removal", gone.map { MissingName.json(path, $0.sentence, [$0]) } ?? .null)
      object.append("notices", .array(notices.map(NoticeList.json)))
      return .object(object)
    } text: { page in
      page.line("\(path.label, .bold) in \(system): \(Line.count(entries.count, "change"))")
      let rows = entries.indices.map { row(entries[$0], path, changes.isEmpty ? nil : changes[$0]) }
      page.table(rows.first?.map { _ in .left } ?? [], rows, indent: 2)
      if !turns.isEmpty {
        page.line("life  \(Line.joined(turns.map { "\(word($0.kind)) \($0.version, .bold)" }))", indent: 2)
      }
      if let gone { page.line("\(gone.sentence)", indent: 2) }
      for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
      if let now = entries.last?.renamedTo {
        page.next("history", "\(system)", now.typed)
      } else if let last = entries.last(where: { $0.definition != nil && !$0.isYanked })?.version {
        page.next("show", "\(system)@\(last)", path.typed)
      }
    }
  }

  /// The namespace in which a name can be a function or a group, where no token has or had it; `nil` for other names.
  private static func namespace(
    of path: TokenPath, in system: SystemIdentifier, _ registry: any Registry
  ) throws(Failure) -> TokenPath? {
    let member = path.recipeName == nil ? TokenPath(recipe: path.text) : path
    guard let namespace = member.namespace else { return nil }
    return try Failure.registry { () throws(RegistryError) in
      // A name that tokens begin with too is theirs.
      let meant = try registry.meaning(of: TokenPath(namespace.plainName), in: system)
      return meant == namespace ? namespace : nil
    }
  }

  private static func member(_ path: TokenPath, of namespace: TokenPath, _ system: SystemIdentifier) -> Failure {
    var failure = Failure(
      "token.not-found", "\(path.plainName) is no name with a history of its own: it begins with \(namespace.label)",
      advice: "Functions of a namespace are told of in its history.")
    failure.next = ["history", system.description, namespace.typed]
    return failure
  }

  private static func word(_ kind: LifeTurn.Kind) -> Line {
    switch kind {
    case .deprecated: "deprecated in"
    case .live: "live again in"
    case .removed: "removed in"
    }
  }

  private static func json(_ turn: LifeTurn) -> JSONValue {
    var object: JSONObject = [
      "version": .string(turn.version.description),
      "publishedAt": .string(Moment.document(turn.publishedAtMilliseconds)), "turn": .string(turn.kind.rawValue),
    ]
    if let moment = turn.authoredAtMilliseconds { object.append("authoredAt", .string(Moment.document(moment))) }
    return .object(object)
  }

  /// What each entry says otherwise than the one that its release was made from; `nil` for the first.
  private static func differences(
    of path: TokenPath, _ entries: [HistoryEntry], _ bases: [ReleaseVersion: ReleaseVersion?],
    in system: SystemIdentifier, _ registry: any Registry
  ) throws(Failure) -> [[String]?] {
    let story = RecipeStory(of: path, entries, bases: bases)
    let needed = story.releases
    var recipes: [ReleaseVersion: [RecipeSource]] = [:]
    if !needed.isEmpty {
      try Failure.registry { () throws(RegistryError) in
        for release in try registry.releases(of: system) where needed.contains(release.version) {
          // What was withdrawn says nothing any more.
          if release.withdrawal == nil { recipes[release.version] = try registry.content(of: release).recipes }
        }
      }
    }
    let sentences = story.sentences(recipes)
    return entries.map { entry in entry.definition == nil ? nil : sentences[entry.version]?.map(\.text) }
  }

  private static func json(_ entry: HistoryEntry, _ path: TokenPath, _ changes: [String]?) -> JSONValue {
    var object: JSONObject = [
      "version": .string(entry.version.description),
      "publishedAt": .string(Moment.document(entry.publishedAtMilliseconds)),
      "path": .string((entry.formerName ?? path).plainName),
      "layer": .string(entry.layer), "definition": entry.definition.map { JSONValue($0) } ?? .null,
      "yanked": .bool(entry.isYanked),
      "erased": .bool(entry.isErased),
    ]
    if let moment = entry.authoredAtMilliseconds { object.append("authoredAt", .string(Moment.document(moment))) }
    if let name = entry.renamedFrom { object.append("renamedFrom", .string(name.plainName)) }
    if let name = entry.renamedTo { object.append("renamedTo", .string(name.plainName)) }
    if let changes { object.append("changes", .array(changes.map { .string($0) })) }
    return .object(object)
  }

  private static func row(_ entry: HistoryEntry, _ path: TokenPath, _ changes: [String]?) -> [Line] {
    var what: Line = entry.isErased ? "erased by a withdrawal" : "removed"
    if let name = entry.renamedTo { what = "renamed to \(name.label)" }
    if let definition = entry.definition, let name = (entry.formerName ?? path).recipeName {
      what = changes.map { "\($0.joined(separator: "; "))" } ?? RecipeText.summary(name, definition)
    } else if let definition = entry.definition {
      what = definition["$value"].map { "\(ValueText.text(JSONValue($0)))" } ?? "defined"
      if definition["$deprecated"].map({ $0.bool != false }) == true { what += ", deprecated" }
    }
    if let name = entry.renamedFrom {
      what = changes?.isEmpty == true ? "renamed from \(name.label)" : "renamed from \(name.label); \(what)"
    }
    if entry.isYanked { what += " (yanked)" }
    // All recipes lie in one layer.
    return ["\(entry.version, .bold)", "\(Moment.people(entry.datedAtMilliseconds), .dim)"]
      + (path.recipeName == nil ? ["\(entry.layer)"] : []) + [what]
  }
}

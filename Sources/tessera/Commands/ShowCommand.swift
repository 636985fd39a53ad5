internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraService

/// `tessera show`: a design system, a release, a token.
enum ShowCommand: Verb {
  static let command = Command(
    "show", "Show a design system, a release, or a token in every context", group: "Design system",
    discussion: """
      With the bare name of a design system its releases and channels are shown, with a release or a folder its tokens, \
      and with a NAME besides that token, or the tokens of that group.
      """,
    arguments: [
      .init("RELEASE", "acme.mosaic for all its releases, acme.mosaic@1.2.0 for one, or a folder."),
      .init("NAME", "A token or group: color.accent.", required: false),
    ],
    options: [
      .value("context", "NAME=VALUE", "Only in this context: theme=dark.", repeats: true)
    ],
    examples: [
      .init("Releases and channels", "tessera show acme.mosaic"),
      .init("What a release holds", "tessera show acme.mosaic@1.2.0"),
      .init("One token in the dark theme", "tessera show acme.mosaic@latest color.accent --context theme=dark"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let subject = try Subject(call.argument(0))
    let name = call.parsed.positional(1)
    if case .release(let reference) = subject, name == nil, !call.argument(0).utf8.contains(UInt8(ascii: "@")),
      !call.parsed.isGiven("context")
    {
      return try ShowSystem.report(reference.system, call)
    }
    let loaded = try LoadedSubject.load(subject, call)
    let contexts = try ContextOptions.read(call, loaded.graph)
    guard let name else { return ShowTokens(loaded: loaded, group: .root, chosen: contexts).report }
    let path = TokenPath(name)
    if let id = loaded.graph.token(at: path) {
      return try ShowToken(loaded: loaded, id: id, chosen: contexts).report()
    }
    if holdsTokens(path, loaded.graph) { return ShowTokens(loaded: loaded, group: path, chosen: contexts).report }
    throw try notFound(path, loaded, call)
  }

  /// Whether a token is at the path or below it, in some context.
  private static func holdsTokens(_ path: TokenPath, _ graph: TokenGraph) -> Bool {
    graph.node(at: path) != nil && graph.tokens.contains { graph.path($0).isWithin(path) }
  }

  private static func notFound(_ path: TokenPath, _ loaded: LoadedSubject, _ call: Invocation) throws(Failure)
    -> Failure
  {
    var failure = Failure(
      "token.not-found", "\(loaded.name) has no token or group \(path)",
      advice: "See its names: tessera show \(ShellWord.quoted(loaded.name))")
    if let record = loaded.record {
      let registry = try FileRegistry.reading(call)
      let gone = try Failure.registry { () throws(RegistryError) in try registry.tombstones(of: record) }
      if let tombstone = gone.first(where: { $0.path == path }) {
        var line: Line = "It was in \(loaded.manifest.id)@\(tombstone.lastVersion) for the last time"
        if let replacement = tombstone.replacement { line += "; use \(replacement, .bold)" }
        failure.details = [line]
        return failure
      }
    }
    let names = loaded.graph.tokens.lazy.map { loaded.graph.path($0).text }
    if let near = NearestName.find(path.text, among: names) { failure.details = ["Did you mean \(near, .bold)?"] }
    return failure
  }
}

/// `--context theme=dark`.
enum ContextOptions {
  static func read(_ call: Invocation, _ graph: TokenGraph) throws(Failure) -> Context {
    var choices: [(modifier: String, context: String)] = []
    for text in call.parsed.values("context") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw call.usage("--context is NAME=VALUE, not \"\(text)\"") }
      choices.append((parts[0], parts[1]))
    }
    if let context = graph.context(choosing: choices) { return context }
    let known = graph.modifiers.map { modifier in
      "\(modifier.name)=\(modifier.contexts.map(\.name).joined(separator: "|"))"
    }
    throw Failure(
      "context.unknown", "there is no such context here",
      advice: known.isEmpty ? "It has no contexts." : "It has \(known.joined(separator: " ")).")
  }
}

/// A design system as a whole.
enum ShowSystem {
  static func report(_ system: SystemIdentifier, _ call: Invocation) throws(Failure) -> Report {
    let registry = try FileRegistry.reading(call)
    let (releases, channels) = try Failure.registry { () throws(RegistryError) in
      (try registry.releases(of: system), try registry.channels(of: system))
    }
    let newestFirst = Array(releases.reversed())
    let latest = channels.first { $0.name == .latest }?.release
    return Report {
      [
        "id": .string(system.description), "title": newestFirst.first?.title.map { .string($0) } ?? .null,
        "latest": latest.map { .string($0.description) } ?? .null, "channels": .array(channels.map(\.json)),
        "releases": .array(newestFirst.map(\.json)),
      ]
    } text: { page in
      var line: Line = "\(system, .bold): \(Line.count(releases.count, "release"))"
      if let latest { line += ", latest \(latest, .bold)" }
      page.line(line)
      if let title = newestFirst.first?.title { page.line("\(title)", indent: 2) }
      page.gap()
      page.table([.left, .left, .left, .right, .left], newestFirst.map(\.row), indent: 2)
      page.gap()
      page.table([.left, .left], channels.map(\.row), indent: 2)
      if let version = latest ?? newestFirst.first?.version { page.next("show", "\(system)@\(version)") }
    }
  }
}

/// The tokens of a release or of one of its groups.
struct ShowTokens {
  let loaded: LoadedSubject
  let group: TokenPath
  let chosen: Context

  var report: Report {
    let graph = loaded.graph
    let context = graph.defaultContext.overlaid(with: chosen)
    let tokens = graph.exportOrder.filter { graph.path($0).isWithin(group) }
      .compactMap { graph.resolved($0, in: context) }
    return Report {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record { object.append("release", record.json) }
      object.append("group", .string(group.text))
      object.append("context", .string(graph.describe(context)))
      object.append("tokens", .array(tokens.map { .object(TokenText.json($0)) }))
      return .object(object)
    } text: { page in
      var line: Line = "\(loaded.name, .bold)"
      if !group.isRoot { line += " \(group, .bold)" }
      line += ": \(Line.count(tokens.count, "token"))"
      let description = graph.describe(context)
      if !description.isEmpty { line += " in \(description)" }
      page.line(line)
      if let record = loaded.record, group.isRoot { Self.head(record, on: &page) }
      page.gap()
      page.table([.left, .left, .left, .left], tokens.map { TokenText.row($0) }, indent: 2)
      if let first = tokens.first { page.next("show", loaded.name, first.path.text) }
    }
  }

  private static func head(_ record: ReleaseRecord, on page: inout Page) {
    if let title = record.title { page.line("\(title)", indent: 2) }
    let step: Line = record.base.map { "\(record.bump) over \($0)" } ?? "first release"
    page.line("published  \(Moment.people(record.publishedAtMilliseconds)), \(step)", indent: 2)
    page.line("digest     \(record.releaseDigest.hex, .dim)", indent: 2)
    if let yank = record.yank { page.line("\("yanked", .yellow)     \(yank.reason)", indent: 2) }
    if let notes = record.notes {
      page.gap()
      page.block(notes, indent: 2)
    }
  }
}

/// One token, in every context that plays a part in it.
struct ShowToken {
  let loaded: LoadedSubject
  let id: Int
  let chosen: Context

  func report() throws(Failure) -> Report {
    let graph = loaded.graph
    let path = graph.path(id)
    let tokens = graph.contexts(of: id).filter(isChosen).compactMap { context in
      graph.resolved(id, in: context).map { (context: graph.describe(context), token: $0) }
    }
    guard let first = tokens.first?.token else {
      throw Failure(
        "token.not-found", "\(loaded.name) does not define \(path) in this context", advice: "Leave --context out.")
    }
    return Report {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record { object.append("release", .string(record.name)) }
      object.members += TokenText.json(first).members.filter { $0.name != "value" && $0.name != "reference" }
      object.append(
        "values",
        .array(
          tokens.map { entry in
            var value: JSONObject = [
              "context": .string(entry.context.isEmpty ? ContextValue.everywhere : entry.context),
              "value": entry.token.value.json,
            ]
            if let reference = entry.token.reference { value.append("reference", .string(reference.text)) }
            return .object(value)
          }))
      return .object(object)
    } text: { page in
      page.line("\(path, .bold) of \(loaded.name): \(first.type.rawValue)")
      if let description = first.description { page.block(description, indent: 2) }
      if let deprecation = first.deprecation { page.line(TokenText.deprecation(deprecation), indent: 2) }
      if first.isPrivate { page.line("private", indent: 2) }
      let rows: [[Line]] = tokens.map { entry in
        let reference: Line = entry.token.reference.map { "= {\($0)}" } ?? ""
        return ["\(entry.context)", "\(entry.token.value.summary, .bold)", reference]
      }
      page.table(
        [.left, .left, .left], tokens.count == 1 && tokens[0].context.isEmpty ? rows.map { Array($0[1...]) } : rows,
        indent: 2)
      if loaded.record != nil { page.next("history", "\(loaded.manifest.id)", path.text) }
    }
  }

  private func isChosen(_ context: Context) -> Bool {
    zip(context.choices, chosen.choices).allSatisfy { $0 < 0 || $1 < 0 || $0 == $1 }
  }
}

/// A resolved token in lists and documents.
enum TokenText {
  static func json(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = [
      "path": .string(token.path.text), "type": .string(token.type.rawValue), "value": token.value.json,
    ]
    if let reference = token.reference { object.append("reference", .string(reference.text)) }
    if let description = token.description { object.append("description", .string(description)) }
    if let deprecation = token.deprecation {
      var deprecated: JSONObject = [:]
      if let reason = deprecation.reason { deprecated.append("reason", .string(reason)) }
      if let replacement = deprecation.replacement { deprecated.append("replacement", .string(replacement.text)) }
      object.append("deprecated", .object(deprecated))
    }
    if token.isPrivate { object.append("private", true) }
    return object
  }

  static func row(_ token: ResolvedToken) -> [Line] {
    var remarks: [Line] = []
    if let reference = token.reference { remarks.append("= {\(reference)}") }
    if let deprecation = token.deprecation { remarks.append(Self.deprecation(deprecation)) }
    if token.isPrivate { remarks.append("private") }
    return [
      "\(token.path, .bold)", "\(token.type.rawValue, .dim)", "\(token.value.summary)", .joined(remarks),
    ]
  }

  static func deprecation(_ deprecation: Deprecation) -> Line {
    var line: Line = "\("deprecated", .yellow)"
    if let reason = deprecation.reason { line += ": \(reason)" }
    if let replacement = deprecation.replacement { line += " (use \(replacement))" }
    return line
  }
}

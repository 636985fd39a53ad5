internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera search`: tokens and recipes by name, value or text.
enum SearchCommand: Verb {
  static let command = Command(
    "search", "Find tokens and recipes by name, value or text", group: "Design system",
    discussion: """
      Looks into the latest release of every design system. A color (#0A66FF, #06f), a length (16px, 1rem), a duration \
      (200ms, 0.2s), a number, a font weight or the name of a font family finds the tokens that have it, also as a part \
      and also in one theme only. Words find the tokens and recipes that have all of them, in the name or in the \
      description, a recipe's also in its function, parameters and steps and in the tokens that it uses; the beginning of a \
      word will do.
      """,
    arguments: [.init("QUERY", "A value or words.", repeats: true)],
    options: [
      .value("system", "ID", "Only this design system."),
      .value(
        "type", "TYPE", "Only tokens of this type, or only recipes.",
        choices: TokenType.allCases.map(\.rawValue) + [SearchEntry.Kind.recipe.name]),
      .value("limit", "NUMBER", "List at most so many.", default: "50"),
      .flag("check", "End with 2 where nothing is found."),
    ],
    examples: [
      .init("Which tokens are this color?", "tessera search '#0A66FF'"),
      .init("A length, in one design system", "tessera search 16px --system acme.mosaic"),
      .init("By words", "tessera search accent hover --type color"),
      .init("Which recipes throw a shadow?", "tessera search shadow --type recipe"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let text = call.parsed.positionals.joined(separator: " ")
    guard let limit = call.parsed.value("limit").flatMap({ Int($0) }), limit > 0 else {
      throw call.usage("--limit is a number from 1")
    }
    var query = SearchQuery(text, limit: limit)
    if let id = call.parsed.value("system") { query.system = try SystemIdentifier.typed(id, call) }
    query.type = call.parsed.value("type").flatMap(SearchEntry.Kind.init(name:))
    guard text.contains(where: { !$0.isWhitespace }) else { throw call.usage("there is nothing to look for") }
    let registry = try call.registry()
    let result = try Failure.registry { () throws(RegistryError) in try registry.search(query) }
    let isOfRecipes = result.hits.contains { $0.type == .recipe }
    return Report(exit: call.parsed.flag("check") && result.count == 0 ? .problems : .fine) {
      ["query": .string(text), "count": .integer(Int64(result.count)), "hits": .array(result.hits.map(json))]
    } text: { page in
      guard let first = result.hits.first else {
        page.line("Nothing found for \(text, .bold)")
        if query.system == nil { page.next("show") } else { page.next("search", text) }
        return
      }
      let noun = query.type == .recipe ? "recipe" : isOfRecipes ? "name" : "token"
      page.line("\(Line.count(result.count, noun)) found for \(text, .bold)")
      page.table([.left, .left, .left, .left, .left], result.hits.map(row), indent: 2)
      if result.count > result.hits.count {
        page.line("\(result.count - result.hits.count) more: see them with --limit \(result.count)", indent: 2)
      }
      page.next("show", "\(first.system)@\(first.version)", first.path.typed)
    }
  }

  private static func json(_ hit: SearchHit) -> JSONValue {
    var object: JSONObject = [
      "id": .string(hit.system.description), "version": .string(hit.version.description),
    ]
    object.append("path", name: hit.path)
    object.append("type", .string(hit.type.name))
    object.append("summary", .string(hit.summary))
    object.append("found", .string(hit.reason.rawValue))
    object.append("contexts", .array(hit.contexts.map { .string($0) }))
    object.append("deprecated", .bool(hit.isDeprecated))
    if let description = hit.description { object.append("description", .string(description)) }
    return .object(object)
  }

  private static func row(_ hit: SearchHit) -> [Line] {
    var remarks: [Line] = []
    if !hit.contexts.isEmpty { remarks.append("in \(hit.contexts.joined(separator: ", "))") }
    if hit.isDeprecated { remarks.append("\("deprecated", .yellow)") }
    if hit.reason == .text, let description = hit.description { remarks.append("\(description, .dim)") }
    return [
      "\(hit.system)@\(hit.version)", "\(hit.path.plainName, .bold)", "\(hit.type.name, .dim)", "\(hit.summary)",
      .joined(remarks),
    ]
  }
}

internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// What concerns the registry as a whole: who it is, what it holds, what can be found in it.
enum RegistryRoutes {
  static var endpoints: [Endpoint] { [registry, systems, search] }

  private static var registry: Endpoint {
    Endpoint(
      "GET", "/registry", "getRegistry", .registry, "What the registry says of itself.",
      answers: [.json("The registry.", Schema.named("Registry"))]
    ) { call throws(APIProblem) in
      try call.current { view throws(APIProblem) in
        let uuid = try view.asking { () throws(RegistryError) in try view.registry.uuid }
        return RegistryIdentity(
          uuid: uuid, program: call.service.settings.program, schema: FileRegistry.schemaVersion,
          anonymousRead: call.service.settings.anonymousRead
        ).wire
      }
    }.needing(.nothing)
  }

  private static var systems: Endpoint {
    Endpoint(
      "GET", "/systems", "listSystems", .systems, "The design systems, by identifier.",
      answers: [.json("Design systems.", Schema.page(of: Schema.named("System")))]
    ) { call throws(APIProblem) in
      try call.current { view throws(APIProblem) in
        let systems = try view.systems().filter { call.caller.canRead($0.id) }
        return try call.page(systems, key: \.id.description, \.wire)
      }
    }.weighing(.heavy).reading(.limit, .cursor)
  }

  /// What is searched for.
  static let text = EndpointParameter.query(
    "q", .text(maximum: 1_000), "A value (`#0A66FF`, `16px`), or words.", isRequired: true)

  private static var search: Endpoint {
    let types = TokenType.allCases.map(\.rawValue) + [SearchEntry.Kind.recipe.name]
    return Endpoint(
      "GET", "/search", "search", .registry, "Public tokens and recipes of latest releases, by name, value or text.",
      answers: [.json("What was found, the best first.", Schema.named("SearchResult"))]
    ) { call throws(APIProblem) in
      var query = SearchQuery(
        call.request.query["q"] ?? "", limit: call.number("limit", standard: 50))
      query.type = call.request.query["type"].flatMap(SearchEntry.Kind.init(name:))
      if let text = call.request.query["system"] { query.system = try? SystemIdentifier(parsing: text) }
      query.offset = call.number("cursor", standard: 0)
      let wanted = query
      return try call.current { view throws(APIProblem) in
        let result = try found(wanted, call.caller, view)
        let end = wanted.offset + result.hits.count
        guard end < result.count, !result.hits.isEmpty, case .object(var object) = result.wire else {
          return result.wire
        }
        object.append("next", .string("\(end)"))
        return .object(object)
      }
    }.weighing(.heavy).reading(
      text,
      .query("system", .system, "Only in this design system."),
      .query("type", .choice(types), "Only tokens of this type, or only recipes."), .limit,
      .query("cursor", .number(0...1_000_000), "Where to go on: `next` of the page before."))
  }

  /// What a caller may see of what there is.
  static func found(_ query: SearchQuery, _ caller: Caller, _ view: RegistryView) throws(APIProblem) -> SearchResult {
    // There is nothing that nobody asked for.
    if query.text.utf8.allSatisfy({ $0 <= 0x20 }) { return SearchResult(hits: [], count: 0) }
    if caller.readsAll {
      return try view.asking { () throws(RegistryError) in try view.registry.search(query) }
    }
    if let system = query.system, !caller.canRead(system) { return SearchResult(hits: [], count: 0) }
    var wide = query
    // Hits in other design systems are not to be counted either.
    if query.system == nil { (wide.limit, wide.offset) = (10_000, 0) }
    let all = try view.asking { () throws(RegistryError) in try view.registry.search(wide) }
    let hits = all.hits.filter { caller.canRead($0.system) }
    return query.system == nil
      ? SearchResult(hits: Array(hits.dropFirst(query.offset).prefix(query.limit)), count: hits.count)
      : SearchResult(hits: hits, count: all.count)
  }
}

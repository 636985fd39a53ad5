internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraService

/// One release: what it is, what it holds, and what is said of it.
enum ReleaseRoutes {
  static var endpoints: [Endpoint] {
    [release, content, tokens, token, recipes, recipe, tombstones, removals, migrations] + BundleRoutes.endpoints
  }

  private static func part(_ path: String) -> String { "/systems/{system}/releases/{release}" + path }

  private static var release: Endpoint {
    Endpoint(
      "GET", part(""), "getRelease", .releases, "One release, without its content.",
      answers: [.json("The release.", Schema.named("Release"))]
    ) { call throws(APIProblem) in
      let reference = ReleaseReference(system: try call.system, selector: try call.selector)
      return try call.current { view throws(APIProblem) in try view.release(reference).wire }
    }.weighing(.heavy).reading(.system, .release).refusing(404)
  }

  private static var content: Endpoint {
    Endpoint(
      "GET", part("/content"), "getContent", .releases,
      "All that a release holds, as its author wrote it. Tag and release digest are checked by whoever takes it.",
      answers: [.file(APIFormat.content, "The content.")]
    ) { call throws(APIProblem) in
      let service = call.service
      let reference = ReleaseReference(system: try call.system, selector: try call.selector)
      let record = try service.read { view throws(APIProblem) in try view.release(reference) }
      if let gone = record.withdrawal { throw APIProblem(.withdrawn(record.name, reason: gone.reason)) }
      let freshness: Freshness = reference.selector.isExact ? .immutable : .current
      let key = "\(record.releaseDigest.hex) \(freshness) content"
      if let known = service.cache[key] { return known.response }
      let checked = try service.readApart { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in try view.registry.checkedContent(of: record) }
      }
      let bytes = ContentArchive.bytes(of: checked.content)
      var fields = service.fields(tag: record.contentDigest.hex, type: APIFormat.content, freshness)
      fields[APIFormat.digestField] = record.releaseDigest.hex
      let answer = AnswerCache.Answer(fields: fields, body: SharedBody(bytes))
      service.cache.keep(answer, as: key)
      return answer.response
    }.weighing(.heavy).reading(.system, .release).refusing(404, 410)
  }

  // MARK: - Tokens

  private static var tokens: Endpoint {
    Endpoint(
      "GET", part("/tokens"), "listTokens", .names,
      "The tokens of a release with their values in one context. `context.NAME=VALUE` chooses; the rest is as by default.",
      answers: [
        .json(
          "Tokens in the order of exports.",
          Schema.object(
            [("context", Schema.text), ("items", Schema.list(Schema.named("Token")))], optional: [("next", Schema.text)]
          ))
      ]
    ) { call throws(APIProblem) in
      try call.documentOfRelease({ record throws(APIProblem) in
        try call.service.release(record) { loaded throws(APIProblem) in
          let graph = loaded.graph
          let context = graph.defaultContext.overlaid(with: try chosen(call, graph))
          let all = graph.exportOrder.filter { graph.resolved($0, in: context) != nil }
          let page = try call.page(all, key: { graph.path($0).text }) { id in
            graph.resolved(id, in: context).map { .object(TokenDocument.resolved($0)) } ?? .null
          }
          guard case .object(let members) = page else { return page }
          return .object(
            JSONObject([.init(name: "context", value: .string(graph.describe(context)))] + members.members))
        }
      })
    }.weighing(.heavy).reading(.system, .release, .limit, .cursor, prefixes: ["context."]).refusing(404, 410, 422)
  }

  /// The context that the query chooses; what it says nothing of is left open.
  static func chosen(_ call: Call, _ graph: TokenGraph) throws(APIProblem) -> Context {
    let choices = call.prefixed("context.").map { (modifier: $0.name, context: $0.value) }
    let input = ContextInput(choices, of: graph.content.resolver, isComplete: false)
    guard let first = input.findings.first else { return input.context }
    throw APIProblem(
      .known("context.unknown"), first.message, advice: first.advice ?? "",
      members: ["findings": .array(input.findings.map(\.wire))])
  }

  private static var token: Endpoint {
    Endpoint(
      "GET", part("/tokens/{path}"), "getToken", .names, "One token in every context that it varies over.",
      answers: [.json("The token.", Schema.named("TokenEverywhere"))]
    ) { call throws(APIProblem) in
      let path = TokenPath(call.parameters["path"])
      return try call.documentOfRelease({ record throws(APIProblem) in
        let found = try call.service.release(record) { loaded throws(APIProblem) -> JSONValue? in
          let graph = loaded.graph
          return graph.token(at: path).flatMap { TokenDocument.everywhere($0, in: graph) }.map { .object($0) }
        }
        if let found { return found }
        throw try missing(path, record, call.service)
      })
    }.weighing(.heavy).reading(.system, .release, .path("path", .name, "The name of a token: `color.accent`."))
      .refusing(404, 410)
  }

  // MARK: - Recipes

  private static var recipes: Endpoint {
    Endpoint(
      "GET", part("/recipes"), "listRecipes", .names, "The recipes of a release, by name.",
      answers: [.json("Recipes.", Schema.page(of: Schema.named("Recipe")))]
    ) { call throws(APIProblem) in
      try call.documentOfRelease({ record throws(APIProblem) in
        try call.service.release(record) { loaded throws(APIProblem) in
          let set = RecipeSet(reading: loaded.graph.content.recipes)
          return try call.page(set.recipes, key: \.name) { .object(RecipeDocument.summary($0, RecipeFacts($0))) }
        }
      })
    }.weighing(.heavy).reading(.system, .release, .limit, .cursor).refusing(404, 410)
  }

  private static var recipe: Endpoint {
    Endpoint(
      "GET", part("/recipes/{name}"), "getRecipe", .names,
      "One recipe: how it is called, its parameters and steps, what it uses, and its definition.",
      answers: [.json("The recipe.", Schema.named("RecipeWhole"))]
    ) { call throws(APIProblem) in
      let name = call.parameters["name"]
      return try call.documentOfRelease({ record throws(APIProblem) in
        let found = try call.service.release(record) { loaded throws(APIProblem) -> JSONValue? in
          let content = loaded.graph.content
          let set = RecipeSet(reading: content.recipes)
          guard let source = content.recipe(named: name), let recipe = set[source.name] else { return nil }
          return .object(RecipeDocument.whole(recipe, source, among: set))
        }
        if let found { return found }
        throw try missing(TokenPath(recipe: name), record, call.service)
      })
    }.weighing(.heavy).reading(.system, .release, .path("name", .name, "The name of a recipe: `card`."))
      .refusing(404, 410)
  }

  /// Why a name is not in a release: it is gone, or another was meant.
  static func missing(
    _ path: TokenPath, _ record: ReleaseRecord, _ service: RegistryService
  ) throws(APIProblem) -> APIProblem {
    let removals = try service.read { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in try view.registry.removals(of: record) }
    }
    let sentence = Removal.sentence(for: path, among: removals)
    let near = try service.release(record) { loaded throws(APIProblem) in
      // Only a graph that collects issues looks for what is near.
      sentence == nil ? TokenGraph(loaded.graph.content, collectsIssues: true).nearName(to: path) : nil
    }
    var problem = APIProblem(.tokenNotFound(path, suggestion: sentence.map { $0 + "." } ?? near))
    if let removal = removals.first(where: { $0.path == path }) { problem.members.append("removal", removal.wire) }
    return problem
  }

  // MARK: - Names that are gone or changed

  private static func list(
    _ name: String, _ id: String, _ summary: String, _ item: JSONValue,
    _ read: @escaping @Sendable (RegistryView, ReleaseRecord) throws(RegistryError) -> [JSONValue]
  ) -> Endpoint {
    Endpoint(
      "GET", part("/\(name)"), id, .names, summary, answers: [.json("All of them, by name.", Schema.page(of: item))]
    ) { call throws(APIProblem) in
      let reference = ReleaseReference(system: try call.system, selector: try call.selector)
      return try call.current { view throws(APIProblem) in
        let record = try view.release(reference)
        let items = try view.asking { () throws(RegistryError) in try read(view, record) }
        return WireList.document(items, next: nil)
      }
    }.weighing(.heavy).reading(.system, .release).refusing(404, 410)
  }

  private static var tombstones: Endpoint {
    list("tombstones", "listTombstones", "Public names that are gone as of a release.", Schema.named("Tombstone")) {
      view, record throws(RegistryError) in
      try view.registry.tombstones(of: record).map(\.wire)
    }
  }

  private static var removals: Endpoint {
    list(
      "removals", "listRemovals", "The same names, each with the release that took it away.", Schema.named("Removal")
    ) { view, record throws(RegistryError) in
      try view.registry.removals(of: record).map(\.wire)
    }
  }

  private static var migrations: Endpoint {
    list(
      "migrations", "listMigrations", "What a release did to names, told against its base.", Schema.named("Migration")
    ) { view, record throws(RegistryError) in
      guard case .array(let rows) = try view.registry.migrationTable(of: record).json else { return [] }
      return rows
    }
  }
}

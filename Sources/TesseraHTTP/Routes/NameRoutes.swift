internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// What became of a name over the releases of a design system.
enum NameRoutes {
  static var endpoints: [Endpoint] { [names, meaning, history, life] }

  private static let path = EndpointParameter.path(
    "path", .name, "The name of a token, a group or a recipe: `color.accent`, `recipes%2Fcard`.")

  private static var names: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/names", "listNames", .names,
      "Names that some release defines and that begin so, as people type them.",
      answers: [.json("Names, in the order of bytes.", Schema.page(of: Schema.text))]
    ) { call throws(APIProblem) in
      let system = try call.system
      let prefix = call.request.query["prefix"] ?? ""
      return try call.current { view throws(APIProblem) in
        let names = try view.asking { () throws(RegistryError) in
          try view.registry.names(of: system, beginningWith: prefix, limit: call.limit)
        }
        return WireList.document(names.prefix(call.limit).map { .string($0) }, next: nil)
      }
    }.reading(
      .system, .query("prefix", .text(maximum: 1_024), "How the names begin."),
      .query(
        "limit", .number(1...APIFormat.maximumNames),
        "How many names at most; \(APIFormat.standardLimit) where nobody says.")
    ).refusing(404)
  }

  private static var meaning: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/meaning/{path}", "getMeaning", .names,
      "What a name means that somebody typed: a token or group where there ever was one, else a recipe of that name.",
      answers: [.json("The name.", Schema.object([("path", Schema.text)], optional: [("recipe", Schema.flag)]))]
    ) { call throws(APIProblem) in
      let system = try call.system
      let typed = TokenPath(typed: call.parameters["path"])
      return try call.current { view throws(APIProblem) in
        // What is typed means itself where nobody defined it, but only in a design system that there is.
        _ = try view.releases(of: system)
        let path = try view.asking { () throws(RegistryError) in try view.registry.meaning(of: typed, in: system) }
        var object = JSONObject()
        object.append("path", name: path)
        return .object(object)
      }
    }.reading(.system, path).refusing(404)
  }

  private static var history: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/history/{path}", "getHistory", .names,
      "The releases in which the definition of a name changed, by layer.",
      answers: [.json("Changes.", Schema.page(of: Schema.named("HistoryEntry")))]
    ) { call throws(APIProblem) in
      let system = try call.system
      let path = TokenPath(typed: call.parameters["path"])
      return try call.current { view throws(APIProblem) in
        let entries = try view.asking { () throws(RegistryError) in try view.registry.history(of: path, in: system) }
        return WireList.document(entries.map(\.wire), next: nil)
      }
    }.weighing(.heavy).reading(.system, path).refusing(404)
  }

  private static var life: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/life/{path}", "getLife", .names,
      "The releases in which the deprecation of a name began or was lifted, or the name went.",
      answers: [.json("Turns, by version.", Schema.page(of: Schema.named("LifeTurn")))]
    ) { call throws(APIProblem) in
      let system = try call.system
      let path = TokenPath(typed: call.parameters["path"])
      return try call.current { view throws(APIProblem) in
        let turns = try view.asking { () throws(RegistryError) in try view.registry.lifeTurns(of: path, in: system) }
        return WireList.document(turns.map(\.wire), next: nil)
      }
    }.weighing(.heavy).reading(.system, path).refusing(404)
  }
}

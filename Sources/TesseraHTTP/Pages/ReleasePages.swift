internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraPages
internal import TesseraService

/// Pages about one release and what it holds.
enum ReleasePages {
  static let all: [(String, PageRoutes.Handler)] = [
    ("/{scope}/{name}/{version}", release), ("/{scope}/{name}/{version}/tokens", tokens),
    ("/{scope}/{name}/{version}/tokens/{path}", token), ("/{scope}/{name}/{version}/recipes", recipes),
    ("/{scope}/{name}/{version}/recipes/{recipe}", recipe),
    ("/{scope}/{name}/{version}/deprecations", deprecations),
  ]

  /// What most pages of a release begin with.
  private struct Place {
    let record: ReleaseRecord
    let frame: SiteFrame
    let notices: [StandingNotice]
  }

  private static func place(_ call: PageCall, _ view: RegistryView) throws(APIProblem) -> Place {
    let reference = try call.reference
    let record = try view.release(reference)
    let notices = try view.asking { () throws(RegistryError) in try view.registry.notices(of: record.system) }
    return Place(
      record: record, frame: try call.frame(view, record.system, release: record),
      notices: notices.covering(record.version))
  }

  private static func place(_ call: PageCall) throws(APIProblem) -> Place {
    try call.service.read { view throws(APIProblem) in try place(call, view) }
  }

  /// The same once more, for a page that is remembered: no older than the state that it is remembered for.
  private static func standing(_ call: PageCall) throws(APIProblem) -> Place {
    let place = try place(call)
    if let gone = place.record.withdrawal { throw APIProblem(.withdrawn(place.record.name, reason: gone.reason)) }
    return place
  }

  /// A page over the content of a release; of a withdrawn one there is only that to say.
  private static func page(
    _ call: PageCall, _ make: (Place, LoadedRelease) throws(APIProblem) -> SitePage
  ) throws(APIProblem) -> HTTPResponse {
    let place = try place(call)
    if place.record.withdrawal != nil { return withdrawn(call, place) }
    return try call.page { () throws(APIProblem) in
      let place = try standing(call)
      return try call.service.release(place.record) { loaded throws(APIProblem) in try make(place, loaded) }
    }
  }

  /// The same for a page that asks the registry about names that the content deprecates.
  private static func page(
    _ call: PageCall, countsDays: Bool,
    _ make: (Place, [TokenPath]) throws(APIProblem) -> (LoadedRelease) -> SitePage
  ) throws(APIProblem) -> HTTPResponse {
    let place = try place(call)
    if place.record.withdrawal != nil { return withdrawn(call, place) }
    return try call.page(countsDays: countsDays) { () throws(APIProblem) in
      let place = try standing(call)
      let names = try call.service.release(place.record) { loaded throws(APIProblem) in
        Life.deprecatedTokens(in: loaded.graph).map(\.path)
      }
      let render = try make(place, names)
      return try call.service.release(place.record) { loaded throws(APIProblem) in render(loaded) }
    }
  }

  private static func withdrawn(_ call: PageCall, _ place: Place) -> HTTPResponse {
    call.service.html(WithdrawnPage.render(frame: place.frame, release: place.record), status: 410)
  }

  private static func values(_ call: PageCall) throws(APIProblem) -> [(name: String, value: String)] {
    let reference = try call.reference
    return [("system", reference.system.description), ("release", reference.selector.description)]
  }

  // MARK: - The release

  private static func release(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if PageRoutes.isData(call) { return try call.data("getRelease", try values(call)) }
    return try call.page { () throws(APIProblem) in
      let place = try place(call)
      let record = place.record
      let chapter = try call.service.readApart { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in
          try ReleaseComparer(view.registry).chapter(of: record, among: try view.registry.releases(of: record.system))
        }
      }
      let formats = ExportFormats.all.map { ReleasePage.Format(name: $0.name, summary: $0.summary) }
      func made(_ graph: TokenGraph?) -> SitePage {
        ReleasePage.render(
          .init(
            frame: place.frame, release: record, chapter: chapter, notices: place.notices, formats: formats,
            graph: graph))
      }
      if record.withdrawal != nil { return made(nil) }
      return try call.service.release(record) { loaded throws(APIProblem) in made(loaded.graph) }
    }
  }

  private static func deprecations(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if PageRoutes.isData(call) { return try call.data("listRemovals", try values(call)) }
    return try page(call, countsDays: true) { place, names throws(APIProblem) in
      let (outlooks, removals) = try fates(of: names, call, place.record)
      return { loaded in
        DeprecationsPage.render(
          .init(
            frame: place.frame, release: place.record, graph: loaded.graph, outlooks: outlooks, removals: removals,
            notices: place.notices))
      }
    }
  }

  /// When deprecated names may go, of the first few hundred, and what is gone already.
  private static func fates(
    of names: [TokenPath], _ call: PageCall, _ record: ReleaseRecord
  ) throws(APIProblem) -> (outlooks: [RemovalOutlook], removals: [Removal]) {
    let now = call.service.now()
    return try call.service.readApart { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in
        let lines = try view.registry.releases(of: record.system).map(\.onLine)
        var outlooks: [RemovalOutlook] = []
        for path in names.prefix(300) {
          let turns = try view.registry.lifeTurns(of: path, in: record.system)
          let last = turns.last { $0.version <= record.version }
          outlooks.append(
            record.policy.removalWindow.outlook(
              of: path, base: record.version, planned: record.version, releases: lines,
              firstDeprecated: last?.kind == .deprecated ? last?.version : nil, nowMilliseconds: now))
        }
        return (outlooks, try view.registry.removals(of: record))
      }
    }
  }

  // MARK: - Tokens

  private static func tokens(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if PageRoutes.isData(call) { return try call.list("listTokens", try values(call)) }
    return try page(call) { place, loaded throws(APIProblem) in
      TokensPage.render(
        .init(
          frame: place.frame, release: place.record, graph: loaded.graph, filter: TokenFilter(query: call.query),
          notices: place.notices))
    }
  }

  private static func token(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let path = TokenPath(call.parameters["path"])
    if PageRoutes.isData(call) { return try call.data("getToken", try values(call) + [("path", path.text)]) }
    return try page(call, of: path) { place, past, loaded in
      TokenPage.render(
        .init(
          frame: place.frame, release: place.record, graph: loaded.graph, path: path, history: past.history,
          turns: past.turns, values: past.values, notices: place.notices,
          code: samples(call, place.record, loaded)[path]))
    }
  }

  // MARK: - Recipes

  private static func recipes(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if PageRoutes.isData(call) { return try call.list("listRecipes", try values(call)) }
    return try page(call) { place, loaded throws(APIProblem) in
      RecipesPage.render(
        .init(frame: place.frame, release: place.record, graph: loaded.graph, notices: place.notices))
    }
  }

  private static func recipe(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let name = call.parameters["recipe"]
    if PageRoutes.isData(call) { return try call.data("getRecipe", try values(call) + [("name", name)]) }
    let path = TokenPath(recipe: name)
    return try page(call, of: path) { place, past, loaded in
      RecipePage.render(
        .init(
          frame: place.frame, release: place.record, graph: loaded.graph, name: name, history: past.history,
          turns: past.turns, recipes: past.recipes, notices: place.notices,
          code: samples(call, place.record, loaded)[path]))
    }
  }

  // MARK: - Pieces

  /// The page of one name; where the release has none of that name, what may have been meant.
  private static func page(
    _ call: PageCall, of path: TokenPath, _ make: (Place, NamePast, LoadedRelease) -> SitePage
  ) throws(APIProblem) -> HTTPResponse {
    if let known = try call.remembered() { return known }
    let place = try place(call)
    if place.record.withdrawal != nil { return withdrawn(call, place) }
    let isThere = try call.service.release(place.record) { loaded throws(APIProblem) in
      path.recipeName.map { loaded.graph.content.recipe(named: $0) != nil } ?? (loaded.graph.token(at: path) != nil)
    }
    if !isThere { return try missing(path, call, place) }
    return try call.page { () throws(APIProblem) in
      // Anew: what is remembered is of the state in which the registry is now.
      let place = try Self.place(call)
      let past = try NamePast(of: path, call, place.record)
      return try call.service.release(place.record) { loaded throws(APIProblem) in make(place, past, loaded) }
    }
  }

  private static func samples(_ call: PageCall, _ record: ReleaseRecord, _ loaded: LoadedRelease) -> CodeSamples {
    call.service.samples(of: record.releaseDigest) {
      CodeSamples(
        ExportInput(
          identifier: record.system, version: record.version, releaseDigest: record.releaseDigest.hex,
          title: record.title, description: record.description, manifest: record.manifest, graph: loaded.graph))
    }
  }

  /// A name that is gone has a tombstone; of another the nearest are told.
  private static func missing(
    _ path: TokenPath, _ call: PageCall, _ place: Place
  ) throws(APIProblem) -> HTTPResponse {
    let removals = try call.service.read { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in try view.registry.removals(of: place.record) }
    }
    if let removal = removals.first(where: { $0.path == path }) {
      return call.service.html(
        TombstonePage.render(.init(frame: place.frame, release: place.record, removal: removal)), status: 404)
    }
    let nearest = try call.service.release(place.record) { loaded throws(APIProblem) -> [String] in
      let graph = loaded.graph
      let names =
        path.recipeName == nil
        ? graph.tokens.lazy.filter { !graph.isPrivate($0) }.map { graph.path($0).text }
        : graph.content.recipes.lazy.filter { !$0.isPrivate }.map(\.path.typed)
      return NearName.find(path.typed, among: Array(names)).map { [$0] } ?? []
    }
    return call.service.html(
      NotFoundPage.render(
        .init(frame: place.frame, missing: .name(path, in: place.record), nearest: nearest)), status: 404)
  }
}

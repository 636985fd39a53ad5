internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages
internal import TesseraService

/// The pages for people, at addresses that they can guess. With `?format=json` each gives what it shows as data.
enum PageRoutes {
  typealias Handler = @Sendable (PageCall) throws(APIProblem) -> HTTPResponse

  static func add(to router: inout Router, _ service: RegistryService) {
    for asset in SiteAssets.all {
      let answer = AnswerCache.Answer(
        fields: service.fields(for: asset.bytes, type: asset.mediaType, .immutable, isPublic: true),
        body: SharedBody(asset.bytes))
      router.add("GET", "/" + asset.path.joined(separator: "/")) { _, _ in answer.response }
    }
    func add(_ pattern: String, _ handler: @escaping Handler) {
      router.add("GET", pattern, weight: .heavy) { request, parameters in
        service.answer(request, isForPeople: true) { () throws(APIProblem) in
          let caller = try service.admit(request, "GET", pattern, need(of: pattern) ?? .read)
          return try service.answering(request, caller) { () throws(APIProblem) in
            try handler(PageCall(service: service, request: request, parameters: parameters, caller: caller))
          }
        }
      }
    }
    for (pattern, handler) in general + ReleasePages.all { add(pattern, handler) }
  }

  /// What pages ask of whoever wants them; nil for what is no page.
  static func need(of pattern: String) -> Need? {
    if pattern.utf8.elementsEqual("/operator".utf8) { return .scope(.admin) }
    if SiteAssets.all.contains(where: { ("/" + $0.path.joined(separator: "/")).hasSameBytes(as: pattern) }) {
      return .nothing
    }
    return pattern.utf8.elementsEqual("/".utf8) || pattern.utf8.elementsEqual("/search".utf8)
      || pattern.utf8.starts(with: "/{scope}/".utf8) ? .read : nil
  }

  static let general: [(String, Handler)] = [
    ("/", systems), ("/search", search), ("/operator", operation), ("/{scope}/{name}", system),
    ("/{scope}/{name}/compare", compare), ("/{scope}/{name}/compare/{from}...{to}", comparison),
  ]

  static func isData(_ call: PageCall) -> Bool { call.request.query["format"]?.utf8.elementsEqual("json".utf8) == true }

  // MARK: - All systems

  private static func systems(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if isData(call) { return try call.list("listSystems") }
    return try call.page { () throws(APIProblem) in
      var rows = try call.service.read { view throws(APIProblem) in
        var rows: [SystemsPage.Row] = []
        for summary in try view.systems() where call.caller.canRead(summary.id) {
          let latest = try view.releases(of: summary.id).last { $0.version == summary.latest }
          rows.append(SystemsPage.Row(summary: summary, latest: latest))
        }
        return rows
      }
      for place in rows.indices {
        guard let latest = rows[place].latest, latest.withdrawal == nil else { continue }
        (rows[place].colors, rows[place].deprecationCount) = try call.service.looks(of: latest)
      }
      return SystemsPage.render(.init(frame: call.frame(), rows: rows))
    }
  }

  private static func search(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let text = call.request.query["q"] ?? ""
    let system = call.request.query["system"].flatMap { try? SystemIdentifier(parsing: $0) }
    let type = call.request.query["type"].flatMap(SearchEntry.Kind.init(name:))
    if isData(call) {
      var query = [(name: "q", value: text)]
      if let system { query.append(("system", system.description)) }
      if let type { query.append(("type", type.name)) }
      return try call.data("search", [], query: query)
    }
    if let fault = RegistryRoutes.text.fault(text) { throw Call.fault("q", text, fault) }
    return try call.page { () throws(APIProblem) in
      let query = SearchQuery(text, system: system, type: type, limit: 100)
      let (result, systems) = try call.service.read { view throws(APIProblem) in
        (
          text.isEmpty ? nil : try RegistryRoutes.found(query, call.caller, view),
          try view.systems().map(\.id).filter(call.caller.canRead)
        )
      }
      return SearchPage.render(
        .init(frame: call.frame(), query: result == nil ? nil : query, result: result, systems: systems))
    }
  }

  private static func operation(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    if isData(call) { return try call.data("getStatus", []) }
    let service = call.service
    let status = try service.status()
    let (keys, log) = try service.readApart { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in
        (try view.registry.keys(), try view.registry.log(of: nil, limit: 100))
      }
    }
    let facts = service.pool.facts()
    let page = OperatorPage.render(
      .init(
        frame: call.frame(),
        facts: .init(
          program: service.settings.program, uuid: status.uuid, schema: status.schema,
          startedAtMilliseconds: service.startedAtMilliseconds, databaseBytes: status.bytes,
          logBytes: status.logBytes, checkpointAtMilliseconds: facts.checkpointedAtMilliseconds,
          backupAtMilliseconds: facts.backedUpAtMilliseconds, systemCount: status.systems,
          releaseCount: status.releases, withdrawnCount: status.withdrawn, auditCount: status.auditEntries,
          auditHead: status.auditHead, damage: status.damage), keys: keys, log: log,
        nowMilliseconds: service.now()))
    return service.html(page, status: 200)
  }

  // MARK: - One system

  private static func system(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let system = try call.system
    if isData(call) { return try call.data("getSystem", [("system", system.description)]) }
    return try call.page { () throws(APIProblem) in
      let (frame, channels, notices) = try call.service.read { view throws(APIProblem) in
        let frame = try call.frame(view, system)
        return try view.asking { () throws(RegistryError) in
          (frame, try view.registry.channels(of: system), try view.registry.notices(of: system))
        }
      }
      let latest = channels.first { $0.name == .latest }?.release
      let shown = frame.subject?.releases.first { $0.version == latest }
      guard let shown, shown.withdrawal == nil else {
        return SystemPage.render(.init(frame: frame, channels: channels, notices: notices, graph: nil))
      }
      return try call.service.release(shown) { loaded throws(APIProblem) in
        SystemPage.render(.init(frame: frame, channels: channels, notices: notices, graph: loaded.graph))
      }
    }
  }

  /// Versions to choose; what was chosen leads to an address that holds both.
  private static func compare(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let system = try call.system
    if let from = call.request.query["from"], let to = call.request.query["to"], !from.isEmpty, !to.isEmpty {
      let path = "/\(system.scope)/\(system.name)/compare/\(APIPath.encoded(from))...\(APIPath.encoded(to))"
      let rest = isData(call) ? "?format=json" : ""
      return HTTPResponse(303, ["Location": path + rest, "Cache-Control": "no-store"])
    }
    if isData(call) {
      // As data there is nothing to choose from: what is missing is said.
      let query = ["from", "to"].compactMap { name in call.request.query[name].map { (name: name, value: $0) } }
      return try call.data("getDiff", [("system", system.description)], query: query.filter { !$0.value.isEmpty })
    }
    return try call.page { () throws(APIProblem) in
      let frame = try call.service.read { view throws(APIProblem) in try call.frame(view, system) }
      return ReleaseComparisonPage.render(.init(frame: frame))
    }
  }

  private static func comparison(_ call: PageCall) throws(APIProblem) -> HTTPResponse {
    let system = try call.system
    let (from, to) = (try call.version(call.parameters["from"]), try call.version(call.parameters["to"]))
    if isData(call) {
      return try call.data(
        "getDiff", [("system", system.description)],
        query: [("from", from.description), ("to", to.description), ("format", "json")])
    }
    return try call.page { () throws(APIProblem) in
      let (frame, left, right) = try call.service.read { view throws(APIProblem) in
        (
          try call.frame(view, system), try view.release(ReleaseReference(system: system, selector: from)),
          try view.release(ReleaseReference(system: system, selector: to))
        )
      }
      var model = ReleaseComparisonPage.Model(
        frame: frame, from: left.version, to: right.version, filter: CompareFilter(query: call.query))
      if let gone = [left, right].first(where: { $0.withdrawal != nil }) {
        model.unavailable = "What changed cannot be told: \(gone.name) was withdrawn."
      } else {
        model.diff = try call.service.diff(left, right)
      }
      return ReleaseComparisonPage.render(model)
    }
  }
}

extension RegistryService {
  /// What the list of systems shows of a release.
  fileprivate func looks(of record: ReleaseRecord) throws(APIProblem) -> (colors: [Color], deprecations: Int) {
    try release(record) { loaded throws(APIProblem) in
      (SystemsPage.leadingColors(of: loaded.graph), SystemsPage.deprecationCount(of: loaded.graph))
    }
  }

  /// A page that is made for one request.
  func html(_ page: SitePage, status: Int) -> HTTPResponse {
    HTTPResponse(
      status,
      [
        "Content-Type": PageCall.mediaType, "Content-Security-Policy": page.contentSecurityPolicy,
        "Cache-Control": "no-store",
      ], body: .bytes(page.bytes))
  }
}

package import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages

extension RegistryService {
  /// Every resource of the interface, in the order of its description.
  var endpoints: [Endpoint] {
    RegistryRoutes.endpoints + SystemRoutes.endpoints + ReleaseRoutes.endpoints
      + PublishRoutes.endpoints(maximumBytes: settings.maximumPublishBytes) + NameRoutes.endpoints
      + ChangeRoutes.endpoints + KeyRoutes.endpoints + OperationRoutes.endpoints
  }

  /// All that the service answers.
  package var router: Router {
    var router = Router()
    for endpoint in endpoints {
      router.add(endpoint.method, endpoint.pattern, weight: endpoint.weight, maximumBody: endpoint.maximumBody) {
        [self] request, parameters in
        answer(request) { () throws(APIProblem) in
          let caller = try admit(request, endpoint.method, endpoint.pattern, endpoint.need)
          return try answering(request, caller) { () throws(APIProblem) in
            try endpoint.handler(try Call(self, endpoint, request, parameters, caller))
          }
        }
      }
    }
    PlainRoutes.add(to: &router, self)
    PageRoutes.add(to: &router, self)
    return router
  }

  /// What the service asks of the server that carries it.
  package var hooks: ServerHooks {
    let known = Dictionary(
      endpoints.map { ("\($0.method) \($0.pattern)", $0.need) }, uniquingKeysWith: { first, _ in first })
    // By the place of the route: it is asked for each request.
    let needs = router.routes.map { route in
      (known["\(route.method) \(route.pattern)"] ?? PlainRoutes.need(of: route.pattern))
        ?? PageRoutes.need(of: route.pattern)
    }
    var hooks = ServerHooks()
    hooks.before = { [self] (request: inout HTTPRequest, route: Router.Route) -> HTTPResponse? in
      do throws(APIProblem) {
        guard route.index < needs.count, let need = needs[route.index] else { return nil }
        let caller = try admit(request, route.method, route.pattern, need)
        request.context = caller
        return hotAnswer(request, caller)
      } catch {
        return refusal(error, request, isForPeople: PageRoutes.need(of: route.pattern) != nil)
      }
    }
    hooks.weight = { request, route in
      // Who cannot write can only look, as by a dry run: no writer waits for that.
      guard route.weight == .write, route.index < needs.count, case .either(let scope, _)? = needs[route.index],
        let caller = request.context as? Caller, !caller.has(scope)
      else { return route.weight }
      return .heavy
    }
    hooks.problem = { [self] problem, request in refusal(problem, request) }
    hooks.after = { response, request in Self.finish(&response, request) }
    return hooks
  }

  // MARK: - Admission

  /// Who sends a request, once it is seen that they may.
  func admit(
    _ request: HTTPRequest, _ method: String, _ pattern: String, _ need: Need
  ) throws(APIProblem) -> Caller {
    // The server asked before the body was read.
    if let known = request.context as? Caller { return known }
    let isForPeople = !pattern.utf8.starts(with: APIFormat.root.utf8)
    let gate = Gatekeeper(
      anonymousRead: settings.anonymousRead, now: now,
      find: { [self] secret throws(APIProblem) in
        try read { view throws(APIProblem) in
          try view.asking { () throws(RegistryError) in try view.key(forSecret: secret) }
        }
      }, note: { [self] key, time in noteUse(of: key, time) })
    let caller: Caller
    do throws(APIProblem) {
      caller = try gate.caller(of: request, isForPeople: isForPeople)
    } catch {
      // Whoever tries keys that are none is bound by where they come from.
      try limit(request.network)
      throw error
    }
    try limit((caller.key?.actor ?? request.network) + (PlainRoutes.isProbe(pattern) ? pattern : ""))
    try gate.check(caller, need, system: Self.system(request, pattern), isForPeople: isForPeople)
    return caller
  }

  private func limit(_ client: String) throws(APIProblem) {
    guard let seconds = limiter.take(client, now: Self.steady()) else { return }
    var problem = APIProblem(
      .known("rate.limited"), "more than \(settings.requestsPerSecond) requests a second",
      advice: "Wait for \(seconds == 1 ? "a second" : "\(seconds) seconds"), and ask less often.")
    problem.fields = [("Retry-After", "\(seconds)")]
    throw problem
  }

  /// The design system that an address is about: `{system}`, or `{scope}` and `{name}` of a page; of the audit log the one
  /// whose rows are asked for.
  private static func system(_ request: HTTPRequest, _ pattern: String) -> SystemIdentifier? {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "/"))
    func segment(_ name: StaticString) -> String? {
      let place = parts.firstIndex { part in name.withUTF8Buffer { part.elementsEqual($0) } }
      return place.flatMap { $0 < request.path.count ? request.path[$0] : nil }
    }
    if pattern.utf8.elementsEqual("\(APIFormat.root)/audit".utf8) {
      return request.query["system"].flatMap { try? SystemIdentifier(parsing: $0) }
    }
    if let text = segment("{system}") { return try? SystemIdentifier(parsing: text) }
    guard let scope = segment("{scope}"), let name = segment("{name}") else { return nil }
    return try? SystemIdentifier(parsing: "\(scope).\(name)")
  }

  // MARK: - Problems

  /// Runs a handler, with its problems as answers.
  func answer(
    _ request: HTTPRequest, isForPeople: Bool = false, _ body: () throws(APIProblem) -> HTTPResponse
  ) -> HTTPResponse {
    do throws(APIProblem) {
      return try body()
    } catch {
      return refusal(error, request, isForPeople: isForPeople)
    }
  }

  /// - Parameter isForPeople: whether a page was asked for, rather than data.
  func refusal(_ problem: APIProblem, _ request: HTTPRequest?, isForPeople: Bool = false) -> HTTPResponse {
    var problem = problem
    problem.instance = request?.id ?? ""
    var response = HTTPResponse(problem.status, type: APIFormat.problem, Call.bytes(problem.wire))
    response.fields["Cache-Control"] = "no-store"
    let isData = request?.query["format"]?.utf8.elementsEqual("json".utf8) == true
    if let request, isForPeople || PageRefusal.isForPeople(request), !isData {
      let frame = SiteFrame(origin: RequestOrigin.of(request, publicAddress: settings.publicAddress))
      response = html(PageRefusal.page(problem, request, frame), status: problem.status)
    }
    for field in problem.fields { response.fields.append(field.name, field.value) }
    response.logged.append(.init("problem", problem.code))
    if let hidden = problem.hidden, problem.status >= 500 { response.logged.append(.init("error", hidden)) }
    return response
  }

  private func refusal(_ problem: ServerProblem, _ request: HTTPRequest?) -> HTTPResponse {
    let kind = ProblemKind.find(problem.code)
    var own = APIProblem(
      status: problem.status, code: problem.code, title: kind?.title ?? problem.title,
      detail: problem.detail, advice: kind?.advice ?? "")
    own.fields = problem.fields.all.map { ($0.name, $0.value) }
    return refusal(own, request)
  }

  /// What every answer carries.
  private static func finish(_ response: inout HTTPResponse, _ request: HTTPRequest?) {
    // By its number, as the audit log has it.
    if let key = (request?.context as? Caller)?.key { response.logged.append(.init("key", "\(key.id)")) }
    response.fields["X-Content-Type-Options"] = "nosniff"
    response.fields["Referrer-Policy"] = "same-origin"
    if response.fields["Content-Security-Policy"] == nil {
      response.fields["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
    }
  }
}

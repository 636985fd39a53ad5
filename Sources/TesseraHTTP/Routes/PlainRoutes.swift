internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages

/// What lies outside of the interface: its description, health, numbers, and what problems mean.
enum PlainRoutes {
  static func add(to router: inout Router, _ service: RegistryService) {
    router.add("GET", "/openapi.json") { _, _ in openAPI(service) }
    router.add("GET", "/healthz") { _, _ in plain(200, "ok\n") }
    router.add("GET", "/readyz") { _, _ in
      do throws(APIProblem) {
        try service.read { _ throws(APIProblem) in }
        return plain(200, "ready\n")
      } catch {
        return plain(503, "not ready\n")
      }
    }
    router.add("GET", "/metrics") { _, _ in
      HTTPResponse(
        200, ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"],
        body: .bytes(MetricsText(service).bytes))
    }
    router.add("GET", "/problems/{code}") { request, parameters in problem(parameters["code"], request, service) }
  }

  /// Whether a monitor asks for it, which has its own bound: who asks too much of the registry, or of one of them, is not
  /// told that the service is down, nor is who watches it from the same address.
  static func isProbe(_ pattern: String) -> Bool { ["/healthz", "/readyz", "/metrics"].contains(pattern) }

  /// What they ask of whoever wants them; nil for what is none of them.
  static func need(of pattern: String) -> Need? {
    switch pattern {
    case "/openapi.json", "/healthz", "/readyz", "/metrics", "/problems/{code}": .nothing
    default: nil
    }
  }

  private static func openAPI(_ service: RegistryService) -> HTTPResponse {
    if let known = service.cache["openapi"] { return known.response }
    let document = OpenAPIDocument(
      endpoints: service.endpoints, version: service.settings.program, anonymousRead: service.settings.anonymousRead)
    return service.keep(Call.bytes(document.value), type: APIFormat.json, .current, as: "openapi")
  }

  private static func plain(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status, ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"], body: .bytes(Array(text.utf8))
    )
  }

  /// What a kind of problem means: a page, or data for whoever asks for it by `format` or likes it better.
  private static func problem(_ code: String, _ request: HTTPRequest, _ service: RegistryService) -> HTTPResponse {
    guard let kind = ProblemKind.find(code) else {
      return service.refusal(
        APIProblem(.known("path.not-found"), "there is no kind of problem \"\(code.prefix(100))\""), request)
    }
    let wanted = MediaRange.preferred(request.fields.values("Accept"), of: ["text/html", APIFormat.json])
    let isData = request.query["format"]?.utf8.elementsEqual("json".utf8) ?? (wanted == 1)
    let key = "problem \(isData) \(kind.code)"
    var response = service.cache[key]?.response ?? (isData ? data(kind, service, key) : page(kind, service, key))
    response.fields["Vary"] = "Accept"
    return response
  }

  private static func data(_ kind: ProblemKind, _ service: RegistryService, _ key: String) -> HTTPResponse {
    service.keep(Call.bytes(kind.wire), type: APIFormat.json, .current, as: key)
  }

  private static func page(_ kind: ProblemKind, _ service: RegistryService, _ key: String) -> HTTPResponse {
    let page = ProblemPage.render(
      .init(
        frame: SiteFrame(origin: service.settings.publicAddress), code: kind.code, title: kind.title,
        text: [
          kind.meaning, kind.why, kind.members.map { "Beside what every problem has: \($0)" },
          "It is answered with the status \(kind.status).",
        ].compactMap(\.self), advice: kind.advice))
    var fields = service.fields(for: page.bytes, type: PageCall.mediaType, .current, isPublic: true)
    fields["Content-Security-Policy"] = page.contentSecurityPolicy
    let answer = AnswerCache.Answer(fields: fields, body: SharedBody(page.bytes))
    service.cache.keep(answer, as: key)
    return answer.response
  }
}

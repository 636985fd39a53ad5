internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

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

  private static func problem(_ code: String, _ request: HTTPRequest, _ service: RegistryService) -> HTTPResponse {
    guard let kind = ProblemKind.find(code) else {
      return service.refusal(
        APIProblem(.known("path.not-found"), "there is no kind of problem \"\(code.prefix(100))\""), request)
    }
    return service.keep(
      Array("\(kind.title) (\(kind.code), status \(kind.status))\n\n\(kind.explanation)\n".utf8),
      type: "text/plain; charset=utf-8", .current, as: "problem \(kind.code)")
  }
}

internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages
internal import TesseraService

/// A request for a page.
struct PageCall: Sendable {
  let service: RegistryService
  let request: HTTPRequest
  let parameters: Router.Parameters
  let caller: Caller

  /// An address that means nothing here.
  static func nowhere(_ request: HTTPRequest) -> APIProblem {
    APIProblem(.known("path.not-found"), "there is no page at \(request.rawPath.prefix(300))")
  }

  var system: SystemIdentifier {
    get throws(APIProblem) {
      do throws(VersionTextError) {
        return try SystemIdentifier(parsing: "\(parameters["scope"]).\(parameters["name"])")
      } catch {
        throw Self.nowhere(request)
      }
    }
  }

  var reference: ReleaseReference {
    get throws(APIProblem) {
      ReleaseReference(system: try system, selector: try version(parameters["version"]))
    }
  }

  /// A part of an address that is the name of one thing.
  func version(_ text: String) throws(APIProblem) -> ReleaseSelector {
    do throws(VersionTextError) {
      return try ReleaseSelector(parsing: text)
    } catch {
      throw Self.nowhere(request)
    }
  }

  var query: [(name: String, value: String)] { request.query.all.map { ($0.name, $0.value) } }

  // MARK: - What surrounds a page

  var isAdmin: Bool { caller.has(.admin) && caller.key?.reaches(nil) == true }

  /// Where whoever looks reaches the service.
  private var origin: String? { RequestOrigin.of(request, publicAddress: service.settings.publicAddress) }

  func frame(_ subject: SiteFrame.Subject? = nil) -> SiteFrame {
    SiteFrame(origin: origin, hasOperatorPage: isAdmin, subject: subject)
  }

  func frame(
    _ view: RegistryView, _ system: SystemIdentifier, release: ReleaseRecord? = nil
  ) throws(APIProblem) -> SiteFrame {
    let title = try view.summary(of: system).title
    return frame(
      SiteFrame.Subject(system: system, title: title, releases: try view.releases(of: system), release: release))
  }

  // MARK: - Answers

  /// A page that is true until the registry changes, remembered until then.
  ///
  /// - Parameter countsDays: whether it tells how many days are left of something.
  func page(
    countsDays: Bool = false, _ make: () throws(APIProblem) -> SitePage
  ) throws(APIProblem) -> HTTPResponse {
    let key = try key(countsDays: countsDays)
    if let known = service.cache[key] { return known.response }
    let page = try make()
    var fields = service.fields(for: page.bytes, type: Self.mediaType, .current)
    fields["Content-Security-Policy"] = page.contentSecurityPolicy
    // What a key shows is nobody else's.
    if caller.key != nil { fields["Cache-Control"] = "private, no-cache" }
    fields["Vary"] = "Authorization"
    let answer = AnswerCache.Answer(fields: fields, body: SharedBody(page.bytes))
    service.cache.keep(answer, as: key)
    return answer.response
  }

  /// The page as it was made last, if the registry has not changed since; see ``page(countsDays:_:)``.
  func remembered() throws(APIProblem) -> HTTPResponse? { service.cache[try key()]?.response }

  private func key(countsDays: Bool = false) throws(APIProblem) -> String {
    let mark = try service.read { view throws(APIProblem) in "\(view.mark.sequence)-\(view.mark.text)" }
    let day = countsDays ? "\(service.now() / 86_400_000)" : ""
    let query = request.query.all.map { "\(APIPath.encoded($0.name))=\(APIPath.encoded($0.value))" }
    let place = "\(request.rawPath)?\(query.joined(separator: "&"))"
    return "\(mark) page\(day) \(caller.key != nil) \(isAdmin) \(caller.reach) \(origin ?? "") \(place)"
  }

  static let mediaType = "text/html; charset=utf-8"

  /// A list as data, as much of it as comes at once: `cursor` and `limit` are those of the interface.
  func list(_ id: String, _ values: [(name: String, value: String)] = []) throws(APIProblem) -> HTTPResponse {
    let limit = request.query["limit"] ?? "\(APIFormat.maximumLimit)"
    let cursor = request.query["cursor"].map { [(name: "cursor", value: $0)] } ?? []
    return try data(id, values, query: [("limit", limit)] + cursor)
  }

  /// The same page as data: what the interface answers.
  func data(
    _ id: String, _ values: [(name: String, value: String)], query: [(name: String, value: String)] = []
  ) throws(APIProblem) -> HTTPResponse {
    guard let endpoint = service.endpoints.first(where: { $0.id == id }) else { throw Self.nowhere(request) }
    let inner = HTTPRequest(
      method: "GET", rawPath: request.rawPath, path: request.path,
      query: HTTPQuery(query.map { HTTPQuery.Parameter(name: $0.name, value: $0.value) }), fields: request.fields,
      address: request.address, id: request.id)
    return try endpoint.handler(try Call(service, endpoint, inner, Router.Parameters(values), caller))
  }
}

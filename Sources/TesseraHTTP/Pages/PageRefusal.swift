internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages

/// Problems as people see them.
enum PageRefusal {
  /// Whether a request comes from somebody who looks at pages.
  static func isForPeople(_ request: HTTPRequest?) -> Bool {
    guard let request, request.path.first?.utf8.elementsEqual("api".utf8) != true else { return false }
    return request.fields.values("Accept").contains { $0.utf8.firstRange(of: "text/html".utf8) != nil }
  }

  static func page(_ problem: APIProblem, _ request: HTTPRequest, _ frame: SiteFrame) -> SitePage {
    switch problem.code {
    case "key.missing":
      let isOperator = request.path.first?.utf8.elementsEqual("operator".utf8) == true
      return NotAllowedPage.render(frame: frame, reason: isOperator ? .scope(.admin) : .keyNeeded)
    case "key.unknown", "key.revoked": return NotAllowedPage.render(frame: frame, reason: .keyUnknown)
    case "key.expired": return NotAllowedPage.render(frame: frame, reason: .keyExpired)
    case "key.scope":
      let scope = text("scope", problem).flatMap(AccessKey.Scope.init(rawValue:)) ?? .read
      return NotAllowedPage.render(frame: frame, reason: .scope(scope))
    case "key.pattern":
      guard request.path.count >= 2,
        let system = try? SystemIdentifier(parsing: "\(request.path[0]).\(request.path[1])")
      else { break }
      return NotAllowedPage.render(frame: frame, reason: .system(system))
    case "system.not-found":
      let typed = text("system", problem) ?? ""
      let known = texts("known", problem)
      return NotFoundPage.render(
        .init(
          frame: frame, missing: .system(typed), nearest: NearName.find(typed, among: known).map { [$0] } ?? []))
    case "release.not-found", "channel.not-found":
      guard request.path.count >= 3,
        let system = try? SystemIdentifier(parsing: "\(request.path[0]).\(request.path[1])")
      else { break }
      let known = texts("known", problem).map { String($0.prefix { $0 != " " }) }
      return NotFoundPage.render(
        .init(frame: frame, missing: .release(system, request.path[2]), nearest: Array(known.prefix(10))))
    case "path.not-found": return NotFoundPage.render(.init(frame: frame, missing: .page(request.rawPath)))
    default: break
    }
    return ProblemPage.render(
      .init(
        frame: frame, status: problem.status, code: problem.code, title: problem.title,
        text: [sentence(problem.detail)],
        advice: problem.advice.isEmpty ? nil : problem.advice, requestID: problem.instance))
  }

  private static func sentence(_ text: String) -> String {
    let first = text.prefix(1).uppercased() + text.dropFirst()
    return first.utf8.last == UInt8(ascii: ".") ? first : first + "."
  }

  private static func text(_ member: String, _ problem: APIProblem) -> String? {
    if case .string(let text) = problem.members[member] { text } else { nil }
  }

  private static func texts(_ member: String, _ problem: APIProblem) -> [String] {
    guard case .array(let list) = problem.members[member] else { return [] }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

internal import HTTPServer
internal import JSON
internal import Synchronization
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain

/// Says who a caller is and whether they may do what they ask for.
struct Gatekeeper: Sendable {
  let anonymousRead: Bool
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64
  /// The key that a secret is of; nil where there is none.
  let find: @Sendable (String) throws(APIProblem) -> AccessKey?
  /// Notes that a key was used.
  let note: @Sendable (AccessKey, Int64) -> Void

  /// - Parameter isForPeople: whether a browser may ask its user for the key.
  func caller(of request: HTTPRequest, isForPeople: Bool) throws(APIProblem) -> Caller {
    guard let secret = try Self.secret(request, isForPeople: isForPeople) else {
      return Caller(key: nil, anonymousRead: anonymousRead)
    }
    guard let key = try find(secret) else {
      throw Self.unauthorized("key.unknown", "the key is not one of this registry's", isForPeople)
    }
    let time = now()
    switch key.standing(now: time) {
    case .live: break
    case .expired: throw Self.unauthorized("key.expired", "key \(key.id) has expired", isForPeople)
    case .revoked: throw Self.unauthorized("key.revoked", "key \(key.id) was revoked", isForPeople)
    }
    note(key, time)
    return Caller(key: key, anonymousRead: anonymousRead)
  }

  /// - Parameter system: what it is to be done to; nil for what concerns all of them.
  func check(
    _ caller: Caller, _ need: Need, system: @autoclosure () -> SystemIdentifier?, isForPeople: Bool
  ) throws(APIProblem) {
    let scope: AccessKey.Scope
    var other: AccessKey.Scope?
    switch need {
    case .nothing: return
    case .read:
      if anonymousRead { return }
      scope = .read
    case .key:
      guard caller.key != nil else { throw Self.unauthorized("key.missing", "this needs a key", isForPeople) }
      return
    case .scope(let needed): scope = needed
    case .either(let first, let second): (scope, other) = (first, second)
    }
    guard let key = caller.key else {
      throw Self.unauthorized("key.missing", "this needs a key with the scope \(scope.rawValue)", isForPeople)
    }
    guard key.scopes.contains(scope) || other.map(key.scopes.contains) ?? false else { throw Self.lacking(scope, key) }
    let system = system()
    // A list that is read shows what the key is for, and no more.
    if scope == .read, system == nil { return }
    guard key.reaches(system) else { throw Self.beyond(key, system) }
  }

  static func lacking(_ scope: AccessKey.Scope, _ key: AccessKey) -> APIProblem {
    var problem = APIProblem(
      .known("key.scope"), "key \(key.id) has no scope \(scope.rawValue)",
      advice: "Use a key that has it. Who looks after this registry makes one with \"tessera key create --scope "
        + "\(scope.rawValue)\".")
    problem.members.append("scope", .string(scope.rawValue))
    return problem
  }

  private static func beyond(_ key: AccessKey, _ system: SystemIdentifier?) -> APIProblem {
    var problem = APIProblem(
      .known("key.pattern"),
      "key \(key.id) is for \(key.pattern ?? "every design system"), not for \(system?.description ?? "all of them")",
      advice: "Use a key for \(system?.description ?? "every design system").")
    problem.members.append("pattern", key.pattern.map { .string($0) } ?? .null)
    return problem
  }

  private static func unauthorized(_ code: String, _ detail: String, _ isForPeople: Bool) -> APIProblem {
    var problem = APIProblem(
      .known(code), detail, advice: "Send a key in the field Authorization, as \"Bearer tessera_…\".")
    let ways = isForPeople ? #"Basic realm="Tessera", charset="UTF-8""# : #"Bearer realm="Tessera""#
    problem.fields = [
      ("WWW-Authenticate", code == "key.missing" ? ways : ways + (isForPeople ? "" : #", error="invalid_token""#))
    ]
    return problem
  }

  /// The secret that a request carries: as RFC 6750 has it, or, from people's browsers, as the password of RFC 7617.
  private static func secret(_ request: HTTPRequest, isForPeople: Bool) throws(APIProblem) -> String? {
    let values = request.fields.values(APIFormat.keyField)
    guard let value = values.first else { return nil }
    func malformed() -> APIProblem {
      unauthorized("key.unknown", "the field Authorization holds no key", isForPeople)
    }
    let bytes = value.utf8
    guard values.count == 1, let blank = bytes.firstIndex(of: 0x20) else { throw malformed() }
    let scheme = String(value[..<blank]).lowercased()
    let rest = String(Substring(bytes[blank...].drop { $0 == 0x20 }))
    switch scheme {
    case "bearer": return rest
    case "basic":
      // Browsers send it along with whatever any site makes them ask for: it opens nothing that changes something.
      guard request.method == "GET" || request.method == "HEAD", let pair = Base64.bytes(of: rest),
        let colon = pair.firstIndex(of: UInt8(ascii: ":"))
      else { throw malformed() }
      return String(decoding: pair[(colon + 1)...], as: UTF8.self)
    default: throw malformed()
    }
  }
}

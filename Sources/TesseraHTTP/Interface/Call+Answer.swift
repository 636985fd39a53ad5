internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraService

/// How long an answer is true.
enum Freshness: Sendable {
  /// For ever: whoever has it need not ask again.
  case immutable
  /// Until the registry changes: whoever has it asks whether it still is.
  case current
}

extension Call {
  /// An answer from the state of the registry, remembered until it changes.
  func current(_ make: (RegistryView) throws(APIProblem) -> JSONValue) throws(APIProblem) -> HTTPResponse {
    try service.read { view throws(APIProblem) in try current(in: view, make) }
  }

  func current(
    in view: RegistryView, _ make: (RegistryView) throws(APIProblem) -> JSONValue
  ) throws(APIProblem) -> HTTPResponse {
    let key = "\(view.mark.sequence)-\(view.mark.text) \(caller.reach) \(request.rawPath)?\(queryText)"
    if let known = service.cache[key] { return known.response }
    return service.keep(Self.bytes(try make(view)), type: APIFormat.json, .current, as: key)
  }

  /// An answer about the content of a release, remembered for ever.
  ///
  /// - Parameter make: the answer and its media type.
  func ofRelease(
    _ make: (ReleaseRecord) throws(APIProblem) -> (bytes: [UInt8], type: String)
  ) throws(APIProblem) -> HTTPResponse {
    let (system, selector) = (try system, try selector)
    let record = try service.read { view throws(APIProblem) in
      try view.release(ReleaseReference(system: system, selector: selector))
    }
    if let gone = record.withdrawal { throw APIProblem(.withdrawn(record.name, reason: gone.reason)) }
    let freshness: Freshness = selector.isExact ? .immutable : .current
    let rest = endpoint.parameters.filter { $0.place == .path && $0.name != "system" && $0.name != "release" }
    let names = rest.map { APIPath.encoded(parameters[$0.name]) }.joined(separator: "/")
    let key = "\(record.releaseDigest.hex) \(freshness) \(endpoint.id) \(names)?\(queryText)"
    if let known = service.cache[key] { return known.response }
    let (bytes, type) = try make(record)
    return service.keep(bytes, type: type, freshness, as: key)
  }

  /// The same of a document.
  func documentOfRelease(
    _ make: (ReleaseRecord) throws(APIProblem) -> JSONValue
  ) throws(APIProblem) -> HTTPResponse {
    try ofRelease { record throws(APIProblem) in (Self.bytes(try make(record)), APIFormat.json) }
  }

  /// A document that is nobody else's business and is not kept anywhere.
  func once(_ value: JSONValue, status: Int = 200, fields: HTTPFields = [:]) -> HTTPResponse {
    var response = HTTPResponse(status, type: APIFormat.json, Self.bytes(value))
    response.fields["Cache-Control"] = "no-store"
    for field in fields.all { response.fields[field.name] = field.value }
    return response
  }

  var done: HTTPResponse { HTTPResponse(204, ["Cache-Control": "no-store"]) }

  static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    bytes.append(0x0A)
    return bytes
  }

  /// The query in one spelling.
  private var queryText: String {
    request.query.all.map { "\(APIPath.encoded($0.name))=\(APIPath.encoded($0.value))" }.joined(separator: "&")
  }
}

extension ReleaseSelector {
  /// Whether it means one release for ever.
  var isExact: Bool {
    if case .range(let range) = self { range.exactVersion != nil } else { false }
  }
}

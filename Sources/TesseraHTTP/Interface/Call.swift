internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain

/// A request to an endpoint, with what it says read and found to be right.
struct Call: Sendable {
  let service: RegistryService
  let endpoint: Endpoint
  let request: HTTPRequest
  let parameters: Router.Parameters
  let caller: Caller

  /// - Throws: ``APIProblem`` for a parameter that is not what it has to be, that stands twice, or that nobody knows.
  init(
    _ service: RegistryService, _ endpoint: Endpoint, _ request: HTTPRequest, _ parameters: Router.Parameters,
    _ caller: Caller
  ) throws(APIProblem) {
    self.service = service
    self.endpoint = endpoint
    self.request = request
    self.parameters = parameters
    self.caller = caller
    for parameter in endpoint.parameters where parameter.place == .path {
      guard let fault = parameter.fault(parameters[parameter.name]) else { continue }
      throw Self.fault(parameter.name, parameters[parameter.name], fault, status: 404)
    }
    try checkQuery()
  }

  private func checkQuery() throws(APIProblem) {
    let known = endpoint.parameters.filter { $0.place == .query }
    var seen: Set<[UInt8]> = []
    for parameter in request.query.all {
      let isTwice = !seen.insert(Array(parameter.name.utf8)).inserted
      if isTwice { throw Self.fault(parameter.name, parameter.value, "it is given twice") }
      if let found = known.first(where: { $0.name.hasSameBytes(as: parameter.name) }) {
        guard let fault = found.fault(parameter.value) else { continue }
        throw Self.fault(parameter.name, parameter.value, fault, status: found.names ? 404 : 400)
      }
      if endpoint.prefixes.contains(where: { parameter.name.utf8.starts(with: $0.utf8) }) { continue }
      let names = known.map(\.name) + endpoint.prefixes.map { $0 + "NAME" }
      let all = names.isEmpty ? "This resource has none." : "There are \(names.joined(separator: ", "))."
      throw APIProblem(
        .known("request.parameter"), "there is no parameter \"\(parameter.name.prefix(100))\"", advice: all,
        members: ["parameter": .string(parameter.name)])
    }
    for parameter in known where parameter.isRequired && request.query[parameter.name] == nil {
      throw APIProblem(
        .known("request.parameter"), "the parameter \"\(parameter.name)\" is missing", advice: parameter.summary,
        members: ["parameter": .string(parameter.name)])
    }
  }

  static func fault(_ name: String, _ value: String, _ fault: String, status: Int = 400) -> APIProblem {
    var problem = APIProblem(
      .known("request.parameter"), "\(name) \"\(value.prefix(200))\": \(fault)",
      advice: "See the description of the interface at /openapi.json.", members: ["parameter": .string(name)])
    problem.status = status
    return problem
  }

  // MARK: - What it says

  var system: SystemIdentifier {
    get throws(APIProblem) {
      try read("system") { text throws(VersionTextError) in try SystemIdentifier(parsing: text) }
    }
  }

  var version: ReleaseVersion {
    get throws(APIProblem) {
      try read("version") { text throws(VersionTextError) in try ReleaseVersion(parsing: text) }
    }
  }

  var selector: ReleaseSelector {
    get throws(APIProblem) {
      try read("release") { text throws(VersionTextError) in try ReleaseSelector(parsing: text) }
    }
  }

  private func read<Value>(
    _ name: String, _ read: (String) throws(VersionTextError) -> Value
  ) throws(APIProblem) -> Value {
    do throws(VersionTextError) {
      return try read(parameters[name])
    } catch {
      throw Self.fault(name, parameters[name], "\(error)", status: 404)
    }
  }

  /// A number of the query, which was checked.
  func number(_ name: String, standard: Int) -> Int { request.query[name].flatMap { Int($0) } ?? standard }

  var limit: Int { number("limit", standard: APIFormat.standardLimit) }

  var cursor: String? { request.query["cursor"] }

  /// Parameters of the query that begin with `prefix`, without it.
  func prefixed(_ prefix: String) -> [(name: String, value: String)] {
    request.query.all.compactMap { parameter in
      guard parameter.name.utf8.starts(with: prefix.utf8) else { return nil }
      return (String(Substring(parameter.name.utf8.dropFirst(prefix.utf8.count))), parameter.value)
    }
  }

  /// The document that was sent.
  func document() throws(APIProblem) -> JSONNode {
    let type = request.fields["Content-Type"] ?? ""
    let essence = type.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != 0x20 && $0 != 0x09 }
    guard String(decoding: essence, as: UTF8.self).lowercased() == APIFormat.json else {
      throw APIProblem(
        .known("type.unsupported"), type.isEmpty ? "the body has no type" : "a body of this type is not taken: \(type)")
    }
    if let coding = request.fields["Content-Encoding"] {
      throw APIProblem(.known("type.unsupported"), "the body is packed as \(coding)")
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: request.body, options: APIFormat.readOptions)
    } catch {
      throw APIProblem(
        .known("request.malformed"), "the body is no JSON: \(error)", advice: "Send one JSON document in UTF-8.")
    }
    if let twin = document.duplicateMembers.first {
      throw APIProblem(
        .known("request.body"), "the member \"\(twin.name.prefix(100))\" stands there twice",
        members: ["member": .string(twin.name)])
    }
    return document.root
  }

  // MARK: - Pages of lists

  /// One page of a list that is there as a whole.
  ///
  /// - Parameter key: what a cursor names an item by: the page after it begins behind it.
  func page<Item>(
    _ items: [Item], key: (Item) -> String, _ write: (Item) -> JSONValue
  ) throws(APIProblem) -> JSONValue {
    var start = 0
    if let cursor {
      guard let place = items.firstIndex(where: { key($0).hasSameBytes(as: cursor) }) else {
        throw Self.fault("cursor", cursor, "there is no such place in the list any more", status: 404)
      }
      start = place + 1
    }
    let shown = items[start...].prefix(limit)
    return WireList.document(
      shown.map(write), next: shown.endIndex < items.endIndex ? shown.last.map(key) : nil)
  }
}

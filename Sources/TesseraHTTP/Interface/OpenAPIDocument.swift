internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// The description of the interface, made from the endpoints themselves.
///
/// Source: OpenAPI 3.1.
struct OpenAPIDocument {
  let endpoints: [Endpoint]
  let version: String
  let anonymousRead: Bool

  var value: JSONValue {
    var paths = JSONObject()
    for endpoint in endpoints {
      var item: JSONObject
      if case .object(let known) = paths[endpoint.pattern] { item = known } else { item = JSONObject() }
      item.append(endpoint.method.lowercased(), operation(endpoint))
      paths[endpoint.pattern] = .object(item)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Tessera", "version": .string(version.isEmpty ? "0" : version),
        "summary": "A registry in which a design system lives as versioned releases.",
        "description": .string(Self.introduction),
        "license": ["name": "See the LICENSE of the program", "identifier": "Apache-2.0"],
      ],
      "servers": [["url": "/"]],
      "tags": .array(Endpoint.Tag.allCases.map { ["name": .string($0.rawValue)] }),
      "paths": .object(paths),
      "components": [
        "schemas": .object(SchemaCatalog.all),
        "responses": .object(responses),
        "securitySchemes": [
          "key": [
            "type": "http", "scheme": "bearer",
            "description": "A key of the registry: \"tessera_\" and 43 characters.",
          ]
        ],
      ],
    ]
  }

  private static let introduction = """
    Lists have pages: `next` of one is the `cursor` of the next. Problems are documents of RFC 9457 whose `code` is the one \
    that the command line prints. What can never change has a strong tag and is `immutable`; all else that keys for \
    reading get has a tag that changes with it. A path segment holds one name, percent-encoded.
    """

  // MARK: - Operations

  private func operation(_ endpoint: Endpoint) -> JSONValue {
    var object: JSONObject = [
      "operationId": .string(endpoint.id), "tags": [.string(endpoint.tag.rawValue)],
      "summary": .string(endpoint.summary), "security": security(of: endpoint.need),
    ]
    if let rights = rights(of: endpoint.need) { object.append("description", .string(rights)) }
    if !endpoint.parameters.isEmpty {
      object.append("parameters", .array(endpoint.parameters.map(\.description)))
    }
    if let body = endpoint.body {
      object.append("requestBody", ["required": true, "content": .object([APIFormat.json: ["schema": body]])])
    }
    var answers = JSONObject()
    for answer in endpoint.answers {
      answers.append("\(answer.status)", Self.answer(answer, isTagged: isTagged(endpoint)))
    }
    for status in statuses(of: endpoint) {
      answers.append("\(status)", ["$ref": .string("#/components/responses/\(status)")])
    }
    object.append("responses", .object(answers))
    return .object(object)
  }

  /// Whether answers have a tag: what whoever may read gets, and not what is for one key.
  private func isTagged(_ endpoint: Endpoint) -> Bool {
    guard endpoint.method == "GET" else { return false }
    return switch endpoint.need {
    case .nothing, .read: true
    case .key, .scope, .either: false
    }
  }

  private static func answer(_ answer: Endpoint.Answer, isTagged: Bool) -> JSONValue {
    var object: JSONObject = ["description": .string(answer.summary)]
    if isTagged, answer.status == 200 {
      object.append(
        "headers",
        [
          "ETag": ["schema": Schema.text, "description": "Changes with the answer; each encoding has its own."],
          "Cache-Control": ["schema": Schema.text],
        ])
    }
    if !answer.content.isEmpty {
      object.append(
        "content",
        .object(
          JSONObject(
            answer.content.map { .init(name: $0.type, value: $0.schema == [:] ? [:] : ["schema": $0.schema]) })))
    }
    return .object(object)
  }

  /// Statuses of problems, besides those of the answers.
  private func statuses(of endpoint: Endpoint) -> [Int] {
    var statuses: Set<Int> = [400, 401, 403, 414, 429, 431, 500, 503]
    if endpoint.parameters.contains(where: { $0.names || $0.place == .path || $0.name == "cursor" }) {
      statuses.insert(404)
    }
    // Whatever is about releases may meet one that is gone.
    if endpoint.parameters.contains(where: { $0.place == .path && $0.name == "system" }) { statuses.insert(410) }
    if endpoint.body != nil { statuses.formUnion([413, 415]) }
    if isTagged(endpoint) { statuses.insert(304) }
    statuses.formUnion(endpoint.refusals)
    return statuses.sorted()
  }

  private func rights(of need: Need) -> String? {
    switch need {
    case .nothing, .key: nil
    case .read: anonymousRead ? nil : "Needs a key with the scope `read`."
    case .scope(let scope): "Needs a key with the scope `\(scope.rawValue)`."
    case .either(let first, let second):
      "Needs a key with the scope `\(first.rawValue)`; for a dry run, `\(second.rawValue)` is enough."
    }
  }

  private func security(of need: Need) -> JSONValue {
    switch need {
    case .nothing: []
    case .read: anonymousRead ? [[:], ["key": []]] : [["key": []]]
    case .key, .scope, .either: [["key": []]]
    }
  }

  private var responses: JSONObject {
    var all = JSONObject()
    for status in Set(endpoints.flatMap { statuses(of: $0) }).sorted() {
      if status == 304 {
        all.append("304", ["description": "The client has it already: If-None-Match names its tag."])
        continue
      }
      let titles = ProblemKind.all.filter { $0.status == status }.map { "`\($0.code)`: \($0.title)." }
      all.append(
        "\(status)",
        [
          "description": .string(titles.isEmpty ? "A problem." : titles.joined(separator: " ")),
          "content": .object([APIFormat.problem: ["schema": Schema.named("Problem")]]),
        ])
    }
    return all
  }
}

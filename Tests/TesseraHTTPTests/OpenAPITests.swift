import Foundation
import HTTPServer
import JSON
import TesseraAPI
import TesseraDomain
import TesseraHTTP
import Testing

struct OpenAPITests {
  private let test: TestService
  private let document: JSONNode

  init() throws {
    test = try TestService()
    let answer = test.call("GET", "/openapi.json")
    #expect(answer.status == 200 && answer.fields["Content-Type"] == "application/json")
    document = try answer.json
  }

  private var operations: [(method: String, path: String, node: JSONNode)] {
    document["paths"]?.members.flatMap { path in
      path.value.members.map { (method: $0.name.uppercased(), path: path.name, node: $0.value) }
    } ?? []
  }

  @Test func `the document describes the routes of the interface, each and no other`() {
    let described = Set(operations.map { "\($0.method) \($0.path)" })
    let routed = Set(test.routes.map { "\($0.method) \($0.pattern)" }.filter { $0.contains(" \(APIFormat.root)/") })
    #expect(described == routed)
    #expect(document["openapi"]?.string == "3.1.0")
  }

  @Test func `every parameter of a path is described, and every reference leads somewhere`() throws {
    for operation in operations {
      let braces = operation.path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
      let named = operation.node["parameters"]?.elements.filter { $0["in"]?.string == "path" }
        .compactMap { $0["name"]?.string }
      #expect(Set(braces) == Set(named ?? []), "\(operation.path)")
      #expect(operation.node["responses"]?.count ?? 0 > 2)
    }
    let identifiers = operations.compactMap { $0.node["operationId"]?.string }
    #expect(identifiers.count == operations.count && Set(identifiers).count == identifiers.count)
    var open = [document]
    while let node = open.popLast() {
      open += node.elements.map(\.self) + node.members.map(\.value)
      guard let reference = node["$ref"]?.string else { continue }
      let found = reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?.member(String($1)) }
      #expect(found != nil, "\(reference)")
    }
  }

  @Test func `what promises a tag sends one, and nothing else does`() throws {
    let key = try test.key(.read, .publish, .admin)
    #expect(test.publish(TestService.one, key: key).status == 201)
    var tried = 0
    for operation in operations where operation.method == "GET" {
      let target = operation.path.replacingOccurrences(of: "{system}", with: "acme.mosaic")
        .replacingOccurrences(of: "{version}", with: "1.0.0").replacingOccurrences(of: "{path}", with: "color.accent")
        .replacingOccurrences(of: "{channel}", with: "latest").replacingOccurrences(of: "{bundle}", with: "css.zip")
      let answer = test.call("GET", target + "?from=1.0.0&to=1.0.0&q=accent", key: key)
      let plain = answer.status == 400 ? test.call("GET", target, key: key) : answer
      guard plain.status == 200 else { continue }
      tried += 1
      let isPromised = operation.node["responses"]?["304"] != nil
      #expect((plain.fields["ETag"] != nil) == isPromised, "\(target)")
      #expect((operation.node["responses"]?["200"]?["headers"]?["ETag"] != nil) == isPromised, "\(target)")
      guard isPromised else { continue }
      let condition: HTTPFields = ["If-None-Match": plain.fields["ETag"] ?? ""]
      let again = test.call("GET", target, key: key, fields: condition)
      #expect(again.status == 200 || again.status == 304)
    }
    #expect(tried > 15)
  }

  @Test(arguments: [
    ("2027-01-31", true), ("2028-02-29", true), ("2000-02-29", true), ("2027-04-30", true), ("2027-12-31", true),
    ("2027-02-29", false), ("2100-02-29", false), ("2027-04-31", false), ("2027-02-30", false), ("2027-13-01", false),
    ("2027-00-10", false), ("2027-01-00", false),
  ])
  func `the days that a key may expire on are those of the calendar, as the service has it`(
    _ day: String, _ isDay: Bool
  ) throws {
    let content = operations.first { $0.method == "POST" && $0.path == "/api/v1/keys" }?.node["requestBody"]?["content"]
    let schema = content?["application/json"]?["schema"]?["properties"]?["expiresAt"]?["anyOf"]?.element(0)
    let pattern = try #require(schema?["pattern"]?.string)
    let text = "\(day)T08:00:00Z"
    #expect((text.range(of: pattern, options: .regularExpression) != nil) == isDay)
    guard day > "2027-01-15" || !isDay else { return }
    let body = #"{"name":"x","scopes":["read"],"expiresAt":"\#(text)"}"#
    let answer = test.call("POST", "/api/v1/keys", key: try test.key(.admin), body: body)
    #expect(answer.status == (isDay ? 201 : 400), "\(answer.text)")
  }

  @Test func `what needs a key says so`() {
    for operation in operations {
      let security = operation.node["security"]?.elements.map { $0.members.map(\.name) } ?? []
      let needsKey = !security.isEmpty && !security.contains([])
      #expect(needsKey == (operation.method != "GET" || security == [["key"]]), "\(operation.method) \(operation.path)")
      let target = operation.path.replacingOccurrences(of: "{system}", with: "acme.mosaic")
        .replacingOccurrences(of: "{version}", with: "1.0.0")
      if needsKey, !target.contains("{") {
        #expect(test.call(operation.method, target, body: "{}").status == 401, "\(target)")
      }
    }
  }
}

import Foundation
import HTTPServer
import JSON
import TesseraAPI
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

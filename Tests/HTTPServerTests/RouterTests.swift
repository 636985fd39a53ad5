import Testing

@testable import HTTPServer

struct RouterTests {
  private static let patterns = [
    ("GET", "/"), ("GET", "/healthz"), ("GET", "/api/v1/systems"), ("POST", "/api/v1/systems"),
    ("GET", "/api/v1/systems/{system}"), ("GET", "/api/v1/systems/{system}/bundles/{format}.tar.gz"),
    ("GET", "/api/v1/systems/{system}/bundles/{format}.zip"), ("GET", "/api/v1/systems/{system}/bundles/{other}"),
    ("DELETE", "/api/v1/systems/mine"), ("GET", "/{scope}/{name}"), ("GET", "/{scope}/{name}/compare/{from}...{to}"),
    ("GET", "/{scope}/{name}/{version}/tokens"), ("GET", "/{scope}/{name}/names/{path}"),
  ]

  private static let tree: RouteTree = {
    var router = Router()
    for (method, pattern) in patterns { router.add(method, pattern) { _, _ in HTTPResponse(200) } }
    return RouteTree(router)
  }()

  private func find(_ method: String, _ path: String) throws -> RouteTree.Match {
    let bytes = Array(path.utf8)
    let target = try bytes.withUnsafeBufferPointer { try RequestTarget($0, limit: 1000) }
    return Self.tree.find(method, target.path)
  }

  @Test(
    arguments: [
      ("/", "/", [:]),
      ("/healthz", "/healthz", [:]),
      ("/api/v1/systems/acme.mosaic", "/api/v1/systems/{system}", ["system": "acme.mosaic"]),
      ("/api/v1/systems/mine", "/api/v1/systems/{system}", ["system": "mine"]),
      (
        "/api/v1/systems/a/bundles/css.tar.gz", "/api/v1/systems/{system}/bundles/{format}.tar.gz",
        ["system": "a", "format": "css"]
      ),
      ("/api/v1/systems/a/bundles/css.zip", "/api/v1/systems/{system}/bundles/{format}.zip", ["format": "css"]),
      ("/api/v1/systems/a/bundles/.zip", "/api/v1/systems/{system}/bundles/{other}", ["other": ".zip"]),
      ("/api/v1/systems/a/bundles/a.zip.zip", "/api/v1/systems/{system}/bundles/{format}.zip", ["format": "a.zip"]),
      ("/acme/mosaic", "/{scope}/{name}", ["scope": "acme", "name": "mosaic"]),
      (
        "/acme/mosaic/compare/1.0.0...2.0.0-rc.1", "/{scope}/{name}/compare/{from}...{to}",
        ["from": "1.0.0", "to": "2.0.0-rc.1", "scope": "acme"]
      ),
      ("/acme/mosaic/compare/1.0.0..2.0.0", nil, [:]),
      ("/acme/mosaic/1.0.0/tokens", "/{scope}/{name}/{version}/tokens", ["version": "1.0.0"]),
      ("/acme/mosaic/names/color%2Faccent", "/{scope}/{name}/names/{path}", ["path": "color/accent"]),
      ("/acme/mosaic/names/", nil, [:]),
      ("/acme//", nil, [:]),
      ("/acme", nil, [:]),
      ("/healthz/", nil, [:]),
      ("/Healthz", nil, [:]),
    ] as [(String, String?, [String: String])])
  func `a path finds its pattern`(path: String, pattern: String?, values: [String: String]) throws {
    switch try find("GET", path) {
    case .route(let index, let parameters):
      #expect(Self.patterns[index].1 == pattern)
      for (name, value) in values { #expect(parameters[name] == value) }
    case .notFound: #expect(pattern == nil)
    default: Issue.record("neither found nor not")
    }
  }

  @Test(arguments: [
    ("PUT", "/api/v1/systems", ["GET", "HEAD", "OPTIONS", "POST"]),
    ("OPTIONS", "/api/v1/systems/mine", ["DELETE", "GET", "HEAD", "OPTIONS"]),
    ("get", "/", ["GET", "HEAD", "OPTIONS"]),
  ])
  func `a path says what it can do`(method: String, path: String, expected: [String]) throws {
    switch try find(method, path) {
    case .options(let allowed): #expect(method == "OPTIONS" && allowed == expected)
    case .methodNotAllowed(let allowed): #expect(method != "OPTIONS" && allowed == expected)
    default: Issue.record("found something")
    }
  }

  @Test func `a router answers without a server as it does in one`() {
    var router = Router()
    router.add("POST", "/sum/{a}") { request, parameters in
      HTTPResponse(200, type: "text/plain", Array("\(parameters["a"]) \(request.body.count)".utf8))
    }
    var hooks = ServerHooks()
    hooks.before = { request, _ in request.fields["Key"] == nil ? HTTPResponse(401) : nil }
    func answer(_ method: String, _ path: [String], _ fields: HTTPFields = [:]) -> HTTPResponse {
      router.answer(
        HTTPRequest(method: method, rawPath: "", path: path, fields: fields, body: [1, 2]), hooks: hooks)
    }
    #expect(answer("POST", ["sum", "x"]).status == 401)
    #expect(answer("GET", ["sum", "x"]).fields["Allow"] == "OPTIONS, POST")
    #expect(answer("POST", ["sum"]).status == 404)
    guard case .bytes(let bytes) = answer("POST", ["sum", "x"], ["key": "k"]).body else { return }
    #expect(bytes == Array("x 2".utf8))
  }
}

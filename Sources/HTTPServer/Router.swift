/// Which handler a request goes to, by method and path.
///
/// A pattern is written as people read it: `/api/v1/systems/{system}/releases/{version}`. A segment may have several
/// parameters with text between them: `{from}...{to}`, `{format}.tar.gz`. A literal segment goes before one with text in
/// it, and that before a parameter alone, which takes no empty segment; below a literal at the root nothing else is looked
/// for. `HEAD` goes where `GET` does; `OPTIONS`, a path that nobody has and a method that a path does not have are answered
/// by the router.
package struct Router: Sendable {
  /// How long a handler may take, which decides where it runs; ``ServerHooks/weight`` may say otherwise of a request.
  package enum Weight: Sendable {
    /// Answers from memory or by an index: runs on the thread of the connection.
    case light
    /// May take long: runs on a pool of workers, while the connection's thread serves others.
    case heavy
    /// Changes something: runs on the one writer, one after the other.
    case write
  }

  package struct Route: Sendable {
    /// Its place in ``Router/routes``.
    package let index: Int
    package let method: String
    package let pattern: String
    package let weight: Weight
    /// The largest body, in bytes; a larger one is refused with 413 before it is read.
    package let maximumBody: Int
    package let handler: @Sendable (HTTPRequest, Parameters) -> HTTPResponse
  }

  /// What stood in the place of the braces, decoded.
  package struct Parameters: Sendable {
    private let values: [(name: String, value: String)]

    package init(_ values: [(name: String, value: String)] = []) { self.values = values }

    /// The text of a parameter that the pattern has; empty for any other.
    package subscript(_ name: String) -> String { values.first { $0.name == name }?.value ?? "" }
  }

  package private(set) var routes: [Route] = []

  package init() {}

  package mutating func add(
    _ method: String, _ pattern: String, weight: Weight = .light, maximumBody: Int = 64 * 1024,
    _ handler: @escaping @Sendable (HTTPRequest, Parameters) -> HTTPResponse
  ) {
    routes.append(
      Route(
        index: routes.count, method: method, pattern: pattern, weight: weight, maximumBody: maximumBody,
        handler: handler))
  }

  /// Answers a request as a server does, less what belongs to sending: for tests and for answers inside the program.
  package func answer(_ request: HTTPRequest, hooks: ServerHooks = ServerHooks()) -> HTTPResponse {
    var request = request
    var response: HTTPResponse
    switch RouteTree(self).find(request.method, request.path) {
    case .route(let index, let parameters):
      let body = request.body
      request.body = []
      if let early = hooks.before(&request, routes[index]) {
        response = early
      } else {
        request.body = body
        response = routes[index].handler(request, parameters)
      }
    case .options(let allowed): response = HTTPResponse(204, ["Allow": allowed.joined(separator: ", ")])
    case .methodNotAllowed(let allowed):
      let problem = ServerProblem.methodNotAllowed(request.method, allowed: allowed)
      response = hooks.problem(problem, request).carrying(problem.fields)
    case .notFound: response = hooks.problem(.notFound, request)
    }
    hooks.after?(&response, request)
    return response
  }
}

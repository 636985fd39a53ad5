/// Which handler a request goes to, by method and path.
///
/// A pattern is written as people read it: `/api/v1/systems/{system}/releases/{version}`. A literal segment goes before a
/// parameter. `HEAD` goes where `GET` does; `OPTIONS`, a path that nobody has and a method that a path does not have are
/// answered by the router.
package struct Router: Sendable {
  /// How long a handler may take, which decides where it runs.
  package enum Weight: Sendable {
    /// Answers from memory or by an index: runs on the thread of the connection.
    case light
    /// May take long: runs on a pool of workers, while the connection's thread serves others.
    case heavy
    /// Changes something: runs on the one writer, one after the other.
    case write
  }

  package struct Route: Sendable {
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

    init(_ values: [(name: String, value: String)]) { self.values = values }

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
      Route(method: method, pattern: pattern, weight: weight, maximumBody: maximumBody, handler: handler))
  }
}

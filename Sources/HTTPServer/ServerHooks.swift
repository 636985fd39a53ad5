/// What a server asks of the program that it serves. Each may be called on several threads at one time.
package struct ServerHooks: Sendable {
  /// Takes one value for each answer, before the answer is sent.
  package var log: @Sendable (ServerLogEntry) -> Void = { _ in }
  /// Makes the answer to what the server refuses by itself. No request is given where it could not be read.
  package var problem: @Sendable (ServerProblem, HTTPRequest?) -> HTTPResponse = { problem, _ in problem.plain }
  /// Looks at a request when its header is there, its body not yet read and `body` empty; an answer ends it there.
  ///
  /// It may leave something for the handler in ``HTTPRequest/context``. It runs on the thread of the connection.
  package var before: @Sendable (inout HTTPRequest, Router.Route) -> HTTPResponse? = { _, _ in nil }
  /// Where the handler of a request runs that ``before`` let pass: as its route says, unless it matters who asks.
  ///
  /// It runs on the thread of the connection.
  package var weight: @Sendable (HTTPRequest, Router.Route) -> Router.Weight = { _, route in route.weight }
  /// Has the last word on every answer: fields that all of them carry. No request is given where it could not be read.
  package var after: (@Sendable (inout HTTPResponse, HTTPRequest?) -> Void)?

  package init() {}
}

/// One answered request, as it stands in a log.
package struct ServerLogEntry: Sendable {
  package let id: String
  /// Empty where the request could not be read.
  package let method: String
  /// As sent, less the query; empty where not even that could be read.
  package let path: String
  /// The pattern of its route; `nil` where it has none.
  package let pattern: String?
  package let status: Int
  /// Of the body, as sent.
  package let bytes: Int
  /// From the last byte of the request to the answer being handed over, waiting in a queue included.
  package let microseconds: Int
  package let address: String
  package let userAgent: String
  /// What the handler left in ``HTTPResponse/logged``.
  package let extra: [HTTPResponse.LogField]
}

/// Something that the server refuses before, or instead of, a handler.
package struct ServerProblem: Error, Hashable, Sendable {
  package let status: Int
  /// Stable, for programs: `request.malformed`.
  package let code: String
  /// A short text that is the same for each of its code.
  package let title: String
  /// What is wrong with this one, and what to do about it.
  package let detail: String
  /// Fields that the answer must carry: `Allow`, `Retry-After`.
  package let fields: HTTPFields

  package init(status: Int, code: String, title: String, detail: String, fields: HTTPFields = [:]) {
    self.status = status
    self.code = code
    self.title = title
    self.detail = detail
    self.fields = fields
  }

  /// The answer as plain text.
  package var plain: HTTPResponse {
    var response = HTTPResponse(status, type: "text/plain; charset=utf-8", Array("\(title): \(detail)\n".utf8))
    for field in fields.all { response.fields[field.name] = field.value }
    return response
  }
}

extension ServerProblem {
  package static func malformed(_ detail: String) -> Self {
    Self(status: 400, code: "request.malformed", title: "Malformed request", detail: detail)
  }

  package static let notFound = Self(
    status: 404, code: "path.not-found", title: "Not found", detail: "There is nothing at this address.")

  package static func methodNotAllowed(_ method: String, allowed: [String]) -> Self {
    let list = allowed.joined(separator: ", ")
    return Self(
      status: 405, code: "method.not-allowed", title: "Method not allowed",
      detail: "\(method.prefix(40)) does nothing here; use \(list).", fields: ["Allow": list])
  }

  package static func bodyTooLarge(limit: Int) -> Self {
    Self(
      status: 413, code: "body.too-large", title: "Body too large", detail: "Send at most \(limit) bytes here.")
  }

  package static func targetTooLong(limit: Int) -> Self {
    Self(
      status: 414, code: "target.too-long", title: "Address too long",
      detail: "Send an address of at most \(limit) bytes.")
  }

  package static func fieldsTooLarge(bytes: Int, count: Int) -> Self {
    Self(
      status: 431, code: "fields.too-large", title: "Header fields too large",
      detail: "Send at most \(count) header fields, of \(bytes) bytes together.")
  }

  package static let unknownExpectation = Self(
    status: 417, code: "expectation.unknown", title: "Expectation failed", detail: "Expect 100-continue only.")

  package static let unknownVersion = Self(
    status: 505, code: "protocol.version", title: "Version not supported", detail: "Send the request as HTTP/1.1.")

  package static let notImplemented = Self(
    status: 501, code: "coding.not-implemented", title: "Transfer coding not implemented",
    detail: "Send the body with a Content-Length, or chunked.")

  package static let busy = Self(
    status: 503, code: "server.busy", title: "Busy", detail: "Too much is waiting already; try again in a moment.",
    fields: ["Retry-After": "1"])

  package static let stopping = Self(
    status: 503, code: "server.stopping", title: "Stopping", detail: "The service is being stopped; try again later.",
    fields: ["Retry-After": "5"])

  package static let invalidResponse = Self(
    status: 500, code: "server.internal", title: "Internal error", detail: "The answer could not be sent.")
}

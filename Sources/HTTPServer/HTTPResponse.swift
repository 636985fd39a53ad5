/// What goes back to the client.
///
/// The server adds `Date`, `Content-Length`, `X-Request-Id`, and `Content-Encoding` where it compresses; it leaves the body
/// out for `HEAD`, and answers 304 where an `If-None-Match` names the `ETag`.
package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that many requests get: prepared once, in each encoding, and handed to the library without a copy.
    case shared(SharedBody)
    /// A file, sent by the kernel. It is deleted after sending where `isTemporary`.
    case file(path: String, isTemporary: Bool)
  }

  /// Something for the log that is not sent.
  package struct LogField: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: Int
  package var fields: HTTPFields
  package var body: Body
  /// Goes into the log entry of the request and nowhere else.
  package var logged: [LogField] = []
  /// What is done once all of the body was sent: not for `HEAD`, nor where the client went away before. Of what the system
  /// still holds for it nobody knows. On a thread that answers requests, so it must not wait.
  package var whenSent: (@Sendable () -> Void)?

  package init(_ status: Int, _ fields: HTTPFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    self.init(status, ["Content-Type": type], body: .bytes(bytes))
  }

  /// The same with these fields in the place of its own of those names.
  func carrying(_ fields: HTTPFields) -> Self {
    var copy = self
    for field in fields.all { copy.fields[field.name] = field.value }
    return copy
  }
}

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

  package var status: Int
  package var fields: HTTPFields
  package var body: Body

  package init(_ status: Int, _ fields: HTTPFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    self.init(status, ["Content-Type": type], body: .bytes(bytes))
  }
}

/// A request whose framing is sound, with all of its body.
package struct HTTPRequest: Sendable {
  /// As sent, in upper case for all that are known: `GET`.
  package let method: String
  /// As sent, less the query: still percent-encoded, begins with a slash.
  package let rawPath: String
  /// The path split at its slashes first and decoded after, so that `%2F` stays inside its segment; none for `/`.
  package let path: [String]
  package let query: HTTPQuery
  package let fields: HTTPFields
  package internal(set) var body: [UInt8]
  /// Who sent it, without a port: `127.0.0.1`, `::1`; the client that a trusted proxy names.
  package let address: String
  /// Goes into the log, into `X-Request-Id` and into problem documents.
  package let id: String
  /// Whether the client speaks TLS with a proxy that is trusted, as that one says.
  package let isSecure: Bool
  /// What ``ServerHooks/before`` left for the handler.
  package var context: (any Sendable)?

  /// What one client has at the least: the address, of IPv6 the first of its network of 64 bits.
  package var network: String {
    // An IPv4 address is what it is.
    guard address.utf8.contains(UInt8(ascii: ":")) else { return address }
    return InternetAddress(address)?.owner.text ?? address
  }

  package init(
    method: String, rawPath: String, path: [String], query: HTTPQuery = HTTPQuery(), fields: HTTPFields = [:],
    body: [UInt8] = [], address: String = "127.0.0.1", id: String = "", isSecure: Bool = false
  ) {
    self.method = method
    self.rawPath = rawPath
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
    self.address = address
    self.id = id
    self.isSecure = isSecure
  }
}

/// The parameters of a query, decoded, in their order. A name may stand several times.
package struct HTTPQuery: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let all: [Parameter]

  package init(_ all: [Parameter] = []) { self.all = all }

  /// The first value of a name.
  package subscript(_ name: String) -> String? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  package func values(_ name: String) -> [String] {
    all.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
  }
}

/// A request to a service.
package struct HTTPClientRequest: Sendable {
  package let method: String
  /// Below the address of the service, with its query: `/api/v1/systems?limit=100`, percent-encoded.
  package let target: String
  package var fields: [HTTPClientField]
  package var body: [UInt8]?
  /// Bytes that the answer may have, decoded.
  package var maximumBytes = 64 << 20
  /// For how long nothing may come; what takes the server long to work out needs more.
  package var patienceSeconds = 60

  package init(_ method: String = "GET", _ target: String, fields: [HTTPClientField] = [], body: [UInt8]? = nil) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// Whether asking twice is the same as asking once, by RFC 9110, section 9.2.1: only such requests are repeated when an
  /// answer does not come.
  var isSafe: Bool { method == "GET" || method == "HEAD" }
}

/// A field of a header.
package struct HTTPClientField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it can be sent: a line break in it would begin another field.
  var isSendable: Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

/// What a service answered, whatever its status.
package struct HTTPClientResponse: Hashable, Sendable {
  package let status: Int
  package let fields: [HTTPClientField]
  /// Decoded; empty where the answer went into a file.
  package let body: [UInt8]

  package init(status: Int, fields: [HTTPClientField], body: [UInt8]) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package var isSuccess: Bool { (200...299).contains(status) }

  /// The first value of a field, whose name is compared without regard to ASCII case.
  package func field(_ name: String) -> String? {
    fields.first { Self.areSame($0.name, name) }?.value
  }

  /// `application/json` for `Application/JSON; charset=utf-8`.
  package var mediaType: String? {
    guard let value = field("content-type") else { return nil }
    let bytes = value.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    return String(decoding: bytes.map(Self.lowered), as: UTF8.self)
  }

  private static func areSame(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

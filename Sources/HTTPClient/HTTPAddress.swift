/// Who answers: the part of an address that a key belongs to.
///
/// Source: RFC 6454, section 4.
package struct HTTPOrigin: Hashable, Sendable, CustomStringConvertible {
  package let isSecure: Bool
  /// Lower-case; an IPv6 address with its brackets.
  package let host: String
  package let port: UInt16

  package init(isSecure: Bool, host: String, port: UInt16) {
    self.isSecure = isSecure
    self.host = host
    self.port = port
  }

  /// `https://tessera.acme.com`, or `http://127.0.0.1:8080`: the usual port is left out.
  package var description: String {
    let scheme = isSecure ? "https" : "http"
    return port == (isSecure ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }

  /// Whether it is this machine: what is sent there passes no wire.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0].elementsEqual("127".utf8) && parts.allSatisfy { UInt8(Substring($0)) != nil }
  }

  /// Whether a key may be sent there: over TLS, or without leaving the machine.
  package var keepsSecrets: Bool { isSecure || isLoopback }
}

/// The address of a service: its origin, and below which path it answers.
package struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  package struct ParseError: Error, Hashable, Sendable {
    /// What is wrong, as in "the address has a user in it".
    package let message: String
  }

  package let origin: HTTPOrigin
  /// `/tessera` for a service that is not at the root; without a slash at its end, and empty for the root.
  package let path: String

  package var description: String { origin.description + path }

  /// Parses `text`, for example `https://tessera.acme.com` or `http://127.0.0.1:8080/registry/`.
  package init(parsing text: String) throws(ParseError) {
    let (origin, rest) = try Self.split(text)
    var path = rest[...]
    while path.last == UInt8(ascii: "/") { path = path.dropLast() }
    guard path.allSatisfy(Self.isOfPath), !path.contains(UInt8(ascii: "?")) else {
      throw ParseError(message: "the address has more than a path behind its host")
    }
    self.origin = origin
    self.path = String(decoding: path, as: UTF8.self)
  }

  /// The origin of any address of http or https.
  package static func origin(of text: String) throws(ParseError) -> HTTPOrigin { try split(text).origin }

  private static func split(_ text: String) throws(ParseError) -> (origin: HTTPOrigin, rest: [UInt8]) {
    let bytes = Array(text.utf8)
    let isSecure: Bool
    let start: Int
    if lowered(bytes.prefix(8)).elementsEqual("https://".utf8) {
      (isSecure, start) = (true, 8)
    } else if lowered(bytes.prefix(7)).elementsEqual("http://".utf8) {
      (isSecure, start) = (false, 7)
    } else {
      throw ParseError(message: "the address begins with neither http:// nor https://")
    }
    let end = bytes[start...].firstIndex { "/?#\\".utf8.contains($0) } ?? bytes.endIndex
    let authority = bytes[start..<end]
    if authority.contains(UInt8(ascii: "@")) { throw ParseError(message: "the address has a user in it") }
    var host = authority
    var port: UInt16 = isSecure ? 443 : 80
    let bracket = authority.lastIndex(of: UInt8(ascii: "]"))
    if let colon = authority.lastIndex(of: UInt8(ascii: ":")), bracket.map({ $0 < colon }) ?? true {
      host = authority[..<colon]
      let digits = authority[(colon + 1)...]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.count <= 5,
        let number = UInt16(String(decoding: digits, as: UTF8.self)), number > 0
      else { throw ParseError(message: "the address has no port that could be one") }
      port = number
    }
    let inner = bracket == nil ? host : host.dropFirst().dropLast()
    let isWell =
      bracket == nil
      ? inner.allSatisfy(isOfHost)
      : host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]") && inner.allSatisfy(isOfNumber)
    guard !inner.isEmpty, isWell else { throw ParseError(message: "the address has no host that could be one") }
    let name = String(decoding: lowered(host), as: UTF8.self)
    return (HTTPOrigin(isSecure: isSecure, host: name, port: port), Array(bytes[end...]))
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, UInt8(ascii: ":"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// What may stand in the path of an address as it is sent: letters, digits, marks and escapes.
  private static func isOfPath(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\"#<>\\^`{|}".utf8.contains(byte)
  }
}

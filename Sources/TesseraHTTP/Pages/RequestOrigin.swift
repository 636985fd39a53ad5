internal import HTTPServer

/// Where people reach the service, as the commands on its pages name it.
enum RequestOrigin {
  /// The address that the service was told; else the one that the request was sent to, `http://127.0.0.1:7878`.
  ///
  /// Whoever sends a request writes its `Host` as they like, and others copy what a page shows into a shell: one that is
  /// anything but a plain name or number names nothing.
  static func of(_ request: HTTPRequest, publicAddress: String?) -> String? {
    if let publicAddress { return publicAddress }
    guard let host = request.fields["Host"], isPlain(host) else { return nil }
    return (request.isSecure ? "https://" : "http://") + host
  }

  /// Longer is no name of a host. Source: RFC 1035, section 2.3.4.
  private static let maximumBytes = 255

  /// Whether it is a name, a number of IPv4, or one of IPv6 in brackets, perhaps with a port.
  static func isPlain(_ host: String) -> Bool {
    let bytes = Array(host.utf8)
    guard bytes.count <= maximumBytes else { return false }
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let number = rest[1..<end]
      guard number.contains(UInt8(ascii: ":")), number.allSatisfy(isOfIPv6) else { return false }
      rest = rest[(end + 1)...]
    } else {
      let name = rest.prefix { $0 != UInt8(ascii: ":") }
      guard let first = name.first, isLetterOrDigit(first), name.allSatisfy(isOfName) else { return false }
      rest = rest[name.endIndex...]
    }
    if rest.isEmpty { return true }
    let port = rest.dropFirst()
    return rest.first == UInt8(ascii: ":") && (1...5).contains(port.count)
      && port.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func isOfIPv6(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, UInt8(ascii: ":"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

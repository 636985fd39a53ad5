/// What the first line of a request asks for, split at its delimiters first and decoded after.
///
/// Source: RFC 9112, section 3.2; RFC 3986, section 2.1.
struct RequestTarget: Hashable, Sendable {
  let rawPath: String
  let path: [String]
  let query: HTTPQuery

  /// - Parameter bytes: as sent: a path with or without a query, an `http` address as a proxy sends it, or `*`.
  /// - Throws: a problem of status 400 or 414.
  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) throws(ServerProblem) {
    guard bytes.count <= limit else { throw .targetTooLong(limit: limit) }
    for byte in bytes where byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "#") {
      throw .malformed("The address contains a character that must be percent-encoded.")
    }
    var start = 0
    if bytes.first != UInt8(ascii: "/") {
      if bytes.count == 1, bytes[0] == UInt8(ascii: "*") {
        self.init(rawPath: "*", path: [], query: HTTPQuery())
        return
      }
      guard let end = Self.authorityEnd(bytes) else {
        throw .malformed("The address does not begin with a slash.")
      }
      start = end
    }
    let mark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let pathBytes = UnsafeBufferPointer(rebasing: bytes[start..<mark])
    let query = mark < bytes.endIndex ? UnsafeBufferPointer(rebasing: bytes[(mark + 1)...]) : nil
    self.init(
      rawPath: pathBytes.isEmpty ? "/" : try Self.text(pathBytes), path: try Self.segments(pathBytes),
      query: try query.map { query throws(ServerProblem) in try Self.parameters(query) } ?? HTTPQuery())
  }

  private init(rawPath: String, path: [String], query: HTTPQuery) {
    self.rawPath = rawPath
    self.path = path
    self.query = query
  }

  /// Where the path begins in `http://host:80/path`; `nil` where the scheme is another or the host is missing.
  private static func authorityEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] {
      let scheme = scheme.utf8
      guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { continue }
      let end = bytes[scheme.count...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
      return (end ?? bytes.endIndex) > scheme.count ? end ?? bytes.endIndex : nil
    }
    return nil
  }

  private static func segments(_ bytes: UnsafeBufferPointer<UInt8>) throws(ServerProblem) -> [String] {
    guard bytes.count > 1 else { return [] }
    var segments: [String] = []
    segments.reserveCapacity(8)
    var start = 1
    var index = 1
    while index <= bytes.count {
      if index == bytes.count || bytes[index] == UInt8(ascii: "/") {
        segments.append(try decoded(UnsafeBufferPointer(rebasing: bytes[start..<index]), plusIsSpace: false))
        start = index + 1
      }
      index += 1
    }
    return segments
  }

  private static func parameters(_ bytes: UnsafeBufferPointer<UInt8>) throws(ServerProblem) -> HTTPQuery {
    var parameters: [HTTPQuery.Parameter] = []
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "&") {
      defer { start = index + 1 }
      guard index > start else { continue }
      let pair = bytes[start..<index]
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? index
      let name = try decoded(UnsafeBufferPointer(rebasing: bytes[start..<equals]), plusIsSpace: true)
      let value = equals < index ? UnsafeBufferPointer(rebasing: bytes[(equals + 1)..<index]) : nil
      parameters.append(
        HTTPQuery.Parameter(
          name: name,
          value: try value.map { value throws(ServerProblem) in try decoded(value, plusIsSpace: true) } ?? ""))
    }
    return HTTPQuery(parameters)
  }

  private static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool
  ) throws(ServerProblem) -> String {
    let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "%") && !(plusIsSpace && $0 == UInt8(ascii: "+")) }
    if isPlain { return try text(bytes) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]),
          let low = hexadecimal(bytes[index + 2]),
          high | low != 0
        else { throw .malformed("The address contains a percent sign that no byte's two digits follow.") }
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
        index += 1
      }
    }
    return try plain.withUnsafeBufferPointer { plain throws(ServerProblem) in try text(plain) }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(ServerProblem) -> String {
    // Nearly always, and then there is nothing to validate.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("The address is not UTF-8.")
    }
    return text
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

/// Takes the header fields of one request, and judges whether they say one thing only of where it ends.
///
/// What two programs may read in two ways is how a request is hidden inside another behind a proxy; the library lets most
/// of it through.
///
/// Source: RFC 9112, sections 3.2, 5.1, 6.1 and 6.3.
struct HeaderReader {
  private(set) var fields = HTTPFields()
  /// What `Content-Length` says; `nil` where there is none.
  private(set) var contentLength: Int?
  private(set) var isChunked = false
  private(set) var expectsContinue = false
  private var bytes = 0
  private var hosts = 0
  private var problem: ServerProblem?
  private var layout: HeaderLayout?

  init(_ layout: HeaderLayout?) { self.layout = layout }

  var hasBody: Bool { isChunked || contentLength ?? 0 > 0 }

  mutating func add(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard problem == nil else { return }
    layout?.add(name: name, value: value)
    let value = Self.trimmed(value)
    bytes += name.count + value.count + 4
    guard !name.isEmpty, name.allSatisfy(Self.isTokenByte) else {
      problem = .malformed("The name of a header field is not a token.")
      return
    }
    guard value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
      problem = .malformed("The value of a header field contains a control character.")
      return
    }
    switch name.count {
    case 4 where Self.matches(name, "host"):
      hosts += 1
      if value.isEmpty || !value.allSatisfy(Self.isHostByte) { problem = .malformed("The Host field is not a host.") }
    case 6 where Self.matches(name, "expect"):
      expectsContinue = Self.matches(value, "100-continue")
      if !expectsContinue { problem = .unknownExpectation }
    case 14 where Self.matches(name, "content-length"):
      if contentLength != nil {
        problem = .malformed("There are two Content-Length fields.")
      } else if let length = Self.number(value) {
        contentLength = length
      } else {
        problem = .malformed("The Content-Length is not a number.")
      }
    case 17 where Self.matches(name, "transfer-encoding"):
      if isChunked {
        problem = .malformed("There are two Transfer-Encoding fields.")
      } else if Self.matches(value, "chunked") {
        isChunked = true
      } else {
        problem = .notImplemented
      }
    default: break
    }
    fields.append(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// - Parameter version: as sent: `HTTP/1.1`.
  func judge(version: String, limits: ServerLimits) throws(ServerProblem) {
    if let problem { throw problem }
    if !fields.all.isEmpty, layout?.isSound == false {
      throw .malformed("A line of the header is folded, has no name, holds a NUL byte, or does not end with CR and LF.")
    }
    let isOld = version == "HTTP/1.0"
    guard isOld || version == "HTTP/1.1" else { throw .unknownVersion }
    if hosts != 1 && !(isOld && hosts == 0) { throw .malformed("There must be one Host field.") }
    if isChunked && (isOld || contentLength != nil) {
      throw .malformed("The end of the body is given in two ways, or in one that its version does not have.")
    }
    if bytes > limits.headerBytes || fields.all.count > limits.headerFields {
      throw .fieldsTooLarge(bytes: limits.headerBytes, count: limits.headerFields)
    }
  }

  static func isToken(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isTokenByte) }

  /// Decimal digits only; `nil` for anything else and for more than fifteen of them.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...15).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ lowered: StaticString) -> Bool {
    guard bytes.count == lowered.utf8CodeUnitCount else { return false }
    return lowered.withUTF8Buffer { expected in
      zip(bytes, expected).allSatisfy { (0x41...0x5A).contains($0) ? $0 | 0x20 == $1 : $0 == $1 }
    }
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var range = bytes.startIndex..<bytes.endIndex
    while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x09 { range = range.lowerBound..<last }
    while let first = range.first, bytes[first] == 0x20 || bytes[first] == 0x09 { range = first + 1..<range.upperBound }
    return UnsafeBufferPointer(rebasing: bytes[range])
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5B, 0x5D, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"): true
    default: false
    }
  }
}

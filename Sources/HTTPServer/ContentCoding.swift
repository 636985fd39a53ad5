/// How a body is packed on its way.
enum ContentCoding: Sendable {
  case identity
  case gzip

  /// What an `Accept-Encoding` prefers of what we have; a field that says nothing sound asks for nothing.
  ///
  /// - Parameter values: every value of the field.
  ///
  /// Source: RFC 9110, section 12.5.3.
  static func preferred(_ values: [String]) -> Self {
    var gzip: Int?
    var identity: Int?
    var others: Int?
    for value in values {
      for part in value.utf8.split(separator: UInt8(ascii: ",")) {
        let pieces = part.split(separator: UInt8(ascii: ";"))
        guard let name = pieces.first.map(trimmed) else { continue }
        let quality = pieces.dropFirst().lazy.compactMap { Self.quality(trimmed($0)) }.first ?? 1000
        if matches(name, "gzip") || matches(name, "x-gzip") {
          gzip = quality
        } else if matches(name, "identity") {
          identity = quality
        } else if matches(name, "*") {
          others = quality
        }
      }
    }
    let wanted = gzip ?? others ?? 0
    return wanted > 0 && wanted >= identity ?? 0 ? .gzip : .identity
  }

  /// Whether a body of this type is text, which is worth compressing.
  static func isCompressible(type: String) -> Bool {
    var essence = Array(trimmed(type.utf8.prefix { $0 != UInt8(ascii: ";") }))
    for index in essence.indices where (0x41...0x5A).contains(essence[index]) { essence[index] |= 0x20 }
    if essence.starts(with: "text/".utf8) { return true }
    let name = String(decoding: essence, as: UTF8.self)
    switch name {
    case "application/json", "application/xml", "application/javascript", "image/svg+xml": return true
    default: return name.hasSuffix("+json") || name.hasSuffix("+xml")
    }
  }

  /// `q=0.5` as 500. At most three decimals count.
  private static func quality(_ text: Substring.UTF8View) -> Int? {
    var rest = text
    guard let name = rest.popFirst(), name | 0x20 == UInt8(ascii: "q") else { return nil }
    rest = trimmed(rest)
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = trimmed(rest)
    guard let whole = rest.popFirst(), whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1") else { return 0 }
    if whole == UInt8(ascii: "1") { return 1000 }
    guard rest.popFirst() == UInt8(ascii: ".") else { return 0 }
    var thousandths = 0
    var weight = 100
    for digit in rest.prefix(3) {
      guard (0x30...0x39).contains(digit) else { return 0 }
      thousandths += Int(digit - 0x30) * weight
      weight /= 10
    }
    return thousandths
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return text
  }

  private static func matches(_ text: Substring.UTF8View, _ name: StaticString) -> Bool {
    guard text.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { expected in
      zip(text, expected).allSatisfy { (0x41...0x5A).contains($0) ? $0 | 0x20 == $1 : $0 == $1 }
    }
  }
}

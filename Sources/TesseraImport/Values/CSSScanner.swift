/// A cursor over a text in the manner of CSS, with references in braces in it.
struct CSSScanner {
  private let bytes: [UInt8]
  private(set) var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { at >= bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func byte(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  /// Whether the byte before is white space.
  var isBehindSpace: Bool { at > 0 && Self.isSpace(bytes[at - 1]) }

  /// Whether the last byte before that is not white space closes a bracket or brace.
  var isBehindBracket: Bool {
    guard let last = bytes[..<at].last(where: { !Self.isSpace($0) }) else { return false }
    return last == UInt8(ascii: "}") || last == UInt8(ascii: ")")
  }

  /// Whether the next byte opens a bracket or brace.
  var isBeforeBracket: Bool { next == UInt8(ascii: "{") || next == UInt8(ascii: "(") }

  /// Moves over white space; tells whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    return at > start
  }

  /// Moves over `byte` if it is next.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), !isAtEnd else { return false }
    at += 1
    return true
  }

  /// A number: sign, digits, point and exponent, as CSS has them. One that no double carries is none.
  mutating func number() -> Double? {
    var p = at
    if p < bytes.count, bytes[p] == UInt8(ascii: "+") || bytes[p] == UInt8(ascii: "-") { p += 1 }
    let digits = p
    while p < bytes.count, Self.isDigit(bytes[p]) { p += 1 }
    var count = p - digits
    if p < bytes.count, bytes[p] == UInt8(ascii: ".") {
      let fraction = p + 1
      var q = fraction
      while q < bytes.count, Self.isDigit(bytes[q]) { q += 1 }
      // "16." is no number of CSS, but what else could it mean?
      if q > fraction || count > 0 { p = q }
      count += q - fraction
    }
    guard count > 0 else { return nil }
    if p < bytes.count, bytes[p] | 0x20 == UInt8(ascii: "e") {
      var q = p + 1
      if q < bytes.count, bytes[q] == UInt8(ascii: "+") || bytes[q] == UInt8(ascii: "-") { q += 1 }
      let exponent = q
      while q < bytes.count, Self.isDigit(bytes[q]) { q += 1 }
      if q > exponent { p = q }
    }
    var text = bytes[at..<p]
    if text.first == UInt8(ascii: "+") { text = text.dropFirst() }
    if text.last == UInt8(ascii: ".") { text = text.dropLast() }
    guard let value = Double(String(decoding: text, as: UTF8.self)), Self.isCarried(text, by: value) else { return nil }
    at = p
    return value == 0 ? 0 : value
  }

  /// Whether reading `text` as a double keeps its meaning, by the rule that numbers of JSON have.
  private static func isCarried(_ text: ArraySlice<UInt8>, by value: Double) -> Bool {
    guard value.isFinite else { return false }
    if value == 0 { return text.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) } }
    guard value.magnitude >= 9_007_199_254_740_992 else { return true }
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard digits.allSatisfy({ isDigit($0) }) else { return true }
    return Int64(String(decoding: text, as: UTF8.self)).map { Int64(exactly: value) == $0 } ?? false
  }

  /// A number and the letters or the percent sign behind it.
  mutating func quantity() -> Quantity? {
    guard let value = number() else { return nil }
    let start = at
    if next == UInt8(ascii: "%") {
      at += 1
    } else {
      while at < bytes.count, Self.isLetter(bytes[at]) { at += 1 }
    }
    return Quantity(value, String(decoding: bytes[start..<at], as: UTF8.self).lowercased())
  }

  /// A word: a letter or a hyphen, then letters, digits, hyphens and underscores; in lower case.
  mutating func word() -> String? {
    guard Self.isLetter(next) || next == UInt8(ascii: "-") && Self.isLetter(byte(1)) else { return nil }
    let start = at
    while at < bytes.count,
      Self.isLetter(bytes[at]) || Self.isDigit(bytes[at]) || bytes[at] == UInt8(ascii: "-")
        || bytes[at] == UInt8(ascii: "_")
    {
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
  }

  /// `#` and the hexadecimal digits behind it.
  mutating func hex() -> String? {
    guard next == UInt8(ascii: "#") else { return nil }
    let start = at
    at += 1
    while at < bytes.count, Self.isDigit(bytes[at]) || (0x61...0x66).contains(bytes[at] | 0x20) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// What stands between a pair of braces.
  mutating func reference() -> String? {
    guard next == UInt8(ascii: "{"), let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let inner = bytes[(at + 1)..<end]
    guard !inner.isEmpty, !inner.contains(UInt8(ascii: "{")) else { return nil }
    at = end + 1
    return String(decoding: inner, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension CSSScanner {
  /// The parts of `text` between `separator`s that stand in no brackets, braces or quotes; white space around them is
  /// taken away, and a space as separator means any white space.
  ///
  /// - Returns: nil where brackets, braces or quotes are not closed.
  /// - Complexity: O(*n*).
  static func parts(of text: String, by separator: Unicode.Scalar) -> [String]? {
    let wanted = UInt8(ascii: separator)
    var parts: [String] = []
    var part: [UInt8] = []
    var closers: [UInt8] = []
    func trimmed(_ part: [UInt8]) -> String {
      let start = part.firstIndex { !isSpace($0) } ?? part.endIndex
      let end = part.lastIndex { !isSpace($0) } ?? part.startIndex
      return start <= end && start < part.endIndex ? String(decoding: part[start...end], as: UTF8.self) : ""
    }
    for byte in text.utf8 {
      if let closer = closers.last {
        part.append(byte)
        if byte == closer {
          closers.removeLast()
          continue
        }
        guard closer == UInt8(ascii: ")") else { continue }
      } else if byte == wanted || wanted == 0x20 && isSpace(byte) {
        if wanted != 0x20 || !part.isEmpty { parts.append(trimmed(part)) }
        part = []
        continue
      } else {
        part.append(byte)
      }
      switch byte {
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"): closers.append(byte)
      default: break
      }
    }
    guard closers.isEmpty else { return nil }
    if wanted != 0x20 || !part.isEmpty { parts.append(trimmed(part)) }
    return parts
  }
}

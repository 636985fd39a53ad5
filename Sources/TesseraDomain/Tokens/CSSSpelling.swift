internal import JSON

/// Writes a text of CSS in one spelling, word by word; what it does not know stays as it is.
struct CSSSpelling {
  private(set) var out: [UInt8] = []
  private var brackets = 0
  /// Whether white space was met that may still turn out to mean nothing.
  private var hasSpace = false

  /// - Complexity: O(*n*).
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case _ where Self.isSpace(byte):
        hasSpace = true
        at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = Self.end(ofQuoted: bytes, from: at)
        copy(bytes[at..<end])
        at = end
      case UInt8(ascii: "{"):
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
        copy(bytes[at..<end])
        at = end
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
        mark(byte)
        at += 1
      case UInt8(ascii: "/") where brackets > 0:
        mark(byte)
        at += 1
      case UInt8(ascii: "/") where isRatio(bytes, at):
        hasSpace = false
        out.append(byte)
        at = bytes[(at + 1)...].firstIndex { !Self.isSpace($0) } ?? bytes.count
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: ";"):
        copy(bytes[at...at])
        at += 1
      default:
        let end = bytes[at...].firstIndex { Self.isDelimiter($0) } ?? bytes.count
        at = word(bytes, at..<max(end, at + 1))
      }
    }
  }

  /// Whether a slash stands between two numbers, with white space around it or without.
  private func isRatio(_ bytes: UnsafeBufferPointer<UInt8>, _ slash: Int) -> Bool {
    guard let last = out.last, Self.isDigit(last), let next = bytes[(slash + 1)...].first(where: { !Self.isSpace($0) })
    else { return false }
    return Self.isDigit(next) || next == UInt8(ascii: ".")
  }

  /// A byte around which white space says nothing.
  private mutating func mark(_ byte: UInt8) {
    if byte == UInt8(ascii: "("), hasSpace { space() }
    if byte == UInt8(ascii: ","), let side = Self.sides.first(where: { out.hasSuffix($0.words) }) {
      out.removeLast(side.words.count)
      out.append(contentsOf: side.angle)
    }
    hasSpace = false
    out.append(byte)
    if byte == UInt8(ascii: "(") { brackets += 1 } else if byte == UInt8(ascii: ")") { brackets -= 1 }
  }

  private mutating func space() {
    guard hasSpace else { return }
    hasSpace = false
    switch out.last {
    case nil, UInt8(ascii: "("), UInt8(ascii: ","): return
    case UInt8(ascii: "/") where brackets > 0: return
    default: out.append(0x20)
    }
  }

  private mutating func copy(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    space()
    out.append(contentsOf: bytes)
  }

  // MARK: - Words

  /// - Returns: where to go on.
  private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    space()
    let word = bytes[range]
    if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "(") {
      let name = word.map { Self.isLetter($0) ? $0 | 0x20 : $0 }
      out.append(contentsOf: name)
      guard name.elementsEqual("url".utf8) else { return range.upperBound }
      // An address without quotes.
      let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count
      out.append(contentsOf: bytes[range.upperBound..<end])
      return end
    }
    if hex(word) || quantity(word) { return range.upperBound }
    let isKeyword = word.count == 12 && word.lazy.map { $0 | 0x20 }.elementsEqual("currentcolor".utf8)
    if isKeyword { out.append(contentsOf: "currentcolor".utf8) } else { out.append(contentsOf: word) }
    return range.upperBound
  }

  /// `#` and 3, 4, 6 or 8 digits.
  private mutating func hex(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.first == UInt8(ascii: "#"), [4, 5, 7, 9].contains(word.count) else { return false }
    var digits: [UInt8] = []
    for byte in word.dropFirst() {
      guard Self.isDigit(byte) || (0x61...0x66).contains(byte | 0x20) else { return false }
      let digit = Self.isDigit(byte) ? byte : byte | 0x20
      digits.append(digit)
      if word.count < 7 { digits.append(digit) }
    }
    if digits.count == 8, digits.suffix(2).elementsEqual("ff".utf8) { digits.removeLast(2) }
    out.append(UInt8(ascii: "#"))
    out.append(contentsOf: digits)
    return true
  }

  /// A number by its value, and a unit of CSS behind it.
  private mutating func quantity(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var number = word
    // Behind another number, "+1" could be a sum.
    let isFirst = [nil, UInt8(ascii: "("), UInt8(ascii: ",")].contains(out.last)
    if number.first == UInt8(ascii: "+"), isFirst, number.dropFirst().first != UInt8(ascii: "-") {
      number = number.dropFirst()
    }
    var unit: [UInt8] = []
    while let last = number.last, Self.isLetter(last) || last == UInt8(ascii: "%") {
      unit.insert(Self.isLetter(last) ? last | 0x20 : last, at: 0)
      number = number.dropLast()
      if unit.count > Self.longestUnit { return false }
    }
    // Nobody writes a length so: it is a name, such as a number of a telephone.
    if unit.isEmpty, brackets == 0, Self.isCode(number) { return false }
    guard unit.isEmpty || Self.units.contains(String(decoding: unit, as: UTF8.self)),
      let value = Self.number(number)
    else { return false }
    CanonicalJSON.append(number: value, to: &out)
    out.append(contentsOf: unit)
    return true
  }

  /// Whether a number begins with zeros that say nothing, or has an exponent: `007`, `1E3`.
  private static func isCode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    if digits.first == UInt8(ascii: "0"), let next = digits.dropFirst().first, isDigit(next) { return true }
    return digits.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// The value of a number that a double carries.
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var digits = bytes
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    guard let first = digits.first, isDigit(first) || first == UInt8(ascii: "."), let last = digits.last, isDigit(last),
      digits.allSatisfy({
        isDigit($0) || $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "+")
      }),
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.magnitude < 9_007_199_254_740_992
    else { return nil }
    let mantissa = digits.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isNothing = mantissa.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    return value == 0 && !isNothing ? nil : value
  }

  /// Directions of gradients, as words and as angles.
  private static let sides: [(words: [UInt8], angle: [UInt8])] = [
    ("(to top", "(0deg"), ("(to right", "(90deg"), ("(to bottom", "(180deg"), ("(to left", "(270deg"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Units of CSS, and those of Android.
  private static let units: Set<String> = [
    "%", "px", "rem", "em", "ex", "ch", "cap", "ic", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh",
    "lvw",
    "lvh", "dvw", "dvh", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax", "cm", "mm", "q", "in", "pt", "pc", "deg", "grad",
    "rad",
    "turn", "s", "ms", "hz", "khz", "dpi", "dpcm", "dppx", "fr", "dp", "sp",
  ]
  private static let longestUnit = 5

  // MARK: - Bytes

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09...0x0D, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "/"),
      UInt8(ascii: "*"),
      UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Behind the quote that closes the one at `start`.
  private static func end(ofQuoted bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start + 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 1
      } else if bytes[at] == bytes[start] {
        return at + 1
      }
      at += 1
    }
    return bytes.count
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

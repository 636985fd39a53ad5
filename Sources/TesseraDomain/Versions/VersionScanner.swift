/// Reads the parts that versions and ranges are made of, byte by byte.
struct VersionScanner {
  private let bytes: String.UTF8View
  private var index: String.UTF8View.Index
  private(set) var byteOffset = 0

  init(_ text: String) {
    bytes = text.utf8
    index = bytes.startIndex
  }

  /// The bytes of the whole text.
  var count: Int { bytes.count }
  var isAtEnd: Bool { index == bytes.endIndex }
  var next: UInt8? { isAtEnd ? nil : bytes[index] }

  func error(_ reason: VersionTextError.Reason) -> VersionTextError {
    VersionTextError(reason: reason, byteOffset: byteOffset)
  }

  mutating func advance() {
    index = bytes.index(after: index)
    byteOffset += 1
  }

  /// Steps over `byte` if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  /// Steps over blanks and tabs, and says whether there were any.
  @discardableResult mutating func skipBlanks() -> Bool {
    let start = byteOffset
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { advance() }
    return byteOffset > start
  }

  mutating func dot() throws(VersionTextError) {
    guard skip(UInt8(ascii: ".")) else { throw error(.expectedDot) }
  }

  /// A number of a version's core: no leading zero, at most nine digits.
  mutating func number() throws(VersionTextError) -> UInt32 {
    let start = byteOffset
    var value: UInt32 = 0
    while let byte = next, byte.isASCIIDigit {
      if byteOffset - start == 9 { throw VersionTextError(reason: .numberTooLarge, byteOffset: start) }
      value = value * 10 + UInt32(byte - UInt8(ascii: "0"))
      if byteOffset - start == 1 && value < 10 {
        throw VersionTextError(reason: .leadingZero, byteOffset: start)
      }
      advance()
    }
    if byteOffset == start { throw error(.expectedNumber) }
    return value
  }

  /// A hyphen and what follows it, or nothing.
  mutating func prerelease() throws(VersionTextError) -> [ReleaseVersion.Identifier] {
    var identifiers: [ReleaseVersion.Identifier] = []
    guard skip(UInt8(ascii: "-")) else { return identifiers }
    repeat { identifiers.append(try identifier()) } while skip(UInt8(ascii: "."))
    return identifiers
  }

  /// Nothing may be left; what is left tells what was meant.
  func end() throws(VersionTextError) {
    guard let byte = next else { return }
    throw error(byte == UInt8(ascii: "+") ? .buildMetadata : .unexpectedCharacter)
  }

  // MARK: - Parts

  private mutating func identifier() throws(VersionTextError) -> ReleaseVersion.Identifier {
    let start = byteOffset
    let startIndex = index
    var value: UInt32 = 0
    var isNumeric = true
    while let byte = next, byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "-") {
      if !byte.isASCIIDigit {
        isNumeric = false
      } else if byteOffset - start < 9 {
        value = value * 10 + UInt32(byte - UInt8(ascii: "0"))
      }
      advance()
    }
    let length = byteOffset - start
    if length == 0 { throw error(.emptyIdentifier) }
    guard isNumeric else { return .text(String(Substring(bytes[startIndex..<index]))) }
    if length > 1 && bytes[startIndex] == UInt8(ascii: "0") {
      throw VersionTextError(reason: .leadingZero, byteOffset: start)
    }
    if length > 9 { throw VersionTextError(reason: .numberTooLarge, byteOffset: start) }
    return .numeric(value)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isASCIILowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isASCIILetter: Bool { isASCIILowercase || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")) }
}

/// The identifier of a design system: `acme.mosaic`.
///
/// Scope and name are lower-case letters, digits and single hyphens between them; up to 39 bytes for the scope, up to 100
/// for the name. Scopes that begin an address of the service are reserved.
package struct SystemIdentifier: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  package let scope: String
  package let name: String

  package static let maximumScopeLength = 39
  package static let maximumNameLength = 100
  package static let reservedScopes = [
    "api", "healthz", "maven", "metrics", "npm", "operator", "problems", "readyz", "search", "static", "swift",
  ]

  /// Parses `text`, for example `"acme.mosaic"`.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  package init(parsing text: String) throws(ParseError) {
    var scanner = VersionScanner(text)
    scope = try scanner.word(maximumLength: Self.maximumScopeLength)
    guard scanner.skip(UInt8(ascii: ".")) else {
      throw scanner.error(scanner.isAtEnd ? .expectedScope : .unexpectedCharacter)
    }
    name = try scanner.word(maximumLength: Self.maximumNameLength)
    if scanner.next == UInt8(ascii: ".") { throw scanner.error(.expectedScope) }
    try scanner.end()
    if Self.reservedScopes.contains(scope) { throw VersionTextError(reason: .reservedScope, byteOffset: 0) }
  }
}

extension SystemIdentifier: Comparable {
  /// By the bytes of the scope, then of the name.
  package static func < (a: SystemIdentifier, b: SystemIdentifier) -> Bool {
    if a.scope != b.scope { return a.scope.utf8.lexicographicallyPrecedes(b.scope.utf8) }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }
}

extension SystemIdentifier: CustomStringConvertible {
  package var description: String { "\(scope).\(name)" }
}

extension VersionScanner {
  /// Lower-case letters, digits and single hyphens between them, up to the first other byte.
  @discardableResult mutating func word(maximumLength: Int) throws(VersionTextError) -> String {
    var text: [UInt8] = []
    while let byte = next {
      let isHyphen = byte == UInt8(ascii: "-")
      guard isHyphen || byte.isASCIILowercase || byte.isASCIIDigit else { break }
      if isHyphen && (text.isEmpty || text.last == byte) { throw error(.misplacedHyphen) }
      if text.count == maximumLength { throw error(.tooLong(maximum: maximumLength)) }
      text.append(byte)
      advance()
    }
    if text.isEmpty { throw error(isAtEnd ? .empty : .unexpectedCharacter) }
    if text.last == UInt8(ascii: "-") {
      throw VersionTextError(reason: .misplacedHyphen, byteOffset: byteOffset - 1)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

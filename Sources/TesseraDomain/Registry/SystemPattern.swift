/// Which design systems something is for: one (`acme.mosaic`), all of a scope (`acme.*`), or every one (`*`).
package struct SystemPattern: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  private enum Reach: Hashable {
    case every
    case scope(String)
    case one(SystemIdentifier)
  }

  private let reach: Reach

  /// Parses `text`, for example `"acme.*"`.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  package init(parsing text: String) throws(ParseError) {
    if text.utf8.elementsEqual("*".utf8) {
      reach = .every
    } else if text.utf8.suffix(2).elementsEqual(".*".utf8) {
      var scanner = VersionScanner(text)
      reach = .scope(try scanner.word(maximumLength: SystemIdentifier.maximumScopeLength))
      guard scanner.skip(UInt8(ascii: ".")), scanner.skip(UInt8(ascii: "*")) else {
        throw scanner.error(.unexpectedCharacter)
      }
      try scanner.end()
    } else {
      reach = .one(try SystemIdentifier(parsing: text))
    }
  }

  /// Whether no design system is left out.
  package var isEvery: Bool { reach == .every }

  package func covers(_ system: SystemIdentifier) -> Bool {
    switch reach {
    case .every: true
    case .scope(let scope): system.scope.utf8.elementsEqual(scope.utf8)
    case .one(let one): system == one
    }
  }
}

extension SystemPattern: CustomStringConvertible {
  package var description: String {
    switch reach {
    case .every: "*"
    case .scope(let scope): "\(scope).*"
    case .one(let system): system.description
    }
  }
}

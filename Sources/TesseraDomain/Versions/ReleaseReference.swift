/// A release as people name it: `acme.mosaic@1.2.0`, `acme.mosaic@^1.2`, `acme.mosaic@next`.
package struct ReleaseReference: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  package let system: SystemIdentifier
  package let selector: ReleaseSelector

  package init(system: SystemIdentifier, selector: ReleaseSelector) {
    self.system = system
    self.selector = selector
  }

  /// Parses `text`; without an `@` the channel `latest` is meant.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  package init(parsing text: String) throws(ParseError) {
    guard let at = text.utf8.firstIndex(of: UInt8(ascii: "@")) else {
      self.init(system: try SystemIdentifier(parsing: text), selector: .channel(.latest))
      return
    }
    let system = try SystemIdentifier(parsing: String(text[..<at]))
    let selectorStart = text.utf8.index(after: at)
    let selector: ReleaseSelector
    do throws(ParseError) {
      selector = try ReleaseSelector(parsing: String(text[selectorStart...]))
    } catch {
      throw error.shifted(by: text.utf8.distance(from: text.startIndex, to: selectorStart))
    }
    self.init(system: system, selector: selector)
  }
}

extension ReleaseReference: CustomStringConvertible {
  package var description: String { "\(system)@\(selector)" }
}

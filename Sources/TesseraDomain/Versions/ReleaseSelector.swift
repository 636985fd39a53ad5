/// What stands behind the `@` of a reference: which release of a design system is meant.
package enum ReleaseSelector: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  case range(VersionRange)
  case channel(ChannelName)

  /// Parses `text`: a range if it can be one, else the name of a channel.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`: that of the reading which came
  ///   further. Empty text is refused.
  package init(parsing text: String) throws(ParseError) {
    guard let first = text.utf8.first(where: { !$0.isBlank }) else {
      throw VersionTextError(reason: .empty, byteOffset: 0)
    }
    let rangeError: ParseError
    do throws(ParseError) {
      self = .range(try VersionRange(parsing: text))
      return
    } catch {
      rangeError = error
    }
    do throws(ParseError) {
      self = .channel(try ChannelName(parsing: text))
    } catch {
      let isChannel = first.isASCIILetter && error.byteOffset >= rangeError.byteOffset
      throw isChannel ? error : rangeError
    }
  }
}

extension ReleaseSelector: CustomStringConvertible {
  package var description: String {
    switch self {
    case .range(let range): range.description
    case .channel(let name): name.description
    }
  }
}

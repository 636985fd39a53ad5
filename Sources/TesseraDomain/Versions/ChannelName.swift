/// The name of a channel: a pointer to a release such as `latest`, `next` or `lts-1`.
///
/// Lower-case letters, digits and single hyphens between them, a letter first, up to 64 bytes; nothing that reads as a
/// range (`x`, `v1`), because both stand behind the `@` of a reference.
package struct ChannelName: Hashable, Sendable {
  package typealias ParseError = VersionTextError

  package let text: String

  /// The longest name, in bytes.
  package static let maximumLength = 64
  /// The highest stable release that is not yanked.
  package static let latest = ChannelName(known: "latest")

  private init(known text: String) { self.text = text }

  /// Parses `text`.
  ///
  /// - Throws: ``ParseError``, whose offset counts UTF-8 bytes from the start of `text`.
  package init(parsing text: String) throws(ParseError) {
    if let first = text.utf8.first, !first.isASCIILowercase {
      throw VersionTextError(reason: .expectedLetter, byteOffset: 0)
    }
    var scanner = VersionScanner(text)
    try scanner.word(maximumLength: Self.maximumLength)
    try scanner.end()
    if (try? VersionRange(parsing: text)) != nil { throw VersionTextError(reason: .channelIsRange, byteOffset: 0) }
    self.text = text
  }
}

extension ChannelName: Comparable {
  package static func < (a: ChannelName, b: ChannelName) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension ChannelName: CustomStringConvertible {
  package var description: String { text }
}

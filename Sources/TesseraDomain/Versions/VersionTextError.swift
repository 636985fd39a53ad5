/// Why a version, range, channel, identifier or reference could not be read, and where.
///
/// Each type of this folder names it `ParseError`. Its description is a sentence for people: what is wrong, what would be
/// right, and the column.
package struct VersionTextError: Error, Hashable, Sendable {
  package let reason: Reason
  /// The place, in UTF-8 bytes from the start of the text that was handed in.
  package let byteOffset: Int

  package init(reason: Reason, byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case empty
    /// The text is longer than this many bytes.
    case tooLong(maximum: Int)
    case expectedNumber
    case expectedDot
    case leadingZero
    /// A number has more than nine digits.
    case numberTooLarge
    /// Nothing between two dots of a pre-release, or after its hyphen.
    case emptyIdentifier
    case unexpectedCharacter
    case buildMetadata
    /// A number or pre-release behind `x`, which would have no meaning.
    case afterWildcard
    /// A comparison such as `>=` with no version behind it.
    case expectedVersion
    /// A single `|`.
    case expectedAlternative
    /// An identifier without the dot between scope and name.
    case expectedScope
    case reservedScope
    /// Two hyphens in a row, or one at either end.
    case misplacedHyphen
    case expectedLetter
    /// A channel that would read as a range.
    case channelIsRange
  }

  /// The same error seen from a text in which the failing one starts `count` bytes later.
  func shifted(by count: Int) -> Self { Self(reason: reason, byteOffset: byteOffset + count) }
}

extension VersionTextError: CustomStringConvertible {
  package var description: String { "\(reason) (column \(byteOffset + 1))" }
}

extension VersionTextError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "there is nothing here"
    case .tooLong(let maximum): "this is longer than \(maximum) bytes"
    case .expectedNumber: "a number is expected here"
    case .expectedDot: "a dot is expected here: a version is MAJOR.MINOR.PATCH"
    case .leadingZero: "a number may not start with 0"
    case .numberTooLarge: "a number may have at most nine digits"
    case .emptyIdentifier: "a part of the pre-release is empty"
    case .unexpectedCharacter: "this character is not allowed here"
    case .buildMetadata: "build metadata (\"+…\") is not allowed"
    case .afterWildcard: "nothing may follow a wildcard"
    case .expectedVersion: "a version is expected behind a comparison"
    case .expectedAlternative: "alternatives are separated by \"||\""
    case .expectedScope: "an identifier is SCOPE.NAME, with one dot"
    case .reservedScope: "this scope is reserved: choose another"
    case .misplacedHyphen: "hyphens stand alone and between letters or digits"
    case .expectedLetter: "a lower-case letter is expected here"
    case .channelIsRange: "a channel may not look like a version or range"
    }
  }
}

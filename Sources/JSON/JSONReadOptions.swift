/// The bounds and leniencies of the reader.
///
/// The default is RFC 8259 and nothing else; every leniency has to be asked for.
package struct JSONReadOptions: Sendable {
  /// Whether `// …` and `/* … */` count as white space.
  package var allowsComments: Bool

  /// Whether one comma may stand before a closing bracket.
  package var allowsTrailingCommas: Bool

  /// Whether a UTF-8 byte order mark before the text is skipped instead of refused.
  package var allowsByteOrderMark: Bool

  /// Whether U+FFFD takes the place of bytes that are not UTF-8, instead of an error.
  package var repairsUTF8: Bool

  /// Whether all of JSON5 is read: names without quotes, single quotes, its numbers, escapes and white space.
  ///
  /// What JSON has no spelling for is rewritten behind the text; ``JSONNode`` gives the place where it was written.
  package var allowsJSON5: Bool

  /// Whether a comma that is missing between two values is added, and one too many is passed over.
  package var repairsCommas: Bool

  /// How many objects and arrays may be open at once; more than 2,048 counts as 2,048.
  package var maximumDepth: Int

  /// How many bytes a document may have; more than 256 MB counts as 256 MB.
  package var maximumBytes: Int

  package init(
    allowsComments: Bool = false, allowsTrailingCommas: Bool = false, allowsByteOrderMark: Bool = false,
    repairsUTF8: Bool = false, allowsJSON5: Bool = false, repairsCommas: Bool = false, maximumDepth: Int = 512,
    maximumBytes: Int = 64 * 1024 * 1024
  ) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
    self.allowsByteOrderMark = allowsByteOrderMark
    self.repairsUTF8 = repairsUTF8
    self.allowsJSON5 = allowsJSON5
    self.repairsCommas = repairsCommas
    self.maximumDepth = maximumDepth
    self.maximumBytes = maximumBytes
  }

  /// RFC 8259 exactly.
  package static let strict = Self()

  /// With comments, trailing commas and a byte order mark, as people's editors write them.
  package static let lenient = Self(allowsComments: true, allowsTrailingCommas: true, allowsByteOrderMark: true)

  /// As ``lenient``, with all of JSON5, and broken UTF-8 and commas are repaired; ``JSONDocument/oddities`` says where.
  package static let repairing = Self(
    allowsComments: true, allowsTrailingCommas: true, allowsByteOrderMark: true, repairsUTF8: true, allowsJSON5: true,
    repairsCommas: true)

  /// The depth in force: values nest on the stack when they are compared or freed, so no option lifts this bound.
  var effectiveDepth: Int { min(maximumDepth, 2048) }

  /// The size in force: a tape entry counts at most 2²⁸ children.
  var effectiveBytes: Int { min(maximumBytes, 1 << 28) }
}

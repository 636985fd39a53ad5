/// The words that a name is made of, for those who search by one of them.
package enum NameWords {
  /// `color.accentHover` gives `color accent hover accenthover`: words in lower case where letters, digits, capitals and
  /// punctuation meet, and each part of a path that has several once more as a whole.
  ///
  /// - Complexity: O(*n*) in the bytes of the name.
  package static func of(_ text: String) -> [String] {
    var words: [String] = []
    for segment in text.split(separator: ".") {
      let parts = split(segment)
      words += parts
      if parts.count > 1 { words.append(parts.joined()) }
    }
    return words
  }

  /// The same without the wholes: what somebody who types the text wants to be there.
  package static func wanted(in text: String) -> [String] { split(text[...]) }

  private static func split(_ segment: Substring) -> [String] {
    var words: [String] = []
    var current = ""
    var before = Kind.other
    for character in segment {
      let kind = Kind(character)
      // `accentHover`, `blue500` and `500blue`, but not between the capitals of `UIColor`.
      let begins = kind != before && !(before == .upper && kind == .lower)
      if begins || kind == .other, !current.isEmpty {
        words.append(current)
        current = ""
      }
      if kind != .other { current += character.lowercased() }
      before = kind
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  private enum Kind {
    case upper, lower, digit, other

    init(_ character: Character) {
      if character.isNumber {
        self = .digit
      } else if character.isUppercase {
        self = .upper
      } else if character.isLetter {
        self = .lower
      } else {
        self = .other
      }
    }
  }
}

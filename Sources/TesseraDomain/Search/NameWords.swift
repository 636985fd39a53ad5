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

  /// What only punctuation keeps apart, in lower case: who types `ACCENTHOVER` or `size4kvideo` cannot mean their parts.
  package static func wholes(in text: String) -> [String] { split(text[...], isWhole: true) }

  private static func split(_ segment: Substring, isWhole: Bool = false) -> [String] {
    var words: [String] = []
    var current: [UInt8] = []
    var before = Kind.other
    func end() {
      if !current.isEmpty { words.append(String(decoding: current, as: UTF8.self)) }
      current.removeAll(keepingCapacity: true)
    }
    func take(_ kind: Kind) {
      // `accentHover`, `blue500` and `500blue`, but not between the capitals of `UIColor`.
      if kind == .other || (!isWhole && kind != before && !(before == .upper && kind == .lower)) { end() }
      before = kind
    }
    // Names are nearly always ASCII, and there are many: only what is not is looked up in the tables of Unicode.
    if segment.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in segment.utf8 {
        let kind = Kind(byte)
        take(kind)
        if kind != .other { current.append(kind == .upper ? byte | 0x20 : byte) }
      }
    } else {
      for character in segment {
        let kind = Kind(character)
        take(kind)
        if kind != .other { current.append(contentsOf: character.lowercased().utf8) }
      }
    }
    end()
    return words
  }

  private enum Kind {
    case upper, lower, digit, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
      default: self = .other
      }
    }

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

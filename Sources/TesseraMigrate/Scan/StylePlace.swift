/// What a scan of a style sheet is at, as far as it decides whether a name with two dashes is surely a custom property.
///
/// It is one where it is declared (`--a: 1`), registered (`@property --a`) or asked for (`var(--a, …)`, `style(--a: 1)`),
/// and where names of properties are listed (`transition`, `will-change`). Anywhere else it may be one of an animation, a
/// layer, a media query, an anchor, a selector; CSS has more of them every year.
///
/// Source: CSS Values and Units Level 4, section "Explicitly author-defined identifiers"; CSS Custom Properties Level 1.
struct StylePlace {
  /// What stands in front, white space and comments left out.
  private enum Previous {
    /// The beginning, a bracket or semicolon behind which a declaration can begin.
    case declarations
    /// The bracket of a function whose first argument is a custom property.
    case reference
    /// The `@property` that registers one.
    case registration
    case other
  }

  private var previous = Previous.declarations
  /// For each round bracket that is open, whether a custom property is asked for in it.
  private var brackets: [Bool] = []
  /// Where the last name ended, and whether it asks for a custom property: `var` before its bracket.
  private var asking: Int?
  /// Whether names of properties are listed, up to the end of the declaration.
  private var isListing = false
  /// How many `#{` are open.
  private var interpolations = 0
  /// Whether the last mark closed one of those.
  private(set) var endsInterpolation = false

  /// Whether the name there, which was not passed yet, is surely a custom property.
  func isProperty(_ name: Range<Int>, in bytes: SourceBytes, to limit: Int) -> Bool {
    switch previous {
    case .reference, .registration: return true
    case .declarations where isFollowedByColon(name.upperBound, in: bytes, to: limit): return true
    case .declarations, .other: break
    }
    if !brackets.isEmpty { return false }
    // Sass and sheets with a mistake in them: at the beginning of a line.
    return isListing
      || Self.beginsLine(name.lowerBound, in: bytes) && isFollowedByColon(name.upperBound, in: bytes, to: limit)
  }

  /// A name, or a number.
  mutating func pass(name: Range<Int>, in bytes: SourceBytes, to limit: Int) {
    let isRule = name.lowerBound > 0 && bytes[name.lowerBound - 1] == UInt8(ascii: "@")
    asking = Self.has("var", name, bytes) || Self.has("style", name, bytes) ? name.upperBound : nil
    if brackets.isEmpty, Self.listing.contains(where: { Self.has($0, name, bytes) }),
      isFollowedByColon(name.upperBound, in: bytes, to: limit)
    {
      isListing = true
    }
    previous = isRule && Self.has("property", name, bytes) ? .registration : .other
    endsInterpolation = false
  }

  /// A string.
  mutating func passValue() {
    previous = .other
    endsInterpolation = false
  }

  /// Any other byte.
  mutating func pass(mark place: Int, in bytes: SourceBytes) {
    let byte = bytes[place]
    if byte.isBlank { return }
    endsInterpolation = false
    switch byte {
    case UInt8(ascii: "("):
      // Brackets within brackets are of the same sort: `style((--a: 1) and (--b: 2))`.
      let follows = place > 0 && StyleText.isName(bytes[place - 1])
      let isAsking = asking == place || !follows && brackets.last == true
      brackets.append(isAsking)
      previous = isAsking ? .reference : .other
    case UInt8(ascii: ")"):
      _ = brackets.popLast()
      previous = .other
    case UInt8(ascii: "{"):
      let before = place > 0 ? bytes[place - 1] : 0
      if before == UInt8(ascii: "#") || before == UInt8(ascii: "@") || before == UInt8(ascii: "$") || interpolations > 0
      {
        interpolations += 1
        previous = .other
      } else {
        begin()
      }
    case UInt8(ascii: "}"):
      if interpolations > 0 {
        interpolations -= 1
        endsInterpolation = interpolations == 0
        previous = .other
      } else {
        begin()
      }
    case UInt8(ascii: ";"): begin()
    default: previous = .other
    }
  }

  /// A declaration can begin here; what was not closed in front was a mistake.
  private mutating func begin() {
    previous = .declarations
    brackets.removeAll(keepingCapacity: true)
    isListing = false
  }

  // MARK: - Pieces

  private static let listing: [StaticString] = ["transition", "transition-property", "will-change"]

  /// Whether the name is that one, in whatever case.
  private static func has(_ word: StaticString, _ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard name.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<word.count where bytes[name.lowerBound + index] | 0x20 != word[index] | 0x20 { return false }
      return true
    }
  }

  private func isFollowedByColon(_ end: Int, in bytes: SourceBytes, to limit: Int) -> Bool {
    var place = end
    while place < limit {
      if bytes[place].isBlank {
        place += 1
      } else if bytes[place] == UInt8(ascii: "/"), place + 1 < limit, bytes[place + 1] == UInt8(ascii: "*") {
        place = StyleScanner.behind("*/", in: bytes, from: place + 2)
      } else {
        return bytes[place] == UInt8(ascii: ":")
      }
    }
    return false
  }

  private static func beginsLine(_ start: Int, in bytes: SourceBytes) -> Bool {
    var place = start
    while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    return place == 0 || bytes[place - 1].endsLine
  }
}

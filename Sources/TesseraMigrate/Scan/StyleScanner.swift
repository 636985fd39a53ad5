/// Finds custom properties in style sheets (CSS, SCSS, Less), and in documents and scripts that hold pieces of them.
///
/// - A name is a whole identifier: `block--color-accent` holds none, and escapes are read.
/// - A class or id (`.--color-accent`, and `&--color-accent` in a nested rule), a variable of a preprocessor
///   (`$--color-accent`), a function (`--color-accent()`) and a name that a preprocessor puts together (`--color-#{$x}`,
///   `#{$x}--color`) are no custom properties that we know of.
/// - Animations, layers, anchors and others have names with two dashes too. Where it does not show that a name is one of a
///   property (``StylePlace``), it is marked.
/// - In a document, style sheets and `style` attributes are code; other attributes, text and scripts count as strings,
///   since nobody can tell what they are for.
struct StyleScanner {
  let bytes: SourceBytes
  let table: SpellingTable
  var mentions: [Mention] = []
  var place = 0
  /// What the code of the style sheet that is being read is at.
  private var state = StylePlace()

  init(_ bytes: SourceBytes, _ table: SpellingTable) {
    self.bytes = bytes
    self.table = table
  }

  /// Reads a style sheet.
  ///
  /// - Parameter hasLineComments: whether `//` begins a comment, as in SCSS and Less.
  /// - Complexity: O(*n*) in the bytes.
  mutating func scanStyle(to end: Int, hasLineComments: Bool) {
    state = StylePlace()
    while place < end {
      let byte = bytes[place]
      if StyleText.isName(byte) || byte == UInt8(ascii: "\\") {
        let start = place
        name(.code, to: end)
        if place == start { place += 1 }
        state.pass(name: start..<place, in: bytes, to: end)
        skipAddress(from: start, to: end)
      } else if byte == UInt8(ascii: "/"), place + 1 < end, bytes[place + 1] == UInt8(ascii: "*") {
        words(.comment, to: min(end, Self.behind("*/", in: bytes, from: place + 2)))
      } else if hasLineComments, byte == UInt8(ascii: "/"), place + 1 < end, bytes[place + 1] == UInt8(ascii: "/") {
        words(.comment, to: min(end, bytes.endOfLine(from: place)))
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        string(byte, to: end)
        state.passValue()
      } else {
        state.pass(mark: place, in: bytes)
        place += 1
      }
    }
  }

  /// Passes over `url(//host/path)`, which holds no comment.
  private mutating func skipAddress(from start: Int, to end: Int) {
    guard place - start == 3, place < end, bytes[place] == UInt8(ascii: "("), bytes[start] | 0x20 == UInt8(ascii: "u"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "r"), bytes[start + 2] | 0x20 == UInt8(ascii: "l")
    else { return }
    var next = place + 1
    while next < end, bytes[next].isBlank { next += 1 }
    if next < end, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") { return }
    while place < end, bytes[place] != UInt8(ascii: ")"), !bytes[place].endsLine { place += 1 }
  }

  /// Reads a string of a style sheet or a script, up to its quote or the end of its line.
  mutating func string(_ quote: UInt8, to limit: Int) {
    var end = place + 1
    while end < limit, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < limit {
        if bytes[end + 1] == 0x0D, end + 2 < limit, bytes[end + 2] == 0x0A { end += 1 }
        end += 2
      } else if bytes[end].endsLine, quote != UInt8(ascii: "`") {
        break
      } else {
        end += 1
      }
    }
    place += 1
    words(.string, to: min(end, limit))
    if place < limit, bytes[place] == quote { place += 1 }
  }

  /// Names in text that is no code.
  mutating func words(_ kind: MentionPlace, to end: Int) {
    while place < end {
      let start = place
      name(kind, to: end)
      if place == start { place += 1 }
    }
  }

  /// Reads the name at the place, if one begins there.
  private mutating func name(_ kind: MentionPlace, to limit: Int) {
    let start = place
    // In a string a backslash is the string's, and what it does to a name is not for us to tell.
    let end =
      kind == .string
      ? StyleText.endOfPlainName(bytes, from: start, to: limit) : StyleText.endOfName(bytes, from: start, to: limit)
    guard end > start else { return }
    place = end
    guard end - start > 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") else { return }
    if start > 0 {
      switch bytes[start - 1] {
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "%"),
        UInt8(ascii: "&"):
        return
      case UInt8(ascii: "}") where kind == .code && state.endsInterpolation: return
      default: break
      }
    }
    if end < bytes.count {
      if bytes[end] == UInt8(ascii: "(") || bytes[end] == UInt8(ascii: "\\") { return }
      let isPutTogether =
        end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "{")
        && (bytes[end] == UInt8(ascii: "#") || bytes[end] == UInt8(ascii: "@") || bytes[end] == UInt8(ascii: "$"))
      if isPutTogether { return }
    }
    var range = start..<end
    let text = bytes.slice(range)
    var found = table.properties.find(text)
    if found < 0, text.contains(UInt8(ascii: "\\")) {
      found = StyleText.unescaped(text).withUnsafeBufferPointer { table.properties.find($0) }
      // The space that ends an escape ends the name as well.
      if bytes[end - 1].isBlank { range = start..<end - 1 }
    }
    guard found >= 0 else { return }
    let isSure = kind != .code || state.isProperty(range, in: bytes, to: limit)
    mentions.append(Mention(.spelling(Int(found)), kind, [range], doubt: isSure ? nil : .dashed))
  }

  /// Behind `mark`, or the end of the bytes.
  static func behind(_ mark: StaticString, in bytes: SourceBytes, from start: Int) -> Int {
    min(bytes.count, bytes.place(of: mark, from: start) + mark.utf8CodeUnitCount)
  }
}

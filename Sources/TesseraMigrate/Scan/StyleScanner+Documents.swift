/// Scripts and documents. Nothing in a script, and only style in a document, is code of a style sheet.
extension StyleScanner {
  /// Reads a script (JavaScript, TypeScript, JSX): what is no comment counts as a string.
  mutating func scanScript(to end: Int) {
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "/") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "/"):
        words(.comment, to: min(end, bytes.endOfLine(from: place)))
      case UInt8(ascii: "/") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "*"):
        words(.comment, to: min(end, Self.behind("*/", in: bytes, from: place + 2)))
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): string(bytes[place], to: end)
      default:
        // Where the quotes are not what they seem, in JSX text or a regular expression, names are found all the same.
        words(.string, to: place + max(1, nameLength(to: end)))
      }
    }
  }

  private func nameLength(to end: Int) -> Int { StyleText.endOfName(bytes, from: place, to: end) - place }

  /// Reads a document (HTML, Vue, Svelte).
  mutating func scanDocument() {
    while place < bytes.count {
      if bytes.has("<!--", at: place) {
        words(.comment, to: Self.behind("-->", in: bytes, from: place + 4))
      } else if bytes[place] == UInt8(ascii: "<"), isTagName(bytes.at(place + 1)) {
        tag()
      } else {
        words(.string, to: min(bytes.count, place + max(1, nameLength(to: bytes.count))))
      }
    }
  }

  private func isTagName(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Reads a tag with its attributes, and the style sheet or script that it opens.
  private mutating func tag() {
    let name = place + 1
    var isScript = hasWord("script", at: name)
    let isStyle = hasWord("style", at: name)
    var hasLineComments = false
    place = name
    while StyleText.isName(bytes.at(place)) { place += 1 }
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let start = place
      if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
        // A value without a name in front.
        value(isStyle: false)
      } else if bytes[place].isBlank || bytes[place] == UInt8(ascii: "/") || bytes[place] == UInt8(ascii: "=") {
        place += 1
      } else {
        while place < bytes.count, !bytes[place].isBlank, !endsAttribute(bytes[place]) { place += 1 }
        let attribute = start..<place
        while bytes.at(place).isBlank { place += 1 }
        guard bytes.at(place) == UInt8(ascii: "=") else { continue }
        place += 1
        while bytes.at(place).isBlank { place += 1 }
        let valueStart = place
        value(isStyle: attribute.count == 5 && hasWord("style", at: start))
        if isStyle, attribute.count == 4, hasWord("lang", at: start) {
          let text = bytes.slice(valueStart..<place)
          hasLineComments = !text.elementsEqual("\"css\"".utf8)
        }
      }
    }
    place = min(bytes.count, place + 1)
    if place >= 2, bytes.at(place - 2) == UInt8(ascii: "/") { isScript = false }
    if isStyle {
      scanStyle(to: endOfElement("</style"), hasLineComments: hasLineComments)
    } else if isScript {
      scanScript(to: endOfElement("</script"))
    }
  }

  private func endsAttribute(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Reads the value of an attribute.
  private mutating func value(isStyle: Bool) {
    let quote = bytes.at(place)
    var end = place
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      place += 1
      end = place
      while end < bytes.count, bytes[end] != quote { end += 1 }
    } else {
      while end < bytes.count, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ">") { end += 1 }
    }
    if isStyle { scanStyle(to: end, hasLineComments: false) } else { words(.string, to: end) }
    place = end
    if place < bytes.count, bytes[place] == quote { place += 1 }
  }

  private func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard start + count <= bytes.count, !StyleText.isName(bytes.at(start + count)) else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<count where bytes[start + index] | 0x20 != word[index] { return false }
      return true
    }
  }

  /// Where the end tag begins, in whatever case; the end of the bytes where there is none.
  private func endOfElement(_ tag: StaticString) -> Int {
    var place = place
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), hasTag(tag, at: place) { return place }
      place += 1
    }
    return bytes.count
  }

  private func hasTag(_ tag: StaticString, at start: Int) -> Bool {
    let count = tag.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    return tag.withUTF8Buffer { tag in
      for index in 2..<count where bytes[start + index] | 0x20 != tag[index] { return false }
      return bytes[start + 1] == tag[1]
    }
  }
}

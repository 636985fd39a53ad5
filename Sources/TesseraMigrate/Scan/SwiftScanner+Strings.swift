/// Strings: plain, over several lines, raw, and all of these with code inside.
extension SwiftScanner {
  /// Reads a string whose first quote is at the place.
  mutating func openString(pounds: Int) {
    let isTriple = bytes.has("\"\"\"", at: place)
    // `#"""#` is a quote in a raw string of one line.
    let isMultiline = isTriple && (pounds == 0 || !closesOnLine(from: place + 1, pounds: pounds))
    place += isMultiline ? 3 : 1
    string(OpenString(pounds: pounds, isMultiline: isMultiline))
  }

  private func closesOnLine(from start: Int, pounds: Int) -> Bool {
    var place = start
    while place < bytes.count, !bytes[place].endsLine {
      if bytes[place] == UInt8(ascii: "\""), hasPounds(pounds, at: place + 1) { return true }
      place += 1
    }
    return false
  }

  /// Reads on inside of a string, up to its end or to code in it.
  mutating func string(_ open: OpenString) {
    var start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where hasPounds(open.pounds, at: place + 1):
        words(in: start..<place, .string)
        let escaped = place + 1 + open.pounds
        if bytes.at(escaped) == UInt8(ascii: "(") {
          place = escaped + 1
          enterInterpolation(of: open)
          return
        }
        place = escaped < bytes.count && !bytes[escaped].endsLine ? escaped + 1 : min(escaped, bytes.count)
        start = place
      case UInt8(ascii: "\"") where ends(open):
        words(in: start..<place, .string)
        place += (open.isMultiline ? 3 : 1) + open.pounds
        leaveString()
        return
      case 0x0A where !open.isMultiline, 0x0D where !open.isMultiline:
        words(in: start..<place, .string)
        leaveString()
        return
      default: place += 1
      }
    }
    words(in: start..<place, .string)
    leaveString()
  }

  private func ends(_ open: OpenString) -> Bool {
    guard open.isMultiline else { return hasPounds(open.pounds, at: place + 1) }
    return bytes.has("\"\"\"", at: place) && hasPounds(open.pounds, at: place + 3)
  }

  /// Names in text that is no code: whole words, joined by nothing but dots.
  mutating func words(in range: Range<Int>, _ kind: MentionPlace) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place].continuesWord else {
        place += 1
        continue
      }
      let start = place
      while place < range.upperBound, bytes[place].continuesWord { place += 1 }
      let word = bytes.slice(start..<place)
      var node: Int32 = -1
      var isMember = false
      if start > range.lowerBound, bytes[start - 1] == UInt8(ascii: ".") {
        node = table.chains.find(word, node: SpellingTable.memberNode)
        isMember = node >= 0
      }
      if node < 0 { node = table.chains.find(word, node: SpellingTable.rootNode) }
      if node < 0 { continue }
      while place + 1 < range.upperBound, bytes[place] == UInt8(ascii: "."), bytes[place + 1].beginsWord {
        var end = place + 1
        while end < range.upperBound, bytes[end].continuesWord { end += 1 }
        let child = table.chains.find(bytes.slice(place + 1..<end), node: node)
        if child < 0 { break }
        node = child
        place = end
      }
      var spelling = Int(table.spellingOfNode[Int(node)])
      if let calls = table.calls(of: node) {
        spelling = callee(calls, isMember: isMember, at: nil, from: place, to: range.upperBound)?.spelling ?? spelling
      }
      if spelling >= 0 { mentions.append(Mention(.spelling(spelling), kind, [start..<place])) }
    }
  }
}

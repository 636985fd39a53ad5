internal import JSON

/// Finds whole strings in JSON, keys and values alike. Comments, which some tools let stand there, are passed over.
///
/// A name inside of a longer text is none; a name of one part, such as `accent`, may mean anything and is marked.
struct DataScanner {
  private let bytes: SourceBytes
  private let table: SpellingTable
  private var mentions: [Mention] = []

  init(_ bytes: SourceBytes, _ table: SpellingTable) {
    self.bytes = bytes
    self.table = table
  }

  /// - Complexity: O(*n*) in the bytes.
  mutating func scan() -> [Mention] {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): place = string(from: place + 1)
      case UInt8(ascii: "/") where bytes.at(place + 1) == UInt8(ascii: "/"): place = bytes.endOfLine(from: place)
      case UInt8(ascii: "/") where bytes.at(place + 1) == UInt8(ascii: "*"):
        place = StyleScanner.behind("*/", in: bytes, from: place + 2)
      default: place += 1
      }
    }
    return mentions
  }

  /// Reads a string behind its quote. One that does not end, ends with its line.
  private mutating func string(from start: Int) -> Int {
    var end = start
    var hasEscapes = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), !bytes[end].endsLine {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else { return bytes.count }
    guard bytes[end] == UInt8(ascii: "\""), end > start else { return end + 1 }
    let found: Int32
    if hasEscapes {
      let text = try? JSONDocument(parsing: Array(bytes[start - 1...end])).root.string
      found = text.map { look($0) } ?? -1
    } else {
      found = table.strings.find(bytes.slice(start..<end))
    }
    guard found >= 0 else { return end + 1 }
    let text = table.spellings[Int(found)].text.utf8
    let isPlain = !text.contains(UInt8(ascii: ".")) && text.first != UInt8(ascii: "{")
    mentions.append(Mention(.spelling(Int(found)), .code, [start - 1..<end + 1], doubt: isPlain ? .plainWord : nil))
    return end + 1
  }

  private func look(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { $0.isEmpty ? -1 : table.strings.find($0) }
  }
}

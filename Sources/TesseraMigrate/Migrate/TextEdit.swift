internal import JSON
internal import TesseraDomain
internal import TesseraExport

/// Bytes of a file that others take the place of.
struct TextEdit: Hashable, Sendable {
  let range: Range<Int>
  let bytes: [UInt8]

  /// What turns a mention of `spelling` into `text`: as little as can be, so that white space inside of a chain stays.
  static func edits(of mention: Mention, _ spelling: SpellingTable.Spelling, to text: String) -> [TextEdit] {
    guard let first = mention.parts.first, let last = mention.parts.last else { return [] }
    switch spelling.language {
    case .css: return [TextEdit(range: first, bytes: Array(text.utf8))]
    case .json:
      var bytes: [UInt8] = []
      JSONText.append(string: text, to: &bytes)
      return [TextEdit(range: first, bytes: bytes)]
    case .swift:
      let old = parts(of: spelling.text)
      let new = parts(of: text)
      if old.count == new.count, mention.parts.count == old.count {
        return old.indices.filter { !old[$0].elementsEqual(new[$0]) }.map {
          TextEdit(range: mention.parts[$0], bytes: Array(new[$0]))
        }
      }
      let common = zip(old, new).prefix { $0.elementsEqual($1) }.count
      let rest = Array(new.dropFirst(common).joined(separator: [UInt8(ascii: ".")]))
      if common < mention.parts.count, !rest.isEmpty {
        return [TextEdit(range: mention.parts[common].lowerBound..<last.upperBound, bytes: rest)]
      }
      // One of the two is the beginning of the other.
      let end = common > 0 && common <= mention.parts.count ? mention.parts[common - 1].upperBound : first.lowerBound
      return [TextEdit(range: end..<last.upperBound, bytes: rest.isEmpty ? [] : [UInt8(ascii: ".")] + rest)]
    }
  }

  private static func parts(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: ".")).map { Substring($0).utf8 }
  }

  /// The bytes with all edits made.
  ///
  /// - Parameter edits: in the order of their places, within the bytes, none touching another.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.bytes.count })
    var place = 0
    for edit in edits where edit.range.lowerBound >= place && edit.range.upperBound <= bytes.count {
      out += bytes[place..<edit.range.lowerBound]
      out += edit.bytes
      place = edit.range.upperBound
    }
    out += bytes[place...]
    return out
  }
}

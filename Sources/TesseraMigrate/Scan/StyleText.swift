/// Names in style sheets, and in text that may hold pieces of one.
///
/// Source: CSS Syntax Level 3, sections 4.3.7 (escapes) and 4.3.11 (identifiers).
enum StyleText {
  /// The end of the identifier at `start`; `start` where none begins there. Digits in front are taken for a part of it.
  static func endOfName(_ bytes: SourceBytes, from start: Int, to limit: Int) -> Int {
    var place = start
    while place < limit {
      let byte = bytes[place]
      if isName(byte) {
        place += 1
      } else if byte == UInt8(ascii: "\\"), place + 1 < limit, !bytes[place + 1].endsLine {
        place = endOfEscape(bytes, from: place, to: limit)
      } else {
        break
      }
    }
    return place
  }

  /// The same without escapes.
  static func endOfPlainName(_ bytes: SourceBytes, from start: Int, to limit: Int) -> Int {
    var place = start
    while place < limit, isName(bytes[place]) { place += 1 }
    return place
  }

  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F || byte >= 0x80
  }

  /// A name without its escapes.
  static func unescaped(_ name: SourceBytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(name.count)
    var place = 0
    while place < name.count {
      guard name[place] == UInt8(ascii: "\\"), place + 1 < name.count else {
        out.append(name[place])
        place += 1
        continue
      }
      guard hexValue(name[place + 1]) != nil else {
        // The bytes of the escaped character; those behind the first follow by themselves.
        out.append(name[place + 1])
        place += 2
        continue
      }
      var value: UInt32 = 0
      let end = endOfEscape(name, from: place, to: name.count)
      for byte in name[place + 1..<end] { if let digit = hexValue(byte) { value = value << 4 | digit } }
      out += String(Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}").utf8
      place = end
    }
    return out
  }

  /// Behind the escape at `start`: up to six digits and a space, or one byte.
  private static func endOfEscape(_ bytes: SourceBytes, from start: Int, to limit: Int) -> Int {
    var place = start + 1
    guard hexValue(bytes[place]) != nil else { return place + 1 }
    let end = min(limit, place + 6)
    while place < end, hexValue(bytes[place]) != nil { place += 1 }
    if place < limit, bytes[place].isBlank {
      if bytes[place] == 0x0D, place + 1 < limit, bytes[place + 1] == 0x0A { place += 1 }
      place += 1
    }
    return place
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

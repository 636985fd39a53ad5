/// Names in the style of CSS: lower case, words joined by hyphens.
enum KebabCase {
  /// Appends `color-accent-strong-2xl` for `color.accentStrong.2XL`.
  ///
  /// Dots, spaces, underscores and slashes become hyphens, as do the seams of camel case; ASCII letters become lower
  /// case; `$root` is left out, since it stands for its group. All else is kept, so that distinct paths rarely meet; the
  /// caller looks for those that do.
  static func append(_ path: String, to out: inout [UInt8]) {
    var path = path
    path.withUTF8 { text in
      let start = out.count
      var place = 0
      while place < text.count {
        if isRootName(text, at: place) {
          place += 6
          continue
        }
        if out.count > start { out.append(UInt8(ascii: "-")) }
        while place < text.count, text[place] != UInt8(ascii: ".") {
          append(text, at: place, to: &out)
          place += 1
        }
        place += 1
      }
      if out.count == start { out.append("root") }
    }
  }

  /// Whether the name that begins at `place`, the first of its segment, is `$root`.
  private static func isRootName(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard text[place] == UInt8(ascii: "$"), text.count >= place + 5 else { return false }
    guard text.count == place + 5 || text[place + 5] == UInt8(ascii: ".") else { return false }
    return text[place..<place + 5].elementsEqual("$root".utf8)
  }

  @inline(__always)
  private static func append(_ text: UnsafeBufferPointer<UInt8>, at place: Int, to out: inout [UInt8]) {
    let byte = text[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "/"): out.append(UInt8(ascii: "-"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let before = place > 0 ? text[place - 1] : 0
      let isWord = place + 1 < text.count && isLower(text[place + 1])
      let isSeam = isLower(before) || (isWord && (isUpper(before) || isDigit(before)))
      if isSeam { out.append(UInt8(ascii: "-")) }
      out.append(byte | 0x20)
    default: out.append(byte)
    }
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

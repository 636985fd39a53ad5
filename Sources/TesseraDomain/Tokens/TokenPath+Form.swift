extension TokenPath {
  /// The longest name, in UTF-8 bytes.
  package static let maximumNameBytes = 255
  /// The most names of one path: a document has no more levels.
  package static let maximumNames = 512

  /// Whether an author can have written this path, for what comes from a file that others may have changed.
  ///
  /// Names hold 1 to ``maximumNameBytes`` bytes, no braces, and begin with `$` only in `$root`, which is the last. The
  /// root group's path, which is empty, is one too.
  ///
  /// - Complexity: O(bytes of the path).
  package var isWellFormed: Bool {
    if isRoot { return true }
    var text = text
    return text.withUTF8(Self.isWellFormed)
  }

  private static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    var count = 0
    for place in 0...text.count {
      guard place == text.count || text[place] == UInt8(ascii: ".") else {
        if text[place] == UInt8(ascii: "{") || text[place] == UInt8(ascii: "}") { return false }
        continue
      }
      let length = place - start
      count += 1
      if length == 0 || length > maximumNameBytes || count > maximumNames { return false }
      if text[start] == UInt8(ascii: "$") {
        let isRootToken = text[start..<place].elementsEqual("$root".utf8)
        if !isRootToken || place != text.count { return false }
      }
      start = place + 1
    }
    return true
  }
}

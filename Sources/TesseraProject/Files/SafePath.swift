/// The rules for a path that decides where something is written.
enum SafePath {
  /// Why a path is refused; the text completes "the path …".
  enum Problem: String, Error {
    case empty = "is empty"
    case absolute = "is absolute: it must be relative to the project"
    case climbs = "has a part \"..\": it must stay inside the project"
    case projectItself = "is the project folder itself: generated files need a folder of their own"
    case badCharacter = "has a control character or a backslash"
    case emptyPart = "has an empty part or a part \".\""
    case tooLong = "has a part of more than 200 bytes, or more than 1,000 bytes in all"
    case reserved = "has a part that belongs to git or to Tessera"
  }

  static let maximumPartLength = 200
  static let maximumLength = 1000

  /// An output folder as a person writes it, in one spelling: without `./` in front and a slash at the end.
  static func output(_ text: String) throws(Problem) -> String {
    if text.utf8.isEmpty { throw .empty }
    if text.utf8.first == UInt8(ascii: "/") { throw .absolute }
    let parts = FileTree.parts(of: text).filter { !$0.utf8.elementsEqual(".".utf8) }
    if parts.isEmpty { throw .projectItself }
    let path = parts.joined(separator: "/")
    try check(path)
    return path
  }

  /// Refuses a path that is not relative, in one spelling, and harmless wherever it is joined to a folder.
  ///
  /// - Complexity: O(*n*) in its bytes; allocates nothing.
  static func check(_ path: String) throws(Problem) {
    var path = path
    if let problem = path.withUTF8(problem(of:)) { throw problem }
  }

  private static func problem(of bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    if bytes.isEmpty { return .empty }
    if bytes[0] == UInt8(ascii: "/") { return .absolute }
    if bytes.count > maximumLength { return .tooLong }
    var start = 0
    for place in 0...bytes.count {
      guard place == bytes.count || bytes[place] == UInt8(ascii: "/") else {
        let byte = bytes[place]
        if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return .badCharacter }
        continue
      }
      if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: bytes[start..<place])) { return problem }
      start = place + 1
    }
    return nil
  }

  private static func problem(ofPart part: UnsafeBufferPointer<UInt8>) -> Problem? {
    if part.isEmpty { return .emptyPart }
    if part.count > maximumPartLength { return .tooLong }
    guard part[0] == UInt8(ascii: ".") else { return nil }
    if part.count == 1 { return .emptyPart }
    if part.count == 2, part[1] == UInt8(ascii: ".") { return .climbs }
    return begins(part, with: ".tessera-") || (part.count == 4 && begins(part, with: ".git")) ? .reserved : nil
  }

  private static func begins(_ part: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    guard part.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in zip(part, text).allSatisfy { lowercased($0) == $1 } }
  }

  /// What folders are told apart by on any disk: their bytes without case, with a slash at the end. A folder lies in
  /// another if its key begins with the other's.
  static func key(_ path: String) -> [UInt8] { path.utf8.map(lowercased) + [UInt8(ascii: "/")] }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

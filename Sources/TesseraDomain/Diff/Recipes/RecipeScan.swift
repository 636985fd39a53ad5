internal import JSON

/// What the text of a recipe may name: tokens in braces, and recipes that it uses.
///
/// All that it does name is among them, and now and then more, from a description or from code: whoever needs to know reads
/// the recipe.
struct RecipeScan {
  private(set) var tokens: Set<TokenPath> = []
  private(set) var uses: Set<NameKey> = []
  private var hasEscapes = false

  /// - Complexity: O(*n*) in the bytes of the source; nothing is read but bytes.
  init(_ source: JSONNode) {
    source.document.bytes.withUnsafeBufferPointer { all in
      let bytes = UnsafeBufferPointer(rebasing: all[source.byteRange])
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "{"): place = brace(at: place, in: bytes, isJSON: true)
        case UInt8(ascii: "\""): place = use(at: place, in: bytes)
        case UInt8(ascii: "\\"):
          hasEscapes = true
          place += 2
        default: place += 1
        }
      }
    }
    guard hasEscapes else { return }
    // A name may be spelled in escapes: the values say it.
    collect(source)
  }

  private static let useMember = Array("\"use\"".utf8)

  /// The longest text between braces that can be a path.
  private static let maximumPath = 16_384

  /// Notes `{a.b}`, which begins at `start`; returns where to go on.
  ///
  /// - Parameter isJSON: whether the bytes are those of JSON, where a quote ends a text, and not those of the text.
  private mutating func brace(at start: Int, in bytes: UnsafeBufferPointer<UInt8>, isJSON: Bool) -> Int {
    var end = start + 1
    while end < bytes.count, end - start < Self.maximumPath {
      switch bytes[end] {
      case UInt8(ascii: "}"):
        if end > start + 1 {
          tokens.insert(TokenPath(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)))
        }
        return end + 1
      // An object, or text with a brace of its own.
      case UInt8(ascii: "{"): return end
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D:
        if isJSON { return end }
        end += 1
      default: end += 1
      }
    }
    return end
  }

  /// Notes the recipe of `"use": "name"`, which may begin at `start`; returns where to go on.
  private mutating func use(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let word = Self.useMember
    guard start + word.count <= bytes.count, word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) else {
      return start + 1
    }
    var place = start + word.count
    func skipBlanks() {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    }
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return place }
    place += 1
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return place }
    let name = place + 1
    var end = name
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") { end += 1 }
    // The rest of the name is spelled in escapes.
    if end < bytes.count, bytes[end] == UInt8(ascii: "\\") { return end }
    uses.insert(NameKey(String(decoding: bytes[name..<end], as: UTF8.self)))
    return min(end + 1, bytes.count)
  }

  private mutating func collect(_ root: JSONNode) {
    var waiting = [root]
    while let node = waiting.popLast() {
      switch node.kind {
      case .object:
        for member in node.members {
          if member.isNamed("use"), let name = member.value.string { uses.insert(NameKey(name)) }
          waiting.append(member.value)
        }
      case .array: waiting += node.elements
      case .string:
        _ = node.withUTF8 { bytes in
          var place = 0
          while place < bytes.count {
            place = bytes[place] == UInt8(ascii: "{") ? brace(at: place, in: bytes, isJSON: false) : place + 1
          }
        }
      case .null, .bool, .number: break
      }
    }
  }
}

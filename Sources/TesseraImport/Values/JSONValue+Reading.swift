internal import JSON
internal import TesseraDomain

extension JSONValue {
  /// The value of a number that a double carries; nil for all else.
  var finiteNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    case .numberText(let text): Self.isCarriedByDouble(text) ? Double(text) : nil
    default: nil
    }
  }

  /// Whether reading the number in `text` as a double keeps its meaning.
  static func isCarriedByDouble(_ text: String) -> Bool {
    if text.utf8.count <= 15, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
    return (try? JSONDocument(parsing: Array(text.utf8)))?.root.isCarriedByDouble ?? false
  }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .number, .numberText: true
    default: false
    }
  }

  // MARK: - References

  /// How many bytes of a value may be written out in the place of a reference to it.
  static let maximumInlinedBytes = 65_536

  /// Whether a value may be written out in the place of a reference.
  ///
  /// - Complexity: O(``maximumInlinedBytes``), however long the value is.
  var isInlinable: Bool {
    var room = Self.maximumInlinedBytes
    return fits(in: &room)
  }

  /// Takes about the bytes of the value from `room`, and stops once none is left.
  private func fits(in room: inout Int) -> Bool {
    switch self {
    case .null, .bool, .integer, .number: room -= 1
    case .numberText(let text), .string(let text): room -= text.utf8.count
    case .array(let elements):
      for element in elements {
        room -= 1
        guard room >= 0, element.fits(in: &room) else { return false }
      }
    case .object(let object):
      for member in object.members {
        room -= member.name.utf8.count
        guard room >= 0, member.value.fits(in: &room) else { return false }
      }
    }
    return room >= 0
  }

  /// What stands between the braces of a text that is one reference and nothing else, white space around it apart.
  var wholeReference: String? {
    guard let text, text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let reference = scanner.reference() else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? reference : nil
  }

  /// Whether it is a text with a reference in it.
  var holdsReference: Bool {
    guard let text else { return false }
    return text.utf8.contains(UInt8(ascii: "{")) && text.utf8.contains(UInt8(ascii: "}"))
  }

  /// Whether it is `{"$ref": …}`, which 2025.10 has itself.
  var isPointer: Bool { object?["$ref"]?.text != nil }
}

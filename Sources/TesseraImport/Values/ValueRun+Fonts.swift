internal import JSON
internal import TesseraDomain

/// Families and weights.
extension ValueRun {
  /// One name, or the list of names of a text as CSS writes it.
  ///
  /// Source: Design Tokens Format 2025.10, section "Font family"; CSS Fonts 4, section 2.1.
  mutating func fontFamily(_ json: JSONValue) -> JSONValue? {
    let written: [JSONValue]
    let isText: Bool
    switch json {
    case .string: (written, isText) = ([json], true)
    case .array(let list) where !list.isEmpty: (written, isText) = (list, false)
    default: return fail("a font family is a name or a list of names")
    }
    var families: [JSONValue] = []
    var room = FamilyRoom()
    for element in written {
      guard !element.isPointer else {
        families.append(element)
        continue
      }
      guard let text = element.text else { return fail("a font family is a text") }
      // "Fred's Hand" is a name with an apostrophe.
      let isOneName = !isText || !text.utf8.contains(UInt8(ascii: ","))
      guard let parts = CSSScanner.parts(of: text, by: ",") ?? (isOneName ? [text] : nil) else {
        return fail("\"\(text)\" has a quote or a brace that is not closed")
      }
      // A name in a list of names may hold a comma; a text that is the whole value is a list.
      let hasQuotes = parts.contains { $0.utf8.first == UInt8(ascii: "\"") || $0.utf8.first == UInt8(ascii: "'") }
      for part in isText || hasQuotes ? parts : [text] {
        guard let found = family(part, isListed: !isText, &room) else { return nil }
        families += found
      }
    }
    let isSame = isText ? families == written : .array(families) == json
    if !isSame { change("import.font-family", "font families are written as a list of their names") }
    return isText && families.count == 1 ? families[0] : .array(families)
  }

  /// The names behind one entry of a list: a name, one in quotes, or a reference to others.
  private mutating func family(_ part: String, isListed: Bool, _ room: inout FamilyRoom) -> [JSONValue]? {
    if let reference = JSONValue.string(part).wholeReference {
      guard let found = value(reference) else {
        return fail("{\(reference)} is not one list of font families in every context")
      }
      guard found.isInlinable else {
        return fail("{\(reference)} is too long to stand in a list of font families")
      }
      guard let list = following({ $0.fontFamily(found) }) else { return nil }
      var names = [list]
      if case .array(let elements) = list { names = elements }
      guard room.admits(names) else {
        return fail("references bring too many names into the list of font families")
      }
      change("import.computed", "{\(reference)} in a list of font families is replaced by its names")
      return names
    }
    let bytes = part.utf8
    var name = Substring(part)
    if let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      if bytes.count >= 2, bytes.last == quote {
        name = Substring(bytes.dropFirst().dropLast())
      } else if !isListed {
        return fail("\(part) is no name of a font family")
      }
    }
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return fail("\"\(part)\" is no name of a font family")
    }
    return [.string(String(name))]
  }

  /// A number from 1 to 1000, or one of the names of 2025.10.
  ///
  /// Source: Design Tokens Format 2025.10, section "Font weight".
  mutating func fontWeight(_ json: JSONValue) -> JSONValue? {
    if let value = json.finiteNumber {
      return (1...1000).contains(value) ? json : fail("a font weight lies between 1 and 1000")
    }
    guard let text = json.text else { return fail("a font weight is a number or a name") }
    if FontWeight(keyword: text) != nil { return json }
    if let name = Self.weightNames[Self.weightKey(text)] {
      change("import.font-weight", "the font weight \"\(text)\" is written as \"\(name)\"")
      return .string(name)
    }
    if text.utf8.contains(where: { !($0 < 0x80) || ($0 | 0x20) &- UInt8(ascii: "a") < 26 }), !json.holdsReference {
      let style = ["italic", "oblique"].first { text.lowercased().contains($0) }
      return fail(
        style.map { "2025.10 has no \($0) font weights" } ?? "\"\(text)\" is no font weight that 2025.10 knows")
    }
    guard let quantity = Quantity(text) ?? computed(text) else { return nil }
    guard quantity.unit.isEmpty, (1...1000).contains(quantity.value) else {
      return fail("a font weight lies between 1 and 1000")
    }
    change("import.font-weight", "a font weight is written as a number")
    return .number(quantity.value)
  }

  /// The letters of a name of a weight, which people write in any case and with spaces, hyphens or neither.
  private static func weightKey(_ text: String) -> String {
    let letters = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  /// The names of 2025.10 by their letters, and those that font makers use besides.
  private static let weightNames: [String: String] = {
    var names: [String: String] = [:]
    for (name, _) in FontWeight.keywords { names[weightKey(name)] = name }
    for (other, name) in [
      ("leicht", "light"), ("buch", "book"), ("kräftig", "medium"), ("kraeftig", "medium"), ("halbfett", "semi-bold"),
      ("dreiviertelfett", "bold"), ("fett", "extra-bold"), ("extrafett", "black"), ("super", "black"),
      ("ultra", "ultra-black"), ("roman", "regular"), ("demi", "demi-bold"),
    ] {
      names[other] = name
    }
    return names
  }()
}

/// How many names references may still bring into one list: lists that double each other would grow without end.
private struct FamilyRoom {
  static let maximumNames = 256

  private var names = Self.maximumNames
  private var bytes = JSONValue.maximumInlinedBytes

  /// Takes `list` from what is left, or nothing where it does not fit.
  mutating func admits(_ list: [JSONValue]) -> Bool {
    guard list.count <= names else { return false }
    let size = list.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    guard size <= bytes else { return false }
    names -= list.count
    bytes -= size
    return true
  }
}

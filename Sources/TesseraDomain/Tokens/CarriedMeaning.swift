internal import JSON

/// One spelling for carried values that say the same: `50%` for `50.0%`, `100vw` for `100VW`, `1.5em` for
/// `{"value": 1.50, "unit": "em"}`, `#ffffff` for `#FFF`.
///
/// A number and the same number in quotes are one; so are `true` and `"true"`. Elsewhere a text is read as CSS reads it: numbers by
/// their value, units of CSS in any case, names of functions in any case, white space as one space and as nothing at commas
/// and brackets. All else is taken byte by byte, and so are texts of types that hold nothing but text: `string`, `link`, `asset`.
///
/// Source: CSS Syntax 3, sections 4.3 and 4.4; CSS Values 4, section 5.
struct CarriedMeaning {
  private let isText: Bool
  private var out: [UInt8] = []

  /// The spelling of a value.
  ///
  /// - Complexity: O(*n*) in the bytes of its JSON.
  static func spelling(of value: CarriedValue) -> [UInt8] {
    spelling(of: value.value, isText: value.typeName.map(isTextType) ?? false)
  }

  static func spelling(of value: JSONValue, isText: Bool) -> [UInt8] {
    var meaning = CarriedMeaning(isText: isText)
    meaning.write(value)
    return meaning.out
  }

  private init(isText: Bool) { self.isText = isText }

  /// Whether values of a type are words, in which `1.0` and `1` differ.
  static func isTextType(_ name: String) -> Bool {
    let letters = name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return textTypes.contains(String(decoding: letters, as: UTF8.self).lowercased())
  }

  /// The type that a written name means: Tokens Studio calls `text` what others call `string`.
  static func typeName(_ name: String) -> String { name.hasSameBytes(as: "text") ? "string" : name }

  private static let textTypes: Set<String> = [
    "string", "text", "content", "link", "url", "uri", "asset", "image", "icon", "file", "version",
  ]

  // MARK: - Structure

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: out.append(contentsOf: "null".utf8)
    case .bool(let flag): write(plain: flag ? "true" : "false")
    case .integer, .number, .numberText:
      var text: [UInt8] = []
      CanonicalJSON.append(value, to: &text)
      write(plain: String(decoding: text, as: UTF8.self))
    case .string(let text): write(text)
    case .array(let elements):
      out.append(UInt8(ascii: "["))
      for element in elements {
        write(element)
        out.append(UInt8(ascii: ","))
      }
      out.append(UInt8(ascii: "]"))
    case .object(let object):
      if let text = Self.quantity(object) ?? Self.color(object) {
        write(text)
        return
      }
      out.append(UInt8(ascii: "{"))
      // In canonical order already.
      for member in object.members {
        JSONText.append(string: member.name, to: &out)
        write(member.value)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    if isText {
      write(plain: text)
    } else {
      var css = CSSSpelling()
      css.write(text)
      css.out.withUnsafeBufferPointer { JSONText.append(utf8: $0, to: &out) }
    }
  }

  private mutating func write(plain text: String) { JSONText.append(string: text, to: &out) }

  /// `1.5em` of `{"value": 1.5, "unit": "em"}`.
  private static func quantity(_ object: JSONObject) -> String? {
    guard object.members.count == 2, let value = object["value"], case .string(let unit)? = object["unit"] else {
      return nil
    }
    switch value {
    case .integer, .number, .numberText:
      var text: [UInt8] = []
      CanonicalJSON.append(value, to: &text)
      return String(decoding: text, as: UTF8.self) + unit
    case .string(let number): return number + unit
    default: return nil
    }
  }

  /// `#336699` of an opaque color object that is whole steps of sRGB.
  private static func color(_ object: JSONObject) -> String? {
    guard case .string("srgb")? = object["colorSpace"], case .array(let parts)? = object["components"], parts.count == 3
    else { return nil }
    var digits = "#"
    for part in parts {
      guard let value = number(part), (0...1).contains(value) else { return nil }
      let step = (value * 255).rounded()
      guard abs(step - value * 255) < 0.01 else { return nil }
      digits += step < 16 ? "0" : ""
      digits += String(Int(step), radix: 16)
    }
    for member in object.members {
      switch member.name {
      case "colorSpace", "components", "hex": continue
      case "alpha" where number(member.value) == 1: continue
      default: return nil
      }
    }
    return digits
  }

  private static func number(_ json: JSONValue) -> Double? {
    switch json {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .numberText(let text): Double(text)
    default: nil
    }
  }
}

internal import JSON
internal import TesseraDomain

/// Values as people read them in a line: `#0a66ff`, `16px`, `{palette.blue}`.
enum ValueText {
  /// The longest text, in scalars.
  private static let longest = 72

  /// A value of the token format in a few words: the colour's hex, number and unit, else the JSON, cut where it is long.
  static func short(_ value: JSONValue) -> String {
    let text = words(value)
    let scalars = text.unicodeScalars
    return scalars.count <= longest ? text : String(String.UnicodeScalarView(scalars.prefix(longest - 1))) + "…"
  }

  private static func words(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): return text
    case .object(let object):
      if case .string(let unit)? = object["unit"], let number = object["value"], object.members.count == 2 {
        return json(number) + unit
      }
      if let color = color(object) { return color.summary }
      return json(value)
    case .array(let elements):
      let texts = elements.compactMap { element -> String? in if case .string(let text) = element { text } else { nil }
      }
      return texts.count == elements.count && !texts.isEmpty ? texts.joined(separator: ", ") : json(value)
    default: return json(value)
    }
  }

  private static func color(_ object: JSONObject) -> Color? {
    guard case .string(let name)? = object["colorSpace"], let space = ColorSpace(rawValue: name),
      case .array(let elements)? = object["components"], elements.count == 3
    else { return nil }
    let components = elements.compactMap { element -> ColorComponent? in
      if case .string("none") = element { return ColorComponent.none }
      return number(element).map { .number($0) }
    }
    guard components.count == 3 else { return nil }
    return Color(
      space: space, components: (components[0], components[1], components[2]),
      alpha: object["alpha"].flatMap(number) ?? 1)
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .numberText(let text): Double(text)
    default: nil
    }
  }

  static func json(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

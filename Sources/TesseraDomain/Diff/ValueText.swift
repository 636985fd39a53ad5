package import JSON

/// Values of a change in a few words: `#0a66ff`, `16px`, `{blue.500}`.
package enum ValueText {
  /// The value in one line; what is no value of the format stands as compact JSON.
  package static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: return "nothing"
    case .bool(let flag): return flag ? "yes" : "no"
    case .integer(let number): return String(number)
    case .number(let number): return TokenValue.text(number)
    case .numberText(let text): return text
    case .string(let text): return text
    case .array(let elements): return elements.map { self.text($0) }.joined(separator: ", ")
    case .object(let object): return self.text(object)
    }
  }

  private static func text(_ object: JSONObject) -> String {
    if let color = color(object) { return color.summary }
    if let number = object["value"], case .string(let unit)? = object["unit"], object.members.count == 2 {
      return text(number) + unit
    }
    if case .string(let pointer)? = object["$ref"] { return pointer }
    if let reason = object["reason"] { return text(reason) }
    if let replacement = object["replacement"], object.members.count == 1 { return "use " + text(replacement) }
    if let size = object["fontSize"], let family = object["fontFamily"] {
      let height = object["lineHeight"].map { "/" + text($0) } ?? ""
      let weight = object["fontWeight"].map { " " + text($0) } ?? ""
      return text(family) + " " + text(size) + height + weight
    }
    if object.members.allSatisfy({ isPart($0.name) }), !object.members.isEmpty {
      return object.members.compactMap { $0.name == "inset" ? inset($0.value) : text($0.value) }.joined(separator: " ")
    }
    var bytes: [UInt8] = []
    JSONText.append(.object(object), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parts of composites that need no name beside them.
  private static func isPart(_ name: String) -> Bool {
    switch name {
    case "color", "width", "style", "duration", "delay", "timingFunction", "offsetX", "offsetY", "blur", "spread",
      "position", "dashArray", "lineCap", "inset":
      true
    default: false
    }
  }

  /// A flag is told by its name where it is set.
  private static func inset(_ value: JSONValue) -> String? { value == .bool(true) ? "inset" : nil }

  private static func color(_ object: JSONObject) -> Color? {
    guard case .string(let name)? = object["colorSpace"], let space = ColorSpace(rawValue: name),
      case .array(let parts)? = object["components"], parts.count == 3
    else { return nil }
    let components = parts.map { number($0).map { ColorComponent.number($0) } ?? .none }
    let alpha = object["alpha"].flatMap { number($0) } ?? 1
    return Color(space: space, components: (components[0], components[1], components[2]), alpha: alpha)
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    case .numberText(let text): Double(text)
    default: nil
    }
  }
}

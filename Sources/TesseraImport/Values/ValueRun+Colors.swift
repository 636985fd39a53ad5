internal import JSON
internal import TesseraDomain

/// Colors as text and as objects.
extension ValueRun {
  /// Source: Design Tokens Color 2025.10, section "Format".
  mutating func color(_ json: JSONValue) -> JSONValue? {
    switch json {
    case .string(let text): color(text)
    case .object(let object): color(object, json)
    default: fail("a color is an object or a text as CSS writes it")
    }
  }

  private mutating func color(_ text: String) -> JSONValue? {
    var reader = CSSColorReader { [self] in value($0) }
    guard let color = reader.read(text) else {
      guard reader.isUnknown else { return fail("\"\(text)\" is no color that 2025.10 can hold") }
      return fail("\"\(text)\" is not one color in every context")
    }
    if reader.isComputed {
      change(
        "import.computed", "\"\(text)\" is computed: \(color.clippedHex()), opacity \(Quantity.text(color.alpha))")
    } else {
      change("import.color", "a color is written as its space and components")
    }
    if reader.isClamped { clamped(text) }
    if reader.hasNoAlpha {
      note("import.none-alpha", "an opacity of \"none\" shows as 0, and 2025.10 has no \"none\" there")
    }
    return color.json
  }

  private mutating func clamped(_ what: String) {
    change("import.clamped", "a component of \"\(what)\" is out of range and is brought into it, as CSS does")
  }

  // MARK: - Objects

  private mutating func color(_ object: JSONObject, _ json: JSONValue) -> JSONValue? {
    if let plain = plainChannels(object) { return plain }
    var space: String?
    var components: JSONValue?
    var alpha: JSONValue?
    var hex: JSONValue?
    for member in object.members {
      switch member.name {
      case "colorSpace": space = member.value.text
      case "components", "channels":
        guard components == nil else { return fail("a color has \"components\" or \"channels\", not both") }
        components = member.value
        if member.name == "channels" { change("import.color", "\"channels\" is written as \"components\"") }
      case "alpha": alpha = member.value
      case "hex": hex = member.value
      default: return fail("2025.10 has no member \"\(member.name)\" of a color")
      }
    }
    if object.members.contains(where: { $0.value.isPointer }) {
      // The reader of tokens knows what a pointer may reach.
      return object["components"] == nil ? fail("a pointer stands in an old form of color") : json
    }
    guard let components else { return hex.flatMap { color(hexOnly: $0, alpha: alpha) } ?? fail("it is no color") }
    return color(space: space, components: components, alpha: alpha, hex: hex, json)
  }

  private mutating func color(
    space written: String?, components: JSONValue, alpha: JSONValue?, hex: JSONValue?, _ json: JSONValue
  ) -> JSONValue? {
    guard let written, let space = ColorSpace(rawValue: written) ?? Self.space(named: written) else {
      return fail(written.map { "\"\($0)\" is no color space that 2025.10 knows" } ?? "the color names no color space")
    }
    if space.rawValue != written { change("import.color", "the color space \"\(written)\" is \"\(space.rawValue)\"") }
    guard case .array(let list) = components, list.count == 3 || list.count == 4 else {
      return fail("a color has three components")
    }
    var parts: [JSONValue] = []
    for (index, element) in list.prefix(3).enumerated() {
      guard let part = component(element, index, of: space) else { return nil }
      parts.append(part)
    }
    var alpha = alpha
    if list.count == 4 {
      guard alpha == nil else { return fail("a color has three components") }
      change("import.color", "a fourth component is written as \"alpha\"")
      alpha = list[3]
    }
    var fallback: (text: String, alpha: Double?)?
    if let hex {
      fallback = self.fallback(hex)
      guard fallback != nil else { return nil }
    }
    var result: JSONObject = ["colorSpace": .string(space.rawValue), "components": .array(parts)]
    if let alpha {
      guard let value = self.alpha(alpha) else { return nil }
      if let other = fallback?.alpha, let number = value.finiteNumber, abs(other - number) > 1.0 / 255 {
        note("import.hex-alpha", "\"hex\" says another opacity than \"alpha\", which counts")
      }
      result.append("alpha", value)
    } else if let other = fallback?.alpha, other < 1 {
      change("import.color", "the opacity in \"hex\" is written as \"alpha\"")
      result.append("alpha", .number(other))
    }
    if let fallback { result.append("hex", .string(fallback.text)) }
    return isRespelled ? .object(result) : json
  }

  private mutating func component(_ json: JSONValue, _ index: Int, of space: ColorSpace) -> JSONValue? {
    if json.text == "none" || json.isPointer { return json }
    guard let value = json.finiteNumber else {
      guard let value = json.text.flatMap({ Double(written: $0) }), space.accepts(value, component: index) else {
        return fail("a component is a number or \"none\"")
      }
      change("import.color", "a component is written without quotes")
      return .number(value)
    }
    if space.accepts(value, component: index) { return json }
    let isFullTurn = index == space.hueComponent && value == 360
    if isFullTurn {
      change("import.color", "a hue of 360 is written as 0")
      return 0
    }
    // A hair outside is the rounding of a conversion.
    for limit in [0.0, 1, 100] where abs(value - limit) <= 1e-4 && space.accepts(limit, component: index) {
      change("import.clamped", "a component is out of range by a rounding error and is brought into it")
      return .number(limit)
    }
    return fail("\(space.componentNames[index]) of \(space.rawValue) is \(space.rangeDescription(component: index))")
  }

  private mutating func alpha(_ json: JSONValue) -> JSONValue? {
    if let value = json.finiteNumber {
      return (0...1).contains(value) ? json : fail("\"alpha\" lies between 0 and 1")
    }
    guard let quantity = json.text.flatMap({ Quantity($0) }), ["", "%"].contains(quantity.unit) else {
      return fail("\"alpha\" is a number from 0 to 1")
    }
    let value = quantity.unit.isEmpty ? quantity.value : quantity.value / 100
    guard (0...1).contains(value) else { return fail("\"alpha\" lies between 0 and 1") }
    change("import.color", "\"alpha\" is written as a number")
    return .number(value)
  }

  /// The six digits of a fallback, and the opacity that eight or four digits say besides.
  private mutating func fallback(_ json: JSONValue) -> (text: String, alpha: Double?)? {
    guard let text = json.text, let color = Color(hexOnly: text.utf8.first == UInt8(ascii: "#") ? text : "#" + text),
      let six = color.hex
    else { return fail("\"hex\" is # and six hexadecimal digits") }
    if text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") { return (text, nil) }
    change("import.color", "\"hex\" is written with six digits")
    let digits = text.utf8.count { $0 != UInt8(ascii: "#") }
    return (six, digits == 4 || digits == 8 ? color.alpha : nil)
  }

  private mutating func color(hexOnly json: JSONValue, alpha: JSONValue?) -> JSONValue? {
    guard let color = json.text.flatMap({ Color(hexOnly: $0) }) else { return nil }
    var opacity = color.alpha
    if let alpha {
      guard let value = self.alpha(alpha)?.finiteNumber else { return nil }
      opacity = value
    }
    change("import.color", "a color is written as its space and components")
    return Color(space: .srgb, components: color.components, alpha: opacity, hex: color.hex).json
  }

  /// Spaces under names that other tools give them.
  private static func space(named name: String) -> ColorSpace? {
    let lower = name.lowercased()
    switch lower {
    case "p3": return .displayP3
    case "xyz": return .xyzD65
    case "rgb": return .srgb
    default: return ColorSpace(rawValue: String(lower.map { $0 == "_" ? "-" : $0 }))
    }
  }

  /// `{"r": …, "g": …, "b": …, "a": …}` and `{"h": …, "s": …, "l": …}`, which say no range: numbers up to 1 are read as
  /// parts of 1, and larger ones as 0 to 255 and 0 to 100.
  private mutating func plainChannels(_ object: JSONObject) -> JSONValue? {
    let names = Set(object.members.map(\.name))
    let isRGB = names == ["r", "g", "b"] || names == ["r", "g", "b", "a"]
    guard isRGB || names == ["h", "s", "l"] || names == ["h", "s", "l", "a"] else { return nil }
    let values = (isRGB ? ["r", "g", "b"] : ["h", "s", "l"]).compactMap { object[$0]?.finiteNumber }
    let alpha = object["a"].map { $0.finiteNumber ?? -1 } ?? 1
    guard values.count == 3, (0...1).contains(alpha), values.allSatisfy({ $0 >= 0 }) else { return nil }
    let scaled = isRGB ? values : Array(values.dropFirst())
    let isWhole = scaled.contains { $0 > 1 }
    let color: Color
    if isRGB {
      let parts = values.map { isWhole ? $0 / 255 : $0 }
      guard parts.allSatisfy({ $0 <= 1 }) else { return nil }
      color = Color(.srgb, parts[0], parts[1], parts[2], alpha: alpha)
    } else {
      let parts = scaled.map { isWhole ? $0 : $0 * 100 }
      guard parts.allSatisfy({ $0 <= 100 }) else { return nil }
      let hue = values[0].truncatingRemainder(dividingBy: 360)
      color = Color(space: .hsl, components: (.number(hue), .number(parts[0]), .number(parts[1])), alpha: alpha)
    }
    change("import.color", "a color is written as its space and components")
    let range = isRGB ? (isWhole ? "0 to 255" : "0 to 1") : (isWhole ? "0 to 100" : "0 to 1")
    note("import.guessed-range", "the numbers of the color are read as \(range)")
    return color.json
  }
}

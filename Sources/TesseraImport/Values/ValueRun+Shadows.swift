internal import JSON
internal import TesseraDomain

/// Shadows: objects of Tokens Studio and Spectrum, and the text of CSS.
extension ValueRun {
  /// One shadow or a list of them.
  ///
  /// Source: Design Tokens Format 2025.10, section "Shadow".
  mutating func shadow(_ json: JSONValue) -> JSONValue? {
    switch json {
    case .object(let object): return shadow(object, json)
    case .array(let list) where !list.isEmpty:
      var shadows: [JSONValue] = []
      for element in list {
        guard let shadow = element.object.map({ shadow($0, element) }) ?? slot(element, .shadow) else { return nil }
        // A reference may stand for a list; a list in a list is none.
        if case .array = shadow { return fail("a shadow in a list is one shadow") }
        shadows.append(shadow)
      }
      return .array(shadows)
    case .string(let text): return shadow(text)
    default: return fail("a shadow is an object or a list of objects")
    }
  }

  private mutating func shadow(_ object: JSONObject, _ json: JSONValue) -> JSONValue? {
    if json.isPointer { return json }
    if let inner = object["$value"] {
      change("import.nested-token", "a token inside a value is replaced by its value")
      return shadow(inner)
    }
    var parts: [String: JSONValue] = [:]
    var inset: JSONValue?
    var alpha: JSONValue?
    for member in object.members {
      var name = member.name
      if name == "x" || name == "y" {
        name = name == "x" ? "offsetX" : "offsetY"
        change("import.shadow", "\"x\" and \"y\" of a shadow are \"offsetX\" and \"offsetY\"")
      }
      switch name {
      case "color", "offsetX", "offsetY", "blur", "spread":
        guard parts[name] == nil else { return fail("a shadow has \"\(name)\" twice") }
        guard let part = slot(member.value, name == "color" ? .color : .dimension) else { return nil }
        parts[name] = part
      case "inset":
        guard inset == nil, let flag = flag(member.value) else { return fail("\"inset\" is true or false") }
        inset = flag
      case "type":
        guard inset == nil, let kind = member.value.text, let isInner = Self.shadowTypes[kind] else {
          return fail("the \"type\" of a shadow is dropShadow or innerShadow")
        }
        change("import.shadow", "the \"type\" of a shadow is written as \"inset\"")
        inset = isInner ? true : nil
      case "alpha": alpha = member.value
      default:
        guard drops(member, of: "a shadow") else { return nil }
      }
    }
    if let alpha {
      guard let color = parts["color"], let faded = faded(color, to: alpha) else { return nil }
      parts["color"] = faded
    }
    for name in ["blur", "spread"] where parts[name] == nil {
      parts[name] = filled(name, Self.measure(0, "px"), of: "the shadow")
    }
    return shadow(parts, inset)
  }

  /// The color of a shadow with the opacity that stands beside it.
  private mutating func faded(_ color: JSONValue, to alpha: JSONValue) -> JSONValue? {
    let color = color.wholeReference.map { value($0) } ?? color
    let opacity = alpha.wholeReference.map { value($0) } ?? alpha
    guard let base = color.flatMap({ Color(strict: $0) }),
      let value = opacity.flatMap({ self.opacity($0)?.finiteNumber }),
      (0...1).contains(value)
    else { return fail("the color and the \"alpha\" of the shadow are not one color in every context") }
    change("import.modified", "the color of the shadow gets the \"alpha\" beside it")
    return base.with(alpha: value).json
  }

  private static let shadowTypes = ["dropShadow": false, "innerShadow": true]

  private mutating func shadow(_ parts: [String: JSONValue], _ inset: JSONValue?) -> JSONValue? {
    var result = JSONObject()
    for name in ["color", "offsetX", "offsetY", "blur", "spread"] {
      guard let part = parts[name] else { return fail("the shadow has no \"\(name)\"") }
      result.append(name, part)
    }
    if let inset { result.append("inset", inset) }
    return .object(result)
  }

  private mutating func flag(_ json: JSONValue) -> JSONValue? {
    if case .bool = json { return json }
    if json.isPointer { return json }
    guard let text = json.text?.lowercased(), text == "true" || text == "false" else { return nil }
    change("import.shadow", "\"inset\" is written without quotes")
    return .bool(text == "true")
  }

  // MARK: - Text

  /// `inset? offset offset blur? spread? color`, the color first or last, and commas between shadows.
  ///
  /// Source: CSS Backgrounds 3, section 6.1.
  private mutating func shadow(_ text: String) -> JSONValue? {
    guard let entries = CSSScanner.parts(of: text, by: ","), !entries.isEmpty else {
      return fail("\"\(text)\" is no shadow")
    }
    var shadows: [JSONValue] = []
    for entry in entries {
      guard let shadow = shadow(entry: entry) else { return nil }
      shadows.append(shadow)
    }
    change("import.shadow", "a shadow is written as an object")
    return shadows.count == 1 ? shadows[0] : .array(shadows)
  }

  private mutating func shadow(entry: String) -> JSONValue? {
    var lengths: [JSONValue] = []
    var color: JSONValue?
    var isInset = false
    var isClosed = false  // the lengths stand together
    for word in CSSScanner.parts(of: entry, by: " ") ?? [] {
      if word.lowercased() == "inset", !isInset {
        isInset = true
        isClosed = !lengths.isEmpty
      } else if isColor(word) {
        guard color == nil, let read = slot(.string(word), .color) else { return fail("\"\(entry)\" is no shadow") }
        color = read
        isClosed = !lengths.isEmpty
      } else {
        guard !isClosed, let length = slot(.string(word), .dimension) else { return fail("\"\(entry)\" is no shadow") }
        lengths.append(length)
      }
    }
    guard (2...4).contains(lengths.count) else { return fail("\"\(entry)\" is no shadow that 2025.10 can hold") }
    guard let color else { return fail("the shadow \"\(entry)\" has no color of its own") }
    while lengths.count < 4 { lengths.append(Self.measure(0, "px")) }
    return shadow(
      ["offsetX": lengths[0], "offsetY": lengths[1], "blur": lengths[2], "spread": lengths[3], "color": color],
      isInset ? true : nil)
  }

  /// Whether a word among lengths is meant as a color.
  func isColor(_ word: String) -> Bool {
    if let reference = JSONValue.string(word).wholeReference {
      return scope.target(reference).flatMap { scope.type(of: $0) } == "color"
    }
    if word.utf8.first == UInt8(ascii: "#") { return true }
    var scanner = CSSScanner(word)
    guard let name = scanner.word() else { return false }
    return scanner.isAtEnd ? CSSColorName.color(name) != nil : Self.colorFunctions.contains(name)
  }

  private static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]
}

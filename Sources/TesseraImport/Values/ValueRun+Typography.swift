internal import JSON
internal import TesseraDomain

/// Typography, whose line height and letter spacing depend on its font size.
extension ValueRun {
  /// Source: Design Tokens Format 2025.10, section "Typography".
  mutating func typography(_ json: JSONValue) -> JSONValue? {
    guard let object = json.object else { return fail("typography is an object") }
    if json.isPointer { return json }
    var parts: [String: JSONValue] = [:]
    for member in object.members {
      guard let name = Self.memberNames[member.name] else {
        guard drops(member, of: "typography") else { return nil }
        continue
      }
      guard parts[name] == nil else { return fail("typography has \"\(name)\" twice") }
      if name != member.name { change("import.typography", "\"\(member.name)\" is written as \"\(name)\"") }
      parts[name] = member.value
    }
    let size = parts["fontSize"].flatMap { quantity($0) }
    var result = JSONObject()
    for (name, kind) in [("fontFamily", ValueKind.fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight)] {
      guard let written = parts[name] else { return fail("the typography has no \"\(name)\"") }
      guard let part = slot(written, kind) else { return nil }
      result.append(name, part)
    }
    if let spacing = parts["letterSpacing"] {
      guard let part = letterSpacing(spacing, size) else { return nil }
      result.append("letterSpacing", part)
    } else {
      result.append("letterSpacing", filled("letterSpacing", Self.measure(0, "px"), of: "the typography"))
    }
    guard let height = parts["lineHeight"] else { return fail("the typography has no \"lineHeight\"") }
    guard let part = lineHeight(height, size) else { return nil }
    result.append("lineHeight", part)
    return .object(result)
  }

  private static let memberNames: [String: String] = {
    var names: [String: String] = [:]
    for name in ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"] { names[name] = name }
    for (other, name) in [
      ("font-family", "fontFamily"), ("font-size", "fontSize"), ("font-weight", "fontWeight"),
      ("letter-spacing", "letterSpacing"), ("line-height", "lineHeight"),
    ] {
      names[other] = name
    }
    return names
  }()

  /// A dimension; a percentage or `em` is taken of the font size.
  private mutating func letterSpacing(_ json: JSONValue, _ size: Quantity?) -> JSONValue? {
    guard let spacing = measured(json), ["%", "em"].contains(spacing.unit), spacing.value != 0 else {
      return slot(json, .dimension)
    }
    guard let size, ["px", "rem"].contains(size.unit) else {
      return fail("the letter spacing depends on a font size that is not known")
    }
    let part = (spacing.unit == "%" ? spacing.value / 100 : spacing.value) * size.value
    guard part.magnitude < Quantity.bound else { return fail("the letter spacing is beyond what a double carries") }
    change("import.computed", "the letter spacing is computed from the font size")
    return Self.measure(Quantity.rounded(part), size.unit)
  }

  /// A multiple of the font size; a dimension in the same unit is divided by it.
  private mutating func lineHeight(_ json: JSONValue, _ size: Quantity?) -> JSONValue? {
    guard let height = measured(json), !height.unit.isEmpty, height.unit != "%" else {
      let part = slot(json, .lineHeight)
      if let part, let height = quantity(part), height.unit.isEmpty, height.value >= 5 { odd(height.value) }
      return part
    }
    if height.unit == "em" {
      change("import.number", "a line height is written as a multiple of the font size")
      return .number(height.value)
    }
    guard let size, size.unit == height.unit || size.unit.isEmpty && height.unit == "px", size.value != 0 else {
      return fail("the line height cannot be divided by the font size: their units differ, or the size is not known")
    }
    let part = height.value / size.value
    guard part.magnitude < Quantity.bound else { return fail("the line height is beyond what a double carries") }
    change("import.computed", "the line height is divided by the font size")
    return .number(Quantity.rounded(part))
  }

  /// What a part says once references are followed and arithmetic is done; nil, without a reason yet, for no number.
  private mutating func measured(_ json: JSONValue) -> Quantity? {
    if let quantity = quantity(json) { return quantity }
    guard json.wholeReference == nil, let text = json.text else { return nil }
    let start = self
    if let computed = computed(text) { return computed }
    rewind(to: start)
    return nil
  }

  private mutating func odd(_ value: Double) {
    note(
      "import.odd-line-height", "a line height of \(Quantity.text(value)) is that many times the font size",
      advice: "Write the unit if pixels are meant.")
  }
}

internal import JSON

/// One spelling for values that mean the same, by which they are found: `#0a66ff`, `16px`, `200ms`, `inter`.
package enum ValueKey {
  /// The keys of a value and of all its parts, each once.
  package static func keys(of value: TokenValue) -> [String] {
    var keys: [String] = []
    func add(_ key: String) {
      if !keys.contains(where: { $0.hasSameBytes(as: key) }) { keys.append(key) }
    }
    func add(_ dimensions: [Slot<Dimension>]) {
      for dimension in dimensions { add(key(dimension.value)) }
    }
    switch value {
    case .color(let color): add(key(color))
    case .dimension(let dimension): add(key(dimension))
    case .fontFamily(let families): for family in families { add(family.lowercased()) }
    case .fontWeight(let weight): add(number(weight.value))
    case .duration(let duration): add(key(duration))
    case .cubicBezier(let curve): add(key(curve))
    case .number(let value): add(number(value))
    case .strokeStyle(let style): add(style)
    case .border(let border):
      add(key(border.color.value))
      add(key(border.width.value))
      add(border.style.value)
    case .transition(let transition):
      add(key(transition.duration.value))
      add(key(transition.timingFunction.value))
    case .shadow(let shadows):
      for shadow in shadows {
        add(key(shadow.color.value))
        add([shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread])
      }
    case .gradient(let stops): for stop in stops { add(key(stop.color.value)) }
    case .typography(let typography):
      for family in typography.fontFamily.value { add(family.lowercased()) }
      add(key(typography.fontSize.value))
      add(number(typography.fontWeight.value.value))
      add(number(typography.lineHeight.value))
    case .carried(let carried): if let key = other(carried.summary) { add(key) }
    }
    return keys

    func add(_ style: StrokeStyle) {
      switch style {
      case .keyword(let keyword): add(keyword.rawValue)
      case .dashes(let dashes, _): add(dashes)
      }
    }
  }

  /// The key that somebody may have meant by `text`; `nil` where it looks like no value.
  ///
  /// Colours are `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; lengths have `px` or `rem`, durations `ms` or `s`, what is carried `%`, `em`
  /// and others; a number stands alone; the name of a font weight is its number.
  package static func query(_ text: String) -> String? {
    let text = text.lowercased().filter { !$0.isWhitespace }
    if text.hasPrefix("#") { return Color(hexOnly: text).map(key) }
    if let weight = FontWeight(keyword: text) { return number(weight.value) }
    if text.hasPrefix("cubic-bezier(") { return curve(text) }
    if let value = finite(text[...]) { return number(value) }
    for (unit, make) in units where text.hasSuffix(unit) {
      if let value = finite(text.dropLast(unit.utf8.count)) { return make(value) }
    }
    return other(text)
  }

  /// A number with a unit that only carried values have.
  private static func other(_ text: String) -> String? {
    guard text.utf8.count <= 64, let unit = otherUnits.first(where: { text.hasSuffix($0) }) else { return nil }
    return finite(text.dropLast(unit.utf8.count)).map { number($0) + unit }
  }

  private static let otherUnits = ["%", "vmin", "vmax", "em", "vw", "vh", "ch", "ex", "pt", "dp", "sp", "deg", "fr"]

  /// The longer unit before the one that it ends with.
  private static var units: [(String, (Double) -> String)] {
    [
      ("px", { key(Dimension($0, .px)) }), ("rem", { key(Dimension($0, .rem)) }),
      ("ms", { key(TokenDuration($0, .milliseconds)) }), ("s", { key(TokenDuration($0, .seconds)) }),
    ]
  }

  private static func finite(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, first != UInt8(ascii: "i"), first != UInt8(ascii: "n"), !text.contains("x")
    else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func curve(_ text: String) -> String? {
    guard text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst("cubic-bezier(".utf8.count).dropLast().split(separator: ",").map(finite)
    guard parts.count == 4, let x1 = parts[0], let y1 = parts[1], let x2 = parts[2], let y2 = parts[3] else {
      return nil
    }
    return key(CubicBezier(x1, y1, x2, y2))
  }

  // MARK: - Spelling

  /// As sRGB in 8-bit steps, a colour outside of it mapped into it; with its alpha where it is not opaque.
  private static func key(_ color: Color) -> String {
    let alpha = UInt8((Color.clip(color.alpha) * 255).rounded())
    guard alpha < 255 else { return color.hex6 }
    let digits = String(alpha, radix: 16)
    return color.hex6 + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  private static func key(_ dimension: Dimension) -> String { number(dimension.value) + dimension.unit.rawValue }

  private static func key(_ duration: TokenDuration) -> String { number(duration.milliseconds) + "ms" }

  private static func key(_ curve: CubicBezier) -> String {
    "cubic-bezier(" + [curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: ",") + ")"
  }

  /// `-0` is `0`.
  private static func number(_ value: Double) -> String { TokenValue.text(value + 0) }
}

internal import TesseraDomain

/// What there is to say of a value beside its few words, a sentence or a figure each.
enum ValueFacts {
  static func of(_ value: TokenValue) -> [String] {
    switch value {
    case .color(let color): color.isHexOnly ? [] : facts(on: color)
    case .dimension(let dimension): facts(on: dimension)
    case .fontFamily(let families):
      families.count > 1 ? ["In this order: " + families.joined(separator: ", ")] : []
    case .fontWeight(let weight): weight.keyword.map { ["Written as \($0)"] } ?? []
    case .typography(let type):
      [
        "Family " + type.fontFamily.value.joined(separator: ", "), "Size " + type.fontSize.value.summary,
        "Weight " + type.fontWeight.value.summary, "Line height \(number(type.lineHeight.value)) of the size",
        "Letter spacing " + type.letterSpacing.value.summary,
      ]
    case .duration(let duration):
      duration.unit == .seconds ? ["\(number(duration.milliseconds)) ms"] : []
    case .transition(let transition):
      [
        "Duration " + transition.duration.value.summary, "Delay " + transition.delay.value.summary,
        "Curve " + transition.timingFunction.value.summary,
      ]
    case .border(let border):
      [
        "Width " + border.width.value.summary, "Style " + border.style.value.summary,
        "Color " + border.color.value.summary,
      ]
    case .shadow(let shadows): shadows.count > 1 ? ["\(shadows.count) shadows, the first on top"] : []
    case .gradient(let stops):
      stops.prefix(16).map { "\(number($0.position.value * 100)) %: \($0.color.value.summary)" }
        + (stops.count > 16 ? ["and \(stops.count - 16) more stops"] : [])
    case .carried(let carried):
      [
        "Carried as it was imported: Design Tokens 2025.10 cannot say it",
        carried.typeName.map { "Written with the type \($0)" } ?? "Written without a type",
      ]
    case .cubicBezier, .number, .strokeStyle: []
    }
  }

  private static func facts(on color: Color) -> [String] {
    let parts = [color.c1, color.c2, color.c3].map { $0.isNone ? "none" : number($0.value) }
    let alpha = color.alpha == 1 ? "" : ", alpha \(number(color.alpha))"
    var facts = ["Written as \(color.space.rawValue) \(parts.joined(separator: " "))\(alpha)"]
    if !color.isIn(.srgb) {
      facts.append("Outside sRGB: screens that cannot show it get \(color.hex6)")
    }
    return facts
  }

  private static func facts(on dimension: Dimension) -> [String] {
    switch dimension.unit {
    case .px: ["\(number(dimension.value)) pt, \(number(dimension.value)) dp"]
    case .rem: ["\(number(dimension.pixels)) px at the usual size of text"]
    }
  }

  private static func number(_ number: Double) -> String { TokenValue.number(number).summary }
}

extension TokenType {
  /// `Font family`.
  var words: String {
    switch self {
    case .color: "Color"
    case .dimension: "Dimension"
    case .fontFamily: "Font family"
    case .fontWeight: "Font weight"
    case .duration: "Duration"
    case .cubicBezier: "Easing curve"
    case .number: "Number"
    case .strokeStyle: "Stroke style"
    case .border: "Border"
    case .transition: "Transition"
    case .shadow: "Shadow"
    case .gradient: "Gradient"
    case .typography: "Typography"
    case .carried: "Carried"
    }
  }
}

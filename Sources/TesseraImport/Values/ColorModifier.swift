internal import JSON
internal import TesseraDomain

/// A change of a color as Tokens Studio keeps it beside the value: `$extensions["studio.tokens"].modify`.
///
/// `lighten` moves lightness (or each channel, in an RGB space) by the amount of its way to white, `darken` to black; in
/// LCH both take the same part of the chroma away. `mix` interpolates, hues the shorter way. `alpha` sets the opacity.
///
/// Source: tokens-studio/sd-transforms, `src/color-modifiers`, whose results these are before their rounding to three digits.
struct ColorModifier {
  enum Kind: String {
    case lighten, darken, mix, alpha
  }

  let kind: Kind
  /// From 0 to 1.
  let amount: Double
  /// nil where none is named, which only `alpha` can do without.
  let space: ColorSpace?
  /// What to mix with.
  let other: Color?

  /// - Parameter number: reads an amount; `color` reads what to mix with.
  init?(_ json: JSONObject, number: (JSONValue) -> Double?, color: (JSONValue) -> Color?) {
    guard let kind = json["type"]?.text.flatMap({ Kind(rawValue: $0) }), let amount = json["value"].flatMap(number)
    else {
      return nil
    }
    self.kind = kind
    self.amount = min(max(amount, 0), 1)
    space = json["space"]?.text.flatMap { Self.spaces[$0.lowercased()] }
    other = kind == .mix ? json["color"].flatMap(color) : nil
    guard kind == .alpha || space != nil, kind != .mix || other != nil else { return nil }
  }

  private static let spaces: [String: ColorSpace] = ["lch": .lch, "hsl": .hsl, "srgb": .srgb, "p3": .displayP3]

  /// The color as modified, in the space of the modifier and in its gamut.
  func apply(to base: Color) -> Color {
    guard let space else { return base.with(alpha: amount) }
    switch kind {
    case .alpha:
      guard space != base.space else { return base.with(alpha: amount) }
      return Self.finished(base.converted(to: space).components, amount, in: space)
    case .mix: return other.map { mix(base, $0, in: space) } ?? base
    case .lighten, .darken: return shade(base, in: space)
    }
  }

  private func shade(_ base: Color, in space: ColorSpace) -> Color {
    let color = base.converted(to: space)
    let (c1, c2, c3) = color.components
    func toward(_ component: ColorComponent, _ white: Double) -> ColorComponent {
      let value = component.value
      let end = kind == .lighten ? white : 0
      let moved = value + (end - value) * amount
      // Beyond the end there is nowhere to go but the end.
      return .number(kind == .lighten ? min(moved, white) : max(moved, 0))
    }
    let components: (ColorComponent, ColorComponent, ColorComponent)
    switch space {
    case .lch: components = (toward(c1, 100), .number(max(0, c2.value * (1 - amount))), c3)
    case .hsl: components = (c1, c2, toward(c3, 100))
    default: components = (toward(c1, 1), toward(c2, 1), toward(c3, 1))
    }
    return Self.finished(components, base.alpha, in: space)
  }

  private func mix(_ base: Color, _ other: Color, in space: ColorSpace) -> Color {
    let (a, b) = (base.converted(to: space), other.converted(to: space))
    func between(_ a: ColorComponent, _ b: ColorComponent) -> ColorComponent {
      if a.isNone { return b }
      if b.isNone { return a }
      return .number(a.value + (b.value - a.value) * amount)
    }
    func hue(_ a: ColorComponent, _ b: ColorComponent) -> ColorComponent {
      guard !a.isNone, !b.isNone else { return between(a, b) }
      var way = b.value - a.value
      if way > 180 { way -= 360 } else if way < -180 { way += 360 }
      let hue = (a.value + way * amount).truncatingRemainder(dividingBy: 360)
      return .number(hue < 0 ? hue + 360 : hue)
    }
    let components = (
      space.hueComponent == 0 ? hue(a.c1, b.c1) : between(a.c1, b.c1), between(a.c2, b.c2),
      space.hueComponent == 2 ? hue(a.c3, b.c3) : between(a.c3, b.c3)
    )
    return Self.finished(components, base.alpha + (other.alpha - base.alpha) * amount, in: space)
  }

  /// The color in gamut, without the noise of computing, which could also leave a range.
  private static func finished(
    _ components: (ColorComponent, ColorComponent, ColorComponent), _ alpha: Double, in space: ColorSpace
  ) -> Color {
    let color = Color(space: space, components: components, alpha: Quantity.rounded(alpha))
    let mapped = color.isIn(space) ? color : color.mapped(to: space)
    let (c1, c2, c3) = mapped.components
    func tidy(_ component: ColorComponent, _ index: Int) -> ColorComponent {
      guard case .number(let value) = component else { return component }
      let tidy = Quantity.rounded(value)
      if space.accepts(tidy, component: index) { return .number(tidy) }
      if index == space.hueComponent { return .number(0) }
      return .number([0.0, 1, 100].min { abs($0 - tidy) < abs($1 - tidy) } ?? 0)
    }
    return Color(space: space, components: (tidy(c1, 0), tidy(c2, 1), tidy(c3, 2)), alpha: mapped.alpha)
  }
}

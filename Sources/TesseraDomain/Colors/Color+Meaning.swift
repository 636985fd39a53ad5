extension Color {
  /// Whether both say the same colour, however it is spelled.
  ///
  /// The same components are `none`, which is a statement within one space; the opacities are the same (see
  /// ``areSame(alpha:_:)``); and in OKLab every component differs by less than 0.0001. If one side is only a hexadecimal
  /// string, the sRGB channels and alpha have the same 8-bit steps instead. Where one side is written in bytes, see
  /// ``Grain``, the same steps suffice: one is then the other, rounded. Where both are, other steps are another colour,
  /// however close. Other fallbacks have no part in it.
  package func means(_ other: Color) -> Bool {
    let (a1, a2, a3) = components
    let (b1, b2, b3) = other.components
    guard a1.isNone == b1.isNone, a2.isNone == b2.isNone, a3.isNone == b3.isNone else { return false }
    if space == other.space && a1 == b1 && a2 == b2 && a3 == b3 && alpha == other.alpha { return true }
    if space != other.space && (a1.isNone || a2.isNone || a3.isNone) { return false }
    if isHexOnly || other.isHexOnly {
      return steps == other.steps && (alpha * 255).rounded() == (other.alpha * 255).rounded()
    }
    guard Self.areSame(alpha: alpha, other.alpha) else { return false }
    let (grain, otherGrain) = (grain, other.grain)
    if grain != .fine || otherGrain != .fine {
      let isSameStep = steps == other.steps
      if isSameStep && (grain == .bytes || otherGrain == .bytes) { return true }
      if !isSameStep && grain != .fine && otherGrain != .fine { return false }
    }
    let delta = vector(in: .oklab) - other.vector(in: .oklab)
    return abs(delta.x) < 1e-4 && abs(delta.y) < 1e-4 && abs(delta.z) < 1e-4
  }

  /// Whether two opacities are one, up to the noise of computing: `#00000080` and `rgb(0 0 0 / 0.5)`.
  ///
  /// One of eight bits, 128 of 255, is written with two decimals or more, 0.5 or 0.502, as long as they read back as the same
  /// eight bits. Two decimals that differ are two opacities, however close they are.
  ///
  /// Source: CSS Color 4, section 15.1, "Serializing alpha values".
  static func areSame(alpha a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-12 || isDecimal(a, of: b) || isDecimal(b, of: a)
  }

  /// Whether `decimal` is what `step`, a 255th part, is written as.
  private static func isDecimal(_ decimal: Double, of step: Double) -> Bool {
    let bits = (step * 255).rounded()
    guard abs(step * 255 - bits) <= 1e-9, (decimal * 255).rounded() == bits else { return false }
    var scale = 100.0
    for _ in 2...15 {
      if abs((bits / 255 * scale).rounded() / scale - decimal) <= 1e-15 { return true }
      scale *= 10
    }
    return false
  }

  /// The nearest 8-bit steps of sRGB, not clamped: a colour out of gamut is none that a hexadecimal string can say.
  ///
  /// A half is rounded up, and so is one with the noise of computing: `hsl(0 0% 50%)` is `#808080`.
  var steps: SIMD3<Double> {
    (vector(in: .srgb) * 255 + SIMD3(repeating: 0.5 + 1e-7)).rounded(.down)
  }

  /// How fine a colour is by its own words.
  private enum Grain {
    /// A hexadecimal string, sRGB with a fallback that is its rounding, or sRGB in whole 255ths.
    case bytes
    /// sRGB in fifths, as black, white and 0.2 are: these are whole 255ths, and decimals as well.
    case either
    case fine
  }

  private var grain: Grain {
    guard space == .srgb else { return .fine }
    if isHexOnly { return .bytes }
    let steps = steps
    if let hex, let written = Color(hexOnly: hex), written.steps == steps { return .bytes }
    var grain = Grain.either
    for (part, step) in [(c1.value, steps.x), (c2.value, steps.y), (c3.value, steps.z)] {
      if abs(part * 255 - step) > 1e-9 { return .fine }
      if step.truncatingRemainder(dividingBy: 51) != 0 { grain = .bytes }
    }
    return grain
  }
}

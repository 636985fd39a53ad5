extension Color {
  /// Whether both say the same colour, however it is spelled.
  ///
  /// The same components are `none`, which is a statement within one space; alpha is the same; and in OKLab every component
  /// differs by less than 0.0001. If one side is only a hexadecimal string, the sRGB channels and alpha have the same 8-bit
  /// steps instead. The authors' fallbacks have no part in it.
  package func means(_ other: Color) -> Bool {
    let (a1, a2, a3) = components
    let (b1, b2, b3) = other.components
    guard a1.isNone == b1.isNone, a2.isNone == b2.isNone, a3.isNone == b3.isNone else { return false }
    if space == other.space && a1 == b1 && a2 == b2 && a3 == b3 && alpha == other.alpha { return true }
    if space != other.space && (a1.isNone || a2.isNone || a3.isNone) { return false }
    if isHexOnly || other.isHexOnly {
      return steps(.srgb) == other.steps(.srgb) && (alpha * 255).rounded() == (other.alpha * 255).rounded()
    }
    guard alpha == other.alpha else { return false }
    let delta = vector(in: .oklab) - other.vector(in: .oklab)
    return abs(delta.x) < 1e-4 && abs(delta.y) < 1e-4 && abs(delta.z) < 1e-4
  }

  /// The nearest 8-bit steps, not clamped: a colour out of gamut is none that a hexadecimal string can say.
  private func steps(_ space: ColorSpace) -> SIMD3<Double> {
    (vector(in: space) * 255).rounded(.toNearestOrAwayFromZero)
  }
}

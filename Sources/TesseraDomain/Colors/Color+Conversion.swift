extension Color {
  /// The same colour in `target`, not clamped.
  ///
  /// A component that is `none` counts as 0. In the result only a hue can be `none`: that of a colour without chroma. Alpha
  /// stays; the author's fallback stays only where the space does. `rec2020` is read as displays show it, with gamma 2.4.
  ///
  /// - Complexity: a few dozen nanoseconds to a fraction of a microsecond; allocates nothing.
  package func converted(to target: ColorSpace) -> Color {
    let isSame = target == space
    return Color(
      target, vector(in: target), alpha: alpha, hex: isSame ? hex : nil, isHexOnly: isSame && isHexOnly)
  }

  /// The components with 0 for `none`, in the colour's own space.
  var vector: SIMD3<Double> { SIMD3(c1.value, c2.value, c3.value) }

  /// The components in `target`, not clamped.
  func vector(in target: ColorSpace) -> SIMD3<Double> {
    ColorConversion.convert(vector, from: space, to: target)
  }

  /// The colour with the components `v`, its hue `none` if it has no chroma.
  init(_ space: ColorSpace, _ v: SIMD3<Double>, alpha: Double, hex: String? = nil, isHexOnly: Bool = false) {
    let grey = CylinderForms.isGrey(v, in: space) ? space.hueComponent : nil
    self.init(
      space: space,
      components: (grey == 0 ? .none : .number(v.x), .number(v.y), grey == 2 ? .none : .number(v.z)),
      alpha: alpha, hex: hex, isHexOnly: isHexOnly)
  }
}

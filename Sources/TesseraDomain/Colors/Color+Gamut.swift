extension Color {
  /// How far a component may stand outside 0 to 1 and still be in gamut: white through OKLCH lands a hair outside.
  private static let gamutTolerance = 1e-4

  /// Whether `gamut` can show the colour, within 1/10000 of each component.
  ///
  /// HSL and HWB have the gamut of sRGB; XYZ, Lab, LCH, OKLab and OKLCH can hold any colour.
  package func isIn(_ gamut: ColorSpace) -> Bool {
    guard let device = gamut.device else { return true }
    return Self.isInside(vector(in: device), tolerance: Self.gamutTolerance)
  }

  /// The colour in `target`, brought into its gamut by the method of CSS Color 4.
  ///
  /// Chroma is bisected in OKLCH at constant lightness and hue, and clipped where the clip is closer than can be noticed
  /// (0.02 in OKLab, bisected to 0.0001). A colour that is in gamut is only clamped by its rounding errors. A target that
  /// can hold any colour means a plain conversion.
  ///
  /// Source: CSS Color 4, section 13, gamut mapping.
  /// - Complexity: a conversion, and about a dozen more for a colour out of gamut; allocates nothing.
  package func mapped(to target: ColorSpace) -> Color {
    guard let device = target.device else { return converted(to: target) }
    let inside = mappedVector(into: device)
    return Color(target, ColorConversion.convert(inside, from: device, to: target), alpha: alpha)
  }

  /// The components of ``mapped(to:)`` in `device`, an RGB space.
  func mappedVector(into device: ColorSpace) -> SIMD3<Double> {
    let direct = vector(in: device)
    if Self.isInside(direct, tolerance: Self.gamutTolerance) { return Self.clip(direct) }
    let origin = vector(in: .oklab)
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    return Self.reduceChroma(of: origin, into: device)
  }

  // MARK: - The method

  private static let noticeable = 0.02
  private static let precision = 0.0001

  /// - Parameter origin: in OKLab; hue stays by scaling a and b alike, so that no angle is needed.
  private static func reduceChroma(of origin: SIMD3<Double>, into device: ColorSpace) -> SIMD3<Double> {
    let chroma = (origin.y * origin.y + origin.z * origin.z).squareRoot()
    var clipped = clip(ColorConversion.convert(origin, from: .oklab, to: device))
    guard chroma.isFinite, difference(clipped, origin, in: device) >= noticeable else { return clipped }
    var low = 0.0
    var high = chroma
    var lowIsInside = true
    while high - low > precision {
      let middle = low + (high - low) / 2
      let scale = middle / chroma
      let current = SIMD3(origin.x, origin.y * scale, origin.z * scale)
      let candidate = ColorConversion.convert(current, from: .oklab, to: device)
      if lowIsInside && isInside(candidate, tolerance: 0) {
        low = middle
        continue
      }
      clipped = clip(candidate)
      let difference = difference(clipped, current, in: device)
      if difference < noticeable {
        if noticeable - difference < precision { return clipped }
        lowIsInside = false
        low = middle
      } else {
        high = middle
      }
    }
    return clipped
  }

  /// How far the colour `v` of `device` is from `other` in OKLab.
  private static func difference(_ v: SIMD3<Double>, _ other: SIMD3<Double>, in device: ColorSpace) -> Double {
    let delta = ColorConversion.convert(v, from: device, to: .oklab) - other
    return (delta * delta).sum().squareRoot()
  }

  private static func isInside(_ v: SIMD3<Double>, tolerance: Double) -> Bool {
    v.min() >= -tolerance && v.max() <= 1 + tolerance
  }

  /// Each component brought to 0 through 1; what is no number becomes 0.
  static func clip(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(clip(v.x), clip(v.y), clip(v.z)) }

  static func clip(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension ColorSpace {
  /// The RGB space whose cube is the gamut of this one; nil where any colour fits.
  fileprivate var device: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
    case .hsl, .hwb: .srgb
    case .xyzD65, .xyzD50, .lab, .lch, .oklab, .oklch: nil
    }
  }
}

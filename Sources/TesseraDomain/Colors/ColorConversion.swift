internal import Glibc

/// The maths between colour spaces, on plain vectors.
///
/// The spaces form a tree with XYZ under D65 at its root; a conversion climbs to the nearest common ancestor and down again,
/// so that neighbours such as HSL and HWB meet in sRGB. Nothing is clamped and nothing allocates.
enum ColorConversion {
  static func convert(_ v: SIMD3<Double>, from: ColorSpace, to: ColorSpace) -> SIMD3<Double> {
    if from == to { return v }
    if from.depth > to.depth { return convert(toParent(v, of: from), from: from.parent, to: to) }
    return fromParent(convert(v, from: from, to: to.parent), of: to)
  }

  // MARK: - One step

  private static func toParent(_ v: SIMD3<Double>, of space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .xyzD65: v
    case .xyzD50: Matrix3.d50ToD65 * v
    case .srgbLinear: Matrix3.srgbToXYZ * v
    case .srgb: TransferCurve.srgb.decode(v)
    case .hsl: CylinderForms.srgb(fromHSL: v)
    case .hwb: CylinderForms.srgb(fromHWB: v)
    case .displayP3: Matrix3.displayP3ToXYZ * TransferCurve.srgb.decode(v)
    case .a98RGB: Matrix3.a98ToXYZ * TransferCurve.a98.decode(v)
    case .rec2020: Matrix3.rec2020ToXYZ * TransferCurve.rec2020.decode(v)
    case .prophotoRGB: Matrix3.prophotoToXYZD50 * TransferCurve.prophoto.decode(v)
    case .lab: xyzD50(fromLab: v)
    case .oklab: xyz(fromOKLab: v)
    case .lch, .oklch: CylinderForms.rectangular(v)
    }
  }

  private static func fromParent(_ v: SIMD3<Double>, of space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .xyzD65: v
    case .xyzD50: Matrix3.d65ToD50 * v
    case .srgbLinear: Matrix3.xyzToSRGB * v
    case .srgb: TransferCurve.srgb.encode(v)
    case .hsl: CylinderForms.hsl(fromSRGB: v)
    case .hwb: CylinderForms.hwb(fromSRGB: v)
    case .displayP3: TransferCurve.srgb.encode(Matrix3.xyzToDisplayP3 * v)
    case .a98RGB: TransferCurve.a98.encode(Matrix3.xyzToA98 * v)
    case .rec2020: TransferCurve.rec2020.encode(Matrix3.xyzToRec2020 * v)
    case .prophotoRGB: TransferCurve.prophoto.encode(Matrix3.xyzD50ToProphoto * v)
    case .lab: lab(fromXYZD50: v)
    case .oklab: okLab(fromXYZ: v)
    case .lch, .oklch: CylinderForms.polar(v)
    }
  }

  // MARK: - OKLab

  private static func okLab(fromXYZ v: SIMD3<Double>) -> SIMD3<Double> {
    let lms = Matrix3.xyzToLMS * v
    return Matrix3.rootLMSToOKLab * SIMD3(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z))
  }

  private static func xyz(fromOKLab v: SIMD3<Double>) -> SIMD3<Double> {
    let root = Matrix3.okLabToRootLMS * v
    return Matrix3.lmsToXYZ * (root * root * root)
  }

  // MARK: - CIE Lab

  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27
  /// X, Y and Z of D50.
  private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func lab(fromXYZD50 v: SIMD3<Double>) -> SIMD3<Double> {
    func f(_ t: Double) -> Double { t > epsilon ? cbrt(t) : (kappa * t + 16) / 116 }
    let scaled = v / white
    let y = f(scaled.y)
    return SIMD3(116 * y - 16, 500 * (f(scaled.x) - y), 200 * (y - f(scaled.z)))
  }

  private static func xyzD50(fromLab v: SIMD3<Double>) -> SIMD3<Double> {
    func inverse(_ f: Double) -> Double {
      let cube = f * f * f
      return cube > epsilon ? cube : (116 * f - 16) / kappa
    }
    let y = (v.x + 16) / 116
    return SIMD3(inverse(y + v.y / 500), inverse(y), inverse(y - v.z / 200)) * white
  }
}

extension ColorSpace {
  /// The space that this one is defined by.
  fileprivate var parent: ColorSpace {
    switch self {
    case .xyzD65, .xyzD50, .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab: .xyzD65
    case .srgb: .srgbLinear
    case .hsl, .hwb: .srgb
    case .prophotoRGB, .lab: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    }
  }

  /// The steps to XYZ under D65.
  fileprivate var depth: Int {
    switch self {
    case .xyzD65: 0
    case .xyzD50, .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab: 1
    case .srgb, .prophotoRGB, .lab, .oklch: 2
    case .hsl, .hwb, .lch: 3
    }
  }
}

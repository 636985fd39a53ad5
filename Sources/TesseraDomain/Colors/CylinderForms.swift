internal import Glibc

/// The spaces that are another way to write a neighbour: HSL and HWB of sRGB, LCH of Lab, OKLCH of OKLab.
///
/// Source: CSS Color 4, sections 7, 8 and 9, for sRGB beyond 0 to 1 too.
enum CylinderForms {
  /// A difference of sRGB components below which a colour is grey; without it, rounding near white would make hues.
  private static let greyDifference = 1e-7

  static func srgb(fromHSL v: SIMD3<Double>) -> SIMD3<Double> {
    let saturation = v.y / 100
    let lightness = v.z / 100
    let half = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = positiveRemainder(n + v.x / 30, 12)
      return lightness - half * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  static func hsl(fromSRGB v: SIMD3<Double>) -> SIMD3<Double> {
    let high = v.max()
    let low = v.min()
    let lightness = (high + low) / 2
    var saturation = 0.0
    var hue = hue(ofSRGB: v)
    if high - low >= greyDifference, lightness != 0, lightness != 1 {
      saturation = (high - lightness) / min(lightness, 1 - lightness)
    }
    if saturation < 0 {  // out of gamut, light above 1 or below 0
      saturation = -saturation
      hue = positiveRemainder(hue + 180, 360)
    }
    return SIMD3(hue, saturation * 100, lightness * 100)
  }

  static func srgb(fromHWB v: SIMD3<Double>) -> SIMD3<Double> {
    let white = v.y / 100
    let black = v.z / 100
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return srgb(fromHSL: SIMD3(v.x, 100, 50)) * (1 - white - black) + SIMD3(repeating: white)
  }

  static func hwb(fromSRGB v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(hue(ofSRGB: v), v.min() * 100, (1 - v.max()) * 100)
  }

  /// Lightness, chroma and hue from lightness, a and b.
  static func polar(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(v.x, (v.y * v.y + v.z * v.z).squareRoot(), degrees(y: v.z, x: v.y))
  }

  /// Lightness, a and b from lightness, chroma and hue.
  static func rectangular(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let angle = v.z * .pi / 180
    return SIMD3(v.x, v.y * cos(angle), v.y * sin(angle))
  }

  /// The direction of a point, in degrees from 0 to under 360.
  static func degrees(y: Double, x: Double) -> Double {
    positiveRemainder(atan2(y, x) * 180 / .pi, 360)
  }

  /// Whether the hue of `v` in `space` says nothing; for LCH and OKLCH with the tolerances of CSS Color 4.
  static func isGrey(_ v: SIMD3<Double>, in space: ColorSpace) -> Bool {
    switch space {
    case .hsl: v.y <= 0.001
    case .hwb: v.y + v.z >= 99.999
    case .lch: v.y <= 0.0015
    case .oklch: v.y <= 0.000004
    default: false
    }
  }

  // MARK: - Angles

  private static func hue(ofSRGB v: SIMD3<Double>) -> Double {
    let high = v.max()
    let range = high - v.min()
    guard range >= greyDifference else { return 0 }
    if high == v.x { return positiveRemainder((v.y - v.z) / range * 60, 360) }
    if high == v.y { return (v.z - v.x) / range * 60 + 120 }
    return (v.x - v.y) / range * 60 + 240
  }

  /// The remainder from 0 to under `modulus`.
  private static func positiveRemainder(_ value: Double, _ modulus: Double) -> Double {
    let remainder = fmod(value, modulus)
    if remainder >= 0 { return remainder == 0 ? 0 : remainder }  // 0 for -0
    let lifted = remainder + modulus
    return lifted < modulus ? lifted : 0  // a tiny negative number rounds up to the modulus
  }
}

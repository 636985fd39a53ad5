internal import Glibc

/// The curve between the encoded components of an RGB space and light.
///
/// Numbers below 0 take the curve of their absolute value, so that colours out of gamut survive a way there and back.
enum TransferCurve {
  /// IEC 61966-2-1; Display P3 has it too.
  case srgb
  /// The power 563/256 of Adobe RGB (1998).
  case a98
  /// ROMM RGB: the power 1.8, and a straight piece near 0.
  case prophoto
  /// The power 2.4 of BT.1886, which is how displays show BT.2020; not the older curve of cameras.
  case rec2020

  func decode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decode(v.x), decode(v.y), decode(v.z)) }
  func encode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encode(v.x), encode(v.y), encode(v.z)) }

  private func decode(_ signed: Double) -> Double {
    let value = abs(signed)
    let light =
      switch self {
      case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      case .a98: pow(value, 563.0 / 256)
      case .prophoto: value <= 16.0 / 512 ? value / 16 : pow(value, 1.8)
      case .rec2020: pow(value, 2.4)
      }
    return signed < 0 ? -light : light
  }

  private func encode(_ signed: Double) -> Double {
    let light = abs(signed)
    let value =
      switch self {
      case .srgb: light <= 0.04045 / 12.92 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      case .a98: pow(light, 256.0 / 563)
      case .prophoto: light < 1.0 / 512 ? light * 16 : pow(light, 1 / 1.8)
      case .rec2020: pow(light, 1 / 2.4)
      }
    return signed < 0 ? -value : value
  }
}

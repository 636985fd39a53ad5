internal import Glibc

extension Color {
  /// How different both look, by CIEDE2000 on Lab under D50, without alpha; about 1 is just noticeable side by side.
  ///
  /// Source: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", Color Research and Application 30 (2005). The
  /// weights kL, kC and kH are 1.
  package func differenceCIEDE2000(_ other: Color) -> Double {
    let (one, two) = (vector(in: .lab), other.vector(in: .lab))

    // Chroma is stretched along a, so that greys come out even.
    let meanChroma = (Self.length(one.y, one.z) + Self.length(two.y, two.z)) / 2
    let stretch = 1 + (1 - Self.seventhPowerShare(meanChroma)) / 2
    let a1 = one.y * stretch
    let a2 = two.y * stretch
    let c1 = Self.length(a1, one.z)
    let c2 = Self.length(a2, two.z)
    let h1 = CylinderForms.degrees(y: one.z, x: a1)
    let h2 = CylinderForms.degrees(y: two.z, x: a2)

    // The way round the circle is the shorter one; a grey takes the hue of the other.
    let isGrey = c1 * c2 == 0
    let turn = h2 - h1
    let hueStep = isGrey ? 0 : abs(turn) <= 180 ? turn : turn > 180 ? turn - 360 : turn + 360
    let sum = h1 + h2
    let meanHue = isGrey ? sum : abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2

    let deltaL = two.x - one.x
    let deltaC = c2 - c1
    let deltaH = 2 * (c1 * c2).squareRoot() * Self.sine(hueStep / 2)

    let meanL = (one.x + two.x) / 2 - 50
    let meanC = (c1 + c2) / 2
    let t =
      1 - 0.17 * Self.cosine(meanHue - 30) + 0.24 * Self.cosine(2 * meanHue)
      + 0.32 * Self.cosine(3 * meanHue + 6) - 0.20 * Self.cosine(4 * meanHue - 63)
    let scaleL = 1 + 0.015 * meanL * meanL / (20 + meanL * meanL).squareRoot()
    let scaleC = 1 + 0.045 * meanC
    let scaleH = 1 + 0.015 * meanC * t
    let blueness = (meanHue - 275) / 25
    let rotation = -Self.sine(60 * exp(-blueness * blueness)) * 2 * Self.seventhPowerShare(meanC)

    let l = deltaL / scaleL
    let c = deltaC / scaleC
    let h = deltaH / scaleH
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  // MARK: - Parts of the formula

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The root of c⁷ / (c⁷ + 25⁷).
  private static func seventhPowerShare(_ c: Double) -> Double {
    let power = c * c * c * c * c * c * c
    return power.isFinite ? (power / (power + 6_103_515_625)).squareRoot() : 1
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

extension Color {
  /// How light it is, from 0 to 100: the L of Lab under D50, not clamped.
  package var lightness: Double { vector(in: .lab).x }
}

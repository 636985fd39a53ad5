import Testing

@testable import TesseraDomain

struct ColorConversionTests {
  /// A colour with three numbers, not a number standing for `none`.
  static func color(_ space: String, _ numbers: [Double], alpha: Double = 1) throws -> Color {
    let c = numbers.map { $0.isNaN ? ColorComponent.none : .number($0) }
    return Color(space: try #require(ColorSpace(rawValue: space)), components: (c[0], c[1], c[2]), alpha: alpha)
  }

  /// Whether each component is as expected: within `tolerance` of the range of its space, hues within 0.01 degrees.
  static func isNear(_ color: Color, _ expected: [Double], tolerance: Double, hueTolerance: Double = 0.01) -> Bool {
    let found = [color.c1, color.c2, color.c3]
    return (0...2).allSatisfy { index in
      if expected[index].isNaN { return found[index].isNone }
      if found[index].isNone { return false }
      let distance = abs(found[index].value - expected[index])
      if color.space.hueComponent == index { return min(distance, 360 - distance) <= hueTolerance }
      let isPercent = color.space.accepts(50, component: index) && !color.space.accepts(-1, component: index)
      return distance <= (isPercent ? tolerance * 100 : tolerance)
    }
  }

  typealias Vector = (
    space: String, components: [Double], srgb: [Double], displayP3: [Double], oklch: [Double], clipped: String,
    mapped: String
  )

  /// Made with ColorAide 8.13.1, an independent library; not a number stands for `none`.
  static let vectors: [Vector] = [
    (
      "srgb", [0.2, 0.4, 0.6], [0.2, 0.4, 0.6], [0.24985, 0.39524, 0.58403], [0.49931, 0.09866, 250.43], "#336699",
      "#336699"
    ),
    (
      "srgb-linear", [0.2, 0.4, 0.6], [0.48453, 0.66519, 0.79774], [0.52255, 0.66018, 0.78498],
      [0.71624, 0.06992, 240.75], "#7caacb", "#7caacb"
    ),
    (
      "hsl", [210, 50, 40], [0.2, 0.4, 0.6], [0.24985, 0.39524, 0.58403], [0.49931, 0.09866, 250.43], "#336699",
      "#336699"
    ),
    ("hsl", [.nan, 0, 100], [1, 1, 1], [1, 1, 1], [1, 0, .nan], "#ffffff", "#ffffff"),
    (
      "hsl", [330, 100, 50], [1, 0, 0.5], [0.91749, 0.20029, 0.49776], [0.64521, 0.26021, 2.63], "#ff0080", "#ff0080"
    ),
    (
      "hwb", [210, 20, 40], [0.2, 0.4, 0.6], [0.24985, 0.39524, 0.58403], [0.49931, 0.09866, 250.43], "#336699",
      "#336699"
    ),
    (
      "lab", [50, 40, -60], [0.54924, 0.37044, 0.87438], [0.52301, 0.37812, 0.84577], [0.59426, 0.18819, 296.61],
      "#8c5edf", "#8c5edf"
    ),
    (
      "lch", [50, 70, 300], [0.50853, 0.38861, 0.87822], [0.48989, 0.39333, 0.84951], [0.59248, 0.18229, 291.08],
      "#8263e0", "#8263e0"
    ),
    (
      "oklab", [0.6, 0.1, -0.15], [0.59574, 0.36863, 0.83963], [0.56369, 0.37901, 0.81318], [0.6, 0.18028, 303.69],
      "#985ed6", "#985ed6"
    ),
    (
      "oklch", [0.7, 0.1, 150], [0.43626, 0.69059, 0.49073], [0.494, 0.68402, 0.50784], [0.7, 0.1, 150], "#6fb07d",
      "#6fb07d"
    ),
    (
      "oklch", [0.7, 0.3, 150], [-0.45265, 0.79681, -0.08391], [-0.20869, 0.78143, 0.20081], [0.7, 0.3, 150], "#00cb00",
      "#00c248"
    ),
    (
      "display-p3", [1, 0, 0], [1.09307, -0.22674, -0.15013], [1, 0, 0], [0.64857, 0.29949, 28.96], "#ff0000", "#ff0b0c"
    ),
    (
      "display-p3", [0.2, 0.4, 0.6], [0.10406, 0.40593, 0.617], [0.2, 0.4, 0.6], [0.49759, 0.11183, 244.7], "#1b689d",
      "#1b689d"
    ),
    (
      "a98-rgb", [0.2, 0.4, 0.6], [-0.11501, 0.40062, 0.61256], [0.11981, 0.39365, 0.59523],
      [0.48507, 0.12321, 238.88], "#00669c", "#00669c"
    ),
    (
      "prophoto-rgb", [0.2, 0.4, 0.6], [-0.4234, 0.50948, 0.6896], [-0.32027, 0.49621, 0.67125],
      [0.52454, 0.2078, 212.87], "#0082b0", "#007a90"
    ),
    (
      "rec2020", [0.2, 0.4, 0.6], [-0.25195, 0.38196, 0.59848], [-0.15629, 0.37321, 0.58052],
      [0.45433, 0.15099, 229.69], "#006199", "#006088"
    ),
    (
      "xyz-d65", [0.2, 0.3, 0.4], [-0.11474, 0.65424, 0.6443], [0.26758, 0.64401, 0.63986], [0.65554, 0.11765, 192.83],
      "#00a7a4", "#00a7a4"
    ),
    (
      "xyz-d50", [0.2, 0.3, 0.4], [-0.25924, 0.65952, 0.74051], [0.17083, 0.64814, 0.72866],
      [0.66003, 0.13694, 207.38], "#00a8bd", "#00a8bc"
    ),
  ]

  @Test func `the vectors of an independent library come out`() throws {
    for vector in Self.vectors {
      let color = try Self.color(vector.space, vector.components)
      let name = Comment("\(vector.space) \(vector.components)")
      #expect(Self.isNear(color.converted(to: .srgb), vector.srgb, tolerance: 1e-4), name)
      #expect(Self.isNear(color.converted(to: .displayP3), vector.displayP3, tolerance: 1e-4), name)
      #expect(Self.isNear(color.converted(to: .oklch), vector.oklch, tolerance: 1e-4), name)
      #expect(color.clippedHex() == vector.clipped, name)
      #expect(color.hex6 == vector.mapped, name)
    }
  }

  /// Four colours in all fourteen spaces, by ColorAide 8.13.1 with the ProPhoto primaries that we use: its own have four
  /// decimals, ours six.
  static let everywhere: [[(space: String, c1: Double, c2: Double, c3: Double)]] = [
    [
      ("srgb", 0.05, 0.12, 0.35),
      ("srgb-linear", 0.00393593950409, 0.0134117488977, 0.100481509938),
      ("display-p3", 0.066782933091, 0.11827806162, 0.336321924589),
      ("a98-rgb", 0.102231926595, 0.140784436339, 0.345994666569),
      ("prophoto-rgb", 0.115791639551, 0.0967427537739, 0.260172809289),
      ("rec2020", 0.154093613123, 0.167588504591, 0.368752794243),
      ("xyz-d65", 0.0245539587409, 0.0176825898558, 0.0971856012919),
      ("xyz-d50", 0.0212586194113, 0.0165815983131, 0.0731106156742),
      ("hsl", 226, 75, 20),
      ("hwb", 226, 5, 65),
      ("lab", 13.580132791, 12.6984386613, -38.1632775542),
      ("lch", 13.580132791, 40.2204686462, 288.404333494),
      ("oklab", 0.267144647585, -0.00745796314791, -0.107785958139),
      ("oklch", 0.267144647585, 0.108043667035, 266.041879249),
    ],
    [
      ("srgb", 1, 0.498, 0.314),
      ("srgb-linear", 1, 0.212194641226, 0.0803632284916),
      ("display-p3", 0.935805627388, 0.525437064892, 0.3584998944),
      ("a98-rgb", 0.890863225787, 0.494153042104, 0.327359912893),
      ("prophoto-rgb", 0.760305382313, 0.498838553472, 0.295445889986),
      ("rec2020", 0.862289390339, 0.575143026027, 0.394134765693),
      ("xyz-d65", 0.502772298706, 0.370195574614, 0.12101114479),
      ("xyz-d50", 0.529291077025, 0.37948436328, 0.0919113880057),
      ("hsl", 16.0932944606, 100, 65.7),
      ("hwb", 16.0932944606, 31.4, 0),
      ("lab", 67.9825939325, 47.3906170451, 48.5661838851),
      ("lch", 67.9825939325, 67.8567962777, 45.701895524),
      ("oklab", 0.735106502035, 0.128262925322, 0.108469396479),
      ("oklch", 0.735106502035, 0.167979129611, 40.2205345828),
    ],
    [
      ("srgb", 0.02, 0.03, 0.01),
      ("srgb-linear", 0.0015479876161, 0.00232198142415, 0.00077399380805),
      ("display-p3", 0.0217753803129, 0.0296680580115, 0.0116187751205),
      ("a98-rgb", 0.0560356701733, 0.0634216771337, 0.0398942092428),
      ("prophoto-rgb", 0.027115615871, 0.0334052566183, 0.0155070485379),
      ("rec2020", 0.0713268979287, 0.0788526030334, 0.054385840618),
      ("xyz-d65", 0.00160837105657, 0.0020456473401, 0.00104239793271),
      ("xyz-d50", 0.00168008083784, 0.00205593436788, 0.000799683569997),
      ("hsl", 90, 50, 2),
      ("hwb", 90, 1, 97),
      ("lab", 1.85711789993, -1.22118773027, 1.69250289743),
      ("lch", 1.85711789993, 2.08707104105, 125.81149238),
      ("oklab", 0.125581584389, -0.010672309621, 0.0139406166273),
      ("oklch", 0.125581584389, 0.0175567361601, 127.436045185),
    ],
    [
      ("srgb", 0.3, 0.8, 0.25),
      ("srgb-linear", 0.0732389558784, 0.603827338855, 0.0508760881716),
      ("display-p3", 0.446024454227, 0.789519100118, 0.334131310329),
      ("a98-rgb", 0.506870241756, 0.795022683134, 0.305393489871),
      ("prophoto-rgb", 0.458052366253, 0.707235660403, 0.30262541312),
      ("rec2020", 0.558400012815, 0.785892650182, 0.38297452479),
      ("xyz-d65", 0.255304428123, 0.451084721504, 0.121748193256),
      ("xyz-d50", 0.271781281397, 0.452255244147, 0.0959707129735),
      ("hsl", 114.545454545, 57.8947368421, 52.5),
      ("hwb", 114.545454545, 25, 20),
      ("lab", 73.040145234, -55.9704591162, 55.8897524624),
      ("lch", 73.040145234, 79.0971347394, 135.041338647),
      ("oklab", 0.746774560714, -0.165926923663, 0.130491504144),
      ("oklch", 0.746774560714, 0.211091867797, 141.817087497),
    ],
  ]

  @Test func `every space converts to every other`() throws {
    for rows in Self.everywhere {
      #expect(rows.map(\.space) == ColorSpace.allCases.map(\.rawValue))
      for from in rows {
        let color = try Self.color(from.space, [from.c1, from.c2, from.c3])
        for to in rows {
          let found = color.converted(to: try #require(ColorSpace(rawValue: to.space)))
          let isNear = Self.isNear(found, [to.c1, to.c2, to.c3], tolerance: 1e-8, hueTolerance: 1e-6)
          #expect(isNear, "\(from) to \(to): \(found)")
        }
      }
    }
  }

  @Test func `every 8-bit step survives a way through every space`() throws {
    let steps = [0, 1, 2, 10, 11, 51, 127, 128, 200, 254, 255]
    for space in ColorSpace.allCases {
      for red in steps {
        for green in steps {
          for blue in steps {
            let color = Color(.srgb, Double(red) / 255, Double(green) / 255, Double(blue) / 255)
            let back = color.converted(to: space).converted(to: .srgb).vector * 255
            let error = back - SIMD3(Double(red), Double(green), Double(blue))
            guard error.min() < -1e-9 || error.max() > 1e-9 else { continue }
            Issue.record("\(space) \(red) \(green) \(blue): \(back)")
          }
        }
      }
    }
  }

  @Test(arguments: [ColorSpace.displayP3, .a98RGB, .prophotoRGB, .rec2020, .lab, .lch, .oklab, .oklch, .xyzD50])
  func `a colour outside sRGB comes back from it`(_ space: ColorSpace) {
    let wide = Color(.oklch, 0.7, 0.28, 150).converted(to: space)
    for way in [ColorSpace.srgb, .srgbLinear, .hsl, .hwb, .displayP3, .rec2020] {
      let delta = wide.converted(to: way).vector(in: .oklab) - wide.vector(in: .oklab)
      #expect(abs(delta).max() < 1e-12, "through \(way)")
    }
  }

  @Test(arguments: ColorSpace.allCases) func `a grey has no hue, and no other component is ever none`(
    _ space: ColorSpace
  ) {
    for level in [0, 1e-6, 0.02, 0.5, 0.999, 1] {
      for source in ColorSpace.allCases {
        let grey = Color(.srgb, level, level, level).converted(to: source)
        let found = grey.converted(to: space)
        for (index, component) in [found.c1, found.c2, found.c3].enumerated() {
          #expect(component.isNone == (index == space.hueComponent), "\(level) by \(source): \(found)")
        }
        #expect(abs(found.vector(in: .srgb) - SIMD3(repeating: level)).max() < 1e-6, "\(level) by \(source)")
      }
    }
    let missing = Color(space: .srgb, components: (.none, .number(0.4), .none), alpha: 0.5)
    let found = missing.converted(to: space)
    #expect(found.alpha == 0.5)
    let expected = Color(.srgb, 0, 0.4, 0, alpha: 0.5).converted(to: space)
    #expect(found == expected)
  }

  @Test func `the matrices are those of the primaries and white points`() {
    let d65 = Self.white(0.3127, 0.3290)
    let d50 = Self.white(0.3457, 0.3585)
    let spaces: [(Matrix3, Matrix3, [Double], SIMD3<Double>)] = [
      (.srgbToXYZ, .xyzToSRGB, [0.64, 0.33, 0.30, 0.60, 0.15, 0.06], d65),
      (.displayP3ToXYZ, .xyzToDisplayP3, [0.68, 0.32, 0.265, 0.69, 0.15, 0.06], d65),
      (.a98ToXYZ, .xyzToA98, [0.64, 0.33, 0.21, 0.71, 0.15, 0.06], d65),
      (.rec2020ToXYZ, .xyzToRec2020, [0.708, 0.292, 0.170, 0.797, 0.131, 0.046], d65),
      (
        .prophotoToXYZD50, .xyzD50ToProphoto, [0.734699, 0.265301, 0.159597, 0.840403, 0.036598, 0.000105], d50
      ),
    ]
    for (matrix, inverse, primaries, white) in spaces {
      // The columns are the primaries, scaled so that full red, green and blue give white.
      for (index, column) in [matrix.x, matrix.y, matrix.z].enumerated() {
        let sum = column.sum()
        #expect(abs(column.x / sum - primaries[2 * index]) < 1e-15)
        #expect(abs(column.y / sum - primaries[2 * index + 1]) < 1e-15)
        #expect(abs(inverse * column - Self.axis(index)).max() < 1e-15)
      }
      #expect(abs(matrix * SIMD3(repeating: 1) - white).max() < 1e-15)
    }
    #expect(abs(Matrix3.d65ToD50 * d65 - d50).max() < 1e-15)
    #expect(abs(Matrix3.d50ToD65 * d50 - d65).max() < 1e-15)
    for (matrix, inverse) in [
      (Matrix3.d65ToD50, Matrix3.d50ToD65), (.xyzToLMS, .lmsToXYZ), (.rootLMSToOKLab, .okLabToRootLMS),
    ] {
      for index in 0...2 { #expect(abs(inverse * (matrix * Self.axis(index)) - Self.axis(index)).max() < 2e-15) }
    }
  }

  static func white(_ x: Double, _ y: Double) -> SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }

  static func axis(_ index: Int) -> SIMD3<Double> { SIMD3(index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == 2 ? 1 : 0) }

}

private func abs(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(v.x.magnitude, v.y.magnitude, v.z.magnitude) }

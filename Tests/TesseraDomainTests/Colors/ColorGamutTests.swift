import Testing

@testable import TesseraDomain

struct ColorGamutTests {
  typealias Case = (space: String, components: [Double], clipped: String, mapped: String, displayP3: [Double])

  /// Made with ColorAide 8.13.1, its method `oklch-chroma`.
  static let cases: [Case] = [
    ("lab", [93.0, -25.2, -108.4], "#00ffff", "#cdf4ff", [0.82773, 0.95431, 1.00000]),
    ("oklch", [0.103, 0.196, 86.6], "#1a0000", "#080300", [0.02955, 0.01032, 0.00000]),
    ("lch", [7.7, 110.5, 340.1], "#74004c", "#480034", [0.26341, 0.00000, 0.20064]),
    ("oklch", [0.568, 0.246, 245.5], "#0077fb", "#007bd6", [0.00000, 0.46409, 0.89610]),
    ("oklch", [0.578, 0.274, 134.1], "#0e9600", "#439000", [0.31674, 0.56521, 0.00000]),
    ("oklch", [0.562, 0.267, 178.7], "#009f77", "#008c76", [0.00000, 0.55842, 0.46718]),
    ("lch", [76.6, 94.5, 331.5], "#ff6fff", "#ff9af8", [1.00000, 0.56233, 1.00000]),
    ("lab", [30.8, 70.7, 47.8], "#a60000", "#9c0015", [0.58274, 0.00000, 0.07395]),
    ("display-p3", [0.574, 0.525, 0.875], "#9585e5", "#9585e5", [0.57400, 0.52500, 0.87500]),
    ("lch", [29.6, 176.8, 42.4], "#e30000", "#7d3d00", [0.47377, 0.24220, 0.00000]),
    ("lch", [17.8, 74.7, 335.0], "#6f005b", "#610050", [0.35563, 0.00000, 0.31422]),
    ("lch", [5.8, 126.9, 274.5], "#0026d1", "#001a1b", [0.00000, 0.10402, 0.11159]),
    ("lab", [34.7, -36.0, -0.8], "#006052", "#005f52", [0.02552, 0.36845, 0.32144]),
    ("lch", [8.6, 35.0, 96.9], "#211900", "#181a00", [0.09704, 0.10270, 0.00000]),
    ("oklch", [0.078, 0.296, 233.0], "#19005c", "#000209", [0.00000, 0.00634, 0.03804]),
    ("lch", [29.3, 81.7, 240.0], "#0058b6", "#004c56", [0.00000, 0.30104, 0.35354]),
    ("oklch", [0.923, 0.174, 219.9], "#00ffff", "#a3f4ff", [0.69841, 0.94947, 1.00000]),
    ("lch", [7.7, 142.9, 46.4], "#7d0000", "#2f1000", [0.17456, 0.06589, 0.00000]),
    ("prophoto-rgb", [0.391, 0.871, 0.081], "#00f600", "#00ed00", [0.05329, 0.94537, 0.00000]),
    ("lab", [67.5, -28.7, -64.6], "#00b7ff", "#00b4fa", [0.00000, 0.70039, 1.00000]),
    ("oklch", [0.189, 0.131, 84.0], "#2d0300", "#1f1000", [0.11794, 0.06375, 0.00000]),
    ("lch", [40.2, 83.1, 172.9], "#00784b", "#006b52", [0.00000, 0.42969, 0.31871]),
    ("lch", [8.0, 30.8, 74.9], "#2a1200", "#1b1900", [0.10443, 0.09770, 0.00000]),
    ("prophoto-rgb", [0.149, 0.252, 0.347], "#00576f", "#005466", [0.00000, 0.33128, 0.41836]),
  ]

  @Test func `colours are brought into gamut as an independent library does it`() throws {
    for row in Self.cases {
      let color = try ColorConversionTests.color(row.space, row.components)
      let name = Comment("\(row.space) \(row.components)")
      #expect(color.clippedHex() == row.clipped, name)
      #expect(color.hex6 == row.mapped, name)
      let wide = color.mapped(to: .displayP3)
      #expect(ColorConversionTests.isNear(wide, row.displayP3, tolerance: 1e-5), name)
      #expect(color.isIn(.srgb) == (row.clipped == row.mapped), name)
    }
  }

  @Test(arguments: ColorSpace.allCases) func `a mapped colour is in gamut and keeps its alpha`(_ space: ColorSpace)
    throws
  {
    for row in Self.cases {
      let color = try ColorConversionTests.color(row.space, row.components, alpha: 0.25)
      let mapped = color.mapped(to: space)
      #expect(mapped.space == space && mapped.alpha == 0.25)
      #expect(mapped.isIn(space))
      #expect(mapped.mapped(to: space).means(mapped))
    }
  }

  @Test func `white is in every gamut, and light beyond white is white`() {
    for space in ColorSpace.allCases {
      #expect(Color(.oklch, 1, 0, 0).isIn(space))
      #expect(Color(.oklch, 1, 0, 150).isIn(space))
    }
    #expect(Color(.oklch, 1, 0.2, 150).hex6 == "#ffffff")
    #expect(Color(.lab, 100, 80, 0).isIn(.srgb) == false)
    #expect(Color(.oklch, 0, 0.2, 150).hex6 == "#000000")
    #expect(Color(.displayP3, 1, 0, 0).isIn(.srgb) == false)
    #expect(Color(.displayP3, 1, 0, 0).isIn(.displayP3))
    #expect(Color(.srgb, 1.00005, -0.00005, 0).isIn(.srgb))
    #expect(Color(.srgb, 1.0002, 0, 0).isIn(.srgb) == false)
  }

  @Test(arguments: [1e3, 1e30, 1e160, 1e308, -1e308, .infinity, .nan])
  func `numbers beyond all colour end in some colour`(_ number: Double) {
    for space in ColorSpace.allCases {
      for color in [
        Color(space, number, number, number), Color(space, 0.5, number, -number), Color(space, 50, number, 0),
        Color(space, number, 0.1, 40),
      ] {
        #expect(color.hex6.utf8.count == 7)
        #expect(color.clippedHex().utf8.count == 7)
        #expect(color.mapped(to: .displayP3).isIn(.displayP3))
        #expect(color.means(color) || number.isNaN)
        let contrast = color.contrast(with: Color(.srgb, 1, 1, 1))
        #expect(contrast >= 1 && contrast <= 21.000001)
        _ = color.differenceCIEDE2000(Color(.srgb, 1, 1, 1))
      }
    }
  }

  @Test(arguments: [
    ("#336699", "#336699", 1.0), ("#ABCDEF", "#abcdef", 1), ("#f80", "#ff8800", 1), ("#F808", "#ff8800", 136.0 / 255),
    ("#00000000", "#000000", 0),
  ])
  func `a hexadecimal string is a colour`(_ text: String, _ hex: String, _ alpha: Double) throws {
    let color = try #require(Color(hexOnly: text))
    #expect(color.hex == hex && color.hex6 == hex && color.clippedHex() == hex)
    #expect(color.alpha == alpha && color.isHexOnly && color.space == .srgb)
  }

  @Test(arguments: ["", "#", "336699", "#12", "#12345", "#1234567", "#123456789", "#12345g", "##12345", "#12345é"])
  func `other strings are not`(_ text: String) {
    #expect(Color(hexOnly: text) == nil)
  }
}

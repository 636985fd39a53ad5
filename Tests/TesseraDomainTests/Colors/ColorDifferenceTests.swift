import TesseraDomain
import Testing

struct ColorDifferenceTests {
  typealias Lab = (Double, Double, Double)

  /// Table 1 of Sharma, Wu and Dalal (2005): two colours in Lab and their difference.
  static let published: [(Lab, Lab, Double)] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, -0.9009, -85.5211), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0010), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0012), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0010, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.1736, 0.5854), 1.0000),
    ((50, 2.5, 0), (50, 3.2972, 0), 1.0000),
    ((50, 2.5, 0), (50, 1.8634, 0.5757), 1.0000),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
  ]

  @Test func `CIEDE2000 gives the published differences, from either side`() {
    for (a, b, expected) in Self.published {
      let one = Color(.lab, a.0, a.1, a.2)
      let two = Color(.lab, b.0, b.1, b.2)
      // The table has four decimals.
      #expect(abs(one.differenceCIEDE2000(two) - expected) < 0.00006, "\(a) \(b)")
      #expect(abs(two.differenceCIEDE2000(one) - expected) < 0.00006, "\(b) \(a)")
      #expect(one.differenceCIEDE2000(one) == 0)
    }
  }

  @Test(arguments: [
    ("#767676", "#ffffff", 4.542225), ("#777777", "#ffffff", 4.478089), ("#000000", "#ffffff", 21),
    ("#336699", "#ffffff", 5.997787), ("#ff7f50", "#0d1f59", 6.191119), ("#ffff00", "#0000ff", 8.001637),
    ("#123456", "#123456", 1), ("#0a0a0a", "#101010", 1.040468),
  ])
  func `contrast is that of WCAG 2, whichever is in front`(_ front: String, _ back: String, _ expected: Double) throws {
    let front = try #require(Color(hexOnly: front))
    let back = try #require(Color(hexOnly: back))
    #expect(abs(front.contrast(with: back) - expected) < 1e-6)
    #expect(abs(back.contrast(with: front) - expected) < 1e-6)
  }

  @Test func `what shines through counts for contrast`() {
    let white = Color(.srgb, 1, 1, 1)
    let half = Color(.srgb, 0, 0, 0, alpha: 0.5)
    // Half black over white is the grey 0.5: 1.05 / (0.21404 + 0.05).
    #expect(abs(half.contrast(with: white) - 3.97666) < 1e-4)
    #expect(Color(.srgb, 0, 0, 0, alpha: 0).contrast(with: white) == 1)
    #expect(half.contrast(with: Color(.srgb, 1, 1, 1, alpha: 0.2)) == half.contrast(with: white))
  }

  @Test(arguments: [
    // Source over backdrop, by hand.
    (Color(.srgb, 1, 0, 0, alpha: 0.5), Color(.srgb, 0, 0, 1), Color(.srgb, 0.5, 0, 0.5)),
    (
      Color(.srgb, 1, 0, 0, alpha: 0.5), Color(.srgb, 0, 0, 1, alpha: 0.5),
      Color(.srgb, 2.0 / 3, 0, 1.0 / 3, alpha: 0.75)
    ),
    (Color(.srgb, 1, 0, 0), Color(.srgb, 0, 0, 1, alpha: 0.5), Color(.srgb, 1, 0, 0)),
    (Color(.srgb, 1, 0, 0, alpha: 0), Color(.srgb, 0, 0, 1, alpha: 0), Color(.srgb, 0, 0, 0, alpha: 0)),
    (Color(.hsl, 0, 100, 50, alpha: 0.5), Color(.hwb, 240, 0, 0), Color(.srgb, 0.5, 0, 0.5)),
  ])
  func `a colour is laid over another`(_ front: Color, _ back: Color, _ expected: Color) {
    #expect(front.composited(over: back).means(expected))
  }

  static let none = ColorComponent.none
  static func black(_ alpha: Double) -> Color { Color(.srgb, 0, 0, 0, alpha: alpha) }
  static func bytes(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(.srgb, red / 255, green / 255, blue / 255)
  }
  static func decimals(_ red: Double, _ green: Double, _ blue: Double, _ hex: String) -> Color {
    Color(space: .srgb, components: (.number(red), .number(green), .number(blue)), hex: hex)
  }
  static func p3(_ gray: Double, _ hex: String) -> Color {
    Color(space: .displayP3, components: (.number(gray), .number(gray), .number(gray)), hex: hex)
  }
  static let hexOnly = Color(hexOnly: "#336699") ?? Color(.srgb, 0, 0, 0)

  @Test(arguments: [
    ("another space", Color(.srgb, 0.2, 0.4, 0.6), Color(.hsl, 210, 50, 40), true),
    ("a hue past the turn", Color(.oklch, 0.7, 0.1, 359.999), Color(.oklch, 0.7, 0.1, 0.001), true),
    ("under the step", Color(.oklab, 0.6, 0.1, -0.15), Color(.oklab, 0.60009, 0.10009, -0.15009), true),
    ("over the step in lightness", Color(.oklab, 0.6, 0.1, -0.15), Color(.oklab, 0.60011, 0.1, -0.15), false),
    ("over the step in a", Color(.oklab, 0.6, 0.1, -0.15), Color(.oklab, 0.6, 0.10011, -0.15), false),
    ("over the step in b", Color(.oklab, 0.6, 0.1, -0.15), Color(.oklab, 0.6, 0.1, -0.15011), false),
    ("alpha", Color(.srgb, 0, 0, 0, alpha: 0.5), Color(.srgb, 0, 0, 0, alpha: 0.51), false),
    // 128 of 255 is 0.50196…: CSS writes 0.5, others three decimals or more.
    ("alpha of eight bits in two decimals", black(128.0 / 255), black(0.5), true),
    ("alpha of eight bits in three", black(128.0 / 255), black(0.502), true),
    ("alpha of eight bits in five", black(128.0 / 255), black(0.50196), true),
    ("alpha of the same step, but no rounding of it", black(128.0 / 255), black(0.501), false),
    ("alpha of the step below", black(127.0 / 255), black(0.5), false),
    ("two decimals", black(0.5), black(0.502), false),
    ("alpha of the least step", black(1.0 / 255), black(0.004), true),
    ("alpha of the least step and nothing", black(1.0 / 255), black(0), false),
    ("alpha of the least step in two decimals", black(1.0 / 255), black(0.01), false),
    ("alpha that is whole in both", black(0.2), black(0.201), false),
    ("nearly opaque", black(254.0 / 255), black(0.996), true),
    ("nearly opaque, in two decimals that are opaque", black(254.0 / 255), black(1), false),
    ("a percentage with noise", black(54.9 / 100), black(0.549), true),
    ("negative zero", Color(.srgb, -0.0, 0, 0), Color(.srgb, 0, 0, 0), true),
    ("none is not 0", Color(space: .hsl, components: (none, .number(0), .number(50))), Color(.hsl, 0, 0, 50), false),
    (
      "none on both sides", Color(space: .hsl, components: (none, .number(0), .number(50))),
      Color(space: .hsl, components: (none, .number(0), .number(50.0001))), true
    ),
    (
      "another none", Color(space: .oklab, components: (.number(0.5), none, .number(0))),
      Color(space: .oklab, components: (.number(0.5), .number(0), none)), false
    ),
    (
      "none of another space", Color(space: .hsl, components: (none, .number(0), .number(0))),
      Color(space: .hwb, components: (none, .number(0), .number(100))), false
    ),
    (
      "the fallback", Color(space: .srgb, components: (.number(0), .number(0), .number(0)), hex: "#000000"),
      Color(space: .srgb, components: (.number(0), .number(0), .number(0)), hex: "#111111"), true
    ),
    ("a string of the same steps", hexOnly, Color(.srgb, 0.2015, 0.3985, 0.6015), true),
    ("a string one step off", hexOnly, Color(.srgb, 0.2025, 0.4, 0.6), false),
    ("a string against more than sRGB", Color(hexOnly: "#ff0000") ?? hexOnly, Color(.displayP3, 1, 0, 0), false),
    ("finer than a string", Color(.srgb, 0.2, 0.4, 0.6), Color(.srgb, 0.2015, 0.4, 0.6), false),
    // hsl(318 32% 94%) is 244.596, 234.804 and 241.658 of 255.
    ("bytes that a color was rounded to", bytes(245, 235, 242), Color(.hsl, 318, 32, 94), true),
    ("a half is rounded up", bytes(128, 128, 128), Color(.hsl, 0, 0, 50), true),
    ("bytes in three decimals", bytes(1, 6, 157), Color(.srgb, 0.004, 0.024, 0.616), true),
    ("bytes in two decimals that are others", bytes(226, 252, 253), Color(.srgb, 0.89, 0.99, 0.99), false),
    (
      "decimals with their bytes", decimals(0.2, 0.4, 0.6, "#336699"), decimals(0.2015, 0.4, 0.6, "#336699"), true
    ),
    ("decimals with other bytes", decimals(0.2, 0.4, 0.6, "#336698"), Color(.srgb, 0.2015, 0.4, 0.6), false),
    ("decimals of one step, none in bytes", Color(.srgb, 0.5, 0.5, 0.5), Color(.srgb, 0.503, 0.503, 0.503), false),
    ("a fallback of another space", p3(0.5, "#808080"), p3(0.503, "#808080"), false),
    // In OKLab the two are less than 0.0001 apart.
    ("bytes one step off, hardly to be seen", bytes(255, 255, 0), bytes(255, 255, 1), false),
    ("green without and with a step of red", Color(.srgb, 0, 1, 0), bytes(1, 255, 0), false),
    ("bytes of another opacity", bytes(245, 235, 242), Color(.hsl, 318, 32, 94, alpha: 0.5), false),
  ])
  func `two colours mean the same or not`(_ what: String, _ a: Color, _ b: Color, _ expected: Bool) {
    #expect(a.means(b) == expected)
    #expect(b.means(a) == expected)
    #expect(a.means(a))
  }
}

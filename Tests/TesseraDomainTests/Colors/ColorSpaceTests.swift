import TesseraDomain
import Testing

struct ColorSpaceTests {
  static let unit = ["0 to 1", "0 to 1", "0 to 1"]
  static let angle = "0 to 360, 360 excluded"

  /// The table of the Color module 2025.10.
  @Test(arguments: [
    ("srgb", unit), ("srgb-linear", unit), ("display-p3", unit), ("a98-rgb", unit), ("prophoto-rgb", unit),
    ("rec2020", unit), ("xyz-d65", unit), ("xyz-d50", unit), ("hsl", [angle, "0 to 100", "0 to 100"]),
    ("hwb", [angle, "0 to 100", "0 to 100"]), ("lab", ["0 to 100", "any number", "any number"]),
    ("lch", ["0 to 100", "0 or more", angle]), ("oklab", ["0 to 1", "any number", "any number"]),
    ("oklch", ["0 to 1", "0 or more", angle]),
  ])
  func `every component has the range of the format`(_ name: String, _ ranges: [String]) throws {
    let space = try #require(ColorSpace(rawValue: name))
    #expect(space.componentNames.count == 3)
    for (component, range) in ranges.enumerated() {
      #expect(space.rangeDescription(component: component) == range)
      let probes: [Double] = [-1e9, -0.0001, -0.0, 0, 1, 1.0001, 100, 100.0001, 359.9999, 360, 1e9]
      let accepted = probes.filter { space.accepts($0, component: component) }
      switch range {
      case "0 to 1": #expect(accepted == [0, 0, 1])
      case "0 to 100": #expect(accepted == [0, 0, 1, 1.0001, 100])
      case "0 or more": #expect(accepted == Array(probes.dropFirst(2)))
      case "any number": #expect(accepted == probes)
      default: #expect(accepted == [0, 0, 1, 1.0001, 100, 100.0001, 359.9999])
      }
      #expect(!space.accepts(.infinity, component: component) && !space.accepts(.nan, component: component))
    }
    #expect(!space.accepts(0, component: -1) && !space.accepts(0, component: 3))
  }

  @Test func `a colour keeps what was written, its fallback in lower case`() {
    let color = Color(
      space: .srgb, components: (.number(0.2), .none, .number(0.6)), alpha: 0.5, hex: "#33AA99")
    #expect(color.c1 == .number(0.2) && color.c2 == .none && color.c2.value == 0 && color.c3.value == 0.6)
    #expect(color.alpha == 0.5 && color.hex == "#33aa99" && !color.isHexOnly)
    #expect(Color(.srgb, 0, 0, 0).alpha == 1)
  }
}

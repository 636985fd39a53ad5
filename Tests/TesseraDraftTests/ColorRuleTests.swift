import Testing

@Suite struct ColorRuleTests {
  /// Source: Design Tokens Color 2025.10, the ranges of each color space: lowest, highest, and what lies just outside.
  static let ranges: [(space: String, low: [String], high: [String], outside: [(Int, String)])] = [
    ("srgb", ["0", "0", "0"], ["1", "1", "1"], [(0, "-0.001"), (1, "1.001"), (2, "255")]),
    ("srgb-linear", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("display-p3", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("a98-rgb", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("prophoto-rgb", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("rec2020", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("xyz-d65", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "1.09")]),
    ("xyz-d50", ["0", "0", "0"], ["1", "1", "1"], [(0, "1.01"), (1, "-1"), (2, "2")]),
    ("hsl", ["0", "0", "0"], ["359.999", "100", "100"], [(0, "360"), (0, "-1"), (1, "100.1"), (2, "-0.1")]),
    ("hwb", ["0", "0", "0"], ["359.999", "100", "100"], [(0, "360"), (0, "-1"), (1, "-0.1"), (2, "101")]),
    ("lab", ["0", "-500", "-500"], ["100", "500", "500"], [(0, "100.1"), (0, "-1")]),
    ("lch", ["0", "0", "0"], ["100", "400", "359.999"], [(0, "101"), (1, "-0.1"), (2, "360"), (2, "-1")]),
    ("oklab", ["0", "-5", "-5"], ["1", "5", "5"], [(0, "1.001"), (0, "-0.001")]),
    ("oklch", ["0", "0", "0"], ["1", "4", "359.999"], [(0, "1.001"), (1, "-0.001"), (2, "360"), (2, "-1")]),
  ]

  static let inRange: [RuleCase] = ranges.flatMap { space, low, high, _ -> [RuleCase] in
    [low, high, ["'none'", "'none'", "'none'"], [low[0], "'none'", high[2]]].map { components in
      let value = "{'colorSpace':'\(space)','components':[\(components.joined(separator: ","))]}"
      return .accepted("color", value: value, value)
    }
  }

  static let outOfRange: [RuleCase] = ranges.flatMap { space, low, _, outside in
    outside.map { position, value in
      var components = low
      components[position] = "«" + value
      return .refused(
        "color", value: "{'colorSpace': '\(space)', 'components': [\(components.joined(separator: ", "))]}",
        "value.range")
    }
  }

  private static func color(_ rest: String) -> String { "{'colorSpace': 'srgb', 'components': [1, 0, 0], \(rest)}" }

  static let shapes: [RuleCase] = [
    .accepted("color", value: "@red", "@red"),
    .accepted("color", value: color("'alpha': 0"), "{'colorSpace':'srgb','components':[1,0,0],'alpha':0}"),
    .accepted("color", value: color("'alpha': 1"), "@red"),
    .accepted("color", value: color("'hex': '#ff0000'"), "{'colorSpace':'srgb','components':[1,0,0],'hex':'#ff0000'}"),
    .accepted("color", value: color("'hex': '#FF0000'"), "{'colorSpace':'srgb','components':[1,0,0],'hex':'#ff0000'}"),
    .refused("color", value: "«'#ff0000'", "value.shape"), .refused("color", value: "«'red'", "value.shape"),
    .refused("color", value: "«[1, 0, 0]", "value.shape"), .refused("color", value: "«16711680", "value.shape"),
    .refused("color", value: "«null", "value.shape"), .refused("color", value: "«{}", "value.missing-field"),
    .refused("color", value: "«{'components': [1, 0, 0]}", "value.missing-field"),
    .refused("color", value: "«{'colorSpace': 'srgb'}", "value.missing-field"),
    .refused("color", value: "«{'hex': '#ff0000'}", "value.missing-field"),
    .refused("color", value: color("«'name': 'red'"), "value.extra-field"),
    .refused(
      "color", value: "«{'colorSpace': 'srgb', «'channels': [1, 0, 0]}", "value.missing-field", "value.extra-field"),
    .refused("color", value: "{'colorSpace': «'sRGB', 'components': [1, 0, 0]}", "color.space"),
    .refused("color", value: "{'colorSpace': «'rgb', 'components': [1, 0, 0]}", "color.space"),
    .refused("color", value: "{'colorSpace': «'', 'components': [1, 0, 0]}", "color.space"),
    .refused("color", value: "{'colorSpace': «'cmyk', 'components': [1, 0, 0]}", "color.space"),
    .refused("color", value: "{'colorSpace': «5, 'components': [1, 0, 0]}", "value.shape"),
    .refused("color", value: "{'colorSpace': «null, 'components': [1, 0, 0]}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «[1, 0]}", "color.count"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «[1, 0, 0, 1]}", "color.count"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «[]}", "color.count"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «'1 0 0'}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «{'r': 1}}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': «null}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': [«'1', 0, «null]}", "value.shape", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': [«'None', 0, 0]}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': [«[1], 0, 0]}", "value.shape"),
    .refused("color", value: "{'colorSpace': 'srgb', 'components': [«1e999, 0, 0]}", "value.range"),
    .refused("color", value: color("'alpha': «-0.1"), "value.range"),
    .refused("color", value: color("'alpha': «1.1"), "value.range"),
    .refused("color", value: color("'alpha': «50"), "value.range"),
    .refused("color", value: color("'alpha': «'0.5'"), "value.shape"),
    .refused("color", value: color("'alpha': «'none'"), "value.shape"),
    .refused("color", value: color("'alpha': «null"), "value.shape"),
    .refused("color", value: color("'hex': «'#f00'"), "color.hex"),
    .refused("color", value: color("'hex': «'#ff0000ff'"), "color.hex"),
    .refused("color", value: color("'hex': «'ff0000'"), "color.hex"),
    .refused("color", value: color("'hex': «'#ff000g'"), "color.hex"),
    .refused("color", value: color("'hex': «'red'"), "color.hex"),
    .refused("color", value: color("'hex': «''"), "color.hex"),
    .refused("color", value: color("'hex': «16711680"), "value.shape"),
    .refused("color", value: color("'hex': «null"), "value.shape"),
    .refused("color", value: color("'hex': «'#00ff00'"), "~color.hex-disagrees"),
    .refused("color", value: color("'alpha': «2, 'hex': «'#f00'"), "value.range", "color.hex"),
    // #ff0080 is what hsl(330 100% 50%) is in sRGB.
    .accepted("color", value: "{'colorSpace': 'hsl', 'components': [330, 100, 50], 'hex': '#ff0080'}"),
    .refused(
      "color", value: "{'colorSpace': 'hsl', 'components': [330, 100, 50], 'hex': «'#ff00ff'}", "~color.hex-disagrees"),
    // A color outside sRGB has no single right fallback.
    .accepted("color", value: "{'colorSpace': 'display-p3', 'components': [1, 0, 0], 'hex': '#ff0000'}"),
  ]

  @Test(arguments: [inRange, outOfRange, shapes].flatMap(\.self))
  func `a color names its space, and has three components that lie in it`(_ item: RuleCase) { item.check() }
}

import JSON
import TesseraImport
import Testing

/// Lengths, times, numbers, fonts, curves and arithmetic. Expected values are those of the rules: 2025.10 for what a value is,
/// CSS for what its texts mean, hand calculation for arithmetic.
@Suite struct ScalarConversionTests {
  static let lengths: [ConversionCase] = [
    .init(same: #"{"value":16,"unit":"px"}"#, "dimension"), .init(same: #"{"unit":"rem","value":1.50}"#, "dimension"),
    .init(same: #"{"value":-4,"unit":"px"}"#, "dimension"),
    .init(#""16px""#, "dimension", "dimension", #"{"value":16,"unit":"px"}"#, ["import.dimension"]),
    .init(#""0.16px""#, "dimension", "dimension", #"{"value":0.16,"unit":"px"}"#, ["import.dimension"]),
    .init(#""-.5rem""#, "dimension", "dimension", #"{"value":-0.5,"unit":"rem"}"#, ["import.dimension"]),
    .init(#""+1.25REM ""#, "dimension", "dimension", #"{"value":1.25,"unit":"rem"}"#, ["import.dimension"]),
    .init(#""1e1px""#, "dimension", "dimension", #"{"value":10,"unit":"px"}"#, ["import.dimension"]),
    .init(#"{"value":"16","unit":"px"}"#, "dimension", "dimension", #"{"value":16,"unit":"px"}"#, ["import.dimension"]),
    .init(#"{"value":16,"unit":"PX"}"#, "dimension", "dimension", #"{"value":16,"unit":"px"}"#, ["import.dimension"]),
    .init("16", "dimension", "dimension", #"{"value":16,"unit":"px"}"#, ["import.guessed-unit"]),
    .init(#""16""#, "dimension", "dimension", #"{"value":16,"unit":"px"}"#, ["import.guessed-unit"]),
    .init(#""0""#, "dimension", "dimension", #"{"value":0,"unit":"px"}"#, ["import.guessed-unit"]),
    .init("0", "dimension", "dimension", #"{"value":0,"unit":"px"}"#, ["import.guessed-unit"]),
    .init(#"{"value":0,"unit":""}"#, "dimension", "dimension", #"{"value":0,"unit":"px"}"#, ["import.guessed-unit"]),
    .init(#"{"value":0,"unit":"em"}"#, "dimension", "dimension", #"{"value":0,"unit":"px"}"#, ["import.dimension"]),
    .init(#""0%""#, "dimension", "dimension", #"{"value":0,"unit":"px"}"#, ["import.dimension"]),
    .init(#""4""#, "spacing", "dimension", #"{"value":4,"unit":"px"}"#, ["import.guessed-unit", "import.type"]),
    .init(#""1rem""#, "sizing", "dimension", #"{"value":1,"unit":"rem"}"#, ["import.dimension", "import.type"]),
    .init(#""4px""#, "borderRadius", "dimension", #"{"value":4,"unit":"px"}"#, ["import.dimension", "import.type"]),
    .init(#""1px""#, "borderWidth", "dimension", #"{"value":1,"unit":"px"}"#, ["import.dimension", "import.type"]),
    .init(#""14px""#, "fontSizes", "dimension", #"{"value":14,"unit":"px"}"#, ["import.dimension", "import.type"]),
    .init(
      #""14px""#, "https://example.org/schemas/token-types/font-size.json", "dimension",
      #"{"value":14,"unit":"px"}"#, ["import.dimension", "import.type"]),
    .init(carried: #""50%""#, "borderRadius", as: "dimension"),
    .init(carried: #""1.5em""#, "dimension", as: "dimension"),
    .init(carried: #""100vw""#, "sizing", as: "dimension"), .init(carried: #""2dp""#, "dimension", as: "dimension"),
    .init(carried: #""12pt""#, "dimension", as: "dimension"), .init(carried: #""14sp""#, "dimension", as: "dimension"),
    .init(carried: #"{"value":3,"unit":"vw"}"#, "dimension", as: "dimension"),
    .init(carried: #"{"value":3,"unit":""}"#, "dimension", as: "dimension"),
    .init(carried: #"{"value":1,"unit":"px","min":0}"#, "dimension", as: "dimension"),
    .init(carried: #""50ch, 40vw""#, "sizing", as: "dimension"),
    .init(carried: #""4px 8px""#, "spacing", as: "dimension"),
    .init(carried: #""auto""#, "dimension", as: "dimension"), .init(carried: #""""#, "dimension", as: "dimension"),
    .init(carried: #""var(--x)""#, "dimension", as: "dimension"), .init(carried: "null", "dimension", as: "dimension"),
    .init(carried: "true", "dimension", as: "dimension"), .init(carried: "[1,2]", "dimension", as: "dimension"),
    .init(carried: #""normal""#, "letterSpacing", as: "dimension"),
    .init(carried: #""-0.02em""#, "letterSpacing", as: "dimension"),
    .init(carried: #""clamp(1rem, 2vw, 3rem)""#, "dimension", as: "dimension"),
  ]

  static let times: [ConversionCase] = [
    .init(same: #"{"value":200,"unit":"ms"}"#, "duration"), .init(same: #"{"value":0.2,"unit":"s"}"#, "duration"),
    .init(#""200ms""#, "duration", "duration", #"{"value":200,"unit":"ms"}"#, ["import.duration"]),
    .init(#""0.2s""#, "duration", "duration", #"{"value":0.2,"unit":"s"}"#, ["import.duration"]),
    .init("200", "duration", "duration", #"{"value":200,"unit":"ms"}"#, ["import.guessed-unit"]),
    .init(#""200""#, "time", "duration", #"{"value":200,"unit":"ms"}"#, ["import.guessed-unit", "import.type"]),
    .init(carried: #""2min""#, "duration", as: "duration"), .init(carried: #""0px""#, "duration", as: "duration"),
  ]

  static let numbers: [ConversionCase] = [
    .init(same: "1.50", "number"), .init(same: "-1e-3", "number"), .init(same: "0", "number"),
    .init(#""1.5""#, "number", "number", "1.5", ["import.number"]),
    .init("1.5", "float", "number", "1.5", ["import.type"]),
    .init(#""0.3""#, "opacity", "number", "0.3", ["import.number", "import.type"]),
    .init(#"".6""#, "opacity", "number", "0.6", ["import.number", "import.type"]),
    .init(#""50%""#, "opacity", "number", "0.5", ["import.number", "import.type"]),
    .init("0.5", "opacity", "number", "0.5", ["import.type"]),
    .init(
      "0.16", "https://example.org/token-types/multiplier.json", "number", "0.16", ["import.type"]),
    .init(carried: #""50%""#, "number", as: "number"), .init(carried: #""16px""#, "number", as: "number"),
    .init(carried: "1e999", "number", as: "number", #""1e999""#),
    .init(carried: "1e-400", "number", as: "number", #""1e-400""#),
    .init(carried: "12345678901234567890", "number", as: "number", #""12345678901234567890""#),
    // A text is a number exactly where the number would be one.
    .init(carried: #""1e999""#, "number", as: "number"), .init(carried: #""1e-400""#, "number", as: "number"),
    .init(carried: #""1e-400px""#, "dimension", as: "dimension"),
    .init(#""0e-400""#, "number", "number", "0", ["import.number"]), .init(same: "0e-400", "number"),
    .init(carried: #""12345678901234567890""#, "number", as: "number"),
    .init(carried: "9007199254740993", "number", as: "number", #""9007199254740993""#),
    .init(carried: #""9007199254740993""#, "number", as: "number"), .init(same: "9007199254740992", "number"),
    .init(#""9007199254740992""#, "number", "number", "9007199254740992", ["import.number"]),
    .init(#""9007199254740991""#, "number", "number", "9007199254740991", ["import.number"]),
    .init(same: "1e300", "number"), .init(#""1e300""#, "number", "number", "1e+300", ["import.number"]),
    .init(carried: #""NaN""#, "number", as: "number"), .init(carried: #""1,5""#, "number", as: "number"),
    // Line heights have no type of their own.
    .init("1.5", "lineHeights", "number", "1.5", ["import.type"]),
    .init(#""1.5""#, "lineHeights", "number", "1.5", ["import.number", "import.type"]),
    .init(#""150%""#, "lineHeights", "number", "1.5", ["import.number", "import.type"]),
    .init(
      #""24px""#, "lineHeights", "dimension", #"{"value":24,"unit":"px"}"#, ["import.dimension", "import.type"]),
    .init(
      #"{"value":1.5,"unit":"rem"}"#, "lineHeight", "dimension", #"{"value":1.5,"unit":"rem"}"#, ["import.type"]),
    .init(
      #""calc(24/16)""#, "lineHeights", "number", "1.5", ["import.computed", "import.number", "import.type"]),
    .init(carried: #""normal""#, "lineHeights", as: "number"),
    .init(carried: #""inherit""#, "lineHeights", as: "number"),
  ]

  static let fonts: [ConversionCase] = [
    .init(same: #""Inter""#, "fontFamily"), .init(same: #"["Inter","sans-serif"]"#, "fontFamily"),
    .init(same: #"["Noto Sans, Regular","serif"]"#, "fontFamily"), .init(same: #"["Fred's Hand"]"#, "fontFamily"),
    .init(same: #""Fred's Hand""#, "fontFamily"), .init(same: #"["'Tis"]"#, "fontFamily"),
    .init(carried: #""'Tis""#, "fontFamily", as: "fontFamily"),
    .init(
      #""'Noto Sans JP', -apple-system, sans-serif""#, "fontFamilies", "fontFamily",
      #"["Noto Sans JP","-apple-system","sans-serif"]"#, ["import.font-family", "import.type"]),
    .init(
      #""\"Red Hat Text\", RedHatText, Arial""#, "fontFamily", "fontFamily",
      #"["Red Hat Text","RedHatText","Arial"]"#, ["import.font-family"]),
    .init(#""'Blackbaud'""#, "fontFamily", "fontFamily", #""Blackbaud""#, ["import.font-family"]),
    .init(#"["'Segoe UI'","Arial"]"#, "fontFamily", "fontFamily", #"["Segoe UI","Arial"]"#, ["import.font-family"]),
    .init(#""Inter""#, "font", "fontFamily", #""Inter""#, ["import.type"]),
    .init(
      #""{family}, monospace""#, "fontFamily", "fontFamily", #"["Inter","sans-serif","monospace"]"#,
      ["import.computed", "import.font-family"]),
    .init(
      #""{family.name}, {family.rest}""#, "fontFamilies", "fontFamily",
      #"["BLKB Sans","Helvetica Neue","Arial"]"#, ["import.computed", "import.font-family", "import.type"]),
    .init(carried: "[]", "fontFamily", as: "fontFamily"), .init(carried: #""""#, "fontFamily", as: "fontFamily"),
    .init(carried: #""Inter,""#, "fontFamily", as: "fontFamily"), .init(carried: "[1]", "fontFamily", as: "fontFamily"),
    .init(carried: #""'Inter, Arial""#, "fontFamily", as: "fontFamily"),
    .init(carried: #""{gone}, Arial""#, "fontFamily", as: "fontFamily", codes: ["import.missing-reference"]),
    // Weights.
    .init(same: "400", "fontWeight"), .init(same: "350.5", "fontWeight"), .init(same: #""semi-bold""#, "fontWeight"),
    .init(#""400""#, "fontWeights", "fontWeight", "400", ["import.font-weight", "import.type"]),
    .init(#""Regular""#, "fontWeights", "fontWeight", #""regular""#, ["import.font-weight", "import.type"]),
    .init(#""Semi Bold""#, "fontWeight", "fontWeight", #""semi-bold""#, ["import.font-weight"]),
    .init(#""SemiBold""#, "fontWeight", "fontWeight", #""semi-bold""#, ["import.font-weight"]),
    .init(#""semibold""#, "fontWeight", "fontWeight", #""semi-bold""#, ["import.font-weight"]),
    .init(#""EXTRA_LIGHT""#, "fontWeight", "fontWeight", #""extra-light""#, ["import.font-weight"]),
    .init(#""kräftig""#, "fontWeight", "fontWeight", #""medium""#, ["import.font-weight"]),
    .init(carried: #""light italic""#, "fontWeights", as: "fontWeight"),
    .init(carried: #""Italic""#, "fontWeight", as: "fontWeight"), .init(carried: "0", "fontWeight", as: "fontWeight"),
    .init(carried: "1001", "fontWeight", as: "fontWeight"), .init(carried: #""400px""#, "fontWeight", as: "fontWeight"),
    .init(carried: #""bolder""#, "fontWeight", as: "fontWeight"),
    .init(carried: #""""#, "fontWeight", as: "fontWeight"),
  ]

  static let curves: [ConversionCase] = [
    .init(same: "[0.42,0,0.58,1]", "cubicBezier"), .init(same: "[0,-1,1,2]", "cubicBezier"),
    .init(
      #""cubic-bezier(0.4, 0, 0.2, 1)""#, "cubicBezier", "cubicBezier", "[0.4,0,0.2,1]", ["import.cubic-bezier"]),
    .init(#""0.4, 0, 0.2, 1""#, "cubicBezier", "cubicBezier", "[0.4,0,0.2,1]", ["import.cubic-bezier"]),
    .init(#"["0.4","0",0.2,1]"#, "cubicBezier", "cubicBezier", "[0.4,0,0.2,1]", ["import.cubic-bezier"]),
    .init(
      #"{"x1":0.4,"y1":0,"x2":0.2,"y2":1}"#, "cubicBezier", "cubicBezier", "[0.4,0,0.2,1]", ["import.cubic-bezier"]),
    .init(#""ease-in-out""#, "cubicBezier", "cubicBezier", "[0.42,0,0.58,1]", ["import.cubic-bezier"]),
    .init(#""ease""#, "cubicBezier", "cubicBezier", "[0.25,0.1,0.25,1]", ["import.cubic-bezier"]),
    .init(#""linear""#, "cubicBezier", "cubicBezier", "[0,0,1,1]", ["import.cubic-bezier"]),
    .init(carried: #""steps(4, end)""#, "cubicBezier", as: "cubicBezier"),
    .init(carried: "[1.2,0,0,1]", "cubicBezier", as: "cubicBezier"),
    .init(carried: "[0,0,1]", "cubicBezier", as: "cubicBezier"),
    .init(carried: #""cubic-bezier(0.4, 0, 0.2)""#, "cubicBezier", as: "cubicBezier"),
    .init(carried: #""cubic-bezier(0.4, 0, 0.2, 1""#, "cubicBezier", as: "cubicBezier"),
  ]

  /// The result is in the last column, or nil for a text that is carried.
  static let formulas: [(String, String, String?)] = [
    ("{space.4} * 2", "dimension", "8px"), ("{space.4}*2", "dimension", "8px"), ("2 * {space.4}", "dimension", "8px"),
    ("{space.4} + {space.4}", "dimension", "8px"), ("{space.4} - 1", "dimension", "3px"),
    ("{space.4} + 4px", "dimension", "8px"), ("{space.4} / 2", "dimension", "2px"), ("-{space.4}", "dimension", "-4px"),
    ("{space.4} * -1", "dimension", "-4px"), ("{space.4}-{space.4}", "dimension", "0px"),
    ("({space.4} + 2) * 3", "dimension", "18px"), ("{space.4} + 2 * 3", "dimension", "10px"),
    ("16 / 2 / 2", "dimension", "4px"), ("10 - 2 - 3", "dimension", "5px"),
    ("calc({space.4} + {space.4})", "dimension", "8px"), ("calc(100% - 10px)", "dimension", nil),
    ("{space.rem} * 2", "dimension", "3rem"), ("{space.rem} + {space.rem}", "dimension", "3rem"),
    ("{space.rem} + {space.4}", "dimension", nil), ("{space.rem} + 1", "dimension", nil),
    ("{space.rem} + 0", "dimension", "1.5rem"), ("{space.rem} * {space.rem}", "dimension", nil),
    ("{space.4} * {space.4}", "dimension", "16px"), ("{space.4} * {ratio}", "dimension", "6px"),
    ("round({space.4} * 1.6)", "dimension", "6px"), ("roundTo({space.4} / 3, 2)", "dimension", "1.33px"),
    ("roundTo({space.4} / 3)", "dimension", "1px"), ("floor(7px / 2)", "dimension", "3px"),
    ("ceil(7px / 2)", "dimension", "4px"), ("min({space.4}, 2px)", "dimension", "2px"),
    ("max({space.4}, 2, 9px)", "dimension", "9px"), ("abs(0 - {space.4})", "dimension", "4px"),
    ("0.1 + 0.2", "number", "0.3"), ("{ratio} * {ratio}", "number", "2.25"), ("2 ^ 3", "number", "8"),
    ("sqrt(16)", "number", "4"), ("pow({ratio}, 2)", "number", "2.25"), ("{space.4} / {space.4}", "number", "1"),
    ("1 / 3", "number", "0.3333333333333333"), ("16/9", "number", "1.7777777777777777"),
    ("{space.4} / 3", "dimension", "1.3333333333333333px"), ("0.1 * 3", "number", "0.3"),
    ("{half} * 100", "fontWeight", "50"),
    ("{ratio} + {half}", "opacity", "2"),
    ("2 * 1e2", "number", "200"), ("--1", "number", "1"), ("1 / 0", "number", nil), ("9e15 * 9e15", "number", nil),
    ("sqrt(0 - 1)", "number", nil),
    // Powers bind more than signs, and go to the right.
    ("-2^2", "number", "-4"), ("(-2)^2", "number", "4"), ("- 2 ^ 2", "number", "-4"), ("--2^2", "number", "4"),
    ("+2^2", "number", "4"), ("-{space.4}^2", "dimension", "-16px"), ("3 - 2^2", "number", "-1"),
    ("2 * -3^2", "number", "-18"),
    ("2^3^2", "number", "512"), ("(2^3)^2", "number", "64"), ("2^-1", "number", "0.5"), ("2^-2^2", "number", "0.0625"),
    ("-abs(0 - 3)^2", "number", "-9"), ("2^", "number", nil), ("^2", "number", nil),
    ("{space.themed} * 2", "dimension", nil), ("{gone} * 2", "dimension", nil), ("{color.red} * 2", "dimension", nil),
    ("{space.4} * 2 *", "dimension", nil), ("({space.4}", "dimension", nil), ("{space.4} {space.4}", "dimension", nil),
    ("{space.4} * 2 px", "dimension", nil), ("foo({space.4})", "dimension", nil), ("{}", "dimension", nil),
    ("16-4", "dimension", nil), ("16 -4", "dimension", nil), ("16 - 4", "dimension", "12px"),
    ("4+{space.4}", "dimension", "8px"), ("{space.4} -1", "dimension", "3px"), ("2*(1 + 1)-1", "number", "3"),
    ("{space.4 * 2", "dimension", nil), ("{space.em} * 2", "dimension", nil), ("10 % 3", "number", nil),
  ]

  @Test(arguments: lengths + times)
  func `lengths and times`(_ item: ConversionCase) throws {
    #expect(try convert(item.written, item.type) == item.expected)
  }

  @Test(arguments: numbers + fonts + curves)
  func `numbers, fonts and curves`(_ item: ConversionCase) throws {
    #expect(try convert(item.written, item.type) == item.expected)
  }

  @Test(arguments: formulas)
  func `arithmetic is computed where its units agree`(_ text: String, _ type: String, _ result: String?) throws {
    let outcome = try convert("\"\(text)\"", type)
    guard let result else {
      #expect(outcome.isCarried)
      #expect(outcome.json == "\"\(text)\"")
      return
    }
    let digits = result.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = result.dropFirst(digits.count)
    #expect(outcome.json == (unit.isEmpty ? String(digits) : "{\"value\":\(digits),\"unit\":\"\(unit)\"}"))
    #expect(outcome.codes.contains("import.computed"))
    #expect(!outcome.isCarried && outcome.isRespelled)
  }

  /// Texts without a type: the type that they can only have, and the value; nil for those that are carried as they are.
  static let untyped: [(String, String?, String?)] = [
    ("{space.4} * 2", "dimension", #"{"value":8,"unit":"px"}"#),
    ("calc({space.4} * 2)", "dimension", #"{"value":8,"unit":"px"}"#),
    ("calc(4px * 2)", "dimension", #"{"value":8,"unit":"px"}"#),
    ("4px + 4px", "dimension", #"{"value":8,"unit":"px"}"#),
    ("-{space.4}", "dimension", #"{"value":-4,"unit":"px"}"#),
    ("calc({space.4}-{space.4})", "dimension", #"{"value":0,"unit":"px"}"#),
    ("{space.rem} * 2", "dimension", #"{"value":3,"unit":"rem"}"#),
    ("{time} * 2", "duration", #"{"value":400,"unit":"ms"}"#), ("{ratio} * 2", "number", "3"),
    ("{space.4} / {size.20}", "number", "0.2"), ("{space.themed} * 2", "dimension", nil),
    ("{space.themed} + 1rem", "dimension", nil), ("{space.em} * 2", nil, nil), ("{color.red} * 2", nil, nil),
    ("{gone} * 2", nil, nil), ("16/9", nil, nil), ("16 / 9", nil, nil), ("12px/1.5", nil, nil),
    ("2024-01-01", nil, nil),
    ("{family}, serif", nil, nil), ("steps(4, end)", nil, nil),
    (
      "1px solid #ccc", "border",
      ##"{"color":{"colorSpace":"srgb","components":[0.8,0.8,0.8],"hex":"#cccccc"},"width":{"value":1,"unit":"px"},"style":"solid"}"##
    ),
    (
      "dashed {color.red} {space.4}", "border", #"{"color":"{color.red}","width":"{space.4}","style":"dashed"}"#
    ),
    (
      "0 {space.4} 1px {color.red}", "shadow",
      #"{"color":"{color.red}","offsetX":{"value":0,"unit":"px"},"offsetY":"{space.4}","blur":{"value":1,"unit":"px"},"spread":{"value":0,"unit":"px"}}"#
    ),
    ("1px solid", nil, nil), ("1em solid #ccc", nil, nil), ("4px 8px", nil, nil), ("1px #ccc", nil, nil),
    ("200ms ease-in", nil, nil),
  ]

  @Test(arguments: untyped)
  func `a text without a type has the one that it can only have`(_ text: String, _ type: String?, _ value: String?)
    throws
  {
    let outcome = try convert("\"\(text)\"", nil)
    #expect(outcome.type == type)
    #expect(outcome.json == value ?? "\"\(text)\"")
    #expect(outcome.isCarried == (value == nil))
    #expect(outcome.codes.contains("import.guessed-type") == (type != nil))
  }

  @Test(arguments: [
    String(repeating: "(", count: 20_000) + "1", String(repeating: "-", count: 20_000) + "1",
    String(repeating: "abs(", count: 20_000), "1" + String(repeating: " + 1", count: 20_000),
    String(repeating: "{", count: 20_000), String(repeating: "1,", count: 20_000),
    "min(" + String(repeating: "1,", count: 5_000) + "1)",
  ])
  func `a text without end is answered`(_ text: String) throws {
    for type in ["dimension", "number", "color", "fontFamily", "shadow", "gradient", "cubicBezier", nil] {
      _ = try convert("\"\(text)\"", type)
    }
  }
}

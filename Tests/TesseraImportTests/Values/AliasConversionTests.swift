import JSON
import TesseraDomain
import TesseraImport
import Testing

/// Aliases, types that are missing or of other tools, and colors that something beside the value changes.
@Suite struct AliasConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let written: String
    let type: String?
    let newType: String?
    let json: String
    var codes: [String] = []
    var isCarried = false
    var isRespelled = true

    var testDescription: String { "\(type ?? "no type") \(written)" }
  }

  static let aliases: [Case] = [
    Case(written: "{color.red}", type: nil, newType: nil, json: "{color.red}", isRespelled: false),
    Case(written: "{color.red}", type: "color", newType: "color", json: "{color.red}", isRespelled: false),
    Case(
      written: "{color.red.value}", type: "color", newType: "color", json: "{color.red}", codes: ["import.reference"]),
    Case(written: "{red}", type: "color", newType: "color", json: "{color.red}", codes: ["import.reference"]),
    Case(written: " {color.red} ", type: "color", newType: "color", json: "{color.red}"),
    // The target's type counts.
    Case(written: "{space.4}", type: "spacing", newType: "dimension", json: "{space.4}", codes: ["import.type"]),
    Case(written: "{space.4}", type: "number", newType: nil, json: "{space.4}", codes: ["import.type"]),
    Case(written: "{ratio}", type: "lineHeights", newType: "number", json: "{ratio}", codes: ["import.type"]),
    Case(written: "{leading.24}", type: "lineHeights", newType: nil, json: "{leading.24}", codes: ["import.type"]),
    Case(written: "{space.4}", type: "other", newType: nil, json: "{space.4}", codes: ["import.type"]),
    Case(
      written: "{color.red}", type: "https://example.org/token-types/alias.json", newType: nil, json: "{color.red}",
      isRespelled: false),
    // A carried token behind it.
    Case(
      written: "{space.em}", type: "spacing", newType: "dimension", json: "{space.em}", codes: ["import.type"],
      isCarried: true),
    Case(
      written: "{family.name}", type: "other", newType: "other", json: "{family.name}", isCarried: true,
      isRespelled: false),
    // Different in other contexts, and still an alias.
    Case(written: "{color.themed}", type: "color", newType: "color", json: "{color.themed}", isRespelled: false),
    // Itself, which the table of tokens calls `a`.
    Case(
      written: "{a}", type: "color", newType: "color", json: "{a}", codes: ["import.carried"], isCarried: true,
      isRespelled: false),
    // Nothing there.
    Case(
      written: "{gone}", type: "color", newType: "color", json: "{gone}",
      codes: ["import.carried", "import.missing-reference"], isCarried: true, isRespelled: false),
    Case(
      written: "{gone}", type: nil, newType: nil, json: "{gone}",
      codes: ["import.carried", "import.missing-reference"], isCarried: true, isRespelled: false),
  ]

  @Test(arguments: aliases)
  func `an alias keeps its target, as a full path, and a type only if it is the target's`(_ item: Case) throws {
    #expect(
      try convert("\"\(item.written)\"", item.type)
        == Outcome(
          type: item.newType, json: "\"\(item.json)\"", codes: item.codes, isCarried: item.isCarried,
          isRespelled: item.isRespelled))
  }

  @Test(arguments: [
    ("$color.red", ImportFormat.tokensStudio, "{color.red}"), ("$gone", .tokensStudio, "$gone"),
    ("$color.red", .dtcg, "$color.red"),
  ])
  func `Tokens Studio once wrote references with a dollar sign`(
    _ written: String, _ dialect: ImportFormat, _ json: String
  ) throws {
    #expect(try convert("\"\(written)\"", "color", dialect: dialect).json == "\"\(json)\"")
  }

  // MARK: - Types

  static let untyped: [ConversionCase] = [
    .init("1.5", nil, "number", "1.5", ["import.guessed-type"]),
    .init(#""1.5""#, nil, "number", "1.5", ["import.guessed-type", "import.number"]),
    .init(#""16px""#, nil, "dimension", #"{"value":16,"unit":"px"}"#, ["import.dimension", "import.guessed-type"]),
    .init(#""200ms""#, nil, "duration", #"{"value":200,"unit":"ms"}"#, ["import.duration", "import.guessed-type"]),
    .init(
      ##""#fff""##, nil, "color", ##"{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}"##,
      ["import.color", "import.guessed-type"]),
    .init(
      #""rgb(255, 255, 255)""#, nil, "color", ##"{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}"##,
      ["import.color", "import.guessed-type"]),
    .init(
      #"{"colorSpace":"srgb","components":[1,1,1]}"#, nil, "color", #"{"colorSpace":"srgb","components":[1,1,1]}"#,
      ["import.guessed-type"]),
    .init(#"{"value":4,"unit":"rem"}"#, nil, "dimension", #"{"value":4,"unit":"rem"}"#, ["import.guessed-type"]),
    .init("[0.4,0,0.2,1]", nil, "cubicBezier", "[0.4,0,0.2,1]", ["import.guessed-type"]),
    .init(
      #""cubic-bezier(0.4,0,0.2,1)""#, nil, "cubicBezier", "[0.4,0,0.2,1]",
      ["import.cubic-bezier", "import.guessed-type"]),
    .init(
      #"{"dashArray":["{space.4}"],"lineCap":"butt"}"#, nil, "strokeStyle",
      #"{"dashArray":["{space.4}"],"lineCap":"butt"}"#, ["import.guessed-type"]),
    // A word could be anything, and so could a list of words.
    .init(carried: #""black""#, nil, as: nil), .init(carried: #""bold""#, nil, as: nil),
    .init(carried: #""Inter, sans-serif""#, nil, as: nil), .init(carried: #"["a","b"]"#, nil, as: nil),
    .init(carried: #""solid""#, nil, as: nil), .init(carried: "true", nil, as: nil),
    .init(carried: "null", nil, as: nil), .init(carried: #""1.5em""#, nil, as: nil),
    .init(carried: #"{"min":1}"#, nil, as: nil), .init(carried: "[]", nil, as: nil),
    .init(carried: ##""#12345""##, nil, as: nil), .init(carried: #""{space.4} {space.4}""#, nil, as: nil),
    // Types that 2025.10 does not have.
    .init(carried: #""/icon/add.svg""#, "link", as: "link"),
    .init(carried: #""uppercase""#, "textCase", as: "textCase"),
    .init(carried: #""underline""#, "textDecoration", as: "textDecoration"),
    .init(carried: #""cubic-bezier(0, 0, 1, 1)""#, "string", as: "string"),
    .init(carried: "true", "boolean", as: "boolean"),
    .init(carried: #""~/assets/x.svg""#, "other", as: "other"), .init(carried: #""16px""#, "other", as: "other"),
    .init(carried: #"{"spacing":"4px"}"#, "composition", as: "composition"),
    .init(
      carried: #""{space.4}, {red}""#, "other", as: "other", #""{space.4}, {color.red}""#, codes: ["import.reference"]),
    .init(carried: #""{gone} {""#, "other", as: "other"),
    .init(carried: #""start""#, "https://example.org/token-types/text-align.json", as: "text-align"),
    .init("0", "https://example.org/token-types/alias.json", "number", "0", ["import.guessed-type", "import.type"]),
    .init(
      #"{"value":4,"unit":"px","value":5}"#, "dimension", "dimension", #"{"value":5,"unit":"px"}"#,
      ["import.duplicate-member"]),
  ]

  @Test(arguments: untyped)
  func `a missing type is taken from a shape that can mean nothing else`(_ item: ConversionCase) throws {
    #expect(try convert(item.written, item.type) == item.expected)
  }

  // MARK: - Changes beside a color

  struct Modified: Sendable, CustomTestStringConvertible {
    let base: String
    let modify: String
    let space: String
    let components: [Double]
    var alpha = 1.0

    init(_ base: String, _ modify: String, _ space: String, _ components: [Double], alpha: Double = 1) {
      (self.base, self.modify, self.space, self.components, self.alpha) = (base, modify, space, components, alpha)
    }

    var testDescription: String { "\(base) \(modify)" }
  }

  private static func change(_ type: String, _ value: String, _ space: String, _ color: String? = nil) -> String {
    #"{"type":"\#(type)","value":\#(value),"space":"\#(space)"\#(color.map { ",\"color\":\"\($0)\"" } ?? "")}"#
  }

  /// Made with ColorAide 8.13.1 by the formulas that Tokens Studio documents; the first three are what its own tests expect,
  /// there rounded: lch(68.2 66.9 31.7), color(display-p3 0.94 0.44 0.47), rgb(100% 30% 44%).
  static let modified: [Modified] = [
    .init("#ff0033", change("lighten", #""0.3""#, "lch"), "lch", [68.150868, 66.851425, 31.669044]),
    .init("#ff0033", change("lighten", #""0.3""#, "p3"), "display-p3", [0.942241, 0.440201, 0.468477]),
    .init("#ff0033", change("lighten", "0.3", "srgb"), "srgb", [1, 0.3, 0.44]),
    .init("#C14242", change("lighten", "0.2", "lch"), "lch", [57.685287, 47.480114, 29.703845]),
    .init("#C14242", change("darken", "0.2", "lch"), "lch", [37.685287, 47.480114, 29.703845]),
    .init("#C14242", change("lighten", "0.2", "hsl"), "hsl", [0, 50.597610, 60.627451]),
    .init("#C14242", change("darken", "0.2", "hsl"), "hsl", [0, 50.597610, 40.627451]),
    .init("#C14242", change("lighten", "0.2", "srgb"), "srgb", [0.80549, 0.407059, 0.407059]),
    .init("#C14242", change("darken", "0.2", "srgb"), "srgb", [0.60549, 0.207059, 0.207059]),
    .init("#C14242", change("lighten", "0.2", "p3"), "display-p3", [0.760159, 0.435316, 0.422126]),
    .init("#C14242", change("darken", "0.2", "p3"), "display-p3", [0.560159, 0.235316, 0.222126]),
    .init("#C14242", change("mix", "0.25", "lch", "#0000ff"), "lch", [42.722032, 77.312969, 7.618951]),
    .init("#C14242", change("mix", "0.25", "hsl", "#0000ff"), "hsl", [330, 62.948207, 50.588235]),
    .init("#C14242", change("mix", "0.25", "srgb", "#0000ff"), "srgb", [0.567647, 0.194118, 0.444118]),
    .init("#C14242", change("mix", "0.25", "p3", "#0000ff"), "display-p3", [0.525149, 0.220609, 0.44814]),
    // A grey has no hue of its own, so that the other's counts.
    .init("#ff0000", change("mix", "0.5", "hsl", "#808080"), "hsl", [0, 50, 50.098039]),
    .init("#ff000080", change("mix", "0.5", "srgb", "#0000ff"), "srgb", [0.5, 0, 0.5], alpha: 0.750980),
    .init("#ff0000", change("mix", "0.5", "srgb", "{color.red}"), "srgb", [1, 0, 0]),
    .init("#336699", change("alpha", #""0.4""#, "srgb"), "srgb", [0.2, 0.4, 0.6], alpha: 0.4),
    .init("{color.red}", change("alpha", #""{half}""#, "srgb"), "srgb", [1, 0, 0], alpha: 0.5),
    .init("{red}", change("darken", "0.5", "srgb"), "srgb", [0.5, 0, 0]),
    .init("#336699", #"{"type":"alpha","value":"40%"}"#, "srgb", [0.2, 0.4, 0.6], alpha: 0.4),
    // More than all of the way is all of it.
    .init("#336699", change("lighten", "2", "srgb"), "srgb", [1, 1, 1]),
  ]

  @Test(arguments: modified)
  func `a modifier of Tokens Studio is computed`(_ item: Modified) throws {
    let siblings = "\"$extensions\":{\"studio.tokens\":{\"modify\":\(item.modify)}}"
    let outcome = try convert("\"\(item.base)\"", "color", siblings: siblings, dialect: .tokensStudio)
    #expect(outcome.codes.contains("import.modified") && !outcome.isCarried && outcome.isRespelled)
    let color = try JSONDocument(parsing: Array(outcome.json.utf8)).root
    #expect(color["colorSpace"]?.string == item.space)
    let components = try #require(color["components"]).elements.compactMap(\.double)
    try #require(components.count == 3)
    for (found, expected) in zip(components, item.components) { #expect(abs(found - expected) < 1e-4) }
    #expect(abs((color["alpha"]?.double ?? 1) - item.alpha) < 1e-6)
  }

  @Test(arguments: [
    (##""#336699""##, #""alpha":0.5"#), (##""#33669933""##, #""alpha":0.5"#), (##""#336699""##, #""alpha":"50%""#),
    (##""#336699""##, #""alpha":"{half}""#),
  ])
  func `an alpha beside a color is its opacity`(_ value: String, _ sibling: String) throws {
    let json = ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5,"hex":"#336699"}"##
    let outcome = try convert(value, "color", siblings: sibling)
    #expect(outcome.json == json)
    #expect(outcome.codes.contains("import.modified"))
  }

  @Test(arguments: [
    ("{color.themed}", change("lighten", "0.2", "hsl")), ("#336699", change("lighten", "0.2", "oklch")),
    ("#336699", change("saturate", "0.2", "hsl")), ("#336699", change("lighten", #""much""#, "hsl")),
    ("#336699", #"{"type":"mix","value":0.5,"space":"hsl"}"#), ("#336699", #"{"type":"lighten","space":"hsl"}"#),
    ("#336699", change("mix", "0.5", "hsl", "{gone}")), ("nocolor", change("lighten", "0.2", "hsl")),
    ("#336699", #""lighten""#),
  ])
  func `a modifier that cannot be computed is carried with its color, and never forgotten`(
    _ base: String, _ modify: String
  ) throws {
    let outcome = try convert(
      "\"\(base)\"", "color", siblings: "\"$extensions\":{\"studio.tokens\":{\"modify\":\(modify)}}")
    let codes = ["import.carried"] + (modify.contains("{gone}") ? ["import.missing-reference"] : [])
    #expect(
      outcome
        == Outcome(
          type: "color", json: "{\"base\":\"\(base)\",\"modify\":\(modify)}", codes: codes,
          isCarried: true, isRespelled: true))
  }

  @Test(arguments: [
    (##""linear-gradient(#fff, #000)""##, "color" as String?), (#""{space.themed}""#, "color"),
    (#""{color.themed}""#, nil),
  ])
  func `a modifier beside what may be a color is never left out`(_ value: String, _ type: String?) throws {
    let modify = Self.change("lighten", "0.2", "hsl")
    let outcome = try convert(value, type, siblings: "\"$extensions\":{\"studio.tokens\":{\"modify\":\(modify)}}")
    #expect(outcome.json == "{\"base\":\(value),\"modify\":\(modify)}")
    #expect(outcome.isCarried)
  }

  @Test(
    arguments: [
      (#""rgba({color.red}.5)""#, "color", #""rgba({color.red}.5)" is no color that 2025.10 can hold"#),
      (#""rgba({color.themed}, .5)""#, "color", #""rgba({color.themed}, .5)" is not one color in every context"#),
      (
        #""{space.themed} * 2""#, "dimension",
        #"{space.themed} is not one number in every context, so that "{space.themed} * 2" cannot be computed"#
      ),
      (#""{space.rem} + 1px""#, "dimension", #"the units in "{space.rem} + 1px" do not go together"#),
      (#""1.5em""#, "dimension", #"2025.10 has no unit "em" for a dimension"#),
      (#""light italic""#, "fontWeight", "2025.10 has no italic font weights"),
      (#""x.svg""#, "asset", #"2025.10 has no type "asset""#),
      (#""black""#, nil, "no type is written, and the value could be of several"),
      (
        ##"{"color":"#fff","width":"{space.em}","style":"solid"}"##, "border",
        "{space.em} is a value that 2025.10 cannot say as a dimension"
      ),
      (
        ##"{"color":"{space.4}","width":"1px","style":"solid"}"##, "border",
        "{space.4} is a value that 2025.10 cannot say as a color"
      ),
      (
        ##"{"color":"{space.themed}","width":"1px","style":"solid"}"##, "border",
        "{space.themed} is dimension, and a color is needed"
      ),
    ] as [(String, String?, String)])
  func `a value that is carried says why`(_ value: String, _ type: String?, _ reason: String) throws {
    let token = try JSONDocument(parsing: Array("{\"$value\": \(value)}".utf8)).root
    let conversion = ValueConverter(dialect: .dtcg).convert(
      try #require(token["$value"]), typeName: type, path: TokenPath("t"), siblings: token, in: StandInScope())
    let note = try #require(conversion.notes.first { $0.code == "import.carried" })
    #expect(note.message == "the value is carried as it is written: \(reason)")
    #expect(note.node.byteOffset == 11)
  }

  @Test func `what stands beside another value changes nothing`() throws {
    let outcome = try convert(#"{"value":4,"unit":"px"}"#, "dimension", siblings: #""alpha":0.5"#)
    #expect(outcome.json == #"{"value":4,"unit":"px"}"#)
    #expect(outcome.codes.isEmpty)
  }
}

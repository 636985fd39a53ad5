import JSON
import TesseraImport
import Testing

/// Colors in all their spellings. Expected components are those that CSS Color 4 gives by its own arithmetic: bytes over
/// 255, percentages of the reference ranges, angles in degrees.
@Suite struct ColorConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let written: String
    /// Without `"colorSpace"`: `srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699`.
    let color: String
    var codes = ["import.color"]

    init(_ written: String, _ color: String, _ codes: [String] = ["import.color"]) {
      (self.written, self.color, self.codes) = (written, color, codes)
    }

    var testDescription: String { written }

    var json: String {
      let words = color.split(separator: " ")
      var json = "{\"colorSpace\":\"\(words[0])\",\"components\":\(words[1])"
      for word in words.dropFirst(2) {
        let pair = word.split(separator: "=")
        json += ",\"\(pair[0])\":" + (pair[0] == "hex" ? "\"\(pair[1])\"" : pair[1])
      }
      return json + "}"
    }
  }

  static let cases: [Case] = [
    // Hexadecimal digits.
    Case("#336699", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("#369", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("#33669933", "srgb [0.2,0.4,0.6] alpha=0.2 hex=#336699"),
    Case("#3693", "srgb [0.2,0.4,0.6] alpha=0.2 hex=#336699"),
    Case("#FFFFFF", "srgb [1,1,1] hex=#ffffff"),
    Case(" #336699 ", "srgb [0.2,0.4,0.6] hex=#336699"),
    // Names.
    Case("white", "srgb [1,1,1] hex=#ffffff"),
    Case("RebeccaPurple", "srgb [0.4,0.2,0.6] hex=#663399"),
    Case("transparent", "srgb [0,0,0] alpha=0"),
    // rgb() with commas and without.
    Case("rgb(51, 102, 153)", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("rgb(51,102,153)", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("rgba(51, 102, 153, 0.5)", "srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699"),
    Case("rgba(51, 102, 153, .5)", "srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699"),
    Case("rgba(51, 102, 153, 50%)", "srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699"),
    Case("RGBA( 51 , 102 , 153 , 1 )", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("rgb(51 102 153)", "srgb [0.2,0.4,0.6] hex=#336699"),
    Case("rgb(51 102 153 / 50%)", "srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699"),
    Case("rgb(51 102 153/.5)", "srgb [0.2,0.4,0.6] alpha=0.5 hex=#336699"),
    Case("rgb(20%, 40%, 60%)", "srgb [0.2,0.4,0.6]"),
    Case("rgb(20% 40% 60% / 0.5)", "srgb [0.2,0.4,0.6] alpha=0.5"),
    Case("rgb(127.5 0 255)", "srgb [0.5,0,1]"),
    Case("rgb(none 102 153)", "srgb [\"none\",0.4,0.6]"),
    Case("rgb(300, -20, 153)", "srgb [1,0,0.6] hex=#ff0099", ["import.clamped", "import.color"]),
    Case("rgba(0, 0, 0, 1.5)", "srgb [0,0,0] hex=#000000", ["import.clamped", "import.color"]),
    Case("rgb(0 0 0 / none)", "srgb [0,0,0] alpha=0 hex=#000000", ["import.color", "import.none-alpha"]),
    Case("rgb(51 102 153 / none)", "srgb [0.2,0.4,0.6] alpha=0 hex=#336699", ["import.color", "import.none-alpha"]),
    Case("oklch(0.7 none 150 / none)", "oklch [0.7,\"none\",150] alpha=0", ["import.color", "import.none-alpha"]),
    Case("rgb(0 0 0 / 54.9%)", "srgb [0,0,0] alpha=0.549 hex=#000000"),
    // Angles.
    Case("hsl(210, 50%, 40%)", "hsl [210,50,40]"),
    Case("hsla(210, 50%, 40%, 0.3)", "hsl [210,50,40] alpha=0.3"),
    Case("hsl(210deg 50% 40%)", "hsl [210,50,40]"),
    Case("hsl(210 50 40 / 30%)", "hsl [210,50,40] alpha=0.3"),
    Case("hsl(0.5turn 50% 40%)", "hsl [180,50,40]"),
    Case("hsl(200grad 50% 40%)", "hsl [180,50,40]"),
    Case("hsl(3.141592653589793rad 50% 40%)", "hsl [180,50,40]"),
    Case("hsl(360, 50%, 40%)", "hsl [0,50,40]"),
    Case("hsl(-90, 50%, 40%)", "hsl [270,50,40]"),
    Case("hsl(none 0% 100%)", "hsl [\"none\",0,100]"),
    Case("hsl(210, 150%, 40%)", "hsl [210,100,40]", ["import.clamped", "import.color"]),
    Case("hwb(210 20% 40%)", "hwb [210,20,40]"),
    // Lab and its kin: 100% is 100, 125, 150, 1 and 0.4.
    Case("lab(50% 40 -60)", "lab [50,40,-60]"),
    Case("lab(50 32% -48%)", "lab [50,40,-60]"),
    Case("lch(50% 70 300)", "lch [50,70,300]"),
    Case("lch(50 50% 300deg / .5)", "lch [50,75,300] alpha=0.5"),
    Case("oklab(60% 0.1 -0.15)", "oklab [0.6,0.1,-0.15]"),
    Case("oklab(0.6 25% -50%)", "oklab [0.6,0.1,-0.2]"),
    Case("oklch(70% 0.1 150)", "oklch [0.7,0.1,150]"),
    Case("oklch(0.7 25% 150)", "oklch [0.7,0.1,150]"),
    Case("lch(120% 10 0)", "lch [100,10,0]", ["import.clamped", "import.color"]),
    // color().
    Case("color(display-p3 0.2 0.4 0.6)", "display-p3 [0.2,0.4,0.6]"),
    Case("color(display-p3 20% 40% 60% / 50%)", "display-p3 [0.2,0.4,0.6] alpha=0.5"),
    Case("color(srgb-linear 0.2 0.4 0.6)", "srgb-linear [0.2,0.4,0.6]"),
    Case("color(a98-rgb 0.2 none 0.6)", "a98-rgb [0.2,\"none\",0.6]"),
    Case("color(prophoto-rgb 0.2 0.4 0.6)", "prophoto-rgb [0.2,0.4,0.6]"),
    Case("color(rec2020 0.2 0.4 0.6)", "rec2020 [0.2,0.4,0.6]"),
    Case("color(xyz 0.2 0.3 0.4)", "xyz-d65 [0.2,0.3,0.4]"),
    Case("color(xyz-d50 0.2 0.3 0.4)", "xyz-d50 [0.2,0.3,0.4]"),
    // Another color with another opacity, as Tokens Studio writes it.
    Case("rgba(#336699, .4)", "srgb [0.2,0.4,0.6] alpha=0.4 hex=#336699"),
    Case("rgba(#336699, 40%)", "srgb [0.2,0.4,0.6] alpha=0.4 hex=#336699"),
    Case("rgba({color.red}, 50%)", "srgb [1,0,0] alpha=0.5 hex=#ff0000", ["import.computed"]),
    Case("rgba( {color.red},0.3)", "srgb [1,0,0] alpha=0.3 hex=#ff0000", ["import.computed"]),
    Case("rgba( {color.red.value} , 0.3)", "srgb [1,0,0] alpha=0.3 hex=#ff0000", ["import.computed"]),
    Case("hsla({color.red}, {half})", "srgb [1,0,0] alpha=0.5 hex=#ff0000", ["import.computed"]),
  ]

  @Test(arguments: cases)
  func `a color of CSS becomes its space and components`(_ item: Case) throws {
    let expected = Outcome(type: "color", json: item.json, codes: item.codes, isCarried: false, isRespelled: true)
    #expect(try convert("\"\(item.written)\"", "color") == expected)
  }

  @Test func `a color of a token that is missing is carried, and the reference named`() throws {
    let codes = ["import.carried", "import.missing-reference"]
    #expect(
      try convert(#""rgba({gone}, .3)""#, "color")
        == Outcome(type: "color", json: #""rgba({gone}, .3)""#, codes: codes, isCarried: true, isRespelled: false))
  }

  @Test(arguments: [
    "", "blu", "#12345", "#12345g", "rgb(1, 2)", "rgb(1 2 3 4)", "rgb(1, 2, 3, 4, 5)", "rgb(1, 2, 3", "rgb(1, 2 / 3)",
    "rgb(1, 2, 3) x", "hsl(210px 50% 40%)", "color(display-p3 1.2 0 0)", "color(foo 1 0 0)", "color(display-p3 1 0)",
    "rgba({color.red}.3)", "rgba({color.red})", "lab({color.red}, .3)", "rgba({color.themed}, .3)",
    "currentColor", "inherit", "var(--red)", "color-mix(in srgb, red, blue)", "rgb(from red r g b)",
    "device-cmyk(0 1 0 0)", "url(#x)", "red blue", "#fff #000", "rgba(1, 2, 3, none)", "rgb(none, 2, 3)",
    "hsl(none, 0%, 50%)", "{color.red} {color.red}", "inset",
  ])
  func `what is no color that 2025.10 can hold is carried as it is written`(_ written: String) throws {
    #expect(
      try convert("\"\(written)\"", "color")
        == Outcome(
          type: "color", json: "\"\(written)\"",
          codes: ["import.carried"], isCarried: true, isRespelled: false))
  }

  /// An object as drafts of the format and tools write it, and as 2025.10 does.
  struct ObjectCase: Sendable, CustomTestStringConvertible {
    let written: String
    let json: String
    let codes: [String]

    init(_ written: String, _ json: String, _ codes: [String] = ["import.color"]) {
      (self.written, self.json, self.codes) = (written, json, codes)
    }

    var testDescription: String { written }
  }

  static let objects: [ObjectCase] = [
    ObjectCase(
      ##"{"colorSpace":"srgb","channels":[0.2,0.4,0.6],"alpha":1}"##,
      ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":1}"##),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.132,"hex":"#000"}"##,
      ##"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.132,"hex":"#000000"}"##),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"#ff000033"}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.2,"hex":"#ff0000"}"##),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5,"hex":"#ff000033"}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5,"hex":"#ff0000"}"##,
      ["import.color", "import.hex-alpha"]),
    ObjectCase(
      ##"{"colorSpace":"sRGB","components":[1,0,0]}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0]}"##),
    ObjectCase(
      ##"{"colorSpace":"p3","components":[1,0,0]}"##,
      ##"{"colorSpace":"display-p3","components":[1,0,0]}"##),
    ObjectCase(
      ##"{"colorSpace":"hsl","components":[360,50,50]}"##,
      ##"{"colorSpace":"hsl","components":[0,50,50]}"##),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":["1","0",0],"alpha":"50%"}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5}"##),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":[1.00001,0,-0.00001]}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0]}"##, ["import.clamped"]),
    ObjectCase(
      ##"{"colorSpace":"srgb","components":[1,0,0,0.5]}"##,
      ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5}"##),
    ObjectCase(
      ##"{"hex":"#336699","alpha":0.5}"##,
      ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5,"hex":"#336699"}"##),
    ObjectCase(
      ##"{"r":0.2,"g":0.4,"b":0.6,"a":1}"##,
      ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6]}"##, ["import.color", "import.guessed-range"]),
    ObjectCase(
      ##"{"r":51,"g":102,"b":153,"a":0.5}"##,
      ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5}"##, ["import.color", "import.guessed-range"]),
    ObjectCase(
      ##"{"h":210,"s":0.5,"l":0.4}"##,
      ##"{"colorSpace":"hsl","components":[210,50,40]}"##, ["import.color", "import.guessed-range"]),
  ]

  @Test(arguments: objects)
  func `an object of another form becomes one of 2025.10`(_ item: ObjectCase) throws {
    #expect(
      try convert(item.written, "color")
        == Outcome(type: "color", json: item.json, codes: item.codes, isCarried: false, isRespelled: true))
  }

  @Test(arguments: [
    ##"{"colorSpace":"srgb","components":[0.1333333333333333,0,1],"alpha":1,"hex":"#2200FF"}"##,
    ##"{"hex":"#336699","components":[0.2,0.40,6e-1],"colorSpace":"srgb"}"##,
    ##"{"colorSpace":"oklch","components":[0.7,"none",150]}"##,
    ##"{"colorSpace":"srgb","components":[0,0,{"$ref":"#/a/$value/components/2"}]}"##,
    ##"{"$ref":"#/color/red/$value"}"##,
  ])
  func `a color of 2025.10 stays as it is written`(_ written: String) throws {
    #expect(
      try convert(written, "color")
        == Outcome(type: "color", json: written, codes: [], isCarried: false, isRespelled: false))
  }

  @Test(arguments: [
    ##"{"colorSpace":"srgb","components":[1.2,0,0]}"##, ##"{"colorSpace":"srgb","components":[1,0]}"##,
    ##"{"colorSpace":"cmyk","components":[1,0,0]}"##, ##"{"components":[1,0,0]}"##, ##"{"colorSpace":"srgb"}"##,
    ##"{"colorSpace":"srgb","components":[null,0,0]}"##, ##"{"colorSpace":"srgb","components":[1,0,0],"alpha":2}"##,
    ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"red"}"##,
    ##"{"colorSpace":"srgb","components":[1,0,0],"name":"red"}"##,
    ##"{"colorSpace":"srgb","components":[1,0,0],"channels":[1,0,0]}"##, ##"{"r":1,"g":2}"##,
    ##"{"r":-1,"g":0,"b":0}"##,
    "null", "true", "16711680", "[255,0,0]", "{}",
  ])
  func `an object that is no color is carried`(_ written: String) throws {
    #expect(
      try convert(written, "color")
        == Outcome(type: "color", json: written, codes: ["import.carried"], isCarried: true, isRespelled: false))
  }
}

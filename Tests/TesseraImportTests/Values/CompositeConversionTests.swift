import TesseraImport
import Testing

/// Shadows, borders, transitions, gradients, strokes and typography. Expected values are those of 2025.10, with CSS for what a
/// text means.
@Suite struct CompositeConversionTests {
  private static let white = ##"{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}"##
  private static let black = ##"{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"}"##

  private static func px(_ value: String) -> String { "{\"value\":\(value),\"unit\":\"px\"}" }

  private static func shadow(
    _ color: String, _ x: String, _ y: String, _ blur: String, _ spread: String, inset: String? = nil
  ) -> String {
    "{\"color\":\(color),\"offsetX\":\(px(x)),\"offsetY\":\(px(y)),\"blur\":\(px(blur)),\"spread\":\(px(spread))"
      + (inset.map { ",\"inset\":\($0)" } ?? "") + "}"
  }

  static let shadows: [ConversionCase] = [
    .init(same: shadow(white, "0", "1", "2", "0"), "shadow"),
    .init(same: "[" + shadow(white, "0", "1", "2", "0", inset: "true") + "]", "shadow"),
    .init(same: "[" + shadow("\"{color.red}\"", "0", "1", "2", "0") + "]", "shadow"),
    .init(
      ##"{"x":"0","y":"1px","blur":"2px","spread":"0","color":"#FFF","type":"dropShadow"}"##, "boxShadow", "shadow",
      shadow(white, "0", "1", "2", "0"),
      ["import.color", "import.dimension", "import.guessed-unit", "import.shadow", "import.type"]),
    .init(
      ##"{"x":"0","y":"1px","blur":"2px","spread":"0","color":"#fff","type":"innerShadow"}"##, "boxShadow", "shadow",
      shadow(white, "0", "1", "2", "0", inset: "true"),
      ["import.color", "import.dimension", "import.guessed-unit", "import.shadow", "import.type"]),
    .init(
      ##"[{"x":0,"y":0,"blur":4,"spread":-1,"color":"rgba({red}, 0.5)","type":"dropShadow"}]"##, "boxShadow", "shadow",
      "[" + shadow(##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5,"hex":"#ff0000"}"##, "0", "0", "4", "-1")
        + "]", ["import.computed", "import.guessed-unit", "import.shadow", "import.type"]),
    .init(
      ##"[{"color":"{red}","x":"0px","y":"{space.4}","blur":"1px","spread":"0px"}]"##,
      "https://example.org/token-types/drop-shadow.json", "shadow",
      ##"[{"color":"{color.red}","offsetX":{"value":0,"unit":"px"},"offsetY":"{space.4}","##
        + ##""blur":{"value":1,"unit":"px"},"spread":{"value":0,"unit":"px"}}]"##,
      ["import.dimension", "import.reference", "import.shadow", "import.type"]),
    .init(
      ##"{"color":"#fff","offsetX":"0px","offsetY":"1px"}"##, "shadow", "shadow", shadow(white, "0", "1", "0", "0"),
      ["import.color", "import.dimension", "import.filled"]),
    .init(
      ##"{"color":"#fff","offsetX":"0px","offsetY":"1px","blur":"0px","spread":"0px","inset":"true","blendMode":"normal"}"##,
      "shadow", "shadow", shadow(white, "0", "1", "0", "0", inset: "true"),
      ["import.color", "import.dimension", "import.dropped-member", "import.shadow"]),
    .init(
      ##""0 1px 2px #000""##, "shadow", "shadow", shadow(black, "0", "1", "2", "0"),
      [
        "import.color", "import.dimension", "import.guessed-unit", "import.shadow",
      ]),
    .init(
      ##""inset 0 0 0 1px rgb(0 0 0), #fff 1px 2px""##, "boxShadow", "shadow",
      "[" + shadow(black, "0", "0", "0", "1", inset: "true") + "," + shadow(white, "1", "2", "0", "0") + "]",
      ["import.color", "import.dimension", "import.guessed-unit", "import.shadow", "import.type"]),
    .init(
      ##""0px {space.4} {space.4} {red}""##, "shadow", "shadow",
      ##"{"color":"{color.red}","offsetX":{"value":0,"unit":"px"},"offsetY":"{space.4}","blur":"{space.4}","##
        + ##""spread":{"value":0,"unit":"px"}}"##,
      ["import.dimension", "import.reference", "import.shadow"]),
    .init(
      ##"{"color":"{red}","alpha":0.5,"offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}"##, "shadow",
      "shadow",
      shadow(##"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5,"hex":"#ff0000"}"##, "0", "1", "2", "0"),
      ["import.dimension", "import.modified", "import.reference"]),
    .init(
      carried: ##"{"color":"{color.themed}","alpha":0.5,"offsetX":"0px","offsetY":"1px"}"##, "shadow", as: "shadow"),
    .init(carried: #""none""#, "boxShadow", as: "shadow"), .init(carried: "[]", "shadow", as: "shadow"),
    .init(carried: ##""0 1px #000 2px""##, "shadow", as: "shadow", nil),
    .init(carried: ##""0 1px 2px""##, "shadow", as: "shadow"), .init(carried: ##""0 #000""##, "shadow", as: "shadow"),
    .init(carried: ##""0 1px 2px 3px 4px #000""##, "shadow", as: "shadow"),
    .init(carried: ##""0 1px 1em #000""##, "shadow", as: "shadow"), .init(carried: #""""#, "shadow", as: "shadow"),
    .init(carried: ##"{"offsetX":"0px","offsetY":"1px"}"##, "shadow", as: "shadow"),
    .init(carried: ##"{"color":"#fff","x":"0","offsetX":"0","y":"0"}"##, "shadow", as: "shadow"),
    .init(carried: ##"{"color":"#fff","x":"0","y":"0","type":"glow"}"##, "shadow", as: "shadow"),
    .init(carried: ##"{"color":"#fff","x":"0","y":"0","blendMode":"multiply"}"##, "shadow", as: "shadow"),
    .init(carried: ##"[{"color":"#fff","x":"0","y":"0"},"none"]"##, "shadow", as: "shadow"),
    .init(
      carried: ##"{"color":"rgba({color.themed.value}, .5)","x":"0","y":"0"}"##, "boxShadow", as: "shadow",
      ##"{"color":"rgba({color.themed}, .5)","x":"0","y":"0"}"##, codes: ["import.reference"]),
  ]

  static let others: [ConversionCase] = [
    // Strokes.
    .init(same: #""dashed""#, "strokeStyle"),
    .init(same: #"{"dashArray":[{"value":4,"unit":"px"},"{space.4}"],"lineCap":"round"}"#, "strokeStyle"),
    .init(#""Solid""#, "borderStyle", "strokeStyle", #""solid""#, ["import.stroke-style", "import.type"]),
    .init(
      #"{"dashArray":["4px","2"],"lineCap":"butt"}"#, "strokeStyle", "strokeStyle",
      #"{"dashArray":[{"value":4,"unit":"px"},{"value":2,"unit":"px"}],"lineCap":"butt"}"#,
      ["import.dimension", "import.guessed-unit"]),
    .init(carried: #""none""#, "strokeStyle", as: "strokeStyle"),
    .init(carried: #"{"dashArray":[],"lineCap":"butt"}"#, "strokeStyle", as: "strokeStyle"),
    .init(carried: #"{"dashArray":["4px"],"lineCap":"flat"}"#, "strokeStyle", as: "strokeStyle"),
    // Borders.
    .init(
      ##"{"color":"#fff","width":"1","style":"solid"}"##, "border", "border",
      "{\"color\":\(white),\"width\":\(px("1")),\"style\":\"solid\"}", ["import.color", "import.guessed-unit"]),
    .init(
      ##""1px solid #fff""##, "border", "border", "{\"color\":\(white),\"width\":\(px("1")),\"style\":\"solid\"}",
      ["import.border", "import.color", "import.dimension"]),
    .init(
      ##""{stroke} {red} {space.4}""##, "border", "border",
      ##"{"color":"{color.red}","width":"{space.4}","style":"{stroke}"}"##, ["import.border", "import.reference"]),
    .init(carried: #""var(--w) var(--s) var(--c)""#, "border", as: "border"),
    .init(carried: #""none""#, "border", as: "border"), .init(carried: ##""1px #fff""##, "border", as: "border"),
    .init(carried: ##"{"color":"#fff","width":"1px"}"##, "border", as: "border"),
    .init(carried: ##"{"color":"#fff","width":"thin","style":"solid"}"##, "border", as: "border"),
    // Transitions.
    .init(
      #"{"duration":"200ms","timingFunction":"ease-in"}"#, "transition", "transition",
      #"{"duration":{"value":200,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0.42,0,1,1]}"#,
      ["import.cubic-bezier", "import.duration", "import.filled"]),
    .init(
      #""200ms cubic-bezier(0.4, 0, 0.2, 1) .1s""#, "transition", "transition",
      #"{"duration":{"value":200,"unit":"ms"},"delay":{"value":0.1,"unit":"s"},"timingFunction":[0.4,0,0.2,1]}"#,
      ["import.cubic-bezier", "import.transition"]),
    .init(carried: #""opacity 200ms ease""#, "transition", as: "transition"),
    .init(carried: #""all 200ms""#, "transition", as: "transition"),
    .init(carried: #""200ms""#, "transition", as: "transition"),
    // Gradients.
    .init(
      same: "[{\"color\":\(white),\"position\":0},{\"color\":\"{color.red}\",\"position\":\"{half}\"}]", "gradient"),
    .init(
      ##"[{"color":"#fff","position":"0%"},{"color":"#000","position":"100%"}]"##, "gradient", "gradient",
      "[{\"color\":\(white),\"position\":0},{\"color\":\(black),\"position\":1}]", ["import.color", "import.number"]),
    .init(
      ##"[{"color":"#fff","position":-0.5},{"color":"#000","position":1}]"##, "gradient", "gradient",
      "[{\"color\":\(white),\"position\":0},{\"color\":\(black),\"position\":1}]", ["import.clamped", "import.color"]),
    .init(
      ##"[{"color":"#fff"},{"color":"#000"},{"color":"#fff"}]"##, "gradient", "gradient",
      "[{\"color\":\(white),\"position\":0},{\"color\":\(black),\"position\":0.5},{\"color\":\(white),\"position\":1}]",
      ["import.color", "import.filled"]),
    .init(
      ##""linear-gradient(#fff, #000)""##, "gradient", "gradient",
      "[{\"color\":\(white),\"position\":0},{\"color\":\(black),\"position\":1}]",
      ["import.color", "import.filled", "import.gradient"]),
    .init(
      ##""linear-gradient( {red}, #000 20% 60%, #fff)""##, "color", "gradient",
      "[{\"color\":\"{color.red}\",\"position\":0},{\"color\":\(black),\"position\":0.2},"
        + "{\"color\":\(black),\"position\":0.6},{\"color\":\(white),\"position\":1}]",
      ["import.color", "import.filled", "import.gradient", "import.reference", "import.type"]),
    .init(
      ##""linear-gradient(180deg, #fff 0%, #000 100%)""##, "gradient", "gradient",
      "[{\"color\":\(white),\"position\":0},{\"color\":\(black),\"position\":1}]", ["import.color", "import.gradient"]),
    .init(
      carried: ##""linear-gradient(90deg, {red}, #000)""##, "color", as: "gradient",
      ##""linear-gradient(90deg, {color.red}, #000)""##, codes: ["import.reference"]),
    .init(carried: ##""linear-gradient(to right, #fff, #000)""##, "gradient", as: "gradient"),
    .init(carried: ##""radial-gradient(#fff, #000)""##, "gradient", as: "gradient"),
    .init(carried: ##""linear-gradient(#fff 10px, #000)""##, "gradient", as: "gradient"),
    .init(carried: ##""linear-gradient(#fff, 30%, #000)""##, "gradient", as: "gradient"),
    .init(carried: ##""linear-gradient(#fff)""##, "gradient", as: "gradient"),
    .init(carried: ##""linear-gradient(#fff, #000), #fff""##, "gradient", as: "gradient"),
    .init(carried: "[]", "gradient", as: "gradient"),
    .init(carried: ##"[{"color":"#fff","position":"10px"}]"##, "gradient", as: "gradient"),
  ]

  private static func type(_ size: String, _ spacing: String, _ height: String, family: String = "\"Inter\"") -> String
  {
    "{\"fontFamily\":\(family),\"fontSize\":\(size),\"fontWeight\":400,\"letterSpacing\":\(spacing),"
      + "\"lineHeight\":\(height)}"
  }

  static let typography: [ConversionCase] = [
    .init(same: type(px("16"), px("0"), "1.5"), "typography"),
    .init(
      same:
        #"{"fontFamily":"{family}","fontSize":"{size.20}","fontWeight":"{weight.bold}","letterSpacing":"{space.4}","#
        + #""lineHeight":"{ratio}"}"#, "typography"),
    .init(
      type(#""16px""#, #""0.5px""#, #""150%""#), "typography", "typography", type(px("16"), px("0.5"), "1.5"),
      ["import.dimension", "import.number"]),
    .init(
      type(#""16px""#, "0", #""24px""#), "typography", "typography", type(px("16"), px("0"), "1.5"),
      ["import.computed", "import.dimension", "import.guessed-unit"]),
    .init(
      type(px("16"), #""5%""#, px("20")), "typography", "typography", type(px("16"), px("0.8"), "1.25"),
      ["import.computed"]),
    .init(
      type(#"{"value":2,"unit":"rem"}"#, #"{"value":-0.05,"unit":"em"}"#, #""1.2em""#), "typography", "typography",
      type(#"{"value":2,"unit":"rem"}"#, #"{"value":-0.1,"unit":"rem"}"#, "1.2"),
      ["import.computed", "import.number"]),
    .init(
      type(#""{size.20}""#, #""{tracking.wide}""#, #""{leading.24}""#), "typography", "typography",
      type(#""{size.20}""#, px("1"), "1.2"), ["import.computed"]),
    .init(
      type(px("16"), px("0"), "24"), "typography", "typography", type(px("16"), px("0"), "24"),
      ["import.odd-line-height"]
    ).staying,
    .init(
      #"{"fontFamily":"Inter","fontSize":"16px","fontWeight":"Regular","lineHeight":"1.5"}"#, "typography",
      "typography",
      #"{"fontFamily":"Inter","fontSize":{"value":16,"unit":"px"},"fontWeight":"regular","#
        + #""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.5}"#,
      ["import.dimension", "import.filled", "import.font-weight", "import.number"]),
    .init(
      #"{"fontFamily":"{family.name}","fontSize":"16px","fontWeight":400,"letterSpacing":"0px","lineHeight":1,"#
        + #""textCase":"{case.none}","textDecoration":"none","paragraphSpacing":"0px"}"#, "typography", "typography",
      type(px("16"), px("0"), "1", family: #""BLKB Sans""#),
      ["import.dimension", "import.dropped-member", "import.inlined"]),
    .init(
      type(px("16"), px("0"), "1", family: #""'Segoe UI', sans-serif""#), "typography", "typography",
      type(px("16"), px("0"), "1", family: #"["Segoe UI","sans-serif"]"#), ["import.font-family"]),
    .init(
      #"{"font-family":"Inter","font-size":"16px","font-weight":400,"letter-spacing":"0px","line-height":1}"#,
      "typography", "typography", type(px("16"), px("0"), "1"), ["import.dimension", "import.typography"]),
    .init(
      type(px("16"), #""{tracking.wide} * 2""#, #""{leading.24} + 8""#), "typography", "typography",
      type(px("16"), px("1.6"), "2"), ["import.computed"]),
    .init(carried: type(px("16"), px("0"), #""-{space.rem}""#), "typography", as: "typography"),
    .init(carried: #"{"fontSize":"16px","lineHeight":"20px"}"#, "typography", as: "typography"),
    .init(carried: #"{"fontSize":"16px","lineHeight":"20px"}"#, "typography-scale", as: "typography-scale"),
    .init(carried: type(px("16"), px("0"), #""normal""#), "typography", as: "typography"),
    .init(carried: type(px("16"), px("0"), #""1.5rem""#), "typography", as: "typography"),
    .init(carried: type(#""{space.em}""#, px("0"), "1"), "typography", as: "typography"),
    .init(carried: type(#""{space.themed}""#, #""1%""#, "1"), "typography", as: "typography"),
    .init(carried: type(#""{color.red}""#, px("0"), "1"), "typography", as: "typography"),
    .init(
      carried: #"{"fontFamily":"Inter","fontSize":"16px","fontWeight":400,"lineHeight":1,"textCase":"{case.upper}"}"#,
      "typography", as: "typography"),
    .init(
      carried: #"{"fontFamily":"Inter","fontSize":"16px","fontWeight":400,"lineHeight":1,"fontStyle":"italic"}"#,
      "typography", as: "typography"),
    .init(
      carried: #"{"fontFamily":"Inter","fontSize":"16px","fontWeight":400,"WebkitFontSmoothing":"antialiased"}"#,
      "typography", as: "typography"),
    .init(
      carried: #"{"fontFamily":"{gone}","fontSize":"16px","fontWeight":400,"lineHeight":1}"#, "typography",
      as: "typography", codes: ["import.missing-reference"]),
    .init(carried: #""16px/1.5 Inter""#, "typography", as: "typography"),
    .init(
      #"{"fontFamily":{"$type":"fontFamily","$value":"Inter"},"fontSize":{"value":16,"unit":"px"},"fontWeight":400,"#
        + #""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1}"#, "typography", "typography",
      type(px("16"), px("0"), "1"), ["import.nested-token"]),
  ]

  @Test(arguments: shadows + others)
  func `shadows, borders, transitions, gradients and strokes`(_ item: ConversionCase) throws {
    #expect(try convert(item.written, item.type) == item.expected)
  }

  @Test(arguments: typography)
  func `line heights and letter spacings are computed from the font size`(_ item: ConversionCase) throws {
    #expect(try convert(item.written, item.type) == item.expected)
  }
}

import JSON
import Testing

@testable import TesseraDomain

/// When values are equal, and how they are written, by the rules of the format.
@Suite struct TokenValueTests {
  /// Types with two spellings each.
  private static func values(_ type: String, _ a: String, _ b: String) throws -> (TokenValue, TokenValue) {
    let graph = TokenGraph(
      try TestSystem.content(#"{"$type": "\#(type)", "a": {"$value": \#(a)}, "b": {"$value": \#(b)}}"#))
    func value(_ name: String) throws -> TokenValue {
      let id = try #require(graph.token(at: TokenPath(name)))
      return try #require(graph.resolved(id, in: graph.defaultContext)).value
    }
    return (try value("a"), try value("b"))
  }

  @Test(arguments: [
    ("number", "0", "-0", true), ("number", "1", "1.0e0", true), ("number", "1", "1.0000001", false),
    ("dimension", #"{"value": 1, "unit": "px"}"#, #"{"unit": "px", "value": 1.0}"#, true),
    ("number", "0.3", "0.30000000000000004", true), ("number", "1.7777777777777777", "1.777778", false),
    ("number", "0", "1e-300", false), ("number", "9007199254740991", "9007199254740990", true),
    ("dimension", #"{"value": 0, "unit": "px"}"#, #"{"value": 0, "unit": "rem"}"#, false),
    ("dimension", #"{"value": 0.3, "unit": "px"}"#, #"{"value": 0.30000000000000004, "unit": "px"}"#, true),
    ("dimension", #"{"value": 16, "unit": "px"}"#, #"{"value": 1, "unit": "rem"}"#, false),
    ("fontFamily", #""Inter""#, #"["Inter"]"#, true), ("fontFamily", #"["A", "B"]"#, #"["B", "A"]"#, false),
    ("fontFamily", #""é""#, #""e\u0301""#, false), ("fontWeight", #""bold""#, "700", true),
    ("fontWeight", #""thin""#, #""hairline""#, true), ("fontWeight", #""bold""#, "701", false),
    ("duration", #"{"value": 1, "unit": "s"}"#, #"{"value": 1000, "unit": "ms"}"#, true),
    ("duration", #"{"value": 0.07, "unit": "s"}"#, #"{"value": 70, "unit": "ms"}"#, true),
    ("duration", #"{"value": 0.07, "unit": "s"}"#, #"{"value": 70.1, "unit": "ms"}"#, false),
    ("cubicBezier", "[0, 0, 1, 1]", "[-0, 0.0, 1e0, 1]", true), ("cubicBezier", "[0, 0, 1, 1]", "[0, 0, 1, 2]", false),
    ("strokeStyle", #""dashed""#, #""dotted""#, false),
    (
      "strokeStyle", #"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "butt"}"#,
      #"{"lineCap": "butt", "dashArray": [{"value": 1, "unit": "px"}, {"value": 1, "unit": "px"}]}"#, true
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#,
      ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#FF0000"}"##, true
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#,
      #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}"#, false
    ),
    (
      "color", #"{"colorSpace": "hsl", "components": ["none", 0, 100]}"#,
      #"{"colorSpace": "hsl", "components": [0, 0, 100]}"#,
      false
    ),
    (
      "gradient", #"[{"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0}]"#,
      #"[{"position": 0.0, "color": {"colorSpace": "hsl", "components": [0, 100, 50]}}]"#, true
    ),
    (
      "shadow",
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}"#,
      #"[{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": false}]"#,
      true
    ),
    (
      "typography",
      #"{"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": "normal", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}"#,
      #"{"fontFamily": ["Inter"], "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}"#,
      true
    ),
    (
      "transition",
      #"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "s"}, "timingFunction": [0, 0, 1, 1]}"#,
      #"{"duration": {"value": 1000, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"#,
      true
    ),
  ])
  func `values are equal when they mean the same`(_ type: String, _ a: String, _ b: String, _ isSame: Bool) throws {
    let (one, two) = try Self.values(type, a, b)
    #expect(one.means(two) == isSame)
    #expect(two.means(one) == isSame)
    #expect(one.means(one))
  }

  @Test(arguments: [
    ("color", ##"{"colorSpace":"srgb","components":[0.03922,0.4,1],"hex":"#0a66ff"}"##, "#0a66ff"),
    ("color", #"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.5}"#, "#000000 50%"),
    ("color", #"{"colorSpace":"oklch","components":[0.7,0.3,"none"],"alpha":0.5}"#, "oklch 0.7 0.3 none 50%"),
    ("color", #"{"colorSpace":"display-p3","components":[1,0,0]}"#, "display-p3 1 0 0"),
    ("dimension", #"{"value":-1.5,"unit":"rem"}"#, "-1.5rem"), ("fontFamily", #"["Inter","Arial"]"#, "Inter, Arial"),
    ("fontFamily", #""Inter""#, "Inter"), ("fontWeight", #""bold""#, "700"),
    ("duration", #"{"value":200,"unit":"ms"}"#, "200ms"),
    ("cubicBezier", "[0.4,0,0.2,1]", "cubic-bezier(0.4, 0, 0.2, 1)"), ("number", "1.5", "1.5"),
    ("strokeStyle", #""dashed""#, "dashed"),
    (
      "strokeStyle", #"{"dashArray":[{"value":4,"unit":"px"},{"value":2,"unit":"px"}],"lineCap":"round"}"#,
      "dashes 4px 2px round"
    ),
    (
      "border",
      #"{"color":{"colorSpace":"srgb","components":[1,0,0]},"width":{"value":1,"unit":"px"},"style":"solid"}"#,
      "1px solid #ff0000"
    ),
    (
      "transition", #"{"duration":{"value":1,"unit":"s"},"delay":{"value":5,"unit":"ms"},"timingFunction":[0,0,1,1]}"#,
      "1s cubic-bezier(0, 0, 1, 1) after 5ms"
    ),
    (
      "shadow",
      #"{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.1},"offsetX":{"value":0,"unit":"px"},"offsetY":{"value":2,"unit":"px"},"blur":{"value":4,"unit":"px"},"spread":{"value":0,"unit":"px"},"inset":true}"#,
      "0px 2px 4px 0px #000000 10% inset"
    ),
    (
      "gradient",
      #"[{"color":{"colorSpace":"srgb","components":[1,0,0]},"position":0},{"color":{"colorSpace":"srgb","components":[0,0,1]},"position":1}]"#,
      "#ff0000 0%, #0000ff 100%"
    ),
    (
      "typography",
      #"{"fontFamily":["Inter","Arial"],"fontSize":{"value":16,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0.5,"unit":"px"},"lineHeight":1.5}"#,
      "Inter 16px/1.5 400 spacing 0.5px"
    ),
  ])
  func `a value is written as the format has it, and in a few words`(
    _ type: String, _ text: String, _ summary: String
  ) throws {
    let value = try Self.values(type, text, text).0
    var bytes: [UInt8] = []
    JSONText.append(value.json, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(value.summary == summary)
  }
}

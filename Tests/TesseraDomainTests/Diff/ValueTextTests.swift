import JSON
import Testing

@testable import TesseraDomain

@Suite struct ValueTextTests {
  @Test(arguments: [
    (#"{"value": 16, "unit": "px"}"#, "16px"), (#""{blue.500}""#, "{blue.500}"), ("[0.4, 0, 1, 1]", "0.4, 0, 1, 1"),
    (#"{"colorSpace": "srgb", "components": [0, 0.4, 1], "alpha": 0.5}"#, "#0066ff 50%"),
    (
      #"""
      [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 0, "unit": "px"},
      "blur": {"value": 2, "unit": "px"}, "inset": true}]
      """#, "#000000 0px 2px inset"
    ),
  ])
  func `a value is told in a few words`(_ json: String, _ text: String) throws {
    #expect(ValueText.text(JSONValue(try JSONDocument(parsing: Array(json.utf8)).root)) == text)
  }
}

import TesseraDomain
import TesseraDraft
import Testing

/// Folders written to keep their reader busy.
@Suite(.timeLimit(.minutes(1))) struct HostileDraftTests {
  @Test(arguments: ["{}", #"{"$type": "number", "$value": 1}"#, #"{"$description": "x"}"#])
  func `a name that stands hundreds of thousands of times is refused in a moment`(_ value: String) {
    var text = Array("{".utf8)
    for place in 0..<400_000 { text += Array("\(place == 0 ? "" : ",")\"a\":\(value)".utf8) }
    text += Array("}".utf8)
    let result = DraftReader.read(
      DraftFiles(files: ["design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8), "tokens/a.tokens.json": text]))
    #expect(result.diagnostics.errorCount >= 399_999)
  }
}

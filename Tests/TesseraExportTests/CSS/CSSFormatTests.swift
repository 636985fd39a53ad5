import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

struct CSSFormatTests {
  @Test func `writes a whole system as it was looked through`() throws {
    let result = try CSSFormat().export(WebFixture.input(WebFixture.draft()))
    #expect(result.files.map(\.path) == ["tokens.css"])
    try WebFixture.expectSnapshot("tokens.css", result.files[0].bytes)
    try WebFixture.expectSnapshot(
      "css-report.txt",
      Array(result.notes.map { "\($0.path?.text ?? "-") [\($0.context ?? "")] \($0.message)\n" }.joined().utf8))
  }
}

import JSON
import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

struct JSONFormatTests {
  private func export(_ draft: Draft, _ options: [String: String] = [:]) throws -> [UInt8] {
    let result = try JSONFormat().export(WebFixture.input(draft, options))
    return try #require(result.files.first).bytes
  }

  @Test(arguments: ["flat", "nested"])
  func `writes a whole system as it was looked through`(_ layout: String) throws {
    let bytes = try export(WebFixture.draft(), ["layout": layout])
    _ = try JSONDocument(parsing: bytes)
    try WebFixture.expectSnapshot("tokens-\(layout).json", bytes)
  }

  @Test func `fixes a context that an option names`() throws {
    let root = try JSONDocument(parsing: export(WebFixture.draft(), ["context.theme": "dark"])).root
    #expect(root["modifiers"]?["theme"] == nil)
    let token = try #require(root["tokens"]?["brand.main"])
    #expect(token["value"]?["hex"]?.string == "#9966ff")
    #expect(token["contexts"]?["brand=beta"]?["hex"]?.string == "#cc3300")
    #expect(token["contexts"]?.count == 1)
  }

  @Test func `is one document without tokens too`() throws {
    for layout in ["flat", "nested"] {
      let root = try JSONDocument(parsing: export(WebFixture.draft(of: [:]), ["layout": layout])).root
      #expect(root["tokens"]?.count == 0)
    }
  }

  @Test(arguments: [
    ("layout", "deep", ExportError.badOption("layout", value: "deep", expected: "flat or nested")),
    ("filename", "../x.json", .badOption("filename", value: "../x.json", expected: "a file name that ends in .json")),
    (
      "context.theme", "dusk",
      .badOption("context.theme", value: "dusk", expected: "light or dark or high contrast or ]\"</style>")
    ),
    ("prefix", "x", .unknownOption("prefix", known: ["layout", "filename", "context.theme", "context.brand"])),
  ])
  func `refuses an option it does not know`(_ name: String, _ value: String, _ error: ExportError) throws {
    let draft = try WebFixture.draft()
    #expect(throws: error) { try JSONFormat().export(WebFixture.input(draft, [name: value])) }
  }
}

import TesseraImport
import Testing

@Suite struct ImportFormatTests {
  @Test(arguments: [
    ("dtcg", ImportFormat.dtcg), ("style-dictionary", .styleDictionary), ("tokens-studio", .tokensStudio),
    ("figma", .figma), ("spectrum", .spectrum), ("modes", .modes),
  ])
  func `a format is named as on the command line`(_ name: String, _ format: ImportFormat) {
    #expect(ImportFormat(rawValue: name) == format)
  }
}

import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraExport

/// What clients can name is read from the exported files themselves, by other means than those that wrote them.
struct ExportSymbolTests {
  @Test(
    arguments: [
      (["access": "public"], [], []), (["access": "public", "namespace": "Tiles"], [], []),
      (["access": "public"], ["color", "space"], ["color.accent"]),
    ] as [([String: String], [String], [String])])
  func `the symbols of SwiftUI are the public constants of its files`(
    _ options: [String: String], _ include: [String], _ exclude: [String]
  ) throws {
    let input = try SampleContent.input(
      SwiftUISnapshotTests.system(), options: options, tombstones: SwiftUISnapshotTests.tombstones,
      include: include.map { TokenPath($0) }, exclude: exclude.map { TokenPath($0) })
    let declared = PublicSymbols(try SwiftUIFormat().export(input).files)
    let symbols = try SwiftUIFormat().symbols(input).filter { $0.form == .name }
    #expect(symbols.map(\.text).sorted() == (declared.live + declared.deprecated).sorted())
    #expect(symbols.count > 10)
    for symbol in symbols {
      #expect(symbol.language == .swift)
      let token = try #require(input.graph.token(at: symbol.path))
      #expect(!input.graph.isPrivate(token))
    }
  }

  @Test(arguments: [[:], ["prefix": "mo"], ["selector": ".m", "context.theme": "dark"]] as [[String: String]])
  func `the symbols of CSS are the properties that its file declares`(_ options: [String: String]) throws {
    let input = WebFixture.input(try WebFixture.draft(), options)
    let file = try #require(try CSSFormat().export(input).files.first)
    var declared: Set<String> = []
    for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("--"), !text.hasPrefix("--_"), let end = text.firstRange(of: ": ") else { continue }
      declared.insert(String(text[..<end.lowerBound]))
    }
    let symbols = try CSSFormat().symbols(input)
    #expect(Set(symbols.map(\.text)) == declared)
    #expect(symbols.count == declared.count)
    #expect(symbols.contains { $0.form == .letterSpacing })
  }

  @Test(arguments: ["flat", "nested"])
  func `the symbols of JSON are the paths that its file holds`(_ layout: String) throws {
    var input = WebFixture.input(try WebFixture.draft(), ["layout": layout])
    input.exclude = [TokenPath("brand")]
    let flat = WebFixture.input(try WebFixture.draft())
    let file = try #require(try JSONFormat().export(flat).files.first)
    let tokens = try #require(try JSONDocument(parsing: file.bytes).root["tokens"])
    let expected = tokens.members.map(\.name).filter { $0 != "brand" && !$0.hasPrefix("brand.") }
    #expect(try JSONFormat().symbols(input).map(\.text) == expected)
  }

  @Test func `an author's folder is referred to in braces, whole as it is`() throws {
    var input = WebFixture.input(try WebFixture.draft())
    let all = try JSONFormat().symbols(input).map { "{\($0.text)}" }
    input.exclude = [TokenPath("brand")]
    let symbols = try DTCGFormat().symbols(input)
    #expect(symbols.map(\.text) == all)
    #expect(symbols.allSatisfy { $0.form == .reference && $0.language == .json })
  }

  @Test func `what an export refuses has no symbols either`() throws {
    for format in ExportFormats.all where ["css", "dtcg", "json", "swiftui"].contains(format.name) {
      let input = WebFixture.input(try WebFixture.draft(), ["nonsense": "x"])
      #expect(throws: ExportError.self) { try format.symbols(input) }
    }
  }
}

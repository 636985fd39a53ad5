import Foundation
import TesseraExport
import TesseraTestKit
import Testing

@testable import TesseraProject

@Suite struct LooseExportTests {
  @Test(arguments: [0, 3, 65 * 1024 * 1024])
  func `what stands in the place of a file is overwritten, however long it is`(_ length: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "tokens.css")
    try #require(truncate(folder.path("tokens.css"), length) == 0)
    let file = ExportedFile(path: "tokens.css", bytes: Array(":root{}\n".utf8))
    #expect(try LooseExport.write([file], format: "css", to: folder.path) == 1)
    #expect(try folder.read("tokens.css") == ":root{}\n")
    #expect(try LooseExport.write([file], format: "css", to: folder.path) == 0)
  }
}

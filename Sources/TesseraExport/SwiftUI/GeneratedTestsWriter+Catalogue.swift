internal import TesseraDomain

/// Tests that an asset catalogue holds every colour that the code looks up, and nothing else.
extension GeneratedTestsWriter {
  private static let maximumColors = 100

  static func catalogueFile(
    _ catalogue: Catalogue, _ settings: SwiftUISettings, header: [UInt8], in folder: String
  ) -> ExportedFile {
    let name = settings.surroundings.module + "CatalogueTests"
    var out = header
    out.append(
      """
      import Foundation
      import XCTest

      /// What the asset catalogue holds, read from the source folder.
      final class \(name): XCTestCase {

      """)
    for (number, start) in stride(from: 0, to: catalogue.colors.count, by: maximumColors).enumerated() {
      out.append("  func testColors\(number + 1)() throws {\n    try skipOnDevice()\n")
      for color in catalogue.colors[start..<min(catalogue.colors.count, start + maximumColors)] {
        out.append("    expect(\n      ")
        SwiftText.append(literal: color.name, to: &out)
        out.append(",\n      [\n")
        let entries = CatalogueEntry.entries(for: color.value)
        for entry in entries { append(entry, decimals: CatalogueJSON.decimals(of: entries), to: &out) }
        out.append("      ])\n")
      }
      out.append("  }\n\n")
    }
    let levels = settings.surroundings.layout == .package ? 3 : 2
    let place =
      settings.surroundings.layout == .package
      ? "Sources/\(settings.surroundings.module)/Resources/\(catalogue.name)" : catalogue.name
    out.append(
      """
        func testNothingElseIsThere() throws {
          try skipOnDevice()
          let files = FileManager.default.enumerator(atPath: catalogue.path)?.compactMap { $0 as? String } ?? []
          XCTAssertEqual(files.filter { $0.hasSuffix(".colorset") }.count, \(catalogue.colors.count))
        }

        /// Where the sources are, but on a phone that runs the tests.
        private func skipOnDevice() throws {
          try XCTSkipUnless(FileManager.default.fileExists(atPath: #filePath), "the sources are on another machine")
        }

        private var catalogue: URL {
          var folder = URL(fileURLWithPath: #filePath)
          for _ in 0..<\(levels) { folder.deleteLastPathComponent() }
          return folder.appendingPathComponent("\(place)")
        }

        private func expect(_ name: String, _ expected: [String], line: UInt = #line) {
          let file = catalogue.appendingPathComponent(name + ".colorset/Contents.json")
          guard let data = try? Data(contentsOf: file),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let entries = root["colors"] as? [[String: Any]]
          else { return XCTFail("\\(name) is missing", line: line) }
          XCTAssertEqual(entries.map(inWords), expected, name, line: line)
        }

        /// `dark+high/display-P3 display-p3 0.10000 0.20000 0.30000 1.00000`: appearances, gamut, space and components.
        private func inWords(_ entry: [String: Any]) -> String {
          let appearances = (entry["appearances"] as? [[String: String]] ?? []).map { $0["value"] ?? "?" }
          let color = entry["color"] as? [String: Any] ?? [:]
          let components = color["components"] as? [String: String] ?? [:]
          let words = [color["color-space"] as? String ?? "?"]
            + ["red", "green", "blue", "alpha"].map { components[$0] ?? "?" }
          return (appearances.isEmpty ? "any" : appearances.joined(separator: "+"))
            + ((entry["display-gamut"] as? String).map { "/" + $0 } ?? "") + " " + words.joined(separator: " ")
        }
      }

      """)
    return ExportedFile(path: "\(folder)\(name).swift", bytes: out)
  }

  private static func append(_ entry: CatalogueEntry, decimals: Int, to out: inout [UInt8]) {
    out.append("        \"")
    out.append(entry.appearances.isEmpty ? "any" : entry.appearances.map(\.rawValue).joined(separator: "+"))
    if let gamut = entry.gamut { out.append("/" + gamut.rawValue) }
    out.append(entry.isP3 ? " display-p3" : " srgb")
    for component in [entry.red, entry.green, entry.blue, entry.alpha] {
      out.append(UInt8(ascii: " "))
      CatalogueJSON.append(fixed: component, decimals: decimals, &out)
    }
    out.append("\",\n")
  }
}

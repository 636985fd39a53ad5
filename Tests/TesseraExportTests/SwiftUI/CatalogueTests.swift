import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// The asset catalogue: what is in it, how it is written, and how code finds it.
struct CatalogueTests {
  /// The export of a system, in a folder; the catalogue read by its own rules.
  private static func export(
    _ text: String, _ options: [String: String] = [:]
  ) throws -> (files: [String: String], checker: CatalogueChecker, notes: [String]) {
    let folder = try TemporaryFolder()
    let options = options.merging(["colors": "catalogue"]) { $1 }
    let result = try SwiftUIFormat().export(SampleContent.input(text, options: options))
    for file in result.files { try folder.write(file.bytes, to: file.path) }
    let place = options["layout"] == "package" ? "Sources/MosaicTokens/Resources/Mosaic.xcassets" : "Mosaic.xcassets"
    return (
      Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }),
      CatalogueChecker(folder.path(place)), result.notes.map(\.message)
    )
  }

  /// A colour in each appearance: two modifiers, four contexts.
  private static func system(
    _ any: String, dark: String? = nil, high: String? = nil, both: String? = nil, name: String = "ink"
  ) -> String {
    func layer(_ value: String?) -> String {
      value.map { "{\"\(name)\": {\"$type\": \"color\", \"$value\": \($0)}}" } ?? "{}"
    }
    return """
      {
        "appearances": {"light": {"look": "light"}, "dark": {"look": "dark"}, "highContrast": {"look": "high"},
          "darkHighContrast": {"look": "both"}},
        "tokens": \(layer(any)),
        "modifiers": {"look": {"default": "light", "contexts": {
          "light": {}, "dark": \(layer(dark)), "high": \(layer(high)), "both": \(layer(both ?? dark))}}}
      }
      """
  }

  private static func color(_ space: String, _ components: String, alpha: String? = nil) -> String {
    "{\"colorSpace\": \"\(space)\", \"components\": [\(components)]\(alpha.map { ", \"alpha\": \($0)" } ?? "")}"
  }

  private static let black = color("srgb", "0, 0, 0")
  private static let white = color("srgb", "1, 1, 1")
  private static let grey = color("srgb", "0.5, 0.5, 0.5")

  @Test(arguments: [
    // #0a66ff: bytes have three decimals. 10/255 is 0.0392, 102/255 is 0.4.
    (
      system(color("srgb", "0.0392156862745098, 0.4, 1")), ["any  srgb 0.039 0.4 1.0 1.0"], 3
    ),
    (system(color("srgb", "0, 0, 0", alpha: "0.2")), ["any  srgb 0.0 0.0 0.0 0.2"], 3),
    // Finer than bytes: five.
    (system(color("srgb", "0.12345678, 0, 0")), ["any  srgb 0.12346 0.0 0.0 1.0"], 5),
    // What differs has an entry, and what does not has none.
    (system(black, dark: white), ["any  srgb 0.0 0.0 0.0 1.0", "dark  srgb 1.0 1.0 1.0 1.0"], 3),
    (
      system(black, high: white, both: white), ["any  srgb 0.0 0.0 0.0 1.0", "high  srgb 1.0 1.0 1.0 1.0"], 3
    ),
    (
      system(black, dark: white, high: grey, both: white),
      [
        "any  srgb 0.0 0.0 0.0 1.0", "dark  srgb 1.0 1.0 1.0 1.0", "high  srgb 0.5 0.5 0.5 1.0",
        "dark+high  srgb 1.0 1.0 1.0 1.0",
      ], 5
    ),
    (
      system(black, both: white),
      [
        "any  srgb 0.0 0.0 0.0 1.0", "dark  srgb 0.0 0.0 0.0 1.0", "high  srgb 0.0 0.0 0.0 1.0",
        "dark+high  srgb 1.0 1.0 1.0 1.0",
      ], 3
    ),
    // Grey is in every gamut, and stays in the space it was written in.
    (system(color("display-p3", "0.5, 0.5, 0.5")), ["any  display-p3 0.5 0.5 0.5 1.0"], 5),
    // White through OKLCH is white, and hsl is another spelling of sRGB.
    (system(color("oklch", "1, 0, 0")), ["any  srgb 1.0 1.0 1.0 1.0"], 3),
    (system(color("hsl", "120, 100, 50")), ["any  srgb 0.0 1.0 0.0 1.0"], 3),
    // Red and green of Display P3 as Color.js 0.5 brings them into sRGB by the method of CSS Color 4.
    (
      system(color("display-p3", "1, 0, 0")),
      ["any sRGB srgb 1.0 0.04457 0.04593 1.0", "any display-P3 display-p3 1.0 0.0 0.0 1.0"], 5
    ),
    // As soon as one appearance is wide, each has both.
    (
      system(white, dark: color("display-p3", "0, 1, 0")),
      [
        "any sRGB srgb 1.0 1.0 1.0 1.0", "any display-P3 display-p3 1.0 1.0 1.0 1.0",
        "dark sRGB srgb 0.0 0.98576 0.15974 1.0", "dark display-P3 display-p3 0.0 1.0 0.0 1.0",
      ], 5
    ),
  ])
  func `a colour has the entries that it needs, in the space it belongs to`(
    _ text: String, _ entries: [String], _ decimals: Int
  ) throws {
    let (_, checker, _) = try Self.export(text)
    #expect(checker.problems == [])
    let ink = try #require(checker.colors["ink"])
    #expect(
      ink.map { entry in
        "\(entry.appearance) \(entry.gamut) \(entry.space) " + entry.components.map { "\($0)" }.joined(separator: " ")
      } == entries)
    for entry in ink { #expect(entry.decimals == decimals) }
  }

  @Test func `the file of a colour is byte for byte as Xcode writes it`() throws {
    let (files, _, _) = try Self.export(Self.system(Self.black, dark: Self.color("srgb", "1, 1, 1", alpha: "0.5")))
    #expect(
      files["Mosaic.xcassets/ink.colorset/Contents.json"] == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.00000",
                  "blue" : "0.00000",
                  "green" : "0.00000",
                  "red" : "0.00000"
                }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "0.50000",
                  "blue" : "1.00000",
                  "green" : "1.00000",
                  "red" : "1.00000"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
    #expect(
      files["Mosaic.xcassets/Contents.json"]
        == "{\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n")
  }

  @Test(arguments: ["folder", "package"])
  func `every colour that code looks up is there, and nothing else`(_ layout: String) throws {
    let (files, checker, _) = try Self.export(SwiftUISnapshotTests.system(), ["layout": layout])
    #expect(checker.problems == [])
    var wanted: [String] = []
    for (path, text) in files where path.hasSuffix(".swift") && !path.contains("Tests/") {
      for part in text.components(separatedBy: "SwiftUI.Color(\"").dropFirst() {
        let call = try #require(part.components(separatedBy: "\n").first)
        guard call.contains(", bundle: MosaicBundle.bundle)") else { continue }
        wanted.append(try #require(call.components(separatedBy: "\"").first))
      }
    }
    #expect(wanted.sorted() == checker.colors.keys.sorted())
    #expect(wanted.contains("color/blue/500") && wanted.contains("palette/mist") && wanted.contains("color/accent/old"))
    // The app's own asset is left to the app, and what refers to another token goes on to do so.
    let source = files.first { $0.key.hasSuffix("Mosaic+Color.swift") }?.value ?? ""
    #expect(source.contains(#"asset = SwiftUI.Color("Primary\"Color\\(x)")"#))
    #expect(source.contains("root: SwiftUI.Color { Mosaic.Color.Blue._500 }"))
    #expect(source.contains("systemBackground(else: Mosaic.Color.surface)"))
    let bundle = files.first { $0.key.hasSuffix("MosaicBundle.swift") }?.value ?? ""
    #expect(bundle.contains(layout == "package" ? "{ .module }" : "Foundation.Bundle(for: Anchor.self)"))
    if layout == "package" {
      #expect(files["Package.swift"]?.contains("resources: [.process(\"Resources\")]") == true)
    }
  }

  @Test func `names of every kind stay in the folder and apart, on file systems that do not tell case apart too`()
    throws
  {
    let names = [
      "a b", "urlA", "urla", "con", "COM1", "x/y/z", "tab\\tx", "日本", "\\u00e9", "ink:1", "*", "$root",
      String(repeating: "long", count: 60), "a\\u0000b", " lead", "trail ", "~2", "%2e%2e",
    ]
    func tokens(_ depth: Int) -> String {
      let own = names.map { "\"\($0)\": {\"$value\": \(Self.black)}" }
      let deeper = depth == 0 ? [] : ["\"level\": \(tokens(depth - 1))", "\"LEVEL \": \(tokens(depth - 1))"]
      return "{" + (own + deeper).joined(separator: ", ") + "}"
    }
    let (files, checker, _) = try Self.export("{\"tokens\": {\"$type\": \"color\", \"all\": \(tokens(3))}}")
    #expect(checker.problems == [])
    // 18 names in each of 1 + 2 + 4 + 8 groups.
    #expect(checker.colors.count == 18 * 15)
    for path in files.keys {
      #expect(!path.split(separator: "/").contains { $0 == ".." || $0 == "." || $0.utf8.count > 120 })
    }
  }

  @Test func `a system that is nested without end has short paths`() throws {
    var text = "{\"x\": {\"$type\": \"color\", \"$value\": \(Self.black)}}"
    for level in 0..<200 { text = "{\"group\(level)-\(String(repeating: "g", count: 40))\": \(text)}" }
    let (files, checker, _) = try Self.export("{\"tokens\": \(text)}")
    #expect(checker.problems == [] && checker.colors.count == 1)
    #expect(files.keys.allSatisfy { $0.utf8.count < 700 })
  }

  @Test func `the checker reads what is written in any notation, and sees what is wrong`() throws {
    func check(_ colors: String) throws -> CatalogueChecker {
      let folder = try TemporaryFolder()
      let info = #""info" : {"author" : "x", "version" : 1}"#
      try folder.write(Array("{\(info)}".utf8), to: "A.xcassets/Contents.json")
      try folder.write(Array("{\"colors\": [\(colors)], \(info)}".utf8), to: "A.xcassets/a.colorset/Contents.json")
      return CatalogueChecker(folder.path("A.xcassets"))
    }
    func entry(_ red: String, _ more: String = "") -> String {
      #"{"idiom": "universal", \#(more)"color": {"color-space": "srgb", "components": {"red": \#(red), "green": "0x80", "blue": 0.25, "alpha": "1.000"}}}"#
    }
    // A string without a dot is a byte: "1" is nearly nothing.
    #expect(try check(entry("\"1\"")).colors["a"]?[0].components == [1.0 / 255, 128.0 / 255, 0.25, 1])
    let wrong: [(String, String)] = [
      (entry("\"1.2\""), "a.colorset: red is 1.2"),
      (entry("1.0", #""display-gamut": "sRGB", "#), "a.colorset: does not list both gamuts for each appearance"),
      (
        entry("1.0", #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#),
        "a.colorset: has nothing for any appearance"
      ),
      (entry("1.0") + "," + entry("0.5"), "a.colorset: says one appearance twice"),
      (
        entry(
          "1.0",
          #""appearances": [{"appearance": "contrast", "value": "high"}, {"appearance": "luminosity", "value": "dark"}], "#
        ),
        "a.colorset: has appearances [\"contrast=high\", \"luminosity=dark\"]"
      ),
    ]
    for (text, problem) in wrong { #expect(try check(text).problems.contains(problem), "\(problem)") }
  }
}

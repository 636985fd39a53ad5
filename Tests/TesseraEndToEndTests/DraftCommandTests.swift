import Foundation
import JSON
import TesseraTestKit
import Testing

/// `init` and `validate`.
@Suite struct DraftCommandTests {
  @Test(arguments: [
    (
      "starter",
      [
        "ds/design-system.json", "ds/recipes/card.recipe.json", "ds/tokens/base.tokens.json",
        "ds/tokens/dark.tokens.json",
        "ds/tokens/light.tokens.json", "ds/tokens/themes.resolver.json",
      ]
    ),
    ("empty", ["ds/design-system.json", "ds/tokens/"]),
  ])
  func `what init makes is valid, whole, and never made twice`(_ template: String, _ files: [String]) throws {
    let place = try Workplace()
    let made = try place.json("init", "ds", "--id", "acme.night-sky", "--template", template)
    #expect(made.text("id") == "acme.night-sky")
    #expect(try place.folder.list() == files)
    let manifest = try JSONDocument(parsing: place.folder.bytes("ds/design-system.json")).root
    #expect(manifest.text("id") == "acme.night-sky")
    #expect(manifest.text("title") == "Night sky")
    // What an editor completes from: the addresses that the format publishes its schemas at.
    for file in files where file.hasPrefix("ds/tokens/") && file.hasSuffix(".json") {
      let kind = file.hasSuffix(".resolver.json") ? "resolver" : "format"
      let document = try JSONDocument(parsing: place.folder.bytes(file)).root
      let schema = document.member("$schema")?.string
      #expect(schema == "https://www.designtokens.org/schemas/2025.10/\(kind).json", "\(file)")
    }
    let report = try place.json("validate", "ds")
    #expect(report.at("valid")?.bool == true)
    #expect(report.number("errors") == 0)
    #expect(report.number("warnings") == 0)

    let before = try place.folder.snapshot()
    #expect(try place.json("init", "ds", "--id", "acme.other", exit: 1).text("error.code") == "init.exists")
    #expect(try place.folder.snapshot() == before)
  }

  @Test func `init without a template gives the starter, in a folder that is there and with files that stay`() throws {
    let place = try Workplace()
    try place.folder.write("mine", to: "README.md")
    let text = try place.good("init", ".", "--id", "acme.mosaic", "--title", "Mosaïc \"1\"")
    #expect(text.hasPrefix("Made the design system acme.mosaic in .\n"))
    #expect(text.hasSuffix("Next: tessera validate .\n"))
    #expect(try place.folder.list().count == 7)
    let manifest = try JSONDocument(parsing: place.folder.bytes("design-system.json")).root
    #expect(manifest.text("title") == "Mosaïc \"1\"")
  }

  @Test func `init leaves nothing behind where it cannot finish`() throws {
    let place = try Workplace()
    try place.folder.write("", to: "ds/tokens")
    #expect(try place.json("init", "ds", "--id", "acme.mosaic", exit: 1).text("error.code") == "file.write")
    #expect(try place.folder.list() == ["ds/tokens"])
    try place.folder.write("", to: "file")
    #expect(try place.json("init", "file", "--id", "acme.mosaic", exit: 1).text("error.code") == "init.exists")
    try place.folder.makeFolder("new/tokens")
    try place.folder.link("new/tokens/dark.tokens.json", to: "elsewhere")
    #expect(try place.json("init", "new", "--id", "acme.mosaic", exit: 1).text("error.code") == "init.exists")
    #expect(try place.folder.list("new") == ["new/tokens/dark.tokens.json"])
  }

  @Test(arguments: ["other", "nowhere"])
  func `init does not go through a link`(_ target: String) throws {
    let place = try Workplace()
    try place.folder.makeFolder("other")
    try place.folder.makeFolder("ds")
    try place.folder.link("ds/tokens", to: place.folder.path(target))
    let error = try place.json("init", "ds", "--id", "acme.mosaic", exit: 1)
    #expect(error.text("error.message")?.contains("is a symbolic link") == true)
    #expect(try place.folder.list("other") == [])
    #expect(try !place.folder.list().contains("ds/design-system.json"))
  }

  @Test func `every finding has a place, a code and advice, and a clickable line`() throws {
    let place = try Workplace()
    try place.good("init", "ds", "--id", "acme.mosaic", "--template", "empty")
    try place.folder.write(
      """
      {
        "color": {
          "$type": "color",
          "accent": { "$value": { "colorSpace": "srgb", "components": [1, 2, 0] } }
        },
        "old": { "$type": "number", "$value": 1, "$deprecated": true }
      }
      """, to: "ds/tokens/a.tokens.json")
    let result = try place.tessera("validate", "ds")
    #expect(result.exitCode == 2)
    #expect(result.stderr == "")
    let lines = result.stdout.split(separator: "\n").map(String.init)
    #expect(lines.first == "acme.mosaic: 1 error, 1 warning in 2 tokens")
    let line = try #require(lines.first { $0.contains(": error ") })
    #expect(line.hasPrefix("ds/tokens/a.tokens.json:4:"))
    #expect(line.contains(": error value.range: ") && line.hasSuffix(" (color.accent)"))
    #expect(lines.contains { $0.hasPrefix("ds/tokens/a.tokens.json:6:") && $0.contains(": warning life.reason: ") })
    #expect(lines.last == "Next: tessera explain value.range")

    let report = try place.json("validate", "ds", exit: 2)
    #expect(report.number("errors") == 1)
    #expect(report.number("warnings") == 1)
    let error = try #require(report.at("diagnostics")?.elements.first { $0.text("severity") == "error" })
    #expect(error.text("file") == "ds/tokens/a.tokens.json")
    #expect(error.number("line") == 4)
    #expect(error.text("path") == "color.accent")
    #expect(error.text("advice") != nil)
    #expect(try place.json("validate", "ds/design-system.json", exit: 2).text("id") == "acme.mosaic")
  }

  @Test func `recipes are counted and judged with the folder, or one alone`() throws {
    let place = try Workplace()
    try place.draft(#"{"space": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"#)
    try place.folder.write(
      #"{"kind": "modifier", "steps": [{"apply": "padding", "length": "{space}"}]}"#, to: "ds/recipes/card.recipe.json")
    #expect(try place.good("validate", "ds").hasPrefix("acme.mosaic: no errors in 1 token and 1 recipe\n"))
    #expect(try place.json("validate", "ds").number("recipes") == 1)
    #expect(try place.good("validate", "ds/recipes/card.recipe.json") == "ds/recipes/card.recipe.json: no errors\n")
    try place.folder.write(
      #"{"kind": "modifier", "steps": [{"apply": "padding", "length": "1 +"}]}"#, to: "ds/recipes/card.recipe.json")
    for path in ["ds", "ds/recipes/card.recipe.json"] {
      let result = try place.tessera("validate", path)
      #expect(result.exitCode == 2)
      let line = try #require(result.stdout.split(separator: "\n").first { $0.contains(": error ") })
      #expect(line.hasPrefix("ds/recipes/card.recipe.json:1:"))
      #expect(line.contains(": error recipe.syntax: ") && line.hasSuffix(" (recipe card)"))
      let error = try place.json("validate", path, exit: 2).at("diagnostics.0")
      #expect(error?.text("path") == "card")
      #expect(error?.at("recipe")?.bool == true)
    }
  }

  @Test func `of many findings the first 1,000 are listed and all are counted`() throws {
    let place = try Workplace()
    let tokens = (0..<1_500).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \"x\"}" }.joined(separator: ",")
    try place.folder.write("{\(tokens)}", to: "a.json")
    let report = try place.json("validate", "a.json", exit: 2)
    #expect(report.number("errors") == 1_500)
    #expect(report.number("unlisted") == 500)
    #expect(report.at("diagnostics")?.count == 1_000)
    let text = try place.tessera("validate", "a.json").stdout
    #expect(text.hasPrefix("a.json: 1500 errors\n"))
    #expect(text.hasSuffix("and 500 more that are not listed\n\nNext: tessera explain value.shape\n"))
  }

  @Test(arguments: ["nowhere", "nowhere/x.json"])
  func `what is not there could not be judged`(_ path: String) throws {
    let place = try Workplace()
    #expect(try place.json("validate", path, exit: 1).text("error.code") == "draft.missing")
  }

  @Test func `no name drives the terminal`() throws {
    let place = try Workplace()
    let hostile = "\u{1B}[2Jx\u{202E}\u{7F}\n\u{9B}31m"
    try place.folder.write(
      #"{"a\u001b[2Jx\u202e\u007f\n\u009b31m": {"$type": "number", "$value": "no"}}"#, to: "b\u{1B}[31m/t.json")
    let result = try place.tessera("validate", "b\u{1B}[31m/t.json")
    #expect(result.exitCode == 2)
    #expect(result.stdout.contains("a\\u{1b}[2Jx\\u{202e}\\u{7f}\\u{a}\\u{9b}31m"))
    for scalar in (result.stdout + result.stderr).unicodeScalars where scalar != "\n" {
      #expect(!hostile.unicodeScalars.filter { !$0.isASCII || $0.value < 32 || $0.value == 127 }.contains(scalar))
    }
    let report = try place.json("validate", "b\u{1B}[31m/t.json", exit: 2)
    #expect(report.text("diagnostics.0.path") == "a\(hostile)")
  }
}

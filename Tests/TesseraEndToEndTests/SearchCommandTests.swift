import Foundation
import JSON
import TesseraTestKit
import Testing

@Suite struct SearchCommandTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.draft(
      """
      {"color": {"$type": "color",
        "accent": {"$value": {"colorSpace": "srgb", "components": [0.0392, 0.4, 1]}, "$description": "Calls to action"},
        "accentHover": {"$value": "{color.accent}"},
        "old": {"$value": "{color.accent}", "$deprecated": "Too loud, use accent"},
        "hidden": {"$value": "{color.accent}", "$extensions": {"dev.tessera": {"visibility": "private"}}}},
       "space": {"$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}}},
       "card": {"$type": "shadow", "$value": {"color": "{color.accent}",
         "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 16, "unit": "px"},
         "blur": {"value": 4, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}}}
      """)
    try place.good("publish", "ds", "--yes")
    return place
  }

  private func paths(_ place: Workplace, _ words: String...) throws -> [String] {
    let result = try place.tessera(["search"] + words + ["--json"])
    let root = try JSONDocument(parsing: result.output).root
    return root["hits"]?.elements.compactMap { $0["path"]?.string } ?? []
  }

  @Test func `tokens are found by value, name and text, in the best order`() throws {
    let place = try place()
    #expect(try paths(place, "#0A66FF") == ["card", "color.accent", "color.accentHover", "color.old"])
    #expect(try paths(place, "16px") == ["card", "space.md"])
    #expect(try paths(place, "#0A66FF", "--type", "shadow") == ["card"])
    #expect(try paths(place, "accent") == ["color.accent", "color.accentHover", "color.old"])
    #expect(try paths(place, "accentHover") == ["color.accentHover"])
    #expect(try paths(place, "acc", "hov") == ["color.accentHover"])
    #expect(try paths(place, "action") == ["color.accent"])
    #expect(try paths(place, "hidden") == [])
    #expect(try paths(place, "\"") == [])
    #expect(try paths(place, "color:accent*) OR (") == [])
    let hit = try place.json("search", "loud")
    #expect(hit.text("hits.0.path") == "color.old" && hit.text("hits.0.found") == "text")
    #expect(hit.at("hits.0.deprecated")?.bool == true && hit.number("count") == 1)
    #expect(try place.good("search", "16px").hasPrefix("2 tokens found for 16px\n"))
    #expect(try place.tessera("search", "nothing", "--check").exitCode == 2)
    #expect(try place.tessera("search", " ").exitCode == 64)
    #expect(try place.tessera("search", "x", "--system", "acme.other").exitCode == 1)
    #expect(try place.tessera("search", "accent", "--limit", "1").stdout.contains("2 more: see them with --limit 3"))
  }

  @Test func `search looks into the latest release, whatever is published and yanked`() throws {
    let place = try Workplace()
    func publish(_ value: Int, _ name: String, _ version: String) throws {
      try place.draft(
        #"{"space": {"$type": "dimension", "\#(name)": {"$value": {"value": \#(value), "unit": "px"}}, "same": {"$value": "{space.\#(name)}"}}}"#
      )
      try place.good("publish", "ds", "--version", version, "--yes")
    }
    try publish(16, "md", "1.0.0")
    try publish(20, "md", "1.1.0")
    #expect(try paths(place, "16px") == [])
    #expect(try paths(place, "20px") == ["space.md", "space.same"])
    try publish(24, "big", "2.0.0")
    #expect(try paths(place, "md") == [])
    try publish(18, "md", "1.2.0")  // What comes to an older line moves nothing.
    #expect(try paths(place, "18px") == [])
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "broken")
    #expect(try paths(place, "md") == ["space.md"])
    #expect(try paths(place, "18px") == ["space.md", "space.same"])
    try place.good("unyank", "acme.mosaic@2.0.0")
    #expect(try paths(place, "24px") == ["space.big", "space.same"])
    try publish(8, "big", "3.0.0-beta.1")
    #expect(try paths(place, "8px") == [])
    try publish(8, "s4kVideo", "3.0.0")  // Without its capital the name falls into other words.
    for words in ["s4kvideo", "S4KVIDEO", "s4kVideo", "space.s4kvideo", "video"] {
      #expect(try paths(place, words) == ["space.s4kVideo"], "\(words)")
    }
  }

  @Test func `a theme in which a token has a value is told`() throws {
    let place = try Workplace.withSeeds()
    let hits = try place.json("search", "#000000", "--type", "color")
    let contexts = hits["hits"]?.elements.flatMap { $0["contexts"]?.elements.compactMap(\.string) ?? [] } ?? []
    #expect(contexts == ["theme=dark"])
  }
}

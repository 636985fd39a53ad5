import Foundation
import JSON
import TesseraTestKit
import Testing

/// `outdated`, in the projects of `upgrade`.
extension UpgradeCommandTests {
  @Test func `outdated speaks of the names and contexts that the project takes`() throws {
    let place = try Self.project("1.0.0")
    let all = try place.json("outdated", "--check", exit: 2)
    #expect(all.number("outdated") == 1)
    #expect(all.text("entries.0.locked") == "1.0.0")
    #expect(all.text("entries.0.wanted") == "1.0.0")
    #expect(all.text("entries.0.latest") == "2.0.0")
    #expect(all.text("entries.0.bump") == "major")
    #expect(all.text("entries.0.upgrade.version") == "1.2.0")
    #expect(all.text("entries.0.upgrade.bump") == "minor")
    #expect(all.at("entries.0.upgrade.breaking")?.count == 0)
    #expect(all.number("entries.0.summary.removed") == 1)
    #expect(all.number("entries.0.summary.changed") == 1)
    #expect(all.at("entries.0.breaking")?.elements.compactMap(\.string) == ["space.x"])
    #expect(
      try place.good("outdated") == """
        1 entry is outdated
          mosaic: pinned to 1.0.0; tessera.json asks for 1.0.0 alone; an upgrade goes to 1.2.0; the latest of all is 2.0.0
            acme.mosaic@1.2.0: minor: 1 changed, 1 added
            acme.mosaic@2.0.0: major: 1 removed, 1 changed, 1 added
            breaking: space.x

        Next: tessera upgrade

        """)
    try place.good("add", "acme.mosaic", "--format", "css", "--out", "web", "--include", "color")
    let colors = try place.json("outdated", "mosaic")
    #expect(colors.text("entries.0.bump") == "minor")
    #expect(colors.number("entries.0.summary.unchanged") == 1)
    #expect(colors.at("entries.0.breaking")?.count == 0)
    // In beta the color became another one once, and blue came in alpha only.
    try place.good(
      "add", "acme.mosaic@^1.1", "--format", "css", "--out", "web", "--include", "color", "--context", "brand=beta")
    try place.good("upgrade", "--to", "1.1.0", "--yes")
    let beta = try place.json("outdated")
    #expect(beta.text("entries.0.bump") == "none")
    #expect(beta.number("entries.0.summary.unchanged") == 2)
    #expect(try place.json("outdated", "nothing", exit: 1).text("error.code") == "entry.not-found")
  }

  @Test func `outdated tells what was taken back, what is not there, and what was never pulled`() throws {
    let place = try Self.project("^1")
    #expect(try place.json("outdated").text("entries.0.wanted") == "1.2.0")
    #expect(
      try place.good("outdated").contains(
        "\n  mosaic: pinned to 1.2.0; the newest in ^1 is 1.2.0; the latest of all is 2.0.0\n"))
    #expect(try place.json("outdated").at("entries.0.upgrade")?.kind == .null)
    try place.good("yank", "acme.mosaic@1.2.0", "--reason", "too blue")
    let yanked = try place.json("outdated")
    #expect(yanked.text("entries.0.yanked") == "too blue")
    #expect(yanked.text("entries.0.notices.0.message") == "too blue")
    #expect(yanked.text("entries.0.wanted") == "1.1.0")
    #expect(yanked.at("entries.0.outdated")?.bool == true)
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "no")
    let back = try place.json("outdated", "--check")
    #expect(back.at("entries.0.outdated")?.bool == false)
    #expect(back.at("entries.0.bump")?.kind == .null)
    let text = try place.folder.read("tessera.json")
    try place.folder.write(text.replacing("\"^1\"", with: "\"^3\""), to: "tessera.json")
    let none = try place.json("outdated")
    #expect(none.at("entries.0.wanted")?.kind == .null)
    #expect(none.text("entries.0.problem") == "there is no release acme.mosaic@^3")
    try place.folder.write(text.replacing("\"^1\"", with: "\"nightly\""), to: "tessera.json")
    #expect(try place.json("outdated").text("entries.0.problem") == "acme.mosaic has no channel nightly")
    try place.folder.write(text, to: "tessera.json")
    try place.folder.remove("tessera.lock")
    let never = try place.json("outdated")
    #expect(never.at("entries.0.locked")?.kind == .null)
    #expect(never.at("entries.0.outdated")?.bool == true)
    #expect(try place.good("outdated").hasSuffix("Next: tessera pull\n"))
  }
}

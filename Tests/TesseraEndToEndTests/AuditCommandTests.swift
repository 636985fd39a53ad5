import JSON
import TesseraTestKit
import Testing

/// `audit` by the built program; what it works out is tested where it is worked out.
@Suite struct AuditCommandTests {
  @Test func `an audit names the release that broke more than it said, in every form`() throws {
    let place = try Workplace()
    func tokens(_ names: [String]) -> String {
      let members = names.map { "\"\($0)\": {\"$value\": {\"value\": 8, \"unit\": \"px\"}}" }
      return "{\"size\": {\"$type\": \"dimension\", \(members.joined(separator: ", "))}}"
    }
    try place.draft(tokens(["s", "m"]))
    try place.good("publish", "ds", "--yes")
    #expect(
      try place.good("audit", "acme.mosaic", "--check").hasPrefix("acme.mosaic: 1 release\n"))
    try place.draft(tokens(["s"]))
    try place.good("publish", "ds", "--version", "1.1.0", "--allow-lower-bump", "--reason", "unused", "--yes")

    let text = try place.tessera("audit", "acme.mosaic", "--check")
    #expect(text.exitCode == 2)
    #expect(text.stdout.hasPrefix("acme.mosaic: 2 releases, 1 with more change than the version says\n"))
    #expect(text.stdout.contains("  1.1.0  a minor over 1.0.0, and its changes force a major\n"))
    #expect(text.stdout.contains("    token.removed (major), 1: size.m\n"))
    #expect(text.stdout.hasSuffix("\nNext: tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0\n"))

    let document = try place.json("audit", "acme.mosaic")
    #expect(document.text("releases.1.verdict") == "tooSmall")
    #expect(document.text("releases.1.rules.0.names.0") == "size.m")
    #expect(document.number("disagreements") == 1)

    let written = try place.good("audit", "acme.mosaic", "--format", "markdown", "--out", "audit.md")
    #expect(written == "Wrote audit.md: acme.mosaic: 2 releases, 1 with more change than the version says\n")
    #expect(try place.folder.read("audit.md").contains("| 1.1.0 | "))
    #expect(try place.json("audit", "acme.none", exit: 1).text("error.code") == "system.not-found")
  }
}

import Foundation
import JSON
import TesseraTestKit
import Testing

/// `diff`.
@Suite struct DiffCommandTests {
  @Test func `releases and drafts are compared either way round, and only --check minds changes`() throws {
    let place = try Workplace.withSeeds()
    let draft = "\(PackageRoot.path)/Seeds/1.1.0"
    for pair in [["acme.mosaic@1.0.0", "acme.mosaic@~1.1"], ["acme.mosaic@1.0.0", draft]] {
      let diff = try place.json("diff", pair[0], pair[1])
      #expect(diff.text("bump") == "minor")
      #expect(diff.number("summary.added") == 3)
      #expect(diff.number("summary.changed") == 1)
      #expect(diff.number("summary.deprecated") == 1)
      #expect(diff.number("summary.unchanged") == 19)
      #expect(diff.text("from.version") == "1.0.0")
      #expect(try place.tessera(["diff"] + pair).exitCode == 0)
      #expect(try place.tessera(["diff", "--check"] + pair).exitCode == 2)
    }
    #expect(try place.json("diff", "acme.mosaic@1.1.0", draft).at("changes")?.count == 0)
    #expect(try place.tessera("diff", "--check", "acme.mosaic@1.1.0", draft).exitCode == 0)
    #expect(try place.good("diff", "acme.mosaic@1.1.0", draft).hasPrefix("none: no differences\n"))
    #expect(try place.json("diff", draft, "acme.mosaic@1.0.0").number("summary.removed") == 3)
    let same = try place.tessera("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "json").stdout
    #expect(try place.tessera("--json", "diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0").stdout == same)
    let text = try place.good("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0")
    let recipes = "recipes: 2 changed, 1 through references, 1 deprecated, 3 added, 2 redescribed"
    #expect(
      text.hasPrefix("minor: 1 changed, 1 deprecated, 3 added; \(recipes)\nacme.mosaic@1.0.0 → acme.mosaic@1.1.0\n"))
    #expect(text.contains("\n  ~ card: the default of shadowRadius is 4, was 6  [recipe.parameter.default]\n"))
    #expect(text.contains("#0a66ff") && text.contains("#0b57d0") && text.contains("radius.full"))
    let markdown = try place.good("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", "markdown")
    #expect(markdown.hasPrefix("## acme.mosaic 1.1.0\n"))
    let github = try place.good("diff", "acme.mosaic@1.0.0", draft, "--format", "github")
    #expect(github.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    #expect(try place.tessera("diff", "--json", "--format", "text", "a/b", "c/d").exitCode == 64)
    #expect(try place.json("diff", "acme.mosaic@1.0.0", "./none", exit: 1).text("error.code") == "draft.missing")
  }

  @Test func `what follows from a change is folded beneath it`() throws {
    let place = try Workplace()
    func tokens(_ value: Int) -> String {
      let followers = (0..<40).map { "\"f\($0)\": {\"$value\": \"{base.a}\"}" }.joined(separator: ",")
      return
        "{\"base\": {\"$type\": \"number\", \"a\": {\"$value\": \(value)}}, \"g\": {\"$type\": \"number\", \(followers)}}"
    }
    try place.draft(tokens(1))
    try place.good("publish", "ds", "--yes")
    try place.draft(tokens(2))
    let text = try place.good("diff", "acme.mosaic@latest", "ds")
    #expect(text.contains("40 through it"))
    #expect(!text.contains("g.f39"))
    #expect(try place.good("diff", "acme.mosaic@latest", "ds", "--all").contains("g.f39"))
  }

  @Test func `renames are followed through the releases between`() throws {
    let place = try Workplace()
    try place.draft(#"{"old": {"$type": "number", "$value": 7}}"#)
    try place.good("publish", "ds", "--yes")
    try place.draft(
      #"{"new": {"$type": "number", "$value": 7}, "old": {"$value": "{new}", "$deprecated": "Use {new}."}}"#)
    try place.good("publish", "ds", "--yes")
    try place.draft(#"{"new": {"$type": "number", "$value": 7}}"#)
    try place.good("publish", "ds", "--yes")
    let diff = try place.json("diff", "acme.mosaic@1.0.0", "acme.mosaic@2.0.0")
    #expect(diff.number("summary.renamed") == 1)
    #expect(diff.number("summary.removed") == 0)
    #expect(diff.number("summary.added") == 0)
  }
}

import Foundation
import JSON
import TesseraTestKit
import Testing

/// `deprecate` and `undeprecate`, what a registry says of names, and when names may go.
@Suite struct LifeCommandTests {
  private static let draft = """
    {
      "color": {
        "$type": "color",
        "accent": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } },
        "brand": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }
      }
    }

    """

  /// `color.brand` is deprecated in 1.1.0 and gone in 2.0.0.
  private static func withRemoval() throws -> Workplace {
    let place = try Workplace()
    try place.draft(draft)
    try place.good("publish", "ds", "--yes")
    try place.good("deprecate", "ds", "color.brand", "--reason", "Too loud.", "--replacement", "color.accent")
    try place.good("publish", "ds", "--yes")
    try place.draft(draft.replacing(#/,\n    "brand".*/#, with: ""))
    try place.good("publish", "ds", "--yes")
    return place
  }

  /// A value as it stands in its document.
  private static func source(_ node: JSONNode?) -> String? {
    node.map { String(decoding: $0.document.bytes[$0.byteRange], as: UTF8.self) }
  }

  // MARK: - Drafts

  @Test func `a name in a draft is deprecated and undeprecated, and the draft is what it was`() throws {
    let place = try Workplace()
    try place.draft(Self.draft)
    let file = "ds/tokens/a.tokens.json"
    let words = ["deprecate", "ds", "color.brand", "--reason", "Too loud.", "--replacement", "color.accent"]
    let planned = try place.tessera(words + ["--dry-run"])
    #expect(planned.exitCode == 0)
    #expect(
      planned.stdout == """
        Would deprecate color.brand in ds: Too loud.
          use instead  color.accent
          ds/tokens/a.tokens.json:5:77
            + "$deprecated": "Too loud."
            + "$extensions": {"dev.tessera": {"replacement": "color.accent"}}

        Next: tessera deprecate ds color.brand --reason 'Too loud.' --replacement color.accent

        """)
    #expect(try place.folder.read(file) == Self.draft)
    let done = try place.json(words[0], words[1], words[2], words[3], words[4], words[5], words[6])
    #expect(done.text("outcome") == "deprecated")
    #expect(done.text("replacement") == "color.accent")
    #expect(done.text("changes.0.file") == file)
    #expect(done.number("changes.0.line") == 5)
    #expect(try place.json("validate", "ds").number("warnings") == 0)
    #expect(try place.good("deprecate", "ds", "color.brand").contains("is deprecated already: Too loud.\n"))
    #expect(try place.json("deprecate", "ds", "color.brand", "--reason", "New.").text("outcome") == "updated")
    #expect(
      try place.good("undeprecate", "ds", "color.brand").hasPrefix("Took back the deprecation of color.brand in ds\n"))
    #expect(try place.folder.read(file) == Self.draft)
    #expect(try place.good("undeprecate", "ds", "color.brand").hasPrefix("color.brand in ds is not deprecated\n"))
    // A replacement that is gone is an error, and another one mends it.
    try place.draft(
      Self.draft.replacing(
        "[1, 0, 0] }",
        with: #"[1, 0, 0] }, "$deprecated": true, "$extensions": {"dev.tessera": {"replacement": "color.x"}}"#))
    #expect(try place.tessera("validate", "ds").exitCode == 2)
    try place.good("deprecate", "ds", "color.brand", "--replacement", "color.accent")
    #expect(try place.tessera("validate", "ds").exitCode == 0)
    try place.draft(Self.draft)
    try place.good("deprecate", "ds", "color")
    #expect(try place.json("undeprecate", "ds", "color.brand").at("deprecated")?.bool == false)
    #expect(!place.folder.exists(".local"))
  }

  @Test func `a recipe is marked in its own file, by its bare name or by one that leaves no doubt`() throws {
    let place = try Workplace()
    try place.draft(Self.draft)
    let card = #"{ "kind": "modifier", "steps": [{ "apply": "padding" }] }"# + "\n"
    try place.folder.write(card, to: "ds/recipes/card.recipe.json")
    try place.folder.write(card, to: "ds/recipes/panel.recipe.json")
    let words = ["deprecate", "ds", "card", "--reason", "Too loud.", "--replacement", "panel"]
    #expect(
      try place.tessera(words + ["--dry-run"]).stdout == """
        Would deprecate recipe card in ds: Too loud.
          use instead  recipe panel
          ds/recipes/card.recipe.json:1:23
            + "deprecated": "Too loud."
            + "replacement": "panel"

        Next: tessera deprecate ds card --reason 'Too loud.' --replacement panel

        """)
    #expect(try place.folder.read("ds/recipes/card.recipe.json") == card)
    let done = try JSONDocument(parsing: place.tessera(words + ["--json"]).output).root
    #expect(done.text("path") == "card")
    #expect(done.at("recipe")?.bool == true)
    #expect(done.text("replacement") == "panel")
    #expect(
      try place.folder.read("ds/recipes/card.recipe.json")
        == card.replacing(#""steps""#, with: #""deprecated": "Too loud.", "replacement": "panel", "steps""#))
    #expect(try place.json("validate", "ds").number("errors") == 0)
    #expect(
      try place.good("undeprecate", "ds", "recipes/card").hasPrefix("Took back the deprecation of recipe card in ds\n"))
    #expect(try place.folder.read("ds/recipes/card.recipe.json") == card)
    let missing = try place.json("deprecate", "ds", "recipes/cart", "--reason", "x", exit: 1)
    #expect(missing.text("error.code") == "recipe.not-found")
    let refused = try place.json("deprecate", "ds", "card", "--replacement", "card", exit: 1)
    #expect(refused.text("error.code") == "replacement.invalid")
    // Only a recipe can stand for one, and a token's name does not come near it.
    let offered = try place.json("deprecate", "ds", "card", "--replacement", "color.accent", exit: 1)
    #expect(offered.text("error.code") == "replacement.invalid" && offered.at("error.suggestion") == nil)
    let near = try place.json("deprecate", "ds", "card", "--replacement", "pannel", exit: 1)
    #expect(near.text("error.suggestion") == "Did you mean recipe panel?")
  }

  /// With the registry, and without it out of what was kept when it was pulled.
  @Test func `a recipe that is called otherwise leaves its name in the project's code for one major`() throws {
    let place = try Workplace()
    try place.draft(Self.draft)
    let card =
      #"{"kind": "modifier", "id": "one", "parameters": [{"name": "size", "type": "length", "default": 8}], "#
      + #""steps": [{"apply": "padding", "length": "size"}]}"#
    try place.folder.write(card, to: "ds/recipes/card.recipe.json")
    try place.good("publish", "ds", "--yes")
    try place.good("add", "acme.mosaic", "--format", "swiftui", "--out", "gen")
    let removed = "gen/Recipes/MosaicRemovedRecipes.swift"
    #expect(!place.folder.exists(removed))
    try place.folder.remove("ds/recipes/card.recipe.json")
    try place.folder.write(card, to: "ds/recipes/panel.recipe.json")
    try place.good("publish", "ds", "--yes")
    try place.good("upgrade", "mosaic", "--to", "^2", "--yes")
    let text = try place.folder.read(removed)
    let mark = #"@available(*, unavailable, message: "removed after 1.0.0", renamed: "panel(size:)")"#
    #expect(text.contains("  \(mark)\n  nonisolated func card(size: CGFloat? = nil) -> Self {\n"))
    #expect(text.contains("typealias CardModifier = PanelModifier\n"))
    #expect(try place.json("verify", "--deep").at("problems")?.count == 0)
    try place.folder.remove(".local")
    try place.folder.remove(removed)
    try place.good("pull", "--offline")
    #expect(try place.folder.read(removed) == text)
    #expect(try place.json("check").at("ok")?.bool == true)
  }

  @Test(arguments: [
    (["ds", "color.brnd", "--reason", "x"], 1, "token.not-found", "ds has no token or group color.brnd"),
    (["ds", "color.brand", "--replacement", "color.accnt"], 1, "replacement.invalid", "does not exist"),
    (["ds", "color.brand", "--replacement", "color"], 1, "replacement.invalid", "is a group"),
    (["ds", "color.brand", "--reason", " "], 64, "usage", "--reason is empty"),
    (["ds"], 64, "usage", "NAME is missing"), (["ds", ""], 64, "usage", "is no name"),
    (["ds", "a..b"], 64, "usage", "is no name"), (["none", "a"], 64, "name.invalid", "neither a folder nor a release"),
    (["./none", "a"], 1, "draft.missing", "there is no folder"),
    (["acme.mosaic", "a", "--reason", "x"], 64, "usage", "say which releases: acme.mosaic@^1"),
    (["acme.mosaic@^1", "a"], 64, "usage", "a notice needs a --reason"),
    (["acme.mosaic@^1", "a", "--reason", "x"], 69, "registry.unreachable", "there is no registry"),
  ])
  func `what cannot be deprecated says why`(_ words: [String], _ exit: Int32, _ code: String, _ text: String) throws {
    let place = try Workplace()
    try place.draft(Self.draft)
    let result = try place.tessera(["deprecate"] + words + ["--json"])
    #expect(result.exitCode == exit, "\(result)")
    let document = try JSONDocument(parsing: result.output).root
    #expect(document.text("error.code") == code)
    #expect(document.text("error.message")?.contains(text) == true, "\(result)")
    #expect(try place.folder.read("ds/tokens/a.tokens.json") == Self.draft)
  }

  // MARK: - Releases

  @Test func `a notice is told by whoever speaks of its releases, and changes no file, digest, count or step`() throws {
    let place = try Workplace.withSeeds()
    func bundle(_ name: String) throws -> [String: [UInt8]] {
      for format in ["css", "swiftui", "json", "dtcg"] {
        try place.good("export", "acme.mosaic@1.1.0", "--format", format, "--out", "\(name)/\(format)")
      }
      var files: [String: [UInt8]] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.folder.path(name)).sorted() {
        files[path] = try? place.folder.bytes("\(name)/\(path)")
      }
      return files
    }
    try place.folder.write("", to: "app/x")
    func app(_ words: String...) throws -> ProcessResult {
      try run(TesseraBinary.path, words, in: place.folder.path("app"), environment: ["HOME": place.folder.path])
    }
    #expect(try app("add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web").exitCode == 0)
    let lock = try place.folder.bytes("app/tessera.lock")
    let before = try bundle("before")
    let (show, status) = (
      try place.json("show", "acme.mosaic"), try place.json("status", "\(PackageRoot.path)/Seeds/1.1.0")
    )
    let diff = try place.json("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0")

    let made = try place.json(
      "deprecate", "acme.mosaic@^1", "spacing.sm", "--reason", "Too small.", "--replacement", "spacing.md")
    #expect(made.at("covers")?.elements.map(\.string) == ["1.0.0", "1.1.0"])
    let whole = try place.good("deprecate", "acme.mosaic@<2", "--reason", "Move to 2.")
    #expect(
      whole == """
        Deprecated acme.mosaic@<2: Move to 2.
          speaks of    1.1.0, 1.0.0, and later ones in the range

        Next: tessera show acme.mosaic

        """)

    #expect(try bundle("after") == before)
    let now = try place.json("show", "acme.mosaic")
    #expect(Self.source(now.at("releases")) == Self.source(show.at("releases")))
    #expect(now.at("notices")?.elements.map { $0.text("message") } == ["Too small.", "Move to 2."])
    #expect(try place.json("status", "\(PackageRoot.path)/Seeds/1.1.0").text("bump") == status.text("bump"))
    let told = try place.json("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0")
    #expect(diff.at("notices")?.count == 0)
    #expect(told.at("notices")?.elements.map { $0.text("releases") } == ["^1", "<2"])
    for name in ["from", "to", "bump", "summary", "changes"] {
      #expect(Self.source(told.at(name)) == Self.source(diff.at(name)), "\(name)")
    }
    #expect(try place.json("diff", "acme.mosaic@2.0.0", "acme.mosaic@2.0.0").at("notices")?.count == 0)
    #expect(
      try place.good("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0").contains(
        "Notices\n  deprecated: spacing.sm in ^1: Too small. (use spacing.md)\n  deprecated: <2: Move to 2.\n"))
    #expect(try place.good("show", "acme.mosaic@1.1.0", "spacing.sm").contains("deprecated ^1: spacing.sm: Too small."))
    #expect(try place.good("history", "acme.mosaic", "spacing.sm").contains("deprecated ^1: spacing.sm: Too small."))

    // Whole releases as npm tells it; names with what to use instead.
    let pulled = try app("pull")
    #expect(pulled.stdout.contains("    deprecated: acme.mosaic@1.1.0: Move to 2.\n"), "\(pulled)")
    #expect(pulled.stdout.contains("spacing.sm (use spacing.md)"), "\(pulled)")
    #expect(try place.folder.bytes("app/tessera.lock") == lock)
    let check = try app("check", "--json")
    let entry = try #require(JSONDocument(parsing: check.output).root.at("entries.0"))
    #expect(entry.text("deprecatedRelease") == "Move to 2.")
    #expect(entry.at("deprecated")?.elements.map { $0.text("name") } == ["spacing.gutter", "spacing.sm"])
    #expect(entry.at("deprecated")?.elements.map { $0.text("notice") } == [nil, "^1"])
    let denied = try app("check", "--deny", "deprecated", "--json")
    #expect(denied.exitCode == 2)
    let finding = try #require(JSONDocument(parsing: denied.output).root.at("findings.0"))
    #expect(finding.text("message") == "acme.mosaic@1.1.0 is deprecated: Move to 2.")
    try place.good("undeprecate", "acme.mosaic@<2")
    #expect(try app("pull").exitCode == 0)
    #expect(
      try app("check", "--deny", "deprecated").stdout.contains(
        "acme.mosaic@1.1.0 has 2 deprecated names: spacing.gutter (use spacing.md), "
          + "spacing.sm (use spacing.md; notice about ^1)\n"))
    // Only what the project takes counts.
    let project = try place.folder.read("app/tessera.json")
    try place.folder.write(
      project.replacing(#""out": "web""#, with: #""out": "web", "exclude": ["spacing"]"#), to: "app/tessera.json")
    #expect(try app("pull").exitCode == 0)
    #expect(try app("check", "--deny", "deprecated").exitCode == 0)
    try place.good("deprecate", "acme.mosaic@<2", "--reason", "Move to 2.")
    #expect(try place.json("verify").at("sound")?.bool == true)
    #expect(
      try place.json("log", "acme.mosaic", "--limit", "2").at("entries")?.elements.map { $0.text("subject") }
        == ["acme.mosaic@<2", "acme.mosaic@<2"])
  }

  @Test func `a notice is taken back where it is clear which one is meant, else those there are are listed`() throws {
    let place = try Workplace.withSeeds()
    try place.good("deprecate", "acme.mosaic@^1", "spacing.sm", "--reason", "Too small.")
    try place.good("deprecate", "acme.mosaic@^1", "spacing.md", "--reason", "Too big.")
    try place.good("deprecate", "acme.mosaic@latest", "--reason", "Wrong.", "--yes")
    #expect(
      try place.good("deprecate", "acme.mosaic@2.0.0", "--reason", "Wrong.")
        .hasPrefix("There was already this notice about acme.mosaic@2.0.0: Wrong.\n"))
    let twice = try place.json("deprecate", "acme.mosaic@2.0.0", "--reason", "Bad.", exit: 1)
    #expect(twice.text("error.message") == "there is a notice about acme.mosaic@2.0.0 already: Wrong.")
    let unclear = try place.tessera("undeprecate", "acme.mosaic@^1")
    #expect(unclear.exitCode == 1)
    #expect(
      unclear.stderr == """
        error: there are 2 notices about acme.mosaic@^1
          tessera undeprecate 'acme.mosaic@^1' spacing.sm  Too small.
          tessera undeprecate 'acme.mosaic@^1' spacing.md  Too big.
        Name one as it is listed.

        """)
    let other = try place.json("undeprecate", "acme.mosaic@^2", "spacing.sm", exit: 1)
    #expect(other.text("error.code") == "notice.not-found")
    #expect(other.at("error.notices")?.count == 3)
    #expect(try place.json("undeprecate", "acme.mosaic@1.x", "spacing.sm", "--dry-run").at("notices")?.count == 2)
    #expect(try place.json("undeprecate", "acme.mosaic@1.x", "spacing.sm").at("notices")?.count == 2)
    #expect(try place.good("undeprecate", "acme.mosaic@^1").contains("the notice about spacing.md in acme.mosaic@^1"))
    #expect(try place.good("undeprecate", "acme.mosaic@latest").contains("about acme.mosaic@2.0.0: Wrong."))
    #expect(try place.tessera("undeprecate", "acme.mosaic@^1").stderr.contains("acme.mosaic has no notices."))
    let future = try place.json("deprecate", "acme.mosaic@^9", "spacing.sm", "--reason", "x")
    #expect(future.text("warnings.0") == "no release is in ^9 yet: the notice waits for those to come")
    #expect(try place.tessera("log", "acme.mosiac").stderr.contains("Did you mean acme.mosaic?"))
  }

  @Test func `a person at a terminal is asked before everybody is told`() throws {
    let place = try Workplace.withSeeds()
    for (answer, exit) in [("n\n", 1), ("y\n", 0)] as [(String, Int32)] {
      let terminal = try PseudoTerminal()
      let process = try RunningProcess(
        TesseraBinary.path, ["deprecate", "acme.mosaic@^1", "--reason", "Old.", "--color", "never"],
        in: place.folder.path, terminal: terminal)
      let plan = try terminal.shown(upTo: "[y/N] ")
      #expect(plan.hasPrefix("Would deprecate acme.mosaic@^1: Old.\r\n"))
      try terminal.type(answer)
      #expect(try process.wait().exitCode == exit)
      #expect(try place.json("show", "acme.mosaic").at("notices")?.count == (exit == 0 ? 1 : 0))
    }
  }

  // MARK: - Names that are gone

  @Test func `whoever names what is gone is told since when, and what to use`() throws {
    let place = try Self.withRemoval()
    let sentence = "color.brand was removed in 2.0.0 (last in 1.1.0); use color.accent"
    for words in [
      ["show", "acme.mosaic@latest", "color.brand"], ["show", "ds", "color.brand"], ["deprecate", "ds", "color.brand"],
      ["deprecate", "ds", "color.accent", "--replacement", "color.brand"],
      ["deprecate", "acme.mosaic@^2", "color.brand", "--reason", "x"], ["undeprecate", "ds", "color.brand"],
    ] {
      let result = try place.tessera(words)
      #expect(result.exitCode == 1)
      #expect(result.stderr.contains(sentence), "\(words)\n\(result)")
    }
    let shown = try place.json("show", "acme.mosaic", "color.brand", exit: 1)
    #expect(shown.text("error.removal.removedIn") == "2.0.0")
    #expect(shown.text("error.removal.lastVersion") == "1.1.0")
    #expect(shown.text("error.removal.replacement") == "color.accent")
    let history = try place.good("history", "acme.mosaic", "color.brand")
    #expect(history.contains("  life  deprecated in 1.1.0, removed in 2.0.0\n"), "\(history)")
    #expect(history.contains("  \(sentence)\n"))
    // As of a release that has the name it is not gone.
    #expect(try place.good("show", "acme.mosaic@1.1.0", "color.brand").contains("(use color.accent)"))
  }

  @Test func `a project that takes or looks for what is gone is told so`() throws {
    let place = try Self.withRemoval()
    let sentence = "color.brand was removed in 2.0.0 (last in 1.1.0); use color.accent"
    try place.good("add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web")
    let project = try place.folder.read("tessera.json")
    let both = #""out": "web", "include": ["color.accent", "color.brand"]"#
    try place.folder.write(project.replacing(#""out": "web""#, with: both), to: "tessera.json")
    try place.good("pull")
    #expect(try place.good("upgrade", "--to", "2.0.0", "--dry-run").contains("      \(sentence)\n"))
    #expect(
      try place.json("outdated").at("entries.0.removals")?.elements.map(\.string) == [sentence])
    let pulled = try place.good("upgrade", "--to", "2.0.0", "--yes")
    #expect(pulled.contains("color.brand was removed after 1.1.0; use color.accent"), "\(pulled)")
    let usages = try place.tessera("usages", "--token", "color.brand")
    #expect(usages.stderr.contains("\n  \(sentence)\n"), "\(usages)")
  }

  @Test func `names that somebody wrote into the state of a project are not believed`() throws {
    let place = try Workplace.withSeeds()
    try place.good("add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web")
    let state = try place.folder.read(".tessera-state")
    try place.folder.write(
      state.replacing(#""replacement": "spacing.md""#, with: #""replacement": "evil""#), to: ".tessera-state")
    #expect(try place.json("check").text("entries.0.deprecated.0.replacement") == "evil")
    try place.good("pull")
    #expect(try place.folder.read(".tessera-state") == state)
  }

  // MARK: - When names may go

  @Test func `each turn of a name's life forces its step, and a second deprecation counts anew`() throws {
    let place = try Workplace()
    try place.draft(Self.draft)
    try place.good("publish", "ds", "--yes")
    let words = ["deprecate", "ds", "color.brand", "--reason"]
    for (words, version, rule) in [
      (words + ["Old."], "1.1.0", "life.deprecated"), (words + ["Very old."], "1.1.1", "life.message"),
      (["undeprecate", "ds", "color.brand"], "1.2.0", "life.undeprecated"),
      (words + ["Old."], "1.3.0", "life.deprecated"),
      (["deprecate", "ds", "color.brand", "--replacement", "color.accent"], "1.3.1", "life.message"),
    ] {
      #expect(try place.tessera(words).exitCode == 0)
      let published = try place.json("publish", "ds", "--yes")
      #expect(published.text("version") == version)
      #expect(published.at("release.judgement.rules")?.members.map(\.name) == [rule])
    }
    #expect(try place.json("status", "ds").text("removals.0.since") == "1.3.0")
    #expect(
      try place.good("history", "acme.mosaic", "color.brand").contains(
        "  life  deprecated in 1.1.0, live again in 1.2.0, deprecated in 1.3.0\n"))
  }

  @Test(.enabled(if: FalseClock.isUsable)) func `status says from when a name may go, and what that waits for`() throws
  {
    let place = try Workplace()
    func at(_ date: String, _ words: String...) throws -> ProcessResult {
      try run(
        FalseClock.path, [date, TesseraBinary.path] + words, in: place.folder.path,
        environment: ["HOME": place.folder.path])
    }
    try place.draft(Self.draft)
    #expect(try at("2026-01-01 12:00:00", "publish", "ds", "--yes").exitCode == 0)
    try place.good("deprecate", "ds", "color.brand", "--reason", "Too loud.")
    #expect(
      try at("2026-01-02 12:00:00", "status", "ds").stdout.contains(
        "    color.brand  removable from 2.0.0, after 2 more minors and 90 days\n"))
    #expect(try at("2026-01-10 12:00:00", "publish", "ds", "--yes").exitCode == 0)
    let tokens = try place.folder.read("ds/tokens/a.tokens.json")
    try place.draft(tokens.replacing("[0, 0, 1]", with: "[0, 0.5, 1]"))
    #expect(try at("2026-02-01 12:00:00", "publish", "ds", "--yes").exitCode == 0)
    // 49 days after 1.1.0.
    let status = try at("2026-02-28 13:00:00", "status", "ds", "--json")
    let removal = try #require(JSONDocument(parsing: status.output).root.at("removals.0"))
    #expect(removal.text("path") == "color.brand")
    #expect(removal.text("since") == "1.1.0")
    #expect(removal.text("removableFrom") == "2.0.0")
    #expect(removal.number("minorsLeft") == 1)
    #expect(removal.number("daysLeft") == 41)
    #expect(
      try at("2026-02-28 13:00:00", "status", "ds").stdout.contains(
        "    color.brand  removable from 2.0.0, after 1 more minor and 41 days\n"))
    // A notice does not start or move the window.
    #expect(try at("2026-01-01 12:00:00", "deprecate", "acme.mosaic@*", "color.accent", "--reason", "x").exitCode == 0)
    let same = try at("2026-02-28 13:00:00", "status", "ds", "--json")
    #expect(same.output == status.output)
  }
}

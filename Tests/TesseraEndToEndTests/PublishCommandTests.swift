import Foundation
import JSON
import TesseraTestKit
import Testing

/// `status` and `publish`.
@Suite struct PublishCommandTests {
  @Test func `what is published stands under its version, and publishing it again changes nothing`() throws {
    let place = try Workplace()
    try place.draft(
      """
      {"space": {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{space.a}"}}}
      """)
    let planned = try place.json("status", "ds")
    #expect(planned.text("outcome") == "publish")
    #expect(planned.text("version") == "1.0.0")
    #expect(planned.at("base")?.kind == .null)
    #expect(!place.folder.exists(".local"))

    let first = try place.json("publish", "ds", "--yes")
    #expect(first.text("outcome") == "published")
    #expect(first.text("release.name") == "acme.mosaic@1.0.0")
    #expect(first.text("release.releaseDigest")?.utf8.count == 64)
    #expect(place.mode(Workplace.registry) == 0o600)
    #expect(try place.json("publish", "ds", "--yes").text("outcome") == "unchanged")
    #expect(try place.json("publish", "ds", "--version", "1.0.0", "--yes").text("outcome") == "already-published")
    #expect(try place.json("status", "ds").text("outcome") == "unchanged")
    #expect(try place.json("show", "acme.mosaic").at("releases")?.count == 1)

    try place.draft(
      """
      {"space": {"$type": "number", "a": {"$value": 2}, "b": {"$value": "{space.a}"}, "c": {"$value": 3}}}
      """)
    let other = try place.json("publish", "ds", "--version", "1.0.0", "--yes", exit: 1)
    #expect(other.text("error.code") == "publish.refused")
    #expect(other.text("error.refusals.0.code") == "version.taken")
    let dry = try place.json("publish", "ds", "--dry-run")
    #expect(dry.text("outcome") == "planned")
    #expect(dry.text("version") == "1.1.0")
    #expect(dry.text("bump") == "minor")
    #expect(dry.number("summary.added") == 1)
    #expect(dry.number("summary.changed") == 2)
    #expect(dry.number("summary.indirect") == 1)
    #expect(try place.json("show", "acme.mosaic").at("releases")?.count == 1)
    let plan = try place.good("publish", "ds", "--line", "1", "--fix", "--reason", "a slip", "--dry-run")
    #expect(plan.hasSuffix("Next: tessera publish ds --line 1 --reason 'a slip' --fix\n"))
    let text = try place.good("publish", "ds", "--yes")
    #expect(text.hasPrefix("Published acme.mosaic@1.1.0, a minor over 1.0.0\n"))
    #expect(text.hasSuffix("Next: tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0\n"))
  }

  @Test func `a step that is too small is refused with every rule and name, unless there is a reason`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}}"#)
    try place.good("publish", "ds", "--yes")
    try place.draft(#"{"n": {"$type": "number", "b": {"$value": 2}}}"#)
    let before = try place.folder.bytes(Workplace.registry)
    let error = try place.json("publish", "ds", "--version", "1.1.0", "--yes", exit: 1)
    #expect(error.text("error.code") == "publish.refused")
    let refusal = try #require(error.at("error.refusals.0"))
    #expect(refusal.text("code") == "bump.too-low")
    #expect(refusal.text("needed") == "major")
    #expect(refusal.text("base") == "1.0.0")
    #expect(refusal.text("rules.0.rule") == "token.removed")
    #expect(refusal.text("rules.0.names.0") == "n.a")
    let text = try place.tessera("publish", "ds", "--version", "1.1.0", "--yes")
    #expect(text.exitCode == 1)
    #expect(text.stdout == "")
    #expect(text.stderr.hasPrefix("error: refused: 1.1.0 is too small a step over 1.0.0: the changes force a major\n"))
    #expect(text.stderr.contains("token.removed (major): n.a"))
    #expect(text.stderr.contains("--allow-lower-bump --reason"))
    #expect(try place.folder.bytes(Workplace.registry) == before)

    #expect(try place.json("status", "ds", "--check").text("version") == "2.0.0")
    let allowed = try place.json(
      "publish", "ds", "--version", "1.1.0", "--allow-lower-bump", "--reason", "nobody used it", "--yes")
    #expect(allowed.text("release.judgement.lowerBump") == "nobody used it")
    let shown = try place.good("show", "acme.mosaic@1.1.0")
    #expect(shown.contains("let pass   the changes force a major: nobody used it\n"))
    #expect(shown.contains("let pass   names removed before their time (n.a)\n"))
  }

  @Test func `what was let pass is kept with the release, and nothing that was not`() throws {
    let place = try Workplace()
    func publish(_ gray: String, _ settings: String, _ words: String...) throws -> JSONNode {
      let color = #"{"$value": {"colorSpace": "srgb", "components": [G, G, G]}}"#
      try place.draft(
        #"{"c": {"$type": "color", "fg": \#(color.replacing("G", with: gray)), "bg": \#(color.replacing("G", with: "1"))}}"#
      )
      try place.folder.write(#"{"id": "acme.mosaic", \#(settings)}"#, to: "ds/design-system.json")
      let result = try place.tessera(["publish", "ds", "--yes", "--json"] + words)
      #expect(result.exitCode == 0, "\(result)")
      return try JSONDocument(parsing: result.output).root
    }
    let pairs = #""contrastPairs": [{"foreground": "c.fg", "background": "c.bg", "level": "AA"}]"#
    _ = try publish("0", pairs + #", "policy": {"profile": "strict"}"#)
    let looser = try publish(
      "0.1", pairs, "--allow-lower-bump", "--accept", "contrast", "--allow-early-removal", "--reason", "we agreed")
    #expect(looser.text("release.judgement.lowerBump") == "we agreed")
    #expect(looser.at("release.judgement.looserPolicy")?.elements.map(\.string) == ["profile"])
    #expect(looser.at("release.judgement.contrast") == nil)
    #expect(looser.at("release.judgement.earlyRemovalReason") == nil)
    #expect(
      try place.good("show", "acme.mosaic@latest").contains(
        "let pass   the policy asks for less than before (profile): we agreed\n"))
    let close = try publish("0.9", pairs, "--accept", "contrast", "--reason", "a\u{1B}[31m")
    #expect(close.text("release.judgement.contrastPairs.0.foreground") == "c.fg")
    #expect(close.at("release.judgement.lowerBump") == nil)
    #expect(try place.good("show", "acme.mosaic@latest").contains("let pass   colors too close: a\\u{1b}[31m\n"))
  }

  @Test func `a line, a step and a base can be asked for`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    #expect(try place.json("publish", "ds", "--line", "0", "--yes").text("version") == "0.1.0")
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 2}}}"#)
    #expect(try place.json("publish", "ds", "--bump", "major", "--yes").text("version") == "1.0.0")
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 3}}}"#)
    let fix = try place.json("publish", "ds", "--fix", "--reason", "a slip", "--base", "1.0.0", "--yes")
    #expect(fix.text("version") == "1.0.1")
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 4}}}"#)
    let stale = try place.json("publish", "ds", "--base", "1.0.0", "--yes", exit: 1)
    #expect(stale.text("error.refusals.0.code") == "base.stale")
    #expect(stale.text("error.refusals.0.found") == "1.0.1")
    #expect(stale.text("error.refusals.0.conflicts.0") == "n.a")
    #expect(try place.json("publish", "ds", "--version", "2.0.0-beta.1", "--yes").text("bump") == "major")
    try place.draft(#"{"n": {"$type": "number", "b": {"$value": 4}}}"#)
    let line = try place.json("publish", "ds", "--line", "1", "--yes", exit: 1)
    #expect(line.text("error.refusals.0.code") == "line.major")
  }

  @Test func `contrast is a gate, and notes come from a file`() throws {
    let place = try Workplace()
    try place.good("init", "ds", "--id", "acme.mosaic")
    let light = try place.folder.read("ds/tokens/light.tokens.json")
    try place.folder.write(
      light.replacing("{palette.blue.700}", with: "{palette.blue.300}"), to: "ds/tokens/light.tokens.json")
    let refused = try place.json("publish", "ds", "--yes", exit: 1)
    #expect(refused.text("error.refusals.0.code") == "contrast")
    #expect(refused.text("error.refusals.0.pairs.0.foreground") == "color.onAccent")
    #expect(try place.json("status", "ds").at("publishable")?.bool == false)
    #expect(try place.tessera("status", "ds", "--check").exitCode == 2)
    #expect(!place.folder.exists(".local"))
    try place.folder.write("What *is* new\n", to: "notes.md")
    let accepted = try place.json(
      "publish", "ds", "--accept", "contrast", "--reason", "a trial", "--notes-file", "notes.md", "--yes")
    #expect(accepted.text("release.notes") == "What *is* new\n")
    #expect(accepted.text("warnings.0")?.contains("a trial") == true)
    try place.folder.write([0xFF], to: "bad.md")
    for file in ["bad.md", "none.md"] {
      let error = try place.json("publish", "ds", "--notes-file", file, "--yes", exit: 1)
      #expect(error.text("error.code") == "notes.unreadable")
    }
  }

  @Test func `what a draft is warned of is named where it is published`() throws {
    let place = try Workplace()
    let colors = (0..<7).map { #""c\#($0)": {"$value": "{n.a}", "$deprecated": true}"# }.joined(separator: ", ")
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}, \#(colors)}}"#)
    let found = try #require(try place.json("validate", "ds").at("diagnostics"))
    #expect(found.count == 7)
    let first = try #require(found.element(0))
    let line = "\(first.text("code") ?? ""): \(first.text("message") ?? "") (n.c0)"
    for words in [["status", "ds"], ["publish", "ds", "--dry-run"], ["publish", "ds", "--yes"]] {
      let said = try place.tessera(words).stdout
      #expect(said.contains("\n  draft    7 warnings\n    \(line)\n"), "\(said)")
      #expect(said.contains("(n.c4)\n    and 2 more: tessera validate ds\n") && !said.contains("(n.c5)"), "\(said)")
    }
    let done = try place.json("publish", "ds", "--dry-run")
    #expect(done.at("draftDiagnostics")?.count == 7 && done.number("draftWarnings") == 7)
  }

  @Test func `other notes name those that they replace, and the log their digests`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    try place.good("publish", "ds", "--yes")
    #expect(try place.json("notes", "acme.mosaic@1.0.0", "--text", "one").at("previous")?.kind == .null)
    let other = try place.good("notes", "acme.mosaic@1.0.0", "--text", "two")
    #expect(other.contains("\n\nWhat they were:\n  one\n\nNext: "), "\(other)")
    #expect(try place.json("notes", "acme.mosaic@1.0.0", "--clear").text("previous") == "two")
    let log = try place.good("log", "acme.mosaic").split(separator: "\n").filter { $0.contains("release.notes") }
    // By sha256sum(1).
    let (one, two) = ("7692c3ad3540", "3fc4ccfe7458")
    #expect(log.count == 3 && log[0].hasSuffix("taken away, were \(two)"), "\(log)")
    #expect(log[1].hasSuffix("now \(two), were \(one)") && log[2].hasSuffix("now \(one), there were none"), "\(log)")
  }

  @Test func `a draft with errors is not published, and the errors are told`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": "x"}}}"#)
    let error = try place.json("publish", "ds", "--yes", exit: 1)
    #expect(error.text("error.code") == "draft.invalid")
    #expect(error.number("error.errors") == 1)
    #expect(error.text("error.diagnostics.0.path") == "n.a")
    let text = try place.tessera("publish", "ds", "--yes")
    #expect(text.stderr.contains("ds/tokens/a.tokens.json:1:"))
    #expect(try place.json("status", "ds").text("outcome") == "invalid")
    #expect(try place.tessera("status", "ds", "--check").exitCode == 2)
    #expect(try place.json("publish", "none", "--yes", exit: 1).text("error.code") == "draft.missing")
    #expect(!place.folder.exists(".local"))
  }

  @Test(arguments: [
    (["--fix"], "--fix needs a --reason"), (["--reason", "x"], "--reason needs what it is the reason for"),
    (["--fix", "--reason", " "], "--reason is empty"), (["--version", "1.0"], "is no version"),
    (["--version", "1.0.0", "--bump", "major"], "exclude each other"),
    (["--version", "1.0.0", "--line", "1"], "exclude each other"), (["--line", "x"], "--line is a major version"),
    (["--bump", "huge"], "one of auto, patch, minor, major"), (["--base", "v1"], "is no version"),
    (["--accept", "anything", "--reason", "x"], "one of contrast"),
  ])
  func `what contradicts itself is wrong usage`(_ words: [String], _ message: String) throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    let result = try place.tessera(["publish", "ds", "--yes"] + words)
    #expect(result.exitCode == 64)
    #expect(result.stderr.contains(message), "\(result)")
    #expect(!place.folder.exists(".local"))
  }

  @Test func `publish asks on a terminal, and takes anything but yes for no`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    let nobody = try place.tessera("publish", "ds")
    #expect(nobody.exitCode == 64)
    #expect(nobody.stderr.contains("--yes"))
    for (answer, exit) in [("\n", 1), ("no\n", 1), ("y\n", 0)] as [(String, Int32)] {
      let terminal = try PseudoTerminal()
      let process = try RunningProcess(
        TesseraBinary.path, ["publish", "ds", "--color", "never"], in: place.folder.path, terminal: terminal)
      let plan = try terminal.shown(upTo: "[y/N] ")
      #expect(plan.hasPrefix("ds would become acme.mosaic@1.0.0, the first release\r\n"))
      #expect(plan.hasSuffix("Publish acme.mosaic@1.0.0? [y/N] "))
      try terminal.type(answer)
      #expect(try process.wait().exitCode == exit)
      #expect(place.folder.exists(Workplace.registry) == (exit == 0))
    }
  }
}

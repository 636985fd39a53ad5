import Foundation
import JSON
import TesseraTestKit
import Testing

/// What an operator does with the registry's file.
@Suite struct OperationCommandTests {
  @Test func `a backup is told in words and as a document, and can be asked like a registry`() throws {
    let place = try Workplace.withSeeds()
    let head = try place.json("verify").text("logHead")
    let backup = try place.json("backup", "b.sqlite")
    #expect(backup.text("auditHead") == head && backup.text("path") == "b.sqlite")
    let size = try place.folder.bytes("b.sqlite").count
    #expect(backup.number("releases") == 3 && backup.number("bytes") == Double(size))
    #expect(place.mode("b.sqlite") == 0o600)
    #expect(try place.good("database", "status").contains("backed up  20"))
    #expect(try place.json("database", "status").text("lastBackup")?.hasSuffix("Z") == true)
    #expect(try place.json("database", "status", "--registry", "b.sqlite").at("lastBackup")?.kind == .null)
    let again = try place.json("backup", "b.sqlite", exit: 1)
    #expect(again.text("error.code") == "file.failed" && again.text("error.message") == "b.sqlite is there already")
    let text = try place.tessera("backup", "b.sqlite", "--force")
    #expect(text.stdout.hasPrefix("Backed up 3 releases to b.sqlite\n") && text.stderr == "", "\(text)")
    #expect(text.stdout.hasSuffix("Next: tessera verify --registry b.sqlite\n"))
    try place.good("verify", "--deep", "--registry", "b.sqlite")
    #expect(try place.json("backup", "none/b.sqlite", exit: 1).text("error.code") == "file.failed")
    #expect(
      try place.json("backup", "c.sqlite", "--registry", "none.sqlite", exit: 69).text("error.code")
        == "registry.unreachable")
    #expect(try place.tessera("backup", "").exitCode == 64)
  }

  @Test func `a restore shows what it means, asks, and tells how to undo it`() throws {
    let place = try Workplace.withSeeds()
    try place.good("backup", "b.sqlite")
    try place.draft("{}")
    try place.good(
      "publish", "ds", "--version", "3.0.0", "--allow-lower-bump", "--allow-early-removal", "--reason", "x", "--yes")
    let before = try place.folder.bytes(Workplace.registry)
    #expect(try place.tessera("restore", "b.sqlite").exitCode == 64)
    let plan = try place.json("restore", "b.sqlite", "--dry-run")
    #expect(plan.at("lost")?.elements.map(\.string) == ["acme.mosaic@3.0.0"])
    #expect(plan.at("sameRegistry")?.bool == true && plan.at("dryRun")?.bool == true)
    #expect(try place.folder.bytes(Workplace.registry) == before)

    for (answer, code) in [("n", Int32(1)), ("y", 0)] {
      let terminal = try PseudoTerminal()
      let process = try RunningProcess(
        TesseraBinary.path, ["restore", "b.sqlite"], in: place.folder.path,
        environment: ["TERM": "xterm", "NO_COLOR": "1"],
        terminal: terminal)
      #expect(try terminal.shown(upTo: "[y/N] ").contains("1 release published since: acme.mosaic@3.0.0"))
      try terminal.type("\(answer)\n")
      _ = try terminal.shown(upTo: code == 0 ? "Next: tessera verify" : "The registry is as it was.")
      #expect(try process.wait().exitCode == code)
      #expect(try place.json("show", "acme.mosaic").text("latest") == (code == 0 ? "2.0.0" : "3.0.0"))
    }
    let status = try place.json("database", "status")
    let copy = try #require(status.text("copies.0.path"))
    let undone = try place.json("restore", copy, "--yes")
    #expect(undone.text("safetyCopy")?.hasSuffix(".backup") == true)
    #expect(try place.json("show", "acme.mosaic").text("latest") == "3.0.0")
    #expect(try place.json("log", "--limit", "1").text("entries.0.action") == "registry.restore")
    try place.good("verify", "--deep")
    let other = try Workplace.withSeeds()
    try other.good("backup", place.folder.path("other.sqlite"))
    #expect(try place.good("restore", "other.sqlite", "--dry-run").contains("backup of another registry"))
    try place.folder.write("no backup", to: "text")
    #expect(try place.json("restore", "text", "--yes", exit: 1).text("error.code") == "registry.foreign")
    #expect(try place.json("restore", "none", "--yes", exit: 1).text("error.code") == "file.failed")
    let files = try place.folder.list()
    try place.good("restore", "b.sqlite", "--dry-run", "--registry", "new/er/r.sqlite")
    #expect(try place.tessera("restore", "text", "--yes", "--registry", "new/er/r.sqlite").exitCode == 1)
    #expect(try place.folder.list() == files && !place.folder.exists("new"))
    try place.good("restore", "b.sqlite", "--yes", "--registry", "new/er/r.sqlite")
    #expect(try place.good("verify", "--registry", "new/er/r.sqlite").hasPrefix("The registry is sound: 3 releases"))
  }

  @Test func `a restore that is killed leaves what was there or what is to be`() throws {
    let place = try Workplace()
    for (count, version) in [(900, "1.0.0"), (901, "2.0.0")] {
      let names = (0..<count).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \($0)}" }
      try place.draft("{\(names.joined(separator: ", "))}")
      try place.good("publish", "ds", "--version", version, "--yes")
      try place.good("backup", "\(version).sqlite")
    }
    let begin = Date()
    try place.good("restore", "1.0.0.sqlite", "--yes")
    let usual = Date().timeIntervalSince(begin)
    var standing = "1.0.0"
    var kept = 0
    for round in 0..<12 {
      let next = standing == "1.0.0" ? "2.0.0" : "1.0.0"
      let process = try RunningProcess(
        TesseraBinary.path, ["restore", "\(next).sqlite", "--yes"], in: place.folder.path)
      let end = Date(timeIntervalSinceNow: usual * (0.35 + 0.065 * Double(round)))
      // The moment of death is what differs from round to round.
      while Date() < end { usleep(500) }
      process.send(SIGKILL)
      _ = try process.wait()
      let found = try #require(try place.json("show", "acme.mosaic").text("latest"))
      #expect(found == standing || found == next)
      if found == standing { kept += 1 }
      try place.good("verify")
      standing = found
    }
    // The next one that comes to its end takes away what those left.
    try place.good("restore", "1.0.0.sqlite", "--yes")
    #expect(try place.folder.list().filter { $0.contains(".restoring") } == [])
    try place.good("publish", "ds", "--version", "2.0.0", "--yes")
  }

  @Test func `a registry made from a dump is written to at once`() throws {
    let place = try Workplace.withSeeds()
    let dump = try run("/usr/bin/sqlite3", [place.folder.path(Workplace.registry), ".dump"])
    #expect(dump.exitCode == 0)
    let pragmas = try ["application_id", "user_version"].map { name in
      let value = try run("/usr/bin/sqlite3", [place.folder.path(Workplace.registry), "PRAGMA \(name)"]).stdout
      return "PRAGMA \(name) = \(value.split(separator: "\n").first ?? "");\n"
    }
    let copy = place.folder.path("copy.sqlite")
    #expect(try run("/usr/bin/sqlite3", [copy], input: dump.stdout + pragmas.joined()).exitCode == 0)
    #expect(try run("/usr/bin/sqlite3", [copy, "PRAGMA journal_mode"]).stdout == "delete\n")
    // Each of these looks first, and then writes.
    let start = ContinuousClock.now
    try place.good("deprecate", "acme.mosaic@^1", "spacing.md", "--reason", "x", "--registry", "copy.sqlite")
    try place.good("undeprecate", "acme.mosaic@^1", "spacing.md", "--registry", "copy.sqlite")
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(try run("/usr/bin/sqlite3", [copy, "PRAGMA journal_mode"]).stdout == "wal\n")
    try place.good("verify", "--deep", "--registry", "copy.sqlite")
  }

  @Test func `the status of a file is told, of an older one too, and a migration leaves a copy`() throws {
    let place = try Workplace.withSeeds()
    let status = try place.json("database", "status", "--check")
    #expect(status.number("schema") == status.number("knownSchema") && status.at("pending")?.count == 0)
    #expect(status.number("pageSize") == 4096 && status.at("damage")?.count == 0 && status.at("holders")?.count == 0)
    #expect(try place.json("database", "migrate").at("migrated")?.bool == false)
    try place.good("database", "migrate", "--rebuild-search")
    let dump = "\(PackageRoot.path)/Tests/TesseraServiceTests/Fixtures/schema-1.sql"
    #expect(try run("/bin/sh", ["-c", "sqlite3 old.sqlite < '\(dump)'"], in: place.folder.path).exitCode == 0)
    let old = try place.json("database", "status", "--check", "--registry", "old.sqlite", exit: 2)
    #expect(old.number("schema") == 1 && old.text("pending.0.name") == "daily_life" && old.number("releases") == 3)
    let migrated = try place.json("database", "migrate", "--registry", "old.sqlite")
    #expect(migrated.number("from") == 1 && migrated.at("migrated")?.bool == true)
    #expect(migrated.text("backup").map(place.folder.exists) == true)
    try place.good("verify", "--deep", "--registry", "old.sqlite")
  }

  @Test func `a path that is too long is refused with its length`() throws {
    let place = try Workplace()
    try place.draft("{}")
    let name = Array(repeating: String(repeating: "d", count: 100), count: 6).joined(separator: "/")
    let path = place.folder.path(name)
    for words in [["publish", "ds", "--yes"], ["log"]] {
      let result = try place.tessera(words + ["--registry", path])
      #expect(result.exitCode == 1)
      #expect(result.stderr.contains("at most 504 bytes, and this one has \(path.utf8.count)"), "\(result)")
    }
    #expect(try place.folder.list() == ["ds/design-system.json", "ds/tokens/a.tokens.json"])
  }

  @Test func `a withdrawal whose bytes are left for want of room says so, and is done once there is room`() throws {
    let place = try Workplace.withSeeds()
    // Room for a log of what is erased, and not for the whole file once more.
    let words = "withdraw acme.mosaic@1.1.0 --reason 'a customer name' --yes --json"
    let result = try run(
      "bash", ["-c", "trap '' XFSZ; ulimit -f 130; '\(TesseraBinary.path)' \(words)"], in: place.folder.path)
    let done = try JSONDocument(parsing: result.output).root
    #expect(result.exitCode == 2 && done.at("withdrawn")?.bool == true && done.at("scrubbed")?.bool == false)
    #expect(try place.tessera("show", "acme.mosaic@1.1.0").exitCode == 1)
    let again = try place.json("withdraw", "acme.mosaic@1.1.0", "--reason", "a customer name", "--yes")
    #expect(again.at("again")?.bool == true && again.at("scrubbed")?.bool == true)
    try place.good("verify", "--deep")
  }

  @Test func `a withdrawn release says why wherever it is asked for, and a project keeps its files`() throws {
    let place = try Workplace.withSeeds()
    try place.good("add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web")
    let lines = ["withdraw", "acme.mosaic@1.1.0", "--reason", "a customer name"]
    #expect(try place.tessera(lines).exitCode == 64)
    let plan = try place.json("withdraw", "acme.mosaic@1.1.0", "--reason", "a customer name", "--dry-run")
    #expect(plan.at("dryRun")?.bool == true && plan.at("withdrawn")?.bool == false)
    #expect(plan.number("erased.definitions") ?? 0 > 0 && plan.number("staysCount") ?? 0 > 0)
    try place.good("show", "acme.mosaic@1.1.0")
    let done = try place.json("withdraw", "acme.mosaic@1.1.0", "--reason", "a customer name", "--yes")
    #expect(done.at("scrubbed")?.bool == true && done.at("withdrawn")?.bool == true)
    #expect(done.at("stays")?.elements.allSatisfy { $0.at("releases")?.count != 0 } == true)
    for words in [
      ["show", "acme.mosaic@1.1.0"], ["export", "acme.mosaic@1.1.0", "--format", "css", "--out", "x"],
      ["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0"], ["pull"],
      ["publish", "\(PackageRoot.path)/Seeds/1.1.0", "--version", "1.1.0", "--yes"],
    ] {
      let result = try place.tessera(words + ["--json"])
      let error = try JSONDocument(parsing: result.output).root
      #expect(result.exitCode == 1 && error.text("error.code") == "release.withdrawn", "\(words) \(result)")
      #expect(error.text("error.message")?.contains("a customer name") == true)
    }
    try place.good("check")
    #expect(try place.json("show", "acme.mosaic@^1").text("release.version") == "1.0.0")
    #expect(try place.json("show", "acme.mosaic").text("releases.1.withdrawn.reason") == "a customer name")
    #expect(try place.good("show", "acme.mosaic").contains("withdrawn: a customer name"))
    let told = try place.json("changelog", "acme.mosaic")
    #expect(told.at("releases.1.withdrawn")?.bool == true && told.at("releases.0.withdrawn")?.bool == false)
    #expect(try place.good("changelog", "acme.mosaic").contains("  withdrawn\n  withdrawn: a customer name\n"))
    for (format, words) in [("markdown", "**Withdrawn:** a customer name"), ("html", "<strong>Withdrawn</strong>")] {
      #expect(try place.good("changelog", "acme.mosaic", "--format", format).contains(words))
    }
    #expect(try place.json("unyank", "acme.mosaic@1.1.0", exit: 1).text("error.code") == "release.withdrawn")
    #expect(try place.json("withdraw", "acme.mosaic@1.1.0", "--reason", "x", "--yes").at("again")?.bool == true)
    try place.good("verify", "--deep")
    // Nobody is sent to a release that is gone.
    let gone = try Workplace()
    try gone.draft(#"{"a": {"$type": "number", "$value": 1}}"#)
    try gone.good("publish", "ds", "--yes")
    try gone.draft(#"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": 1}}"#)
    try gone.good("publish", "ds", "--yes")
    #expect(try gone.good("history", "acme.mosaic", "a").contains("Next: tessera show acme.mosaic@1.0.0 a"))
    try gone.good("withdraw", "acme.mosaic@1.0.0", "--reason", "x", "--yes")
    #expect(try !gone.good("history", "acme.mosaic", "a").contains("show acme.mosaic@1.0.0"))
    try place.good("show", "acme.mosaic@2.0.0")
    #expect(
      try place.json("withdraw", "acme.mosaic@^1", "--reason", "x", "--yes", exit: 64).text("error.code") == "usage")
  }
}

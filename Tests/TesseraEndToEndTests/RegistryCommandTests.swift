import Foundation
import JSON
import TesseraTestKit
import Testing

/// What is asked of a registry, and where it lies.
@Suite struct RegistryCommandTests {
  @Test(arguments: [
    ["show"], ["show", "acme.mosaic"], ["show", "acme.mosaic@1.0.0", "a"], ["log"], ["log", "acme.mosaic"],
    ["history", "acme.mosaic", "a"], ["diff", "acme.mosaic@1.0.0", "ds"], ["diff", "ds", "acme.mosaic"],
    ["channel", "acme.mosaic"], ["channel", "acme.mosaic", "next"], ["verify"], ["database", "status"],
    ["database", "migrate"], ["yank", "acme.mosaic@1.0.0", "--reason", "x"], ["unyank", "acme.mosaic@1.0.0"],
    ["channel", "acme.mosaic", "next", "1.0.0"], ["channel", "acme.mosaic", "next", "--remove"],
  ])
  func `without a registry there is nothing to ask, and none is made`(_ words: [String]) throws {
    let place = try Workplace()
    try place.draft("{}")
    let before = try place.folder.list()
    let result = try place.tessera(words + ["--json"])
    #expect(result.exitCode == 69, "\(result)")
    #expect(try JSONDocument(parsing: result.output).root.text("error.code") == "registry.unreachable")
    #expect(try place.folder.list() == before)
  }

  @Test func `the option decides over the environment, and that over the data folder`() throws {
    let place = try Workplace()
    try place.draft("{}")
    let environment = ["TESSERA_REGISTRY": "env.sqlite", "XDG_DATA_HOME": place.folder.path("data")]
    func publish(_ words: [String], _ environment: [String: String]) throws {
      #expect(try place.tessera(["publish", "ds", "--yes"] + words, environment: environment).exitCode == 0)
    }
    try publish(["--registry", "option/a.sqlite"], environment)
    #expect(place.folder.exists("option/a.sqlite") && !place.folder.exists("env.sqlite"))
    try publish([], environment)
    #expect(place.folder.exists("env.sqlite") && !place.folder.exists("data"))
    try publish([], ["XDG_DATA_HOME": place.folder.path("data"), "TESSERA_REGISTRY": ""])
    #expect(place.folder.exists("data/tessera/registry.sqlite") && !place.folder.exists(".local"))
    try publish([], ["XDG_DATA_HOME": "relative"])
    #expect(place.folder.exists(Workplace.registry) && !place.folder.exists("relative"))
    #expect(place.mode(".local/share/tessera") == 0o700)
  }

  @Test(arguments: ["http://127.0.0.1:1", "HTTPS://registry.example/x", ""])
  func `an address that cannot be reached ends with 69 and a sentence`(_ address: String) throws {
    let place = try Workplace()
    let error = try place.json("log", "--registry=\(address)", exit: 69)
    #expect(error.text("error.code") == "registry.unreachable")
    #expect(error.text("error.advice")?.contains("--registry") == true)
    #expect(try place.folder.list() == [])
  }

  @Test(arguments: ["ftp://host/x", "file:///tmp/x", "s3+x://y"])
  func `an address of another kind is no file`(_ address: String) throws {
    let place = try Workplace()
    try place.draft("{}")
    #expect(try place.json("publish", "ds", "--yes", "--registry=\(address)", exit: 64).text("error.code") == "usage")
    #expect(try place.folder.list().filter { !$0.hasPrefix("ds") } == [])
  }

  @Test func `what is published into a file of an odd name stays`() throws {
    let place = try Workplace()
    try place.draft("{}")
    for name in [":memory:", "file:x?mode=memory", "a?b#c d%41", "-x"] {
      try place.good("publish", "ds", "--yes", "--registry=\(name)")
      #expect(try place.good("show", "acme.mosaic", "--registry=\(name)").contains("latest 1.0.0"))
      #expect(try place.folder.list().contains(name))
    }
  }

  @Test func `a file that may not grow is an error, and what stood before stays`() throws {
    let place = try Workplace()
    try place.draft("{}")
    try place.good("publish", "ds", "--yes")
    let names = (0..<400).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \($0)}" }
    try place.draft("{\(names.joined(separator: ", "))}")
    let result = try run(
      "/bin/sh", ["-c", "ulimit -f 32 && exec \"$0\" publish ds --yes", TesseraBinary.path], in: place.folder.path)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.stderr.contains("error: the registry file could not be used"))
    #expect(try place.good("show", "acme.mosaic").contains("1 release, latest 1.0.0"))
    try place.good("verify")
  }

  @Test func `a stranger's file is left as it is`() throws {
    let place = try Workplace()
    try place.draft("{}")
    try place.folder.write("not a database, only some text that is long enough to be looked at", to: "x.sqlite")
    for words in [["log"], ["publish", "ds", "--yes"], ["verify"]] {
      let result = try place.tessera(words + ["--registry", "x.sqlite", "--json"])
      #expect(result.exitCode == 1)
      #expect(try JSONDocument(parsing: result.output).root.text("error.code") == "registry.foreign", "\(result)")
    }
    #expect(try place.folder.read("x.sqlite").hasPrefix("not a database"))
    #expect(try place.folder.list() == ["ds/design-system.json", "ds/tokens/a.tokens.json", "x.sqlite"])
  }

  @Test func `releases, tokens and their history are shown`() throws {
    let place = try Workplace.withSeeds()
    let all = try place.json("show")
    #expect(all.text("systems.0.id") == "acme.mosaic")
    #expect(all.number("systems.0.releases") == 3)
    let system = try place.json("show", "acme.mosaic")
    #expect(system.text("title") == "Mosaic")
    #expect(system.text("latest") == "2.0.0")
    #expect(system.at("releases")?.elements.map { $0.text("version") } == ["2.0.0", "1.1.0", "1.0.0"])
    let release = try place.json("show", "acme.mosaic@1.0.0")
    #expect(release.text("release.version") == "1.0.0")
    #expect(release.at("tokens")?.count == 21)
    let token = try place.json("show", "acme.mosaic@^1", "semanticColor.primary")
    #expect(token.text("release") == "acme.mosaic@1.1.0")
    #expect(token.text("type") == "color")
    #expect(token.at("values")?.elements.map { $0.text("context") } == ["theme=light", "theme=dark"])
    #expect(token.text("values.0.value.hex") == "#0b57d0")
    let dark = try place.json("show", "acme.mosaic", "semanticColor.primary", "--context", "theme=dark")
    #expect(dark.at("values")?.count == 1)
    let group = try place.json("show", "\(PackageRoot.path)/Seeds/1.0.0", "spacing")
    #expect(group.at("tokens")?.elements.map { $0.text("path") }.contains("spacing.gutter") == true)
    #expect(try place.json("show", "acme.mosaic", "spacing.gutter", exit: 1).text("error.code") == "token.not-found")
    let gone = try place.tessera("show", "acme.mosaic", "spacing.gutter")
    #expect(gone.stderr.contains("spacing.gutter was removed in 2.0.0 (last in 1.1.0); use spacing.md\n"))
    let near = try place.tessera("show", "acme.mosaic", "spacing.mx")
    #expect(near.exitCode == 1)
    #expect(near.stderr.contains("Did you mean {spacing."))
    let context = try place.json("show", "acme.mosaic", "spacing", "--context", "theme=blue", exit: 1)
    #expect(context.text("error.code") == "resolver.input-context")
    #expect(context.text("error.advice")?.contains("theme=light|dark") == true)
    #expect(try place.tessera("show", "acme.mosaic", "spacing", "--context", "dark").exitCode == 64)
    let several = try place.json(
      "show", "acme.mosaic", "spacing", "--context", "theme=drak", "--context", "size=big", exit: 1)
    #expect(several.text("error.findings.0.code") == "resolver.input-context")
    #expect(several.text("error.findings.0.advice") == "Did you mean \"dark\"?")
    #expect(several.text("error.findings.1.code") == "resolver.input-unknown")

    let history = try place.json("history", "acme.mosaic", "spacing.gutter")
    #expect(history.at("history")?.elements.map { $0.text("version") } == ["1.0.0", "1.1.0", "2.0.0"])
    #expect(history.text("history.1.definition.$value") == "{spacing.md}")
    #expect(history.at("history")?.element(2)?.member("definition")?.kind == .null)
    #expect(try place.good("history", "acme.mosaic", "spacing.gutter").contains("removed"))
    #expect(try place.json("history", "acme.mosaic", "no.such", exit: 1).text("error.code") == "token.not-found")
    #expect(try place.json("show", "acme.nothing", exit: 1).text("error.known.0") == "acme.mosaic")
    #expect(try place.json("show", "acme.mosaic@9", exit: 1).text("error.known.0") == "2.0.0")
    #expect(try place.json("show", "acme.mosaic@nix", exit: 1).text("error.code") == "channel.not-found")
    #expect(try place.json("show", "acme.mosaic@1.x.y", exit: 64).text("error.code") == "name.invalid")
  }

  @Test func `channels lead to releases, and a yank moves them`() throws {
    let place = try Workplace.withSeeds()
    #expect(try place.json("channel", "acme.mosaic", "next", "2.0.0").text("channel.release") == "2.0.0")
    #expect(try place.json("channel", "acme.mosaic", "lts-1", "^1").text("channel.release") == "1.1.0")
    #expect(try place.json("channel", "acme.mosaic", "lts-1").text("channel.target") == "^1")
    let yank = try place.json("yank", "acme.mosaic@2.0.0", "--reason", "broken")
    #expect(yank.at("yanked")?.bool == true && yank.at("changed")?.bool == true)
    for (words, line) in [
      (["yank", "acme.mosaic@2.0.0", "--reason", "broken"], "acme.mosaic@2.0.0 was already yanked for this reason"),
      (["unyank", "acme.mosaic@1.1.0"], "acme.mosaic@1.1.0 was not yanked"),
    ] { #expect(try place.tessera(words).stdout.hasPrefix("\(line): nothing was changed\n")) }
    #expect(try place.good("channel", "acme.mosaic", "lts-1", "^1").hasPrefix("acme.mosaic@lts-1 was already ^1"))
    let channels = try place.json("channel", "acme.mosaic").at("channels")?.elements.map {
      "\($0.text("name") ?? "") \($0.text("release") ?? "")"
    }
    #expect(channels == ["latest 1.1.0", "lts-1 1.1.0", "next 1.1.0"])
    #expect(try place.json("show", "acme.mosaic@latest").text("release.version") == "1.1.0")
    #expect(try place.json("show", "acme.mosaic@2.0.0").text("release.yanked.reason") == "broken")
    #expect(try place.json("diff", "acme.mosaic@1.1.0", "acme.mosaic@2.0.0").text("notices.0.kind") == "yanked")
    #expect(
      try place.json("yank", "acme.mosaic@2.0.0", "--reason", "x", exit: 1).text("error.code") == "registry.conflict")
    #expect(try place.json("unyank", "acme.mosaic@2.0.0").at("yanked")?.bool == false)
    #expect(try place.json("channel", "acme.mosaic").text("channels.0.release") == "2.0.0")
    #expect(try place.json("channel", "acme.mosaic", "next", "--remove").text("removed") == "next")
    #expect(try place.json("channel", "acme.mosaic", "next", exit: 1).text("error.code") == "channel.not-found")
    #expect(
      try place.json("channel", "acme.mosaic", "latest", "1.0.0", exit: 1).text("error.code") == "registry.conflict")
    for words in [
      ["yank", "acme.mosaic@^2", "--reason", "x"], ["yank", "acme.mosaic", "--reason", "x"],
      ["yank", "acme.mosaic@2.0.0"], ["yank", "acme.mosaic@2.0.0", "--reason", " "],
      ["channel", "acme.mosaic", "--remove"], ["channel", "acme.mosaic", "next", "1.0.0", "--remove"],
      ["channel", "acme.mosaic", "Next", "1.0.0"], ["channel", "acme.mosaic", "next", "one"], ["channel", "mosaic"],
    ] { #expect(try place.tessera(words).exitCode == 64, "\(words)") }

    let log = try place.json("log", "acme.mosaic", "--limit", "2")
    #expect(log.at("entries")?.elements.map { $0.text("action") } == ["channel.remove", "release.unyank"])
    #expect(try place.json("log").at("entries")?.elements.map { $0.text("action") }.last == "registry.create")
    #expect(try place.tessera("log", "--limit", "0").exitCode == 64)
  }

  @Test func `verify ends with 2 where a byte is not what it was`() throws {
    let place = try Workplace.withSeeds()
    let sound = try place.json("verify")
    #expect(sound.at("sound")?.bool == true)
    #expect(sound.number("releases") == 3)
    #expect(sound.text("logHead") == (try place.json("log", "--limit", "1").text("entries.0.hash")))
    #expect(try place.json("database", "status").number("releases") == 3)
    #expect(
      try place.json("database", "migrate").number("schema") == (try place.json("database", "status").number("schema")))
    var bytes = try place.folder.bytes(Workplace.registry)
    let range = try #require(bytes.firstRange(of: Array(##""hex":"#0b57d0""##.utf8)))
    bytes.replaceSubrange(range, with: Array(##""hex":"#0b57d1""##.utf8))
    try place.folder.write(bytes, to: Workplace.registry)
    let broken = try place.json("verify", exit: 2)
    #expect(broken.at("sound")?.bool == false)
    #expect(broken.at("problems")?.count != 0)
    #expect(try place.tessera("verify").stdout.contains("problem"))
  }

  @Test func `no name, text or reason of somebody else drives the terminal`() throws {
    let place = try Workplace()
    let hostile = "\u{1B}]0;x\u{07}\u{202E}\u{9B}2J"
    let escaped = #"\u001b]0;x\u0007\u202e\u009b2J"#
    try place.folder.write(#"{"id": "acme.mosaic", "title": "\#(escaped)"}"#, to: "ds/design-system.json")
    try place.folder.write(
      #"{"\#(escaped)": {"$type": "fontFamily", "$value": "\#(escaped)", "$description": "\#(escaped)"}}"#,
      to: "ds/tokens/a.tokens.json")
    try place.folder.write("## 1.0.0\n\n\(hostile)\n", to: "ds/CHANGELOG.md")
    try place.good("publish", "ds", "--yes")
    try place.folder.write(
      #"{"\#(escaped)": {"$type": "fontFamily", "$value": "b", "$deprecated": "\#(escaped)"}}"#,
      to: "ds/tokens/a.tokens.json")
    var shown = ""
    for words in [
      ["validate", "ds"], ["status", "ds"], ["diff", "acme.mosaic@1.0.0", "ds"], ["publish", "ds", "--yes"],
      ["diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--all"], ["show", "acme.mosaic"],
      ["show", "acme.mosaic@1.0.0"], ["show", "acme.mosaic", hostile], ["history", "acme.mosaic", hostile],
      ["yank", "acme.mosaic@1.0.0", "--reason", hostile], ["log"], ["show", hostile], ["channel", hostile],
      ["show", "acme.mosaic", hostile + "x"],
    ] {
      for form in [words, words + ["--json"]] {
        let result = try place.tessera(form)
        shown += result.stdout + result.stderr
      }
    }
    for format in ["markdown", "github", "json"] {
      shown += try place.good("diff", "acme.mosaic@1.0.0", "acme.mosaic@1.1.0", "--format", format)
    }
    #expect(shown.contains(#"\u{1b}]0;x\u{7}\u{202e}\u{9b}2J"#))
    #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{07}", "\u{202E}", "\u{9B}"].contains($0) })
  }
}

import Foundation
import JSON
import TesseraTestKit
import Testing

/// `add`, `remove`, `pull`, `check`.
@Suite struct ProjectCommandTests {
  /// The seeds published, and a project that has 1.0.0 as style sheets.
  private static func project(_ range: String = "@1.0.0") throws -> Workplace {
    let place = try Workplace.withSeeds()
    let added = try place.json("add", "acme.mosaic\(range)", "--format", "css", "--out", "web/mosaic")
    #expect(added.at("lockChanged")?.bool == true)
    return place
  }

  @Test func `what is added is pinned and generated, and stays as it is`() throws {
    let place = try Self.project()
    let files = ["tessera.json", "tessera.lock", "web/mosaic/tokens.css"]
    #expect(Set(files).isSubset(of: try place.folder.list()))
    let before = try place.folder.snapshot()
    let again = try place.json("pull")
    #expect(again.at("changed")?.bool == false)
    #expect(again.text("entries.0.version") == "1.0.0")
    #expect(try place.json("pull", "--locked").at("changed")?.bool == false)
    #expect(try place.folder.snapshot() == before)
    let text = try place.good("add", "acme.mosaic@1.0.0", "--format", "css", "--out", "./web/mosaic/")
    #expect(text.hasPrefix("acme.mosaic@1.0.0 is here already"))
    #expect(try place.folder.snapshot() == before)
    let check = try place.json("check")
    #expect(check.at("ok")?.bool == true)
    #expect(check.number("files") == 1)
    #expect(check.text("entries.0.version") == "1.0.0")
    #expect(check.at("entries.0.known")?.bool == true)
  }

  @Test func `edited, missing and extra files are three findings, and a pull mends what it may`() throws {
    let place = try Self.project()
    let good = try place.folder.read("web/mosaic/tokens.css")
    try place.folder.write(good + "/* mine */\n", to: "web/mosaic/tokens.css")
    try place.folder.write("", to: "web/mosaic/extra.css")
    let check = try place.json("check", exit: 2)
    #expect(Set(check.at("findings")?.elements.compactMap { $0.text("code") } ?? []) == ["edited", "extra"])
    #expect(try place.json("pull", exit: 1).text("error.code") == "files.edited")
    #expect(try place.folder.read("web/mosaic/tokens.css").hasSuffix("/* mine */\n"))
    try place.good("pull", "--force")
    #expect(try place.folder.read("web/mosaic/tokens.css") == good)
    try place.folder.remove("web/mosaic/tokens.css")
    try place.folder.remove("web/mosaic/extra.css")
    #expect(try place.json("check", exit: 2).text("findings.0.code") == "missing")
    #expect(try place.good("pull").hasPrefix("Pulled 1 entry\n"))
    #expect(try place.json("check").at("ok")?.bool == true)
  }

  @Test func `a pull is proposed only where it mends what was found`() throws {
    let place = try Self.project()
    let proposal = "Next: tessera pull\n"
    try place.folder.write("", to: "web/mosaic/extra.css")
    #expect(!(try place.tessera("check").stdout.hasSuffix(proposal)))
    try place.folder.remove("web/mosaic/tokens.css")
    #expect(try place.tessera("check").stdout.hasSuffix(proposal))
    try place.folder.remove("web/mosaic/extra.css")
    try place.good("pull")
    try place.good("yank", "acme.mosaic@1.0.0", "--reason", "too dark")
    try place.good("pull")
    let check = try place.json("check", "--deny", "yanked", exit: 2)
    #expect(check.text("findings.0.advice") == "run \"tessera upgrade mosaic --only-yanked\"")
    #expect(!(try place.tessera("check", "--deny", "yanked").stdout.hasSuffix(proposal)))
    // What is known is told without a registry too.
    #expect(try place.good("pull", "--offline").contains("yanked: too dark\n"))
  }

  @Test func `an output folder that cannot be is refused without a word of a file that was not written`() throws {
    let place = try Self.project()
    for (out, message) in [
      (".", "--out is a folder of its own for generated files, not the project's folder"),
      ("web", "that would make no valid tessera.json: \"web\" and \"web/mosaic\""),
    ] {
      let result = try place.tessera("add", "acme.mosaic", "--format", "json", "--out", out)
      #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
    }
    let other = try place.good("add", "acme.mosaic", "--format", "json", "--out", "web/mosaic")
    #expect(other.hasPrefix("Added acme.mosaic@1.0.0 as json, in place of css in web/mosaic\n"))
  }

  @Test func `without a registry the cache will do, and check needs neither`() throws {
    let place = try Self.project()
    try place.folder.remove(".local")
    try place.folder.remove("web/mosaic/tokens.css")
    #expect(try place.json("pull", exit: 69).text("error.code") == "registry.unreachable")
    #expect(try place.json("pull", "--offline").text("entries.0.exports.0.written.0") == "tokens.css")
    #expect(try place.json("check").at("ok")?.bool == true)
    for file in try place.folder.list(".cache") { try place.folder.write("damaged", to: file) }
    try place.folder.remove("web/mosaic/tokens.css")
    #expect(try place.json("pull", "--offline", exit: 1).text("error.code") == "offline.not-cached")
    try place.folder.write(
      try place.folder.read("tessera.json").replacing("1.0.0", with: "1.1.0"), to: "tessera.json")
    #expect(try place.json("pull", "--offline", exit: 1).text("error.code") == "offline.unpinned")
    #expect(try place.json("pull", "--locked", exit: 1).text("error.code") == "lock.would-change")
    #expect(try place.json("check", exit: 2).text("findings.0.code") == "lock")
  }

  @Test func `another version in tessera.json is pulled, and its deprecated names are told`() throws {
    let place = try Self.project("@1.0.0")
    try place.folder.write(try place.folder.read("tessera.json").replacing("1.0.0", with: "1.1.0"), to: "tessera.json")
    #expect(try place.good("pull").hasPrefix("Pulled 1 entry\n"))
    let check = try place.json("check")
    #expect(check.text("entries.0.version") == "1.1.0")
    #expect(check.text("entries.0.deprecated.0.name") == "spacing.gutter")
    #expect(try place.json("check", "--deny", "deprecated", exit: 2).text("findings.0.code") == "deprecated")
  }

  @Test func `a pull with nothing to do still fills the cache`() throws {
    let place = try Self.project("@1.1.0")
    for file in try place.folder.list(".cache") where !file.hasSuffix("/") { try place.folder.remove(file) }
    try place.good("pull")
    try place.folder.remove("web/mosaic/tokens.css")
    try place.good("pull", "--offline")
    #expect(place.folder.exists("web/mosaic/tokens.css"))
  }

  @Test func `a yanked release stays for those who pinned it, and they are told`() throws {
    let place = try Self.project("@2.0.0")
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "the dark theme is missing")
    #expect(try place.json("check", "--deny", "yanked").at("ok")?.bool == true)
    try place.folder.remove("web/mosaic/tokens.css")
    let pull = try place.json("pull")
    #expect(pull.text("entries.0.yanked") == "the dark theme is missing")
    #expect(pull.text("entries.0.version") == "2.0.0")
    #expect(try place.json("check").text("entries.0.yanked") == "the dark theme is missing")
    #expect(try place.json("check", "--deny", "yanked", exit: 2).text("findings.0.code") == "yanked")
  }

  @Test func `a second export stands beside the first, and goes alone`() throws {
    let place = try Self.project()
    try place.folder.makeFolder("apps/ios")
    let add = try run(
      TesseraBinary.path, ["add", "acme.mosaic", "--format", "swiftui", "--out", "Design", "--json"],
      in: place.folder.path("apps/ios"), environment: ["HOME": place.folder.path])
    #expect(add.exitCode == 0, "\(add)")
    let out = try JSONDocument(parsing: add.output).root.at("entries.0.exports")?.elements.compactMap { $0.text("out") }
    #expect(out == ["web/mosaic", "apps/ios/Design"])
    #expect(try place.json("check").text("entries.0.version") == "1.0.0")
    #expect(try !place.folder.list("apps/ios/Design").isEmpty)
    let other = try place.json("add", "acme.mosaic@2.0.0", "--format", "json", "--out", "data", "--name", "two")
    #expect(other.text("entries.0.name") == "two")
    #expect(try place.json("check").at("entries")?.count == 2)

    #expect(try place.json("remove", "mosaic", "--out", "apps/ios/Design").text("givenUp.0.out") == "apps/ios/Design")
    #expect(!place.folder.exists("apps/ios/Design"))
    #expect(try place.json("remove", "mosaic").text("givenUp.0.out") == "web/mosaic")
    #expect(!place.folder.exists("web/mosaic/tokens.css"))
    #expect(try place.json("remove", "mosaic", exit: 1).text("error.code") == "entry.not-found")
    #expect(try place.json("check").at("entries")?.count == 1)
  }

  @Test func `the project's own registry is the one that is asked`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    try place.good("publish", "ds", "--yes", "--registry", "shared/r.sqlite")
    try place.folder.write(#"{"registry": "shared/r.sqlite", "entries": {}}"#, to: "tessera.json")
    try place.folder.makeFolder("deep/down")
    let show = try run(TesseraBinary.path, ["show", "acme.mosaic", "--json"], in: place.folder.path("deep/down"))
    #expect(show.exitCode == 0, "\(show)")
    try place.good("add", "acme.mosaic", "--format", "css", "--out", "css")
    #expect(try place.folder.read("tessera.lock").contains("shared/r.sqlite"))
    try place.folder.write(#"{"registry": 1}"#, to: "tessera.json")
    #expect(try place.json("show", "acme.mosaic", exit: 1).text("error.code") == "project.invalid")
  }

  @Test func `the registry that a project begins with is written into its file, and another one is told of`() throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    for file in ["shared/r.sqlite", "other.sqlite"] { try place.good("publish", "ds", "--yes", "--registry", file) }
    try place.folder.write("{\n  \"entries\": {}\n}\n", to: "app/tessera.json")
    try place.folder.makeFolder("app/web")
    func add(_ out: String, _ registry: String, in folder: String = "app") throws -> JSONNode {
      let result = try run(
        TesseraBinary.path,
        ["add", "acme.mosaic", "--format", "css", "--out", out, "--registry", registry, "--json"],
        in: place.folder.path(folder))
      #expect(result.exitCode == 0, "\(result)")
      return try JSONDocument(parsing: result.output).root
    }
    // As it is found from the project's folder, wherever it was typed.
    let first = try add("one", "../../shared/r.sqlite", in: "app/web")
    #expect(first.text("recordedRegistry") == "web/../../shared/r.sqlite")
    #expect(try place.folder.read("app/tessera.json").contains(#""registry": "web/../../shared/r.sqlite""#))
    let lock = try place.folder.read("app/tessera.lock")
    let pull = try run(TesseraBinary.path, ["pull", "--locked"], in: place.folder.path("app"))
    #expect(pull.exitCode == 0, "\(pull)")
    #expect(try place.folder.read("app/tessera.lock") == lock)
    let same = try add("two", place.folder.path("shared/r.sqlite"))
    #expect(same.at("recordedRegistry") == nil && same.at("otherRegistry") == nil)
    try place.folder.write(#"{"registry": "../shared/r.sqlite"}"#, to: "new/tessera.json")
    let other = try add("three", "../other.sqlite", in: "new")
    #expect(other.text("otherRegistry.project") == "../shared/r.sqlite")
    #expect(other.text("otherRegistry.used") == "../other.sqlite")
    #expect(try place.folder.read("new/tessera.json").contains(#""registry": "../shared/r.sqlite""#))
  }

  @Test(arguments: [
    (["add", "acme.mosaic", "--format", "css"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "nix", "--out", "x"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "/x"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--name", "a b"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--option", "a"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "../x"], 1, "project.invalid"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--option", "a=b"], 64, "export.option"),
    (["add", "acme.mosaic@9", "--format", "css", "--out", "x"], 1, "release.not-found"),
    (["add", "acme.nothing", "--format", "css", "--out", "x"], 1, "system.not-found"),
    (["pull"], 1, "project.missing"), (["check"], 1, "project.missing"),
    (["remove", "x"], 1, "project.missing"), (["outdated"], 1, "project.missing"),
    (["upgrade", "--yes"], 1, "project.missing"),
  ])
  func `what cannot be done leaves nothing behind`(_ words: [String], _ exit: Int32, _ code: String) throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    try place.good("publish", "ds", "--yes")
    let before = Set(try place.folder.list().filter { !$0.hasPrefix(".cache") })
    let result = try place.tessera(words + ["--json"])
    #expect(result.exitCode == exit, "\(result)")
    #expect(try JSONDocument(parsing: result.output).root.text("error.code") == code)
    #expect(Set(try place.folder.list().filter { !$0.hasPrefix(".cache") }) == before)
  }

  @Test(arguments: [
    (#""options": { "nothing": "x" }"#, #""nothing""#), (#""options": { "prefix": "*/" }"#, #""prefix""#),
  ])
  func `an option that tessera.json should not give is told with the export that it is for`(
    _ options: String, _ named: String
  ) throws {
    let place = try Workplace()
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    try place.good("publish", "ds", "--yes")
    try place.good("add", "acme.mosaic", "--format", "css", "--out", "web")
    let file = try place.folder.read("tessera.json").replacing(#""out": "web""#, with: #""out": "web", \#(options)"#)
    try place.folder.write(file, to: "tessera.json")
    let error = try place.json("pull", exit: 1)
    #expect(error.text("error.code") == "export.option" && error.text("error.out") == "web")
    #expect(error.text("error.message")?.hasPrefix("the export into web, as css: ") == true)
    #expect(error.text("error.message")?.contains(named) == true)
    #expect(error.text("error.advice") == "Mend it in tessera.json, and pull again.")
  }
}

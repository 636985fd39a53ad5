import Foundation
import JSON
import TesseraTestKit
import Testing

/// `upgrade`, `pull --relock`, `check --recursive`, and exports that take a part of a system.
@Suite struct UpgradeCommandTests {
  private static func color(_ hex: String, _ more: String = "") -> String {
    let parts = stride(from: 1, to: 7, by: 2).map { start in
      String((Double(Int(hex.dropFirst(start).prefix(2), radix: 16) ?? 0) / 255 * 10_000).rounded() / 10_000)
    }
    return
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(parts.joined(separator: ", "))]}\#(more)}"#
  }

  private static func px(_ value: Int) -> String {
    #"{"$type": "dimension", "$value": {"value": \#(value), "unit": "px"}}"#
  }

  /// A draft of `acme.mosaic` with brands alpha, the default, and beta.
  private static func publish(
    _ version: String, _ base: String, beta: String = "{}", gamma: String? = nil, in place: Workplace
  ) throws {
    try place.folder.write(#"{"id": "acme.mosaic"}"#, to: "ds/design-system.json")
    try place.folder.write(base, to: "ds/tokens/base.tokens.json")
    try place.folder.write(beta, to: "ds/tokens/beta.tokens.json")
    try place.folder.write(
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {"brand": {"contexts": {"alpha": [], "\(gamma ?? "beta")": [{"$ref": "beta.tokens.json"}]},
         "default": "alpha"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/brand"}]}
      """, to: "ds/tokens/all.resolver.json")
    try place.good("publish", "ds", "--version", version, "--yes")
  }

  /// 1.0.0; 1.1.0 with another color in beta and a new space; 1.2.0 with another color in alpha; 2.0.0 without `space.x`;
  /// the pre-release 2.1.0-beta.1.
  private static let registry = Result { () throws -> [UInt8] in
    let place = try Workplace()
    let red = color("#ff0000")
    try publish("1.0.0", #"{"color": {"a": \#(red), "b": \#(red)}, "space": {"x": \#(px(1))}}"#, in: place)
    try publish(
      "1.1.0", #"{"color": {"a": \#(red), "b": \#(red)}, "space": {"x": \#(px(1)), "y": \#(px(2))}}"#,
      beta: #"{"color": {"a": \#(color("#00ff00"))}}"#, in: place)
    try publish(
      "1.2.0", #"{"color": {"a": \#(color("#0000ff")), "b": \#(red)}, "space": {"x": \#(px(1)), "y": \#(px(2))}}"#,
      beta: #"{"color": {"a": \#(color("#00ff00"))}}"#, in: place)
    try publish(
      "2.0.0", #"{"color": {"a": \#(color("#0000ff")), "b": \#(red)}, "space": {"y": \#(px(2))}}"#,
      beta: #"{"color": {"a": \#(color("#00ff00"))}}"#, in: place)
    try publish(
      "2.1.0-beta.1", #"{"color": {"a": \#(color("#0000ff")), "b": \#(red), "c": \#(red)}, "space": {"y": \#(px(2))}}"#,
      beta: #"{"color": {"a": \#(color("#00ff00"))}}"#, in: place)
    return try place.folder.bytes(Workplace.registry)
  }

  private static func published() throws -> Workplace {
    let place = try Workplace()
    try place.folder.write(registry.get(), to: Workplace.registry)
    return place
  }

  static func project(_ range: String, _ more: String...) throws -> Workplace {
    let place = try published()
    let result = try place.tessera(["add", "acme.mosaic@\(range)", "--format", "css", "--out", "web"] + more)
    #expect(result.exitCode == 0, "\(result)")
    return place
  }

  /// The files of the project, less what this machine keeps for itself.
  static func files(_ place: Workplace) throws -> [String: [UInt8]] {
    try place.folder.snapshot().filter { !$0.key.hasPrefix(".cache/") }
  }

  static func version(_ place: Workplace, _ entry: Int = 0) throws -> String? {
    try place.json("check").text("entries.\(entry).version")
  }

  // MARK: - upgrade

  @Test func `on the way back to an older release, migrate is told which names the code has`() throws {
    let place = try Self.project("2.0.0")
    let back = try place.good("upgrade", "--to", "1.0.0", "--yes")
    #expect(back.hasSuffix("\nNext: tessera migrate mosaic --from 2.0.0\n"), "\(back)")
  }

  @Test func `an upgrade goes as far as the range, shows its plan first, and asks`() throws {
    let place = try Self.project("1.0.0")
    #expect(try place.tessera("upgrade").exitCode == 64)
    let before = try Self.files(place)
    let plan = try place.json("upgrade", "--dry-run")
    #expect(plan.at("dryRun")?.bool == true)
    #expect(plan.text("steps.0.from") == "1.0.0")
    #expect(plan.text("steps.0.to") == "1.2.0")
    #expect(plan.text("steps.0.range") == "1.2.0")
    #expect(plan.text("steps.0.bump") == "minor")
    #expect(plan.number("steps.0.summary.changed") == 1)
    #expect(plan.at("steps.0.breaking")?.count == 0)
    #expect(try Self.files(place) == before)
    #expect(try place.good("upgrade", "--yes").hasPrefix("Upgraded mosaic to 1.2.0\n"))
    let project = try JSONDocument(parsing: place.folder.bytes("tessera.json")).root
    #expect(project.text("entries.mosaic.range") == "1.2.0")
    let again = try place.json("upgrade", "--yes")
    #expect(again.at("steps")?.count == 0)
    #expect(try Self.version(place) == "1.2.0")

    let terminal = try PseudoTerminal()
    let process = try RunningProcess(
      TesseraBinary.path, ["upgrade", "--to", "^2", "--color", "never"], in: place.folder.path, terminal: terminal)
    let shown = try terminal.shown(upTo: "[y/N] ")
    #expect(shown.contains("mosaic: 1.2.0 to 2.0.0; tessera.json will ask for ^2"))
    #expect(shown.contains("breaking: space.x"))
    try terminal.type("no\n")
    #expect(try process.wait().exitCode == 1)
    #expect(try Self.version(place) == "1.2.0")
    let done = try place.json("upgrade", "--to", "^2", "--yes")
    #expect(done.text("entries.0.version") == "2.0.0")
    #expect(done.text("steps.0.breaking.0") == "space.x")
    #expect(try place.json("outdated", "--check").number("outdated") == 0)
  }

  @Test(arguments: [
    ("1.0.0", "1.0.0", "1.0.0"), ("^1.1", "^1.1", "1.2.0"), ("~1.1.0", "~1.1.0", "1.1.0"),
    ("latest", "latest", "2.0.0"),
    ("2.1.0-beta.1", "2.1.0-beta.1", "2.1.0-beta.1"), ("^2.1.0-beta.0", "^2.1.0-beta.0", "2.1.0-beta.1"),
    ("next", "next", "2.1.0-beta.1"), (">=1.1 <2", ">=1.1 <2", "1.2.0"),
  ])
  func `an upgrade goes where it is told, down too`(_ target: String, _ range: String, _ version: String) throws {
    let place = try Self.project("1.1.0")
    try place.good("channel", "acme.mosaic", "next", "2.1.0-beta.1")
    try place.good("upgrade", "mosaic", "--to", target, "--yes")
    #expect(try Self.version(place) == version)
    #expect(try JSONDocument(parsing: place.folder.bytes("tessera.json")).root.text("entries.mosaic.range") == range)
    #expect(try place.json("pull", "--locked").at("changed")?.bool == false)
    // Nothing goes further on its own than the range, which has no pre-release unless it names one.
    let next = try place.json("upgrade", "--dry-run")
    #expect(
      next.at("steps")?.elements.allSatisfy { !($0.text("to") ?? "").contains("beta") || range.contains("beta") }
        == true)
  }

  @Test(arguments: [
    (["upgrade", "--to", "9", "--yes"], 1, "release.not-found"),
    (["upgrade", "--to", "nightly", "--yes"], 1, "channel.not-found"),
    (["upgrade", "--to", "^1.x.y", "--yes"], 64, "usage"), (["upgrade", "nobody", "--yes"], 1, "entry.not-found"),
    (["upgrade", "mosaic", "extra", "--yes"], 64, "usage"), (["pull", "--relock", "--locked"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--context", "brand"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--context", "brand="], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--include", "a..b"], 64, "usage"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--context", "brand=betta"], 1, "export.context"),
    (["add", "acme.mosaic", "--format", "css", "--out", "x", "--context", "theme=dark"], 1, "export.context"),
    (
      ["add", "acme.mosaic", "--format", "css", "--out", "x", "--include", "color", "--exclude", "color"], 1,
      "project.invalid"
    ),
  ])
  func `what cannot be done changes nothing`(_ words: [String], _ exit: Int32, _ code: String) throws {
    let place = try Self.project("^1")
    let before = try Self.files(place)
    let result = try place.tessera(words + ["--json"])
    #expect(result.exitCode == exit, "\(result)")
    #expect(try JSONDocument(parsing: result.output).root.text("error.code") == code)
    #expect(try Self.files(place) == before)
  }

  @Test func `what is added without a version stays in the major that was the latest, and a channel does not`() throws {
    let place = try Self.published()
    let added = try place.good("add", "acme.mosaic", "--format", "css", "--out", "web")
    #expect(added.hasPrefix("Added acme.mosaic@2.0.0 as css; tessera.json asks for ^2.0.0\n"))
    try place.good("add", "acme.mosaic@latest", "--name", "all", "--format", "css", "--out", "all")
    let (green, blue, red) = (Self.color("#00ff00"), Self.color("#0000ff"), Self.color("#ff0000"))
    let colors = #""a": \#(blue), "b": \#(red), "c": \#(red)"#
    try Self.publish(
      "2.2.0", #"{"color": {\#(colors)}, "space": {"y": \#(Self.px(2))}}"#, beta: #"{"color": {"a": \#(green)}}"#,
      in: place)
    try Self.publish("3.0.0", #"{"color": {"b": \#(green)}}"#, in: place)
    let plan = try place.json("upgrade", "--dry-run")
    #expect(plan.at("steps")?.elements.map { $0.text("to") } == ["2.2.0", "3.0.0"])
    // Without a version again, it keeps what it asks for.
    #expect(
      try place.good("add", "acme.mosaic", "--name", "mosaic", "--format", "json", "--out", "data")
        .hasPrefix("Added acme.mosaic@2.0.0 as json\n"))
    let file = try JSONDocument(parsing: place.folder.bytes("tessera.json")).root
    #expect(file.text("entries.mosaic.range") == "^2.0.0" && file.text("entries.all.range") == "latest")
  }

  @Test func `only what was taken back moves, and what cannot says so`() throws {
    let place = try Self.project("1.1.0")
    try place.good("add", "acme.mosaic@^2", "--name", "two", "--format", "css", "--out", "two")
    let nothing = try place.tessera("upgrade", "--only-yanked", "--yes")
    #expect(nothing.stdout == "No release in use was taken back\n\nNext: tessera check\n")
    try place.good("yank", "acme.mosaic@1.1.0", "--reason", "too green")
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "too early")
    let plan = try place.json("upgrade", "--only-yanked", "--dry-run")
    #expect(plan.at("steps")?.count == 1)
    #expect(plan.text("steps.0.to") == "1.2.0")
    #expect(plan.text("stays.0.name") == "two")
    #expect(plan.text("stays.0.advice") == "tessera upgrade two --to 1.2.0")
    let done = try place.tessera("upgrade", "--only-yanked", "--yes")
    #expect(done.stdout.contains("  two stays: 2.0.0 is yanked (too early), and nothing newer fits ^2\n"))
    #expect(try Self.version(place, 0) == "1.2.0")
    #expect(try Self.version(place, 1) == "2.0.0")
    // By name a release that was taken back can still be had, and the plan says what it is.
    let back = try place.json("upgrade", "mosaic", "--to", "1.1.0", "--dry-run")
    #expect(back.text("steps.0.yanked") == "too green")
  }

  @Test func `from a withdrawn release one gets away, and to one nobody gets`() throws {
    let place = try Self.project("1.1.0")
    try place.good("withdraw", "acme.mosaic@1.1.0", "--reason", "a secret", "--yes")
    try place.good("withdraw", "acme.mosaic@2.0.0", "--reason", "another", "--yes")
    let outdated = try place.json("outdated")
    #expect(outdated.text("entries.0.yanked") == "a secret")
    #expect(outdated.text("entries.0.latest") == "1.2.0")
    #expect(outdated.at("entries.0.bump")?.kind == .null)
    let before = try Self.files(place)
    #expect(
      try place.json("upgrade", "--to", "2.0.0", "--yes", exit: 1).text("error.message")?.contains("another") == true)
    #expect(try Self.files(place) == before)
    let plan = try place.json("upgrade", "--only-yanked", "--dry-run")
    #expect(plan.text("steps.0.to") == "1.2.0")
    #expect(plan.at("steps.0.bump")?.kind == .null)
    try place.good("upgrade", "--only-yanked", "--yes")
    #expect(try Self.version(place) == "1.2.0")
  }

  @Test func `what was taken back may lead back, and only what was`() throws {
    let place = try Self.project("latest")
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "no")
    #expect(try place.json("upgrade", "--dry-run").text("stays.0.advice") == "tessera upgrade mosaic --to 1.2.0")
    #expect(try place.json("upgrade", "--only-yanked", "--dry-run").text("steps.0.to") == "1.2.0")
    try place.folder.remove("tessera.lock")
    #expect(try place.json("upgrade", "--only-yanked", "--dry-run").at("steps")?.count == 0)
    let fresh = try place.json("upgrade", "--dry-run")
    #expect(fresh.at("steps.0.from")?.kind == .null)
    #expect(fresh.text("steps.0.to") == "1.2.0")
  }

  @Test func `a context or a name that the next release does not have is told before anything is done`() throws {
    let place = try Self.project("1.1.0", "--context", "brand=beta", "--include", "space.x", "--include", "color")
    let blue = Self.color("#0000ff")
    try Self.publish(
      "3.0.0", #"{"color": {"a": \#(blue)}}"#, beta: #"{"color": {"a": \#(Self.color("#123456"))}}"#, gamma: "gamma",
      in: place)
    let plan = try place.json("upgrade", "--to", "3.0.0", "--dry-run")
    #expect(plan.at("steps.0.unknownNames")?.elements.compactMap(\.string) == ["space.x"])
    #expect(plan.text("steps.0.contextProblems.0") == "\"brand\" has no context \"beta\"")
    #expect(plan.text("steps.0.bump") == "major")
    let before = try Self.files(place)
    #expect(try place.json("upgrade", "--to", "3.0.0", "--yes", exit: 1).text("error.code") == "export.context")
    #expect(try Self.files(place) == before)
  }

  @Test func `two entries of one system move on their own`() throws {
    let place = try Workplace.withSeeds()
    try place.good("add", "acme.mosaic@1.0.0", "--name", "m1", "--format", "swiftui", "--out", "Sources/M1")
    try place.good("add", "acme.mosaic@^2", "--name", "m2", "--format", "swiftui", "--out", "Sources/M2")
    let unclear = try place.json("add", "acme.mosaic@^1.1", "--format", "css", "--out", "web", exit: 64)
    #expect(unclear.text("error.message")?.contains("m1, m2") == true)
    try place.good("add", "acme.mosaic@^2", "--format", "css", "--out", "web")
    #expect(try place.json("check").at("entries")?.count == 2)
    #expect(try place.tessera("upgrade", "--to", "^1", "--yes").exitCode == 64)
    #expect(try place.good("upgrade", "--yes").hasPrefix("Upgraded m1 to 1.1.0\n"))
    #expect(try Self.version(place, 0) == "1.1.0")
    #expect(try Self.version(place, 1) == "2.0.0")
    let deprecated = try place.json("check").at("entries.0.deprecated")?.elements.compactMap { $0.text("name") }
    #expect(deprecated == ["recipes/captionText", "spacing.gutter"])
    #expect(try place.json("check").at("entries.1.deprecated")?.count == 0)
  }

  // MARK: - What is taken

  @Test func `an export holds the names that are taken, and the contexts that are left`() throws {
    let place = try Self.project("1.2.0", "--include", "color", "--exclude", "color.b", "--context", "brand=beta")
    let sheet = try place.folder.read("web/tokens.css")
    #expect(sheet.contains("--color-a:"))
    #expect(!sheet.contains("--color-b") && !sheet.contains("--space") && !sheet.contains("data-brand"))
    #expect(sheet.contains("#00ff00"))
    let text = try place.folder.read("tessera.json")
    #expect(try place.json("pull", "--locked").at("changed")?.bool == false)
    // What an export takes is part of what the lock says.
    for (old, new) in [("\"color.b\"", "\"color.a\""), ("\"beta\"", "\"alpha\"")] {
      try place.folder.write(text.replacing(old, with: new), to: "tessera.json")
      #expect(try place.json("check", exit: 2).text("findings.0.code") == "lock")
      #expect(try place.json("pull", "--locked", exit: 1).text("error.code") == "lock.would-change")
      try place.good("pull")
      #expect(try place.json("check").at("ok")?.bool == true)
      #expect(try place.folder.read("web/tokens.css") != sheet)
    }
    try place.folder.write(text.replacing("\"beta\"", with: "\"Beta\""), to: "tessera.json")
    try place.good("pull")
    #expect(try place.folder.read("web/tokens.css") == sheet)
    try place.folder.write(text.replacing("\"color\"", with: "\"colour\""), to: "tessera.json")
    let pull = try place.json("pull")
    #expect(pull.text("entries.0.exports.0.notes.0.path") == "colour")
    // Names come from a file, and none of them drives a terminal.
    let hostile = text.replacing("\"color\"", with: #""\u001b[2J\u202e""#).replacing("\"color.b\"", with: #""a\nb""#)
    try place.folder.write(hostile, to: "tessera.json")
    let told = try place.tessera("pull").output + place.tessera("outdated").output
    #expect(!told.contains(0x1B))
    try place.folder.write(text.replacing("\"brand\"", with: #""br\u001b[31m""#), to: "tessera.json")
    let refused = try place.tessera("pull")
    #expect(refused.exitCode == 1 && !refused.stderr.utf8.contains(0x1B))
  }

  @Test func `deprecated names that a project does not take are not told`() throws {
    let place = try Workplace.withSeeds()
    try place.good(
      "add", "acme.mosaic@1.1.0", "--format", "css", "--out", "web", "--exclude", "spacing.gutter")
    #expect(try place.json("pull").at("entries.0.deprecated")?.count == 0)
    #expect(try place.json("check", "--deny", "deprecated").at("ok")?.bool == true)
    try place.good("add", "acme.mosaic", "--format", "json", "--out", "data")
    #expect(try place.json("check", "--deny", "deprecated", exit: 2).text("findings.0.code") == "deprecated")
  }

  // MARK: - Merges and many projects

  @Test func `a lock with the marks of a merge names what settles it, and that settles it`() throws {
    let place = try Self.project("^1")
    let theirs = try place.folder.read("tessera.lock")
    try place.good("upgrade", "--to", "1.1.0", "--yes")
    try place.folder.write(
      try place.folder.read("tessera.json").replacing("1.1.0", with: "^1"), to: "tessera.json")
    try place.good("pull")
    let ours = try place.folder.read("tessera.lock")
    func middle(_ text: String) -> String {
      text.split(separator: "\n").dropFirst(4).dropLast(3).joined(separator: "\n")
    }
    let head = ours.split(separator: "\n").prefix(4).joined(separator: "\n")
    try place.folder.write(
      "\(head)\n<<<<<<< HEAD\n\(middle(ours))\n=======\n\(middle(theirs))\n>>>>>>> other\n    }\n  }\n}\n",
      to: "tessera.lock")
    for words in [["pull"], ["check"], ["outdated"], ["upgrade", "--yes"], ["remove", "mosaic"]] {
      let result = try place.tessera(words + ["--json"])
      #expect(result.exitCode == 1, "\(result)")
      let error = try JSONDocument(parsing: result.output).root
      #expect(error.text("error.code") == "project.unmerged")
      #expect(error.text("error.advice") == "Run \"tessera pull --relock\", which settles it.")
    }
    let text = try place.good("pull", "--relock")
    #expect(text.hasPrefix("Settled the lock: 1 entry\n  mosaic: 1.2.0, the higher of 1.1.0 and 1.2.0\n"))
    #expect(try place.folder.read("tessera.lock") == theirs)
    #expect(try place.json("check").at("ok")?.bool == true)
    #expect(try place.json("pull", "--relock").at("settled") == nil)
  }

  @Test func `all projects of a repository are checked in one report`() throws {
    let place = try Workplace.withSeeds()
    let registry = place.folder.path(Workplace.registry)
    func inside(_ path: String, _ words: String...) throws -> ProcessResult {
      try place.folder.makeFolder(path)
      return try run(
        TesseraBinary.path, words + ["--registry", registry], in: place.folder.path(path),
        environment: ["HOME": place.folder.path])
    }
    #expect(try place.json("check", "--recursive", exit: 1).text("error.code") == "project.missing")
    for path in ["apps/ios", "apps/android", "web"] {
      let added = try inside(path, "add", "acme.mosaic@^1", "--format", "css", "--out", "tokens")
      #expect(added.exitCode == 0, "\(added)")
    }
    try place.folder.write("junk", to: "web/node_modules/x/tessera.json")
    let fine = try place.json("check", "--recursive")
    #expect(fine.at("projects")?.elements.compactMap { $0.text("path") } == ["apps/android", "apps/ios", "web"])
    #expect(fine.at("ok")?.bool == true)
    #expect(try place.good("check", "--recursive").hasPrefix("3 projects hold what they pinned\n"))
    // Deeper than anybody looks: there may be a project that does not hold what it pinned.
    let deep = Array(repeating: "d", count: 140).joined(separator: "/")
    try place.folder.makeFolder(deep)
    let unseen = try place.json("check", "--recursive", exit: 2)
    #expect(unseen.at("ok")?.bool == false && unseen.at("unreadable")?.count == 1)
    #expect(
      try place.tessera("check", "--recursive").stdout.hasPrefix(
        "3 projects hold what they pinned, and 1 folder could not be looked into\n"))
    try FileManager.default.removeItem(atPath: place.folder.path("d"))
    try place.folder.write("mine", to: "apps/ios/tokens/tokens.css")
    try place.folder.write("{", to: "web/tessera.json")
    let bad = try place.json("check", "--recursive", exit: 2)
    #expect(
      bad.at("projects")?.elements.map { $0.text("findings.0.code") } == [nil, "edited", "project.invalid"])
    #expect(try place.tessera("check", "--recursive").stdout.hasPrefix("2 projects of 3 with findings\n"))
  }
}

extension UpgradeCommandTests {
  @Test func `an edit by hand is shown in three versions, and what to do about it`() throws {
    let place = try Self.project("1.1.0")
    let sheet = try place.folder.read("web/tokens.css")
    #expect(try place.json("check", "--edits").at("edits")?.count == 0)
    try place.folder.write(
      sheet.replacing("--space-x: 1px;", with: "--space-x: 9px;").replacing("#ff0000", with: "#ff00ff"),
      to: "web/tokens.css")
    let before = try Self.files(place)
    let check = try place.json("check", "--edits", exit: 2)
    #expect(check.text("edits.0.path") == "web/tokens.css")
    #expect(check.text("edits.0.hunks.0.base.0")?.contains("#ff0000") == true)
    #expect(check.at("edits.0.hunks")?.elements.allSatisfy { $0.text("kind") == "yours" } == true)
    let plan = try place.json("upgrade", "--to", "2.0.0", "--dry-run", "--edits")
    #expect(plan.at("steps.0.edited")?.elements.compactMap(\.string) == ["web/tokens.css"])
    #expect(plan.text("edits.0.next") == "2.0.0")
    let kinds = plan.at("edits.0.hunks")?.elements.compactMap { $0.text("kind") } ?? []
    #expect(kinds.contains("both"))
    let text = try place.tessera("check", "--edits").stdout
    #expect(text.contains("\n    generated   --space-x: 1px;\n    yours       --color-b: #ff00ff;\n"))
    #expect(text.contains("take\n  the generated file with \"tessera pull --force\"."))
    let pull = try place.tessera("pull").stderr
    #expect(pull.contains("\"tessera check --edits\""))
    #expect(try place.json("upgrade", "--to", "2.0.0", "--yes", exit: 1).text("error.code") == "files.edited")
    #expect(try Self.files(place) == before)
    #expect(try place.tessera("upgrade", "--edits", "--yes").exitCode == 64)
    #expect(try place.tessera("check", "--edits", "--recursive").exitCode == 64)
    // From the cache alone, and then without it.
    try place.folder.remove(".local")
    #expect(try place.json("check", "--edits", exit: 2).at("edits.0.baseProblem")?.kind == .null)
    try place.folder.remove(".cache")
    let lost = try place.json("check", "--edits", exit: 2)
    #expect(
      lost.text("edits.0.baseProblem")?.hasPrefix("acme.mosaic@1.1.0 is not in the cache of this machine") == true)
    #expect(lost.text("edits.0.problem")?.hasPrefix("what would be written now cannot be told") == true)
  }

  /// Two thousand files of the project's own beside the generated ones.
  @Test func `outdated and check read no file that they did not generate`() throws {
    let place = try Self.project("1.1.0")
    for number in 0..<50 { try place.folder.write("let x = \(number)\n", to: "Sources/App/F\(number).swift") }
    let own = try place.tessera(["check"])
    #expect(own.exitCode == 0)
    // A file that cannot be read is one that nobody tries to read; a pipe would hold who opens it for ever.
    #expect(mkfifo(place.folder.path("Sources/App/pipe.swift"), 0o644) == 0)
    #expect(mkfifo(place.folder.path("web.swift"), 0o644) == 0)
    #expect(try place.tessera("check").exitCode == 0)
    #expect(try place.tessera("check", "--recursive").exitCode == 0)
    #expect(try place.tessera("outdated").exitCode == 0)
  }
}

import JSON
import TesseraTestKit
import Testing

/// `import --history`: the tags of a repository that git made, published by the built program.
@Suite struct ImportHistoryTests {
  /// A Style Dictionary file of lengths in pixels.
  private static func sizes(_ values: [(String, Int)]) -> String {
    let members = values.map { "\"\($0.0)\": {\"value\": \"\($0.1)px\", \"type\": \"dimension\"}" }
    return "{\"size\": {\(members.joined(separator: ", "))}}"
  }

  /// Four releases in the order of versions, tagged in another, and tags that are none.
  private func repository(_ place: Workplace) throws -> MadeRepository {
    let repository = try MadeRepository(place.folder)
    try repository.commit(
      ["tokens/size.json": Self.sizes([("s", 4), ("m", 8)]), "package.json": "{}"], at: 1_600_000_000)
    try repository.git("tag", "v1.0.0")
    try repository.git("tag", "first")
    // Nothing but a value: a minor. Two digits sort behind one.
    try repository.commit(["tokens/size.json": Self.sizes([("s", 5), ("m", 8)])], at: 1_610_000_000)
    try repository.git("tag", "v1.10.0")
    // A name that is gone: a major, and called a minor.
    try repository.commit(["tokens/size.json": Self.sizes([("s", 4)])], at: 1_605_000_000)
    try repository.git("tag", "v1.9.0")
    try repository.git("tag", "1.9.0")
    try repository.git("rm", "-r", "--quiet", "tokens")
    try repository.commit([:], at: 1_620_000_000)
    try repository.git("tag", "v2.0.0")
    // What leads to no commit, and what is no JSON.
    try repository.git("tag", "v3.0.0", "HEAD^{tree}")
    try repository.commit(["tokens/size.json": "{\n \"size\": "], at: 1_630_000_000)
    try repository.git("tag", "v4.0.0")
    return repository
  }

  @Test func `tags become releases in the order of versions, and what policy says of them is recorded`() throws {
    let place = try Workplace()
    _ = try repository(place)
    let words = ["import", "--history", "repository", "--path", "tokens", "--id", "acme.legacy"]
    let first = try place.tessera(words + ["--json"])
    #expect(first.exitCode == 2, "\(first)")
    let report = try JSONDocument(parsing: first.output).root
    let releases = try #require(report.at("releases")).elements.map {
      "\($0.text("tag") ?? "") \($0.text("version") ?? "-") \($0.text("state") ?? "")"
    }
    #expect(
      releases == [
        "first - skipped", "v1.9.0 1.9.0 skipped", "v3.0.0 3.0.0 skipped", "v1.0.0 1.0.0 published",
        "1.9.0 1.9.0 published", "v1.10.0 1.10.0 published", "v2.0.0 2.0.0 skipped", "v4.0.0 4.0.0 failed",
      ])
    #expect(report.text("releases.0.message") == "\"first\" is no version")
    #expect(report.text("releases.1.message") == "1.9.0 is 1.9.0 already")
    #expect(report.text("releases.2.message") == "it leads to no commit")
    #expect(report.text("releases.6.message") == "there are no files at tokens")
    #expect(report.text("releases.7.message")?.hasPrefix("size.json:2:") == true)

    let shown = try place.good("show", "acme.legacy@1.9.0")
    #expect(shown.contains("the policy would have refused it: 1.9.0 is too small a step over 1.0.0"))
    #expect(shown.contains("the tag 1.9.0 of 2020-11-10"))
    let record = try place.json("show", "acme.legacy@1.9.0")
    #expect(record.text("release.judgement.origin.author")?.hasPrefix("author-") == true)
    #expect(!first.stdout.contains("ada@example.com"))

    // An audit tells it, with the dates of the tags.
    let audit = try place.good("audit", "acme.legacy")
    #expect(audit.contains("  1.9.0  a minor over 1.0.0, and its changes force a major\n"))
    #expect(audit.contains("1.10.0   2021-01-07"))
    // And so does whatever tells a person when a release came out; what machines read has both times.
    let dated: [(words: [String], days: [String])] = [
      (["show", "acme.legacy"], ["1.10.0  2021-01-07", "1.9.0   2020-11-10", "1.0.0   2020-09-13"]),
      (["changelog", "acme.legacy"], ["1.10.0  2021-01-07", "1.9.0  2020-11-10", "1.0.0  2020-09-13"]),
      (["changelog", "acme.legacy", "--format", "markdown"], ["1.10.0 - 2021-01-07", "1.0.0 - 2020-09-13"]),
      (["history", "acme.legacy", "size.s"], ["1.10.0  2021-01-07", "1.0.0   2020-09-13"]),
    ]
    for (words, days) in dated {
      let text = try place.tessera(words).stdout
      for day in days { #expect(text.contains(day), "\(words): \(text)") }
    }
    let shownList = try place.json("show", "acme.legacy")
    #expect(shownList.text("releases.0.authoredAt") == "2021-01-07T06:13:20Z")
    #expect(shownList.text("releases.0.publishedAt")?.hasPrefix("2021") == false)
    #expect(try place.json("history", "acme.legacy", "size.s").text("history.0.authoredAt") == "2020-09-13T12:26:40Z")
    let service = try RunningService(place)
    for (page, day) in [
      ("/", "2021-01-07"), ("/acme/legacy", "2020-09-13"), ("/acme/legacy/1.9.0", "2020-11-10"),
      ("/acme/legacy/1.10.0/tokens/size.s", "2020-09-13"),
    ] {
      let answer = try service.curl(page)
      #expect(answer.status == 200)
      #expect(answer.text.contains("datetime=\"\(day)"), "\(page)")
    }
    try service.stop()
    #expect(try place.good("verify", "--deep").hasPrefix("The registry is sound: 3 releases"))
  }

  @Test func `what is published already is passed over, and told where its content differs`() throws {
    let place = try Workplace()
    let repository = try repository(place)
    let words = ["import", "--history", "repository", "--path", "tokens", "--id", "acme.legacy", "--tags", "v1.*"]
    func states(_ exit: Int32) throws -> [String] {
      let result = try place.tessera(words + ["--json"])
      #expect(result.exitCode == exit, "\(result)")
      return try JSONDocument(parsing: result.output).root.at("releases")?.elements.compactMap { $0.text("state") }
        ?? []
    }
    // What the star stands for there is no whole version.
    let odd = try place.tessera(words)
    #expect(odd.exitCode == 1)
    #expect(odd.stderr.contains("no tag of repository yields a version with --tags 'v1.*'"))

    let usual = Array(words.dropLast(2))
    _ = try place.tessera(usual)
    let before = try place.folder.bytes(Workplace.registry)
    let again = try place.tessera(usual + ["--json"])
    #expect(again.exitCode == 2)
    #expect(try JSONDocument(parsing: again.output).root.number("alreadyPublished") == 3)
    #expect(try place.folder.bytes(Workplace.registry) == before)

    try repository.commit(["tokens/size.json": Self.sizes([("s", 99)])], at: 1_630_000_000)
    try repository.git("tag", "--force", "v1.10.0")
    let moved = try place.tessera(usual)
    #expect(moved.exitCode == 2)
    #expect(moved.stdout.contains("1.10.0 is published already, with other content"))
    #expect(try place.good("show", "acme.legacy@1.10.0", "size.s").contains("5px"))
  }

  @Test func `a dry run publishes nothing, and words that make no sense are refused`() throws {
    let place = try Workplace()
    _ = try repository(place)
    let words = ["import", "--history", "repository", "--path", "tokens", "--id", "acme.legacy"]
    let dry = try place.tessera(words + ["--dry-run"])
    #expect(dry.exitCode == 2)
    #expect(dry.stdout.hasPrefix("acme.legacy: 3 releases would be published, 4 tags skipped, 1 failed\n"))
    #expect(!place.folder.exists(Workplace.registry))
    for (more, exit) in [
      (["--out", "x"], 64), (["somewhere"], 64), (["--tags", "v"], 64), (["--tags", "nothing-*"], 1),
    ] as [([String], Int32)] {
      #expect(try place.tessera(words + more).exitCode == exit, "\(more)")
    }
    // A path that no tag has is a mistake, and no history.
    let nowhere = try place.tessera("import", "--history", "repository", "--path", "nope", "--id", "acme.nowhere")
    #expect(nowhere.exitCode == 2)
    #expect(!nowhere.stdout.contains("Next:"))
    let none = try place.tessera("import", "--history", "tokens", "--id", "acme.legacy")
    #expect(none.exitCode == 1)
    #expect(none.stderr.contains("this is no git repository"))
    #expect(try place.tessera("import", "x", "--out", "y", "--id", "acme.legacy", "--path", "z").exitCode == 64)
  }

  @Test func `what lies elsewhere is named, with what to do about it`() throws {
    let place = try Workplace()
    let made = try repository(place)
    func words(_ more: String...) -> [String] {
      ["import", "--history", "repository", "--id", "acme.legacy", "--dry-run"] + more
    }
    for path in ["../../etc", "/etc", "tokens/../../x"] {
      let refused = try place.tessera(words("--path", path))
      #expect(refused.exitCode == 64)
      #expect(
        refused.stderr.contains("--path counts from the top of the repository and stays in it, and \(path) does not"))
    }
    let usual = try place.tessera(words("--path", "./tokens//"))
    #expect(usual.stdout.hasPrefix("acme.legacy: 3 releases would be published"))

    let commit = try made.git("rev-parse", "HEAD").split(separator: "\n")[0]
    try made.git("update-index", "--add", "--cacheinfo", "160000,\(commit),vendor/ds")
    let digest = String(repeating: "ab", count: 32)
    try place.folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 3\n", to: "repository/lfs/a.json")
    try place.folder.write(Self.sizes([("s", 4)]), to: "repository/tokens/size.json")
    try made.git("add", "lfs", "tokens")
    try made.git("commit", "--quiet", "-m", "elsewhere")
    try made.git("tag", "w1.0.0")
    func message(_ path: String, _ state: String) throws -> String? {
      let report = try JSONDocument(
        parsing: try place.tessera(words("--path", path, "--tags", "w*", "--json")).output
      ).root
      #expect(report.text("releases.0.state") == state)
      return report.text("releases.0.message") ?? report.text("releases.0.submodules.0")
    }
    #expect(
      try message("vendor/ds/tokens", "skipped")
        == "there are no files at vendor/ds/tokens: vendor/ds is a submodule, whose own repository has them")
    #expect(
      try message("lfs", "failed")
        == "a.json is kept by Git LFS and is not here: run \"git lfs fetch --all\" in the repository")
    #expect(try message("tokens", "planned") == nil)

    let url = "file://" + place.folder.path("repository")
    try made.git("config", "uploadpack.allowFilter", "true")
    try made.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", url, place.folder.path("partial"))
    try made.git("clone", "--quiet", "--depth=1", url, place.folder.path("shallow"))
    let partial = try place.json("import", "--history", "partial", "--id", "acme.legacy", exit: 1)
    #expect(partial.text("error.code") == "import.partial-clone")
    let shallow = try place.tessera(
      "import", "--history", "shallow", "--path", "tokens", "--id", "acme.legacy", "--tags", "w*", "--dry-run")
    #expect(shallow.stdout.contains("the repository is a shallow clone, and may lack tags"))
  }
}

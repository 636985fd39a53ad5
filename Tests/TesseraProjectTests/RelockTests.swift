import Foundation
import TesseraDomain
import TesseraProject
import TesseraTestKit
import Testing

/// What becomes of a project after a merge. The merges are git's own.
@Suite struct RelockTests {
  private typealias Failure = PullError<Workshop.Failure>

  private static let shop = Workshop(
    Dictionary(
      uniqueKeysWithValues: ["1.0.0", "1.1.0", "1.2.0", "2.0.0"].map { version in
        (
          version,
          ["css": ["tokens.css": ":root {\n  --v: \(version);\n}\n"], "swiftui": ["A.swift": "// \(version)\n"]]
        )
      }))

  private static func range(_ range: String, _ exports: String...) -> String {
    """
    {
      "entries": {
        "mosaic": {
          "system": "acme.mosaic",
          "range": "\(range)",
          "exports": [\(exports.joined(separator: ", "))]
        }
      }
    }

    """
  }

  /// One branch of a repository: which releases there were when it was pulled, and what it asked for.
  struct Branch: Sendable {
    let known: String
    let project: String
  }

  private static func git(_ folder: TemporaryFolder, _ words: String...) throws -> ProcessResult {
    try run(
      "git", ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"] + words,
      in: folder.path)
  }

  /// Two branches with a pull each, from a common one, merged by git; the conflict in `tessera.json` is settled.
  private static func merged(
    _ base: Branch, _ ours: Branch, _ theirs: Branch, settled: String, style: String = "merge", attributes: Bool = true
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func commit(_ branch: Branch) throws {
      try folder.write(branch.project, to: "tessera.json")
      var shop = shop
      let limit = try ReleaseVersion(parsing: branch.known)
      for version in shop.files.keys where try ReleaseVersion(parsing: version) > limit { shop.files[version] = nil }
      try shop.pull(folder, repinned: ["mosaic"])
      if !attributes { try folder.write("# mine\n", to: "web/tokens/.gitattributes") }
      _ = try git(folder, "add", "-A")
      _ = try git(folder, "commit", "-q", "-m", "x", "--allow-empty")
    }
    _ = try git(folder, "init", "-q", "-b", "main")
    try commit(base)
    _ = try git(folder, "checkout", "-q", "-b", "other")
    try commit(theirs)
    _ = try git(folder, "checkout", "-q", "main")
    try commit(ours)
    _ = try git(folder, "-c", "merge.conflictStyle=\(style)", "merge", "-q", "other")
    try folder.write(settled, to: "tessera.json")
    return folder
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let base: Branch
    let ours: Branch
    let theirs: Branch
    let settled: String
    let version: String
    let rule: LockDecision.Rule
    var testDescription: String { name }
  }

  private static let ranged = range("^1", cssExport)
  static let cases: [Case] = [
    Case(
      name: "the higher of two", base: Branch(known: "1.0.0", project: ranged),
      ours: Branch(known: "1.1.0", project: ranged), theirs: Branch(known: "1.2.0", project: ranged), settled: ranged,
      version: "1.2.0", rule: .higher),
    Case(
      name: "the higher of two, ours", base: Branch(known: "1.0.0", project: ranged),
      ours: Branch(known: "1.2.0", project: ranged), theirs: Branch(known: "1.1.0", project: ranged), settled: ranged,
      version: "1.2.0", rule: .higher),
    Case(
      name: "the one that is allowed", base: Branch(known: "1.0.0", project: ranged),
      ours: Branch(known: "1.1.0", project: ranged),
      theirs: Branch(known: "2.0.0", project: range("^2", cssExport)), settled: ranged, version: "1.1.0", rule: .fitting
    ),
    Case(
      name: "none is allowed", base: Branch(known: "1.0.0", project: ranged),
      ours: Branch(known: "1.1.0", project: ranged),
      theirs: Branch(known: "1.2.0", project: ranged), settled: range("^2", cssExport), version: "2.0.0", rule: .anew),
    Case(
      name: "the same pin with other exports", base: Branch(known: "1.0.0", project: ranged),
      ours: Branch(known: "1.1.0", project: range("^1", cssExport, swiftExport)),
      theirs: Branch(known: "1.1.0", project: range("^1", #"{"format": "css", "out": "web/other"}"#)),
      settled: range("^1", cssExport, swiftExport, #"{"format": "css", "out": "web/other"}"#), version: "1.1.0",
      rule: .same),
  ]

  @Test(arguments: cases, ["merge", "diff3"])
  func `a lock that a merge left in two minds is settled, and the files are made right`(
    _ example: Case, _ style: String
  ) throws {
    let folder = try Self.merged(
      example.base, example.ours, example.theirs, settled: example.settled, style: style)
    let text = try folder.read("tessera.lock")
    #expect(text.contains("<<<<<<< "))
    #expect(throws: ProjectError.self) { try Project.open(folder.path).lock() }
    #expect(throws: ProjectError.self) { try Checker(Project.open(folder.path)).check() }
    #expect(throws: Failure.self) { try Self.shop.pull(folder) }
    #expect(try folder.read("tessera.lock") == text)
    let report = try Self.shop.pull(folder, isRelocking: true)
    #expect(report.entries.map(\.release.version.description) == [example.version])
    #expect(report.decisions.map(\.rule) == [example.rule])
    #expect(report.decisions.first?.version?.description == (example.rule == .anew ? nil : example.version))
    #expect(try folder.read("web/tokens/tokens.css").contains("--v: \(example.version);"))
    #expect(try Checker(Project.open(folder.path)).check().findings == [])
    let clean = try TemporaryFolder()
    try clean.write(example.settled, to: "tessera.json")
    var shop = Self.shop
    for version in shop.files.keys where version != example.version { shop.files[version] = nil }
    try shop.pull(clean)
    #expect(try clean.read("tessera.lock") == folder.read("tessera.lock"))
    #expect(try !Self.shop.pull(folder, isRelocking: true).isChanged)
  }

  @Test func `without our attributes git leaves marks in files and lists too, which are made right`() throws {
    let folder = try Self.merged(
      Branch(known: "1.0.0", project: Self.ranged), Branch(known: "1.1.0", project: Self.ranged),
      Branch(known: "1.2.0", project: Self.ranged), settled: Self.ranged, attributes: false)
    #expect(try folder.read("web/tokens/tokens.css").contains("<<<<<<< "))
    #expect(try folder.read("web/tokens/.tessera-files").contains("<<<<<<< "))
    try Self.shop.pull(folder, isRelocking: true)
    #expect(try folder.read("web/tokens/tokens.css") == ":root {\n  --v: 1.2.0;\n}\n")
    #expect(try Checker(Project.open(folder.path)).check().findings == [])
    // What a person made of it stays theirs.
    #expect(try folder.read("web/tokens/.gitattributes") == "# mine\n")
  }

  @Test func `what somebody wrote into a generated file is not lost in settling`() throws {
    let folder = try Self.merged(
      Branch(known: "1.0.0", project: Self.ranged), Branch(known: "1.1.0", project: Self.ranged),
      Branch(known: "1.2.0", project: Self.ranged), settled: Self.ranged)
    try folder.write("mine\n", to: "web/tokens/tokens.css")
    let before = try folder.snapshot()
    #expect(throws: Failure.project(.editedByHand(["web/tokens/tokens.css"]))) {
      try Self.shop.pull(folder, isRelocking: true)
    }
    #expect(try folder.snapshot() == before)
    try Self.shop.pull(folder, isForced: true, isRelocking: true)
    #expect(try Checker(Project.open(folder.path)).check().findings == [])
  }

  @Test(
    arguments: [
      // A name that stands twice, as a merge without conflicts can leave it.
      {
        $0.replacing(
          "\n  }\n}\n", with: ",\n" + $0.split(separator: "\n")[3...7].joined(separator: "\n") + "\n  }\n}\n")
      },
      // A comma that is missing, a brace that is missing, line ends of another system, half a file.
      { $0.replacing(" },\n      \"exports\"", with: " }\n      \"exports\"") },
      { String($0.dropLast(4)) }, { $0.replacing("\n", with: "\r\n").replacing("\"lockVersion\": 1,", with: "") },
      { String($0.prefix(upTo: $0.range(of: "exports")?.lowerBound ?? $0.endIndex)) },
      // An export line of somebody else's.
      { $0.replacing("\"formatVersion\": 1", with: "\"formatVersion\": 0") },
    ] as [@Sendable (String) -> String])
  func `what can be read of a damaged lock is kept`(_ damage: @Sendable (String) -> String) throws {
    let folder = try TemporaryFolder()
    try folder.write(projectText(range: "1.0.0", cssExport), to: "tessera.json")
    try Self.shop.pull(folder)
    let lock = try folder.read("tessera.lock")
    try folder.write(projectText(range: "^1.0", cssExport), to: "tessera.json")
    try folder.write(damage(lock), to: "tessera.lock")
    #expect(throws: Failure.self) { try Self.shop.pull(folder) }
    let report = try Self.shop.pull(folder, isRelocking: true)
    // 1.2.0 is what a project without a lock would get.
    #expect(report.entries.map(\.release.version.description) == ["1.0.0"])
    #expect(try folder.read("tessera.lock") == lock.replacing("\"range\": \"1.0.0\"", with: "\"range\": \"^1.0\""))
  }

  @Test func `a lock of a later program is not settled`() throws {
    let folder = try TemporaryFolder()
    try folder.write(projectText(cssExport), to: "tessera.json")
    try folder.write("{\"lockVersion\": 2}", to: "tessera.lock")
    #expect(throws: Failure.project(.newerFile("tessera.lock", version: 2))) {
      try Self.shop.pull(folder, isRelocking: true)
    }
  }

  @Test func `the error of a lock in two minds names what settles it`() {
    #expect(
      ProjectError.unmerged(file: "tessera.lock", line: 2).advice
        == "run \"tessera pull --relock\", which settles it")
  }
}

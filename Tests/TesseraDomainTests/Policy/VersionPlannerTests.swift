import TesseraDomain
import Testing

@Suite struct VersionPlannerTests {
  /// Releases from a list such as `"1.1.0 1.2.0!"`, where `!` marks a yanked one.
  static func planner(_ list: String) throws -> VersionPlanner {
    VersionPlanner(
      releases: try list.split(separator: " ").map { text in
        ReleaseOnLine(
          version: try ReleaseVersion(parsing: text.hasSuffix("!") ? String(text.dropLast()) : String(text)),
          publishedAtMilliseconds: 0, isYanked: text.hasSuffix("!"))
      })
  }

  struct Case: Sendable {
    let releases: String
    let needed: Bump
    var bump: Bump?
    var line: UInt32?
    let base: String?
    let version: String
    var isTooSmall = false
  }

  @Test(arguments: [
    Case(releases: "", needed: .none, base: nil, version: "1.0.0"),
    Case(releases: "", needed: .none, line: 0, base: nil, version: "0.1.0"),
    Case(releases: "", needed: .none, line: 3, base: nil, version: "3.0.0"),
    Case(releases: "1.0.0-beta.1", needed: .none, base: nil, version: "1.0.0"),
    Case(releases: "1.0.0!", needed: .none, base: nil, version: "1.0.1"),
    Case(releases: "1.1.0", needed: .none, base: "1.1.0", version: "1.1.1"),
    Case(releases: "1.1.0", needed: .patch, base: "1.1.0", version: "1.1.1"),
    Case(releases: "1.1.0", needed: .minor, base: "1.1.0", version: "1.2.0"),
    Case(releases: "1.1.0", needed: .major, base: "1.1.0", version: "2.0.0"),
    // The smallest stable version above every release of its line, yanked and pre-release included.
    Case(releases: "1.1.0 1.2.0!", needed: .patch, base: "1.1.0", version: "1.2.1"),
    Case(releases: "1.1.0 1.2.0!", needed: .minor, base: "1.1.0", version: "1.2.1"),
    Case(releases: "1.1.0 1.2.0!", needed: .major, base: "1.1.0", version: "2.0.0"),
    Case(releases: "1.1.0 1.2.0-rc.1", needed: .patch, base: "1.1.0", version: "1.2.0"),
    Case(releases: "1.1.0 1.1.1-rc.1", needed: .minor, base: "1.1.0", version: "1.2.0"),
    Case(releases: "1.1.0 2.0.0-beta.3", needed: .major, base: "1.1.0", version: "2.0.0"),
    Case(releases: "1.1.0 2.0.0!", needed: .major, base: "1.1.0", version: "2.0.1"),
    Case(releases: "1.1.0 2.0.0-beta.3", needed: .minor, base: "1.1.0", version: "1.2.0"),
    // Lines.
    Case(releases: "1.4.2 2.1.0", needed: .patch, base: "2.1.0", version: "2.1.1"),
    Case(releases: "1.4.2 2.1.0", needed: .minor, line: 1, base: "1.4.2", version: "1.5.0"),
    Case(releases: "1.4.2 1.5.0! 2.1.0", needed: .patch, line: 1, base: "1.4.2", version: "1.5.1"),
    Case(releases: "1.4.2", needed: .major, line: 2, base: "1.4.2", version: "2.0.0"),
    Case(releases: "1.4.2", needed: .patch, line: 2, base: "1.4.2", version: "2.0.0"),
    // Before 1.0.0.
    Case(releases: "0.3.2", needed: .major, base: "0.3.2", version: "0.4.0"),
    Case(releases: "0.3.2", needed: .major, line: 0, base: "0.3.2", version: "0.4.0"),
    Case(releases: "0.3.2", needed: .patch, base: "0.3.2", version: "0.3.3"),
    Case(releases: "0.3.2", needed: .patch, bump: .major, base: "0.3.2", version: "1.0.0"),
    // A step that a person asks for.
    Case(releases: "1.1.0", needed: .patch, bump: .minor, base: "1.1.0", version: "1.2.0"),
    Case(releases: "1.1.0", needed: .minor, bump: .patch, base: "1.1.0", version: "1.1.1", isTooSmall: true),
    Case(releases: "1.1.0 1.2.0!", needed: .minor, bump: .patch, base: "1.1.0", version: "1.2.1"),
  ])
  func `an automatic version is the smallest that will do`(_ test: Case) throws {
    let planner = try Self.planner(test.releases)
    let plan = try planner.plan(.automatic(bump: test.bump, line: test.line), needed: test.needed)
    #expect(plan.base?.description == test.base)
    #expect(plan.version.description == test.version)
    #expect(plan.isTooSmall == test.isTooSmall)
  }

  @Test(arguments: [
    ("1.0.0 1.1.0 2.0.0", "1.1.1", Bump.patch, "1.1.0" as String?, false),
    ("1.0.0 1.1.0 2.0.0", "1.1.1", .minor, "1.1.0", true),
    ("1.0.0 1.1.0! 1.2.0-rc.1", "1.2.0", .minor, "1.0.0", false), ("1.0.0", "2.0.0-beta.1", .major, "1.0.0", false),
    ("0.9.0", "1.0.0", .minor, "0.9.0", false), ("0.9.0", "0.9.1", .major, "0.9.0", true),
    ("2.0.0", "1.5.0", .major, nil, false),
    ("1.0.0", "4.0.0", .patch, "1.0.0", false),
  ])
  func `a given version is judged against the release below it`(
    _ releases: String, _ version: String, _ needed: Bump, _ base: String?, _ isTooSmall: Bool
  ) throws {
    let plan = try Self.planner(releases).plan(.explicit(try ReleaseVersion(parsing: version)), needed: needed)
    #expect(plan.version.description == version)
    #expect(plan.base?.description == base)
    #expect(plan.isTooSmall == isTooSmall)
  }

  @Test func `what cannot be planned is refused by name`() throws {
    let planner = try Self.planner("1.4.2 2.999999999.999999999")
    #expect(throws: VersionPlanner.Refusal.majorOnLine(1, base: ReleaseVersion(1, 4, 2))) {
      try planner.plan(.automatic(line: 1), needed: .major)
    }
    #expect(throws: VersionPlanner.Refusal.majorOnLine(1, base: ReleaseVersion(1, 4, 2))) {
      try planner.plan(.automatic(bump: .major, line: 1), needed: .patch)
    }
    #expect(throws: VersionPlanner.Refusal.versionExists(ReleaseVersion(1, 4, 2))) {
      try planner.plan(.explicit(ReleaseVersion(1, 4, 2)), needed: .none)
    }
    #expect(throws: VersionPlanner.Refusal.exhausted(base: ReleaseVersion(2, 999_999_999, 999_999_999))) {
      try planner.plan(.automatic(), needed: .minor)
    }
  }
}

import CommandLineKit
import Testing

@Suite struct ParseTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let line: String
    let command: String
    var positionals: [String] = []
    /// What the line itself gives, by option name; a flag is an empty list.
    var given: [String: [String]] = [:]

    var testDescription: String { line }
  }

  private static let optionNames = ["json", "color", "bond", "tag", "version", "dry-run", "yes", "scope"]

  @Test(arguments: [
    Line(line: "lay p", command: "lay", positionals: ["p"]),
    Line(line: "--json lay p", command: "lay", positionals: ["p"], given: ["json": []]),
    Line(line: "lay p --json --json", command: "lay", positionals: ["p"], given: ["json": []]),
    Line(line: "--color never lay p", command: "lay", positionals: ["p"], given: ["color": ["never"]]),
    Line(line: "--color=never lay p", command: "lay", positionals: ["p"], given: ["color": ["never"]]),
    Line(line: "--bond third lay p", command: "lay", positionals: ["p"], given: ["bond": ["third"]]),
    Line(line: "-b third lay p", command: "lay", positionals: ["p"], given: ["bond": ["third"]]),
    Line(line: "-bthird lay p", command: "lay", positionals: ["p"], given: ["bond": ["third"]]),
    Line(line: "lay -b=third p", command: "lay", positionals: ["p"], given: ["bond": ["third"]]),
    Line(
      line: "lay -nyb third p", command: "lay", positionals: ["p"],
      given: ["bond": ["third"], "dry-run": [], "yes": []]),
    Line(
      line: "lay --tag a=1 p --tag=b=2 --tag=", command: "lay", positionals: ["p"], given: ["tag": ["a=1", "b=2", ""]]),
    Line(line: "lay --tag -1 p", command: "lay", positionals: ["p"], given: ["tag": ["-1"]]),
    Line(line: "lay --tag=--yes p", command: "lay", positionals: ["p"], given: ["tag": ["--yes"]]),
    Line(line: "lay --tag - -", command: "lay", positionals: ["-"], given: ["tag": ["-"]]),
    Line(line: "lay --version 2.0.0 p", command: "lay", positionals: ["p"], given: ["version": ["2.0.0"]]),
    Line(line: "--version 2.0.0 lay p", command: "lay", positionals: ["p"], given: ["version": ["2.0.0"]]),
    Line(line: "lay -- --yes", command: "lay", positionals: ["--yes"]),
    Line(line: "lay --yes -- -", command: "lay", positionals: ["-"], given: ["yes": []]),
    Line(line: "count a -- b --", command: "count", positionals: ["a", "b", "--"]),
    Line(line: "count a b c", command: "count", positionals: ["a", "b", "c"]),
    Line(line: "lay lay", command: "lay", positionals: ["lay"]),
    Line(line: "key create --scope s", command: "key create", given: ["scope": ["s"]]),
    Line(line: "--scope s key --json create", command: "key create", given: ["scope": ["s"], "json": []]),
    Line(line: "key list", command: "key list"),
  ])
  func `options stand anywhere, in every way of writing them`(_ expected: Line) throws {
    let parsed = try Sample.table.parse(expected.line.split(separator: " ").map(String.init))
    #expect(parsed.command == expected.command)
    #expect(parsed.positionals == expected.positionals)
    #expect(parsed.positional(0) == expected.positionals.first)
    for name in Self.optionNames {
      #expect(parsed.flag(name) == (expected.given[name] != nil), "--\(name)")
      if parsed.isGiven(name) { #expect(parsed.values(name) == expected.given[name], "--\(name)") }
    }
    #expect(!parsed.helpRequested && !parsed.versionRequested)
  }

  @Test func `a default is a value but was not given`() throws {
    let parsed = try Sample.table.parse(["lay", "p"])
    #expect(parsed.value("bond") == "stack")
    #expect(parsed.values("color") == ["auto"])
    #expect(!parsed.isGiven("bond"))
    #expect(parsed.value("tag") == nil)
    #expect(parsed.values("tag") == [])
    #expect(try Sample.table.parse(["lay", "p", "--bond", "third"]).value("bond") == "third")
  }

  @Test(
    arguments: [
      ("frobnicate", .unknownCommand("frobnicate", nearest: nil), "mosaic help"),
      ("lya p", .unknownCommand("lya", nearest: "lay"), "mosaic help"),
      ("COUNT p", .unknownCommand("COUNT", nearest: "count"), "mosaic help"),
      ("cou p", .unknownCommand("cou", nearest: "count"), "mosaic help"),
      ("key", .incompleteCommand("key", members: ["create", "list"]), "mosaic help key"),
      ("key creat", .unknownCommand("key creat", nearest: "key create"), "mosaic help key"),
      ("help lsy", .unknownCommand("lsy", nearest: "lay"), "mosaic help"),
      ("--json", .missingCommand, "mosaic help"),
      ("-- lay", .missingCommand, "mosaic help"),
      ("lay p --bnod third", .unknownOption("--bnod", nearest: "--bond"), "mosaic help lay"),
      ("lay p --zebra", .unknownOption("--zebra", nearest: nil), "mosaic help lay"),
      ("lay p --hlep", .unknownOption("--hlep", nearest: "--help"), "mosaic help lay"),
      ("lay p -z", .unknownOption("-z", nearest: nil), "mosaic help lay"),
      ("lay p -nz", .unknownOption("-nz", nearest: nil), "mosaic help lay"),
      ("count p --yes", .unknownOption("--yes", nearest: nil), "mosaic help count"),
      ("--jsno lay p", .unknownOption("--jsno", nearest: "--json"), "mosaic help lay"),
      ("--zebra stripes lay p", .unknownOption("--zebra", nearest: nil), "mosaic help"),
      ("lay p ---yes", .unknownOption("---yes", nearest: "--yes"), "mosaic help lay"),
      ("lay p --yes=no", .flagWithValue("--yes"), "mosaic help lay"),
      ("lay p -y=no", .flagWithValue("-y"), "mosaic help lay"),
      ("lay p --json=", .flagWithValue("--json"), "mosaic help lay"),
      ("lay p --bond", .missingValue(option: "--bond", valueName: "BOND", found: nil), "mosaic help lay"),
      ("lay p --bond -- third", .missingValue(option: "--bond", valueName: "BOND", found: nil), "mosaic help lay"),
      ("lay p -b --yes", .missingValue(option: "-b", valueName: "BOND", found: "--yes"), "mosaic help lay"),
      ("--tag --yes lay p", .missingValue(option: "--tag", valueName: "NAME=VALUE", found: "--yes"), "mosaic help lay"),
      ("lay p --bond third --bond stack", .repeatedOption("--bond"), "mosaic help lay"),
      (
        "lay p --bond thrid",
        .invalidChoice(option: "--bond", value: "thrid", choices: ["stack", "running", "third"], nearest: "third"),
        "mosaic help lay"
      ),
      (
        "lay p --color=yes",
        .invalidChoice(option: "--color", value: "yes", choices: ["always", "never", "auto"], nearest: nil),
        "mosaic help lay"
      ),
      ("lay", .missingArgument("PATTERN"), "mosaic help lay"),
      ("count", .missingArgument("ROOM"), "mosaic help count"),
      ("lay p q r", .unexpectedArgument("q"), "mosaic help lay"),
      ("key list x", .unexpectedArgument("x"), "mosaic help key list"),
      ("key create", .missingOption("--scope", valueName: "SCOPE"), "mosaic help key create"),
    ] as [(String, UsageError.Reason, String)])
  func `a line that does not fit says why and which help to read`(
    _ line: String, _ reason: UsageError.Reason, _ help: String
  ) {
    #expect(throws: UsageError(reason, help: help)) {
      try Sample.table.parse(line.split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: [
    ("", ""), ("--help", ""), ("-h", ""), ("help", ""), ("help help", ""), ("--json --help", ""),
    ("help lay", "lay"), ("--color never help lay", "lay"), ("lay --help", "lay"), ("--help lay", "lay"),
    ("lay p --zebra --bond -h", "lay"), ("key --help", "key"), ("help key", "key"),
    ("help key create", "key create"), ("key create --help", "key create"),
  ])
  func `help is given before anything else of the line is judged`(_ line: String, _ command: String) throws {
    let parsed = try Sample.table.parse(line.split(separator: " ").map(String.init))
    #expect(parsed.helpRequested)
    #expect(parsed.command == command)
  }

  @Test(arguments: ["--version", "--json --version", "--version --json", "--version count", "count --version"])
  func `the version is asked for with or without a command`(_ line: String) throws {
    let parsed = try Sample.table.parse(line.split(separator: " ").map(String.init))
    #expect(parsed.versionRequested)
    #expect(!parsed.helpRequested)
    #expect(Sample.table.versionLine == "mosaic 3.1.4\n")
  }

  @Test func `help behind the end of options is an ordinary value`() throws {
    let parsed = try Sample.table.parse(["lay", "--", "--help"])
    #expect(parsed.positionals == ["--help"])
    #expect(!parsed.helpRequested)
  }

  @Test(arguments: [
    (UsageError.Reason.missingCommand, "no command given"),
    (.unknownCommand("lya", nearest: "lay"), #"unknown command "lya"; did you mean "lay"?"#),
    (.unknownCommand("\u{1B}[2J", nearest: nil), #"unknown command "\u{1b}[2J""#),
    (.incompleteCommand("key", members: ["create", "list"]), #""key" needs one of: create, list"#),
    (.unknownOption("--bnod", nearest: "--bond"), #"unknown option "--bnod"; did you mean "--bond"?"#),
    (.flagWithValue("--yes"), "--yes takes no value"),
    (.missingValue(option: "--bond", valueName: "BOND", found: nil), "--bond needs a value: --bond BOND"),
    (
      .missingValue(option: "--tag", valueName: "TAG", found: "-x"),
      "--tag needs a value: --tag TAG; write --tag=-x if the value begins with a dash"
    ),
    (.repeatedOption("--bond"), "--bond is given more than once"),
    (
      .invalidChoice(option: "--bond", value: "x", choices: ["a", "b"], nearest: nil),
      #"--bond cannot be "x": one of a, b"#
    ),
    (.missingOption("--scope", valueName: "SCOPE"), "--scope SCOPE is required"),
    (.missingArgument("PATTERN"), "missing PATTERN"),
    (.unexpectedArgument("q\nr"), #"unexpected argument "q\u{a}r""#),
    (
      .unexpectedArgument(String(repeating: "x", count: 101)),
      "unexpected argument \"" + String(repeating: "x", count: 100) + "...\""
    ),
    (.other("--a and --b exclude each other"), "--a and --b exclude each other"),
  ])
  func `every refusal is one safe line and one piece of advice`(_ reason: UsageError.Reason, _ message: String) {
    let error = UsageError(reason, help: "mosaic help lay")
    #expect(error.message == message)
    #expect(error.description == message + "\nRun \"mosaic help lay\" to see what it takes.")
  }

  @Test func `a command's own refusal points at its help`() {
    let error = Sample.table.usageError("choose one", in: "key list")
    #expect(error == UsageError(.other("choose one"), help: "mosaic help key list"))
  }

  @Test func `json and colour can be read from a line that is wrong`() {
    #expect(CommandTable.mentions(flag: "json", in: ["--zebra", "--json"]))
    #expect(!CommandTable.mentions(flag: "json", in: ["lay", "--", "--json"]))
    #expect(!CommandTable.mentions(flag: "json", in: ["--jsonish"]))
    #expect(CommandTable.mentioned(option: "color", in: ["--color", "never"]) == "never")
    #expect(CommandTable.mentioned(option: "color", in: ["x", "--color=always"]) == "always")
    #expect(CommandTable.mentioned(option: "color", in: ["--color"]) == nil)
    #expect(CommandTable.mentioned(option: "color", in: ["--", "--color=always"]) == nil)
  }
}

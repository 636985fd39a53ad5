import TesseraTestKit
import Testing

@testable import embed_migrations

@Suite struct EmbedMigrationsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the tool in its folder; its exit code and the lines it has to say.
  private func embed(to output: String = "out.swift") -> (code: Int32, lines: [String]) {
    var lines: [String] = []
    let arguments = ["Migrations", output, "stamp"].map { folder.path($0) }
    let code = EmbedMigrationsTool.run(arguments) { lines.append($0.replacing("\(folder.path)/", with: "")) }
    return (code, lines)
  }

  static let frame = (
    head: """
    // Made from the folder of migrations at each build; edit the files there.

    /// The migrations in the order in which they run.
    enum EmbeddedMigrations {
      static let all: [(number: Int, name: String, sql: String)] = [

    """,
    foot: """
      ]
    }

    """
  )

  @Test(arguments: [false, true])
  func `without migrations, or without the folder, the list is empty`(_ exists: Bool) throws {
    if exists { try folder.makeFolder("Migrations") }
    #expect(embed() == (0, []))
    #expect(try folder.read("out.swift") == Self.frame.head + Self.frame.foot)
    #expect(folder.exists("stamp"))
  }

  @Test func `files are embedded in order, every byte of them`() throws {
    try folder.write(
      "SELECT 'ä\\(x)', \"a\\b\";\n\tSELECT '\u{202e}\u{1b}\"\"\"#';\n", to: "Migrations/0002_second_step.sql")
    try folder.write("-- 0001 first\n", to: "Migrations/0001_first.sql")
    try folder.write("not SQL", to: "Migrations/README.md")
    try folder.write("", to: "Migrations/.hidden.sql")
    #expect(embed() == (0, []))
    #expect(
      try folder.read("out.swift") == Self.frame.head + #"""
            (number: 1, name: "first", sql: "-- 0001 first\n"),
            (number: 2, name: "second_step", sql: "SELECT 'ä\\(x)', \"a\\b\";\n\u{9}SELECT '\u{202e}\u{1b}\"\"\"#';\n"),

        """# + Self.frame.foot)
  }

  @Test func `the compiler reads back what the files say`() throws {
    let hostile = "'ä\\(x) \\u{41} \"\"\" \"#\u{202e}\u{7f}\u{feff}e\u{301}\u{2028} 👩‍👩‍👧 */ \t';\n\n--end"
    try folder.write(hostile, to: "Migrations/0001_a.sql")
    #expect(embed() == (0, []))
    let main = "for migration in EmbeddedMigrations.all { print(migration.sql, terminator: \"\") }\n"
    try folder.write(main, to: "main.swift")
    let built = try run(
      "swiftc", ["-swift-version", "6", "-warnings-as-errors", "-Onone", "main.swift", "out.swift", "-o", "reader"],
      in: folder.path)
    #expect(built.end == .exit(0), "\(built)")
    #expect(try run(folder.path("reader"), in: folder.path).output == Array(hostile.utf8))
  }

  @Test func `nothing is written where nothing has changed`() throws {
    try folder.write("-- 1\n", to: "Migrations/0001_a.sql")
    #expect(embed() == (0, []))
    try #require(run("touch", ["-d", "2001-01-01", folder.path("out.swift"), folder.path("stamp")]).end == .exit(0))
    let age = try run("stat", ["-c", "%Y", folder.path("out.swift"), folder.path("stamp")]).stdout.split(
      separator: "\n")
    #expect(embed() == (0, []))
    let again = try run("stat", ["-c", "%Y", folder.path("out.swift"), folder.path("stamp")]).stdout.split(
      separator: "\n")
    #expect(again[0] == age[0])
    #expect(again[1] != age[1])
    try folder.write("-- 2\n", to: "Migrations/0001_a.sql")
    #expect(embed() == (0, []))
    #expect(try folder.read("out.swift").contains("-- 2"))
  }

  @Test(arguments: [
    "1_a.sql", "0001a.sql", "0001_.sql", "0001-a.sql", "0001_A.sql", "0001_a b.sql", "00001_a.sql", "a.sql",
    "0001_é.sql",
    "+001_a.sql", "0001_a.b.sql",
  ])
  func `a name of another form is a mistake`(_ name: String) throws {
    try folder.write("-- x\n", to: "Migrations/\(name)")
    #expect(embed() == (1, ["Migrations/\(name): error: name it after the form 0001_what_it_does.sql"]))
    #expect(!folder.exists("out.swift"))
  }

  @Test(arguments: [
    ([UInt8](" \n".utf8), "the file is empty"), ([], "the file is empty"),
    ([0x2d, 0x2d, 0xff, 0x0a], "the file is not UTF-8 text"), ([0x2d, 0x2d, 0x00], "the file is not UTF-8 text"),
    ([UInt8]("-- a\r\n".utf8), "lines end with LF alone"),
  ])
  func `a file that would not run everywhere alike is a mistake`(_ bytes: [UInt8], _ sentence: String) throws {
    try folder.write(bytes, to: "Migrations/0001_a.sql")
    #expect(embed() == (1, ["Migrations/0001_a.sql: error: \(sentence)"]))
  }

  @Test(arguments: [
    (["0002_b"], "0002_b.sql", 1), (["0001_a", "0003_c"], "0003_c.sql", 2), (["0000_z", "0001_a"], "0000_z.sql", 1),
    (["0001_a", "0001_b"], "0001_b.sql", 2),
  ])
  func `a gap in the numbers is a mistake, and so is one twice`(_ names: [String], _ wrong: String, _ number: Int)
    throws
  {
    for name in names { try folder.write("-- x\n", to: "Migrations/\(name).sql") }
    let sentence = "migrations count from 0001 without a gap, and this is number \(number)"
    #expect(embed() == (1, ["Migrations/\(wrong): error: \(sentence)"]))
  }

  @Test func `everything that is wrong is told at once`() throws {
    try folder.write("", to: "Migrations/0001_a.sql")
    try folder.write("-- x\n", to: "Migrations/b.sql")
    #expect(
      embed() == (
        1,
        [
          "Migrations/0001_a.sql: error: the file is empty",
          "Migrations/b.sql: error: name it after the form 0001_what_it_does.sql",
        ]
      ))
  }

  @Test func `wrong usage and files that cannot be written are told apart`() throws {
    var lines: [String] = []
    #expect(EmbedMigrationsTool.run([]) { lines.append($0) } == 64)
    #expect(lines == ["usage: embed-migrations FOLDER OUTPUT STAMP"])
    #expect(embed(to: "no/out.swift") == (1, ["no/out.swift: error: the file cannot be written"]))
    #expect(!folder.exists("stamp"))
    try folder.write("no folder", to: "Migrations")
    #expect(embed() == (1, ["Migrations: error: the folder cannot be read"]))
  }
}

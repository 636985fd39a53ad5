import CommandLineKit
import Testing

@Suite struct HelpTests {
  @Test func `the program's help lists its commands under their groups`() {
    #expect(
      Sample.table.help(for: nil, width: 60, color: false) == """
        Lays tiles.

        Usage: mosaic COMMAND [ARGUMENTS] [OPTIONS]

        Tilers:
          lay         Lay a pattern of tiles
          count       Count tiles

        Owners:
          key create  Make a key
          key list    List keys

        Options for every command:
              --json        Print one JSON document.
              --color WHEN  Color the output. One of: always, never,
                            auto. Default: auto.
          -h, --help        Show help.
              --version     Show the program's version.

        Example:
          Begin:
            mosaic lay floor.txt

        Run "mosaic help COMMAND" for the arguments, options and
        examples of one command.

        """)
  }

  @Test func `a command's help has everything the table says of it`() {
    #expect(
      Sample.table.help(for: "lay", width: 60, color: false) == """
        Lay a pattern of tiles.

        Usage: mosaic lay PATTERN [OPTIONS]

        Reads the pattern and lays it from the middle outwards, so
        that cut tiles come to lie at the walls where nobody looks.

          a line kept as it is

        Arguments:
          PATTERN  The pattern's file.

        Options:
          -b, --bond BOND       How rows are shifted. One of: stack,
                                running, third. Default: stack.
              --tag NAME=VALUE  A note to keep. May be given more
                                than once.
              --version V       The pattern's version.
          -n, --dry-run         Say what would be done, and do
                                nothing.
          -y, --yes             Do not ask.

        Options for every command:
              --json        Print one JSON document.
              --color WHEN  Color the output. One of: always, never,
                            auto. Default: auto.
          -h, --help        Show help.

        Example:
          Lay it as bricks:
            mosaic lay floor.txt --bond running

        """)
  }

  @Test func `a family's help lists its members, and a required option stands in the usage line`() {
    #expect(
      Sample.table.help(for: "key", width: 80, color: false) == """
        Usage: mosaic key COMMAND [ARGUMENTS] [OPTIONS]

        Commands:
          key create  Make a key
          key list    List keys

        Examples:
          For the cellar:
            mosaic key create --scope cellar
          List:
            mosaic key list

        Run "mosaic help key COMMAND" for more on one of them.

        """)
    #expect(
      Sample.table.help(for: "key create", width: 80, color: false)
        .contains("Usage: mosaic key create --scope SCOPE [OPTIONS]\n"))
    #expect(
      Sample.table.help(for: "count", width: 80, color: false)
        .contains("Usage: mosaic count ROOM [MORE...] [OPTIONS]\n"))
  }

  @Test(arguments: ["", "lay", "count", "key", "key create"])
  func `help keeps to the width, and reads the same without colour`(_ name: String) {
    for width in [40, 52, 80, 133] {
      let plain = Sample.table.help(for: name, width: width, color: false)
      for line in plain.split(separator: "\n") where !line.hasPrefix("    mosaic") {
        #expect(line.unicodeScalars.count <= width, "\(line)")
      }
      let colored = Sample.table.help(for: name, width: width, color: true)
      #expect(colored.contains("\u{1B}[1mUsage:\u{1B}[0m"))
      let stripped = colored.split(separator: "\u{1B}[1m").joined().split(separator: "\u{1B}[0m").joined()
      #expect(stripped == plain)
    }
    let narrow = Sample.table.help(for: name, width: 3, color: false)
    #expect(narrow == Sample.table.help(for: name, width: 40, color: false))
  }

  @Test func `the review finds nothing in a sound table and every fault in a bad one`() {
    #expect(Sample.table.review() == [])
    let bad = CommandTable(
      program: "p", version: "1", summary: "s",
      commands: [
        Command("help", "h", group: "g", examples: [.init("e", "p help")]),
        Command(
          "a", "a", group: "g",
          arguments: [.init("X", "x", required: false, repeats: true), .init("Y", "y")],
          options: [
            .flag("help", "taken"), .flag("g", short: "h", "taken"), .flag("j", "taken"),
            .value("c", "C", "c", choices: ["x"], default: "y"),
          ],
          examples: [.init("e", "p a --nonsense")]),
        Command("a", "a", group: "g"),
        Command("a b", "ab", group: "g", options: [.value("g", "G", "valued")], examples: [.init("e", "p a b | cat")]),
      ],
      globalOptions: [.flag("j", "j")])
    #expect(
      bad.review().sorted()
        == [
          "--g: a flag in one command and with a value in another",
          "a: --help is taken",
          "a: --j is taken",
          "a: -h is taken",
          "a: X repeats before the end",
          "a: Y is required behind an optional argument",
          "a: both a command and a family",
          "a: both a command and a family",
          "a: declared twice",
          "a: no example",
          "a: the default of --c is not among its choices",
          #"a: the example "p a --nonsense" is refused: unknown option "--nonsense""#,
          "help: built in",
        ])
  }
}

import CommandLineKit

/// A program with every kind of command, option and argument.
enum Sample {
  static let table = CommandTable(
    program: "mosaic", version: "3.1.4", summary: "Lays tiles",
    commands: [
      Command(
        "lay", "Lay a pattern of tiles", group: "Tilers",
        discussion: """
          Reads the pattern and lays it from the middle outwards, so that cut tiles come to lie at the walls where \
          nobody looks.

            a line kept as it is
          """,
        arguments: [.init("PATTERN", "The pattern's file.")],
        options: [
          .value(
            "bond", "BOND", short: "b", "How rows are shifted.", choices: ["stack", "running", "third"],
            default: "stack"),
          .value("tag", "NAME=VALUE", "A note to keep.", repeats: true),
          .value("version", "V", "The pattern's version."),
          .flag("dry-run", short: "n", "Say what would be done, and do nothing."),
          .flag("yes", short: "y", "Do not ask."),
        ],
        examples: [.init("Lay it as bricks", "mosaic lay floor.txt --bond running")]),
      Command(
        "count", "Count tiles", group: "Tilers",
        arguments: [.init("ROOM", "A room."), .init("MORE", "More rooms.", required: false, repeats: true)],
        examples: [.init("Count", "mosaic count hall bath")]),
      Command(
        "key create", "Make a key", group: "Owners",
        options: [.value("scope", "SCOPE", "What it opens.", required: true)],
        examples: [.init("For the cellar", "mosaic key create --scope cellar")]),
      Command("key list", "List keys", group: "Owners", examples: [.init("List", "mosaic key list")]),
    ],
    globalOptions: [.flag("json", "Print one JSON document."), .color],
    examples: [.init("Begin", "mosaic lay floor.txt")])
}

internal import CommandLineKit
internal import JSON

/// The program: reads its command line, runs a command, says what came of it.
enum Program {
  static let version = "0.1.0"

  /// In the order of the help.
  static let verbs: [any Verb.Type] = [
    InitCommand.self,
    ImportCommand.self,
    ValidateCommand.self,
    LintCommand.self,
    ExplainCommand.self,
    StatusCommand.self,
    DiffCommand.self,
    PublishCommand.self,
    DeprecateCommand.self,
    UndeprecateCommand.self,
    YankCommand.self,
    UnyankCommand.self,
    ChannelCommand.self,
    NotesCommand.self,
    LogCommand.self,
    HistoryCommand.self,
    ChangelogCommand.self,
    AuditCommand.self,
    SearchCommand.self,
    ShowCommand.self,
    EvaluateCommand.self,
    ExportCommand.self,
    AddCommand.self,
    RemoveCommand.self,
    PullCommand.self,
    OutdatedCommand.self,
    UpgradeCommand.self,
    CheckCommand.self,
    UsagesCommand.self,
    MigrateCommand.self,
    ServeCommand.self,
    KeyCreateCommand.self,
    KeyListCommand.self,
    KeyRevokeCommand.self,
    BackupCommand.self,
    RestoreCommand.self,
    VerifyCommand.self,
    WithdrawCommand.self,
    LoginCommand.self,
    LogoutCommand.self,
    WhoamiCommand.self,
    DatabaseStatusCommand.self,
    DatabaseMigrateCommand.self,
    CompletionsCommand.self,
  ]

  static let jsonFlag = Command.Option.flag("json", "Write one JSON document to standard output, errors included.")

  static let table = CommandTable(
    program: "tessera", version: version,
    summary: "A registry in which a design system lives as versioned releases.",
    commands: verbs.map { $0.command },
    globalOptions: [
      .value(
        "registry", "PATH",
        "The registry to use, a file or an address. Without it: TESSERA_REGISTRY, else what the nearest tessera.json names, "
          + "else a file in your data folder."),
      .value(
        "ca-file", "FILE",
        "Certificates to trust for an address, instead of the system's. Without it: TESSERA_CA_FILE, else "
          + "SSL_CERT_FILE."),
      jsonFlag, .color,
    ],
    examples: [
      Command.Example("Begin a design system", "tessera init mosaic --id acme.mosaic"),
      Command.Example("Publish it", "tessera publish mosaic"),
      Command.Example("Use it in a project", "tessera add acme.mosaic --format css --out web/mosaic"),
    ], completions: Completer.completions)

  /// Runs the program once.
  ///
  /// - Parameter argv: without the program's own name.
  static func run(_ argv: [String]) -> ExitCode {
    Terminal.ignoreBrokenPipes()
    // Asked for by scripts, often, and to be answered before anything is made ready.
    if argv.count == 1, argv[0] == "--version" { return write("tessera \(version)\n", Terminal()) }
    // An error in the command line is already told in the form that the line asks for.
    if argv.first == CompletionShell.question { return Completer.answer(Array(argv.dropFirst()), Terminal()) }
    let choice = CommandTable.mentioned(option: "color", in: argv).flatMap(ColorChoice.init) ?? .auto
    let terminal = Terminal(color: choice)
    let wantsJSON = CommandTable.mentions(flag: jsonFlag.name, in: argv)
    do throws(Failure) {
      return try answer(argv, terminal, wantsJSON: wantsJSON)
    } catch {
      return tell(error, terminal, wantsJSON: wantsJSON)
    }
  }

  private static func answer(_ argv: [String], _ terminal: Terminal, wantsJSON: Bool) throws(Failure) -> ExitCode {
    guard Terminal.argumentsAreExact() else {
      throw Failure(
        "usage", "a word of the command line is not UTF-8",
        advice: "Give files and folders names in UTF-8; run tessera in a folder to name it \".\".", exit: .usage)
    }
    let parsed: Parsed
    do throws(UsageError) {
      parsed = try table.parse(argv)
    } catch {
      throw Failure(error)
    }
    if parsed.versionRequested {
      return wantsJSON
        ? write(["program": "tessera", "version": .string(version)], terminal) : write(table.versionLine, terminal)
    }
    if parsed.helpRequested {
      let help = table.help(for: parsed.command, width: min(terminal.width, 100), color: terminal.colorsOutput)
      return wantsJSON ? write(["help": .string(help)], terminal) : write(help, terminal)
    }
    guard let verb = verbs.first(where: { $0.command.name == parsed.command }) else {
      throw Failure(table.usageError("there is no such command", in: parsed.command))
    }
    let report = try verb.run(Invocation(parsed: parsed, terminal: terminal, table: table))
    let written: ExitCode
    if wantsJSON {
      written = write(report.json(), terminal)
    } else {
      var page = Page(ink: terminal.ink(.output))
      report.text(&page)
      written = write(page.text, terminal)
    }
    return written == .fine ? report.exit : written
  }

  private static func tell(_ failure: Failure, _ terminal: Terminal, wantsJSON: Bool) -> ExitCode {
    if wantsJSON {
      _ = write(failure.json, terminal)
    } else {
      var page = Page(ink: terminal.ink(.error))
      failure.show(on: &page)
      terminal.write(page.text, to: .error)
    }
    return failure.exit
  }

  private static func write(_ document: JSONValue, _ terminal: Terminal) -> ExitCode {
    var bytes: [UInt8] = []
    JSONText.append(document, to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    return check(terminal.write(TerminalSafeJSON.spelled(bytes), to: .output), terminal)
  }

  private static func write(_ text: String, _ terminal: Terminal) -> ExitCode {
    check(terminal.write(text, to: .output), terminal)
  }

  /// What was asked for and could not be said, on a full disk for example, is not done.
  private static func check(_ outcome: WriteOutcome, _ terminal: Terminal) -> ExitCode {
    guard let failure = outcome.failure else { return .fine }
    terminal.write("error: standard output cannot be written: \(failure)\n", to: .error)
    return .failed
  }
}

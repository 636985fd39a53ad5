internal import CommandLineKit
internal import GitReader
internal import JSON
internal import TesseraDomain
internal import TesseraImport

/// `tessera import`: an author's folder out of token files in other shapes.
enum ImportCommand: Verb {
  static let command = Command(
    "import", "Make a design system's folder out of token files that you have", group: "Design system",
    discussion: """
      Reads FROM, a folder of token files or one of them, finds out what kind they are, and writes an author's folder that \
      says the same in the format 2025.10. Conversions and guesses are counted, each kind with its first place, or all of them with --verbose. What 2025.10 cannot say is carried: \
      it stands as it was written, and the system says "conformance": "imported". Nothing in FROM is changed.

      Comments, JSON5, commas too many or too few, a byte order mark and bytes that are no UTF-8 are read, and named. A file \
      that is no JSON and may hold tokens is refused, and nothing is written; --skip-unreadable goes on without it.

      With --history, each tag of a git repository becomes a release, the lowest version first: what * in PATTERN stands for, \
      less a leading v, is the version. Tags without one, and versions that are published already, are passed over, so that it \
      can be run again. Dates of tags are kept beside the releases; what the policy would have refused is recorded, and \
      refused is nothing.
      """,
    arguments: [.init("FROM", "A folder of token files, or one file.", required: false)],
    options: [
      .value("out", "DIR", "The folder to write; it need not exist."),
      .value("id", "ID", "What the registry is to call it: SCOPE.NAME, for example acme.mosaic.", required: true),
      .value(
        "from", "FORMAT", "What kind of files they are, where they do not show it.",
        choices: ImportFormat.allCases.map(\.rawValue)),
      .flag("force", "Replace the token files of DIR, if it is a design system's folder of the same ID."),
      .value("history", "REPOSITORY", "Publish what each tag of a git repository holds, instead of FROM."),
      .value("path", "PATH", "The folder or file in the repository that holds the tokens; else all of it."),
      .value("tags", "PATTERN", "Which tags are releases: v*, @acme/tokens@*.", default: "*"),
      .flag("skip-unreadable", "Leave out files that are no JSON, instead of refusing them all."),
      .flag("dry-run", "Say what would be done, and write nothing."),
      .flag("verbose", "List every note, and not only the first of each kind."),
    ],
    examples: [
      .init("What Tokens Studio keeps in a repository", "tessera import tokens --out mosaic --id acme.mosaic"),
      .init(
        "One file, with all that was done as JSON", "tessera import tokens.json --out mosaic --id acme.mosaic --json"),
      .init("Only to see", "tessera import tokens --out mosaic --id acme.mosaic --dry-run"),
      .init(
        "Years of releases", "tessera import --history design-tokens --path tokens --id acme.mosaic --tags 'v*'"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let id = try identifier(call)
    let format = call.parsed.value("from").flatMap(ImportFormat.init(rawValue:))
    let options = ImportOptions(
      id: id, format: format, skipsUnreadable: call.parsed.flag("skip-unreadable"))
    if call.parsed.isGiven("history") { return try history(options, call) }
    for option in ["path", "tags"] where call.parsed.isGiven(option) {
      throw call.usage("--\(option) is about the repository of --history, and there is none")
    }
    guard let source = call.parsed.positional(0), !source.isEmpty else { throw call.usage("FROM is missing") }
    guard let folder = call.parsed.value("out"), !folder.isEmpty else { throw call.usage("--out DIR is missing") }
    let target = ImportTarget(folder: folder, id: id, isForced: call.parsed.flag("force"))
    let isDry = call.parsed.flag("dry-run")
    if !isDry { try target.check() }
    try target.refuseReading(source)
    let result = Importer.read(try ImportSource(source).files, options, judging: ImportCollisions.find)
    let text = ImportText(result: result, source: source, folder: folder, id: id, isDry: isDry)
    guard result.errorCount == 0 else { throw text.refusal }
    if !isDry { try target.write(result.files) }
    return text.report(isVerbose: call.parsed.flag("verbose"))
  }

  private static func history(_ options: ImportOptions, _ call: Invocation) throws(Failure) -> Report {
    for option in ["out", "force", "verbose"] where call.parsed.isGiven(option) {
      throw call.usage("--\(option) is about a folder that is written, and --history publishes")
    }
    if call.parsed.positional(0) != nil { throw call.usage("FROM and --history exclude each other") }
    let written = call.parsed.value("tags") ?? "*"
    guard let pattern = TagPattern(written) else {
      throw call.usage("--tags '\(written)' needs one * that stands for the version")
    }
    guard let repository = call.parsed.value("history"), !repository.isEmpty else {
      throw call.usage("REPOSITORY is empty")
    }
    let path = call.parsed.value("path") ?? ""
    guard let inner = FilePath.inner(path) else {
      throw call.usage("--path counts from the top of the repository and stays in it, and \(path) does not")
    }
    let run = HistoryImport(
      options: options, repository: repository, path: inner, pattern: pattern, isDry: call.parsed.flag("dry-run"))
    let (outcomes, notes) = try run.run(call)
    let text = HistoryImportText(run: run, outcomes: outcomes, notes: notes)
    return Report(exit: text.exit) {
      text.json
    } text: {
      text.show(on: &$0)
    }
  }

  private static func identifier(_ call: Invocation) throws(Failure) -> SystemIdentifier {
    do throws(SystemIdentifier.ParseError) {
      return try SystemIdentifier(parsing: call.parsed.value("id") ?? "")
    } catch {
      throw call.usage(
        "\"\(call.parsed.value("id") ?? "")\" is no identifier: \(error); write SCOPE.NAME in lower-case letters, digits "
          + "and single hyphens")
    }
  }
}

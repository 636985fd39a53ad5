internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraImport

/// `tessera import`: an author's folder out of token files in other shapes.
enum ImportCommand: Verb {
  static let command = Command(
    "import", "Make a design system's folder out of token files that you have", group: "Design system",
    discussion: """
      Reads FROM, a folder of token files or one of them, finds out what kind they are, and writes an author's folder that \
      says the same in the format 2025.10. Every conversion and every guess is listed. What 2025.10 cannot say is carried: \
      it stands as it was written, and the system says "conformance": "imported". Nothing in FROM is changed.

      Comments, trailing commas, a byte order mark and bytes that are no UTF-8 are read, and named.
      """,
    arguments: [.init("FROM", "A folder of token files, or one file.")],
    options: [
      .value("out", "DIR", "The folder to write; it need not exist.", required: true),
      .value("id", "ID", "What the registry is to call it: SCOPE.NAME, for example acme.mosaic.", required: true),
      .value(
        "from", "FORMAT", "What kind of files they are, where they do not show it.",
        choices: ImportFormat.allCases.map(\.rawValue)),
      .flag("force", "Replace the token files of DIR, if it is a design system's folder of the same ID."),
      .flag("dry-run", "Say what would be done, and write nothing."),
      .flag("verbose", "List every note, and not only the first of each kind."),
    ],
    examples: [
      .init("What Tokens Studio keeps in a repository", "tessera import tokens --out mosaic --id acme.mosaic"),
      .init(
        "One file, with all that was done as JSON", "tessera import tokens.json --out mosaic --id acme.mosaic --json"),
      .init("Only to see", "tessera import tokens --out mosaic --id acme.mosaic --dry-run"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let source = call.argument(0)
    let folder = call.parsed.value("out") ?? ""
    guard !source.isEmpty else { throw call.usage("FROM is empty") }
    guard !folder.isEmpty else { throw call.usage("DIR is empty") }
    let id: SystemIdentifier
    do throws(SystemIdentifier.ParseError) {
      id = try SystemIdentifier(parsing: call.parsed.value("id") ?? "")
    } catch {
      throw call.usage(
        "\"\(call.parsed.value("id") ?? "")\" is no identifier: \(error); write SCOPE.NAME in lower-case letters, digits "
          + "and single hyphens")
    }
    let target = ImportTarget(folder: folder, id: id, isForced: call.parsed.flag("force"))
    let isDry = call.parsed.flag("dry-run")
    if !isDry { try target.check() }
    let format = call.parsed.value("from").flatMap(ImportFormat.init(rawValue:))
    let result = Importer.read(try ImportSource(source).files, ImportOptions(id: id, format: format))
    let text = ImportText(result: result, source: source, folder: folder, id: id, isDry: isDry)
    guard result.errorCount == 0 else { throw text.refusal }
    if !isDry { try target.write(result.files) }
    return text.report(isVerbose: call.parsed.flag("verbose"))
  }
}

internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport
internal import TesseraProject

/// `tessera export`: a release or a draft as files, without a project.
enum ExportCommand: Verb {
  static let command = Command(
    "export", "Write a release or a draft as files of a format", group: "Design system",
    discussion: """
      Writes into DIR, over the files of an earlier export; other files there are left alone. With several formats each \
      gets a folder of its own in DIR. What a format cannot say is listed.

      Formats:

      \(formatList)
      """,
    arguments: [.init("RELEASE", "A release (acme.mosaic@1.2.0, acme.mosaic@latest) or a folder.")],
    options: [
      .value("format", "FORMAT", "The format.", required: true, repeats: true, choices: ExportFormats.all.map(\.name)),
      .value("out", "DIR", "Where the files go.", required: true),
      .value("option", "NAME=VALUE", "An option of the format; context.NAME fixes a context.", repeats: true),
      .flag("force", "Overwrite a design system's own folder too."),
    ],
    examples: [
      .init("Custom properties for the web", "tessera export acme.mosaic@1.2.0 --format css --out dist"),
      .init("Two formats of a draft", "tessera export mosaic --format css --format json --out dist"),
    ])

  /// Formats with their options, for the help: lines that begin with a space are kept as they are.
  private static var formatList: String {
    var text = ""
    for format in ExportFormats.all {
      text += TextLayout.definition(format.name, format.summary, termWidth: 8, width: 78)
      for option in format.options {
        let choices = option.choices.isEmpty ? "" : " (\(option.choices.joined(separator: ", ")))"
        text += TextLayout.definition(option.name, option.help + choices, termWidth: 12, width: 78, indent: 12)
      }
    }
    return text
  }

  private struct Output {
    let format: any ExportFormat
    let folder: String
    let result: ExportResult
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let subject = try LoadedSubject.load(Subject(call.argument(0)), call, toHandOn: true)
    let out = call.parsed.value("out") ?? ""
    if out.isEmpty { throw call.usage("--out is empty") }
    let options = try Exporter.options(call)
    var names: [String] = []
    for name in call.parsed.values("format") where !names.contains(name) { names.append(name) }
    var outputs: [Output] = []
    for name in names {
      let format = try Exporter.format(name)
      let own =
        names.count == 1 ? options : options.filter { isKnown($0.key, format) || !isKnownAnywhere($0.key, names) }
      outputs.append(
        Output(
          format: format, folder: names.count == 1 ? out : FilePath.joined(out, name),
          result: try Exporter.export(subject.exportInput(options: own), as: format)))
    }
    for output in outputs where !call.parsed.flag("force") { try refuseDraft(in: output) }
    var written: [Int] = []
    for output in outputs { written.append(try write(output)) }
    return report(subject, out, outputs, written)
  }

  /// Whether the option is one of the format's, or fixes a context.
  private static func isKnown(_ option: String, _ format: any ExportFormat) -> Bool {
    option.hasPrefix(ExportInput.contextPrefix) || format.options.contains { $0.name == option }
  }

  private static func isKnownAnywhere(_ option: String, _ names: [String]) -> Bool {
    ExportFormats.all.contains { names.contains($0.name) && isKnown(option, $0) }
  }

  /// An author's own folder is what cannot be made again: everything else that an export overwrites can.
  private static func refuseDraft(in output: Output) throws(Failure) {
    guard let manifest = output.result.files.first(where: { $0.path == "design-system.json" }) else { return }
    let path = FilePath.joined(output.folder, manifest.path)
    guard FilePath.exists(path), (try? DraftFiles.readFile(path)) != manifest.bytes else { return }
    throw Failure(
      "export.overwrites", "\(output.folder) holds a design system of its own",
      advice: "Name another folder with --out, or add --force to overwrite it.")
  }

  /// The number of files that were not right already.
  private static func write(_ output: Output) throws(Failure) -> Int {
    var folders = NewFiles()
    try folders.makeFolder(output.folder)
    do throws(ProjectError) {
      return try LooseExport.write(output.result.files, format: output.format.name, to: output.folder)
    } catch {
      throw Failure(error)
    }
  }

  private static func report(
    _ subject: LoadedSubject, _ out: String, _ outputs: [Output], _ written: [Int]
  ) -> Report {
    Report {
      var object: JSONObject = ["id": .string(subject.manifest.id.description)]
      object.append("version", subject.record.map { .string($0.version.description) } ?? .null)
      object.append("releaseDigest", subject.record.map { .string($0.releaseDigest.hex) } ?? .null)
      object.append(
        "exports",
        .array(
          zip(outputs, written).map { output, written in
            [
              "format": .string(output.format.name), "formatVersion": .integer(Int64(output.format.version)),
              "out": .string(output.folder), "files": .array(output.result.files.map { .string($0.path) }),
              "written": .integer(Int64(written)),
              "notes": ExportNotes(notes: output.result.notes).json,
            ]
          }))
      object.append("notices", .array(subject.notices.map(NoticeList.json)))
      return .object(object)
    } text: { page in
      page.line("Exported \(subject.name, .bold) to \(out)")
      for notice in subject.notices { page.line(NoticeList.line(notice), indent: 2) }
      for (output, written) in zip(outputs, written) {
        let unchanged = output.result.files.count - written
        let same: Line = unchanged > 0 ? ", \(unchanged) as they were" : ""
        page.line(
          "\(output.format.name, .bold): \(Line.count(output.result.files.count, "file")) in \(output.folder)\(same)",
          indent: 2)
        ExportNotes(notes: output.result.notes).show(on: &page)
      }
    }
  }
}

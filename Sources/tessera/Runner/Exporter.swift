internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport

/// Turns a release or a draft into the files of a format.
enum Exporter {
  static func export(_ input: ExportInput, as format: any ExportFormat) throws(Failure) -> ExportResult {
    do throws(ExportError) {
      return try format.export(input)
    } catch {
      throw Failure(error)
    }
  }

  static func format(_ name: String) throws(Failure) -> any ExportFormat {
    do throws(ExportError) {
      return try ExportFormats.named(name)
    } catch {
      throw Failure(error)
    }
  }

  /// `name=value` of every `--option`.
  static func options(_ call: Invocation) throws(Failure) -> [String: String] {
    var options: [String: String] = [:]
    for text in call.parsed.values("option") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { throw call.usage("--option is NAME=VALUE, not \"\(text)\"") }
      if options.updateValue(parts[1], forKey: parts[0]) != nil {
        throw call.usage("the option \"\(parts[0])\" is given twice")
      }
    }
    return options
  }
}

extension Failure {
  /// The one place where an exporter's errors meet codes.
  init(_ error: ExportError) {
    switch error {
    case .collision(let identifier, let first, let second):
      self.init("export.collision", error.message, advice: "Rename a token in the draft, and publish it again.")
      members = [
        ("identifier", .string(identifier)), ("names", [.string(first.text), .string(second.text)]),
      ]
    case .unknownOption(_, let known):
      self.init("export.option", error.message, advice: "Leave it out, or choose another.", exit: .usage)
      members = [("known", .array(known.map { .string($0) }))]
    case .badOption:
      self.init("export.option", error.message, advice: "Give it one of those.", exit: .usage)
    case .unknownFormat(_, let known):
      self.init("format.unknown", error.message, advice: "See \"tessera help export\".", exit: .usage)
      members = [("known", .array(known.map { .string($0) }))]
    }
  }
}

/// What a format could not say, for people and for tools.
struct ExportNotes {
  private static let listed = 10

  let notes: [ExportNote]

  func show(on page: inout Page) {
    guard !notes.isEmpty else { return }
    page.line("not said as it stands:", indent: 2)
    for note in notes.prefix(Self.listed) {
      var line = Line(note.message)
      if let path = note.path { line = "\(path): \(line)" }
      if let context = note.context, !context.isEmpty { line += " (\(context))" }
      page.line(line, indent: 4)
    }
    if notes.count > Self.listed { page.line("and \(notes.count - Self.listed) more; --json lists all", indent: 4) }
  }

  var json: JSONValue {
    .array(
      notes.map { note in
        var object: JSONObject = ["message": .string(note.message)]
        if let path = note.path { object.append("path", .string(path.text)) }
        if let context = note.context { object.append("context", .string(context)) }
        return .object(object)
      })
  }
}

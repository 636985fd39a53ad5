internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint

/// `tessera validate`: everything that is wrong with a draft, or with one document.
enum ValidateCommand: Verb {
  static let command = Command(
    "validate", "Say everything that is wrong with a design system's folder", group: "Design system",
    discussion: """
      Reads the folder PATH as publish reads it, and says what is wrong, where, and what to do about it. Warnings stop nothing.

      A document is judged by itself, so that a reference into another one is an error: as a resolver if it has a \
      resolutionOrder or a string for version, else as tokens.
      """,
    arguments: [.init("PATH", "The folder of a design system, or one token or resolver document.")],
    examples: [
      .init("A whole design system", "tessera validate mosaic"),
      .init("One document, for a script", "tessera validate mosaic/tokens/color.tokens.json --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = call.argument(0)
    switch FilePath.kind(path) {
    case .missing:
      throw Failure("draft.missing", "there is nothing at \(path)", advice: "Name the folder of a design system.")
    case .folder:
      return folder(path)
    case .file, .other:
      // Its folder is what this file speaks of.
      if FilePath.lastName(path) == "design-system.json" { return folder(FilePath.parent(path)) }
      return document(path)
    }
  }

  private static func folder(_ path: String) -> Report {
    let result = DraftInspector.read(DraftFiles(folder: path))
    let findings = Findings(diagnostics: result.diagnostics, folder: path == "." ? nil : path)
    let id = result.draft?.manifest.id
    let tokenCount = result.draft?.graph.tokens.count
    return Report(exit: result.diagnostics.hasErrors ? .problems : .fine) {
      var object: JSONObject = ["path": .string(path), "valid": .bool(!result.diagnostics.hasErrors)]
      if let id { object.append("id", .string(id.description)) }
      if let tokenCount { object.append("tokens", .integer(Int64(tokenCount))) }
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    } text: { page in
      var line: Line = "\(id?.description ?? path, .bold): \(findings.counts)"
      if let tokenCount { line += " in \(Line.count(tokenCount, "token"))" }
      page.line(line)
      for line in findings.lines { page.line(line) }
      if result.diagnostics.hasErrors {
        page.next(findings.next)
      } else {
        page.next("status", path)
      }
    }
  }

  private static func document(_ path: String) -> Report {
    let diagnostics = DraftReader.validate(file: path)
    let findings = Findings(diagnostics: diagnostics, folder: nil)
    return Report(exit: diagnostics.hasErrors ? .problems : .fine) {
      var object: JSONObject = ["path": .string(path), "valid": .bool(!diagnostics.hasErrors)]
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    } text: { page in
      page.line("\(path, .bold): \(findings.counts)")
      for line in findings.lines { page.line(line) }
      if diagnostics.hasErrors { page.next(findings.next) }
    }
  }
}

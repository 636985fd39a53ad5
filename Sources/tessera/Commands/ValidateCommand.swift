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

      Where design-system.json says "conformance": "imported", as "tessera import" writes it, tokens whose type, value or \
      reference Design Tokens 2025.10 cannot say are carried as they are written: warnings, and no errors. All else is as strict as \
      ever. See "tessera explain import.carried".

      A document is judged by itself: as a recipe if its name ends in .recipe.json, as a resolver if it has a \
      resolutionOrder or a string for version, else as tokens. A reference into another document is an error. Of a recipe only \
      the shape is judged: what its names mean, and so of what types its values are, only the folder tells.
      """,
    arguments: [.init("PATH", "The folder of a design system, or one token, resolver or recipe document.")],
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
    let tier = result.draft?.manifest.conformance
    let tokenCount = result.draft?.graph.tokens.count
    let recipeCount = result.draft?.content.recipes.count
    return Report(exit: result.diagnostics.hasErrors ? .problems : .fine) {
      var object: JSONObject = ["path": .string(path), "valid": .bool(!result.diagnostics.hasErrors)]
      if let id { object.append("id", .string(id.description)) }
      if let tier { object.append("conformance", .string(tier.rawValue)) }
      if let tokenCount { object.append("tokens", .integer(Int64(tokenCount))) }
      if let recipeCount { object.append("recipes", .integer(Int64(recipeCount))) }
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    } text: { page in
      var line: Line = "\(id?.description ?? path, .bold): \(findings.counts)"
      if let tokenCount { line += " in \(Line.count(tokenCount, "token"))" }
      if let recipeCount, recipeCount > 0 { line += " and \(Line.count(recipeCount, "recipe"))" }
      page.line(line)
      if let remark = tier?.remark { page.line("imported: \(remark)", indent: 2) }
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

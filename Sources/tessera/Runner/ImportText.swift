internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraImport

/// What an import did, for people and tools.
struct ImportText {
  let result: ImportResult
  let source: String
  let folder: String
  let id: SystemIdentifier
  let isDry: Bool

  func report(isVerbose: Bool) -> Report {
    Report {
      json
    } text: { page in
      let tokens = Line.count(result.tokenCount, "token")
      page.line("\(isDry ? "Would import" : "Imported") \(tokens) as \("\(id)", .bold) into \(folder)")
      page.line("read as \(result.format.rawValue)", indent: 2)
      for modifier in result.modifiers {
        let contexts = modifier.contexts.map { $0 == modifier.defaultContext ? "\($0) (default)" : $0 }
        page.line("\(modifier.name): \(contexts.joined(separator: ", "))", indent: 2)
      }
      if result.carriedCount > 0 {
        page.line(
          "\(Line.count(result.carriedCount, "token", nil, .yellow)) that 2025.10 cannot say: carried as written",
          indent: 2)
      }
      if result.isImportedTier { page.line("conformance: imported", indent: 2) }
      list(isVerbose, on: &page)
      if !isDry { page.next("validate", folder) }
    }
  }

  /// What was wrong, where nothing was written.
  var refusal: Failure {
    let errors = result.findings.filter { $0.severity == .error }
    var failure = Failure(
      "import.refused", "\(source) cannot be imported, and nothing was written",
      advice: "Mend what is named, or keep the file out of what is imported.")
    failure.details = errors.prefix(50).map { line(of: $0) }
    if errors.count > 50 { failure.details.append("and \(errors.count - 50) more") }
    if case .object(let object) = json { failure.members = object.members.map { ($0.name, $0.value) } }
    if let first = errors.first { failure.next = ExplainCommand.words(first.code) }
    return failure
  }

  // MARK: - Notes

  /// The notes by code: how many, and the first of each; or all of them.
  private func list(_ isVerbose: Bool, on page: inout Page) {
    let notes = result.findings.filter { $0.severity == .warning }
    if isVerbose {
      for note in notes { write(note, on: &page) }
    }
    let firsts = notes.reduce(into: [String: Diagnostic]()) { table, note in
      if table[note.code] == nil { table[note.code] = note }
    }
    let rows = result.counts.compactMap { entry -> (code: String, count: Int, first: Diagnostic)? in
      firsts[entry.code].map { (entry.code, entry.count, $0) }
    }
    guard !rows.isEmpty else { return }
    page.gap()
    for row in rows {
      page.line("\(row.count) \(row.code, .yellow)")
      if !isVerbose { page.line("\(place(row.first))\(row.first.message)", indent: 2) }
    }
  }

  private func place(_ note: Diagnostic) -> String {
    note.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
  }

  private func write(_ finding: Diagnostic, on page: inout Page) {
    page.line(line(of: finding))
    if let advice = finding.advice { page.line("\(advice, .dim)", indent: 2) }
  }

  private func line(of finding: Diagnostic) -> Line {
    let style: Ink.Style = finding.severity == .error ? .red : .yellow
    var line: Line = "\(place(finding))\(finding.code, style): \(finding.message)"
    if let path = finding.path, !path.text.isEmpty { line += " (\(path.label))" }
    return line
  }

  // MARK: - JSON

  private var json: JSONValue {
    var object: JSONObject = [
      "id": .string("\(id)"), "source": .string(source), "folder": .string(folder),
      "written": .bool(result.errorCount == 0 && !isDry), "format": .string(result.format.rawValue),
      "tokens": .integer(Int64(result.tokenCount)), "carried": .integer(Int64(result.carriedCount)),
      "conformance": .string(result.isImportedTier ? "imported" : "strict"),
      "files": .array(result.files.map { .string($0.path) }),
      "modifiers": .array(
        result.modifiers.map { modifier in
          [
            "name": .string(modifier.name), "contexts": .array(modifier.contexts.map { .string($0) }),
            "default": .string(modifier.defaultContext),
          ]
        }),
    ]
    object.append("errors", .integer(Int64(result.errorCount)))
    object.append(
      "counts",
      .object(JSONObject(result.counts.map { .init(name: $0.code, value: .integer(Int64($0.count))) })))
    object.append("findings", .array(result.findings.map(json(of:))))
    return .object(object)
  }

  private func json(of finding: Diagnostic) -> JSONValue {
    var object: JSONObject = [
      "code": .string(finding.code), "severity": .string(finding.severity == .error ? "error" : "note"),
    ]
    if let location = finding.location {
      object.append("file", .string(location.file))
      object.append("line", .integer(Int64(location.line)))
      object.append("column", .integer(Int64(location.column)))
    }
    if let path = finding.path, !path.text.isEmpty { object.append("path", name: path) }
    object.append("message", .string(finding.message))
    if let advice = finding.advice { object.append("advice", .string(advice)) }
    return .object(object)
  }
}

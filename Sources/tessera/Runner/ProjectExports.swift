internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// What the exports of a project take of a design system.
enum ProjectExports {
  /// What a format gets of an export: its options, the contexts it fixes, the names it takes.
  ///
  /// Names of contexts are looked up as on a command line, and go on in their exact spelling.
  /// - Throws: `export.context` for a modifier or a context that the release does not have.
  static func input(_ input: ExportInput, for export: ProjectExport) throws(Failure) -> ExportInput {
    var input = input
    input.options = export.options
    input.include = export.names.include
    input.exclude = export.names.exclude
    if export.contexts.isEmpty { return input }
    let graph = input.graph
    let choices = export.contexts.sorted { $0.key.precedesByBytes($1.key) }.map {
      (modifier: $0.key, context: $0.value)
    }
    let read = ContextInput(choices, of: graph.content.resolver, isComplete: false)
    if let first = read.findings.first {
      let release = input.version.map { "\(input.identifier)@\($0)" } ?? "\(input.identifier)"
      var failure = Failure(
        "export.context", "the export into \(export.out) fixes what \(release) does not have: \(first.message)",
        advice: [first.advice, "The contexts of an export stand in tessera.json."].compactMap { $0 }
          .joined(separator: " "))
      failure.details = read.findings.dropFirst().map { Line("\($0.message). \($0.advice ?? "")") }
      throw failure
    }
    for (modifier, shape) in graph.modifiers.enumerated() {
      guard let choice = read.context[modifier] else { continue }
      input.options[ExportInput.contextPrefix + shape.name] = shape.contexts[choice].name
    }
    return input
  }

  /// What an entry takes through all of its exports; an author's folder is always whole.
  static func scope(_ entry: ProjectEntry) -> DiffScope {
    DiffScope(
      entry.exports.map { export in
        if export.format == "dtcg" { return DiffScope.Part(format: export.format) }
        var contexts = export.contexts
        for (name, value) in export.options where name.utf8.starts(with: ExportInput.contextPrefix.utf8) {
          contexts[String(Substring(name.utf8.dropFirst(ExportInput.contextPrefix.utf8.count)))] = value
        }
        return DiffScope.Part(
          format: export.format, contexts: contexts, include: export.names.include, exclude: export.names.exclude)
      })
  }
}

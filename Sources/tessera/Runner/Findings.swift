internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What is wrong with a draft, as people and tools read it.
struct Findings {
  let diagnostics: Diagnostics
  /// Put before the names of files: the folder as it was typed.
  let folder: String?

  /// What to read next: what the first error means, else the first finding.
  var next: [String] {
    (diagnostics.list.first { $0.severity == .error } ?? diagnostics.list.first).map { ExplainCommand.words($0.code) }
      ?? []
  }

  /// `2 errors, 1 warning`, or `no errors`.
  var counts: Line {
    var parts: [Line] = []
    if diagnostics.errorCount > 0 { parts.append(.count(diagnostics.errorCount, "error", nil, .red)) }
    if diagnostics.warningCount > 0 { parts.append(.count(diagnostics.warningCount, "warning", nil, .yellow)) }
    return parts.isEmpty ? "no errors" : .joined(parts)
  }

  private static let shownInPlan = 5

  /// Counts, and the first of them in a line each, below what a command has to say of the draft itself.
  func show(on page: inout Page) {
    if diagnostics.isEmpty { return }
    page.line("draft    \(counts)", indent: 2)
    for diagnostic in diagnostics.list.prefix(Self.shownInPlan) {
      var line: Line = "\(diagnostic.code): \(diagnostic.message)"
      if let path = diagnostic.path, !path.text.isEmpty { line += " (\(path.label))" }
      page.line(line, indent: 4)
    }
    let rest = diagnostics.errorCount + diagnostics.warningCount - Self.shownInPlan
    if rest > 0 { page.line("and \(rest) more: tessera validate \(ShellWord.quoted(folder ?? "."))", indent: 4) }
  }

  /// `tokens/a.tokens.json:3:5: error value.range: …`, each followed by what to do.
  var lines: [Line] {
    var lines: [Line] = []
    for diagnostic in diagnostics.list {
      var line = Line()
      if let location = diagnostic.location {
        line += "\(file(location)):\(location.line):\(location.column): "
      }
      let style: Ink.Style = diagnostic.severity == .error ? .red : .yellow
      line += "\(diagnostic.severity.rawValue, style) \(diagnostic.code): \(diagnostic.message)"
      if let path = diagnostic.path, !path.text.isEmpty { line += " (\(path.label))" }
      lines.append(line)
      if let advice = diagnostic.advice { lines.append("  \(advice, .dim)") }
    }
    if unlisted > 0 { lines.append("and \(unlisted) more that are not listed") }
    return lines
  }

  /// Members of a document: counts, and the list.
  var members: [(name: String, value: JSONValue)] {
    [
      ("errors", .integer(Int64(diagnostics.errorCount))), ("warnings", .integer(Int64(diagnostics.warningCount))),
      ("unlisted", .integer(Int64(unlisted))), ("diagnostics", list),
    ]
  }

  /// Those that are listed, as documents have them.
  var list: JSONValue { .array(diagnostics.list.map(json)) }

  /// Findings that were only counted.
  var unlisted: Int {
    diagnostics.errorCount + diagnostics.warningCount - diagnostics.list.count
  }

  func file(_ location: Diagnostic.Location) -> String {
    folder.map { FilePath.joined($0, location.file) } ?? location.file
  }

  private func json(_ diagnostic: Diagnostic) -> JSONValue {
    var object: JSONObject = [
      "code": .string(diagnostic.code), "severity": .string(diagnostic.severity.rawValue),
    ]
    if let location = diagnostic.location {
      object.append("file", .string(file(location)))
      object.append("line", .integer(Int64(location.line)))
      object.append("column", .integer(Int64(location.column)))
    }
    if let path = diagnostic.path, !path.text.isEmpty { object.append("path", name: path) }
    object.append("message", .string(diagnostic.message))
    if let advice = diagnostic.advice { object.append("advice", .string(advice)) }
    return .object(object)
  }
}

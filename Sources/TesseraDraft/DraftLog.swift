internal import JSON
internal import TesseraDomain

/// Findings about the documents of one draft, with the names of their files.
struct DraftLog {
  private(set) var diagnostics = Diagnostics()
  private var files: [ObjectIdentifier: String] = [:]

  mutating func name(_ document: JSONDocument, _ file: String) {
    files[ObjectIdentifier(document)] = file
  }

  func file(of node: JSONNode) -> String? {
    files[ObjectIdentifier(node.document)]
  }

  /// `tokens/a.tokens.json:3:5`, for a second place in a message.
  func place(of node: JSONNode) -> String {
    let position = node.position
    return "\(file(of: node) ?? "?"):\(position.line):\(position.column)"
  }

  mutating func add(
    _ code: String, _ severity: Diagnostic.Severity = .error, at node: JSONNode?, path: TokenPath? = nil,
    _ message: String, advice: String? = nil
  ) {
    var location: Diagnostic.Location?
    if let node, let file = files[ObjectIdentifier(node.document)] {
      let position = node.position
      location = Diagnostic.Location(file: file, line: position.line, column: position.column)
    }
    diagnostics.add(Diagnostic(code, severity, at: location, path: path, message, advice: advice))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
  }

  mutating func add(_ issue: GraphIssue) {
    add(issue.code, issue.severity, at: issue.node, path: issue.path, issue.message, advice: issue.advice)
  }

  /// Parses a file, names it, and reports what its JSON says wrong.
  mutating func parse(_ bytes: [UInt8], file: String) -> JSONDocument? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: bytes)
      name(document, file)
      for member in document.duplicateMembers {
        add(
          "json.duplicate-key", at: member.nameNode, "the member \"\(member.name)\" stands twice in one object",
          advice: "Keep one of them.")
      }
      return document
    } catch {
      diagnostics.add(
        Diagnostic(
          "json.syntax", at: .init(file: file, line: error.position.line, column: error.position.column),
          "this is not JSON: \(error.reason)", advice: "Mend the file; RFC 8259 is what counts."))
      return nil
    }
  }
}

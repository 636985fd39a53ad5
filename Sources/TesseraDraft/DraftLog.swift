internal import JSON
internal import TesseraDomain

/// Findings about the documents of one draft, with the names of their files.
struct DraftLog {
  private(set) var diagnostics = Diagnostics()
  /// Whether a document of tokens or a resolver is no JSON: what it defines only seems to be missing.
  private(set) var lacksContent = false
  private(set) var places = DocumentPlaces()
  /// What stands before the names of files: the folder of a single document.
  private let prefix: String

  init(prefix: String = "") {
    self.prefix = prefix
  }

  mutating func name(_ document: JSONDocument, _ file: String) {
    places.name(document, prefix + file)
  }

  func location(_ file: String, line: Int = 1, column: Int = 1) -> Diagnostic.Location {
    Diagnostic.Location(file: prefix + file, line: line, column: column)
  }

  /// `tokens/a.tokens.json:3:5`, for a second place in a message.
  func place(of node: JSONNode) -> String {
    places.location(of: node).map { "\($0.file):\($0.line):\($0.column)" } ?? "?"
  }

  /// Adds a finding; its texts are made only if it is kept.
  mutating func add(
    _ code: String, _ severity: Diagnostic.Severity = .error, at node: JSONNode?,
    path: @autoclosure () -> TokenPath? = nil, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil
  ) {
    if !diagnostics.keeps(severity) {
      diagnostics.count(errors: severity == .error ? 1 : 0, warnings: severity == .warning ? 1 : 0)
      return
    }
    diagnostics.add(
      Diagnostic(
        code, severity, at: node.flatMap { places.location(of: $0) }, path: path(), message(), advice: advice()))
  }

  /// Adds what reading or checking recipes found.
  mutating func add(_ findings: [RecipeFinding]) {
    for finding in findings {
      diagnostics.add(
        Diagnostic(
          finding.code, finding.severity, at: places.location(of: finding.place),
          path: TokenPath(recipe: finding.recipe),
          finding.message, advice: finding.advice))
    }
  }

  /// Adds a finding about a whole file.
  mutating func add(
    _ code: String, _ severity: Diagnostic.Severity = .error, file: String, path: TokenPath? = nil,
    _ message: String, advice: String
  ) {
    diagnostics.add(Diagnostic(code, severity, at: location(file), path: path, message, advice: advice))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
  }

  mutating func add(contentsOf others: Diagnostics) {
    diagnostics.add(contentsOf: others)
  }

  /// Adds what a graph found; what no single place is to blame for stands at the resolver.
  mutating func add(_ graph: TokenGraph, resolver: JSONNode?) {
    for issue in graph.issues where !(lacksContent && issue.code == "ref.missing") {
      add(issue.code, issue.severity, at: issue.node ?? resolver, path: issue.path, issue.message, advice: issue.advice)
    }
    diagnostics.count(errors: graph.furtherErrors, warnings: graph.furtherWarnings)
  }

  /// A document with more names that stand twice is not looked into: what it means is anyone's guess.
  private static let maximumDuplicates = 1_000

  /// Parses a file, names it, and reports what its JSON says wrong; `nil` where it cannot be read further.
  ///
  /// - Parameter definesTokens: whether tokens would seem to be missing without it.
  mutating func parse(_ bytes: [UInt8], file: String, definesTokens: Bool = true) -> JSONDocument? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: bytes)
      name(document, file)
      for member in document.duplicateMembers {
        add(
          "json.duplicate-key", at: member.nameNode, "the member \"\(member.name)\" stands twice in one object",
          advice: "Keep one of them.")
      }
      if document.duplicateMembers.count > Self.maximumDuplicates {
        if definesTokens { lacksContent = true }
        return nil
      }
      return document
    } catch {
      let place = location(file, line: error.position.line, column: error.position.column)
      switch error.reason {
      case .tooDeep:
        diagnostics.add(
          Diagnostic("limit.depth", at: place, "\(error.reason)", advice: "Use fewer groups inside groups."))
      case .tooLarge:
        diagnostics.add(Diagnostic("limit.bytes", at: place, "\(error.reason)", advice: "Split the file."))
      default:
        diagnostics.add(
          Diagnostic(
            "json.syntax", at: place, "this is not JSON: \(error.reason)",
            advice: definesTokens
              ? "Mend it here; references are looked for once every file is JSON." : "Mend it here."))
      }
      if definesTokens { lacksContent = true }
      return nil
    }
  }
}

internal import JSON
internal import TesseraDomain

/// Collects what an import did, guessed and met.
struct ImportLog {
  /// More notes than these are only counted.
  static let maximumFindings = 100_000

  private(set) var findings: [Diagnostic] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var errorCount = 0
  private var files: [ObjectIdentifier: String] = [:]

  mutating func name(_ document: JSONDocument, _ path: String) {
    files[ObjectIdentifier(document)] = path
  }

  func location(of node: JSONNode) -> Diagnostic.Location? {
    guard let file = files[ObjectIdentifier(node.document)] else { return nil }
    let position = node.position
    return Diagnostic.Location(file: file, line: position.line, column: position.column)
  }

  /// `tokens.json:3:5`, for a sentence.
  func place(of node: JSONNode) -> String {
    location(of: node).map { "\($0.file):\($0.line)" } ?? "another place"
  }

  /// Which of the files that two values stand in is called for a mode that the other is not called for.
  func themeFile(_ earlier: JSONNode, _ later: JSONNode) -> String? {
    guard let first = files[ObjectIdentifier(earlier.document)], let second = files[ObjectIdentifier(later.document)],
      !first.hasSameBytes(as: second)
    else { return nil }
    let modes = (AxisName.modes(in: first), AxisName.modes(in: second))
    if !modes.1.isSubset(of: modes.0) { return second }
    return modes.0.isSubset(of: modes.1) ? nil : first
  }

  mutating func add(_ note: ImportNote, path: TokenPath?) {
    add(note.code, at: note.node, path: path, note.message, advice: note.advice)
  }

  /// Notes something that was done, guessed or met.
  mutating func add(
    _ code: String, at node: JSONNode?, path: TokenPath? = nil, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String? = nil
  ) {
    guard count(code) else { return }
    findings.append(
      Diagnostic(
        code, .warning, at: node.flatMap { location(of: $0) }, path: path, message(), advice: advice()))
  }

  /// Notes something at a place that is no value.
  mutating func add(_ code: String, at location: Diagnostic.Location, _ message: String) {
    guard count(code) else { return }
    findings.append(Diagnostic(code, .warning, at: location, message))
  }

  /// Notes something about a whole file.
  mutating func add(_ code: String, file: String, _ message: String, advice: String? = nil) {
    guard count(code) else { return }
    findings.append(Diagnostic(code, .warning, at: .init(file: file, line: 1, column: 1), message, advice: advice))
  }

  /// Adds what keeps the source from being imported; it is listed however many notes there are.
  mutating func fail(
    _ code: String, at location: Diagnostic.Location?, path: TokenPath? = nil, _ message: String, advice: String
  ) {
    errorCount += 1
    _ = count(code)
    findings.append(Diagnostic(code, .error, at: location, path: path, message, advice: advice))
  }

  /// Whether it is listed, too.
  private mutating func count(_ code: String) -> Bool {
    counts[code, default: 0] += 1
    return findings.count < Self.maximumFindings
  }

  /// The findings in the order of files, lines and columns; what has no place comes first.
  func sorted() -> [Diagnostic] {
    let keys = findings.enumerated().map { index, finding in
      (
        file: finding.location?.file ?? "", line: finding.location?.line ?? 0, column: finding.location?.column ?? 0,
        index: index
      )
    }
    return keys.sorted { a, b in
      if !a.file.hasSameBytes(as: b.file) { return a.file.precedesByBytes(b.file) }
      return (a.line, a.column, a.index) < (b.line, b.column, b.index)
    }.map { findings[$0.index] }
  }
}

import JSON
import TesseraDomain
import TesseraDraft
import TesseraImport

/// A source that was imported, and the folder that came of it, read as publish reads it.
struct ImportedSystem {
  let result: ImportResult
  let graph: TokenGraph?

  /// - Parameter files: texts by path below the source.
  init(_ files: [String: String], from format: ImportFormat? = nil) throws {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    result = Importer.read(
      files.map { (path: $0.key, bytes: Array($0.value.utf8)) }, ImportOptions(id: id, format: format))
    let written = Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, $0.bytes) })
    graph = result.files.isEmpty ? nil : DraftReader.read(DraftFiles(files: written)).draft?.graph
  }

  /// What a token is where these contexts are chosen: `theme=dark`; nil where it is nothing.
  func value(_ path: String, _ choices: String...) -> String? { token(path, choices)?.value.summary }

  /// What it points at where these contexts are chosen.
  func reference(_ path: String, _ choices: String...) -> String? { token(path, choices)?.reference?.text }

  func token(_ path: String, _ choices: [String] = []) -> ResolvedToken? {
    guard let graph, let id = graph.token(at: TokenPath(path)) else { return nil }
    let pairs = choices.map { choice in
      let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
      return (modifier: parts[0], context: parts[1])
    }
    return graph.context(choosing: pairs).flatMap { graph.resolved(id, in: $0) }
  }

  /// A member of `imported`, as compact JSON.
  func imported(_ path: String, _ name: String) -> String? {
    guard let node = token(path)?.tessera.node?["imported"]?.member(name) else { return nil }
    var text: [UInt8] = []
    JSONText.append(node: node, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Every path of a token, in order of bytes.
  var paths: [String] { graph.map { graph in graph.tokens.map { graph.path($0).text }.sorted() } ?? [] }

  /// Modifiers with their contexts, the default one in brackets: `theme: [light] dark`.
  var modifiers: [String] {
    result.modifiers.map { modifier in
      let contexts = modifier.contexts.map { $0 == modifier.defaultContext ? "[\($0)]" : $0 }
      return "\(modifier.name): \(contexts.joined(separator: " "))"
    }
  }

  func count(_ code: String) -> Int { result.counts.first { $0.code == code }?.count ?? 0 }

  /// Where findings with a code stand: `a.json:2:3`.
  func places(_ code: String) -> [String] {
    result.findings.filter { $0.code == code }.map { finding in
      finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "-"
    }
  }
}

internal import TesseraDomain

/// The custom property of each token, made on first use.
///
/// A token that is only there because another needs it is `--_name`: what custom properties have for "keep out".
struct CSSNames {
  private let graph: TokenGraph
  private let isVisible: [Bool]
  private let prefix: [UInt8]
  private var text: [UInt8] = []
  /// By node: where its name stands in `text`; an empty span where it is not made yet.
  private var spans: [(start: Int32, end: Int32)]
  private var scratch: [UInt8] = []
  /// Names of tokens that others would share, as they are without the prefix.
  private(set) var changes: [UniqueNames.Change] = []
  private var changed: [Int: String] = [:]

  /// - Parameters:
  ///   - isVisible: by node.
  ///   - resolvesCollisions: whether tokens that would share a property get properties of their own.
  init(graph: TokenGraph, isVisible: [Bool], prefix: String, resolvesCollisions: Bool) {
    self.graph = graph
    self.isVisible = isVisible
    self.prefix = prefix.isEmpty ? [] : Array(prefix.utf8) + [UInt8(ascii: "-")]
    spans = Array(repeating: (0, 0), count: graph.nodes.count)
    if resolvesCollisions {
      changes = UniqueNames.changes(Self.wishes(graph))
      for change in changes { changed[change.node] = change.identifier }
    }
  }

  private static func wishes(_ graph: TokenGraph) -> [UniqueNames.Wish] {
    var bytes: [UInt8] = []
    return graph.tokens.map { id in
      bytes.removeAll(keepingCapacity: true)
      KebabCase.append(graph.path(id).text, to: &bytes)
      let isTypography = graph.contexts(of: id).contains { graph.resolved(id, in: $0)?.type == .typography }
      return UniqueNames.Wish(
        node: id, path: graph.path(id), identifier: String(decoding: bytes, as: UTF8.self),
        suffixes: isTypography ? ["", String(decoding: CSSValueWriter.letterSpacing, as: UTF8.self)] : [""])
    }
  }

  /// Appends `--name`.
  mutating func append(_ id: Int, to out: inout [UInt8]) {
    if spans[id].end == 0 { make(id) }
    let span = spans[id]
    out.append(contentsOf: text[Int(span.start)..<Int(span.end)])
  }

  private mutating func make(_ id: Int) {
    let start = Int32(text.count)
    text.append(isVisible[id] ? "--" : "--_")
    text.append(contentsOf: prefix)
    scratch.removeAll(keepingCapacity: true)
    if let own = changed[id] { scratch += own.utf8 } else { KebabCase.append(graph.path(id).text, to: &scratch) }
    scratch.withUnsafeBufferPointer { CSSText.append(identifier: $0, to: &text) }
    spans[id] = (start, Int32(text.count))
  }
}

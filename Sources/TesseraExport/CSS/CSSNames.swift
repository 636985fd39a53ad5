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

  /// - Parameter isVisible: by node.
  init(graph: TokenGraph, isVisible: [Bool], prefix: String) {
    self.graph = graph
    self.isVisible = isVisible
    self.prefix = prefix.isEmpty ? [] : Array(prefix.utf8) + [UInt8(ascii: "-")]
    spans = Array(repeating: (0, 0), count: graph.nodes.count)
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
    KebabCase.append(graph.path(id).text, to: &scratch)
    scratch.withUnsafeBufferPointer { CSSText.append(identifier: $0, to: &text) }
    spans[id] = (start, Int32(text.count))
  }
}

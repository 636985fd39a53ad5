/// Tokens that a modifier gives values of their own in some of its contexts, and in others not.
///
/// Contexts that define nothing at all are not expected to have any, unless the token would have no value there at all and
/// such gaps are asked for. Neither is the default one where the token has a value outside of the modifier: that value is
/// the default then.
package struct ContextGaps {
  package struct Gap: Sendable {
    /// Index of the modifier.
    package let modifier: Int
    /// Indices of the contexts with a value of the token's own, and of those without, ascending.
    package let own: [Int]
    package let missing: [Int]
  }

  private let graph: TokenGraph
  private let map: LayerMap
  /// By modifier and context: whether tokens are expected to have a value there.
  private let isExpected: [[Bool]]
  private let looksIntoEmpty: Bool
  // Tokens are defined in few combinations of layers.
  private var known: [[Int32]: [Gap]] = [:]

  /// - Parameters:
  ///   - sparse: contexts, as `modifier/context`, that are to hold only a few tokens.
  ///   - looksIntoEmpty: whether a context that defines nothing misses what has no value there for that.
  /// - Complexity: O(*n*) in definitions and places of the resolution order.
  package init(_ graph: TokenGraph, sparse: [String] = [], looksIntoEmpty: Bool = false) {
    self.looksIntoEmpty = looksIntoEmpty
    self.graph = graph
    map = LayerMap(graph.content)
    isExpected = graph.modifiers.map { modifier in
      modifier.contexts.map { context in
        !sparse.contains { $0.hasSameBytes(as: "\(modifier.name)/\(context.name)") }
      }
    }
  }

  /// The gaps of a token that its own layers define, by modifier.
  package mutating func gaps(of id: Int) -> [Gap] {
    if graph.modifiers.isEmpty { return [] }
    let layers = graph.nodes[id].definitions.filter(\.isToken).map(\.layer)
    if layers.count == 1, map.places[Int(layers[0])].isEmpty { return [] }
    if let found = known[layers] { return found }
    let found = gaps(of: layers)
    known[layers] = found
    return found
  }

  private func gaps(of layers: [Int32]) -> [Gap] {
    var own: [Int: Set<Int>] = [:]
    let isAlways = layers.contains { map.isAlways[Int($0)] }
    for layer in layers {
      for place in map.places[Int(layer)] { own[place.modifier, default: []].insert(place.context) }
    }
    func isThere(besides modifier: Int) -> Bool {
      isAlways || own.contains { $0.key != modifier && $0.value.count == graph.modifiers[$0.key].contexts.count }
    }
    return own.sorted { $0.key < $1.key }.compactMap { modifier, contexts in
      let shape = graph.modifiers[modifier]
      let missing = shape.contexts.indices.filter { context in
        guard isExpected[modifier][context], !contexts.contains(context) else { return false }
        guard map.holdsTokens[modifier][context] else { return looksIntoEmpty && !isThere(besides: modifier) }
        return !(isAlways && context == shape.effectiveDefaultIndex)
      }
      return missing.isEmpty ? nil : Gap(modifier: modifier, own: contexts.sorted(), missing: missing)
    }
  }
}

/// Where the layers of a system take part.
private struct LayerMap {
  struct Place: Hashable {
    let modifier: Int
    let context: Int
  }

  /// By layer: the contexts that it is in.
  private(set) var places: [[Place]]
  /// By layer: whether it is in every context.
  private(set) var isAlways: [Bool]
  /// By modifier and context: whether some layer of it defines a token.
  private(set) var holdsTokens: [[Bool]]

  /// - Complexity: O(places that the resolution order has), which is bounded for a draft that was read.
  init(_ content: SystemContent) {
    let resolver = content.resolver
    places = Array(repeating: [], count: content.layers.count)
    isAlways = Array(repeating: false, count: content.layers.count)
    holdsTokens = resolver.modifiers.map { Array(repeating: false, count: $0.contexts.count) }
    var isFilled = isAlways
    for node in content.nodes {
      for definition in node.definitions where definition.isToken { isFilled[Int(definition.layer)] = true }
    }
    for item in resolver.order {
      switch item {
      case .set(let set): Self.visit(resolver.sets[set].sources, resolver) { isAlways[$0] = true }
      case .modifier(let modifier):
        for (context, shape) in resolver.modifiers[modifier].contexts.enumerated() {
          var met: Set<Int> = []
          Self.visit(shape.sources, resolver) { layer in
            guard met.insert(layer).inserted else { return }
            places[layer].append(Place(modifier: modifier, context: context))
            if isFilled[layer] { holdsTokens[modifier][context] = true }
          }
        }
      }
    }
  }

  private static func visit(
    _ sources: [ResolverShape.Source], _ resolver: ResolverShape, _ body: (Int) -> Void
  ) {
    var waiting = Array(sources.reversed())
    while let source = waiting.popLast() {
      switch source {
      case .layer(let layer): body(layer)
      case .set(let set): waiting += resolver.sets[set].sources.reversed()
      }
    }
  }
}

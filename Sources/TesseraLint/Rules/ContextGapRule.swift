internal import JSON
internal import TesseraDomain

/// A token that a modifier gives values of its own has one in each of its contexts.
///
/// Contexts that define nothing at all, and those that the settings call sparse, are not expected to. Neither is the default
/// one where the token has a value outside of the modifier: that value is the default then.
enum ContextGapRule: LintCheck {
  static let rule = LintRule(
    "lint.context-gap", .warning, "a token has a value of its own in some contexts of a modifier and not in others",
    options: ["sparseContexts"])

  private struct Gap {
    let modifier: Int
    let own: [Int]
    let missing: [Int]
  }

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    let modifiers = graph.modifiers
    guard !modifiers.isEmpty else { return }
    let map = LayerMap(graph.content)
    let expected = modifiers.map { modifier in
      modifier.contexts.indices.map {
        !subject.settings.sparseContexts.contains("\(modifier.name)/\(modifier.contexts[$0].name)")
      }
    }
    // Tokens are defined in few combinations of layers.
    var gaps: [[Int32]: [Gap]] = [:]
    for id in subject.tokens {
      let layers = graph.nodes[id].definitions.filter(\.isToken).map(\.layer)
      if layers.count == 1, map.places[Int(layers[0])].isEmpty { continue }
      let found: [Gap]
      if let known = gaps[layers] {
        found = known
      } else {
        found = self.gaps(of: layers, map, modifiers, expected)
        gaps[layers] = found
      }
      for gap in found {
        let modifier = modifiers[gap.modifier]
        func names(_ contexts: [Int]) -> String {
          LintText.list(contexts.map { "\(modifier.name)=\(modifier.contexts[$0].name)" })
        }
        findings.add(
          at: subject.source(of: id), about: [id], path: graph.path(id),
          "the token has a value of its own with \(names(gap.own)), and none with \(names(gap.missing))",
          advice: """
            Define it there too; if that context is to hold only a few tokens, name it in "sparseContexts" of "lint" in \
            design-system.json.
            """)
      }
    }
  }

  private static func gaps(
    of layers: [Int32], _ map: LayerMap, _ modifiers: [ResolverShape.Modifier], _ expected: [[Bool]]
  ) -> [Gap] {
    var own: [Int: Set<Int>] = [:]
    let isAlways = layers.contains { map.isAlways[Int($0)] }
    for layer in layers {
      for place in map.places[Int(layer)] { own[place.modifier, default: []].insert(place.context) }
    }
    return own.sorted { $0.key < $1.key }.compactMap { modifier, contexts in
      let shape = modifiers[modifier]
      let missing = shape.contexts.indices.filter { context in
        guard expected[modifier][context], map.holdsTokens[modifier][context], !contexts.contains(context) else {
          return false
        }
        return !(isAlways && context == shape.effectiveDefaultIndex)
      }
      return missing.isEmpty ? nil : Gap(modifier: modifier, own: contexts.sorted(), missing: missing)
    }
  }
}

/// Where the layers of a system take part.
struct LayerMap {
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

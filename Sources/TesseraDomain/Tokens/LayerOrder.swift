/// When each layer takes part, and which wins where several define a path: later in resolution order beats earlier.
package struct LayerOrder: Sendable {
  /// The last place of a layer in one modifier's context.
  struct Conditional: Sendable {
    let modifier: Int32
    let context: Int32
    let rank: Int32
  }

  /// The most places that spliced sets may take in one order: a set that doubles at every step stays bounded.
  package static let maximumPlaces = 20_000

  /// How many sets may lie one inside the other; the reader refuses circles.
  package static let maximumDepth = 512

  /// Whether the order holds more than ``maximumPlaces``; what lies beyond is left out.
  package let isTooLong: Bool
  /// By layer: its last place that no context decides over; -1 if it has none.
  let always: [Int32]
  /// By layer: later places than that, by modifier and context.
  let conditional: [[Conditional]]
  /// By layer: the modifiers that decide whether and where it takes part.
  let masks: [ModifierSet]

  package init(layerCount: Int, resolver: ResolverShape) {
    var walk = Walk(resolver: resolver, layerCount: layerCount)
    for item in resolver.order {
      switch item {
      case .set(let set): walk.visit(resolver.sets[set].sources, modifier: -1, context: -1, depth: 0)
      case .modifier(let modifier):
        for (context, shape) in resolver.modifiers[modifier].contexts.enumerated() {
          walk.visit(shape.sources, modifier: Int32(modifier), context: Int32(context), depth: 0)
        }
      }
    }
    isTooLong = walk.steps > Self.maximumPlaces
    always = walk.always
    conditional = zip(walk.conditional, walk.always).map { Self.sorted($0, above: $1) }
    masks = conditional.map { places in
      places.reduce(into: ModifierSet()) { $0.insert(ModifierSet(modifier: Int($1.modifier))) }
    }
  }

  /// By modifier and context, the last place of each.
  private static func sorted(_ places: [Conditional], above rank: Int32) -> [Conditional] {
    if places.isEmpty { return places }
    var result: [Conditional] = []
    for place in places.sorted(by: { ($0.modifier, $0.context, $0.rank) < ($1.modifier, $1.context, $1.rank) })
    where place.rank > rank {
      if let last = result.last, last.modifier == place.modifier, last.context == place.context { result.removeLast() }
      result.append(place)
    }
    return result
  }

  private struct Walk {
    let resolver: ResolverShape
    var always: [Int32]
    var conditional: [[Conditional]]
    var rank: Int32 = 0
    var steps = 0

    init(resolver: ResolverShape, layerCount: Int) {
      self.resolver = resolver
      always = Array(repeating: -1, count: layerCount)
      conditional = Array(repeating: [], count: layerCount)
    }

    /// A set can be spliced into many places, and sets that refer to sets go as deep as the bound.
    mutating func visit(_ sources: [ResolverShape.Source], modifier: Int32, context: Int32, depth: Int) {
      guard depth <= LayerOrder.maximumDepth else {
        steps = LayerOrder.maximumPlaces + 1
        return
      }
      for source in sources where steps <= LayerOrder.maximumPlaces {
        steps += 1
        switch source {
        case .layer(let layer):
          if modifier < 0 {
            always[layer] = rank
          } else {
            conditional[layer].append(Conditional(modifier: modifier, context: context, rank: rank))
          }
          rank += 1
        case .set(let set):
          visit(resolver.sets[set].sources, modifier: modifier, context: context, depth: depth + 1)
        }
      }
    }
  }

  /// The rank at which `layer` takes part in `context`; -1 where it does not.
  ///
  /// `context` holds a choice for every modifier in the layer's mask.
  func rank(of layer: Int32, in context: Context) -> Int32 {
    var best = always[Int(layer)]
    let places = conditional[Int(layer)]
    if places.isEmpty { return best }
    if places.count <= 8 {
      for place in places where context.choices[Int(place.modifier)] == Int16(truncatingIfNeeded: place.context) {
        best = max(best, place.rank)
      }
      return best
    }
    for modifier in masks[Int(layer)].modifiers {
      best = max(best, Self.rank(in: places, modifier: Int32(modifier), context: Int32(context.choices[modifier])))
    }
    return best
  }

  private static func rank(in places: [Conditional], modifier: Int32, context: Int32) -> Int32 {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if (places[middle].modifier, places[middle].context) < (modifier, context) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < places.count, places[low].modifier == modifier, places[low].context == context else { return -1 }
    return places[low].rank
  }
}

/// When each layer takes part, and which wins where several define a path: later in resolution order beats earlier.
package struct LayerOrder: Sendable {
  /// One place of a layer in the order, and the modifier's context it depends on.
  struct Occurrence: Sendable {
    let rank: Int32
    /// -1 where the layer always takes part.
    let modifier: Int32
    let context: Int32
  }

  /// The most places that spliced sets may take in one order: a set that doubles at every step stays bounded.
  package static let maximumPlaces = 100_000

  /// Whether the order holds more than ``maximumPlaces``; what lies beyond is left out.
  package let isTooLong: Bool
  /// By layer, highest rank first.
  let occurrences: [[Occurrence]]
  /// By layer: the modifiers that decide whether and where it takes part.
  let masks: [ModifierSet]

  package init(layerCount: Int, resolver: ResolverShape) {
    var found: [[Occurrence]] = Array(repeating: [], count: layerCount)
    var rank: Int32 = 0
    var steps = 0

    // A set can be spliced into many places; the depth is bounded because the reader refuses cycles between sets.
    func walk(_ sources: [ResolverShape.Source], modifier: Int32, context: Int32, depth: Int) {
      guard depth <= resolver.sets.count else { return }
      for source in sources where steps < Self.maximumPlaces {
        steps += 1
        switch source {
        case .layer(let layer):
          found[layer].append(Occurrence(rank: rank, modifier: modifier, context: context))
          rank += 1
        case .set(let set):
          walk(resolver.sets[set].sources, modifier: modifier, context: context, depth: depth + 1)
        }
      }
    }
    for item in resolver.order {
      switch item {
      case .set(let set): walk(resolver.sets[set].sources, modifier: -1, context: -1, depth: 0)
      case .modifier(let modifier):
        for (context, shape) in resolver.modifiers[modifier].contexts.enumerated() {
          walk(shape.sources, modifier: Int32(modifier), context: Int32(context), depth: 0)
        }
      }
    }
    isTooLong = steps >= Self.maximumPlaces
    occurrences = found.map { $0.sorted { $0.rank > $1.rank } }
    masks = found.map { places in
      places.reduce(into: ModifierSet()) { if $1.modifier >= 0 { $0.insert(ModifierSet(modifier: Int($1.modifier))) } }
    }
  }

  /// The rank at which `layer` takes part in `context`; -1 where it does not.
  ///
  /// `context` holds a choice for every modifier in the layer's mask.
  func rank(of layer: Int32, in context: Context) -> Int32 {
    for place in occurrences[Int(layer)] {
      if place.modifier < 0 || context.choices[Int(place.modifier)] == Int16(truncatingIfNeeded: place.context) {
        return place.rank
      }
    }
    return -1
  }
}

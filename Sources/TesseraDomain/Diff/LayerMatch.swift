/// Whether two systems combine the same layers in the same way.
enum LayerMatch {
  /// By layer of `a` that of `b`; `nil` if any set, modifier, context, source or order differs, so that a token may resolve
  /// otherwise although its definitions are the same.
  static func layers(of a: SystemContent, in b: SystemContent) -> [Int32]? {
    guard a.layers.count == b.layers.count else { return nil }
    var places: [NameKey: Int32] = [:]
    for (index, layer) in b.layers.enumerated() { places[NameKey(layer.key)] = Int32(index) }
    var layers: [Int32] = []
    for layer in a.layers {
      guard let place = places[NameKey(layer.key)] else { return nil }
      layers.append(place)
    }
    let (old, new) = (a.resolver, b.resolver)
    guard old.order == new.order, old.sets.count == new.sets.count, old.modifiers.count == new.modifiers.count else {
      return nil
    }
    for (set, other) in zip(old.sets, new.sets) {
      guard set.name.hasSameBytes(as: other.name), areSame(set.sources, other.sources, layers) else { return nil }
    }
    for (modifier, other) in zip(old.modifiers, new.modifiers) {
      guard modifier.name.hasSameBytes(as: other.name), modifier.defaultIndex == other.defaultIndex,
        modifier.contexts.count == other.contexts.count
      else { return nil }
      for (context, match) in zip(modifier.contexts, other.contexts) {
        guard context.name.hasSameBytes(as: match.name), areSame(context.sources, match.sources, layers) else {
          return nil
        }
      }
    }
    return layers
  }

  private static func areSame(
    _ a: [ResolverShape.Source], _ b: [ResolverShape.Source], _ layers: [Int32]
  ) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { old, new in
        switch (old, new) {
        case (.layer(let x), .layer(let y)): layers.indices.contains(x) && layers[x] == Int32(y)
        case (.set(let x), .set(let y)): x == y
        default: false
        }
      }
  }
}

/// Which layers take part together with which, and which of two counts before the other.
struct LayerRelations {
  enum Relation {
    /// Wherever the one takes part, so does the other.
    case always
    case sometimes
    case never
  }

  /// By layer, its place in the order; a later one counts before an earlier one.
  private(set) var ranks: [Int]
  /// By layer, the contexts that it belongs to; empty for one that always takes part.
  private var contexts: [[Membership]]
  private var isPlain: [Bool]

  private struct Membership: Hashable {
    let modifier: Int
    let context: Int
  }

  init(_ plan: ImportPlan) {
    ranks = Array(repeating: -1, count: plan.layers.count)
    contexts = Array(repeating: [], count: plan.layers.count)
    isPlain = Array(repeating: false, count: plan.layers.count)
    var rank = 0
    func visit(
      _ sources: [ImportPlan.Source], _ membership: Membership?, _ relations: inout LayerRelations, _ depth: Int
    ) {
      guard depth < 64 else { return }
      for source in sources {
        switch source {
        case .set(let set): visit(plan.sets[set].sources, membership, &relations, depth + 1)
        case .layer(let layer):
          relations.ranks[layer] = rank
          rank += 1
          if let membership {
            if !relations.contexts[layer].contains(membership) { relations.contexts[layer].append(membership) }
          } else {
            relations.isPlain[layer] = true
          }
        }
      }
    }
    for item in plan.order {
      switch item {
      case .set(let set): visit(plan.sets[set].sources, nil, &self, 0)
      case .modifier(let modifier):
        for (context, entry) in plan.modifiers[modifier].contexts.enumerated() {
          visit(entry.sources, Membership(modifier: modifier, context: context), &self, 0)
        }
      }
    }
  }

  /// Whether a layer takes part whatever is chosen.
  func isAlwaysThere(_ layer: Int) -> Bool { isPlain[layer] }

  /// The modifiers that decide whether a layer takes part.
  func modifiers(of layer: Int) -> Set<Int> {
    isPlain[layer] ? [] : Set(contexts[layer].map(\.modifier))
  }

  /// How `other` takes part where `layer` does.
  func relation(of other: Int, seenFrom layer: Int) -> Relation {
    if other == layer || isPlain[other] { return .always }
    let (own, its) = (contexts[layer], contexts[other])
    if isPlain[layer] || own.isEmpty || its.isEmpty { return .sometimes }
    if own.allSatisfy({ its.contains($0) }) { return .always }
    // Both depend on one and the same modifier, and never on the same choice.
    let modifier = own[0].modifier
    if own.allSatisfy({ $0.modifier == modifier }), its.allSatisfy({ $0.modifier == modifier }),
      !own.contains(where: { its.contains($0) })
    {
      return .never
    }
    return .sometimes
  }
}

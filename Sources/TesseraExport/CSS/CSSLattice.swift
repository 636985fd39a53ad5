internal import TesseraDomain

/// Every block that a token with a given reach could be declared in, and what the cascade makes of them.
///
/// Each candidate stands for the plainest element and device on which its block applies. A token is declared there only
/// if what the blocks below give it on that element is not what it should be; so blocks for combinations hold just the
/// tokens that several modifiers reach and for which the single blocks do not add up.
struct CSSLattice {
  struct Candidate {
    let condition: CSSCondition
    /// The place of the context that it brings about in the list of contexts over the reach.
    let context: Int
    /// Earlier candidates whose blocks apply too, the strongest last.
    let below: [Int32]
  }

  /// Weakest first; also the order of their blocks in the sheet.
  private(set) var candidates: [Candidate] = []

  /// - Parameter attributeWeight: how many attributes the weakest selector with attributes outweighs by being written as it is.
  init(
    reach: ModifierSet, graph: TokenGraph, defaults: Context, media: CSSMedia, attributeWeight: Int, order: CSSOrder
  ) {
    let modifiers = reach.modifiers
    let fixable = reach.intersection(media.modifiers)
    var conditions: [CSSCondition] = []
    for query in fixable.isEmpty ? -1..<0 : -1..<media.states.count {
      // With several modifiers that a query may choose for, a stated default of one is a case of its own.
      let includesDefaults = query >= 0 && fixable.modifiers.count > 1
      var partial = [Context(unchosen: defaults.choices.count)]
      for modifier in modifiers {
        var next = partial
        for choice in graph.modifiers[modifier].contexts.indices {
          let isDefault = choice == defaults[modifier]
          if isDefault, !(includesDefaults && fixable.contains(ModifierSet(modifier: modifier))) { continue }
          for var context in partial {
            context[modifier] = choice
            next.append(context)
          }
        }
        partial = next
      }
      for attributes in partial {
        var condition = CSSCondition(query: query, attributes: attributes, absent: [])
        if query >= 0 { condition.absent = fixable.subtracting(condition.stated) }
        if !(query < 0 ? condition.stated : condition.absent).isEmpty { conditions.append(condition) }
      }
    }
    conditions.sort { order.precedes($0, $1) }

    let weights = conditions.map { condition in
      return condition.query < 0
        ? attributeWeight + condition.stated.modifiers.count
        : 1 + condition.stated.union(condition.absent).modifiers.count
    }
    var places: [CSSCondition: Int32] = [:]
    for (place, condition) in conditions.enumerated() {
      var below = Self.weakerConditions(condition, media: media, fixable: fixable).compactMap { places[$0] }
      below.sort { (weights[Int($0)], $0) < (weights[Int($1)], $1) }
      places[condition] = Int32(place)
      var choices = defaults
      if condition.query >= 0 {
        let wished = media.states[condition.query].choices
        for modifier in condition.absent.modifiers { choices[modifier] = wished[modifier] ?? choices[modifier] }
      }
      choices = choices.overlaid(with: condition.attributes)
      var context = 0
      for modifier in modifiers {
        context = context * graph.modifiers[modifier].contexts.count + (choices[modifier] ?? 0)
      }
      candidates.append(Candidate(condition: condition, context: context, below: below))
    }
  }

  /// The conditions of this token's blocks that hold where `condition` just holds, itself left out.
  private static func weakerConditions(
    _ condition: CSSCondition, media: CSSMedia, fixable: ModifierSet
  ) -> [CSSCondition] {
    var result: [CSSCondition] = []
    func add(subsetsOf optional: [Int], from attributes: Context, query: Int, absent: ModifierSet) {
      for subset in 0..<(1 << optional.count) {
        var reduced = attributes
        for (bit, modifier) in optional.enumerated() where subset & (1 << bit) == 0 { reduced[modifier] = nil }
        let weaker = CSSCondition(query: query, attributes: reduced, absent: absent)
        if weaker != condition { result.append(weaker) }
      }
    }
    let stated = condition.stated
    add(subsetsOf: stated.modifiers, from: condition.attributes, query: -1, absent: [])
    if condition.query >= 0 {
      for query in media.states[condition.query].matching {
        let optional = stated.subtracting(fixable).modifiers
        add(subsetsOf: optional, from: condition.attributes, query: query, absent: condition.absent)
      }
    }
    return result
  }
}

internal import TesseraDomain

/// An order of modifiers and contexts that content decides: not the order in which an author wrote them.
struct CSSOrder {
  /// Modifiers in resolution order: the later one usually wins, as the later of two blocks does.
  let modifiers: [Int]
  /// By modifier: its place in ``modifiers``.
  private let ranks: [Int]
  /// By modifier and context: the context's place among its siblings by the bytes of their names.
  private let contextRanks: [[Int]]

  init(_ resolver: ResolverShape) {
    var modifiers: [Int] = []
    var isRanked: Set<Int> = []
    for case .modifier(let modifier) in resolver.order where isRanked.insert(modifier).inserted {
      modifiers.append(modifier)
    }
    modifiers += resolver.modifiers.indices.filter { !isRanked.contains($0) }
    self.modifiers = modifiers
    var ranks = Array(repeating: 0, count: modifiers.count)
    for (rank, modifier) in modifiers.enumerated() { ranks[modifier] = rank }
    self.ranks = ranks
    contextRanks = resolver.modifiers.map { modifier in
      var places = Array(repeating: 0, count: modifier.contexts.count)
      for (rank, context) in Self.byName(modifier.contexts).enumerated() { places[context] = rank }
      return places
    }
  }

  /// Indices of contexts by the bytes of their names.
  static func byName(_ contexts: [ResolverShape.Modifier.Context]) -> [Int] {
    contexts.indices.sorted { contexts[$0].name.precedesByBytes(contexts[$1].name) }
  }

  /// Whether the block of `a` stands before that of `b`: attributes before queries, few attributes before many.
  func precedes(_ a: CSSCondition, _ b: CSSCondition) -> Bool {
    key(a).lexicographicallyPrecedes(key(b))
  }

  func precedes(_ a: ModifierSet, _ b: ModifierSet) -> Bool {
    key(a) < key(b)
  }

  private func key(_ set: ModifierSet) -> UInt64 {
    set.modifiers.reduce(0) { $0 | 1 << UInt64(ranks[$1]) }
  }

  private func key(_ condition: CSSCondition) -> [UInt64] {
    let choices = condition.attributes.choices
    var key = [UInt64](repeating: .max, count: choices.count + 4)
    key[0] = condition.query < 0 ? 0 : 1
    key[1] = UInt64(choices.count { $0 >= 0 })
    key[2] = UInt64(condition.query + 1)
    for (modifier, choice) in choices.enumerated() where choice >= 0 {
      key[3 + ranks[modifier]] = UInt64(contextRanks[modifier][Int(choice)])
    }
    key[choices.count + 3] = self.key(condition.absent)
    return key
  }
}

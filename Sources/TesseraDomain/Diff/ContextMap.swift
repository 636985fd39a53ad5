/// A context as both sides of a diff call it.
struct JointContext: Hashable {
  let a: Context
  let b: Context
}

/// Which modifiers and contexts of one side are which of the other's.
///
/// A modifier that only one side has is held at its default there: that is what those get who know nothing of it.
struct ContextMap {
  /// A modifier of either side, or of both.
  private struct Pair {
    let a: Int?
    let b: Int?
    /// Choices that both sides have, or the default of the only side.
    let choices: [(a: Int, b: Int)]
  }

  private var pairs: [Pair] = []
  private let countA: Int
  private let countB: Int
  private var remembered: [Key: [JointContext]] = [:]
  private var rememberedCount = 0
  /// Contexts that are kept for tokens of the same reach; beyond it they are made again.
  private static let maximumRemembered = 65_536
  /// By modifier of `a`: that of `b`, and by its contexts those of `b`; -1 for none.
  private let modifiers: [Int]
  private let contexts: [[Int]]

  private struct Key: Hashable {
    let a: ModifierSet
    let b: ModifierSet
    let parts: ScopeMarks.Parts
  }

  /// What of all contexts counts at all; `nil` for everything.
  private let limits: ContextLimits?

  /// - Parameters:
  ///   - modifiers: by modifier of `a` that of `b`, or -1.
  ///   - contexts: the same for the contexts of each modifier of `a`.
  ///   - limits: the contexts that somebody is interested in.
  init(
    _ a: [ResolverShape.Modifier], _ b: [ResolverShape.Modifier], modifiers: [Int], contexts: [[Int]],
    limits: ContextLimits? = nil
  ) {
    self.limits = limits
    countA = a.count
    countB = b.count
    self.modifiers = modifiers
    self.contexts = contexts
    var isTaken = Array(repeating: false, count: b.count)
    for (index, modifier) in a.enumerated() {
      let other = modifiers[index]
      guard other >= 0 else {
        let held = Self.each(limits?.held(index).choices ?? [])
        let choices = held.isEmpty ? [modifier.effectiveDefaultIndex] : held
        pairs.append(Pair(a: index, b: nil, choices: choices.map { ($0, -1) }))
        continue
      }
      isTaken[other] = true
      var choices: [(a: Int, b: Int)] = []
      for (context, match) in contexts[index].enumerated() where match >= 0 { choices.append((context, match)) }
      if choices.isEmpty { choices = [(modifier.effectiveDefaultIndex, b[other].effectiveDefaultIndex)] }
      pairs.append(Pair(a: index, b: other, choices: choices))
    }
    for (index, modifier) in b.enumerated() where !isTaken[index] {
      let held = Self.each(limits?.heldInB(index) ?? [])
      let choices = held.isEmpty ? [modifier.effectiveDefaultIndex] : held
      pairs.append(Pair(a: nil, b: index, choices: choices.map { (-1, $0) }))
    }
  }

  private static func each(_ choices: [Int]) -> [Int] { Set(choices).sorted() }

  /// Every combination of choices over the modifiers that reach a token on either side, and that one of `parts` leaves
  /// open.
  ///
  /// - Complexity: O(product of the contexts of those modifiers), at most ``TokenGraph/maximumContextsPerToken``.
  mutating func contexts(
    reachA: ModifierSet, reachB: ModifierSet, for parts: ScopeMarks.Parts = ScopeMarks.anyPart
  ) -> [JointContext] {
    let key = Key(a: reachA, b: reachB, parts: limits == nil ? ScopeMarks.anyPart : parts)
    if let known = remembered[key] { return known }
    var result = [JointContext(a: Context(unchosen: countA), b: Context(unchosen: countB))]
    for pair in pairs {
      let isInA = pair.a.map { reachA.contains(ModifierSet(modifier: $0)) } ?? false
      let isInB = pair.b.map { reachB.contains(ModifierSet(modifier: $0)) } ?? false
      guard isInA || isInB else { continue }
      var choices = pair.choices
      // Before they are combined: a bound on combinations must not cut off those that count.
      if let limits { choices.removeAll { !limits.allows($0, ofA: pair.a, ofB: pair.b, for: parts) } }
      var next: [JointContext] = []
      for context in result {
        for choice in choices where next.count < TokenGraph.maximumContextsPerToken {
          var (a, b) = (context.a, context.b)
          if let modifier = pair.a { a[modifier] = choice.a }
          if let modifier = pair.b { b[modifier] = choice.b }
          next.append(JointContext(a: a, b: b))
        }
      }
      result = next
    }
    if let limits { result.removeAll { !limits.allows($0, for: parts) } }
    if rememberedCount + result.count <= Self.maximumRemembered {
      remembered[key] = result
      rememberedCount += result.count
    }
    return result
  }

  /// Whether anybody is interested in a context of one side.
  func counts(_ context: Context, isA: Bool, for parts: ScopeMarks.Parts = ScopeMarks.anyPart) -> Bool {
    limits?.allows(context, isA: isA, for: parts) ?? true
  }

  /// A context of `b` as `a` calls it, over the modifiers that both have; `nil` where it has a context that `a` lacks.
  func contextInA(of b: Context) -> Context? {
    var result = Context(unchosen: countA)
    for pair in pairs {
      guard let modifier = pair.b, let choice = b[modifier], let old = pair.a else { continue }
      guard let match = contexts[old].firstIndex(of: choice) else { return nil }
      result[old] = match
    }
    return result
  }

  /// The context of `b` that a modifier's context of `a` is; `nil` where there is none.
  func choiceInB(modifier: Int, context: Int) -> (modifier: Int, context: Int)? {
    let other = modifiers[modifier]
    guard other >= 0, contexts[modifier][context] >= 0 else { return nil }
    return (other, contexts[modifier][context])
  }
}

/// The choices of modifiers that each part of a scope leaves open, on both sides of a diff.
struct ContextLimits {
  /// By part: modifiers of one side, each with the only choice that counts.
  private var a: [[(modifier: Int, choice: Int)]] = []
  private var b: [[(modifier: Int, choice: Int)]] = []
  private let fixedA: ModifierSet
  private let fixedB: ModifierSet

  init(
    _ scope: DiffScope, _ modifiersA: [ResolverShape.Modifier], _ modifiersB: [ResolverShape.Modifier],
    _ resolver: ResolverDiff
  ) {
    var all: (a: ModifierSet, b: ModifierSet) = ([], [])
    for part in scope.parts {
      var inA: [(modifier: Int, choice: Int)] = []
      var inB: [(modifier: Int, choice: Int)] = []
      for (name, context) in part.contexts {
        let old = modifiersA.firstIndex { $0.name.hasSameBytes(as: name) }
        let oldChoice = old.flatMap { modifiersA[$0].index(ofContext: context) }
        if let old, let oldChoice { inA.append((old, oldChoice)) }
        if let new = modifiersB.firstIndex(where: { $0.name.hasSameBytes(as: name) }),
          let choice = modifiersB[new].index(ofContext: context)
        {
          inB.append((new, choice))
        } else if let old, let oldChoice, resolver.modifiers[old] >= 0, resolver.contexts[old][oldChoice] >= 0 {
          // Under another name it is still the one that is meant.
          inB.append((resolver.modifiers[old], resolver.contexts[old][oldChoice]))
        }
      }
      for fixed in inA { all.a.insert(ModifierSet(modifier: fixed.modifier)) }
      for fixed in inB { all.b.insert(ModifierSet(modifier: fixed.modifier)) }
      a.append(inA)
      b.append(inB)
    }
    (fixedA, fixedB) = all
  }

  /// Whether a token of that reach has contexts which some part leaves out.
  func constrain(_ reach: ModifierSet, isA: Bool) -> Bool { !reach.isDisjoint(with: isA ? fixedA : fixedB) }

  /// Whether any of `parts` leaves the context open; a modifier without a choice stands in nobody's way.
  func allows(_ context: Context, isA: Bool, for parts: ScopeMarks.Parts) -> Bool {
    for (place, fixed) in (isA ? a : b).enumerated() where Self.isMarked(place, in: parts) {
      if fixed.allSatisfy({ one in context[one.modifier].map { $0 == one.choice } ?? true }) { return true }
    }
    return false
  }

  /// The same for a context as both sides call it.
  func allows(_ context: JointContext, for parts: ScopeMarks.Parts) -> Bool {
    for place in a.indices where Self.isMarked(place, in: parts) {
      let fits =
        a[place].allSatisfy { fixed in context.a[fixed.modifier].map { $0 == fixed.choice } ?? true }
        && b[place].allSatisfy { fixed in context.b[fixed.modifier].map { $0 == fixed.choice } ?? true }
      if fits { return true }
    }
    return false
  }

  /// Whether any of `parts` leaves open one choice of a modifier, which has another number on either side; whatever the
  /// other modifiers are at.
  func allows(_ choice: (a: Int, b: Int), ofA modifierA: Int?, ofB modifierB: Int?, for parts: ScopeMarks.Parts) -> Bool
  {
    for place in a.indices where Self.isMarked(place, in: parts) {
      let fits =
        a[place].allSatisfy { $0.modifier != modifierA || $0.choice == choice.a }
        && b[place].allSatisfy { $0.modifier != modifierB || $0.choice == choice.b }
      if fits { return true }
    }
    return false
  }

  /// For each of `parts` the choices that it holds modifiers of one side at, in a context that leaves the others open.
  func contexts(of count: Int, isA: Bool, for parts: ScopeMarks.Parts) -> [Context] {
    (isA ? a : b).enumerated().compactMap { place, fixed in
      guard Self.isMarked(place, in: parts) else { return nil }
      var context = Context(unchosen: count)
      for one in fixed { context[one.modifier] = one.choice }
      return context
    }
  }

  /// The choices that parts hold a modifier of `a` at, and whether all of them do.
  func held(_ modifier: Int) -> (choices: [Int], isEverywhere: Bool) {
    let choices = a.map { part in part.first { $0.modifier == modifier }?.choice }
    return (choices.compactMap { $0 }, choices.allSatisfy { $0 != nil })
  }

  /// The choices that parts hold a modifier of `b` at.
  func heldInB(_ modifier: Int) -> [Int] {
    b.compactMap { part in part.first { $0.modifier == modifier }?.choice }
  }

  private static func isMarked(_ place: Int, in parts: ScopeMarks.Parts) -> Bool {
    parts & (1 << ScopeMarks.Parts(min(place, ScopeMarks.Parts.bitWidth - 1))) != 0
  }
}

internal import JSON

/// Makes changes of what differs in recipes: the rule of each, with the tokens at hand, and its size.
struct RecipeJudge {
  let a: TokenGraph
  let b: TokenGraph
  let judge: Judge
  var comparer: TokenComparer

  /// What another token in the place of one comes to.
  private enum Sight {
    /// The same value in every context.
    case same
    /// Another value, and the rule of that.
    case other(PolicyRule)
  }

  mutating func change(_ difference: RecipeDifference, path: TokenPath, oldPath: TokenPath?) -> Change {
    var change = Change(
      kind: difference.kind, path: path, oldPath: oldPath, rule: difference.rule, bump: .none,
      before: Self.value(difference.before), after: Self.value(difference.after), label: difference.label,
      sentence: difference.sentence, place: difference.place.map(ChangePlace.init))
    let isLook = difference.rule == .recipeStep || difference.rule == .recipeParameterDefault
    guard isLook, difference.label == nil else {
      change.bump = max(judge.bump(for: difference.rule), Policy.effective(difference.least, from: judge.base))
      return change
    }
    let sight = sight(of: difference)
    if case .same? = sight {
      (change.kind, change.rule) = (.retargeted, .recipeUses)
      change.bump = judge.bumpForSameUse
      return change
    }
    if case .other(let value)? = sight, difference.rule == .recipeStep {
      (change.kind, change.rule) = (.changed, .recipeUses)
      (change.bump, change.label) = judge.use(as: value)
    } else {
      (change.bump, change.label) = judge.look(difference.rule)
    }
    change.reason = judge.fixReason
    return change
  }

  static func value(_ text: String?) -> [ContextValue] {
    text.map { [ContextValue(context: ContextValue.everywhere, value: .string($0))] } ?? []
  }

  // MARK: - Tokens

  /// `nil` where more differs than the token that is used.
  private mutating func sight(of difference: RecipeDifference) -> Sight? {
    if let literal = difference.literal { return isSame(literal) ? .same : nil }
    if difference.retargets.isEmpty { return nil }
    var largest: PolicyRule?
    for retarget in difference.retargets {
      guard let old = a.token(at: retarget.from), let new = b.token(at: retarget.to) else {
        return .other(.valueLayout)
      }
      let comparison = comparer.compare(old, new)
      if comparison.isDefined, !comparison.isChanged { continue }
      let rule = judge.valueRule(of: comparison)
      if let other = largest, judge.bump(for: other) >= judge.bump(for: rule) { continue }
      largest = rule
    }
    return largest.map { .other($0) } ?? .same
  }

  private func isSame(_ literal: RecipeDifference.Literal) -> Bool {
    let graph = literal.isTokenNew ? b : a
    guard let id = graph.token(at: literal.token) else { return false }
    return graph.contexts(of: id).allSatisfy { context in
      switch graph.resolved(id, in: context)?.value {
      case .dimension(let dimension): dimension.unit == .px && dimension.value == literal.number
      case .number(let number): number == literal.number
      case .duration(let duration): duration.milliseconds == literal.number * 1_000
      default: false
      }
    }
  }
}

extension Judge {
  /// What a change of a recipe's look counts for.
  func look(_ rule: PolicyRule) -> (bump: Bump, label: String) {
    fixReason == nil ? (bump(for: rule), "render") : (bump(for: .valueFix), "fix")
  }

  /// What a recipe that uses a token of another value counts for: as that change of value, and never as if nobody saw it.
  func use(as value: PolicyRule) -> (bump: Bump, label: String) {
    if fixReason != nil { return (bump(for: .valueFix), "fix") }
    return (max(bump(for: .recipeUses, countingAs: value), .minor), value == .valueLayout ? "layout" : "render")
  }

  /// What a recipe that uses another token of the same value counts for.
  var bumpForSameUse: Bump {
    policy.rules[.recipeUses] == nil ? bump(for: .aliasSame) : bump(for: .recipeUses)
  }

  /// The rule of the largest difference of a token that differs.
  func valueRule(of comparison: TokenComparison) -> PolicyRule {
    var largest: PolicyRule?
    for change in comparison.changed {
      let rule = valueRule(from: change.place.a, to: change.place.b)
      if let other = largest, bump(for: other) >= bump(for: rule) { continue }
      largest = rule
    }
    return largest ?? (comparison.realised.isEmpty ? .valueLayout : .valuePlatform)
  }
}

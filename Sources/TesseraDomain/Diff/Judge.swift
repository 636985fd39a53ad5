/// What a change counts for: the policy stored with the side it is judged from, and the version of that side.
struct Judge {
  let policy: Policy
  /// The version of the side compared from; `nil` for a draft.
  let base: ReleaseVersion?
  /// Why changes of value count as a fix; `nil` where they do not.
  let fixReason: String?
  /// Whether generated code shows what refers to what.
  let exportsReferences: Bool

  func bump(for rule: PolicyRule, countingAs value: PolicyRule = .valueLayout) -> Bump {
    var bump = policy.bump(for: rule, countingAs: value)
    if rule == .aliasSame, exportsReferences, policy.rules[rule] == nil { bump = max(bump, .minor) }
    return Policy.effective(bump, from: base)
  }

  /// A change under a rule that has nothing to do with values.
  func change(
    _ kind: ChangeKind, _ rule: PolicyRule, path: TokenPath? = nil, oldPath: TokenPath? = nil, subject: String? = nil,
    before: [ContextValue] = [], after: [ContextValue] = [], atLeast least: Bump = .none, label: String? = nil
  ) -> Change {
    let bump = max(bump(for: rule), Policy.effective(least, from: base))
    return Change(
      kind: kind, path: path, oldPath: oldPath, subject: subject, rule: rule, bump: bump, before: before, after: after,
      label: label)
  }

  /// Names the rule of a change of value, and what it counts for.
  ///
  /// - Parameters:
  ///   - rule: `alias.visual` or `context.hole` where it is one; `nil` for a plain change of value.
  ///   - value: the rule of the value itself.
  func value(_ rule: PolicyRule?, _ value: PolicyRule) -> (rule: PolicyRule, bump: Bump, label: String?) {
    let counted = fixReason == nil ? value : .valueFix
    let label = fixReason != nil ? "fix" : value == .valueLayout ? "layout" : nil
    guard let rule else { return (counted, bump(for: counted), label) }
    return (rule, fixReason == nil ? bump(for: rule, countingAs: value) : bump(for: .valueFix), label)
  }

  // MARK: - Which rule a change of value falls under

  /// The rule for a change from `a` to `b`: by type, by the part that changed in a border, by `class` where a token says so.
  ///
  /// Where both sides disagree on the class, the one that asks for more counts, else the new side's.
  func valueRule(from a: ResolvedToken, to b: ResolvedToken) -> PolicyRule {
    let old = rule(of: a, from: a.value, to: b.value)
    let new = rule(of: b, from: a.value, to: b.value)
    return bump(for: old) > bump(for: new) ? old : new
  }

  private func rule(of token: ResolvedToken, from a: TokenValue, to b: TokenValue) -> PolicyRule {
    switch token.tessera.changeClass {
    case "aesthetic": return .valueAesthetic
    case "layout": return .valueLayout
    default: break
    }
    if case .border(let old) = a, case .border(let new) = b {
      let isLook =
        !old.color.value.means(new.color.value) || !old.style.value.means(new.style.value)
      let isLayout = !old.width.value.means(new.width.value)
      if isLook, isLayout {
        return bump(for: .valueAesthetic) > bump(for: .valueLayout) ? .valueAesthetic : .valueLayout
      }
      return isLayout ? .valueLayout : .valueAesthetic
    }
    switch token.type {
    case .color, .gradient, .shadow, .strokeStyle, .duration, .cubicBezier, .transition, .border: return .valueAesthetic
    // What a carried value does is unknown: it counts as what may move things.
    case .dimension, .number, .fontFamily, .fontWeight, .typography, .carried: return .valueLayout
    }
  }
}

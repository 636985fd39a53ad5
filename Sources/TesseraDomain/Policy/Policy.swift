package import JSON

/// How large a version step each kind of change forces in one design system.
package struct Policy: Hashable, Sendable {
  /// What happens to a removal before its window has run out.
  package enum Profile: String, CaseIterable, Hashable, Sendable {
    /// It is a warning that the release shows for ever.
    case standard
    /// It is refused.
    case strict
  }

  package var profile: Profile
  /// Settings by rule; rules without one take their default.
  package var rules: [PolicyRule: Bump]
  package var removalWindow: RemovalWindow

  package init(
    profile: Profile = .standard, rules: [PolicyRule: Bump] = [:], removalWindow: RemovalWindow = .standard
  ) {
    self.profile = profile
    self.rules = rules
    self.removalWindow = removalWindow
  }

  /// What a system without a policy of its own gets.
  package static let standard = Policy()

  /// The step that a change forces.
  ///
  /// - Parameter value: the rule of the change of value behind it, for rules that count as that does.
  package func bump(for rule: PolicyRule, countingAs value: PolicyRule = .valueLayout) -> Bump {
    if let setting = rules[rule] { return max(setting, rule.floor) }
    if let standard = rule.defaultBump { return standard }
    return value.defaultBump == nil ? .minor : bump(for: value)
  }

  /// What `bump` counts for when the release before is `base`: before 1.0.0 a major counts as minor.
  package static func effective(_ bump: Bump, from base: ReleaseVersion?) -> Bump {
    guard let base, base < ReleaseVersion(1, 0, 0) else { return bump }
    return min(bump, .minor)
  }

  /// The settings that ask for less than `base` does, each as the member of the policy that says so.
  ///
  /// A release is judged by the policy stored with its base; a draft that loosens it needs the same right as a lower bump.
  package func loosened(from base: Policy) -> [String] {
    var found: [String] = []
    if base.profile == .strict, profile == .standard { found.append("profile") }
    for rule in PolicyRule.allCases where bump(for: rule) < base.bump(for: rule) {
      found.append("rules." + rule.rawValue)
    }
    if removalWindow.minors < base.removalWindow.minors { found.append("removalWindow.minors") }
    if removalWindow.days < base.removalWindow.days { found.append("removalWindow.days") }
    return found
  }

  // MARK: - JSON

  /// The policy as `design-system.json` writes it, every member present and rules sorted: what is stored with a release.
  package var json: JSONValue {
    let settings = rules.sorted { $0.key.rawValue.precedesByBytes($1.key.rawValue) }
    return .object([
      "profile": .string(profile.rawValue),
      "rules": .object(JSONObject(settings.map { .init(name: $0.key.rawValue, value: .string($0.value.name)) })),
      "removalWindow": removalWindow.json,
    ])
  }

  /// Reads the member `policy` of `design-system.json`; what is wrong is reported and left at its default.
  ///
  /// - Parameter file: the name that findings carry.
  package static func parse(_ node: JSONNode, file: String, into diagnostics: inout Diagnostics) -> Policy {
    var reader = PolicyReader(file: file, diagnostics: diagnostics)
    let policy = reader.policy(node)
    diagnostics = reader.diagnostics
    return policy
  }
}

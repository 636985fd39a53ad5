/// How a finding of a rule counts.
package enum LintSeverity: String, CaseIterable, Hashable, Sendable {
  /// The rule is not asked.
  case off
  case warning
  /// `lint` ends with 2.
  case error
}

/// A rule of `lint`, as settings and help know it.
package struct LintRule: Hashable, Sendable {
  /// Stable: settings, suppressions and tools name the rule by it.
  package let code: String
  /// What counts where nothing is set.
  package let severity: LintSeverity
  /// What it finds, in one sentence without a full stop.
  package let summary: String
  /// The members of `lint` in `design-system.json` that it heeds.
  package let options: [String]

  package init(_ code: String, _ severity: LintSeverity, _ summary: String, options: [String] = []) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.options = options
  }
}

/// A rule and the code that finds what it forbids.
protocol LintCheck: SendableMetatype {
  static var rule: LintRule { get }
  /// - Complexity: O(*n*) in tokens and the contexts that reach each, unless the rule says otherwise.
  static func run(_ subject: LintSubject, _ findings: inout LintFindings)
}

/// The rules there are.
package enum LintRules {
  /// In the order in which they are asked.
  static let checks: [any LintCheck.Type] = [
    NamingRule.self, TwinRule.self, CollisionRule.self, DescriptionRule.self, DuplicateValueRule.self,
    ContextGapRule.self, ContrastRule.self, ContrastAAARule.self, FontSizeRule.self, GamutRule.self,
    DeprecatedReferenceRule.self, UnusedPrivateRule.self, ValueBranchRule.self, DragScrollRule.self,
    EndlessMotionRule.self, HitTargetRule.self, UnusedInputRule.self, RawCodeRule.self, FixedTextRule.self,
    WrittenValueRule.self, DialogRule.self,
  ]

  /// Every rule, also those about suppressions.
  package static let all: [LintRule] = checks.map { $0.rule } + [Suppressions.unknownRule, Suppressions.unusedRule]

  package static func named(_ code: String) -> LintRule? { all.first { $0.code == code } }
}

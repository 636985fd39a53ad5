package import TesseraDomain
package import TesseraDraft

/// Holds a sound draft to the rules of good style.
package enum Linter {
  /// What came of it.
  package struct Report: Sendable {
    /// In the order of places.
    package let diagnostics: Diagnostics
    /// Findings that the draft does not want to hear of.
    package let suppressedCount: Int
  }

  /// Judges a draft that has no errors.
  ///
  /// - Parameter overrides: severities by code that count before those of `design-system.json`.
  /// - Complexity: O(*n*) in tokens and the contexts that reach each; of a contrast pair, the contexts that reach either.
  package static func lint(_ draft: Draft, overrides: [String: LintSeverity] = [:]) -> Report {
    var settings = LintSettings()
    if let written = draft.manifest.lintSettings {
      var ignored = Diagnostics()  // They were told when the draft was read.
      settings = LintSettings.parse(written, draft.graph, draft.places, into: &ignored)
    }
    // Under a strict policy nothing goes into a release that nobody can look into.
    if draft.manifest.policy.profile == .strict, settings.severities[RawCodeRule.rule.code] == nil {
      settings.severities[RawCodeRule.rule.code] = .error
    }
    settings.severities.merge(overrides) { $1 }
    let subject = LintSubject(draft, settings)
    var findings = LintFindings(subject)
    for check in LintRules.checks where findings.begin(check.rule) { check.run(subject, &findings) }
    findings.review()
    return Report(diagnostics: findings.sorted(), suppressedCount: findings.suppressedCount)
  }
}

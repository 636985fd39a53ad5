/// What a person asks for when publishing.
package struct PublishRequest: Sendable {
  package var version: VersionPlanner.Request
  /// The base that the person's plan was made against; `nil` for whatever is the base now.
  package var expectedBase: ReleaseVersion?
  /// Declares value changes a correction, and why.
  package var fixReason: String?
  /// Each of these overrides one refusal, and holds the reason for it.
  package var lowerBumpReason: String?
  package var contrastReason: String?
  package var earlyRemovalReason: String?
  /// Release notes; `nil` takes the section of `CHANGELOG.md` named after the version.
  package var notes: String?
  /// Where it comes from, if it was out before. What the policy would have refused is then recorded, and refused is none of
  /// it.
  package var origin: ReleaseOrigin?

  package init(version: VersionPlanner.Request = .automatic()) {
    self.version = version
  }
}

/// What publishing would do, worked out without writing.
package struct PublishPlan: Sendable {
  package enum Outcome: Sendable {
    /// A new release.
    case publish
    /// The same content stands under this version already: success, and nothing to write.
    case alreadyPublished
    /// Nothing changed against the base of an automatic version: nothing to write.
    case unchanged
  }

  package let system: SystemIdentifier
  package let version: ReleaseVersion
  package let base: ReleaseVersion?
  package let outcome: Outcome
  /// The changes against the base; `nil` for a first release.
  package var diff: ReleaseDiff?
  /// The step that the changes force.
  package let needed: Bump
  package let given: Bump
  /// Why it would be refused; empty where it would not be.
  package var refusals: [PublishRefusal]
  /// What does not stop it, and shows on the release for ever: early removals, overrides used.
  package var warnings: [String]
  package let notes: String?
  /// Public tokens of the draft.
  package var tokenCount = 0
  /// Public recipes of the draft.
  package var recipeCount = 0

  package init(
    system: SystemIdentifier, version: ReleaseVersion, base: ReleaseVersion?, outcome: Outcome, diff: ReleaseDiff?,
    needed: Bump, given: Bump, refusals: [PublishRefusal], warnings: [String], notes: String?
  ) {
    self.system = system
    self.version = version
    self.base = base
    self.outcome = outcome
    self.diff = diff
    self.needed = needed
    self.given = given
    self.refusals = refusals
    self.warnings = warnings
    self.notes = notes
  }
}

/// One reason why a release is refused. Nothing is written.
package enum PublishRefusal: Hashable, Sendable {
  /// One rule that forces a larger step, and the names that hit it.
  package struct Forcing: Hashable, Sendable {
    package let rule: PolicyRule
    package let bump: Bump
    package let names: [String]

    package init(rule: PolicyRule, bump: Bump, names: [String]) {
      self.rule = rule
      self.bump = bump
      self.names = names
    }
  }

  /// The version is a smaller step than the changes force.
  case bumpTooLow(version: ReleaseVersion, base: ReleaseVersion, needed: Bump, by: [Forcing])
  /// The version stands already, with other content.
  case versionTaken(ReleaseVersion)
  /// The base is another one than the plan was made against; the names that both sides changed.
  case stale(expected: ReleaseVersion?, found: ReleaseVersion?, conflicts: [String])
  case majorOnLine(line: UInt32, base: ReleaseVersion, by: [Forcing])
  /// A declared pair below its level, or failing in a new context.
  case contrast([ContrastFinding])
  /// Names removed before their window ran out, in a strict profile.
  case earlyRemoval([String])
  /// The draft's policy asks for less than the base's does.
  case looserPolicy([String])
  /// There is no version left to give.
  case versionsExhausted(String)

  /// Whether a policy says so, and a release that was out before it is not held to it.
  package var isOfPolicy: Bool {
    switch self {
    case .bumpTooLow, .majorOnLine, .contrast, .earlyRemoval, .looserPolicy: true
    case .versionTaken, .stale, .versionsExhausted: false
    }
  }
}

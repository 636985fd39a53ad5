package import TesseraDomain

/// What a system's whole history amounts to: every step, what it said of itself, and what it did.
package struct HistoryAudit: Sendable {
  package let system: SystemIdentifier
  package let title: String?
  /// Every release, the lowest version first.
  package var steps: [AuditStep] = []
  /// Names whose own value, type or name changed in more than one release, the most changed first.
  package var churn: [AuditChurn] = []
  /// Every deprecation on the line of bases that ends with the latest release, by beginning and name.
  package var deprecations: [AuditDeprecation] = []
  /// What the latest release looks like; `nil` where there is none, or where it was withdrawn.
  package var state: AuditState?

  package init(system: SystemIdentifier, title: String?) {
    self.system = system
    self.title = title
  }

  /// Releases whose version says something else than their changes.
  package var disagreements: [AuditStep] { steps.filter { $0.verdict == .tooSmall || $0.verdict == .larger } }
}

/// One release over its base.
package struct AuditStep: Sendable {
  /// How the step between the versions relates to what the changes force.
  package enum Verdict: String, Hashable, Sendable {
    /// A first release, or one that cannot be compared any more.
    case none
    case agrees
    /// The version promises less change than there is.
    case tooSmall
    /// The version promises more change than there is.
    case larger
  }

  /// A rule of the policy that the changes hit.
  package struct Rule: Sendable {
    package let rule: PolicyRule
    /// The largest step that one of its changes forces.
    package let bump: Bump
    /// Tokens, recipes, groups or parts of the resolver, each once, in order.
    package let names: [String]
  }

  package let record: ReleaseRecord
  /// The step between the two versions.
  package var declared = Bump.none
  /// The step that the changes force, as the policy stored with the base has it.
  package var computed = Bump.none
  package var verdict = Verdict.none
  /// What was hit, the largest step first.
  package var rules: [Rule] = []
  package var summary = DiffSummary()
  /// Public names that were removed, in some contexts only too, renamed, retyped or changed, or came new.
  package var touchedCount = 0
  /// Public names that are new, and those that are gone; renamed ones are in neither.
  package var came: [TokenPath] = []
  package var went: [TokenPath] = []
  package var renames: [(from: TokenPath, to: TokenPath)] = []
  package var candidates: [RenameCandidate] = []
  /// Why there is nothing to tell of a release that has a base.
  package var unavailable: String?

  package init(_ record: ReleaseRecord) { self.record = record }

  /// The share that ``touchedCount`` is of the public names of both releases: from 0 to 1. 0 without a base.
  package var churn: Double {
    let all = max(1, record.publicTokenCount + summary.tokens.removed)
    return record.base == nil ? 0 : Double(touchedCount) / Double(all)
  }
}

/// A name that is changed again and again.
package struct AuditChurn: Sendable {
  /// As it was last called.
  package let path: TokenPath
  /// The releases that changed it, lowest first.
  package let versions: [ReleaseVersion]
  /// Whether the latest release on the line still has it.
  package let isLive: Bool
}

/// How long a name was deprecated, and how that ended.
package struct AuditDeprecation: Sendable {
  package enum End: String, Hashable, Sendable {
    /// It still is deprecated.
    case open
    case removed
    /// It is not deprecated any more.
    case lifted
  }

  package let path: TokenPath
  package let since: ReleaseVersion
  /// What to use instead, if anything was said.
  package let replacement: TokenPath?
  package var end = End.open
  /// The release that ended it.
  package var until: ReleaseVersion?
  /// Stable, unyanked minors and majors that came out while it stood deprecated, without the release that ended it. A removal
  /// window counts both.
  package var minors = 0
  package var majors = 0
  /// Whole days by the dates of the releases: of authors where they are known, else of publishing.
  package var days = 0

  package init(path: TokenPath, since: ReleaseVersion, replacement: TokenPath?) {
    self.path = path
    self.since = since
    self.replacement = replacement
  }
}

/// What could be tidied up in a release.
package struct AuditState: Sendable {
  package let version: ReleaseVersion
  /// Colours that hardly anyone can tell apart, the closest first.
  package var nearColors = NearColors.Found()
  /// Tokens of a group of plain values that nothing refers to, while it does to others of the group; by path.
  package var unusedPrimitives: [TokenPath] = []
  /// Tokens with values of their own in some contexts of a modifier only; by path.
  package var contextGaps: [AuditGap] = []
}

/// A token that misses values of its own.
package struct AuditGap: Sendable {
  package let path: TokenPath
  package let modifier: String
  /// Contexts, in the order of the modifier.
  package let own: [String]
  package let missing: [String]
}

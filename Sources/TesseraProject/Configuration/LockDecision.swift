package import TesseraDomain

/// What became of one entry of a lock that was settled.
package struct LockDecision: Hashable, Sendable {
  package enum Rule: String, Hashable, Sendable {
    /// Both sides had it.
    case same
    /// Only one side had it.
    case only
    /// The higher of what the sides had.
    case higher
    /// The only one of them that `tessera.json` asks for.
    case fitting
    /// None of them was what `tessera.json` asks for, or they were not one release: pinned anew.
    case anew
  }

  package let entry: String
  /// The versions that stood in the lock, ascending.
  package let versions: [ReleaseVersion]
  /// The one that was kept; `nil` where the pull chose one.
  package let version: ReleaseVersion?
  package let rule: Rule
}

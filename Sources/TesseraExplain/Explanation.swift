/// What a code means to people.
package struct Explanation: Hashable, Sendable {
  /// Stable: findings, refusals and errors name themselves by it.
  package let code: String
  /// The name of its group.
  package let group: String
  /// One sentence, without a full stop.
  package let summary: String
  /// More of what it means, where a sentence is not enough.
  package let meaning: String?
  package let why: String
  /// What brings it about, and what does not; lines as they are.
  package let wrong: String?
  package let right: String?
  /// What to do about it.
  package let fix: String
  /// Where it is switched off, set or let pass.
  package let configured: String?
}

/// Codes that the same part of the program speaks of.
package struct ExplanationGroup: Hashable, Sendable {
  /// `format`, `lint`.
  package let name: String
  package let title: String
  package let explanations: [Explanation]
}

extension TokenGraph {
  /// How many tokens are public and defined in some context: what a release counts.
  ///
  /// - Complexity: O(*n*) in the tokens; what it resolves for that stays resolved.
  package var publicTokenCount: Int {
    tokens.count { id in anyResolved(id).map { !$0.isPrivate } ?? false }
  }
}

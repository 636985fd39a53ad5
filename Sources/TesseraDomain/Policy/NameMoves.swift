/// What a release calls things that had other names in the release before it.
///
/// All of it happens at once: where `a` became `b` and `b` became `c`, what was `a` is `b`, and not `c`.
package struct NameMoves: Sendable {
  /// Old names by new ones.
  package let renames: [TokenPath: TokenPath]
  /// Old names of things that are gone, which other things have now.
  private let taken: Set<TokenPath>

  /// - Parameter removed: names of things that are gone, whatever has them now.
  package init(_ renames: [TokenPath: TokenPath] = [:], removed: Set<TokenPath> = []) {
    self.renames = renames
    taken = removed.union(renames.values)
  }

  /// Whether what had the name in the release before is what has it in this one, if anything has.
  package func keeps(_ path: TokenPath) -> Bool { renames[path] == nil && !taken.contains(path) }
}

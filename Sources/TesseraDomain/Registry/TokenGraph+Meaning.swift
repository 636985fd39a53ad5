extension TokenGraph {
  /// Whether two tokens are of one type and resolve to the same in every context (colours to the 8-bit steps of sRGB and of
  /// opacity), as a declared replacement has to for a name to be written in the place of the other.
  ///
  /// - Returns: `false` also where one of them is not there.
  /// - Complexity: O(contexts × modifiers) for each of the two.
  package static func resolveAlike(
    _ path: TokenPath, in graph: TokenGraph, _ other: TokenPath, in otherGraph: TokenGraph
  ) -> Bool {
    guard let a = graph.token(at: path), let b = otherGraph.token(at: other) else { return false }
    return ValueFingerprint(a, graph).bytes == ValueFingerprint(b, otherGraph).bytes
  }
}

/// Names that may have been meant.
extension TokenGraph {
  /// `Did you mean {a.b}?` for a path that does not exist; `nil` where nothing is near.
  ///
  /// - Complexity: O(tokens × length) where a candidate has about the same length; asked at most 100 times.
  func suggestion(for path: TokenPath, groups: Bool = false) -> String? {
    guard collectsIssues, muted == 0, suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let wanted = Array(path.text.utf8)
    guard wanted.count <= 256 else { return nil }
    var best: (distance: Int, path: TokenPath)?
    func consider(_ candidate: TokenPath) {
      let bytes = Array(candidate.text.utf8)
      let limit = Swift.min(best.map { $0.distance - 1 } ?? Swift.max(2, wanted.count / 4), 8)
      guard abs(bytes.count - wanted.count) <= limit else { return }
      if let distance = EditDistance.between(wanted, bytes, limit: limit) { best = (distance, candidate) }
    }
    if groups {
      for (index, node) in nodes.enumerated() where index > 0 && !holdsToken(index) { consider(node.path) }
    } else {
      for token in tokens { consider(nodes[token].path) }
    }
    return best.map { "Did you mean {\($0.path)}?" }
  }
}

/// Levenshtein's distance between byte strings.
enum EditDistance {
  /// The distance, or `nil` where it is above `limit`.
  ///
  /// - Complexity: O(*n* × *m*).
  static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    var previous = Array(0...b.count)
    var current = previous
    for (row, byte) in a.enumerated() {
      current[0] = row + 1
      var least = current[0]
      for column in b.indices {
        let cost = Swift.min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (b[column] == byte ? 0 : 1))
        current[column + 1] = cost
        least = Swift.min(least, cost)
      }
      if least > limit { return nil }
      swap(&previous, &current)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

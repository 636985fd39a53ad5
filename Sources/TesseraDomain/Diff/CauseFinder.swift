/// Finds whose changes reach a token through its references.
struct CauseFinder {
  let a: TokenGraph
  let b: TokenGraph
  let match: NodeMatch
  let comparisons: [Int: TokenComparison]
  /// By node of `b`, for those that differ only through a reference.
  private var known: [Int: [TokenPath]] = [:]

  init(a: TokenGraph, b: TokenGraph, match: NodeMatch, comparisons: [Int: TokenComparison]) {
    self.a = a
    self.b = b
    self.match = match
    self.comparisons = comparisons
  }

  /// The causes of a token's changes, remembered for what refers to it. Targets are visited before what refers to them.
  mutating func visit(_ node: Int, _ comparison: TokenComparison) -> [TokenPath] {
    guard comparison.isChanged, !comparison.isChangedDirectly else { return [] }
    let found = causes(of: node, comparison)
    known[node] = found
    return found
  }

  /// The causes of a token that differs only through a reference, once it was visited.
  func causes(through node: Int) -> [TokenPath] { known[node] ?? [] }

  /// The tokens, public or private, that changed by themselves and that this one refers to, directly or not.
  ///
  /// - Complexity: O(references × ``Change/maximumCauses``).
  func causes(of node: Int, _ comparison: TokenComparison) -> [TokenPath] {
    guard comparison.isChanged else { return [] }
    var found: Set<TokenPath> = []
    for target in b.references(of: node) {
      guard let other = comparisons[target], other.isChanged else { continue }
      if other.isChangedDirectly {
        found.insert(b.path(target))
      } else {
        found.formUnion(known[target] ?? [])
      }
    }
    return Array(found.sorted().prefix(Change.maximumCauses))
  }
}

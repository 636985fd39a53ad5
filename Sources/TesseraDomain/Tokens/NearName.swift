/// Finds the name that an author probably meant.
package enum NearName {
  /// The name fewest edits away from `typed`, ASCII case aside; `nil` where none is near.
  ///
  /// - Complexity: O(names × length); names longer than 64 bytes are nobody's typing error.
  package static func find(_ typed: String, among names: some Sequence<String>) -> String? {
    let wanted = EditDistance.folded(typed)
    guard (1...64).contains(wanted.count) else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      guard limit >= 0 else { break }
      guard abs(name.utf8.count - wanted.count) <= limit else { continue }
      if let distance = EditDistance.between(wanted, EditDistance.folded(name), limit: limit) {
        best = (name, distance)
      }
    }
    return best?.name
  }
}

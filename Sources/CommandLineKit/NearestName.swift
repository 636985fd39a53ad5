/// Finds the name that somebody probably meant.
package enum NearestName {
  /// The name fewest edits away from `typed`, or the only one that begins with it; nil when none is close.
  ///
  /// An edit is a letter added, dropped, changed, or swapped with its neighbour; a third of the letters may be wrong, at
  /// least one. The first of several equally near names wins.
  ///
  /// - Complexity: O(*n* · *m*) for each name; texts longer than 64 bytes are nobody's typing error.
  package static func find(_ typed: String, among names: some Sequence<String>) -> String? {
    let wanted = lowercased(typed)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    var beginning: [String] = []
    for name in names {
      let bytes = lowercased(name)
      if wanted.count >= 3, bytes.starts(with: wanted) { beginning.append(name) }
      let allowed = max(1, max(wanted.count, bytes.count) / 3)
      guard abs(wanted.count - bytes.count) <= allowed else { continue }
      let distance = distance(wanted, bytes)
      if distance <= allowed, distance < min(wanted.count, bytes.count), distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    if let best { return best.name }
    return beginning.count == 1 ? beginning.first : nil
  }

  /// Optimal string alignment distance, in bytes.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  private static func lowercased(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

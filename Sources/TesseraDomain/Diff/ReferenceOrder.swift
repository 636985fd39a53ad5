/// Puts tokens behind what they refer to, so that long chains of references are worked out from their ends.
enum ReferenceOrder {
  /// - Complexity: O(*n*) in tokens and their references; no recursion.
  static func sorted(_ pairs: [(a: Int, b: Int)], by graph: TokenGraph) -> [(a: Int, b: Int)] {
    guard !graph.edges.isEmpty, pairs.count > 1 else { return pairs }
    var places: [Int32: Int] = [:]
    places.reserveCapacity(pairs.count)
    for (place, pair) in pairs.enumerated() { places[Int32(pair.b)] = place }
    var result: [(a: Int, b: Int)] = []
    result.reserveCapacity(pairs.count)
    var isSeen = Array(repeating: false, count: pairs.count)
    var path: [(place: Int, next: Int)] = []
    for start in pairs.indices where !isSeen[start] {
      isSeen[start] = true
      path.append((start, 0))
      while let (place, next) = path.last {
        let targets = graph.edges[Int32(pairs[place].b)] ?? []
        guard next < targets.count else {
          result.append(pairs[place])
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        if let target = places[targets[next]], !isSeen[target] {
          isSeen[target] = true
          path.append((target, 0))
        }
      }
    }
    return result
  }
}

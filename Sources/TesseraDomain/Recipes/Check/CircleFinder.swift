/// Finds where following arrows leads back.
enum CircleFinder {
  /// Circles, of each only one way around: it begins at its lowest number. Of circles that share a node not all are told.
  ///
  /// - Complexity: O(nodes + arrows); no recursion, so that long chains do no harm.
  static func circles(_ edges: [[Int]]) -> [[Int]] {
    enum Mark { case new, open, done }
    var marks = Array(repeating: Mark.new, count: edges.count)
    var circles: [[Int]] = []
    for start in edges.indices where marks[start] == .new {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (node, next) = path.last {
        guard next < edges[node].count else {
          marks[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = edges[node][next]
        switch marks[target] {
        case .done: break
        case .new:
          marks[target] = .open
          path.append((target, 0))
        case .open:
          guard let first = path.firstIndex(where: { $0.node == target }) else { break }
          let circle = path[first...].map(\.node)
          let lowest = circle.indices.min { circle[$0] < circle[$1] } ?? 0
          let turned = Array(circle[lowest...] + circle[..<lowest])
          if !circles.contains(turned) { circles.append(turned) }
        }
      }
    }
    return circles
  }
}

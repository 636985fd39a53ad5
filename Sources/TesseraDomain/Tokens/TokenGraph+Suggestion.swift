/// How much looking for near names may still cost: a hopeless document asks only so often.
struct SuggestionBudget {
  var questions = 100
  var steps = 10_000_000
}

/// Names that may have been meant.
extension TokenGraph {
  /// `Did you mean {a.b}?` for a path that does not exist; `nil` where nothing is near.
  ///
  /// Looks among the siblings of the first name that is not there, then for the same names one group further in or out.
  /// - Complexity: O(siblings × length), within ``SuggestionBudget``.
  package func suggestion(for path: TokenPath, groups: Bool = false) -> String? {
    guard collectsIssues, muted == 0, suggestions.questions > 0, path.text.utf8.count <= 512 else { return nil }
    suggestions.questions -= 1
    let names = path.names
    guard let found = respelled(names, groups) ?? moved(names, groups) else { return nil }
    return "Did you mean {\(nodes[found].path)}?"
  }

  /// `Did you mean {a.b}?` for the path of a token that does not exist; `nil` where nothing is near.
  package func nearestToken(to path: TokenPath) -> String? { suggestion(for: path) }

  private func isWanted(_ node: Int, _ groups: Bool) -> Bool { node > 0 && isToken[node] != groups }

  /// The path walked down with the nearest sibling in the place of each name that is not there.
  private func respelled(_ names: [String], _ groups: Bool) -> Int? {
    var node = 0
    var distance = 0
    let limit = max(1, names.reduce(0) { $0 + $1.utf8.count } / 4)
    for name in names {
      if let child = child(of: node, named: name) {
        node = child
        continue
      }
      guard let near = nearest(to: name, in: nodes[node].children, limit: min(8, limit - distance)) else { return nil }
      distance += near.distance
      node = near.node
    }
    return isWanted(node, groups) ? node : nil
  }

  private func child(of node: Int, named name: String) -> Int? {
    var name = name
    let found = name.withUTF8 { table.find($0, of: Int32(node), in: nodes) }
    return found < 0 ? nil : Int(found)
  }

  private func nearest(to name: String, in children: [Int32], limit: Int) -> (node: Int, distance: Int)? {
    let wanted = EditDistance.folded(name)
    guard wanted.count <= 64 else { return nil }
    var best: (node: Int, distance: Int)?
    let allowed = min(limit, max(1, wanted.count / 3))
    for child in children {
      let limit = best.map { $0.distance - 1 } ?? allowed
      guard limit >= 0, suggestions.steps > 0 else { break }
      suggestions.steps -= 8
      let other = nodes[Int(child)].name
      guard abs(other.utf8.count - wanted.count) <= limit else { continue }
      suggestions.steps -= wanted.count * (2 * limit + 1)
      if let distance = EditDistance.between(wanted, EditDistance.folded(other), limit: limit) {
        best = (Int(child), distance)
      }
    }
    return best
  }

  /// The same path without its first groups, or inside one more group.
  private func moved(_ names: [String], _ groups: Bool) -> Int? {
    for start in names.indices.dropFirst() {
      if let node = node(below: 0, names[start...]), isWanted(node, groups) { return node }
    }
    for outer in nodes[0].children where suggestions.steps > 0 {
      suggestions.steps -= 16
      if let node = node(below: Int(outer), names[...]), isWanted(node, groups) { return node }
    }
    return nil
  }

  private func node(below start: Int, _ names: ArraySlice<String>) -> Int? {
    var node = start
    for name in names {
      guard let child = child(of: node, named: name) else { return nil }
      node = child
    }
    return node
  }
}

/// How many edits lie between two byte strings: a byte added, dropped, changed, or swapped with its neighbour.
enum EditDistance {
  /// The bytes with ASCII letters in lower case: another case is no mistake that counts.
  static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The distance, or `nil` where it is above `limit`.
  ///
  /// - Complexity: O(*n* × `limit`): cells further from the diagonal cannot count.
  static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = Array(repeating: far, count: b.count + 1)
    var last = (0...b.count).map { min($0, far) }
    var row = beforeLast
    for (i, byte) in a.enumerated() {
      let first = max(0, i - limit)
      let past = min(b.count, i + limit + 1)
      row[first] = first == 0 ? min(i + 1, far) : far
      var least = row[first]
      for j in first..<max(first, past) {
        var cost = min(min(last[j + 1], row[j]) + 1, last[j] + (b[j] == byte ? 0 : 1), far)
        if i > 0, j > 0, byte == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      if past < b.count { row[past + 1] = far }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

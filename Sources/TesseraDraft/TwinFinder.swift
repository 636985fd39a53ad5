internal import JSON
internal import TesseraDomain

/// Finds names of one group that a reader could take for each other: alike but for case, or canonically equal.
///
/// Of two such names at least one has an upper-case or a non-ASCII letter: only those are remembered and looked up.
struct TwinFinder {
  /// By node: the name as it was written first.
  private var written: [Int: JSONNode] = [:]
  private var order: [Int] = []

  mutating func add(_ node: Int, written name: JSONNode) {
    if written.updateValue(name, forKey: node) == nil { order.append(node) }
  }

  /// Bytes of names with other letters than ASCII that are compared: Unicode's rules for them are slow.
  private static let maximumBytes = 2 * 1024 * 1024

  /// Warns of each pair once, at the later name or at the one that is not plain.
  ///
  /// - Complexity: O(bytes of the names in groups that hold a name that is not plain), within a bound.
  func report(_ content: SystemContent, _ log: inout DraftLog) {
    var left = Self.maximumBytes
    var seen: Set<Int> = []
    for node in order where seen.insert(Int(content.nodes[node].parent)).inserted {
      var places: [String: Int] = [:]
      var twins: [[Int]] = []
      for child in content.nodes[Int(content.nodes[node].parent)].children {
        guard let folded = Self.fold(content.nodes[Int(child)].name, &left) else { continue }
        if let place = places[folded] {
          twins[place].append(Int(child))
        } else {
          places[folded] = twins.count
          twins.append([Int(child)])
        }
      }
      for group in twins where group.count > 1 { report(group, content, &log) }
    }
  }

  private func report(_ twins: [Int], _ content: SystemContent, _ log: inout DraftLog) {
    for (place, node) in twins.enumerated() {
      guard let name = written[node] else { continue }
      let twin = twins[place == 0 ? 1 : 0]
      // Of the first two, the one that is not plain is named; both if that is true of neither.
      if place == 0, written[twin] != nil { continue }
      log.add(
        "name.case-twin", .warning, at: name, path: content.nodes[node].path,
        """
        the names "\(content.nodes[twin].name)" and "\(content.nodes[node].name)" differ only in case or in how a \
        letter is written
        """, advice: "Names made from them will collide: rename one.")
    }
  }

  /// What twins have in common; `nil` where finding out would take too long.
  private static func fold(_ name: String, _ left: inout Int) -> String? {
    let bytes = name.utf8
    if bytes.contains(where: { $0 >= 0x80 }) {
      left -= bytes.count
      return left < 0 ? nil : name.lowercased()
    }
    return bytes.contains(where: needsFolding) ? name.lowercased() : name
  }

  static func needsFolding(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x41...0x5a).contains(byte) }
}

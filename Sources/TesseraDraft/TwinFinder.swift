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

  /// Warns of each pair once, at the later name or at the one that is not plain.
  ///
  /// - Complexity: O(bytes of the names in groups that hold a name that is not plain).
  func report(_ content: SystemContent, _ log: inout DraftLog) {
    var folded: [Int: [String: [Int]]] = [:]
    for node in order {
      guard let name = written[node] else { continue }
      let parent = Int(content.nodes[node].parent)
      let siblings = folded[parent] ?? Self.fold(content.nodes[parent].children, content)
      folded[parent] = siblings
      let twins = siblings[content.nodes[node].name.lowercased()] ?? []
      guard let twin = twins.first(where: { $0 != node }), twins.first != node || written[twin] == nil else { continue }
      log.add(
        "name.case-twin", .warning, at: name, path: content.nodes[node].path,
        """
        the names "\(content.nodes[twin].name)" and "\(content.nodes[node].name)" differ only in case or in how a \
        letter is written
        """, advice: "Names made from them will collide: rename one.")
    }
  }

  private static func fold(_ children: [Int32], _ content: SystemContent) -> [String: [Int]] {
    var folded: [String: [Int]] = [:]
    for child in children { folded[content.nodes[Int(child)].name.lowercased(), default: []].append(Int(child)) }
    return folded
  }

  static func needsFolding(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x41...0x5a).contains(byte) }
}

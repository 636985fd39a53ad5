/// Remembers the way to the last node that was made, since paths in order mostly share their groups.
package struct PathCursor {
  /// A group on the way: where its name ends in the path, and its node.
  private var stops: [(end: Int, node: Int32)] = []
  private var path: [UInt8] = []

  package init() {}

  /// The deepest group that `bytes` shares with the path before, and where the rest of its names begins.
  fileprivate mutating func turn(to bytes: UnsafeBufferPointer<UInt8>) -> (node: Int, start: Int) {
    let limit = min(bytes.count, path.count)
    var common = 0
    while common < limit, bytes[common] == path[common] { common += 1 }
    while let last = stops.last, last.end > common || last.end >= bytes.count || bytes[last.end] != UInt8(ascii: ".") {
      stops.removeLast()
    }
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: bytes)
    guard let last = stops.last else { return (0, 0) }
    return (Int(last.node), last.end + 1)
  }

  fileprivate mutating func push(_ node: Int, end: Int) {
    stops.append((end, Int32(node)))
  }
}

extension SystemContent {
  /// The node at `path`, made with its ancestors if it is not there.
  ///
  /// - Complexity: O(bytes of the path); names shared with the path before are not looked up again.
  package mutating func makeNode(at path: TokenPath, _ cursor: inout PathCursor) -> Int {
    var text = path.text
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return 0 }
      var (node, start) = cursor.turn(to: bytes)
      while true {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ".") { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if end == bytes.count { return child(named: name, of: node, path: path) }
        node = child(named: name, of: node)
        cursor.push(node, end: end)
        start = end + 1
      }
    }
  }
}

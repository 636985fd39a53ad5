/// The order in which files list tokens.
extension TokenGraph {
  /// Every token, group by group, names of one group sorted: runs of digits by number, all else by bytes.
  ///
  /// Authored order is no part of a release's identity, and a file depends on nothing else.
  /// - Complexity: O(*n* log *m*), with *m* children in a group.
  package var exportOrder: [Int] {
    var result: [Int] = []
    result.reserveCapacity(tokens.count)
    var waiting: [Int32] = [0]
    while let index = waiting.popLast() {
      let node = Int(index)
      if holdsToken(node) { result.append(node) }
      let children = nodes[node].children
      guard children.count > 1 else {
        waiting.append(contentsOf: children)
        continue
      }
      waiting.append(contentsOf: children.sorted { NaturalOrder.precedes(nodes[Int($1)].name, nodes[Int($0)].name) })
    }
    return result
  }
}

/// Order of names as people count: `gray.9` before `gray.10`.
package enum NaturalOrder {
  package static func precedes(_ a: String, _ b: String) -> Bool {
    var a = a
    var b = b
    return a.withUTF8 { left in b.withUTF8 { right in precedes(left, right) } }
  }

  private static func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let left = number(a, from: &i)
        let right = number(b, from: &j)
        if left.count != right.count { return left.count < right.count }
        for (x, y) in zip(left, right) where x != y { return x < y }
        continue
      }
      if a[i] != b[j] { return a[i] < b[j] }
      i += 1
      j += 1
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    // The same but for leading zeros.
    for (x, y) in zip(a, b) where x != y { return x < y }
    return a.count < b.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A run of digits without its leading zeros.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Slice<
    UnsafeBufferPointer<UInt8>
  > {
    while index < text.count, text[index] == 0x30 { index += 1 }
    let start = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    return text[start..<index]
  }
}

internal import JSON
internal import TesseraDomain

/// Writes one layer as a token file.
struct TokenFileWriter {
  private let content: SystemContent
  private let layer: Int32
  /// The groups that are open, and whether something stands in them.
  private var open: [(node: Int32, isEmpty: Bool)] = []
  private var out: [UInt8] = []

  init(content: SystemContent, layer: Int32) {
    self.content = content
    self.layer = layer
  }

  /// - Parameter nodes: those that the layer defines something at: each after its parent, groups whole.
  mutating func file(_ nodes: [Int32]) -> [UInt8] {
    out.reserveCapacity(nodes.count * 200)
    beginGroup(0)
    for index in nodes where index != 0 {
      var missing: [Int32] = []
      var parent = content.nodes[Int(index)].parent
      // A node comes after its parent: an open group with a higher index is no ancestor.
      while true {
        while let top = open.last, top.node > parent { endGroup() }
        if open.last?.node == parent || parent <= 0 { break }
        missing.append(parent)
        parent = content.nodes[Int(parent)].parent
      }
      for group in missing.reversed() {
        beginMember(content.nodes[Int(group)].name)
        beginGroup(group)
      }
      beginMember(content.nodes[Int(index)].name)
      if let token = content.nodes[Int(index)].definitions.last(where: { $0.layer == layer && $0.isToken }) {
        PrettyJSON.append(token.source, level: open.count, to: &out)
      } else {
        beginGroup(index)
      }
    }
    while !open.isEmpty { endGroup() }
    out.append("\n")
    return out
  }

  private mutating func beginGroup(_ node: Int32) {
    out.append("{")
    open.append((node, true))
    for member in content.ownMembers(ofGroup: Int(node), in: layer) {
      beginMember(member.name)
      PrettyJSON.append(member.value, level: open.count, to: &out)
    }
  }

  private mutating func beginMember(_ name: String) {
    let top = open.count - 1
    out.append(open[top].isEmpty ? "\n" : ",\n")
    open[top].isEmpty = false
    out.append(spaces: 2 * open.count)
    JSONText.append(string: name, to: &out)
    out.append(": ")
  }

  private mutating func endGroup() {
    let group = open.removeLast()
    if !group.isEmpty {
      out.append("\n")
      out.append(spaces: 2 * open.count)
    }
    out.append("}")
  }
}

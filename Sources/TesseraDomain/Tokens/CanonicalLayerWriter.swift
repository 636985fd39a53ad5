package import JSON

/// Writes what one layer says as a nested token tree with sorted members.
///
/// Nodes arrive parents first and siblings by name, so that a stack of open groups is all that has to be kept.
struct CanonicalLayerWriter {
  private let content: SystemContent
  private let layer: Int32
  private var open: [OpenGroup] = []

  private struct OpenGroup {
    let node: Int32
    /// The group's own members in canonical order.
    var members: [JSONMember]
    var written = 0
    var isEmpty = true
  }

  init(content: SystemContent, layer: Int32) {
    self.content = content
    self.layer = layer
  }

  /// Appends the tree that `nodes`, those the layer defines, make up.
  mutating func append(_ nodes: [Int32], to out: inout [UInt8]) {
    beginGroup(0, to: &out)
    for index in nodes where index != 0 {
      var missing: [Int32] = []
      var parent = content.nodes[Int(index)].parent
      // A node comes after its parent: what is open and has a higher index lies elsewhere.
      while true {
        while let top = open.last, top.node > parent { endGroup(to: &out) }
        if open.last?.node == parent || parent <= 0 { break }
        missing.append(parent)
        parent = content.nodes[Int(parent)].parent
      }
      for group in missing.reversed() {
        beginChild(group, to: &out)
        beginGroup(group, to: &out)
      }
      beginChild(index, to: &out)
      if let token = content.nodes[Int(index)].definitions.last(where: { $0.layer == layer && $0.isToken }) {
        ContentDocument.append(token.source, to: &out)
      } else {
        beginGroup(index, to: &out)
      }
    }
    while !open.isEmpty { endGroup(to: &out) }
  }

  private mutating func beginGroup(_ node: Int32, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    open.append(OpenGroup(node: node, members: ownMembers(of: node)))
  }

  private mutating func endGroup(to out: inout [UInt8]) {
    appendMembers(before: nil, to: &out)
    open.removeLast()
    out.append(UInt8(ascii: "}"))
  }

  private mutating func beginChild(_ node: Int32, to out: inout [UInt8]) {
    let name = content.nodes[Int(node)].name
    appendMembers(before: name, to: &out)
    beginMember(name, to: &out)
  }

  /// Writes the own members of the innermost group that come before a child named `name`; all for `nil`.
  private mutating func appendMembers(before name: String?, to out: inout [UInt8]) {
    let top = open.count - 1
    while open[top].written < open[top].members.count {
      let member = open[top].members[open[top].written]
      if let name, !CanonicalJSON.precedes(member.name, name) { return }
      open[top].written += 1
      beginMember(member.name, to: &out)
      ContentDocument.append(member.value, to: &out)
    }
  }

  private mutating func beginMember(_ name: String, to out: inout [UInt8]) {
    let top = open.count - 1
    if !open[top].isEmpty { out.append(UInt8(ascii: ",")) }
    open[top].isEmpty = false
    JSONText.append(string: name, to: &out)
    out.append(UInt8(ascii: ":"))
  }

  /// The `$` members of the group's definitions in this layer; of several with one name the last counts.
  private func ownMembers(of node: Int32) -> [JSONMember] {
    var members = content.ownMembers(ofGroup: Int(node), in: layer)
    if members.count > 1 { members.sort { CanonicalJSON.precedes($0.name, $1.name) } }
    return members
  }
}

extension SystemContent {
  /// A group's own members in one layer, as authored: of several with one name the last, in the place of the first.
  package func ownMembers(ofGroup node: Int, in layer: Int32) -> [JSONMember] {
    var members: [JSONMember] = []
    for definition in nodes[node].definitions where definition.layer == layer && !definition.isToken {
      for member in definition.source.members where Self.isOwn(member) {
        if let twin = members.firstIndex(where: { $0.name.hasSameBytes(as: member.name) }) {
          members[twin] = member
        } else {
          members.append(member)
        }
      }
    }
    return members
  }
}

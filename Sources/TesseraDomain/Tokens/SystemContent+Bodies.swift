package import JSON

/// Definitions as JSON texts, in the author's order and spelling: what is stored, and read again.
extension SystemContent {
  /// Everything one layer says at one node.
  package struct Body: Sendable {
    package let node: Int
    package let layer: Int
    package let isToken: Bool
    /// The storage identity where it is known.
    package let storageID: Int64
    /// Where it stands in the text that ``bodies(into:)`` filled.
    package let range: Range<Int>
  }

  /// Appends the text of every definition to `text`, minified, and says where each stands, by node and layer.
  ///
  /// A group that several sources of one layer describe becomes one object; later members win.
  /// - Complexity: O(bytes).
  package func bodies(into text: inout [UInt8]) -> [Body] {
    var result: [Body] = []
    result.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      for (position, definition) in node.definitions.enumerated() {
        let start = text.count
        if definition.isToken {
          JSONText.append(node: definition.source, to: &text)
        } else {
          // The first definition of a layer speaks for all of them.
          if node.definitions[..<position].contains(where: { $0.layer == definition.layer }) { continue }
          Self.appendGroup(node.definitions.filter { $0.layer == definition.layer }.map(\.source), to: &text)
        }
        result.append(
          Body(
            node: index, layer: Int(definition.layer), isToken: definition.isToken, storageID: definition.storageID,
            range: start..<text.count))
      }
    }
    return result
  }

  /// One object of the own members of a group, each from its last source.
  private static func appendGroup(_ sources: [JSONNode], to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    for (place, source) in sources.enumerated() {
      for member in source.members where isOwn(member) {
        let name = sources.count > 1 ? member.name : ""
        if sources.count > 1, sources[(place + 1)...].contains(where: { $0.member(name) != nil }) { continue }
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        JSONText.append(node: member.nameNode, to: &text)
        text.append(UInt8(ascii: ":"))
        JSONText.append(node: member.value, to: &text)
      }
    }
    text.append(UInt8(ascii: "}"))
  }

  /// Whether a member of a group's object is the group's own, and no child.
  package static func isOwn(_ member: JSONMember) -> Bool {
    member.startsWithDollar && !member.isNamed("$root") && !member.isNamed("$schema")
  }
}

internal import JSON

/// What a group can say of itself.
enum GroupMember: Int, CaseIterable {
  case type, deprecated, extends
  /// Our own part of `$extensions`: what a group takes over from another, it takes over vendor by vendor.
  case tessera
  case extensions, description

  /// What decides over the tokens below; the rest is only said of the group.
  static let handedDown: [GroupMember] = [.type, .deprecated, .extends, .tessera]

  init?(named name: StaticString) {
    let known: [(name: String, member: GroupMember)] = [
      ("$type", .type), ("$deprecated", .deprecated), ("$extends", .extends), ("$extensions", .extensions),
      ("$description", .description),
    ]
    guard let found = known.first(where: { $0.name == "\(name)" }) else { return nil }
    self = found.member
  }
}

/// The own members of one definition of a group, found once: the object may hold very many children.
struct GroupDefinition {
  let layer: Int32
  /// Among the definitions of its node.
  let position: Int32
  private var type: JSONNode?
  private var deprecated: JSONNode?
  private var extends: JSONNode?
  private var tessera: JSONNode?
  private var extensions: JSONNode?
  private var description: JSONNode?

  /// - Complexity: O(*members*).
  init(_ source: JSONNode, layer: Int32, position: Int32) {
    self.layer = layer
    self.position = position
    for member in source.members where member.startsWithDollar {
      if type == nil, member.isNamed("$type") { type = member.value }
      if deprecated == nil, member.isNamed("$deprecated") { deprecated = member.value }
      if extends == nil, member.isNamed("$extends") { extends = member.value }
      if description == nil, member.isNamed("$description") { description = member.value }
      if extensions == nil, member.isNamed("$extensions") {
        extensions = member.value
        tessera = member.value[TesseraExtension.key]
      }
    }
  }

  subscript(member: GroupMember) -> JSONNode? {
    switch member {
    case .type: type
    case .deprecated: deprecated
    case .extends: extends
    case .tessera: tessera
    case .extensions: extensions
    case .description: description
    }
  }
}

/// The type that groups hand down.
enum GroupType {
  case unknown
  case none
  /// Something is said, and it is no type: reported where it stands.
  case invalid
  case type(TokenType)
}

extension TokenGraph {
  /// Finds what every group definition says.
  func readGroups() {
    for (index, node) in nodes.enumerated() {
      for (position, definition) in node.definitions.enumerated() where !definition.isToken {
        let group = GroupDefinition(definition.source, layer: definition.layer, position: Int32(position))
        groups[Int32(index), default: []].append(group)
        for member in GroupMember.allCases where group[member] != nil { isSaidByGroups[member.rawValue] = true }
      }
    }
  }
}

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

/// The definitions of all groups, by node.
struct GroupTable {
  /// By node of the content: a place in `lists`; -1 where there is no group definition.
  private var numbers: [Int32]
  private(set) var lists: [[GroupDefinition]] = []
  /// Whether any group says this at all.
  private var isSaid = GroupMember.allCases.map { _ in false }

  init(_ nodes: [SystemContent.Node]) {
    numbers = Array(repeating: -1, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard node.definitions.contains(where: { !$0.isToken }) else { continue }
      var list: [GroupDefinition] = []
      for (position, definition) in node.definitions.enumerated() where !definition.isToken {
        let group = GroupDefinition(definition.source, layer: definition.layer, position: Int32(position))
        for member in GroupMember.allCases where group[member] != nil { isSaid[member.rawValue] = true }
        list.append(group)
      }
      numbers[index] = Int32(lists.count)
      lists.append(list)
    }
  }

  func says(_ member: GroupMember) -> Bool { isSaid[member.rawValue] }

  /// The place in `lists` of the definitions of `node`; -1 where there are none.
  func number(of node: Int) -> Int { node < numbers.count ? Int(numbers[node]) : -1 }

  subscript(node: Int) -> [GroupDefinition] {
    let number = number(of: node)
    return number < 0 ? [] : lists[number]
  }
}

internal import JSON
internal import TesseraDomain

/// Walks the trees of all layers and collects what is a token and what is a group.
struct TreeWalker {
  var tree = ImportTree()
  private(set) var tokens: [TokenDefinition] = []
  private(set) var groups: [GroupDefinition] = []
  private(set) var variants: [VariantList] = []
  /// Tokens whose values for modes are kept as they are, because they say something that no context does.
  private(set) var keepsModes: Set<Int> = []
  let finder = TokenFinder()
  /// By layer and node, the token that counts.
  private var indices: [Place: Int] = [:]

  private struct Place: Hashable {
    let layer: Int
    let node: Int
  }

  /// The layer, and the file of it, that a tree goes into.
  private struct Target {
    let layer: Int
    let part: Int
  }

  /// Reads one source of a layer; what it defines takes the place of what an earlier one defined.
  ///
  /// - Parameter skipped: members of the root that something stronger takes the place of.
  /// - Complexity: O(*n*) in the size of the tree.
  mutating func read(_ root: JSONNode, layer: Int, part: Int, skipping skipped: Set<NameKey>, _ log: inout ImportLog) {
    guard root.kind == .object else { return }
    readGroup(root, at: 0, inherited: nil, Target(layer: layer, part: part), skipping: skipped, &log)
  }

  // MARK: - Groups

  private mutating func readGroup(
    _ group: JSONNode, at node: Int, inherited: JSONNode?, _ target: Target, skipping skipped: Set<NameKey> = [],
    _ log: inout ImportLog
  ) {
    let type = Self.type(of: group) ?? inherited
    var says = group.count == 0
    for member in group.members {
      if !skipped.isEmpty, skipped.contains(NameKey(member.name)) { continue }
      guard member.value.kind == .object else {
        if !GroupMembers.isIdle(member, isRoot: node == 0) { says = true }
        noteBare(member, &log)
        continue
      }
      if member.startsWithDollar, !isNamedTree(member) {
        if !GroupMembers.isIdle(member, isRoot: node == 0) { says = true }
        continue
      }
      readMember(member, of: node, type, target, &log)
    }
    if says { groups.append(GroupDefinition(node: node, layer: target.layer, part: target.part, source: group)) }
  }

  /// Names what stands in a group and is neither a token nor said of the group.
  private func noteBare(_ member: JSONMember, _ log: inout ImportLog) {
    guard !GroupMembers.isKnown(member) else { return }
    if member.value.elements.contains(where: { $0.kind == .object && finder.containsToken($0) }) {
      log.add(
        "import.token-list", at: member.nameNode,
        "\"\(member.name)\" is a list of tokens, which have no names there: it is kept beside the group as it is",
        advice: "Give each of them a name.")
    } else {
      log.add(
        "import.bare-value", at: member.nameNode,
        "\"\(member.name)\" is \(TokenWriter.kind(of: member.value)) and no token: it is kept beside the group as it is",
        advice: "Write an object with \"$value\" and \"$type\", if it is a token.")
    }
  }

  /// The type that an object names; the last counts, and `$type` before `type`.
  static func type(of object: JSONNode) -> JSONNode? {
    var found: JSONNode?
    for member in object.members where member.value.kind == .string {
      if member.isNamed("$type") {
        found = member.value
      } else if member.isNamed("type"), found?.memberNameNode.isString("$type") != true {
        found = member.value
      }
    }
    return found
  }

  /// Whether a member with a name that belongs to the format is nevertheless a token or a group of tokens.
  private func isNamedTree(_ member: JSONMember) -> Bool {
    for name in ["$extensions", "$themes", "$metadata", "$deprecated", "$defs"] as [StaticString]
    where member.isNamed(name) { return false }
    return finder.containsToken(member.value) || finder.kind(of: member.value) == .reference
  }

  private mutating func readMember(
    _ member: JSONMember, of parent: Int, _ type: JSONNode?, _ target: Target, _ log: inout ImportLog
  ) {
    let node = tree.child(member.name, of: parent, at: member.nameNode)
    switch finder.kind(of: member.value) {
    case .group: readGroup(member.value, at: node, inherited: type, target, &log)
    case .token, .reference: readToken(member.value, at: node, type, target, &log)
    case .sets: readSets(member.value, at: node, type, target, &log)
    }
  }

  // MARK: - Tokens

  private mutating func readToken(
    _ token: JSONNode, at node: Int, _ type: JSONNode?, _ target: Target, _ log: inout ImportLog
  ) {
    var value: JSONNode?
    for member in token.members {
      if member.isNamed("$value") {
        value = member.value
      } else if member.isNamed("value"), value?.memberNameNode.isString("$value") != true {
        value = member.value
      }
    }
    let table = value.flatMap { ExtensionModes.values(in: $0) }
    if table == nil || table?.base != nil {
      add(
        TokenDefinition(
          node: node, layer: target.layer, part: target.part, value: table?.base ?? value ?? token, owner: token,
          inheritedType: type), &log)
    }
    tree.markToken(node)
    if let table {
      variants.append(
        VariantList(
          node: node, layer: target.layer, part: target.part, owner: token, inheritedType: type, family: "$value",
          base: table.base, entries: table.list))
    } else if let modes = ExtensionModes.entries(of: token) {
      variants.append(
        VariantList(
          node: node, layer: target.layer, part: target.part, owner: token, inheritedType: type, family: modes.family,
          base: value, entries: modes.list))
      for member in modes.odd {
        keepsModes.insert(node)
        log.add(
          "import.odd-mode", at: member.nameNode,
          "\"\(member.name)\" stands among values for modes and is none: it stays where it is")
      }
    }
    for member in token.members where finder.isChild(member) {
      log.add(
        "import.token-in-token", at: member.nameNode,
        "a token holds another one, \"\(member.name)\": its own value stands at \"$root\" now")
      readMember(member, of: node, type, target, &log)
    }
  }

  private mutating func readSets(
    _ token: JSONNode, at node: Int, _ type: JSONNode?, _ target: Target, _ log: inout ImportLog
  ) {
    guard let sets = token["sets"] else { return }
    tree.markToken(node)
    variants.append(
      VariantList(
        node: node, layer: target.layer, part: target.part, owner: token, inheritedType: type, family: "sets",
        base: nil, entries: Self.entries(of: sets)))
    for member in token.members where finder.isChild(member) { readMember(member, of: node, type, target, &log) }
  }

  private static func entries(of sets: JSONNode) -> [VariantList.Entry] {
    sets.members.map { member in
      let inner = member.value["sets"]
      return VariantList.Entry(
        name: member.name, nameNode: member.nameNode,
        value: inner == nil ? member.value["$value"] ?? member.value["value"] : nil, owner: member.value,
        entries: inner.map { entries(of: $0) } ?? [])
    }
  }

  /// What a layer says of a token.
  func definition(of node: Int, in layer: Int) -> TokenDefinition? {
    indices[Place(layer: layer, node: node)].map { tokens[$0] }
  }

  /// Leaves out what some layers say.
  mutating func remove(_ layers: Set<Int>) {
    tokens.removeAll { layers.contains($0.layer) }
    groups.removeAll { layers.contains($0.layer) }
    indices = [:]
    for (index, token) in tokens.enumerated() { indices[Place(layer: token.layer, node: token.node)] = index }
  }

  /// Moves a token into other layers, its value as it is written in each.
  ///
  /// - Returns: the places of its definitions.
  mutating func spread(_ index: Int, over layers: [Int]) -> [Int] {
    var copy = tokens[index]
    indices[Place(layer: copy.layer, node: copy.node)] = nil
    copy.part = 0
    return layers.enumerated().map { place, layer in
      copy.layer = layer
      let at = place == 0 ? index : tokens.count
      if place == 0 { tokens[index] = copy } else { tokens.append(copy) }
      indices[Place(layer: layer, node: copy.node)] = at
      return at
    }
  }

  mutating func keepModes(of node: Int) { keepsModes.insert(node) }

  /// Adds a definition; of two in one layer the later counts.
  mutating func add(_ definition: TokenDefinition, _ log: inout ImportLog) {
    tree.markToken(definition.node)
    let place = Place(layer: definition.layer, node: definition.node)
    if let earlier = indices[place] {
      let other = log.place(of: tokens[earlier].owner)
      if let theme = log.themeFile(tokens[earlier].owner, definition.owner) {
        log.add(
          "import.defined-twice", at: definition.owner,
          "this token takes the place of the one of the same name at \(other), though \(theme) looks like a theme",
          advice:
            "Call the files of a theme as those that they lie over, and for the theme: color.json, color.dark.json."
            + " Then import them with --from modes.")
      } else {
        log.add(
          "import.defined-twice", at: definition.owner,
          "this token takes the place of the one of the same name at \(other)",
          advice: "Take one of them out, if they are not meant for different themes.")
      }
      tokens[earlier] = definition
      return
    }
    indices[place] = tokens.count
    tokens.append(definition)
  }
}

internal import JSON
internal import TesseraDomain

/// Reads the tree of one token document into a layer, and reports what its structure says wrong.
///
/// Values, types and references are judged later, by the graph over all layers.
/// Source: Design Tokens Format 2025.10, sections "Design token", "Groups", "Character restrictions"; its JSON schema.
struct TokenTreeReader {
  /// The longest name, in UTF-8 bytes.
  static let maximumNameBytes = 255
  static let maximumNodes = 2 * TokenGraph.maximumTokens

  let layer: Int
  /// Whether a later source may define again what an earlier one did.
  let allowsRedefinition: Bool

  /// Reads `root`, which is a group.
  ///
  /// - Parameter skipped: members of the root that something else replaces.
  func read(_ root: JSONNode, into state: inout DraftState, skipping skipped: Set<NameKey> = []) {
    guard state.admit(tree: root) else { return }
    guard root.kind == .object else {
      state.log.add("value.shape", at: root, "a token document is an object", advice: "Write { … } around its groups.")
      return
    }
    if skipped.isEmpty, root["$value"] != nil || root["$ref"] != nil {
      state.log.add(
        "node.token-and-group", at: root, path: .root, "the root of a document is a group and has no value",
        advice: "Give the token a name inside the root.")
      return
    }
    readGroup(root, at: 0, into: &state, skipping: skipped)
  }

  private func readGroup(
    _ group: JSONNode, at node: Int, into state: inout DraftState, skipping skipped: Set<NameKey>
  ) {
    let path = state.content.nodes[node].path
    // A path is a token or a group throughout: the first definition speaks for all, of which there may be millions.
    if let token = state.content.nodes[node].definitions.first, token.isToken {
      reportTokenAndGroup(token.source, group, at: group, path, &state)
      return
    }
    var hasOwnMembers = false
    var hasType = false
    var childCount = 0
    for member in group.members {
      if !skipped.isEmpty, skipped.contains(NameKey(member.name)) { continue }
      if member.startsWithDollar {
        if member.isNamed("$root") {
          childCount += 1
          if !readChild(member, of: node, into: &state) { return }
        } else {
          checkGroupMember(member, at: node, path, &state)
          if !member.isNamed("$schema") { hasOwnMembers = true }
          if member.isNamed("$type") { hasType = true }
        }
        continue
      }
      childCount += 1
      if !readChild(member, of: node, into: &state) { return }
    }
    if childCount == 0, hasType, node != 0 { state.childless.append((node, group)) }
    if hasOwnMembers || childCount == 0 {
      if !allowsRedefinition { checkAgreement(group, at: node, path, &state) }
      state.content.append(.init(layer: Int32(layer), isToken: false, source: group), to: node)
    }
  }

  /// Reads a token or group inside a group; whether there is room for more.
  private func readChild(_ member: JSONMember, of parent: Int, into state: inout DraftState) -> Bool {
    let name = member.nameNode
    var fault = NameFault.none
    var isPlain = true
    name.withUTF8 { (fault, isPlain) = Self.judge($0) }
    if fault != .none, !member.isNamed("$root") {
      report(fault, member, of: parent, &state)
      return true
    }
    let value = member.value
    guard value.kind == .object else {
      reportStray(member, of: parent, &state)
      return true
    }
    let node = name.withUTF8 { state.content.child(named: $0, of: parent) } ?? 0
    if !isPlain { state.twins.add(node, written: name) }
    guard hasRoom(&state, at: name) else { return false }
    if value["$value"] != nil || value["$ref"] != nil {
      readToken(value, at: node, into: &state)
    } else if member.isNamed("$root") {
      state.log.add(
        "node.incomplete-token", .error, at: value, path: state.content.nodes[node].path,
        "$root is a token and needs a value", advice: "Add \"$value\".")
    } else {
      readGroup(value, at: node, into: &state, skipping: [])
    }
    return !state.isFull
  }

  private func hasRoom(_ state: inout DraftState, at name: JSONNode) -> Bool {
    if state.content.nodes.count > Self.maximumNodes {
      state.isFull = true
      state.log.add(
        "limit.tokens", at: name, path: .root, "the system holds more than \(TokenGraph.maximumTokens) tokens",
        advice: "Split it into several systems.")
    } else if state.content.pathBytes > SystemContent.maximumPathBytes {
      state.isFull = true
      state.log.add(
        "limit.paths", at: name, path: .root,
        "all paths together hold more than \(SystemContent.maximumPathBytes >> 20) MB",
        advice: "Use shorter names, or fewer groups inside groups.")
    }
    return !state.isFull
  }

  // MARK: - Names

  private enum NameFault {
    case none, empty, tooLong, character, dollar
  }

  /// What is wrong with a name, and whether it is in plain lower-case ASCII.
  private static func judge(_ name: UnsafeBufferPointer<UInt8>) -> (NameFault, Bool) {
    if name.isEmpty { return (.empty, true) }
    if name[0] == UInt8(ascii: "$") { return (.dollar, true) }
    var isPlain = true
    for byte in name {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        return (.character, isPlain)
      }
      if TwinFinder.needsFolding(byte) { isPlain = false }
    }
    return (name.count > maximumNameBytes ? .tooLong : .none, isPlain)
  }

  private func report(_ fault: NameFault, _ member: JSONMember, of parent: Int, _ state: inout DraftState) {
    let path = state.content.nodes[parent].path
    switch fault {
    case .none, .dollar: break
    case .empty:
      state.log.add(
        "name.empty", at: member.nameNode, path: path, "a name is not empty", advice: "Name the token or group.")
    case .tooLong:
      state.log.add(
        "limit.name", at: member.nameNode, path: path, "a name is longer than \(Self.maximumNameBytes) bytes",
        advice: "Shorten it.")
    case .character:
      state.log.add(
        "name.char", at: member.nameNode, path: path.appending(member.name),
        "the name \"\(member.name)\" holds a dot or a brace",
        advice: "Dots separate names, and braces mark references: use another character.")
    }
  }

  /// A member that is neither a token nor a group.
  private func reportStray(_ member: JSONMember, of parent: Int, _ state: inout DraftState) {
    let path = state.content.nodes[parent].path
    let isBare = ["value", "type", "description", "extensions", "deprecated", "ref"].contains(member.name)
    state.log.add(
      "node.extra-member", at: member.nameNode, path: path.appending(member.name),
      "\"\(member.name)\" is neither a token nor a group",
      advice: isBare
        ? "Write \"$\(member.name)\" if the format's member is meant."
        : "A token is an object with \"$value\"; a group is an object of tokens.")
  }

  // MARK: - Tokens

  private func readToken(_ token: JSONNode, at node: Int, into state: inout DraftState) {
    let path = state.content.nodes[node].path
    var hasValue = false
    var hasReference = false
    for member in token.members {
      if member.isNamed("$value") {
        hasValue = true
        if member.value.kind == .null {
          state.log.add(
            "value.shape", state.ofToken, at: member.value, path: path, "$value is never null",
            advice: "Give the token a value.")
        }
      } else if member.isNamed("$ref") {
        hasReference = true
        if member.value.kind != .string {
          state.log.add(
            "ref.syntax", state.ofToken, at: member.value, path: path, "$ref is a string",
            advice: "Write \"#/group/token/$value\".")
        }
      } else if !checkSharedMember(member, path, &state) {
        reportExtra(member, hasReference, path, &state)
      }
    }
    if hasValue, hasReference {
      state.log.add(
        "ref.value-and-ref", state.ofToken, at: token, path: path,
        "a token has either $value or $ref, and this one has both",
        advice: "Keep one of them.")
    }
    place(token, at: node, path, into: &state)
  }

  private func reportExtra(
    _ member: JSONMember, _ isReference: Bool, _ path: TokenPath, _ state: inout DraftState
  ) {
    let name = member.name
    if member.startsWithDollar {
      state.log.add(
        "node.unknown-dollar", at: member.nameNode, path: path, "a token has no member \"\(name)\"",
        advice: "Take it out; $ names belong to the format.")
    } else if member.value.kind == .object {
      state.log.add(
        "node.token-and-group", at: member.nameNode, path: path,
        "a token holds no children, and this one holds \"\(name)\"",
        advice: isReference
          ? "Write \"$extends\" in the place of \"$ref\" if a group is meant, or move the child out of the token."
          : "Move the value into \"$root\", or the child out of the token.")
    } else {
      state.log.add(
        "node.extra-member", at: member.nameNode, path: path, "a token has no member \"\(name)\"",
        advice: "Move it into \"$extensions\", or take it out.")
    }
  }

  private func place(_ token: JSONNode, at node: Int, _ path: TokenPath, into state: inout DraftState) {
    let definition = SystemContent.Definition(layer: Int32(layer), isToken: true, source: token)
    if let group = state.content.nodes[node].definitions.first, !group.isToken {
      reportTokenAndGroup(token, group.source, at: token, path, &state)
      return
    }
    if let child = state.content.nodes[node].children.first {
      reportTokenAndGroup(token, Self.definition(below: Int(child), state.content), at: token, path, &state)
      return
    }
    // Layers are read one after the other, so that only the last definition can be of this one.
    guard let last = state.content.nodes[node].definitions.last else {
      state.content.append(definition, to: node)
      return
    }
    if last.layer == layer, !allowsRedefinition {
      let place = state.log.place(of: last.source)
      state.log.add(
        "draft.defined-twice", at: token, path: path, "the token is defined already at \(place)",
        advice: "Keep one of them; one value for each theme takes a resolver, a file tokens/NAME.resolver.json.")
      return
    }
    if let before = last.source["$type"].flatMap({ TokenType($0) }),
      let after = token["$type"].flatMap({ TokenType($0) }), before != after
    {
      let place = state.log.place(of: last.source)
      state.log.add(
        "type.mismatch", .warning, at: token, path: path,
        "this \(after.rawValue) token takes the place of a \(before.rawValue) token at \(place)",
        advice: "Give both the same type.")
    }
    if last.layer == layer {
      state.content.replaceDefinition(state.content.nodes[node].definitions.count - 1, of: node, with: definition)
    } else {
      state.content.append(definition, to: node)
    }
  }

  /// Something that is defined at or below `node`.
  private static func definition(below node: Int, _ content: SystemContent) -> JSONNode? {
    var waiting = [Int32(node)]
    while let next = waiting.popLast() {
      if let found = content.nodes[Int(next)].definitions.first { return found.source }
      waiting += content.nodes[Int(next)].children
    }
    return nil
  }

  private func reportTokenAndGroup(
    _ token: JSONNode, _ group: JSONNode?, at site: JSONNode, _ path: TokenPath, _ state: inout DraftState
  ) {
    let places = (token: state.log.place(of: token), group: group.map { state.log.place(of: $0) })
    state.log.add(
      "node.token-and-group", at: site, path: path,
      "this path is a token at \(places.token) and a group" + (places.group.map { " at \($0)" } ?? ""),
      advice: "Give one of them another name, or make the token the group's \"$root\".")
  }
}

internal import JSON
internal import TesseraDomain

/// The `$` members of tokens and groups.
extension TokenTreeReader {
  /// Members that tokens and groups share. Returns whether `member` is one of them.
  func checkSharedMember(_ member: JSONMember, _ path: TokenPath, _ state: inout DraftState) -> Bool {
    guard member.startsWithDollar else { return false }
    let value = member.value
    if member.isNamed("$type") {
      if TokenType(value) == nil { reportType(value, path, &state) }
    } else if member.isNamed("$description") {
      if value.kind != .string {
        state.log.add("value.shape", at: value, path: path, "$description is a string", advice: "Write text in quotes.")
      }
    } else if member.isNamed("$deprecated") {
      state.mentionsDeprecation = true
      if value.kind != .string, value.kind != .bool {
        state.log.add(
          "value.shape", at: value, path: path, "$deprecated is true, false or a string",
          advice: "Write the reason as a string.")
      }
    } else if member.isNamed("$extensions") {
      if value.kind != .object {
        state.log.add(
          "value.shape", at: value, path: path, "$extensions is an object of vendors' data",
          advice: "Write {\"com.example\": …}.")
      } else if value[TesseraExtension.key] != nil {
        state.mentionsTessera = true
        ExtensionCheck.check(value, path, &state.log)
      }
    } else {
      return false
    }
    return true
  }

  private func reportType(_ value: JSONNode, _ path: TokenPath, _ state: inout DraftState) {
    guard let text = value.string else {
      state.log.add(
        "type.unknown", state.ofToken, at: value, path: path, "$type is a string",
        advice: "Name one of the thirteen types.")
      return
    }
    let names = TokenType.written.map(\.rawValue)
    state.log.add(
      "type.unknown", state.ofToken, at: value, path: path, "there is no type \"\(text)\"",
      advice: NearName.find(text, among: names).map { "Write \"\($0)\"; types are case-sensitive." }
        ?? "Use one of: " + names.joined(separator: ", ") + ".")
  }

  func checkGroupMember(_ member: JSONMember, at node: Int, _ path: TokenPath, _ state: inout DraftState) {
    if member.isNamed("$extends") || checkSharedMember(member, path, &state) { return }
    let name = member.name
    if node == 0, member.isNamed("$schema") {
      if member.value.kind != .string {
        state.log.add(
          "value.shape", at: member.value, path: path, "$schema is a string", advice: "Write the schema's address.")
      }
    } else if member.value.kind == .object, !member.isNamed("$schema") {
      state.log.add(
        "name.dollar", at: member.nameNode, path: path.appending(name), "the name \"\(name)\" begins with $",
        advice: "Names that begin with $ belong to the format: choose another.")
    } else {
      state.log.add(
        "node.unknown-dollar", at: member.nameNode, path: path, "a group has no member \"\(name)\"",
        advice: "Take it out; $ names belong to the format.")
    }
  }

  /// Several files may describe one group only if they do not contradict each other.
  func checkAgreement(_ group: JSONNode, at node: Int, _ path: TokenPath, _ state: inout DraftState) {
    var known = state.groupMembers.removeValue(forKey: node) ?? []
    let before = known.count
    for member in group.members where Self.isKnown(member) {
      let name = member.name
      guard let earlier = known[..<before].first(where: { $0.name.hasSameBytes(as: name) }) else {
        known.append(member)
        continue
      }
      if earlier.value.isSame(as: member.value) || path.isRoot && member.isNamed("$description") { continue }
      let place = state.log.place(of: earlier.value)
      state.log.add(
        "draft.defined-twice", at: member.nameNode, path: path,
        "\"\(name)\" of this group is said otherwise at \(place)", advice: "Keep one of them.")
    }
    state.groupMembers[node] = known
  }

  private static func isKnown(_ member: JSONMember) -> Bool {
    guard member.startsWithDollar else { return false }
    return member.isNamed("$type") || member.isNamed("$description") || member.isNamed("$deprecated")
      || member.isNamed("$extensions") || member.isNamed("$extends")
  }
}

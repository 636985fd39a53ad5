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
  func read(
    _ root: JSONNode, into content: inout SystemContent, _ log: inout DraftLog, skipping skipped: Set<String> = []
  ) {
    guard root.kind == .object else {
      log.add("value.shape", at: root, "a token document is an object", advice: "Write { … } around its groups.")
      return
    }
    if root["$value"] != nil || root["$ref"] != nil {
      log.add(
        "node.token-and-group", at: root, path: .root, "the root of a document is a group and has no value",
        advice: "Give the token a name inside the root.")
      return
    }
    readGroup(root, at: 0, into: &content, &log, skipping: skipped)
  }

  private func readGroup(
    _ group: JSONNode, at node: Int, into content: inout SystemContent, _ log: inout DraftLog,
    skipping skipped: Set<String>
  ) {
    let path = content.nodes[node].path
    if let token = content.nodes[node].definitions.first(where: \.isToken) {
      reportTokenAndGroup(token.source, group, path, &log)
      return
    }
    var hasOwnMembers = false
    var childCount = 0
    var twins = TwinFinder()
    for member in group.members {
      if content.nodes.count > Self.maximumNodes {
        if content.nodes.count == Self.maximumNodes + 1 {
          _ = content.child(named: "…", of: 0)
          log.add(
            "limit.tokens", at: group, path: path, "the system holds more than \(TokenGraph.maximumTokens) tokens",
            advice: "Split it into several systems.")
        }
        return
      }
      let name = member.name
      if !skipped.isEmpty, skipped.contains(name) { continue }
      if member.startsWithDollar {
        if name == "$root" {
          childCount += 1
          readChild(member, name, of: node, into: &content, &log)
        } else {
          checkGroupMember(member, name, at: node, path, &log)
          if name != "$schema" { hasOwnMembers = true }
        }
        continue
      }
      childCount += 1
      guard checkName(name, member, path, &log) else { continue }
      twins.add(name, member, in: path, &log)
      readChild(member, name, of: node, into: &content, &log)
    }
    if childCount == 0, group["$type"] != nil, node != 0 {
      log.add(
        "node.incomplete-token", .warning, at: group, path: path, "this has a $type and neither a value nor children",
        advice: "Add \"$value\" if it is meant as a token.")
    }
    if hasOwnMembers || childCount == 0 {
      if !allowsRedefinition { checkAgreement(group, with: content.nodes[node].definitions, path, &log) }
      content.append(.init(layer: Int32(layer), isToken: false, source: group), to: node)
    }
  }

  private func readChild(
    _ member: JSONMember, _ name: String, of parent: Int, into content: inout SystemContent, _ log: inout DraftLog
  ) {
    let value = member.value
    guard value.kind == .object else {
      let path = content.nodes[parent].path.appending(name)
      log.add(
        "node.extra-member", at: member.nameNode, path: path, "\"\(name)\" is neither a token nor a group",
        advice: "A token is an object with \"$value\"; a group is an object of tokens.")
      return
    }
    let node = content.child(named: name, of: parent)
    if value["$value"] != nil || value["$ref"] != nil {
      readToken(value, at: node, into: &content, &log)
    } else if name == "$root" {
      log.add(
        "node.incomplete-token", .error, at: value, path: content.nodes[node].path,
        "$root is a token and needs a value",
        advice: "Add \"$value\".")
    } else {
      readGroup(value, at: node, into: &content, &log, skipping: [])
    }
  }

  private func readToken(_ token: JSONNode, at node: Int, into content: inout SystemContent, _ log: inout DraftLog) {
    let path = content.nodes[node].path
    var hasValue = false
    var hasReference = false
    for member in token.members {
      if member.isNamed("$value") {
        hasValue = true
        if member.value.kind == .null {
          log.add(
            "value.shape", at: member.value, path: path, "$value is never null", advice: "Give the token a value.")
        }
      } else if member.isNamed("$ref") {
        hasReference = true
        if member.value.kind != .string {
          log.add(
            "ref.syntax", at: member.value, path: path, "$ref is a string", advice: "Write \"#/group/token/$value\".")
        }
      } else if !checkSharedMember(member, path, &log) {
        let name = member.name
        if member.isNamed("$extends") || member.isNamed("$root") || member.isNamed("$schema") || member.startsWithDollar
        {
          log.add(
            "node.unknown-dollar", at: member.nameNode, path: path, "a token has no member \"\(name)\"",
            advice: "Take it out; $ names belong to the format.")
        } else if member.value.kind == .object {
          log.add(
            "node.token-and-group", at: member.nameNode, path: path,
            "a token holds no children, and this one holds \"\(name)\"",
            advice: "Move the value into \"$root\", or the child out of the token.")
        } else {
          log.add(
            "node.extra-member", at: member.nameNode, path: path, "a token has no member \"\(name)\"",
            advice: "Move it into \"$extensions\", or take it out.")
        }
      }
    }
    if hasValue, hasReference {
      log.add(
        "ref.value-and-ref", at: token, path: path, "a token has either $value or $ref, and this one has both",
        advice: "Keep one of them.")
    }
    place(token, at: node, path, into: &content, &log)
  }

  private func place(
    _ token: JSONNode, at node: Int, _ path: TokenPath, into content: inout SystemContent, _ log: inout DraftLog
  ) {
    let definition = SystemContent.Definition(layer: Int32(layer), isToken: true, source: token)
    let definitions = content.nodes[node].definitions
    if let group = definitions.first(where: { !$0.isToken }) {
      reportTokenAndGroup(token, group.source, path, &log)
      return
    }
    if !content.nodes[node].children.isEmpty {
      log.add(
        "node.token-and-group", at: token, path: path,
        "this is a token, and other files hold tokens below the same path",
        advice: "Give one of them another name, or make the token the group's \"$root\".")
      return
    }
    guard let earlier = definitions.firstIndex(where: { $0.layer == Int32(layer) }) else {
      content.append(definition, to: node)
      return
    }
    guard allowsRedefinition else {
      log.add(
        "draft.defined-twice", at: token, path: path,
        "the token is defined already at \(log.place(of: definitions[earlier].source))", advice: "Keep one of them.")
      return
    }
    if let before = definitions[earlier].source["$type"]?.string, let after = token["$type"]?.string, before != after {
      log.add(
        "type.mismatch", .warning, at: token, path: path,
        "this replaces a \(before) token at \(log.place(of: definitions[earlier].source)) with a \(after) token",
        advice: "Give both the same type.")
    }
    content.replaceDefinition(earlier, of: node, with: definition)
  }

  private func reportTokenAndGroup(_ token: JSONNode, _ group: JSONNode, _ path: TokenPath, _ log: inout DraftLog) {
    log.add(
      "node.token-and-group", at: group, path: path,
      "this path is a token at \(log.place(of: token)) and a group at \(log.place(of: group))",
      advice: "Give one of them another name, or make the token the group's \"$root\".")
  }

  // MARK: - Members

  private func checkName(_ name: String, _ member: JSONMember, _ path: TokenPath, _ log: inout DraftLog) -> Bool {
    if name.utf8.isEmpty {
      log.add("name.empty", at: member.nameNode, path: path, "a name is not empty", advice: "Name the token or group.")
      return false
    }
    if name.utf8.count > Self.maximumNameBytes {
      log.add(
        "limit.name", at: member.nameNode, path: path, "a name is longer than \(Self.maximumNameBytes) bytes",
        advice: "Shorten it.")
      return false
    }
    for byte in name.utf8 where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      log.add(
        "name.char", at: member.nameNode, path: path.appending(name), "the name \"\(name)\" holds a dot or a brace",
        advice: "Dots separate names, and braces mark references: use another character.")
      return false
    }
    return true
  }

  /// Members that tokens and groups share. Returns whether `member` is one of them.
  private func checkSharedMember(_ member: JSONMember, _ path: TokenPath, _ log: inout DraftLog) -> Bool {
    guard member.startsWithDollar else { return false }
    let value = member.value
    if member.isNamed("$type") {
      guard let text = value.string else {
        log.add("type.unknown", at: value, path: path, "$type is a string", advice: "Name one of the thirteen types.")
        return true
      }
      if TokenType(rawValue: text) == nil {
        let near = TokenType.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        log.add(
          "type.unknown", at: value, path: path, "there is no type \"\(text)\"",
          advice: near.map { "Write \"\($0.rawValue)\": types are case-sensitive." }
            ?? "Use one of: " + TokenType.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
    } else if member.isNamed("$description") {
      if value.kind != .string {
        log.add("value.shape", at: value, path: path, "$description is a string", advice: "Write text in quotes.")
      }
    } else if member.isNamed("$deprecated") {
      if value.kind != .string, value.kind != .bool {
        log.add(
          "value.shape", at: value, path: path, "$deprecated is true, false or a string",
          advice: "Write the reason as a string.")
      }
    } else if member.isNamed("$extensions") {
      if value.kind != .object {
        log.add(
          "value.shape", at: value, path: path, "$extensions is an object of vendors' data",
          advice: "Write {\"com.example\": …}.")
      } else {
        ExtensionCheck.check(value, path, &log)
      }
    } else {
      return false
    }
    return true
  }

  private func checkGroupMember(
    _ member: JSONMember, _ name: String, at node: Int, _ path: TokenPath, _ log: inout DraftLog
  ) {
    if checkSharedMember(member, path, &log) || name == "$extends" { return }
    if name == "$schema" {
      if node == 0 {
        if member.value.kind != .string {
          log.add(
            "value.shape", at: member.value, path: path, "$schema is a string", advice: "Write the schema's address.")
        }
        return
      }
    } else if member.value.kind == .object {
      log.add(
        "name.dollar", at: member.nameNode, path: path.appending(name), "the name \"\(name)\" begins with $",
        advice: "Names that begin with $ belong to the format: choose another.")
      return
    }
    log.add(
      "node.unknown-dollar", at: member.nameNode, path: path, "a group has no member \"\(name)\"",
      advice: "Take it out; $ names belong to the format.")
  }

  /// Several files may describe one group only if they do not contradict each other.
  private func checkAgreement(
    _ group: JSONNode, with earlier: [SystemContent.Definition], _ path: TokenPath, _ log: inout DraftLog
  ) {
    guard !earlier.isEmpty else { return }
    for member in group.members where member.startsWithDollar && !member.isNamed("$schema") && !member.isNamed("$root")
    {
      for definition in earlier {
        guard let other = definition.source.member(member.name) else { continue }
        if other.document.bytes[other.byteRange] != member.value.document.bytes[member.value.byteRange],
          path != .root || !member.isNamed("$description")
        {
          log.add(
            "draft.defined-twice", at: member.nameNode, path: path,
            "\"\(member.name)\" of this group is said otherwise at \(log.place(of: other))", advice: "Keep one of them."
          )
          break
        }
      }
    }
  }
}

internal import JSON
internal import TesseraDomain

/// Makes the token objects of the folder: value, type, texts, and what is kept beside them.
struct TokenWriter {
  let table: ConversionTable
  let finder: TokenFinder
  /// The tokens that bear an identity, so that no two have the same.
  private var owners: [NameKey: Int] = [:]
  /// Nodes of tokens that are carried in some layer.
  private(set) var carried: Set<Int> = []

  init(_ table: ConversionTable, _ finder: TokenFinder) {
    self.table = table
    self.finder = finder
  }

  /// The members of a token, in order; `nil` where its value could not be made.
  mutating func members(of index: Int, _ log: inout ImportLog) -> JSONObject? {
    let token = table.tokens[index]
    guard let made = table.conversion(of: index) else { return nil }
    let path = table.tree.tokenPath(token.node)
    for note in made.notes { log.add(note, path: path) }
    if made.isCarried { carried.insert(token.node) }
    let said = TokenMembers(token.owner, outer: token.outer, finder: finder)
    var object = JSONObject()
    if let type = made.type { object.append("$type", .string(type)) }
    object.append("$value", made.value)
    if let description = said.description?.string { object.append("$description", .string(description)) }
    var imported = kept(token, made)
    var extras = said.extras
    Self.noteOdd(extras, path, &log)
    if let deprecated = Self.deprecation(said, &extras, path, &log) { object.append("$deprecated", deprecated) }
    var ours = JSONObject()
    if !token.isHelper { identify(token, said, path, &ours, &extras, &log) }
    // The reference says it now, and names no collection, whose name may change.
    let spent = made.isCarried || ConversionTable.alias(made.value) == nil ? nil : FigmaAlias.data(of: token.owner)
    if let spent { extras.append((FigmaAlias.member, spent)) }
    let modifier = Self.applied(made, said, isAlias: token.aliasOf != nil)
    if let modifier { extras.append(("studio.tokens.modify", modifier)) }
    if token.isHelper || said.isPrivate { ours.append("visibility", .string("private")) }
    if !extras.isEmpty, !token.isHelper {
      imported.append(
        "members", .object(JSONObject(extras.map { .init(name: $0.name, value: CleanValue.make($0.value)) })))
    }
    if token.isHelper { imported.append("helper", true) }
    if !imported.members.isEmpty { ours.append("imported", .object(imported)) }
    let consumed =
      table.keepsModes.contains(token.node) ? nil : ExtensionModes.entries(of: token.outer ?? token.owner)?.family
    var extensions = Self.extensions(said.extensions.map { [$0] } ?? [], consumed, adding: ours)
    if spent != nil { extensions[FigmaAlias.member] = nil }
    if modifier != nil, case .object(var studio)? = extensions["studio.tokens"] {
      studio["modify"] = nil
      extensions["studio.tokens"] = studio.members.isEmpty ? nil : .object(studio)
    }
    if !extensions.members.isEmpty { object.append("$extensions", .object(extensions)) }
    return object
  }

  /// The change of a color that is in its value now, and would be made once more by whoever reads it beside that.
  ///
  /// - Parameter isAlias: whether it is an alias of a helper that has the value.
  private static func applied(_ made: Conversion, _ said: TokenMembers, isAlias: Bool) -> JSONNode? {
    guard let modifier = said.extensions?["studio.tokens"]?["modify"] else { return nil }
    if isAlias { return modifier }
    if made.isCarried {
      guard case .object(let object) = made.value, object["modify"] != nil else { return nil }
      return modifier
    }
    return made.type?.hasSameBytes(as: "color") == true && ConversionTable.alias(made.value) == nil ? modifier : nil
  }

  // MARK: - What is kept

  /// Notes members that look like those of the format and are none.
  static func noteOdd(_ extras: [(name: String, value: JSONNode)], _ path: TokenPath, _ log: inout ImportLog) {
    for (name, value) in extras {
      if name.hasSameBytes(as: "value") {
        log.add(
          "import.odd-member", at: value, path: path,
          "the token has \"value\" besides \"$value\", which counts; the other is kept beside it",
          advice: "Keep one of them.")
      } else if name.utf8.first == UInt8(ascii: "$") {
        log.add(
          "import.odd-member", at: value, path: path,
          "2025.10 has no \"\(name)\" that is \(kind(of: value)) here: it is kept beside",
          advice: "Mend it in the source.")
      }
    }
  }

  static func kind(of value: JSONNode) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The spelling that was converted, and the name that was changed.
  private func kept(_ token: TokenDefinition, _ made: Conversion) -> JSONObject {
    var imported = JSONObject()
    guard token.aliasOf == nil else { return imported }
    if made.isRespelled || made.isCarried {
      if var type = table.typeName(of: token) {
        if table.plan.dialect == .spectrum { type = Self.lastName(type) }
        if made.type.map({ !$0.hasSameBytes(as: type) }) ?? true { imported.append("type", .string(type)) }
      }
      if let value = token.value {
        let written = CleanValue.make(value)
        if written != made.value { imported.append("value", written) }
      }
    }
    let node = table.tree.nodes[token.node]
    if !node.legalName.hasSameBytes(as: node.name) { imported.append("name", .string(node.name)) }
    return imported
  }

  /// `dimension` of `https://…/token-types/dimension.json`.
  private static func lastName(_ address: String) -> String {
    var last = address.utf8[...]
    if let slash = last.lastIndex(of: UInt8(ascii: "/")) { last = last[last.index(after: slash)...] }
    if last.suffix(5).elementsEqual(".json".utf8) { last = last.dropLast(5) }
    return String(Substring(last))
  }

  private static func deprecation(
    _ said: TokenMembers, _ extras: inout [(name: String, value: JSONNode)], _ path: TokenPath, _ log: inout ImportLog
  ) -> JSONValue? {
    if let flag = said.deprecated?.bool, flag, let comment = said.deprecationComment?.string, !comment.isEmpty {
      return .string(comment)
    }
    if let comment = said.deprecationComment {
      if said.deprecated?.bool != true { extras.append(("deprecated_comment", comment)) }
    }
    guard let written = said.deprecated else { return nil }
    switch written.kind {
    case .bool: return .bool(written.bool == true)
    case .string where written.isNo:
      extras.append(("deprecated", written))
      return .bool(false)
    case .string: return written.string.map { .string($0) }
    case .object:
      extras.append(("deprecated", written))
      for name in ["comment", "message", "reason", "description"] {
        if let text = written.member(name)?.string, !text.isEmpty { return .string(text) }
      }
      return .bool(true)
    default:
      log.add(
        "import.deprecation", at: written, path: path,
        "what says that the token is deprecated is no text: it is kept as it is")
      extras.append(("deprecated", written))
      return nil
    }
  }

  private mutating func identify(
    _ token: TokenDefinition, _ said: TokenMembers, _ path: TokenPath, _ ours: inout JSONObject,
    _ extras: inout [(name: String, value: JSONNode)], _ log: inout ImportLog
  ) {
    if let node = said.id, let id = node.string, !id.isEmpty {
      let owner = owners[NameKey(id)] ?? token.node
      owners[NameKey(id)] = owner
      if owner == token.node {
        ours.append("id", .string(id))
      } else {
        log.add(
          "import.id-twice", at: node, path: path,
          "the identity \"\(id)\" is that of {\(table.tree.tokenPath(owner))} too, which keeps it",
          advice: "Give each token an identity of its own.")
        extras.append(("uuid", node))
      }
    }
    guard let node = said.replacement, let name = node.string else { return }
    if let target = table.node(written: name), target != token.node {
      let other = table.tree.tokenPath(target)
      if let type = table.type(of: path, in: token.layer), table.type(of: other, in: token.layer) == type {
        ours.append("replacement", .string(other.text))
        return
      }
      log.add(
        "import.replacement", at: node, path: path,
        "the token is renamed to \"\(name)\", which is of another type: nothing replaces it as it is")
    } else {
      log.add(
        "import.replacement", at: node, path: path, "the token is renamed to \"\(name)\", which does not exist")
    }
    extras.append(("renamed", node))
  }

  /// Foreign extensions as they are, and ours beside what stands there already.
  static func extensions(_ written: [JSONNode], _ consumed: String?, adding ours: JSONObject) -> JSONObject {
    var result = JSONObject()
    var own = JSONObject()
    for extensions in written {
      for member in extensions.members {
        let name = member.name
        if let consumed, consume(member, name, consumed, into: &result) { continue }
        if member.isNamed("dev.tessera"), member.value.kind == .object {
          if case .object(let object) = CleanValue.make(member.value) {
            for entry in object.members { own[entry.name] = entry.value }
          }
        } else {
          result[name] = CleanValue.make(member.value)
        }
      }
    }
    for entry in ours.members { own[entry.name] = entry.value }
    if !own.members.isEmpty { result["dev.tessera"] = .object(own) }
    return result
  }

  /// Leaves out values for modes, which are contexts now; whether there is nothing else in the member.
  private static func consume(
    _ member: JSONMember, _ name: String, _ consumed: String, into result: inout JSONObject
  ) -> Bool {
    if ExtensionModes.isConsumed(name, family: consumed) { return true }
    guard member.value.kind == .object, consumed.utf8.starts(with: (name + ".").utf8),
      case .object(var object) = CleanValue.make(member.value)
    else { return false }
    object[String(Substring(consumed.utf8.dropFirst(name.utf8.count + 1)))] = nil
    if !object.members.isEmpty { result[name] = .object(object) }
    return true
  }
}

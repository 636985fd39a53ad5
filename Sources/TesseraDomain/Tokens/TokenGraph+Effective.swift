package import JSON

/// Which definition counts in a context, and what groups hand down.
extension TokenGraph {
  /// A definition that won, and the node where it was authored: types are inherited there, deprecation at the copy.
  struct Effective {
    let source: JSONNode
    let origin: Int
  }

  /// The token definition in force at `node`: own before extended, later in resolution order before earlier.
  ///
  /// `context` has a choice for every modifier that matters.
  func effectiveToken(at node: Int, in context: Context) -> Effective? {
    let definitions = nodes[node].definitions
    if definitions.count == 1, definitions[0].isToken {
      if order.rank(of: definitions[0].layer, in: context) >= 0 {
        return Effective(source: definitions[0].source, origin: node)
      }
    } else {
      var best = -1
      var bestRank: Int32 = -1
      for (position, definition) in definitions.enumerated() where definition.isToken {
        let rank = order.rank(of: definition.layer, in: context)
        if rank > bestRank {
          best = position
          bestRank = rank
        }
      }
      if best >= 0 { return Effective(source: definitions[best].source, origin: node) }
    }
    guard let sources = inherited[Int32(node)] else { return nil }
    for source in sources where isInForce(source.record, in: context) {
      if let found = effectiveToken(at: Int(source.node), in: context) { return found }
    }
    return nil
  }

  /// A group's own member in force, from the last definition that has it, else from the group it extends.
  func groupMember(_ name: StaticString, of node: Int, in context: Context) -> JSONNode? {
    var best: JSONNode?
    var bestRank: Int32 = -1
    for definition in nodes[node].definitions where !definition.isToken {
      let rank = order.rank(of: definition.layer, in: context)
      if rank >= 0, rank >= bestRank, let member = definition.source[name] {
        best = member
        bestRank = rank
      }
    }
    if let best { return best }
    guard let sources = inherited[Int32(node)] else { return nil }
    for source in sources where isInForce(source.record, in: context) {
      if let found = groupMember(name, of: Int(source.node), in: context) { return found }
    }
    return nil
  }

  /// Whether the `$extends` of a record is the one its group has in `context`.
  private func isInForce(_ record: Int32, in context: Context) -> Bool {
    let record = extensionRecords[Int(record)]
    var best: Int32 = -1
    var bestRank: Int32 = -1
    for (position, definition) in nodes[Int(record.group)].definitions.enumerated() where !definition.isToken {
      let rank = order.rank(of: definition.layer, in: context)
      if rank >= 0, rank >= bestRank, definition.source["$extends"] != nil {
        best = Int32(position)
        bestRank = rank
      }
    }
    return best == record.definition
  }

  /// The `$type` that the groups around `origin` hand down.
  func groupType(around origin: Int, in context: Context) -> TokenType? {
    let parent = Int(nodes[origin].parent)
    guard parent >= 0 else { return nil }
    let remembers = chainMasks.isEmpty || chainMasks[parent].isEmpty
    if remembers {
      switch groupTypes[parent] {
      case .type(let type): return type
      case .none: return nil
      case .unknown: break
      }
    }
    var type: TokenType?
    if let member = groupMember("$type", of: parent, in: context) {
      type = member.string.flatMap(TokenType.init(rawValue:))
    } else {
      type = groupType(around: parent, in: context)
    }
    if remembers { groupTypes[parent] = type.map { .type($0) } ?? .none }
    return type
  }

  /// Own `$deprecated` before that of the nearest group that says anything; `false` switches it off.
  func deprecation(of node: Int, source: JSONNode, in context: Context) -> Deprecation? {
    var written = source["$deprecated"]
    var holder: JSONNode? = source
    var group = Int(nodes[node].parent)
    while written == nil, group >= 0 {
      holder = nil
      if !nodes[group].definitions.isEmpty || inherited[Int32(group)] != nil {
        written = groupMember("$deprecated", of: group, in: context)
        if written != nil { holder = groupMember("$extensions", of: group, in: context) }
      }
      group = Int(nodes[group].parent)
    }
    guard let written else { return nil }
    let own = TesseraExtension(source).replacement
    let inGroup = holder?[TesseraExtension.key]?["replacement"]?.string.map { TokenPath($0) }
    return Deprecation(written: written, replacement: own ?? inGroup)
  }

  func isPrivate(_ node: Int, in context: Context) -> Bool {
    let context = masked(context, to: reach(node))
    if let token = effectiveToken(at: node, in: context), let own = TesseraExtension(token.source).isPrivate {
      return own
    }
    var group = Int(nodes[node].parent)
    while group >= 0 {
      if let extensions = groupMember("$extensions", of: group, in: context),
        let visibility = extensions[TesseraExtension.key]?["visibility"]
      {
        return visibility.isString("private")
      }
      group = Int(nodes[group].parent)
    }
    return false
  }

  /// What a group says of itself in a context.
  package struct GroupInfo {
    package let path: TokenPath
    package let description: String?
    package let extensions: JSONNode?
    package let deprecation: Deprecation?
  }

  /// The group at `path` in `context`; `nil` where there is none.
  package func group(at path: TokenPath, in context: Context) -> GroupInfo? {
    guard let node = node(at: path), !holdsToken(node) else { return nil }
    let context = masked(context, to: ModifierSet(rawValue: .max >> UInt64(64 - modifiers.count)))
    let written = groupMember("$deprecated", of: node, in: context)
    let extensions = groupMember("$extensions", of: node, in: context)
    let replacement = extensions?[TesseraExtension.key]?["replacement"]?.string.map { TokenPath($0) }
    return GroupInfo(
      path: path, description: groupMember("$description", of: node, in: context)?.string, extensions: extensions,
      deprecation: written.flatMap { Deprecation(written: $0, replacement: replacement) })
  }
}

extension Deprecation {
  /// Reads a `$deprecated` member; `nil` where it is `false` or nothing that the format knows.
  ///
  /// A `{path}` in the text names the replacement where nothing else does.
  init?(written: JSONNode, replacement: TokenPath?) {
    if let flag = written.bool {
      guard flag else { return nil }
      self.init(reason: nil, replacement: replacement)
      return
    }
    guard let text = written.string else { return nil }
    var found = replacement
    if found == nil, let open = text.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = text.utf8[open...].firstIndex(of: UInt8(ascii: "}")), text.utf8.index(after: open) < close
    {
      found = TokenPath(String(text[text.utf8.index(after: open)..<close]))
    }
    self.init(reason: text.isEmpty ? nil : text, replacement: found)
  }
}

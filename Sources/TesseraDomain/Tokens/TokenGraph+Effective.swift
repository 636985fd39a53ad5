package import JSON

/// Which definition counts in a context.
extension TokenGraph {
  /// A definition that won, and the node where it was authored: types are inherited there, deprecation at the copy.
  struct Effective {
    let source: JSONNode
    let origin: Int
  }

  /// Up to here looking through all definitions costs less than a table of them.
  private static var scanLimit: Int { 4 }

  /// The token definition in force at `node`: own before extended, later in resolution order before earlier.
  ///
  /// `context` has a choice for every modifier that matters.
  func effectiveToken(at node: Int, in context: Context) -> Effective? {
    let own = winningToken(of: node, in: context)
    if own >= 0 { return Effective(source: nodes[node].definitions[own].source, origin: node) }
    guard !inherited.isEmpty, let sources = inherited[Int32(node)] else { return nil }
    let key = key(node, context)
    if let known = memo.tokens[key] { return known }
    var found: Effective?
    for source in sources where isInForce(source.record, in: context) {
      found = effectiveToken(at: Int(source.node), in: context)
      if found != nil { break }
    }
    memo.tokens[key] = .some(found)
    return found
  }

  private func winningToken(of node: Int, in context: Context) -> Int {
    let definitions = nodes[node].definitions
    if definitions.count > Self.scanLimit {
      if let table = memo.tokenWinners[node] { return Int(table.winner(in: context)) }
      let tokens = definitions.enumerated().lazy.filter(\.element.isToken)
      let table = WinnerTable(tokens.map { (layer: $0.element.layer, position: Int32($0.offset)) }, order)
      memo.tokenWinners[node] = table
      return Int(table.winner(in: context))
    }
    var best = -1
    var bestRank: Int32 = -1
    for (position, definition) in definitions.enumerated() where definition.isToken {
      let rank = order.rank(of: definition.layer, in: context)
      if rank > bestRank {
        best = position
        bestRank = rank
      }
    }
    return best
  }

  /// Which definition of a group, by its place in ``GroupTable/lists``, says this for all of them; -1 where none does.
  private func winningGroup(_ member: GroupMember, of group: Int, in context: Context) -> Int {
    let count = groups.lists[group].count
    if count > Self.scanLimit {
      let key = group * GroupMember.allCases.count + member.rawValue
      if let table = memo.groupWinners[key] { return Int(table.winner(in: context)) }
      let saying = groups.lists[group].enumerated().lazy.filter { $0.element[member] != nil }
      let table = WinnerTable(saying.map { (layer: $0.element.layer, position: Int32($0.offset)) }, order)
      memo.groupWinners[key] = table
      return Int(table.winner(in: context))
    }
    var best = -1
    var bestRank: Int32 = -1
    for index in 0..<count where groups.lists[group][index][member] != nil {
      let rank = order.rank(of: groups.lists[group][index].layer, in: context)
      if rank >= 0, rank >= bestRank {
        best = index
        bestRank = rank
      }
    }
    return best
  }

  /// Whether the `$extends` of a record is the one its group has in `context`.
  private func isInForce(_ number: Int32, in context: Context) -> Bool {
    let record = extensionRecords[Int(number)]
    if record.isAlways { return true }
    let group = groups.number(of: Int(record.group))
    guard group >= 0 else { return false }
    let winner = winningGroup(.extends, of: group, in: context)
    return winner >= 0 && groups.lists[group][winner].position == record.definition
  }

  /// A place in the memo: the node in `context`, as far as that decides over what is handed down there.
  private func key(_ node: Int, _ context: Context) -> Int {
    if chainMasks.isEmpty || chainMasks[node].isEmpty { return node << 41 }
    return node << 41 + shape(of: chainMasks[node]).number(of: context)
  }

  // MARK: - Groups

  /// A group's own member in force, from the last definition that has it, else from the group it extends.
  func groupMember(_ name: StaticString, of node: Int, in context: Context) -> JSONNode? {
    GroupMember(named: name).flatMap { groupMember($0, of: node, in: context) }
  }

  func groupMember(_ member: GroupMember, of node: Int, in context: Context) -> JSONNode? {
    let group = groups.number(of: node)
    if group >= 0, groups.says(member) {
      let winner = winningGroup(member, of: group, in: context)
      if winner >= 0 { return groups.lists[group][winner][member] }
    }
    guard !inherited.isEmpty, groups.says(member), let sources = inherited[Int32(node)] else { return nil }
    let key = key(node, context)
    // What a group only says of itself may depend on modifiers that decide over nothing below it.
    let isRemembered = GroupMember.handedDown.contains(member) || chainMasks.isEmpty
    if isRemembered, let known = memo.members[member.rawValue][key] { return known }
    var found: JSONNode?
    for source in sources where isInForce(source.record, in: context) {
      found = groupMember(member, of: Int(source.node), in: context)
      if found != nil { break }
    }
    if isRemembered { memo.members[member.rawValue][key] = .some(found) }
    return found
  }

  // MARK: - What groups hand down

  /// The `$type` that the groups around `origin` hand down.
  func groupType(around origin: Int, in context: Context) -> GroupType {
    guard groups.says(.type) else { return .none }
    var passed: [Int] = []
    var type = GroupType.none
    var node = Int(nodes[origin].parent)
    while node >= 0 {
      let remembers = chainMasks.isEmpty || chainMasks[node].isEmpty
      if remembers {
        if case .unknown = groupTypes[node] {
          passed.append(node)
        } else {
          type = groupTypes[node]
          break
        }
      }
      work += 4
      if groups.number(of: node) >= 0 || inherited[Int32(node)] != nil,
        let member = groupMember(.type, of: node, in: context)
      {
        type = TokenType(member).map { .type($0) } ?? .invalid
        break
      }
      node = Int(nodes[node].parent)
    }
    for node in passed { groupTypes[node] = type }
    return type
  }

  /// The `$type` of the nearest group around `origin` that has one, as written; `nil` for one that is no string.
  ///
  /// - Complexity: O(depth); asked only of carried tokens.
  func groupTypeName(around origin: Int, in context: Context) -> String? {
    guard groups.says(.type), nodes[origin].parent >= 0 else { return nil }
    var written: JSONNode?
    forEachGroup(from: Int(nodes[origin].parent)) { group in
      written = groupMember(.type, of: group, in: context)
      return written == nil
    }
    return written?.string
  }

  /// The deprecation of the nearest group around `node` that says anything; `false` switches it off.
  func groupDeprecation(around node: Int, in context: Context) -> Deprecation? {
    let parent = Int(nodes[node].parent)
    guard groups.says(.deprecated), parent >= 0 else { return nil }
    let key = key(parent, context)
    if let known = memo.deprecations[key] { return known }
    var found: Deprecation?
    forEachGroup(from: parent) { group in
      guard let written = groupMember(.deprecated, of: group, in: context) else { return true }
      let replacement = TesseraExtension.path(groupMember(.tessera, of: group, in: context)?["replacement"])
      found = Deprecation(written: written, replacement: replacement)
      return false
    }
    memo.deprecations[key] = .some(found)
    return found
  }

  /// Own `$deprecated` before that of the groups around.
  func deprecation(of node: Int, source: JSONNode, in context: Context) -> Deprecation? {
    if let own = source["$deprecated"] {
      return Deprecation(written: own, replacement: TesseraExtension(source).replacement)
    }
    guard var inherited = groupDeprecation(around: node, in: context) else { return nil }
    if let own = TesseraExtension(source).replacement { inherited.replacement = own }
    return inherited
  }

  private func isPrivateGroup(around node: Int, in context: Context) -> Bool {
    let parent = Int(nodes[node].parent)
    guard groups.says(.tessera), parent >= 0 else { return false }
    let key = key(parent, context)
    if let known = memo.privacies[key] { return known }
    var isPrivate = false
    forEachGroup(from: parent) { group in
      guard let visibility = groupMember(.tessera, of: group, in: context)?["visibility"] else { return true }
      isPrivate = visibility.isString("private")
      return false
    }
    memo.privacies[key] = isPrivate
    return isPrivate
  }

  /// Calls `body` with `group` and each group around it that says something, for as long as it returns true.
  private func forEachGroup(from group: Int, _ body: (Int) -> Bool) {
    var group = group
    while group >= 0 {
      work += 4
      if groups.number(of: group) >= 0 || inherited[Int32(group)] != nil, !body(group) { return }
      group = Int(nodes[group].parent)
    }
  }

  func isPrivate(_ node: Int, source: JSONNode, in context: Context) -> Bool {
    TesseraExtension(source).isPrivate ?? isPrivateGroup(around: node, in: context)
  }

  func isPrivate(_ node: Int, in context: Context) -> Bool {
    let context = masked(context, to: reach(node))
    guard let token = effectiveToken(at: node, in: context) else { return isPrivateGroup(around: node, in: context) }
    return isPrivate(node, source: token.source, in: context)
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
    let replacement = TesseraExtension.path(groupMember(.tessera, of: node, in: context)?["replacement"])
    return GroupInfo(
      path: path, description: groupMember(.description, of: node, in: context)?.string,
      extensions: groupMember(.extensions, of: node, in: context),
      deprecation: groupMember(.deprecated, of: node, in: context).flatMap {
        Deprecation(written: $0, replacement: replacement)
      })
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

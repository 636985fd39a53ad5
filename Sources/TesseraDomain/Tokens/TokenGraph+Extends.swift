internal import JSON

/// Content that a node takes from another one through `$extends`.
struct InheritedSource {
  let node: Int32
  /// The record that brings it; it counts only where that record is in force.
  let record: Int32
}

/// One `$extends` as written: which group, by which of its definitions, at what target.
struct ExtensionRecord {
  let group: Int32
  /// Among the definitions of the group.
  let definition: Int32
  let target: Int32
  /// Whether the group has this `$extends` in every context.
  let isAlways: Bool
}

extension TokenGraph {
  /// Lays copies of extended groups under the groups that extend them, nearest group first.
  ///
  /// Copies are links, made only for paths; a chain is expanded before what extends it, so each link is made once.
  /// Source: Design Tokens Format 2025.10, section "Extending groups".
  func extend() {
    guard groups.says(.extends) else { return }
    var expansion = Expansion(graph: self)
    for group in nodes.indices where expansion.isExtending[group] { expansion.expand(Int32(group)) }
  }

  /// The child of `parent` named as `node` is, made if nothing is there.
  fileprivate func makeChild(like node: Int32, of parent: Int, _ pathBytes: inout Int) -> Int {
    var name = nodes[Int(node)].name
    return name.withUTF8 { bytes in
      let hash = NodeTable.hash(bytes, of: Int32(parent))
      let existing = table.find(bytes, of: Int32(parent), hash: hash, in: nodes)
      if existing >= 0 { return Int(existing) }
      isToken.append(false)
      return nodes.appendChild(named: nodes[Int(node)].name, of: parent, hash, &table, &pathBytes)
    }
  }
}

/// One run over all groups that extend.
private struct Expansion {
  let graph: TokenGraph
  /// By node of the content.
  private(set) var isExtending: [Bool]
  private var isDone: [Bool]
  private var running: [Int32] = []
  /// By node: how many copies it is away from what an author wrote.
  private var depths: [Int32: Int] = [:]
  private var tokenCount: Int
  private var nodeCount = 0
  private var pathBytes: Int
  private var isFull = false

  init(graph: TokenGraph) {
    self.graph = graph
    isExtending = Array(repeating: false, count: graph.nodes.count)
    isDone = isExtending
    for node in graph.nodes.indices where graph.groups[node].contains(where: { $0[.extends] != nil }) {
      isExtending[node] = true
    }
    tokenCount = graph.isToken.count { $0 }
    pathBytes = graph.content.pathBytes
  }

  mutating func expand(_ group: Int32) {
    guard !isFull, !isDone[Int(group)] else { return }
    let path = graph.nodes[Int(group)].path
    let extending = graph.groups[Int(group)].filter { $0[.extends] != nil }
    if let start = running.firstIndex(of: group) {
      reportCircle(running[start...], at: extending.first?[.extends])
      return
    }
    guard running.count < TokenGraph.maximumExtensionDepth else {
      reportDepth(extending.first?[.extends], path)
      return
    }
    running.append(group)
    defer {
      running.removeLast()
      isDone[Int(group)] = true
    }
    for definition in extending {
      guard let written = definition[.extends], let target = target(of: written, in: path) else { continue }
      let isAlways =
        extending.count == 1 && graph.order.masks[Int(definition.layer)].isEmpty
        && graph.order.always[Int(definition.layer)] >= 0
      let record = Int32(graph.extensionRecords.count)
      graph.extensionRecords.append(
        ExtensionRecord(
          group: group, definition: definition.position, target: Int32(target), isAlways: isAlways))
      link(from: target, to: Int(group), record: record, at: written)
    }
  }

  private func reportCircle(_ members: ArraySlice<Int32>, at written: JSONNode?) {
    guard let first = members.first else { return }
    let path = graph.nodes[Int(first)].path
    var names = (members + [first]).map { graph.nodes[Int($0)].path }
    if members.count == 1, let written, let target = try? Self.path(of: written), target != path {
      // A group inside what it extends: the way round goes through the group around it.
      names = [path, target, path]
    }
    graph.report(
      "extends.cycle", at: written, path: path,
      "groups extend each other in a circle: " + TokenGraph.chain(names.map { $0.isRoot ? "the root" : $0.text }),
      advice: "Take one $extends out of the circle.")
  }

  private func reportDepth(_ written: JSONNode?, _ path: TokenPath) {
    graph.report(
      "limit.extends-depth", at: written, path: path,
      "a chain of $extends is longer than \(TokenGraph.maximumExtensionDepth) groups", advice: "Shorten the chain.")
  }

  private static func path(of written: JSONNode) throws(ReferenceSyntaxError) -> TokenPath {
    let text = written.string ?? ""
    if text.utf8.first != UInt8(ascii: "#") { return try TokenReference(curly: text).target }
    let names = try TokenReference.segments(ofPointer: text)
    if let odd = names.first(where: { $0.utf8.contains(UInt8(ascii: ".")) }) {
      throw ReferenceSyntaxError(
        code: "ref.syntax", message: "\"\(odd)\" cannot be a name: names in a pointer are separated by /",
        advice: "Write \"#/group/path\".")
    }
    return TokenPath(names: names)
  }

  /// Finds the group named by a `$extends`, expanding first whatever its content depends on.
  private mutating func target(of written: JSONNode, in path: TokenPath) -> Int? {
    guard written.kind == .string else {
      graph.report(
        "ref.syntax", at: written, path: path, isOfGroup: true, "$extends is a string",
        advice: "Write \"{group.path}\".")
      return nil
    }
    let wanted: TokenPath
    do throws(ReferenceSyntaxError) {
      wanted = try Self.path(of: written)
    } catch {
      graph.report(
        error.code, at: written, path: path, isOfGroup: true, "$extends: " + error.message,
        advice: "Write \"{group.path}\".")
      return nil
    }
    var node: Int32 = 0
    let circles = circleCount
    expandIfExtending(0)
    let isThere = wanted.forEachName { name in
      node = graph.table.find(name, of: node, in: graph.nodes)
      if node >= 0 { expandIfExtending(node) }
      return node >= 0
    }
    guard isThere else {
      // A circle on the way may be why nothing is there, and is reported.
      guard circles == circleCount else { return nil }
      graph.report(
        "extends.missing", at: written, path: path, "there is no group {\(wanted)}",
        advice: graph.suggestion(for: wanted, groups: true) ?? "Name a group that exists.")
      return nil
    }
    if graph.isToken[Int(node)] {
      graph.report(
        "extends.token", at: written, path: path, "{\(wanted)} is a token, and only groups can be extended",
        advice: "Extend its group, or use a reference as the value.")
      return nil
    }
    // Everything below the target is part of the copy.
    var below = graph.nodes[Int(node)].children
    while let next = below.popLast() {
      expandIfExtending(next)
      if isFull { return nil }
      below += graph.nodes[Int(next)].children
    }
    // A circle found on the way leaves no meaningful copy.
    return circles == circleCount ? Int(node) : nil
  }

  private var circleCount = 0

  private mutating func expandIfExtending(_ node: Int32) {
    guard Int(node) < isExtending.count, isExtending[Int(node)] else { return }
    if running.contains(node) { circleCount += 1 }
    expand(node)
  }

  private mutating func link(from source: Int, to target: Int, record: Int32, at written: JSONNode) {
    var work = [(source, target)]
    let depth = graph.nodes[target].path.text.utf8.count
    while let (from, to) = work.popLast() {
      guard agree(from, to, at: written) else { continue }
      nodeCount += 1
      if graph.isToken[from], !graph.isToken[to] {
        tokenCount += 1
        graph.isToken[to] = true
      }
      if tokenCount > TokenGraph.maximumTokens || nodeCount > 2 * TokenGraph.maximumTokens {
        reportFull(graph.nodes[target].path, at: written)
        return
      }
      let far = (depths[Int32(from)] ?? 0) + 1
      if far > TokenGraph.maximumExtensionDepth {
        reportDepth(written, graph.nodes[target].path)
        return
      }
      if far > depths[Int32(to)] ?? 0 { depths[Int32(to)] = far }
      var sources = graph.inherited.removeValue(forKey: Int32(to)) ?? []
      let position = sources.firstIndex {
        graph.nodes[Int(graph.extensionRecords[Int($0.record)].group)].path.text.utf8.count < depth
      }
      sources.insert(InheritedSource(node: Int32(from), record: record), at: position ?? sources.endIndex)
      graph.inherited[Int32(to)] = sources
      for child in graph.nodes[from].children {
        work.append((Int(child), graph.makeChild(like: child, of: to, &pathBytes)))
        if pathBytes > SystemContent.maximumPathBytes {
          reportFull(graph.nodes[target].path, at: written)
          return
        }
      }
    }
  }

  private mutating func reportFull(_ path: TokenPath, at written: JSONNode) {
    isFull = true
    graph.isCutShort = true
    let isLong = pathBytes > SystemContent.maximumPathBytes
    graph.report(
      isLong ? "limit.paths" : "limit.tokens", at: written, path: path,
      isLong
        ? "after $extends all paths together hold more than \(SystemContent.maximumPathBytes >> 20) MB"
        : "after $extends the system holds more than \(TokenGraph.maximumTokens) tokens",
      advice: "Extend smaller groups.")
  }

  /// Whether a copy of `from` can lie at `to`: a token there, or a group, is one on both sides.
  private func agree(_ from: Int, _ to: Int, at written: JSONNode) -> Bool {
    let isGroup = (from: isGroup(from), to: isGroup(to))
    guard graph.isToken[from] && isGroup.to || isGroup.from && graph.isToken[to] else { return true }
    graph.report(
      "node.token-and-group", at: written, path: graph.nodes[to].path,
      graph.isToken[to]
        ? "this path is a token, and {\(graph.nodes[from].path)}, which $extends lays under it, is a group"
        : "this path is a group, and {\(graph.nodes[from].path)}, which $extends lays under it, is a token",
      advice: "Give one of them another name, or make the token the group's \"$root\".")
    return false
  }

  private func isGroup(_ node: Int) -> Bool {
    !graph.nodes[node].children.isEmpty || graph.groups.number(of: node) >= 0
  }
}

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
  let definition: Int32
  let target: Int32
}

extension TokenGraph {
  /// Lays copies of extended groups under the groups that extend them, nearest group first.
  ///
  /// Copies are links, made only for paths; a chain is expanded before what extends it, so each link is made once.
  /// Source: Design Tokens Format 2025.10, section "Extending groups".
  func extend() {
    var groups: [Int32] = []
    for (index, node) in nodes.enumerated() {
      for definition in node.definitions where !definition.isToken && definition.source["$extends"] != nil {
        groups.append(Int32(index))
        break
      }
    }
    guard !groups.isEmpty else { return }
    var expansion = Expansion(graph: self, extending: Set(groups))
    for group in groups { expansion.expand(group) }
  }

  /// The child of `parent` named `name`, made if nothing is there.
  fileprivate func makeChild(named name: String, of parent: Int) -> Int {
    let path = nodes[parent].path.appending(name)
    if let existing = node(at: path) { return existing }
    let new = Int32(nodes.count)
    nodes.append(SystemContent.Node(path: path, name: name, parent: Int32(parent)))
    nodes[parent].children.append(new)
    extraIndex[path] = new
    return Int(new)
  }
}

/// One run over all groups that extend.
private struct Expansion {
  let graph: TokenGraph
  let extending: Set<Int32>
  var done: Set<Int32> = []
  var running: [Int32] = []
  var tokenCount: Int
  var nodeCount = 0
  var isFull = false
  /// Circles found so far, whether or not findings are kept.
  var circleCount = 0

  init(graph: TokenGraph, extending: Set<Int32>) {
    self.graph = graph
    self.extending = extending
    tokenCount = graph.nodes.reduce(0) { $0 + ($1.definitions.contains(where: \.isToken) ? 1 : 0) }
  }

  mutating func expand(_ group: Int32) {
    guard !isFull, !done.contains(group) else { return }
    let path = graph.nodes[Int(group)].path
    if let start = running.firstIndex(of: group) {
      circleCount += 1
      let cycle = (running[start...] + [group]).map { graph.nodes[Int($0)].path.text }.joined(separator: " → ")
      graph.report(
        "extends.cycle", at: extendsNode(of: group), path: path, "groups extend each other in a circle: \(cycle)",
        advice: "Take one $extends out of the circle.")
      return
    }
    guard running.count < TokenGraph.maximumExtensionDepth else {
      graph.report(
        "limit.extends-depth", at: extendsNode(of: group), path: path,
        "a chain of $extends is longer than \(TokenGraph.maximumExtensionDepth) groups", advice: "Shorten the chain.")
      return
    }
    running.append(group)
    defer {
      running.removeLast()
      done.insert(group)
    }
    for (position, definition) in graph.nodes[Int(group)].definitions.enumerated() where !definition.isToken {
      guard let written = definition.source["$extends"] else { continue }
      guard let target = target(of: written, in: path) else { continue }
      let record = Int32(graph.extensionRecords.count)
      graph.extensionRecords.append(
        ExtensionRecord(group: group, definition: Int32(position), target: Int32(target)))
      link(from: target, to: Int(group), record: record)
    }
  }

  private func extendsNode(of group: Int32) -> JSONNode? {
    graph.nodes[Int(group)].definitions.lazy.compactMap { $0.source["$extends"] }.first
  }

  /// Finds the group named by a `$extends`, expanding first whatever its content depends on.
  private mutating func target(of written: JSONNode, in path: TokenPath) -> Int? {
    guard let text = written.string else {
      graph.report("ref.syntax", at: written, path: path, "$extends is a string", advice: "Write \"{group.path}\".")
      return nil
    }
    let names: [String]
    do throws(ReferenceSyntaxError) {
      names =
        text.utf8.first == UInt8(ascii: "#")
        ? try TokenReference.segments(ofPointer: text) : try TokenReference(curly: text).target.names
    } catch {
      graph.report(
        "ref.syntax", at: written, path: path, "$extends: " + error.message, advice: "Write \"{group.path}\".")
      return nil
    }
    var node = 0
    let known = circleCount
    expandIfExtending(0)
    for name in names {
      guard let child = graph.node(at: graph.nodes[node].path.appending(name)) else {
        graph.report(
          "extends.missing", at: written, path: path, "there is no group \(TokenPath(names: names))",
          advice: graph.suggestion(for: TokenPath(names: names), groups: true) ?? "Name a group that exists.")
        return nil
      }
      node = child
      expandIfExtending(Int32(node))
    }
    if graph.holdsToken(node) {
      graph.report(
        "extends.token", at: written, path: path,
        "\(graph.nodes[node].path) is a token, and only groups can be extended",
        advice: "Extend its group, or use a reference as the value.")
      return nil
    }
    // Everything below the target is part of the copy.
    var below = graph.nodes[node].children
    while let next = below.popLast() {
      expandIfExtending(next)
      if isFull { return nil }
      below += graph.nodes[Int(next)].children
    }
    // A circle found on the way leaves no meaningful copy.
    return circleCount > known ? nil : node
  }

  private mutating func expandIfExtending(_ node: Int32) {
    if extending.contains(node) { expand(node) }
  }

  private mutating func link(from source: Int, to target: Int, record: Int32) {
    var work = [(source, target)]
    while let (from, to) = work.popLast() {
      if graph.holdsToken(from), !graph.holdsToken(to) { tokenCount += 1 }
      nodeCount += 1
      if tokenCount > TokenGraph.maximumTokens || nodeCount > 2 * TokenGraph.maximumTokens {
        isFull = true
        graph.report(
          "limit.tokens", at: extendsNode(of: Int32(target)), path: graph.nodes[target].path,
          "after $extends the system holds more than \(TokenGraph.maximumTokens) tokens",
          advice: "Extend smaller groups.")
        return
      }
      let depth = graph.nodes[target].path.text.utf8.count
      var sources = graph.inherited[Int32(to)] ?? []
      let position = sources.firstIndex {
        graph.nodes[Int(graph.extensionRecords[Int($0.record)].group)].path.text.utf8.count < depth
      }
      sources.insert(InheritedSource(node: Int32(from), record: record), at: position ?? sources.endIndex)
      graph.inherited[Int32(to)] = sources
      for child in graph.nodes[from].children {
        work.append((Int(child), graph.makeChild(named: graph.nodes[Int(child)].name, of: to)))
      }
    }
  }
}

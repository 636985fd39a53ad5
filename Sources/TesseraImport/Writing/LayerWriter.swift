internal import JSON
internal import TesseraDomain

/// Writes the token documents of one layer.
struct LayerWriter {
  /// One thing to write, in the order of the names.
  private struct Entry {
    let order: Int
    let node: Int
    /// `nil` for a group.
    let token: Int?
  }

  private let table: ConversionTable
  private let finder: TokenFinder
  /// By node, its place in the order of the names.
  private let order: [Int]
  private var entries: [[Int: [Entry]]]
  private var groupSources: [Int: [Int: [JSONNode]]] = [:]

  init(_ table: ConversionTable, _ finder: TokenFinder) {
    self.table = table
    self.finder = finder
    order = Self.preorder(table.tree)
    entries = Array(repeating: [:], count: table.plan.layers.count)
    for (index, token) in table.tokens.enumerated() {
      entries[token.layer][token.part, default: []].append(
        Entry(order: order[token.node], node: token.node, token: index))
    }
    for group in table.groups {
      // Where a token stands there is no group, unless it lies inside it.
      let node = table.tree.nodes[group.node]
      if node.hasToken, !node.isRooted { continue }
      if groupSources[group.layer]?[group.node] == nil {
        entries[group.layer][group.part, default: []].append(
          Entry(order: order[group.node], node: group.node, token: nil))
      }
      groupSources[group.layer, default: [:]][group.node, default: []].append(group.source)
    }
  }

  private static func preorder(_ tree: ImportTree) -> [Int] {
    var order = Array(repeating: 0, count: tree.nodes.count)
    var waiting = [0]
    var next = 0
    while let node = waiting.popLast() {
      order[node] = next
      next += 1
      for child in tree.nodes[node].children.reversed() { waiting.append(Int(child)) }
    }
    return order
  }

  func isEmpty(_ layer: Int, _ part: Int) -> Bool { entries[layer][part] == nil }

  /// The text of one file of a layer.
  func text(_ layer: Int, _ part: Int, _ writer: inout TokenWriter, _ log: inout ImportLog) -> [UInt8] {
    var text = TreeText()
    let sorted = (entries[layer][part] ?? []).sorted {
      ($0.order, $0.token == nil ? 0 : 1) < ($1.order, $1.token == nil ? 0 : 1)
    }
    // The members of the root come first.
    for entry in sorted {
      let tree = table.tree
      if let token = entry.token {
        let isRooted = tree.nodes[entry.node].isRooted
        open(isRooted ? entry.node : Int(tree.nodes[entry.node].parent), layer, &text, &log)
        guard let members = writer.members(of: token, &log) else { continue }
        text.add(isRooted ? "$root" : tree.nodes[entry.node].legalName, members)
      } else {
        open(entry.node, layer, &text, &log)
      }
    }
    return text.finished()
  }

  /// Closes and opens groups until `node` is the innermost open one.
  private func open(_ node: Int, _ layer: Int, _ text: inout TreeText, _ log: inout ImportLog) {
    var chain: [Int] = []
    var current = node
    while current > 0 {
      chain.append(current)
      current = Int(table.tree.nodes[current].parent)
    }
    chain.reverse()
    var common = 0
    while common < chain.count, common < text.open.count, chain[common] == text.open[common] { common += 1 }
    while text.open.count > common { text.close() }
    if !text.hasRoot {
      text.hasRoot = true
      if let sources = groupSources[layer]?[0] { write(sources, of: 0, into: &text, &log) }
    }
    for node in chain[common...] {
      text.begin(table.tree.nodes[node].legalName, node)
      write(groupSources[layer]?[node] ?? [], of: node, into: &text, &log)
    }
  }

  private func write(_ sources: [JSONNode], of node: Int, into text: inout TreeText, _ log: inout ImportLog) {
    let said = GroupMembers(sources, isRoot: node == 0, finder: finder)
    if let description = said.description?.string { text.member("$description", .string(description)) }
    if let deprecated = said.deprecated {
      if deprecated.bool == true, let comment = said.deprecationComment?.string {
        text.member("$deprecated", .string(comment))
      } else {
        text.member("$deprecated", deprecated.isNo ? .bool(false) : JSONValue(deprecated))
      }
    }
    var imported = JSONObject()
    if let extends = said.extends {
      let target = extends.string.flatMap { table.group($0) }
      if let target, table.refusedExtensions[node] == nil {
        text.member("$extends", .string("{\(table.tree.paths[target])}"))
      } else if target != nil, let reason = table.refusedExtensions[node] {
        imported.append("extends", CleanValue.make(extends))
        log.add(
          "import.extends", at: extends, path: TokenPath(table.tree.paths[node]),
          "\(reason): it extends nothing, and what was written is kept beside it",
          advice: "Name another group, or use references.")
      } else {
        imported.append("extends", CleanValue.make(extends))
        log.add(
          "import.missing-reference", at: extends, path: TokenPath(table.tree.paths[node]),
          "the group extends one that is not there", advice: "Define the group, or mend the reference.")
      }
    }
    if node > 0 {
      let entry = table.tree.nodes[node]
      if !entry.hasToken, !entry.legalName.hasSameBytes(as: entry.name) { imported.append("name", .string(entry.name)) }
    }
    TokenWriter.noteOdd(said.extras, TokenPath(table.tree.paths[node]), &log)
    if !said.extras.isEmpty {
      imported.append(
        "members", .object(JSONObject(said.extras.map { .init(name: $0.name, value: CleanValue.make($0.value)) })))
    }
    var ours = JSONObject()
    if said.isPrivate { ours.append("visibility", .string("private")) }
    if !imported.members.isEmpty { ours.append("imported", .object(imported)) }
    let extensions = TokenWriter.extensions(said.extensions, nil, adding: ours)
    if !extensions.members.isEmpty { text.member("$extensions", .object(extensions)) }
  }
}

internal import JSON

/// The nodes that can differ: those defined differently, and all that depends on them.
///
/// A token depends on the groups around it, on what it refers to, and through `$extends` on what it is a copy of. Whatever
/// is not marked is the same on both sides by construction, and is never looked at.
struct DirtyNodes {
  private(set) var a: [Bool]
  private(set) var b: [Bool]
  /// Groups of `b`, present on both sides, whose own words or platform names differ.
  private(set) var changedGroups: [Int32] = []

  private let match: NodeMatch
  private let graphA: TokenGraph
  private let graphB: TokenGraph
  private var waiting: [(isB: Bool, node: Int32)] = []

  /// - Parameter layers: by layer of `a` that of `b`, where both sides combine layers alike; `nil` marks everything.
  /// - Complexity: O(*n*) in definitions, and in what depends on those that differ.
  init(_ graphA: TokenGraph, _ graphB: TokenGraph, match: NodeMatch, layers: [Int32]?) {
    self.match = match
    self.graphA = graphA
    self.graphB = graphB
    a = Array(repeating: layers == nil, count: graphA.nodes.count)
    b = Array(repeating: layers == nil, count: graphB.nodes.count)
    let comparison = DefinitionComparison(layers: layers)
    let (nodesA, nodesB) = (graphA.nodes, graphB.nodes)
    for (old, new) in match.toB.enumerated() {
      guard new >= 0 else {
        mark(isB: false, Int32(old))
        continue
      }
      switch comparison.compare(nodesA[old].definitions, nodesB[Int(new)].definitions) {
      case .same: break
      case .token: mark(isB: true, new)
      case .group(let isInherited):
        changedGroups.append(new)
        if isInherited { mark(isB: true, new) }
      }
    }
    guard layers != nil else { return }
    for (new, old) in match.toA.enumerated() where old < 0 { mark(isB: true, Int32(new)) }
    if !waiting.isEmpty { spread() }
  }

  private mutating func mark(isB: Bool, _ node: Int32) {
    if isB {
      if b[Int(node)] { return }
      b[Int(node)] = true
      let other = match.toA[Int(node)]
      if other >= 0 { mark(isB: false, other) }
    } else {
      if a[Int(node)] { return }
      a[Int(node)] = true
      let other = match.toB[Int(node)]
      if other >= 0 { mark(isB: true, other) }
    }
    waiting.append((isB, node))
  }

  private mutating func spread() {
    let dependentsA = Dependents(graphA)
    let dependentsB = Dependents(graphB)
    while let (isB, node) = waiting.popLast() {
      let graph = isB ? graphB : graphA
      for child in graph.nodes[Int(node)].children { mark(isB: isB, child) }
      for dependent in (isB ? dependentsB : dependentsA)[node] { mark(isB: isB, dependent) }
    }
  }
}

/// By node: the tokens that refer to it, and its copies through `$extends`.
private struct Dependents {
  private var lists: [Int32: [Int32]] = [:]

  init(_ graph: TokenGraph) {
    for (token, targets) in graph.edges {
      for target in targets { lists[target, default: []].append(token) }
    }
    for (copy, sources) in graph.inherited {
      for source in sources { lists[source.node, default: []].append(copy) }
    }
  }

  subscript(node: Int32) -> [Int32] { lists[node] ?? [] }
}

/// Compares what both sides define at one path.
private struct DefinitionComparison {
  /// By layer of `a` that of `b`; `nil` compares tokens not at all and groups by name of the member only.
  let layers: [Int32]?

  enum Outcome {
    case same
    case token
    /// What tokens below inherit differs, or only what the group says of itself.
    case group(isInherited: Bool)
  }

  func compare(_ a: [SystemContent.Definition], _ b: [SystemContent.Definition]) -> Outcome {
    if a.isEmpty && b.isEmpty { return .same }
    if areSame(a, b) { return .same }
    if a.contains(where: \.isToken) || b.contains(where: \.isToken) { return .token }
    return compareGroups(a, b)
  }

  /// Whether the definitions are the same ones, in whatever order.
  private func areSame(_ a: [SystemContent.Definition], _ b: [SystemContent.Definition]) -> Bool {
    guard a.count == b.count, let layers else { return false }
    var isInOrder = true
    for (old, new) in zip(a, b) {
      guard layers[Int(old.layer)] == new.layer, old.isToken == new.isToken else {
        isInOrder = false
        break
      }
      if !isSame(old, new) { return false }
    }
    if isInOrder { return true }
    var byLayer: [Int32: SystemContent.Definition] = [:]
    for new in b where new.isToken { byLayer[new.layer] = new }
    return a.allSatisfy { old in
      guard old.isToken, let new = byLayer[layers[Int(old.layer)]] else { return false }
      return isSame(old, new)
    }
  }

  private func isSame(_ a: SystemContent.Definition, _ b: SystemContent.Definition) -> Bool {
    if a.storageID != 0 && a.storageID == b.storageID { return true }
    return a.isToken && a.source.isSame(as: b.source)
  }

  /// The members that a group hands down, by name, and those it says of itself.
  private static let members: [(name: StaticString, isInherited: Bool)] = [
    ("$type", true), ("$deprecated", true), ("$extends", true), ("$extensions", true), ("$description", false),
  ]

  private func compareGroups(_ a: [SystemContent.Definition], _ b: [SystemContent.Definition]) -> Outcome {
    var outcome = Outcome.same
    for member in Self.members {
      let old = winners(member.name, a) { layers?[Int($0)] ?? 0 }
      let new = winners(member.name, b) { layers == nil ? 0 : $0 }
      if old.count == new.count, old.allSatisfy({ TesseraDomain.areSame($0.value, new[$0.key]) }) { continue }
      if member.isInherited && !differsOnlyInWords(member.name, old, new) { return .group(isInherited: true) }
      outcome = .group(isInherited: false)
    }
    return outcome
  }

  /// By layer: the last that says anything.
  private func winners(
    _ name: StaticString, _ definitions: [SystemContent.Definition], layer: (Int32) -> Int32
  ) -> [Int32: JSONNode] {
    var found: [Int32: JSONNode] = [:]
    for definition in definitions where !definition.isToken {
      if let member = definition.source[name] { found[layer(definition.layer)] = member }
    }
    return found
  }

  /// Whether extensions differ only in what no token below inherits: all but visibility and replacement.
  private func differsOnlyInWords(_ name: StaticString, _ a: [Int32: JSONNode], _ b: [Int32: JSONNode]) -> Bool {
    guard "\(name)" == "$extensions" else { return false }
    return Set(a.keys).union(b.keys).allSatisfy { layer in
      let (old, new) = (a[layer]?[TesseraExtension.key], b[layer]?[TesseraExtension.key])
      return TesseraDomain.areSame(old?["visibility"], new?["visibility"])
        && TesseraDomain.areSame(old?["replacement"], new?["replacement"])
    }
  }
}

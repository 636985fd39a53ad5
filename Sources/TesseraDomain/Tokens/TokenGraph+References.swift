internal import JSON

/// Who refers to whom, and what that makes tokens depend on.
extension TokenGraph {
  /// The modifiers that the definitions of each node and of the groups around it depend on.
  func findChainMasks() {
    guard !modifiers.isEmpty else { return }
    chainMasks = Array(repeating: [], count: nodes.count)
    // Parents come before children, and extended groups may come later: a second pass settles what links bring.
    for pass in 0..<(inherited.isEmpty ? 1 : 2) {
      for node in nodes.indices {
        var mask = chainMasks[node]
        let parent = Int(nodes[node].parent)
        if parent >= 0 { mask.formUnion(chainMasks[parent]) }
        if pass == 0 { mask.formUnion(ownMask(of: node)) }
        if pass == 1, let sources = inherited[Int32(node)] {
          for source in sources { mask.formUnion(linkMask(source, depth: 0)) }
        }
        chainMasks[node] = mask
      }
    }
  }

  /// The modifiers that decide which of a node's own definitions count.
  ///
  /// A group's definition matters only where it hands something down that its other definitions do not say alike.
  private func ownMask(of node: Int) -> ModifierSet {
    var mask = ModifierSet()
    let definitions = nodes[node].definitions
    for definition in definitions {
      let layerMask = order.masks[Int(definition.layer)]
      if layerMask.isEmpty || layerMask.isSubset(of: mask) { continue }
      if definition.isToken {
        mask.formUnion(layerMask)
        continue
      }
      for name: StaticString in ["$type", "$deprecated", "$extends", "$extensions"] {
        guard let member = definition.source[name] else { continue }
        // Foreign extensions hand nothing down.
        if member.kind == .object, member[TesseraExtension.key] == nil { continue }
        let text = member.document.bytes[member.byteRange]
        let isSaidAlways = definitions.contains { other in
          guard !other.isToken, order.masks[Int(other.layer)].isEmpty, let same = other.source[name] else {
            return false
          }
          return same.document.bytes[same.byteRange] == text
        }
        let isDisputed = definitions.contains { other in
          guard !other.isToken, let rival = other.source[name] else { return false }
          return rival.document.bytes[rival.byteRange] != text
        }
        if !isSaidAlways || isDisputed { mask.formUnion(layerMask) }
      }
    }
    return mask
  }

  /// What a copied node can depend on: its origin's chain, the origins of that, and the groups that extend.
  private func linkMask(_ source: InheritedSource, depth: Int) -> ModifierSet {
    var mask = chainMasks[Int(source.node)]
    mask.formUnion(chainMasks[Int(extensionRecords[Int(source.record)].group)])
    guard depth < Self.maximumExtensionDepth, let further = inherited[source.node] else { return mask }
    for next in further { mask.formUnion(linkMask(next, depth: depth + 1)) }
    return mask
  }

  /// Finds the tokens that each token's value names, and over which modifiers it varies.
  ///
  /// - Complexity: O(bytes of the values), and O(references × modifiers) to settle the reach.
  func findReferences() {
    for token in tokens {
      var targets: [Int32] = []
      forEachDefinition(of: token, depth: 0) { source in
        if let value = source["$value"] {
          collect(from: value, into: &targets)
        } else if let pointer = source["$ref"]?.string {
          add(pointer: pointer, to: &targets)
        }
      }
      if !targets.isEmpty { edges[Int32(token)] = targets }
    }
    guard !modifiers.isEmpty else { return }
    reaches = chainMasks
    var dependents: [Int32: [Int32]] = [:]
    for (token, targets) in edges {
      for target in targets { dependents[target, default: []].append(token) }
    }
    var work = Array(dependents.keys)
    while let target = work.popLast() {
      let mask = reaches[Int(target)]
      guard !mask.isEmpty, let waiting = dependents[target] else { continue }
      for token in waiting where !reaches[Int(token)].isSuperset(of: mask) {
        reaches[Int(token)].formUnion(mask)
        work.append(token)
      }
    }
  }

  /// Every token definition that may count at `node`, extended ones included.
  func forEachDefinition(of node: Int, depth: Int, _ body: (JSONNode) -> Void) {
    for definition in nodes[node].definitions where definition.isToken { body(definition.source) }
    guard depth <= Self.maximumExtensionDepth, let sources = inherited[Int32(node)] else { return }
    for source in sources { forEachDefinition(of: Int(source.node), depth: depth + 1, body) }
  }

  private func collect(from value: JSONNode, into targets: inout [Int32]) {
    switch value.kind {
    case .string:
      guard value.looksLikeCurlyReference, let text = value.string else { return }
      if let reference = try? TokenReference(curly: text), let target = node(at: reference.target) {
        append(Int32(target), to: &targets)
      }
    case .array:
      for element in value.elements {
        let kind = element.kind
        if kind != .number && kind != .bool { collect(from: element, into: &targets) }
      }
    case .object:
      if let pointer = value["$ref"]?.string {
        add(pointer: pointer, to: &targets)
        return
      }
      for member in value.members {
        let kind = member.value.kind
        if kind != .number && kind != .bool { collect(from: member.value, into: &targets) }
      }
    case .null, .bool, .number: break
    }
  }

  private func add(pointer: String, to targets: inout [Int32]) {
    if let reference = try? TokenReference(pointer: pointer), let target = node(at: reference.target) {
      append(Int32(target), to: &targets)
    }
  }

  private func append(_ target: Int32, to targets: inout [Int32]) {
    // A long list may name a token twice: looking through it each time would be quadratic.
    if targets.count > 32 || !targets.contains(target) { targets.append(target) }
  }
}

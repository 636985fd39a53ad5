internal import Glibc
internal import JSON

/// Who refers to whom, and what that makes tokens depend on.
extension TokenGraph {
  // MARK: - Modifiers

  /// The modifiers that the definitions of each node, of the groups around it and of what it extends depend on.
  ///
  /// - Complexity: O(*n*) in nodes and links, times the modifiers that a node can gain.
  func findChainMasks() {
    guard !modifiers.isEmpty else { return }
    chainMasks = Array(repeating: [], count: nodes.count)
    for node in nodes.indices {  // Parents come before children.
      let parent = Int(nodes[node].parent)
      chainMasks[node] = ownMask(of: node).union(parent < 0 ? [] : chainMasks[parent])
    }
    guard !inherited.isEmpty else { return }
    var copies: [Int32: [Int32]] = [:]
    for (copy, sources) in inherited {
      for source in sources {
        copies[source.node, default: []].append(copy)
        let group = extensionRecords[Int(source.record)].group
        if group != copy { copies[group, default: []].append(copy) }
      }
    }
    var work = Array(copies.keys)
    while let node = work.popLast() {
      let mask = chainMasks[Int(node)]
      if mask.isEmpty { continue }
      for dependent in nodes[Int(node)].children + (copies[node] ?? [])
      where !chainMasks[Int(dependent)].isSuperset(of: mask) {
        chainMasks[Int(dependent)].formUnion(mask)
        work.append(dependent)
      }
    }
  }

  /// The modifiers that decide which of a node's own definitions count.
  ///
  /// A group's definition matters only where it hands something down that its other definitions do not say alike.
  private func ownMask(of node: Int) -> ModifierSet {
    var mask = ModifierSet()
    for definition in nodes[node].definitions where definition.isToken {
      mask.formUnion(order.masks[Int(definition.layer)])
    }
    let definitions = groups[node]
    if definitions.isEmpty { return mask }
    for member in GroupMember.handedDown where groups.says(member) {
      var first: JSONNode?
      var saying = ModifierSet()
      var isSaidAlways = false
      var isDisputed = false
      for definition in definitions {
        guard let written = definition[member] else { continue }
        let layer = order.masks[Int(definition.layer)]
        saying.formUnion(layer)
        if layer.isEmpty { isSaidAlways = true }
        if let first {
          isDisputed = isDisputed || !first.hasSameText(as: written)
        } else {
          first = written
        }
      }
      if !isSaidAlways || isDisputed { mask.formUnion(saying) }
    }
    return mask
  }

  // MARK: - References

  /// Finds the tokens that each token's value names, and over which modifiers it varies.
  ///
  /// - Complexity: O(bytes of the values), and O(references × modifiers) to settle the reach.
  func findReferences() {
    var isDone = inherited.isEmpty ? [] : Array(repeating: false, count: nodes.count)
    for token in tokens { findEdges(of: token, &isDone) }
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

  /// What the token refers to in any context; references in copies point where they pointed.
  private func findEdges(of token: Int, _ isDone: inout [Bool]) {
    if !isDone.isEmpty {
      if isDone[token] { return }
      isDone[token] = true
    }
    var found: [Int32] = []
    var isAlwaysOwn = false
    let definitions = nodes[token].definitions
    for definition in definitions where definition.isToken {
      if order.always[Int(definition.layer)] >= 0 { isAlwaysOwn = true }
      if definitions.count == 1 {
        found = targets(in: definition.source)
      } else {
        for target in targets(of: definition.source) { Self.append(target, to: &found) }
      }
    }
    if !isAlwaysOwn, !inherited.isEmpty, let sources = inherited[Int32(token)] {
      for source in sources {
        findEdges(of: Int(source.node), &isDone)
        guard let further = edges[source.node] else { continue }
        if found.isEmpty { found = further } else { for target in further { Self.append(target, to: &found) } }
      }
    }
    if found.isEmpty { return }
    edges[Int32(token)] = found
  }

  /// What the definition in force in `context` refers to.
  func targets(of token: Int, in context: Context) -> [Int32] {
    let definitions = nodes[token].definitions
    if definitions.count == 1, inherited[Int32(token)] == nil {
      let layer = Int(definitions[0].layer)
      if order.conditional[layer].isEmpty { return order.always[layer] < 0 ? [] : edges[Int32(token)] ?? [] }
    }
    guard let source = effectiveToken(at: token, in: context)?.source else { return [] }
    return targets(of: source)
  }

  /// What a definition refers to, remembered where there is something.
  private func targets(of source: JSONNode) -> [Int32] {
    if !sourceEdges.isEmpty, let known = sourceEdges[NodeIdentity(source)] { return known }
    let found = targets(in: source)
    if !found.isEmpty { sourceEdges[NodeIdentity(source)] = found }
    return found
  }

  private func targets(in source: JSONNode) -> [Int32] {
    guard source.mayHoldReference else { return [] }
    var found: [Int32] = []
    if let value = source["$value"] {
      collect(from: value, into: &found)
      if carries, value.mayHoldEmbeddedReference { collectEmbedded(from: value, into: &found) }
    } else if let pointer = source["$ref"] {
      add(pointer: pointer, to: &found)
    }
    return found
  }

  private func collect(from value: JSONNode, into targets: inout [Int32]) {
    switch value.kind {
    case .string:
      if let target = node(curly: value) { Self.append(Int32(target), to: &targets) }
    case .array:
      for element in value.elements {
        let kind = element.kind
        if kind != .number && kind != .bool { collect(from: element, into: &targets) }
      }
    case .object:
      if let pointer = value["$ref"] {
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

  /// References with other text around them: nothing but a carried value holds any.
  private func collectEmbedded(from value: JSONNode, into targets: inout [Int32]) {
    switch value.kind {
    case .string:
      _ = value.withUTF8 { bytes in
        for range in EmbeddedReference.ranges(in: bytes) {
          guard let target = node(curly: UnsafeBufferPointer(rebasing: bytes[range])) else { continue }
          Self.append(Int32(target), to: &targets)
        }
      }
    case .array: for element in value.elements { collectEmbedded(from: element, into: &targets) }
    case .object:
      for member in value.members where !member.isNamed("$ref") { collectEmbedded(from: member.value, into: &targets) }
    case .null, .bool, .number: break
    }
  }

  private func add(pointer: JSONNode, to targets: inout [Int32]) {
    guard let text = pointer.string, let reference = try? TokenReference(pointer: text),
      let target = node(at: reference.target)
    else { return }
    Self.append(Int32(target), to: &targets)
  }

  private static func append(_ target: Int32, to targets: inout [Int32]) {
    // A long list may name a token twice: looking through it each time would be quadratic.
    if targets.count > 32 || !targets.contains(target) { targets.append(target) }
  }

  /// The node that a well-formed `{a.b}` names; `nil` for all else.
  ///
  /// - Complexity: O(bytes); allocates nothing.
  func node(curly text: JSONNode) -> Int? {
    text.withUTF8 { node(curly: $0) }.flatMap(\.self)
  }

  @inline(__always)
  func node(curly bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "{"), bytes[bytes.count - 1] == UInt8(ascii: "}") else {
      return nil
    }
    let end = bytes.count - 1
    var node: Int32 = 0
    var start = 1
    while start <= end {
      var next = start
      while next < end, bytes[next] != UInt8(ascii: ".") { next += 1 }
      // No node has a name that is empty, holds braces, or begins with $ and is not $root.
      node = table.find(UnsafeBufferPointer(rebasing: bytes[start..<next]), of: node, in: nodes)
      if node < 0 { return nil }
      start = next + 1
    }
    return Int(node)
  }
}

extension JSONNode {
  /// Whether both are spelled alike.
  func hasSameText(as other: JSONNode) -> Bool {
    document.bytes[byteRange] == other.document.bytes[other.byteRange]
  }
}

extension JSONNode {
  /// Whether the text could hold a reference, from its bytes alone: `true` may be wrong, `false` never is.
  ///
  /// Most values refer to nothing, and looking for three bytes is much cheaper than walking them.
  fileprivate var mayHoldReference: Bool {
    document.bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[byteRange])
      // An escape could spell anything.
      return Self.holds(UInt8(ascii: "\\"), in: text) { _ in true }
        || Self.holds(UInt8(ascii: "{"), in: text) {
          $0 > 0 && text[$0 - 1] == UInt8(ascii: "\"") || !Self.opensObject(text, at: $0)
        }
        || Self.holds(UInt8(ascii: "$"), in: text) { $0 + 1 < text.count && text[$0 + 1] == UInt8(ascii: "r") }
    }
  }

  /// Whether a string in the text could hold a reference among other text, from its bytes alone, as above.
  fileprivate var mayHoldEmbeddedReference: Bool {
    document.bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[byteRange])
      return Self.holds(UInt8(ascii: "\\"), in: text) { _ in true }
        || Self.holds(UInt8(ascii: "{"), in: text) { !Self.opensObject(text, at: $0) }
    }
  }

  /// Whether a brace is followed by what follows it in an object, and not by a name.
  private static func opensObject(_ text: UnsafeRawBufferPointer, at brace: Int) -> Bool {
    var next = brace + 1
    while next < text.count {
      switch text[next] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): next += 1
      case UInt8(ascii: "\""), UInt8(ascii: "}"): return true
      default: return false
      }
    }
    return true
  }

  /// Whether `byte` stands somewhere where `isMeant` agrees.
  @inline(__always)
  private static func holds(_ byte: UInt8, in text: UnsafeRawBufferPointer, _ isMeant: (Int) -> Bool) -> Bool {
    guard let start = text.baseAddress else { return false }
    var place = 0
    while place < text.count, let found = memchr(start + place, Int32(byte), text.count - place) {
      place = UnsafeRawPointer(found) - start
      if isMeant(place) { return true }
      place += 1
    }
    return false
  }
}

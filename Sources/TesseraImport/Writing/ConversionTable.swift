internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// The converted value of every definition, each made once and when it is first asked for.
///
/// A class, because a value that is computed from others asks for them while it is made.
final class ConversionTable {
  /// How many values may be computed from one another.
  private static let maximumDepth = 100

  let tokens: [TokenDefinition]
  let groups: [GroupDefinition]
  let tree: ImportTree
  let plan: ImportPlan
  /// Tokens whose values for modes are kept as they are.
  let keepsModes: Set<Int>
  private let relations: LayerRelations
  private let converter: ValueConverter
  private var byNode: [Int: [Int]] = [:]
  private var nodesByWrittenPath: [NameKey: Int] = [:]
  private var nodesByPath: [TokenPath: Int] = [:]
  private var extensionTargets: [Int: String] = [:]
  /// Why a group extends nothing, though what it names is there.
  private(set) var refusedExtensions: [Int: String] = [:]
  private var results: [Conversion?]
  private var isRunning: [Bool]
  private var depth = 0
  private let circles = ReferenceCircles()

  init(_ walker: TreeWalker, _ plan: ImportPlan) {
    tokens = walker.tokens
    groups = walker.groups
    tree = walker.tree
    self.plan = plan
    keepsModes = walker.keepsModes
    relations = LayerRelations(plan)
    converter = ValueConverter(dialect: plan.dialect)
    results = Array(repeating: nil, count: tokens.count)
    isRunning = Array(repeating: false, count: tokens.count)
    for (index, token) in tokens.enumerated() { byNode[token.node, default: []].append(index) }
    for node in byNode.keys.sorted() {
      let key = NameKey(tree.writtenPaths[node])
      if nodesByWrittenPath[key] == nil { nodesByWrittenPath[key] = node }
      nodesByPath[tree.tokenPath(node)] = node
    }
    for group in groups {
      guard let target = group.source["$extends"]?.string ?? group.source["$ref"]?.string else { continue }
      extensionTargets[group.node] = target
    }
    if !extensionTargets.isEmpty { refuseExtensions() }
  }

  /// Leaves out what no group may extend: tokens, and groups that lead back to it.
  private func refuseExtensions() {
    var targets: [Int: [Int]] = [:]
    for group in groups {
      guard let text = group.source["$extends"]?.string ?? group.source["$ref"]?.string,
        let target = self.group(text)
      else { continue }
      let node = tree.nodes[target]
      if node.hasToken, !node.isRooted {
        refusedExtensions[group.node] = "{\(tree.paths[target])} is a token, and only groups can be extended"
      } else {
        targets[group.node, default: []].append(target)
      }
    }
    for group in GroupExtensions(tree, targets: targets).circular {
      refusedExtensions[group] = "what the group extends leads back to it"
    }
    for group in refusedExtensions.keys { extensionTargets[group] = nil }
  }

  /// The value of one definition; nil while it is being made, as in a circle.
  func conversion(of index: Int) -> Conversion? {
    if let known = results[index] { return known }
    guard !isRunning[index], depth < Self.maximumDepth else { return nil }
    isRunning[index] = true
    depth += 1
    defer {
      isRunning[index] = false
      depth -= 1
    }
    let made = convert(tokens[index])
    results[index] = made
    return made
  }

  private func convert(_ token: TokenDefinition) -> Conversion {
    if let target = token.aliasOf { return Conversion(type: nil, value: .string("{\(tree.tokenPath(target))}")) }
    let scope = LayerScope(table: self, layer: token.layer)
    let value = token.value ?? token.owner
    if value.index == token.owner.index, let alias = referenceAlias(token.owner, scope) { return alias }
    let made = converter.convert(
      value, typeName: typeName(of: token), path: TokenPath(tree.writtenPaths[token.node]), siblings: token.owner,
      in: scope)
    return FigmaAlias.rebuilt(made, of: token.owner, in: scope) ?? made
  }

  /// A token that is a pointer to another one.
  private func referenceAlias(_ owner: JSONNode, _ scope: LayerScope) -> Conversion? {
    guard let pointer = owner["$ref"], let text = pointer.string, text.utf8.starts(with: "#/".utf8) else { return nil }
    var names = text.utf8.dropFirst(2).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      FilePaths.decoded(String(Substring($0)))
    }
    if names.last?.hasSameBytes(as: "$value") == true { names.removeLast() }
    guard let target = scope.target(names.joined(separator: ".")) else { return nil }
    return Conversion(type: nil, value: .string("{\(target)}"), isRespelled: true)
  }

  /// The type as written: on the token, around it, or handed down; for Spectrum its schema.
  func typeName(of token: TokenDefinition) -> String? {
    if plan.dialect == .spectrum, let schema = token.owner["$schema"]?.string ?? token.outer?["$schema"]?.string {
      return schema
    }
    let own = token.owner.kind == .object ? TreeWalker.type(of: token.owner) : nil
    return (own ?? token.outer.flatMap { TreeWalker.type(of: $0) } ?? token.inheritedType)?.string
  }

  // MARK: - References

  /// The token that a reference names as it is written.
  func node(written: String) -> Int? {
    if let found = nodesByWrittenPath[NameKey(written)] { return found }
    for ending in [".value", ".$value", ".$root"] where written.utf8.count > ending.utf8.count {
      if written.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8),
        let found = nodesByWrittenPath[NameKey(String(Substring(written.utf8.dropLast(ending.utf8.count))))]
      {
        return found
      }
    }
    let trimmed = Self.trimmed(written)
    if trimmed.utf8.count != written.utf8.count { return node(written: trimmed) }
    for prefix in plan.setPrefixes where written.utf8.count > prefix.utf8.count + 1 {
      if written.utf8.starts(with: (prefix + ".").utf8) {
        let rest = String(Substring(written.utf8.dropFirst(prefix.utf8.count + 1)))
        if let found = nodesByWrittenPath[NameKey(rest)] { return found }
      }
    }
    return nil
  }

  /// The path that a reference means in the folder that is written.
  func target(_ written: String) -> TokenPath? {
    if let node = node(written: written) { return tree.tokenPath(node) }
    guard !extensionTargets.isEmpty, inherited(names(of: written), from: 0, depth: 0) else { return nil }
    return TokenPath(written)
  }

  /// Whether a group has a token through those that it extends.
  private func inherited(_ names: [String], from start: Int, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    var node = start
    var chances: [(target: String, rest: ArraySlice<String>)] = []
    for (place, name) in names.enumerated() {
      if let target = extensionTargets[node] { chances.append((target, names[place...])) }
      guard let child = tree.existingChild(name, of: node) else {
        return chances.reversed().contains { chance in
          guard let group = self.group(chance.target) else { return false }
          return inherited(Array(chance.rest), from: group, depth: depth + 1)
        }
      }
      node = child
    }
    return tree.nodes[node].hasToken
  }

  /// The group that `{a.b}` or `#/a/b` names.
  func group(_ text: String) -> Int? {
    let bytes = text.utf8
    var names: [String]
    if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      names = self.names(of: String(Substring(bytes.dropFirst().dropLast())))
    } else if bytes.starts(with: "#/".utf8) {
      names = bytes.dropFirst(2).split(separator: UInt8(ascii: "/")).map { FilePaths.decoded(String(Substring($0))) }
    } else {
      return nil
    }
    var node = 0
    while !names.isEmpty {
      guard let child = tree.existingChild(names.removeFirst(), of: node) else { return nil }
      node = child
    }
    return node
  }

  private func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func trimmed(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    var bytes = text.utf8[...]
    while let first = bytes.first, isBlank(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return String(Substring(bytes))
  }

  /// The token at a path of the folder.
  func node(at path: TokenPath) -> Int? { nodesByPath[path] }

  // MARK: - Values behind references

  /// The value of the token at `path` wherever `layer` takes part; nil if there is not exactly one.
  func single(_ path: TokenPath, in layer: Int) -> Conversion? {
    var path = path
    for _ in 0..<Self.maximumDepth {
      guard let node = nodesByPath[path], let found = agreed(node, in: layer) else { return nil }
      guard !found.isCarried, let next = Self.alias(found.value) else { return found }
      path = next
    }
    return nil
  }

  /// How many values ``ends(of:in:)`` follows.
  private static let maximumEnds = 64

  /// The values that the token at `path` may have where `layer` takes part, by the modes of everything behind it.
  func ends(of path: TokenPath, in layer: Int) -> [Conversion] {
    var (ends, seen): ([Conversion], Set<TokenPath>) = ([], [path])
    var waiting = [path]
    while let path = waiting.popLast(), ends.count < Self.maximumEnds {
      guard let node = nodesByPath[path] else { continue }
      for index in candidates(node, in: layer) {
        guard let made = conversion(of: index) else { continue }
        guard !made.isCarried, let next = Self.alias(made.value) else {
          ends.append(made)
          continue
        }
        if seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return ends
  }

  /// The type that the token at `path` ends in.
  func type(of path: TokenPath, in layer: Int) -> String? {
    type(of: path, in: layer, depth: 0)
  }

  private func type(of path: TokenPath, in layer: Int, depth: Int) -> String? {
    guard depth < Self.maximumDepth, let node = nodesByPath[path] else { return nil }
    var type: String?
    for index in candidates(node, in: layer) {
      guard let made = conversion(of: index) else { return nil }
      let own =
        Self.alias(made.value).flatMap { made.isCarried ? nil : self.type(of: $0, in: layer, depth: depth + 1) }
        ?? made.type
      guard let own else { return nil }
      if let type, !type.hasSameBytes(as: own) { return nil }
      type = own
    }
    return type
  }

  /// Whether references lead from the token at `path` into a circle.
  func isCircular(_ path: TokenPath, in layer: Int) -> Bool {
    guard let node = nodesByPath[path] else { return false }
    return circles.reaches(from: node, in: layer, self) { candidates($0, in: layer) }
  }

  /// The value that all definitions which may count agree on.
  private func agreed(_ node: Int, in layer: Int) -> Conversion? {
    var result: Conversion?
    for index in candidates(node, in: layer) {
      guard let made = conversion(of: index) else { return nil }
      if let result, result.value != made.value || result.type != made.type { return nil }
      result = made
    }
    return result
  }

  /// The definitions of a token that may count where `layer` takes part.
  private func candidates(_ node: Int, in layer: Int) -> [Int] {
    guard let all = byNode[node] else { return [] }
    if all.count == 1 { return all }
    var found: [Int] = []
    for index in all.sorted(by: { relations.ranks[tokens[$0].layer] > relations.ranks[tokens[$1].layer] }) {
      switch relations.relation(of: tokens[index].layer, seenFrom: layer) {
      case .never: continue
      case .sometimes: found.append(index)
      case .always: return found + [index]
      }
    }
    return found
  }

  /// The path in a value that is nothing but a reference.
  static func alias(_ value: JSONValue) -> TokenPath? {
    guard case .string(let text) = value else { return nil }
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    let inner = bytes.dropFirst().dropLast()
    guard !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")) else { return nil }
    return TokenPath(String(Substring(inner)))
  }
}

/// What references mean for a token in one layer.
struct LayerScope: ReferenceScope {
  let table: ConversionTable
  let layer: Int

  func target(_ written: String) -> TokenPath? { table.target(written) }
  func single(_ path: TokenPath) -> Conversion? { table.single(path, in: layer) }
  func type(of path: TokenPath) -> String? { table.type(of: path, in: layer) }
  func isCircular(_ path: TokenPath) -> Bool { table.isCircular(path, in: layer) }
  func ends(of path: TokenPath) -> [Conversion] { table.ends(of: path, in: layer) }
}

internal import JSON
internal import TesseraDomain

/// Where the source says what the folder says that was made of it.
struct SourcePlaces {
  /// The layer, and the part of it, that a file of the folder was written from.
  struct Origin: Hashable {
    let layer: Int
    let part: Int
  }

  private struct Place: Hashable {
    let origin: Origin
    let node: Int
  }

  private let table: ConversionTable
  private let origins: [String: Origin]
  private let files: [String: [UInt8]]
  private lazy var tokens = Self.indices(of: table.tokens) { (Origin(layer: $0.layer, part: $0.part), $0.node) }
  private lazy var groups = Self.indices(of: table.groups) { (Origin(layer: $0.layer, part: $0.part), $0.node) }
  private var documents: [String: JSONDocument] = [:]

  init(_ table: ConversionTable, files: [String: [UInt8]], origins: [String: Origin]) {
    (self.table, self.files, self.origins) = (table, files, origins)
  }

  private static func indices<Element>(
    of list: [Element], place: (Element) -> (origin: Origin, node: Int)
  ) -> [Place: Int] {
    var indices: [Place: Int] = [:]
    for (index, element) in list.enumerated() {
      let (origin, node) = place(element)
      indices[Place(origin: origin, node: node)] = index
    }
    return indices
  }

  /// The value or name in the source that became what stands at `location` in the folder; the nearest one around it where
  /// there is no such thing, and `nil` where the source says nothing of the kind.
  ///
  /// - Complexity: O(tokens) and O(*n*) in the bytes of the file the first time; then the members on the way.
  mutating func node(at location: Diagnostic.Location) -> JSONNode? {
    guard let document = document(location.file) else { return nil }
    let offset = document.byteOffset(at: JSONPosition(line: location.line, column: location.column))
    let way = Self.way(to: offset, in: document.root)
    guard let origin = origins[location.file] else { return node(inResolver: way.steps) }
    var node = 0
    var steps = way.steps[...]
    while case .name(let name)? = steps.first, let child = child(name, of: node) {
      node = child
      steps = steps.dropFirst()
    }
    if case .name("$root")? = steps.first { steps = steps.dropFirst() }
    let place = Place(origin: origin, node: node)
    guard let source = tokens[place].map({ table.tokens[$0] }) else {
      guard let group = groups[place].map({ table.groups[$0].source }) else { return table.tree.nodes[node].place }
      if steps.isEmpty { return way.isName && node > 0 ? group.memberNameNode : group }
      return Self.descend(group, steps, value: nil)
    }
    let owner = source.outer ?? source.owner
    if steps.isEmpty { return way.isName ? owner.memberNameNode : owner }
    return Self.descend(source.owner, steps, value: source.value)
  }

  private func child(_ name: String, of node: Int) -> Int? {
    table.tree.nodes[node].children.first { table.tree.nodes[Int($0)].legalName.hasSameBytes(as: name) }.map(Int.init)
  }

  private mutating func document(_ file: String) -> JSONDocument? {
    if let known = documents[file] { return known }
    let document = files[file].flatMap { try? JSONDocument(parsing: $0) }
    documents[file] = document
    return document
  }

  // MARK: - Resolver

  /// The root of the first file that a set or modifier is made of.
  private func node(inResolver steps: [Step]) -> JSONNode? {
    guard steps.count > 1, case .name(let map) = steps[0], case .name(let name) = steps[1] else { return nil }
    let plan = table.plan
    let sources =
      map == "sets"
      ? plan.sets.first { $0.name.hasSameBytes(as: name) }?.sources
      : plan.modifiers.first { $0.name.hasSameBytes(as: name) }?.contexts.flatMap(\.sources)
    for case .layer(let layer) in sources ?? [] {
      if let tree = plan.layers[layer].parts.first?.trees.first { return tree.root }
    }
    return nil
  }

  // MARK: - Ways

  private enum Step: Equatable {
    case name(String)
    case element(Int)
  }

  /// Follows a way through an object of the source as far as it goes.
  private static func descend(_ owner: JSONNode, _ steps: ArraySlice<Step>, value: JSONNode?) -> JSONNode {
    guard case .name(let name)? = steps.first else { return owner }
    var node: JSONNode?
    switch name {
    case "$value": node = value
    case "$extends": node = owner["$extends"] ?? owner["$ref"]
    default:
      let plain = name.utf8.first == UInt8(ascii: "$") ? String(Substring(name.utf8.dropFirst())) : name
      node = owner.member(name) ?? owner.member(plain) ?? (name == "$description" ? owner["comment"] : nil)
    }
    guard var node else { return owner }
    for step in steps.dropFirst() {
      let next =
        switch step {
        case .name(let name): node.member(name)
        case .element(let place): node.element(place)
        }
      guard let next else { return node }
      node = next
    }
    return node
  }

  /// The names and elements that lead to the innermost value around `offset`, and whether it lies in the last one's name.
  private static func way(to offset: Int, in root: JSONNode) -> (steps: [Step], isName: Bool) {
    var node = root
    var steps: [Step] = []
    search: while true {
      switch node.kind {
      case .object:
        for member in node.members where (member.nameOffset..<member.value.byteRange.upperBound).contains(offset) {
          steps.append(.name(member.name))
          if offset < member.value.byteOffset { return (steps, true) }
          node = member.value
          continue search
        }
      case .array:
        for (place, element) in node.elements.enumerated() where element.byteRange.contains(offset) {
          steps.append(.element(place))
          node = element
          continue search
        }
      default: break
      }
      return (steps, false)
    }
  }
}

/// A scope held against both sides of a diff: which nodes are taken, and by which of its parts.
struct ScopeMarks {
  /// One bit for each part of the scope. Of more than 64 parts, the last bit stands for all from there on and takes
  /// everything.
  typealias Parts = UInt64

  /// By node: the parts that take it.
  let a: [Parts]
  let b: [Parts]
  /// The same as bits for whoever is asked about no node in particular.
  static let anyPart: Parts = .max
  /// The choices that each part leaves.
  let limits: ContextLimits

  private let scope: DiffScope
  /// By node of `b`: whether it or anything below is taken.
  private let holdsTaken: [Bool]
  /// The modifiers that reach anything taken.
  private let reachA: ModifierSet
  private let reachB: ModifierSet

  /// - Returns: `nil` where the scope is everything.
  /// - Complexity: O(parts × nodes).
  init?(_ scope: DiffScope, _ graphA: TokenGraph, _ graphB: TokenGraph, _ resolver: ResolverDiff) {
    if scope.isEverything { return nil }
    self.scope = scope
    a = Self.marks(scope, graphA)
    b = Self.marks(scope, graphB)
    limits = ContextLimits(scope, graphA.modifiers, graphB.modifiers, resolver)
    reachA = Self.reach(of: a, graphA)
    reachB = Self.reach(of: b, graphB)
    var holdsTaken = b.map { $0 != 0 }
    // Parents come before their children.
    for node in graphB.nodes.indices.reversed() where holdsTaken[node] {
      let parent = Int(graphB.nodes[node].parent)
      if parent >= 0 { holdsTaken[parent] = true }
    }
    self.holdsTaken = holdsTaken
  }

  private static func marks(_ scope: DiffScope, _ graph: TokenGraph) -> [Parts] {
    var marks = [Parts](repeating: 0, count: graph.nodes.count)
    for (place, part) in scope.parts.prefix(Parts.bitWidth).enumerated() {
      let bit: Parts = 1 << Parts(place)
      if place == Parts.bitWidth - 1, scope.parts.count > Parts.bitWidth {
        for node in marks.indices { marks[node] |= bit }
        continue
      }
      let roots = part.include.isEmpty ? [0] : part.include.compactMap { graph.node(at: $0) }
      forEachNode(below: roots, graph) { marks[$0] |= bit }
      forEachNode(below: part.exclude.compactMap { graph.node(at: $0) }, graph) { marks[$0] &= ~bit }
    }
    return marks
  }

  private static func forEachNode(below roots: [Int], _ graph: TokenGraph, _ body: (Int) -> Void) {
    var waiting = roots.filter { graph.nodes.indices.contains($0) }.map { Int32($0) }
    while let node = waiting.popLast() {
      body(Int(node))
      waiting.append(contentsOf: graph.nodes[Int(node)].children)
    }
  }

  private static func reach(of marks: [Parts], _ graph: TokenGraph) -> ModifierSet {
    var reach: ModifierSet = []
    for token in graph.tokens where marks[token] != 0 { reach.formUnion(graph.reach(token)) }
    return reach
  }

  // MARK: - Tokens and groups

  /// Whether a token of either graph is taken, in a context in which it is defined.
  func takes(_ token: Int, _ marks: [Parts], isA: Bool, _ graph: TokenGraph) -> Bool {
    let parts = marks[token]
    if parts == 0 { return false }
    guard limits.constrain(graph.reach(token), isA: isA) else { return true }
    // Of many modifiers not every combination is made, and those that count may not be among them.
    let count = graph.modifiers.count
    let held = limits.contexts(of: count, isA: isA, for: parts).map { graph.defaultContext.overlaid(with: $0) }
    if held.contains(where: { graph.resolved(token, in: $0) != nil }) { return true }
    return graph.contexts(of: token).contains {
      limits.allows($0, isA: isA, for: parts) && graph.resolved(token, in: $0) != nil
    }
  }

  /// Whether a recipe is taken: by a part that takes it by name, or that takes everything.
  func takes(recipe path: TokenPath, in graph: TokenGraph) -> Bool {
    scope.parts.contains { $0.takes(recipe: path) { graph.holdsTokens(within: $0) } }
  }

  func holdsTaken(group node: Int) -> Bool { holdsTaken[node] }

  // MARK: - The resolver and settings

  /// Whether a change of the resolver or of settings means anything to the scope.
  func concerns(_ change: Change, _ resolver: ResolverDiff, _ graphA: TokenGraph, _ graphB: TokenGraph) -> Bool {
    let subject = change.subject ?? ""
    switch change.kind {
    case .appearances: return scope.parts.contains { $0.format == nil || $0.format == "swiftui" }
    case .exportSettings:
      return scope.parts.contains { part in part.format.map { subject.hasSameBytes(as: "export." + $0) } ?? true }
    case .contextAdded, .contextRemoved, .contextRenamed, .contextDefault, .modifierAdded, .modifierRemoved,
      .modifierRenamed, .resolverRedescribed:
      break
    default: return true
    }
    for (old, modifier) in graphA.modifiers.enumerated() {
      let new = resolver.modifiers[old]
      let name = new < 0 ? modifier.name : graphB.modifiers[new].name
      let isNamed = subject.hasSameBytes(as: name)
      let inside = isNamed ? nil : Self.context(subject, of: name)
      guard isNamed || inside != nil else { continue }
      let held = limits.held(old)
      guard
        reachA.contains(ModifierSet(modifier: old)) || new >= 0 && reachB.contains(ModifierSet(modifier: new))
          || !held.choices.isEmpty
      else { return false }
      guard held.isEverywhere else { return true }
      switch change.kind {
      case .contextAdded, .contextDefault, .resolverRedescribed: return false
      case .contextRemoved, .contextRenamed:
        // A renamed context is told by its new name.
        return held.choices.contains { choice in
          let match = resolver.contexts[old][choice]
          let now = match < 0 || new < 0 ? modifier.contexts[choice].name : graphB.modifiers[new].contexts[match].name
          return inside.map { $0.utf8.elementsEqual(now.utf8) } ?? false
        }
      default: return true
      }
    }
    if change.kind == .modifierAdded,
      let new = graphB.modifiers.firstIndex(where: { $0.name.hasSameBytes(as: subject) })
    {
      return reachB.contains(ModifierSet(modifier: new))
    }
    return false
  }

  /// `dark` of `theme/dark`.
  private static func context(_ subject: String, of modifier: String) -> Substring? {
    guard subject.utf8.starts(with: modifier.utf8) else { return nil }
    let rest = subject.utf8.dropFirst(modifier.utf8.count)
    return rest.first == UInt8(ascii: "/") ? Substring(rest.dropFirst()) : nil
  }
}

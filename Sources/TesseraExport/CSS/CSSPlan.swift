internal import Glibc
internal import TesseraDomain

/// What each token declares, and in which blocks.
struct CSSPlan {
  /// A token's declarations in one context, as spans of ``text``.
  struct Chunk {
    var start: Int32
    /// The end of what every browser reads.
    var end: Int32
    /// The end of what follows it for wide gamuts; the same as `end` where there is nothing.
    var wideEnd: Int32
    var references: Range<Int32>
  }

  struct Token {
    let id: Int
    let base: Chunk
    let isTypography: Bool
    /// An index into ``lattices``; -1 for a token that is the same in every context.
    var lattice = -1
    /// One for each context over its reach.
    var contexts: [Chunk] = []
    /// In which blocks it stands beside the base, weakest first.
    var declared: [(candidate: Int32, chunk: Chunk)] = []
  }

  let graph: TokenGraph
  /// The context of the base.
  let defaults: Context
  let media: CSSMedia
  /// Modifiers that an option decides, so that nothing varies over them.
  private let fixed: ModifierSet
  private let selectors: CSSSelectors
  let order: CSSOrder
  private(set) var writer: CSSValueWriter
  private(set) var text: [UInt8] = []
  /// Those that are asked for, then what they refer to.
  private(set) var tokens: [Token] = []
  private(set) var visibleCount = 0
  private(set) var lattices: [CSSLattice] = []
  private(set) var notes: [ExportNote] = []
  private var references: [Int32] = []
  private var latticeByReach: [ModifierSet: Int] = [:]
  /// By node: its place in ``tokens``; -1 for one that is not in the sheet.
  private var places: [Int32]

  init(_ input: ExportInput, selectors: CSSSelectors, prefix: String) throws(ExportError) {
    graph = input.graph
    self.selectors = selectors
    defaults = try input.baseContext()
    fixed = graph.modifiers.indices.reduce(into: ModifierSet()) { set, modifier in
      if input.fixes(modifier: modifier) { set.insert(ModifierSet(modifier: modifier)) }
    }
    media = CSSMedia(graph: graph, defaults: defaults, fixed: fixed)
    order = CSSOrder(graph.content.resolver)
    let scope = ExportScope(input)
    var isVisible = Array(repeating: false, count: graph.nodes.count)
    for id in scope.visible { isVisible[id] = true }
    let names = CSSNames(
      graph: graph, isVisible: isVisible, prefix: prefix, resolvesCollisions: input.resolvesCollisions)
    writer = CSSValueWriter(graph: graph, names: names)
    places = Array(repeating: -1, count: graph.nodes.count)
    notes = scope.notes + names.changes.filter { isVisible[$0.node] }.map(\.note)
    text.reserveCapacity(graph.tokens.count * 48)
    tokens.reserveCapacity(graph.tokens.count)
    collect(scope)
    for place in orderByReferences() { declare(place) }
  }

  // MARK: - Texts

  /// Writes what is asked for, and what else a text refers to.
  private mutating func collect(_ scope: ExportScope) {
    for id in scope.visible { add(id, graph.resolved(id, in: defaults)) }
    visibleCount = tokens.count
    var isNeeded = Array(repeating: false, count: places.count)
    var read = 0
    while read < references.count {
      let id = Int(references[read])
      read += 1
      if places[id] >= 0 || isNeeded[id] { continue }
      isNeeded[id] = true
      add(id, graph.resolved(id, in: defaults))
    }
    // Found in the order of who needs them: brought into that of their names.
    var ranks: [Int: Int] = [:]
    for (rank, id) in scope.carried.enumerated() { ranks[id] = rank }
    tokens[visibleCount...].sort { (ranks[$0.id] ?? 0) < (ranks[$1.id] ?? 0) }
    for (place, token) in tokens.enumerated() { places[token.id] = Int32(truncatingIfNeeded: place) }
  }

  private mutating func add(_ id: Int, _ resolved: ResolvedToken?) {
    places[id] = Int32(truncatingIfNeeded: tokens.count)
    let reach = graph.reach(id).subtracting(fixed)
    guard !reach.isEmpty else {
      let chunk = write(id, resolved, isTypography: resolved?.type == .typography)
      tokens.append(Token(id: id, base: chunk, isTypography: resolved?.type == .typography))
      return
    }
    let contexts = graph.contexts(over: reach).map { fixed.isEmpty ? $0 : defaults.overlaid(with: $0) }
    let values = contexts.map { graph.resolved(id, in: $0) }
    let isTypography = values.contains { $0?.type == .typography }
    var token = Token(
      id: id, base: write(id, resolved, isTypography: isTypography), isTypography: isTypography,
      lattice: lattice(over: reach))
    token.contexts.reserveCapacity(values.count)
    for value in values {
      let chunk = write(id, value, isTypography: isTypography)
      if isSame(chunk, token.base) {
        text.removeLast(text.count - Int(chunk.start))
        references.removeLast(chunk.references.count)
        token.contexts.append(token.base)
      } else {
        token.contexts.append(chunk)
      }
    }
    tokens.append(token)
    if values.contains(where: { $0 == nil }) {
      let gaps = zip(graph.contexts(over: reach), values).filter { $0.1 == nil }.map { graph.describe($0.0) }
      let place = gaps.count == 1 ? "this context" : "\(gaps.count) contexts"
      notes.append(
        ExportNote("has no value in \(place): declared `initial`", path: graph.path(id), context: gaps.first))
    }
  }

  private mutating func write(_ id: Int, _ token: ResolvedToken?, isTypography: Bool) -> Chunk {
    let start = Int32(truncatingIfNeeded: text.count)
    let firstReference = Int32(truncatingIfNeeded: references.count)
    guard let token else {
      writer.append(undefined: id, isTypography: isTypography, to: &text)
      let end = Int32(truncatingIfNeeded: text.count)
      return Chunk(start: start, end: end, wideEnd: end, references: firstReference..<firstReference)
    }
    writer.reset()
    writer.append(declarationsOf: token, to: &text)
    references.append(contentsOf: writer.references)
    let end = Int32(truncatingIfNeeded: text.count)
    if !writer.losses.isEmpty { note(writer.losses, of: token.path) }
    if writer.hasWide {
      writer.isWide = true
      writer.append(declarationsOf: token, to: &text)
      writer.isWide = false
    }
    return Chunk(
      start: start, end: end, wideEnd: Int32(truncatingIfNeeded: text.count),
      references: firstReference..<Int32(truncatingIfNeeded: references.count))
  }

  private mutating func note(_ losses: CSSValueWriter.Losses, of path: TokenPath) {
    if notes.last?.path == path { return }
    if losses.contains(.dashes) {
      notes.append(ExportNote("dash lengths and line cap cannot be said: written as `dashed`", path: path))
    }
    if losses.contains(.missingComponent) {
      notes.append(ExportNote("a component that is `none` is written as the color it shows", path: path))
    }
    if losses.contains(.noText) {
      notes.append(
        ExportNote("it is carried, an object or a list that CSS has no text for: declared `initial`", path: path))
    } else if losses.contains(.quoted) {
      notes.append(ExportNote("it is carried, and no value of CSS: written in quotes", path: path))
    } else if losses.contains(.unit) {
      notes.append(ExportNote("it is carried, with a unit that CSS does not know: written as it is", path: path))
    } else if losses.contains(.carried) {
      notes.append(ExportNote("it is carried: written as it is", path: path))
    }
  }

  private func isSame(_ a: Chunk, _ b: Chunk) -> Bool {
    let length = Int(a.wideEnd - a.start)
    guard length == Int(b.wideEnd - b.start), a.end - a.start == b.end - b.start else { return false }
    if a.start == b.start { return true }
    return text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      return memcmp(base + Int(a.start), base + Int(b.start), length) == 0
    }
  }

  // MARK: - Blocks

  private mutating func lattice(over reach: ModifierSet) -> Int {
    if let known = latticeByReach[reach] { return known }
    lattices.append(
      CSSLattice(
        reach: reach, graph: graph, defaults: defaults, media: media, attributeWeight: selectors.attributeWeight,
        order: order))
    latticeByReach[reach] = lattices.count - 1
    return lattices.count - 1
  }

  /// The tokens that vary, each after those it refers to.
  private func orderByReferences() -> [Int] {
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: tokens.count)
    for start in tokens.indices where tokens[start].lattice >= 0 && !isSeen[start] {
      var open = [(place: start, targets: varyingTargets(of: start), next: 0)]
      isSeen[start] = true
      while let top = open.last {
        if top.next < top.targets.count {
          // Never a change of the list itself: it would be copied, once for each of its entries.
          open[open.count - 1].next += 1
          let target = top.targets[top.next]
          if isSeen[target] { continue }
          isSeen[target] = true
          open.append((target, varyingTargets(of: target), 0))
        } else {
          order.append(top.place)
          open.removeLast()
        }
      }
    }
    return order
  }

  private func varyingTargets(of place: Int) -> [Int] {
    var targets: [Int] = []
    for chunk in tokens[place].contexts + [tokens[place].base] {
      for reference in chunk.references {
        let target = Int(places[Int(references[Int(reference)])])
        if tokens[target].lattice >= 0 { targets.append(target) }
      }
    }
    return targets
  }

  /// Declares a token wherever the cascade would otherwise give another text, and wherever a property that its text
  /// takes is declared anew: `var()` is worked out where it is declared, and inherited as a value.
  private mutating func declare(_ place: Int) {
    let token = tokens[place]
    let candidates = lattices[token.lattice].candidates
    var chunks: [Chunk?] = Array(repeating: nil, count: candidates.count)
    for (index, candidate) in candidates.enumerated() where candidate.context < token.contexts.count {
      let expected = token.contexts[candidate.context]
      let winner = candidate.below.last { chunks[Int($0)] != nil }
      if let winner, let chunk = chunks[Int(winner)] {
        if isSame(chunk, expected) { continue }
      } else if isSame(token.base, expected), !isRenewed(expected, where: candidate.condition) {
        continue
      }
      chunks[index] = expected
      tokens[place].declared.append((Int32(index), expected))
    }
  }

  /// Whether a property that `chunk` takes is declared anew on an element that just fulfils `condition`.
  private func isRenewed(_ chunk: Chunk, where condition: CSSCondition) -> Bool {
    chunk.references.contains { reference in
      let target = tokens[Int(places[Int(references[Int(reference)])])]
      guard target.lattice >= 0 else { return false }
      let candidates = lattices[target.lattice].candidates
      return target.declared.contains { entry in
        candidates[Int(entry.candidate)].condition.holds(where: condition, media: media)
      }
    }
  }
}

internal import TesseraDomain

/// Which tokens an export holds, in the order it names them.
///
/// Siblings are ordered by name, numbers in names by value (`50`, `100`, `200`): neither files nor the order in which an
/// author wrote decide anything.
package struct ExportScope {
  /// Public tokens that are asked for, defined in some context, parents first.
  package let visible: [Int]
  /// What those refer to in any context, directly or not, and is private or not asked for.
  package let carried: [Int]
  /// Recipes that are asked for, and those that they use, by name; none where the format has no use for them.
  package let recipes: [RecipeEntry]
  /// By node: its place in the order of names.
  package let rank: [Int32]
  /// Includes and excludes that name nothing, and includes that nothing comes of.
  package let notes: [ExportNote]

  /// - Parameters:
  ///   - withRecipes: whether recipes come along, and with them the tokens that they name.
  ///   - withExamples: whether what the views of their examples name does so too.
  /// - Complexity: O(*n* log *m*) in the nodes of the graph, with *m* children of one group.
  package init(_ input: ExportInput, withRecipes: Bool = false, withExamples: Bool = false) {
    let graph = input.graph
    let needsRecipes = withRecipes || !input.include.isEmpty || !input.exclude.isEmpty
    let set = RecipeSet(reading: needsRecipes ? graph.content.recipes : [])
    recipes = withRecipes ? Self.entries(of: set, input, withExamples: withExamples) : []
    let order = Self.tokens(of: graph)
    let context = graph.defaultContext
    var rank = [Int32](repeating: -1, count: graph.nodes.count)
    for (place, id) in order.enumerated() { rank[id] = Int32(place) }
    self.rank = rank
    var isVisible = [Bool](repeating: false, count: graph.nodes.count)
    var visible: [Int] = []
    visible.reserveCapacity(order.count)
    for id in order {
      if !Self.isAskedFor(graph.path(id), input) { continue }
      if graph.resolved(id, in: context)?.isPrivate ?? graph.isPrivate(id) { continue }
      isVisible[id] = true
      visible.append(id)
    }
    self.visible = visible

    var isCarried = [Bool](repeating: false, count: isVisible.count)
    var waiting = visible
    var carriedCount = 0
    for path in recipes.flatMap({ $0.recipe.tokens + (withExamples ? $0.recipe.named.tokens : []) }) {
      guard let id = graph.token(at: path), !isVisible[id], !isCarried[id] else { continue }
      isCarried[id] = true
      carriedCount += 1
      waiting.append(id)
    }
    while let id = waiting.popLast() {
      for target in graph.references(of: id) where !isVisible[target] && !isCarried[target] {
        isCarried[target] = true
        carriedCount += 1
        waiting.append(target)
      }
    }
    carried = carriedCount == 0 ? [] : order.filter { isCarried[$0] }
    let removals = input.tombstones.map { Removal($0) }
    // What is gone is excluded for what is left of it.
    let excluded = input.exclude.filter { path in
      !removals.contains { $0.path == TokenPath(typed: path.text) || $0.path == path.asRecipe }
    }
    let unknown = (input.include + excluded).filter {
      !graph.holdsTokens(within: $0) && Self.recipe(named: $0, set, graph) == nil
    }.map {
      let gone = [TokenPath(typed: $0.text), $0.asRecipe].compactMap(\.self).lazy.compactMap {
        Removal.sentence(for: $0, among: removals)
      }.first
      return ExportNote(gone ?? "there is no token or group of this name to include or exclude", path: $0)
    }
    let hidden = input.include.filter { path in
      graph.holdsTokens(within: path) && !visible.contains { graph.path($0).isWithin(path) }
    }
    notes = unknown + hidden.map { ExportNote("it is asked for, and all of it is private or excluded", path: $0) }
  }

  /// Whether includes and excludes let `path` in.
  static func isAskedFor(_ path: TokenPath, _ input: ExportInput) -> Bool {
    if !input.exclude.isEmpty, input.exclude.contains(where: { path.isWithin($0) }) { return false }
    return input.include.isEmpty || input.include.contains { path.isWithin($0) }
  }

  /// Every token of the graph, siblings in the order of their names.
  private static func tokens(of graph: TokenGraph) -> [Int] {
    var isToken = [Bool](repeating: false, count: graph.nodes.count)
    for id in graph.tokens { isToken[id] = true }
    var result: [Int] = []
    result.reserveCapacity(graph.tokens.count)
    var waiting: [Int32] = [0]
    while let node = waiting.popLast() {
      if isToken[Int(node)] { result.append(Int(node)) }
      let children = graph.nodes[Int(node)].children
      if children.count < 2 {
        waiting.append(contentsOf: children)
      } else {
        waiting.append(
          contentsOf: children.sorted { precedes(graph.nodes[Int($1)].name, graph.nodes[Int($0)].name) })
      }
    }
    return result
  }

  /// Order by bytes, but for runs of digits, which are ordered by their value; `$root` comes first.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    var a = a
    var b = b
    return a.withUTF8 { a in
      b.withUTF8 { b in
        var i = 0
        var j = 0
        while i < a.count, j < b.count {
          if isDigit(a[i]), isDigit(b[j]) {
            let left = number(in: a, from: &i)
            let right = number(in: b, from: &j)
            if left.count != right.count { return left.count < right.count }
            for (x, y) in zip(left, right) where x != y { return x < y }
          } else {
            if a[i] != b[j] { return a[i] < b[j] }
            i += 1
            j += 1
          }
        }
        if (a.count - i) != (b.count - j) { return a.count - i < b.count - j }
        return a.lexicographicallyPrecedes(b)
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A run of digits without the zeros in front.
  private static func number(in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int) -> Slice<
    UnsafeBufferPointer<UInt8>
  > {
    while position < bytes.count, bytes[position] == 0x30 { position += 1 }
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }
}

internal import JSON

/// Judging a whole system.
extension TokenGraph {
  /// Works out every token in every context that it can differ in, and reports what is wrong to ``issues``.
  ///
  /// Targets are worked out before what refers to them, so that long chains need no deep recursion.
  /// - Complexity: O(tokens × contexts that reach each).
  package func check() {
    guard tokens.count <= Self.maximumTokens else {
      report(
        "limit.tokens", at: nil, path: .root, "the system holds more than \(Self.maximumTokens) tokens",
        advice: "Split it into several systems.")
      return
    }
    if order.isTooLong {
      report(
        "limit.sources", at: nil, path: .root,
        "the resolution order splices more than \(LayerOrder.maximumPlaces) sources", advice: "Refer to each set once.")
      return
    }
    var total = 0
    for token in tokens {
      let count = contextCount(over: reach(token))
      total += count
      if count > Self.maximumContextsPerToken || total > Self.maximumContexts {
        report(
          "limit.contexts", at: nodes[token].definitions.first?.source, path: nodes[token].path,
          count > Self.maximumContextsPerToken
            ? "the token depends on \(count) combinations of contexts, more than \(Self.maximumContextsPerToken)"
            : "tokens depend on more than \(Self.maximumContexts) combinations of contexts in all",
          advice: "Let fewer modifiers reach it.")
        return
      }
    }
    for token in evaluationOrder() {
      for context in contexts(of: token) { _ = evaluation(of: token, in: context) }
    }
  }

  /// Tokens, each after what it refers to wherever references go in no circle.
  private func evaluationOrder() -> [Int] {
    guard !edges.isEmpty else { return tokens }
    var result: [Int] = []
    result.reserveCapacity(tokens.count)
    var state = Array(repeating: UInt8(0), count: nodes.count)  // 0 new, 1 on the way, 2 placed
    var path: [(node: Int32, next: Int)] = []
    for token in tokens where state[token] == 0 {
      path.append((Int32(token), 0))
      state[token] = 1
      while let (node, next) = path.last {
        let targets = edges[node] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next]
          if state[Int(target)] == 0 {
            state[Int(target)] = 1
            path.append((target, 0))
          } else if state[Int(target)] == 1, modifiers.isEmpty {
            // With one context every circle is real: settle it here, where its length does not matter.
            close(circle: path.map { Int($0.node) }, at: Int(target))
          }
        } else {
          state[Int(node)] = 2
          path.removeLast()
          if holdsToken(Int(node)) { result.append(Int(node)) }
        }
      }
    }
    return result
  }

  private func close(circle path: [Int], at target: Int) {
    guard let start = path.lastIndex(of: target) else { return }
    let members = path[start...]
    if case .invalid = plainValues[target] { return }
    let names = (members + [target]).map { nodes[$0].path.text }
    let shown =
      names.count <= 64
      ? names
      : Array(names.prefix(60)) + ["… (\(names.count - 62) more) …", names[names.count - 2], names[names.count - 1]]
    let value = effectiveToken(at: target, in: defaultContext)?.source
    report(
      "ref.cycle", at: value?["$value"] ?? value?["$ref"] ?? value, path: nodes[target].path,
      "references go in a circle: \(shown.joined(separator: " → "))", advice: "Give one of them a value of its own.")
    for member in members { plainValues[member] = .invalid }
  }
}

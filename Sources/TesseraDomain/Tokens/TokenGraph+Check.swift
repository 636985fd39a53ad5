internal import JSON

/// Judging a whole system.
extension TokenGraph {
  /// Works out every token in every context that it can differ in, and reports what is wrong to ``issues``.
  ///
  /// - Complexity: O(bytes of values × contexts that reach each), at most ``maximumWork``.
  package func check() {
    // What was left out would be missing everywhere, and is reported.
    if isCutShort { return }
    guard tokens.count <= Self.maximumTokens else {
      let first = tokens[Self.maximumTokens]
      report(
        "limit.tokens", at: nodes[first].definitions.first?.source, path: nodes[first].path,
        "the system holds more than \(Self.maximumTokens) tokens", advice: "Split it into several systems.")
      return
    }
    if order.isTooLong {
      report(
        "limit.sources", at: nil, path: .root,
        """
        the resolution order splices more than \(LayerOrder.maximumPlaces) sources, \
        or sets more than \(LayerOrder.maximumDepth) deep
        """, advice: "Refer to each set once.")
      return
    }
    guard areContextsBounded() else { return }
    work = 0
    isBounded = true
    defer { isBounded = false }
    let unchosen = Context(unchosen: modifiers.count)
    for token in tokens {
      if reach(token).isEmpty { _ = evaluation(of: token, in: unchosen) } else { checkContexts(of: token) }
      if isExhausted {
        report(
          "limit.work", at: nodes[token].definitions.first?.source, path: nodes[token].path,
          "the values of all tokens in all their contexts hold more than \(Self.maximumWork >> 20) MB",
          advice: "Let fewer modifiers reach large values.")
        return
      }
    }
  }

  /// Whether the system holds no more tokens, sources and combinations of contexts than ``check()`` lets pass.
  package var isWithinBounds: Bool {
    !isCutShort && tokens.count <= Self.maximumTokens && !order.isTooLong && areContextsBounded()
  }

  /// Whether no more values are read.
  var isExhausted: Bool { isBounded && work > Self.maximumWork }

  private func areContextsBounded() -> Bool {
    if modifiers.isEmpty { return true }
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
        return false
      }
    }
    return true
  }

  private func checkContexts(of token: Int) {
    var first: (type: TokenType, source: JSONNode, context: Context)?
    for context in contexts(of: token) where !isExhausted {
      guard case .value(let resolution) = evaluation(of: token, in: context) else { continue }
      guard let before = first else {
        first = (resolution.token.type, resolution.token.source, context)
        continue
      }
      // Where both say so themselves, it was reported when they were read.
      if before.type != resolution.token.type, before.source["$type"] == nil || resolution.token.source["$type"] == nil
      {
        report(
          "type.mismatch", .warning, at: resolution.token.source, path: resolution.token.path,
          """
          the token is \(before.type.rawValue) with \(describe(before.context)) and \
          \(resolution.token.type.rawValue) with \(describe(context))
          """, advice: "Give it one type in every context.")
      }
    }
  }
}

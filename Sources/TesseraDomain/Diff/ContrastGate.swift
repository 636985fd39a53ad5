/// Holds declared pairs of colours to their levels.
package enum ContrastGate {
  /// The contrast of every declared pair where it differs from before or fails.
  ///
  /// A pair that the side compared from declared counts as well: a gate is not opened by taking its line out, nor by asking
  /// for less. It is looked at in the contexts that reach either colour.
  /// - Complexity: O(pairs × contexts).
  /// - Parameter marks: what counts; a pair does for as long as one of its colours is taken.
  static func findings(
    from: DiffSide, to: DiffSide, contexts: ContextMap, marks: ScopeMarks?
  ) -> [ContrastFinding] {
    pairs(from.manifest.contrastPairs, to.manifest.contrastPairs).flatMap { pair -> [ContrastFinding] in
      guard let marks else { return findings(of: pair, from: from, to: to, contexts: contexts, ScopeMarks.anyPart) }
      let colors = [pair.pair.foreground, pair.pair.background].compactMap { to.graph.token(at: $0) }
      let parts = colors.reduce(0) { $0 | marks.b[$1] }
      return parts == 0 ? [] : findings(of: pair, from: from, to: to, contexts: contexts, parts)
    }
  }

  /// What a first release is held to: every declared pair that fails.
  package static func findings(first side: DiffSide) -> [ContrastFinding] {
    pairs([], side.manifest.contrastPairs).flatMap { pair in
      measured(pair, side.graph).compactMap { context, sample in
        sample.contrast < pair.required ? finding(pair, side.graph.describe(context), nil, sample, fails: true) : nil
      }
    }
  }

  // MARK: - Pairs

  private struct Pair {
    var pair: ContrastPair
    /// The stricter of both sides' levels.
    var required: Double { pair.level.required }
    var wasDeclared: Bool
  }

  private struct Names: Hashable {
    let foreground: TokenPath
    let background: TokenPath
  }

  private static func pairs(_ old: [ContrastPair], _ new: [ContrastPair]) -> [Pair] {
    var result: [Pair] = []
    var places: [Names: Int] = [:]
    for (pair, wasDeclared) in old.map({ ($0, true) }) + new.map({ ($0, false) }) {
      let names = Names(foreground: pair.foreground, background: pair.background)
      guard let place = places[names] else {
        places[names] = result.count
        result.append(Pair(pair: pair, wasDeclared: wasDeclared))
        continue
      }
      if pair.level.required > result[place].required {
        // A stricter level is a promise that was not made before.
        result[place].pair.level = pair.level
        result[place].wasDeclared = wasDeclared
      }
    }
    return result
  }

  // MARK: - Measuring

  private static func findings(
    of pair: Pair, from: DiffSide, to: DiffSide, contexts: ContextMap, _ parts: ScopeMarks.Parts
  ) -> [ContrastFinding] {
    measured(pair, to.graph).compactMap { context, sample in
      guard contexts.counts(context, isA: false, for: parts) else { return nil }
      var before: ContrastSample?
      if pair.wasDeclared, let old = contexts.contextInA(of: context) {
        before = Self.sample(pair.pair, from.graph, old)
      }
      let after = sample.contrast
      let isBelow = after < pair.required
      let fails = isBelow && (before.map { $0.contrast >= pair.required } ?? true)
      guard isBelow || before.map({ abs($0.contrast - after) >= 0.005 }) ?? false else { return nil }
      return finding(pair, to.graph.describe(context), before, sample, fails: fails)
    }
  }

  /// The contrast in every context that reaches either colour and in which both are colours.
  private static func measured(_ pair: Pair, _ graph: TokenGraph) -> [(context: Context, sample: ContrastSample)] {
    guard let front = graph.token(at: pair.pair.foreground), let back = graph.token(at: pair.pair.background) else {
      return []
    }
    return graph.contexts(over: graph.reach(front).union(graph.reach(back))).compactMap { context in
      sample(pair.pair, graph, context).map { (context, $0) }
    }
  }

  private static func sample(_ pair: ContrastPair, _ graph: TokenGraph, _ context: Context) -> ContrastSample? {
    guard let front = graph.token(at: pair.foreground), let back = graph.token(at: pair.background),
      case .color(let foreground)? = graph.resolved(front, in: context)?.value,
      case .color(let background)? = graph.resolved(back, in: context)?.value
    else { return nil }
    return ContrastSample(foreground: foreground, background: background)
  }

  private static func finding(
    _ pair: Pair, _ context: String, _ before: ContrastSample?, _ after: ContrastSample, fails: Bool
  ) -> ContrastFinding {
    var finding = ContrastFinding(
      foreground: pair.pair.foreground, background: pair.pair.background, level: pair.pair.level,
      context: context.utf8.isEmpty ? ContextValue.everywhere : context, before: before?.contrast,
      after: after.contrast, required: pair.required, fails: fails)
    finding.sampleBefore = before
    finding.sampleAfter = after
    return finding
  }
}

extension ContrastSample {
  var contrast: Double { foreground.contrast(with: background) }
}

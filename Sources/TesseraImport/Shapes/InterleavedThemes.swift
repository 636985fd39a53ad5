internal import JSON
internal import TesseraDomain

/// Gives tokens their values where two groups of themes take turns in the order of the sets.
///
/// With sets in the order `light`, `compact`, `dark`, of which one group chooses the first or the last and another the one in
/// the middle, neither modifier can stand behind the other: `compact` counts before `light`, and `dark` before that. What
/// the later modifier says of such a token is an alias of a private helper, and the contexts of the earlier one say what
/// that is.
struct InterleavedThemes {
  private static let maximumHelpers = 10_000

  /// A modifier in the order of the resolver.
  private struct Stage {
    let modifier: Int
    /// By context, its sets in order.
    let sets: [[Int]]
  }

  private struct Context: Hashable {
    let stage: Int
    let index: Int
  }

  private let stages: [Stage]
  /// By set, the modifiers that may choose it.
  private var stagesOfSet: [Int: Set<Int>] = [:]
  /// By token, what each set says of it.
  private var definitions: [Int: [Int: TokenDefinition]] = [:]
  private var layers: [Context: Int] = [:]
  private var lowest: Int?
  private var helperCount = 0

  static func resolve(_ walker: inout TreeWalker, _ plan: inout ImportPlan, _ log: inout ImportLog) {
    guard plan.areSetsRanked, plan.modifiers.count > 1 else { return }
    var themes = InterleavedThemes(walker, plan)
    for token in themes.definitions.keys.sorted() where themes.isShared(token) {
      themes.place(token, above: -1, before: themes.stages.count, &walker, &plan, &log)
    }
  }

  private init(_ walker: TreeWalker, _ plan: ImportPlan) {
    stages = plan.order.compactMap { item in
      guard case .modifier(let modifier) = item else { return nil }
      return Stage(
        modifier: modifier,
        sets: plan.modifiers[modifier].contexts.map { context in
          context.sources.compactMap { if case .set(let set) = $0 { set } else { nil } }
        })
    }
    for (place, stage) in stages.enumerated() {
      for set in stage.sets.joined() { stagesOfSet[set, default: []].insert(place) }
    }
    var setOfLayer: [Int: Int] = [:]
    for set in stagesOfSet.keys {
      for layer in plan.layers(in: [.set(set)]) { setOfLayer[layer] = set }
    }
    for token in walker.tokens {
      if let set = setOfLayer[token.layer] { definitions[token.node, default: [:]][set] = token }
    }
  }

  /// Whether sets of several modifiers say what a token is.
  private func isShared(_ token: Int) -> Bool {
    guard let said = definitions[token], said.count > 1 else { return false }
    return Set(said.keys.flatMap { stagesOfSet[$0] ?? [] }).count > 1
  }

  /// Says what a token is in the contexts of the first modifiers.
  ///
  /// - Parameters:
  ///   - helper: the token to say it of; nil for the one that the sets define.
  ///   - lower: only sets above this one are looked at.
  ///   - end: how many modifiers are looked at.
  private mutating func place(
    _ token: Int, as helper: Int? = nil, above lower: Int, before end: Int, _ walker: inout TreeWalker,
    _ plan: inout ImportPlan, _ log: inout ImportLog
  ) {
    guard let said = definitions[token] else { return }
    for stage in 0..<end {
      for (index, sets) in stages[stage].sets.enumerated() {
        guard let set = sets.last(where: { $0 > lower && said[$0] != nil }), let definition = said[set] else {
          continue
        }
        let context = Context(stage: stage, index: index)
        let above = stages[..<stage].lazy.flatMap { $0.sets.joined() }.first { $0 > set && said[$0] != nil }
        guard let above else {
          if let helper {
            add(definition, as: helper, to: layer(of: context, &plan), &walker, &log)
          }
          continue
        }
        guard helperCount < Self.maximumHelpers else {
          log.add(
            "import.nested-sets", at: definition.owner,
            "too many values depend on several choices: this one counts before that of \"\(plan.sets[above].name)\"",
            advice: "Let the sets of one group of themes follow those of another.")
          continue
        }
        helperCount += 1
        let name = walker.tree.freeName(
          beside: helper ?? token, "-" + plan.modifiers[stages[stage].modifier].contexts[index].name)
        let made = walker.tree.child(name, of: Int(walker.tree.nodes[token].parent), at: definition.owner)
        add(definition, as: made, to: lowestLayer(&plan), &walker, &log)
        place(token, as: made, above: set, before: stage, &walker, &plan, &log)
        var alias = definition
        (alias.node, alias.layer, alias.part) = (helper ?? token, layer(of: context, &plan), 0)
        (alias.value, alias.aliasOf, alias.isHelper) = (nil, made, helper != nil)
        walker.add(alias, &log)
        log.add(
          "import.nested-sets", at: definition.owner,
          "the sets \"\(plan.sets[set].name)\" and \"\(plan.sets[above].name)\" belong to two groups of themes that take turns:"
            + " a private token \"\(name)\" has the value, and this one is an alias of that",
          advice: "Let the sets of one group of themes follow those of another.")
      }
    }
  }

  private func add(
    _ definition: TokenDefinition, as helper: Int, to layer: Int, _ walker: inout TreeWalker, _ log: inout ImportLog
  ) {
    var copy = definition
    (copy.node, copy.layer, copy.part, copy.isHelper) = (helper, layer, 0, true)
    walker.add(copy, &log)
  }

  /// What stands over the sets of a context.
  private mutating func layer(of context: Context, _ plan: inout ImportPlan) -> Int {
    if let known = layers[context] { return known }
    let modifier = stages[context.stage].modifier
    let name = "\(plan.modifiers[modifier].name)-\(plan.modifiers[modifier].contexts[context.index].name)-values"
    let layer = plan.addLayer(name, [])
    plan.modifiers[modifier].contexts[context.index].sources.append(.layer(layer))
    layers[context] = layer
    return layer
  }

  /// What stands below all sets.
  private mutating func lowestLayer(_ plan: inout ImportPlan) -> Int {
    if let lowest { return lowest }
    let layer = plan.addLayer("private-values", [])
    plan.order.insert(.set(plan.addSet("private-values", [.layer(layer)])), at: 0)
    lowest = layer
    return layer
  }
}

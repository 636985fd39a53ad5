internal import JSON

/// What happened to recipes, and which of them look different through what they use.
struct RecipeDiff {
  private let old: [RecipeSource]
  private let new: [RecipeSource]
  private let match: RecipeMatch
  private let a: TokenGraph
  private let b: TokenGraph
  private let judge: Judge
  private let marks: ScopeMarks?
  private var recipes: RecipeJudge
  private var reach: RecipeSpread
  /// By recipe name, oldest changes first.
  private(set) var changes: [Change] = []
  private(set) var counts = DiffCounts()
  /// By path, of private recipes that are causes of ``changes``: what can be seen of what differs in them.
  private(set) var privateRecipes: [TokenPath: [ChangeSentence]] = [:]

  /// - Parameter tokens: what tokens have become, and through what.
  /// - Complexity: O(recipes), and O(size) of those that differ or may use what differs.
  init(
    _ a: TokenGraph, _ b: TokenGraph, judge: Judge, comparer: TokenComparer, tokens: CauseFinder, marks: ScopeMarks?,
    knownRenames: [TokenPath: TokenPath]
  ) {
    (self.a, self.b, self.judge, self.marks) = (a, b, judge, marks)
    (old, new) = (a.content.recipes, b.content.recipes)
    let pairs = RecipePairs(old, new, knownRenames: knownRenames)
    match = pairs.match
    recipes = RecipeJudge(a: a, b: b, judge: judge, comparer: comparer)
    reach = RecipeSpread(pairs, judge: judge, tokens: tokens)
    let own = compareAll()
    reach.spread()
    report(own)
  }

  private func takes(_ recipe: RecipeSource) -> Bool { marks?.takes(recipe: recipe.path, in: b) ?? true }

  // MARK: - Comparing

  /// By place of the new recipe: what differs in it.
  private mutating func compareAll() -> [Int: [Change]] {
    let tokens = (a: RecipeTokens(a), b: RecipeTokens(b))
    var own: [Int: [Change]] = [:]
    // What is used comes before what uses it, which gives its parameters by name.
    for pair in reach.pairs.changed {
      let path = new[pair.new].path
      let oldPath = pair.isRenamed ? old[pair.old].path : nil
      guard let comparison = reach.compare(pair, tokens: tokens) else {
        // A draft that cannot be read is refused long before; what was published can be read.
        own[pair.new] = [
          recipes.change(
            RecipeDifference(.stepChanged, .recipeStep, "it cannot be read, and may do something else"), path: path,
            oldPath: oldPath)
        ]
        reach.note(own: pair.new, isLook: true, defaults: [])
        continue
      }
      var isLook = false
      var defaults: Set<NameKey> = []
      own[pair.new] = comparison.found.map { difference in
        let change = recipes.change(difference, path: path, oldPath: oldPath)
        if change.kind.isSeen {
          if let parameter = difference.parameter {
            defaults.insert(NameKey(parameter))
          } else if difference.rule == .recipeStep {
            isLook = true
          }
        }
        return change
      }
      if isLook || !defaults.isEmpty { reach.note(own: pair.new, isLook: isLook, defaults: defaults) }
    }
    return own
  }

  // MARK: - Reporting

  private mutating func report(_ own: [Int: [Change]]) {
    var byName: [(name: String, changes: [Change])] = []
    var renames: [TokenPath: TokenPath] = [:]
    for pair in match.pairs where pair.isRenamed { renames[old[pair.old].path] = new[pair.new].path }
    let moves = NameMoves(renames, removed: Set(match.removed.map { old[$0].path }))
    func add(_ name: String, _ changes: [Change]) {
      if !changes.isEmpty { byName.append((name, changes)) }
    }
    for place in match.removed where !old[place].isPrivate && takes(old[place]) {
      counts.removed += 1
      add(old[place].name, [removed(old[place], label: nil, moves)])
    }
    for place in match.added where !new[place].isPrivate && takes(new[place]) {
      counts.added += 1
      add(new[place].name, [added(new[place])])
    }
    for pair in match.pairs {
      let (before, after) = (old[pair.old], new[pair.new])
      switch (before.isPrivate, after.isPrivate) {
      case (true, true): continue
      case (false, true):
        if !takes(before) { continue }
        counts.removed += 1
        add(before.name, [removed(before, label: "private", moves)])
      case (true, false):
        if !takes(after) { continue }
        counts.added += 1
        add(after.name, [added(after)])
      case (false, false):
        guard takes(before) || takes(after) else { continue }
        let changes = self.changes(of: pair, own[pair.new] ?? [])
        if pair.isRenamed { counts.renamed += 1 } else { counts.count(changes) }
        add(after.name, changes)
      }
    }
    changes = byName.sorted { $0.name.precedesByBytes($1.name) }.flatMap(\.changes)
    let causes = Set(changes.lazy.flatMap(\.causes))
    for (place, changes) in own where new[place].isPrivate && causes.contains(new[place].path) {
      let sentences = changes.filter(\.kind.isSeen).compactMap(\.sentence)
      if !sentences.isEmpty { privateRecipes[new[place].path] = sentences }
    }
  }

  /// All that happened to a public recipe that stays.
  private func changes(of pair: RecipeMatch.Pair, _ own: [Change]) -> [Change] {
    let (before, after) = (old[pair.old], new[pair.new])
    let oldPath = pair.isRenamed ? before.path : nil
    var found: [Change] = []
    if let oldPath {
      found.append(judge.change(.renamed, .recipeRenamed, path: after.path, oldPath: oldPath))
    }
    found += own
    if let change = reach.change(of: pair.new, path: after.path, oldPath: oldPath) { found.append(change) }
    found += lifeChanges(before, after, oldPath)
    if found.isEmpty, !pair.isSame {
      found.append(Change(kind: .respelled, path: after.path, rule: nil, bump: .none))
    }
    return found
  }

  private func removed(_ recipe: RecipeSource, label: String?, _ moves: NameMoves) -> Change {
    var change = judge.change(.removed, .recipeRemoved, path: recipe.path, label: label)
    if recipe.deprecation != nil {
      change.replacement = Life.liveReplacement(of: recipe.path, in: b, before: a, moves: moves)
    }
    return change
  }

  private func added(_ recipe: RecipeSource) -> Change {
    judge.change(.added, .recipeAdded, path: recipe.path)
  }

  private func lifeChanges(_ before: RecipeSource, _ after: RecipeSource, _ oldPath: TokenPath?) -> [Change] {
    func value(_ deprecation: Deprecation) -> [ContextValue] {
      var object: JSONObject = [:]
      if let reason = deprecation.reason { object.append("reason", .string(reason)) }
      if let name = deprecation.replacement?.recipeName { object.append("replacement", .string(name)) }
      return [ContextValue(context: ContextValue.everywhere, value: .object(object))]
    }
    let path = after.path
    switch (before.deprecation, after.deprecation) {
    case (nil, nil):
      if areSame(before.source["replacement"], after.source["replacement"]) { return [] }
      return [
        judge.change(.redescribed, .metaDescription, path: path, oldPath: oldPath)
      ]
    case (nil, let now?):
      return [judge.change(.deprecated, .lifeDeprecated, path: path, oldPath: oldPath, after: value(now))]
    case (let was?, nil):
      return [judge.change(.undeprecated, .lifeUndeprecated, path: path, oldPath: oldPath, before: value(was))]
    case (let was?, let now?):
      if was == now { return [] }
      return [
        judge.change(
          .redescribed, .lifeMessage, path: path, oldPath: oldPath, before: value(was), after: value(now))
      ]
    }
  }
}

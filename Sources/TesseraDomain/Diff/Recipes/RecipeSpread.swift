internal import JSON

/// Follows what differs from tokens and recipes to the recipes that use them.
struct RecipeSpread {
  /// What somebody who uses a recipe sees of its changes.
  private struct Look {
    /// Whether the recipe itself draws in another way.
    var isOwn = false
    /// Parameters with another default, which those see who do not give them.
    var defaults: Set<NameKey> = []
    /// Tokens and recipes through which it looks different, and the rules of their changes.
    var causes: Set<TokenPath> = []
    var rules: Set<PolicyRule> = []

    var isEmpty: Bool { !isOwn && defaults.isEmpty && causes.isEmpty }
  }

  /// How a token's change shows.
  private struct Effect {
    let causes: [TokenPath]
    let rule: PolicyRule
  }

  private(set) var pairs: RecipePairs
  private let judge: Judge
  private let tokens: CauseFinder
  /// By place among the new recipes.
  private var looks: [Int: Look] = [:]
  private var effects: [TokenPath: Effect?] = [:]

  init(_ pairs: RecipePairs, judge: Judge, tokens: CauseFinder) {
    (self.pairs, self.judge, self.tokens) = (pairs, judge, tokens)
  }

  /// What differs in one of the recipes that do, each to be asked after those that it uses; `nil` where it cannot be read.
  mutating func compare(_ pair: RecipeMatch.Pair, tokens: (a: RecipeTokens, b: RecipeTokens)) -> RecipeComparer? {
    pairs.compare(pair, tokens: tokens)
  }

  /// Says what of a recipe's own doing shows to those who use it.
  mutating func note(own place: Int, isLook: Bool, defaults: Set<NameKey>) {
    looks[place, default: Look()].isOwn = isLook
    looks[place, default: Look()].defaults = defaults
  }

  // MARK: - Spreading

  /// Follows all that differs; call it when everything of their own is noted.
  mutating func spread() {
    if looks.isEmpty, !tokens.comparisons.values.contains(where: \.isChanged) { return }
    let scans = pairs.new.map { RecipeScan($0.source) }
    for place in pairs.order(Array(scans.indices), uses: { scans[$0].uses }) {
      guard let pair = pairs.pair(of: place) else { continue }
      spread(to: pair, scans[place])
    }
  }

  private mutating func spread(to pair: RecipeMatch.Pair, _ scan: RecipeScan) {
    let tokens = scan.tokens.filter { effect(of: $0) != nil }
    let uses = scan.uses.filter { pairs.place(of: $0).map { looks[$0]?.isEmpty == false } ?? false }
    if tokens.isEmpty, uses.isEmpty { return }
    guard let now = pairs.read(new: pair.new) else { return }
    var links = RecipeLinks(now)
    if !pair.isSame {
      // What only one side uses is a difference of its own.
      guard let before = pairs.read(old: pair.old) else { return }
      links.keep(sharedWith: RecipeLinks(before)) { place in
        pairs.place(of: place).flatMap { pairs.pair(of: $0) }.map { NameKey(pairs.old[$0.old].name) } ?? place
      }
    }
    var look = looks[pair.new] ?? Look()
    for token in links.tokens where tokens.contains(token) {
      guard let effect = effect(of: token) else { continue }
      look.causes.formUnion(effect.causes)
      look.rules.insert(effect.rule)
    }
    for (name, given) in links.uses where uses.contains(name) {
      guard let used = pairs.place(of: name), let other = looks[used] else { continue }
      if other.isOwn || given.contains(where: { !other.defaults.isSubset(of: $0) }) {
        look.causes.insert(pairs.new[used].path)
        look.rules.insert(.recipeStep)
      }
      look.causes.formUnion(other.causes)
      look.rules.formUnion(other.rules)
    }
    if look.isEmpty { return }
    looks[pair.new] = look
  }

  private mutating func effect(of path: TokenPath) -> Effect? {
    if let known = effects[path] { return known }
    var effect: Effect?
    if let node = tokens.b.token(at: path), let comparison = tokens.comparisons[node], comparison.isChanged {
      let causes = comparison.isChangedDirectly ? [path] : tokens.causes(through: node)
      effect = Effect(causes: causes, rule: judge.value(nil, judge.valueRule(of: comparison)).rule)
    }
    effects[path] = .some(effect)
    return effect
  }

  // MARK: - Telling

  /// What a recipe shows of what it uses; `nil` where nothing of that differs.
  func change(of place: Int, path: TokenPath, oldPath: TokenPath?) -> Change? {
    guard let look = looks[place], !look.causes.isEmpty else { return nil }
    let ranked = look.rules.sorted { a, b in
      let (left, right) = (judge.bump(for: a), judge.bump(for: b))
      return left == right ? a.rawValue < b.rawValue : left > right
    }
    guard let rule = ranked.first else { return nil }
    let judged = rule == .recipeStep ? judge.look(rule) : (bump: judge.bump(for: rule), label: "render")
    return Change(
      kind: .changed, path: path, oldPath: oldPath, rule: rule, bump: judged.bump,
      causes: Array(look.causes.sorted().prefix(Change.maximumCauses)), isIndirect: true,
      label: judge.fixReason != nil ? "fix" : rule == .valueLayout ? "layout" : judged.label,
      reason: judge.fixReason)
  }
}

/// What a recipe uses: tokens, and recipes each with the parameters that it gives in each place.
struct RecipeLinks {
  private(set) var tokens: Set<TokenPath> = []
  private(set) var uses: [NameKey: [Set<NameKey>]] = [:]

  init(_ recipe: Recipe) {
    let builder = RecipePartBuilder(names: .same)
    for parameter in recipe.parameters { note(parameter.defaultValue) }
    for state in recipe.state { note(state.initial) }
    for derived in recipe.derived { note(derived.value) }
    for view in recipe.views { note(builder.view(view.view)) }
    if let body = recipe.body { note(builder.view(body)) }
    for step in builder.steps(recipe.steps) { note(step) }
    for member in RecipeMember.all(of: recipe) {
      for parameter in member.member.parameters { note(parameter.defaultValue) }
      for step in builder.steps(member.member.steps) { note(step) }
    }
  }

  private mutating func note(_ expression: RecipeExpression?) {
    if let expression { tokens.formUnion(expression.tokens) }
  }

  private mutating func note(_ part: RecipePart) {
    for field in part.fields { note(field.value) }
    if part.key.hasPrefix("use ") {
      uses[NameKey(part.name), default: []].append(Set(part.fields.map { NameKey($0.name) }))
    }
    for room in part.rooms {
      for inner in room.parts { note(inner) }
    }
  }

  /// Keeps what `other` uses too.
  ///
  /// - Parameter oldName: what a recipe was called there.
  mutating func keep(sharedWith other: RecipeLinks, oldName: (NameKey) -> NameKey) {
    tokens.formIntersection(other.tokens)
    uses = uses.filter { other.uses[oldName($0.key)] != nil }
  }
}

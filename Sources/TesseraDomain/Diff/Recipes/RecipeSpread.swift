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

  private let old: [RecipeSource]
  private let new: [RecipeSource]
  private let match: RecipeMatch
  private let judge: Judge
  private let tokens: CauseFinder
  /// By place among the new recipes.
  private var looks: [Int: Look] = [:]
  private var effects: [TokenPath: Effect?] = [:]
  private var readOld: [Int: Recipe?] = [:]
  private var readNew: [Int: Recipe?] = [:]
  private let places: [NameKey: Int]
  /// By place among the new recipes.
  private let pairs: [Int: RecipeMatch.Pair]

  /// The recipes that differ, each after those that it uses.
  private(set) var changedPairs: [RecipeMatch.Pair] = []

  init(old: [RecipeSource], new: [RecipeSource], match: RecipeMatch, judge: Judge, tokens: CauseFinder) {
    (self.old, self.new, self.match, self.judge, self.tokens) = (old, new, match, judge, tokens)
    places = Dictionary(new.enumerated().map { (NameKey($1.name), $0) }) { first, _ in first }
    pairs = Dictionary(match.pairs.map { ($0.new, $0) }) { first, _ in first }
    let changed = match.pairs.filter { !$0.isSame }
    if changed.isEmpty { return }
    let uses = Dictionary(changed.map { ($0.new, RecipeScan(new[$0.new].source).uses) }) { first, _ in first }
    changedPairs = order(changed.map(\.new)) { uses[$0] ?? [] }.compactMap { pairs[$0] }
  }

  mutating func read(old place: Int) -> Recipe? { Self.read(old[place], place, &readOld) }
  mutating func read(new place: Int) -> Recipe? { Self.read(new[place], place, &readNew) }

  private static func read(_ source: RecipeSource, _ place: Int, _ known: inout [Int: Recipe?]) -> Recipe? {
    if let known = known[place] { return known }
    var reader = RecipeReader(name: source.name)
    let recipe = reader.read(source.source)
    known[place] = recipe
    return recipe
  }

  /// Says what of a recipe's own doing shows to those who use it.
  mutating func note(own place: Int, isLook: Bool, defaults: Set<NameKey>) {
    looks[place, default: Look()].isOwn = isLook
    looks[place, default: Look()].defaults = defaults
  }

  /// Recipes, each after those it uses; what goes in a circle stands in some order.
  private func order(_ all: [Int], uses: (Int) -> Set<NameKey>) -> [Int] {
    var found: [Int] = []
    var isSeen = Set<Int>()
    let wanted = Set(all)
    for start in all where isSeen.insert(start).inserted {
      var path: [(place: Int, next: [Int])] = [(start, targets(of: start, uses, wanted))]
      while var last = path.popLast() {
        guard let next = last.next.popLast() else {
          found.append(last.place)
          continue
        }
        path.append(last)
        if isSeen.insert(next).inserted { path.append((next, targets(of: next, uses, wanted))) }
      }
    }
    return found
  }

  private func targets(of place: Int, _ uses: (Int) -> Set<NameKey>, _ wanted: Set<Int>) -> [Int] {
    uses(place).compactMap { places[$0] }.filter { wanted.contains($0) }.sorted(by: >)
  }

  // MARK: - Spreading

  /// Follows all that differs; call it when everything of their own is noted.
  mutating func spread() {
    if looks.isEmpty, !tokens.comparisons.values.contains(where: \.isChanged) { return }
    let scans = new.map { RecipeScan($0.source) }
    for place in order(Array(new.indices), uses: { scans[$0].uses }) {
      guard let pair = pairs[place] else { continue }
      spread(to: pair, scans[place])
    }
  }

  private mutating func spread(to pair: RecipeMatch.Pair, _ scan: RecipeScan) {
    let tokens = scan.tokens.filter { effect(of: $0) != nil }
    let uses = scan.uses.filter { places[$0].map { looks[$0]?.isEmpty == false } ?? false }
    if tokens.isEmpty, uses.isEmpty { return }
    guard let now = read(new: pair.new) else { return }
    var links = RecipeLinks(now)
    if !pair.isSame {
      // What only one side uses is a difference of its own.
      guard let before = read(old: pair.old) else { return }
      links.keep(sharedWith: RecipeLinks(before)) { place in
        self.places[place].flatMap { self.pairs[$0] }.map { NameKey(self.old[$0.old].name) } ?? place
      }
    }
    var look = looks[pair.new] ?? Look()
    for token in links.tokens where tokens.contains(token) {
      guard let effect = effect(of: token) else { continue }
      look.causes.formUnion(effect.causes)
      look.rules.insert(effect.rule)
    }
    for (name, given) in links.uses where uses.contains(name) {
      guard let used = places[name], let other = looks[used] else { continue }
      if other.isOwn || given.contains(where: { !other.defaults.isSubset(of: $0) }) {
        look.causes.insert(new[used].path)
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

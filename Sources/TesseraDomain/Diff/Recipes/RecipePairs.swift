internal import JSON

/// Recipes of two states: which are the same ones, what each says, and what those that others use are called now.
struct RecipePairs {
  let old: [RecipeSource]
  let new: [RecipeSource]
  let match: RecipeMatch
  /// The recipes that differ, each after those that it uses.
  private(set) var changed: [RecipeMatch.Pair] = []
  /// What recipes are called now, and of those that have been compared the parameters.
  private(set) var names = RecipeNames()
  private var readOld: [Int: Recipe?] = [:]
  private var readNew: [Int: Recipe?] = [:]
  private let places: [NameKey: Int]
  /// By place among the new recipes.
  private let pairs: [Int: RecipeMatch.Pair]

  /// - Parameter knownRenames: old names by what they have become, as known from the releases between.
  /// - Complexity: that of ``RecipeMatch``, and O(bytes) of those that differ.
  init(_ old: [RecipeSource], _ new: [RecipeSource], knownRenames: [TokenPath: TokenPath]) {
    (self.old, self.new) = (old, new)
    match = RecipeMatch(old, new, knownRenames: knownRenames)
    places = Dictionary(new.enumerated().map { (NameKey($1.name), $0) }) { first, _ in first }
    pairs = Dictionary(match.pairs.map { ($0.new, $0) }) { first, _ in first }
    for pair in match.pairs where pair.isRenamed { names.recipes[NameKey(old[pair.old].name)] = new[pair.new].name }
    for place in match.removed where places[NameKey(old[place].name)] != nil {
      names.recipes[NameKey(old[place].name)] = RecipeNames.former(old[place].name)
    }
    let different = match.pairs.filter { !$0.isSame }
    if different.isEmpty { return }
    let uses = Dictionary(different.map { ($0.new, RecipeScan(new[$0.new].source).uses) }) { first, _ in first }
    changed = order(different.map(\.new)) { uses[$0] ?? [] }.compactMap { pairs[$0] }
  }

  /// The recipe that has a name now.
  func place(of name: NameKey) -> Int? { places[name] }
  func pair(of new: Int) -> RecipeMatch.Pair? { pairs[new] }

  // MARK: - Reading

  mutating func read(old place: Int) -> Recipe? { Self.read(old[place], place, &readOld) }
  mutating func read(new place: Int) -> Recipe? { Self.read(new[place], place, &readNew) }

  private static func read(_ source: RecipeSource, _ place: Int, _ known: inout [Int: Recipe?]) -> Recipe? {
    if let known = known[place] { return known }
    var reader = RecipeReader(name: source.name)
    let recipe = reader.read(source.source)
    known[place] = recipe
    return recipe
  }

  // MARK: - Comparing

  /// What differs in one of ``changed``, and notes what its parameters are called now, for those that use it; `nil` where
  /// it cannot be read. To be asked in their order.
  mutating func compare(
    _ pair: RecipeMatch.Pair, tokens: (a: RecipeTokens, b: RecipeTokens)
  ) -> RecipeComparer? {
    guard let before = read(old: pair.old), let after = read(new: pair.new) else { return nil }
    for name in after.uses where names.defaults[NameKey(name)] == nil {
      names.defaults[NameKey(name)] = sharedDefaults(of: name)
    }
    let comparison = RecipeComparer(before, after, tokens: tokens, names: names)
    if !comparison.renamedParameters.isEmpty {
      names.arguments[NameKey(before.name)] = comparison.renamedParameters
    }
    return comparison
  }

  /// What all of them, and the parameters that those who use them give, are called now.
  ///
  /// - Complexity: that of comparing what differs.
  static func names(
    from old: [RecipeSource], to new: [RecipeSource], knownRenames: [TokenPath: TokenPath]
  ) -> RecipeNames {
    var pairs = RecipePairs(old, new, knownRenames: knownRenames)
    // No graph is at hand, and no name hangs on what a token is.
    let tokens = RecipeTokens(TokenGraph(SystemContent()))
    for pair in pairs.changed { _ = pairs.compare(pair, tokens: (tokens, tokens)) }
    return pairs.names
  }

  /// The defaults of a recipe that were not changed, by the new names of its parameters.
  private mutating func sharedDefaults(of name: String) -> [NameKey: RecipeExpression] {
    guard let pair = places[NameKey(name)].flatMap({ pairs[$0] }), let before = read(old: pair.old),
      let after = read(new: pair.new)
    else { return [:] }
    var shared: [NameKey: RecipeExpression] = [:]
    for parameter in before.parameters {
      let key = NameKey(names.argument(parameter.name, of: before.name))
      guard let was = parameter.defaultValue,
        let now = after.parameters.first(where: { NameKey($0.name) == key })?.defaultValue,
        was.alike.description.hasSameBytes(as: now.alike.description)
      else { continue }
      shared[key] = now
    }
    return shared
  }

  // MARK: - Order

  /// Recipes, each after those it uses; what goes in a circle stands in some order.
  func order(_ all: [Int], uses: (Int) -> Set<NameKey>) -> [Int] {
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
}

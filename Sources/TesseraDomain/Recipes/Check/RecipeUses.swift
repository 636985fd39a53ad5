/// How recipes use each other: no recipe needs itself, and none becomes too large through what it uses.
package struct RecipeUses {
  private(set) var findings: [RecipeFinding] = []
  /// Steps and views of a recipe once all that it uses stands in its place.
  static let maximumParts = 20_000

  init(_ set: RecipeSet, _ broken: Set<NameKey>) {
    let recipes = set.recipes
    let places = Dictionary(
      recipes.enumerated().map { (NameKey($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    var uses: [[(target: Int, place: RecipePlace)]] = []
    var sizes: [Int] = []
    for recipe in recipes {
      var own: [(target: Int, place: RecipePlace)] = []
      var size = 0
      recipe.forEachStep { step in
        size += 1
        if case .use(let name, _) = step.form, let target = places[NameKey(name)] {
          own.append((target, step.place.member("use")))
        }
      }
      uses.append(own)
      sizes.append(size + Self.size(ofViews: recipe.views))
    }
    let circles = CircleFinder.circles(uses.map { $0.map(\.target) })
    for circle in circles {
      let first = circle[0]
      let next = circle.count > 1 ? circle[1] : first
      let place = uses[first].first { $0.target == next }?.place ?? recipes[first].place
      let names = circle.map { recipes[$0].name }
      findings.append(
        RecipeFinding(
          "recipe.cycle", at: place, of: recipes[first].name,
          "the recipe \"\(names[0])\" uses itself: \(RecipeCheck.arrows(names))",
          advice: "Break the circle: let one of them do without the other."))
    }
    if circles.isEmpty { checkSizes(recipes, uses, sizes) }
  }

  /// Parts of views, each as often as it is named: of a circle, which is told elsewhere, once.
  private static func size(ofViews views: [Recipe.NamedView]) -> Int {
    var known: [NameKey: Int] = [:]
    func size(_ name: String) -> Int {
      if let found = known[NameKey(name)] { return found }
      guard let view = views.first(where: { $0.name.hasSameBytes(as: name) }) else { return 1 }
      known[NameKey(name)] = 1
      var sum = 0
      view.view.forEachView { inner in
        if case .ref(let other) = inner.form { sum += size(other) } else { sum += 1 }
        sum = min(sum, maximumParts + 1)
      }
      known[NameKey(name)] = sum
      return sum
    }
    return views.reduce(0) { min($0 + size($1.name), maximumParts + 1) }
  }

  private mutating func checkSizes(
    _ recipes: [Recipe], _ uses: [[(target: Int, place: RecipePlace)]], _ sizes: [Int]
  ) {
    var whole: [Int?] = Array(repeating: nil, count: recipes.count)
    for start in recipes.indices where whole[start] == nil {
      // Used ones first; a stack of our own, as chains may be long.
      var path = [start]
      while let recipe = path.last {
        let open = uses[recipe].lazy.map(\.target).filter { whole[$0] == nil }
        if let next = open.first {
          path.append(next)
          continue
        }
        path.removeLast()
        if whole[recipe] != nil { continue }
        let sum = uses[recipe].reduce(sizes[recipe]) { min($0 + (whole[$1.target] ?? 0), Self.maximumParts + 1) }
        whole[recipe] = sum
        let isFirst = uses[recipe].allSatisfy { (whole[$0.target] ?? 0) <= Self.maximumParts }
        if sum > Self.maximumParts, isFirst {
          findings.append(
            RecipeFinding(
              "recipe.limit", at: uses[recipe].first?.place ?? recipes[recipe].place, of: recipes[recipe].name,
              "with all that it uses, the recipe has more than \(Self.maximumParts) parts",
              advice: "Use fewer recipes that use others, or use them less often."))
        }
      }
    }
  }

  /// These recipes, and all that use one of them, directly or through others.
  ///
  /// - Complexity: O(parts of all recipes).
  package static func users(of names: some Sequence<String>, in set: RecipeSet) -> [String] {
    var found = Set(names.map { NameKey($0) })
    if found.isEmpty { return [] }
    var users: [NameKey: [NameKey]] = [:]
    for recipe in set.recipes {
      recipe.forEachStep { step in
        if case .use(let name, _) = step.form { users[NameKey(name), default: []].append(NameKey(recipe.name)) }
      }
    }
    var waiting = Array(found)
    while let next = waiting.popLast() {
      for user in users[next] ?? [] where found.insert(user).inserted { waiting.append(user) }
    }
    return found.map(\.text)
  }
}

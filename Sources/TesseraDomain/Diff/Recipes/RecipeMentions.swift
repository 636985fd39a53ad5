/// Where a recipe, or a function of a namespace, mentions what it declares.
struct RecipeMentions {
  /// By name of a value: the places that mention it, one entry a mention, sorted.
  private(set) var values: [NameKey: [String]] = [:]
  /// By name of a view: what shows it.
  private(set) var refs: [NameKey: [String]] = [:]
  /// By name of a view: the step that shows it as its own.
  private(set) var owners: [NameKey: String] = [:]
  /// What geometries are called.
  private(set) var proxies: [String] = []

  init(_ recipe: Recipe, _ names: RecipeNames) {
    let builder = RecipePartBuilder(names: names)
    for parameter in recipe.parameters { note(parameter.defaultValue, at: "default") }
    for state in recipe.state { note(state.initial, at: "state") }
    for derived in recipe.derived { note(derived.value, at: "value") }
    for view in recipe.views { note(builder.view(view.view), in: "views") }
    for step in builder.steps(recipe.steps) { note(step, in: "steps") }
    if let body = recipe.body { note(builder.view(body), in: "body") }
    finish()
  }

  init(steps: [RecipeStep], _ names: RecipeNames) {
    for step in RecipePartBuilder(names: names).steps(steps) { note(step, in: "steps") }
    finish()
  }

  private mutating func finish() {
    for key in values.keys { values[key]?.sort() }
    for key in refs.keys { refs[key]?.sort() }
  }

  private mutating func note(_ expression: RecipeExpression?, at place: String) {
    guard let expression else { return }
    switch expression.form {
    case .name(let name), .binding(let name): values[NameKey(name), default: []].append(place)
    default: break
    }
    for part in expression.parts { note(part, at: place) }
  }

  private mutating func note(_ part: RecipePart, in owner: String) {
    var key = part.key
    if part.sort == .effect, key.hasPrefix("set ") || key.hasPrefix("call ") {
      // What is set is not what the place is called by: it may be what was renamed.
      key = key.hasPrefix("set ") ? "set" : "call"
      values[NameKey(part.name), default: []].append(owner + " " + key)
    }
    if part.key.hasPrefix("view ref ") {
      key = "ref"
      refs[NameKey(part.name), default: []].append(owner)
    }
    if part.key.hasPrefix("view geometry"), let name = part.field("name")?.text { proxies.append(name) }
    for field in part.fields { note(field.value, at: key + " " + field.name) }
    for room in part.rooms {
      for inner in room.parts {
        note(inner, in: key)
        if part.sort == .step, room.role == .view, inner.key.hasPrefix("view ref "),
          owners[NameKey(inner.name)] == nil
        {
          owners[NameKey(inner.name)] = part.name
        }
      }
    }
  }
}

/// Finds what goes on under another name: gone on one side, come on the other, and mentioned in the same places.
enum RecipeRenames {
  /// Parameters: of the same type, at the same place among those that stay, and what mentions the old name mentions the new.
  static func parameters(
    _ a: [Recipe.Parameter], _ b: [Recipe.Parameter], _ mentionsA: RecipeMentions, _ mentionsB: RecipeMentions
  ) -> [(old: String, new: String)] {
    let (old, new) = (Set(a.map { NameKey($0.name) }), Set(b.map { NameKey($0.name) }))
    func candidates(
      _ parameters: [Recipe.Parameter], _ others: Set<NameKey>
    ) -> [(parameter: Recipe.Parameter, place: Int)] {
      var kept = 0
      var found: [(parameter: Recipe.Parameter, place: Int)] = []
      for parameter in parameters {
        if others.contains(NameKey(parameter.name)) { kept += 1 } else { found.append((parameter, kept)) }
      }
      return found
    }
    var come = candidates(b, old)
    var found: [(old: String, new: String)] = []
    for gone in candidates(a, new) {
      let mentions = mentionsA.values[NameKey(gone.parameter.name)]
      guard
        let match = come.firstIndex(where: { candidate in
          candidate.place == gone.place && candidate.parameter.type == gone.parameter.type
            && mentionsB.values[NameKey(candidate.parameter.name)] == mentions
        })
      else { continue }
      found.append((gone.parameter.name, come.remove(at: match).parameter.name))
    }
    return found
  }

  /// State and derived values: of the same type, and mentioned in the same places, of which there are some.
  static func privateValues(
    _ a: [(name: String, type: String)], _ b: [(name: String, type: String)], _ mentionsA: RecipeMentions,
    _ mentionsB: RecipeMentions
  ) -> [(old: String, new: String)] {
    let types = (
      Dictionary(a.map { (NameKey($0.name), $0.type) }) { first, _ in first },
      Dictionary(b.map { (NameKey($0.name), $0.type) }) { first, _ in first }
    )
    return pairs(a.map(\.name), b.map(\.name)) { old, new in
      guard let mentions = mentionsA.values[NameKey(old)], mentions == mentionsB.values[NameKey(new)] else {
        return false
      }
      return types.0[NameKey(old)] == types.1[NameKey(new)]
    }
  }

  /// Names of `a` that `b` lacks, each with the first new name of `b` that `isSame` says it is.
  static func pairs(
    _ a: [String], _ b: [String], isSame: (String, String) -> Bool
  ) -> [(old: String, new: String)] {
    let (old, new) = (Set(a.map(NameKey.init)), Set(b.map(NameKey.init)))
    var come = b.filter { !old.contains(NameKey($0)) }
    var found: [(old: String, new: String)] = []
    for name in a where !new.contains(NameKey(name)) {
      guard let match = come.firstIndex(where: { isSame(name, $0) }) else { continue }
      found.append((name, come.remove(at: match)))
    }
    return found
  }
}

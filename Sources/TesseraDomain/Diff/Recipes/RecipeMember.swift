/// A function of a namespace, with its place in the tree.
struct RecipeMember {
  /// `Text.title`.
  let path: String
  /// `Text`.
  let group: String
  let member: RecipeGroup.Member

  /// - Complexity: O(*n*) in the tree.
  static func all(of recipe: Recipe) -> [RecipeMember] {
    var found: [RecipeMember] = []
    forEachGroup(of: recipe) { path, group in
      found += group.members.map { RecipeMember(path: path + "." + $0.name, group: path, member: $0) }
    }
    return found
  }

  /// By path of a group, a function or one of its parameters: the description.
  static func words(of recipe: Recipe) -> [NameKey: String] {
    var words: [NameKey: String] = [:]
    forEachGroup(of: recipe) { path, group in
      words[NameKey(path)] = group.description ?? ""
      for member in group.members {
        let own = path + "." + member.name
        words[NameKey(own)] = member.description ?? ""
        for parameter in member.parameters { words[NameKey(own + " " + parameter.name)] = parameter.description ?? "" }
      }
    }
    return words
  }

  /// Outer groups first.
  static func forEachGroup(of recipe: Recipe, _ body: (String, RecipeGroup) -> Void) {
    func visit(_ groups: [RecipeGroup], _ prefix: String) {
      for group in groups {
        let path = prefix + group.name
        body(path, group)
        visit(group.groups, path + ".")
      }
    }
    visit(recipe.groups, "")
  }

  /// All that it is and does: equal for functions that differ in name only.
  func text(_ names: RecipeNames) -> String {
    var text = ""
    for parameter in member.parameters {
      text += "\(parameter.name): \(parameter.type.name) = \(parameter.defaultValue?.description ?? ""), "
    }
    for step in RecipePartBuilder(names: names).steps(member.steps) { text += step.text + "; " }
    return text
  }

  /// A function that does what another did that is gone.
  struct Successor {
    let member: RecipeMember
    /// Whether no other came, and no other is gone, that does the same.
    let isOnlyOne: Bool
  }

  /// In groups that stay, what functions that are gone are called now, going by what they are and do: by old path.
  ///
  /// - Parameter names: what names of the old side have become.
  /// - Complexity: O(size of both).
  static func renames(_ old: [RecipeMember], _ new: [RecipeMember], _ names: RecipeNames) -> [NameKey: Successor] {
    let (known, stay) = (Set(old.map { NameKey($0.path) }), Set(new.map { NameKey($0.path) }))
    func key(_ member: RecipeMember, _ names: RecipeNames) -> NameKey {
      NameKey(member.group + " " + member.text(names))
    }
    let gone = old.filter { !stay.contains(NameKey($0.path)) }.map { (member: $0, key: key($0, names)) }
    var candidates: [NameKey: [RecipeMember]] = [:]
    for member in new.reversed() where !known.contains(NameKey(member.path)) {
      candidates[key(member, .same), default: []].append(member)
    }
    let came = candidates.mapValues(\.count)
    var left: [NameKey: Int] = [:]
    for (_, key) in gone { left[key, default: 0] += 1 }
    var found: [NameKey: Successor] = [:]
    for (member, key) in gone {
      guard let match = candidates[key]?.popLast() else { continue }
      found[NameKey(member.path)] = Successor(member: match, isOnlyOne: came[key] == 1 && left[key] == 1)
    }
    return found
  }
}

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
}

extension RecipeComparer {
  /// Compares the functions of a namespace, which stand in no order.
  mutating func compareGroups() {
    if a.groups.isEmpty, b.groups.isEmpty { return }
    let (old, new) = (RecipeMember.all(of: a), RecipeMember.all(of: b))
    let (groupsA, groupsB) = (Self.groups(of: a), Self.groups(of: b))
    let come = Dictionary(new.map { (NameKey($0.path), $0) }) { first, _ in first }
    let known = Set(old.map { NameKey($0.path) })
    // In a group that stays, a function that does what one did that is gone.
    var candidates: [NameKey: [RecipeMember]] = [:]
    for member in new.reversed() where !known.contains(NameKey(member.path)) {
      candidates[NameKey(member.group + " " + member.text(.same)), default: []].append(member)
    }
    var renamed: [NameKey: RecipeMember] = [:]
    var taken: Set<NameKey> = []
    for member in old where come[NameKey(member.path)] == nil {
      guard let match = candidates[NameKey(member.group + " " + member.text(names))]?.popLast() else { continue }
      renamed[NameKey(member.path)] = match
      taken.insert(NameKey(match.path))
    }
    reportGroups(groupsA, without: groupsB, old, isGone: true)
    for member in old {
      if let now = come[NameKey(member.path)] {
        compare(member, now)
      } else if let now = renamed[NameKey(member.path)] {
        add(
          .init(
            .memberRenamed, .recipeRenamed, "\(member.path) is called \(now.path) now", before: member.path,
            after: now.path))
      } else if groupsB.contains(NameKey(member.group)) {
        add(.init(.memberRemoved, .recipeRemoved, "\(member.path) is gone", before: member.path))
      }
    }
    reportGroups(groupsB, without: groupsA, new, isGone: false)
    for member in new where !known.contains(NameKey(member.path)) && !taken.contains(NameKey(member.path)) {
      guard groupsA.contains(NameKey(member.group)) else { continue }
      add(.init(.memberAdded, .recipeAdded, "\(member.path) is new", after: member.path))
    }
  }

  private static func groups(of recipe: Recipe) -> Set<NameKey> {
    var groups: Set<NameKey> = []
    RecipeMember.forEachGroup(of: recipe) { path, _ in groups.insert(NameKey(path)) }
    return groups
  }

  /// Tells of whole groups, the outermost ones only, that one side lacks.
  private mutating func reportGroups(
    _ groups: Set<NameKey>, without others: Set<NameKey>, _ members: [RecipeMember], isGone: Bool
  ) {
    let missing = groups.subtracting(others)
    for group in missing.map(\.text).sorted(by: { $0.precedesByBytes($1) }) {
      let outer = group.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(group[..<$0]) }
      if let outer, missing.contains(NameKey(outer)) { continue }
      let count = members.count { $0.group.hasSameBytes(as: group) || $0.group.utf8.starts(with: (group + ".").utf8) }
      let with = ChangeSentence([.words(count == 1 ? ", with 1 function" : ", with \(count) functions")])
      add(
        isGone
          ? .init(.memberRemoved, .recipeRemoved, "group \(group) is gone" + with, before: group)
          : .init(.memberAdded, .recipeAdded, "group \(group) is new" + with, after: group))
    }
  }

  private mutating func compare(_ old: RecipeMember, _ new: RecipeMember) {
    let outer = names
    defer { names = outer }
    let mentions = (RecipeMentions(steps: old.member.steps, names), RecipeMentions(steps: new.member.steps, .same))
    for (name, now) in RecipeRenames.parameters(
      old.member.parameters, new.member.parameters, mentions.0, mentions.1)
    {
      names.values[NameKey(name)] = now
    }
    let place = RecipeDifferencePlace.member(new.path)
    compareParameters(old.member.parameters, new.member.parameters, at: place)
    compareParts(
      RecipePartBuilder(names: names).steps(old.member.steps), RecipePartBuilder(names: .same).steps(new.member.steps),
      at: place)
  }
}

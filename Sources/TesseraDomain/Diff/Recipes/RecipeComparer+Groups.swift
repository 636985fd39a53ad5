extension RecipeComparer {
  /// Compares the functions of a namespace, which stand in no order.
  mutating func compareGroups() {
    if a.groups.isEmpty, b.groups.isEmpty { return }
    let (old, new) = (RecipeMember.all(of: a), RecipeMember.all(of: b))
    let (groupsA, groupsB) = (Self.groups(of: a), Self.groups(of: b))
    let come = Dictionary(new.map { (NameKey($0.path), $0) }) { first, _ in first }
    let known = Set(old.map { NameKey($0.path) })
    let renamed = RecipeMember.renames(old, new, names)
    let taken = Set(renamed.values.map { NameKey($0.member.path) })
    reportGroups(groupsA, without: groupsB, old, isGone: true)
    for member in old {
      if let now = come[NameKey(member.path)] {
        within(now.member.place) { $0.compare(member, now) }
      } else if let now = renamed[NameKey(member.path)]?.member {
        add(
          .init(
            .memberRenamed, .recipeRenamed, "\(member.path) is called \(now.path) now", before: member.path,
            after: now.path), at: now.member.place)
      } else if groupsB[NameKey(member.group)] != nil {
        add(.init(.memberRemoved, .recipeRemoved, "\(member.path) is gone", before: member.path))
      }
    }
    reportGroups(groupsB, without: groupsA, new, isGone: false)
    for member in new where !known.contains(NameKey(member.path)) && !taken.contains(NameKey(member.path)) {
      guard groupsA[NameKey(member.group)] != nil else { continue }
      add(
        .init(.memberAdded, .recipeAdded, "\(member.path) is new", after: member.path), at: member.member.place)
    }
  }

  private static func groups(of recipe: Recipe) -> [NameKey: RecipePlace] {
    var groups: [NameKey: RecipePlace] = [:]
    RecipeMember.forEachGroup(of: recipe) { path, group in groups[NameKey(path)] = group.place }
    return groups
  }

  /// Tells of whole groups, the outermost ones only, that one side lacks.
  private mutating func reportGroups(
    _ groups: [NameKey: RecipePlace], without others: [NameKey: RecipePlace], _ members: [RecipeMember], isGone: Bool
  ) {
    let missing = Set(groups.keys).subtracting(others.keys)
    for group in missing.map(\.text).sorted(by: { $0.precedesByBytes($1) }) {
      let outer = group.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(group[..<$0]) }
      if let outer, missing.contains(NameKey(outer)) { continue }
      let count = members.count { $0.group.hasSameBytes(as: group) || $0.group.utf8.starts(with: (group + ".").utf8) }
      let with = ChangeSentence([.words(count == 1 ? ", with 1 function" : ", with \(count) functions")])
      add(
        isGone
          ? .init(.memberRemoved, .recipeRemoved, "group \(group) is gone" + with, before: group)
          : .init(.memberAdded, .recipeAdded, "group \(group) is new" + with, after: group),
        at: isGone ? nil : groups[NameKey(group)])
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
    // What the namespace as a whole needs is told there.
    let whole = (a.minimum ?? .everywhere).joined(with: b.minimum ?? .everywhere)
    compareMinimum(
      a.declaredMinimum(of: old.member, tokens.a).joined(with: whole),
      b.declaredMinimum(of: new.member, tokens.b).joined(with: whole), at: place)
    compareParameters(old.member.parameters, new.member.parameters, at: place)
    compareParts(
      RecipePartBuilder(names: names).steps(old.member.steps),
      RecipePartBuilder(names: names.ofNewSide).steps(new.member.steps),
      at: place)
  }
}

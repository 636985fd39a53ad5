extension RecipeComparer {
  /// Compares two lists of steps, views or effects that stand at the same place.
  mutating func compareParts(_ old: [RecipePart], _ new: [RecipePart], at place: RecipeDifferencePlace) {
    if old.isEmpty, new.isEmpty { return }
    let match = SequenceMatch(
      old.map { .init(text: $0.text, key: $0.key) }, new.map { .init(text: $0.text, key: $0.key) })
    if match.removed.isEmpty, match.added.isEmpty, match.moved.isEmpty,
      match.pairs.allSatisfy({ old[$0.old].text.hasSameBytes(as: new[$0.new].text) })
    {
      return
    }
    let titles = PartTitles(old, new)
    var removed = match.removed
    var added = match.added
    // One that stands exactly where another one was took its place.
    let replaced = Self.replacements(match)
    for (gone, come) in replaced {
      removed.removeAll { $0 == gone }
      added.removeAll { $0 == come }
      let (before, after) = (old[gone].call, new[come].call)
      let verb: ChangeSentence = new[come].key.hasPrefix("use ") && old[gone].key.hasPrefix("use ") ? "uses " : ""
      add(
        .init(
          .stepChanged, .recipeStep, place.words + verb + "\(after) instead of \(titles.title(of: old[gone]))",
          before: before, after: after), at: new[come].place)
    }
    for gone in removed {
      let part = old[gone]
      let isUse = part.key.hasPrefix("use ")
      add(
        .init(
          .stepRemoved, .recipeStep,
          place.words + "\(titles.title(of: part))" + (isUse ? " is not used any more" : " is gone"),
          before: part.call))
    }
    for come in added {
      let part = new[come]
      var sentence = place.words + "\(part.call)" + (part.key.hasPrefix("use ") ? " is used now" : " is new")
      if come > 0 {
        sentence = sentence + ", after \(titles.title(of: new[come - 1]))"
      } else if new.count > 1 {
        sentence = sentence + ", before \(titles.title(of: new[1]))"
      }
      add(.init(.stepAdded, .recipeStep, sentence, after: part.call), at: part.place)
    }
    for move in match.moves(names: { titles.title(of: new[match.pairs[$0].new]) }) {
      let (before, after) = Self.order(around: move.places, match)
      add(
        .init(
          .stepMoved, .recipeStep, place.words + move.sentence,
          before: before.map { titles.title(of: old[$0]) }.joined(separator: ", "),
          after: after.map { titles.title(of: new[$0]) }.joined(separator: ", ")),
        at: move.places.first.map { new[match.pairs[$0].new].place })
    }
    for pair in match.pairs {
      within(new[pair.new].place) {
        $0.compare(old[pair.old], new[pair.new], titles, isAlone: old.count == 1 && new.count == 1, at: place)
      }
    }
  }

  /// Removed and added elements between the same neighbours, where each is the only one there.
  private static func replacements(_ match: SequenceMatch) -> [(old: Int, new: Int)] {
    let moved = Set(match.moved)
    let fixed = match.pairs.indices.filter { !moved.contains($0) }.map { match.pairs[$0] }
    func gaps(_ places: [Int], _ bounds: [Int]) -> [Int: [Int]] {
      var gaps: [Int: [Int]] = [:]
      var gap = 0
      for place in places {
        while gap < bounds.count, bounds[gap] < place { gap += 1 }
        gaps[gap, default: []].append(place)
      }
      return gaps
    }
    let gone = gaps(match.removed, fixed.map(\.old))
    let come = gaps(match.added, fixed.map(\.new))
    return gone.keys.sorted().compactMap { gap in
      guard let old = gone[gap], old.count == 1, let new = come[gap], new.count == 1 else { return nil }
      return (old[0], new[0])
    }
  }

  /// The most elements of which the order is shown.
  private static let maximumShown = 12

  /// The stretch in which `places` of the pairs moved, as places on both sides in their order.
  private static func order(around places: [Int], _ match: SequenceMatch) -> (before: [Int], after: [Int]) {
    guard let first = places.first, let last = places.last else { return ([], []) }
    let isSwap = places.count == 2 && last > first
    let low = max(0, first - 1)
    let high = min(match.pairs.count - 1, last + 1)
    let stretch = isSwap ? first...last : low...high
    let after = match.pairs[stretch].prefix(maximumShown).map(\.new)
    return (match.pairs[stretch].prefix(maximumShown).map(\.old).sorted(), Array(after))
  }

  // MARK: - One part

  private mutating func compare(
    _ old: RecipePart, _ new: RecipePart, _ titles: PartTitles, isAlone: Bool, at place: RecipeDifferencePlace
  ) {
    if old.text.hasSameBytes(as: new.text) { return }
    for field in new.fields {
      let subject = Self.subject(field.name, of: new, titles)
      guard let before = old.field(field.name) else {
        add(
          .init(
            .stepChanged, .recipeStep, place.words + "\(subject.full) is \(field.text) now", after: field.text),
          at: field.value?.place)
        continue
      }
      if before.text.hasSameBytes(as: field.text) { continue }
      if let was = before.value, let now = field.value {
        compareField(was, now, subject, at: place)
      } else {
        add(
          .init(
            .stepChanged, .recipeStep, place.words + "\(subject.full) is \(field.text), was \(before.text)",
            before: before.text, after: field.text))
      }
    }
    for field in old.fields where new.field(field.name) == nil {
      let subject = Self.subject(field.name, of: old, titles)
      add(
        .init(
          .stepChanged, .recipeStep, place.words + "\(subject.full) is not given any more, was \(field.text)",
          before: field.text))
    }
    var roles = new.rooms.map(\.role)
    for room in old.rooms where !roles.contains(room.role) { roles.append(room.role) }
    for role in roles {
      compareParts(old.room(role), new.room(role), at: Self.place(role, of: new, isAlone: isAlone, in: place))
    }
  }

  private mutating func compareField(
    _ old: RecipeExpression, _ new: RecipeExpression, _ subject: Subject, at place: RecipeDifferencePlace
  ) {
    let isRetarget = old.retargets(to: new) != nil
    compareRenamed(
      old, new, .stepChanged, at: place, of: isRetarget ? subject.short : subject.full, verb: subject.verb)
  }

  /// What a field is called: in full with its own name, or by what has it alone.
  private struct Subject {
    var full: ChangeSentence
    var short: ChangeSentence
    var verb = "is"
  }

  private static func subject(_ field: String, of part: RecipePart, _ titles: PartTitles) -> Subject {
    if field.hasSameBytes(as: "condition"), part.name.hasSameBytes(as: "if") {
      return Subject(full: "the condition", short: "the condition")
    }
    if part.key.hasPrefix("set ") { return Subject(full: "\(part.name)", short: "\(part.name)", verb: "is set to") }
    let title = titles.title(of: part, without: field)
    let short: ChangeSentence = "\(title)"
    return field.hasSameBytes(as: part.name)
      ? Subject(full: short, short: short) : Subject(full: "the \(field) of \(title)", short: short)
  }

  private static func place(
    _ role: RecipePart.Room.Role, of part: RecipePart, isAlone: Bool, in place: RecipeDifferencePlace
  ) -> RecipeDifferencePlace {
    switch role {
    case .steps: isAlone ? place : place.inside(part.name)
    case .then, .otherwise: place.when(part.field("condition")?.text ?? "", isMet: role == .then)
    case .onChanged, .onEnded: place.inside(part.name, role.rawValue)
    case .fallback: place.inside(part.name, "fallback")
    case .view, .effects, .children, .label: place.inside(part.name)
    }
  }
}

/// What parts are called among their neighbours: by name where that tells them apart, else with what they are given.
private struct PartTitles {
  private var counts: [NameKey: Int] = [:]

  init(_ old: [RecipePart], _ new: [RecipePart]) {
    for parts in [old, new] {
      var own: [NameKey: Int] = [:]
      for part in parts { own[NameKey(part.name), default: 0] += 1 }
      counts.merge(own, uniquingKeysWith: max)
    }
  }

  func title(of part: RecipePart) -> String {
    isUnique(part) && part.name != "if" && part.name != "raw" ? part.name : part.call
  }

  /// With what it is given besides one field, which is what is talked about.
  func title(of part: RecipePart, without field: String) -> String {
    let others = part.fields.filter { !$0.name.hasSameBytes(as: field) }
    if isUnique(part) || others.isEmpty { return part.name }
    return part.name + "(" + others.map { $0.name + ": " + $0.text }.joined(separator: ", ") + ")"
  }

  private func isUnique(_ part: RecipePart) -> Bool { counts[NameKey(part.name)] ?? 0 < 2 }
}

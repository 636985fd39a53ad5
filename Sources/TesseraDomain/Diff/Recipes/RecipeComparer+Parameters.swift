extension RecipeComparer {
  /// Compares what a recipe, or a function of a namespace, is given.
  mutating func compareParameters(
    _ a: [Recipe.Parameter], _ b: [Recipe.Parameter], at place: RecipeDifferencePlace
  ) {
    let known = Set(a.map { NameKey(names.value($0.name)) })
    let come = Dictionary(b.map { (NameKey($0.name), $0) }) { first, _ in first }
    for old in a {
      guard let now = come[NameKey(names.value(old.name))] else {
        add(
          .init(
            .parameterRemoved, .recipeParameterRemoved, place.words + "parameter \(old.name) is gone",
            before: old.name))
        continue
      }
      within(now.place) { $0.compareParameter(old, now, at: place) }
    }
    for now in b where !known.contains(NameKey(now.name)) {
      var difference: RecipeDifference
      if let value = now.defaultValue {
        difference = .init(
          .parameterAdded, .recipeParameterAdded,
          place.words + "parameter \(now.name) is new, \(value.description) by default", after: value.description)
      } else {
        difference = .init(
          .parameterAdded, .recipeParameterAdded, place.words + "parameter \(now.name) is new, and has to be given")
        difference.least = .major
        difference.label = Change.requiredLabel
      }
      add(difference, at: now.place)
    }
    compareOrder(a, b, come, at: place)
  }

  private mutating func compareParameter(
    _ old: Recipe.Parameter, _ now: Recipe.Parameter, at place: RecipeDifferencePlace
  ) {
    if !old.name.hasSameBytes(as: now.name) {
      add(
        .init(
          .parameterRenamed, .recipeParameterRenamed,
          place.words + "parameter \(old.name) is called \(now.name) now", before: old.name, after: now.name))
    }
    if old.type != now.type {
      add(
        .init(
          .parameterRetyped, .recipeParameterRetyped,
          place.words + "parameter \(now.name) is of type \(now.type.name), was \(old.type.name)",
          before: old.type.name, after: now.type.name))
    }
    switch (old.defaultValue, now.defaultValue) {
    case (nil, nil): break
    case (let old?, let value?):
      compare(
        old, value, .parameterDefault, .recipeParameterDefault, at: place, of: "the default of \(now.name)",
        parameter: now.name)
    case (nil, let value?):
      add(
        .init(
          .parameterDefault, .recipeParameterDefault,
          place.words + "parameter \(now.name) is \(value.description) by default now", after: value.description))
    case (let old?, nil):
      var difference = RecipeDifference(
        .parameterDefault, .recipeParameterDefault,
        place.words + "parameter \(now.name) has to be given now, was \(old.description) by default",
        before: old.description)
      difference.least = .major
      difference.label = Change.requiredLabel
      add(difference)
    }
  }

  private mutating func compareOrder(
    _ a: [Recipe.Parameter], _ b: [Recipe.Parameter], _ come: [NameKey: Recipe.Parameter],
    at place: RecipeDifferencePlace
  ) {
    let old = a.map { names.value($0.name) }.filter { come[NameKey($0)] != nil }
    let known = Set(old.map(NameKey.init))
    let new = b.map(\.name).filter { known.contains(NameKey($0)) }
    let match = SequenceMatch(old.map { .init(text: $0, key: $0) }, new.map { .init(text: $0, key: $0) })
    for move in match.moves(names: { new[match.pairs[$0].new] }) {
      add(
        .init(
          .parameterReordered, .recipeParameterReordered, place.words + "parameter " + move.sentence,
          before: old.joined(separator: ", "), after: new.joined(separator: ", ")))
    }
  }
}

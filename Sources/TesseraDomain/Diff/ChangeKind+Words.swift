extension ChangeKind: Comparable {
  /// Their order in a diff.
  package static func < (a: ChangeKind, b: ChangeKind) -> Bool { a.place < b.place }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether it is a heading of a summary.
  package var isOfToken: Bool {
    switch self {
    case .added, .removed, .renamed, .retyped, .changed, .retargeted, .respelled, .redescribed, .deprecated,
      .undeprecated:
      true
    default: false
    }
  }

  /// Whether it is told of recipes only.
  package var isOfRecipe: Bool {
    switch self {
    case .recipeSymbol, .recipeMinimum, .exposure, .parameterAdded, .parameterRemoved, .parameterRenamed,
      .parameterRetyped, .parameterReordered, .parameterDefault, .memberAdded, .memberRemoved, .memberRenamed,
      .stateChanged, .environmentChanged, .derivedChanged, .viewChanged, .stepAdded, .stepRemoved, .stepMoved,
      .stepChanged:
      true
    default: false
    }
  }

  /// The heading of a summary that it counts under: for a part of a recipe that the recipe changed.
  package var heading: ChangeKind { isOfRecipe ? .changed : self }

  /// Whether what comes through it shows: the value of a token, or what a recipe draws.
  package var isSeen: Bool {
    switch self {
    case .changed, .parameterDefault, .stateChanged, .environmentChanged, .derivedChanged, .viewChanged, .stepAdded,
      .stepRemoved, .stepMoved, .stepChanged:
      true
    default: false
    }
  }
}

extension Change {
  /// What happened, for people: `added`, `removed from some contexts`.
  package var words: String {
    switch kind {
    case .added where isPartial: DiffCounts.addedPartlyWords
    case .removed where isPartial: DiffCounts.removedPartlyWords
    default: kind.rawValue
    }
  }

  /// Whether code that uses the name has to do something about it, whatever the version.
  package var breaksUsers: Bool {
    switch rule {
    case .tokenRemoved, .tokenRenamed, .tokenRetyped, .recipeRemoved, .recipeRenamed, .recipeParameterRemoved,
      .recipeParameterRenamed, .recipeParameterRetyped, .recipeParameterReordered, .recipeExposure:
      true
    case .recipeParameterAdded, .recipeParameterDefault: label == Self.requiredLabel
    case .symbolChanged, .platformMinimum: path?.recipeName != nil
    default: false
    }
  }

  /// The label of a parameter that has to be given now.
  package static let requiredLabel = "required"

  /// What people read for the name: `color.accent`, `recipe card`, and for a change that says what happened to a recipe
  /// the bare name in front of it.
  package var name: String {
    let name = path.map { sentence == nil ? $0.label : $0.recipeName ?? $0.text } ?? subject ?? ""
    guard let oldPath else { return name }
    // A recipe's old and new name need the word once.
    return (sentence == nil ? oldPath.label : oldPath.recipeName ?? oldPath.text) + " → "
      + (path?.recipeName ?? name)
  }
}

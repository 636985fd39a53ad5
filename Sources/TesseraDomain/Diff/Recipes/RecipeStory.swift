internal import JSON

/// What happened to one recipe from release to release, in the words of a diff, whatever became of others around it.
package struct RecipeStory {
  /// Two states of the recipe, the later one as a release has it and the other as the release has it that it was made from.
  private struct Step {
    let old: HistoryEntry
    let new: HistoryEntry

    var definitions: [JSONNode] { [old.definition, new.definition].compactMap(\.self) }
  }

  /// What the recipe is called in the end.
  private let path: TokenPath
  private let steps: [Step]

  /// - Parameters:
  ///   - history: of the recipe.
  ///   - bases: what each release of the system was made from.
  package init(of path: TokenPath, _ history: [HistoryEntry], bases: [ReleaseVersion: ReleaseVersion?]) {
    self.path = path
    let known = Dictionary(history.map { ($0.version, $0) }) { first, _ in first }
    steps = history.compactMap { entry in
      if entry.definition == nil { return nil }
      var version = bases[entry.version] ?? nil
      while let base = version, known[base] == nil {
        // A base is lower than what is built on it, or the walk would not end.
        version = (bases[base] ?? nil).flatMap { $0 < base ? $0 : nil }
      }
      guard let old = version.flatMap({ known[$0] }), old.definition != nil else { return nil }
      return Step(old: old, new: entry)
    }
  }

  /// The releases that say what recipes which this one uses, and their parameters, were called: the newest first.
  package var releases: [ReleaseVersion] {
    var found: Set<ReleaseVersion> = []
    for step in steps where step.definitions.contains(where: { !RecipeScan($0).uses.isEmpty }) {
      found.formUnion([step.old.version, step.new.version])
    }
    return found.sorted(by: >)
  }

  /// For each release that has something before it, and where both can be read: one sentence for each difference, in the
  /// order of reading; where both do and say the same, that it was respelled, unless all that it got was another name.
  ///
  /// - Parameter recipes: all recipes of ``releases``, as far as they are at hand.
  /// - Complexity: that of comparing the recipes that differ, for each release.
  package func sentences(_ recipes: [ReleaseVersion: [RecipeSource]] = [:]) -> [ReleaseVersion: [ChangeSentence]] {
    var found: [ReleaseVersion: [ChangeSentence]] = [:]
    for step in steps {
      guard let old = source(of: step.old), let new = source(of: step.new) else { continue }
      var names = RecipeNames.same
      if let before = recipes[step.old.version], let after = recipes[step.new.version] {
        names = RecipePairs.names(from: before, to: after, knownRenames: [old.path: new.path])
      }
      found[step.new.version] = Self.sentences(from: old, to: new, names)
    }
    return found
  }

  private func source(of entry: HistoryEntry) -> RecipeSource? {
    guard let name = (entry.formerName ?? path).recipeName, let definition = entry.definition else { return nil }
    return RecipeSource(name: name, source: definition)
  }

  private static func sentences(
    from old: RecipeSource, to new: RecipeSource, _ names: RecipeNames
  ) -> [ChangeSentence]? {
    guard let before = RecipeSet(reading: [old]).recipes.first, let after = RecipeSet(reading: [new]).recipes.first
    else {
      return nil
    }
    // No graph is at hand, and what a token is makes nothing newer.
    let tokens = RecipeTokens(TokenGraph(SystemContent()))
    var sentences = RecipeComparer(before, after, tokens: (tokens, tokens), names: names).found.map(\.sentence)
    if old.isPrivate != new.isPrivate { sentences.append(new.isPrivate ? "it is private now" : "it is public now") }
    if old.deprecation != new.deprecation {
      sentences.append(
        new.deprecation == nil
          ? "no longer deprecated" : old.deprecation == nil ? "deprecated" : "deprecated in other words")
    }
    if sentences.isEmpty, old.name.hasSameBytes(as: new.name) { sentences.append("respelled") }
    return sentences
  }
}

/// What happened to one recipe from one state to another, in the words of a diff, whatever became of others around it.
package enum RecipeStory {
  /// One sentence for each difference, in the order of reading; none where both do and say the same, and `nil` where one
  /// of the two cannot be read.
  ///
  /// - Complexity: that of comparing the two.
  package static func sentences(from old: RecipeSource, to new: RecipeSource) -> [ChangeSentence]? {
    guard let before = RecipeSet(reading: [old]).recipes.first, let after = RecipeSet(reading: [new]).recipes.first
    else {
      return nil
    }
    // No graph is at hand, and what a token is makes nothing newer.
    let tokens = RecipeTokens(TokenGraph(SystemContent()))
    var sentences = RecipeComparer(before, after, tokens: (tokens, tokens)).found.map(\.sentence)
    if old.deprecation != new.deprecation {
      sentences.append(
        new.deprecation == nil
          ? "no longer deprecated" : old.deprecation == nil ? "deprecated" : "deprecated in other words")
    }
    return sentences
  }
}

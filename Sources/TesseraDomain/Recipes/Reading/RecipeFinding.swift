/// Something wrong with a recipe; whoever knows the files makes a ``Diagnostic`` of it.
package struct RecipeFinding: Sendable {
  package let code: String
  package let severity: Diagnostic.Severity
  package let place: RecipePlace
  /// The recipe's name.
  package let recipe: String
  /// What is wrong, in one sentence.
  package let message: String
  /// What to do about it, in one sentence.
  package let advice: String?

  package init(
    _ code: String, _ severity: Diagnostic.Severity = .error, at place: RecipePlace, of recipe: String,
    _ message: String, advice: String?
  ) {
    self.code = code
    self.severity = severity
    self.place = place
    self.recipe = recipe
    self.message = message
    self.advice = advice
  }
}

/// What has to come out for given parameters, state and environment; judged by every `validate`.
package struct RecipeExpectation: Sendable {
  package enum Check: Sendable {
    /// `{"unchanged": true}`: whether no step is left.
    case unchanged(Bool)
    /// `{"step": "shadow", "radius": 20}`: some step that is left has this name and these arguments.
    case step(String, arguments: [RecipeStep.Argument])
    /// `{"absent": "overlay"}`: no step that is left has this name.
    case absent(String)
    /// `{"value": "adaptivePadding", "is": 16}`: an expression of the recipe.
    case value(RecipeExpression, equals: RecipeExpression)
    /// `{"text": "'99+'"}`: some text that is left reads so.
    case text(RecipeExpression)
  }

  package let name: String
  /// Values of parameters, state and environment; all else has its default or first value.
  package let given: [RecipeStep.Argument]
  /// Choices of the resolver's modifiers.
  package let context: [(modifier: String, context: String)]
  package let checks: [(check: Check, place: RecipePlace)]
  package let place: RecipePlace

  package init(
    name: String, given: [RecipeStep.Argument], context: [(modifier: String, context: String)],
    checks: [(check: Check, place: RecipePlace)], at place: RecipePlace
  ) {
    self.name = name
    self.given = given
    self.context = context
    self.checks = checks
    self.place = place
  }
}

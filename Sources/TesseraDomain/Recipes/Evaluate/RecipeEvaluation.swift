/// A recipe worked out for given values, without a screen.
package struct RecipeEvaluation: Sendable {
  /// One of the recipe's inputs and what it was.
  package struct Input: Sendable {
    package let input: RecipeInput
    package let value: RecipeValue
    package let isGiven: Bool
  }

  /// A named expression of the recipe and what it came to.
  package struct Derived: Sendable {
    package let name: String
    package let value: RecipeValue
  }

  package let subject: RecipeSubject
  /// Of the tokens.
  package let context: Context
  package let inputs: [Input]
  package let derived: [Derived]
  /// What is left to do to the content, in order: branches taken, uses of other recipes with their steps in their place.
  package let steps: [EvaluatedStep]
  /// Of a style that makes a view of its parts.
  package let body: EvaluatedView?
  /// What could not be worked out, and where; `recipe.value`.
  package let problems: [RecipeFinding]

  /// Whether nothing is done to the content.
  package var isUnchanged: Bool { body == nil && steps.isEmpty }
}

/// A step that is left when a recipe is worked out.
package struct EvaluatedStep: Sendable {
  package struct Argument: Sendable {
    package let name: String
    package let value: RecipeValue
    /// Whether somebody says it, or else it is a default.
    package let isGiven: Bool
  }

  package struct Application: Sendable {
    package let name: String
    /// In the order of writing.
    package var arguments: [Argument] = []
    package var view: EvaluatedView?
    package var effects: [EvaluatedEffect]?
    package var gesture: EvaluatedGesture?
    package var fallback: [EvaluatedStep]?
    package var reducedMotion: RecipeValue?

    package func argument(_ name: String) -> RecipeValue? {
      arguments.first { $0.name.hasSameBytes(as: name) }?.value
    }
  }

  /// Another recipe, with what it comes to in its place.
  package struct Use: Sendable {
    package let recipe: String
    package let kind: Recipe.Kind
    /// Every parameter, in the order of the recipe.
    package let arguments: [Argument]
    package let steps: [EvaluatedStep]
    /// Of a style that makes a view of its parts.
    package let body: EvaluatedView?
  }

  package indirect enum Form: Sendable {
    case apply(Application)
    case use(Use)
    /// A branch on something that nobody gave.
    case branch(RecipeValue, then: [EvaluatedStep], else: [EvaluatedStep])
    case raw(String)
  }

  package let form: Form
  package let place: RecipePlace
}

/// What happens on an event, as far as it is known before.
package struct EvaluatedEffect: Sendable {
  package indirect enum Form: Sendable {
    case set(String, to: RecipeValue)
    case branch(RecipeValue, then: [EvaluatedEffect], else: [EvaluatedEffect])
    case animate(RecipeValue, reducedMotion: RecipeValue?, effects: [EvaluatedEffect])
    case call(String)
  }

  package let form: Form
}

package struct EvaluatedGesture: Sendable {
  package let kind: RecipeGesture.Kind
  package let precedence: RecipeGesture.Precedence
  package let arguments: [EvaluatedStep.Argument]
  package let onChanged: [EvaluatedEffect]?
  package let onEnded: [EvaluatedEffect]?
}

/// A view that is left when a recipe is worked out.
package struct EvaluatedView: Sendable {
  package indirect enum Form: Sendable {
    case content
    case part(String)
    case text(RecipeValue)
    case image(system: RecipeValue?, asset: RecipeValue?, isResizable: Bool)
    case shape(RecipeValue, fill: RecipeValue?, stroke: Stroke?)
    case style(RecipeValue)
    case stack(RecipeView.Axis, alignment: RecipeValue?, spacing: RecipeValue?, children: [EvaluatedView])
    case group([EvaluatedView])
    case geometry(String, content: EvaluatedView)
    case spacer(minLength: RecipeValue?)
    case divider
    case progress(RecipeValue?)
    case button(effects: [EvaluatedEffect], label: EvaluatedView, role: RecipeValue?)
    /// A branch on something that nobody gave.
    case branch(RecipeValue, then: EvaluatedView, else: EvaluatedView?)
    /// A view of the recipe with a name and steps of its own where it is shown.
    case named(String, EvaluatedView)
    case raw(String)
    /// A branch that shows nothing, and what could not be worked out.
    case nothing
  }

  package struct Stroke: Sendable {
    package let style: RecipeValue
    package let lineWidth: RecipeValue?
    package let dash: RecipeValue?
    package let isInner: Bool
  }

  package let form: Form
  package let steps: [EvaluatedStep]
  package let place: RecipePlace

  package init(_ form: Form, steps: [EvaluatedStep] = [], at place: RecipePlace) {
    self.form = form
    self.steps = steps
    self.place = place
  }
}

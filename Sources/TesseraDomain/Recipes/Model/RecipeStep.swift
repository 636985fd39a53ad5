/// One thing that a recipe does to what it is applied to; order is meaning.
package struct RecipeStep: Sendable {
  package indirect enum Form: Sendable {
    /// `{"apply": "padding", …}`: a modifier of the step table.
    case apply(Application)
    /// `{"use": "pressable", "with": {…}}`: another recipe.
    case use(String, arguments: [Argument])
    /// `{"if": …, "then": […], "else": […]}`: other structure, where an expression would only be another value.
    case branch(RecipeExpression, then: [RecipeStep], else: [RecipeStep])
    /// `{"raw": "…"}`: Swift that nothing looks into.
    case raw(String)
  }

  /// A named argument.
  package struct Argument: Sendable {
    package let name: String
    package let value: RecipeExpression
    package let namePlace: RecipePlace

    package init(name: String, value: RecipeExpression, namePlace: RecipePlace) {
      self.name = name
      self.value = value
      self.namePlace = namePlace
    }
  }

  package struct Application: Sendable {
    package let name: String
    /// Plain arguments, in the order of writing, which means nothing: ``StepTable`` knows the order of Swift.
    package var arguments: [Argument] = []
    /// `view`: what an overlay, a background or a mask shows.
    package var view: RecipeView?
    /// `do`: what happens on an event; `nil` where the member is absent.
    package var effects: [RecipeEffect]?
    package var gesture: RecipeGesture?
    /// `fallback`: what is done where the platform is too old for the step; `nil` where the member is absent.
    package var fallback: [RecipeStep]?
    /// `reducedMotion`: the animation for people who asked for less motion; `.none` for no animation.
    package var reducedMotion: RecipeExpression?

    package init(_ name: String) {
      self.name = name
    }

    package func argument(_ name: String) -> RecipeExpression? {
      arguments.first { $0.name.hasSameBytes(as: name) }?.value
    }
  }

  package let form: Form
  package let place: RecipePlace

  package init(_ form: Form, at place: RecipePlace) {
    self.form = form
    self.place = place
  }
}

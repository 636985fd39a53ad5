/// Something that happens on an event.
package struct RecipeEffect: Sendable {
  package indirect enum Form: Sendable {
    /// `{"set": "isPressed", "to": true}`: a state, or a parameter that is a binding.
    case set(String, to: RecipeExpression)
    /// `{"if": …, "then": […], "else": […]}`.
    case branch(RecipeExpression, then: [RecipeEffect], else: [RecipeEffect])
    /// `{"animate": …, "reducedMotion": …, "do": […]}`.
    case animate(RecipeExpression, reducedMotion: RecipeExpression?, effects: [RecipeEffect])
    /// `{"call": "onClose"}`: a parameter of type `action`.
    case call(String)
  }

  package let form: Form
  package let place: RecipePlace

  package init(_ form: Form, at place: RecipePlace) {
    self.form = form
    self.place = place
  }
}

/// What a `gesture` step recognises.
package struct RecipeGesture: Sendable {
  /// How it goes together with the gestures of the content.
  package enum Precedence: String, Hashable, Sendable, CaseIterable {
    case normal, simultaneous, high
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case tap, longPress, drag, magnify, rotate
    /// Held down, wherever the finger came from: exported so that it does not fight scrolling.
    case press
  }

  package let kind: Kind
  package let precedence: Precedence
  /// What the kind can be told: `minimumDistance`, `count`, `minimumDuration`.
  package let arguments: [RecipeStep.Argument]
  package let onChanged: [RecipeEffect]?
  package let onEnded: [RecipeEffect]?
  package let place: RecipePlace

  package init(
    _ kind: Kind, precedence: Precedence, arguments: [RecipeStep.Argument], onChanged: [RecipeEffect]?,
    onEnded: [RecipeEffect]?, at place: RecipePlace
  ) {
    self.kind = kind
    self.precedence = precedence
    self.arguments = arguments
    self.onChanged = onChanged
    self.onEnded = onEnded
    self.place = place
  }

  package func argument(_ name: String) -> RecipeExpression? {
    arguments.first { $0.name.hasSameBytes(as: name) }?.value
  }
}

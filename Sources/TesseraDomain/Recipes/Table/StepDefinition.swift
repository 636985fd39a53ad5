/// A modifier of SwiftUI that recipes can apply.
package struct StepDefinition: Sendable {
  /// Whether a structural member belongs to a step.
  package enum Presence: Sendable {
    case never, optional, required
  }

  /// How a step is spelled where it is not simply called by its name with its arguments in order.
  package enum Spelling: Hashable, Sendable {
    /// `.name(label: value, …)`, with a trailing closure where it takes a view or effects.
    case plain
    /// `.cornerRadius(r)` in faithful code, `.clipShape(RoundedRectangle(cornerRadius: r, style: .continuous))` in modern.
    case cornerRadius
    /// The view as the first argument, without a label, in faithful code, as a trailing closure in modern.
    case viewArgument
    /// The view as the first argument, without a label, for there is no other way.
    case viewArgumentAlways
    /// `foregroundColor(_:)` in faithful code, `foregroundStyle(_:)` in modern.
    case foregroundColor
    /// `onChange(of:perform:)` with one value in faithful code and below iOS 17 or macOS 14, else a closure of two.
    case onChange
    /// `.environment(\\.name, value)`: the argument's name is that of the environment's value.
    case environment
    /// The numbers `x`, `y` and `z` as one argument, `axis: (x: 0, y: 1, z: 0)`.
    case axis
    /// The text `message` as a view in a closure behind the one that shows the step's view.
    case dialog
    /// A gesture.
    case gesture
    /// Something that the exporter writes on its own: shadows, borders and text styles of tokens.
    case token
  }

  package let name: String
  /// One sentence for the documentation.
  package let summary: String
  /// The first one that takes all arguments of a step is meant: ``overload(for:)``.
  package let overloads: [Signature]
  /// Whether any form of the step takes a view; each overload says it for itself.
  package let view: Presence
  package let effects: Presence
  package let gesture: Presence
  /// The type of `value` in the effects; `nil` where there is none. ``ValueType/anything`` is the type of the step's
  /// own argument of that type.
  package let eventValue: ValueType?
  package let spelling: Spelling
  /// Whether it can say `reducedMotion`.
  package let isAnimated: Bool
  /// Whether Swift 6 warns of it outside of the main actor: in a modifier's body it is fine, in a function of ours on
  /// `View` that is `nonisolated` it is not.
  package let isMainActor: Bool

  package init(
    _ name: String, _ summary: String, _ overloads: [Signature], effects: Presence = .never, gesture: Presence = .never,
    eventValue: ValueType? = nil, spelling: Spelling = .plain, isAnimated: Bool = false,
    isMainActor: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.overloads = overloads
    if overloads.allSatisfy({ $0.view == .never }) {
      view = .never
    } else {
      view = overloads.allSatisfy { $0.view == .required } ? .required : .optional
    }
    self.effects = effects
    self.gesture = gesture
    self.eventValue = eventValue
    self.spelling = spelling
    self.isAnimated = isAnimated
    self.isMainActor = isMainActor
  }

  /// The form that a step has, by the names of its arguments and by whether it shows a view; `nil` for none.
  package func overload(for step: RecipeStep.Application) -> Signature? {
    overloads.first { $0.takes(step.arguments.lazy.map(\.name), view: step.view != nil) }
  }

  /// The oldest systems that have some form of it.
  package var minimum: PlatformMinimum { overloads.first?.minimum ?? .everywhere }
}

/// What a step, a function or an initializer of the tables takes.
package struct Signature: Sendable {
  package struct Parameter: Sendable {
    /// What recipes call it: the name of a step's member, or the label in an expression.
    package let name: String
    /// What Swift calls it; `nil` where Swift has no label.
    package let label: String?
    package let type: ValueType
    package let isRequired: Bool

    package init(_ name: String, label: String?, _ type: ValueType, isRequired: Bool = true) {
      self.name = name
      self.label = label
      self.type = type
      self.isRequired = isRequired
    }
  }

  /// In the order of Swift.
  package let parameters: [Parameter]
  package let minimum: PlatformMinimum

  package init(_ parameters: [Parameter], minimum: PlatformMinimum = .everywhere) {
    self.parameters = parameters
    self.minimum = minimum
  }
}

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
    /// The view as an argument in faithful code, as a closure in modern.
    case viewArgument
    /// `foregroundColor(_:)` in faithful code, `foregroundStyle(_:)` in modern.
    case foregroundColor
    /// A gesture.
    case gesture
    /// Something that the exporter writes on its own: shadows, borders and text styles of tokens.
    case token
  }

  package let name: String
  /// One sentence for the documentation.
  package let summary: String
  /// A step has to fit exactly one of them; the first one that takes all its arguments is meant.
  package let overloads: [Signature]
  package let view: Presence
  package let effects: Presence
  package let gesture: Presence
  /// Whether `value` can be named in the effects, and its type.
  package let eventValue: ValueType?
  package let spelling: Spelling
  package let isAnimated: Bool

  package init(
    _ name: String, _ summary: String, _ overloads: [Signature], view: Presence = .never, effects: Presence = .never,
    gesture: Presence = .never, eventValue: ValueType? = nil, spelling: Spelling = .plain, isAnimated: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.overloads = overloads
    self.view = view
    self.effects = effects
    self.gesture = gesture
    self.eventValue = eventValue
    self.spelling = spelling
    self.isAnimated = isAnimated
  }
}

/// Every modifier that recipes can apply.
package enum StepTable {
  package static let all: [StepDefinition] = [
    StepDefinition(
      "opacity", "How much of what lies behind shows through.",
      [Signature([.init("opacity", label: nil, .number)])])
  ]

  package static func step(named name: String) -> StepDefinition? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}

/// What the environment hands to recipes.
package enum EnvironmentTable {
  package struct Entry: Sendable {
    /// As recipes and SwiftUI's `EnvironmentValues` call it.
    package let name: String
    package let type: ValueType
    package let minimum: PlatformMinimum

    package init(_ name: String, _ type: ValueType, _ minimum: PlatformMinimum = .everywhere) {
      self.name = name
      self.type = type
      self.minimum = minimum
    }
  }

  package static let all: [Entry] = [Entry("colorScheme", .enumeration("colorScheme"))]

  package static func entry(named name: String) -> Entry? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}

/// Members, functions and initializers that expressions can name.
package enum MemberTable {
  package struct Member: Sendable {
    /// `black`, `easeInOut`, `opacity`; of an initializer the Swift type: `RoundedRectangle`.
    package let name: String
    /// `nil` for a property.
    package let signature: Signature?
    package let result: ValueType
    package let minimum: PlatformMinimum

    package init(
      _ name: String, _ signature: Signature? = nil, gives result: ValueType, minimum: PlatformMinimum = .everywhere
    ) {
      self.name = name
      self.signature = signature
      self.result = result
      self.minimum = minimum
    }
  }

  /// `.black`, `.easeInOut(duration:)`: what can follow a leading dot, or the name of the type, where `type` is wanted.
  package static func staticMembers(of type: ValueType) -> [Member] { [] }

  /// `.opacity(0.1)`, `.weight(.semibold)`: what can follow a value of `type`.
  package static func members(of type: ValueType) -> [Member] { [] }

  /// `RoundedRectangle(cornerRadius:)`, `Color(red:green:blue:)`.
  package static func initializers(of swiftType: String) -> [Member] { [] }
}

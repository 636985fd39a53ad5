/// A declarative description of a SwiftUI modifier, style or namespace over tokens: one `recipes/NAME.recipe.json`.
package struct Recipe: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A type that conforms to `ViewModifier`, and a function on `View`.
    case modifier
    /// A function on `View` alone, made of other recipes and steps.
    case composition
    case buttonStyle, toggleStyle, labelStyle
    /// Functions in a tree of enums, so that people find them.
    case namespace

    /// Whether it becomes a style of one of SwiftUI's controls.
    package var isStyle: Bool { self == .buttonStyle || self == .toggleStyle || self == .labelStyle }
  }

  /// What the recipe is called by: its own function, which may hand on only some of its parameters.
  package struct EntryPoint: Sendable {
    package let function: String
    /// Names of parameters, in the order of the function; all of them where the author says nothing.
    package let exposes: [String]
    /// By parameter: how the function calls it, `_` for no label.
    package let labels: [(parameter: String, label: String)]
    package let place: RecipePlace

    package init(
      function: String, exposes: [String], labels: [(parameter: String, label: String)], at place: RecipePlace
    ) {
      self.function = function
      self.exposes = exposes
      self.labels = labels
      self.place = place
    }

    package func label(of parameter: String) -> String {
      labels.first { $0.parameter.hasSameBytes(as: parameter) }?.label ?? parameter
    }
  }

  package struct Parameter: Sendable {
    package let name: String
    package let type: ValueType
    /// `nil` for one that has to be given.
    package let defaultValue: RecipeExpression?
    package let description: String?
    package let place: RecipePlace

    package init(
      name: String, type: ValueType, defaultValue: RecipeExpression?, description: String?, at place: RecipePlace
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.description = description
      self.place = place
    }
  }

  /// Private state with its first value.
  package struct StateVariable: Sendable {
    package let name: String
    package let type: ValueType
    package let initial: RecipeExpression
    package let place: RecipePlace
    /// Whether a step `focused` binds it: it is then whether the keyboard's focus is there.
    package var isFocus = false

    package init(name: String, type: ValueType, initial: RecipeExpression, at place: RecipePlace) {
      self.name = name
      self.type = type
      self.initial = initial
      self.place = place
    }
  }

  /// A name of the environment table that the recipe reads.
  package struct Input: Sendable {
    package let name: String
    package let place: RecipePlace

    package init(name: String, at place: RecipePlace) {
      self.name = name
      self.place = place
    }
  }

  /// A named expression.
  package struct DerivedValue: Sendable {
    package let name: String
    package let type: ValueType
    package let value: RecipeExpression
    package let description: String?
    package let place: RecipePlace

    package init(
      name: String, type: ValueType, value: RecipeExpression, description: String?, at place: RecipePlace
    ) {
      self.name = name
      self.type = type
      self.value = value
      self.description = description
      self.place = place
    }
  }

  /// A private view.
  package struct NamedView: Sendable {
    package let name: String
    package let view: RecipeView
    package let place: RecipePlace

    package init(name: String, view: RecipeView, at place: RecipePlace) {
      self.name = name
      self.view = view
      self.place = place
    }
  }

  /// The name of its file; `^[a-z][A-Za-z0-9]*$`, for a namespace `^[A-Z][A-Za-z0-9]*$`.
  package let name: String
  package let kind: Kind
  /// The whole object.
  package let place: RecipePlace
  /// What stays the same when the recipe is renamed.
  package var id: String?
  package var description: String?
  package var since: String?
  /// The reason; empty for `true`. `nil` where the recipe is alive.
  package var deprecation: String?
  /// The recipe to use instead.
  package var replacement: String?
  package var removeAfter: String?
  /// Whether it is for other recipes only: no function on `View`, and no rule of the policy.
  package var isPrivate = false
  /// The name of the Swift type where it is not the usual one.
  package var typeName: String?
  /// As written; `nil` where the recipe's own name and all parameters are meant.
  package var api: EntryPoint?
  /// What the recipe says that it needs; its entry point is then marked so.
  package var minimum: PlatformMinimum?
  package var parameters: [Parameter] = []
  package var environment: [Input] = []
  package var state: [StateVariable] = []
  package var derived: [DerivedValue] = []
  package var views: [NamedView] = []
  package var steps: [RecipeStep] = []
  /// For a toggle or label style, which makes a view of its parts rather than changing a content: `"body": {…}`.
  package var body: RecipeView?
  /// Of a namespace.
  package var groups: [RecipeGroup] = []
  package var examples: [RecipeExample] = []
  package var expectations: [RecipeExpectation] = []
  /// Codes of `lint` rules that are not to be told of the recipe.
  package var suppressedRules: [(code: String, place: RecipePlace)] = []

  package init(name: String, kind: Kind, at place: RecipePlace) {
    self.name = name
    self.kind = kind
    self.place = place
  }

  /// How the recipe is called: as written, or else by its own name with all parameters.
  package var entryPoint: EntryPoint {
    api ?? EntryPoint(function: name, exposes: parameters.map(\.name), labels: [], at: place)
  }

  /// The name among definitions, beside tokens.
  package var path: TokenPath { TokenPath(recipe: name) }
}

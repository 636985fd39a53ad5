/// What code outside of a design system can call of a recipe: what becomes of it in Swift, without what it does.
///
/// A tombstone carries it, so that exports can go on naming what is gone.
package struct RecipeInterface: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// As an author writes it: `length`.
    package let type: String
    /// Whether a call may leave it out.
    package let isOptional: Bool

    package init(name: String, type: String, isOptional: Bool) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }

  /// A parameter that the function hands on.
  package struct Exposure: Hashable, Sendable {
    package let parameter: String
    /// `_` for none.
    package let label: String

    package init(parameter: String, label: String) {
      self.parameter = parameter
      self.label = label
    }
  }

  /// A function of a namespace.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let parameters: [Parameter]

    package init(name: String, parameters: [Parameter]) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// A part of a namespace.
  package struct Group: Hashable, Sendable {
    package let name: String
    package let members: [Member]
    package let groups: [Group]

    package init(name: String, members: [Member], groups: [Group]) {
      self.name = name
      self.members = members
      self.groups = groups
    }
  }

  package let kind: Recipe.Kind
  /// `nil` for a composition, which has none.
  package let type: String?
  /// `nil` for a namespace, which has none.
  package let function: String?
  /// What the type is made with, in order.
  package let parameters: [Parameter]
  /// What the function takes, in its own order.
  package let exposes: [Exposure]
  /// Of a namespace.
  package let groups: [Group]

  package init(
    kind: Recipe.Kind, type: String? = nil, function: String? = nil, parameters: [Parameter] = [],
    exposes: [Exposure] = [], groups: [Group] = []
  ) {
    self.kind = kind
    self.type = type
    self.function = function
    self.parameters = parameters
    self.exposes = exposes
    self.groups = groups
  }

  /// What is called of `recipe`.
  package init(of recipe: Recipe) {
    func parameters(_ list: [Recipe.Parameter]) -> [Parameter] {
      list.map { Parameter(name: $0.name, type: $0.type.name, isOptional: $0.defaultValue != nil) }
    }
    func groups(_ list: [RecipeGroup]) -> [Group] {
      list.map { group in
        Group(
          name: group.name,
          members: group.members.map { Member(name: $0.name, parameters: parameters($0.parameters)) },
          groups: groups(group.groups))
      }
    }
    let isNamespace = recipe.kind == .namespace
    let entry = recipe.entryPoint
    let known = Set(recipe.parameters.map { NameKey($0.name) })
    self.init(
      kind: recipe.kind, type: SwiftSymbols.typeName(of: recipe), function: isNamespace ? nil : entry.function,
      parameters: parameters(recipe.parameters),
      exposes: isNamespace
        ? []
        : entry.exposes.filter { known.contains(NameKey($0)) }.map {
          Exposure(parameter: $0, label: entry.label(of: $0))
        },
      groups: groups(recipe.groups))
  }

  /// What is called of the recipe that `source` is; `nil` where it cannot be read, and where what it is called could not be
  /// read again from where it is kept.
  package init?(of source: RecipeSource) {
    guard let recipe = RecipeSet(reading: [source]).recipes.first else { return nil }
    self.init(of: recipe)
    guard RecipeInterface(text: text) == self else { return nil }
  }
}

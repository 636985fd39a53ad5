/// A part of a namespace: an enum of functions that each change a view.
package struct RecipeGroup: Sendable {
  /// `Text.title(_:)`, a function that takes the view first.
  package struct Member: Sendable {
    package let name: String
    package let description: String?
    package let parameters: [Recipe.Parameter]
    package let steps: [RecipeStep]
    package let place: RecipePlace

    package init(
      name: String, description: String?, parameters: [Recipe.Parameter], steps: [RecipeStep], at place: RecipePlace
    ) {
      self.name = name
      self.description = description
      self.parameters = parameters
      self.steps = steps
      self.place = place
    }
  }

  package let name: String
  package let description: String?
  package let members: [Member]
  package let groups: [RecipeGroup]
  package let place: RecipePlace

  package init(
    name: String, description: String?, members: [Member], groups: [RecipeGroup], at place: RecipePlace
  ) {
    self.name = name
    self.description = description
    self.members = members
    self.groups = groups
    self.place = place
  }
}

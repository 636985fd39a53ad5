/// Where the text of a recipe says what a change is about.
///
/// Where it stands is no part of what changed: all places are equal.
package struct ChangePlace: Hashable, Sendable {
  package let place: RecipePlace

  init(_ place: RecipePlace) {
    self.place = place
  }

  package static func == (a: ChangePlace, b: ChangePlace) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

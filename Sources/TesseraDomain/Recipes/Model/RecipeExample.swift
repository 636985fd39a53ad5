/// How a recipe is used, for the documentation and for previews.
///
/// Texts that differ by language are named in `copy`; code says `${name}`, and a view's expressions say the name itself.
package struct RecipeExample: Sendable {
  /// One language's texts.
  package struct Copy: Sendable {
    /// `en`, `fr-CA`.
    package let locale: String
    package let texts: [(name: String, text: String)]

    package init(locale: String, texts: [(name: String, text: String)]) {
      self.locale = locale
      self.texts = texts
    }
  }

  package let name: String
  package let description: String?
  /// Swift, shown in the documentation and not looked into.
  package let code: String?
  /// A view whose `content` has the recipe applied; becomes a preview.
  package let view: RecipeView?
  /// English first where it is there, all others by name; the first one is shown where no other is asked for.
  package let copy: [Copy]
  package let place: RecipePlace

  package init(
    name: String, description: String?, code: String?, view: RecipeView?, copy: [Copy], at place: RecipePlace
  ) {
    self.name = name
    self.description = description
    self.code = code
    self.view = view
    self.copy = copy
    self.place = place
  }
}

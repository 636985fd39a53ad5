/// What can be worked out: a recipe, or a member of a namespace.
package struct RecipeSubject: Sendable {
  package let recipe: Recipe
  /// Of a namespace.
  package let member: RecipeGroup.Member?
  /// `badge`, `DS.Button.primary`.
  package let name: String

  package var parameters: [Recipe.Parameter] { member?.parameters ?? recipe.parameters }
  package var description: String? { member?.description ?? recipe.description }

  package init(_ recipe: Recipe) {
    self.recipe = recipe
    member = nil
    name = recipe.name
  }

  init(_ recipe: Recipe, _ member: RecipeGroup.Member, name: String) {
    self.recipe = recipe
    self.member = member
    self.name = name
  }
}

extension RecipeSet {
  /// Everything that can be worked out: recipes, and in the place of a namespace its members; in the order of the recipes.
  package var subjects: [RecipeSubject] {
    recipes.flatMap { recipe in recipe.kind == .namespace ? recipe.members : [RecipeSubject(recipe)] }
  }

  /// The recipe, or the member of a namespace, of that name; `nil` for none, and for a namespace as a whole.
  package func subject(named name: String) -> RecipeSubject? {
    if let recipe = self[name] { return recipe.kind == .namespace ? nil : RecipeSubject(recipe) }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let recipe = self[String(name[..<dot])],
      recipe.kind == .namespace
    else { return nil }
    return recipe.members.first { $0.name.hasSameBytes(as: name) }
  }
}

extension Recipe {
  /// The members of a namespace, groups within groups in the order of writing.
  package var members: [RecipeSubject] {
    var found: [RecipeSubject] = []
    func add(_ groups: [RecipeGroup], _ prefix: String) {
      for group in groups {
        let name = "\(prefix).\(group.name)"
        found += group.members.map { RecipeSubject(self, $0, name: "\(name).\($0.name)") }
        add(group.groups, name)
      }
    }
    add(groups, name)
    return found
  }
}

package import JSON
package import TesseraDomain

/// Recipes of a release as documents have them.
package enum RecipeDocument {
  /// `path`, `recipe`, `kind`, `call`, and where there is something to say `description`, `deprecated` and `private`.
  package static func summary(_ recipe: Recipe, _ facts: RecipeFacts) -> JSONObject {
    var object: JSONObject = [:]
    object.append("path", name: recipe.path)
    object.append("kind", .string(recipe.kind.rawValue))
    object.append("call", .string(facts.call))
    if let description = recipe.description { object.append("description", .string(description)) }
    if let reason = recipe.deprecation {
      var deprecated: JSONObject = [:]
      if !reason.isEmpty { deprecated.append("reason", .string(reason)) }
      if let replacement = recipe.replacement { deprecated.append("replacement", .string(replacement)) }
      object.append("deprecated", .object(deprecated))
    }
    if recipe.isPrivate { object.append("private", true) }
    return object
  }

  /// The summary with parameters, steps, tokens, what it uses and what uses it, and the definition.
  ///
  /// - Complexity: O(*n*) in the recipes of the release.
  package static func whole(_ recipe: Recipe, _ source: RecipeSource, among set: RecipeSet) -> JSONObject {
    let facts = RecipeFacts(recipe)
    var object = summary(recipe, facts)
    object.members += details(recipe, facts, source, users: users(of: recipe, among: set)).members
    return object
  }

  /// The names of recipes that use one.
  ///
  /// - Complexity: O(*n*) in the recipes of the release.
  package static func users(of recipe: Recipe, among set: RecipeSet) -> [String] {
    set.recipes.filter { RecipeFacts($0).uses.contains { $0.hasSameBytes(as: recipe.name) } }.map(\.name)
  }

  /// What ``whole(_:_:among:)`` has beyond the summary.
  package static func details(
    _ recipe: Recipe, _ facts: RecipeFacts, _ source: RecipeSource, users: [String]
  ) -> JSONObject {
    var object: JSONObject = [:]
    object.append(
      "parameters",
      .array(
        recipe.parameters.map { parameter in
          var value: JSONObject = ["name": .string(parameter.name), "type": .string(parameter.type.name)]
          if let text = parameter.defaultValue { value.append("default", .string("\(text)")) }
          if let description = parameter.description { value.append("description", .string(description)) }
          return .object(value)
        }))
    object.append("members", JSONValue(texts: facts.members))
    object.append("steps", JSONValue(texts: facts.steps))
    object.append("tokens", JSONValue(texts: facts.tokens.map(\.text)))
    object.append("uses", JSONValue(texts: facts.uses))
    object.append("usedBy", JSONValue(texts: users))
    object.append("definition", JSONValue(source.source))
    return object
  }
}

/// What a change is, for the question how large a version step it forces.
///
/// The raw values are stable: policies, stored releases and documents name rules by them.
package enum PolicyRule: String, CaseIterable, Hashable, Sendable {
  // Tokens: names and types.
  /// Gone, made private, or undefined in a context where it was defined.
  case tokenRemoved = "token.removed"
  /// The old name is gone, and the new one is known by its `id`.
  case tokenRenamed = "token.renamed"
  /// A new name, and the old one kept as a deprecated alias of it.
  case tokenRenamedAliased = "token.renamed.aliased"
  /// The resolved type differs.
  case tokenRetyped = "token.retyped"
  case tokenAdded = "token.added"

  // Tokens: values as resolved.
  /// Colour, gradient, shadow, stroke style, duration, easing, transition.
  case valueAesthetic = "value.aesthetic"
  /// Dimension, number, font family, font weight, typography, and the width of a border.
  case valueLayout = "value.layout"
  /// Another `swiftui` realisation, or another mapping to appearances.
  case valuePlatform = "value.platform"
  /// A change of value that its author declared a correction.
  case valueFix = "value.fix"

  // References.
  /// Points elsewhere, and resolves the same in every context.
  case aliasSame = "alias.same"
  /// Points elsewhere, and resolves differently.
  case aliasVisual = "alias.visual"

  // The resolver.
  case contextAdded = "context.added"
  case contextRemoved = "context.removed"
  case contextRenamed = "context.renamed"
  case contextDefault = "context.default"
  /// A token loses its own value in a context and falls back.
  case contextHole = "context.hole"
  case modifierAdded = "modifier.added"
  case modifierRemoved = "modifier.removed"
  case modifierRenamed = "modifier.renamed"

  // Words and life.
  /// Texts, tags, foreign extensions.
  case metaDescription = "meta.description"
  case lifeDeprecated = "life.deprecated"
  case lifeUndeprecated = "life.undeprecated"
  case lifeMessage = "life.message"

  // Recipes.
  case recipeAdded = "recipe.added"
  case recipeRemoved = "recipe.removed"
  case recipeRenamed = "recipe.renamed"
  case recipeParameterAdded = "recipe.parameter.added"
  case recipeParameterRemoved = "recipe.parameter.removed"
  case recipeParameterRenamed = "recipe.parameter.renamed"
  case recipeParameterRetyped = "recipe.parameter.retyped"
  case recipeParameterReordered = "recipe.parameter.reordered"
  /// What the entry point exposes, and its labels.
  case recipeExposure = "recipe.exposure"
  case recipeParameterDefault = "recipe.parameter.default"
  /// A step added, removed, moved or changed.
  case recipeStep = "recipe.step"
  /// Points at another token.
  case recipeUses = "recipe.uses"

  // Generated code.
  /// Needs a newer OS or Swift.
  case platformMinimum = "platform.minimum"
  /// An identifier in the standard spelling differs though the name does not.
  case symbolChanged = "symbol.changed"

  /// The step it forces where a policy says nothing; `nil` where it counts as the change of value does.
  package var defaultBump: Bump? {
    switch self {
    case .tokenRemoved, .tokenRenamed, .tokenRetyped, .contextRemoved, .contextRenamed, .modifierRemoved,
      .modifierRenamed, .recipeRemoved, .recipeRenamed, .recipeParameterRemoved, .recipeParameterRenamed,
      .recipeParameterRetyped, .recipeParameterReordered, .recipeExposure, .platformMinimum, .symbolChanged:
      .major
    case .tokenRenamedAliased, .tokenAdded, .valueAesthetic, .valueLayout, .valuePlatform, .contextAdded,
      .contextDefault, .modifierAdded, .lifeDeprecated, .lifeUndeprecated, .recipeAdded, .recipeParameterAdded,
      .recipeParameterDefault, .recipeStep:
      .minor
    case .valueFix, .aliasSame, .metaDescription, .lifeMessage: .patch
    case .aliasVisual, .contextHole, .recipeUses: nil
    }
  }

  /// The smallest step that a policy may set for it.
  ///
  /// What is removed, renamed or retyped breaks whoever uses the name, and a change that can be seen is never a patch
  /// unless it is declared a fix.
  package var floor: Bump {
    switch self {
    case .tokenRemoved, .tokenRenamed, .tokenRetyped, .contextRemoved, .contextRenamed, .modifierRemoved,
      .modifierRenamed, .recipeRemoved, .recipeRenamed, .recipeParameterRemoved, .recipeParameterRenamed,
      .recipeParameterRetyped:
      .major
    case .valueAesthetic, .valueLayout, .valuePlatform, .aliasVisual, .contextDefault, .contextHole,
      .recipeParameterDefault, .recipeStep:
      .minor
    default: .patch
    }
  }
}

/// How Swift calls what becomes of recipes.
extension SwiftSymbols {
  /// The type of a recipe: `CardModifier`, `PrimaryButtonStyle`, `DS`; `nil` for a composition, which has none.
  ///
  /// It is the name with the kind behind, unless it ends so by itself, or what the recipe asks for. What the name says of
  /// the kind is not said again: the button style `primaryButton` is `PrimaryButtonStyle`.
  package static func typeName(of recipe: Recipe) -> String? {
    if let chosen = recipe.typeName { return chosen }
    let suffix: String
    switch recipe.kind {
    case .composition: return nil
    case .namespace: return recipe.name
    case .modifier: suffix = "Modifier"
    case .buttonStyle: suffix = "ButtonStyle"
    case .toggleStyle: suffix = "ToggleStyle"
    case .labelStyle: suffix = "LabelStyle"
    }
    let name = recipe.name.prefix(1).uppercased() + recipe.name.dropFirst()
    if name.hasSuffix(suffix) { return name }
    let control = suffix.dropLast("Style".count)
    return recipe.kind.isStyle && name.hasSuffix(control) ? name + "Style" : name + suffix
  }

  /// A type that stands by itself in an app, and so has none of the names that Swift's and SwiftUI's own types have
  /// there: `Spacing`, but `ColorTokens` for `Color`.
  package static func topLevelTypeName(_ identifier: String) -> String {
    isTaken(identifier) ? identifier + "Tokens" : identifier
  }

  /// Whether a type at the top of a module would hide one that generated code or an app's own needs, were it called so.
  package static func isTaken(_ identifier: String) -> Bool {
    unusable.contains(identifier) || SwiftUINames.types.contains(identifier)
  }
}

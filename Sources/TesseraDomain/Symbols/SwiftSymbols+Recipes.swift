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
    let isTaken =
      unusable.contains(identifier) || hiddenByNamespace.contains(identifier) || hiddenAtTop.contains(identifier)
      || SwiftUINames.types.contains(identifier)
    return isTaken ? identifier + "Tokens" : identifier
  }

  /// What Swift and Foundation have, and an app's code is likely to name.
  private static let hiddenAtTop: Set<String> = [
    "Clock", "Codable", "Collection", "Comparable", "Decimal", "Decodable", "Duration", "Encodable", "Equatable",
    "Float",
    "Identifiable", "Index", "Measurement", "Notification", "Operation", "Range", "Scanner", "Sequence", "Stream",
    "Thread", "Timer", "URL", "UUID", "Unit", "Void",
  ]
}

internal import TesseraDomain

/// How a recipe is called in Swift, without its body.
enum RecipeCall {
  /// `cardStyle(cornerRadius:shadowRadius:)`; of a namespace its name alone.
  static func text(of recipe: Recipe) -> String {
    if recipe.kind == .namespace { return recipe.name }
    let entry = recipe.entryPoint
    return entry.function + "(" + entry.exposes.map { entry.label(of: $0) + ":" }.joined() + ")"
  }

  /// `DS.Button.primary(_:enabled:)`.
  static func text(of member: RecipeGroup.Member, within group: String) -> String {
    group + "." + member.name + "(_:" + member.parameters.map { $0.name + ":" }.joined() + ")"
  }

  /// What a recipe is, at the start of a sentence.
  static func kind(_ kind: Recipe.Kind) -> String {
    switch kind {
    case .modifier: "A modifier"
    case .composition: "A composition"
    case .buttonStyle: "A button style"
    case .toggleStyle: "A toggle style"
    case .labelStyle: "A label style"
    case .namespace: "A namespace"
    }
  }
}

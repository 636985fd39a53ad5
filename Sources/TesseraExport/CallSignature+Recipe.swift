internal import TesseraDomain

/// How what becomes of recipes in Swift is called.
extension CallSignature {
  /// The function of a recipe: what it hands on, by its labels.
  init(functionOf recipe: Recipe) {
    let entry = recipe.entryPoint
    let parameters = entry.exposes.compactMap { name in
      recipe.parameters.first { $0.name.hasSameBytes(as: name) }.map { Parameter($0, label: entry.label(of: name)) }
    }
    self.init(parameters, style: recipe.kind.isStyle ? recipe.kind.rawValue : nil)
  }

  /// The initializer of the type of a recipe: all of its parameters, by their names.
  init(initializerOf recipe: Recipe) {
    self.init(recipe.parameters.map { Parameter($0, label: $0.name) })
  }

  /// A function of a namespace: a view, and its parameters by their names.
  init(_ member: RecipeGroup.Member) {
    self.init(
      [Parameter(label: nil, isOptional: false, type: "view")]
        + member.parameters.map { Parameter($0, label: $0.name) })
  }
}

extension CallSignature.Parameter {
  fileprivate init(_ parameter: Recipe.Parameter, label: String) {
    self.init(
      label: label.hasSameBytes(as: "_") ? nil : label, isOptional: parameter.defaultValue != nil,
      type: parameter.type.name, name: parameter.name)
  }
}

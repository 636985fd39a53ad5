internal import TesseraDomain

/// Parameters of functions and initializers.
extension RecipeWriter {
  /// `head: Type = default`; with `nil` for one that the theme decides, unless its type is generic.
  mutating func parameter(_ parameter: Recipe.Parameter, head: String) -> SwiftCode {
    let type: String =
      switch parameter.type {
      case .style: "some " + apple("ShapeStyle")
      case .shape: "some " + apple("InsettableShape")
      case .action: "@escaping " + swiftType(.action)
      default: swiftType(parameter.type)
      }
    if themed.contains(parameter.name) {
      return .text(ThemedDefaults.isGeneric(parameter.type) ? "\(head): \(type)" : "\(head): \(type)? = nil")
    }
    guard let value = defaultValue(of: parameter) else { return .text("\(head): \(type)") }
    return .joined([.text("\(head): \(type) = "), value])
  }

  /// A default; `nil` where the parameter has none.
  mutating func defaultValue(of parameter: Recipe.Parameter) -> SwiftCode? {
    guard let value = parameter.defaultValue else { return nil }
    return constant(value, as: parameter.type, parameter.type == .style || parameter.type == .shape ? .alone : [])
  }

  /// A value that is made where nothing of the recipe can be named, and no theme is there to be read.
  mutating func constant(_ value: RecipeExpression, as type: ValueType, _ manner: Manner) -> SwiftCode? {
    for path in value.tokens where surroundings.followsTheme(path) {
      note("a default or first state has {\(path)} of the default context: no theme can be read there")
    }
    let outer = frame
    frame.scope = RecipeScope(recipe: recipe.name)
    frame.place = .function
    defer { frame = outer }
    return code(value, as: type, manner)
  }
}

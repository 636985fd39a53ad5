internal import TesseraDomain

/// What recipes say of themselves in comments.
enum RecipeDocumentation {
  /// The comment of what people call: the description, and what the parameters are for.
  static func append(
    _ unit: RecipeUnit, parameters: [Recipe.Parameter], _ surroundings: RecipeSurroundings, indent: Int,
    to out: inout [UInt8]
  ) {
    let recipe = unit.recipe
    var isEmpty = append(recipe.description, indent: indent, to: &out)
    if surroundings.deprecations == .comment, let reason = recipe.deprecation {
      separate(&isEmpty, indent, &out)
      SwiftText.append(description: reason.isEmpty ? "Deprecated." : "Deprecated: \(reason)", indent: indent, to: &out)
    }
    append(parameters, unit.themed, &isEmpty, indent: indent, to: &out)
  }

  /// The comment of a namespace's member.
  ///
  /// - Parameters:
  ///   - parameters: those that it takes.
  ///   - themed: those of them that the theme decides where they are left out.
  static func append(
    _ member: RecipeGroup.Member, parameters: [Recipe.Parameter], _ themed: ThemedDefaults, indent: Int,
    to out: inout [UInt8]
  ) {
    var isEmpty = append(member.description, indent: indent, to: &out)
    append(parameters, themed, &isEmpty, indent: indent, to: &out)
  }

  /// The comment of what holds a parameter.
  static func append(stored parameter: Recipe.Parameter, isThemed: Bool, indent: Int, to out: inout [UInt8]) {
    var isEmpty = append(parameter.description, indent: indent, to: &out)
    guard isThemed, let value = parameter.defaultValue else { return }
    separate(&isEmpty, indent, &out)
    SwiftText.append(documentation: "`nil` is what the theme has for \(code(value)).", indent: indent, to: &out)
  }

  /// What the theme decides as code of a comment.
  private static func code(_ value: RecipeExpression) -> String {
    var code: [UInt8] = []
    SwiftText.append(code: value.description, to: &code)
    return String(decoding: code, as: UTF8.self)
  }

  /// Whether there is no description.
  private static func append(_ description: String?, indent: Int, to out: inout [UInt8]) -> Bool {
    guard let description, !description.isEmpty else { return true }
    SwiftText.append(description: description, indent: indent, to: &out)
    return false
  }

  private static func append(
    _ parameters: [Recipe.Parameter], _ themed: ThemedDefaults, _ isEmpty: inout Bool, indent: Int,
    to out: inout [UInt8]
  ) {
    let described = parameters.filter { $0.description?.isEmpty == false || themed.contains($0.name) }
    if described.isEmpty { return }
    separate(&isEmpty, indent, &out)
    if described.count == 1 {
      append("- Parameter ", described[0], themed, indent: indent, to: &out)
      return
    }
    SwiftText.append(documentation: "- Parameters:", indent: indent, to: &out)
    for parameter in described { append("  - ", parameter, themed, indent: indent, to: &out) }
  }

  private static func append(
    _ lead: String, _ parameter: Recipe.Parameter, _ themed: ThemedDefaults, indent: Int, to out: inout [UInt8]
  ) {
    // More than one line would end the list.
    let lines = (parameter.description ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    var text = SwiftText.withoutMarkup(lines)
    if themed.contains(parameter.name), let value = parameter.defaultValue {
      if let last = text.utf8.last { text += ".!?".utf8.contains(last) ? " " : ". " }
      text += "Left out, it is what the theme has for \(code(value))."
    }
    SwiftText.append(documentation: "\(lead)\(parameter.name): \(text)", indent: indent, to: &out)
  }

  private static func separate(_ isEmpty: inout Bool, _ indent: Int, _ out: inout [UInt8]) {
    if !isEmpty {
      out.append(spaces: indent)
      out.append("///\n")
    }
    isEmpty = false
  }

  /// Why a recipe should not be used any more, and what to use instead.
  static func deprecation(_ reason: String, of recipe: Recipe, _ units: RecipeUnits) -> String {
    guard let replacement = recipe.replacement.flatMap({ units[$0] }), replacement.hasFunction else { return reason }
    let labels = replacement.exposed.map { replacement.recipe.entryPoint.label(of: $0.name) + ":" }.joined()
    let function = replacement.recipe.entryPoint.function
    let instead =
      switch replacement.recipe.kind {
      case .namespace: replacement.typeName
      case .buttonStyle, .toggleStyle, .labelStyle: ".\(function)"
      case .modifier, .composition: "\(function)(\(labels))"
      }
    if reason.isEmpty { return "Use \(instead) instead" }
    return reason + (reason.utf8.last == UInt8(ascii: ".") ? " " : ". ") + "Use \(instead) instead"
  }
}

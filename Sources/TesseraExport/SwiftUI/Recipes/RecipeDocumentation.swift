internal import TesseraDomain

/// What recipes say of themselves in comments.
enum RecipeDocumentation {
  /// The comment of what people call: the description, and what the parameters are for.
  static func append(
    _ recipe: Recipe, parameters: [Recipe.Parameter], _ surroundings: RecipeSurroundings, indent: Int,
    to out: inout [UInt8]
  ) {
    var isEmpty = append(recipe.description, indent: indent, to: &out)
    if surroundings.deprecations == .comment, let reason = recipe.deprecation {
      separate(&isEmpty, indent, &out)
      SwiftText.append(description: reason.isEmpty ? "Deprecated." : "Deprecated: \(reason)", indent: indent, to: &out)
    }
    append(parameters, &isEmpty, indent: indent, to: &out)
  }

  /// The comment of a namespace's member.
  static func append(_ member: RecipeGroup.Member, indent: Int, to out: inout [UInt8]) {
    var isEmpty = append(member.description, indent: indent, to: &out)
    append(member.parameters, &isEmpty, indent: indent, to: &out)
  }

  /// Whether there is no description.
  private static func append(_ description: String?, indent: Int, to out: inout [UInt8]) -> Bool {
    guard let description, !description.isEmpty else { return true }
    SwiftText.append(description: description, indent: indent, to: &out)
    return false
  }

  private static func append(
    _ parameters: [Recipe.Parameter], _ isEmpty: inout Bool, indent: Int, to out: inout [UInt8]
  ) {
    let described = parameters.filter { $0.description.map { !$0.isEmpty } ?? false }
    if described.isEmpty { return }
    separate(&isEmpty, indent, &out)
    if described.count == 1 {
      append("- Parameter ", described[0], indent: indent, to: &out)
      return
    }
    SwiftText.append(documentation: "- Parameters:", indent: indent, to: &out)
    for parameter in described { append("  - ", parameter, indent: indent, to: &out) }
  }

  private static func append(
    _ lead: String, _ parameter: Recipe.Parameter, indent: Int, to out: inout [UInt8]
  ) {
    // More than one line would end the list.
    let text = (parameter.description ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    SwiftText.append(
      documentation: "\(lead)\(parameter.name): \(SwiftText.withoutMarkup(text))", indent: indent, to: &out)
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
    let instead = replacement.recipe.kind.isStyle ? ".\(function)" : "\(function)(\(labels))"
    if reason.isEmpty { return "Use \(instead) instead" }
    return reason + (reason.utf8.last == UInt8(ascii: ".") ? " " : ". ") + "Use \(instead) instead"
  }
}

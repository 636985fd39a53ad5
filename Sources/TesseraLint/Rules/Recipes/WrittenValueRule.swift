internal import TesseraDomain

/// A value that a token has is taken from the token.
///
/// Only where the token is plainly for it: room among spacing, corners among radii, and colours by their components.
enum WrittenValueRule: LintCheck {
  static let rule = LintRule(
    "recipe.written-value", .warning, "a recipe writes out a value that a token has, and is there for")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    if subject.recipes.recipes.isEmpty { return }
    let known = KnownValues(subject)
    subject.forEachRecipeSite(&findings) { recipe, site, _, findings in
      guard case .value(let value, let slot) = site else { return }
      var found: [(RecipeExpression, TokenPath)] = []
      if roomSlots.contains(slot), let path = known.path(of: value, for: .room) { found.append((value, path)) }
      if slot == "cornerRadius.radius", let path = known.path(of: value, for: .corner) { found.append((value, path)) }
      for part in value.all {
        guard case .call(let callee, let arguments) = part.form else { continue }
        if let path = known.path(ofColor: callee, arguments) { found.append((part, path)) }
        for argument in arguments where argument.label == "cornerRadius" {
          if let path = known.path(of: argument.value, for: .corner) { found.append((argument.value, path)) }
        }
      }
      for (expression, path) in found {
        findings.add(
          at: expression.place, of: recipe, "\(expression) is the value of {\(path)}",
          advice: "Write {\(path)}, so that it changes with it.")
      }
    }
  }

  private static let roomSlots: Set<String> = ["padding.length", "stack.spacing", "safeAreaPadding.length"]
}

private enum Purpose: CaseIterable {
  case room, corner

  var words: [String] {
    switch self {
    case .room: ["spac", "padding", "gap", "inset"]
    case .corner: ["radius", "corner", "radii"]
    }
  }
}

/// Public tokens in use that are the same everywhere, by what they are for and their value.
private struct KnownValues {
  private var lengths: [Purpose: [Double: TokenPath]] = [:]
  private var colors: [(Color, TokenPath)] = []

  init(_ subject: LintSubject) {
    let graph = subject.graph
    for id in graph.tokens where !subject.isPrivate[id] && graph.reach(id).isEmpty {
      guard let token = graph.resolved(id, in: graph.defaultContext), token.deprecation == nil else { continue }
      switch token.value {
      case .dimension(let size):
        let name = token.path.text.lowercased()
        for purpose in Purpose.allCases where purpose.words.contains(where: { name.contains($0) }) {
          if lengths[purpose]?[size.pixels] == nil { lengths[purpose, default: [:]][size.pixels] = token.path }
        }
      case .color(let color): if colors.count < 1_000 { colors.append((color, token.path)) }
      default: break
      }
    }
  }

  func path(of expression: RecipeExpression, for purpose: Purpose) -> TokenPath? {
    // Nothing is nothing, and needs no name.
    guard case .number(let value) = expression.form, value != 0 else { return nil }
    return lengths[purpose]?[value]
  }

  /// `Color(red: 0.1, green: 0.2, blue: 0.3)`, with numbers alone.
  func path(ofColor callee: RecipeExpression, _ arguments: [RecipeExpression.Argument]) -> TokenPath? {
    guard case .type("Color") = callee.form else { return nil }
    var parts: [String: Double] = [:]
    for argument in arguments {
      guard let label = argument.label, case .number(let value) = argument.value.form else { return nil }
      parts[label] = value
    }
    guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else { return nil }
    let written = Color(.srgb, red, green, blue, alpha: parts["opacity"] ?? 1)
    return colors.first { $0.0.means(written) }?.1
  }
}

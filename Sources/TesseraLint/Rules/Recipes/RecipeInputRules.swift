internal import TesseraDomain

/// A recipe reads what it needs from the environment, and no more.
enum UnusedInputRule: LintCheck {
  static let rule = LintRule("recipe.unused-input", .warning, "a recipe reads an input that it does not use")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for recipe in subject.recipes.recipes where !recipe.environment.isEmpty {
      var said: Set<NameKey> = []
      for (site, _) in subject.sites(of: recipe) {
        switch site {
        case .value(let value, _): for name in value.names { said.insert(NameKey(name)) }
        case .effect(let effect): if case .call(let name) = effect.form { said.insert(NameKey(name)) }
        case .steps(let steps, _):
          for step in steps { if case .raw(let code) = step.form { said.formUnion(words(code)) } }
        case .view(let view): if case .raw(let code) = view.form { said.formUnion(words(code)) }
        }
      }
      for input in recipe.environment where !said.contains(NameKey(input.name)) {
        findings.add(
          at: input.place, of: recipe,
          "the recipe reads \"\(input.name)\" and does not use it, so that views follow its changes for nothing",
          advice: "Take it out, or use it.")
      }
    }
  }

  private static func words(_ code: String) -> [NameKey] { RecipeExpression.words(in: code).map { NameKey($0) } }
}

/// Raw code is opaque: no diff and no evaluation looks into it, and no check knows whether it compiles.
enum RawCodeRule: LintCheck {
  static let rule = LintRule(
    "recipe.raw", .warning, "a recipe holds raw code, which nothing looks into")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    subject.forEachRecipeSite(&findings) { recipe, site, _, findings in
      var places: [RecipePlace] = []
      switch site {
      case .steps(let steps, _): for step in steps { if case .raw = step.form { places.append(step.place) } }
      case .view(let view): if case .raw = view.form { places.append(view.place) }
      case .effect, .value: break
      }
      for place in places {
        findings.add(
          at: place, of: recipe, "no diff and no evaluation looks into raw code",
          advice: "Write steps and views where there are any for it.")
      }
    }
  }
}

/// Text grows for those who asked for larger text.
enum FixedTextRule: LintCheck {
  static let rule = LintRule("recipe.fixed-text", .warning, "a font has a size that text settings do not change")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    subject.forEachRecipeSite(&findings) { recipe, site, _, findings in
      guard case .value(let value, _) = site else { return }
      for part in value.all where isFixed(part) {
        findings.add(
          at: part.place, of: recipe, "text of this size stays as it is where people ask for larger text",
          advice: "Write a text style such as .body, a typography token, or .custom(…, size: …, relativeTo: .body).")
      }
    }
  }

  private static func isFixed(_ expression: RecipeExpression) -> Bool {
    guard case .call(let callee, let arguments) = expression.form else { return false }
    let name: String
    switch callee.form {
    case .implicit(let own), .member(_, let own): name = own
    default: return false
    }
    switch name {
    case "system": return arguments.first?.label == "size"
    case "custom": return arguments.contains { $0.label == "fixedSize" }
    default: return false
    }
  }
}

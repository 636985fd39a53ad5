internal import TesseraDomain

/// Where only a value depends, the value depends and not the structure.
///
/// A branch changes what SwiftUI takes a view for: state within is lost, and nothing animates from one arm to the other.
enum ValueBranchRule: LintCheck {
  static let rule = LintRule(
    "recipe.value-branch", .warning, "a branch does the same in both arms, with other values only")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    subject.forEachRecipeSite(&findings) { recipe, site, scope, findings in
      let judge = ArmJudge(subject: subject, scope: scope)
      switch site {
      case .steps(let steps, _):
        for step in steps {
          guard case .branch(let condition, let then, let otherwise) = step.form, !then.isEmpty,
            judge.merges(then, otherwise, condition)
          else { continue }
          findings.add(
            at: step.place, of: recipe, "both arms of the branch do the same, with other values only",
            advice: "Write the steps once, and the values as conditions: \"\(condition) ? a : b\".")
        }
      case .view(let view):
        guard case .branch(let condition, let then, let otherwise?) = view.form,
          judge.merges(then, otherwise, condition)
        else { return }
        findings.add(
          at: view.place, of: recipe, "both views of the branch are the same, with other values only",
          advice: "Write the view once, and the values as conditions: \"\(condition) ? a : b\".")
      case .effect, .value: break
      }
    }
  }
}

/// Whether two arms could be one, with conditions for their values.
private struct ArmJudge {
  let subject: LintSubject
  let scope: RecipeScope

  func merges(_ a: [RecipeStep], _ b: [RecipeStep], _ condition: RecipeExpression) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { merges($0, $1, condition) }
  }

  private func merges(_ a: RecipeStep, _ b: RecipeStep, _ condition: RecipeExpression) -> Bool {
    switch (a.form, b.form) {
    case (.apply(let a), .apply(let b)):
      guard a.name.hasSameBytes(as: b.name), a.effects == nil, b.effects == nil, a.gesture == nil, b.gesture == nil,
        a.fallback == nil, b.fallback == nil, a.reducedMotion == b.reducedMotion,
        let form = StepTable.step(named: a.name)?.overload(for: a)
      else { return false }
      switch (a.view, b.view) {
      case (nil, nil): break
      case (let a?, let b?): if !merges(a, b, condition) { return false }
      default: return false
      }
      return merges(a.arguments, b.arguments, condition) { form.parameter(named: $0)?.type }
    case (.use(let name, let a), .use(let other, let b)):
      guard name.hasSameBytes(as: other), let recipe = subject.recipes[name] else { return false }
      return merges(a, b, condition) { name in recipe.parameters.first { $0.name.hasSameBytes(as: name) }?.type }
    default: return false
    }
  }

  private func merges(
    _ a: [RecipeStep.Argument], _ b: [RecipeStep.Argument], _ condition: RecipeExpression, type: (String) -> ValueType?
  ) -> Bool {
    guard a.count == b.count else { return false }
    return a.allSatisfy { argument in
      guard let other = b.first(where: { $0.name.hasSameBytes(as: argument.name) }) else { return false }
      return merges(argument.value, other.value, condition, type(argument.name))
    }
  }

  /// Whether a condition can choose between both values in their place.
  private func merges(
    _ a: RecipeExpression, _ b: RecipeExpression, _ condition: RecipeExpression, _ type: ValueType?
  ) -> Bool {
    if a == b { return true }
    // A switch is an object, and stands in no condition.
    for value in [a, b] { if case .choice = value.form { return false } }
    guard let type else { return false }
    var typer = ExpressionTyper(scope, subject.recipeTokens)
    let choice = RecipeExpression(.conditional(condition, then: a, else: b), at: a.place)
    return typer.type(choice, as: type) != nil
  }

  private func merges(_ a: RecipeExpression?, _ b: RecipeExpression?, _ condition: RecipeExpression, _ type: ValueType)
    -> Bool
  {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): merges(a, b, condition, .some(type))
    default: false
    }
  }

  func merges(_ a: RecipeView, _ b: RecipeView, _ condition: RecipeExpression) -> Bool {
    guard merges(a.steps, b.steps, condition) else { return false }
    switch (a.form, b.form) {
    case (.content, .content), (.divider, .divider): return true
    case (.part(let a), .part(let b)), (.ref(let a), .ref(let b)): return a.hasSameBytes(as: b)
    case (.text(let a), .text(let b)): return merges(a, b, condition, .string)
    case (.style(let a), .style(let b)): return merges(a, b, condition, .style)
    case (.image(let system, let asset, let isResizable), .image(let otherSystem, let otherAsset, let isOther)):
      return isResizable == isOther && merges(system, otherSystem, condition, .string)
        && merges(asset, otherAsset, condition, .string)
    case (.shape(let a, let fill, let stroke), .shape(let b, let otherFill, let otherStroke)):
      return merges(a, b, condition, .shape) && merges(fill, otherFill, condition, .style)
        && merges(stroke?.style, otherStroke?.style, condition, .style)
        && merges(stroke?.lineWidth, otherStroke?.lineWidth, condition, .length)
        && stroke?.dash == otherStroke?.dash && stroke?.isInner == otherStroke?.isInner
    default: return false
    }
  }
}

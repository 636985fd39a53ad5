internal import TesseraDomain

/// A drag from the first touch on takes scrolling away from the list around it.
enum DragScrollRule: LintCheck {
  static let rule = LintRule(
    "recipe.drag-scroll", .warning, "a drag begins with the first touch, and so fights scrolling")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    subject.forEachRecipeSite(&findings) { recipe, site, _, findings in
      guard case .steps(let steps, _) = site else { return }
      for step in steps {
        guard case .apply(let application) = step.form, let gesture = application.gesture, gesture.kind == .drag,
          let distance = gesture.argument("minimumDistance"), case .number(0) = distance.form
        else { continue }
        findings.add(
          at: distance.place, of: recipe, "a drag without a minimum distance takes the touch that would scroll",
          advice: "Write the gesture \"press\", make a button style of it, or leave \"minimumDistance\" out.")
      }
    }
  }
}

/// What moves for ever can be stopped by those whom it disturbs.
enum EndlessMotionRule: LintCheck {
  static let rule = LintRule(
    "recipe.endless-motion", .warning, "motion never ends, also for people who asked for less of it")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for recipe in subject.recipes.recipes {
      let known = EndlessNames(recipe)
      guard !known.minds else { continue }
      let found = subject.sites(of: recipe)
      for (site, _) in found {
        switch site {
        case .steps(let steps, _):
          for step in steps {
            guard case .apply(let application) = step.form, application.name == "animation",
              application.reducedMotion == nil, let animation = application.argument("animation"),
              known.isEndless(animation)
            else { continue }
            report(animation, recipe, &findings)
          }
        case .effect(let effect):
          guard case .animate(let animation, nil, _) = effect.form, known.isEndless(animation) else { continue }
          report(animation, recipe, &findings)
        case .view, .value: break
        }
      }
    }
  }

  private static func report(_ animation: RecipeExpression, _ recipe: Recipe, _ findings: inout LintFindings) {
    findings.add(
      at: animation.place, of: recipe, "the animation never ends, whatever people have set for motion",
      advice: "Add \"reducedMotion\": \".none\", or an animation that ends.")
  }
}

/// What a recipe calls its endless animations, and whether it asks how much motion is wanted.
private struct EndlessNames {
  /// Whether the recipe itself reads the setting for less motion.
  let minds: Bool
  private var names: Set<NameKey> = []

  init(_ recipe: Recipe) {
    minds = recipe.environment.contains { $0.name == "accessibilityReduceMotion" }
    for parameter in recipe.parameters {
      if let value = parameter.defaultValue, isEndless(value) { names.insert(NameKey(parameter.name)) }
    }
    // Values are worked out from each other, in any order.
    var users: [NameKey: [NameKey]] = [:]
    var waiting: [NameKey] = Array(names)
    for value in recipe.derived {
      for name in value.value.names { users[NameKey(name), default: []].append(NameKey(value.name)) }
      if isEndless(value.value) { waiting.append(NameKey(value.name)) }
    }
    while let name = waiting.popLast() {
      names.insert(name)
      waiting += (users.removeValue(forKey: name) ?? []).filter { !names.contains($0) }
    }
  }

  func isEndless(_ expression: RecipeExpression) -> Bool {
    expression.all.contains { part in
      switch part.form {
      case .member(_, "repeatForever"): true
      case .name(let name): names.contains(NameKey(name))
      default: false
      }
    }
  }
}

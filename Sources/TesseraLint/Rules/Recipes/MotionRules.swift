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
          let distance = gesture.argument("minimumDistance"), let points = subject.points(distance, in: recipe),
          points <= 0
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
          for step in steps { check(step, known, recipe, subject, &findings) }
        case .effect(let effect):
          guard case .animate(let animation, let calmer, _) = effect.form else { continue }
          check(animation, calmer, known, recipe, &findings)
        case .view, .value: break
        }
      }
    }
  }

  private static func check(
    _ step: RecipeStep, _ known: EndlessNames, _ recipe: Recipe, _ subject: LintSubject,
    _ findings: inout LintFindings
  ) {
    switch step.form {
    case .apply(let application) where application.name == "animation":
      guard let animation = application.argument("animation") else { return }
      check(animation, application.reducedMotion, known, recipe, &findings)
    case .apply(let application) where application.name == "transition":
      guard let transition = application.argument("transition"), known.isEndless(transition) else { return }
      report(transition, recipe, &findings)
    case .use(let name, let arguments):
      // What has another motion for those who ask has it for any that is handed in.
      guard let used = subject.recipes[name], !EndlessNames(used).minds else { return }
      for argument in arguments
      where used.parameters.contains(where: { $0.name.hasSameBytes(as: argument.name) && $0.type == .animation })
        && known.isEndless(argument.value) && used.moves(by: argument.name, subject)
      {
        report(argument.value, recipe, &findings)
      }
    default: break
    }
  }

  private static func check(
    _ animation: RecipeExpression, _ calmer: RecipeExpression?, _ known: EndlessNames, _ recipe: Recipe,
    _ findings: inout LintFindings
  ) {
    if let calmer {
      if known.isEndless(calmer) { report(calmer, recipe, &findings) }
    } else if known.isEndless(animation) {
      report(animation, recipe, &findings)
    }
  }

  fileprivate static func report(_ animation: RecipeExpression, _ recipe: Recipe, _ findings: inout LintFindings) {
    findings.add(
      at: animation.place, of: recipe, "the animation never ends, whatever people have set for motion",
      advice: "Add \"reducedMotion\": \".none\", or an animation that ends.")
  }
}

extension Recipe {
  /// Whether an animation that is handed in as `name` is one for everybody.
  fileprivate func moves(by name: String, _ subject: LintSubject) -> Bool {
    func says(_ expression: RecipeExpression) -> Bool { expression.names.contains { $0.hasSameBytes(as: name) } }
    return subject.sites(of: self).contains { site, _ in
      switch site {
      case .steps(let steps, _):
        steps.contains { step in
          switch step.form {
          case .apply(let application):
            ["animation", "transition"].contains(application.name) && application.reducedMotion == nil
              && application.arguments.contains { says($0.value) }
          // Who hands it on is not followed further.
          case .use(_, let arguments): arguments.contains { says($0.value) }
          default: false
          }
        }
      case .effect(let effect):
        if case .animate(let animation, nil, _) = effect.form { says(animation) } else { false }
      case .view, .value: false
      }
    }
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

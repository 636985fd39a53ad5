internal import TesseraDomain

/// Something in a recipe that rules look at.
enum RecipeSite {
  /// Steps that follow each other: those of a view, or of the recipe itself.
  case steps([RecipeStep], of: RecipeView?)
  case view(RecipeView)
  case effect(RecipeEffect)
  /// An expression that is no part of another one. `slot` says what for: `padding.length`, `stack.spacing`.
  case value(RecipeExpression, slot: String)
}

extension Recipe {
  /// Calls `body` with all that the recipe does and shows, outer parts first, and what can be named there; not with its
  /// examples and expectations.
  ///
  /// - Complexity: O(size of the recipe).
  func forEachSite(_ body: @escaping (RecipeSite, RecipeScope) -> Void) {
    let walk = SiteWalk(body: body)
    let scope = RecipeScope(of: self)
    walk.visit(parameters, in: name)
    for variable in state { body(.value(variable.initial, slot: "initial"), RecipeScope(recipe: name)) }
    for value in derived { body(.value(value.value, slot: "derived"), scope) }
    for view in views { walk.visit(view.view, scope) }
    walk.visit(steps, of: nil, scope)
    if let own = self.body { walk.visit(own, scope) }
    for group in groups { walk.visit(group, in: name) }
  }
}

private struct SiteWalk {
  let body: (RecipeSite, RecipeScope) -> Void

  func visit(_ group: RecipeGroup, in recipe: String) {
    for member in group.members {
      visit(member.parameters, in: recipe)
      visit(member.steps, of: nil, RecipeScope(of: member, in: recipe))
    }
    for inner in group.groups { visit(inner, in: recipe) }
  }

  /// A default names nothing that is declared.
  func visit(_ parameters: [Recipe.Parameter], in recipe: String) {
    for parameter in parameters {
      if let value = parameter.defaultValue { body(.value(value, slot: "default"), RecipeScope(recipe: recipe)) }
    }
  }

  func visit(_ steps: [RecipeStep], of view: RecipeView?, _ scope: RecipeScope) {
    if !steps.isEmpty { body(.steps(steps, of: view), scope) }
    for step in steps {
      switch step.form {
      case .apply(let application): visit(application, scope)
      case .use(_, let arguments): for argument in arguments { body(.value(argument.value, slot: "use"), scope) }
      case .branch(let condition, let then, let otherwise):
        body(.value(condition, slot: "if"), scope)
        visit(then, of: view, scope)
        visit(otherwise, of: view, scope)
      case .raw: break
      }
    }
  }

  private func visit(_ step: RecipeStep.Application, _ scope: RecipeScope) {
    for argument in step.arguments { body(.value(argument.value, slot: "\(step.name).\(argument.name)"), scope) }
    if let motion = step.reducedMotion { body(.value(motion, slot: "reducedMotion"), scope) }
    if let view = step.view { visit(view, scope) }
    visit(step.effects ?? [], scope)
    if let gesture = step.gesture {
      for argument in gesture.arguments { body(.value(argument.value, slot: "gesture.\(argument.name)"), scope) }
      visit((gesture.onChanged ?? []) + (gesture.onEnded ?? []), scope.within(gesture: gesture.kind))
    }
    visit(step.fallback ?? [], of: nil, scope)
  }

  private func visit(_ effects: [RecipeEffect], _ scope: RecipeScope) {
    for effect in effects {
      body(.effect(effect), scope)
      switch effect.form {
      case .set(_, let value): body(.value(value, slot: "set"), scope)
      case .branch(let condition, let then, let otherwise):
        body(.value(condition, slot: "if"), scope)
        visit(then, scope)
        visit(otherwise, scope)
      case .animate(let animation, let calmer, let inner):
        body(.value(animation, slot: "animate"), scope)
        if let calmer { body(.value(calmer, slot: "reducedMotion"), scope) }
        visit(inner, scope)
      case .call: break
      }
    }
  }

  func visit(_ view: RecipeView, _ scope: RecipeScope) {
    body(.view(view), scope)
    func value(_ expression: RecipeExpression?, _ slot: String) {
      if let expression { body(.value(expression, slot: slot), scope) }
    }
    switch view.form {
    case .content, .part, .ref, .divider, .raw: break
    case .text(let text): value(text, "text")
    case .image(let system, let asset, _):
      value(system, "image.system")
      value(asset, "image.asset")
    case .shape(let shape, let fill, let stroke):
      value(shape, "shape.shape")
      value(fill, "shape.fill")
      value(stroke?.style, "stroke.style")
      value(stroke?.lineWidth, "stroke.lineWidth")
      value(stroke?.dash, "stroke.dash")
    case .style(let style): value(style, "style.style")
    case .stack(_, let alignment, let spacing, let children):
      value(alignment, "stack.alignment")
      value(spacing, "stack.spacing")
      for child in children { visit(child, scope) }
    case .group(let children): for child in children { visit(child, scope) }
    case .geometry(let name, let content): visit(content, scope.within(geometry: name))
    case .spacer(let length): value(length, "spacer.minLength")
    case .progress(let progress): value(progress, "progress.value")
    case .button(let effects, let label, let role):
      value(role, "button.role")
      visit(effects, scope)
      visit(label, scope)
    case .branch(let condition, let then, let otherwise):
      value(condition, "if")
      visit(then, scope)
      if let otherwise { visit(otherwise, scope) }
    }
    visit(view.steps, of: view, scope)
  }
}

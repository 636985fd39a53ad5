extension RecipeView {
  /// Views directly within this one, those of its steps too.
  var inner: [RecipeView] {
    let own: [RecipeView] =
      switch form {
      case .content, .part, .ref, .text, .image, .shape, .style, .spacer, .divider, .progress, .raw: []
      case .stack(_, _, _, let children), .group(let children): children
      case .geometry(_, let content): [content]
      case .button(_, let label, _): [label]
      case .branch(_, let then, let otherwise): otherwise.map { [then, $0] } ?? [then]
      }
    return own + steps.flatMap(\.views)
  }

  /// Calls `body` with this view and all within it, outer ones first.
  package func forEachView(_ body: (RecipeView) -> Void) {
    body(self)
    for view in inner { view.forEachView(body) }
  }

  /// Calls `body` with every step of this view and of those within it.
  package func forEachStep(_ body: (RecipeStep) -> Void) {
    forEachView { view in
      for step in view.steps { step.forEachBeside(body) }
    }
  }
}

extension RecipeStep {
  /// Views that the step shows, also within its branches and fallback.
  var views: [RecipeView] {
    switch form {
    case .apply(let application):
      (application.view.map { [$0] } ?? []) + (application.fallback ?? []).flatMap(\.views)
    case .use, .raw: []
    case .branch(_, let then, let otherwise): (then + otherwise).flatMap(\.views)
    }
  }

  /// Calls `body` with this step and those in its branches and fallback, not with those of the views that it shows.
  func forEachBeside(_ body: (RecipeStep) -> Void) {
    body(self)
    switch form {
    case .apply(let application): for step in application.fallback ?? [] { step.forEachBeside(body) }
    case .use, .raw: break
    case .branch(_, let then, let otherwise): for step in then + otherwise { step.forEachBeside(body) }
    }
  }

  /// Calls `body` with this step and all within it, those of views too, outer ones first.
  package func forEachStep(_ body: (RecipeStep) -> Void) {
    forEachBeside(body)
    for view in views { view.forEachStep(body) }
  }
}

extension RecipeGroup {
  /// Calls `body` with the members of this group and of those within it.
  package func forEachMember(_ body: (Member) -> Void) {
    for member in members { body(member) }
    for group in groups { group.forEachMember(body) }
  }
}

extension Recipe {
  /// Calls `body` with every step: of the recipe itself, its views, its body and its groups; not of examples.
  package func forEachStep(_ body: (RecipeStep) -> Void) {
    for step in steps { step.forEachStep(body) }
    for view in views { view.view.forEachStep(body) }
    self.body?.forEachStep(body)
    for group in groups {
      group.forEachMember { member in
        for step in member.steps { step.forEachStep(body) }
      }
    }
  }
}

extension RecipeExpression {
  /// The names that it says, bindings too, in the order of writing.
  package var names: [String] {
    var found: [String] = []
    forEach { part in
      switch part.form {
      case .name(let name), .binding(let name): found.append(name)
      default: break
      }
    }
    return found
  }

  /// This expression and all within it, outer ones first.
  package var all: [RecipeExpression] {
    var found: [RecipeExpression] = []
    forEach { found.append($0) }
    return found
  }

  /// What may be names in raw code.
  ///
  /// - Complexity: O(bytes).
  package static func words(in code: String) -> [String] {
    code.utf8.split { !ExpressionScanner.isPartOfWord($0) }.map { String(Substring($0)) }
  }
}

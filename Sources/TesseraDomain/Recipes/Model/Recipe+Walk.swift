extension Recipe {
  /// Everything that a recipe is made of, in the order of writing: what it does, and not how it is used or judged.
  ///
  /// - Complexity: O(size of the recipe).
  package func walk(_ visitor: inout some RecipeVisitor) {
    for parameter in parameters { parameter.defaultValue.map { visitor.visit($0) } }
    for variable in state { visitor.visit(variable.initial) }
    for value in derived { visitor.visit(value.value) }
    for view in views { view.view.walk(&visitor) }
    steps.walk(&visitor)
    body?.walk(&visitor)
    for group in groups { group.walk(&visitor) }
  }

  /// The tokens that it names, each once, by name: the order of arguments is no part of a release's digest.
  package var tokens: [TokenPath] {
    var finder = RecipeNameFinder()
    walk(&finder)
    return finder.tokens.sorted()
  }

  /// The recipes that it uses itself, each once, in the order of writing.
  package var uses: [String] {
    var finder = RecipeNameFinder()
    walk(&finder)
    return finder.recipes
  }

  /// Marks the states that a step `focused` binds.
  mutating func findFocus() {
    if state.isEmpty { return }
    var finder = FocusFinder()
    walk(&finder)
    for index in state.indices { state[index].isFocus = finder.names.contains(NameKey(state[index].name)) }
  }
}

/// Finds what steps bind to the keyboard's focus.
private struct FocusFinder: RecipeVisitor {
  var names: Set<NameKey> = []

  mutating func visit(_ expression: RecipeExpression) {}

  mutating func visit(_ step: RecipeStep) {
    guard case .apply(let application) = step.form, application.name == "focused",
      case .binding(let name)? = application.argument("condition")?.form
    else { return }
    names.insert(NameKey(name))
  }
}

/// What wants to see the parts of a recipe; each is told of an expression or step before those within it.
package protocol RecipeVisitor {
  /// An expression that is no part of another one.
  mutating func visit(_ expression: RecipeExpression)
  mutating func visit(_ step: RecipeStep)
  mutating func visit(_ view: RecipeView)
}

extension RecipeVisitor {
  package mutating func visit(_ step: RecipeStep) {}
  package mutating func visit(_ view: RecipeView) {}
}

/// Finds tokens and recipes by the names that a recipe, or a part of one, says.
package struct RecipeNameFinder: RecipeVisitor {
  package private(set) var tokens: [TokenPath] = []
  package private(set) var recipes: [String] = []
  private var knownTokens: Set<TokenPath> = []
  private var knownRecipes: Set<NameKey> = []

  package init() {}

  package mutating func visit(_ expression: RecipeExpression) {
    for path in expression.tokens where knownTokens.insert(path).inserted { tokens.append(path) }
  }

  package mutating func visit(_ step: RecipeStep) {
    guard case .use(let name, _) = step.form, knownRecipes.insert(NameKey(name)).inserted else { return }
    recipes.append(name)
  }
}

extension [RecipeStep] {
  /// The steps and all that they are made of.
  package func walk(_ visitor: inout some RecipeVisitor) {
    for step in self {
      visitor.visit(step)
      switch step.form {
      case .apply(let application): application.walk(&visitor)
      case .use(_, let arguments): for argument in arguments { visitor.visit(argument.value) }
      case .branch(let condition, let then, let otherwise):
        visitor.visit(condition)
        then.walk(&visitor)
        otherwise.walk(&visitor)
      case .raw: break
      }
    }
  }
}

extension RecipeStep.Application {
  fileprivate func walk(_ visitor: inout some RecipeVisitor) {
    for argument in arguments { visitor.visit(argument.value) }
    view?.walk(&visitor)
    effects?.walk(&visitor)
    if let gesture {
      for argument in gesture.arguments { visitor.visit(argument.value) }
      gesture.onChanged?.walk(&visitor)
      gesture.onEnded?.walk(&visitor)
    }
    fallback?.walk(&visitor)
    if let reducedMotion { visitor.visit(reducedMotion) }
  }
}

extension [RecipeEffect] {
  fileprivate func walk(_ visitor: inout some RecipeVisitor) {
    for effect in self {
      switch effect.form {
      case .set(_, let value): visitor.visit(value)
      case .branch(let condition, let then, let otherwise):
        visitor.visit(condition)
        then.walk(&visitor)
        otherwise.walk(&visitor)
      case .animate(let animation, let reducedMotion, let effects):
        visitor.visit(animation)
        if let reducedMotion { visitor.visit(reducedMotion) }
        effects.walk(&visitor)
      case .call: break
      }
    }
  }
}

extension RecipeView {
  /// The view and all that it is made of.
  package func walk(_ visitor: inout some RecipeVisitor) {
    visitor.visit(self)
    func visit(_ expressions: RecipeExpression?...) {
      for expression in expressions { expression.map { visitor.visit($0) } }
    }
    switch form {
    case .content, .part, .ref, .divider, .raw: break
    case .text(let text): visit(text)
    case .image(let system, let asset, _): visit(system, asset)
    case .shape(let shape, let fill, let stroke): visit(shape, fill, stroke?.style, stroke?.lineWidth, stroke?.dash)
    case .style(let style): visit(style)
    case .stack(_, let alignment, let spacing, let children):
      visit(alignment, spacing)
      for child in children { child.walk(&visitor) }
    case .group(let children): for child in children { child.walk(&visitor) }
    case .geometry(_, let content): content.walk(&visitor)
    case .spacer(let minLength): visit(minLength)
    case .progress(let value): visit(value)
    case .button(let effects, let label, let role):
      effects.walk(&visitor)
      label.walk(&visitor)
      visit(role)
    case .branch(let condition, let then, let otherwise):
      visit(condition)
      then.walk(&visitor)
      otherwise?.walk(&visitor)
    }
    steps.walk(&visitor)
  }
}

extension RecipeGroup {
  /// All members, and those of groups within.
  package func walk(_ visitor: inout some RecipeVisitor) {
    for member in members {
      for parameter in member.parameters { parameter.defaultValue.map { visitor.visit($0) } }
      member.steps.walk(&visitor)
    }
    for group in groups { group.walk(&visitor) }
  }
}

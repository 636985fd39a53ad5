/// What there is to say of a recipe in a few words: how it is called, what it does, and what it is made of.
package struct RecipeFacts: Sendable {
  /// `cardStyle(cornerRadius:shadowRadius:)`; of a namespace, its name.
  package let call: String
  /// `padding`, `use pressable`, `if`, `raw`: its own steps in order; none of a namespace.
  package let steps: [String]
  /// Every step that it does something with, however deep, each once in the order of writing.
  package let stepNames: [String]
  /// Tokens that it names, each once in the order of writing.
  package let tokens: [TokenPath]
  /// Recipes that it uses, each once in the order of writing.
  package let uses: [String]
  /// Of a namespace: `Button.primary`, in the order of writing.
  package let members: [String]

  /// - Complexity: O(size of the recipe).
  package init(_ recipe: Recipe) {
    let entry = recipe.entryPoint
    call =
      recipe.kind == .namespace
      ? recipe.name : entry.function + "(" + entry.exposes.map { entry.label(of: $0) + ":" }.joined() + ")"
    steps = recipe.steps.map(Self.word)
    var names: [String] = []
    var uses: [String] = []
    recipe.forEachStep { step in
      switch step.form {
      case .apply(let application): names.append(application.name)
      case .use(let name, _): uses.append(name)
      case .branch, .raw: break
      }
    }
    stepNames = Self.eachOnce(names) { NameKey($0) }
    self.uses = Self.eachOnce(uses) { NameKey($0) }
    var tokens: [TokenPath] = []
    recipe.forEachExpression { tokens += $0.tokens }
    self.tokens = Self.eachOnce(tokens) { $0 }
    members = recipe.groups.flatMap { Self.members(of: $0, in: "") }
  }

  /// What a list of steps calls one of them.
  private static func word(_ step: RecipeStep) -> String {
    switch step.form {
    case .apply(let application): application.name
    case .use(let name, _): "use \(name)"
    case .branch: "if"
    case .raw: "raw"
    }
  }

  private static func members(of group: RecipeGroup, in outer: String) -> [String] {
    let name = outer + group.name + "."
    return group.members.map { name + $0.name } + group.groups.flatMap { members(of: $0, in: name) }
  }

  private static func eachOnce<Element, Key: Hashable>(_ list: [Element], _ key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return list.filter { seen.insert(key($0)).inserted }
  }
}

extension Recipe {
  /// Calls `body` with every expression of the recipe, without those that lie in others; not with those of examples and
  /// expectations.
  package func forEachExpression(_ body: (RecipeExpression) -> Void) {
    for parameter in parameters { parameter.defaultValue.map(body) }
    for state in state { body(state.initial) }
    for value in derived { body(value.value) }
    for view in views { view.view.forEachView { $0.forEachOwnExpression(body) } }
    self.body?.forEachView { $0.forEachOwnExpression(body) }
    for step in steps { step.forEachExpression(body) }
    for group in groups {
      group.forEachMember { member in
        for parameter in member.parameters { parameter.defaultValue.map(body) }
        for step in member.steps { step.forEachExpression(body) }
      }
    }
  }
}

extension RecipeStep {
  fileprivate func forEachExpression(_ body: (RecipeExpression) -> Void) {
    forEachBeside { $0.forEachOwnExpression(body) }
    for view in views { view.forEachView { $0.forEachOwnExpression(body) } }
  }

  /// Those of the step alone.
  fileprivate func forEachOwnExpression(_ body: (RecipeExpression) -> Void) {
    switch form {
    case .apply(let application):
      for argument in application.arguments { body(argument.value) }
      application.reducedMotion.map(body)
      for effect in application.effects ?? [] { effect.forEachExpression(body) }
      guard let gesture = application.gesture else { return }
      for argument in gesture.arguments { body(argument.value) }
      for effect in (gesture.onChanged ?? []) + (gesture.onEnded ?? []) { effect.forEachExpression(body) }
    case .use(_, let arguments): for argument in arguments { body(argument.value) }
    case .branch(let condition, _, _): body(condition)
    case .raw: break
    }
  }
}

extension RecipeEffect {
  fileprivate func forEachExpression(_ body: (RecipeExpression) -> Void) {
    switch form {
    case .set(_, let value): body(value)
    case .branch(let condition, let then, let otherwise):
      body(condition)
      for effect in then + otherwise { effect.forEachExpression(body) }
    case .animate(let animation, let reduced, let effects):
      body(animation)
      reduced.map(body)
      for effect in effects { effect.forEachExpression(body) }
    case .call: break
    }
  }
}

extension RecipeView {
  /// Those of the view and of the steps on it, not of views within.
  fileprivate func forEachOwnExpression(_ body: (RecipeExpression) -> Void) {
    for step in steps { step.forEachBeside { $0.forEachOwnExpression(body) } }
    switch form {
    case .content, .part, .ref, .group, .divider, .raw, .geometry: break
    case .text(let text): body(text)
    case .image(let system, let asset, _):
      system.map(body)
      asset.map(body)
    case .shape(let shape, let fill, let stroke):
      body(shape)
      fill.map(body)
      guard let stroke else { return }
      body(stroke.style)
      stroke.lineWidth.map(body)
      stroke.dash.map(body)
    case .style(let style): body(style)
    case .stack(_, let alignment, let spacing, _):
      alignment.map(body)
      spacing.map(body)
    case .spacer(let minLength): minLength.map(body)
    case .progress(let value): value.map(body)
    case .button(let effects, _, let role):
      for effect in effects { effect.forEachExpression(body) }
      role.map(body)
    case .branch(let condition, _, _): body(condition)
    }
  }
}

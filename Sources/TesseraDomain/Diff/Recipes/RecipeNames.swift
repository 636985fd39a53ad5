/// What the names of one recipe have become in another: both are compared as if they had never been called otherwise.
struct RecipeNames {
  /// Parameters, state and derived values.
  var values: [NameKey: String] = [:]
  var views: [NameKey: String] = [:]
  /// Recipes that are used.
  var recipes: [NameKey: String] = [:]
  /// Parameters of recipes that are used, by the old name of the recipe.
  var arguments: [NameKey: [NameKey: String]] = [:]
  /// Defaults that are the same on both sides, of recipes that are used: by the new name of the recipe and of the
  /// parameter.
  var defaults: [NameKey: [NameKey: RecipeExpression]] = [:]

  static let same = RecipeNames()

  /// What a recipe is called that is gone, and whose name another one has now; no recipe can be called so.
  static func former(_ name: String) -> String { "the former " + name }

  /// What the new side is called, which is as it is.
  var ofNewSide: RecipeNames {
    var names = RecipeNames()
    names.defaults = defaults
    return names
  }

  func value(_ name: String) -> String { values.isEmpty ? name : values[NameKey(name)] ?? name }
  func view(_ name: String) -> String { views.isEmpty ? name : views[NameKey(name)] ?? name }
  func recipe(_ name: String) -> String { recipes.isEmpty ? name : recipes[NameKey(name)] ?? name }

  func argument(_ name: String, of recipe: String) -> String {
    arguments.isEmpty ? name : arguments[NameKey(recipe)]?[NameKey(name)] ?? name
  }

  /// Whether an argument says what would be so without it.
  ///
  /// - Parameters: by their new names.
  func isDefault(_ value: RecipeExpression, of parameter: String, of recipe: String) -> Bool {
    guard let known = defaults[NameKey(recipe)]?[NameKey(parameter)] else { return false }
    return known.alike.description.hasSameBytes(as: value.alike.description)
  }

  func callAsFunction(_ expression: RecipeExpression) -> RecipeExpression {
    if values.isEmpty { return expression }
    return expression.mapped { form in
      switch form {
      case .name(let name): values[NameKey(name)].map { .name($0) }
      case .binding(let name): values[NameKey(name)].map { .binding($0) }
      default: nil
      }
    }
  }
}

extension RecipeExpression {
  /// The expression with some of its parts replaced; what is replaced is not looked into.
  ///
  /// - Complexity: O(size of the expression).
  func mapped(_ replacement: (Form) -> Form?) -> RecipeExpression {
    func map(_ part: RecipeExpression) -> RecipeExpression { part.mapped(replacement) }
    let form: Form
    switch self.form {
    case let own where replacement(own) != nil: form = replacement(own) ?? own
    case .number, .boolean, .name, .binding, .token, .implicit, .type: return self
    case .text(let parts):
      form = .text(
        parts.map { part in
          if case .value(let value) = part { .value(map(value)) } else { part }
        })
    case .member(let base, let name): form = .member(map(base), name)
    case .call(let callee, let arguments):
      form = .call(map(callee), arguments.map { Argument(label: $0.label, value: map($0.value)) })
    case .list(let elements): form = .list(elements.map(map))
    case .not(let operand): form = .not(map(operand))
    case .negative(let operand): form = .negative(map(operand))
    case .binary(let symbol, let left, let right): form = .binary(symbol, map(left), map(right))
    case .conditional(let condition, let then, let otherwise):
      form = .conditional(map(condition), then: map(then), else: map(otherwise))
    case .choice(let subject, let cases, let otherwise):
      form = .choice(
        of: map(subject), cases: cases.map { Case(patterns: $0.patterns.map(map), value: map($0.value)) },
        otherwise: map(otherwise))
    }
    return RecipeExpression(form, at: place)
  }

  /// The tokens that `other` names where this one names another, in the order of writing; `nil` where both differ in
  /// anything else.
  func retargets(to other: RecipeExpression) -> [TokenRetarget]? {
    let old = tokens
    let new = other.tokens
    guard !old.isEmpty, old.count == new.count else { return nil }
    func masked(_ expression: RecipeExpression) -> String {
      expression.mapped { form in
        if case .token = form { .token(.root) } else { nil }
      }.description
    }
    guard masked(self).hasSameBytes(as: masked(other)) else { return nil }
    var found: [TokenRetarget] = []
    for (from, to) in zip(old, new) where from != to {
      let retarget = TokenRetarget(from: from, to: to)
      if !found.contains(retarget) { found.append(retarget) }
    }
    return found
  }
}

/// A token in whose place another one is used.
struct TokenRetarget: Hashable {
  let from: TokenPath
  let to: TokenPath
}

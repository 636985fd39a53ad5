/// What parts of a recipe need that nothing within them asks for.
package struct RecipeNeeds {
  private let recipe: Recipe
  private let scope: RecipeScope
  private let tokens: RecipeTokens

  /// - Parameters:
  ///   - scope: what names mean where the parts stand.
  ///   - tokens: those that expressions may name.
  package init(_ recipe: Recipe, _ scope: RecipeScope, _ tokens: RecipeTokens) {
    self.recipe = recipe
    self.scope = scope
    self.tokens = tokens
  }

  /// What a view needs, but for its steps, which ask by themselves.
  package func minimum(of view: RecipeView) -> PlatformMinimum { minimum(of: view, scope, within: []) }

  /// What one of the recipe's own views needs.
  package func minimum(ofView name: String) -> PlatformMinimum { minimum(ofView: name, scope, within: []) }

  /// What a derived value needs.
  package func minimum(ofDerived name: String) -> PlatformMinimum { minimum(ofDerived: name, within: []) }

  /// What an expression needs, and the derived values that it names.
  package func minimum(of expression: RecipeExpression, as type: ValueType) -> PlatformMinimum {
    minimum(of: expression, type, scope, within: [])
  }

  /// The same of an expression whose type is known.
  package func minimum(of typed: TypedExpression) -> PlatformMinimum { minimum(of: typed, within: []) }

  /// What effects need, in the scope of their event.
  package func minimum(of effects: [RecipeEffect]) -> PlatformMinimum { minimum(of: effects, scope, within: []) }

  private func minimum(ofDerived name: String, within known: Set<String>) -> PlatformMinimum {
    guard !known.contains(name), let value = recipe.derived.first(where: { $0.name.hasSameBytes(as: name) }) else {
      return .everywhere
    }
    return minimum(of: value.value, value.type, RecipeScope(of: recipe), within: known.union([name]))
      .joined(with: value.type.minimum)
  }

  private func minimum(ofView name: String, _ scope: RecipeScope, within known: Set<String>) -> PlatformMinimum {
    guard !known.contains(name), let view = recipe.views.first(where: { $0.name.hasSameBytes(as: name) })?.view else {
      return .everywhere
    }
    return minimum(of: view, scope, within: known.union([name]))
  }

  private func minimum(
    of expression: RecipeExpression, _ type: ValueType, _ scope: RecipeScope, within known: Set<String>
  ) -> PlatformMinimum {
    var typer = ExpressionTyper(scope, tokens)
    guard let typed = typer.type(expression, as: type) else { return .everywhere }
    return minimum(of: typed, within: known)
  }

  private func minimum(of typed: TypedExpression, within known: Set<String>) -> PlatformMinimum {
    typed.derivedNames.reduce(typed.ownMinimum) {
      $0.joined(with: minimum(ofDerived: $1, within: known))
    }
  }

  private func minimum(
    of effects: [RecipeEffect], _ scope: RecipeScope, within known: Set<String>
  ) -> PlatformMinimum {
    effects.reduce(.everywhere) { result, effect in
      switch effect.form {
      case .call: result
      case .set(let name, let value):
        result.joined(with: scope[name].map { minimum(of: value, $0.valueType, scope, within: known) } ?? .everywhere)
      case .branch(let condition, let then, let otherwise):
        result.joined(with: minimum(of: condition, .boolean, scope, within: known))
          .joined(with: minimum(of: then + otherwise, scope, within: known))
      case .animate(let animation, _, let effects):
        result.joined(with: minimum(of: animation, .animation, scope, within: known))
          .joined(with: minimum(of: effects, scope, within: known))
      }
    }
  }

  private func minimum(
    of view: RecipeView, _ scope: RecipeScope, within known: Set<String>
  ) -> PlatformMinimum {
    func all(_ values: [(RecipeExpression?, ValueType)], _ views: [RecipeView] = []) -> PlatformMinimum {
      var result = PlatformMinimum.everywhere
      for case (let value?, let type) in values {
        result = result.joined(with: minimum(of: value, type, scope, within: known))
      }
      for view in views { result = result.joined(with: minimum(of: view, scope, within: known)) }
      return result
    }
    switch view.form {
    case .content, .part, .divider, .raw: return .everywhere
    case .ref(let name): return minimum(ofView: name, scope, within: known)
    case .text(let text): return all([(text, .string)])
    case .image(let system, let asset, _): return all([(system, .string), (asset, .string)])
    case .shape(let shape, let fill, let stroke):
      return all([
        (shape, .shape), (fill, .style), (stroke?.style, .style), (stroke?.lineWidth, .length),
        (stroke?.dash, .list(.length)),
      ])
    case .style(let style): return all([(style, .style)])
    case .stack(let axis, let alignment, let spacing, let children):
      let type =
        switch axis {
        case .horizontal: "verticalAlignment"
        case .vertical: "horizontalAlignment"
        case .depth: "alignment"
        }
      return all([(alignment, .enumeration(type)), (spacing, .length)], children)
    case .group(let children): return all([], children)
    case .geometry(let name, let content):
      return minimum(of: content, scope.within(geometry: name), within: known)
    case .spacer(let length): return all([(length, .length)])
    case .progress(let value): return all([(value, .number)])
    case .button(let effects, let label, let role):
      return all([(role, .enumeration("buttonRole"))], [label])
        .joined(with: minimum(of: effects, scope, within: known))
    case .branch(let condition, let then, let otherwise):
      return all([(condition, .boolean)], [then] + (otherwise.map { [$0] } ?? []))
    }
  }
}

extension TypedExpression {
  /// The derived values that it names.
  package var derivedNames: [String] {
    var names: [String] = []
    if case .name(.derived) = meaning, case .name(let name) = source.form { names.append(name) }
    return (base + parts).reduce(names) { $0 + $1.derivedNames }
  }
}

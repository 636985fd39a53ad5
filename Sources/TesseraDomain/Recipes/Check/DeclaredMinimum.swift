extension Recipe {
  /// The oldest systems that have all that the recipe declares: what it says itself, its environment, the types of its
  /// parameters and states and the values that they begin with, and the body of a style. Swift marks the whole type with
  /// it; what its steps need is looked after where they stand.
  ///
  /// - Parameter tokens: those that values may name.
  package func declaredMinimum(_ tokens: RecipeTokens) -> PlatformMinimum {
    var minimum = self.minimum ?? .everywhere
    for input in environment {
      if let entry = EnvironmentTable.entry(named: input.name) { minimum = minimum.joined(with: entry.minimum) }
    }
    for value in state { minimum = minimum.joined(with: self.minimum(of: value.initial, as: value.type, tokens)) }
    minimum = minimum.joined(with: self.minimum(of: parameters, tokens))
    if let body { minimum = minimum.joined(with: RecipeNeeds(self, RecipeScope(of: self), tokens).minimum(of: body)) }
    return minimum
  }

  /// The same of a function of this namespace.
  package func declaredMinimum(of member: RecipeGroup.Member, _ tokens: RecipeTokens) -> PlatformMinimum {
    minimum(of: member.parameters, tokens).joined(with: minimum ?? .everywhere)
  }

  private func minimum(of parameters: [Parameter], _ tokens: RecipeTokens) -> PlatformMinimum {
    parameters.reduce(.everywhere) { $0.joined(with: minimum(of: $1.defaultValue, as: $1.type, tokens)) }
  }

  private func minimum(of value: RecipeExpression?, as type: ValueType, _ tokens: RecipeTokens) -> PlatformMinimum {
    var typer = ExpressionTyper(RecipeScope(recipe: name), tokens)
    let typed = value.flatMap { typer.type($0, as: type) }
    return typed.map { type.minimum.joined(with: $0.ownMinimum) } ?? type.minimum
  }
}

extension ValueType {
  /// The oldest systems that have the type.
  package var minimum: PlatformMinimum {
    switch self {
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.minimum ?? .everywhere
    case .list(let element), .binding(let element): element.minimum
    default: .everywhere
    }
  }
}

extension TypedExpression {
  /// What it needs, but for what the exporter finds a way around.
  ///
  /// Colours by their role go through a function that knows what each platform has.
  package var ownMinimum: PlatformMinimum {
    var minimum = PlatformMinimum.everywhere
    switch meaning {
    case .staticMember(let member, _), .member(let member), .initializer(let member):
      minimum = member.minimum
      if let signature = member.signature { minimum = minimum.joined(with: signature.minimum) }
    case .enumerationCase(let item, let enumeration) where enumeration != "systemColor":
      minimum = item.minimum.joined(with: EnumerationTable.enumeration(named: enumeration)?.minimum ?? .everywhere)
    default: break
    }
    return (base + parts).reduce(minimum) { $0.joined(with: $1.ownMinimum) }
  }
}

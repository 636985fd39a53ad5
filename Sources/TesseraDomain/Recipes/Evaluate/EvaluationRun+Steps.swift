/// Working out steps, the recipes that they use, and effects.
extension EvaluationRun {
  func steps(_ steps: [RecipeStep], _ scope: EvaluationScope) -> [EvaluatedStep] {
    var left: [EvaluatedStep] = []
    for step in steps { append(step, to: &left, scope) }
    return left
  }

  private func append(_ step: RecipeStep, to left: inout [EvaluatedStep], _ scope: EvaluationScope) {
    guard takePart(step.place, scope) else { return }
    switch step.form {
    case .apply(let application):
      left.append(EvaluatedStep(form: .apply(apply(application, scope)), place: step.place))
    case .use(let name, let arguments):
      if let use = use(name, arguments, step.place, scope) {
        left.append(EvaluatedStep(form: .use(use), place: step.place))
      }
    case .branch(let condition, let then, let otherwise):
      switch decide(condition, scope) {
      case .yes: left += steps(then, scope)
      case .no: left += steps(otherwise, scope)
      case .failed: break
      case .open(let value):
        let form = EvaluatedStep.Form.branch(value, then: steps(then, scope), else: steps(otherwise, scope))
        left.append(EvaluatedStep(form: form, place: step.place))
      }
    case .raw(let code): left.append(EvaluatedStep(form: .raw(code), place: step.place))
    }
  }

  private func apply(_ step: RecipeStep.Application, _ scope: EvaluationScope) -> EvaluatedStep.Application {
    let definition = StepTable.step(named: step.name)
    let signature = definition?.overload(for: step)
    var result = EvaluatedStep.Application(name: step.name)
    result.arguments = step.arguments.map { argument in
      let value = value(argument.value, as: definition?.type(of: argument.name, in: signature), scope)
      return EvaluatedStep.Argument(name: argument.name, value: value, isGiven: true)
    }
    result.view = step.view.map { view($0, scope) }
    if let effects = step.effects {
      var type = definition?.eventValue
      // The value of the step's own argument that it watches.
      if type == .anything {
        type = signature?.parameters.first { $0.type == .anything }.flatMap { result.argument($0.name)?.type }
      }
      result.effects = self.effects(effects, onValueOf: type, definition?.eventValue == nil ? nil : step.effects, scope)
    }
    result.gesture = step.gesture.map { gesture($0, scope) }
    result.fallback = step.fallback.map { steps($0, scope) }
    result.reducedMotion = step.reducedMotion.map { value($0, as: .animation, scope) }
    return result
  }

  // MARK: - Uses

  private func use(
    _ name: String, _ arguments: [RecipeStep.Argument], _ place: RecipePlace, _ scope: EvaluationScope
  ) -> EvaluatedStep.Use? {
    guard let recipe = recipes[name] else {
      report(
        place, scope, "there is no recipe \"\(name)\"",
        advice: NearName.find(name, among: recipes.recipes.map(\.name)).map { "Did you mean \"\($0)\"?" }
          ?? "Name a recipe of this design system.")
      return nil
    }
    if let start = uses.firstIndex(where: { $0.hasSameBytes(as: name) }) {
      let way = (uses[start...] + [name]).joined(separator: ", which uses ")
      report(place, scope, "the recipe uses itself: \(way)", advice: "Take one of the uses out.")
      return nil
    }
    guard uses.count < Self.maximumUses else {
      report(
        place, scope, "recipes use each other more than \(Self.maximumUses) deep",
        advice: "Use fewer recipes in each other.")
      return nil
    }
    var given: [NameKey: RecipeValue] = [:]
    for argument in arguments {
      guard let parameter = recipe.parameters.first(where: { $0.name.hasSameBytes(as: argument.name) }) else {
        report(
          argument.namePlace, scope, "the recipe \(name) has no parameter \"\(argument.name)\"",
          advice: NearName.find(argument.name, among: recipe.parameters.map(\.name)).map { "Did you mean \"\($0)\"?" }
            ?? "Leave it out.")
        continue
      }
      given[NameKey(argument.name)] = self.argument(argument.value, parameter, scope)
    }
    let inner = EvaluationScope(recipe)
    uses.append(name)
    defer { uses.removeLast() }
    let values = bind(recipe.parameters, given, inner) { parameter in
      report(
        place, scope, "the recipe \(name) needs \"\(parameter.name)\"",
        advice: "Write \"with\": {\"\(parameter.name)\": …}.")
      return .failed
    }
    bindOwn(recipe, inner)
    return EvaluatedStep.Use(
      recipe: name, kind: recipe.kind, arguments: values, steps: steps(recipe.steps, inner),
      body: recipe.body.map { view($0, inner) })
  }

  /// An argument of a use; a binding is handed on as what it is bound to.
  private func argument(
    _ value: RecipeExpression, _ parameter: Recipe.Parameter, _ scope: EvaluationScope
  ) -> RecipeValue {
    guard case .binding(let type) = parameter.type else { return self.value(value, as: parameter.type, scope) }
    if case .binding(let name) = value.form, let bound = scope.values[NameKey(name)] { return bound.settled(as: type) }
    return self.value(value, as: nil, scope)
  }

  /// Gives parameters their values: what is given, else their defaults, else what `missing` says.
  func bind(
    _ parameters: [Recipe.Parameter], _ given: [NameKey: RecipeValue], _ scope: EvaluationScope,
    missing: (Recipe.Parameter) -> RecipeValue
  ) -> [EvaluatedStep.Argument] {
    parameters.map { parameter in
      let known = given[NameKey(parameter.name)]
      let value =
        known ?? parameter.defaultValue.map { argument($0, parameter, scope) } ?? missing(parameter)
      scope.set(parameter.name, to: value)
      return EvaluatedStep.Argument(name: parameter.name, value: value, isGiven: known != nil)
    }
  }

  /// Gives a recipe's state its first values, and hands it the environment and its configuration.
  func bindOwn(_ recipe: Recipe, _ scope: EvaluationScope) {
    for input in recipe.environment {
      scope.set(input.name, to: environment[NameKey(input.name)] ?? RecipeInputs.standard(input, in: self))
    }
    if let name = recipe.kind.configuration {
      scope.set(name, to: ways[NameKey("\(recipe.name).\(name)")] ?? RecipeValue(.boolean(false), .boolean))
    }
    for state in recipe.state {
      let given = ways[NameKey("\(recipe.name).\(state.name)")]
      scope.set(state.name, to: given ?? value(state.initial, as: state.type, scope))
    }
  }

  // MARK: - Effects

  private func gesture(_ gesture: RecipeGesture, _ scope: EvaluationScope) -> EvaluatedGesture {
    let entry = GestureTable.entry(for: gesture.kind)
    let arguments = gesture.arguments.map { argument in
      EvaluatedStep.Argument(
        name: argument.name,
        value: value(argument.value, as: entry?.signature.parameter(named: argument.name)?.type, scope), isGiven: true)
    }
    return EvaluatedGesture(
      kind: gesture.kind, precedence: gesture.precedence, arguments: arguments,
      onChanged: gesture.onChanged.map { effects($0, onValueOf: entry?.value, $0, scope) },
      onEnded: gesture.onEnded.map { effects($0, onValueOf: entry?.value, $0, scope) })
  }

  /// What happens on an event.
  ///
  /// - Parameter source: the effects where they can name the event's `value`, which is open.
  func effects(
    _ effects: [RecipeEffect], onValueOf type: ValueType?, _ source: [RecipeEffect]?,
    _ scope: EvaluationScope
  ) -> [EvaluatedEffect] {
    // What is set holds for what follows, and for nothing else here.
    let inner = EvaluationScope(copying: scope)
    if let place = source?.first?.place {
      inner.set("value", to: open(RecipeExpression(.name("value"), at: place), type))
    }
    return self.effects(effects, in: inner)
  }

  private func effects(_ effects: [RecipeEffect], in scope: EvaluationScope) -> [EvaluatedEffect] {
    var left: [EvaluatedEffect] = []
    for effect in effects where takePart(effect.place, scope) {
      switch effect.form {
      case .set(let name, let expression):
        var type = scope.values[NameKey(name)]?.type
        if case .binding(let inner) = type { type = inner }
        let value = value(expression, as: type, scope)
        scope.set(name, to: value)
        left.append(EvaluatedEffect(form: .set(name, to: value)))
      case .branch(let condition, let then, let otherwise):
        switch decide(condition, scope) {
        case .yes: left += self.effects(then, in: scope)
        case .no: left += self.effects(otherwise, in: scope)
        case .failed: break
        case .open(let value): left.append(branch(value, then, otherwise, effect.place, scope))
        }
      case .animate(let animation, let calmer, let inner):
        let form = EvaluatedEffect.Form.animate(
          value(animation, as: .animation, scope), reducedMotion: calmer.map { value($0, as: .animation, scope) },
          effects: self.effects(inner, in: scope))
        left.append(EvaluatedEffect(form: form))
      case .call(let name): left.append(EvaluatedEffect(form: .call(name)))
      }
    }
    return left
  }

  /// Both ways that an event may go; what one of them sets is open behind them.
  private func branch(
    _ condition: RecipeValue, _ then: [RecipeEffect], _ otherwise: [RecipeEffect], _ place: RecipePlace,
    _ scope: EvaluationScope
  ) -> EvaluatedEffect {
    let ways = [EvaluationScope(copying: scope), EvaluationScope(copying: scope)]
    let form = EvaluatedEffect.Form.branch(
      condition, then: effects(then, in: ways[0]), else: effects(otherwise, in: ways[1]))
    for (name, before) in scope.values {
      guard let a = ways[0].values[name], let b = ways[1].values[name], !a.means(b) || !a.means(before) else {
        continue
      }
      scope.set(name.text, to: a.means(b) ? a : open(RecipeExpression(.name(name.text), at: place), before.type))
    }
    return EvaluatedEffect(form: form)
  }
}

extension StepDefinition {
  /// The type of an argument, in the form that the step has or else in the first one that knows the name.
  func type(of argument: String, in signature: Signature?) -> ValueType? {
    let forms = signature.map { [$0] } ?? overloads
    let type = forms.lazy.compactMap { $0.parameter(named: argument)?.type }.first
    return type == .anything ? nil : type
  }
}

extension Recipe.Kind {
  /// What a style's configuration hands over, beside views.
  package var configuration: String? {
    switch self {
    case .buttonStyle: "isPressed"
    case .toggleStyle: "isOn"
    default: nil
    }
  }
}

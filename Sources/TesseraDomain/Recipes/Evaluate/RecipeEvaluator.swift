/// Works recipes out without a screen: which steps are left for given parameters, state and environment, and with which
/// values.
///
/// What nobody gives has its default or first value; a parameter without one, the size of a geometry and whatever else only
/// the running app knows stay open. Every evaluation comes to an end: depth, work and what is left are bounded, and what is
/// beyond is a problem with its place.
package struct RecipeEvaluator {
  private let recipes: RecipeSet
  private let graph: TokenGraph

  package init(_ recipes: RecipeSet, _ graph: TokenGraph) {
    self.recipes = recipes
    self.graph = graph
  }

  /// Works out a recipe, or a member of a namespace.
  ///
  /// - Parameters:
  ///   - given: values by the names of ``RecipeInput``; expressions that name tokens, and nothing of the recipe.
  ///   - context: of the tokens. Modifiers that are left open take the choice of the appearance that a given `colorScheme`
  ///     is, and else their default; and a `colorScheme` that nobody gives is that of the context.
  /// - Complexity: O(steps that are left), within the bounds of an evaluation.
  package func evaluate(
    _ subject: RecipeSubject, given: [RecipeStep.Argument] = [], in context: Context? = nil
  ) -> RecipeEvaluation {
    begin(subject, given, context).evaluation
  }

  /// What is wrong with values that are to be given for `subject`: names that it does not have, values that do not fit.
  package func findings(about given: [RecipeStep.Argument], for subject: RecipeSubject) -> [RecipeFinding] {
    let run = EvaluationRun(recipes, graph, in: graph.defaultContext)
    _ = self.given(given, RecipeInputs.of(subject, in: recipes), run, EvaluationScope(subject.recipe))
    return run.problems
  }

  /// An evaluation that can be asked further.
  ///
  /// - Parameter inputs: of the subject, where somebody knows them already.
  func begin(
    _ subject: RecipeSubject, _ given: [RecipeStep.Argument], _ context: Context?, _ inputs: [RecipeInput]? = nil
  ) -> EvaluationSession {
    let appearance = EvaluationAppearance(graph, chosen: context ?? Context(unchosen: graph.modifiers.count), given)
    let run = EvaluationRun(recipes, graph, in: appearance.context)
    let inputs = inputs ?? RecipeInputs.of(subject, in: recipes)
    let scope = EvaluationScope(subject.recipe)
    if subject.member == nil { run.uses = [subject.recipe.name] }
    let values = self.given(given, inputs, run, scope)
    for input in inputs {
      guard let value = values[NameKey(input.name)] ?? appearance.value(of: input) else { continue }
      switch input.kind {
      case .environment: run.environment[NameKey(input.name)] = value
      case .state, .configuration:
        // A state of the recipe itself is found under its name as one that is used is.
        let isOwn = !input.name.utf8.contains(UInt8(ascii: "."))
        run.ways[NameKey(isOwn ? "\(subject.recipe.name).\(input.name)" : input.name)] = value
      case .geometry, .parameter: break
      }
    }
    _ = run.bind(subject.parameters, values, scope) { parameter in
      run.open(RecipeExpression(.name(parameter.name), at: parameter.place), parameter.type.unbound)
    }
    if subject.member == nil { run.bindOwn(subject.recipe, scope) }
    let steps = run.steps(subject.member?.steps ?? subject.recipe.steps, scope)
    let body = subject.member == nil ? subject.recipe.body.map { run.view($0, scope) } : nil
    return EvaluationSession(
      subject: subject, run: run, scope: scope, inputs: inputs, given: values, steps: steps, body: body)
  }

  /// Values by the names of inputs; what is wrong with them is reported.
  private func given(
    _ given: [RecipeStep.Argument], _ inputs: [RecipeInput], _ run: EvaluationRun, _ scope: EvaluationScope
  ) -> [NameKey: RecipeValue] {
    var values: [NameKey: RecipeValue] = [:]
    // What is given is the caller's, who knows nothing of the recipe's names.
    let outside = EvaluationScope(Recipe(name: scope.recipe.name, kind: scope.recipe.kind, at: scope.recipe.place))
    for argument in given {
      guard let input = RecipeInputs.input(named: argument.name, among: inputs), input.canBeGiven else {
        let names = inputs.filter(\.canBeGiven).map(\.name)
        run.report(
          argument.namePlace, scope, "nothing called \"\(argument.name)\" can be given",
          advice: NearName.find(argument.name, among: names).map { "Did you mean \"\($0)\"?" }
            ?? (names.isEmpty ? "Leave it out." : "Give one of: \(names.joined(separator: ", "))."))
        continue
      }
      let value = run.value(argument.value, as: input.type, outside)
      if value.isFailed { continue }
      guard value.fits(input.type) else {
        run.report(
          argument.value.place, scope, "\(input.name) is \(input.type.phrase), and \(value) is none",
          advice: input.cases.isEmpty
            ? "Give a value of the type \(input.type.name)." : "Give one of: \(input.cases.joined(separator: ", ")).")
        continue
      }
      values[NameKey(input.name)] = value
      if input.kind == .geometry { run.ways[NameKey(input.name)] = value }
    }
    return values
  }
}

/// A recipe worked out, with the names that it knows.
struct EvaluationSession {
  let subject: RecipeSubject
  let run: EvaluationRun
  let scope: EvaluationScope
  let inputs: [RecipeInput]
  let given: [NameKey: RecipeValue]
  let steps: [EvaluatedStep]
  let body: EvaluatedView?

  var evaluation: RecipeEvaluation {
    // What nothing that is left asks for may be impossible to work out, and is no problem then.
    let problems = run.problems
    let derived = subject.member == nil ? subject.recipe.derived : []
    return RecipeEvaluation(
      subject: subject, context: run.context, inputs: inputs.map(input),
      derived: derived.map { derived in
        let name = RecipeExpression(.name(derived.name), at: derived.place)
        return RecipeEvaluation.Derived(name: derived.name, value: run.value(name, as: derived.type, scope))
      }, steps: steps, body: body, problems: problems)
  }

  private func input(_ input: RecipeInput) -> RecipeEvaluation.Input {
    let key = NameKey(input.name)
    if let value = given[key] { return .init(input: input, value: value, isGiven: true) }
    let known: RecipeValue? =
      switch input.kind {
      case .environment: run.environment[key] ?? standard(input)
      default: scope.values[key]
      }
    let open = run.open(RecipeExpression(.name(input.name), at: subject.recipe.place), input.type)
    return .init(input: input, value: known ?? initial(input) ?? open, isGiven: false)
  }

  private func standard(_ input: RecipeInput) -> RecipeValue {
    RecipeInputs.standard(Recipe.Input(name: input.name, at: subject.recipe.place), in: run)
  }

  /// The first value of a state of a recipe that is used.
  private func initial(_ input: RecipeInput) -> RecipeValue? {
    guard let dot = input.name.utf8.firstIndex(of: UInt8(ascii: ".")),
      let recipe = run.recipes[String(input.name[..<dot])]
    else { return nil }
    let name = String(input.name[input.name.utf8.index(after: dot)...])
    if input.kind == .configuration { return RecipeValue(.boolean(false), .boolean) }
    return recipe.state.first { $0.name.hasSameBytes(as: name) }.map {
      run.value($0.initial, as: $0.type, EvaluationScope(recipe))
    }
  }
}

/// The tokens' context and the colour scheme that belong together, as `design-system.json` maps them.
struct EvaluationAppearance {
  let context: Context
  private let isDark: Bool
  private let isHigh: Bool

  init(_ graph: TokenGraph, chosen: Context, _ given: [RecipeStep.Argument]) {
    func says(_ name: String, _ value: String) -> Bool? {
      given.last { $0.name.hasSameBytes(as: name) }.map { argument in
        switch argument.value.form {
        case .implicit(let member), .member(_, let member): member.hasSameBytes(as: value)
        default: false
        }
      }
    }
    let dark = says("colorScheme", "dark")
    let high = says("colorSchemeContrast", "increased")
    let appearances = graph.appearances
    func appearance(_ dark: Bool, _ high: Bool) -> Context? {
      let name = high ? (dark ? "darkHighContrast" : "highContrast") : dark ? "dark" : "light"
      return appearances.first { $0.name == name }?.context
    }
    var context = graph.defaultContext
    if dark != nil || high != nil, let meant = appearance(dark ?? false, high ?? false) {
      context = context.overlaid(with: meant)
    }
    context = context.overlaid(with: chosen)
    self.context = context
    func isShown(_ dark: Bool, _ high: Bool) -> Bool {
      guard let meant = appearance(dark, high), meant.choices.contains(where: { $0 >= 0 }) else { return false }
      return zip(meant.choices, context.choices).allSatisfy { $0 < 0 || $0 == $1 }
    }
    let isDarkHigh = isShown(true, true)
    isDark = isDarkHigh || isShown(true, false)
    isHigh = isDarkHigh || isShown(false, true)
  }

  /// What the environment holds in this context, where nobody says.
  func value(of input: RecipeInput) -> RecipeValue? {
    guard input.kind == .environment else { return nil }
    switch input.name {
    case "colorScheme" where isDark: return RecipeValue(.member("dark", of: nil), input.type)
    case "colorSchemeContrast" where isHigh: return RecipeValue(.member("increased", of: nil), input.type)
    default: return nil
    }
  }
}

extension RecipeValue {
  /// Whether it can stand for an input of that type, as far as that can be seen.
  func fits(_ type: ValueType) -> Bool {
    switch (type, form) {
    case (.integer, _): if case .integer = form { return true } else { return false }
    case (_, .number) where type.isNumeric: return number.map { !$0.isNaN } ?? false
    case (.length, _), (.number, _), (.seconds, _): return false
    case (.boolean, .boolean), (.string, .text): return true
    case (.boolean, _), (.string, _): return false
    case (.enumeration(let name), .member(let member, of: let owner)):
      guard let enumeration = EnumerationTable.enumeration(named: name) else { return true }
      return enumeration.case(named: member) != nil && (owner.map { $0 == enumeration.swiftType } ?? true)
    case (.enumeration(let name), .list): return EnumerationTable.enumeration(named: name)?.form == .set
    case (.enumeration, .token): return self.type == type
    case (.enumeration, _): return false
    case (.color, .token), (.gradient, .token), (.shadow, .token), (.border, .token), (.textStyle, .token):
      return self.type == type
    case (_, .number), (_, .integer), (_, .boolean), (_, .text): return false
    default: return true
    }
  }
}
